"""One account's calls: tokens, retries, and errors. Everything here blocks, and any thread may call it."""

from __future__ import annotations

import asyncio
import json as jsonlib
import logging
import random
import ssl
import threading
import time
from collections.abc import Mapping
from email.utils import parsedate_to_datetime
from http.client import HTTPException
from typing import Any, cast
from urllib.parse import urlencode, urlsplit

from ._problems import error_of
from ._transport import Job, Request, Response, Transport
from .config import Config
from .errors import ApiError, AuthenticationError, ConfigError, RequestTimeoutError, SecretNotFoundError, TransportError
from .secrets import AsyncSecrets, Secret, Secrets
from .types import ErrorCode

log = logging.getLogger("orrery")
log.addHandler(logging.NullHandler())

#: The longest `Retry-After`, in seconds, that a call waits for.
PATIENCE = 60
TEMPORARY = (429, 502, 503, 504)


class Session:
    def __init__(self, config: Config, secrets: Secrets | AsyncSecrets | None) -> None:
        self.config = config
        self.loop: asyncio.AbstractEventLoop | None = None
        self._secrets = secrets
        self._transport = Transport(config)
        self._lock = threading.Lock()
        # Backends of secrets precede the environment.
        environment: frozenset[str] = vars(config).get("_environment", frozenset())
        self._later = environment if secrets else frozenset[str]()
        own = config.token if "token" not in self._later else None
        self._access = own.reveal() if own else None
        self._fixed = own is not None
        self._refresh: str | None = None
        self._expires = float("inf")
        log.setLevel({"WARN": "WARNING"}.get(config.log_level, config.log_level))

    def call(
        self,
        job: Job,
        method: str,
        path: str,
        *,
        params: Mapping[str, Any] | None = None,
        json: Any = None,
        headers: Mapping[str, str] | None = None,
        wait: float = 0,
        token: bool = True,
        retries: int | None = None,
    ) -> Response:
        """Calls an operation, with retries. Every operation that the client calls is safe to repeat, except a refresh."""
        url = self.config.url.rstrip("/") + path
        if query := urlencode({name: _text(value) for name, value in (params or {}).items()}, doseq=True):
            url += f"?{query}"
        request = Request(method, url, dict(headers or {}), wait=wait)
        if json is not None:
            body = jsonlib.dumps(json).encode()
            request.body = lambda: body
            request.headers.setdefault("Content-Type", "application/json")
        if not token:
            return self.send(job, request, retries)
        request.headers["Authorization"] = f"Bearer {self._token(job)}"
        try:
            return self.send(job, request, retries)
        except AuthenticationError as error:
            if error.code != ErrorCode.TOKEN_EXPIRED or self._fixed:
                raise
        stale = request.headers["Authorization"].partition(" ")[2]
        request.headers["Authorization"] = f"Bearer {self._token(job, stale)}"
        return self.send(job, request, retries)

    def send(self, job: Job, request: Request, retries: int | None = None) -> Response:
        """Sends a request until there is a response that isn't a temporary error, or the attempts are used up."""
        left = self.config.retries if retries is None else retries
        attempt = 0
        while True:
            delay: float | None = None
            started = time.monotonic()
            name = f"{request.method} {_bare(request.url)}"
            try:
                response = self._transport.send(request, job)
            except (OSError, HTTPException) as error:
                log.debug("%s: %s", name, error or type(error).__name__)
                failure: Exception = _transport_error(request, error)
                failure.__cause__ = error
                if isinstance(error, ssl.SSLCertVerificationError):
                    raise failure
            else:
                log.debug("%s: %d in %.0f ms", name, response.status, (time.monotonic() - started) * 1000)
                if response.status < 300:
                    return response
                delay = _retry_after(response)
                failure = error_of(response.status, response.headers, response.body, _bare(request.url), delay)
                if response.status not in TEMPORARY:
                    raise failure
            if attempt >= left or job.stopped.is_set() or (delay or 0) > PATIENCE:
                raise failure
            attempt += 1
            # Without `Retry-After`, the pause doubles from half a second, at most 8 seconds, and is spread.
            pause = min(2 ** (attempt - 2), 8) * random.uniform(0.5, 1) if delay is None else delay
            log.info("%s: retry %d of %d in %.1f s", name, attempt, left, pause)
            job.stopped.wait(pause)

    def login(self, job: Job) -> None:
        with self._lock:
            self._login(job)

    def close(self, job: Job) -> None:
        """Ends the session, if there is one."""
        token, self._refresh = self._refresh, None
        try:
            if token:
                path, body = "/ekp/api/v1/auth/logout", {"refreshToken": token}
                self.call(job, "POST", path, json=body, token=False, retries=0)
        except (ApiError, TransportError) as error:
            log.debug("logout: %s", error)
        finally:
            self._transport.close()

    def _token(self, job: Job, stale: str | None = None) -> str:
        """The access token; a new one if it is stale or about to expire."""
        with self._lock:
            if self._access is None:
                self._login(job)
            elif not self._fixed and (self._access == stale or time.monotonic() > self._expires):
                try:
                    body = {"refreshToken": self._refresh}
                    self._store(self.call(job, "POST", "/ekp/api/v1/auth/refresh", json=body, token=False, retries=0))
                except (ApiError, TransportError):
                    # The session has ended, or the response was lost. A refresh can't be repeated.
                    self._login(job)
            return self._access or ""

    def _login(self, job: Job) -> None:
        if self._fixed:
            return
        body = {"username": self._username(), "password": self._password()}
        self._store(self.call(job, "POST", "/ekp/api/v1/auth/login", json=body, token=False))

    def _store(self, response: Response) -> None:
        pair = jsonlib.loads(response.body)
        self._access, self._refresh = pair["accessToken"], pair["refreshToken"]
        self._expires = time.monotonic() + max(pair["expiresIn"] - 30, 1)

    def _username(self) -> str:
        given = self.config.username if "username" not in self._later else None
        username = given or self._secret("username") or self.config.username
        if not username:
            raise ConfigError("No username is configured.", key="username")
        return username

    def _password(self) -> str:
        given = self.config.password
        if given and "password" not in self._later:
            return given.reveal()
        if password := self._secret("password"):
            return password
        if given:
            return given.reveal()
        raise SecretNotFoundError("password")

    def _secret(self, name: str) -> str | None:
        if self._secrets is None:
            return None
        try:
            secret: Secret
            if isinstance(self._secrets, Secrets):
                secret = self._secrets.get(name)
            elif self.loop:
                secret = asyncio.run_coroutine_threadsafe(self._secrets.get(name), self.loop).result()
            else:
                raise TypeError("a synchronous client takes Secrets")
            return secret.reveal()
        except SecretNotFoundError:
            return None


def _text(value: Any) -> Any:
    if isinstance(value, bool):
        return str(value).lower()
    return [str(one) for one in cast("list[object]", value)] if isinstance(value, (list, tuple)) else str(value)


def _bare(url: str) -> str:
    return urlsplit(url)._replace(query="").geturl()


def _transport_error(request: Request, error: Exception) -> TransportError:
    url = _bare(request.url)
    if isinstance(error, TimeoutError):
        return RequestTimeoutError(f"{request.method} {url} took too long.", url=url)
    return TransportError(f"{request.method} {url} failed: {error or type(error).__name__}", url=url)


def _retry_after(response: Response) -> float | None:
    text = response.headers.get("retry-after", "")
    if text.isdigit():
        return float(text)
    try:
        return max(parsedate_to_datetime(text).timestamp() - time.time(), 0)
    except (TypeError, ValueError):
        return None
