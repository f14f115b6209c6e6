"""Pulses: ordered events that report changes on the platform."""

from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from types import TracebackType
from typing import Final

from typing_extensions import Self

from .types import Iri

class PulseType:
    """Constants for the pulse types that the API had when this version of the SDK was released.

    The set is open: `Pulse.type` is a `str`, and a newer platform can send a type that isn't listed. Ignore types that you
    don't recognize.

    Attributes:
        ARTIFACT_CREATED: An artifact was created.
        ARTIFACT_PROCESSING: An artifact is being processed.
        ARTIFACT_READY: An artifact is ready.
        ARTIFACT_FAILED: Processing of an artifact failed.
        ARTIFACT_ARCHIVED: An artifact was archived.
        ARTIFACT_DELETED: An artifact was deleted.
        PROCESS_STARTED: A process was started.
        PROCESS_WAITING: A process is waiting for a person.
        PROCESS_COMPLETED: A process completed.
        PROCESS_FAILED: A process failed.
        PROCESS_RESTARTED: A failed step was restarted.
        PROCESS_CANCELLED: A process was canceled.
        RUN_STARTED: A data transformer run was started.
        RUN_SUCCEEDED: A run succeeded.
        RUN_FAILED: A run failed.
        RUN_CANCELLED: A run was canceled.
        NEBULA_CREATED: A nebula was created.
        NEBULA_UPDATED: Candidates were added to a nebula.
        NEBULA_DECIDED: Candidates were resolved, rejected, or reopened.
        GRAPH_CHANGED: Facts about an entity were added to the knowledge graph.
        ONTOLOGY_SAVED: An ontology was saved.
        PERSPECTIVE_CREATED: A perspective was created.
        PERSPECTIVE_UPDATED: A perspective was updated.
        PERSPECTIVE_DELETED: A perspective was deleted.

    Contract: harbor/PulseType
    """

    ARTIFACT_CREATED: Final = "artifact.created"
    ARTIFACT_PROCESSING: Final = "artifact.processing"
    ARTIFACT_READY: Final = "artifact.ready"
    ARTIFACT_FAILED: Final = "artifact.failed"
    ARTIFACT_ARCHIVED: Final = "artifact.archived"
    ARTIFACT_DELETED: Final = "artifact.deleted"
    PROCESS_STARTED: Final = "process.started"
    PROCESS_WAITING: Final = "process.waiting"
    PROCESS_COMPLETED: Final = "process.completed"
    PROCESS_FAILED: Final = "process.failed"
    PROCESS_RESTARTED: Final = "process.restarted"
    PROCESS_CANCELLED: Final = "process.cancelled"
    RUN_STARTED: Final = "run.started"
    RUN_SUCCEEDED: Final = "run.succeeded"
    RUN_FAILED: Final = "run.failed"
    RUN_CANCELLED: Final = "run.cancelled"
    NEBULA_CREATED: Final = "nebula.created"
    NEBULA_UPDATED: Final = "nebula.updated"
    NEBULA_DECIDED: Final = "nebula.decided"
    GRAPH_CHANGED: Final = "graph.changed"
    ONTOLOGY_SAVED: Final = "ontology.saved"
    PERSPECTIVE_CREATED: Final = "perspective.created"
    PERSPECTIVE_UPDATED: Final = "perspective.updated"
    PERSPECTIVE_DELETED: Final = "perspective.deleted"

@dataclass(frozen=True)
class Pulse:
    """Event that reports a change.

    Read the subject before you act, because it may have changed again.

    Attributes:
        sequence: Position of the pulse in the order of all pulses in your tenant. Values increase but can have gaps.
        type: Kind of change. The word before the dot is the kind of resource that changed. New types can be added, so ignore the ones
            that you don't recognize.
        subject: IRI or URL of the resource that changed. It is the IRI of an artifact, an entity, an ontology, or a
            perspective; the URL of a process or a run; or, for a nebula, the IRI of its document.
        data: IDs of the resources involved, such as `artifactId`, `runId`, `processId`, and `nebulaId`.
        created_at: Time of the change.

    Contract: harbor/Pulse
    """

    sequence: int
    type: str
    subject: Iri
    data: Mapping[str, str]
    created_at: datetime

@dataclass(frozen=True)
class PulsePage:
    """A page of the pulses after a cursor.

    Attributes:
        items: Pulses, ordered by `sequence`.
        next_cursor: Position after the last pulse on this page. Store it after you have handled the page, even if the page
            is empty.

    Contract: harbor/PulsePage
    """

    items: Sequence[Pulse]
    next_cursor: str

class PulseStream:
    """A stream of pulses, from `Pulses.stream`. It is a context manager and an iterator over pages.

    Iteration never ends on its own. The stream waits for pulses with long polling and reconnects after an interruption. If no pulse
    arrives in time, the page is empty; store its cursor too. To end the stream, leave the `with` block or call `close`.
    """

    def __enter__(self) -> Self: ...
    def __exit__(
        self,
        exc_type: type[BaseException] | None,
        exc_value: BaseException | None,
        traceback: TracebackType | None,
        /,
    ) -> None: ...
    def __iter__(self) -> Iterator[PulsePage]: ...
    @property
    def cursor(self) -> str | None:
        """Position after the last page. It is None before the first page if the stream started without a cursor."""

    def close(self) -> None:
        """End the stream. Calling it again has no effect."""

class AsyncPulseStream:
    """The asynchronous version of `PulseStream`, from `AsyncPulses.stream`. Use it with `async with` and `async for`."""

    async def __aenter__(self) -> Self: ...
    async def __aexit__(
        self,
        exc_type: type[BaseException] | None,
        exc_value: BaseException | None,
        traceback: TracebackType | None,
        /,
    ) -> None: ...
    def __aiter__(self) -> AsyncIterator[PulsePage]: ...
    @property
    def cursor(self) -> str | None:
        """Position after the last page, as in `PulseStream.cursor`."""

    async def close(self) -> None:
        """End the stream, as `PulseStream.close` does."""

class Pulses:
    """The pulses of your tenant, available as `Client.pulses`."""

    def read(
        self,
        cursor: str | None = None,
        *,
        types: Sequence[str] = (),
        subject: str | None = None,
        created_after: datetime | None = None,
        created_before: datetime | None = None,
        wait: int = 0,
    ) -> PulsePage:
        """Read one page of pulses.

        Args:
            cursor: The `next_cursor` of the previous page. If omitted, reading starts with the oldest pulse that matches.
            types: Types to include, such as `PulseType.PROCESS_COMPLETED`. If empty, all types are included.
            subject: IRI or URL of the resource that changed.
            created_after: Start of a time range, inclusive.
            created_before: End of a time range, exclusive.
            wait: Number of seconds to wait for a pulse if there is none yet, from 0 to 60.

        Returns:
            The page. It is empty if no pulse arrived in time.

        Raises:
            NotFoundError: The cursor is older than 30 days.
            ValidationError: A parameter is not valid.
            PermissionDeniedError: The account lacks `pulses:read`.

        Operation: harbor/readPulses
        """

    def stream(
        self,
        cursor: str | None = None,
        *,
        types: Sequence[str] = (),
        subject: str | None = None,
        created_after: datetime | None = None,
    ) -> PulseStream:
        """Follow pulses. The stream connects when you iterate over it.

        Args:
            cursor: The `next_cursor` that you stored. If omitted, the stream starts with the oldest pulse that matches.
            types: Types to include. If empty, all types are included.
            subject: IRI or URL of the resource that changed.
            created_after: Start time, inclusive. Pass the current time so that a new consumer receives only new pulses.

        Returns:
            The stream. Iterating raises the same errors as `Pulses.read`.

        Operation: harbor/readPulses
        """

class AsyncPulses:
    """The asynchronous version of `Pulses`, available as `AsyncClient.pulses`."""

    async def read(
        self,
        cursor: str | None = None,
        *,
        types: Sequence[str] = (),
        subject: str | None = None,
        created_after: datetime | None = None,
        created_before: datetime | None = None,
        wait: int = 0,
    ) -> PulsePage:
        """Read one page of pulses, as `Pulses.read` does."""

    def stream(
        self,
        cursor: str | None = None,
        *,
        types: Sequence[str] = (),
        subject: str | None = None,
        created_after: datetime | None = None,
    ) -> AsyncPulseStream:
        """Follow pulses, as `Pulses.stream` does."""
