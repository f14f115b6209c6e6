"""The table outliner by way of AWS Textract. Its results are those of the table outliner."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from typing_extensions import TypeAlias

from .base import Document, DocumentError, Model, ModelError, ModelInfo
from .table_outliner import TableOutline as TableOutline
from .table_outliner import TableOutlinerResult as TableOutlinerResult

TextractFeature: TypeAlias = Literal["TABLES", "LAYOUT"]
"""The feature of Textract that finds the tables."""


@dataclass(frozen=True, kw_only=True)
class TableOutlinerTextractOptions:
    """Settings for one prediction.

    Attributes:
        region: The AWS region that the pages are sent to. If None, that of the model is taken.
        feature: The feature of Textract that finds the tables.
        min_confidence: Outlines below this confidence are left out. Textract's 0 to 100 is divided by 100.
    """

    region: str | None = None
    feature: TextractFeature = "TABLES"
    min_confidence: float = 0.5

class TableOutlinerTextractModel(Model[TableOutlinerTextractOptions, TableOutlinerResult]):
    """Has AWS Textract mark where the tables on pages lie.

    Pages leave your machine, and AWS bills each of them to the account behind the credentials.
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
        """Prepare the model. AWS is not called yet.

        Args:
            region: The AWS region that pages are sent to unless the options name another.
            allowed_regions: The regions that the options may name. If None, only `region`.
            profile: The profile of the AWS configuration to take credentials from. If None, the usual order of AWS
                holds (environment, profile, role).
            max_calls_per_second: How many calls to Textract are made in a second at most.
            dpi: The resolution at which pages of a PDF are drawn before they are sent.
        """

    @property
    def info(self) -> ModelInfo:
        """What the model is, and what it takes. The device is always `CPU`."""

    def load(self) -> None:
        """Look for AWS credentials. Whether AWS accepts them shows with the first prediction.

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
        """Have Textract mark where the tables of a document lie, with one call for each page.

        Args:
            document: The document to look at.
            pages: The pages to send to AWS, counted from 1; all of them if None.
            options: Settings for this prediction. If None, the defaults hold.

        Returns:
            The outlines of the tables, with `kind` None throughout. The list is empty if there are none.

        Raises:
            TextractCredentialsInvalidError: AWS does not accept the credentials.
            TextractAccessDeniedError: The credentials may not use Textract.
            TextractThrottledError: The quota of the account is used up. Wait and repeat.
            TextractRegionRefusedError: Pages may not go to this region.
            TextractPageTooLargeError: A page is too large for Textract.
            TextractUnreachableError: AWS does not answer.
            TextractFailedError: Textract met an error.
            ModelError: Any other error that `Model.predict` lists.
        """

    def close(self) -> None:
        """Close the connections to AWS. A second call does nothing."""

class TextractError(ModelError):
    """Any error that lies with AWS or the way to it, and not in the document."""

class TextractRegionRefusedError(TextractError):
    """The region is not allowed, or AWS has no Textract there."""

    code: ClassVar[str] = "TEXTRACT_REGION_REFUSED"
    status: ClassVar[int] = 422

class TextractPageTooLargeError(DocumentError):
    """The picture of a page has more than 10 MB, or a side with more than 10000 pixels."""

    code: ClassVar[str] = "TEXTRACT_PAGE_TOO_LARGE"
    status: ClassVar[int] = 422

class TextractThrottledError(TextractError):
    """The AWS account has used up its quota for Textract in this region.

    Attributes:
        retry_after: How many seconds to wait before you repeat.
    """

    code: ClassVar[str] = "TEXTRACT_THROTTLED"
    status: ClassVar[int] = 429
    retry_after: int

class TextractCredentialsInvalidError(TextractError):
    """There are no AWS credentials, or AWS does not accept them."""

    code: ClassVar[str] = "TEXTRACT_CREDENTIALS_INVALID"
    status: ClassVar[int] = 502

class TextractAccessDeniedError(TextractError):
    """No policy allows the credentials `textract:AnalyzeDocument` in this region."""

    code: ClassVar[str] = "TEXTRACT_ACCESS_DENIED"
    status: ClassVar[int] = 502

class TextractFailedError(TextractError):
    """AWS answered with an error of its own."""

    code: ClassVar[str] = "TEXTRACT_FAILED"
    status: ClassVar[int] = 502

class TextractUnreachableError(TextractError):
    """The machine has no way to AWS, or AWS does not answer."""

    code: ClassVar[str] = "TEXTRACT_UNREACHABLE"
    status: ClassVar[int] = 504
