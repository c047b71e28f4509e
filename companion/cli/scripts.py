"""`companion replay`, `export` and `import`: matches as scripts (design: match-script)."""

from __future__ import annotations

import json
import secrets
import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from companion.chance import SystemDraw
from companion.clock import SystemClock, stamp
from companion.match import script
from companion.match.match import Match, fold
from companion.store.location import data_path
from companion.store.repository import Repository
from companion.store.restore import opened_copy
from models.actor import TRUTH, Viewer, seat_viewer
from models.base import MatchId
from models.event import Entry

DataOption = Annotated[Path | None, typer.Option("--data", help="The data file.")]


def add_to(cli: typer.Typer) -> None:
    """Add the commands of this module."""
    cli.command("replay")(replay)
    cli.command("export")(export)
    cli.command("import")(import_)


def replay(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE...", help="Match scripts; - is standard input.")
    ],
    viewer: Annotated[
        str | None, typer.Option("--as", metavar="VIEWER", help="keeper, table, spectator or a seat number.")
    ] = None,
    events: Annotated[bool, typer.Option("--events", help="Add the event log.")] = False,
    keep_going: Annotated[bool, typer.Option("--keep-going", help="Go on after a refused command.")] = False,
) -> None:
    """Play match scripts and print the resulting states as JSON."""
    several = len(files) > 1
    worst = 0
    for file in files:
        status, document, sentence, at = _replayed(file, viewer, events=events, keep_going=keep_going)
        if several:
            typer.echo(_json(document if document is not None else {"error": sentence, "at": at}, line=True))
        elif document is not None:
            typer.echo(_json(document))
        else:
            typer.echo(f"companion replay: {file}: {sentence}", err=True)
        worst = max(worst, status)
    raise typer.Exit(worst)


def _replayed(
    file: str, viewer: str | None, *, events: bool, keep_going: bool
) -> tuple[int, dict[str, Any] | None, str, int | None]:
    """Exit status, document, or else the sentence and the index of the refused command."""
    try:
        parsed = script.parse(_read(file))
        eyes = _viewer(viewer, len(parsed.setup.seats))
        played = script.play(parsed, SystemDraw(), keep_going=keep_going)
    except script.ScriptError as error:
        return 2, None, str(error), error.at
    except (OSError, UnicodeDecodeError) as error:
        return 2, None, getattr(error, "strerror", None) or "this is not text in UTF-8", None
    if played.refused and not keep_going:
        refused = played.refused[0]
        return 1, None, str(refused), refused.at
    document = script.report(played.match, eyes, played.refused)
    if events:
        document["events"] = _events(played.match, eyes)
    return 0, document, "", None


def _events(match: Match, viewer: Viewer) -> list[dict[str, Any]]:
    """The log: whole for the file's owner, its public lines for everybody else."""
    if viewer.kind == "truth":
        return [
            row.entry.model_dump(mode="json", include={"seq", "command", "events", "undoes", "redoes"})
            for row in match.rows
        ]
    return [
        {"seq": row.entry.seq, "lines": [{"code": line.code, **line.args} for line in row.lines]}
        for row in match.rows
        if not row.private
    ]


def _viewer(name: str | None, seats: int) -> Viewer:
    match name:
        case None:
            return TRUTH
        case "keeper" | "table" | "spectator":
            return Viewer(kind=name)
        case str() if name.isdecimal() and 1 <= int(name) <= seats:
            return seat_viewer(int(name))
    raise script.ScriptError(f'no viewer "{name}": keeper, table, spectator or a seat from 1 to {seats}')


def _read(file: str) -> str:
    raw = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    return raw.decode("utf-8-sig")


def _json(document: Any, *, line: bool = False) -> str:
    return json.dumps(document, ensure_ascii=False, indent=None if line else 1, default=list)


def export(
    match_id: Annotated[str, typer.Argument(metavar="MATCH_ID")],
    data_file: DataOption = None,
    public: Annotated[bool, typer.Option("--public", help="Without the secrets of a running match.")] = False,
) -> None:
    """Write a match as a script to standard output; the server may be running.

    Whoever owns the file sees the roles too.
    """
    path = data_path(data_file)
    with opened_copy(path) as store:
        entries = [Entry.model_validate(doc) for doc in store.entries(match_id)]
        if not entries:
            raise script.ScriptError(f"there is no match {match_id} in {path}")
        typer.echo(_json(script.write(fold(MatchId(match_id), entries), secret=not public)))


def import_(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A match script; - is standard input.")],
    data_file: DataOption = None,
) -> None:
    """Bring a match script into the data file as a match of its own, and print its id."""
    parsed = script.parse(_read(file))
    with Repository.open(data_path(data_file)) as store:
        if store.header(parsed.match_id) is not None:
            parsed = replace(parsed, match_id=secrets.token_hex(4))
        played = script.play(parsed, SystemDraw(), moment=stamp(SystemClock().now()))
        if played.refused:
            raise script.ScriptError(str(played.refused[0]), played.refused[0].at)
        match = played.match
        unfinished = {} if match.state.outcome else {"status": "abandoned"}
        store.commit(
            match.id,
            [entry.model_dump(mode="json") for entry in played.entries],
            header=match.header().model_copy(update=unfinished).model_dump(mode="json"),
            live=None if match.state.outcome else match.state.model_dump(mode="json"),
            durable=True,
        )
        typer.echo(match.id)
