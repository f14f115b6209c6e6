from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from ._blocking import blocking
from ._core import Resource, arguments
from ._decode import encode
from ._sparql import absolute
from .types import DecisionKind, Iri, NebulaCounts, NebulaDecision, NebulaDecisionRecord, NebulaEntityStatus
from .types import NebulaProperty, NebulaRelation, NebulaSummary, Provenance


@dataclass(frozen=True)
class NebulaEntity:
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
        return self._decide("RESOLVE", "CANDIDATE", None if iri is None else absolute(iri))

    def reject(self) -> NebulaDecision:
        return self._decide("REJECT", "CANDIDATE")

    def reopen(self) -> NebulaDecision:
        return self._decide("REOPEN", "REJECTED")

    def _decide(self, kind: DecisionKind, status: str, iri: str | None = None) -> NebulaDecision:
        if self.status != status:
            raise ValueError(f"{self.id} is {self.status}, not {status}")
        return NebulaDecision(self.id, kind, iri)



@dataclass(frozen=True)
class Nebula:
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
        return tuple(one for one in self.entities if one.status == "CANDIDATE")

    def above(self, threshold: float) -> Nebula:
        if not 0 <= threshold <= 1:
            raise ValueError("the threshold must be from 0 to 1")
        entities = tuple(one for one in self.entities if one.confidence >= threshold)
        kept = {one.id for one in entities}
        relations = tuple(one for one in self.relations if {one.subject_id, one.object_id} <= kept)
        statuses = [one.status for one in entities]
        numbers = (statuses.count(one) for one in ("CANDIDATE", "RESOLVED", "REJECTED"))
        counts = NebulaCounts(len(entities), len(relations), *numbers)
        return replace(self, entities=entities, relations=relations, counts=counts)

    def of_class(self, class_iri: str) -> Sequence[NebulaEntity]:
        return tuple(one for one in self.entities if one.class_iri == class_iri)

    def entity(self, entity_id: str) -> NebulaEntity:
        for one in self.entities:
            if one.id == entity_id:
                return one
        raise KeyError(entity_id)

    def positions(self, finding: NebulaEntity | NebulaRelation) -> Sequence[Provenance]:
        found = list(finding.provenance)
        if isinstance(finding, NebulaEntity):
            found += [position for one in finding.properties for position in one.provenance]
        unique = dict.fromkeys(found)
        return tuple(sorted(unique, key=lambda one: (one.file_id, one.page, one.box.y, one.box.x)))


class AsyncNebulae(Resource):
    async def get(self, nebula_id: str) -> Nebula:
        return await self._core.get(Nebula, "/harbor/api/v1/nebulae", nebula_id)

    async def for_artifact(self, artifact_id: str) -> Nebula | None:
        async for summary in self.find(artifact_id=artifact_id):
            return await self.get(summary.id)
        return None

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
        return self._core.list(NebulaSummary, "/harbor/api/v1/nebulae", arguments(locals()))

    async def decide(self, nebula: Nebula, decisions: Sequence[NebulaDecision]) -> Nebula:
        path = self._core.path("/harbor/api/v1/nebulae", nebula.id, "decisions")
        return await self._core.change(Nebula, "POST", path, nebula.version, {"decisions": encode(decisions)})


@blocking(AsyncNebulae)
class Nebulae:
    pass
