"""Nebulae: candidates that models found in a document, before they are added to the knowledge graph."""

from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from .types import (
    Iri,
    NebulaCounts,
    NebulaDecision,
    NebulaDecisionRecord,
    NebulaEntityStatus,
    NebulaProperty,
    NebulaRelation,
    NebulaSummary,
    Provenance,
)

@dataclass(frozen=True)
class NebulaEntity:
    """Candidate entity.

    It is immutable: `resolve`, `reject`, and `reopen` return decisions, which `Nebulae.decide` sends.

    Attributes:
        id: ID of the entity within the nebula. Relations refer to it.
        class_iri: Class of the entity.
        label: Label of the entity, which becomes the `rdfs:label` in the knowledge graph. It is the value that a mapping
            assigns to `rdfs:label`. Without such a mapping, it is the label of the class and the first mapped value,
            such as `Invoice 2026-0117`.
        properties: Values of the entity. A property with several values is listed once for each value.
        confidence: Confidence from 0 to 1. The lowest confidence among the label and the values. A value that a `pattern` matched
            in running text lowers it further. Compare it only within the same model and version.
        provenance: Positions where the entity appears in the document.
        resolved_iri: IRI of the entity in the knowledge graph. It is None unless the status is `RESOLVED`.
        status: Status of the entity.
        decision: Decision that set the current status. It is None if the entity is a `CANDIDATE`.

    Contract: harbor/NebulaEntity
    """

    id: str
    class_iri: Iri
    label: str
    properties: Sequence[NebulaProperty]
    confidence: float
    provenance: Sequence[Provenance]
    resolved_iri: Iri | None
    status: NebulaEntityStatus
    decision: NebulaDecisionRecord | None

    def resolve(self, iri: str | None = None) -> NebulaDecision:
        """Create a decision to add the entity to the knowledge graph.

        Args:
            iri: IRI of an existing entity to merge the candidate with. If None, the IRI is generated from the file schema,
                unless a placeholder of its `subjectTemplate` has no value.

        Returns:
            The decision, for `Nebulae.decide`.

        Raises:
            ValueError: The entity is not a `CANDIDATE`, or the IRI is not absolute.
        """

    def reject(self) -> NebulaDecision:
        """Create a decision to keep the entity out of the knowledge graph.

        Returns:
            The decision, for `Nebulae.decide`.

        Raises:
            ValueError: The entity is not a `CANDIDATE`.
        """

    def reopen(self) -> NebulaDecision:
        """Create a decision to make a rejected entity a candidate again.

        Returns:
            The decision, for `Nebulae.decide`.

        Raises:
            ValueError: The entity is not `REJECTED`.
        """

@dataclass(frozen=True)
class Nebula:
    """A nebula: the candidate entities and relations that were found in one document.

    Attributes:
        id: ID of the nebula.
        artifact_id: Document that the candidates were found in.
        run_ids: Data transformer runs whose outputs the candidates come from.
        ontology_iri: Ontology whose classes and properties the candidates use.
        ontology_version: Version of the ontology whose file schemas were applied.
        entities: Candidate entities.
        relations: Candidate relations between the entities.
        counts: Counts of entities and relations. `candidates`, `resolved`, and `rejected` add up to `entities`.
        version: Version number, which starts at 1 and increases by 1 with each change. Decisions are based on it.
        created_at: Creation time of the nebula.
        updated_at: Time of the last change.

    Contract: harbor/NebulaExtractionDetails
    """

    id: str
    artifact_id: str
    run_ids: Sequence[str]
    ontology_iri: Iri
    ontology_version: int
    entities: Sequence[NebulaEntity]
    relations: Sequence[NebulaRelation]
    counts: NebulaCounts
    version: int
    created_at: datetime
    updated_at: datetime

    @property
    def candidates(self) -> Sequence[NebulaEntity]:
        """The entities whose status is `CANDIDATE`."""

    def above(self, threshold: float) -> Nebula:
        """Select the entities with a confidence of at least `threshold`, and the relations between them.

        Compare confidence only within one model and version, so choose a threshold for each.

        Args:
            threshold: The lowest confidence to include, from 0 to 1.

        Returns:
            A copy of the nebula with these entities and relations, and with matching `counts`.

        Raises:
            ValueError: The threshold is not between 0 and 1.
        """

    def of_class(self, class_iri: str) -> Sequence[NebulaEntity]:
        """Select the entities of one class.

        Args:
            class_iri: IRI of the class. Its subclasses don't match.

        Returns:
            The entities, in the same order as in the nebula.
        """

    def entity(self, entity_id: str) -> NebulaEntity:
        """Get an entity by its ID, such as the subject of a relation.

        Args:
            entity_id: The `id` of the entity within this nebula.

        Returns:
            The entity.

        Raises:
            KeyError: The nebula does not have this entity.
        """

    def positions(self, finding: NebulaEntity | NebulaRelation) -> Sequence[Provenance]:
        """List every position that an entity or a relation was read from.

        Args:
            finding: An entity or a relation in this nebula.

        Returns:
            The positions of the finding and, for an entity, of its properties, without duplicates, sorted by file and page.
        """

class Nebulae:
    """The nebulae of your tenant, available as `Client.nebulae`."""

    def get(self, nebula_id: str) -> Nebula:
        """Get a nebula with its entities and relations.

        Args:
            nebula_id: ID of the nebula.

        Returns:
            The nebula.

        Raises:
            NotFoundError: The nebula doesn't exist.
            PermissionDeniedError: The account lacks `nebulae:read`.

        Operation: harbor/getNebula
        """

    def for_artifact(self, artifact_id: str) -> Nebula | None:
        """Get the nebula of a document.

        Args:
            artifact_id: ID of the document, or of an output that was derived from it.

        Returns:
            The nebula, or None if nothing has been found in the document yet.

        Raises:
            PermissionDeniedError: The account lacks `nebulae:read`.

        Operation: harbor/findNebulae, harbor/getNebula
        """

    def find(
        self,
        *,
        artifact_id: str | None = None,
        run_id: str | None = None,
        process_id: str | None = None,
        has_candidates: bool | None = None,
        created_after: datetime | None = None,
        created_before: datetime | None = None,
    ) -> Iterator[NebulaSummary]:
        """List nebulae without their entities. All filters must match.

        Args:
            artifact_id: ID of the document, or of an output that was derived from it.
            run_id: ID of a data transformer run whose outputs contain candidates of the nebula.
            process_id: ID of the process that the runs belong to.
            has_candidates: Whether the nebula still has entities whose status is `CANDIDATE`.
            created_after: Start of a time range, inclusive.
            created_before: End of a time range, exclusive.

        Returns:
            The nebulae, newest first. The iterator fetches more pages as needed.

        Raises:
            ValidationError: A filter is not valid.
            PermissionDeniedError: The account lacks `nebulae:read`.

        Operation: harbor/findNebulae
        """

    def decide(self, nebula: Nebula, decisions: Sequence[NebulaDecision]) -> Nebula:
        """Send decisions on entities. Either all of them are applied, or none.

        The facts of a resolved entity are in the knowledge graph when the call returns. A resolved entity can't be changed.

        Args:
            nebula: The nebula that the decisions are based on. The platform checks that its `version` is current.
            decisions: From 1 to 500 decisions, at most one for each entity.

        Returns:
            The nebula after the decisions.

        Raises:
            NotFoundError: The nebula doesn't exist.
            ConflictError: An entity's status doesn't allow the decision.
            PreconditionFailedError: The nebula has changed since you read it, perhaps by this call, if the client repeated it after a
                lost connection.
            ValidationError: A decision refers to an entity that the nebula does not have, or an IRI is missing or outside the tenant.
            PermissionDeniedError: The account lacks `nebulae:write`.

        Operation: harbor/decideNebula
        """

class AsyncNebulae:
    """The asynchronous version of `Nebulae`, available as `AsyncClient.nebulae`."""

    async def get(self, nebula_id: str) -> Nebula:
        """Get a nebula with its entities and relations, as `Nebulae.get` does."""

    async def for_artifact(self, artifact_id: str) -> Nebula | None:
        """Get the nebula of a document, as `Nebulae.for_artifact` does."""

    def find(
        self,
        *,
        artifact_id: str | None = None,
        run_id: str | None = None,
        process_id: str | None = None,
        has_candidates: bool | None = None,
        created_after: datetime | None = None,
        created_before: datetime | None = None,
    ) -> AsyncIterator[NebulaSummary]:
        """List nebulae without their entities, as `Nebulae.find` does."""

    async def decide(self, nebula: Nebula, decisions: Sequence[NebulaDecision]) -> Nebula:
        """Send decisions on entities, as `Nebulae.decide` does."""
