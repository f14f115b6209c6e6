"""Pulses: ordered events that report changes on the platform."""

from collections.abc import AsyncIterator, Iterator, Sequence
from datetime import datetime
from types import TracebackType

from typing_extensions import Self

from .types import PulsePage

class PulseStream:
    """A stream of pulses, from `Pulses.stream`. It is a context manager and an iterator over pages.

    Iteration never ends on its own. The stream waits for pulses with long polling. Once it has received a page, it reconnects after
    each interruption, however long. If no pulse arrives in time, the page is empty; store its cursor too. To end the stream, leave
    the `with` block or call `close`.
    """

    def __enter__(self) -> Self:
        """Return the stream."""

    def __exit__(
        self,
        exc_type: type[BaseException] | None,
        exc_value: BaseException | None,
        traceback: TracebackType | None,
        /,
    ) -> None:
        """End the stream, as `close` does."""

    def __iter__(self) -> Iterator[PulsePage]:
        """Iterate over the pages as they arrive."""

    @property
    def cursor(self) -> str | None:
        """Position after the last page. It is None before the first page if the stream started without a cursor."""

    def close(self) -> None:
        """End the stream. Calling it again has no effect."""

class AsyncPulseStream:
    """The asynchronous version of `PulseStream`, from `AsyncPulses.stream`. Use it with `async with` and `async for`."""

    async def __aenter__(self) -> Self:
        """Return the stream."""

    async def __aexit__(
        self,
        exc_type: type[BaseException] | None,
        exc_value: BaseException | None,
        traceback: TracebackType | None,
        /,
    ) -> None:
        """End the stream, as `close` does."""

    def __aiter__(self) -> AsyncIterator[PulsePage]:
        """Iterate over the pages as they arrive."""

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
            created_after: Start time, inclusive. For a new consumer, pass the current time to skip old pulses. With a stored cursor, omit it:
                it would skip the pulses from the time when your application was down.

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
