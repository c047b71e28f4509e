"""What each command of Kingdom causes, or why it is refused.

A refusal to the table never depends on a closed role; those that do go to the one seat that asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from companion.games.base import Decision
from companion.games.kingdom.change import commander_key
from companion.games.kingdom.resolution import Moment, declare, resolve
from companion.games.kingdom.roles import may_declare
from companion.ring import left_of
from models import kingdom as m
from models.actor import Actor
from models.base import SeatNo
from models.command import Command
from models.refusal import Refusal


def decide(core: m.KingdomState, command: Command, actor: Actor) -> Decision:
    """The events of one command."""
    unseated = next((seat for seat in _named(command) if seat > len(core.seats)), None)
    if unseated is not None:
        return Refusal(code="no_such_seat", args={"seat": unseated})
    private = _OWN.get(type(command))
    if private is not None:
        return private(core, command, actor.seat)
    step = _PUBLIC.get(type(command))
    if step is None:
        raise TypeError(type(command).__name__)
    return step(core, command)


def _named(command: Command) -> Iterable[SeatNo]:
    """Every seat that the command names, in whichever field."""
    yield from command.subjects()
    for name in ("source", "killer", "take", "target"):
        seat = getattr(command, name, None)
        if seat is not None:
            yield seat


def _out(core: m.KingdomState, seats: Iterable[SeatNo]) -> Refusal | None:
    out = next((seat for seat in seats if not core.of(seat).alive), None)
    return None if out is None else Refusal(code="seat_out", args={"seat": out})


def _life(core: m.KingdomState, command: m.LifeChange) -> Decision:
    return _out(core, (command.seat,)) or [m.LifeChanged(changes={command.seat: command.delta})]


def _life_each(core: m.KingdomState, command: m.LifeEach) -> Decision:
    changes = {int(seat): delta for seat, delta in command.changes.items()}
    return _out(core, changes) or [m.LifeChanged(changes=changes)]


def _commander(core: m.KingdomState, command: m.CommanderDamage) -> Decision:
    source, to, delta, partner = command.source, command.to, command.delta, command.partner
    if refused := _out(core, (to,)):
        return refused
    now = core.of(to).commander.get(commander_key(source, partner), 0)
    if now + delta < 0:
        return Refusal(code="damage_below_zero", args={"seat": to, "damage": now})
    return [m.CommanderDamaged(source=source, target=to, delta=delta, partner=partner)]


def _poison(core: m.KingdomState, command: m.PoisonChange) -> Decision:
    if refused := _out(core, (command.seat,)):
        return refused
    now = core.of(command.seat).poison
    if now + command.delta < 0:
        return Refusal(code="poison_below_zero", args={"seat": command.seat, "poison": now})
    return [m.PoisonChanged(seat=command.seat, delta=command.delta)]


def _player_out(core: m.KingdomState, command: m.PlayerOut) -> Decision:
    seats, killer, take = command.seats, command.killer, command.take
    twice = next((seat for i, seat in enumerate(seats) if seat in seats[:i]), None)
    if twice is not None:
        return Refusal(code="seat_twice", args={"seat": twice})
    if refused := _out(core, seats):
        return refused
    if killer is not None and not core.of(killer).alive:
        return Refusal(code="killer_out", args={"seat": killer})
    if take is not None and take not in seats:
        return Refusal(code="take_not_out", args={"seat": take})
    return resolve(core, Moment(seats=seats, killer=killer, take=take))


def _looked(core: m.KingdomState, command: m.RoleLooked) -> Decision:
    return [m.LookCounted(seat=command.seat)]


def _turn(core: m.KingdomState, command: m.TurnPass) -> Decision:
    if command.seat is not None:
        return _out(core, (command.seat,)) or [m.TurnPassed(seat=command.seat, why="named")]
    heir = left_of(core.active, [seat.alive for seat in core.seats])
    assert heir is not None
    return [m.TurnPassed(seat=heir, why="passed")]


def _declare(core: m.KingdomState, command: m.SideDeclare, seat: SeatNo | None) -> Decision:
    """One refusal whatever the reason, so that it tells nothing."""
    if seat is None or seat > len(core.seats) or not may_declare(core, seat):
        return Refusal(code="declare_not_possible")
    return declare(core, seat)


def _attacked(core: m.KingdomState, command: m.ZealotAttacked, seat: SeatNo | None) -> Decision:
    """A note of what happened at the table: what the Zealot should not do is reminded of, not refused."""
    if seat is None or seat > len(core.seats) or core.of(seat).role != "zealot" or not core.of(seat).alive:
        return Refusal(code="zealot_only")
    if command.target == seat:
        return Refusal(code="own_seat")
    return [m.ZealotNoted(seat=seat, target=command.target)]


def _acknowledge(core: m.KingdomState, command: m.RoleAcknowledge, seat: SeatNo | None) -> Decision:
    if seat is None or seat > len(core.seats):
        return Refusal(code="own_seat_only")
    holder = core.of(seat)
    return [] if holder.knows == holder.role else [m.RoleAcknowledged(seat=seat, role=holder.role)]


_OWN: Mapping[type[Command], Callable[[m.KingdomState, Any, SeatNo | None], Decision]] = {
    m.SideDeclare: _declare,
    m.ZealotAttacked: _attacked,
    m.RoleAcknowledge: _acknowledge,
}
_PUBLIC: Mapping[type[Command], Callable[[m.KingdomState, Any], Decision]] = {
    m.LifeChange: _life,
    m.LifeEach: _life_each,
    m.CommanderDamage: _commander,
    m.PoisonChange: _poison,
    m.PlayerOut: _player_out,
    m.RoleLooked: _looked,
    m.TurnPass: _turn,
}
