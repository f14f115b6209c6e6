"""Table detection: finds the tables on pages and reads them cell by cell."""

from collections.abc import Sequence
from dataclasses import dataclass
from os import PathLike
from typing import Any, ClassVar

from typing_extensions import Self

from .base import Box, DeviceChoice, Document, Model, ModelError, ModelInfo, Page, Result
from .table_outliner import TableOutline

@dataclass(frozen=True, kw_only=True)
class TableRegion:
    """A part of a page that holds exactly one table.

    Attributes:
        page: The page, counted from 1.
        box: Where the table stands.
    """

    page: int
    box: Box

    @classmethod
    def from_outline(cls, outline: TableOutline) -> Self:
        """Take over an outline of either table outliner.

        Args:
            outline: The outline; its rotation and confidence are left behind.

        Returns:
            The region.
        """

@dataclass(frozen=True, kw_only=True)
class TableOptions:
    """Settings for one prediction.

    Attributes:
        min_confidence: Tables below this confidence are left out.
        outlines: Where the tables are, if you know it. If None, the model finds them itself.
    """

    min_confidence: float = 0.5
    outlines: Sequence[TableRegion] | None = None

@dataclass(frozen=True, kw_only=True)
class TableCell:
    """One cell of a table.

    Attributes:
        row: The first row of the cell, counted from 0.
        column: The first column of the cell, counted from 0.
        row_span: How many rows the cell covers.
        column_span: How many columns the cell covers.
        text: The text as it is printed; empty if the cell is.
        header: Whether the cell names a column or a row.
        box: The whole cell.
        confidence: How sure the model is of the text, from 0 to 1.
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
    """One table on one page.

    Attributes:
        page: The page, counted from 1.
        box: Where the table stands, without its caption.
        confidence: How sure the model is that this is a table with these rows and columns.
        caption: The text that names the table; None if there is none.
        rows: How many rows the table has, header rows included.
        columns: How many columns the table has.
        cells: The cells row by row, each row from left to right.
    """

    page: int
    box: Box
    confidence: float
    caption: str | None
    rows: int
    columns: int
    cells: Sequence[TableCell]

    def to_rows(self) -> list[list[str]]:
        """Write the table as a list of rows.

        Returns:
            One list of texts for each row, all of the same length. A cell that covers several places has its text in
            the first and an empty text in the others.
        """

@dataclass(frozen=True, kw_only=True)
class TableResult(Result):
    """The tables of a document.

    Attributes:
        pages: The pages that were read, with or without tables, in ascending order.
        tables: The tables, by page and on each page in reading order.
    """

    pages: Sequence[Page]
    tables: Sequence[Table]

    def to_table_set(self, *, reviewed: bool = False) -> dict[str, Any]:
        """Write the tables as the properties of an artifact of the definition table-set version 1.

        Args:
            reviewed: Whether a person has checked the tables.

        Returns:
            The properties, ready for the creation of an artifact in Harbor.
        """

class TableModel(Model[TableOptions, TableResult]):
    """Finds the tables on pages and reads them as rows and columns."""

    def __init__(
        self,
        *,
        weights: str | PathLike[str] | None = None,
        device: DeviceChoice = "AUTO",
    ) -> None:
        """Prepare the model. Nothing is loaded yet.

        Args:
            weights: The folder with the weights. If None, those that came with the package are taken.
            device: What to compute on. `AUTO` takes a GPU if there is one.
        """

    @property
    def info(self) -> ModelInfo:
        """What the model is, and what it takes. It is known before the model is loaded."""

    def load(self) -> None:
        """Bring the model into memory. A second call does nothing.

        Raises:
            ModelFailedError: The weights are missing or damaged, or the device has too little memory.
        """

    def predict(
        self,
        document: Document,
        *,
        pages: Sequence[int] | None = None,
        options: TableOptions | None = None,
    ) -> TableResult:
        """Find the tables of a document and read their cells.

        Args:
            document: The document to read.
            pages: The pages to read, counted from 1; all of them if None.
            options: Settings for this prediction. If None, the defaults hold.

        Returns:
            The tables. The list is empty if there are none.

        Raises:
            TableOutlineOutsidePageError: A region of the options does not lie on its page.
            ModelError: Any other error that `Model.predict` lists.
        """

    def close(self) -> None:
        """Release the memory of the model. A second call does nothing."""

class TableOutlineOutsidePageError(ModelError):
    """A box reaches beyond its page, or its page is not among those to read. Often it is in pixels."""

    code: ClassVar[str] = "TABLE_OUTLINE_OUTSIDE_PAGE"
    status: ClassVar[int] = 422
