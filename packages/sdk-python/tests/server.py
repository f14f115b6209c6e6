"""A server that responds as a test tells it, faults included."""

from __future__ import annotations

import json
import random
import threading
import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

# Pauses between attempts are as short as a test wants them.
random.uniform = lambda *_: 0.02

Answer = Callable[["Handler"], None]


def reply(status: int = 200, body: Any = None, **headers: str) -> Answer:
    def answer(handler: Handler) -> None:
        content = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        handler.send_response(status)
        for name, value in {"Content_Type": "application/json", **headers}.items():
            handler.send_header(name.replace("_", "-"), value)
        handler.send_header("Content-Length", str(len(content)))
        handler.end_headers()
        handler.wfile.write(content)

    return answer


def problem(status: int, code: str, **headers: str) -> Answer:
    body = {"status": status, "code": code, "title": "Title.", "detail": "Detail.", "requestId": "req-1", "new": 1}
    return reply(status, body, Content_Type="application/problem+json", **headers)


def drop(handler: Handler) -> None:
    """Closes the connection without a response."""
    handler.close_connection = True
    handler.connection.shutdown(2)


def half(handler: Handler) -> None:
    """Sends half of a response."""
    handler.send_response(200)
    handler.send_header("Content-Type", "application/json")
    handler.send_header("Content-Length", "100")
    handler.end_headers()
    handler.wfile.write(b'{"items": [')
    handler.close_connection = True


def silent(handler: Handler) -> None:
    """Sends nothing for as long as the test runs."""
    handler.server.stopped.wait(20)  # type: ignore[attr-defined]


def drip(handler: Handler) -> None:
    """Sends a body slowly, without end."""
    handler.send_response(200)
    handler.send_header("Content-Length", "100000")
    handler.end_headers()
    while not handler.server.stopped.is_set():  # type: ignore[attr-defined]
        try:
            handler.wfile.write(b" ")
        except OSError:
            return
        time.sleep(0.05)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def handle_any(self) -> None:
        server: Any = self.server
        length = int(self.headers.get("Content-Length") or 0)
        content = self.rfile.read(length)
        path = self.path.partition("?")[0]
        with server.lock:
            server.requests.append((self.command, self.path, dict(self.headers.items()), content))
            answers = server.answers.get(f"{self.command} {path}", [])
            answer = answers.pop(0) if len(answers) > 1 else answers[0] if answers else problem(404, "PATH_NOT_FOUND")
        answer(self)

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = handle_any

    def log_message(self, format: str, *args: Any) -> None:
        pass


class Server(ThreadingHTTPServer):
    """The last response of a path is repeated. `requests` has the method, path, headers, and body of each request."""

    daemon_threads = True
    request_queue_size = 200

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.lock = threading.Lock()
        self.stopped = threading.Event()
        self.requests: list[tuple[str, str, dict[str, str], bytes]] = []
        self.answers: dict[str, list[Answer]] = {}
        self.url = f"http://127.0.0.1:{self.server_port}"
        threading.Thread(target=self.serve_forever, args=(0.01,), daemon=True).start()

    def on(self, path: str, *answers: Answer) -> None:
        self.answers[path] = list(answers)

    def count(self, path: str) -> int:
        return sum(f"{method} {url.partition('?')[0]}" == path for method, url, _, _ in self.requests)

    def handle_error(self, request: Any, client_address: Any) -> None:
        pass

    def stop(self) -> None:
        self.stopped.set()
        self.shutdown()
        self.server_close()


TOKENS = {"accessToken": "a1", "refreshToken": "r1", "expiresIn": 900, "tokenType": "Bearer"}
PROCESS = {
    "id": "p1",
    "workflow": {"id": "w1", "name": "intake", "version": 1, "revision": 1, "new": True},
    "status": "RUNNING",
    "inputs": {"invoice": ["a1"]},
    "outputs": {},
    "steps": [],
    "correlationKey": None,
    "createdAt": "2026-01-19T08:30:00.000Z",
    "startedAt": None,
    "finishedAt": None,
    "owner": "u1",
    "failedStep": None,
    "failure": None,
    "newField": {"nested": 1},
}
ARTIFACT = {
    "id": "a1",
    "iri": "https://halden.example/id/artifact/a1",
    "definition": {"id": "d1", "name": "source-pdf", "version": 1},
    "status": "READY",
    "title": "t",
    "owner": "u1",
    "createdBy": "u1",
    "fileId": "f1",
    "properties": {"pageCount": 1, "a_b": {"c_d": None}},
    "content": None,
    "derivedFrom": [],
    "runId": None,
    "failure": None,
    "version": 7,
    "createdAt": "2026-01-19T08:30:00Z",
    "updatedAt": "2026-01-19T08:30:00.123456789Z",
}
