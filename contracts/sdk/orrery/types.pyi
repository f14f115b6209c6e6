"""The plain values that the client takes and gives.

Every class that mirrors a schema of the API has the same fields in snake_case, and names the schema in the last line
of its docstring. Ids are lower-case UUIDs as text, times are in UTC and aware of it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypeAlias

from typing_extensions import Self

from .nebula import Nebula

JsonValue: TypeAlias = str | int | float | bool | None | Sequence[JsonValue] | Mapping[str, JsonValue]
"""Anything that JSON can say."""

class Iri(str):
    """An absolute IRI, the name of a thing in the knowledge graph.

    It is a `str` and works wherever a text does. The type only tells a link to another thing from a mere text, where
    both can stand.

    Args:
        value: The IRI, 2048 characters at most.

    Raises:
        ValueError: The value is not an absolute IRI.
    """

    def __new__(cls, value: str) -> Self: ...

ArtifactStatus: TypeAlias = Literal["CREATED", "PROCESSING", "READY", "FAILED", "ARCHIVED"]
"""Where the artifact is in its life.

Contract: harbor/ArtifactStatus
"""

ArtifactPropertyOperator: TypeAlias = Literal["EQ", "NE", "LT", "LE", "GT", "GE", "CONTAINS", "EXISTS"]
"""How the property is compared with the value.

Contract: harbor/ArtifactPropertyOperator
"""

RunStatus: TypeAlias = Literal["QUEUED", "RUNNING", "SUCCEEDED", "FAILED", "CANCELLED"]
"""Where a run stands in its life. The last three are final.

Contract: harbor/RunStatus
"""

ProcessStatus: TypeAlias = Literal["PENDING", "RUNNING", "WAITING", "COMPLETED", "FAILED"]
"""Where a process stands.

Contract: workflows/ProcessStatus
"""

StepStatus: TypeAlias = Literal["PENDING", "READY", "RUNNING", "WAITING", "SUCCEEDED", "FAILED", "SKIPPED"]
"""Where a step of a process stands.

Contract: workflows/StepStatus
"""

LogLevel: TypeAlias = Literal["DEBUG", "INFO", "WARN", "ERROR"]
"""How much attention an entry deserves, from the least to the most.

Contract: workflows/LogLevel
"""

RoleName: TypeAlias = Literal["viewer", "editor", "operator", "architect", "administrator"]
"""The name of a role.

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
    "transformers:read",
    "transformers:write",
    "runs:read",
    "runs:write",
    "task-definitions:read",
    "task-definitions:write",
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
"""What may be done to which kind of resource, as `resource:action`.

Contract: security/Permission
"""

ArtifactSortField: TypeAlias = Literal["createdAt", "updatedAt", "title"]
"""The field that orders the artifacts of a search."""

SortOrder: TypeAlias = Literal["ASC", "DESC"]
"""Whether an order rises (`ASC`) or falls (`DESC`)."""

@dataclass(frozen=True)
class FieldError:
    """What is wrong with one field or parameter.

    Attributes:
        pointer: Where it is, as a JSON Pointer into the body (`/parts/0/size`), or the name of the parameter.
        message: What was expected, for a person to read.

    Contract: common/FieldError
    """

    pointer: str
    message: str

@dataclass(frozen=True)
class FileDetails:
    """The record of a file as it arrived.

    It never changes.

    Attributes:
        id: The id of the file details, the `file_id` of its artifact.
        name: The name that the file had with its owner. Many files can have the same one.
        media_type: The media type without parameters, in lower case.
        size: How many bytes the file has.
        sha256: The SHA-256 checksum of the whole file. Two files with the same one are duplicates.
        page_count: How many pages the service counted when the upload was completed. It is None for a format
            without pages.
        owner: The id of the user who uploaded the file.
        artifact_id: The id of the artifact that the file became.
        uploaded_at: When its upload was completed.

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
    uploaded_at: datetime

@dataclass(frozen=True)
class ArtifactDefinitionReference:
    """The artifact definition that an artifact follows.

    Attributes:
        id: The id of this version of the definition.
        name: The name of the type, the same for all its versions, in kebab-case.
        version: The version that applies. An artifact never changes to another one.

    Contract: harbor/ArtifactDefinitionReference
    """

    id: str
    name: str
    version: int

@dataclass(frozen=True)
class ArtifactContent:
    """The stored bytes of the artifact.

    Attributes:
        media_type: What kind of file the bytes are, one of the `media_types` of the definition.
        size: The size in bytes.
        sha256: The SHA-256 checksum of the bytes. Compare it after a download.
        download_url: A signed address that gives the bytes to a GET without a token, for 15 minutes after the
            artifact was read. `Artifacts.download` uses it for you.

    Contract: harbor/ArtifactContent
    """

    media_type: str
    size: int
    sha256: str
    download_url: str

@dataclass(frozen=True)
class ArtifactProblem:
    """Why the work on the artifact failed.

    Attributes:
        code: The stable name of the failure. After a failed run it is the code of the run's problem.
        title: What the code means.
        detail: What happened this time, for a person to read. It is None if there is nothing to add.
        occurred_at: When the failure occurred.

    Contract: harbor/ArtifactProblem
    """

    code: str
    title: str
    detail: str | None
    occurred_at: datetime

@dataclass(frozen=True)
class Artifact:
    """Something that Harbor stores, an uploaded file or what a model or program made.

    Attributes:
        id: The identity of the artifact in every service.
        iri: The name of the artifact in the knowledge graph, and the subject of its pulses. It never changes.
        definition: The artifact definition that it follows.
        status: Where the artifact is in its life.
        title: What people call the artifact. For an uploaded file it begins as the file name.
        owner: The user to whom the artifact belongs. It is the caller who created it or, for the output of a
            run, the user who started the run.
        properties: What is known about the artifact, in the shape that the `schema` of its definition gives.
            It takes at most 256 KiB as JSON.
        content: The stored bytes of the artifact. It is None if the artifact has properties only.
        derived_from: The ids of the artifacts that this one was made from. It is empty for an uploaded file.
        run_id: The data transformer run that made the artifact. It is None if no run did.
        problem: Why the work on the artifact failed. It is None unless the status is `FAILED`.
        version: Counts the changes, beginning with 1. An update is based on it.
        created_at: When the artifact was stored.
        updated_at: When the artifact last changed. At version 1 it equals `created_at`.

    Contract: harbor/Artifact
    """

    id: str
    iri: Iri
    definition: ArtifactDefinitionReference
    status: ArtifactStatus
    title: str
    owner: str
    properties: Mapping[str, JsonValue]
    content: ArtifactContent | None
    derived_from: Sequence[str]
    run_id: str | None
    problem: ArtifactProblem | None
    version: int
    created_at: datetime
    updated_at: datetime

@dataclass(frozen=True)
class ArtifactPropertyCondition:
    """A condition on one property.

    An artifact whose property has another type than the value does not match.

    Attributes:
        pointer: Which property is meant, as a JSON Pointer into `properties`.
        operator: How the property is compared with the value.
        value: What to compare with. Texts are ordered by code point, so RFC 3339 times in UTC compare as
            times.

    Contract: harbor/ArtifactPropertyCondition
    """

    pointer: str
    operator: ArtifactPropertyOperator
    value: str | int | float | bool

@dataclass(frozen=True)
class ArtifactDefinition:
    """A type of artifact in one version, with the schema that its artifacts follow.

    Attributes:
        id: The identity of this version. Another version of the same name has another id.
        name: The name of the type, the same for all its versions, in kebab-case.
        version: The version of the type. You choose it; by custom versions count up from 1.
        title: The name of the type for people to read.
        description: What artifacts of this type are, and when to choose it. It may be empty.
        media_types: The media types that the content may have. If the list is empty, artifacts of this type
            have properties only and no content.
        schema: A JSON Schema (draft 2020-12) for the properties of each artifact. Its root describes an
            object, it refers to no other document, and it takes at most 256 KiB.
        in_use: Whether an artifact or a data transformer definition refers to this version. Once true, it
            stays true, and the definition never changes again.
        created_at: When the definition was registered.
        created_by: The user who registered it.

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
    """The uploaded file that the artifact comes from, directly or through the artifacts that it was made from.

    Attributes:
        id: The id of the file details in the enterprise knowledge platform.
        name: The name that the file had when it was uploaded.
        media_type: What kind of file it is.
        size: The size in bytes.
        sha256: The SHA-256 checksum of the file.
        page_count: How many pages the file has. It is None for a format without pages.
        uploaded_at: When the upload was completed.

    Contract: harbor/ArtifactFile
    """

    id: str
    name: str
    media_type: str
    size: int
    sha256: str
    page_count: int | None
    uploaded_at: datetime

@dataclass(frozen=True)
class ArtifactRunTransformer:
    """The data transformer that worked in the run.

    Attributes:
        id: The id of the data transformer definition.
        iri: The IRI of the data transformer definition.
        name: The name of the transformer.
        version: The version of the transformer, as semantic versioning writes it.

    Contract: harbor/ArtifactRunTransformer
    """

    id: str
    iri: Iri
    name: str
    version: str

@dataclass(frozen=True)
class ArtifactRun:
    """The data transformer run that made the artifact, in short.

    Attributes:
        id: The id of the run. Read the run for its inputs, parameters and problem.
        transformer: The data transformer that worked in the run.
        status: How far the run has come.
        queued_at: When the run was created.
        started_at: When the model began to work. It is None while the run is queued.
        finished_at: When the run ended. It is None until then.

    Contract: harbor/ArtifactRun
    """

    id: str
    transformer: ArtifactRunTransformer
    status: RunStatus
    queued_at: datetime
    started_at: datetime | None
    finished_at: datetime | None

@dataclass(frozen=True)
class ArtifactReference:
    """Another artifact in short.

    Attributes:
        id: The id of the artifact.
        iri: The IRI of the artifact.
        definition: The artifact definition that it follows.
        title: What people call the artifact.
        status: Where the artifact is in its life.

    Contract: harbor/ArtifactReference
    """

    id: str
    iri: Iri
    definition: ArtifactDefinitionReference
    title: str
    status: ArtifactStatus

@dataclass(frozen=True)
class ArtifactDetails:
    """An artifact together with what stands around it.

    Attributes:
        artifact: The artifact itself.
        definition: The definition that the artifact follows, with its schema.
        file: The uploaded file that the artifact comes from, directly or through the artifacts that it was
            made from. It is None if no file was uploaded.
        run: The data transformer run that made the artifact, in short. It is None if no run did.
        derived_from: The artifacts that this one was made from, one step back.
        extraction: The nebula that the run found. It is None if the run found none or if no run made the
            artifact.

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
    """The version of a workflow that a process runs through.

    It may have been deleted since.

    Attributes:
        id: The identity of the version.
        name: The name that all versions share.
        version: The number of the version.

    Contract: workflows/WorkflowRef
    """

    id: str
    name: str
    version: int

@dataclass(frozen=True)
class StepProblem:
    """Why an attempt at a step failed.

    Attributes:
        code: A short name of the cause, chosen by the delegate, by which failures of one kind can be
            gathered. The engine itself uses `STEP_TIMED_OUT` when an attempt was not reported in time.
        reason: What happened, for the person who will repair it.

    Contract: workflows/StepProblem
    """

    code: str
    reason: str

@dataclass(frozen=True)
class ProcessStep:
    """The state of one step within a process.

    Attributes:
        name: The name of the step in the workflow.
        status: Where the step stands.
        delegate: The delegate that works the step.
        attempt: The number of the latest attempt; 0 before the first. It counts on after a restart.
        started_at: When the latest attempt began; for a person's step, when it became due. None before the
            first attempt, and while the step is due again.
        finished_at: When the step succeeded or failed. None before that, and for a skipped step.
        run_id: The data transformer run in Harbor that did the work of the latest attempt. None when there is
            none.
        problem: Why the latest attempt failed. None when it did not.

    Contract: workflows/ProcessStep
    """

    name: str
    status: StepStatus
    delegate: str
    attempt: int
    started_at: datetime | None
    finished_at: datetime | None
    run_id: str | None
    problem: StepProblem | None

@dataclass(frozen=True)
class ProcessFailure:
    """Where and why a process failed.

    Attributes:
        step: The step that failed, and the one that a restart takes up.
        code: A short name of the cause, chosen by the delegate, by which failures of one kind can be
            gathered. The engine itself uses `STEP_TIMED_OUT` when an attempt was not reported in time.
        reason: What happened, for the person who will repair it.
        failed_at: When the process failed.

    Contract: workflows/ProcessFailure
    """

    step: str
    code: str
    reason: str
    failed_at: datetime

@dataclass(frozen=True)
class Process:
    """One run of a workflow.

    Attributes:
        id: The identity of the process.
        workflow: The version of the workflow that the process runs through. It may have been deleted since.
        status: Where the process stands.
        inputs: The artifacts that the process was started with, by the names of the inputs of the workflow.
        outputs: The artifacts that are the results. Empty until the process is `COMPLETED`.
        steps: Every step of the workflow, in the order of its list.
        correlation_key: Your own key for the process. None when it was started without one.
        created_at: When the process was accepted.
        started_at: When its first step became due. None while it is `PENDING`.
        finished_at: When it became `COMPLETED` or `FAILED`. None while it has not ended, and again after a
            restart.
        started_by: The user or program that started the process.
        failure: Why the process failed. None unless it is `FAILED`.

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
    started_by: str
    failure: ProcessFailure | None

@dataclass(frozen=True)
class LogEntry:
    """One note about a step of a process.

    Attributes:
        id: The identity of the entry.
        process_id: The process that the entry is about.
        step: The step that the entry is about.
        level: How much attention the entry deserves.
        time: When it happened, by the clock of the writer.
        message: What happened, for a person to read.
        data: Particulars for programs, such as counts, ids and durations, in names of the writer's choice.
            Empty if there are none.
        created_at: When the entry reached the engine.
        created_by: The user or program that wrote the entry.

    Contract: workflows/LogEntry
    """

    id: str
    process_id: str
    step: str
    level: LogLevel
    time: datetime
    message: str
    data: Mapping[str, JsonValue]
    created_at: datetime
    created_by: str

@dataclass(frozen=True)
class Caller:
    """The caller as the access token describes them.

    Attributes:
        subject: The user or the program. It never changes, so store this one rather than the user name.
        username: The address that the account logs in with. It can change.
        roles: The roles that the caller held when the token was issued.
        permissions: Everything that the roles permit together.
        tenant: The company whose data the caller works with. The caller sees nothing of other tenants.
        token_expires_at: When the access token ends. The client refreshes it a little earlier.

    Contract: security/Caller
    """

    subject: str
    username: str
    roles: Sequence[RoleName]
    permissions: Sequence[Permission]
    tenant: str
    token_expires_at: datetime
