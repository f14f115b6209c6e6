"""The core that all resources of a client share. It runs blocking calls, at once or in worker threads."""

from __future__ import annotations

import asyncio
import json as jsonlib
import uuid
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Concatenate, ParamSpec, TypeVar
from urllib.parse import quote

from ._decode import decode, encode_fields
from ._session import Session
from ._transport import Job, Response
from .errors import TransportError

T = TypeVar("T")
P = ParamSpec("P")


class Core:
    def __init__(self, session: Session, *, threads: bool) -> None:
        self.session = session
        self.config = session.config
        self._pool = ThreadPoolExecutor(32, "orrery") if threads else None
        self._jobs: set[Job] = set()
        self._closed = False

    async def run(self, work: Callable[Concatenate[Job, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Runs blocking work, which can be stopped through its job."""
        if self._closed:
            raise ValueError("the client is closed")
        job = Job()
        self._jobs.add(job)
        try:
            if self._pool is None:
                return work(job, *args, **kwargs)
            loop = self.session.loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._pool, lambda: work(job, *args, **kwargs))
        except asyncio.CancelledError:
            job.stop()
            raise
        finally:
            self._jobs.discard(job)

    async def sleep(self, seconds: float) -> None:
        if self._pool is not None:
            await asyncio.sleep(seconds)
        else:
            await self.run(lambda job: job.stopped.wait(seconds))

    async def close(self) -> None:
        if self._closed:
            return
        for job in list(self._jobs):
            job.stop()
        try:
            await self.run(self.session.close)
        finally:
            self._closed = True
            if self._pool:
                self._pool.shutdown(wait=False)

    async def send(self, method: str, path: str, **options: Any) -> Response:
        return await self.run(self.session.call, method, path, **options)

    async def json(self, method: str, path: str, **options: Any) -> Any:
        return self.parse(await self.send(method, path, **options), path)

    def parse(self, response: Response, path: str) -> Any:
        return self.guard(path, lambda: jsonlib.loads(response.body) if response.body else None)

    def guard(self, path: str, read: Callable[[], T]) -> T:
        """Reads a response. One that can't be read isn't from the API."""
        try:
            return read()
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            url = self.config.url + path
            raise TransportError(f"The response of {url} isn't from the API.", url=url) from error

    def decode(self, kind: type[T], value: object, path: str) -> T:
        return self.guard(path, lambda: decode(kind, value))

    @staticmethod
    def path(*parts: str) -> str:
        head, *rest = parts
        return "/".join([head, *(quote(part, safe="") for part in rest)])

    async def get(self, kind: type[T], *parts: str, params: Mapping[str, Any] | None = None) -> T:
        path = self.path(*parts)
        return self.decode(kind, await self.json("GET", path, params=params), path)

    async def create(self, kind: type[T], path: str, body: Mapping[str, Any], key: str | None = None) -> T:
        headers = {"Idempotency-Key": key or str(uuid.uuid4())}
        return self.decode(kind, await self.json("POST", path, json=body, headers=headers), path)

    async def change(
        self, kind: type[T], method: str, path: str, version: int, body: Any = None, params: Mapping[str, Any] | None = None
    ) -> T:
        """Changes a resource if it still has the version."""
        headers = {"If-Match": f'"{version}"'}
        if method == "PATCH":
            headers["Content-Type"] = "application/merge-patch+json"
        return self.decode(kind, await self.json(method, path, json=body, headers=headers, params=params), path)

    async def list(
        self, kind: type[T], path: str, params: Mapping[str, Any], *, method: str = "GET"
    ) -> AsyncIterator[T]:
        """The items of all pages."""
        given = {"pageSize": self.config.page_size, **params}
        while True:
            options = {"json": given} if method == "POST" else {"params": given}
            page = await self.json(method, path, **options)
            items, token = self.guard(path, lambda: (decode(Sequence[kind], page["items"]), page.get("nextPageToken")))
            for item in items:
                yield item
            if not token:
                return
            given["pageToken"] = token


class Resource:
    """A part of a client, such as its files."""

    def __init__(self, core: Core) -> None:
        self._core = core


def arguments(values: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments of a method, from its `locals()`, as the API names them. None and empty lists aren't sent."""
    given = {name: value for name, value in values.items() if name != "self"}
    return {name: value for name, value in encode_fields(given).items() if value != []}

