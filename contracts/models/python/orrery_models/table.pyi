"""Table detection: finds tables and reads them cell by cell."""

from collections.abc import Sequence
from dataclasses import dataclass
from os import PathLike
from typing import Any, ClassVar

from typing_extensions import Self

from .base import Box, DeviceChoice, Document, Model, ModelError, ModelInfo, Page, Result
from .table_outliner import TableOutline

@dataclass(frozen=True, kw_only=True)
class TableRegion:
    """Part of a page to read as one table.

    Attributes:
        page: Page number, starting at 1.
        box: Box of the table.
    """

    page: int
    box: Box

    @classmethod
    def from_outline(cls, outline: TableOutline) -> Self:
        """Create a region from an outline that a table outliner returned.

        Args:
            outline: Outline to convert. Its rotation and confidence are dropped.

        Returns:
            The region.
        """

@dataclass(frozen=True, kw_only=True)
class TableOptions:
    """Options for one prediction.

    Attributes:
        min_confidence: Minimum confidence of a table. Tables below it are left out, those from `outlines` too.
        outlines: Boxes of the tables, if you know them. A box without rows and columns is left out of the result. If None,
            the model finds the tables itself.
    """

    min_confidence: float = 0.5
    outlines: Sequence[TableRegion] | None = None

@dataclass(frozen=True, kw_only=True)
class TableCell:
    """Cell of a table.

    Attributes:
        row: First row of the cell, starting at 0.
        column: First column of the cell, starting at 0.
        row_span: Number of rows that the cell covers.
        column_span: Number of columns that the cell covers.
        text: Text as printed; empty for an empty cell.
        header: Whether the cell is a column or row header.
        box: Box of the whole cell.
        confidence: The lower of two values: the confidence in the edges and spans, and the confidence in the text,
            which is 1 if the text comes from a text layer.
    """

    row: int
    column: int
    row_span: int
    column_span: int
    text: str
    header: bool
    box: Box
    confidence: float

@dataclass(frozen=True, kw_only=True)
class Table:
    """Table on one page.

    Attributes:
        page: Page number, starting at 1.
        box: Box of the table, without its caption.
        confidence: Confidence that this is a table with these rows and columns.
        caption: Caption of the table; None if there is none.
        rows: Number of rows, including header rows.
        columns: Number of columns.
        cells: Cells row by row, from left to right.
    """

    page: int
    box: Box
    confidence: float
    caption: str | None
    rows: int
    columns: int
    cells: Sequence[TableCell]

    def to_rows(self) -> list[list[str]]:
        """Convert the table to a list of rows.

        Returns:
            One list of strings for each row, all of the same length. The text of a cell with spans is in its first
            position, and the other positions are empty strings.
        """

@dataclass(frozen=True, kw_only=True)
class TableResult(Result):
    """Tables in a document.

    Attributes:
        pages: Processed pages in ascending order, with or without tables.
        tables: Tables, sorted by page and, on each page, in reading order.
    """

    pages: Sequence[Page]
    tables: Sequence[Table]

    def to_table_set(self, *, reviewed: bool = False) -> dict[str, Any]:
        """Convert the tables to the properties of an artifact that uses version 1 of the table-set definition.

        Args:
            reviewed: Whether a person has reviewed the tables.

        Returns:
            The properties for creating an artifact in Harbor.
        """

class TableModel(Model[TableOptions, TableResult]):
    """Finds tables and reads them as rows and columns."""

    def __init__(
        self,
        *,
        weights: str | PathLike[str] | None = None,
        device: DeviceChoice = "AUTO",
    ) -> None:
        """Create the model without loading it.

        Args:
            weights: Folder with the weights. If None, the weights in the package are used.
            device: Device to run on. `AUTO` uses a GPU if there is one.
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
        options: TableOptions | None = None,
    ) -> TableResult:
        """Find the tables in a document and read their cells.

        Args:
            document: Document to read.
            pages: Page numbers, starting at 1. If None, all pages are processed.
            options: Options for this prediction. If None, the defaults apply.

        Returns:
            The tables. The list is empty if there are none.

        Raises:
            TableOutlineOutsidePageError: A region in the options isn't on its page.
            ModelError: Any other error that `Model.predict` raises.
        """

    def close(self) -> None:
        """Release the model's memory. Calling it again has no effect."""

class TableOutlineOutsidePageError(ModelError):
    """A box extends beyond its page, or its page isn't processed. A common cause is a box in pixels."""

    code: ClassVar[str] = "TABLE_OUTLINE_OUTSIDE_PAGE"
    status: ClassVar[int] = 422
