"""Exceptions from the responses of the API."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, cast

from .errors import ApiError, AuthenticationError, ConflictError, InternalServerError, NotFoundError
from .errors import PermissionDeniedError, PreconditionFailedError, RateLimitedError, ServiceUnavailableError
from .errors import TransportError, ValidationError
from .types import FieldError

_classes: dict[int, type[ApiError]] = {
    **dict.fromkeys((400, 413, 415, 422), ValidationError),
    401: AuthenticationError,
    403: PermissionDeniedError,
    **dict.fromkeys((404, 410), NotFoundError),
    409: ConflictError,
    **dict.fromkeys((412, 428), PreconditionFailedError),
    500: InternalServerError,
}


def error_of(
    status: int, headers: Mapping[str, str], body: bytes, url: str, delay: float | None
) -> ApiError | TransportError:
    """The exception for a response. One that isn't a problem comes from a proxy, not from the API."""
    problem: Any = None
    if "json" in headers.get("content-type", ""):
        try:
            problem = json.loads(body)
        except ValueError:
            pass
    if status < 400 or not isinstance(problem, dict):
        return TransportError(f"{url} returned {status}, which isn't from the API.", url=url)
    fields = cast("dict[str, Any]", problem)
    found: list[Any] = fields.get("errors") or []
    errors = [FieldError(str(one.get("pointer", "")), str(one.get("message", ""))) for one in found]
    request_id = fields.get("requestId") or headers.get("x-request-id", "")
    shown = (status, str(fields.get("code", "")), str(fields.get("title", "")), str(request_id))
    detail: str | None = fields.get("detail")
    seconds = None if delay is None else round(delay)
    if status == 429:
        return RateLimitedError(*shown, retry_after=seconds or 1, detail=detail, errors=errors)
    if status in (502, 503, 504):
        return ServiceUnavailableError(*shown, retry_after=seconds, detail=detail, errors=errors)
    return _classes.get(status, ApiError)(*shown, detail=detail, errors=errors)
