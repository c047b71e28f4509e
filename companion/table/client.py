"""What one page of one device can do: the only thing the screens hold.

`owner` is said by who starts the server: this page is opened on the server's own machine.
"""

from __future__ import annotations

import json
import uuid
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, Literal

from companion.clock import stamp
from companion.dice import night_counts
from companion.history import statistics
from companion.ledger import Paper, ledger_times, paper
from companion.match import script
from companion.match.log import public_rows, series
from companion.table import decide as rules
from companion.table import earlier, keeping, shelf
from companion.table.hub import Hub
from companion.table.room import Room, match_view
from models.base import MatchId, Model, SeatNo, TableId
from models.command import Command
from models.dice import COIN, STARTER, DieCount
from models.event import DiceRolled
from models.history import CopyDone, DataReport, RestoreCard, Statistics
from models.match import Header
from models.refusal import Refusal
from models.table import Device, SeatClaim, Table
from models.view import ClaimCard, HomeView, LogRow, MatchView, Me, TableCard, TableView

PEOPLE_OFFERED = 24
NOT_OWNER = Refusal(code="not_owner")


class Client:
    """One page. `digest` is the SHA-256 of the device's token, `address` where it calls from."""

    def __init__(
        self, hub: Hub, digest: str, wake: Callable[[], None], *, address: str = "", owner: bool = False
    ) -> None:
        self._hub = hub
        self._digest = digest
        self._address = address
        self._owner = owner
        self._night: tuple[tuple[str, ...], tuple[DiceRolled, ...]] = ((), ())
        self._id = hub.device(digest).id
        self._connection = hub.connect(self._id, wake)

    # -- the page itself ------------------------------------------------------

    def online(self, value: bool) -> None:
        """The page's connection came or went."""
        self._hub.online(self._connection, value)

    def close(self) -> None:
        """The page is gone for good."""
        self._hub.disconnect(self._connection)

    def watch(self, table: str | None) -> None:
        """Show this table from now on (None: none): its changes wake the page."""
        self._hub.watch(self._connection, TableId(table) if table else None)

    def use_here(self) -> None:
        """Make this page the one in use again, after another tab took over."""
        self._hub.use(self._connection)

    @property
    def device(self) -> Device:
        """This device and its settings."""
        return self._hub.devices[self._digest]

    def set(self, **settings: object) -> Refusal | None:
        """Change settings of this device; all its pages look again."""
        saved = self._hub.save_device(self._digest, **settings)
        return saved if isinstance(saved, Refusal) else None

    # -- tables ---------------------------------------------------------------

    def home(self) -> HomeView:
        """Tables of this device, and people of earlier nights."""
        profiles = sorted(
            self._hub.store.all("profiles").values(), key=lambda p: str(p["last"]), reverse=True
        )
        mine = [r for r in self._hub.rooms.values() if rules.standing(r.table, self._id).label != "stranger"]
        mine.sort(key=lambda room: room.table.created, reverse=True)
        played = {doc.get("table") for doc in self._hub.store.headers() if doc.get("status") != "running"}
        return HomeView(
            device=self.device,
            tables=tuple(self._card(room, played=room.table.id in played) for room in mine),
            people=tuple(str(p["name"]) for p in profiles[:PEOPLE_OFFERED]),
        )

    def create(
        self, game: str, names: tuple[str, ...], options: Mapping[str, Any], *, seat: SeatNo | None = None
    ) -> str | Refusal:
        """A new table, kept by this device, which may take a seat at once; gives the table's id."""
        table = self._hub.create(self._id, game, names, options)
        if isinstance(table, Refusal):
            return table
        if seat is not None:
            refused = self.table_command(table.id, SeatClaim(seat=seat))
            if refused:
                return refused
        return table.id

    def join(self, code: str) -> str | Refusal:
        """Come to a table by its code; gives the table's id."""
        table = self._hub.join(self._id, code, self._address)
        return table if isinstance(table, Refusal) else table.id

    def table_command(self, table: str, command: Command) -> Refusal | None:
        """A command about the table: seats, keeping, start."""
        return self._hub.command(self._id, TableId(table), command)

    def act(
        self, table: str, command: Command, *, id: str | None = None, epoch: int | None = None
    ) -> Refusal | None:
        """A command about the table's match. `id` makes a repeated delivery count once."""
        return self._hub.act(self._id, TableId(table), command, id=id or uuid.uuid4().hex, epoch=epoch)

    def table(self, table: str) -> TableView | None:
        """The table as this device may see it; None for a stranger and for a table that is not there."""
        room = self._room(table)
        if room is None:
            return None
        self._hub.match(room)
        now = room.table
        takeover = now.takeover
        taking = rules.seat_of(now, takeover.device) if takeover else None
        return TableView(
            id=now.id,
            code=now.code,
            open=now.open,
            strict=now.strict,
            game=now.game,
            options=now.options,
            turned=now.turned,
            me=self._me(room),
            seats=room.seats(self._hub.presences, self._hub.is_online),
            screens=len(now.screens),
            guests=len(now.guests),
            claims=self._claims(now),
            keeper_away=self._hub.keeper_away(now),
            takeover=now.seats[taking - 1].name if taking else None,
            may_object=bool(takeover and takeover.device != self._id),
            match=room.match_view(),
            hint=self._hint(room),
        )

    # -- what a page asks for when it needs it ----------------------------------

    def part(self, table: str, seat: SeatNo | None = None) -> Model | None:
        """The game's part of the match as this device's seat may see it; the public part without a seat.

        With `seat`, on a table screen or the keeper's device: as a seat without a phone may see it.
        """
        room = self._room(table)
        match = self._hub.match(room) if room else None
        if room is None or match is None:
            return None
        wanted = rules.seat_of(room.table, self._id) if seat is None else seat
        view = room.match_view()
        if wanted is None or not self._may_see(room, wanted):
            return view.part if view else None
        return room.part(wanted)

    def brought(self, table: str, seat: SeatNo) -> Mapping[str, Any]:
        """What a seat brings to the next match, by script key; empty where this device may not see it."""
        room = self._room(table)
        return room.table.seats[seat - 1].brings if room is not None and self._may_see(room, seat) else {}

    def may_see(self, table: str, seat: SeatNo) -> bool:
        """True where this device may be shown what only that seat may see."""
        room = self._room(table)
        return room is not None and self._may_see(room, seat)

    def private(self, table: str, seat: SeatNo | None = None) -> Model | None:
        """The secret side of this device's seat, to be shown only while it is held open.

        With `seat`, on a table screen or the keeper's device: the side of a seat without a phone.
        """
        room = self._room(table)
        match = self._hub.match(room) if room else None
        if room is None or match is None:
            return None
        wanted = rules.seat_of(room.table, self._id) if seat is None else seat
        return match.game.private(match.state, wanted) if wanted and self._may_see(room, wanted) else None

    def _may_see(self, room: Room, seat: SeatNo) -> bool:
        """The own seat's side; a seat's without a phone on a table screen, else on the keeper's device."""
        if not 1 <= seat <= len(room.table.seats):
            return False
        if seat == rules.seat_of(room.table, self._id):
            return True
        me = rules.standing(room.table, self._id)
        hands_over = me.table or (me.keeper and not room.table.screens)
        return room.table.seats[seat - 1].device is None and hands_over

    def log(self, table: str) -> tuple[LogRow, ...]:
        """The public log, oldest first."""
        room = self._room(table)
        return room.log() if room else ()

    def series(self, table: str) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """Each seat's number over the match, for the chart."""
        room = self._room(table)
        return series(room.match) if room and room.match else ()

    def ledger_times(self, table: str) -> tuple[str, ...]:
        """When each row of the ledger was entered: UTC, ISO 8601, in the ledger's order."""
        room = self._room(table)
        match = self._hub.match(room) if room else None
        return ledger_times(match) if match else ()

    def paper(self, table: str, words: Mapping[str, str], language: str) -> Paper | None:
        """The ledger and the dice log to print and as CSV; `words` are those of `companion.ledger`."""
        room = self._room(table)
        match = self._hub.match(room) if room else None
        return paper(match, words, language) if match else None

    def history(self) -> tuple[Header, ...]:
        """All matches of this data file, newest first."""
        headers = [Header.model_validate(doc) for doc in self._hub.store.headers()]
        return tuple(sorted(headers, key=lambda header: header.day, reverse=True))

    def statistics(self) -> Statistics:
        """What the finished matches of this data file add up to."""
        return statistics(self.history())

    def die_counts(self, table: str, source: Literal["app", "table"] | None = None) -> tuple[DieCount, ...]:
        """How often each face fell at this table, in all of its matches; drawn and entered throws apart."""
        room = self._room(table)
        match = self._hub.match(room) if room else None
        if room is None:
            return ()
        ids = tuple(h.id for h in self.history() if h.table == table and (match is None or h.id != match.id))
        if ids != self._night[0]:
            earlier = (roll for id in ids for roll in self._hub.load(MatchId(id)).dice)
            self._night = (ids, tuple(earlier))
        rolls = (*self._night[1], *(match.dice if match else ()))
        return night_counts((roll for roll in rolls if roll.reason not in (COIN, STARTER)), source=source)

    # -- earlier matches ----------------------------------------------------------

    def header(self, match_id: str) -> Header | None:
        """The header of a match; of a running one only for those at its table."""
        return self._readable(match_id)

    def earlier(self, match_id: str) -> MatchView | None:
        """An earlier match, as everybody may see it; a running one only for those at its table."""
        header = self._readable(match_id)
        if header is None:
            return None
        return match_view(self._hub.load(MatchId(match_id)), tuple(range(len(header.names))))

    def earlier_log(self, match_id: str) -> tuple[LogRow, ...]:
        """The public log of an earlier match, oldest first; of a running one only for those at its table."""
        header = self._readable(match_id)
        return tuple(public_rows(self._hub.load(MatchId(match_id)))) if header else ()

    def may_edit(self, match_id: str) -> bool:
        """True where this device may correct a match's date: its table's keeper, or the server's owner."""
        header = earlier.header_of(self._hub, match_id)
        return header is not None and (self._owner or earlier.may_edit(self._hub, self._id, header))

    def redate(self, match_id: str, moment: datetime | None) -> Refusal | None:
        """Correct when a match was played; None goes back to when it was started."""
        header = earlier.header_of(self._hub, match_id)
        if header is None or not self.may_edit(match_id):
            return Refusal(code="not_allowed", args={"do": "match.redate"})
        return earlier.redate(self._hub, header, stamp(moment) if moment else None)

    def may_resume(self, match_id: str) -> bool:
        """True where an abandoned match can go on at its table now."""
        header = earlier.header_of(self._hub, match_id)
        return header is not None and earlier.may_resume(self._hub, self._id, header) is None

    def resume(self, match_id: str) -> Refusal | None:
        """Go on with an abandoned match at its table, for its keeper and the same people."""
        header = earlier.header_of(self._hub, match_id)
        if header is None:
            return Refusal(code="no_match")
        return earlier.resume(self._hub, self._id, header)

    def now(self) -> datetime:
        """The server's moment, UTC."""
        return self._hub.clock.now()

    # -- the data file: only on the server's own machine ---------------------------

    @property
    def owner(self) -> bool:
        """This page is open on the server's own machine."""
        return self._owner

    def check_data(self) -> DataReport | Refusal:
        """Check the whole data file."""
        return keeping.check(self._hub) if self._owner else NOT_OWNER

    def back_up(self) -> CopyDone | Refusal:
        """A copy of the data file, beside it."""
        return keeping.back_up(self._hub) if self._owner else NOT_OWNER

    def copies(self) -> tuple[str, ...]:
        """Copies beside the data file, newest first."""
        return keeping.copies_beside(self._hub) if self._owner else ()

    def plan_restore(self, source: str, how: keeping.How) -> RestoreCard | Refusal:
        """What restoring this file would do."""
        return keeping.plan(self._hub, source, how) if self._owner else NOT_OWNER

    def restore(self, source: str, how: keeping.How) -> RestoreCard | Refusal:
        """Restore this file, and tell what was done."""
        return keeping.bring_back(self._hub, source, how) if self._owner else NOT_OWNER

    def bring_in(self, script_text: str) -> str | Refusal:
        """A match script as an earlier match; gives the match's id."""
        return keeping.bring_in(self._hub, script_text) if self._owner else NOT_OWNER

    def export(self, match_id: str) -> str | None:
        """A match as a script; of a running match without its secrets."""
        if self._readable(match_id) is None:
            return None
        match = self._hub.load(MatchId(match_id))
        return json.dumps(script.write(match, secret=False), ensure_ascii=False, indent=1)

    def kept(self, kind: str) -> dict[str, Any]:
        """Things kept between nights: `catalog`, `armies`, `books`, but no other device's own ones."""
        return shelf.kept(self._hub, self._id, kind)

    def keep(self, kind: str, key: str, doc: Mapping[str, Any] | None) -> Refusal | None:
        """Keep a thing between nights, or forget it (None). Who made an army or a book is noted here."""
        return shelf.keep(self._hub, self._id, kind, key, doc, owner=self._owner)

    def may_change(self, maker: str | None) -> bool:
        """True where this device may change and forget what the device `maker` has made."""
        return shelf.may_change(maker, self._id, owner=self._owner)

    def maker(self, maker: str | None) -> str | None:
        """The name last used on the device `maker` ("" without one); None for this device and for nobody."""
        if maker in (None, self._id):
            return None
        return next((device.name for device in self._hub.devices.values() if device.id == maker), "")

    # -- parts ------------------------------------------------------------------

    def _readable(self, match_id: str) -> Header | None:
        header = earlier.header_of(self._hub, match_id)
        running = header is not None and header.status == "running"
        return None if header is None or (running and self._room(header.table or "") is None) else header

    def _room(self, table: str) -> Room | None:
        room = self._hub.rooms.get(TableId(table))
        if room is None or rules.standing(room.table, self._id).label == "stranger":
            return None
        return room

    def _me(self, room: Room) -> Me:
        table, own = room.table, self._connection
        newest = max((c.order for c in room.connections if c.device == self._id), default=own.order)
        return Me(
            keeper=table.keeper == self._id,
            seat=rules.seat_of(table, self._id),
            screen=self._id in table.screens,
            guest=self._id in table.guests,
            replaced=table.replaced.get(self._id),
            superseded=own.table == table.id and own.order < newest,
            news=table.news.get(self._id),
        )

    def _hint(self, room: Room) -> Model | None:
        seat = rules.seat_of(room.table, self._id)
        match = room.match
        return (
            match.game.hint(match.state, seat) if match and seat and seat <= len(match.state.names) else None
        )

    def _claims(self, table: Table) -> tuple[ClaimCard, ...]:
        names = {device.id: device.name for device in self._hub.devices.values()} if table.claims else {}
        return tuple(
            ClaimCard(
                device=claim.device,
                seat=claim.seat,
                name=names.get(claim.device, ""),
                mine_to_answer=rules.may_answer(table, claim, self._id),
            )
            for claim in table.claims
        )

    def _card(self, room: Room, *, played: bool) -> TableCard:
        match = self._hub.match(room)
        return TableCard(
            id=room.table.id,
            code=room.table.code,
            game=room.table.game,
            names=tuple(seat.name for seat in room.table.seats),
            running=match is not None and match.state.outcome is None,
            seat=rules.seat_of(room.table, self._id),
            updated=match.rows[-1].entry.at if match else room.table.created,
            played=played,
        )
