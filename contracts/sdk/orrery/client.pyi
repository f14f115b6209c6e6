"""The client, the way into the platform, in a synchronous and an asynchronous form."""

from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from datetime import datetime
from os import PathLike
from types import TracebackType
from typing import BinaryIO

from typing_extensions import Self, Unpack

from .config import Config, ConfigOverrides
from .graph import AsyncKnowledgeGraph, KnowledgeGraph
from .nebula import AsyncNebulae, Nebulae
from .pulse import AsyncPulseStream, PulseStream
from .secrets import Secret, Secrets
from .types import (
    Artifact,
    ArtifactDetails,
    ArtifactProblem,
    ArtifactPropertyCondition,
    ArtifactSortField,
    ArtifactStatus,
    Caller,
    FileDetails,
    JsonValue,
    LogEntry,
    LogLevel,
    Process,
    ProcessStatus,
    SortOrder,
)

class Client:
    """A connection to the platform for one account.

    It logs in at the first call, refreshes its tokens in time, repeats what may be repeated, and reads lists page by
    page. Threads may share it. Use it in a `with` statement, or close it yourself.

    Besides what its `Raises` lists, every call to the platform can raise `AuthenticationError`, `RateLimitedError`,
    `ServiceUnavailableError`, `TransportError` and, at the first one, `SecretNotFoundError`.

    Args:
        config: The settings. Without it, `Config.load` gathers them.
        secrets: Where the password or the token comes from, if the settings hold neither. Without it, the environment.
        **overrides: Keys of `Config` to be set differently.

    Raises:
        ConfigError: A setting is missing, cannot be read or lies outside its limits.
    """

    def __init__(
        self,
        config: Config | None = None,
        *,
        secrets: Secrets | None = None,
        **overrides: Unpack[ConfigOverrides],
    ) -> None: ...
    def __enter__(self) -> Self: ...
    def __exit__(
        self,
        exc_type: type[BaseException] | None,
        exc_value: BaseException | None,
        traceback: TracebackType | None,
        /,
    ) -> None: ...
    @property
    def config(self) -> Config:
        """The settings in force."""

    @property
    def files(self) -> Files:
        """The files that users brought in."""

    @property
    def artifacts(self) -> Artifacts:
        """What the platform stores, from uploaded files to what models made of them."""

    @property
    def processes(self) -> Processes:
        """Runs of workflows."""

    @property
    def nebulae(self) -> Nebulae:
        """What models found, before anybody has agreed to it."""

    @property
    def graph(self) -> KnowledgeGraph:
        """The agreed facts."""

    @property
    def pulses(self) -> PulseStream:
        """What changes."""

    def login(self, username: str | None = None, password: Secret | str | None = None) -> None:
        """Log in now, instead of at the first call. One login serves all services.

        Args:
            username: The address of the account. Without it, the one of the settings.
            password: The password of the account. Without it, the one of the settings or of the secrets.

        Raises:
            AuthenticationError: The credentials are wrong, or the account is locked.
            ConfigError: There is no user name.
            SecretNotFoundError: There is no password.
        """

    def caller(self) -> Caller:
        """Ask who the platform takes you for, and what you may do.

        Returns:
            The account as the access token describes it.
        """

    def close(self) -> None:
        """Forget the tokens, and close all connections. Closing twice does no harm."""

class AsyncClient:
    """A connection to the platform for one account, for `async` programs. It needs the extra `async`.

    It does what `Client` does. Use it in an `async with` statement, and in one event loop only.

    Args:
        config: The settings. Without it, `Config.load` gathers them.
        secrets: Where the password or the token comes from, if the settings hold neither. Without it, the environment.
        **overrides: Keys of `Config` to be set differently.

    Raises:
        MissingExtraError: The extra `async` is not installed.
        ConfigError: A setting is missing, cannot be read or lies outside its limits.
    """

    def __init__(
        self,
        config: Config | None = None,
        *,
        secrets: Secrets | None = None,
        **overrides: Unpack[ConfigOverrides],
    ) -> None: ...
    async def __aenter__(self) -> Self: ...
    async def __aexit__(
        self,
        exc_type: type[BaseException] | None,
        exc_value: BaseException | None,
        traceback: TracebackType | None,
        /,
    ) -> None: ...
    @property
    def config(self) -> Config:
        """The settings in force."""

    @property
    def files(self) -> AsyncFiles:
        """The files that users brought in."""

    @property
    def artifacts(self) -> AsyncArtifacts:
        """What the platform stores, from uploaded files to what models made of them."""

    @property
    def processes(self) -> AsyncProcesses:
        """Runs of workflows."""

    @property
    def nebulae(self) -> AsyncNebulae:
        """What models found, before anybody has agreed to it."""

    @property
    def graph(self) -> AsyncKnowledgeGraph:
        """The agreed facts."""

    @property
    def pulses(self) -> AsyncPulseStream:
        """What changes."""

    async def login(self, username: str | None = None, password: Secret | str | None = None) -> None:
        """Log in now, as `Client.login` does."""

    async def caller(self) -> Caller:
        """Ask who the platform takes you for, as `Client.caller` does."""

    async def close(self) -> None:
        """Forget the tokens, and close all connections, as `Client.close` does."""

class Files:
    """The files that users brought in, as `Client.files`."""

    def upload(
        self,
        source: str | PathLike[str] | BinaryIO,
        *,
        name: str | None = None,
        media_type: str | None = None,
        progress: Callable[[int, int], None] | None = None,
    ) -> FileDetails:
        """Bring a file in: announce it, send its parts, confirm that all of them arrived.

        The file becomes an artifact, whose id is the `artifact_id` of the answer. A part that got lost or damaged on
        the way is sent again.

        Args:
            source: The path of the file, or a file open for reading bytes. It is read twice, first for its checksum,
                so an open file has to be seekable. It is not closed.
            name: The name of the file, without its folder, up to 255 characters. Without it, the name that the source
                has.
            media_type: The media type, such as `application/pdf`. Without it, it is guessed from the name.
            progress: Called after each part with the bytes sent so far and the bytes in all.

        Returns:
            The details of the file.

        Raises:
            ValueError: The source has no name, its media type cannot be guessed, or it is empty or not seekable.
            OSError: The file cannot be read.
            ValidationError: The file is too large, of a media type that the platform does not take, or not what its
                media type says.
            NotFoundError: The upload took longer than 24 hours and has expired.
            PermissionDeniedError: The caller lacks `files:write` or `files:read`.
        """

    def find(
        self,
        *,
        name: str | None = None,
        media_type: str | None = None,
        sha256: str | None = None,
        artifact_id: str | None = None,
        uploaded_after: datetime | None = None,
        uploaded_before: datetime | None = None,
    ) -> Iterator[FileDetails]:
        """Find files that the caller may see. All conditions have to hold together.

        Args:
            name: Only files whose name contains this text. Letter case does not matter.
            media_type: Only files of this media type.
            sha256: Only files with exactly these bytes. It tells whether a document is known already.
            artifact_id: Only the file that became this artifact.
            uploaded_after: Only files whose upload was completed at this time or later.
            uploaded_before: Only files whose upload was completed before this time.

        Returns:
            The files, the newest first. Further pages are fetched as you go on.

        Raises:
            ValidationError: A condition breaks its rule.
            PermissionDeniedError: The caller lacks `files:read`.
        """

    def find_by_user(
        self,
        user_id: str,
        *,
        media_type: str | None = None,
        uploaded_after: datetime | None = None,
        uploaded_before: datetime | None = None,
    ) -> Iterator[FileDetails]:
        """Find the files that one user brought in. All conditions have to hold together.

        Args:
            user_id: The user, such as the `subject` of `Client.caller`.
            media_type: Only files of this media type.
            uploaded_after: Only files whose upload was completed at this time or later.
            uploaded_before: Only files whose upload was completed before this time.

        Returns:
            The files, the newest first. Further pages are fetched as you go on.

        Raises:
            NotFoundError: There is no such user.
            ValidationError: A condition breaks its rule.
            PermissionDeniedError: The caller lacks `files:read`.
        """

class AsyncFiles:
    """The files that users brought in, as `AsyncClient.files`. Its methods do what those of `Files` do."""

    async def upload(
        self,
        source: str | PathLike[str] | BinaryIO,
        *,
        name: str | None = None,
        media_type: str | None = None,
        progress: Callable[[int, int], None] | None = None,
    ) -> FileDetails:
        """Bring a file in, as `Files.upload` does."""

    def find(
        self,
        *,
        name: str | None = None,
        media_type: str | None = None,
        sha256: str | None = None,
        artifact_id: str | None = None,
        uploaded_after: datetime | None = None,
        uploaded_before: datetime | None = None,
    ) -> AsyncIterator[FileDetails]:
        """Find files that the caller may see, as `Files.find` does."""

    def find_by_user(
        self,
        user_id: str,
        *,
        media_type: str | None = None,
        uploaded_after: datetime | None = None,
        uploaded_before: datetime | None = None,
    ) -> AsyncIterator[FileDetails]:
        """Find the files that one user brought in, as `Files.find_by_user` does."""

class Artifacts:
    """What the platform stores, as `Client.artifacts`."""

    def get(self, artifact_id: str) -> Artifact:
        """Read one artifact.

        Args:
            artifact_id: The id of the artifact.

        Returns:
            The artifact.

        Raises:
            NotFoundError: There is no such artifact.
            PermissionDeniedError: The caller lacks `artifacts:read`.
        """

    def get_by_iri(self, iri: str) -> Artifact:
        """Read the artifact that an IRI names, such as the subject of a pulse.

        Args:
            iri: The IRI of the artifact. It is compared character by character.

        Returns:
            The artifact.

        Raises:
            NotFoundError: There is no such artifact.
            PermissionDeniedError: The caller lacks `artifacts:read`.
        """

    def get_many(self, artifact_ids: Sequence[str]) -> Iterator[Artifact]:
        """Read many artifacts, 100 with each call.

        Args:
            artifact_ids: The ids of the artifacts, each of them once.

        Returns:
            The artifacts in the order of the ids. Ids without an artifact are passed over.

        Raises:
            ValidationError: An id is not valid, or occurs twice.
            PermissionDeniedError: The caller lacks `artifacts:read`.
        """

    def details(self, artifact_ids: Sequence[str]) -> Iterator[ArtifactDetails]:
        """Read artifacts together with their definition, file, run, sources and nebula, 100 with each call.

        Args:
            artifact_ids: The ids of the artifacts, each of them once.

        Returns:
            The details in the order of the ids. Ids without an artifact are passed over.

        Raises:
            ValidationError: An id is not valid, or occurs twice.
            PermissionDeniedError: The caller lacks `artifacts:read`.
        """

    def search(
        self,
        *,
        definition_id: str | None = None,
        definition_name: str | None = None,
        statuses: Sequence[ArtifactStatus] = ("CREATED", "PROCESSING", "READY", "FAILED"),
        title: str | None = None,
        owner: str | None = None,
        properties: Sequence[ArtifactPropertyCondition] = (),
        derived_from: str | None = None,
        run_id: str | None = None,
        created_from: datetime | None = None,
        created_to: datetime | None = None,
        updated_from: datetime | None = None,
        updated_to: datetime | None = None,
        sort_by: ArtifactSortField = "createdAt",
        sort_order: SortOrder = "DESC",
    ) -> Iterator[Artifact]:
        """Find artifacts. All conditions have to hold together.

        Args:
            definition_id: Only artifacts of this version of a definition.
            definition_name: Only artifacts of the type with this name, in any version.
            statuses: Only artifacts in one of these statuses. Archived ones are found only if you list `ARCHIVED`.
            title: Only artifacts whose title contains this text, from 2 to 100 characters. Letter case does not matter.
            owner: Only artifacts that belong to this user.
            properties: Only artifacts whose properties meet each of these conditions, 10 at most.
            derived_from: Only artifacts that were made directly from this artifact.
            run_id: Only artifacts that this data transformer run made.
            created_from: Only artifacts stored at this time or later.
            created_to: Only artifacts stored before this time.
            updated_from: Only artifacts last changed at this time or later.
            updated_to: Only artifacts last changed before this time.
            sort_by: The field that orders the artifacts. Equals are ordered by id.
            sort_order: Whether the order rises or falls.

        Returns:
            The artifacts. Further pages are fetched as you go on, which has to happen within an hour of the page
            before.

        Raises:
            ValidationError: A condition breaks its rule.
            PermissionDeniedError: The caller lacks `artifacts:read`.
        """

    def create(
        self,
        definition_id: str,
        title: str,
        properties: Mapping[str, JsonValue],
        *,
        iri: str | None = None,
        file_id: str | None = None,
        derived_from: Sequence[str] = (),
        run_id: str | None = None,
        idempotency_key: str | None = None,
    ) -> Artifact:
        """Store what your program computed itself. A document from outside is uploaded instead.

        Args:
            definition_id: The version of the artifact definition that the artifact follows.
            title: What people call the artifact, up to 200 characters.
            properties: What is known about the artifact, in the shape that the definition gives, up to 256 KiB as JSON.
            iri: The name of the artifact in the knowledge graph, below the base IRI of your tenant. None lets Harbor
                make one from the id.
            file_id: The file details of a completed upload whose bytes become the content.
            derived_from: The artifacts that this one was made from, 100 at most.
            run_id: The data transformer run that makes the artifact. It has to be `RUNNING`.
            idempotency_key: A UUID that marks repetitions of this call, also after a restart of your program. None lets
                the client make one.

        Returns:
            The new artifact, which is `CREATED`.

        Raises:
            ConflictError: Another artifact has the IRI, the run is not running, or the key belongs to another call.
            ValidationError: The properties do not fit the definition or are too large, something that is referred to
                does not exist, the media type is not allowed, or the IRI lies outside the tenant.
            PermissionDeniedError: The caller lacks `artifacts:write`.
        """

    def update(
        self,
        artifact: Artifact,
        *,
        title: str | None = None,
        status: ArtifactStatus | None = None,
        properties: Mapping[str, JsonValue] | None = None,
        problem: ArtifactProblem | None = None,
    ) -> Artifact:
        """Change some fields of an artifact. Those that are None stay as they are.

        Args:
            artifact: The artifact as you read it. The change is based on its `version`.
            title: The new title.
            status: The status to move to, one step along the life cycle.
            properties: The properties to change. Objects are merged field by field, an array replaces the whole
                array, and None inside removes a property.
            problem: Why the work failed. It goes together with the status `FAILED`, and only then.

        Returns:
            The changed artifact.

        Raises:
            ValueError: Nothing is to be changed.
            NotFoundError: There is no such artifact.
            ConflictError: The status cannot be reached from the present one, a run is working on the artifact, or it is
                archived.
            PreconditionFailedError: Somebody else changed it since you read it.
            ValidationError: The properties do not fit the definition, or are too large.
            PermissionDeniedError: The caller lacks `artifacts:write`.
        """

    def download(self, artifact: Artifact | str, target: str | PathLike[str] | BinaryIO) -> None:
        """Fetch the content of an artifact, and compare its checksum.

        Args:
            artifact: The artifact, or its id.
            target: The path to write to, or a file open for writing bytes. An existing file is replaced, once all bytes
                have arrived; an open file is not closed.

        Raises:
            ValueError: The artifact has no content.
            OSError: The target cannot be written.
            TransportError: The bytes that arrived differ from the checksum, in every retry.
            NotFoundError: There is no such artifact.
            PermissionDeniedError: The caller lacks `artifacts:read`.
        """

    def wait_until_ready(
        self, artifact_id: str, *, timeout: float | None = None, poll_interval: float = 2.0
    ) -> Artifact:
        """Wait until an artifact is `READY`.

        Args:
            artifact_id: The artifact.
            timeout: How many seconds to wait at most. None waits as long as it takes.
            poll_interval: How many seconds to leave between two looks.

        Returns:
            The artifact, which is `READY`.

        Raises:
            ArtifactFailedError: The artifact has become `FAILED` or `ARCHIVED`.
            WaitTimeoutError: It was not `READY` in time.
            NotFoundError: There is no such artifact.
            PermissionDeniedError: The caller lacks `artifacts:read`.
        """

class AsyncArtifacts:
    """What the platform stores, as `AsyncClient.artifacts`. Its methods do what those of `Artifacts` do."""

    async def get(self, artifact_id: str) -> Artifact:
        """Read one artifact, as `Artifacts.get` does."""

    async def get_by_iri(self, iri: str) -> Artifact:
        """Read the artifact that an IRI names, as `Artifacts.get_by_iri` does."""

    def get_many(self, artifact_ids: Sequence[str]) -> AsyncIterator[Artifact]:
        """Read many artifacts, as `Artifacts.get_many` does."""

    def details(self, artifact_ids: Sequence[str]) -> AsyncIterator[ArtifactDetails]:
        """Read artifacts together with what stands around them, as `Artifacts.details` does."""

    def search(
        self,
        *,
        definition_id: str | None = None,
        definition_name: str | None = None,
        statuses: Sequence[ArtifactStatus] = ("CREATED", "PROCESSING", "READY", "FAILED"),
        title: str | None = None,
        owner: str | None = None,
        properties: Sequence[ArtifactPropertyCondition] = (),
        derived_from: str | None = None,
        run_id: str | None = None,
        created_from: datetime | None = None,
        created_to: datetime | None = None,
        updated_from: datetime | None = None,
        updated_to: datetime | None = None,
        sort_by: ArtifactSortField = "createdAt",
        sort_order: SortOrder = "DESC",
    ) -> AsyncIterator[Artifact]:
        """Find artifacts, as `Artifacts.search` does."""

    async def create(
        self,
        definition_id: str,
        title: str,
        properties: Mapping[str, JsonValue],
        *,
        iri: str | None = None,
        file_id: str | None = None,
        derived_from: Sequence[str] = (),
        run_id: str | None = None,
        idempotency_key: str | None = None,
    ) -> Artifact:
        """Store what your program computed itself, as `Artifacts.create` does."""

    async def update(
        self,
        artifact: Artifact,
        *,
        title: str | None = None,
        status: ArtifactStatus | None = None,
        properties: Mapping[str, JsonValue] | None = None,
        problem: ArtifactProblem | None = None,
    ) -> Artifact:
        """Change some fields of an artifact, as `Artifacts.update` does."""

    async def download(self, artifact: Artifact | str, target: str | PathLike[str] | BinaryIO) -> None:
        """Fetch the content of an artifact, as `Artifacts.download` does."""

    async def wait_until_ready(
        self, artifact_id: str, *, timeout: float | None = None, poll_interval: float = 2.0
    ) -> Artifact:
        """Wait until an artifact is `READY`, as `Artifacts.wait_until_ready` does."""

class Processes:
    """Runs of workflows, as `Client.processes`."""

    def start(
        self,
        workflow_name: str | None = None,
        *,
        workflow_id: str | None = None,
        inputs: Mapping[str, str | Sequence[str]],
        correlation_key: str | None = None,
        idempotency_key: str | None = None,
    ) -> Process:
        """Start a process of a workflow. The answer comes before the work.

        Args:
            workflow_name: The name of the workflow, whose newest version is run.
            workflow_id: The exact version to run, in place of the name.
            inputs: The ids of the artifacts to work on, by the names of the inputs of the workflow. A single id
                stands for a list of one.
            correlation_key: A key of your own, such as an invoice number. It keeps the same thing from being worked
                twice at a time.
            idempotency_key: A UUID that marks repetitions of this call, also after a restart of your program. None lets
                the client make one.

        Returns:
            The process, which is `PENDING`.

        Raises:
            ValueError: Neither the name nor the id of the workflow was given, or both were.
            ConflictError: A process with this correlation key is under way, or the idempotency key belongs to another
                call.
            ValidationError: The workflow or an artifact does not exist, an artifact cannot be worked on, or the
                inputs do not fit the workflow.
            PermissionDeniedError: The caller lacks `processes:write`.
        """

    def get(self, process_id: str) -> Process:
        """Read one process with the state of each of its steps.

        Args:
            process_id: The id of the process.

        Returns:
            The process.

        Raises:
            NotFoundError: There is no such process.
            PermissionDeniedError: The caller lacks `processes:read`.
        """

    def find(
        self,
        *,
        statuses: Sequence[ProcessStatus] = (),
        workflow_id: str | None = None,
        correlation_key: str | None = None,
        started_after: datetime | None = None,
    ) -> Iterator[Process]:
        """Find processes. All conditions have to hold together.

        Args:
            statuses: Only processes in one of these statuses. Without any, all of them.
            workflow_id: Only processes of this version of a workflow.
            correlation_key: Only processes that were started with exactly this key.
            started_after: Only processes whose first step became due after this time.

        Returns:
            The processes, the newest first. Further pages are fetched as you go on.

        Raises:
            ValidationError: A condition breaks its rule.
            PermissionDeniedError: The caller lacks `processes:read`.
        """

    def wait(self, process_id: str, *, timeout: float | None = None, poll_interval: float | None = None) -> Process:
        """Wait until a process has ended.

        A process that is `WAITING` needs a person, which can take days, so give a time-out where people are involved.

        Args:
            process_id: The process.
            timeout: How many seconds to wait at most. None waits as long as it takes.
            poll_interval: How many seconds to leave between two looks. None leaves as many as the engine advises.

        Returns:
            The process, which is `COMPLETED`.

        Raises:
            ProcessFailedError: The process has become `FAILED`.
            WaitTimeoutError: It did not end in time.
            NotFoundError: There is no such process.
            PermissionDeniedError: The caller lacks `processes:read`.
        """

    def restart_failed_step(
        self, process_id: str, *, parameters: Mapping[str, JsonValue] | None = None, note: str | None = None
    ) -> Process:
        """Take a failed process up again at the step that failed. Repair the cause first.

        Args:
            process_id: The process.
            parameters: Parameters of the step to change, for this process only. None changes none.
            note: Why it should work now, for the log, up to 1000 characters.

        Returns:
            The process, which is `RUNNING` again.

        Raises:
            NotFoundError: There is no such process.
            ConflictError: The process has not failed, or another one with its correlation key is under way.
            ValidationError: The parameters do not fit the step.
            PermissionDeniedError: The caller lacks `processes:write`.
        """

    def logs(
        self,
        process_id: str,
        *,
        step: str | None = None,
        level: LogLevel | None = None,
        since: datetime | None = None,
    ) -> Iterator[LogEntry]:
        """Read the log of a process.

        Args:
            process_id: The process.
            step: Only entries about this step.
            level: Only entries of at least this level.
            since: Only entries from this time on.

        Returns:
            The entries, the oldest first. Further pages are fetched as you go on.

        Raises:
            NotFoundError: There is no such process.
            ValidationError: A condition breaks its rule.
            PermissionDeniedError: The caller lacks `logs:read`.
        """

class AsyncProcesses:
    """Runs of workflows, as `AsyncClient.processes`. Its methods do what those of `Processes` do."""

    async def start(
        self,
        workflow_name: str | None = None,
        *,
        workflow_id: str | None = None,
        inputs: Mapping[str, str | Sequence[str]],
        correlation_key: str | None = None,
        idempotency_key: str | None = None,
    ) -> Process:
        """Start a process of a workflow, as `Processes.start` does."""

    async def get(self, process_id: str) -> Process:
        """Read one process with the state of each of its steps, as `Processes.get` does."""

    def find(
        self,
        *,
        statuses: Sequence[ProcessStatus] = (),
        workflow_id: str | None = None,
        correlation_key: str | None = None,
        started_after: datetime | None = None,
    ) -> AsyncIterator[Process]:
        """Find processes, as `Processes.find` does."""

    async def wait(
        self, process_id: str, *, timeout: float | None = None, poll_interval: float | None = None
    ) -> Process:
        """Wait until a process has ended, as `Processes.wait` does."""

    async def restart_failed_step(
        self, process_id: str, *, parameters: Mapping[str, JsonValue] | None = None, note: str | None = None
    ) -> Process:
        """Take a failed process up again at the step that failed, as `Processes.restart_failed_step` does."""

    def logs(
        self,
        process_id: str,
        *,
        step: str | None = None,
        level: LogLevel | None = None,
        since: datetime | None = None,
    ) -> AsyncIterator[LogEntry]:
        """Read the log of a process, as `Processes.logs` does."""
