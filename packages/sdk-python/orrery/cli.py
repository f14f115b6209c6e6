"""The `orrery` command."""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, cast

from . import ApiError, Client, OrreryError, PulseType

Rows = Iterable[dict[str, Any]]
_log_levels = ("DEBUG", "INFO", "WARN", "ERROR")
_statuses = ("PENDING", "RUNNING", "WAITING", "COMPLETED", "FAILED", "CANCELLED")


def whoami(client: Client, _: argparse.Namespace) -> Rows:
    caller = client.caller()
    yield {"username": caller.username, "roles": list(caller.roles), "permissions": list(caller.permissions)}


def upload(client: Client, options: argparse.Namespace) -> Rows:
    for file in options.files:
        yield {"artifactId": client.files.upload(file).artifact_id}


def download(client: Client, options: argparse.Namespace) -> Rows:
    client.artifacts.download(options.artifact_id, options.file)
    return ()


def start(client: Client, options: argparse.Namespace) -> Rows:
    inputs: dict[str, list[str]] = {}
    for pair in options.inputs:
        name, _, artifact_id = pair.partition("=")
        inputs.setdefault(name, []).append(artifact_id)
    yield {"processId": client.processes.start(options.workflow, inputs=inputs, correlation_key=options.correlation_key).id}


def wait(client: Client, options: argparse.Namespace) -> Rows:
    until = options.until or ["COMPLETED"]
    yield {"status": client.processes.wait(options.process_id, until=until, timeout=options.timeout).status}


def cancel(client: Client, options: argparse.Namespace) -> Rows:
    yield {"status": client.processes.cancel(options.process_id, note=options.note).status}


def logs(client: Client, options: argparse.Namespace) -> Rows:
    for entry in client.processes.logs(options.process_id, level=options.level):
        yield {"time": entry.time, "level": entry.level, "step": entry.step, "message": entry.message}


def nebula(client: Client, options: argparse.Namespace) -> Rows:
    found = client.nebulae.for_artifact(options.artifact_id)
    for entity in found.entities if found else ():
        yield {"id": entity.id, "label": entity.label, "confidence": entity.confidence, "status": entity.status}


def query(client: Client, options: argparse.Namespace) -> Rows:
    text = sys.stdin.read() if options.file == "-" else Path(options.file).read_text(encoding="utf-8")
    for row in client.graph.query(text, perspective=options.perspective):
        yield {name: row.text(name) for name in row}


def pulses(client: Client, options: argparse.Namespace) -> Rows:
    position = Path(options.cursor_file) if options.cursor_file else None
    cursor = position.read_text() if position and position.exists() else None
    with client.pulses.stream(cursor, types=options.type or ()) as stream:
        for page in stream:
            for pulse in page.items:
                yield {"sequence": pulse.sequence, "type": pulse.type, "subject": pulse.subject, "data": dict(pulse.data)}
            if position:
                position.write_text(page.next_cursor)


def create_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="orrery", description="Call the platform from a shell.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)

    def add(run: Callable[[Client, argparse.Namespace], Rows], text: str) -> argparse.ArgumentParser:
        command = commands.add_parser(run.__name__, help=text, description=text)
        command.add_argument("--profile", metavar="NAME", help="profile in the configuration file")
        command.add_argument("--format", choices=("text", "json", "csv"), default="text", help="format of the output")
        command.set_defaults(run=run)
        return command

    add(whoami, "Show the account and its permissions.")
    add(upload, "Upload files, and print the ID of each artifact.").add_argument("files", metavar="FILE", nargs="+")
    command = add(download, "Download the content of an artifact.")
    command.add_argument("artifact_id", metavar="ARTIFACT_ID")
    command.add_argument("file", metavar="FILE")
    command = add(start, "Start a process, and print its ID.")
    command.add_argument("workflow", metavar="WORKFLOW")
    command.add_argument("inputs", metavar="NAME=ARTIFACT_ID", nargs="+", type=_pair)
    command.add_argument("--correlation-key", metavar="KEY")
    command = add(wait, "Wait until a process reaches a status, COMPLETED by default.")
    command.add_argument("process_id", metavar="PROCESS_ID")
    command.add_argument("--until", metavar="STATUS", action="append", choices=_statuses)
    command.add_argument("--timeout", metavar="SECONDS", type=float)
    command = add(cancel, "Cancel a process.")
    command.add_argument("process_id", metavar="PROCESS_ID")
    command.add_argument("--note", metavar="TEXT")
    command = add(logs, "Show the log of a process.")
    command.add_argument("process_id", metavar="PROCESS_ID")
    command.add_argument("--level", metavar="LEVEL", choices=_log_levels)
    add(nebula, "Show the entities of a document's nebula.").add_argument("artifact_id", metavar="ARTIFACT_ID")
    command = add(query, "Run the SPARQL query in a file, or from standard input (-).")
    command.add_argument("file", metavar="FILE")
    command.add_argument("--perspective", metavar="IRI")
    command = add(pulses, "Follow pulses until you press Ctrl+C.")
    command.add_argument("--type", metavar="TYPE", action="append")
    command.add_argument("--cursor-file", metavar="FILE")
    command = commands.add_parser("completion", help="Print a script that completes commands in a shell.")
    command.add_argument("shell", metavar="SHELL", choices=("bash", "zsh"))
    return parser


def _pair(text: str) -> str:
    name, equals, artifact_id = text.partition("=")
    if not name or not equals or not artifact_id:
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=ARTIFACT_ID")
    return text


def complete(shell: str) -> str:
    """A script for a shell, with the commands and the options of each."""
    words = {
        "start": "--correlation-key",
        "wait": "--until --timeout " + " ".join(_statuses),
        "cancel": "--note",
        "logs": "--level " + " ".join(_log_levels),
        "query": "--perspective",
        "pulses": "--type --cursor-file "
        + " ".join(value for name, value in vars(PulseType).items() if name.isupper()),
    }
    names = (whoami, upload, download, start, wait, cancel, logs, nebula, query, pulses)
    cases = "".join(
        f'    {run.__name__}) words="{words.get(run.__name__, "")} --profile --format text json csv" ;;\n' for run in names
    )
    prefix = "autoload -U +X bashcompinit && bashcompinit\n" if shell == "zsh" else ""
    return f"""{prefix}_orrery() {{
  local words="{" ".join(run.__name__ for run in names)} completion"
  if [ "$COMP_CWORD" -gt 1 ]; then case "${{COMP_WORDS[1]}}" in
    completion) words="bash zsh" ;;
{cases}  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "${{COMP_WORDS[COMP_CWORD]}}"))
}}
complete -o default -F _orrery orrery
"""


def show(rows: Rows, style: str) -> Iterator[str]:
    writer: Any = None
    for row in rows:
        if style == "json":
            yield json.dumps(row, default=_text)
            continue
        if style == "csv" and writer is None:
            writer = csv.writer(sys.stdout, lineterminator="\n")
            writer.writerow(row)
        values = [_text(value) for value in row.values()]
        if style == "csv":
            writer.writerow(values)
        else:
            yield "\t".join(values)


def _text(value: Any) -> str:
    if isinstance(value, list):
        return " ".join(map(str, cast("list[object]", value)))
    if isinstance(value, dict):
        return json.dumps(value)
    return "" if value is None else value.isoformat() if isinstance(value, datetime) else str(value)


def main(arguments: list[str] | None = None) -> int:
    options = create_parser().parse_args(arguments)
    if options.command == "completion":
        print(complete(options.shell), end="")
        return 0
    try:
        with Client(**({"profile": options.profile} if options.profile else {})) as client:
            for line in show(options.run(client, options), options.format):
                print(line, flush=True)
    except ApiError as error:
        print(f"{error.code}: {error.detail or error.title} (request {error.request_id})", file=sys.stderr)
        return 1
    except (OrreryError, OSError, ValueError) as error:
        print(f"orrery: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0 if options.command == "pulses" else 130
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
