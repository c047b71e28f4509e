"""What who may see: a public part that is the same for everybody, and a private part a seat.

The public part is built of nothing but what is open; a closed role is absent from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.games.kingdom.roles import (
    CROWDED_FROM,
    LETHAL_COMMANDER,
    LETHAL_POISON,
    may_declare,
    side_of,
)
from companion.games.kingdom.zealot import zealot_facts
from companion.seals import seal, seal_line, table_code
from models import kingdom as m
from models import kingdom_view as v
from models.actor import Viewer
from models.base import SeatNo
from models.match import MatchState


def core_of(match: MatchState) -> m.KingdomState:
    """The state of a match of Kingdom."""
    assert isinstance(match.core, m.KingdomState)
    return match.core


def line_of(core: m.KingdomState, seat: SeatNo) -> str:
    """The sealed line of a seat; secret until the end, but for its holder."""
    holder = core.of(seat)
    return seal_line(core.sealed_as, seat, holder.dealt, holder.salt)


def seals_of(core: m.KingdomState) -> tuple[str, ...]:
    """All seals, seat 1 first."""
    return tuple(seal(line_of(core, seat)) for seat in range(1, len(core.seats) + 1))


def threshold(seat: m.KingdomSeatState) -> m.Threshold | None:
    """The limit at which a living seat stands: life 0, 21 by one commander, 10 poison."""
    if not seat.alive:
        return None
    if seat.life <= 0:
        return "life"
    if any(damage >= LETHAL_COMMANDER for damage in seat.commander.values()):
        return "commander"
    return "poison" if seat.poison >= LETHAL_POISON else None


def public(match: MatchState) -> v.KingdomPublic:
    """What the whole table sees."""
    core = core_of(match)
    seals = seals_of(core)
    return v.KingdomPublic(
        options=core.options,
        seats=tuple(_seat(match, core, seat) for seat in range(1, len(core.seats) + 1)),
        king=core.king,
        active=core.active,
        turn=core.turn,
        first_out=all(seat.alive for seat in core.seats),
        table_code=table_code(seals),
        commitments=tuple(
            v.Commitment(seat=seat, seal=sealed, line=line_of(core, seat) if core.ended else None)
            for seat, sealed in enumerate(seals, 1)
        ),
        crowded=len(core.seats) >= CROWDED_FROM,
        reason=match.outcome.reason if match.outcome else None,
    )


def _seat(match: MatchState, core: m.KingdomState, seat: SeatNo) -> v.KingdomSeat:
    now = core.of(seat)
    return v.KingdomSeat(
        seat=seat,
        name=match.names[seat - 1],
        alive=now.alive,
        life=now.life,
        poison=now.poison,
        commander=dict(now.commander),
        king=seat == core.king,
        active=seat == core.active,
        threshold=None if core.ended else threshold(now),
        looks=now.looks,
        open=now.open,
        role=now.role if now.open else None,
        side=side_of(core, now.role) if now.open else None,
        shown=now.shown,
        dealt=now.dealt if core.ended else None,
        won=seat in match.outcome.winners if match.outcome else None,
        merits=core.merits.get(seat, ()),
    )


def hint(match: MatchState, seat: SeatNo) -> v.KingdomHint:
    """Private to the seat's own phone, without its role."""
    core = core_of(match)
    holder = core.of(seat)
    changed = not core.ended and holder.role != holder.knows
    return v.KingdomHint(seat=seat, may_declare=may_declare(core, seat), changed=changed)


def private(match: MatchState, seat: SeatNo) -> v.KingdomYou:
    """What the holder of a seat sees while the card is held open; build it only then."""
    core = core_of(match)
    holder = core.of(seat)
    hints = hint(match, seat)
    return v.KingdomYou(
        seat=seat,
        role=holder.role,
        original_role=holder.dealt,
        goal=holder.role,
        side=side_of(core, holder.role),
        may_declare=hints.may_declare,
        changed=hints.changed,
        last_target=holder.target if holder.role == "zealot" else None,
        facts=tuple(_facts(core, seat)),
        line=line_of(core, seat),
    )


def _facts(core: m.KingdomState, seat: SeatNo) -> Sequence[v.Fact]:
    """What the role knows now."""
    holder = core.of(seat)
    facts = [v.Fact(code=merit) for merit in holder.won]
    if holder.took_from is not None:
        facts.append(v.Fact(code="took_role", args={"seat": holder.took_from}))
    heir = next((i for i, other in enumerate(core.seats, 1) if other.took_from == seat), None)
    if heir is not None:
        facts.append(v.Fact(code="role_taken", args={"seat": heir}))
    if may_declare(core, seat):
        facts.append(v.Fact(code="may_declare"))
    return [*facts, *_role_facts(core, seat)]


def _role_facts(core: m.KingdomState, seat: SeatNo) -> Sequence[v.Fact]:
    holder = core.of(seat)
    nobody_out = all(other.alive for other in core.seats)
    if holder.role == "schizophrenic":
        return [v.Fact(code=f"side_{core.side}")]
    if holder.role == "executioner":
        need = (len(core.seats) + 1) // 2
        return [v.Fact(code="kills", args={"kills": holder.kills, "need": need})]
    if not holder.alive or core.ended:
        return []
    match holder.role:
        case "assassin" if set(core.living) == {seat, core.king}:
            return [v.Fact(code="kill_king_now")]
        case "assassin":
            return [v.Fact(code="others_first", args={"left": len(core.living) - 2})]
        case "doppelganger":
            return [v.Fact(code="waits_for_first_out")]
        case "joker" if core.next_joker == seat:
            return [v.Fact(code="be_next_out")]
        case "joker":
            return [v.Fact(code="be_first_out" if nobody_out else "too_late")]
        case "zealot":
            return zealot_facts(core, seat)
    return []


def report(match: MatchState, viewer: Viewer) -> dict[str, Any]:
    """The stable keys of a replay, for that viewer's eyes."""
    core = core_of(match)
    table = public(match)
    out: dict[str, Any] = {
        "turn": table.turn,
        "active": table.active,
        "king": table.king,
        "table_code": table.table_code,
        "seats": [_reported(core, seat, viewer) for seat in table.seats],
        "commitments": [_commitment(core, sealed, viewer) for sealed in table.commitments],
    }
    if viewer.kind == "seat" and viewer.seat is not None:
        you = private(match, viewer.seat)
        out["you"] = you.model_dump(
            include={"seat", "role", "original_role", "may_declare", "side", "changed", "last_target"}
        )
    return out


def _reported(core: m.KingdomState, seat: v.KingdomSeat, viewer: Viewer) -> dict[str, Any]:
    keys = {"seat", "name", "alive", "life", "poison", "commander", "role", "open", "side", "looks"}
    shown = seat.model_dump(include={*keys, "threshold"})
    shown |= {"shown": list(seat.shown), "original_role": seat.dealt}
    if viewer.knows(seat.seat):
        holder = core.of(seat.seat)
        shown["role"], shown["original_role"] = holder.role, holder.dealt
        shown["side"] = side_of(core, holder.role)
    if core.ended:
        shown |= {"won": bool(seat.won), "merits": list(seat.merits)}
    return shown


def _commitment(core: m.KingdomState, sealed: v.Commitment, viewer: Viewer) -> dict[str, Any]:
    line = line_of(core, sealed.seat) if core.ended or viewer.knows(sealed.seat) else None
    known = {"seat": sealed.seat, "seal": sealed.seal}
    return known | ({"line": line} if line else {})
