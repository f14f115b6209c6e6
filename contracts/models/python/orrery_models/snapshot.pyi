"""Snapshot converter: renders images of pages."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from os import PathLike
from typing import ClassVar, Literal

from typing_extensions import TypeAlias

from .base import BinaryContent, Delivery, Document, DocumentError, Model, ModelInfo, PageSize, Result

SnapshotFormat: TypeAlias = Literal["PNG", "JPEG"]
"""Image formats."""

SnapshotMediaType: TypeAlias = Literal["image/png", "image/jpeg"]
"""Image media types."""


@dataclass(frozen=True, kw_only=True)
class SnapshotOptions:
    """Options for one prediction.

    Attributes:
        dpi: Resolution in pixels per inch, from 36 to 600. At 72, one pixel equals one PDF point.
        format: Format of the images.
        quality: JPEG quality, from 1 to 100. It is ignored for PNG.
        annotations: Whether comments and form fields are rendered.
        delivery: Delivery method for the images. `URL` requires storage.
    """

    dpi: int = 144
    format: SnapshotFormat = "PNG"
    quality: int = 85
    annotations: bool = True
    delivery: Delivery = "INLINE"

@dataclass(frozen=True, kw_only=True)
class Snapshot:
    """Image of one page.

    Attributes:
        page: Page number, starting at 1. Store it with the image.
        size: Size of the page in PDF points.
        width: Width of the image in pixels.
        height: Height of the image in pixels.
        dpi: Resolution in pixels per inch.
        media_type: Media type of the image.
        content: Bytes of the image, or their URL.
        sha256: SHA-256 checksum of the image, 64 lowercase hexadecimal digits.
    """

    page: int
    size: PageSize
    width: int
    height: int
    dpi: int
    media_type: SnapshotMediaType
    content: BinaryContent
    sha256: str

    def read(self) -> bytes:
        """Return the bytes of the image. They are downloaded if they are at a URL.

        Returns:
            The bytes, verified with `sha256`.

        Raises:
            DocumentUnreachableError: The URL has expired or doesn't respond.
        """

    def save(self, path: str | PathLike[str]) -> None:
        """Write the image to disk.

        Args:
            path: File to write. An existing file is replaced.

        Raises:
            OSError: The file can't be written.
            DocumentUnreachableError: The URL of the image has expired or doesn't respond.
        """

@dataclass(frozen=True, kw_only=True)
class SnapshotResult(Result):
    """Images of pages.

    Attributes:
        snapshots: One image for each page, in ascending order.
    """

    snapshots: Sequence[Snapshot]

class SnapshotModel(Model[SnapshotOptions, SnapshotResult]):
    """Renders an image of each page of a document, as a document viewer displays it."""

    def __init__(
        self,
        *,
        fonts: str | PathLike[str] | None = None,
        max_pixels: int = 100_000_000,
        storage_url: str | None = None,
    ) -> None:
        """Create the model.

        Args:
            fonts: Folder with fonts to use when a PDF doesn't embed its own. If None, the system fonts are used.
            max_pixels: Maximum number of pixels in an image.
            storage_url: Storage for images that are delivered by `URL`. If None, only `INLINE` is available.
        """

    @property
    def info(self) -> ModelInfo:
        """Information about the model, its limits, and its options. The device is always `CPU`."""

    def load(self) -> None:
        """Index the fonts. Calling it again has no effect.

        Raises:
            ModelFailedError: The folder with the fonts doesn't exist.
        """

    def predict(
        self,
        document: Document,
        *,
        pages: Sequence[int] | None = None,
        options: SnapshotOptions | None = None,
    ) -> SnapshotResult:
        """Render images of the pages of a document. All images are kept in memory at once.

        Args:
            document: Document to render.
            pages: Page numbers, starting at 1. If None, all pages are processed.
            options: Options for this prediction. If None, the defaults apply.

        Returns:
            The images.

        Raises:
            SnapshotTooLargeError: An image would be too large.
            DeliveryUnavailableError: The options request `URL` delivery, but no storage is configured.
            ModelError: Any other error that `Model.predict` raises.
        """

    def iterate(
        self,
        document: Document,
        *,
        pages: Sequence[int] | None = None,
        options: SnapshotOptions | None = None,
    ) -> Iterator[Snapshot]:
        """Render one image at a time, so that only one page is in memory.

        `info.limits.max_pages` doesn't apply.

        Args:
            document: Document to render.
            pages: Page numbers, starting at 1. If None, all pages are processed.
            options: Options for this prediction. If None, the defaults apply.

        Returns:
            The images in page order, each rendered on demand.

        Raises:
            SnapshotTooLargeError: An image would be too large.
            DeliveryUnavailableError: The options request `URL` delivery, but no storage is configured.
            ModelError: Any other error that `Model.predict` raises.
        """

    def close(self) -> None:
        """Release the fonts. Calling it again has no effect."""

class SnapshotTooLargeError(DocumentError):
    """The image of a page would be too large. Render it with a lower `dpi`."""

    code: ClassVar[str] = "SNAPSHOT_TOO_LARGE"
    status: ClassVar[int] = 422
