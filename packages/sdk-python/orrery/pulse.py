from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from datetime import datetime
from types import TracebackType
from typing import TYPE_CHECKING, Any

from ._blocking import blocking
from ._core import Core, Resource, arguments
from ._session import log
from .errors import RateLimitedError, ServiceUnavailableError, TransportError
from .types import PulsePage

if TYPE_CHECKING:
    from typing_extensions import Self

#: How long one request of a stream waits for pulses, in seconds.
WAIT = 20


class AsyncPulseStream:
    def __init__(self, core: Core, cursor: str | None, filters: dict[str, Any]) -> None:
        self._core, self._cursor, self._filters = core, cursor, filters
        self._pulses = AsyncPulses(core)
        self._closed = False

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

    async def __aiter__(self) -> AsyncIterator[PulsePage]:
        failures = 0
        connected = False
        while not self._closed:
            try:
                page = await self._pulses.read(self._cursor, **self._filters, wait=WAIT)
            except (TransportError, ServiceUnavailableError, RateLimitedError) as error:
                if self._closed:
                    return
                if not connected:
                    raise
                failures += 1
                pause = min(2**failures, 30)
                log.warning("The stream of pulses was interrupted, and reconnects in %d s: %s", pause, error)
                await self._core.sleep(pause)
            else:
                connected, failures = True, 0
                self._cursor = page.next_cursor
                yield page

    @property
    def cursor(self) -> str | None:
        return self._cursor

    async def close(self) -> None:
        self._closed = True


class AsyncPulses(Resource):
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
        given = arguments(locals())
        names = {"types": "type", "wait": "waitSeconds"}
        params = {names.get(name, name): value for name, value in given.items()}
        params["pageSize"] = self._core.config.page_size
        path = "/harbor/api/v1/pulses"
        return self._core.decode(PulsePage, await self._core.json("GET", path, params=params, wait=wait), path)

    def stream(
        self,
        cursor: str | None = None,
        *,
        types: Sequence[str] = (),
        subject: str | None = None,
        created_after: datetime | None = None,
    ) -> AsyncPulseStream:
        filters: dict[str, Any] = {"types": types, "subject": subject, "created_after": created_after}
        return AsyncPulseStream(self._core, cursor, filters)


@blocking(AsyncPulseStream)
class PulseStream:
    pass


@blocking(AsyncPulses)
class Pulses:
    pass
