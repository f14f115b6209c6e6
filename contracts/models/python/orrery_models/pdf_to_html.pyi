"""PDF to HTML converter."""

from collections.abc import Sequence
from dataclasses import dataclass
from os import PathLike
from typing import ClassVar, Literal

from typing_extensions import TypeAlias

from .base import BinaryContent, Delivery, Document, DocumentError, Model, ModelInfo, Result

HtmlLayout: TypeAlias = Literal["SINGLE", "PER_PAGE"]
"""Layouts of the HTML."""

HtmlAssetMediaType: TypeAlias = Literal["image/png", "image/jpeg", "image/svg+xml"]
"""Media types of images in the HTML."""

HtmlWarningCode: TypeAlias = Literal[
    "NO_TEXT_LAYER", "FONT_WITHOUT_UNICODE", "TABLE_FLATTENED", "IMAGE_REDUCED", "CONTENT_DROPPED"
]
"""Kinds of content that the conversion lost or changed."""


@dataclass(frozen=True, kw_only=True)
class PdfToHtmlOptions:
    """Options for one prediction.

    Attributes:
        layout: Layout of the HTML.
        infer_headings: Whether headings are inferred from the size and weight of text.
        include_images: Whether images are returned as assets.
        delivery: Delivery method for the assets. `URL` requires storage.
    """

    layout: HtmlLayout = "SINGLE"
    infer_headings: bool = True
    include_images: bool = True
    delivery: Delivery = "INLINE"

@dataclass(frozen=True, kw_only=True)
class HtmlPart:
    """HTML of one page.

    Attributes:
        page: Page number, starting at 1.
        html: The page as one `section` element.
    """

    page: int
    html: str

@dataclass(frozen=True, kw_only=True)
class HtmlAsset:
    """File that the HTML refers to.

    Attributes:
        path: Relative path that the HTML uses for the file, such as `assets/image-1.svg`.
        media_type: Media type of the file.
        content: Bytes of the file, or their URL.
        sha256: SHA-256 checksum of the file, 64 lowercase hexadecimal digits.
    """

    path: str
    media_type: HtmlAssetMediaType
    content: BinaryContent
    sha256: str

@dataclass(frozen=True, kw_only=True)
class HtmlHeading:
    """Heading in the document.

    Attributes:
        level: Level of the heading, from 1 to 6.
        text: Text of the heading without markup.
        page: Number of the page on which the heading begins. The first page is 1.
        anchor: The `id` of the heading in the HTML.
    """

    level: int
    text: str
    page: int
    anchor: str

@dataclass(frozen=True, kw_only=True)
class HtmlWarning:
    """Warning about content that was lost or changed in the conversion from PDF to HTML.

    Attributes:
        code: Kind of loss or change.
        page: Page number, starting at 1; None if the warning concerns the whole document.
        message: Human-readable explanation of this occurrence.
    """

    code: HtmlWarningCode
    page: int | None
    message: str

@dataclass(frozen=True, kw_only=True)
class PdfToHtmlResult(Result):
    """Document converted to HTML.

    Attributes:
        html: HTML of all pages as one `article` element; None if the layout is `PER_PAGE`.
        parts: HTML page by page; empty if the layout is `SINGLE`.
        assets: Files that the HTML refers to.
        outline: Headings in reading order.
        warnings: Content that was lost or changed; empty if the converter detected none.
    """

    html: str | None
    parts: Sequence[HtmlPart]
    assets: Sequence[HtmlAsset]
    outline: Sequence[HtmlHeading]
    warnings: Sequence[HtmlWarning]

    def save(self, folder: str | PathLike[str]) -> None:
        """Write the HTML and its assets to disk.

        Args:
            folder: Folder for `index.html`, or `page-1.html` and so on, and for the `assets` folder. It is created if
                it doesn't exist.

        Raises:
            OSError: A file can't be written.
            DocumentUnreachableError: The URL of an asset has expired or doesn't respond.
        """

class PdfToHtmlModel(Model[PdfToHtmlOptions, PdfToHtmlResult]):
    """Converts a PDF to HTML with headings, paragraphs, lists, tables, and images."""

    def __init__(
        self,
        *,
        max_html_bytes: int = 10_485_760,
        max_image_pixels: int = 4_000_000,
        storage_url: str | None = None,
    ) -> None:
        """Create the model.

        Args:
            max_html_bytes: Maximum size of one HTML fragment, in bytes, at most 10,485,760.
            max_image_pixels: Maximum number of pixels in an image. Larger images are resized.
            storage_url: Storage for assets that are delivered by `URL`. If None, only `INLINE` is available.
        """

    @property
    def info(self) -> ModelInfo:
        """Information about the model, its limits, and its options. The device is always `CPU`."""

    def load(self) -> None:
        """Has no effect; the converter has no weights."""

    def predict(
        self,
        document: Document,
        *,
        pages: Sequence[int] | None = None,
        options: PdfToHtmlOptions | None = None,
    ) -> PdfToHtmlResult:
        """Convert a PDF to HTML.

        Args:
            document: PDF to convert.
            pages: Page numbers, starting at 1. If None, all pages are processed.
            options: Options for this prediction. If None, the defaults apply.

        Returns:
            The HTML with its assets. `warnings` lists content that was lost.

        Raises:
            HtmlTooLargeError: The HTML is too large for one fragment.
            DeliveryUnavailableError: The options request `URL` delivery, but no storage is configured.
            ModelError: Any other error that `Model.predict` raises.
        """

    def close(self) -> None:
        """Has no effect; the converter has no weights."""

class HtmlTooLargeError(DocumentError):
    """The HTML is too large for one fragment. Use the `PER_PAGE` layout, or process fewer pages."""

    code: ClassVar[str] = "HTML_TOO_LARGE"
    status: ClassVar[int] = 422
