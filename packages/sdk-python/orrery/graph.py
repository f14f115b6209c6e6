from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from datetime import datetime
from typing import Any

from ._blocking import blocking
from ._core import Resource, arguments
from ._decode import encode
from ._extras import load_extra
from ._sparql import GraphQuery, Row, absolute, neighbors_query, read_rows
from .types import ClassSelection, Direction, GraphClass, GraphEntity, Iri, Neighbor, Perspective



class AsyncKnowledgeGraph(Resource):
    async def query(
        self, query: str | GraphQuery, *, perspective: Perspective | str | None = None, timeout: int = 30
    ) -> Sequence[Row]:
        return (await self._select(query, perspective, timeout))[1]

    async def frame(
        self, query: str | GraphQuery, *, perspective: Perspective | str | None = None, timeout: int = 30
    ) -> Any:
        pandas = load_extra("pandas", "pandas")
        names, rows = await self._select(query, perspective, timeout)
        return pandas.DataFrame([[row.get(name) for name in names] for row in rows], columns=names, dtype=object)

    async def neighbors(
        self,
        iri: str,
        *,
        properties: Sequence[str] = (),
        direction: Direction = "BOTH",
        perspective: Perspective | str | None = None,
    ) -> Sequence[Neighbor]:
        entity, followed = absolute(iri), [absolute(one) for one in properties]
        found: dict[tuple[str, ...], Neighbor] = {}
        for way in ("OUT", "IN"):
            if direction in (way, "BOTH"):
                for row in await self.query(neighbors_query(entity, way), perspective=perspective):
                    other, link = row.iri("other"), row.iri("property")
                    kind, label = row.get("class"), row.get("label")
                    if not followed or link in followed:
                        neighbor = Neighbor(
                            other,
                            None if label is None else str(label),
                            kind if isinstance(kind, Iri) else None,
                            link,
                            "OUT" if way == "OUT" else "IN",
                        )
                        found.setdefault((link, other, way), neighbor)
        return tuple(sorted(found.values(), key=lambda one: (one.property_iri, one.label or "", one.iri)))

    def entities(self, perspective: Perspective | str, *, class_iri: str | None = None) -> AsyncIterator[GraphEntity]:
        params = arguments({"perspective_iri": _iri_of(perspective), "class_iri": class_iri})
        return self._core.list(GraphEntity, "/ekp/api/v1/perspectives/entities", params)

    def classes(self, *, ontology_iri: str | None = None, text: str | None = None) -> AsyncIterator[GraphClass]:
        return self._core.list(GraphClass, "/ekp/api/v1/perspectives/classes", arguments(locals()))

    def perspectives(
        self,
        *,
        text: str | None = None,
        owner: str | None = None,
        created_after: datetime | None = None,
        created_before: datetime | None = None,
    ) -> AsyncIterator[Perspective]:
        return self._core.list(Perspective, "/ekp/api/v1/perspectives", arguments(locals()))

    async def perspective(self, iri: str) -> Perspective:
        return await self._core.get(Perspective, "/ekp/api/v1/perspectives/by-iri", params={"iri": iri})

    async def create_perspective(
        self,
        iri: str,
        name: str,
        classes: Sequence[ClassSelection],
        *,
        description: str | None = None,
        idempotency_key: str | None = None,
    ) -> Perspective:
        body = arguments({"iri": iri, "name": name, "classes": classes, "description": description})
        return await self._core.create(Perspective, "/ekp/api/v1/perspectives", body, idempotency_key)

    async def update_perspective(
        self,
        perspective: Perspective,
        *,
        name: str | None = None,
        description: str | None = None,
        classes: Sequence[ClassSelection] | None = None,
    ) -> Perspective:
        body: dict[str, Any] = {"name": name, "description": description, "classes": encode(classes)}
        body = {key: value for key, value in body.items() if value is not None}
        if not body:
            raise ValueError("there is nothing to change")
        if description == "":
            body["description"] = None
        path, params = "/ekp/api/v1/perspectives/by-iri", {"iri": perspective.iri}
        return await self._core.change(Perspective, "PATCH", path, perspective.version, body, params)

    async def delete_perspective(self, perspective: Perspective) -> None:
        path, params = "/ekp/api/v1/perspectives/by-iri", {"iri": perspective.iri}
        await self._core.change(object, "DELETE", path, perspective.version, params=params)

    async def _select(
        self, query: str | GraphQuery, perspective: Perspective | str | None, timeout: int
    ) -> tuple[list[str], Sequence[Row]]:
        path = "/ekp/api/v1/graph/query"
        text = query if isinstance(query, str) else query.to_sparql()
        iri = None if perspective is None else _iri_of(perspective)
        body = arguments({"query": text, "perspective_iri": iri, "timeout_seconds": timeout})
        result = await self._core.json("POST", path, json=body, wait=timeout)
        return self._core.guard(path, lambda: (result["head"]["vars"], read_rows(result["results"]["bindings"])))


def _iri_of(perspective: Perspective | str) -> str:
    return perspective if isinstance(perspective, str) else perspective.iri


@blocking(AsyncKnowledgeGraph)
class KnowledgeGraph:
    pass
