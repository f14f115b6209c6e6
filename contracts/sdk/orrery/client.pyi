"""The client, in synchronous and asynchronous versions."""

from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from datetime import datetime
from os import PathLike
from types import TracebackType
from typing import BinaryIO

from typing_extensions import Self, Unpack

from .config import Config, ConfigOverrides
from .graph import AsyncKnowledgeGraph, KnowledgeGraph
from .nebula import AsyncNebulae, Nebulae
from .pulse import AsyncPulses, Pulses
from .secrets import AsyncSecrets, Secrets
from .types import (
    Artifact,
    ArtifactDetails,
    ArtifactPropertyCondition,
    ArtifactSortField,
    ArtifactStatus,
    Caller,
    FailureReport,
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

    The client logs in on the first call, refreshes its tokens, retries requests that are safe to repeat, and fetches lists
    page by page. It is safe to share between threads. Use it in a `with` statement, or call `close`.

    In addition to the errors under `Raises`, every call can raise `AuthenticationError`, `RateLimitedError`,
    `ServiceUnavailableError`, `InternalServerError`, `TransportError`, and, on the first call, `ConfigError` and
    `SecretNotFoundError`.

    Args:
        config: Settings. If omitted, they are read by `Config.load`.
        secrets: Backends that hold the username and the password. They take precedence over the environment.
        **overrides: Keys of `Config` to override.

    Raises:
        ConfigError: The configuration file can't be used, or a setting is out of range.
    """

    def __init__(
        self,
        config: Config | None = None,
        *,
        secrets: Secrets | None = None,
        **overrides: Unpack[ConfigOverrides],
    ) -> None: ...
    def __enter__(self) -> Self:
        """Return the client."""

    def __exit__(
        self,
        exc_type: type[BaseException] | None,
        exc_value: BaseException | None,
        traceback: TracebackType | None,
        /,
    ) -> None:
        """Close the client, as `close` does."""

    @property
    def config(self) -> Config:
        """Client settings."""

    @property
    def files(self) -> Files:
        """Uploads and uploaded files."""

    @property
    def artifacts(self) -> Artifacts:
        """Artifacts: uploaded files, and outputs of models and applications."""

    @property
    def processes(self) -> Processes:
        """Start and follow processes."""

    @property
    def nebulae(self) -> Nebulae:
        """Review candidates."""

    @property
    def graph(self) -> KnowledgeGraph:
        """The knowledge graph and its perspectives."""

    @property
    def pulses(self) -> Pulses:
        """Follow events."""

    def login(self) -> None:
        """Log in now instead of waiting for the first call, for example to check the password.

        Raises:
            AuthenticationError: The credentials are wrong, or the account is locked. The client never repeats a rejected login.
            ConfigError: No username is configured.
            SecretNotFoundError: No password is configured.

        Operation: ekp/login
        """

    def caller(self) -> Caller:
        """Get the authenticated account and its permissions.

        Returns:
            The account that the access token belongs to.

        Operation: security/getCaller
        """

    def request(
        self,
        method: str,
        path: str,
        *,
        params: Mapping[str, str | int | bool | Sequence[str]] | None = None,
        json: JsonValue = None,
        headers: Mapping[str, str] | None = None,
    ) -> JsonValue:
        """Call an operation that has no method here, with the client's tokens, retries, and errors.

        Args:
            method: HTTP method, such as `GET`. The client adds an `Idempotency-Key` to a `POST` request.
            path: Path of the operation with its service, such as `/harbor/api/v1/index-definitions`.
            params: Query parameters. A sequence repeats its parameter.
            json: Body of the request.
            headers: More headers, such as `If-Match`.

        Returns:
            The body of the response, or None if it is empty.
        """

    def close(self) -> None:
        """Log out if the client logged in, and close all connections. Calling it again has no effect.

        Logging out ends the session, so its refresh token can no longer be used. An access token that you passed as `token`
        stays valid until it expires.

        Operation: ekp/logout
        """

class AsyncClient:
    """An asynchronous connection (`asyncio`) to the platform for one account.

    It behaves like `Client`. Use it in an `async with` statement, and in one event loop only. Requests run in worker threads, at
    most 32 at once. Waiting for a process or an artifact takes no thread.

    Args:
        config: Settings. If omitted, they are read by `Config.load`.
        secrets: Backends that hold the username and the password. They take precedence over the environment. Synchronous
            backends run in a worker thread.
        **overrides: Keys of `Config` to override.

    Raises:
        ConfigError: The configuration file can't be used, or a setting is out of range.
    """

    def __init__(
        self,
        config: Config | None = None,
        *,
        secrets: Secrets | AsyncSecrets | None = None,
        **overrides: Unpack[ConfigOverrides],
    ) -> None: ...
    async def __aenter__(self) -> Self:
        """Return the client."""

    async def __aexit__(
        self,
        exc_type: type[BaseException] | None,
        exc_value: BaseException | None,
        traceback: TracebackType | None,
        /,
    ) -> None:
        """Close the client, as `close` does."""

    @property
    def config(self) -> Config:
        """Client settings."""

    @property
    def files(self) -> AsyncFiles:
        """Uploads and uploaded files."""

    @property
    def artifacts(self) -> AsyncArtifacts:
        """Artifacts: uploaded files, and outputs of models and applications."""

    @property
    def processes(self) -> AsyncProcesses:
        """Start and follow processes."""

    @property
    def nebulae(self) -> AsyncNebulae:
        """Review candidates."""

    @property
    def graph(self) -> AsyncKnowledgeGraph:
        """The knowledge graph and its perspectives."""

    @property
    def pulses(self) -> AsyncPulses:
        """Follow events."""

    async def login(self) -> None:
        """Log in now instead of on the first call, as `Client.login` does."""

    async def caller(self) -> Caller:
        """Get the authenticated account and its permissions, as `Client.caller` does."""

    async def request(
        self,
        method: str,
        path: str,
        *,
        params: Mapping[str, str | int | bool | Sequence[str]] | None = None,
        json: JsonValue = None,
        headers: Mapping[str, str] | None = None,
    ) -> JsonValue:
        """Call an operation that has no method here, as `Client.request` does."""

    async def close(self) -> None:
        """Log out if the client logged in, and close all connections, as `Client.close` does."""

class Files:
    """Uploads and uploaded files, available as `Client.files`."""

    def upload(
        self,
        source: str | PathLike[str] | BinaryIO,
        *,
        name: str | None = None,
        media_type: str | None = None,
        definition: str | None = None,
        definition_version: int | None = None,
        title: str | None = None,
        iri: str | None = None,
        properties: Mapping[str, JsonValue] | None = None,
        derived_from: Sequence[str] = (),
        run_id: str | None = None,
        idempotency_key: str | None = None,
        progress: Callable[[int, int], None] | None = None,
    ) -> FileDetails:
        """Upload a file: start an upload, send the parts to their presigned URLs, and complete it.

        The file becomes an artifact, whose ID is the `artifact_id` of the result. The client resends lost or
        damaged parts. If the call raises an error, the upload is aborted, unless you passed an `idempotency_key`.

        Args:
            source: Path to the file, or a file object opened for reading in binary mode. The client reads it twice, first for the
                checksum, so an open file must be seekable. The client doesn't close it.
            name: Name of the file without its folder, at most 200 characters. If omitted, the name of the source is used.
            media_type: Media type, such as `application/pdf`. If omitted, the client guesses it from the name.
            definition: Name of the artifact definition to follow. If omitted, the media type determines the definition.
            definition_version: Version of the definition. Defaults to the newest version.
            title: Title of the artifact. If omitted, the file name is used.
            iri: IRI of the artifact, under the base IRI of your tenant. If omitted, the platform derives one from the file name.
            properties: Properties of the artifact, as the schema of its definition requires.
            derived_from: IDs of the artifacts that the file was derived from, at most 100.
            run_id: Data transformer run that produced the file. The run must be `RUNNING`.
            idempotency_key: UUID that identifies retries of this call, even after your application restarts. With it, an error
                doesn't abort the upload, and the next call with the same key resumes it.
            progress: Function to call after each part with the number of bytes sent so far and the total number of bytes. An
                `AsyncClient` calls it in a worker thread.

        Returns:
            The details of the file.

        Raises:
            ValueError: The source has no name, its media type can't be guessed, or it is empty or not seekable.
            OSError: The file can't be read.
            ConflictError: Another artifact already has this IRI, the run is not running, or the idempotency key was used for a
                different file.
            ValidationError: The file is too large, its media type isn't supported, its content doesn't match its media type, the
                properties don't match the definition, a reference doesn't exist, or the IRI is outside the tenant.
            NotFoundError: The upload wasn't completed within 24 hours.
            PermissionDeniedError: The account lacks `files:write` or `files:read`.

        Operation: ekp/initUpload, ekp/getUpload, ekp/completeUpload, ekp/abortUpload, ekp/findFileDetails
        """

    def find(
        self,
        *,
        text: str | None = None,
        media_type: str | None = None,
        sha256: str | None = None,
        artifact_id: str | None = None,
        created_after: datetime | None = None,
        created_before: datetime | None = None,
    ) -> Iterator[FileDetails]:
        """List files. All filters must match.

        Args:
            text: Words to search for in the name, case-insensitive. All words must match.
            media_type: Media type of the files.
            sha256: Checksum of the files. Use it to find out whether a document was uploaded before.
            artifact_id: ID of the artifact that was created from the file.
            created_after: Start of a time range, inclusive.
            created_before: End of a time range, exclusive.

        Returns:
            The files, newest first. The iterator fetches more pages as needed.

        Raises:
            ValidationError: A filter is not valid.
            PermissionDeniedError: The account lacks `files:read`.

        Operation: ekp/findFileDetails
        """

    def find_by_user(
        self,
        user_id: str,
        *,
        media_type: str | None = None,
        created_after: datetime | None = None,
        created_before: datetime | None = None,
    ) -> Iterator[FileDetails]:
        """List the files of one user. All filters must match.

        Args:
            user_id: ID of the user, such as the `subject` of `Client.caller`.
            media_type: Media type of the files.
            created_after: Start of a time range, inclusive.
            created_before: End of a time range, exclusive.

        Returns:
            The files, newest first. The iterator fetches more pages as needed.

        Raises:
            NotFoundError: The user doesn't exist.
            ValidationError: A filter is not valid.
            PermissionDeniedError: The account lacks `files:read`.

        Operation: ekp/findFileDetailsByUser
        """

class AsyncFiles:
    """The asynchronous version of `Files`, available as `AsyncClient.files`."""

    async def upload(
        self,
        source: str | PathLike[str] | BinaryIO,
        *,
        name: str | None = None,
        media_type: str | None = None,
        definition: str | None = None,
        definition_version: int | None = None,
        title: str | None = None,
        iri: str | None = None,
        properties: Mapping[str, JsonValue] | None = None,
        derived_from: Sequence[str] = (),
        run_id: str | None = None,
        idempotency_key: str | None = None,
        progress: Callable[[int, int], None] | None = None,
    ) -> FileDetails:
        """Upload a file, as `Files.upload` does."""

    def find(
        self,
        *,
        text: str | None = None,
        media_type: str | None = None,
        sha256: str | None = None,
        artifact_id: str | None = None,
        created_after: datetime | None = None,
        created_before: datetime | None = None,
    ) -> AsyncIterator[FileDetails]:
        """List files, as `Files.find` does."""

    def find_by_user(
        self,
        user_id: str,
        *,
        media_type: str | None = None,
        created_after: datetime | None = None,
        created_before: datetime | None = None,
    ) -> AsyncIterator[FileDetails]:
        """List the files of one user, as `Files.find_by_user` does."""

class Artifacts:
    """Artifacts, available as `Client.artifacts`."""

    def get(self, artifact_id: str) -> Artifact:
        """Get an artifact.

        Args:
            artifact_id: ID of the artifact.

        Returns:
            The artifact.

        Raises:
            NotFoundError: The artifact doesn't exist, or it was deleted.
            PermissionDeniedError: The account lacks `artifacts:read`.

        Operation: harbor/getArtifact
        """

    def get_by_iri(self, iri: str) -> Artifact:
        """Get an artifact by its IRI, such as the subject of a pulse.

        Args:
            iri: IRI of the artifact. It is compared character by character.

        Returns:
            The artifact.

        Raises:
            NotFoundError: The artifact doesn't exist, or it was deleted.
            PermissionDeniedError: The account lacks `artifacts:read`.

        Operation: harbor/getArtifactByIri
        """

    def get_many(self, artifact_ids: Sequence[str]) -> Iterator[Artifact]:
        """Get many artifacts, 100 per request.

        Args:
            artifact_ids: IDs of the artifacts, without duplicates.

        Returns:
            The artifacts, in the same order as the IDs. IDs that don't exist are skipped.

        Raises:
            ValidationError: An ID is not valid, or it occurs twice.
            PermissionDeniedError: The account lacks `artifacts:read`.

        Operation: harbor/getArtifactsByIds
        """

    def details(self, artifact_ids: Sequence[str]) -> Iterator[ArtifactDetails]:
        """Get artifacts with their definition, file, run, sources, and nebula, 100 per request.

        Args:
            artifact_ids: IDs of the artifacts, without duplicates.

        Returns:
            The details, in the same order as the IDs. IDs that don't exist are skipped.

        Raises:
            ValidationError: An ID is not valid, or it occurs twice.
            PermissionDeniedError: The account lacks `artifacts:read`.

        Operation: harbor/getArtifactDetailsByIds
        """

    def search(
        self,
        *,
        definition_id: str | None = None,
        definition_name: str | None = None,
        status: Sequence[ArtifactStatus] = ("CREATED", "PROCESSING", "READY", "FAILED"),
        text: str | None = None,
        owner: str | None = None,
        properties: Sequence[ArtifactPropertyCondition] = (),
        derived_from: str | None = None,
        include_indirect: bool = False,
        run_id: str | None = None,
        created_after: datetime | None = None,
        created_before: datetime | None = None,
        updated_after: datetime | None = None,
        updated_before: datetime | None = None,
        sort_by: ArtifactSortField = "createdAt",
        sort_order: SortOrder = "DESC",
    ) -> Iterator[Artifact]:
        """Search artifacts. All conditions must match.

        Args:
            definition_id: ID of an artifact definition.
            definition_name: Name of an artifact definition, in any version.
            status: Statuses to include. Archived artifacts match only if you list `ARCHIVED`.
            text: Words to search for in the title, from 2 to 200 characters, case-insensitive. All words must match.
            owner: Account that the artifacts belong to.
            properties: Conditions on properties, at most 10.
            derived_from: ID of an artifact that the matches were derived from.
            include_indirect: Whether `derived_from` also matches artifacts that were derived from it indirectly, through other artifacts.
            run_id: ID of the data transformer run that produced the artifacts.
            created_after: Start of a time range for `created_at`, inclusive.
            created_before: End of a time range for `created_at`, exclusive.
            updated_after: Start of a time range for `updated_at`, inclusive.
            updated_before: End of a time range for `updated_at`, exclusive.
            sort_by: Field to sort by. Equal values are sorted by ID.
            sort_order: Ascending or descending order.

        Returns:
            The artifacts. The iterator fetches more pages as needed; fetch each page within an hour of the previous one.

        Raises:
            ValidationError: A condition is not valid.
            PermissionDeniedError: The account lacks `artifacts:read`.

        Operation: harbor/searchArtifacts
        """

    def create(
        self,
        definition: str,
        title: str,
        properties: Mapping[str, JsonValue],
        *,
        definition_version: int | None = None,
        iri: str | None = None,
        derived_from: Sequence[str] = (),
        run_id: str | None = None,
        idempotency_key: str | None = None,
    ) -> Artifact:
        """Create an artifact that has properties but no content. To store a file, use `Files.upload`.

        Args:
            definition: Name of the artifact definition that the artifact follows.
            title: Title of the artifact, at most 200 characters.
            properties: Properties that match the schema of the definition, at most 8 MiB as JSON.
            definition_version: Version of the definition. Defaults to the newest version.
            iri: IRI of the artifact, under the base IRI of your tenant. If omitted, Harbor derives one from the ID.
            derived_from: IDs of the artifacts that this one was derived from, at most 100.
            run_id: Data transformer run that produces the artifact. The run must be `RUNNING`.
            idempotency_key: UUID that identifies retries of this call, even after your application restarts. Without it,
                the client generates one for each call.

        Returns:
            The new artifact.

        Raises:
            ConflictError: Another artifact already has this IRI, the run is not running, or the key was used for a different
                request.
            ValidationError: The properties don't match the definition or are too large, a reference doesn't exist, or the IRI is
                outside the tenant.
            PermissionDeniedError: The account lacks `artifacts:write`.

        Operation: harbor/createArtifact
        """

    def update(
        self,
        artifact: Artifact,
        *,
        title: str | None = None,
        status: ArtifactStatus | None = None,
        properties: Mapping[str, JsonValue] | None = None,
        failure: FailureReport | None = None,
    ) -> Artifact:
        """Change fields of an artifact. Fields that are None keep their value.

        Args:
            artifact: The artifact that the change is based on. The platform checks that its `version` is current.
            title: New title.
            status: New status. It must be reachable from the current status in one transition.
            properties: Properties to change. Objects are merged, an array replaces the whole array, and a None value
                removes a property.
            failure: Reason for the failure. It is required if the status is `FAILED` and not allowed otherwise.

        Returns:
            The updated artifact.

        Raises:
            ValueError: There is nothing to change.
            NotFoundError: The artifact doesn't exist, or it was deleted.
            ConflictError: The transition is not allowed, a run is using the artifact, or the artifact is archived.
            PreconditionFailedError: The artifact has changed since you read it.
            ValidationError: The properties don't match the definition, or they are too large.
            PermissionDeniedError: The account lacks `artifacts:write`.

        Operation: harbor/updateArtifact
        """

    def delete(self, artifact: Artifact) -> None:
        """Delete an artifact with its content, its file details, and its nebulae. This can't be undone.

        Artifacts that were derived from it are kept, and so are resolved facts in the knowledge graph. The IRI is never reused.

        Args:
            artifact: The artifact as you last read it. The platform checks that its `version` is current.

        Raises:
            NotFoundError: The artifact doesn't exist, or it was deleted.
            ConflictError: A run is using the artifact.
            PreconditionFailedError: The artifact has changed since you read it.
            PermissionDeniedError: The account lacks `artifacts:write`.

        Operation: harbor/deleteArtifact
        """

    def download(self, artifact: Artifact | str, target: str | PathLike[str] | BinaryIO) -> None:
        """Download the content of an artifact, and verify its checksum.

        Args:
            artifact: The artifact, or its ID.
            target: Path to write to, or a file object opened for writing in binary mode. An existing file is replaced after all bytes
                have arrived. An open file isn't closed.

        Raises:
            ValueError: The artifact has no content.
            OSError: The target can't be written.
            TransportError: The content was damaged on every attempt.
            NotFoundError: The artifact doesn't exist, or it was deleted.
            PermissionDeniedError: The account lacks `artifacts:read`.

        Operation: harbor/getArtifact
        """

    def wait_until_ready(
        self, artifact_id: str, *, timeout: float | None = None, poll_interval: float = 5.0
    ) -> Artifact:
        """Wait until an artifact is `READY`.

        If the artifact has been processed before, it is already `READY`, even while another run is processing it. To wait for
        a process that you just started, use `Processes.wait`.

        Args:
            artifact_id: ID of the artifact.
            timeout: Maximum number of seconds to wait. If None, there is no limit.
            poll_interval: Number of seconds between requests.

        Returns:
            The artifact, which is `READY`.

        Raises:
            ArtifactFailedError: The artifact is `FAILED` or `ARCHIVED`.
            WaitTimeoutError: The artifact wasn't `READY` in time.
            NotFoundError: The artifact doesn't exist, or it was deleted.
            PermissionDeniedError: The account lacks `artifacts:read`.

        Operation: harbor/getArtifact
        """

class AsyncArtifacts:
    """The asynchronous version of `Artifacts`, available as `AsyncClient.artifacts`."""

    async def get(self, artifact_id: str) -> Artifact:
        """Get an artifact, as `Artifacts.get` does."""

    async def get_by_iri(self, iri: str) -> Artifact:
        """Get an artifact by its IRI, such as the subject of a pulse, as `Artifacts.get_by_iri` does."""

    def get_many(self, artifact_ids: Sequence[str]) -> AsyncIterator[Artifact]:
        """Get many artifacts, 100 per request, as `Artifacts.get_many` does."""

    def details(self, artifact_ids: Sequence[str]) -> AsyncIterator[ArtifactDetails]:
        """Get artifacts with their definition, file, run, sources, and nebula, as `Artifacts.details` does."""

    def search(
        self,
        *,
        definition_id: str | None = None,
        definition_name: str | None = None,
        status: Sequence[ArtifactStatus] = ("CREATED", "PROCESSING", "READY", "FAILED"),
        text: str | None = None,
        owner: str | None = None,
        properties: Sequence[ArtifactPropertyCondition] = (),
        derived_from: str | None = None,
        include_indirect: bool = False,
        run_id: str | None = None,
        created_after: datetime | None = None,
        created_before: datetime | None = None,
        updated_after: datetime | None = None,
        updated_before: datetime | None = None,
        sort_by: ArtifactSortField = "createdAt",
        sort_order: SortOrder = "DESC",
    ) -> AsyncIterator[Artifact]:
        """Search artifacts, as `Artifacts.search` does."""

    async def create(
        self,
        definition: str,
        title: str,
        properties: Mapping[str, JsonValue],
        *,
        definition_version: int | None = None,
        iri: str | None = None,
        derived_from: Sequence[str] = (),
        run_id: str | None = None,
        idempotency_key: str | None = None,
    ) -> Artifact:
        """Create an artifact that has properties but no content, as `Artifacts.create` does."""

    async def update(
        self,
        artifact: Artifact,
        *,
        title: str | None = None,
        status: ArtifactStatus | None = None,
        properties: Mapping[str, JsonValue] | None = None,
        failure: FailureReport | None = None,
    ) -> Artifact:
        """Change fields of an artifact, as `Artifacts.update` does."""

    async def delete(self, artifact: Artifact) -> None:
        """Delete an artifact with its content, its file details, and its nebulae, as `Artifacts.delete` does."""

    async def download(self, artifact: Artifact | str, target: str | PathLike[str] | BinaryIO) -> None:
        """Download the content of an artifact, and verify its checksum, as `Artifacts.download` does."""

    async def wait_until_ready(
        self, artifact_id: str, *, timeout: float | None = None, poll_interval: float = 5.0
    ) -> Artifact:
        """Wait until an artifact is `READY`, as `Artifacts.wait_until_ready` does."""

class Processes:
    """Processes, available as `Client.processes`."""

    def start(
        self,
        workflow_name: str | None = None,
        *,
        workflow_id: str | None = None,
        inputs: Mapping[str, str | Sequence[str]],
        correlation_key: str | None = None,
        idempotency_key: str | None = None,
    ) -> Process:
        """Start a process that runs a workflow in the background.

        Args:
            workflow_name: Name of a workflow. Its newest version runs.
            workflow_id: ID of the workflow version to run, instead of the name.
            inputs: IDs of the artifacts to process, keyed by the workflow's input names. A single ID is treated as a list
                of one.
            correlation_key: Key of your choice, such as an invoice number. You can use it to find the process, and it
                prevents a second process for the same item.
            idempotency_key: UUID that identifies retries of this call, even after your application restarts. Without it,
                the client generates one for each call.

        Returns:
            The process, which is `PENDING`.

        Raises:
            ValueError: Neither the name nor the ID of the workflow was given, or both were.
            ConflictError: A process with this correlation key has not ended, an artifact is archived, or the
                idempotency key was used for a different request.
            ValidationError: The workflow or an artifact doesn't exist, or the inputs don't match the workflow.
            PermissionDeniedError: The account lacks `processes:write`.

        Operation: workflows/saveProcess
        """

    def get(self, process_id: str) -> Process:
        """Get a process with the status of its steps.

        Args:
            process_id: ID of the process.

        Returns:
            The process.

        Raises:
            NotFoundError: The process doesn't exist.
            PermissionDeniedError: The account lacks `processes:read`.

        Operation: workflows/getProcess
        """

    def find(
        self,
        *,
        status: Sequence[ProcessStatus] = (),
        workflow_id: str | None = None,
        correlation_key: str | None = None,
        delegate: str | None = None,
        artifact_id: str | None = None,
        created_after: datetime | None = None,
        created_before: datetime | None = None,
    ) -> Iterator[Process]:
        """List processes. All filters must match.

        Args:
            status: Statuses to include. If empty, all statuses are included.
            workflow_id: ID of the workflow version.
            correlation_key: Correlation key of the processes.
            delegate: Name of a delegate with a step that is `READY`, `RUNNING`, or `WAITING`. Use it to find open reviews.
            artifact_id: ID of an artifact that is an input or an output of the process or of one of its steps.
            created_after: Start of a time range, inclusive.
            created_before: End of a time range, exclusive.

        Returns:
            The processes, newest first. The iterator fetches more pages as needed.

        Raises:
            ValidationError: A filter is not valid.
            PermissionDeniedError: The account lacks `processes:read`.

        Operation: workflows/findProcesses
        """

    def wait(
        self,
        process_id: str,
        *,
        until: Sequence[ProcessStatus] = ("COMPLETED",),
        timeout: float | None = None,
        poll_interval: float | None = None,
    ) -> Process:
        """Wait until a process reaches one of the given statuses.

        A `WAITING` process needs input from a person, which can take days. Add `WAITING` to `until`, or set a timeout.

        Args:
            process_id: ID of the process.
            until: Statuses to wait for.
            timeout: Maximum number of seconds to wait. If None, there is no limit.
            poll_interval: Number of seconds between requests. If None, the client uses the engine's `Retry-After`.

        Returns:
            The process, in one of these statuses.

        Raises:
            ProcessFailedError: The process ended in a status that isn't in `until`.
            WaitTimeoutError: The process didn't reach one of these statuses in time.
            NotFoundError: The process doesn't exist.
            PermissionDeniedError: The account lacks `processes:read`.

        Operation: workflows/getProcess
        """

    def cancel(self, process_id: str, *, note: str | None = None) -> Process:
        """Cancel a process that has not ended. Its runs are canceled too.

        Args:
            process_id: ID of the process.
            note: Reason for the cancellation, to record in the log. At most 1000 characters.

        Returns:
            The process, which is `CANCELLED`.

        Raises:
            NotFoundError: The process doesn't exist.
            ConflictError: The process is `COMPLETED` or `FAILED`.
            PermissionDeniedError: The account lacks `processes:write`.

        Operation: workflows/cancelProcess
        """

    def restart_failed_step(
        self, process_id: str, *, parameters: Mapping[str, JsonValue] | None = None, note: str | None = None
    ) -> Process:
        """Resume a failed process from the step that failed. Fix the cause first.

        Args:
            process_id: ID of the process.
            parameters: Step parameters to change, for this process only. If None, all parameters stay unchanged.
            note: Reason for the restart, to record in the log. At most 1000 characters.

        Returns:
            The process, which is `RUNNING` or `WAITING` again.

        Raises:
            NotFoundError: The process doesn't exist.
            ConflictError: The process has not failed, or another process with the same correlation key has not ended.
            ValidationError: The parameters don't match the step.
            PermissionDeniedError: The account lacks `processes:write`.

        Operation: workflows/restartFailedStep
        """

    def logs(
        self,
        process_id: str,
        *,
        step: str | None = None,
        level: LogLevel | None = None,
        created_after: datetime | None = None,
        created_before: datetime | None = None,
    ) -> Iterator[LogEntry]:
        """List the log entries of a process.

        Args:
            process_id: ID of the process.
            step: Name of a step.
            level: Minimum level.
            created_after: Start of a time range, inclusive.
            created_before: End of a time range, exclusive.

        Returns:
            The entries, oldest first. The iterator fetches more pages as needed.

        Raises:
            NotFoundError: The process doesn't exist.
            ValidationError: A filter is not valid.
            PermissionDeniedError: The account lacks `logs:read`.

        Operation: workflows/findLogEntries
        """

class AsyncProcesses:
    """The asynchronous version of `Processes`, available as `AsyncClient.processes`."""

    async def start(
        self,
        workflow_name: str | None = None,
        *,
        workflow_id: str | None = None,
        inputs: Mapping[str, str | Sequence[str]],
        correlation_key: str | None = None,
        idempotency_key: str | None = None,
    ) -> Process:
        """Start a process that runs a workflow in the background, as `Processes.start` does."""

    async def get(self, process_id: str) -> Process:
        """Get a process with the status of its steps, as `Processes.get` does."""

    def find(
        self,
        *,
        status: Sequence[ProcessStatus] = (),
        workflow_id: str | None = None,
        correlation_key: str | None = None,
        delegate: str | None = None,
        artifact_id: str | None = None,
        created_after: datetime | None = None,
        created_before: datetime | None = None,
    ) -> AsyncIterator[Process]:
        """List processes, as `Processes.find` does."""

    async def wait(
        self,
        process_id: str,
        *,
        until: Sequence[ProcessStatus] = ("COMPLETED",),
        timeout: float | None = None,
        poll_interval: float | None = None,
    ) -> Process:
        """Wait until a process reaches one of the given statuses, as `Processes.wait` does."""

    async def cancel(self, process_id: str, *, note: str | None = None) -> Process:
        """Cancel a process that has not ended, as `Processes.cancel` does."""

    async def restart_failed_step(
        self, process_id: str, *, parameters: Mapping[str, JsonValue] | None = None, note: str | None = None
    ) -> Process:
        """Resume a failed process from the step that failed, as `Processes.restart_failed_step` does."""

    def logs(
        self,
        process_id: str,
        *,
        step: str | None = None,
        level: LogLevel | None = None,
        created_after: datetime | None = None,
        created_before: datetime | None = None,
    ) -> AsyncIterator[LogEntry]:
        """List the log entries of a process, as `Processes.logs` does."""
