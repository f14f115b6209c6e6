"""The knowledge graph: agreed facts as RDF, where everything has an IRI."""

from collections.abc import AsyncIterator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any, Literal, TypeAlias

from typing_extensions import Self

from .types import Iri

Term: TypeAlias = Iri | str | int | Decimal | bool | date | datetime
"""What a fact leads to: a thing, by its `Iri`, or a value.

A plain `str` is a text and never a link. Amounts are `Decimal`, so that no digit is lost.
"""

FilterOperator: TypeAlias = Literal["EQ", "NE", "LT", "LE", "GT", "GE", "CONTAINS", "EXISTS"]
"""How a filter compares the property of an entity with its value.

Contract: ekp/FilterOperator
"""

PropertyKind: TypeAlias = Literal["DATATYPE", "OBJECT"]
"""What a property leads to: a value (`DATATYPE`) or another thing (`OBJECT`)."""

Direction: TypeAlias = Literal["OUT", "IN", "BOTH"]
"""Which facts to follow from a thing: those that begin at it (`OUT`), those that lead to it (`IN`), or both."""

@dataclass(frozen=True)
class PerspectiveFilter:
    """A condition that leaves entities out.

    Attributes:
        property: The IRI of the property to compare. It need not be among the properties that are shown.
        operator: How the property is compared with the value.
        value: What the property is compared with. Times and IRIs are written as text.

    Contract: ekp/PerspectiveFilter
    """

    property: str
    operator: FilterOperator
    value: str | int | float | bool

@dataclass(frozen=True)
class ClassSelection:
    """One class that a perspective shows, and how much of it.

    Attributes:
        iri: The IRI of the class. Each class is listed once.
        properties: The IRIs of the properties to show, in the order of their display.
        filters: Conditions on the entities of this class, all of which have to hold. Without any, every
            entity is shown.

    Contract: ekp/ClassSelection
    """

    iri: str
    properties: Sequence[str]
    filters: Sequence[PerspectiveFilter] = ()

@dataclass(frozen=True)
class Perspective:
    """A saved view of the knowledge graph.

    It holds choices, never facts.

    Attributes:
        iri: The name of the perspective in requests and bookmarks. It never changes.
        name: What people call the perspective. It need not be unique.
        description: What the perspective is for. It is None if nobody has written that down.
        owner: The id of the user who created it.
        classes: What the perspective shows, in the order of its display.
        version: Counts the changes, beginning with 1. An update is based on it.
        created_at: When it was created.
        updated_at: When it was changed last.

    Contract: ekp/Perspective
    """

    iri: Iri
    name: str
    description: str | None
    owner: str
    classes: Sequence[ClassSelection]
    version: int
    created_at: datetime
    updated_at: datetime

@dataclass(frozen=True)
class ClassProperty:
    """A property that entities of a class can have.

    Attributes:
        iri: The IRI of the property, to be used in perspectives.
        label: What people call the property. It need not be unique.
        kind: What the property leads to.
        range: The IRI of the datatype of its values, or of the class of the entities that it leads to.

    Contract: ekp/ClassProperty
    """

    iri: Iri
    label: str
    kind: PropertyKind
    range: Iri

@dataclass(frozen=True)
class GraphClass:
    """A class of the knowledge graph, which perspectives can show.

    Attributes:
        iri: The IRI of the class, to be used in perspectives.
        label: What people call the class. It need not be unique.
        description: What the ontology says about the class. It is None if it says nothing.
        ontology: The IRI of the ontology that defines the class.
        ontology_version: The newest version of that ontology, from which this description comes.
        properties: The properties that entities of the class can have, sorted by label, inherited ones
            included.

    Contract: ekp/PerspectiveClass
    """

    iri: Iri
    label: str
    description: str | None
    ontology: Iri
    ontology_version: int
    properties: Sequence[ClassProperty]

@dataclass(frozen=True)
class Fact:
    """One statement of the knowledge graph.

    Attributes:
        subject: The IRI of the thing that the fact is about.
        property: The IRI of the property. An ontology has to declare it.
        object: What the property leads to, a thing as an `Iri` or a value.
    """

    subject: str
    property: str
    object: Term

@dataclass(frozen=True)
class Neighbour:
    """A thing that one fact connects with the thing that you asked about.

    Attributes:
        iri: The IRI of the neighbour.
        label: What people call the neighbour. Without any label it is the last part of the IRI.
        class_iri: The class that the neighbour belongs to. It is None if the graph does not say.
        property_iri: The property that connects the two.
        direction: Whether the fact begins at the thing that you asked about (`OUT`) or leads to it (`IN`).
    """

    iri: Iri
    label: str
    class_iri: Iri | None
    property_iri: Iri
    direction: Literal["OUT", "IN"]

class Row(Mapping[str, Term]):
    """One answer to a query, a value for each of its variables.

    The keys are the names of the variables, without the question mark. A variable without a value in this row is not
    among the keys.
    """

    def __getitem__(self, key: str, /) -> Term: ...
    def __iter__(self) -> Iterator[str]: ...
    def __len__(self) -> int: ...
    def iri(self, name: str) -> Iri:
        """Take a value that has to be a thing.

        Args:
            name: The name of the variable.

        Returns:
            The IRI of the thing.

        Raises:
            KeyError: The variable has no value in this row.
            TypeError: The value is not an IRI.
        """

    def text(self, name: str) -> str:
        """Take a value as text, whatever its type.

        Args:
            name: The name of the variable.

        Returns:
            The text, the number in digits, the date as RFC 3339 writes it, or the IRI.

        Raises:
            KeyError: The variable has no value in this row.
        """

    def number(self, name: str) -> Decimal:
        """Take a value that has to be a number.

        Args:
            name: The name of the variable.

        Returns:
            The number, exact to the last digit.

        Raises:
            KeyError: The variable has no value in this row.
            TypeError: The value is not a number.
        """

@dataclass(frozen=True)
class Variable:
    """A part of a query that the graph is to fill in.

    Attributes:
        name: The name of the variable, and its key in each `Row`. Letters, digits and underscores, no question mark.
    """

    name: str

class GraphQuery:
    """A question to the knowledge graph, put together in Python instead of written in SPARQL.

    Each method gives a new query and leaves this one as it is.

    Args:
        *variables: The variables that each row is to hold, in this order. Without any, a row holds all of them.
    """

    def __init__(self, *variables: Variable) -> None: ...
    def where(self, subject: Variable | str, property: Variable | str, object: Variable | Term) -> Self:
        """Ask for a fact. All facts that a query asks for have to hold together.

        Args:
            subject: The thing that the fact is about, a variable or an IRI.
            property: The property, a variable or an IRI.
            object: What the property leads to: a variable, a thing as an `Iri`, or a value.

        Returns:
            The query with the fact added.

        Raises:
            ValueError: The subject or the property is not an absolute IRI.
        """

    def is_a(self, subject: Variable | str, class_iri: str) -> Self:
        """Ask for members of a class.

        Args:
            subject: The thing, a variable or an IRI.
            class_iri: The class. Members of its special cases count too.

        Returns:
            The query with the condition added.

        Raises:
            ValueError: The class is not an absolute IRI.
        """

    def optional(self, subject: Variable | str, property: Variable | str, object: Variable) -> Self:
        """Ask for a fact that may be missing. Where it is, the row has no value for the variable.

        Args:
            subject: The thing that the fact is about, a variable or an IRI.
            property: The property, a variable or an IRI.
            object: The variable for what the property leads to.

        Returns:
            The query with the fact added.

        Raises:
            ValueError: The subject or the property is not an absolute IRI.
        """

    def filter(self, variable: Variable, operator: FilterOperator, value: Term) -> Self:
        """Leave out rows whose value does not compare.

        Args:
            variable: The variable to compare.
            operator: How to compare, as in the filter of a perspective.
            value: What to compare with. For `EXISTS` it is True or False.

        Returns:
            The query with the condition added.

        Raises:
            ValueError: The operator does not fit the type of the value.
        """

    def order_by(self, variable: Variable, *, descending: bool = False) -> Self:
        """Sort the rows. A second call sorts what the first one left equal.

        Args:
            variable: The variable to sort by.
            descending: Whether the largest value comes first.

        Returns:
            The query with the order added.
        """

    def limit(self, count: int) -> Self:
        """End after a number of rows.

        Args:
            count: How many rows there are at most.

        Returns:
            The query with the limit.

        Raises:
            ValueError: The count is less than 1.
        """

    def to_sparql(self) -> str:
        """Write the query as SPARQL.

        Returns:
            The text that is sent to the platform.

        Raises:
            ValueError: The query asks for no fact yet.
        """

class KnowledgeGraph:
    """The knowledge graph of the caller's tenant, as `Client.graph`.

    An iterator fetches its pages as you go on, so an error can also come in the middle of a loop.
    """

    def query(self, query: str | GraphQuery, *, perspective: Perspective | str | None = None) -> Iterator[Row]:
        """Ask the graph.

        Args:
            query: A SPARQL 1.1 `SELECT`, or a query put together in Python.
            perspective: The perspective to look through, or its IRI. The query then sees the classes, properties and
                entities that the perspective shows, and nothing else. None looks at everything that the caller may see.

        Returns:
            The rows, in the order of the query.

        Raises:
            ValidationError: The query is not valid SPARQL, or not a `SELECT`.
            NotFoundError: There is no such perspective.
            PermissionDeniedError: The caller lacks `perspectives:read`.
        """

    def frame(self, query: str | GraphQuery, *, perspective: Perspective | str | None = None) -> Any:
        """Ask the graph, and put the answer into a table. It needs the extra `pandas`.

        Args:
            query: A SPARQL 1.1 `SELECT`, or a query put together in Python.
            perspective: The perspective to look through, or its IRI.

        Returns:
            A `pandas.DataFrame` with a column for each variable.

        Raises:
            MissingExtraError: The extra `pandas` is not installed.
            ValidationError: The query is not valid SPARQL, or not a `SELECT`.
            NotFoundError: There is no such perspective.
            PermissionDeniedError: The caller lacks `perspectives:read`.
        """

    def construct(self, query: str, *, perspective: Perspective | str | None = None) -> Any:
        """Take a part of the graph out as a graph of its own. It needs the extra `rdf`.

        Args:
            query: A SPARQL 1.1 `CONSTRUCT`.
            perspective: The perspective to look through, or its IRI.

        Returns:
            An `rdflib.Graph`, which can be written as Turtle, JSON-LD or RDF/XML.

        Raises:
            MissingExtraError: The extra `rdf` is not installed.
            ValidationError: The query is not valid SPARQL, or not a `CONSTRUCT`.
            NotFoundError: There is no such perspective.
            PermissionDeniedError: The caller lacks `perspectives:read`.
        """

    def classes(self, *, ontology: str | None = None, text: str | None = None) -> Iterator[GraphClass]:
        """List the classes of the saved ontologies, with their properties.

        A class is listed even if the graph holds no entity of it yet.

        Args:
            ontology: Only classes of the ontology with this IRI.
            text: Only classes whose label or description contains this text, from 2 to 200 characters. Letter case does
                not matter.

        Returns:
            The classes, sorted by label.

        Raises:
            ValidationError: A parameter breaks its rule.
            PermissionDeniedError: The caller lacks `perspectives:read`.
        """

    def neighbours(
        self,
        iri: str,
        *,
        properties: Sequence[str] = (),
        direction: Direction = "BOTH",
        perspective: Perspective | str | None = None,
    ) -> Iterator[Neighbour]:
        """List the things that one fact connects with a thing.

        A thing that is connected by several facts occurs several times. A thing that the graph does not know has no
        neighbours, which is no error.

        Args:
            iri: The thing to begin with.
            properties: Only facts with one of these properties. Without any, all of them.
            direction: Which facts to follow.
            perspective: The perspective to look through, or its IRI.

        Returns:
            The neighbours, by property and then by label.

        Raises:
            ValidationError: An IRI is not absolute.
            NotFoundError: There is no such perspective.
            PermissionDeniedError: The caller lacks `perspectives:read`.
        """

    def add(self, facts: Iterable[Fact]) -> int:
        """State facts that need no review, such as those from a database of your own, all of them or none.

        What models found goes through a `Nebula` instead. Stating a fact that is known already changes nothing.

        Args:
            facts: The facts to state.

        Returns:
            How many of the facts were new.

        Raises:
            ValidationError: No ontology declares a property, a value does not fit the range of its property, or an
                IRI is not absolute.
            PermissionDeniedError: The caller's roles do not allow it.
        """

    def perspectives(self) -> Iterator[Perspective]:
        """List the perspectives that the caller may see.

        Returns:
            The perspectives, sorted by name.

        Raises:
            PermissionDeniedError: The caller lacks `perspectives:read`.
        """

    def perspective(self, iri: str) -> Perspective:
        """Read one perspective.

        Args:
            iri: The IRI of the perspective. It is compared character by character.

        Returns:
            The perspective.

        Raises:
            NotFoundError: There is no such perspective.
            PermissionDeniedError: The caller lacks `perspectives:read`.
        """

    def create_perspective(
        self,
        iri: str,
        name: str,
        classes: Sequence[ClassSelection],
        *,
        description: str | None = None,
        idempotency_key: str | None = None,
    ) -> Perspective:
        """Save a choice of classes, properties and filters as a view of the graph.

        Args:
            iri: An IRI of your choice below the base IRI of your tenant. It cannot be changed later.
            name: What people are to call the perspective, up to 120 characters.
            classes: What the perspective is to show, from 1 to 50 classes.
            description: What the perspective is for, up to 1000 characters.
            idempotency_key: A UUID that marks repetitions of this call, also after a restart of your program. None lets
                the client make one.

        Returns:
            The new perspective, which belongs to the caller.

        Raises:
            ConflictError: Another perspective has the IRI, or the key belongs to another call.
            ValidationError: A class or property is unknown, a filter does not fit, or the IRI lies outside the tenant.
            PermissionDeniedError: The caller lacks `perspectives:write`.
        """

    def update_perspective(
        self,
        perspective: Perspective,
        *,
        name: str | None = None,
        description: str | None = None,
        classes: Sequence[ClassSelection] | None = None,
    ) -> Perspective:
        """Change a perspective for everyone who uses it.

        Args:
            perspective: The perspective as you read it. The change is based on its `version`.
            name: The new name. None leaves it as it is.
            description: The new description. None leaves it as it is, and an empty text removes it.
            classes: The new classes, which replace the whole list. None leaves them as they are.

        Returns:
            The changed perspective.

        Raises:
            ValueError: Nothing is to be changed.
            NotFoundError: There is no such perspective.
            PreconditionFailedError: Somebody else changed it since you read it.
            ValidationError: A class or property is unknown, or a filter does not fit.
            PermissionDeniedError: The caller lacks `perspectives:write`.
        """

    def delete_perspective(self, perspective: Perspective) -> None:
        """Remove a perspective for good. The facts that it showed stay.

        Args:
            perspective: The perspective as you read it.

        Raises:
            NotFoundError: There is no such perspective.
            PreconditionFailedError: Somebody else changed it since you read it.
            PermissionDeniedError: The caller lacks `perspectives:write`.
        """

class AsyncKnowledgeGraph:
    """The graph of the caller's tenant, as `AsyncClient.graph`. Its methods do what those of `KnowledgeGraph` do."""

    def query(self, query: str | GraphQuery, *, perspective: Perspective | str | None = None) -> AsyncIterator[Row]:
        """Ask the graph, as `KnowledgeGraph.query` does."""

    async def frame(self, query: str | GraphQuery, *, perspective: Perspective | str | None = None) -> Any:
        """Ask the graph, and put the answer into a table, as `KnowledgeGraph.frame` does."""

    async def construct(self, query: str, *, perspective: Perspective | str | None = None) -> Any:
        """Take a part of the graph out as a graph of its own, as `KnowledgeGraph.construct` does."""

    def classes(self, *, ontology: str | None = None, text: str | None = None) -> AsyncIterator[GraphClass]:
        """List the classes of the saved ontologies, as `KnowledgeGraph.classes` does."""

    def neighbours(
        self,
        iri: str,
        *,
        properties: Sequence[str] = (),
        direction: Direction = "BOTH",
        perspective: Perspective | str | None = None,
    ) -> AsyncIterator[Neighbour]:
        """List the things that one fact connects with a thing, as `KnowledgeGraph.neighbours` does."""

    async def add(self, facts: Iterable[Fact]) -> int:
        """State facts that need no review, as `KnowledgeGraph.add` does."""

    def perspectives(self) -> AsyncIterator[Perspective]:
        """List the perspectives that the caller may see, as `KnowledgeGraph.perspectives` does."""

    async def perspective(self, iri: str) -> Perspective:
        """Read one perspective, as `KnowledgeGraph.perspective` does."""

    async def create_perspective(
        self,
        iri: str,
        name: str,
        classes: Sequence[ClassSelection],
        *,
        description: str | None = None,
        idempotency_key: str | None = None,
    ) -> Perspective:
        """Save a choice of classes, properties and filters, as `KnowledgeGraph.create_perspective` does."""

    async def update_perspective(
        self,
        perspective: Perspective,
        *,
        name: str | None = None,
        description: str | None = None,
        classes: Sequence[ClassSelection] | None = None,
    ) -> Perspective:
        """Change a perspective for everyone who uses it, as `KnowledgeGraph.update_perspective` does."""

    async def delete_perspective(self, perspective: Perspective) -> None:
        """Remove a perspective for good, as `KnowledgeGraph.delete_perspective` does."""
