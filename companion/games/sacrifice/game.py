"""The game as the match path knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from companion.chance import Draw
from companion.games.base import PUBLIC_CHANGE, Decision, Game, LogLine, Rights
from companion.games.sacrifice import fallen, fold, magic, view
from companion.games.sacrifice.setup import initial, script_keys, started_with
from models import sacrifice as m
from models import sacrifice_command as c
from models.actor import Actor, Viewer
from models.base import SeatNo
from models.command import Command
from models.event import Event, MatchStarted
from models.match import MatchState, Setup
from models.refusal import Refusal
from models.sacrifice_view import SacrificeView

IN_PHASE = (
    c.SpellRestore,
    c.SpellCast,
    c.ArtifactActivate,
    c.CheckRoll,
    c.CheckRetry,
    c.CheckAccept,
    c.MagicEnd,
)
"""Commands of the running magic phase that name no seat."""


class Sacrifice(Game[m.SacrificeState]):
    """The rules of Sacrificial Magic. No winner of its own: the table agrees on one (`match.finish`)."""

    id = "sacrifice"
    seats = range(2, 13)
    commands = c.SACRIFICE_COMMANDS
    events = m.SACRIFICE_EVENTS
    state = m.SacrificeState
    rights: ClassVar[Mapping[str, Rights]] = {
        command.model_fields["do"].default: PUBLIC_CHANGE for command in c.SACRIFICE_COMMANDS
    }

    offered: ClassVar[Mapping[str, Any]] = {"recheck_cost": 10, "restore_cost": 10}
    """The source names no prices: "agree on it at the table"."""

    def start(self, setup: Setup, draw: Draw, match_id: str) -> MatchStarted | Refusal:
        """Prices agreed on, armies and books checked; nothing is drawn."""
        return started_with(setup)

    def initial(self, started: MatchStarted) -> m.SacrificeState:
        """Everybody living, no mana, every spell available."""
        assert isinstance(started, m.SacrificeStarted)
        return initial(started)

    def decide(self, match: MatchState, command: Command, actor: Actor, draw: Draw) -> Decision:
        """The events of one command, or why it is refused."""
        core = core_of(match)
        unseated = next((seat for seat in _named(command) if seat > len(core.mana)), None)
        if unseated is not None:
            return Refusal(code="no_such_seat", args={"seat": unseated})
        decision = _decide(core, command, actor.label, draw)
        if isinstance(decision, Refusal) and not core.options.open_armies:
            shown = {key: value for key, value in decision.args.items() if key != "name"}
            return decision.model_copy(update={"args": shown})
        return decision

    def subjects(self, core: m.SacrificeState, command: Command) -> tuple[SeatNo, ...]:
        """A command of the magic phase is the active player's, one about an effect its owner's."""
        match command:
            case c.EffectNote(effect=number) | c.EffectEnd(effect=number):
                return tuple(effect.seat for effect in core.effects if effect.id == number)
            case _ if isinstance(command, IN_PHASE):
                return (core.phase.seat,) if core.phase else ()
        return command.subjects()

    def secret_keys(self, core: m.SacrificeState) -> frozenset[str]:
        """The armies of a table where each player sees only the own one."""
        return frozenset() if core.options.open_armies else frozenset({"armies"})

    def told(self, core: m.SacrificeState, command: Mapping[str, Any]) -> dict[str, Any]:
        """Notes beside the units of closed armies are their owners'."""
        closed = command.get("do") == "unit.note" and not core.options.open_armies
        return {**command, "text": ""} if closed else dict(command)

    def evolve(self, core: m.SacrificeState, event: Event) -> m.SacrificeState:
        """The state after one event."""
        return fold.evolve(core, event)

    def view(self, match: MatchState, viewer: Viewer) -> SacrificeView:
        """All is public but, where the table wants it so, the composition of another's army."""
        return view.view_of(core_of(match), match.names, viewer)

    def report(self, match: MatchState, viewer: Viewer) -> dict[str, Any]:
        """The stable keys of a replay."""
        return view.report_of(self.view(match, viewer))

    def script(self, started: MatchStarted) -> dict[str, Any]:
        """Options, armies, spells and artifacts that start the same match."""
        assert isinstance(started, m.SacrificeStarted)
        return script_keys(started)

    def numbers(self, core: m.SacrificeState) -> tuple[int, ...]:
        """The mana of each seat."""
        return core.mana

    def lines(self, before: MatchState, command: Command, events: Sequence[Event]) -> Sequence[LogLine]:
        """One line an event; the code is the event's kind. Balances stand before and after."""
        core = core_of(before)
        out: list[LogLine] = []
        for event in events:
            after = self.evolve(core, event)
            hidden = {"text"} if isinstance(event, m.UnitNoted) and not core.options.open_armies else set()
            args = event.model_dump(exclude={"kind", *hidden})
            named = _warriors_of(core, event)
            if named:
                args["names"] = named
            moved = [
                seat for seat in range(1, len(core.mana) + 1) if core.mana[seat - 1] != after.mana[seat - 1]
            ]
            if moved:
                args["before"] = {seat: core.mana[seat - 1] for seat in moved}
                args["after"] = {seat: after.mana[seat - 1] for seat in moved}
                args["seats"] = moved
            out.append(LogLine(event.kind, args))
            core = after
        return out


def core_of(match: MatchState) -> m.SacrificeState:
    """The game's own state of a match of this game."""
    assert isinstance(match.core, m.SacrificeState)
    return match.core


def _named(command: Command) -> Sequence[SeatNo]:
    to = getattr(command, "to", None)
    seats = () if isinstance(command, c.WarriorCommand | c.UnitNote) else command.subjects()
    return (*seats, *((to,) if to else ()))


def _warriors_of(core: m.SacrificeState, event: Event) -> dict[str, str]:
    match event:
        case m.WarriorsDied(deaths=deaths):
            ids = [death.id for death in deaths]
        case m.WarriorsReturned(warriors=placed) | m.ControlChanged(warriors=placed):
            ids = [one.id for one in placed]
        case _:
            return {}
    found = fallen.find(core, ids)
    return {} if isinstance(found, Refusal) else {warrior.id: warrior.name for warrior in found}


def _decide(core: m.SacrificeState, command: Command, by: str, draw: Draw) -> Decision:
    match command:
        case c.WarriorKill():
            return fallen.kill(core, command, by)
        case c.WarriorResurrect():
            return fallen.resurrect(core, command)
        case c.WarriorReanimate():
            return fallen.reanimate(core, command)
        case c.WarriorControl(ids=ids, to=to):
            return fallen.change_control(core, ids, to)
        case c.WarriorBack(ids=ids):
            return fallen.change_control(core, ids, None)
        case c.UnitNote():
            return fallen.note_unit(core, command)
        case c.ManaAdjust(seat=seat, delta=delta, note=note):
            if not delta:
                return Refusal(code="nothing_changes")
            return [m.ManaAdjusted(seat=seat, delta=delta, note=note, by=by)]
        case c.EffectAdd():
            return magic.add_effect(core, command)
        case c.EffectNote():
            return magic.note_effect(core, command)
        case c.EffectEnd():
            return magic.end_effect(core, command)
    return _decide_magic(core, command, by, draw)


def _decide_magic(core: m.SacrificeState, command: Command, by: str, draw: Draw) -> Decision:
    match command:
        case c.MagicBegin():
            return magic.begin(core, command)
        case c.MagicSacrifice():
            return fallen.sacrifice(core, command, by)
        case c.SpellRestore():
            return magic.restore(core, command, by)
        case c.SpellCast():
            return magic.cast(core, command)
        case c.ArtifactActivate():
            return magic.activate(core, command)
        case c.CheckRoll(value=value):
            return magic.roll(core, value, by, draw)
        case c.CheckRetry(value=value):
            return magic.retry(core, value, by, draw)
        case c.CheckAccept():
            return magic.accept(core)
        case c.MagicEnd():
            return magic.end(core)
    raise TypeError(type(command).__name__)
