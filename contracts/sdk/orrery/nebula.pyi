"""Nebulae: what models found in a document, before anybody has agreed to it."""

from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypeAlias

from .types import Iri

NebulaEntityStatus: TypeAlias = Literal["CANDIDATE", "RESOLVED", "REJECTED"]
"""Whether the entity has been agreed with the rest of the knowledge.

Contract: harbor/NebulaEntityStatus
"""

@dataclass(frozen=True)
class Box:
    """A rectangle on a page, in PDF points (1/72 inch) from the top left corner of the page.

    Attributes:
        x: How far the left edge lies from the left edge of the page.
        y: How far the top edge lies below the top edge of the page.
        width: How far the rectangle reaches to the right.
        height: How far the rectangle reaches down.

    Contract: harbor/NebulaBox
    """

    x: float
    y: float
    width: float
    height: float

@dataclass(frozen=True)
class Provenance:
    """A place in a file that something was read from.

    Attributes:
        file_id: The id of the file details in the enterprise knowledge platform.
        page: The page, counted from 1.
        box: Where on the page it stands.
        text: The text as it stands in the box. It is empty if the box shows no text, such as a logo.

    Contract: harbor/NebulaProvenance
    """

    file_id: str
    page: int
    box: Box
    text: str

@dataclass(frozen=True)
class NebulaProperty:
    """One value of one property of an entity.

    Attributes:
        property_iri: The property of the ontology.
        value: The value in the form that the range of the property asks for. Exact decimals such as amounts
            of money are texts with a point, so that no digit is lost; dates are texts as in RFC 3339.
        confidence: How sure the model is, from 0 to 1. Compare it only within one model and version.
        provenance: The places that the value was read from.

    Contract: harbor/NebulaProperty
    """

    property_iri: Iri
    value: str | int | float | bool
    confidence: float
    provenance: Sequence[Provenance]

@dataclass(frozen=True)
class NebulaEntity:
    """A thing that a model found, with what it knows about it.

    Attributes:
        id: The identity of the entity within this nebula. Relations refer to it.
        class_iri: The class of the ontology that the entity belongs to.
        label: What to call the entity on a screen.
        properties: The values that were found for the entity. A property with several values occurs several
            times.
        confidence: How sure the model is, from 0 to 1. Compare it only within one model and version.
        provenance: The places that show the entity exists.
        resolved_iri: The entity of the knowledge graph that this one turned out to be, known before or new.
            It is None unless the status is `RESOLVED`.
        status: Whether the entity has been agreed with the rest of the knowledge.

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

@dataclass(frozen=True)
class NebulaRelation:
    """A statement that one entity of the nebula is related to another.

    It joins the knowledge graph once both are resolved.

    Attributes:
        id: The identity of the relation within this nebula.
        property_iri: The property of the ontology that leads from the subject to the object.
        subject_id: The `id` of the entity that the relation starts from.
        object_id: The `id` of the entity that the relation leads to.
        confidence: How sure the model is, from 0 to 1. Compare it only within one model and version.
        provenance: The places that show the relation.

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
    """How much the nebula holds.

    Candidates, resolved and rejected ones add up to the entities.

    Attributes:
        entities: How many entities there are in all.
        relations: How many relations there are in all.
        candidates: How many entities are still `CANDIDATE`.
        resolved: How many entities are `RESOLVED`.
        rejected: How many entities are `REJECTED`.

    Contract: harbor/NebulaCounts
    """

    entities: int
    relations: int
    candidates: int
    resolved: int
    rejected: int

@dataclass(frozen=True)
class NebulaDecision:
    """What was decided about one entity of a nebula.

    Attributes:
        entity_id: The entity, by its `id` within the nebula.
        status: The status that the entity is to have.
        iri: The entity of the knowledge graph that it turned out to be. It is None for a new one, and unless the status
            is `RESOLVED`.
    """

    entity_id: str
    status: NebulaEntityStatus
    iri: Iri | None

@dataclass(frozen=True)
class Nebula:
    """The candidates for knowledge that a run found in a document.

    Decisions about candidates (`resolve`, `reject`, `reopen`) are noted in the nebula and change none of its fields.
    Nothing leaves your program until `Nebulae.save` sends them.

    Attributes:
        id: The identity of the nebula.
        artifact_id: The output artifact of the run that the candidates belong to.
        run_id: The data transformer run that found the candidates.
        ontology_iri: The ontology whose classes and properties the candidates use.
        ontology_version: The version of the ontology at the time of the run.
        entities: The things that were found.
        relations: How the things are related.
        counts: How much the nebula holds. Candidates, resolved and rejected ones add up to the entities.
        created_at: When the run stored the nebula.

    Contract: harbor/NebulaExtractionDetails
    """

    id: str
    artifact_id: str
    run_id: str
    ontology_iri: Iri
    ontology_version: int
    entities: Sequence[NebulaEntity]
    relations: Sequence[NebulaRelation]
    counts: NebulaCounts
    created_at: datetime
    @property
    def candidates(self) -> Sequence[NebulaEntity]:
        """The entities that still are `CANDIDATE` and that no decision has been noted about."""

    @property
    def decisions(self) -> Sequence[NebulaDecision]:
        """The decisions that have not been saved yet, at most one for each entity."""

    def above(self, threshold: float) -> Nebula:
        """Leave out everything that the model is less sure of.

        A relation stays only if both of its entities do. The counts follow. Confidence can be compared only within one
        model and version, so choose a threshold for each.

        Args:
            threshold: The least confidence that stays, from 0 to 1.

        Returns:
            A nebula with what is left. Decisions noted in it are noted in this one too.

        Raises:
            ValueError: The threshold is not between 0 and 1.
        """

    def of_class(self, class_iri: str) -> Sequence[NebulaEntity]:
        """Select the entities of one class.

        Args:
            class_iri: The class. Its special cases do not count.

        Returns:
            The entities, in the order of the nebula.
        """

    def entity(self, entity_id: str) -> NebulaEntity:
        """Look an entity up, such as the subject of a relation.

        Args:
            entity_id: The `id` of the entity within this nebula.

        Returns:
            The entity.

        Raises:
            KeyError: The nebula has no such entity.
        """

    def provenance(self, finding: NebulaEntity | NebulaRelation) -> Sequence[Provenance]:
        """Gather every place that a finding rests on.

        Args:
            finding: An entity or a relation of this nebula.

        Returns:
            The places of the finding and, for an entity, of its properties, each of them once, by file and page.
        """

    def resolve(self, entity: NebulaEntity | str, iri: str | None = None) -> NebulaDecision:
        """Decide that an entity is a thing of the knowledge graph.

        Its facts join the graph when the decision is saved, and its relations once their other end is resolved too.

        Args:
            entity: The entity, or its `id` within this nebula.
            iri: The thing that the entity turned out to be. None accepts it as a new thing, for which the platform
                makes an IRI.

        Returns:
            The decision as it was noted. It takes the place of an earlier one about the same entity.

        Raises:
            KeyError: The nebula has no such entity.
            ValueError: The entity is not `CANDIDATE`, or the IRI is not absolute.
        """

    def reject(self, entity: NebulaEntity | str) -> NebulaDecision:
        """Decide that an entity is a mistake. None of its facts joins the knowledge graph.

        Args:
            entity: The entity, or its `id` within this nebula.

        Returns:
            The decision as it was noted. It takes the place of an earlier one about the same entity.

        Raises:
            KeyError: The nebula has no such entity.
            ValueError: The entity is not `CANDIDATE`.
        """

    def reopen(self, entity: NebulaEntity | str) -> NebulaDecision:
        """Take a rejection back, so that the entity is a candidate again.

        Args:
            entity: The entity, or its `id` within this nebula.

        Returns:
            The decision as it was noted. It takes the place of an earlier one about the same entity.

        Raises:
            KeyError: The nebula has no such entity.
            ValueError: The entity is not `REJECTED`.
        """

class Nebulae:
    """The nebulae of the platform, as `Client.nebulae`."""

    def get(self, artifact_id: str) -> Nebula | None:
        """Read the nebula that belongs to an artifact.

        A nebula belongs to the output of the run that found it, not to the file that was uploaded. To begin with a
        file or a process, use `find`.

        Args:
            artifact_id: The artifact that a run made.

        Returns:
            The nebula, or None if the run found no candidates or if no run made the artifact.

        Raises:
            NotFoundError: There is no such artifact.
            PermissionDeniedError: The caller lacks `artifacts:read`.
        """

    def find(self, *, run_id: str | None = None, process_id: str | None = None) -> Iterator[Nebula]:
        """Find the nebulae that a run or all the runs of a process left behind.

        Args:
            run_id: The data transformer run.
            process_id: The process whose runs are meant.

        Returns:
            The nebulae, those of the latest run first. Runs that found nothing are passed over.

        Raises:
            ValueError: Neither of the two was given, or both were.
            NotFoundError: There is no such run.
            PermissionDeniedError: The caller lacks `artifacts:read` or `runs:read`.
        """

    def save(self, nebula: Nebula) -> Nebula:
        """Send the decisions that were noted in a nebula, all of them or none.

        Args:
            nebula: The nebula with its decisions. Without any, nothing is sent.

        Returns:
            The nebula as it is now, without open decisions.

        Raises:
            NotFoundError: The artifact that the nebula belongs to is gone.
            PreconditionFailedError: Somebody else decided about one of the entities since the nebula was read.
            ValidationError: An IRI names no thing that the entity could be.
            PermissionDeniedError: The caller lacks `artifacts:write`.
        """

class AsyncNebulae:
    """The nebulae of the platform, as `AsyncClient.nebulae`. Its methods do what those of `Nebulae` do."""

    async def get(self, artifact_id: str) -> Nebula | None:
        """Read the nebula that belongs to an artifact, as `Nebulae.get` does."""

    def find(self, *, run_id: str | None = None, process_id: str | None = None) -> AsyncIterator[Nebula]:
        """Find the nebulae of a run or of a process, as `Nebulae.find` does."""

    async def save(self, nebula: Nebula) -> Nebula:
        """Send the decisions that were noted in a nebula, as `Nebulae.save` does."""
