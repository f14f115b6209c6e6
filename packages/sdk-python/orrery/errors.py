from __future__ import annotations

from collections.abc import Sequence

from .types import Artifact, FieldError, Process


class OrreryError(Exception): ...


class ApiError(OrreryError):
    status: int
    code: str
    title: str
    detail: str | None
    request_id: str
    errors: Sequence[FieldError]

    def __init__(
        self,
        status: int,
        code: str,
        title: str,
        request_id: str,
        *,
        detail: str | None = None,
        errors: Sequence[FieldError] = (),
    ) -> None:
        fields = "".join(f"\n  {one.pointer}: {one.message}" for one in errors)
        super().__init__(f"{code}: {detail or title} (request {request_id}){fields}")
        self.status, self.code, self.title, self.request_id = status, code, title, request_id
        self.detail, self.errors = detail, tuple(errors)


class ValidationError(ApiError): ...


class AuthenticationError(ApiError): ...


class PermissionDeniedError(ApiError): ...


class NotFoundError(ApiError): ...


class ConflictError(ApiError): ...


class PreconditionFailedError(ApiError): ...


class RateLimitedError(ApiError):
    retry_after: int

    def __init__(
        self,
        status: int,
        code: str,
        title: str,
        request_id: str,
        *,
        retry_after: int,
        detail: str | None = None,
        errors: Sequence[FieldError] = (),
    ) -> None:
        super().__init__(status, code, title, request_id, detail=detail, errors=errors)
        self.retry_after = retry_after


class InternalServerError(ApiError): ...


class ServiceUnavailableError(ApiError):
    retry_after: int | None

    def __init__(
        self,
        status: int,
        code: str,
        title: str,
        request_id: str,
        *,
        retry_after: int | None = None,
        detail: str | None = None,
        errors: Sequence[FieldError] = (),
    ) -> None:
        super().__init__(status, code, title, request_id, detail=detail, errors=errors)
        self.retry_after = retry_after


class TransportError(OrreryError):
    url: str

    def __init__(self, message: str, *, url: str) -> None:
        super().__init__(message)
        self.url = url


class RequestTimeoutError(TransportError): ...


class WaitTimeoutError(OrreryError):
    timeout: float

    def __init__(self, message: str, *, timeout: float) -> None:
        super().__init__(message)
        self.timeout = timeout


class ArtifactFailedError(OrreryError):
    artifact: Artifact

    def __init__(self, artifact: Artifact) -> None:
        reason = f": {artifact.failure.code}" if artifact.failure else ""
        super().__init__(f"Artifact {artifact.id} is {artifact.status}{reason}.")
        self.artifact = artifact


class ProcessFailedError(OrreryError):
    process: Process

    def __init__(self, process: Process) -> None:
        reason = f": step {process.failed_step}, {process.failure.code}" if process.failure else ""
        super().__init__(f"Process {process.id} is {process.status}{reason}.")
        self.process = process


class ConfigError(OrreryError):
    key: str | None

    def __init__(self, message: str, *, key: str | None = None) -> None:
        super().__init__(message)
        self.key = key


class SecretNotFoundError(OrreryError):
    name: str

    def __init__(self, name: str) -> None:
        super().__init__(f"No backend has the secret {name}.")
        self.name = name


class MissingExtraError(OrreryError, ImportError):
    extra: str

    def __init__(self, extra: str) -> None:
        super().__init__(f'This needs an extra: pip install "orrery[{extra}]"')
        self.extra = extra
