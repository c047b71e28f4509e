"""A table in memory: its match, the connections that watch it, and the views they share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from companion.match.log import public_rows, undo_card
from companion.match.match import Match
from companion.store.chain import short_head
from models.actor import PUBLIC, seat_viewer
from models.base import DeviceId, Model, SeatNo, TableId
from models.table import Table
from models.view import LogRow, MatchView, SeatCard

NEWEST_THROWS = 12


@dataclass(slots=True, eq=False)
class Connection:
    """One open page of a device; disposable."""

    device: DeviceId
    wake: Callable[[], None]
    """Asks the page to fetch its view anew; called on the event loop."""

    table: TableId | None = None
    online: bool = True
    order: int = 0
    """The newest page of a device at a table is the one in use."""


@dataclass(slots=True)
class Room:
    """A table with its match and watchers."""

    table: Table
    match: Match | None = None
    connections: list[Connection] = field(default_factory=list)
    keeper_was_away: bool = False
    _seats: tuple[Table, int, tuple[SeatCard, ...]] | None = None
    _view: tuple[int, MatchView] | None = None
    _parts: dict[SeatNo, tuple[int, Model]] = field(default_factory=dict)
    _rows: tuple[int, tuple[LogRow, ...]] | None = None

    def wake(self, only: DeviceId | None = None) -> None:
        """Ask all watchers, or those of one device, to look again."""
        for connection in self.connections:
            if only is None or connection.device == only:
                connection.wake()

    def match_view(self) -> MatchView | None:
        """The public view of the match: one object for all phones until a public change."""
        match = self.match
        if match is None:
            return None
        if self._view is None or self._view[0] != match.public:
            self._view = (match.public, match_view(match, tuple(seat.style for seat in self.table.seats)))
        return self._view[1]

    def seats(self, presences: int, is_online: Callable[[DeviceId | None], bool]) -> tuple[SeatCard, ...]:
        """The seats, the same for everybody: made once for a table and for who is here."""
        known = self._seats
        if known is None or known[0] is not self.table or known[1] != presences:
            known = self._seats = (self.table, presences, seat_cards(self.table, is_online))
        return known[2]

    def part(self, seat: SeatNo) -> Model | None:
        """The game's part of the match as one seat may see it: one object until a public change."""
        match = self.match
        if match is None:
            return None
        known = self._parts.get(seat)
        if known is None or known[0] != match.public:
            known = self._parts[seat] = (match.public, match.game.view(match.state, seat_viewer(seat)))
        return known[1]

    def log(self) -> tuple[LogRow, ...]:
        """The public log, made once a change."""
        match = self.match
        if match is None:
            return ()
        if self._rows is None or self._rows[0] != match.public:
            self._rows = (match.public, tuple(public_rows(match)))
        return self._rows[1]

    def forget_views(self) -> None:
        """After another match or other seats: nothing made before holds."""
        self._view = self._rows = None
        self._parts.clear()


def seat_cards(table: Table, is_online: Callable[[DeviceId | None], bool]) -> tuple[SeatCard, ...]:
    """The seats as the lobby shows them."""
    return tuple(
        SeatCard(
            seat=i + 1,
            name=seat.name,
            style=seat.style,
            held=seat.device is not None,
            online=is_online(seat.device),
            keeper=seat.device == table.keeper,
            brings={key: len(value) for key, value in seat.brings.items()},
        )
        for i, seat in enumerate(table.seats)
    )


def match_view(match: Match, styles: tuple[int, ...]) -> MatchView:
    """A match as everybody may see it, with the look of each seat."""
    state = match.state
    return MatchView(
        id=match.id,
        game=state.game,
        status=state.status,
        epoch=match.epoch,
        names=state.names,
        styles=styles,
        part=match.game.view(state, PUBLIC),
        outcome=state.outcome,
        undo=undo_card(match),
        redo=bool(match.undone),
        dice=tuple(match.dice[-NEWEST_THROWS:]),
        head=short_head(match.shown_head),
        length=match.public,
        started=match.rows[0].entry.at,
    )
