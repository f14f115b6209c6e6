"""Pulses: what has changed on the platform, as small events in one order."""

from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypeAlias

from .types import Iri

PulseType: TypeAlias = Literal[
    "artifact.created",
    "artifact.processing",
    "artifact.ready",
    "artifact.failed",
    "artifact.archived",
    "process.started",
    "process.waiting",
    "process.completed",
    "process.failed",
    "process.restarted",
    "run.started",
    "run.succeeded",
    "run.failed",
    "run.cancelled",
    "nebula.created",
    "nebula.decided",
    "graph.changed",
    "ontology.saved",
    "perspective.created",
    "perspective.updated",
    "perspective.deleted",
]
"""What kind of change a pulse tells of.

The word before the point says what changed, and with it which `data` the pulse carries: `artifact` carries
`artifactId`; `process` carries `processId`, `workflowName` and, when it failed, `step`; `run` carries `runId`;
`nebula` carries `nebulaId`, `artifactId` and `runId`; `graph` carries `factCount`; `ontology` and `perspective` carry
`version`.
"""

@dataclass(frozen=True)
class Pulse:
    """One change, told once and for all.

    A pulse says that something changed and not how things are now, so read its subject before you act on it.

    Attributes:
        sequence: The place of the pulse in the order of all pulses of the tenant. It grows, with gaps.
        type: What kind of change it was.
        subject: What changed. It is the IRI of an artifact, a perspective, an ontology or, when the graph changed, the
            thing whose facts changed. A process, a run and a nebula have no IRI of their own; their subject is the
            address of the process or run in the API or, for a nebula, the IRI of the artifact that it belongs to.
        time: When it changed.
        data: A little about the change, all of it as text. Which keys there are depends on the type.
    """

    sequence: int
    type: PulseType
    subject: Iri
    time: datetime
    data: Mapping[str, str]

class PulseStream:
    """The pulses of the caller's tenant, as `Client.pulses`.

    A loop over the stream never ends by itself: it waits for the next pulse, and connects anew after an interruption.
    It begins after the last pulse that was acknowledged or, if none ever was, with the next one that comes. Every
    pulse comes at least once, so make your handling repeatable.
    """

    def __iter__(self) -> Iterator[Pulse]:
        """Wait for one pulse after the other, in the order of their sequence.

        Returns:
            The pulses, without an end.

        Raises:
            AuthenticationError: The session has ended, and logging in again is not possible.
            PermissionDeniedError: The caller's roles do not allow it.
        """

    def poll(self, timeout: float = 0.0) -> Pulse | None:
        """Take the next pulse if there is one.

        Args:
            timeout: How many seconds to wait for one.

        Returns:
            The pulse, or None if none came in time.

        Raises:
            PermissionDeniedError: The caller's roles do not allow it.
        """

    def filter(self, *, types: Sequence[PulseType] = (), subject: str | None = None) -> PulseStream:
        """Leave out pulses that do not matter. The platform does not send them at all.

        Args:
            types: Only pulses of one of these types. Without any, all of them.
            subject: Only pulses about this IRI.

        Returns:
            A stream with both conditions added to those of this one.
        """

    def replay(self, from_sequence: int) -> PulseStream:
        """Begin in the past. The platform keeps pulses for 30 days.

        Args:
            from_sequence: The first pulse to come again. If it is no longer kept, the oldest one that is comes first.

        Returns:
            A stream that begins there and then goes on with what comes.

        Raises:
            ValueError: The sequence is less than 1.
        """

    def consumer(self, name: str) -> PulseStream:
        """Keep the place of the last acknowledged pulse under a name, so that several programs share one account.

        Args:
            name: A name of your choice for the program, up to 64 lower-case letters, digits and hyphens. Without a
                name, all programs of the account share one place.

        Returns:
            A stream with its own place.

        Raises:
            ValueError: The name breaks its rule.
        """

    def acknowledge(self, pulse: Pulse) -> None:
        """Note that this pulse and all before it are dealt with.

        The platform remembers the place, so that the next stream of the same consumer begins after it. An earlier pulse
        than the last acknowledged one changes nothing.

        Args:
            pulse: The pulse that you have dealt with last.

        Raises:
            PermissionDeniedError: The caller's roles do not allow it.
        """

    def position(self) -> int | None:
        """Ask which pulse was acknowledged last.

        Returns:
            Its sequence, or None if none ever was.

        Raises:
            PermissionDeniedError: The caller's roles do not allow it.
        """

class AsyncPulseStream:
    """The pulses of the caller's tenant, as `AsyncClient.pulses`. Its methods do what those of `PulseStream` do."""

    def __aiter__(self) -> AsyncIterator[Pulse]:
        """Wait for one pulse after the other, as a loop over `PulseStream` does."""

    async def poll(self, timeout: float = 0.0) -> Pulse | None:
        """Take the next pulse if there is one, as `PulseStream.poll` does."""

    def filter(self, *, types: Sequence[PulseType] = (), subject: str | None = None) -> AsyncPulseStream:
        """Leave out pulses that do not matter, as `PulseStream.filter` does."""

    def replay(self, from_sequence: int) -> AsyncPulseStream:
        """Begin in the past, as `PulseStream.replay` does."""

    def consumer(self, name: str) -> AsyncPulseStream:
        """Keep the place of the last acknowledged pulse under a name, as `PulseStream.consumer` does."""

    async def acknowledge(self, pulse: Pulse) -> None:
        """Note that this pulse and all before it are dealt with, as `PulseStream.acknowledge` does."""

    async def position(self) -> int | None:
        """Ask which pulse was acknowledged last, as `PulseStream.position` does."""
