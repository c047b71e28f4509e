"""`companion verify`, `backup`, `restore` and `salvage`: the care of the data file (design: store)."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from companion.counted import counted
from companion.match.match import fold
from companion.store import care, copies, restore, salvage
from companion.store.errors import NoRescue
from companion.store.location import data_path
from companion.store.repository import Repository
from models.base import MatchId
from models.event import Entry

DataOption = Annotated[Path | None, typer.Option("--data", help="The data file.")]


def add_to(cli: typer.Typer) -> None:
    """Add the commands of this module."""
    cli.command("verify")(verify)
    cli.command("backup")(backup)
    cli.command("restore")(restore_)
    cli.command("salvage")(salvage_)


def verify(
    file: Annotated[Path | None, typer.Argument(help="A data file; default: the app's own.")] = None,
    data_file: DataOption = None,
) -> None:
    """Check a data file: checksums, each match's hash chain, and that states are the fold of their logs."""
    report = care.verify(data_path(file or data_file))
    for sentence in report.sentences():
        typer.echo(sentence, err=True)
    for log in report.logs:
        state = "sound" if log.altered_at is None else f"altered at entry {log.altered_at}"
        typer.echo(
            f"match {log.match_id}: {counted(log.length, 'entry', 'entries')}, head {log.head}, {state}"
        )
    strayed = _strayed(report.path) if report.ok else []
    for match_id in strayed:
        typer.echo(f"match {match_id}: its state is not what its log makes", err=True)
    if not report.ok or strayed:
        raise typer.Exit(1)
    changes, matches = counted(report.changes, "change"), counted(len(report.logs), "match", "matches")
    typer.echo(f"{report.path}: {changes}, {matches}, everything is sound")


def _strayed(path: Path) -> list[str]:
    """Matches whose stored state is not the fold of their events."""
    found = []
    with restore.opened_copy(path) as store:
        for match_id in store.live_ids():
            match = fold(MatchId(match_id), [Entry.model_validate(doc) for doc in store.entries(match_id)])
            if store.live(match_id) != match.state.model_dump(mode="json"):
                found.append(match_id)
    return found


def backup(
    to: Annotated[Path, typer.Argument(help="A new file, or a directory to put it in.")],
    data_file: DataOption = None,
) -> None:
    """Write a clean copy of the data file; the server may be running."""
    done = copies.backup(data_path(data_file), to)
    changes, matches = counted(done.changes, "change"), counted(done.matches, "match", "matches")
    typer.echo(f"{done.path}: {matches}, {changes}")


def restore_(
    source: Annotated[Path, typer.Argument(help="A backup or another data file.")],
    data_file: DataOption = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Replace everything instead of merging.")
    ] = False,
    yes: Annotated[
        bool, typer.Option("--yes", help="Do it; without it, only say what would be done.")
    ] = False,
) -> None:
    """Bring matches, armies and people of a backup into the data file."""
    how: Literal["merge", "replace"] = "replace" if replace else "merge"
    with Repository.open(data_path(data_file)) as store:
        for sentence in restore.plan_restore(store, source, how).sentences():
            typer.echo(sentence)
        if not yes:
            typer.echo("Nothing was changed. Add --yes to do it.")
            return
        done = restore.restore(store, source, how)
        typer.echo(f"Done. The data as they were before: {done.before}")


def salvage_(
    data_file: DataOption = None,
    way: Annotated[
        int | None, typer.Option("--way", help="Number of the way out; without it they are only listed.")
    ] = None,
    other: Annotated[Path | None, typer.Option("--from", help="Start from another sound file.")] = None,
) -> None:
    """Ways out of a damaged data file; the damaged one is always kept beside it."""
    path = data_path(data_file)
    if other is not None:
        done = salvage.start_from(path, other)
    else:
        ways = salvage.plan_salvage(path)
        if not ways:
            if care.verify(path).damage is not None:
                raise NoRescue(path)
            typer.echo(f"{path} is sound.")
            return
        if way is None or not 1 <= way <= len(ways):
            for number, rescue in enumerate(ways, start=1):
                typer.echo(f"{number}. {rescue}")
            typer.echo("Nothing was changed. Choose one with --way NUMBER.")
            return
        done = salvage.salvage(path, ways[way - 1].kind)
    typer.echo(f"{done.path} is sound again. The damaged file is kept: {done.kept}")
