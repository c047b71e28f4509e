"""What a table command does to a table: pure, rights included."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from companion.chance import Draw, shuffled
from companion.games.base import Rights
from companion.rights import allowed
from models import table as t
from models.actor import Actor
from models.base import DeviceId, MatchId, SeatNo
from models.command import Command
from models.refusal import Refusal

OBJECTION_TIME = timedelta(seconds=20)
"""How long seated devices may object to a take-over of the keeping."""

KEEPER_ONLY = Rights(own="no", other="no", table="no")
ANY_SEATED = Rights(other="yes")
ANYBODY = Rights(other="yes", spectator="yes")
KEEPER_OR_OWN = Rights(other="no", table="no")

TABLE_RIGHTS: Mapping[str, Rights] = {
    "seat.add": Rights(own="yes", other="yes", spectator="yes"),
    "seat.remove": KEEPER_ONLY,
    "seat.move": KEEPER_ONLY,
    "seats.shuffle": KEEPER_ONLY,
    "seat.name": Rights(other="no", table="yes"),
    "seat.claim": ANYBODY,
    "seat.release": Rights(keeper="no", own="yes", other="no", table="no"),
    "seat.kick": KEEPER_ONLY,
    "seat.bring": Rights(other="no", table="yes"),
    "claim.answer": Rights(table="no"),
    "screen.become": ANYBODY,
    "screen.leave": ANYBODY,
    "table.leave": ANYBODY,
    "table.turn": ANY_SEATED,
    "table.set": KEEPER_ONLY,
    "keeper.hand": KEEPER_ONLY,
    "keeper.take": Rights(keeper="no", own="yes", other="no", table="no"),
    "keeper.object": Rights(own="yes", table="no"),
    "news.seen": ANYBODY,
    "match.start": KEEPER_ONLY,
    "match.leave": KEEPER_ONLY,
}
"""Commands of the table. A spectator is a device that joined and has no seat."""

MATCHES_REMEMBERED = 8

LOBBY_ONLY = frozenset({"seat.add", "seat.remove", "seat.move", "seats.shuffle", "seat.bring"})


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What a decision needs to know besides the table."""

    draw: Draw
    now: datetime
    keeper_away: bool
    running: bool
    """A match is running: the ring of seats is fixed."""

    guarded: bool = False
    """It has secrets: no phone takes a free seat unasked or becomes the table screen."""


def seat_of(table: t.Table, device: DeviceId) -> SeatNo | None:
    """The seat that `device` holds."""
    return next((i + 1 for i, seat in enumerate(table.seats) if seat.device == device), None)


def standing(table: t.Table, device: DeviceId) -> Actor:
    """What a device is at a table; a stranger has no standing at all."""
    return Actor(
        keeper=table.keeper == device,
        seat=seat_of(table, device),
        table=device in table.screens,
        spectator=device in table.guests or device in table.replaced,
    )


def decide(table: t.Table, command: Command, device: DeviceId, around: Circumstances) -> t.Table | Refusal:
    """The table after the command, or why not."""
    if not allowed(command, standing(table, device), TABLE_RIGHTS):
        return Refusal(code="not_allowed", args={"do": command.do})
    if command.do in LOBBY_ONLY and around.running:
        return Refusal(code="match_is_running")
    absent = next((s for s in _named(command) if s > len(table.seats)), None)
    if absent is not None:
        return Refusal(code="no_such_seat", args={"seat": absent})
    return _decide(table, command, device, around)


def _named(command: Command) -> list[SeatNo]:
    return [seat for key in ("seat", "to") if isinstance(seat := getattr(command, key, None), int)]


def _decide(table: t.Table, command: Command, device: DeviceId, around: Circumstances) -> t.Table | Refusal:
    match command:
        case t.SeatAdd(name=name):
            return _added(table, name)
        case t.SeatRemove(seat=seat):
            without = _reseated(table, table.seats[: seat - 1] + table.seats[seat:])
            return _told(without, table.seats[seat - 1], "seat_removed", by=device)
        case t.SeatMove(seat=seat, to=to, around=around_ring):
            return _reseated(table, _moved(table.seats, seat, to, around=around_ring))
        case t.SeatsShuffle():
            return _reseated(table, tuple(shuffled(table.seats, around.draw)))
        case t.SeatName(seat=seat, name=name):
            return _seat(table, seat, name=name)
        case t.SeatBring(seat=seat, key=key, value=value):
            kept = {k: v for k, v in table.seats[seat - 1].brings.items() if k != key}
            return _seat(table, seat, brings=kept if value is None else {**kept, key: value})
        case t.TableSet():
            sent = command.model_dump(exclude={"do"}, exclude_none=True)
            return _with(table, **sent)
        case t.TableTurn():
            return _with(table, turned=(table.turned + 1) % max(1, len(table.seats)))
    return _people(table, command, device, around)


def _reseated(table: t.Table, seats: tuple[t.TableSeat, ...]) -> t.Table:
    """The table with its seats in another order, or one fewer; who asks for one or had it goes with it."""
    place = {seat.style: number for number, seat in enumerate(seats, 1)}
    now = {number: place.get(seat.style) for number, seat in enumerate(table.seats, 1)}
    gone = {seat.device for seat in table.seats if seat.style not in place and seat.device}
    lost = {device for device, number in table.replaced.items() if now.get(number) is None}
    moved = {device: new for device, number in table.replaced.items() if (new := now.get(number))}
    claims = tuple(c.model_copy(update={"seat": new}) for c in table.claims if (new := now.get(c.seat)))
    guests = (*table.guests, *sorted((gone | lost) - {*table.guests, *table.screens, table.keeper}))
    return _with(table, seats=seats, claims=claims, replaced=moved, guests=guests)


def _moved(
    seats: tuple[t.TableSeat, ...], seat: SeatNo, to: SeatNo, *, around: bool
) -> tuple[t.TableSeat, ...]:
    """The seats after one of them went to another's place; those on its way come one place towards it."""
    many, rest = len(seats), list(seats)
    if not around or abs(to - seat) * 2 <= many:
        rest.insert(to - 1, rest.pop(seat - 1))
        return tuple(rest)
    step = -1 if to > seat else 1  # past the first seat
    at = seat - 1
    while at != to - 1:
        beside = (at + step) % many
        rest[at], rest[beside] = rest[beside], rest[at]
        at = beside
    return tuple(rest)


def _people(table: t.Table, command: Command, device: DeviceId, around: Circumstances) -> t.Table | Refusal:
    """Commands about devices: seats, screens, the keeping."""
    match command:
        case t.SeatClaim(seat=seat):
            return _claimed(table, seat, device, guarded=around.guarded)
        case t.SeatRelease(seat=seat) | t.SeatKick(seat=seat):
            holder = table.seats[seat - 1].device
            guests = table.guests if holder is None else (*table.guests, holder)
            freed = _with(_seat(table, seat, device=None), guests=guests)
            return _told(freed, table.seats[seat - 1], "seat_freed", by=device)
        case t.NewsSeen():
            return _with(table, news=_unsaid(table, device))
        case t.ClaimAnswer():
            return _answered(table, command, device)
        case t.ScreenBecome():
            if around.guarded and device != table.keeper and device not in table.screens:
                return Refusal(code="roles_are_hidden")  # it would open the roles of seats without a phone
            screens = (*_without(table.screens, device), device)
            return _with(table, screens=screens, news=_unsaid(table, device))
        case t.ScreenLeave():
            guests = _without(table.guests, device)
            seated = seat_of(table, device) is not None or table.keeper == device
            return _with(
                table,
                screens=_without(table.screens, device),
                guests=guests if seated else (*guests, device),
            )
        case t.TableLeave():
            return left(table, device)
        case t.KeeperHand(seat=seat):
            holder = table.seats[seat - 1].device
            return _with(table, keeper=holder, takeover=None) if holder else Refusal(code="seat_has_no_phone")
        case t.KeeperTake():
            if not around.keeper_away:
                return Refusal(code="keeper_is_here")
            due = (around.now + OBJECTION_TIME).isoformat()
            return _with(table, takeover=t.Takeover(device=device, due=due))
        case t.KeeperObject():
            return _with(table, takeover=None)
    raise TypeError(type(command).__name__)


def joined(table: t.Table, device: DeviceId) -> t.Table:
    """The table with `device` as a guest, unchanged if it is known here already."""
    known = standing(table, device) != Actor()
    return table if known else _with(table, guests=(*table.guests, device))


def deserted(table: t.Table, device: DeviceId) -> bool:
    """True when nobody but `device` is left at the table that it keeps."""
    others = {*(seat.device for seat in table.seats), *table.screens, *table.guests} - {None, device}
    return table.keeper == device and not others


def left(table: t.Table, device: DeviceId) -> t.Table:
    """The table without `device`; its seat stays, without a phone, and the keeping goes to another player."""
    seat = seat_of(table, device)
    after = _seat(table, seat, device=None) if seat else table
    heir = next((place.device for place in after.seats if place.device), None)
    return _with(
        after,
        keeper=heir if heir and table.keeper == device else table.keeper,
        guests=_without(table.guests, device),
        screens=_without(table.screens, device),
        replaced={d: s for d, s in table.replaced.items() if d != device},
        claims=tuple(c for c in table.claims if c.device != device),
        news=_unsaid(table, device),
    )


def broken_off(table: t.Table, match: MatchId) -> dict[DeviceId, t.News]:
    """What everybody at the table is told when a running match is broken off; who lost a seat hears that."""
    seated = (seat.device for seat in table.seats if seat.device)
    present = {table.keeper, *seated, *table.screens, *table.guests}
    return {**{device: t.News(what="broken_off", match=match) for device in sorted(present)}, **table.news}


def going_on(table: t.Table) -> dict[DeviceId, t.News]:
    """The news that still hold once a match runs: nothing is broken off any more."""
    return {device: news for device, news in table.news.items() if news.what != "broken_off"}


def parted(table: t.Table, match: MatchId) -> dict[MatchId, tuple[DeviceId | None, ...]]:
    """Who holds which seat, to be remembered with a match that is left unfinished; the newest few."""
    newest = list(table.left.items())[1 - MATCHES_REMEMBERED :]
    return {**dict(newest), match: tuple(seat.device for seat in table.seats)}


def returned(table: t.Table, match: MatchId) -> t.Table:
    """The table for going on with a match with secrets: a seat is only for the phone that held it then.

    Any other phone stays as a guest and may ask for the seat.
    """
    then = table.left.get(match) or (None,) * len(table.seats)
    known = dict(zip(range(len(table.seats)), then, strict=False))
    strangers = tuple(s.device for i, s in enumerate(table.seats) if s.device and s.device != known.get(i))
    seats = tuple(
        seat.model_copy(update={"device": None}) if seat.device in strangers else seat for seat in table.seats
    )
    left = {other: held for other, held in table.left.items() if other != match}
    guests = (*table.guests, *(device for device in strangers if device not in table.guests))
    freed = {s.device: s.name for s in table.seats if s.device in strangers and s.device != table.keeper}
    told = {device: t.News(what="seat_freed", name=name) for device, name in freed.items() if device}
    return _with(table, seats=seats, guests=guests, left=left, match=match, news={**going_on(table), **told})


def taken_over(table: t.Table, now: datetime) -> t.Table | None:
    """The table with its new keeper once nobody has objected in time, None before."""
    takeover = table.takeover
    if takeover is None or now < datetime.fromisoformat(takeover.due):
        return None
    return _with(table, keeper=takeover.device, takeover=None)


def _added(table: t.Table, name: str) -> t.Table | Refusal:
    if len(table.seats) >= t.MOST_SEATS:
        return Refusal(code="table_is_full", args={"most": t.MOST_SEATS})
    used = {seat.style for seat in table.seats}
    style = next(i for i in range(t.MOST_SEATS) if i not in used)
    return _with(table, seats=(*table.seats, t.TableSeat(name=name, style=style)))


def _claimed(table: t.Table, seat: SeatNo, device: DeviceId, *, guarded: bool) -> t.Table | Refusal:
    holder = table.seats[seat - 1].device
    if holder == device:
        return table
    asked = t.Claim(device=device, seat=seat)
    if holder is not None or (guarded and _anybody_answers(table, asked)):
        others = tuple(c for c in table.claims if c.device != device)
        return _with(table, claims=(*others, asked))
    return _seated(table, seat, device)


def _seated(table: t.Table, seat: SeatNo, device: DeviceId) -> t.Table:
    """`device` holds `seat` and nothing else; a device has one seat at a table."""
    before = seat_of(table, device)
    after = _seat(table, before, device=None) if before else table
    return _with(
        _seat(after, seat, device=device),
        guests=_without(table.guests, device),
        screens=_without(table.screens, device),
        replaced={d: s for d, s in table.replaced.items() if d != device},
        claims=tuple(c for c in table.claims if c.device != device),
        news=_unsaid(table, device),
    )


def may_answer(table: t.Table, claim: t.Claim, device: DeviceId) -> bool:
    """The keeper confirms; for the keeper's own seat any other seated player does. Nobody answers themselves:
    a keeper who asks for a seat needs the consent of a seated player."""
    own = seat_of(table, device)
    if device == claim.device:
        return False
    if claim.device == table.keeper:
        return own is not None
    if table.seats[claim.seat - 1].device == table.keeper:
        return own is not None and own != claim.seat
    return device == table.keeper


def _anybody_answers(table: t.Table, claim: t.Claim) -> bool:
    devices = {table.keeper, *(seat.device for seat in table.seats if seat.device)}
    return any(may_answer(table, claim, device) for device in devices)


def _answered(table: t.Table, command: t.ClaimAnswer, device: DeviceId) -> t.Table | Refusal:
    claim = next((c for c in table.claims if c.device == command.device and c.seat == command.seat), None)
    if claim is None:
        return Refusal(code="no_such_claim")
    if not may_answer(table, claim, device):
        return Refusal(code="not_allowed", args={"do": command.do})
    if not command.accept:
        return _with(table, claims=tuple(c for c in table.claims if c != claim))
    old = table.seats[claim.seat - 1].device
    after = _seated(table, claim.seat, claim.device)
    keeper = claim.device if table.keeper == old else table.keeper
    replaced = {**after.replaced} if old is None else {**after.replaced, old: claim.seat}
    return _with(after, replaced=replaced, keeper=keeper)


def _told(
    table: t.Table, lost: t.TableSeat, what: Literal["seat_freed", "seat_removed"], *, by: DeviceId
) -> t.Table:
    """The table that tells a device how it lost its seat, unless it did that itself."""
    if lost.device is None or lost.device == by:
        return table
    return _with(table, news={**table.news, lost.device: t.News(what=what, name=lost.name)})


def _unsaid(table: t.Table, device: DeviceId) -> dict[DeviceId, t.News]:
    return {other: news for other, news in table.news.items() if other != device}


def _without(devices: tuple[DeviceId, ...], device: DeviceId) -> tuple[DeviceId, ...]:
    return tuple(d for d in devices if d != device)


def _seat(table: t.Table, seat: SeatNo, **update: object) -> t.Table:
    seats = tuple(
        now.model_copy(update=update) if i + 1 == seat else now for i, now in enumerate(table.seats)
    )
    return _with(table, seats=seats)


def _with(table: t.Table, **update: object) -> t.Table:
    return table.model_copy(update=update)
