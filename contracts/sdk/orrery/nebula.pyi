"""Nebulae: candidates that models found in a document, before they are added to the knowledge graph."""

from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypeAlias

from .types import Iri

NebulaEntityStatus: TypeAlias = Literal["CANDIDATE", "RESOLVED", "REJECTED"]
"""Status of a candidate entity.

Contract: harbor/NebulaEntityStatus
"""

DecisionKind: TypeAlias = Literal["RESOLVE", "REJECT", "REOPEN"]
"""Decision on an entity: add it to the knowledge graph (`RESOLVE`), keep it out (`REJECT`), or make a rejected entity a candidate again (`REOPEN`)."""

DecisionOrigin: TypeAlias = Literal["PERSON", "MAPPING"]
"""Origin of a decision: an account (`PERSON`), or the `autoResolveAbove` threshold of the file schema (`MAPPING`)."""

@dataclass(frozen=True)
class Box:
    """Rectangle on a page, in points (1/72 inch) from the top-left corner.

    Attributes:
        x: Distance from the left edge of the page, in points.
        y: Distance from the top edge of the page, in points.
        width: Width of the box, in points.
        height: Height of the box, in points.

    Contract: harbor/NebulaBox
    """

    x: float
    y: float
    width: float
    height: float

@dataclass(frozen=True)
class Provenance:
    """Position in a document that a value was read from.

    Attributes:
        artifact_id: Output artifact that the value was read from.
        pointer: JSON Pointer to the value in the properties of that artifact.
        file_id: ID of the file details.
        page: Page number, starting at 1.
        box: Box on the page.
        text: Text inside the box. It is empty if the box contains no text, for example if it contains only a logo.

    Contract: harbor/NebulaProvenance
    """

    artifact_id: str
    pointer: str
    file_id: str
    page: int
    box: Box
    text: str

@dataclass(frozen=True)
class NebulaProperty:
    """Value of one property of an entity.

    Attributes:
        property_iri: IRI of the property in the ontology.
        value: Value in the form that the range of the property requires. Decimals are strings with a decimal point, so
            that no precision is lost, and dates are RFC 3339 strings.
        confidence: Confidence from 0 to 1. It is 1 for characters from the text layer of a PDF; detected structures
            have a separate confidence. Compare values only within the same model and version.
        provenance: Positions that the value was read from.

    Contract: harbor/NebulaProperty
    """

    property_iri: Iri
    value: str | int | float | bool
    confidence: float
    provenance: Sequence[Provenance]

@dataclass(frozen=True)
class NebulaDecision:
    """Decision on one entity.

    Attributes:
        entity_id: The `id` of the entity within the nebula.
        decision: Decision on the entity.
        resolved_iri: IRI of the entity in the knowledge graph. To merge the candidate with an existing entity, specify
            the IRI of that entity. If omitted, the IRI is generated from the `subjectTemplate` of the file schema. It
            is allowed only with `RESOLVE`.

    Contract: harbor/NebulaDecision
    """

    entity_id: str
    decision: DecisionKind
    resolved_iri: str | None = None

@dataclass(frozen=True)
class NebulaDecisionRecord:
    """Decision that set the current status.

    Attributes:
        by: Origin of the decision.
        account: Account that made the decision. It is None if `by` is `MAPPING`.
        threshold: Threshold that the confidence exceeded. It is None if `by` is `PERSON`.
        decided_at: Time of the decision.

    Contract: harbor/NebulaDecisionRecord
    """

    by: DecisionOrigin
    account: str | None
    threshold: float | None
    decided_at: datetime

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
        confidence: Confidence from 0 to 1. It is the lowest confidence of the label and the values, or even lower if a pattern
            of the file schema found them in running text. Compare it only within the same model and version.
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
            iri: IRI of an existing entity to merge the candidate with. If None, the IRI is generated from the file schema.

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
class NebulaRelation:
    """Candidate relation between two entities.

    It is added to the knowledge graph when both entities are resolved.

    Attributes:
        id: ID of the relation within the nebula.
        property_iri: IRI of the property that links the subject to the object.
        subject_id: The `id` of the entity that the relation starts from.
        object_id: The `id` of the entity that the relation points to.
        confidence: Confidence from 0 to 1. It is the lower of its two entities' confidences.
        provenance: Positions where the relation appears in the document.

    Contract: harbor/NebulaRelation
    """

    id: str
    property_iri: Iri
    subject_id: str
    object_id: str
    confidence: float
    provenance: Sequence[Provenance]

@dataclass(frozen=True)
class NebulaCounts:
    """Counts of entities and relations.

    `candidates`, `resolved`, and `rejected` add up to `entities`.

    Attributes:
        entities: Number of entities.
        relations: Number of relations.
        candidates: Number of entities whose status is `CANDIDATE`.
        resolved: Number of entities whose status is `RESOLVED`.
        rejected: Number of entities whose status is `REJECTED`.

    Contract: harbor/NebulaCounts
    """

    entities: int
    relations: int
    candidates: int
    resolved: int
    rejected: int

@dataclass(frozen=True)
class NebulaSummary:
    """Nebula without its candidates.

    Attributes:
        id: ID of the nebula.
        artifact_id: Document that the candidates were found in.
        run_ids: Data transformer runs whose outputs the candidates come from.
        ontology_iri: Ontology whose classes and properties the candidates use.
        ontology_version: Version of the ontology whose file schemas were applied.
        counts: Counts of entities and relations. `candidates`, `resolved`, and `rejected` add up to `entities`.
        version: Version number, which starts at 1 and increases by 1 with each change.
        created_at: Creation time of the nebula.
        updated_at: Time of the last change.

    Contract: harbor/NebulaSummary
    """

    id: str
    artifact_id: str
    run_ids: Sequence[str]
    ontology_iri: Iri
    ontology_version: int
    counts: NebulaCounts
    version: int
    created_at: datetime
    updated_at: datetime

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
            PreconditionFailedError: The nebula has changed since you read it. Nothing was applied.
            ValidationError: A decision refers to an entity that the nebula does not have, or an IRI is outside the tenant.
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
