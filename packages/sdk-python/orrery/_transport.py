"""HTTP over `http.client`, with connections that are kept and that another thread can abort."""

from __future__ import annotations

import base64
import select
import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPResponse, HTTPSConnection, IncompleteRead
from urllib.parse import SplitResult, unquote, urlsplit
from urllib.request import getproxies, proxy_bypass

from .config import Config
from .errors import ConfigError

BLOCK = 1 << 16


class Job:
    """One call in progress, in whatever thread. After `stop`, it fails soon."""

    def __init__(self) -> None:
        self.stopped = threading.Event()
        self.connection: HTTPConnection | None = None

    def stop(self) -> None:
        self.stopped.set()
        connection = self.connection
        if connection and connection.sock:
            try:
                connection.sock.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass


@dataclass
class Request:
    """`body` makes a new body for each attempt. `read` consumes the body of a success, in blocks."""

    method: str
    url: str
    headers: dict[str, str] = field(default_factory=dict[str, str])
    body: Callable[[], bytes | Iterable[bytes]] | None = None
    read: Callable[[Iterator[bytes]], object] | None = None
    wait: float = 0


@dataclass
class Response:
    status: int
    headers: dict[str, str]
    body: bytes = b""


class Transport:
    def __init__(self, config: Config) -> None:
        self._config = config
        self._idle: dict[str, list[HTTPConnection]] = {}
        self._environment = getproxies()
        self._lock = threading.Lock()
        try:
            self._tls = ssl.create_default_context(cafile=config.ca_file)
        except OSError as error:
            raise ConfigError(f"{config.ca_file}: {error}", key="ca_file") from error
        if not config.verify_tls:
            self._tls.check_hostname = False
            self._tls.verify_mode = ssl.CERT_NONE

    def send(self, request: Request, job: Job) -> Response:
        """Sends a request once. A lost connection raises an `OSError` or an `HTTPException`."""
        url = urlsplit(request.url)
        proxy = self._proxy(url)
        target = (url.path or "/") + (f"?{url.query}" if url.query else "")
        headers = {"User-Agent": self._config.user_agent, "Accept": "application/json", **request.headers}
        if proxy and url.scheme == "http":
            target = request.url
            headers.update(_credentials(proxy))
        key = f"{url.scheme}://{url.netloc}"
        connection = self._take(key) or self._connect(url, proxy)
        job.connection = connection
        try:
            if job.stopped.is_set():
                raise ConnectionAbortedError("the call was stopped")
            timeout = self._config.timeout + request.wait
            connection.timeout = timeout
            if connection.sock:
                connection.sock.settimeout(timeout)
            deadline = time.monotonic() + timeout
            connection.request(request.method, target, request.body() if request.body else None, headers)
            raw = connection.getresponse()
            response = Response(raw.status, {name.lower(): value for name, value in raw.getheaders()})
            if request.read and raw.status == 200:
                request.read(_blocks(raw, connection, None))
            else:
                response.body = b"".join(_blocks(raw, connection, deadline))
            raw.close()
        except BaseException:
            connection.close()
            raise
        finally:
            job.connection = None
        with self._lock:
            if connection.sock and not job.stopped.is_set():
                self._idle.setdefault(key, []).append(connection)
        return response

    def close(self) -> None:
        with self._lock:
            for connection in [one for idle in self._idle.values() for one in idle]:
                connection.close()
            self._idle.clear()

    def _proxy(self, url: SplitResult) -> SplitResult | None:
        chosen = self._config.proxy
        if chosen is None and self._environment and not proxy_bypass(url.hostname or ""):
            chosen = self._environment.get(url.scheme)
        return urlsplit(chosen) if chosen else None

    def _take(self, key: str) -> HTTPConnection | None:
        """A kept connection that the server has not closed."""
        with self._lock:
            idle = self._idle.get(key, [])
            while idle:
                connection = idle.pop()
                try:
                    if not select.select([connection.sock], [], [], 0)[0]:
                        return connection
                except (OSError, ValueError):
                    pass
                connection.close()
        return None

    def _connect(self, url: SplitResult, proxy: SplitResult | None) -> HTTPConnection:
        host, port = (proxy or url).hostname or "", (proxy or url).port
        if url.scheme != "https":
            return HTTPConnection(host, port, blocksize=BLOCK)
        connection = HTTPSConnection(host, port, context=self._tls, blocksize=BLOCK)
        if proxy:
            connection.set_tunnel(url.hostname or "", url.port or 443, _credentials(proxy))
        return connection


def _credentials(proxy: SplitResult) -> dict[str, str]:
    if not proxy.username:
        return {}
    login = f"{unquote(proxy.username)}:{unquote(proxy.password or '')}"
    return {"Proxy-Authorization": "Basic " + base64.b64encode(login.encode()).decode()}


def _blocks(raw: HTTPResponse, connection: HTTPConnection, deadline: float | None) -> Iterator[bytes]:
    """The body as it arrives. A slow body ends at the deadline, and half a body is an error."""
    while True:
        if deadline is not None and connection.sock:
            connection.sock.settimeout(max(deadline - time.monotonic(), 0.001))
        block = raw.read1(BLOCK)
        if not block:
            break
        yield block
    if raw.length:
        raise IncompleteRead(b"", raw.length)
