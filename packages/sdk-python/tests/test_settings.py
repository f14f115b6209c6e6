"""Settings, secrets, queries, and the command."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tempfile
import unittest
from contextlib import redirect_stderr, redirect_stdout
from datetime import datetime, timezone
from decimal import Decimal
from pathlib import Path
from typing import Any
from unittest.mock import patch

import orrery
from orrery import Client, Config, ConfigError, EnvironmentSecrets, FileSecrets, GraphQuery, Iri, Nebula, Secret, Secrets
from orrery import NebulaCounts, NebulaEntity, Variable, VaultSecrets, cli
from orrery._sparql import read_rows
from server import PROCESS, TOKENS, Server, problem, reply

HAS_TOML = sys.version_info >= (3, 11)


class SettingsTest(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("ORRERY_", "VAULT_"))}
        environment = patch.dict(os.environ, {**kept, "HOME": folder.name}, clear=True)
        environment.start()
        self.addCleanup(environment.stop)
        self.server = Server()
        self.addCleanup(self.server.stop)

    def refused(self, key: str | None, load: Any) -> None:
        with self.assertRaises(ConfigError) as caught:
            load()
        self.assertEqual(caught.exception.key, key)

    @unittest.skipUnless(HAS_TOML, "needs tomllib")
    def test_the_first_source_wins(self) -> None:
        file = self.folder / "orrery.toml"
        file.write_text('url = "http://file.example"\nretries = 1\npage_size = 10\n[profiles.p]\nretries = 2\n')
        os.environ.update(ORRERY_CONFIG=str(file), ORRERY_TIMEOUT="7", ORRERY_VERIFY_TLS="false", ORRERY_PROXY="")
        config = Config.load(page_size=20)
        self.assertEqual((config.url, config.retries, config.page_size, config.timeout), ("http://file.example", 1, 20, 7.0))
        self.assertEqual((config.verify_tls, config.proxy), (False, None))
        self.assertEqual(Config.load(profile="p").retries, 2)
        self.refused("profile", lambda: Config.load(profile="missing"))

    @unittest.skipUnless(HAS_TOML, "needs tomllib")
    def test_files_that_cannot_be_used(self) -> None:
        file = self.folder / "orrery.toml"
        for text, key in (("password = 'x'", "password"), ("token = 'x'", "token"), ("colour = 1", "colour"), ("retries = 11", "retries"),
                          ("url = 1", "url"), ("retries = true", "retries"), ("= 1", None)):
            with self.subTest(text=text):
                file.write_text(text)
                self.refused(key, lambda: Config.load(file))
        self.refused(None, lambda: Config.load(self.folder / "missing.toml"))

    def test_values_out_of_range(self) -> None:
        for values in ({"retries": 11}, {"page_size": 0}, {"part_size": 1}, {"timeout": 0}, {"log_level": "LOUD"}, {"url": "x"}, {"retries": "3"}):
            with self.subTest(values=values):
                self.refused(next(iter(values)), lambda: Config(**values))  # type: ignore[arg-type]
                self.refused(next(iter(values)), lambda: Config().replace(**values))  # type: ignore[arg-type]
        os.environ["ORRERY_RETRIES"] = "many"
        self.refused("retries", Config.load)

    def test_secrets_are_masked(self) -> None:
        secret = Secret("hunter2hunter2")
        shown = f"{secret} {secret!r} {Config(password=secret)} {[secret]}"
        self.assertNotIn("hunter2", shown)
        self.assertEqual((secret, secret.reveal()), (Secret("hunter2hunter2"), "hunter2hunter2"))

    def login_of(self, secrets: Secrets | None, **arguments: Any) -> tuple[str, str]:
        self.server.on("POST /ekp/api/v1/auth/login", reply(200, TOKENS))
        with Client(secrets=secrets, url=self.server.url, **arguments) as client:
            client.login()
            body = json.loads(self.server.requests[-1][3])
        return body["username"], body["password"]

    def test_arguments_then_backends_then_the_environment(self) -> None:
        (self.folder / "password").write_text("from-file\n")
        files = Secrets(FileSecrets(self.folder))
        os.environ.update(ORRERY_USERNAME="env@x.example", ORRERY_PASSWORD="from-environment")
        self.assertEqual(self.login_of(None), ("env@x.example", "from-environment"))
        self.assertEqual(self.login_of(files), ("env@x.example", "from-file"))
        self.assertEqual(self.login_of(files, password="argument"), ("env@x.example", "argument"))
        os.environ["ORRERY_TOKEN"] = "token"
        self.assertEqual(self.login_of(files), ("env@x.example", "from-file"))

    def test_missing_credentials(self) -> None:
        with self.assertRaises(orrery.SecretNotFoundError):
            Client(url=self.server.url, username="a@x.example").login()
        self.refused("username", Client(url=self.server.url, password="x").login)
        with self.assertRaises(orrery.SecretNotFoundError):
            Secrets(EnvironmentSecrets("HALDEN_")).get("password")
        (self.folder / "password").mkdir()
        self.refused("password", lambda: FileSecrets(self.folder).get("password"))

    def test_a_missing_extra_is_named(self) -> None:
        with patch.dict(sys.modules, {"keyring": None, "pandas": None}):
            for use, extra in ((orrery.KeyringSecrets, "keyring"), (lambda: Client(url="http://x.example").graph.frame(""), "pandas")):
                with self.subTest(extra=extra), self.assertRaises(orrery.MissingExtraError) as caught:
                    use()
                self.assertEqual(caught.exception.extra, extra)

    def test_a_keyring(self) -> None:
        class Keyring:
            stored: dict[tuple[str, str], str] = {}

            def get_password(self, *key: str) -> str | None:
                return self.stored.get(key)

            def set_password(self, service: str, name: str, value: str) -> None:
                self.stored[service, name] = value

            def delete_password(self, *key: str) -> None:
                del self.stored[key]

        with patch.dict(sys.modules, {"keyring": Keyring()}):  # type: ignore[dict-item]
            keyring = orrery.KeyringSecrets("s")
            keyring.set("password", Secret("p"))
            self.assertEqual(keyring.get("password"), Secret("p"))
            keyring.delete("password")
            with self.assertRaises(orrery.SecretNotFoundError):
                keyring.delete("password")

    def test_a_vault(self) -> None:
        self.server.on("GET /v1/secret/data/halden/intake", reply(200, {"data": {"data": {"password": "p"}}}))
        vault = VaultSecrets("halden/intake", url=self.server.url, token="t", namespace="n")
        self.assertEqual((vault.get("password"), vault.get("username")), (Secret("p"), None))
        headers = self.server.requests[-1][2]
        self.assertEqual((headers["X-Vault-Token"], headers["X-Vault-Namespace"]), ("t", "n"))
        self.server.on("GET /v1/secret/data/halden/intake", problem(403, "DENIED"))
        with self.assertRaises(orrery.TransportError):
            vault.get("password")
        self.refused(None, lambda: VaultSecrets("halden/intake"))


class GraphTest(unittest.TestCase):
    def test_text_is_never_part_of_a_query(self) -> None:
        x, attack = Variable("x"), '" . ?x ?y ?z . #\\\n'
        query = GraphQuery(x).where(x, "https://x.example/p", attack).filter(x, "CONTAINS", 'A"').to_sparql()
        self.assertIn(r'"\" . ?x ?y ?z . #\\\n"', query)
        self.assertIn(r'"a\""', query)
        for iri in ("https://x.example/> . ?a ?b ?c . <x", "relative", "https://x.example/a b"):
            with self.subTest(iri=iri), self.assertRaises(ValueError):
                GraphQuery().where(x, iri, "v")
            with self.subTest(iri=iri), self.assertRaises(ValueError):
                GraphQuery().where(x, "https://x.example/p", Iri(iri))
        with self.assertRaises(ValueError):
            GraphQuery(Variable("x } #")).where(x, "https://x.example/p", 1).to_sparql()

    def test_a_query_is_immutable(self) -> None:
        x = Variable("x")
        first = GraphQuery(x).where(x, "https://x.example/p", True)
        second = first.optional(x, "https://x.example/q", Variable("q")).order_by(x, descending=True).limit(5, offset=2)
        self.assertNotIn("OPTIONAL", first.to_sparql())
        self.assertEqual(second.to_sparql().splitlines()[-2:], ["ORDER BY DESC(?x)", "LIMIT 5 OFFSET 2"])
        for wrong in (lambda: first.limit(0), lambda: first.filter(x, "EXISTS", "a"), lambda: first.filter(x, "CONTAINS", 1),
                      lambda: first.filter(x, "LT", True), GraphQuery().to_sparql):
            with self.assertRaises(ValueError):
                wrong()

    def test_values_of_rows(self) -> None:
        xsd = "http://www.w3.org/2001/XMLSchema#"
        terms = {
            "iri": ({"type": "uri", "value": "https://x.example/1"}, Iri("https://x.example/1"), "https://x.example/1"),
            "blank": ({"type": "bnode", "value": "b0"}, "_:b0", "_:b0"),
            "tagged": ({"type": "literal", "value": "hallo", "xml:lang": "de"}, "hallo", "hallo"),
            "whole": ({"type": "literal", "value": "7", "datatype": f"{xsd}integer"}, 7, "7"),
            "decimal": ({"type": "literal", "value": "428.00", "datatype": f"{xsd}decimal"}, Decimal("428.00"), "428.00"),
            "double": ({"type": "literal", "value": "1.0E3", "datatype": f"{xsd}double"}, Decimal("1000"), "1000"),
            "truth": ({"type": "literal", "value": "true", "datatype": f"{xsd}boolean"}, True, "true"),
            "odd": ({"type": "literal", "value": "x", "datatype": f"{xsd}integer"}, "x", "x"),
            "time": ({"type": "literal", "value": "2026-01-19T08:30:00Z", "datatype": f"{xsd}dateTime"},
                     datetime(2026, 1, 19, 8, 30, tzinfo=timezone.utc), "2026-01-19T08:30:00Z"),
        }
        row = read_rows([{name: term for name, (term, _, _) in terms.items()}])[0]
        for name, (_, value, text) in terms.items():
            with self.subTest(name=name):
                self.assertEqual((row[name], type(row[name]), row.text(name)), (value, type(value), text))
        self.assertEqual((row.number("whole"), row.iri("iri"), row.get("absent")), (Decimal(7), terms["iri"][1], None))
        for name in ("truth", "tagged"):
            self.assertRaises(TypeError, row.number, name)
        for name in ("blank", "tagged"):
            self.assertRaises(TypeError, row.iri, name)
        self.assertRaises(KeyError, row.text, "absent")


class NebulaTest(unittest.TestCase):
    def test_decisions_and_selections(self) -> None:
        now = datetime.now(timezone.utc)
        one, two, three = (
            NebulaEntity(name, Iri("https://x.example/C"), name, (), confidence, (), None, status, None)
            for name, confidence, status in (("e1", 0.9, "CANDIDATE"), ("e2", 0.5, "REJECTED"), ("e3", 0.9, "RESOLVED"))
        )
        nebula = Nebula("n", "a", (), Iri("https://x.example/o"), 1, (one, two, three), (), NebulaCounts(3, 0, 1, 1, 1), 1, now, now)
        self.assertEqual(nebula.above(0.9).counts, NebulaCounts(2, 0, 1, 1, 0))
        self.assertEqual((nebula.candidates, nebula.entity("e2")), ((one,), two))
        self.assertEqual(one.resolve("https://x.example/1").resolved_iri, "https://x.example/1")
        self.assertEqual((one.reject().decision, two.reopen().decision), ("REJECT", "REOPEN"))
        for wrong in (two.resolve, three.reject, one.reopen, lambda: one.resolve("x"), lambda: nebula.above(2)):
            self.assertRaises(ValueError, wrong)
        self.assertRaises(KeyError, nebula.entity, "e9")


class CommandTest(unittest.TestCase):
    def run_command(self, *arguments: str) -> tuple[int, str, str]:
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            try:
                status = cli.main(list(arguments))
            except SystemExit as stop:
                status = int(str(stop.code))
        return status, out.getvalue(), err.getvalue()

    def test_output_errors_and_arguments(self) -> None:
        server = Server()
        self.addCleanup(server.stop)
        server.on("POST /workflows/api/v1/processes", reply(202, PROCESS))
        server.on("GET /workflows/api/v1/processes/p2", problem(404, "PROCESS_NOT_FOUND"))
        with patch.dict(os.environ, {"ORRERY_URL": server.url, "ORRERY_TOKEN": "t"}):
            self.assertEqual(self.run_command("start", "intake", "invoice=a1", "invoice=a2"), (0, "p1\n", ""))
            self.assertEqual(json.loads(server.requests[-1][3])["inputs"], {"invoice": ["a1", "a2"]})
            self.assertEqual(self.run_command("start", "intake", "invoice=a1", "--format", "csv")[1], "processId\np1\n")
            self.assertEqual(self.run_command("start", "intake", "invoice=a1", "--format", "json")[1], '{"processId": "p1"}\n')
            status, out, err = self.run_command("wait", "p2")
            self.assertEqual((status, out, err), (1, "", "PROCESS_NOT_FOUND: Detail. (request req-1)\n"))
            self.assertEqual(self.run_command("start", "intake", "invoice")[0], 2)

    def test_completion(self) -> None:
        script = self.run_command("completion", "bash")[1]
        check = f'{script}\nCOMP_WORDS=(orrery wait --u); COMP_CWORD=2; _orrery; echo "${{COMPREPLY[@]}}"\n'
        check += 'COMP_WORDS=(orrery up); COMP_CWORD=1; _orrery; echo "${COMPREPLY[@]}"'
        done = subprocess.run(["bash", "-c", check], capture_output=True, text=True, check=True)
        self.assertEqual(done.stdout, "--until\nupload\n")


if __name__ == "__main__":
    unittest.main()
