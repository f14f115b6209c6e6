"""The PDF to HTML converter: turns a PDF into HTML."""

from collections.abc import Sequence
from dataclasses import dataclass
from os import PathLike
from typing import ClassVar, Literal

from typing_extensions import TypeAlias

from .base import BinaryContent, Delivery, Document, DocumentError, Model, ModelInfo, Result

HtmlLayout: TypeAlias = Literal["SINGLE", "PER_PAGE"]
"""Whether the HTML comes as one text or page by page."""

HtmlAssetMediaType: TypeAlias = Literal["image/png", "image/jpeg", "image/svg+xml"]
"""The formats that pictures in the HTML come in."""

HtmlWarningCode: TypeAlias = Literal[
    "NO_TEXT_LAYER", "FONT_WITHOUT_UNICODE", "TABLE_FLATTENED", "IMAGE_REDUCED", "CONTENT_DROPPED"
]
"""What may be missing or wrong in the HTML."""


@dataclass(frozen=True, kw_only=True)
class PdfToHtmlOptions:
    """Settings for one prediction.

    Attributes:
        layout: In how many pieces the HTML comes.
        infer_headings: Whether headings are also recognised by size and weight.
        include_images: Whether pictures become assets.
        delivery: How the assets come back. `URL` needs a storage.
    """

    layout: HtmlLayout = "SINGLE"
    infer_headings: bool = True
    include_images: bool = True
    delivery: Delivery = "INLINE"

@dataclass(frozen=True, kw_only=True)
class HtmlPart:
    """The HTML of one page.

    Attributes:
        page: The page, counted from 1.
        html: The page as one `section` element.
    """

    page: int
    html: str

@dataclass(frozen=True, kw_only=True)
class HtmlAsset:
    """A file that the HTML refers to.

    Attributes:
        path: The relative address by which the HTML refers to the file, such as `assets/image-1.png`.
        media_type: The format of the file.
        content: The bytes of the file, or where they are.
        sha256: The SHA-256 checksum of the file, 64 hexadecimal digits in lower case.
    """

    path: str
    media_type: HtmlAssetMediaType
    content: BinaryContent
    sha256: str

@dataclass(frozen=True, kw_only=True)
class HtmlHeading:
    """A heading of the document.

    Attributes:
        level: The level of the heading, from 1 to 6.
        text: The text of the heading without markup.
        page: The page on which the heading begins, counted from 1.
        anchor: The `id` of the heading in the HTML.
    """

    level: int
    text: str
    page: int
    anchor: str

@dataclass(frozen=True, kw_only=True)
class HtmlWarning:
    """One loss on the way from PDF to HTML.

    Attributes:
        code: What was lost.
        page: The page, counted from 1; None if it concerns the whole document.
        message: What happened, for a person to read.
    """

    code: HtmlWarningCode
    page: int | None
    message: str

@dataclass(frozen=True, kw_only=True)
class PdfToHtmlResult(Result):
    """A document as HTML.

    Attributes:
        html: The HTML of all pages as one `article` element; None if the layout is `PER_PAGE`.
        parts: The HTML page by page; empty if the layout is `SINGLE`.
        assets: The files that the HTML refers to.
        outline: The headings in reading order.
        warnings: What could not be kept; empty if nothing was lost.
    """

    html: str | None
    parts: Sequence[HtmlPart]
    assets: Sequence[HtmlAsset]
    outline: Sequence[HtmlHeading]
    warnings: Sequence[HtmlWarning]

    def save(self, folder: str | PathLike[str]) -> None:
        """Write the HTML and its assets to disk.

        Args:
            folder: Where to write `index.html` or `page-1.html` and so on, and the folder `assets`. It is made if it
                does not exist.

        Raises:
            OSError: A file cannot be written.
            DocumentUnreachableError: An asset is at an address that has expired or does not answer.
        """

class PdfToHtmlModel(Model[PdfToHtmlOptions, PdfToHtmlResult]):
    """Turns a PDF into HTML with headings, paragraphs, lists, tables and pictures."""

    def __init__(
        self,
        *,
        max_html_bytes: int = 10_485_760,
        max_image_pixels: int = 4_000_000,
        storage_url: str | None = None,
    ) -> None:
        """Prepare the model.

        Args:
            max_html_bytes: How many bytes one piece of HTML may have.
            max_image_pixels: Pictures with more pixels are made smaller.
            storage_url: Where assets for delivery by `URL` are put. If None, only `INLINE` is possible.
        """

    @property
    def info(self) -> ModelInfo:
        """What the model is, and what it takes. The device is always `CPU`."""

    def load(self) -> None:
        """Do nothing: this model has no weights. It is here because every model has it."""

    def predict(
        self,
        document: Document,
        *,
        pages: Sequence[int] | None = None,
        options: PdfToHtmlOptions | None = None,
    ) -> PdfToHtmlResult:
        """Turn a PDF into HTML.

        Args:
            document: The PDF to convert.
            pages: The pages to convert, counted from 1; all of them if None.
            options: Settings for this prediction. If None, the defaults hold.

        Returns:
            The HTML with its assets. What could not be kept is named in `warnings`.

        Raises:
            HtmlTooLargeError: The HTML is too large for one piece.
            DeliveryUnavailableError: Delivery by `URL` is asked for, and there is no storage.
            ModelError: Any other error that `Model.predict` lists.
        """

    def close(self) -> None:
        """Do nothing: this model holds no memory. It is here because every model has it."""

class HtmlTooLargeError(DocumentError):
    """The pages give more HTML than one piece may have. Ask for `PER_PAGE`, or for fewer pages."""

    code: ClassVar[str] = "HTML_TOO_LARGE"
    status: ClassVar[int] = 422
