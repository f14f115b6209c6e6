"""Table outliner with Amazon Textract. Its results have the same format as those of the table outliner."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from typing_extensions import TypeAlias

from .base import Document, DocumentError, Model, ModelError, ModelInfo
from .table_outliner import TableOutline as TableOutline
from .table_outliner import TableOutlinerResult as TableOutlinerResult

TextractFeature: TypeAlias = Literal["TABLES", "LAYOUT"]
"""Textract features that find tables."""


@dataclass(frozen=True, kw_only=True)
class TableOutlinerTextractOptions:
    """Options for one prediction.

    Attributes:
        region: AWS region that the pages are sent to. If None, the model's region is used.
        feature: Textract feature that finds the tables.
        min_confidence: Minimum confidence of an outline. Textract scores range from 0 to 100 and are divided by 100.
    """

    region: str | None = None
    feature: TextractFeature = "TABLES"
    min_confidence: float = 0.5

class TableOutlinerTextractModel(Model[TableOutlinerTextractOptions, TableOutlinerResult]):
    """Finds the positions of tables with Amazon Textract.

    Pages leave your machine, and AWS charges the account that owns the credentials for each page.
    """

    def __init__(
        self,
        *,
        region: str = "eu-central-1",
        allowed_regions: Sequence[str] | None = None,
        profile: str | None = None,
        max_calls_per_second: float = 1.0,
        dpi: int = 200,
    ) -> None:
        """Create the model without calling AWS.

        Args:
            region: AWS region that pages are sent to unless the options contain a different one.
            allowed_regions: Regions that the options can contain. If None, only `region` is allowed.
            profile: AWS profile with the credentials. If None, the default AWS credential chain applies: environment,
                profile, or role.
            max_calls_per_second: Maximum number of calls to Textract per second.
            dpi: Resolution at which pages of a PDF are rendered before they are sent.
        """

    @property
    def info(self) -> ModelInfo:
        """Information about the model, its limits, and its options. The device is always `CPU`."""

    def load(self) -> None:
        """Find AWS credentials. AWS verifies them during the first prediction.

        Raises:
            TextractCredentialsInvalidError: There are no credentials.
        """

    def predict(
        self,
        document: Document,
        *,
        pages: Sequence[int] | None = None,
        options: TableOutlinerTextractOptions | None = None,
    ) -> TableOutlinerResult:
        """Find the positions of the tables in a document, with one call to Textract for each page.

        Args:
            document: Document to process.
            pages: Page numbers, starting at 1. If None, all pages are sent to AWS.
            options: Options for this prediction. If None, the defaults apply.

        Returns:
            The outlines of the tables. The list is empty if there are none. `kind` is always None.

        Raises:
            TextractCredentialsInvalidError: AWS rejected the credentials.
            TextractAccessDeniedError: The credentials have no access to Textract.
            TextractThrottledError: Textract is throttling calls. Wait, then retry the call.
            TextractRegionRefusedError: The region isn't allowed.
            TextractPageTooLargeError: A page is too large for Textract.
            TextractUnreachableError: AWS doesn't respond.
            TextractFailedError: Textract failed.
            ModelError: Any other error that `Model.predict` raises.
        """

    def close(self) -> None:
        """Close the connections to AWS. Calling it again has no effect."""

class TextractError(ModelError):
    """Base class for errors from AWS and from the connection to it. Errors in the document have their own classes."""

class TextractRegionRefusedError(TextractError):
    """The region isn't allowed, or AWS doesn't offer Textract there."""

    code: ClassVar[str] = "TEXTRACT_REGION_REFUSED"
    status: ClassVar[int] = 422

class TextractPageTooLargeError(DocumentError):
    """The image of a page is larger than 10 MB, or one of its sides is longer than 10,000 pixels. It isn't sent to AWS."""

    code: ClassVar[str] = "TEXTRACT_PAGE_TOO_LARGE"
    status: ClassVar[int] = 422

class TextractThrottledError(TextractError):
    """The AWS account exceeds its Textract quota in this region.

    Attributes:
        retry_after: Number of seconds to wait before the next call.
    """

    code: ClassVar[str] = "TEXTRACT_THROTTLED"
    status: ClassVar[int] = 429
    retry_after: int

class TextractCredentialsInvalidError(TextractError):
    """There are no AWS credentials, or AWS rejected them."""

    code: ClassVar[str] = "TEXTRACT_CREDENTIALS_INVALID"
    status: ClassVar[int] = 502

class TextractAccessDeniedError(TextractError):
    """No policy allows `textract:AnalyzeDocument` for the credentials in this region."""

    code: ClassVar[str] = "TEXTRACT_ACCESS_DENIED"
    status: ClassVar[int] = 502

class TextractFailedError(TextractError):
    """AWS returned an internal error."""

    code: ClassVar[str] = "TEXTRACT_FAILED"
    status: ClassVar[int] = 502

class TextractUnreachableError(TextractError):
    """The machine has no route to AWS, or AWS doesn't respond."""

    code: ClassVar[str] = "TEXTRACT_UNREACHABLE"
    status: ClassVar[int] = 504
