"""Shared components of all models: the model interface, documents, boxes, text, and errors.

`orrery_models` is a namespace package (PEP 420) that contains no code. The `orrery-models-base` distribution contains
this module, and each model is a separate distribution that adds one module. Python 3.10 or later is required.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from os import PathLike
from types import TracebackType
from typing import Any, ClassVar, Generic, Literal, TypeVar

from typing_extensions import Self, TypeAlias

ModelName: TypeAlias = Literal[
    "pdf-to-html-converter",
    "snapshot-converter",
    "spatial-text",
    "table",
    "table-outliner",
    "table-outliner-textract",
    "tax-form",
]
"""Names of the models."""

ModelTask: TypeAlias = Literal[
    "PDF_TO_HTML", "PAGE_RENDERING", "TEXT_READING", "TABLE_OUTLINING", "TABLE_READING", "FORM_READING"
]
"""Model tasks."""

Device: TypeAlias = Literal["CPU", "GPU"]
"""Devices that a model can run on."""

DeviceChoice: TypeAlias = Literal["AUTO", "CPU", "GPU"]
"""Devices to choose from. `AUTO` uses a GPU if there is one."""

MediaType: TypeAlias = Literal["application/pdf", "image/png", "image/jpeg", "image/tiff"]
"""Media types of documents."""

Delivery: TypeAlias = Literal["INLINE", "URL"]
"""Delivery of files: in memory, or as URLs to download them from."""

BlockKind: TypeAlias = Literal["HEADING", "TEXT", "TABULAR"]
"""Layouts of a block of text."""


OptionsT = TypeVar("OptionsT")
ResultT = TypeVar("ResultT", bound="Result")

@dataclass(frozen=True, kw_only=True)
class Document:
    """Document to process, in memory or at a URL.

    Create one with `open`, `from_bytes`, or `from_url`.

    Attributes:
        kind: Place of the document, in memory (`INLINE`) or at a URL (`URL`).
        media_type: Media type of the document.
        content: Bytes of the document; None if it is at a URL.
        url: URL of the document; None if it is in memory.
    """

    kind: Literal["INLINE", "URL"]
    media_type: MediaType
    content: bytes | None = None
    url: str | None = None

    @classmethod
    def open(cls, path: str | PathLike[str], *, media_type: MediaType | None = None) -> Self:
        """Read a document from disk.

        Args:
            path: File to read.
            media_type: Media type of the document. If None, it is detected from the first bytes of the file.

        Returns:
            The document, in memory.

        Raises:
            OSError: The file can't be read.
            MediaTypeUnsupportedError: No model supports this format.
        """

    @classmethod
    def from_bytes(cls, content: bytes, *, media_type: MediaType) -> Self:
        """Create a document from bytes.

        Args:
            content: Bytes of the document.
            media_type: Media type of the document.

        Returns:
            The document, in memory.
        """

    @classmethod
    def from_url(cls, url: str, *, media_type: MediaType) -> Self:
        """Create a document that the model downloads before the prediction.

        Args:
            url: HTTPS URL that is readable with `GET` and without credentials, such as a presigned URL.
            media_type: Media type of the document.

        Returns:
            The document, which isn't downloaded yet.
        """

@dataclass(frozen=True)
class Box:
    """Rectangle on a page, in PDF points (1/72 inch) from the top-left corner; y increases downward.

    Attributes:
        x: Distance from the left edge of the page to the left edge of the box.
        y: Distance from the top edge of the page to the top edge of the box.
        width: Width of the box.
        height: Height of the box.
    """

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Distance from the left edge of the page to the right edge of the box."""

    @property
    def bottom(self) -> float:
        """Distance from the top edge of the page to the bottom edge of the box."""

    def contains(self, other: Box, *, tolerance: float = 0.0) -> bool:
        """Check whether another box is within this one.

        Args:
            other: Box to check.
            tolerance: Number of points that the other box can extend beyond each side.

        Returns:
            True if the other box is inside.
        """

    def expand(self, margin: float) -> Box:
        """Add a margin, for example before you crop a table.

        Args:
            margin: Number of points to add on each side. The box is clipped at the left and top edges of the page.

        Returns:
            The expanded box.
        """

    def to_pixels(self, dpi: int) -> tuple[int, int, int, int]:
        """Convert the box to pixels in a snapshot of the page.

        Points are multiplied by `dpi` / 72. Left and top are rounded down, right and bottom are rounded up, so that the
        pixels cover the whole box: `Box(56.7, 312, 481.9, 96).to_pixels(144)` is `(113, 624, 1078, 816)`. Products are
        rounded to six decimals first, so that floating-point errors don't add a pixel.

        Args:
            dpi: Resolution of the snapshot in pixels per inch.

        Returns:
            Left, top, right, and bottom in pixels. Right and bottom are exclusive, as in `PIL.Image.crop`.
        """

@dataclass(frozen=True)
class PageSize:
    """Size of a page in PDF points (1/72 inch), after rotation.

    Attributes:
        width: Width of the page.
        height: Height of the page.
    """

    width: float
    height: float

@dataclass(frozen=True, kw_only=True)
class Page:
    """Page that the model processed.

    Attributes:
        page: Page number, starting at 1, in document order.
        size: Size of the page.
    """

    page: int
    size: PageSize

@dataclass(frozen=True, kw_only=True)
class Word:
    """Sequence of characters without spaces.

    Attributes:
        text: Characters of the word, with adjacent punctuation.
        box: Box of the word on its page.
        confidence: Score from 0 to 1, for ranking and filtering. It isn't a probability. It is 1 for text from a text layer.
    """

    text: str
    box: Box
    confidence: float

@dataclass(frozen=True, kw_only=True)
class Line:
    """Words on one baseline.

    Attributes:
        text: Words of the line, joined by single spaces.
        box: Smallest box around the words.
        confidence: Lowest confidence among the words.
        words: Words in reading order.
    """

    text: str
    box: Box
    confidence: float
    words: Sequence[Word]

@dataclass(frozen=True, kw_only=True)
class Block:
    """Lines that belong together, such as a paragraph, an address, or a table.

    Attributes:
        kind: Layout of the lines.
        order: Position of the block in the reading order of its page, starting at 0.
        text: Lines of the block, joined by line feeds.
        language: Language as a BCP 47 tag; None if the text is too short for a language to be detected, or has no language.
        box: Box around all lines. The box of a tabular block extends to the outer edges of the table.
        confidence: Lowest confidence among the lines.
        lines: Lines in reading order.
    """

    kind: BlockKind
    order: int
    text: str
    language: str | None
    box: Box
    confidence: float
    lines: Sequence[Line]

@dataclass(frozen=True, kw_only=True)
class InlineContent:
    """File that the model created, in memory.

    Attributes:
        content: Bytes of the file.
        kind: Always `INLINE`.
    """

    content: bytes
    kind: Literal["INLINE"] = "INLINE"

@dataclass(frozen=True, kw_only=True)
class UrlContent:
    """File that the model created and stored. Download it from `url`.

    Attributes:
        url: Presigned URL to download the bytes with `GET`.
        expires_at: Time when the URL expires and the bytes are deleted.
        kind: Always `URL`.
    """

    url: str
    expires_at: datetime
    kind: Literal["URL"] = "URL"

BinaryContent: TypeAlias = InlineContent | UrlContent
"""Bytes of a result, in memory or at a URL."""


@dataclass(frozen=True, kw_only=True)
class ModelReference:
    """Model that produced a result.

    Attributes:
        name: Name of the model.
        version: Semantic version of the model.
    """

    name: ModelName
    version: str

@dataclass(frozen=True, kw_only=True)
class ModelLimits:
    """Limits of a model.

    Attributes:
        max_pages: Maximum number of pages in one prediction.
        max_inline_bytes: Maximum size of a document inside a request to the service, in bytes before base64 encoding.
        max_url_bytes: Maximum size of a document that is downloaded, in bytes.
        max_predict_duration: Maximum duration of a synchronous prediction on the service.
        max_job_duration: Maximum duration of a job on the service.
        job_retention: Retention period of a finished job on the service.
    """

    max_pages: int
    max_inline_bytes: int
    max_url_bytes: int
    max_predict_duration: timedelta
    max_job_duration: timedelta
    job_retention: timedelta

@dataclass(frozen=True, kw_only=True)
class ModelInfo:
    """Information about the model, its limits, and its options.

    Attributes:
        name: Name of the model.
        version: Semantic version of the model.
        task: Task of the model.
        device: Device that the model runs on.
        media_types: Media types of documents that the model supports.
        limits: Limits of the model.
        parameters_schema: JSON Schema (2020-12) of the options.
    """

    name: ModelName
    version: str
    task: ModelTask
    device: Device
    media_types: Sequence[MediaType]
    limits: ModelLimits
    parameters_schema: Mapping[str, Any]

@dataclass(frozen=True, kw_only=True)
class Result:
    """Base class for all results.

    Attributes:
        model: Model that produced the result. Store it with the result.
    """

    model: ModelReference

    def to_dict(self) -> dict[str, Any]:
        """Convert the result to the format of the service.

        Returns:
            Response body of the service, ready for `json.dumps`. Bytes are base64-encoded, and names are in camelCase.
        """

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Create a result from a service response or from the output of `to_dict`.

        Args:
            data: Response body of the service, parsed from JSON.

        Returns:
            The result.

        Raises:
            ValueError: A field is missing or has the wrong type.
        """

class Model(ABC, Generic[OptionsT, ResultT]):
    """Interface that all models implement.

    A model is loaded once and used for many documents. Use it as a context manager, or call `close` at the end.
    A model isn't thread-safe.
    """

    @property
    @abstractmethod
    def info(self) -> ModelInfo:
        """Information about the model, its limits, and its options. Available before the model is loaded."""

    @abstractmethod
    def load(self) -> None:
        """Load the model into memory. Calling it again has no effect.

        Raises:
            ModelFailedError: The weights are missing or damaged, or the device has too little memory.
        """

    @abstractmethod
    def predict(
        self,
        document: Document,
        *,
        pages: Sequence[int] | None = None,
        options: OptionsT | None = None,
    ) -> ResultT:
        """Process one document. The model is loaded if necessary.

        Args:
            document: Document to process.
            pages: Page numbers, starting at 1. If None, all pages are processed.
            options: Options for this prediction. If None, the defaults apply.

        Returns:
            Result of the prediction.

        Raises:
            DocumentUnreadableError: The document is damaged, or its format doesn't match its media type.
            DocumentEncryptedError: The document is password-protected.
            DocumentTooLargeError: The document is too large.
            DocumentUnreachableError: The document can't be downloaded.
            DocumentUrlRefusedError: The host of the URL isn't allowed.
            MediaTypeUnsupportedError: The model doesn't support this format.
            PageOutOfRangeError: The document doesn't contain this page.
            TooManyPagesError: The prediction covers more pages than `info.limits.max_pages`.
            OptionsInvalidError: An option isn't valid.
            ModelFailedError: The model failed.
        """

    @abstractmethod
    def close(self) -> None:
        """Release the model's memory. You can call `close` more than once; `load` loads the model again."""

    def __enter__(self) -> Self:
        """Load the model.

        Returns:
            The model.
        """

    def __exit__(
        self,
        exc_type: type[BaseException] | None,
        exc_value: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Close the model. Exceptions aren't suppressed.

        Args:
            exc_type: Type of the exception that ended the block; None if there was none.
            exc_value: Exception that ended the block; None if there was none.
            traceback: Traceback of the exception; None if there was none.
        """

@dataclass(frozen=True, kw_only=True)
class FieldError:
    """Error in one field.

    Attributes:
        pointer: JSON Pointer into the request body of the service, such as `/options/dpi`.
        message: Human-readable description of the expected value.
    """

    pointer: str
    message: str

class ModelError(Exception):
    """Base class for all errors. In error handling, rely on the class or on `code`, not on the text.

    Attributes:
        code: Stable name of the error, the same as in the service's responses.
        status: HTTP status of the service's response.
        title: Short summary of the error. It is the same for every occurrence of the code.
        detail: Human-readable explanation of this occurrence; None if there is nothing to add.
        errors: Invalid fields. Only validation errors list them.
    """

    code: ClassVar[str]
    status: ClassVar[int]
    title: ClassVar[str]
    detail: str | None
    errors: Sequence[FieldError]

    def __init__(self, detail: str | None = None, *, errors: Sequence[FieldError] = ()) -> None:
        """Create an error.

        Args:
            detail: Human-readable explanation of this occurrence.
            errors: Fields that aren't valid.
        """

class OptionsInvalidError(ModelError):
    """An option or a page number isn't valid. `errors` lists the invalid fields."""

    code: ClassVar[str] = "VALIDATION_FAILED"
    status: ClassVar[int] = 400

class ModelKeyInvalidError(ModelError):
    """The model key is missing or wrong. Only the service returns this error; the package doesn't use keys."""

    code: ClassVar[str] = "MODEL_KEY_INVALID"
    status: ClassVar[int] = 401

class JobNotFoundError(ModelError):
    """The service has no job with this ID. Only the service returns this error; the package doesn't use jobs."""

    code: ClassVar[str] = "MODEL_JOB_NOT_FOUND"
    status: ClassVar[int] = 404

class DocumentError(ModelError):
    """Base class for errors in the document. Don't retry. Skip the file, or fix it."""

class DocumentTooLargeError(DocumentError):
    """The document is larger than the limits allow."""

    code: ClassVar[str] = "MODEL_DOCUMENT_TOO_LARGE"
    status: ClassVar[int] = 413

class MediaTypeUnsupportedError(DocumentError):
    """The media type of the document isn't in `info.media_types`."""

    code: ClassVar[str] = "MODEL_MEDIA_TYPE_UNSUPPORTED"
    status: ClassVar[int] = 415

class DocumentUnreadableError(DocumentError):
    """The document is damaged or truncated, or its format doesn't match its media type."""

    code: ClassVar[str] = "MODEL_DOCUMENT_UNREADABLE"
    status: ClassVar[int] = 422

class DocumentEncryptedError(DocumentError):
    """The PDF doesn't open without a password."""

    code: ClassVar[str] = "MODEL_DOCUMENT_ENCRYPTED"
    status: ClassVar[int] = 422

class PageOutOfRangeError(DocumentError):
    """A page number is greater than the number of pages."""

    code: ClassVar[str] = "MODEL_PAGE_OUT_OF_RANGE"
    status: ClassVar[int] = 422

class TooManyPagesError(DocumentError):
    """The document has more pages than one prediction can cover. Process it in several calls with `pages`."""

    code: ClassVar[str] = "MODEL_TOO_MANY_PAGES"
    status: ClassVar[int] = 422

class DocumentUnreachableError(ModelError):
    """The URL of the document has expired, requires credentials, or doesn't respond."""

    code: ClassVar[str] = "MODEL_DOCUMENT_UNREACHABLE"
    status: ClassVar[int] = 422

class DocumentUrlRefusedError(ModelError):
    """The host of the URL isn't listed in `ORRERY_MODEL_URL_HOSTS`."""

    code: ClassVar[str] = "MODEL_DOCUMENT_URL_REFUSED"
    status: ClassVar[int] = 422

class DeliveryUnavailableError(ModelError):
    """The options request `URL` delivery, but no storage is configured."""

    code: ClassVar[str] = "MODEL_DELIVERY_UNAVAILABLE"
    status: ClassVar[int] = 422

class ModelFailedError(ModelError):
    """The model stopped with an unexpected error, or it ran out of memory."""

    code: ClassVar[str] = "MODEL_FAILED"
    status: ClassVar[int] = 500

class ModelNotReadyError(ModelError):
    """The service is loading the model, or it is stopping. Only the service returns this error."""

    code: ClassVar[str] = "MODEL_NOT_READY"
    status: ClassVar[int] = 503

class ModelOverloadedError(ModelError):
    """The queue of the service is full. Only the service returns this error."""

    code: ClassVar[str] = "MODEL_OVERLOADED"
    status: ClassVar[int] = 429

class ModelTimedOutError(ModelError):
    """The prediction took longer than the service allows. The package has no time limit."""

    code: ClassVar[str] = "MODEL_TIMED_OUT"
    status: ClassVar[int] = 504
