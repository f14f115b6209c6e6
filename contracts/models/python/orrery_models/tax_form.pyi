"""Tax form: reads the fields of tax forms."""

from collections.abc import Sequence
from dataclasses import dataclass
from os import PathLike
from typing import ClassVar, Literal

from typing_extensions import TypeAlias

from .base import Box, DeviceChoice, Document, DocumentError, Model, ModelInfo, Page, Result

TaxFormFieldType: TypeAlias = Literal["TEXT", "MONEY", "INTEGER", "DATE", "IDENTIFIER", "CHECKBOX"]
"""Types of fields."""


@dataclass(frozen=True, kw_only=True)
class TaxFormExpectation:
    """Form to expect. Other documents are rejected.

    Attributes:
        family: Country and authority that issue the form, such as `US-IRS`.
        name: Name of the form as its issuer writes it, such as `W-2`.
        year: Tax year to expect. If None, any year is accepted.
    """

    family: str
    name: str
    year: int | None = None

@dataclass(frozen=True, kw_only=True)
class TaxFormOptions:
    """Options for one prediction.

    Attributes:
        form: Form to expect. If None, the model accepts any form that it has a description of.
        run_checks: Whether the figures are checked.
    """

    form: TaxFormExpectation | None = None
    run_checks: bool = True

@dataclass(frozen=True, kw_only=True)
class TaxFormIdentity:
    """Form that the model recognized.

    Attributes:
        family: Country and authority that issue the form, such as `US-IRS`.
        name: Name of the form as its issuer writes it, such as `W-2`.
        year: Tax year of the form.
        edition: Variant of the form in that year, such as `Copy B`; None if there is only one.
    """

    family: str
    name: str
    year: int
    edition: str | None

@dataclass(frozen=True, kw_only=True)
class TaxFormField:
    """Field of the form.

    Attributes:
        name: Stable name of the field. It is the same in all years.
        label: Label that is printed on the form.
        type: Type of the field, which determines the format of its value.
        value: Value in the format of the type; amounts are strings with a decimal point. It is None if the field is
            empty, which is different from zero, or if `raw_text` isn't valid for the type.
        raw_text: Text as written on the form; empty if the field is empty.
        box: Box of the field on the form, whether it is filled in or not.
        page: Page number, starting at 1.
        confidence: The lower of two values: the confidence that the text belongs to the field, and the confidence in the text
            itself, which is 1 if the text comes from a text layer.
        required: Whether the form description marks the field as mandatory.
    """

    name: str
    label: str
    type: TaxFormFieldType
    value: str | int | bool | None
    raw_text: str
    box: Box
    page: int
    confidence: float
    required: bool

@dataclass(frozen=True, kw_only=True)
class TaxFormUnmatched:
    """Text on the form outside its fields.

    Attributes:
        text: Text as written on the form.
        box: Box of the text.
        page: Page number, starting at 1.
        confidence: Confidence that the text doesn't belong to any field.
    """

    text: str
    box: Box
    page: int
    confidence: float

@dataclass(frozen=True, kw_only=True)
class TaxFormCheck:
    """Result of checking the figures against a rule in the form description.

    Attributes:
        rule: Stable name of the rule.
        fields: Names of the fields that the rule uses.
        passed: Whether the figures satisfy the rule.
        message: Human-readable description of the comparison.
    """

    rule: str
    fields: Sequence[str]
    passed: bool
    message: str

@dataclass(frozen=True, kw_only=True)
class TaxFormResult(Result):
    """Content of a tax form. Protect it as you would protect the form itself.

    Attributes:
        pages: Processed pages in ascending order.
        form: Form that the model recognized.
        fields: Fields of the form, filled in or not.
        unmatched: Text outside the fields that isn't part of the printed form.
        checks: Checks on the figures.
    """

    pages: Sequence[Page]
    form: TaxFormIdentity
    fields: Sequence[TaxFormField]
    unmatched: Sequence[TaxFormUnmatched]
    checks: Sequence[TaxFormCheck]

    def field(self, name: str) -> TaxFormField:
        """Find a field by its name.

        Args:
            name: Stable name of the field.

        Returns:
            The field.

        Raises:
            KeyError: The form doesn't have this field.
        """

    def doubtful(self, *, below: float = 0.9) -> Sequence[TaxFormField]:
        """Return the fields that a person should review.

        Args:
            below: Threshold. Fields with a lower confidence are returned.

        Returns:
            Fields below the threshold and the fields of all failed checks, in the order of the form.
        """

class TaxFormModel(Model[TaxFormOptions, TaxFormResult]):
    """Recognizes a tax form, reads its fields, and checks its figures."""

    def __init__(
        self,
        *,
        forms: str | PathLike[str] | None = None,
        device: DeviceChoice = "AUTO",
    ) -> None:
        """Create the model without loading it.

        Args:
            forms: Folder with form descriptions. If None, the descriptions in the package are used.
            device: Device to run on. `AUTO` uses a GPU if there is one.
        """

    @property
    def info(self) -> ModelInfo:
        """Information about the model, its limits, and its options. Available before the model is loaded."""

    @property
    def forms(self) -> Sequence[TaxFormIdentity]:
        """Forms that the model has a description of, one entry for each year."""

    def load(self) -> None:
        """Load the model and its form descriptions into memory. Calling it again has no effect.

        Raises:
            ModelFailedError: A form description isn't valid, or the device has too little memory.
        """

    def predict(
        self,
        document: Document,
        *,
        pages: Sequence[int] | None = None,
        options: TaxFormOptions | None = None,
    ) -> TaxFormResult:
        """Read the fields of a tax form.

        Args:
            document: Document that contains the form.
            pages: Page numbers, starting at 1. If None, all pages are processed.
            options: Options for this prediction. If None, the defaults apply.

        Returns:
            The form with its fields. A failed check doesn't raise an error.

        Raises:
            TaxFormUnknownError: The document isn't a known form.
            TaxFormEditionUnknownError: The model doesn't support the form for this year.
            TaxFormMismatchError: The document isn't the expected form.
            TaxFormAmbiguousError: The pages contain more than one form.
            ModelError: Any other error that `Model.predict` raises.
        """

    def close(self) -> None:
        """Release the model's memory. Calling it again has no effect."""

class TaxFormUnknownError(DocumentError):
    """The pages aren't a tax form, or the model has no description of the form. Route the document to another model."""

    code: ClassVar[str] = "TAX_FORM_UNKNOWN"
    status: ClassVar[int] = 422

class TaxFormEditionUnknownError(DocumentError):
    """The form is known, but there is no description for its tax year."""

    code: ClassVar[str] = "TAX_FORM_EDITION_UNKNOWN"
    status: ClassVar[int] = 422

class TaxFormMismatchError(DocumentError):
    """The document isn't the expected form, or it is for a different year than expected."""

    code: ClassVar[str] = "TAX_FORM_MISMATCH"
    status: ClassVar[int] = 422

class TaxFormAmbiguousError(DocumentError):
    """The pages contain more than one form, or one page has several copies. Pass the pages, or an image, of one form."""

    code: ClassVar[str] = "TAX_FORM_AMBIGUOUS"
    status: ClassVar[int] = 422
