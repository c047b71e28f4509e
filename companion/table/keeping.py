"""The care of the data file from a screen: check, copy, restore, bring a match in. For the owner only."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from companion.clock import stamp
from companion.match import script
from companion.match.match import fold
from companion.store import care, copies, restore
from companion.store.errors import StoreError
from companion.store.files import free_name
from companion.store.restore import FATES, RestorePlan
from companion.table.hub import Hub
from models.base import MatchId
from models.event import Entry
from models.history import CopyDone, DataReport, RestoreCard
from models.refusal import Refusal

How = Literal["merge", "replace"]


def refusal(error: StoreError) -> Refusal:
    """What the store says, as a refusal."""
    return Refusal(code=error.code, args=dict(error.params))


def check(hub: Hub) -> DataReport | Refusal:
    """Checksums, every match's hash chain, and that each kept state is the fold of its log."""
    try:
        report = care.verify(hub.store.path)
    except StoreError as error:
        return refusal(error)
    problems: list[tuple[str, dict[str, str | int]]] = []
    if report.damage is not None:
        found = report.damage
        problems.append((f"damage_{found.what}", {"where": found.where, "change": found.change}))
    problems += [(problem.code, dict(problem.params)) for problem in report.problems]
    problems += [("strayed", {"match": match_id}) for match_id in _strayed(hub)]
    return DataReport(
        path=str(report.path), changes=report.changes, matches=len(report.logs), problems=tuple(problems)
    )


def _strayed(hub: Hub) -> list[str]:
    found = []
    for match_id in hub.store.live_ids():
        entries = [Entry.model_validate(doc) for doc in hub.store.entries(match_id)]
        if not entries or fold(MatchId(match_id), entries).state.model_dump(mode="json") != hub.store.live(
            match_id
        ):
            found.append(match_id)
    return found


def back_up(hub: Hub) -> CopyDone | Refusal:
    """A clean copy beside the data file, into a name of its own."""
    path = hub.store.path
    try:
        day = hub.clock.now().strftime("%Y-%m-%d")
        done = copies.backup(path, free_name(path, f"backup-{day}"))
    except StoreError as error:
        return refusal(error)
    return CopyDone(path=str(done.path), changes=done.changes, matches=done.matches)


def copies_beside(hub: Hub) -> tuple[str, ...]:
    """Files beside the data file that look like copies of it, the newest first."""
    path = hub.store.path
    found = [
        file
        for file in path.parent.glob(f"{path.name}.*")
        if file.is_file() and not file.name.endswith((".lock", ".new", ".tmp", ".mark"))
    ]
    found.sort(key=lambda file: file.stat().st_mtime, reverse=True)
    return tuple(str(file) for file in found)


def plan(hub: Hub, source: str, how: How) -> RestoreCard | Refusal:
    """What a restore would do."""
    try:
        return _card(restore.plan_restore(hub.store, Path(source).expanduser(), how))
    except StoreError as error:
        return refusal(error)


def bring_back(hub: Hub, source: str, how: How) -> RestoreCard | Refusal:
    """Restore; a copy of what was there is kept, and all open pages look again."""
    try:
        done = restore.restore(hub.store, Path(source).expanduser(), how)
    except StoreError as error:
        return refusal(error)
    hub.reload()
    return _card(done.plan).model_copy(update={"before": str(done.before)})


def _card(planned: RestorePlan) -> RestoreCard:
    counts = {fate: planned.count(fate) for fate in FATES}
    return RestoreCard(
        source=str(planned.source),
        how=planned.how,
        fates={fate: count for fate, count in counts.items() if any(count)},
        altered=tuple(planned.altered),
    )


def bring_in(hub: Hub, text: str) -> str | Refusal:
    """A match script as a match of its own; gives its id."""
    try:
        parsed = script.parse(text)
        if hub.store.header(parsed.match_id) is not None:
            parsed = script.Script(
                parsed.setup, parsed.commands, parsed.dice, parsed.draws, secrets.token_hex(4)
            )
        played = script.play(parsed, hub.draw, moment=stamp(hub.clock.now()))
    except script.ScriptError as error:
        return Refusal(code="bad_script", args={"why": str(error)})
    if played.refused:
        first = played.refused[0]
        return Refusal(code="script_refused", args={"at": first.at + 1, "do": first.do or "?"})
    match = played.match
    entries: list[Mapping[str, Any]] = [entry.model_dump(mode="json") for entry in played.entries]
    header = match.header().model_copy(update={} if match.state.outcome else {"status": "abandoned"})
    live = None if match.state.outcome else match.state.model_dump(mode="json")
    refused = hub.stored(
        lambda: hub.store.commit(
            match.id, entries, header=header.model_dump(mode="json"), live=live, durable=True
        )
    )
    return refused or match.id
