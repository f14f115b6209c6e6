"""Spatial text: reads the text on pages, along with its position."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from typing_extensions import TypeAlias

from .base import Block, DeviceChoice, Document, Model, ModelError, ModelInfo, PageSize, Result, Word

TextSource: TypeAlias = Literal["TEXT_LAYER", "OCR"]
"""Sources of the text on a page."""

TextSourceChoice: TypeAlias = Literal["AUTO", "TEXT_LAYER", "OCR"]
"""Sources to choose from. `AUTO` decides page by page."""


@dataclass(frozen=True, kw_only=True)
class SpatialTextOptions:
    """Options for one prediction.

    Attributes:
        source: Source of the text. `AUTO` prefers the text layer of each page.
        languages: Languages to expect, as BCP 47 tags, the most likely one first. If None, the model expects all loaded languages.
        min_confidence: Minimum confidence of a word. Words below it are left out.
    """

    source: TextSourceChoice = "AUTO"
    languages: Sequence[str] | None = None
    min_confidence: float = 0.0

@dataclass(frozen=True, kw_only=True)
class SpatialTextPage:
    """Text on one page.

    Attributes:
        page: Page number, starting at 1.
        size: Size of the page.
        source: Source of the text on this page.
        blocks: Blocks in reading order; empty if the page has no text.
    """

    page: int
    size: PageSize
    source: TextSource
    blocks: Sequence[Block]

    def words(self) -> Iterator[Word]:
        """Iterate over all words on the page.

        Returns:
            The words in reading order.
        """

@dataclass(frozen=True, kw_only=True)
class SpatialTextResult(Result):
    """Text in a document, along with its position.

    Attributes:
        pages: Processed pages in ascending order, with or without text.
    """

    pages: Sequence[SpatialTextPage]

class SpatialTextModel(Model[SpatialTextOptions, SpatialTextResult]):
    """Reads the text on pages as blocks, lines, and words, each with its box."""

    def __init__(
        self,
        *,
        languages: Sequence[str] = ("en", "de", "fr", "es", "it"),
        device: DeviceChoice = "AUTO",
        dpi: int = 300,
    ) -> None:
        """Create the model without loading it.

        Args:
            languages: Languages to load, as BCP 47 tags.
            device: Device to run on. `AUTO` uses a GPU if there is one.
            dpi: Resolution at which pages of a PDF are rendered before they are read.
        """

    @property
    def info(self) -> ModelInfo:
        """Information about the model, its limits, and its options. Available before the model is loaded."""

    def load(self) -> None:
        """Load the model and its languages into memory. Calling it again has no effect.

        Raises:
            ModelFailedError: The data for a language is missing, or the device has too little memory.
        """

    def predict(
        self,
        document: Document,
        *,
        pages: Sequence[int] | None = None,
        options: SpatialTextOptions | None = None,
    ) -> SpatialTextResult:
        """Read the text in a document, along with its position.

        Args:
            document: Document to read.
            pages: Page numbers, starting at 1. If None, all pages are processed.
            options: Options for this prediction. If None, the defaults apply.

        Returns:
            The text. A page without text has no blocks.

        Raises:
            SpatialTextLanguageUnsupportedError: The options contain a language that isn't loaded.
            ModelError: Any other error that `Model.predict` raises.
        """

    def close(self) -> None:
        """Release the model's memory. Calling it again has no effect."""

class SpatialTextLanguageUnsupportedError(ModelError):
    """The options contain a language that isn't loaded."""

    code: ClassVar[str] = "SPATIAL_TEXT_LANGUAGE_UNSUPPORTED"
    status: ClassVar[int] = 422
