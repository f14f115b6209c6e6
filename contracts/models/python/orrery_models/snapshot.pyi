"""The snapshot converter: makes pictures of the pages of a document."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from os import PathLike
from typing import ClassVar, Literal

from typing_extensions import TypeAlias

from .base import BinaryContent, Delivery, Document, DocumentError, Model, ModelInfo, PageSize, Result

SnapshotFormat: TypeAlias = Literal["PNG", "JPEG"]
"""The formats that pages can be drawn in."""

SnapshotMediaType: TypeAlias = Literal["image/png", "image/jpeg"]
"""The media types of drawn pages."""


@dataclass(frozen=True, kw_only=True)
class SnapshotOptions:
    """Settings for one prediction.

    Attributes:
        dpi: The resolution in pixels per inch, from 36 to 600. At 72 a pixel is a PDF point.
        format: The format of the pictures.
        quality: How much detail a JPEG keeps, from 1 to 100. PNG ignores it.
        annotations: Whether comments and form fields are drawn.
        delivery: How the pictures come back. `URL` needs a storage.
    """

    dpi: int = 144
    format: SnapshotFormat = "PNG"
    quality: int = 85
    annotations: bool = True
    delivery: Delivery = "INLINE"

@dataclass(frozen=True, kw_only=True)
class Snapshot:
    """The picture of one page.

    Attributes:
        page: The page, counted from 1. Keep it with every picture that you save.
        size: The size of the page in PDF points.
        width: How wide the picture is, in pixels.
        height: How high the picture is, in pixels.
        dpi: The resolution in pixels per inch.
        media_type: The format of the picture.
        content: The bytes of the picture, or where they are.
        sha256: The SHA-256 checksum of the picture, 64 hexadecimal digits in lower case.
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
        """Give the bytes of the picture; they are fetched if they are at an address.

        Returns:
            The bytes, checked against `sha256`.

        Raises:
            DocumentUnreachableError: The address has expired or does not answer.
        """

    def save(self, path: str | PathLike[str]) -> None:
        """Write the picture to disk.

        Args:
            path: The file to write. One that exists is replaced.

        Raises:
            OSError: The file cannot be written.
            DocumentUnreachableError: The picture is at an address that has expired or does not answer.
        """

@dataclass(frozen=True, kw_only=True)
class SnapshotResult(Result):
    """Pictures of pages.

    Attributes:
        snapshots: One picture for each page, in ascending order of the pages.
    """

    snapshots: Sequence[Snapshot]

class SnapshotModel(Model[SnapshotOptions, SnapshotResult]):
    """Makes a picture of each page of a document, as a reader sees it."""

    def __init__(
        self,
        *,
        fonts: str | PathLike[str] | None = None,
        max_pixels: int = 100_000_000,
        storage_url: str | None = None,
    ) -> None:
        """Prepare the model.

        Args:
            fonts: The folder with fonts that take the place of those that a PDF does not embed. If None, those of the
                system are taken.
            max_pixels: How many pixels one picture may have.
            storage_url: Where pictures for delivery by `URL` are put. If None, only `INLINE` is possible.
        """

    @property
    def info(self) -> ModelInfo:
        """What the model is, and what it takes. The device is always `CPU`."""

    def load(self) -> None:
        """Look through the fonts. A second call does nothing.

        Raises:
            ModelFailedError: The folder with the fonts does not exist.
        """

    def predict(
        self,
        document: Document,
        *,
        pages: Sequence[int] | None = None,
        options: SnapshotOptions | None = None,
    ) -> SnapshotResult:
        """Make pictures of the pages of a document. All of them are in memory at the end.

        Args:
            document: The document to make pictures of.
            pages: The pages to make pictures of, counted from 1; all of them if None.
            options: Settings for this prediction. If None, the defaults hold.

        Returns:
            The pictures.

        Raises:
            SnapshotTooLargeError: A picture would have too many pixels.
            DeliveryUnavailableError: Delivery by `URL` is asked for, and there is no storage.
            ModelError: Any other error that `Model.predict` lists.
        """

    def iterate(
        self,
        document: Document,
        *,
        pages: Sequence[int] | None = None,
        options: SnapshotOptions | None = None,
    ) -> Iterator[Snapshot]:
        """Make one picture at a time, so that a long document needs the memory of one page.

        The limit on pages does not hold here.

        Args:
            document: The document to make pictures of.
            pages: The pages to make pictures of, counted from 1; all of them if None.
            options: Settings for this prediction. If None, the defaults hold.

        Returns:
            The pictures in ascending order of the pages, each made when it is asked for.

        Raises:
            SnapshotTooLargeError: A picture would have too many pixels.
            DeliveryUnavailableError: Delivery by `URL` is asked for, and there is no storage.
            ModelError: Any other error that `Model.predict` lists.
        """

    def close(self) -> None:
        """Release the fonts. A second call does nothing."""

class SnapshotTooLargeError(DocumentError):
    """At this resolution the picture of a page would have too many pixels. Lower `dpi` for it."""

    code: ClassVar[str] = "SNAPSHOT_TOO_LARGE"
    status: ClassVar[int] = 422
