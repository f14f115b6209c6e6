"""The knowledge graph: resolved facts as RDF, where every entity has an IRI."""

from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from datetime import datetime
from decimal import Decimal
from typing import Any

from typing_extensions import Self

from .types import (
    ClassSelection,
    Direction,
    FilterOperator,
    GraphClass,
    GraphEntity,
    Iri,
    Neighbor,
    Perspective,
    Term,
    Variable,
)

class Row(Mapping[str, Term]):
    """One row of a query result, a read-only mapping from variable names to values.

    The keys are the names of the variables, without the question mark. A variable without a value isn't among the keys.
    """

    def __getitem__(self, key: str, /) -> Term: ...
    def __iter__(self) -> Iterator[str]: ...
    def __len__(self) -> int: ...
    def iri(self, name: str) -> Iri:
        """Return a value that must be an IRI.

        Args:
            name: Name of the variable.

        Returns:
            The IRI.

        Raises:
            KeyError: The variable has no value in this row.
            TypeError: The value is not an IRI, for example a blank node.
        """

    def text(self, name: str) -> str:
        """Return a value of any type as text.

        Args:
            name: Name of the variable.

        Returns:
            The text, the number in digits, the date in RFC 3339 format, or the IRI.

        Raises:
            KeyError: The variable has no value in this row.
        """

    def number(self, name: str) -> Decimal:
        """Return a value that must be a number.

        Args:
            name: Name of the variable.

        Returns:
            The exact number.

        Raises:
            KeyError: The variable has no value in this row.
            TypeError: The value is not a number.
        """

class GraphQuery:
    """A query that you build in Python instead of writing SPARQL. It is immutable: each method returns a new query.

    Args:
        *variables: Variables to return in each row, in this order. If none are given, each row has all variables.
    """

    def __init__(self, *variables: Variable) -> None: ...
    def where(self, subject: Variable | str, property: Variable | str, object: Variable | Term) -> Self:
        """Add a fact that must exist. All facts in a query must match.

        Args:
            subject: The entity that the fact is about, as a variable or an IRI.
            property: The property, as a variable or an IRI.
            object: The value: a variable, an entity as an `Iri`, or a literal.

        Returns:
            The query with the fact.

        Raises:
            ValueError: The subject or the property is not an absolute IRI.
        """

    def is_a(self, subject: Variable | str, class_iri: str) -> Self:
        """Add a condition on the class of an entity.

        Args:
            subject: The entity, as a variable or an IRI.
            class_iri: IRI of the class. Entities of its subclasses match too.

        Returns:
            The query with the condition.

        Raises:
            ValueError: The class is not an absolute IRI.
        """

    def optional(self, subject: Variable | str, property: Variable | str, object: Variable) -> Self:
        """Add a fact that may be missing. If it is, the row has no value for the variable.

        Args:
            subject: The entity that the fact is about, as a variable or an IRI.
            property: The property, as a variable or an IRI.
            object: Variable for the value.

        Returns:
            The query with the fact.

        Raises:
            ValueError: The subject or the property is not an absolute IRI.
        """

    def filter(self, variable: Variable, operator: FilterOperator, value: Term) -> Self:
        """Add a condition on a value.

        Args:
            variable: Variable to compare.
            operator: Comparison operator, the same as in a perspective's filters.
            value: Value to compare with. For `EXISTS`, pass True or False.

        Returns:
            The query with the condition.

        Raises:
            ValueError: The operator doesn't match the type of the value.
        """

    def order_by(self, variable: Variable, *, descending: bool = False) -> Self:
        """Sort the rows. A second call breaks ties.

        Args:
            variable: Variable to sort by.
            descending: Whether the largest value comes first.

        Returns:
            The query with the sort order.
        """

    def limit(self, count: int, *, offset: int = 0) -> Self:
        """Limit the number of rows.

        Args:
            count: Maximum number of rows.
            offset: Number of rows to skip.

        Returns:
            The query with the limit.

        Raises:
            ValueError: The count is less than 1, or the offset is negative.
        """

    def to_sparql(self) -> str:
        """Return the query as SPARQL.

        Returns:
            The text that the client sends.

        Raises:
            ValueError: The query has no facts.
        """

class KnowledgeGraph:
    """The knowledge graph of your tenant, available as `Client.graph`. It is read-only: facts are added through decisions on nebulae."""

    def query(
        self, query: str | GraphQuery, *, perspective: Perspective | str | None = None, timeout: int = 30
    ) -> Sequence[Row]:
        """Query the knowledge graph.

        Args:
            query: A SPARQL 1.1 `SELECT` query, or a `GraphQuery`.
            perspective: A perspective or its IRI. The query covers only the facts that the perspective shows.
            timeout: Maximum duration of the query in seconds, from 1 to 60.

        Returns:
            The rows, at most 10,000, in the order that the query specifies.

        Raises:
            ValidationError: The query is not a valid `SELECT`, takes too long, or returns more than 10,000 rows, or the
                perspective doesn't exist.
            PermissionDeniedError: The account lacks `graph:read`.

        Operation: ekp/queryGraph
        """

    def frame(
        self, query: str | GraphQuery, *, perspective: Perspective | str | None = None, timeout: int = 30
    ) -> Any:
        """Query the knowledge graph, and return a data frame. It requires the `pandas` extra.

        Args:
            query: A SPARQL 1.1 `SELECT` query, or a `GraphQuery`.
            perspective: A perspective or its IRI.
            timeout: Maximum duration of the query in seconds, from 1 to 60.

        Returns:
            A `pandas.DataFrame` with a column for each variable. Columns have the type `object` and hold the values of `Row`; a missing
            value is None.

        Raises:
            MissingExtraError: The `pandas` extra is not installed.
            ValidationError: Same as for `query`.
            PermissionDeniedError: The account lacks `graph:read`.

        Operation: ekp/queryGraph
        """

    def neighbors(
        self,
        iri: str,
        *,
        properties: Sequence[str] = (),
        direction: Direction = "BOTH",
        perspective: Perspective | str | None = None,
    ) -> Sequence[Neighbor]:
        """List the entities that are directly connected to an entity. The client sends a `SELECT` query.

        Args:
            iri: IRI of the entity. If the graph doesn't contain it, the list is empty.
            properties: IRIs of the properties to follow. If empty, all properties are followed.
            direction: Direction of the facts to follow.
            perspective: A perspective or its IRI.

        Returns:
            The neighbors, sorted by property and label. An entity that is connected by several facts is listed once for each fact.

        Raises:
            ValueError: An IRI is not absolute.
            ValidationError: The perspective doesn't exist, or the entity has more than 10,000 neighbors. Page through those with `query`.
            PermissionDeniedError: The account lacks `graph:read`.

        Operation: ekp/queryGraph
        """

    def entities(self, perspective: Perspective | str, *, class_iri: str | None = None) -> Iterator[GraphEntity]:
        """List the entities that a perspective shows.

        Args:
            perspective: A perspective or its IRI.
            class_iri: IRI of one class in the perspective. If omitted, the list includes the entities of all its classes.

        Returns:
            The entities, sorted by label. The iterator fetches more pages as needed.

        Raises:
            NotFoundError: The perspective doesn't exist.
            ValidationError: A parameter is not valid.
            PermissionDeniedError: The account lacks `graph:read`.

        Operation: ekp/findPerspectiveEntities
        """

    def classes(self, *, ontology_iri: str | None = None, text: str | None = None) -> Iterator[GraphClass]:
        """List the classes of the ontologies, with their properties.

        A class is listed even if the graph has no entities of that class.

        Args:
            ontology_iri: IRI of an ontology.
            text: Words to search for in the label or the description, case-insensitive. All words must match.

        Returns:
            The classes, sorted by label. The iterator fetches more pages as needed.

        Raises:
            ValidationError: A filter is not valid.
            PermissionDeniedError: The account lacks `perspectives:read`.

        Operation: ekp/findPerspectiveClasses
        """

    def perspectives(
        self,
        *,
        text: str | None = None,
        owner: str | None = None,
        created_after: datetime | None = None,
        created_before: datetime | None = None,
    ) -> Iterator[Perspective]:
        """List perspectives. All filters must match.

        Args:
            text: Words to search for in the name or the description, case-insensitive. All words must match.
            owner: ID of the account that created the perspectives.
            created_after: Start of a time range, inclusive.
            created_before: End of a time range, exclusive.

        Returns:
            The perspectives, newest first. The iterator fetches more pages as needed.

        Raises:
            ValidationError: A filter is not valid.
            PermissionDeniedError: The account lacks `perspectives:read`.

        Operation: ekp/findPerspectives
        """

    def perspective(self, iri: str) -> Perspective:
        """Get a perspective.

        Args:
            iri: IRI of the perspective. It is compared character by character.

        Returns:
            The perspective.

        Raises:
            NotFoundError: The perspective doesn't exist.
            PermissionDeniedError: The account lacks `perspectives:read`.

        Operation: ekp/findPerspectiveByIri
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
        """Create a perspective.

        Args:
            iri: IRI of your choice under the base IRI of your tenant. It never changes.
            name: Name of the perspective, at most 200 characters.
            classes: Classes to show, from 1 to 50.
            description: Purpose of the perspective, at most 1000 characters.
            idempotency_key: UUID that identifies retries of this call, even after your application restarts.
                If omitted, the client generates one for each call.

        Returns:
            The new perspective.

        Raises:
            ConflictError: Another perspective already has this IRI, or the key was used for a different request.
            ValidationError: A class or a property is unknown, a filter is not valid, or the IRI is outside the tenant.
            PermissionDeniedError: The account lacks `perspectives:write`.

        Operation: ekp/createPerspective
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
            perspective: The perspective that the change is based on. The platform checks that its `version` is current.
            name: New name. None keeps the current one.
            description: New description. None keeps the current one, and an empty string removes it.
            classes: New classes, which replace the whole list. None keeps the current ones.

        Returns:
            The updated perspective.

        Raises:
            ValueError: There is nothing to change.
            NotFoundError: The perspective doesn't exist.
            PreconditionFailedError: The perspective has changed since you read it.
            ValidationError: A class or a property is unknown, or a filter is not valid.
            PermissionDeniedError: The account lacks `perspectives:write`.

        Operation: ekp/updatePerspectiveByIri
        """

    def delete_perspective(self, perspective: Perspective) -> None:
        """Delete a perspective. The facts that it showed are kept. This can't be undone.

        Args:
            perspective: The perspective as you last read it. The platform checks that its `version` is current.

        Raises:
            NotFoundError: The perspective doesn't exist.
            PreconditionFailedError: The perspective has changed since you read it.
            PermissionDeniedError: The account lacks `perspectives:write`.

        Operation: ekp/deletePerspective
        """

class AsyncKnowledgeGraph:
    """The asynchronous version of `KnowledgeGraph`, available as `AsyncClient.graph`."""

    async def query(
        self, query: str | GraphQuery, *, perspective: Perspective | str | None = None, timeout: int = 30
    ) -> Sequence[Row]:
        """Query the knowledge graph, as `KnowledgeGraph.query` does."""

    async def frame(
        self, query: str | GraphQuery, *, perspective: Perspective | str | None = None, timeout: int = 30
    ) -> Any:
        """Query the knowledge graph, and return a data frame, as `KnowledgeGraph.frame` does."""

    async def neighbors(
        self,
        iri: str,
        *,
        properties: Sequence[str] = (),
        direction: Direction = "BOTH",
        perspective: Perspective | str | None = None,
    ) -> Sequence[Neighbor]:
        """List the entities that are directly connected to an entity, as `KnowledgeGraph.neighbors` does."""

    def entities(self, perspective: Perspective | str, *, class_iri: str | None = None) -> AsyncIterator[GraphEntity]:
        """List the entities that a perspective shows, as `KnowledgeGraph.entities` does."""

    def classes(self, *, ontology_iri: str | None = None, text: str | None = None) -> AsyncIterator[GraphClass]:
        """List the classes of the ontologies, with their properties, as `KnowledgeGraph.classes` does."""

    def perspectives(
        self,
        *,
        text: str | None = None,
        owner: str | None = None,
        created_after: datetime | None = None,
        created_before: datetime | None = None,
    ) -> AsyncIterator[Perspective]:
        """List perspectives, as `KnowledgeGraph.perspectives` does."""

    async def perspective(self, iri: str) -> Perspective:
        """Get a perspective, as `KnowledgeGraph.perspective` does."""

    async def create_perspective(
        self,
        iri: str,
        name: str,
        classes: Sequence[ClassSelection],
        *,
        description: str | None = None,
        idempotency_key: str | None = None,
    ) -> Perspective:
        """Create a perspective, as `KnowledgeGraph.create_perspective` does."""

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
        """Delete a perspective, as `KnowledgeGraph.delete_perspective` does."""
