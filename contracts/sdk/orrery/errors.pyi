"""Exceptions that the package raises.

Every exception specific to the package is an `OrreryError`. A request that a service rejected raises an `ApiError` or one
of its subclasses, depending on the HTTP status. Check `code` if the class isn't specific enough.
"""

from collections.abc import Sequence

from .types import Artifact, FieldError, Process

class OrreryError(Exception):
    """Base class for all exceptions in the package."""

class ApiError(OrreryError):
    """A service rejected the request.

    `ApiError` itself is raised for statuses that have no subclass.

    Args:
        status: HTTP status.
        code: Error code.
        title: Short summary of the error. It is the same for every occurrence of the code.
        request_id: ID of the request in the service's logs.
        detail: Explanation of this occurrence.
        errors: Fields and parameters that are not valid.

    Attributes:
        status: HTTP status.
        code: Error code, such as `ErrorCode.PROCESS_DUPLICATE`. Base your error handling on the code, not on the text.
        title: Short summary of the error. It is the same for every occurrence of the code.
        detail: Explanation of this occurrence, for people. It can be None.
        request_id: ID of the request in the service's logs. Include it when you report a problem.
        errors: Fields and parameters that are not valid. The list is empty unless the error is a validation error.
    """

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
    ) -> None: ...

class ValidationError(ApiError):
    """A value is missing, not valid, or too large, or it doesn't match the resource that it refers to.

    The same request will fail again. Correct the values that `errors` and `detail` describe.

    HTTP statuses: 400, 413, 415, and 422.
    """

class AuthenticationError(ApiError):
    """The credentials are wrong, the account is locked, or the token is not valid.

    The client refreshes an expired token once and never repeats a rejected login.

    HTTP status: 401.
    """

class PermissionDeniedError(ApiError):
    """The roles of the account don't allow the request.

    HTTP status: 403.
    """

class NotFoundError(ApiError):
    """The resource doesn't exist, was deleted, or has expired.

    HTTP statuses: 404 and 410.
    """

class ConflictError(ApiError):
    """The current state of the resource doesn't allow the request.

    After a lost connection, the client repeats the request, so the state can be the result of this call. Read the resource again.

    HTTP status: 409.
    """

class PreconditionFailedError(ApiError):
    """The resource has changed since you read it.

    The change can be your own: after a lost connection, the client repeats the request without knowing whether the first one
    was handled. Read the resource again, and repeat the call if your change is missing and still makes sense.

    HTTP statuses: 412 and 428.
    """

class RateLimitedError(ApiError):
    """The account is still over its rate limit, or a queue is still full, after all retries.

    Args:
        status: HTTP status.
        code: Error code.
        title: Short summary of the error.
        request_id: ID of the request in the service's logs.
        retry_after: Number of seconds to wait.
        detail: Explanation of this occurrence.
        errors: Fields and parameters that are not valid.

    Attributes:
        retry_after: Number of seconds to wait before the next request.

    HTTP status: 429.
    """

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
    ) -> None: ...

class InternalServerError(ApiError):
    """The service failed in an unexpected way. The client doesn't retry the request.

    HTTP status: 500.
    """

class ServiceUnavailableError(ApiError):
    """A service or one of its dependencies is still unavailable after all retries.

    Args:
        status: HTTP status.
        code: Error code.
        title: Short summary of the error.
        request_id: ID of the request in the service's logs.
        retry_after: Number of seconds to wait.
        detail: Explanation of this occurrence.
        errors: Fields and parameters that are not valid.

    Attributes:
        retry_after: Number of seconds to wait before the next request. It is None if the response has no `Retry-After`.

    HTTP statuses: 502, 503, and 504.
    """

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
    ) -> None: ...

class TransportError(OrreryError):
    """There was no valid response: the connection or the TLS handshake failed, the response isn't from the API, or a download is
    damaged.

    Args:
        message: Description of the failure.
        url: URL of the request.

    Attributes:
        url: URL of the request, without its query.
    """

    url: str

    def __init__(self, message: str, *, url: str) -> None: ...

class RequestTimeoutError(TransportError):
    """Every attempt at the request took longer than the `timeout` setting. It isn't an `OSError`."""

class WaitTimeoutError(OrreryError):
    """The status that you waited for wasn't reached in time. The work continues on the platform.

    Args:
        message: Description of what you waited for.
        timeout: Number of seconds that the call waited.

    Attributes:
        timeout: Number of seconds that the call waited.
    """

    timeout: float

    def __init__(self, message: str, *, timeout: float) -> None: ...

class ArtifactFailedError(OrreryError):
    """The artifact that you waited for is `FAILED` or `ARCHIVED`.

    Args:
        artifact: The artifact in the last response.

    Attributes:
        artifact: The artifact in the last response. Its `failure` contains the reason.
    """

    artifact: Artifact

    def __init__(self, artifact: Artifact) -> None: ...

class ProcessFailedError(OrreryError):
    """The process that you waited for ended in a different status, such as `FAILED` or `CANCELLED`.

    Args:
        process: The process in the last response.

    Attributes:
        process: The process in the last response. Its `failed_step` and `failure` identify the failed step and the reason.
    """

    process: Process

    def __init__(self, process: Process) -> None: ...

class ConfigError(OrreryError):
    """A setting is missing, can't be read, or is out of range.

    Args:
        message: Description of the error.
        key: Key of the setting.

    Attributes:
        key: Key of `Config`. It is None if the error concerns the whole file.
    """

    key: str | None

    def __init__(self, message: str, *, key: str | None = None) -> None: ...

class SecretNotFoundError(OrreryError):
    """No backend holds the secret.

    Args:
        name: Name of the secret.

    Attributes:
        name: Name of the secret.
    """

    name: str

    def __init__(self, name: str) -> None: ...

class MissingExtraError(OrreryError, ImportError):
    """A feature requires an extra that isn't installed.

    Args:
        extra: Name of the extra.

    Attributes:
        extra: Name of the extra. Install it as `orrery[<extra>]`.
    """

    extra: str

    def __init__(self, extra: str) -> None: ...
