"""Uploads, downloads, and streams of pulses, with faults."""

from __future__ import annotations

import hashlib
import io
import json
import tempfile
import threading
import unittest
from pathlib import Path
from typing import Any

import orrery
from orrery import Client, Config, Secret
from server import ARTIFACT, Server, drop, half, problem, reply

INIT, UPLOAD = "POST /ekp/api/v1/uploads", "/ekp/api/v1/uploads/u1"
CONTENT = b"0123456789"
DETAILS = {
    "id": "f1",
    "name": "x.pdf",
    "mediaType": "application/pdf",
    "size": 10,
    "sha256": "s",
    "pageCount": None,
    "owner": "u1",
    "artifactId": "a1",
    "createdAt": "2026-01-19T08:30:00.000Z",
}


class FileTest(unittest.TestCase):
    def setUp(self) -> None:
        self.server = Server()
        self.addCleanup(self.server.stop)
        self.client = Client(Config(url=self.server.url, token=Secret("mine"), retries=2))
        self.addCleanup(self.client.close)
        self.folder = Path(self.open(tempfile.TemporaryDirectory()))
        done = {**self.upload(), "artifactId": "a1", "parts": []}
        self.server.on(INIT, reply(201, self.upload()))
        self.server.on(f"GET {UPLOAD}", reply(200, self.upload()))
        self.server.on(f"POST {UPLOAD}/complete", reply(200, done))
        self.server.on(f"DELETE {UPLOAD}", reply(204))
        for part in (1, 2, 3):
            self.server.on(f"PUT /parts/{part}", reply(200, ETag=f'"e{part}"'))
        self.server.on("GET /ekp/api/v1/harbor/file-details", reply(200, {"items": [DETAILS], "nextPageToken": None}))

    def open(self, manager: Any) -> Any:
        self.addCleanup(manager.__exit__, None, None, None)
        return manager.__enter__()

    def upload(self, *received: int) -> dict[str, Any]:
        parts = [
            {"number": number, "size": size, "etag": f'"e{number}"' if number in received else None,
             "url": f"{self.server.url}/parts/{number}?signature=s"}
            for number, size in ((1, 4), (2, 4), (3, 2))
        ]
        return {"id": "u1", "size": 10, "partSize": 4, "parts": parts, "artifactId": None}

    def sent(self, path: str) -> list[bytes]:
        method, _, url = path.partition(" ")
        return [body for one, target, _, body in self.server.requests if one == method and target.partition("?")[0] == url]

    def test_parts_are_sent_without_the_token(self) -> None:
        steps: list[tuple[int, int]] = []
        details = self.client.files.upload(
            io.BytesIO(CONTENT), name="x.pdf", title="T", definition="source-pdf", properties={"a_b": 1},
            progress=lambda *step: steps.append(step),
        )
        self.assertEqual((details.artifact_id, steps), ("a1", [(4, 10), (8, 10), (10, 10)]))
        self.assertEqual([self.sent(f"PUT /parts/{part}") for part in (1, 2, 3)], [[b"0123"], [b"4567"], [b"89"]])
        self.assertTrue(all("Authorization" not in headers for method, _, headers, _ in self.server.requests if method == "PUT"))
        body = json.loads(self.sent(INIT)[0])
        self.assertEqual(body["sha256"], hashlib.sha256(CONTENT).hexdigest())
        self.assertEqual(body["artifact"], {"title": "T", "properties": {"a_b": 1}, "definition": {"name": "source-pdf"}})
        parts = json.loads(self.sent(f"POST {UPLOAD}/complete")[0])["parts"]
        self.assertEqual(parts, [{"number": number, "etag": f'"e{number}"'} for number in (1, 2, 3)])

    def test_a_lost_part_is_sent_again(self) -> None:
        self.server.on("PUT /parts/2", drop, reply(503, None, Retry_After="0"), reply(200, ETag='"e2"'))
        self.client.files.upload(io.BytesIO(CONTENT), name="x.pdf")
        self.assertEqual(self.sent("PUT /parts/2")[-1], b"4567")

    def test_damaged_parts_are_sent_again(self) -> None:
        done = {**self.upload(), "artifactId": "a1"}
        self.server.on(f"POST {UPLOAD}/complete", problem(422, "UPLOAD_CHECKSUM_MISMATCH"), reply(200, done))
        self.client.files.upload(io.BytesIO(CONTENT), name="x.pdf")
        self.assertEqual(len(self.sent("PUT /parts/1")), 2)

    def test_an_error_aborts_the_upload(self) -> None:
        self.server.on(f"POST {UPLOAD}/complete", problem(409, "ARTIFACT_IRI_TAKEN"))
        with self.assertRaises(orrery.ConflictError):
            self.client.files.upload(io.BytesIO(CONTENT), name="x.pdf")
        self.assertEqual(self.server.count(f"DELETE {UPLOAD}"), 1)

    def test_with_a_key_an_upload_is_resumed(self) -> None:
        self.server.on(f"POST {UPLOAD}/complete", problem(500, "INTERNAL_ERROR"), reply(200, {"id": "u1", "artifactId": "a1"}))
        with self.assertRaises(orrery.InternalServerError):
            self.client.files.upload(io.BytesIO(CONTENT), name="x.pdf", idempotency_key="k1")
        self.assertEqual(self.server.count(f"DELETE {UPLOAD}"), 0)
        self.server.on(f"GET {UPLOAD}", reply(200, self.upload(1, 2)))
        self.client.files.upload(io.BytesIO(CONTENT), name="x.pdf", idempotency_key="k1")
        self.assertEqual([len(self.sent(f"PUT /parts/{part}")) for part in (1, 2, 3)], [1, 1, 2])
        keys = [headers["Idempotency-Key"] for method, url, headers, _ in self.server.requests if url == INIT[5:]]
        self.assertEqual(keys, ["k1", "k1"])

    def test_a_source_that_cannot_be_sent(self) -> None:
        for source, name in ((io.BytesIO(CONTENT), None), (io.BytesIO(CONTENT), "x.unknown-type"), (io.BytesIO(b""), "x.pdf")):
            with self.subTest(name=name), self.assertRaises(ValueError):
                self.client.files.upload(source, name=name)
        with self.assertRaises(FileNotFoundError):
            self.client.files.upload(self.folder / "missing.pdf")
        self.assertEqual(self.server.requests, [])

    def content(self, sha256: str | None = None) -> Any:
        sha256 = sha256 or hashlib.sha256(CONTENT).hexdigest()
        url = f"{self.server.url}/content?signature=s"
        return reply(200, {**ARTIFACT, "content": {"mediaType": "application/pdf", "size": 10, "sha256": sha256, "downloadUrl": url}})

    def test_a_download_replaces_the_file_when_it_is_whole(self) -> None:
        self.server.on("GET /harbor/api/v1/artifacts/a1", self.content())
        target = self.folder / "x.pdf"
        target.write_bytes(b"old")
        self.server.on("GET /content", half, reply(200, b"damaged!!!"), reply(200, CONTENT))
        self.client.artifacts.download("a1", target)
        self.assertEqual(target.read_bytes(), CONTENT)
        self.server.on("GET /content", reply(200, b"damaged!!!"))
        with self.assertRaises(orrery.TransportError):
            self.client.artifacts.download("a1", target)
        self.assertEqual([one.name for one in self.folder.iterdir()], ["x.pdf"])
        self.assertEqual(target.read_bytes(), CONTENT)

    def test_a_download_into_an_open_file(self) -> None:
        self.server.on("GET /harbor/api/v1/artifacts/a1", self.content())
        self.server.on("GET /content", half, reply(200, CONTENT))
        file = io.BytesIO(b"before")
        file.seek(6)
        self.client.artifacts.download("a1", file)
        self.assertEqual(file.getvalue(), b"before" + CONTENT)

    def test_an_artifact_without_content(self) -> None:
        self.server.on("GET /harbor/api/v1/artifacts/a1", reply(200, ARTIFACT))
        with self.assertRaises(ValueError):
            self.client.artifacts.download("a1", self.folder / "x")

    def test_changes_are_based_on_the_version(self) -> None:
        path = "PATCH /harbor/api/v1/artifacts/a1"
        self.server.on("GET /harbor/api/v1/artifacts/a1", reply(200, ARTIFACT))
        self.server.on(path, drop, problem(412, "VERSION_CONFLICT"))
        artifact = self.client.artifacts.get("a1")
        with self.assertRaises(orrery.PreconditionFailedError):
            self.client.artifacts.update(artifact, properties={"a_b": None})
        _, _, headers, body = self.server.requests[-1]
        self.assertEqual((headers["If-Match"], headers["Content-Type"], body),
                         ('"7"', "application/merge-patch+json", b'{"properties": {"a_b": null}}'))
        with self.assertRaises(ValueError):
            self.client.artifacts.update(artifact)

    def test_a_stream_reconnects_after_its_first_page(self) -> None:
        path = "GET /harbor/api/v1/pulses"
        self.server.on(path, drop)
        with self.client.pulses.stream() as stream, self.assertRaises(orrery.TransportError):
            next(iter(stream))
        pulse = {"sequence": 1, "type": "new.type", "subject": "https://x.example/1", "data": {}, "createdAt": "2026-01-19T08:30:00Z"}
        pages = [reply(200, {"items": [pulse], "nextCursor": f"c{number}"}) for number in (1, 2)]
        self.server.on(path, pages[0], drop, drop, drop, pages[1])
        with self.client.pulses.stream("c0", types=["new.type"]) as stream:
            with self.assertLogs("orrery", "WARNING"):
                cursors = [page.next_cursor for _, page in zip(range(2), stream)]
        self.assertEqual((cursors, stream.cursor), (["c1", "c2"], "c2"))
        url = self.server.requests[-1][1]
        self.assertEqual(url, f"{path[4:]}?cursor=c1&type=new.type&waitSeconds=20&pageSize=50")

    def test_close_ends_a_stream(self) -> None:
        self.server.on("GET /harbor/api/v1/pulses", reply(200, {"items": [], "nextCursor": "c"}))
        stream = self.client.pulses.stream()
        threading.Timer(0.2, stream.close).start()
        for _ in stream:
            pass


if __name__ == "__main__":
    unittest.main()
