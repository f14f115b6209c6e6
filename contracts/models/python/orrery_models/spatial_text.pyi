"""Spatial text: reads the text of pages together with its place."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from typing_extensions import TypeAlias

from .base import Block, DeviceChoice, Document, Model, ModelError, ModelInfo, PageSize, Result, Word

TextSource: TypeAlias = Literal["TEXT_LAYER", "OCR"]
"""Where the text of a page comes from."""

TextSourceChoice: TypeAlias = Literal["AUTO", "TEXT_LAYER", "OCR"]
"""Where the text is to come from. `AUTO` decides page by page."""


@dataclass(frozen=True, kw_only=True)
class SpatialTextOptions:
    """Settings for one prediction.

    Attributes:
        source: Where the text is taken from. `AUTO` prefers the text layer of each page.
        languages: The languages to expect, as BCP 47 tags, the most likely one first. If None, all that are loaded.
        min_confidence: Words below this confidence are left out.
    """

    source: TextSourceChoice = "AUTO"
    languages: Sequence[str] | None = None
    min_confidence: float = 0.0

@dataclass(frozen=True, kw_only=True)
class SpatialTextPage:
    """The text of one page.

    Attributes:
        page: The page, counted from 1.
        size: The size of the page.
        source: Where the text of this page was taken from.
        blocks: The blocks in reading order; empty if the page has no text.
    """

    page: int
    size: PageSize
    source: TextSource
    blocks: Sequence[Block]

    def words(self) -> Iterator[Word]:
        """Walk over all words of the page.

        Returns:
            The words in reading order.
        """

@dataclass(frozen=True, kw_only=True)
class SpatialTextResult(Result):
    """The text of a document with its place.

    Attributes:
        pages: The pages that were read, with or without text, in ascending order.
    """

    pages: Sequence[SpatialTextPage]

class SpatialTextModel(Model[SpatialTextOptions, SpatialTextResult]):
    """Reads the text of pages as blocks, lines and words, each with its box."""

    def __init__(
        self,
        *,
        languages: Sequence[str] = ("en", "de", "fr", "es", "it"),
        device: DeviceChoice = "AUTO",
        dpi: int = 300,
    ) -> None:
        """Prepare the model. Nothing is loaded yet.

        Args:
            languages: The languages whose data is loaded, as BCP 47 tags.
            device: What to compute on. `AUTO` takes a GPU if there is one.
            dpi: The resolution at which pages of a PDF are drawn before they are read.
        """

    @property
    def info(self) -> ModelInfo:
        """What the model is, and what it takes. It is known before the model is loaded."""

    def load(self) -> None:
        """Bring the model and the data of its languages into memory. A second call does nothing.

        Raises:
            ModelFailedError: The data of a language is missing, or the device has too little memory.
        """

    def predict(
        self,
        document: Document,
        *,
        pages: Sequence[int] | None = None,
        options: SpatialTextOptions | None = None,
    ) -> SpatialTextResult:
        """Read the text of a document together with its place.

        Args:
            document: The document to read.
            pages: The pages to read, counted from 1; all of them if None.
            options: Settings for this prediction. If None, the defaults hold.

        Returns:
            The text. A page without text has no blocks.

        Raises:
            SpatialTextLanguageUnsupportedError: The options name a language that is not loaded.
            ModelError: Any other error that `Model.predict` lists.
        """

    def close(self) -> None:
        """Release the memory of the model. A second call does nothing."""

class SpatialTextLanguageUnsupportedError(ModelError):
    """The options name a language whose data is not loaded."""

    code: ClassVar[str] = "SPATIAL_TEXT_LANGUAGE_UNSUPPORTED"
    status: ClassVar[int] = 422
