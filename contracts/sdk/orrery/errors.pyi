"""What goes wrong, as exceptions.

Everything that the package raises on purpose is an `OrreryError`. What a service refused is an `ApiError` or one of its
subclasses, chosen by the HTTP status; decide by `code` where the class is not precise enough.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from .types import Artifact, FieldError, Process

ErrorCode: TypeAlias = Literal[
    "ACCOUNT_LOCKED",
    "ARTIFACT_ARCHIVED",
    "ARTIFACT_DEFINITION_IN_USE",
    "ARTIFACT_DEFINITION_NOT_FOUND",
    "ARTIFACT_DEFINITION_SCHEMA_INVALID",
    "ARTIFACT_DEFINITION_UNKNOWN",
    "ARTIFACT_IRI_OUTSIDE_TENANT",
    "ARTIFACT_IRI_TAKEN",
    "ARTIFACT_LOCKED_BY_RUN",
    "ARTIFACT_MEDIA_TYPE_NOT_ALLOWED",
    "ARTIFACT_NOT_FOUND",
    "ARTIFACT_PROPERTIES_INVALID",
    "ARTIFACT_PROPERTIES_TOO_LARGE",
    "ARTIFACT_REFERENCE_UNKNOWN",
    "ARTIFACT_RUN_NOT_RUNNING",
    "ARTIFACT_TRANSITION_INVALID",
    "CREDENTIALS_INVALID",
    "DATA_TRANSFORMER_ARTIFACT_DEFINITION_UNKNOWN",
    "DATA_TRANSFORMER_DEFINITION_EXISTS",
    "DATA_TRANSFORMER_DEFINITION_NOT_FOUND",
    "DATA_TRANSFORMER_IMAGE_NOT_FOUND",
    "DATA_TRANSFORMER_PARAMETERS_SCHEMA_INVALID",
    "DELEGATE_NOT_ASSIGNED",
    "DELEGATE_NOT_FOUND",
    "IDEMPOTENCY_KEY_REUSED",
    "INDEX_BATCH_TOO_LARGE",
    "INDEX_DEFINITION_EXISTS",
    "INDEX_DEFINITION_FIELDS_INVALID",
    "INDEX_DEFINITION_LIMIT_REACHED",
    "INDEX_DOCUMENTS_INVALID",
    "INDEX_NOT_FOUND",
    "LOG_ENTRY_TOO_LARGE",
    "MALFORMED_JSON",
    "ONTOLOGY_CONTENT_INVALID",
    "ONTOLOGY_EXISTS",
    "ONTOLOGY_IRI_MISMATCH",
    "ONTOLOGY_MAPPING_INVALID",
    "ONTOLOGY_NOT_FOUND",
    "ONTOLOGY_TOO_LARGE",
    "ONTOLOGY_VERSION_NOT_FOUND",
    "ONTOLOGY_VERSION_NOT_NEXT",
    "PERMISSION_DENIED",
    "PERMISSION_UNKNOWN",
    "PERSPECTIVE_CLASS_UNKNOWN",
    "PERSPECTIVE_FILTER_INVALID",
    "PERSPECTIVE_IRI_OUTSIDE_TENANT",
    "PERSPECTIVE_IRI_TAKEN",
    "PERSPECTIVE_NOT_FOUND",
    "PERSPECTIVE_PROPERTY_UNKNOWN",
    "PROCESS_ARTIFACT_UNKNOWN",
    "PROCESS_ARTIFACT_UNUSABLE",
    "PROCESS_DUPLICATE",
    "PROCESS_ENDED",
    "PROCESS_INCOMPLETE",
    "PROCESS_INPUT_MISMATCH",
    "PROCESS_NOT_FAILED",
    "PROCESS_NOT_FOUND",
    "PROCESS_STEP_UNKNOWN",
    "PROCESS_WORKFLOW_UNKNOWN",
    "RATE_LIMITED",
    "REFRESH_TOKEN_EXPIRED",
    "REFRESH_TOKEN_REUSED",
    "RUN_DEFINITION_UNKNOWN",
    "RUN_INPUT_MISMATCH",
    "RUN_INPUT_NOT_USABLE",
    "RUN_INPUT_UNKNOWN",
    "RUN_INPUT_UNREADABLE",
    "RUN_MODEL_FAILED",
    "RUN_NOT_FOUND",
    "RUN_OUTPUT_INVALID",
    "RUN_PARAMETERS_INVALID",
    "RUN_QUEUE_FULL",
    "RUN_TIMED_OUT",
    "SERVICE_UNAVAILABLE",
    "STEP_ANSWERS_INVALID",
    "STEP_LEASE_LOST",
    "STEP_NOT_UNDER_WAY",
    "STEP_OUTPUT_MISSING",
    "STEP_PARAMETERS_INVALID",
    "TASK_DEFINITION_EXISTS",
    "TASK_DEFINITION_NOT_FOUND",
    "TASK_DEFINITION_PORTS_MISMATCH",
    "TASK_DEFINITION_REFERENCE_UNKNOWN",
    "TASK_DEFINITION_SETTINGS_INVALID",
    "TOKEN_EXPIRED",
    "TOKEN_INVALID",
    "TOKEN_MISSING",
    "UPLOAD_CHECKSUM_MISMATCH",
    "UPLOAD_CONTENT_MISMATCH",
    "UPLOAD_EXPIRED",
    "UPLOAD_MEDIA_TYPE_UNSUPPORTED",
    "UPLOAD_NOT_FOUND",
    "UPLOAD_PART_DAMAGED",
    "UPLOAD_PART_MISSING",
    "UPLOAD_TOO_LARGE",
    "USER_NOT_FOUND",
    "VALIDATION_FAILED",
    "VERSION_CONFLICT",
    "WORKFLOW_CYCLE",
    "WORKFLOW_EXPRESSION_INVALID",
    "WORKFLOW_INPUT_MISMATCH",
    "WORKFLOW_IN_USE",
    "WORKFLOW_NAME_REPEATED",
    "WORKFLOW_NOT_FOUND",
    "WORKFLOW_REFERENCE_UNKNOWN",
    "WORKFLOW_STEP_UNKNOWN",
]
"""The stable names of all errors that the services can give, or that a failed run carries as its problem.

A service newer than this package may send a code that is not listed here; it is passed on as it is.
"""

class OrreryError(Exception):
    """Base of everything that the package raises on purpose."""

class ApiError(OrreryError):
    """A service understood the call and refused it.

    It is raised itself only for a status that no subclass stands for.

    Args:
        status: The HTTP status.
        code: The stable name of the error.
        title: What the error means, the same every time the code occurs.
        request_id: The identity of the request in the logs of the service.
        detail: What happened this time.
        errors: The fields at fault.

    Attributes:
        status: The HTTP status.
        code: The stable name of the error. Decide by it, never by the text.
        title: What the error means, the same every time the code occurs.
        detail: What happened this time, for a person to read. It is None if there is nothing to add.
        request_id: The identity of the request in the logs of the service. Name it when you report a problem.
        errors: The fields at fault, where fields are at fault.
    """

    status: int
    code: ErrorCode
    title: str
    detail: str | None
    request_id: str
    errors: Sequence[FieldError]

    def __init__(
        self,
        status: int,
        code: ErrorCode,
        title: str,
        request_id: str,
        *,
        detail: str | None = None,
        errors: Sequence[FieldError] = (),
    ) -> None: ...

class ValidationError(ApiError):
    """A value is missing, breaks its rule, does not fit what it refers to, or is too large.

    The same call fails again; correct what `errors` and `detail` name first.

    Status: 400, 413, 422
    """

class AuthenticationError(ApiError):
    """The service does not know who calls: wrong credentials, or a token that is missing, expired or not valid.

    The client refreshes an expired token by itself, so this means that logging in is not possible either.

    Status: 401
    """

class PermissionDeniedError(ApiError):
    """The service knows the caller, and the caller's roles do not allow the call.

    Status: 403
    """

class NotFoundError(ApiError):
    """What the call names does not exist for this caller, or exists no longer.

    Status: 404, 410
    """

class ConflictError(ApiError):
    """The call does not fit the present state of what it names.

    Status: 409
    """

class PreconditionFailedError(ApiError):
    """Somebody else changed the resource since it was read.

    Read it again, decide whether the change still makes sense, and repeat it.

    Status: 412
    """

class RateLimitedError(ApiError):
    """The account has used up the requests of the current window, and all retries as well.

    Args:
        status: The HTTP status.
        code: The stable name of the error.
        title: What the error means.
        request_id: The identity of the request in the logs of the service.
        retry_after: How many seconds to wait.
        detail: What happened this time.
        errors: The fields at fault.

    Attributes:
        retry_after: How many seconds to wait before the next call.

    Status: 429
    """

    retry_after: int

    def __init__(
        self,
        status: int,
        code: ErrorCode,
        title: str,
        request_id: str,
        *,
        retry_after: int,
        detail: str | None = None,
        errors: Sequence[FieldError] = (),
    ) -> None: ...

class ServiceUnavailableError(ApiError):
    """The service cannot answer now, and did not during all retries either.

    Args:
        status: The HTTP status.
        code: The stable name of the error.
        title: What the error means.
        request_id: The identity of the request in the logs of the service.
        retry_after: How many seconds to wait.
        detail: What happened this time.
        errors: The fields at fault.

    Attributes:
        retry_after: How many seconds to wait before the next call.

    Status: 503
    """

    retry_after: int

    def __init__(
        self,
        status: int,
        code: ErrorCode,
        title: str,
        request_id: str,
        *,
        retry_after: int,
        detail: str | None = None,
        errors: Sequence[FieldError] = (),
    ) -> None: ...

class TransportError(OrreryError):
    """No answer of a service came back: no connection, a failed TLS handshake, or an answer from something in between.

    Args:
        message: What happened.
        url: The address that was called.

    Attributes:
        url: The address that was called, without its query.
    """

    url: str

    def __init__(self, message: str, *, url: str) -> None: ...

class RequestTimeoutError(TransportError, TimeoutError):
    """A single request took longer than the `timeout` of the configuration, in every retry."""

class WaitTimeoutError(OrreryError, TimeoutError):
    """What was waited for did not happen in time. The work itself goes on.

    Args:
        message: What was waited for.
        timeout: How many seconds the wait lasted.

    Attributes:
        timeout: How many seconds the wait lasted.
    """

    timeout: float

    def __init__(self, message: str, *, timeout: float) -> None: ...

class ArtifactFailedError(OrreryError):
    """The artifact that was waited for has become `FAILED` or `ARCHIVED`, so it will not be `READY`.

    Args:
        artifact: The artifact as it was read last.

    Attributes:
        artifact: The artifact as it was read last. Its `problem` says why it failed.
    """

    artifact: Artifact

    def __init__(self, artifact: Artifact) -> None: ...

class ProcessFailedError(OrreryError):
    """The process that was waited for has become `FAILED`.

    Args:
        process: The process as it was read last.

    Attributes:
        process: The process as it was read last. Its `failure` names the step and the reason.
    """

    process: Process

    def __init__(self, process: Process) -> None: ...

class ConfigError(OrreryError):
    """A setting is missing, cannot be read or lies outside its limits.

    Args:
        message: What is wrong.
        key: The key at fault.

    Attributes:
        key: The key of `Config` at fault. It is None if the file as a whole is at fault.
    """

    key: str | None

    def __init__(self, message: str, *, key: str | None = None) -> None: ...

class SecretNotFoundError(OrreryError):
    """No backend holds the secret.

    Args:
        name: The name of the secret.

    Attributes:
        name: The name of the secret that was looked for.
    """

    name: str

    def __init__(self, name: str) -> None: ...

class MissingExtraError(OrreryError, ImportError):
    """A feature needs an optional package that is not installed.

    Args:
        extra: The name of the extra.

    Attributes:
        extra: The name of the extra, to be installed as `orrery[<extra>]`.
    """

    extra: str

    def __init__(self, extra: str) -> None: ...
