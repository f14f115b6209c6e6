"""The table outliner: marks where the tables on pages lie."""

from collections.abc import Sequence
from dataclasses import dataclass
from os import PathLike
from typing import ClassVar, Literal

from typing_extensions import TypeAlias

from .base import Box, DeviceChoice, Document, DocumentError, Model, ModelInfo, Page, Result

TableKind: TypeAlias = Literal["RULED", "UNRULED"]
"""Whether a table has ruled lines."""


@dataclass(frozen=True, kw_only=True)
class TableOutlinerOptions:
    """Settings for one prediction.

    Attributes:
        min_confidence: Outlines below this confidence are left out.
    """

    min_confidence: float = 0.5

@dataclass(frozen=True, kw_only=True)
class TableOutline:
    """The place of one table on one page.

    Attributes:
        page: The page, counted from 1.
        box: The smallest upright rectangle around the table, without its caption.
        rotation: How far the table is turned on the page, in degrees clockwise; 0 if it is upright.
        confidence: How sure the model is that there is a table, and that it ends where the box ends.
        kind: Whether lines divide the table; None if the detector does not tell, as is the case with AWS Textract.
    """

    page: int
    box: Box
    rotation: float
    confidence: float
    kind: TableKind | None

@dataclass(frozen=True, kw_only=True)
class TableOutlinerResult(Result):
    """Where the tables of a document lie.

    Attributes:
        pages: The pages that were looked at, with or without tables, in ascending order.
        outlines: The outlines, by page and on each page from top to bottom.
    """

    pages: Sequence[Page]
    outlines: Sequence[TableOutline]

    def on_page(self, page: int) -> Sequence[TableOutline]:
        """Pick the outlines of one page.

        Args:
            page: The page, counted from 1.

        Returns:
            Its outlines from top to bottom; empty if it has none.
        """

class TableOutlinerModel(Model[TableOutlinerOptions, TableOutlinerResult]):
    """Marks where the tables on pages lie, without reading them and without another service."""

    def __init__(
        self,
        *,
        weights: str | PathLike[str] | None = None,
        device: DeviceChoice = "AUTO",
        dpi: int = 144,
    ) -> None:
        """Prepare the model. Nothing is loaded yet.

        Args:
            weights: The folder with the weights. If None, those that came with the package are taken.
            device: What to compute on. `AUTO` takes a GPU if there is one.
            dpi: The resolution at which pages of a PDF are drawn before the model looks at them.
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
        options: TableOutlinerOptions | None = None,
    ) -> TableOutlinerResult:
        """Mark where the tables of a document lie.

        Args:
            document: The document to look at.
            pages: The pages to look at, counted from 1; all of them if None.
            options: Settings for this prediction. If None, the defaults hold.

        Returns:
            The outlines of the tables. The list is empty if there are none.

        Raises:
            TableOutlinerResolutionTooLowError: A picture has too few pixels.
            ModelError: Any other error that `Model.predict` lists.
        """

    def close(self) -> None:
        """Release the memory of the model. A second call does nothing."""

class TableOutlinerResolutionTooLowError(DocumentError):
    """The shorter side of a picture has fewer than 500 pixels."""

    code: ClassVar[str] = "TABLE_OUTLINER_RESOLUTION_TOO_LOW"
    status: ClassVar[int] = 422
