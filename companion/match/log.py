"""The log as people read it: bursts of taps become one row, undone rows stay and are struck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from companion.games.base import LogLine
from companion.match.match import Match, Row
from models.base import SeatNo
from models.view import LogRow, UndoCard

BURST = timedelta(seconds=3)
"""Taps closer together than this, by one device on the same things, are one burst."""

OUT = "players.out"
"""The code, in every game, of seats that leave the match."""

BURST_KEYS = frozenset({"changes", "delta"})


def public_rows(match: Match) -> list[LogRow]:
    """The public log, oldest first, a burst in one row."""
    return [_log_row(match, burst) for burst in _bursts(match)]


def undo_card(match: Match) -> UndoCard | None:
    """What one press of "undo" takes back: the newest change, a burst of taps as a whole."""
    if not match.steps:
        return None
    last = match.steps[-1].seq
    since = _since(match)
    lines = match.rows[last - 1].lines
    out = tuple(seat for line in lines if line.code == OUT for seat in line.args["seats"])
    return UndoCard(since=since, last=last, code=lines[0].code if lines else "change", out=out)


def _since(match: Match) -> int:
    """The first entry of the newest step's burst.

    What came before a step never changes, so each step's answer is kept: a long burst costs no more a tap.
    """
    known = match.burst_starts
    asked: list[int] = []
    for at in range(len(match.steps) - 1, -1, -1):
        seq = match.steps[at].seq
        asked.append(seq)
        if seq in known or at == 0 or not _follows(match, match.steps[at - 1].seq, seq):
            break
    since = known.get(asked[-1], asked[-1])
    known.update(dict.fromkeys(asked, since))
    return since


def _follows(match: Match, before: int, seq: int) -> bool:
    """True when entry `seq` goes on with the burst of the step `before` it, nothing public between them."""
    if any(not row.private for row in match.rows[before : seq - 1]):
        return False
    return _joins(match.rows[before - 1], match.rows[seq - 1])


def _bursts(match: Match) -> Iterator[list[Row]]:
    burst: list[Row] = []
    for row in match.rows:
        if row.private:
            continue
        if burst and _joins(burst[-1], row) and _struck(match, burst[-1]) == _struck(match, row):
            burst.append(row)
            continue
        if burst:
            yield burst
        burst = [row]
    if burst:
        yield burst


def _struck(match: Match, row: Row) -> int | None:
    return match.struck.get(row.entry.seq)


def _joins(one: Row, other: Row) -> bool:
    """True when `other` goes on with the burst of `one`."""
    a, b = one.entry, other.entry
    if (a.by, a.device, a.command.get("do")) != (b.by, b.device, b.command.get("do")):
        return False
    if len(one.lines) != 1 or len(other.lines) != 1 or not _mergeable(one.lines[0], other.lines[0]):
        return False
    return datetime.fromisoformat(b.at) - datetime.fromisoformat(a.at) <= BURST


def _mergeable(one: LogLine, other: LogLine) -> bool:
    if one.code != other.code or not BURST_KEYS & one.args.keys():
        return False
    return _fixed(one.args) == _fixed(other.args)


def _fixed(args: Mapping[str, Any]) -> dict[str, Any]:
    """What has to be the same in a burst: everything but the amounts and the numbers before and after."""
    kept = {k: v for k, v in args.items() if k not in {"changes", "delta", "before", "after"}}
    return {**kept, "seats": sorted(args.get("changes", {}))}


def _merged(lines: Sequence[LogLine]) -> LogLine:
    """One line for a burst: amounts added up, "before" of the first, "after" of the last."""
    args = dict(lines[0].args)
    if "changes" in args:
        args["changes"] = {
            seat: sum(line.args["changes"][seat] for line in lines) for seat in args["changes"]
        }
    if "delta" in args:
        args["delta"] = sum(line.args["delta"] for line in lines)
    if "after" in args:
        args["after"] = lines[-1].args["after"]
    return LogLine(lines[0].code, args)


def _log_row(match: Match, burst: list[Row]) -> LogRow:
    first, last = burst[0].entry, burst[-1].entry
    lines = burst[0].lines if len(burst) == 1 else (_merged([row.lines[0] for row in burst]),)
    undo = match.struck.get(first.seq)
    seat = first.by.seat
    return LogRow(
        seq=first.seq,
        last=last.seq,
        at=last.at,
        by=first.by.label,
        name=match.state.names[seat - 1] if seat is not None and seat <= len(match.state.names) else None,
        turn=burst[0].turn,
        lines=tuple((line.code, dict(line.args)) for line in lines),
        seats=_seats(lines),
        struck=undo is not None,
        struck_by=match.rows[undo - 1].entry.by.label if undo else None,
        changes=any(row.entry.changed and not (row.entry.undoes or row.entry.redoes) for row in burst),
    )


def _seats(lines: Sequence[LogLine]) -> tuple[SeatNo, ...]:
    found: set[int] = set()
    for line in lines:
        for key in ("seat", "target", "from", "to", "killer"):
            if isinstance(line.args.get(key), int):
                found.add(line.args[key])
        found.update(line.args.get("seats") or ())
        found.update(int(seat) for seat in line.args.get("changes") or ())
    return tuple(sorted(found))


def series(match: Match) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Each seat's number after every change that still counts: (moment, numbers by seat), oldest first."""
    states = [step.before for step in match.steps] + [match.state]
    moments = [match.rows[0].entry.at] + [match.rows[step.seq - 1].entry.at for step in match.steps]
    out: list[tuple[str, tuple[int, ...]]] = []
    for at, state in zip(moments, states, strict=True):
        numbers = match.game.numbers(state.core)
        if not out or out[-1][1] != numbers:
            out.append((at, numbers))
    return tuple(out)
