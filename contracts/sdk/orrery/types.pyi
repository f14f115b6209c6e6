"""Types of the values that the client accepts and returns.

Every class that mirrors an API schema has the same fields in snake_case. IDs are lowercase UUID strings, and times
are `datetime` objects in UTC. Statuses, kinds, roles, and permissions are open sets: a newer platform can return other values.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from .nebula import Nebula

JsonValue: TypeAlias = "str | int | float | bool | None | Sequence[JsonValue] | Mapping[str, JsonValue]"
"""Any JSON value."""

class Iri(str):
    """An IRI, the name of an entity in the knowledge graph.

    It is a `str` and works wherever a string does. The type distinguishes a link to another entity from a plain string.
    """

ArtifactStatus: TypeAlias = Literal["CREATED", "PROCESSING", "READY", "FAILED", "ARCHIVED"] | str
"""Status of an artifact.

Several runs can read one artifact at the same time; the last run to end determines the status.

Contract: harbor/ArtifactStatus
"""

ArtifactPropertyOperator: TypeAlias = Literal["EQ", "NE", "LT", "LE", "GT", "GE", "CONTAINS", "EXISTS"]
"""Operator that compares the property with the value.

Contract: harbor/ArtifactPropertyOperator
"""

RunStatus: TypeAlias = Literal["QUEUED", "RUNNING", "SUCCEEDED", "FAILED", "CANCELLED"] | str
"""Status of a run.

`SUCCEEDED`, `FAILED`, and `CANCELLED` are final.

Contract: harbor/RunStatus
"""

ProcessStatus: TypeAlias = Literal["PENDING", "RUNNING", "WAITING", "COMPLETED", "FAILED", "CANCELLED"] | str
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
] | str
"""Status of a step in a process.

Contract: workflows/StepStatus
"""

LogLevel: TypeAlias = Literal["DEBUG", "INFO", "WARN", "ERROR"] | str
"""Severity of an entry, from lowest to highest.

Contract: workflows/LogLevel
"""

RoleName: TypeAlias = Literal["viewer", "editor", "operator", "architect", "administrator"] | str
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
] | str
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
        code: Error code. The platform uses codes from the error catalog; a delegate can define its own.
        title: Short summary of the failure. It is the same for every occurrence of the code.
        detail: Explanation of this occurrence, for people. It can be None.
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
        code: Error code. The platform uses codes from the error catalog; a delegate can define its own.
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
        created_by: Account that created the definition or, for a definition that exists in every tenant, the tenant.

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
        extraction: Nebula of the source document, which is the artifact itself or the document that it was derived from. With several
            source documents, it is that of the first one in `derived_from`. It is None if nothing was found.

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

NebulaEntityStatus: TypeAlias = Literal["CANDIDATE", "RESOLVED", "REJECTED"] | str
"""Status of a candidate entity.

Contract: harbor/NebulaEntityStatus
"""

DecisionKind: TypeAlias = Literal["RESOLVE", "REJECT", "REOPEN"]
"""Decision on an entity: add it to the knowledge graph (`RESOLVE`), keep it out (`REJECT`), or make a rejected entity a candidate again (`REOPEN`)."""

DecisionOrigin: TypeAlias = Literal["PERSON", "MAPPING"] | str
"""Origin of a decision: an account (`PERSON`), or the `autoResolveAbove` threshold of the file schema (`MAPPING`)."""

@dataclass(frozen=True)
class Box:
    """Rectangle on a page, in points (1/72 inch) from the top-left corner.

    Attributes:
        x: Distance from the left edge of the page, in points.
        y: Distance from the top edge of the page, in points.
        width: Width of the box, in points.
        height: Height of the box, in points.

    Contract: harbor/NebulaBox
    """

    x: float
    y: float
    width: float
    height: float

@dataclass(frozen=True)
class Provenance:
    """Position in a document that a value was read from.

    Attributes:
        artifact_id: Output artifact that the value was read from.
        pointer: JSON Pointer to the value in the properties of that artifact.
        file_id: ID of the file details.
        page: Page number, starting at 1.
        box: Box on the page.
        text: Text inside the box. It is empty if the box contains no text, for example if it contains only a logo.

    Contract: harbor/NebulaProvenance
    """

    artifact_id: str
    pointer: str
    file_id: str
    page: int
    box: Box
    text: str

@dataclass(frozen=True)
class NebulaProperty:
    """Value of one property of an entity.

    Attributes:
        property_iri: IRI of the property in the ontology.
        value: Value in the form that the range of the property requires. Decimals are strings with a decimal point, so
            that no precision is lost, and dates are RFC 3339 strings.
        confidence: Confidence from 0 to 1. It is 1 for characters from the text layer of a PDF; detected structures
            have a separate confidence. Compare values only within the same model and version.
        provenance: Positions that the value was read from.

    Contract: harbor/NebulaProperty
    """

    property_iri: Iri
    value: str | int | float | bool
    confidence: float
    provenance: Sequence[Provenance]

@dataclass(frozen=True)
class NebulaDecision:
    """Decision on one entity.

    Attributes:
        entity_id: The `id` of the entity within the nebula.
        decision: Decision on the entity.
        resolved_iri: IRI of the entity in the knowledge graph. To merge the candidate with an existing entity, specify
            the IRI of that entity. If omitted, the IRI is generated from the `subjectTemplate` of the file schema. It
            is required if a placeholder of the template has no value, and allowed only with `RESOLVE`.

    Contract: harbor/NebulaDecision
    """

    entity_id: str
    decision: DecisionKind
    resolved_iri: str | None = None

@dataclass(frozen=True)
class NebulaDecisionRecord:
    """Decision that set the current status.

    Attributes:
        by: Origin of the decision.
        account: Account that made the decision. It is None if `by` is `MAPPING`.
        threshold: Threshold that the confidence exceeded. It is None if `by` is `PERSON`.
        decided_at: Time of the decision.

    Contract: harbor/NebulaDecisionRecord
    """

    by: DecisionOrigin
    account: str | None
    threshold: float | None
    decided_at: datetime

@dataclass(frozen=True)
class NebulaRelation:
    """Candidate relation between two entities.

    It is added to the knowledge graph when both entities are resolved.

    Attributes:
        id: ID of the relation within the nebula.
        property_iri: IRI of the property that links the subject to the object.
        subject_id: The `id` of the entity that the relation starts from.
        object_id: The `id` of the entity that the relation points to.
        confidence: Confidence from 0 to 1. It is the lower of its two entities' confidences.
        provenance: Positions where the relation appears in the document.

    Contract: harbor/NebulaRelation
    """

    id: str
    property_iri: Iri
    subject_id: str
    object_id: str
    confidence: float
    provenance: Sequence[Provenance]

@dataclass(frozen=True)
class NebulaCounts:
    """Counts of entities and relations.

    `candidates`, `resolved`, and `rejected` add up to `entities`.

    Attributes:
        entities: Number of entities.
        relations: Number of relations.
        candidates: Number of entities whose status is `CANDIDATE`.
        resolved: Number of entities whose status is `RESOLVED`.
        rejected: Number of entities whose status is `REJECTED`.

    Contract: harbor/NebulaCounts
    """

    entities: int
    relations: int
    candidates: int
    resolved: int
    rejected: int

@dataclass(frozen=True)
class NebulaSummary:
    """Nebula without its candidates.

    Attributes:
        id: ID of the nebula.
        artifact_id: Document that the candidates were found in.
        run_ids: Data transformer runs whose outputs the candidates come from.
        ontology_iri: Ontology whose classes and properties the candidates use.
        ontology_version: Version of the ontology whose file schemas were applied.
        counts: Counts of entities and relations. `candidates`, `resolved`, and `rejected` add up to `entities`.
        version: Version number, which starts at 1 and increases by 1 with each change.
        created_at: Creation time of the nebula.
        updated_at: Time of the last change.

    Contract: harbor/NebulaSummary
    """

    id: str
    artifact_id: str
    run_ids: Sequence[str]
    ontology_iri: Iri
    ontology_version: int
    counts: NebulaCounts
    version: int
    created_at: datetime
    updated_at: datetime

Term: TypeAlias = Iri | str | int | Decimal | bool | date | datetime
"""A value in the graph: an entity, as an `Iri`, or a literal.

A plain `str` is a string literal, never a link. Decimals and doubles are `Decimal`, so no precision is lost. A blank node is a `str`
that starts with `_:`, and a language tag is dropped.
"""

FilterOperator: TypeAlias = Literal["EQ", "NE", "LT", "LE", "GT", "GE", "CONTAINS", "EXISTS"]
"""Operator that compares a property with a value.

Contract: ekp/FilterOperator
"""

PropertyKind: TypeAlias = Literal["DATATYPE", "OBJECT"] | str
"""Kind of property: it holds a value (`DATATYPE`) or points to another entity (`OBJECT`)."""

Direction: TypeAlias = Literal["OUT", "IN", "BOTH"]
"""Direction of facts: from the entity (`OUT`), to the entity (`IN`), or both."""

@dataclass(frozen=True)
class PerspectiveFilter:
    """Condition that an entity must meet.

    Attributes:
        property: IRI of the property to compare. The perspective doesn't have to show it.
        operator: Operator that compares a property with a value.
        value: Value to compare with. Write times and IRIs as strings.

    Contract: ekp/PerspectiveFilter
    """

    property: str
    operator: FilterOperator
    value: str | int | float | bool

@dataclass(frozen=True)
class ClassSelection:
    """Class that a perspective shows, with its properties and filters.

    Attributes:
        iri: IRI of the class. Each class can occur only once.
        properties: IRIs of the properties to show, in display order.
        filters: Conditions on the entities of this class. All must match. An empty list shows every entity.

    Contract: ekp/ClassSelection
    """

    iri: str
    properties: Sequence[str]
    filters: Sequence[PerspectiveFilter] = ()

@dataclass(frozen=True)
class Perspective:
    """Saved view of the knowledge graph.

    Attributes:
        iri: IRI of the perspective. It never changes.
        name: Name of the perspective. It doesn't have to be unique.
        description: Purpose of the perspective. It is None if the perspective has no description.
        owner: Account that created the perspective.
        classes: Classes that the perspective shows, in display order.
        version: Version number, which starts at 1 and increases by 1 with each change. Updates are based on it.
        created_at: Creation time.
        updated_at: Time of the last change.

    Contract: ekp/Perspective
    """

    iri: Iri
    name: str
    description: str | None
    owner: str
    classes: Sequence[ClassSelection]
    version: int
    created_at: datetime
    updated_at: datetime

@dataclass(frozen=True)
class ClassProperty:
    """Property that entities of a class can have.

    Attributes:
        iri: IRI of the property.
        label: Label of the property. It doesn't have to be unique.
        kind: Kind of property.
        range: IRI of the datatype of its values, or of the class that it points to.

    Contract: ekp/ClassProperty
    """

    iri: Iri
    label: str
    kind: PropertyKind
    range: Iri

@dataclass(frozen=True)
class GraphClass:
    """Class that perspectives can show.

    Attributes:
        iri: IRI of the class.
        label: Label of the class. It doesn't have to be unique.
        description: Description of the class in the ontology. It is None if the class has no description.
        ontology_iri: IRI of the ontology that defines the class.
        ontology_version: Newest version of the ontology.
        properties: Properties that entities of the class can have, sorted by label, including inherited ones.

    Contract: ekp/PerspectiveClass
    """

    iri: Iri
    label: str
    description: str | None
    ontology_iri: Iri
    ontology_version: int
    properties: Sequence[ClassProperty]

@dataclass(frozen=True)
class GraphEntityProperty:
    """Value of one property of an entity.

    Attributes:
        property_iri: IRI of the property.
        value: Value as a string, or the IRI of another entity.
        datatype: Datatype of the value. It is None if the value is the IRI of another entity.

    Contract: ekp/GraphEntityProperty
    """

    property_iri: Iri
    value: str
    datatype: Iri | None

@dataclass(frozen=True)
class GraphEntity:
    """Entity in the knowledge graph.

    Attributes:
        iri: IRI of the entity.
        class_iri: Class of the entity.
        label: Label of the entity, its `rdfs:label`.
        properties: Values of the properties that the perspective selects. A property with several values is
            listed once for each value.

    Contract: ekp/GraphEntity
    """

    iri: Iri
    class_iri: Iri
    label: str
    properties: Sequence[GraphEntityProperty]

@dataclass(frozen=True)
class Neighbor:
    """An entity that is directly connected to another one by a fact.

    Attributes:
        iri: IRI of the neighbor.
        label: Label of the neighbor, its `rdfs:label`. It is None if the perspective doesn't show the entity.
        class_iri: Class of the neighbor. It is None if the perspective doesn't show the entity.
        property_iri: IRI of the fact's property.
        direction: Direction of the fact: to the neighbor (`OUT`) or from it (`IN`).
    """

    iri: Iri
    label: str | None
    class_iri: Iri | None
    property_iri: Iri
    direction: Literal["OUT", "IN"]

class PulseType:
    """Constants for the pulse types that the API had when this version of the SDK was released.

    The set is open: `Pulse.type` is a `str`, and a newer platform can send a type that isn't listed. Ignore types that you
    don't recognize.

    Attributes:
        ARTIFACT_CREATED: An artifact was created.
        ARTIFACT_PROCESSING: An artifact is being processed.
        ARTIFACT_READY: An artifact is ready.
        ARTIFACT_FAILED: Processing of an artifact failed.
        ARTIFACT_ARCHIVED: An artifact was archived.
        ARTIFACT_DELETED: An artifact was deleted.
        PROCESS_STARTED: A process was started.
        PROCESS_WAITING: A process is waiting for a person.
        PROCESS_COMPLETED: A process completed.
        PROCESS_FAILED: A process failed.
        PROCESS_RESTARTED: A failed step was restarted.
        PROCESS_CANCELLED: A process was canceled.
        RUN_STARTED: A data transformer run was started.
        RUN_SUCCEEDED: A run succeeded.
        RUN_FAILED: A run failed.
        RUN_CANCELLED: A run was canceled.
        NEBULA_CREATED: A nebula was created.
        NEBULA_UPDATED: Candidates were added to a nebula.
        NEBULA_DECIDED: Candidates were resolved, rejected, or reopened.
        GRAPH_CHANGED: Facts about an entity were added to the knowledge graph.
        ONTOLOGY_SAVED: An ontology was saved.
        PERSPECTIVE_CREATED: A perspective was created.
        PERSPECTIVE_UPDATED: A perspective was updated.
        PERSPECTIVE_DELETED: A perspective was deleted.

    Contract: harbor/PulseType
    """

    ARTIFACT_CREATED: Final = "artifact.created"
    ARTIFACT_PROCESSING: Final = "artifact.processing"
    ARTIFACT_READY: Final = "artifact.ready"
    ARTIFACT_FAILED: Final = "artifact.failed"
    ARTIFACT_ARCHIVED: Final = "artifact.archived"
    ARTIFACT_DELETED: Final = "artifact.deleted"
    PROCESS_STARTED: Final = "process.started"
    PROCESS_WAITING: Final = "process.waiting"
    PROCESS_COMPLETED: Final = "process.completed"
    PROCESS_FAILED: Final = "process.failed"
    PROCESS_RESTARTED: Final = "process.restarted"
    PROCESS_CANCELLED: Final = "process.cancelled"
    RUN_STARTED: Final = "run.started"
    RUN_SUCCEEDED: Final = "run.succeeded"
    RUN_FAILED: Final = "run.failed"
    RUN_CANCELLED: Final = "run.cancelled"
    NEBULA_CREATED: Final = "nebula.created"
    NEBULA_UPDATED: Final = "nebula.updated"
    NEBULA_DECIDED: Final = "nebula.decided"
    GRAPH_CHANGED: Final = "graph.changed"
    ONTOLOGY_SAVED: Final = "ontology.saved"
    PERSPECTIVE_CREATED: Final = "perspective.created"
    PERSPECTIVE_UPDATED: Final = "perspective.updated"
    PERSPECTIVE_DELETED: Final = "perspective.deleted"

@dataclass(frozen=True)
class Pulse:
    """Event that reports a change.

    Read the subject before you act, because it may have changed again.

    Attributes:
        sequence: Position of the pulse in the order of all pulses in your tenant. Values increase but can have gaps.
        type: Kind of change. The word before the dot is the kind of resource that changed. New types can be added, so ignore the ones
            that you don't recognize.
        subject: IRI or URL of the resource that changed. It is the IRI of an artifact, an entity, an ontology, or a
            perspective; the URL of a process or a run; or, for a nebula, the IRI of its document.
        data: IDs of the resources involved, such as `artifactId`, `runId`, `processId`, and `nebulaId`.
        created_at: Time of the change.

    Contract: harbor/Pulse
    """

    sequence: int
    type: str
    subject: Iri
    data: Mapping[str, str]
    created_at: datetime

@dataclass(frozen=True)
class PulsePage:
    """A page of the pulses after a cursor.

    Attributes:
        items: Pulses, ordered by `sequence`.
        next_cursor: Position after the last pulse on this page. Store it after you have handled the page, even if the page
            is empty.

    Contract: harbor/PulsePage
    """

    items: Sequence[Pulse]
    next_cursor: str

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

@dataclass(frozen=True)
class Variable:
    """A variable in a query.

    Attributes:
        name: Name of the variable, and its key in each `Row`, without a question mark.
    """

    name: str
