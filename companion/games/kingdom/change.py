"""The fold: what each event of Kingdom makes of the state."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from models import kingdom as m
from models.base import SeatNo
from models.event import Event


def evolve(core: m.KingdomState, event: Event) -> m.KingdomState:
    """The state after one event."""
    step = _STEPS.get(type(event))
    if step is None:
        raise TypeError(type(event).__name__)
    return step(core, event)


def with_seat(core: m.KingdomState, seat: SeatNo, **update: Any) -> m.KingdomState:
    """The state with some fields of one seat replaced."""
    return _each(core, (seat,), lambda now: now.model_copy(update=update))


def _each(
    core: m.KingdomState, seats: Iterable[SeatNo], change: Callable[[m.KingdomSeatState], m.KingdomSeatState]
) -> m.KingdomState:
    chosen = frozenset(seats)
    after = tuple(change(now) if i in chosen else now for i, now in enumerate(core.seats, 1))
    return core.model_copy(update={"seats": after})


def opened(seat: m.KingdomSeatState) -> m.KingdomSeatState:
    """The seat with its present role open to all."""
    if seat.open:
        return seat
    return seat.model_copy(update={"open": True, "shown": (*seat.shown, seat.role)})


def revealed(core: m.KingdomState) -> m.KingdomState:
    """Everything open, as at the end of a match."""
    after = _each(core, range(1, len(core.seats) + 1), opened)
    return after.model_copy(update={"ended": True})


def _life(core: m.KingdomState, event: m.LifeChanged) -> m.KingdomState:
    for seat, delta in event.changes.items():
        core = with_seat(core, seat, life=core.of(seat).life + delta)
    return core


def _commander(core: m.KingdomState, event: m.CommanderDamaged) -> m.KingdomState:
    now = core.of(event.target)
    key = commander_key(event.source, event.partner)
    total = now.commander.get(key, 0) + event.delta
    rest = {source: damage for source, damage in now.commander.items() if source != key}
    damage = {**rest, key: total} if total else rest
    return with_seat(core, event.target, commander=damage, life=now.life - event.delta)


def commander_key(source: SeatNo, partner: bool) -> str:
    """How a commander is named among the damage: `2`, its seat's second one `2b`."""
    return f"{source}b" if partner else str(source)


def _poison(core: m.KingdomState, event: m.PoisonChanged) -> m.KingdomState:
    return with_seat(core, event.seat, poison=core.of(event.seat).poison + event.delta)


def _usurped(core: m.KingdomState, event: m.CrownUsurped) -> m.KingdomState:
    """Rule 1: both cards open; the new King's life is the starting life + 10, the old one's is 1."""
    crown = core.options.starting_life + core.options.king_bonus
    for seat, role, life in ((event.killer, "king", crown), (event.victim, "usurper", 1)):
        shown = (*core.of(seat).shown, role)
        core = with_seat(core, seat, role=role, open=True, shown=shown, life=life)
    return core.model_copy(update={"king": event.killer})


def _out(core: m.KingdomState, event: m.PlayersOut) -> m.KingdomState:
    core = _each(core, event.seats, lambda now: now.model_copy(update={"alive": False}))
    if event.killer is not None:
        kills = sum(seat != event.killer for seat in event.seats)
        core = with_seat(core, event.killer, kills=core.of(event.killer).kills + kills)
    return core.model_copy(update={"next_joker": None})


def _taken(core: m.KingdomState, event: m.RoleTaken) -> m.KingdomState:
    """Rule 2: the Doppelgänger's card is open; of the taken ones only the King's is."""
    king = event.role == "king"
    shown: tuple[m.Role, ...] = ("doppelganger", "king") if king else ("doppelganger",)
    core = with_seat(
        core,
        event.seat,
        role=event.role,
        open=king,
        shown=(*core.of(event.seat).shown, *shown),
        took_from=event.source,
    )
    if king:
        return core.model_copy(update={"king": event.seat})
    return core.model_copy(update={"next_joker": event.seat}) if event.role == "joker" else core


def _joker(core: m.KingdomState, event: m.JokerWon) -> m.KingdomState:
    core = with_seat(core, event.seat, won=(*core.of(event.seat).won, event.merit))
    return _each(core, (event.seat,), opened) if event.opened else core


def _executioner(core: m.KingdomState, event: m.ExecutionerWon) -> m.KingdomState:
    return with_seat(core, event.seat, won=(*core.of(event.seat).won, "executioner_half"))


def _turned(core: m.KingdomState, event: m.SidesTurned) -> m.KingdomState:
    return core.model_copy(update={"eliminations": core.eliminations + event.count})


def _declared(core: m.KingdomState, event: m.SideDeclared) -> m.KingdomState:
    return _each(core, (event.seat,), opened)


def _scored(core: m.KingdomState, event: m.RolesScored) -> m.KingdomState:
    return core.model_copy(update={"merits": event.merits})


def _noted(core: m.KingdomState, event: m.ZealotNoted) -> m.KingdomState:
    return with_seat(core, event.seat, target=event.target)


def _acknowledged(core: m.KingdomState, event: m.RoleAcknowledged) -> m.KingdomState:
    return with_seat(core, event.seat, knows=event.role)


def _looked(core: m.KingdomState, event: m.LookCounted) -> m.KingdomState:
    return with_seat(core, event.seat, looks=core.of(event.seat).looks + 1)


def _passed(core: m.KingdomState, event: m.TurnPassed) -> m.KingdomState:
    return core.model_copy(update={"active": event.seat, "turn": core.turn + 1})


_STEPS: dict[type[Event], Callable[[m.KingdomState, Any], m.KingdomState]] = {
    m.LifeChanged: _life,
    m.CommanderDamaged: _commander,
    m.PoisonChanged: _poison,
    m.CrownUsurped: _usurped,
    m.PlayersOut: _out,
    m.RoleTaken: _taken,
    m.JokerWon: _joker,
    m.ExecutionerWon: _executioner,
    m.SidesTurned: _turned,
    m.SideDeclared: _declared,
    m.RolesScored: _scored,
    m.ZealotNoted: _noted,
    m.RoleAcknowledged: _acknowledged,
    m.LookCounted: _looked,
    m.TurnPassed: _passed,
}
