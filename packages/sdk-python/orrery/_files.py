"""Uploads and downloads. They block, keep one block in memory, and start again where that helps."""

from __future__ import annotations

import hashlib
import mimetypes
import os
import uuid
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from os import PathLike
from pathlib import Path
from typing import Any, BinaryIO, cast

from ._core import Core
from ._transport import BLOCK, Job, Request
from .errors import ApiError, TransportError
from .types import Artifact, ErrorCode

_damaged = (ErrorCode.UPLOAD_CHECKSUM_MISMATCH, ErrorCode.UPLOAD_PART_DAMAGED, ErrorCode.UPLOAD_PART_MISSING)
_uploads = "/ekp/api/v1/uploads"


def upload(
    job: Job,
    core: Core,
    source: str | PathLike[str] | BinaryIO,
    fields: dict[str, Any],
    key: str | None,
    progress: Callable[[int, int], None] | None,
) -> str:
    """Uploads a file, and returns the ID of its artifact."""
    with _open(source) as file:
        name = fields.pop("name", None) or _name_of(source)
        media_type = fields.pop("mediaType", None) or mimetypes.guess_type(name)[0]
        if not media_type:
            raise ValueError(f"the media type of {name} can't be guessed")
        if not file.seekable():
            raise ValueError("the source is not seekable")
        start = file.tell()
        size, sha256 = _measure(file)
        if size == 0:
            raise ValueError(f"{name} is empty")
        body = {"name": name, "mediaType": media_type, "size": size, "sha256": sha256}
        body |= {"partSize": core.config.part_size, **({"artifact": fields} if fields else {})}
        call = core.session.call
        headers = {"Idempotency-Key": key or str(uuid.uuid4())}
        current: dict[str, Any] = core.parse(call(job, "POST", _uploads, json=body, headers=headers), _uploads)
        path = f"{_uploads}/{current['id']}"
        try:
            if key:
                # The response can be that of an earlier call, so the upload may be further.
                current = core.parse(call(job, "GET", path), path)
            for left in range(core.config.retries, -1, -1):
                if current.get("artifactId"):
                    break
                etags = _send_parts(job, core, current, file, start, progress)
                try:
                    parts = [{"number": number, "etag": etag} for number, etag in etags.items()]
                    done = call(job, "POST", f"{path}/complete", json={"parts": parts})
                    current = core.parse(done, path)
                except ApiError as error:
                    if error.code not in _damaged or not left:
                        raise
                    current = core.parse(call(job, "GET", path), path)
                    for part in current["parts"]:
                        part["etag"] = None
            return current["artifactId"]
        except BaseException:
            if not key:
                _abort(core, path)
            raise


def _abort(core: Core, path: str) -> None:
    try:
        core.session.call(Job(), "DELETE", path, retries=0)
    except (ApiError, TransportError):
        pass  # It expires by itself.


def _send_parts(
    job: Job,
    core: Core,
    current: dict[str, Any],
    file: BinaryIO,
    start: int,
    progress: Callable[[int, int], None] | None,
) -> dict[int, str]:
    etags: dict[int, str] = {}
    sent = 0
    for part in cast("list[dict[str, Any]]", current["parts"]):
        number, size, etag = part["number"], part["size"], part.get("etag")
        if not etag:
            offset = start + (number - 1) * current["partSize"]
            headers = {"Content-Length": str(size), "Content-Type": "application/octet-stream"}
            request = Request("PUT", part["url"], headers, lambda: _read(file, offset, size))
            etag = core.session.send(job, request).headers.get("etag", "")
        etags[number] = etag
        sent += size
        if progress:
            progress(sent, current["size"])
    return etags


def _read(file: BinaryIO, offset: int, size: int) -> Iterator[bytes]:
    file.seek(offset)
    while size > 0 and (block := file.read(min(BLOCK, size))):
        size -= len(block)
        yield block


def _measure(file: BinaryIO) -> tuple[int, str]:
    size, digest = 0, hashlib.sha256()
    while block := file.read(BLOCK):
        size += len(block)
        digest.update(block)
    return size, digest.hexdigest()


@contextmanager
def _open(source: str | PathLike[str] | BinaryIO) -> Generator[BinaryIO, None, None]:
    if isinstance(source, (str, PathLike)):
        with open(source, "rb") as file:
            yield file
    else:
        yield source


def _name_of(source: str | PathLike[str] | BinaryIO) -> str:
    name: Any = source if isinstance(source, (str, PathLike)) else getattr(source, "name", None)
    if not isinstance(name, (str, os.PathLike)):
        raise ValueError("the source has no name")
    return Path(cast("str | PathLike[str]", name)).name


def download(job: Job, core: Core, artifact_id: str, target: str | PathLike[str] | BinaryIO) -> None:
    if not isinstance(target, (str, PathLike)):
        start = target.tell() if target.seekable() else None
        return _fetch(job, core, artifact_id, target, start)
    path = Path(target)
    part = path.with_name(f".{path.name}.{uuid.uuid4()}")
    try:
        with open(part, "xb") as file:
            _fetch(job, core, artifact_id, file, 0)
        os.replace(part, path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def _fetch(job: Job, core: Core, artifact_id: str, file: BinaryIO, start: int | None) -> None:
    """Writes the content into a file. A damaged one is fetched again, if the file can be rewound."""
    path = core.path("/harbor/api/v1/artifacts", artifact_id)
    for left in range(core.config.retries, -1, -1):
        artifact = core.decode(Artifact, core.parse(core.session.call(job, "GET", path), path), path)
        if artifact.content is None:
            raise ValueError(f"artifact {artifact_id} has no content")
        digest = hashlib.sha256()

        def write(blocks: Iterator[bytes]) -> None:
            if start is not None:
                file.seek(start)
                file.truncate()
            nonlocal digest
            digest = hashlib.sha256()
            for block in blocks:
                file.write(block)
                digest.update(block)

        url = artifact.content.download_url
        core.session.send(job, Request("GET", url, read=write), None if start is not None else 0)
        if digest.hexdigest() == artifact.content.sha256:
            return
        if not left or start is None:
            raise TransportError(f"The content of artifact {artifact_id} is damaged.", url=url.partition("?")[0])
