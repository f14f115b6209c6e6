"""What all models share: the general template, documents, boxes, text and errors."""

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
"""The models of the zoo."""

ModelTask: TypeAlias = Literal[
    "PDF_TO_HTML", "PAGE_RENDERING", "TEXT_READING", "TABLE_OUTLINING", "TABLE_READING", "FORM_READING"
]
"""What a model is for."""

Device: TypeAlias = Literal["CPU", "GPU"]
"""What a model computes on."""

DeviceChoice: TypeAlias = Literal["AUTO", "CPU", "GPU"]
"""What a model is to compute on. `AUTO` takes a GPU if there is one."""

MediaType: TypeAlias = Literal["application/pdf", "image/png", "image/jpeg", "image/tiff"]
"""The formats that documents come in."""

Delivery: TypeAlias = Literal["INLINE", "URL"]
"""How large results are handed over: inside the answer, or as addresses to fetch them from."""

BlockKind: TypeAlias = Literal["HEADING", "TEXT", "TABULAR"]
"""What a block of text is."""


OptionsT = TypeVar("OptionsT")
ResultT = TypeVar("ResultT", bound="Result")

@dataclass(frozen=True, kw_only=True)
class Document:
    """A document to work on, in memory or at an address.

    Make one with `open`, `from_bytes` or `from_url`.

    Attributes:
        kind: How the document is given, `INLINE` for bytes and `URL` for an address.
        media_type: The format of the document.
        content: The bytes; None if the document is at an address.
        url: The address; None if the document is in memory.
    """

    kind: Literal["INLINE", "URL"]
    media_type: MediaType
    content: bytes | None = None
    url: str | None = None

    @classmethod
    def open(cls, path: str | PathLike[str], *, media_type: MediaType | None = None) -> Self:
        """Read a document from disk.

        Args:
            path: The file to read.
            media_type: The format of the document. If None, it follows from the first bytes of the file.

        Returns:
            The document, in memory.

        Raises:
            OSError: The file cannot be read.
            MediaTypeUnsupportedError: No model takes files of this format.
        """

    @classmethod
    def from_bytes(cls, content: bytes, *, media_type: MediaType) -> Self:
        """Take a document that is in memory already.

        Args:
            content: The bytes of the document.
            media_type: The format of the document.

        Returns:
            The document, in memory.
        """

    @classmethod
    def from_url(cls, url: str, *, media_type: MediaType) -> Self:
        """Name a document that the model fetches before it begins.

        Args:
            url: An https address that answers a GET without further credentials, such as a signed one.
            media_type: The format of the document.

        Returns:
            The document, not fetched yet.
        """

@dataclass(frozen=True)
class Box:
    """A rectangle on a page, in PDF points (1/72 inch) from the top left corner; y grows downwards.

    Attributes:
        x: How far the left edge lies from the left edge of the page.
        y: How far the top edge lies below the top edge of the page.
        width: How far the rectangle reaches to the right.
        height: How far the rectangle reaches down.
    """

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """How far the right edge lies from the left edge of the page."""

    @property
    def bottom(self) -> float:
        """How far the bottom edge lies below the top edge of the page."""

    def contains(self, other: Box, *, tolerance: float = 0.0) -> bool:
        """Tell whether another box lies within this one.

        Args:
            other: The box that may lie inside.
            tolerance: How many points it may stick out on each side.

        Returns:
            True if it lies inside.
        """

    def expand(self, margin: float) -> Box:
        """Add a margin, for instance before you cut a table out.

        Args:
            margin: How many points to add on each side. The box never passes the left and the top edge of the page.

        Returns:
            The larger box.
        """

    def to_pixels(self, dpi: int) -> tuple[int, int, int, int]:
        """Find the box in a snapshot of the page.

        Args:
            dpi: The resolution of the snapshot in pixels per inch.

        Returns:
            Left, top, right and bottom in pixels, as image libraries take them.
        """

@dataclass(frozen=True)
class PageSize:
    """The size of a page in PDF points (1/72 inch), after its rotation is applied.

    Attributes:
        width: How wide the page is.
        height: How high the page is.
    """

    width: float
    height: float

@dataclass(frozen=True, kw_only=True)
class Page:
    """A page that the model has worked on.

    Attributes:
        page: The page, counted from 1 in the order of the document.
        size: The size of the page.
    """

    page: int
    size: PageSize

@dataclass(frozen=True, kw_only=True)
class Word:
    """A run of characters without a space.

    Attributes:
        text: The characters, with the punctuation that touches them.
        box: Where the word stands on its page.
        confidence: How sure the model is, from 0 to 1. It ranks; it is no probability unless calibrated.
    """

    text: str
    box: Box
    confidence: float

@dataclass(frozen=True, kw_only=True)
class Line:
    """Words that stand side by side on one baseline.

    Attributes:
        text: The words of the line, joined by single spaces.
        box: The smallest rectangle around the words.
        confidence: The lowest confidence among the words.
        words: The words in reading order.
    """

    text: str
    box: Box
    confidence: float
    words: Sequence[Word]

@dataclass(frozen=True, kw_only=True)
class Block:
    """Lines that belong together, such as a paragraph, an address or a table.

    Attributes:
        kind: How the lines are set.
        order: The place of the block in the reading order of its page, counted from 0.
        text: The lines, joined by line feeds.
        language: The language as a BCP 47 tag; None if the text is too short to tell or has none.
        box: A rectangle around all lines.
        confidence: The lowest confidence among the lines.
        lines: The lines in reading order.
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
    """Bytes of a file that the model made, in memory.

    Attributes:
        content: The bytes.
        kind: Always `INLINE`.
    """

    content: bytes
    kind: Literal["INLINE"] = "INLINE"

@dataclass(frozen=True, kw_only=True)
class UrlContent:
    """Bytes of a file that the model made, in the storage of the platform.

    Attributes:
        url: A signed address that answers a GET without further credentials.
        expires_at: When the address stops to work and the bytes are deleted.
        kind: Always `URL`.
    """

    url: str
    expires_at: datetime
    kind: Literal["URL"] = "URL"

BinaryContent: TypeAlias = InlineContent | UrlContent
"""Bytes of a result, inside the answer or at an address."""


@dataclass(frozen=True, kw_only=True)
class ModelReference:
    """The model that made a result.

    Attributes:
        name: The name of the model.
        version: The version of the model, as semantic versioning writes it.
    """

    name: ModelName
    version: str

@dataclass(frozen=True, kw_only=True)
class ModelLimits:
    """How much a model takes at a time.

    Attributes:
        max_pages: How many pages one prediction may cover.
        max_inline_bytes: The largest document that may travel inside a request to the service, in bytes before base64.
        max_url_bytes: The largest document that is fetched from an address, in bytes.
        max_predict_duration: How long a prediction of the service may take whose caller waits for it.
        max_job_duration: How long a job of the service may run.
        job_retention: How long a job of the service can be read after it has ended.
    """

    max_pages: int
    max_inline_bytes: int
    max_url_bytes: int
    max_predict_duration: timedelta
    max_job_duration: timedelta
    job_retention: timedelta

@dataclass(frozen=True, kw_only=True)
class ModelInfo:
    """What a model is, and what it takes.

    Attributes:
        name: The name of the model.
        version: The version of the model, as semantic versioning writes it.
        task: What the model is for.
        device: What the model computes on.
        media_types: The formats of document that it takes.
        limits: How much it takes at a time.
        parameters_schema: The JSON Schema (2020-12) of the options.
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
    """What every result has.

    Attributes:
        model: The model that made the result. Keep it, so that the result can be traced.
    """

    model: ModelReference

    def to_dict(self) -> dict[str, Any]:
        """Write the result as the service does.

        Returns:
            What the service answers with, ready for `json.dumps`. Bytes are in base64, names in camelCase.
        """

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Read a result that the service gave, or that `to_dict` has written.

        Args:
            data: The answer of the service, parsed from JSON.

        Returns:
            The result.

        Raises:
            ValueError: A field is missing or has the wrong type.
        """

class Model(ABC, Generic[OptionsT, ResultT]):
    """The general template that each model fills in.

    A model is loaded once and then used for many documents. Use it as a context manager, or call `close` at the end.
    One model serves one thread at a time.
    """

    @property
    @abstractmethod
    def info(self) -> ModelInfo:
        """What the model is, and what it takes. It is known before the model is loaded."""

    @abstractmethod
    def load(self) -> None:
        """Bring the model into memory. A second call does nothing.

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
        """Work on one document. The model is loaded if that has not been done.

        Args:
            document: The document to work on.
            pages: The pages to work on, counted from 1; all of them if None.
            options: Settings for this prediction. If None, the defaults hold.

        Returns:
            What the model found.

        Raises:
            DocumentUnreadableError: The document is damaged or in another format than it says.
            DocumentEncryptedError: The document is locked by a password.
            DocumentTooLargeError: The document has too many bytes.
            DocumentUnreachableError: The document cannot be fetched from its address.
            DocumentUrlRefusedError: The model may not call the host of the address.
            MediaTypeUnsupportedError: The model does not take this format.
            PageOutOfRangeError: The document has no such page.
            TooManyPagesError: The prediction would cover more pages than `info.limits.max_pages`.
            OptionsInvalidError: An option lies outside its limits.
            ModelFailedError: The model met an error of its own.
        """

    @abstractmethod
    def close(self) -> None:
        """Release the memory of the model. Afterwards `load` brings it back. A second call does nothing."""

    def __enter__(self) -> Self:
        """Load the model.

        Returns:
            The model itself.
        """

    def __exit__(
        self,
        exc_type: type[BaseException] | None,
        exc_value: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Close the model. Errors pass through.

        Args:
            exc_type: The type of the error that ended the block; None if there was none.
            exc_value: The error that ended the block; None if there was none.
            traceback: Where the error came from; None if there was none.
        """

@dataclass(frozen=True, kw_only=True)
class FieldError:
    """What is wrong with one field.

    Attributes:
        pointer: Where it is, as a JSON Pointer into the request of the service, such as `/options/dpi`.
        message: What was expected, for a person to read.
    """

    pointer: str
    message: str

class ModelError(Exception):
    """Any error of a model. Decide by the class or by `code`, never by the text.

    Attributes:
        code: The stable name of the error, the same as in the answers of the service.
        status: The HTTP status that the service answers with.
        title: What the error means. It is the same every time the code occurs.
        detail: What happened this time, for a person to read; None if there is no more to say.
        errors: The fields at fault, where fields are at fault.
    """

    code: ClassVar[str]
    status: ClassVar[int]
    title: ClassVar[str]
    detail: str | None
    errors: Sequence[FieldError]

    def __init__(self, detail: str | None = None, *, errors: Sequence[FieldError] = ()) -> None:
        """Describe what went wrong.

        Args:
            detail: What happened this time, for a person to read.
            errors: The fields at fault.
        """

class OptionsInvalidError(ModelError):
    """An option or a page number breaks its rule. `errors` names each one."""

    code: ClassVar[str] = "VALIDATION_FAILED"
    status: ClassVar[int] = 400

class ModelKeyInvalidError(ModelError):
    """The model key is missing or wrong. Only the service refuses with it; the package knows no keys."""

    code: ClassVar[str] = "MODEL_KEY_INVALID"
    status: ClassVar[int] = 401

class JobNotFoundError(ModelError):
    """The service knows no such job. Only the service refuses with it; the package knows no jobs."""

    code: ClassVar[str] = "MODEL_JOB_NOT_FOUND"
    status: ClassVar[int] = 404

class DocumentError(ModelError):
    """Any error that lies in the document. Repeating the call does not help: note the file and go on with the next."""

class DocumentTooLargeError(DocumentError):
    """The document has more bytes than the model takes."""

    code: ClassVar[str] = "MODEL_DOCUMENT_TOO_LARGE"
    status: ClassVar[int] = 413

class MediaTypeUnsupportedError(DocumentError):
    """The format of the document is not among `info.media_types`."""

    code: ClassVar[str] = "MODEL_MEDIA_TYPE_UNSUPPORTED"
    status: ClassVar[int] = 415

class DocumentUnreadableError(DocumentError):
    """The bytes are damaged or cut off, or in another format than the document says."""

    code: ClassVar[str] = "MODEL_DOCUMENT_UNREADABLE"
    status: ClassVar[int] = 422

class DocumentEncryptedError(DocumentError):
    """The PDF does not open without a password."""

    code: ClassVar[str] = "MODEL_DOCUMENT_ENCRYPTED"
    status: ClassVar[int] = 422

class PageOutOfRangeError(DocumentError):
    """A page beyond the last one was asked for."""

    code: ClassVar[str] = "MODEL_PAGE_OUT_OF_RANGE"
    status: ClassVar[int] = 422

class TooManyPagesError(DocumentError):
    """The document has more pages than one prediction may cover. Pass `pages` and work in portions."""

    code: ClassVar[str] = "MODEL_TOO_MANY_PAGES"
    status: ClassVar[int] = 422

class DocumentUnreachableError(ModelError):
    """The address of the document has expired, asks for credentials, or does not answer."""

    code: ClassVar[str] = "MODEL_DOCUMENT_UNREACHABLE"
    status: ClassVar[int] = 422

class DocumentUrlRefusedError(ModelError):
    """The host of the address is not listed in `ORRERY_MODEL_URL_HOSTS`."""

    code: ClassVar[str] = "MODEL_DOCUMENT_URL_REFUSED"
    status: ClassVar[int] = 422

class DeliveryUnavailableError(ModelError):
    """Delivery by `URL` was asked for, and there is no storage for it."""

    code: ClassVar[str] = "MODEL_DELIVERY_UNAVAILABLE"
    status: ClassVar[int] = 422

class ModelFailedError(ModelError):
    """The model met something that it could not handle, or ran out of memory."""

    code: ClassVar[str] = "MODEL_FAILED"
    status: ClassVar[int] = 500

class ModelNotReadyError(ModelError):
    """The service is loading the model, or stopping. Only the service refuses with it."""

    code: ClassVar[str] = "MODEL_NOT_READY"
    status: ClassVar[int] = 503

class ModelOverloadedError(ModelError):
    """The queue of the service is full. Only the service refuses with it."""

    code: ClassVar[str] = "MODEL_OVERLOADED"
    status: ClassVar[int] = 503

class ModelTimedOutError(ModelError):
    """The prediction took longer than the service allows. The package sets no limit."""

    code: ClassVar[str] = "MODEL_TIMED_OUT"
    status: ClassVar[int] = 504
