"""Types of the values that the client accepts and returns.

Every class that mirrors an API schema has the same fields in snake_case. IDs are lowercase UUID strings, and times
are `datetime` objects in UTC.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypeAlias

from typing_extensions import Self

from .nebula import Nebula

JsonValue: TypeAlias = str | int | float | bool | None | Sequence[JsonValue] | Mapping[str, JsonValue]
"""Any JSON value."""

class Iri(str):
    """An absolute IRI, the name of an entity in the knowledge graph.

    It is a `str` and works wherever a string does. The type distinguishes a link to another entity from a plain string.

    Args:
        value: The IRI, at most 2048 characters.

    Raises:
        ValueError: The value is not an absolute IRI.
    """

    def __new__(cls, value: str) -> Self: ...

ArtifactStatus: TypeAlias = Literal["CREATED", "PROCESSING", "READY", "FAILED", "ARCHIVED"]
"""Status of an artifact.

Several runs can read one artifact at the same time; the last run to end determines the status.

Contract: harbor/ArtifactStatus
"""

ArtifactPropertyOperator: TypeAlias = Literal["EQ", "NE", "LT", "LE", "GT", "GE", "CONTAINS", "EXISTS"]
"""Operator that compares the property with the value.

Contract: harbor/ArtifactPropertyOperator
"""

RunStatus: TypeAlias = Literal["QUEUED", "RUNNING", "SUCCEEDED", "FAILED", "CANCELLED"]
"""Status of a run.

`SUCCEEDED`, `FAILED`, and `CANCELLED` are final.

Contract: harbor/RunStatus
"""

ProcessStatus: TypeAlias = Literal["PENDING", "RUNNING", "WAITING", "COMPLETED", "FAILED", "CANCELLED"]
"""Status of a process.

Contract: workflows/ProcessStatus
"""

StepStatus: TypeAlias = Literal[
    "PENDING",
    "READY",
    "RUNNING",
    "WAITING",
    "SUCCEEDED",
    "FAILED",
    "SKIPPED",
    "CANCELLED",
]
"""Status of a step in a process.

Contract: workflows/StepStatus
"""

LogLevel: TypeAlias = Literal["DEBUG", "INFO", "WARN", "ERROR"]
"""Severity of an entry, from lowest to highest.

Contract: workflows/LogLevel
"""

RoleName: TypeAlias = Literal["viewer", "editor", "operator", "architect", "administrator"]
"""Name of a role.

Contract: security/RoleName
"""

Permission: TypeAlias = Literal[
    "files:read",
    "files:write",
    "artifacts:read",
    "artifacts:write",
    "artifact-definitions:read",
    "artifact-definitions:write",
    "perspectives:read",
    "perspectives:write",
    "graph:read",
    "transformers:read",
    "transformers:write",
    "runs:read",
    "runs:write",
    "nebulae:read",
    "nebulae:write",
    "pulses:read",
    "task-definitions:read",
    "task-definitions:write",
    "index-definitions:read",
    "index-definitions:write",
    "indices:read",
    "indices:write",
    "ontologies:read",
    "ontologies:write",
    "workflows:read",
    "workflows:write",
    "processes:read",
    "processes:write",
    "steps:work",
    "logs:read",
    "logs:write",
    "security:read",
]
"""Permission, written as `resource:action`.

Contract: security/Permission
"""

ArtifactSortField: TypeAlias = Literal["createdAt", "updatedAt", "title"]
"""Field that the results of an artifact search are sorted by."""

SortOrder: TypeAlias = Literal["ASC", "DESC"]
"""Ascending (`ASC`) or descending (`DESC`) order."""

@dataclass(frozen=True)
class FieldError:
    """Error in one field or parameter.

    Attributes:
        pointer: JSON Pointer into the request body (`/parts/0/size`), or the name of the parameter.
        message: Human-readable description of the expected value.

    Contract: common/FieldError
    """

    pointer: str
    message: str

@dataclass(frozen=True)
class Failure:
    """Reason why an artifact, a run, a step, or a process failed.

    Attributes:
        code: Stable name of the cause. The platform uses codes from the error catalog; a delegate can define its own.
        title: Short summary of the failure. It is the same for every occurrence of the code.
        detail: Human-readable explanation of this occurrence. It is None if there is nothing to add.
        failed_at: Time of the failure.

    Contract: common/Failure
    """

    code: str
    title: str
    detail: str | None
    failed_at: datetime

@dataclass(frozen=True)
class FailureReport:
    """Reason for a failure that a client reports.

    Attributes:
        code: Stable name of the cause. The platform uses codes from the error catalog; a delegate can define its own.
        title: Short summary of the failure. Use the same text for every occurrence of the code.
        detail: Explanation of this occurrence, for the person who fixes it. Put technical details in a log entry.

    Contract: common/FailureReport
    """

    code: str
    title: str
    detail: str | None = None

@dataclass(frozen=True)
class FileDetails:
    """Details of an uploaded file.

    File details never change.

    Attributes:
        id: ID of the file details, the `file_id` of the artifact.
        name: Name of the file. It doesn't have to be unique.
        media_type: Lowercase media type, without parameters.
        size: Size of the file in bytes.
        sha256: SHA-256 checksum of the whole file. Files with the same checksum are duplicates.
        page_count: Number of pages. It is None for a format without pages.
        owner: Account that the file belongs to.
        artifact_id: ID of the artifact that was created from the file.
        created_at: Completion time of the upload.

    Contract: ekp/FileDetails
    """

    id: str
    name: str
    media_type: str
    size: int
    sha256: str
    page_count: int | None
    owner: str
    artifact_id: str
    created_at: datetime

@dataclass(frozen=True)
class ArtifactDefinitionReference:
    """Artifact definition that an artifact follows.

    Attributes:
        id: ID of the definition.
        name: Name of the artifact definition. All of its versions share this name.
        version: Version of the definition. An artifact always keeps the same version.

    Contract: harbor/ArtifactDefinitionReference
    """

    id: str
    name: str
    version: int

@dataclass(frozen=True)
class ArtifactContent:
    """Stored file of the artifact.

    Attributes:
        media_type: Media type of the file.
        size: Size in bytes.
        sha256: SHA-256 checksum of the file.
        download_url: Presigned URL of the file, valid for 15 minutes after you read the artifact. `Artifacts.download`
            uses it for you.

    Contract: harbor/ArtifactContent
    """

    media_type: str
    size: int
    sha256: str
    download_url: str

@dataclass(frozen=True)
class Artifact:
    """Uploaded file, or output of a model or an application.

    Attributes:
        id: ID of the artifact, the same in every service.
        iri: IRI of the artifact, and the subject of its pulses. It never changes.
        definition: Artifact definition that the artifact follows.
        status: Status of the artifact. Several runs can read one artifact at the same time; the last run to end
            determines the status.
        title: Title of the artifact. For an uploaded file, it is the file name unless you chose a different one.
        owner: Account that the artifact belongs to. For the output of a step, it is the account that started the
            process.
        created_by: Account that created the artifact, such as the service account of a delegate.
        file_id: ID of the file details. It is None if the artifact has no content.
        properties: Properties of the artifact, as the `schema` of its definition describes them, at most
            8 MiB as JSON.
        content: Stored file of the artifact. It is None if the artifact has no content.
        derived_from: IDs of the artifacts that this one was derived from. The list is empty for a document from outside the
            platform.
        run_id: ID of the data transformer run that produced the artifact. It is None if no run produced it.
        failure: Reason for the failure. It is None unless the status is `FAILED`.
        version: Version number, which starts at 1 and increases by 1 with each change. Updates are based on it.
        created_at: Creation time.
        updated_at: Time of the last change, including status changes.

    Contract: harbor/Artifact
    """

    id: str
    iri: Iri
    definition: ArtifactDefinitionReference
    status: ArtifactStatus
    title: str
    owner: str
    created_by: str
    file_id: str | None
    properties: Mapping[str, JsonValue]
    content: ArtifactContent | None
    derived_from: Sequence[str]
    run_id: str | None
    failure: Failure | None
    version: int
    created_at: datetime
    updated_at: datetime

@dataclass(frozen=True)
class ArtifactPropertyCondition:
    """Condition on one property.

    An artifact doesn't match if its property and the value have different types.

    Attributes:
        pointer: JSON Pointer to the property, relative to `properties`.
        operator: Operator that compares the property with the value.
        value: Value to compare with. Strings are compared by code point, so RFC 3339 times in UTC compare chronologically.

    Contract: harbor/ArtifactPropertyCondition
    """

    pointer: str
    operator: ArtifactPropertyOperator
    value: str | int | float | bool

@dataclass(frozen=True)
class ArtifactDefinition:
    """One version of an artifact type.

    Attributes:
        id: ID of this version. Each version has a different ID.
        name: Name of the artifact definition. All of its versions share this name.
        version: Version of the definition. You choose it; start at 1.
        title: Display name of the type.
        description: Description of the type. It can be empty.
        media_types: Media types of the content. If the list is empty, artifacts of this type have properties but no
            content.
        schema: JSON Schema (2020-12) of the properties, at most 256 KiB. Its root must describe an object, and it must
            not refer to another document.
        in_use: Whether an artifact or a data transformer definition refers to this version.
        created_at: Creation time.
        created_by: Account that created the definition.

    Contract: harbor/ArtifactDefinition
    """

    id: str
    name: str
    version: int
    title: str
    description: str
    media_types: Sequence[str]
    schema: Mapping[str, JsonValue]
    in_use: bool
    created_at: datetime
    created_by: str

@dataclass(frozen=True)
class ArtifactFile:
    """Uploaded file that the artifact represents or was derived from.

    Attributes:
        id: ID of the file details.
        name: Name of the file.
        media_type: Media type of the file.
        size: Size in bytes.
        sha256: SHA-256 checksum of the file.
        page_count: Number of pages. It is None for a format without pages.
        created_at: Completion time of the upload.

    Contract: harbor/ArtifactFile
    """

    id: str
    name: str
    media_type: str
    size: int
    sha256: str
    page_count: int | None
    created_at: datetime

@dataclass(frozen=True)
class ArtifactRunTransformer:
    """Data transformer of the run.

    Attributes:
        id: ID of the data transformer definition.
        iri: IRI of the data transformer definition.
        name: Name of the data transformer.
        version: Version of the data transformer (semantic versioning).

    Contract: harbor/ArtifactRunTransformer
    """

    id: str
    iri: Iri
    name: str
    version: str

@dataclass(frozen=True)
class ArtifactRun:
    """Data transformer run that produced the artifact.

    Attributes:
        id: ID of the run.
        transformer: Data transformer of the run.
        status: Status of the run.
        created_at: Creation time of the run.
        started_at: Start time of the model. It is None while the run is queued.
        finished_at: End time of the run. It is None until the run ends.

    Contract: harbor/ArtifactRun
    """

    id: str
    transformer: ArtifactRunTransformer
    status: RunStatus
    created_at: datetime
    started_at: datetime | None
    finished_at: datetime | None

@dataclass(frozen=True)
class ArtifactReference:
    """Reference to an artifact.

    Attributes:
        id: ID of the artifact.
        iri: IRI of the artifact.
        definition: Artifact definition that the artifact follows.
        title: Title of the artifact.
        status: Status of the artifact. Several runs can read one artifact at the same time; the last run to end
            determines the status.

    Contract: harbor/ArtifactReference
    """

    id: str
    iri: Iri
    definition: ArtifactDefinitionReference
    title: str
    status: ArtifactStatus

@dataclass(frozen=True)
class ArtifactDetails:
    """Artifact with its definition, file, run, sources, and nebula.

    Attributes:
        artifact: The artifact.
        definition: Definition of the artifact, with its schema.
        file: Uploaded file that the artifact represents or was derived from. It is None if there is no such file.
        run: Data transformer run that produced the artifact. It is None if no run produced it.
        derived_from: Artifacts that this one was directly derived from.
        extraction: Nebula of the source document, which is the artifact itself or the document that it was derived from. It is None if nothing was found.

    Contract: harbor/ArtifactDetails
    """

    artifact: Artifact
    definition: ArtifactDefinition
    file: ArtifactFile | None
    run: ArtifactRun | None
    derived_from: Sequence[ArtifactReference]
    extraction: Nebula | None

@dataclass(frozen=True)
class WorkflowRef:
    """Version of a workflow that a process runs.

    The version may have been deleted.

    Attributes:
        id: ID of this version of the workflow.
        name: Name of the workflow.
        version: Version number.
        revision: Revision of the workflow version at the time the process started. A later update to the workflow doesn't change it.

    Contract: workflows/WorkflowRef
    """

    id: str
    name: str
    version: int
    revision: int

@dataclass(frozen=True)
class ProcessStep:
    """Step of a process.

    Attributes:
        name: Name of the step.
        status: Status of the step.
        task_definition_id: ID of the task definition in Harbor. For a `HUMAN` step, it contains the form and the
            instructions.
        delegate: Delegate that executes the step.
        attempt: Number of the latest attempt, 0 before the first. It keeps increasing after a restart.
        inputs: Artifacts to process, keyed by the task definition's input names. The mapping is empty until the step is `READY`.
        started_at: Start time of the latest attempt or, for a `HUMAN` step, the time at which it became `WAITING`. It
            is None before the first attempt, and while the step is `READY` again.
        finished_at: Time at which the step ended. It is None until the step ends, and for a skipped step.
        run_id: ID of the data transformer run of the latest attempt. It is None if the attempt has no run.
        failure: Reason for the failure. It is None unless the status is `FAILED`.
        lease_until: End of the delegate's lease. It is None unless the step is `RUNNING`.

    Contract: workflows/ProcessStep
    """

    name: str
    status: StepStatus
    task_definition_id: str
    delegate: str
    attempt: int
    inputs: Mapping[str, Sequence[str]]
    started_at: datetime | None
    finished_at: datetime | None
    run_id: str | None
    failure: Failure | None
    lease_until: datetime | None

@dataclass(frozen=True)
class Process:
    """Execution of a workflow.

    Attributes:
        id: ID of the process.
        workflow: Workflow version that the process runs. It may have been deleted.
        status: Status of the process.
        inputs: Artifacts that the process was started with, keyed by the workflow's input names.
        outputs: Result artifacts. The mapping is empty until the process is `COMPLETED`.
        steps: Steps of the process, in workflow order.
        correlation_key: Correlation key of the process. It is None if the process has none.
        created_at: Creation time of the process.
        started_at: Time at which the first step became ready. It is None while the process is `PENDING`.
        finished_at: Time at which the process ended. It is None until the process ends, and again after a restart.
        owner: Account that started the process. The outputs of its steps belong to this account.
        failed_step: Step that failed. A restart runs it again. It is None unless the status is `FAILED`.
        failure: Reason for the failure. It is None unless the status is `FAILED`.

    Contract: workflows/Process
    """

    id: str
    workflow: WorkflowRef
    status: ProcessStatus
    inputs: Mapping[str, Sequence[str]]
    outputs: Mapping[str, Sequence[str]]
    steps: Sequence[ProcessStep]
    correlation_key: str | None
    created_at: datetime
    started_at: datetime | None
    finished_at: datetime | None
    owner: str
    failed_step: str | None
    failure: Failure | None

@dataclass(frozen=True)
class LogEntry:
    """Entry in the log of a process.

    Attributes:
        id: ID of the entry.
        process_id: Process that the entry is about.
        step: Step that the entry is about. It is None for an entry about the whole process, such as the note for a
            cancellation or a completion.
        level: Severity of the entry.
        time: Time of the event, according to the client's clock.
        message: Human-readable message.
        data: Structured data, such as counts, IDs, and durations. It can be empty.
        created_at: Time at which the engine received the entry.
        created_by: Account that wrote the entry. For a note, it is the account that canceled, completed, or restarted the process.

    Contract: workflows/LogEntry
    """

    id: str
    process_id: str
    step: str | None
    level: LogLevel
    time: datetime
    message: str
    data: Mapping[str, JsonValue]
    created_at: datetime
    created_by: str

@dataclass(frozen=True)
class Caller:
    """Account that the access token belongs to.

    Attributes:
        subject: ID of the user or the service account. It never changes.
        username: Email address of the account. It can change.
        roles: Roles of the account when the token was issued.
        permissions: Permissions that the account has through its roles.
        tenant: Tenant of the account. The account has no access to other tenants.
        token_expires_at: Expiration time of the access token.

    Contract: security/Caller
    """

    subject: str
    username: str
    roles: Sequence[RoleName]
    permissions: Sequence[Permission]
    tenant: str
    token_expires_at: datetime
