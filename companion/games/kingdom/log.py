"""The public log of Kingdom: no role unless it is open to all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.games.base import LogLine
from companion.games.kingdom.change import commander_key, evolve
from models import kingdom as m
from models.event import Event


def lines(core: m.KingdomState, command_private: bool, events: Sequence[Event]) -> list[LogLine]:
    """A line for each event that the table may know of."""
    if command_private:
        return []
    out: list[LogLine] = []
    for event in events:
        if type(event) not in m.KINGDOM_EVENTS:
            continue
        line = _line(core, event)
        if line:
            out.append(line)
        core = evolve(core, event)
    return out


def _line(core: m.KingdomState, event: Event) -> LogLine | None:
    args: dict[str, Any]
    match event:
        case m.LifeChanged(changes=changes):
            args = {"changes": changes, "before": {seat: core.of(seat).life for seat in changes}}
        case m.CommanderDamaged(source=source, target=target, partner=partner):
            now = core.of(target)
            total = now.commander.get(commander_key(source, partner), 0)
            args = event.model_dump(exclude={"kind"}) | {"before": total, "life_before": now.life}
        case m.PoisonChanged(seat=seat, delta=delta):
            args = {"seat": seat, "delta": delta, "before": core.of(seat).poison}
        case m.CrownUsurped(killer=killer, victim=victim):
            life = core.options.starting_life + core.options.king_bonus
            args = {"killer": killer, "victim": victim, "life": life}
        case m.PlayersOut(seats=seats, killer=killer):
            args = {"seats": seats, "killer": killer}
        case m.RoleTaken(seat=seat, source=source, role=role):
            args = {"seat": seat, "source": source, "role": "king" if role == "king" else None}
        case m.JokerWon(seat=seat, opened=True):
            args = {"seat": seat}
        case m.SideDeclared(seat=seat):
            args = {"seat": seat, "role": core.of(seat).role}
        case m.LookCounted(seat=seat):
            args = {"seat": seat, "looks": core.of(seat).looks + 1}
        case m.TurnPassed(seat=seat, why=why):
            args = {"seat": seat, "why": why}
        case _:
            return None
    return LogLine(event.kind, args)
