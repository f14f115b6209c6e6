from __future__ import annotations

import time
import uuid
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from datetime import datetime
from os import PathLike
from types import TracebackType
from typing import TYPE_CHECKING, Any, BinaryIO, TypeVar, cast

from . import _files
from ._blocking import blocking
from ._core import Core, Resource, arguments
from ._session import Session
from .config import Config, ConfigOverrides
from .errors import ArtifactFailedError, ProcessFailedError, WaitTimeoutError
from .graph import AsyncKnowledgeGraph
from .nebula import AsyncNebulae
from .pulse import AsyncPulses
from .secrets import AsyncSecrets, Secrets
from .types import (
    Artifact,
    ArtifactDetails,
    ArtifactPropertyCondition,
    ArtifactSortField,
    ArtifactStatus,
    Caller,
    FailureReport,
    FileDetails,
    JsonValue,
    LogEntry,
    LogLevel,
    Process,
    ProcessStatus,
    SortOrder,
)

if TYPE_CHECKING:
    from typing_extensions import Self, Unpack

T = TypeVar("T")

_artifacts = "/harbor/api/v1/artifacts"
_processes = "/workflows/api/v1/processes"


class _Clock:
    """The time that a call still waits."""

    def __init__(self, what: str, timeout: float | None) -> None:
        self._what, self._timeout = what, timeout
        self._end = float("inf") if timeout is None else time.monotonic() + timeout

    async def sleep(self, core: Core, seconds: float) -> None:
        left = self._end - time.monotonic()
        if left <= 0:
            raise WaitTimeoutError(f"{self._what} took longer than {self._timeout} s.", timeout=self._timeout or 0)
        await core.sleep(min(seconds, left))


class AsyncFiles(Resource):
    async def upload(
        self,
        source: str | PathLike[str] | BinaryIO,
        *,
        name: str | None = None,
        media_type: str | None = None,
        definition: str | None = None,
        definition_version: int | None = None,
        title: str | None = None,
        iri: str | None = None,
        properties: Mapping[str, JsonValue] | None = None,
        derived_from: Sequence[str] = (),
        run_id: str | None = None,
        idempotency_key: str | None = None,
        progress: Callable[[int, int], None] | None = None,
    ) -> FileDetails:
        fields: dict[str, Any] = {"title": title, "iri": iri, "properties": properties, "run_id": run_id}
        body = arguments({**fields, "derived_from": derived_from, "name": name, "media_type": media_type})
        if definition is not None:
            body["definition"] = _definition(definition, definition_version)
        artifact_id = await self._core.run(_files.upload, self._core, source, body, idempotency_key, progress)
        async for details in self.find(artifact_id=artifact_id):
            return details
        raise LookupError(artifact_id)

    def find(
        self,
        *,
        text: str | None = None,
        media_type: str | None = None,
        sha256: str | None = None,
        artifact_id: str | None = None,
        created_after: datetime | None = None,
        created_before: datetime | None = None,
    ) -> AsyncIterator[FileDetails]:
        return self._core.list(FileDetails, "/ekp/api/v1/harbor/file-details", arguments(locals()))

    def find_by_user(
        self,
        user_id: str,
        *,
        media_type: str | None = None,
        created_after: datetime | None = None,
        created_before: datetime | None = None,
    ) -> AsyncIterator[FileDetails]:
        params = arguments(locals())
        path = self._core.path("/ekp/api/v1/users", params.pop("userId"), "file-details")
        return self._core.list(FileDetails, path, params)


class AsyncArtifacts(Resource):
    async def get(self, artifact_id: str) -> Artifact:
        return await self._core.get(Artifact, _artifacts, artifact_id)

    async def get_by_iri(self, iri: str) -> Artifact:
        return await self._core.get(Artifact, f"{_artifacts}/by-iri", params={"iri": iri})

    def get_many(self, artifact_ids: Sequence[str]) -> AsyncIterator[Artifact]:
        return self._batches(Artifact, "batch-get", artifact_ids)

    def details(self, artifact_ids: Sequence[str]) -> AsyncIterator[ArtifactDetails]:
        return self._batches(ArtifactDetails, "batch-get-details", artifact_ids)

    async def _batches(self, kind: type[T], name: str, ids: Sequence[str]) -> AsyncIterator[T]:
        path = f"{_artifacts}/{name}"
        for start in range(0, len(ids), 100):
            page = await self._core.json("POST", path, json={"ids": list(ids[start : start + 100])})
            for item in self._core.decode(Sequence[kind], self._core.guard(path, lambda: page["items"]), path):
                yield item

    def search(
        self,
        *,
        definition_id: str | None = None,
        definition_name: str | None = None,
        status: Sequence[ArtifactStatus] = ("CREATED", "PROCESSING", "READY", "FAILED"),
        text: str | None = None,
        owner: str | None = None,
        properties: Sequence[ArtifactPropertyCondition] = (),
        derived_from: str | None = None,
        include_indirect: bool = False,
        run_id: str | None = None,
        created_after: datetime | None = None,
        created_before: datetime | None = None,
        updated_after: datetime | None = None,
        updated_before: datetime | None = None,
        sort_by: ArtifactSortField = "createdAt",
        sort_order: SortOrder = "DESC",
    ) -> AsyncIterator[Artifact]:
        return self._core.list(Artifact, f"{_artifacts}/search", arguments(locals()), method="POST")

    async def create(
        self,
        definition: str,
        title: str,
        properties: Mapping[str, JsonValue],
        *,
        definition_version: int | None = None,
        iri: str | None = None,
        derived_from: Sequence[str] = (),
        run_id: str | None = None,
        idempotency_key: str | None = None,
    ) -> Artifact:
        body = arguments({"title": title, "properties": properties, "iri": iri, "run_id": run_id})
        body |= arguments({"definition": _definition(definition, definition_version), "derived_from": derived_from})
        return await self._core.create(Artifact, _artifacts, body, idempotency_key)

    async def update(
        self,
        artifact: Artifact,
        *,
        title: str | None = None,
        status: ArtifactStatus | None = None,
        properties: Mapping[str, JsonValue] | None = None,
        failure: FailureReport | None = None,
    ) -> Artifact:
        body = arguments({"title": title, "status": status, "properties": properties, "failure": failure})
        if not body:
            raise ValueError("there is nothing to change")
        path = self._core.path(_artifacts, artifact.id)
        return await self._core.change(Artifact, "PATCH", path, artifact.version, body)

    async def delete(self, artifact: Artifact) -> None:
        await self._core.change(object, "DELETE", self._core.path(_artifacts, artifact.id), artifact.version)

    async def download(self, artifact: Artifact | str, target: str | PathLike[str] | BinaryIO) -> None:
        artifact_id = artifact if isinstance(artifact, str) else artifact.id
        await self._core.run(_files.download, self._core, artifact_id, target)

    async def wait_until_ready(
        self, artifact_id: str, *, timeout: float | None = None, poll_interval: float = 5.0
    ) -> Artifact:
        clock = _Clock(f"Artifact {artifact_id}", timeout)
        while (artifact := await self.get(artifact_id)).status != "READY":
            if artifact.status in ("FAILED", "ARCHIVED"):
                raise ArtifactFailedError(artifact)
            await clock.sleep(self._core, poll_interval)
        return artifact


class AsyncProcesses(Resource):
    async def start(
        self,
        workflow_name: str | None = None,
        *,
        workflow_id: str | None = None,
        inputs: Mapping[str, str | Sequence[str]],
        correlation_key: str | None = None,
        idempotency_key: str | None = None,
    ) -> Process:
        if (workflow_name is None) == (workflow_id is None):
            raise ValueError("give either the name or the ID of the workflow")
        ids = {name: [value] if isinstance(value, str) else list(value) for name, value in inputs.items()}
        body = arguments({"workflow_name": workflow_name, "workflow_id": workflow_id, "correlation_key": correlation_key})
        return await self._core.create(Process, _processes, {**body, "inputs": ids}, idempotency_key)

    async def get(self, process_id: str) -> Process:
        return await self._core.get(Process, _processes, process_id)

    def find(
        self,
        *,
        status: Sequence[ProcessStatus] = (),
        workflow_id: str | None = None,
        correlation_key: str | None = None,
        delegate: str | None = None,
        artifact_id: str | None = None,
        created_after: datetime | None = None,
        created_before: datetime | None = None,
    ) -> AsyncIterator[Process]:
        return self._core.list(Process, _processes, arguments(locals()))

    async def wait(
        self,
        process_id: str,
        *,
        until: Sequence[ProcessStatus] = ("COMPLETED",),
        timeout: float | None = None,
        poll_interval: float | None = None,
    ) -> Process:
        clock = _Clock(f"Process {process_id}", timeout)
        path = self._core.path(_processes, process_id)
        while True:
            response = await self._core.send("GET", path)
            process = self._core.decode(Process, self._core.parse(response, path), path)
            if process.status in until:
                return process
            if process.status in ("COMPLETED", "FAILED", "CANCELLED"):
                raise ProcessFailedError(process)
            seconds = response.headers.get("retry-after", "")
            await clock.sleep(self._core, poll_interval or (float(seconds) if seconds.isdigit() else 2.0))

    async def cancel(self, process_id: str, *, note: str | None = None) -> Process:
        path = self._core.path(_processes, process_id, "cancel")
        return await self._core.create(Process, path, arguments({"note": note}))

    async def restart_failed_step(
        self, process_id: str, *, parameters: Mapping[str, JsonValue] | None = None, note: str | None = None
    ) -> Process:
        path = self._core.path(_processes, process_id, "restart-failed-step")
        return await self._core.create(Process, path, arguments({"parameters": parameters, "note": note}))

    def logs(
        self,
        process_id: str,
        *,
        step: str | None = None,
        level: LogLevel | None = None,
        created_after: datetime | None = None,
        created_before: datetime | None = None,
    ) -> AsyncIterator[LogEntry]:
        return self._core.list(LogEntry, "/workflows/api/v1/logs", arguments(locals()))


def _definition(name: str, version: int | None) -> dict[str, Any]:
    return arguments({"name": name, "version": version})


def _open(
    client: AsyncClient,
    config: Config | None,
    secrets: Secrets | AsyncSecrets | None,
    overrides: Mapping[str, Any],
    *,
    threads: bool,
) -> AsyncClient:
    given = cast("ConfigOverrides", overrides)
    core = Core(Session(config.replace(**given) if config else Config.load(**given), secrets), threads=threads)
    kinds: dict[str, Any] = {"files": AsyncFiles, "artifacts": AsyncArtifacts, "processes": AsyncProcesses}
    kinds |= {"nebulae": AsyncNebulae, "graph": AsyncKnowledgeGraph, "pulses": AsyncPulses}
    vars(client).update(_core=core, **{f"_{name}": kind(core) for name, kind in kinds.items()})
    return client


class AsyncClient:
    _core: Core
    _files: AsyncFiles
    _artifacts: AsyncArtifacts
    _processes: AsyncProcesses
    _nebulae: AsyncNebulae
    _graph: AsyncKnowledgeGraph
    _pulses: AsyncPulses

    def __init__(
        self,
        config: Config | None = None,
        *,
        secrets: Secrets | AsyncSecrets | None = None,
        **overrides: Unpack[ConfigOverrides],
    ) -> None:
        _open(self, config, secrets, overrides, threads=True)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        exc_type: type[BaseException] | None,
        exc_value: BaseException | None,
        traceback: TracebackType | None,
        /,
    ) -> None:
        await self.close()

    @property
    def config(self) -> Config:
        return self._core.config

    @property
    def files(self) -> AsyncFiles:
        return self._files

    @property
    def artifacts(self) -> AsyncArtifacts:
        return self._artifacts

    @property
    def processes(self) -> AsyncProcesses:
        return self._processes

    @property
    def nebulae(self) -> AsyncNebulae:
        return self._nebulae

    @property
    def graph(self) -> AsyncKnowledgeGraph:
        return self._graph

    @property
    def pulses(self) -> AsyncPulses:
        return self._pulses

    async def login(self) -> None:
        await self._core.run(self._core.session.login)

    async def caller(self) -> Caller:
        return await self._core.get(Caller, "/security/api/v1/security/me")

    async def request(
        self,
        method: str,
        path: str,
        *,
        params: Mapping[str, str | int | bool | Sequence[str]] | None = None,
        json: JsonValue = None,
        headers: Mapping[str, str] | None = None,
    ) -> JsonValue:
        key = {"Idempotency-Key": str(uuid.uuid4())} if method == "POST" else {}
        return await self._core.json(method, path, params=params, json=json, headers={**key, **(headers or {})})

    async def close(self) -> None:
        await self._core.close()


@blocking(AsyncFiles)
class Files: ...


@blocking(AsyncArtifacts)
class Artifacts: ...


@blocking(AsyncProcesses)
class Processes: ...


@blocking(AsyncClient)
class Client:
    def __init__(
        self,
        config: Config | None = None,
        *,
        secrets: Secrets | None = None,
        **overrides: Unpack[ConfigOverrides],
    ) -> None:
        self.twin = _open(AsyncClient.__new__(AsyncClient), config, secrets, overrides, threads=False)
