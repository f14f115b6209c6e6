"""Exceptions that the package raises.

Every exception specific to the package is an `OrreryError`. A request that a service rejected raises an `ApiError` or one
of its subclasses, depending on the HTTP status. Check `code` if the class isn't specific enough.
"""

from collections.abc import Sequence
from typing import Final

from .types import Artifact, FieldError, Process

class ErrorCode:
    """Constants for the error codes that the API had when this version of the SDK was released.

    The set is open: `ApiError.code` and `Failure.code` are `str`, and a newer service can return a code that isn't listed.
    """

    ACCOUNT_LOCKED: Final = "ACCOUNT_LOCKED"
    ARTIFACT_ARCHIVED: Final = "ARTIFACT_ARCHIVED"
    ARTIFACT_DEFINITION_EXISTS: Final = "ARTIFACT_DEFINITION_EXISTS"
    ARTIFACT_DEFINITION_NOT_FOUND: Final = "ARTIFACT_DEFINITION_NOT_FOUND"
    ARTIFACT_DEFINITION_SCHEMA_INVALID: Final = "ARTIFACT_DEFINITION_SCHEMA_INVALID"
    ARTIFACT_DEFINITION_UNKNOWN: Final = "ARTIFACT_DEFINITION_UNKNOWN"
    ARTIFACT_DELETED: Final = "ARTIFACT_DELETED"
    ARTIFACT_IRI_OUTSIDE_TENANT: Final = "ARTIFACT_IRI_OUTSIDE_TENANT"
    ARTIFACT_IRI_TAKEN: Final = "ARTIFACT_IRI_TAKEN"
    ARTIFACT_LOCKED_BY_RUN: Final = "ARTIFACT_LOCKED_BY_RUN"
    ARTIFACT_MEDIA_TYPE_NOT_ALLOWED: Final = "ARTIFACT_MEDIA_TYPE_NOT_ALLOWED"
    ARTIFACT_NOT_FOUND: Final = "ARTIFACT_NOT_FOUND"
    ARTIFACT_PROPERTIES_INVALID: Final = "ARTIFACT_PROPERTIES_INVALID"
    ARTIFACT_PROPERTIES_TOO_LARGE: Final = "ARTIFACT_PROPERTIES_TOO_LARGE"
    ARTIFACT_REFERENCE_UNKNOWN: Final = "ARTIFACT_REFERENCE_UNKNOWN"
    ARTIFACT_RUN_NOT_RUNNING: Final = "ARTIFACT_RUN_NOT_RUNNING"
    ARTIFACT_TRANSITION_INVALID: Final = "ARTIFACT_TRANSITION_INVALID"
    BAD_GATEWAY: Final = "BAD_GATEWAY"
    BODY_TOO_LARGE: Final = "BODY_TOO_LARGE"
    CREDENTIALS_INVALID: Final = "CREDENTIALS_INVALID"
    DATA_TRANSFORMER_ARTIFACT_DEFINITION_UNKNOWN: Final = "DATA_TRANSFORMER_ARTIFACT_DEFINITION_UNKNOWN"
    DATA_TRANSFORMER_DEFINITION_EXISTS: Final = "DATA_TRANSFORMER_DEFINITION_EXISTS"
    DATA_TRANSFORMER_DEFINITION_NOT_FOUND: Final = "DATA_TRANSFORMER_DEFINITION_NOT_FOUND"
    DATA_TRANSFORMER_IMAGE_NOT_FOUND: Final = "DATA_TRANSFORMER_IMAGE_NOT_FOUND"
    DATA_TRANSFORMER_PARAMETERS_SCHEMA_INVALID: Final = "DATA_TRANSFORMER_PARAMETERS_SCHEMA_INVALID"
    DELEGATE_NOT_ASSIGNED: Final = "DELEGATE_NOT_ASSIGNED"
    DELEGATE_NOT_FOUND: Final = "DELEGATE_NOT_FOUND"
    GATEWAY_TIMEOUT: Final = "GATEWAY_TIMEOUT"
    GRAPH_QUERY_INVALID: Final = "GRAPH_QUERY_INVALID"
    GRAPH_QUERY_TOO_EXPENSIVE: Final = "GRAPH_QUERY_TOO_EXPENSIVE"
    GRAPH_RESULT_TOO_LARGE: Final = "GRAPH_RESULT_TOO_LARGE"
    IDEMPOTENCY_KEY_REUSED: Final = "IDEMPOTENCY_KEY_REUSED"
    INDEX_DEFINITION_EXISTS: Final = "INDEX_DEFINITION_EXISTS"
    INDEX_DEFINITION_FIELDS_INVALID: Final = "INDEX_DEFINITION_FIELDS_INVALID"
    INDEX_DEFINITION_LIMIT_REACHED: Final = "INDEX_DEFINITION_LIMIT_REACHED"
    INDEX_DOCUMENTS_INVALID: Final = "INDEX_DOCUMENTS_INVALID"
    INDEX_NOT_FOUND: Final = "INDEX_NOT_FOUND"
    INDEX_SEARCH_INVALID: Final = "INDEX_SEARCH_INVALID"
    INTERNAL_ERROR: Final = "INTERNAL_ERROR"
    LOG_ENTRY_TOO_LARGE: Final = "LOG_ENTRY_TOO_LARGE"
    MALFORMED_JSON: Final = "MALFORMED_JSON"
    MEDIA_TYPE_UNSUPPORTED: Final = "MEDIA_TYPE_UNSUPPORTED"
    METHOD_NOT_ALLOWED: Final = "METHOD_NOT_ALLOWED"
    NEBULA_ENTITY_UNKNOWN: Final = "NEBULA_ENTITY_UNKNOWN"
    NEBULA_IRI_OUTSIDE_TENANT: Final = "NEBULA_IRI_OUTSIDE_TENANT"
    NEBULA_NOT_FOUND: Final = "NEBULA_NOT_FOUND"
    NEBULA_TRANSITION_INVALID: Final = "NEBULA_TRANSITION_INVALID"
    ONTOLOGY_CONTENT_INVALID: Final = "ONTOLOGY_CONTENT_INVALID"
    ONTOLOGY_IRI_MISMATCH: Final = "ONTOLOGY_IRI_MISMATCH"
    ONTOLOGY_IRI_OUTSIDE_TENANT: Final = "ONTOLOGY_IRI_OUTSIDE_TENANT"
    ONTOLOGY_MAPPING_INVALID: Final = "ONTOLOGY_MAPPING_INVALID"
    ONTOLOGY_NOT_FOUND: Final = "ONTOLOGY_NOT_FOUND"
    ONTOLOGY_VERSION_NOT_FOUND: Final = "ONTOLOGY_VERSION_NOT_FOUND"
    ONTOLOGY_VERSION_NOT_NEXT: Final = "ONTOLOGY_VERSION_NOT_NEXT"
    PATH_NOT_FOUND: Final = "PATH_NOT_FOUND"
    PERMISSION_DENIED: Final = "PERMISSION_DENIED"
    PERMISSION_UNKNOWN: Final = "PERMISSION_UNKNOWN"
    PERSPECTIVE_CLASS_UNKNOWN: Final = "PERSPECTIVE_CLASS_UNKNOWN"
    PERSPECTIVE_FILTER_INVALID: Final = "PERSPECTIVE_FILTER_INVALID"
    PERSPECTIVE_IRI_OUTSIDE_TENANT: Final = "PERSPECTIVE_IRI_OUTSIDE_TENANT"
    PERSPECTIVE_IRI_TAKEN: Final = "PERSPECTIVE_IRI_TAKEN"
    PERSPECTIVE_NOT_FOUND: Final = "PERSPECTIVE_NOT_FOUND"
    PERSPECTIVE_PROPERTY_UNKNOWN: Final = "PERSPECTIVE_PROPERTY_UNKNOWN"
    PERSPECTIVE_UNKNOWN: Final = "PERSPECTIVE_UNKNOWN"
    PRECONDITION_REQUIRED: Final = "PRECONDITION_REQUIRED"
    PROCESS_ARTIFACT_UNKNOWN: Final = "PROCESS_ARTIFACT_UNKNOWN"
    PROCESS_ARTIFACT_UNUSABLE: Final = "PROCESS_ARTIFACT_UNUSABLE"
    PROCESS_DUPLICATE: Final = "PROCESS_DUPLICATE"
    PROCESS_ENDED: Final = "PROCESS_ENDED"
    PROCESS_INCOMPLETE: Final = "PROCESS_INCOMPLETE"
    PROCESS_INPUT_MISMATCH: Final = "PROCESS_INPUT_MISMATCH"
    PROCESS_NOT_FAILED: Final = "PROCESS_NOT_FAILED"
    PROCESS_NOT_FOUND: Final = "PROCESS_NOT_FOUND"
    PROCESS_STEP_UNKNOWN: Final = "PROCESS_STEP_UNKNOWN"
    PROCESS_WORKFLOW_UNKNOWN: Final = "PROCESS_WORKFLOW_UNKNOWN"
    PULSE_CURSOR_EXPIRED: Final = "PULSE_CURSOR_EXPIRED"
    RATE_LIMITED: Final = "RATE_LIMITED"
    REFRESH_TOKEN_EXPIRED: Final = "REFRESH_TOKEN_EXPIRED"
    REFRESH_TOKEN_REUSED: Final = "REFRESH_TOKEN_REUSED"
    RUN_DEFINITION_UNKNOWN: Final = "RUN_DEFINITION_UNKNOWN"
    RUN_ENDED: Final = "RUN_ENDED"
    RUN_INPUT_MISMATCH: Final = "RUN_INPUT_MISMATCH"
    RUN_INPUT_NOT_USABLE: Final = "RUN_INPUT_NOT_USABLE"
    RUN_INPUT_UNKNOWN: Final = "RUN_INPUT_UNKNOWN"
    RUN_INPUT_UNREADABLE: Final = "RUN_INPUT_UNREADABLE"
    RUN_MODEL_FAILED: Final = "RUN_MODEL_FAILED"
    RUN_NOT_FOUND: Final = "RUN_NOT_FOUND"
    RUN_OUTPUT_INVALID: Final = "RUN_OUTPUT_INVALID"
    RUN_PARAMETERS_INVALID: Final = "RUN_PARAMETERS_INVALID"
    RUN_QUEUE_FULL: Final = "RUN_QUEUE_FULL"
    RUN_TIMED_OUT: Final = "RUN_TIMED_OUT"
    SERVICE_UNAVAILABLE: Final = "SERVICE_UNAVAILABLE"
    SESSION_ENDED: Final = "SESSION_ENDED"
    STEP_ANSWERS_INVALID: Final = "STEP_ANSWERS_INVALID"
    STEP_LEASE_LOST: Final = "STEP_LEASE_LOST"
    STEP_NOT_ACTIVE: Final = "STEP_NOT_ACTIVE"
    STEP_OUTPUT_MISSING: Final = "STEP_OUTPUT_MISSING"
    STEP_PARAMETERS_INVALID: Final = "STEP_PARAMETERS_INVALID"
    STEP_TIMED_OUT: Final = "STEP_TIMED_OUT"
    TASK_DEFINITION_EXISTS: Final = "TASK_DEFINITION_EXISTS"
    TASK_DEFINITION_NOT_FOUND: Final = "TASK_DEFINITION_NOT_FOUND"
    TASK_DEFINITION_PORTS_MISMATCH: Final = "TASK_DEFINITION_PORTS_MISMATCH"
    TASK_DEFINITION_REFERENCE_UNKNOWN: Final = "TASK_DEFINITION_REFERENCE_UNKNOWN"
    TASK_DEFINITION_SETTINGS_INVALID: Final = "TASK_DEFINITION_SETTINGS_INVALID"
    TOKEN_EXPIRED: Final = "TOKEN_EXPIRED"
    TOKEN_INVALID: Final = "TOKEN_INVALID"
    TOKEN_MISSING: Final = "TOKEN_MISSING"
    UPLOAD_ABORTED: Final = "UPLOAD_ABORTED"
    UPLOAD_CHECKSUM_MISMATCH: Final = "UPLOAD_CHECKSUM_MISMATCH"
    UPLOAD_COMPLETED: Final = "UPLOAD_COMPLETED"
    UPLOAD_CONTENT_MISMATCH: Final = "UPLOAD_CONTENT_MISMATCH"
    UPLOAD_EXPIRED: Final = "UPLOAD_EXPIRED"
    UPLOAD_MEDIA_TYPE_UNSUPPORTED: Final = "UPLOAD_MEDIA_TYPE_UNSUPPORTED"
    UPLOAD_NOT_FOUND: Final = "UPLOAD_NOT_FOUND"
    UPLOAD_PART_DAMAGED: Final = "UPLOAD_PART_DAMAGED"
    UPLOAD_PART_MISSING: Final = "UPLOAD_PART_MISSING"
    UPLOAD_TOO_LARGE: Final = "UPLOAD_TOO_LARGE"
    USER_NOT_FOUND: Final = "USER_NOT_FOUND"
    VALIDATION_FAILED: Final = "VALIDATION_FAILED"
    VERSION_CONFLICT: Final = "VERSION_CONFLICT"
    WORKFLOW_CYCLE: Final = "WORKFLOW_CYCLE"
    WORKFLOW_EXPRESSION_INVALID: Final = "WORKFLOW_EXPRESSION_INVALID"
    WORKFLOW_INPUT_MISMATCH: Final = "WORKFLOW_INPUT_MISMATCH"
    WORKFLOW_IN_USE: Final = "WORKFLOW_IN_USE"
    WORKFLOW_NAME_REPEATED: Final = "WORKFLOW_NAME_REPEATED"
    WORKFLOW_NOT_FOUND: Final = "WORKFLOW_NOT_FOUND"
    WORKFLOW_REFERENCE_UNKNOWN: Final = "WORKFLOW_REFERENCE_UNKNOWN"
    WORKFLOW_STEP_UNKNOWN: Final = "WORKFLOW_STEP_UNKNOWN"

class OrreryError(Exception):
    """Base class for all exceptions in the package."""

class ApiError(OrreryError):
    """A service rejected the request.

    `ApiError` itself is raised for statuses that have no subclass.

    Args:
        status: HTTP status.
        code: Stable name of the error.
        title: Short summary of the error. It is the same for every occurrence of the code.
        request_id: ID of the request in the service's logs.
        detail: Explanation of this occurrence.
        errors: Fields and parameters that are not valid.

    Attributes:
        status: HTTP status.
        code: Stable name of the error, such as `ErrorCode.PROCESS_DUPLICATE`. Base your error handling on the code, not on the text.
        title: Short summary of the error. It is the same for every occurrence of the code.
        detail: Human-readable explanation of this occurrence. It is None if there is nothing to add.
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

    Status: 400, 413, 415, 422
    """

class AuthenticationError(ApiError):
    """The credentials are wrong, the account is locked, or the token is not valid.

    The client refreshes an expired token once and never retries a login.

    Status: 401
    """

class PermissionDeniedError(ApiError):
    """The roles of the account don't allow the request.

    Status: 403
    """

class NotFoundError(ApiError):
    """The resource doesn't exist, was deleted, or has expired.

    Status: 404, 410
    """

class ConflictError(ApiError):
    """The current state of the resource doesn't allow the request.

    Status: 409
    """

class PreconditionFailedError(ApiError):
    """The resource has changed since you read it.

    Read it again, check whether your change still makes sense, and repeat the call.

    Status: 412, 428
    """

class RateLimitedError(ApiError):
    """The account is still over its rate limit, or a queue is still full, after all retries.

    Args:
        status: HTTP status.
        code: Stable name of the error.
        title: Short summary of the error.
        request_id: ID of the request in the service's logs.
        retry_after: Number of seconds to wait.
        detail: Explanation of this occurrence.
        errors: Fields and parameters that are not valid.

    Attributes:
        retry_after: Number of seconds to wait before the next request.

    Status: 429
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

    Status: 500
    """

class ServiceUnavailableError(ApiError):
    """A service or one of its dependencies is still unavailable after all retries.

    Args:
        status: HTTP status.
        code: Stable name of the error.
        title: Short summary of the error.
        request_id: ID of the request in the service's logs.
        retry_after: Number of seconds to wait.
        detail: Explanation of this occurrence.
        errors: Fields and parameters that are not valid.

    Attributes:
        retry_after: Number of seconds to wait before the next request. It is None if the response has no `Retry-After`.

    Status: 502, 503, 504
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
    """There was no valid response: the connection or the TLS handshake failed, or the response isn't from the API.

    Args:
        message: Description of the failure.
        url: URL of the request.

    Attributes:
        url: URL of the request, without its query.
    """

    url: str

    def __init__(self, message: str, *, url: str) -> None: ...

class RequestTimeoutError(TransportError, TimeoutError):
    """Every attempt at the request took longer than the `timeout` setting."""

class WaitTimeoutError(OrreryError, TimeoutError):
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
