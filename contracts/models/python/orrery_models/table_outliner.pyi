"""Table outliner: finds the positions of tables."""

from collections.abc import Sequence
from dataclasses import dataclass
from os import PathLike
from typing import ClassVar, Literal

from typing_extensions import TypeAlias

from .base import Box, DeviceChoice, Document, DocumentError, Model, ModelInfo, Page, Result

TableKind: TypeAlias = Literal["RULED", "UNRULED"]
"""Kinds of tables: with or without ruled lines."""


@dataclass(frozen=True, kw_only=True)
class TableOutlinerOptions:
    """Options for one prediction.

    Attributes:
        min_confidence: Minimum confidence of an outline. Outlines below it are left out.
    """

    min_confidence: float = 0.5

@dataclass(frozen=True, kw_only=True)
class TableOutline:
    """Position of one table on one page.

    Attributes:
        page: Page number, starting at 1.
        box: Smallest upright box around the table, without its caption.
        rotation: Rotation of the table on the page, in degrees clockwise; 0 if it is upright.
        confidence: Confidence that there is a table with these edges.
        kind: Kind of table; None if the detector doesn't report the kind, as with Amazon Textract.
    """

    page: int
    box: Box
    rotation: float
    confidence: float
    kind: TableKind | None

@dataclass(frozen=True, kw_only=True)
class TableOutlinerResult(Result):
    """Positions of the tables in a document.

    Attributes:
        pages: Processed pages in ascending order, with or without tables.
        outlines: Outlines, sorted by page and, on each page, from top to bottom.
    """

    pages: Sequence[Page]
    outlines: Sequence[TableOutline]

    def on_page(self, page: int) -> Sequence[TableOutline]:
        """Return the outlines on one page.

        Args:
            page: Page number, starting at 1.

        Returns:
            The outlines from top to bottom; empty if there are none.
        """

class TableOutlinerModel(Model[TableOutlinerOptions, TableOutlinerResult]):
    """Finds the positions of tables, without reading them and without calling another service."""

    def __init__(
        self,
        *,
        weights: str | PathLike[str] | None = None,
        device: DeviceChoice = "AUTO",
        dpi: int = 144,
    ) -> None:
        """Create the model without loading it.

        Args:
            weights: Folder with the weights. If None, the weights in the package are used.
            device: Device to run on. `AUTO` uses a GPU if there is one.
            dpi: Resolution at which pages of a PDF are rendered before detection.
        """

    @property
    def info(self) -> ModelInfo:
        """Information about the model, its limits, and its options. Available before the model is loaded."""

    def load(self) -> None:
        """Load the model into memory. Calling it again has no effect.

        Raises:
            ModelFailedError: The weights are missing or damaged, neither the `cpu` nor the `gpu` extra is installed, or the
                device has too little memory.
        """

    def predict(
        self,
        document: Document,
        *,
        pages: Sequence[int] | None = None,
        options: TableOutlinerOptions | None = None,
    ) -> TableOutlinerResult:
        """Find the positions of the tables in a document.

        Args:
            document: Document to process.
            pages: Page numbers, starting at 1. If None, all pages are processed.
            options: Options for this prediction. If None, the defaults apply.

        Returns:
            The outlines of the tables. The list is empty if there are none.

        Raises:
            TableOutlinerResolutionTooLowError: An image has too few pixels.
            ModelError: Any other error that `Model.predict` raises.
        """

    def close(self) -> None:
        """Release the model's memory. Calling it again has no effect."""

class TableOutlinerResolutionTooLowError(DocumentError):
    """The shorter side of an image has fewer than 500 pixels."""

    code: ClassVar[str] = "TABLE_OUTLINER_RESOLUTION_TOO_LOW"
    status: ClassVar[int] = 422
