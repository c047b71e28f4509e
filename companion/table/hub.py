"""The hub: every table of this process, every device, one store. All devices talk to it through a Client."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any

from companion.chance import Draw
from companion.clock import Clock, stamp
from companion.games.registry import GAMES
from companion.match.match import Match, Prepared, begin, fold
from companion.rights import allowed
from companion.store.errors import StoreError
from companion.store.repository import Repository
from companion.table import decide as rules
from companion.table.codes import Limiter, new_code, normal
from companion.table.room import Connection, Room
from models.actor import Actor
from models.base import DeviceId, MatchId, TableId
from models.command import Command, Request
from models.event import Entry
from models.match import Header, Setup
from models.refusal import Refusal
from models.table import Device, MatchLeave, MatchStart, Profile, Table, TableLeave, TableSeat

log = logging.getLogger(__name__)

KEEPER_AWAY = timedelta(seconds=60)
"""After this long without the keeper's device somebody else may take the keeping."""


class Hub:
    """Tables, devices and matches of one data file. Everything runs on one event loop; nothing awaits."""

    def __init__(self, store: Repository, *, clock: Clock, draw: Draw, shard: str = "") -> None:
        self.store = store
        self.clock = clock
        self.draw = draw
        self._shard = shard
        self.limiter = Limiter()
        self._order = 0
        self.presences = 0
        """Counts comings and goings of pages."""

        self._connections: dict[DeviceId, list[Connection]] = {}
        self._seen: dict[DeviceId, datetime] = {}
        self._since = clock.now()
        self.devices: dict[str, Device] = {
            digest: Device.model_validate(doc) for digest, doc in store.all("devices").items()
        }
        tables = (Table.model_validate(doc) for doc in store.all("tables").values())
        self.rooms: dict[TableId, Room] = {table.id: Room(table) for table in tables}

    # -- devices and their pages ------------------------------------------------

    def device(self, digest: str) -> Device:
        """The device behind a cookie, by the SHA-256 of its token; made on first contact."""
        known = self.devices.get(digest)
        if known is None:
            known = Device(id=DeviceId(self._token(8)), seen=self._stamp())
            self.devices[digest] = known
            self.store.put("devices", digest, known.model_dump(mode="json"))
        return known

    def save_device(self, digest: str, **settings: object) -> Device | Refusal:
        """Change a device's settings; all of its pages look again."""
        device = Device.model_validate({**self.devices[digest].model_dump(), **settings})
        if refused := self.stored(lambda: self.store.put("devices", digest, device.model_dump(mode="json"))):
            return refused
        self.devices[digest] = device
        for connection in self._connections.get(device.id, ()):
            connection.wake()
        return device

    def connect(self, device: DeviceId, wake: Callable[[], None]) -> Connection:
        """Register a page of a device."""
        connection = Connection(device=device, wake=wake)
        self._connections.setdefault(device, []).append(connection)
        self.use(connection)
        return connection

    def use(self, connection: Connection) -> None:
        """This page is now the one in use on its device."""
        self._order += 1
        connection.order = self._order
        self._presence(connection)

    def watch(self, connection: Connection, table: TableId | None) -> None:
        """The page shows this table now (None: none)."""
        if connection.table == table:
            return
        before = connection.table and self.rooms.get(connection.table)
        connection.table = table
        if before:
            before.connections.remove(connection)
            before.wake()
        room = table and self.rooms.get(table)
        if room:
            room.connections.append(connection)
            self.use(connection)

    def online(self, connection: Connection, value: bool) -> None:
        """The page's connection came or went; a lost connection changes nothing at the table."""
        connection.online = value
        self._presence(connection)

    def disconnect(self, connection: Connection) -> None:
        """The page is gone for good."""
        if connection in self._connections[connection.device]:  # a page may have said so before the server
            self._connections[connection.device].remove(connection)
        connection.online = False
        self.watch(connection, None)
        self._presence(connection)

    def is_online(self, device: DeviceId | None) -> bool:
        """True while one of the device's pages is connected."""
        return device is not None and any(c.online for c in self._connections.get(device, ()))

    def keeper_away(self, table: Table) -> bool:
        """True when the keeper's device has not been here for a while."""
        seen = self._seen.get(table.keeper, self._since)
        return not self.is_online(table.keeper) and self.clock.now() - seen >= KEEPER_AWAY

    def _presence(self, connection: Connection) -> None:
        self.presences += 1
        self._seen[connection.device] = self.clock.now()
        room = connection.table and self.rooms.get(connection.table)
        if room:
            room.wake()

    def tick(self) -> None:
        """Called about once a second: what happens by the mere passing of time."""
        now = self.clock.now()
        for room in self.rooms.values():
            if not room.connections:
                continue
            after = rules.taken_over(room.table, now)
            if after is not None:
                self._keep(room, after)
            elif self.keeper_away(room.table) != room.keeper_was_away:
                room.keeper_was_away = not room.keeper_was_away
                room.wake()
        if not self.store.broken:
            self.stored(self.store.tidy)

    # -- tables ---------------------------------------------------------------

    def create(
        self, device: DeviceId, game: str, names: tuple[str, ...], options: Mapping[str, Any]
    ) -> Table | Refusal:
        """A new table kept by `device`."""
        if game not in GAMES:
            return Refusal(code="no_such_game", args={"game": game})
        codes = {room.table.code for room in self.rooms.values()}
        table = Table(
            id=TableId(self._token(6)),
            code=new_code(self.draw, codes, prefix=self._shard),
            created=self._stamp(),
            keeper=device,
            game=game,
            options=dict(options),
            seats=tuple(TableSeat(name=name, style=i) for i, name in enumerate(names)),
        )
        if refused := self.stored(lambda: self._put_table(table)):
            return refused
        self.rooms[table.id] = Room(table)
        return table

    def join(self, device: DeviceId, code: str, address: str) -> Table | Refusal:
        """Come to a table by its code; wrong codes are limited."""
        now = self.clock.monotonic()
        wait = self.limiter.wait(address, now)
        if wait:
            return Refusal(code="too_many_codes", args={"seconds": wait})
        wanted = normal(code)
        room = next((r for r in self.rooms.values() if r.table.code == wanted), None)
        at_home = room is not None and rules.standing(room.table, device) != Actor()
        if room is None or not (room.table.open or at_home):
            self.limiter.wrong(address, now)
            return Refusal(code="table_is_closed" if room else "no_such_code")
        return self._keep(room, rules.joined(room.table, device)) or room.table

    def command(self, device: DeviceId, table_id: TableId, command: Command) -> Refusal | None:
        """Take a command about the table."""
        room = self.rooms.get(table_id)
        if room is None:
            return Refusal(code="no_such_table")
        around = rules.Circumstances(
            draw=self.draw,
            now=self.clock.now(),
            keeper_away=self.keeper_away(room.table),
            running=self.running(room),
            guarded=self.guarded(room),
        )
        if isinstance(command, MatchStart | MatchLeave):
            if not allowed(command, rules.standing(room.table, device), rules.TABLE_RIGHTS):
                return Refusal(code="not_allowed", args={"do": command.do})
            return self._start(room, device) if isinstance(command, MatchStart) else self._leave(room)
        after = rules.decide(room.table, command, device, around)
        if isinstance(after, Refusal):
            return after
        closing = isinstance(command, TableLeave) and rules.deserted(room.table, device)
        refused = self._close(room) if closing else self._keep(room, after)
        if refused is None and isinstance(command, TableLeave):
            for connection in [c for c in room.connections if c.device == device]:
                self.watch(connection, None)
                connection.wake()
        return refused

    def running(self, room: Room) -> bool:
        """True while the table's match has no outcome."""
        match = self.match(room)
        return match is not None and match.state.outcome is None

    def guarded(self, room: Room) -> bool:
        """True while a match with secrets runs."""
        match = self.match(room)
        return match is not None and match.state.outcome is None and match.game.secrets

    # -- matches ----------------------------------------------------------------

    def match(self, room: Room) -> Match | None:
        """The table's match, read from the store when it is first asked for."""
        if room.match is None and room.table.match is not None:
            room.match = self.load(room.table.match)
        return room.match

    def load(self, match_id: MatchId) -> Match:
        """A match from its log."""
        return fold(match_id, [Entry.model_validate(doc) for doc in self.store.entries(match_id)])

    def act(
        self, device: DeviceId, table_id: TableId, command: Command, *, id: str, epoch: int | None = None
    ) -> Refusal | None:
        """Take a command about the table's match: rights, decide, store, evolve, and everybody looks."""
        room = self.rooms.get(table_id)
        match = self.match(room) if room else None
        if room is None or match is None:
            return Refusal(code="no_match")
        actor = rules.standing(room.table, device)
        request = Request(command=command, actor=actor, id=id, epoch=epoch, device=device)
        prepared = match.prepare(request, self.draw, self._stamp(), strict=room.table.strict)
        if not isinstance(prepared, Prepared):
            return prepared if isinstance(prepared, Refusal) else None
        match.accept(prepared)
        refused = self.stored(lambda: self._commit(room, match, prepared.entry, durable=prepared.durable))
        if refused:
            room.match = None
            room.forget_views()
            return refused
        room.wake(only=device if command.private else None)
        return None

    def _start(self, room: Room, device: DeviceId) -> Refusal | None:
        if self.running(room):
            return Refusal(code="match_is_running")
        table = room.table
        extra: dict[str, Any] = {}
        for seat, place in enumerate(table.seats, start=1):
            for key, value in place.brings.items():
                extra.setdefault(key, {})[str(seat)] = value
        offered = GAMES[table.game].offered if table.game in GAMES else {}
        setup = Setup(
            game=table.game,
            seats=tuple(seat.name for seat in table.seats),
            options={**offered, **table.options},
            extra=extra,
        )
        match_id = MatchId(self._token(5))
        begun = begin(match_id, setup, rules.standing(table, device), self.draw, self._stamp())
        if isinstance(begun, Refusal):
            return begun
        match, first = begun
        people = tuple(seat.name.casefold() for seat in table.seats)
        after = table.model_copy(update={"match": match_id, "news": rules.going_on(table)})

        def write() -> None:
            with self.store.transaction(durable=True):
                self._commit(room, match, first, people=people)
                self._put_table(after)
                for seat in table.seats:
                    self._meet(seat.name)

        if refused := self.stored(write):
            return refused
        room.table, room.match = after, match
        room.forget_views()
        room.wake()
        return None

    def _leave(self, room: Room) -> Refusal | None:
        """Back to the lobby. A running match stays as it is: it can be found under earlier matches."""
        match = self.match(room)
        left, news = room.table.left, room.table.news
        if match is not None and self.guarded(room):
            left = rules.parted(room.table, MatchId(match.id))
        if match is not None and self.running(room):
            news = rules.broken_off(room.table, MatchId(match.id))
        after = room.table.model_copy(update={"match": None, "left": left, "news": news})

        def write() -> None:
            with self.store.transaction():
                if match is not None and match.state.outcome is None:
                    header = self._header(room, match).model_copy(update={"status": "abandoned"})
                    live = self.store.live(match.id)
                    self.store.commit(match.id, (), header=header.model_dump(mode="json"), live=live)
                self._put_table(after)

        if refused := self.stored(write):
            return refused
        room.table, room.match = after, None
        room.forget_views()
        room.wake()
        return None

    def reload(self) -> None:
        """Read devices and tables anew after a restore; the pages that are open stay where they are."""
        connected = {c.device for connections in self._connections.values() for c in connections}
        here = {digest: device for digest, device in self.devices.items() if device.id in connected}
        stored = {digest: Device.model_validate(doc) for digest, doc in self.store.all("devices").items()}
        self.devices = {**stored, **here}
        watching = {table: room.connections for table, room in self.rooms.items()}
        tables = (Table.model_validate(doc) for doc in self.store.all("tables").values())
        self.rooms = {table.id: Room(table, connections=watching.get(table.id, [])) for table in tables}
        for connections in self._connections.values():
            for connection in connections:
                if connection.table not in self.rooms:
                    connection.table = None
                connection.wake()

    def _commit(
        self,
        room: Room,
        match: Match,
        entry: Entry,
        *,
        durable: bool = False,
        people: tuple[str | None, ...] | None = None,
    ) -> None:
        header = self._header(room, match, people)
        live = None if match.state.outcome else match.state.model_dump(mode="json")
        self.store.commit(
            match.id,
            (entry.model_dump(mode="json"),),
            header=header.model_dump(mode="json"),
            live=live,
            durable=durable,
        )

    def _header(self, room: Room, match: Match, people: tuple[str | None, ...] | None = None) -> Header:
        names = people or tuple(name.casefold() for name in match.state.names)
        known = self.store.header(match.id) or {}
        return match.header(table=room.table.id, people=names, dated=known.get("dated"))

    def _meet(self, name: str) -> None:
        key = name.casefold()
        known = self.store.get("profiles", key)
        matches = int(known["matches"]) + 1 if known else 1
        profile = Profile(id=key, name=name, last=self._stamp(), matches=matches)
        self.store.put("profiles", key, profile.model_dump(mode="json"))

    # -- the store ----------------------------------------------------------------

    def _keep(self, room: Room, table: Table) -> Refusal | None:
        if table is room.table:
            return None
        if refused := self.stored(lambda: self._put_table(table)):
            return refused
        room.table = table
        room.forget_views()
        room.wake()
        return None

    def _close(self, room: Room) -> Refusal | None:
        """The last one has gone: the table ends, its matches stay among the earlier ones."""
        refused = self._leave(room) or self.stored(lambda: self.store.drop("tables", room.table.id))
        if refused is None:
            del self.rooms[room.table.id]
        return refused

    def _put_table(self, table: Table) -> None:
        self.store.put("tables", table.id, table.model_dump(mode="json"))

    def stored(self, write: Callable[[], None]) -> Refusal | None:
        """Run a write; a store that says no becomes a refusal, and nothing has changed."""
        try:
            write()
        except StoreError as error:
            log.error("the store refused: %s", error.code)
            return Refusal(code=error.code, args=dict(error.params))
        return None

    def _stamp(self) -> str:
        return stamp(self.clock.now())

    def _token(self, length: int) -> str:
        alphabet = "23456789abcdefghjkmnpqrstvwxyz"
        return "".join(alphabet[self.draw.below(len(alphabet))] for _ in range(length))
