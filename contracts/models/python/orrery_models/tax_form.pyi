"""Tax form: reads the fields of a filled-in tax form."""

from collections.abc import Sequence
from dataclasses import dataclass
from os import PathLike
from typing import ClassVar, Literal

from typing_extensions import TypeAlias

from .base import Box, DeviceChoice, Document, DocumentError, Model, ModelInfo, Page, Result

TaxFormFieldType: TypeAlias = Literal["TEXT", "MONEY", "INTEGER", "DATE", "IDENTIFIER", "CHECKBOX"]
"""What kind of value a field of a form holds."""


@dataclass(frozen=True, kw_only=True)
class TaxFormExpectation:
    """The form to expect. A document that turns out to be another one is refused.

    Attributes:
        family: Who issues the form, as country and authority, such as `US-IRS`.
        name: The name of the form as its issuer writes it, such as `W-2`.
        year: The tax year to expect; any if None.
    """

    family: str
    name: str
    year: int | None = None

@dataclass(frozen=True, kw_only=True)
class TaxFormOptions:
    """Settings for one prediction.

    Attributes:
        form: The form to expect. If None, any form that the model knows will do.
        run_checks: Whether the figures are checked against each other.
    """

    form: TaxFormExpectation | None = None
    run_checks: bool = True

@dataclass(frozen=True, kw_only=True)
class TaxFormIdentity:
    """The form that was recognised.

    Attributes:
        family: Who issues the form, as country and authority, such as `US-IRS`.
        name: The name of the form as its issuer writes it, such as `W-2`.
        year: The tax year that the form is for.
        edition: Which of several variants of that year it is, such as `Copy B`; None if there is only one.
    """

    family: str
    name: str
    year: int
    edition: str | None

@dataclass(frozen=True, kw_only=True)
class TaxFormField:
    """One field of the form.

    Attributes:
        name: The stable name of the field. It stays the same over the years.
        label: What is printed on the form beside the field.
        type: What the field holds, and thus how its value is written.
        value: The value in the form that the type asks for; amounts are texts with a point. It is None if the field
            is empty, which is different from zero, or if `raw_text` makes no sense for the type.
        raw_text: The text as it stands on the form; empty if the field is.
        box: The field on the form, whether it is filled in or not.
        page: The page, counted from 1.
        confidence: How sure the model is of the value or, if it is None, of the emptiness.
        required: Whether the issuer asks for the field to be filled in.
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
    """Text on the form that belongs to no field.

    Attributes:
        text: The text as it stands on the form.
        box: Where the text stands.
        page: The page, counted from 1.
        confidence: How sure the model is of the text.
    """

    text: str
    box: Box
    page: int
    confidence: float

@dataclass(frozen=True, kw_only=True)
class TaxFormCheck:
    """A rule that the figures of the form should keep.

    Attributes:
        rule: The stable name of the rule.
        fields: The names of the fields that the rule is about.
        passed: Whether the figures keep the rule.
        message: What was compared, for a person to read.
    """

    rule: str
    fields: Sequence[str]
    passed: bool
    message: str

@dataclass(frozen=True, kw_only=True)
class TaxFormResult(Result):
    """What a tax form says. Treat it as carefully as the form.

    Attributes:
        pages: The pages that were read, in ascending order.
        form: The form that was recognised.
        fields: The fields of the form, filled in or not.
        unmatched: What somebody has written on the form outside its fields.
        checks: Whether the figures fit each other.
    """

    pages: Sequence[Page]
    form: TaxFormIdentity
    fields: Sequence[TaxFormField]
    unmatched: Sequence[TaxFormUnmatched]
    checks: Sequence[TaxFormCheck]

    def field(self, name: str) -> TaxFormField:
        """Find a field by its name.

        Args:
            name: The stable name of the field.

        Returns:
            The field.

        Raises:
            KeyError: The form has no such field.
        """

    def doubtful(self, *, below: float = 0.9) -> Sequence[TaxFormField]:
        """Pick the fields that a person should look at.

        Args:
            below: Fields with a lower confidence are picked.

        Returns:
            These fields, and those of all checks that did not pass, in the order of the form.
        """

class TaxFormModel(Model[TaxFormOptions, TaxFormResult]):
    """Recognises a tax form, reads its fields, and checks whether the figures fit each other."""

    def __init__(
        self,
        *,
        forms: str | PathLike[str] | None = None,
        device: DeviceChoice = "AUTO",
    ) -> None:
        """Prepare the model. Nothing is loaded yet.

        Args:
            forms: The folder with the descriptions of forms. If None, those that came with the package are taken.
            device: What to compute on. `AUTO` takes a GPU if there is one.
        """

    @property
    def info(self) -> ModelInfo:
        """What the model is, and what it takes. It is known before the model is loaded."""

    @property
    def forms(self) -> Sequence[TaxFormIdentity]:
        """The forms that the model knows, one entry for each year."""

    def load(self) -> None:
        """Bring the model and its descriptions of forms into memory. A second call does nothing.

        Raises:
            ModelFailedError: A description is damaged, or the device has too little memory.
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
            document: The document that holds the form.
            pages: The pages of the form, counted from 1; all of the document if None.
            options: Settings for this prediction. If None, the defaults hold.

        Returns:
            The form with its fields. Checks that do not pass are no error.

        Raises:
            TaxFormUnknownError: The pages are no tax form, or one that the model does not know.
            TaxFormEditionUnknownError: The model knows the form, but not for this year.
            TaxFormMismatchError: The document is another form than the options say.
            TaxFormAmbiguousError: The pages hold more than one form.
            ModelError: Any other error that `Model.predict` lists.
        """

    def close(self) -> None:
        """Release the memory of the model. A second call does nothing."""

class TaxFormUnknownError(DocumentError):
    """The pages are no tax form, or one that the model has no description of. Send the document another way."""

    code: ClassVar[str] = "TAX_FORM_UNKNOWN"
    status: ClassVar[int] = 422

class TaxFormEditionUnknownError(DocumentError):
    """The form is known, but not for the year that it is for."""

    code: ClassVar[str] = "TAX_FORM_EDITION_UNKNOWN"
    status: ClassVar[int] = 422

class TaxFormMismatchError(DocumentError):
    """The document is another form, or of another year, than the options say."""

    code: ClassVar[str] = "TAX_FORM_MISMATCH"
    status: ClassVar[int] = 422

class TaxFormAmbiguousError(DocumentError):
    """The pages hold more than one form. Pass the pages of one."""

    code: ClassVar[str] = "TAX_FORM_AMBIGUOUS"
    status: ClassVar[int] = 422
