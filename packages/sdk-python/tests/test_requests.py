"""Tokens, retries, errors, and lost connections, as the pages promise them."""

from __future__ import annotations

import asyncio
import threading
import time
import unittest
from typing import Any

import orrery
from orrery import AsyncClient, Client, Config, Secret
from server import PROCESS, TOKENS, Server, drip, drop, half, problem, reply, silent

LOGIN, REFRESH, LOGOUT = (f"POST /ekp/api/v1/auth/{name}" for name in ("login", "refresh", "logout"))
GET, FIND = "GET /workflows/api/v1/processes/p1", "GET /workflows/api/v1/processes"
START = "POST /workflows/api/v1/processes"


class Case(unittest.TestCase):
    def setUp(self) -> None:
        self.server = Server()
        self.addCleanup(self.server.stop)
        self.server.on(LOGIN, reply(200, TOKENS))
        self.server.on(REFRESH, reply(200, {**TOKENS, "accessToken": "a2", "refreshToken": "r2"}))
        self.server.on(LOGOUT, reply(204))
        self.server.on(GET, reply(200, PROCESS))

    def client(self, **overrides: Any) -> Client:
        account = {"username": "ada@halden.example", "password": Secret("correct-horse-battery")}
        client = Client(Config(url=self.server.url, **{**account, **overrides}))
        self.addCleanup(client.close)
        return client

    def tokens(self, path: str) -> list[str]:
        method, _, url = path.partition(" ")
        return [
            headers.get("Authorization", "").removeprefix("Bearer ")
            for one, target, headers, _ in self.server.requests
            if one == method and target.partition("?")[0] == url
        ]


class RequestTest(Case):
    def test_login_once_and_logout(self) -> None:
        with self.client() as client:
            client.processes.get("p1")
            client.processes.get("p1")
        client.close()
        self.assertEqual([self.server.count(path) for path in (LOGIN, GET, LOGOUT)], [1, 2, 1])
        with self.assertRaises(ValueError):
            client.processes.get("p1")

    def test_an_expired_token_is_refreshed_once(self) -> None:
        self.server.on(GET, problem(401, "TOKEN_EXPIRED"), reply(200, PROCESS))
        self.assertEqual(self.client().processes.get("p1").id, "p1")
        self.assertEqual(self.tokens(GET), ["a1", "a2"])
        self.assertEqual(self.server.count(LOGIN), 1)

    def test_a_token_that_stays_expired_is_an_error(self) -> None:
        self.server.on(GET, problem(401, "TOKEN_EXPIRED"))
        with self.assertRaises(orrery.AuthenticationError):
            self.client().processes.get("p1")
        self.assertEqual([self.server.count(GET), self.server.count(REFRESH)], [2, 1])

    def test_a_token_is_refreshed_before_it_expires(self) -> None:
        self.server.on(LOGIN, reply(200, {**TOKENS, "expiresIn": 1}))
        client = self.client()
        client.processes.get("p1")
        time.sleep(1.1)
        client.processes.get("p1")
        self.assertEqual(self.tokens(GET), ["a1", "a2"])

    def test_after_a_failed_refresh_comes_a_login(self) -> None:
        for fault in (problem(401, "REFRESH_TOKEN_EXPIRED"), drop):
            with self.subTest(fault=fault):
                self.server.requests.clear()
                self.server.on(GET, problem(401, "TOKEN_EXPIRED"), reply(200, PROCESS))
                self.server.on(REFRESH, fault)
                self.client().processes.get("p1")
                self.assertEqual([self.server.count(REFRESH), self.server.count(LOGIN)], [1, 2])

    def test_a_rejected_login_is_never_repeated(self) -> None:
        self.server.on(LOGIN, problem(401, "CREDENTIALS_INVALID"))
        with self.assertRaises(orrery.AuthenticationError) as caught:
            self.client().login()
        self.assertEqual((caught.exception.code, self.server.count(LOGIN)), ("CREDENTIALS_INVALID", 1))

    def test_a_given_token_is_not_refreshed(self) -> None:
        self.server.on(GET, problem(401, "TOKEN_EXPIRED"))
        client = self.client(token=Secret("mine"))
        with self.assertRaises(orrery.AuthenticationError):
            client.processes.get("p1")
        client.close()
        self.assertEqual([(method, url) for method, url, _, _ in self.server.requests], [("GET", GET[4:])])

    def test_threads_share_one_login(self) -> None:
        client = self.client()
        threads = [threading.Thread(target=client.processes.get, args=("p1",)) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual([self.server.count(LOGIN), self.server.count(GET)], [1, 8])

    def test_each_status_has_its_exception_and_is_sent_once(self) -> None:
        classes = {
            **dict.fromkeys((400, 413, 415, 422), orrery.ValidationError),
            401: orrery.AuthenticationError,
            403: orrery.PermissionDeniedError,
            **dict.fromkeys((404, 410), orrery.NotFoundError),
            409: orrery.ConflictError,
            **dict.fromkeys((412, 428), orrery.PreconditionFailedError),
            500: orrery.InternalServerError,
            **dict.fromkeys((405, 418, 501), orrery.ApiError),
        }
        for status, expected in classes.items():
            with self.subTest(status=status):
                self.server.requests.clear()
                self.server.on(GET, problem(status, "SOMETHING_NEW"))
                with self.assertRaises(orrery.ApiError) as caught:
                    self.client(token=Secret("mine")).processes.get("p1")
                error = caught.exception
                self.assertIs(type(error), expected)
                self.assertEqual((error.status, error.code, error.detail, error.request_id), (status, "SOMETHING_NEW", "Detail.", "req-1"))
                self.assertEqual(self.server.count(GET), 1)

    def test_temporary_errors_are_repeated(self) -> None:
        for status in (429, 502, 503, 504):
            with self.subTest(status=status):
                self.server.on(GET, problem(status, "RATE_LIMITED", Retry_After="0"), reply(200, PROCESS))
                self.assertEqual(self.client().processes.get("p1").id, "p1")

    def test_the_client_waits_for_retry_after(self) -> None:
        self.server.on(GET, problem(503, "SERVICE_UNAVAILABLE", Retry_After="1"), reply(200, PROCESS))
        start = time.monotonic()
        self.client().processes.get("p1")
        self.assertGreaterEqual(time.monotonic() - start, 1)

    def test_a_long_retry_after_is_not_waited_for(self) -> None:
        self.server.on(GET, problem(429, "RATE_LIMITED", Retry_After="61"))
        with self.assertRaises(orrery.RateLimitedError) as caught:
            self.client().processes.get("p1")
        self.assertEqual((caught.exception.retry_after, self.server.count(GET)), (61, 1))

    def test_after_the_last_retry_comes_the_error(self) -> None:
        for status, expected in ((429, orrery.RateLimitedError), (503, orrery.ServiceUnavailableError)):
            with self.subTest(status=status):
                self.server.requests.clear()
                self.server.on(GET, problem(status, "RATE_LIMITED", Retry_After="0"))
                with self.assertRaises(expected):
                    self.client(retries=2).processes.get("p1")
                self.assertEqual(self.server.count(GET), 3)

    def test_retries_of_a_create_request_have_one_idempotency_key(self) -> None:
        self.server.on(START, drop, problem(503, "SERVICE_UNAVAILABLE", Retry_After="0"), reply(202, PROCESS))
        self.client().processes.start("intake", inputs={"invoice": "a1"})
        keys = [headers["Idempotency-Key"] for method, url, headers, _ in self.server.requests if url == START[5:]]
        self.assertEqual((len(keys), len(set(keys))), (3, 1))

    def test_a_lost_connection_is_a_transport_error(self) -> None:
        self.server.on(GET, drop)
        with self.assertRaises(orrery.TransportError) as caught:
            self.client(retries=1).processes.get("p1")
        self.assertEqual(caught.exception.url, self.server.url + GET[4:])
        self.assertNotIsInstance(caught.exception, OSError)

    def test_nothing_listens(self) -> None:
        with self.assertRaises(orrery.TransportError):
            Client(Config(url="http://127.0.0.1:9", token=Secret("mine"), retries=0)).caller()

    def test_slow_servers_time_out(self) -> None:
        for fault in (silent, drip):
            with self.subTest(fault=fault):
                self.server.on(GET, fault)
                with self.assertRaises(orrery.RequestTimeoutError) as caught:
                    self.client(token=Secret("mine"), timeout=0.3, retries=0).processes.get("p1")
                self.assertNotIsInstance(caught.exception, OSError)

    def test_half_a_response_is_repeated(self) -> None:
        self.server.on(GET, half, reply(200, PROCESS))
        self.assertEqual(self.client().processes.get("p1").id, "p1")
        self.server.on(GET, half)
        with self.assertRaises(orrery.TransportError):
            self.client(retries=0).processes.get("p1")

    def test_what_is_not_from_the_api_is_a_transport_error(self) -> None:
        html = b"<html>login</html>"
        for answer in (
            reply(200, html, Content_Type="text/html"),
            reply(200, {"items": 1}),
            reply(200, [1]),
            reply(302, html, Location="/login"),
            reply(403, html, Content_Type="text/html"),
            reply(502, html, Content_Type="text/html", Retry_After="0"),
        ):
            with self.subTest(answer=answer):
                self.server.on(GET, answer)
                with self.assertRaises(orrery.TransportError):
                    self.client().processes.get("p1")

    def test_unknown_fields_and_values_are_kept_or_ignored(self) -> None:
        self.server.on(GET, reply(200, {**PROCESS, "status": "PAUSED"}))
        process = self.client().processes.get("p1")
        self.assertEqual((process.status, process.inputs["invoice"], process.created_at.year), ("PAUSED", ("a1",), 2026))

    def test_pages_are_fetched_as_they_are_needed(self) -> None:
        pages = [
            reply(200, {"items": [PROCESS, PROCESS], "nextPageToken": "t2"}),
            problem(500, "INTERNAL_ERROR"),
            reply(200, {"items": [{**PROCESS, "id": "p3"}], "nextPageToken": None}),
        ]
        self.server.on(FIND, *pages)
        found = self.client(page_size=2).processes.find(status=["RUNNING", "WAITING"], delegate="ada-review")
        self.assertEqual([next(found).id, next(found).id], ["p1", "p1"])
        self.assertEqual(self.server.count(FIND), 1)
        with self.assertRaises(orrery.InternalServerError):
            next(found)
        urls = [url for method, url, _, _ in self.server.requests if url.startswith(FIND[4:])]
        self.assertEqual(urls[0], f"{FIND[4:]}?pageSize=2&status=RUNNING&status=WAITING&delegate=ada-review")
        self.assertEqual(urls[1], f"{urls[0]}&pageToken=t2")

    def test_waiting_ends(self) -> None:
        client = self.client()
        self.server.on(GET, reply(200, PROCESS, Retry_After="0"))
        with self.assertRaises(orrery.WaitTimeoutError) as caught:
            client.processes.wait("p1", timeout=0.2, poll_interval=0.05)
        self.assertNotIsInstance(caught.exception, OSError)
        self.server.on(GET, reply(200, PROCESS, Retry_After="0"), reply(200, {**PROCESS, "status": "WAITING"}))
        self.assertEqual(client.processes.wait("p1", until=["WAITING"]).status, "WAITING")
        self.server.on(GET, reply(200, {**PROCESS, "status": "CANCELLED"}))
        with self.assertRaises(orrery.ProcessFailedError) as failed:
            client.processes.wait("p1")
        self.assertEqual(failed.exception.process.status, "CANCELLED")

    def test_any_operation_can_be_called(self) -> None:
        self.server.on("POST /x", drop, reply(200, {"done": True}))
        self.assertEqual(self.client().request("POST", "/x", params={"a": [1, 2]}, json={"b_c": None}), {"done": True})
        method, url, headers, body = self.server.requests[-1]
        self.assertEqual((url, body, headers["Authorization"]), ("/x?a=1&a=2", b'{"b_c": null}', "Bearer a1"))

    def test_a_synchronous_client_works_beside_an_event_loop(self) -> None:
        async def main() -> str:
            self.server.on(FIND, reply(200, {"items": [PROCESS], "nextPageToken": None}))
            return [one.id for one in self.client().processes.find()][0]

        self.assertEqual(asyncio.run(main()), "p1")


class AsyncTest(Case):
    def test_more_waits_than_threads(self) -> None:
        self.server.on(GET, *[reply(200, PROCESS)] * 100, reply(200, {**PROCESS, "status": "COMPLETED"}))

        async def main() -> list[str]:
            async with AsyncClient(Config(url=self.server.url, token=Secret("mine"))) as client:
                waits = (client.processes.wait("p1", poll_interval=0.2) for _ in range(100))
                return [process.status for process in await asyncio.gather(*waits)]

        self.assertEqual(set(asyncio.run(main())), {"COMPLETED"})

    def test_a_cancelled_call_ends_at_once(self) -> None:
        self.server.on(GET, silent)

        async def main() -> None:
            async with AsyncClient(Config(url=self.server.url, token=Secret("mine"))) as client:
                await asyncio.wait_for(client.processes.get("p1"), 0.2)

        start = time.monotonic()
        with self.assertRaises(asyncio.TimeoutError):
            asyncio.run(main())
        self.assertLess(time.monotonic() - start, 5)

    def test_secrets_can_be_asynchronous(self) -> None:
        class Agent:
            async def get(self, name: str) -> Secret | None:
                await asyncio.sleep(0)
                return Secret({"username": "bob@halden.example", "password": "battery-horse"}[name])

        async def main() -> None:
            config = Config(url=self.server.url)
            async with AsyncClient(config, secrets=orrery.AsyncSecrets(Agent())) as client:
                async for _ in client.processes.find():
                    pass

        self.server.on(FIND, reply(200, {"items": [], "nextPageToken": None}))
        asyncio.run(main())
        self.assertEqual(self.server.requests[0][3], b'{"username": "bob@halden.example", "password": "battery-horse"}')


if __name__ == "__main__":
    unittest.main()
