"""A table: an evening's seats and the devices behind them; it lasts longer than a match."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from models.base import DeviceId, MatchId, Model, SeatNo, TableId
from models.command import Command, Name, Seat

MOST_SEATS = 12


class TableSeat(Model):
    """A place at the table."""

    name: str
    style: int
    """Index of the seat's colour and shape; it stays with the person when seats move."""

    device: DeviceId | None = None
    """The one phone that holds the seat, None for a seat without a phone."""

    person: str | None = None
    """Profile of the person, where known."""

    brings: dict[str, Any] = {}
    """What the seat brings to the next match, by script key (`armies`, `spells`, `artifacts`)."""


class Claim(Model):
    """A device asks for a seat that another device holds."""

    device: DeviceId
    seat: SeatNo


class Takeover(Model):
    """A seated device takes the keeping over, unless somebody objects in time."""

    device: DeviceId
    due: str
    """UTC, ISO 8601: from then on it is the keeper."""


class News(Model):
    """What happened to a device at the table while it did nothing; told until the device has answered."""

    what: Literal["seat_freed", "seat_removed", "broken_off"]
    name: str = ""
    """Of the seat that was freed or removed."""

    match: MatchId | None = None
    """The match that was broken off."""


class Table(Model):
    """Everything about a table that is stored."""

    id: TableId
    code: str
    created: str
    keeper: DeviceId
    game: str
    options: dict[str, Any] = {}
    seats: tuple[TableSeat, ...] = ()
    screens: tuple[DeviceId, ...] = ()
    guests: tuple[DeviceId, ...] = ()
    """Joined, with no seat: spectators."""

    replaced: dict[str, SeatNo] = {}
    """Devices whose seat a newer device took, and which seat."""

    claims: tuple[Claim, ...] = ()
    takeover: Takeover | None = None
    open: bool = True
    """Joiners may come by the code."""

    strict: bool = False
    """Each seat touches only its own things."""

    left: dict[MatchId, tuple[DeviceId | None, ...]] = {}
    """Matches with secrets that were left unfinished, and which device held each seat then."""

    news: dict[DeviceId, News] = {}
    """One a device, until it has seen it or the table has gone on."""

    match: MatchId | None = None
    turned: int = 0
    """Which seat sits at the bottom of the table screen, from 0."""


class SeatAdd(Command):
    """Add a seat for somebody."""

    do: Literal["seat.add"] = "seat.add"
    name: Name


class SeatRemove(Command):
    """Remove a seat (a ghost, somebody who went)."""

    do: Literal["seat.remove"] = "seat.remove"
    seat: Seat


class SeatMove(Command):
    """Put a seat elsewhere in the ring."""

    do: Literal["seat.move"] = "seat.move"
    seat: Seat
    to: Seat
    around: bool = False
    """The shorter way round the ring, past the first seat too; else those between move up by one."""


class SeatsShuffle(Command):
    """Seat everybody at random."""

    do: Literal["seats.shuffle"] = "seats.shuffle"


class SeatName(Command):
    """Rename a seat of the table."""

    do: Literal["seat.name"] = "seat.name"
    seat: Seat
    name: Name


class SeatClaim(Command):
    """Take a free seat on this device, or ask for one that another device holds."""

    do: Literal["seat.claim"] = "seat.claim"
    seat: Seat


class SeatRelease(Command):
    """Leave the seat; it stays, without a phone."""

    do: Literal["seat.release"] = "seat.release"
    seat: Seat


class SeatKick(Command):
    """Free a seat from its device; no ban."""

    do: Literal["seat.kick"] = "seat.kick"
    seat: Seat


class SeatBring(Command):
    """What a seat brings to the next match, e.g. its army; None takes it away."""

    do: Literal["seat.bring"] = "seat.bring"
    seat: Seat
    key: Literal["armies", "spells", "artifacts"]
    value: list[dict[str, Any]] | None


class ClaimAnswer(Command):
    """Confirm or refuse a device that asks for an occupied seat."""

    do: Literal["claim.answer"] = "claim.answer"
    device: str
    seat: Seat
    accept: bool

    def subjects(self) -> tuple[SeatNo, ...]:
        """Judged in the decision: the keeper, or anybody else seated for the keeper's own seat."""
        return ()


class ScreenBecome(Command):
    """Make this device a table screen."""

    do: Literal["screen.become"] = "screen.become"


class ScreenLeave(Command):
    """This device is no table screen any more."""

    do: Literal["screen.leave"] = "screen.leave"


class TableLeave(Command):
    """This device leaves the table."""

    do: Literal["table.leave"] = "table.leave"


class TableTurn(Command):
    """Turn the table screen by one seat."""

    do: Literal["table.turn"] = "table.turn"


class TableSet(Command):
    """Settings of the table; None leaves a setting as it is."""

    do: Literal["table.set"] = "table.set"
    game: str | None = None
    options: dict[str, Any] | None = None
    open: bool | None = None
    strict: bool | None = None


class KeeperHand(Command):
    """Hand the keeping over to the device of a seat."""

    do: Literal["keeper.hand"] = "keeper.hand"
    seat: Seat

    def subjects(self) -> tuple[SeatNo, ...]:
        """The whole table's business."""
        return ()


class KeeperTake(Command):
    """Take the keeping over while the keeper's device is away."""

    do: Literal["keeper.take"] = "keeper.take"


class KeeperObject(Command):
    """Object to somebody's taking over."""

    do: Literal["keeper.object"] = "keeper.object"


class NewsSeen(Command):
    """This device has read what happened to it."""

    do: Literal["news.seen"] = "news.seen"


class MatchStart(Command):
    """Start a match with the seats as they are (also a rematch)."""

    do: Literal["match.start"] = "match.start"


class MatchLeave(Command):
    """Back to the lobby; a running match is kept as abandoned."""

    do: Literal["match.leave"] = "match.leave"


TABLE_COMMANDS: tuple[type[Command], ...] = (
    SeatAdd,
    SeatRemove,
    SeatMove,
    SeatsShuffle,
    SeatName,
    SeatClaim,
    SeatRelease,
    SeatKick,
    SeatBring,
    ClaimAnswer,
    ScreenBecome,
    ScreenLeave,
    TableLeave,
    TableTurn,
    TableSet,
    KeeperHand,
    KeeperTake,
    KeeperObject,
    NewsSeen,
    MatchStart,
    MatchLeave,
)


class Device(Model):
    """A browser that was here; its token is never stored, only the SHA-256 of it."""

    id: DeviceId
    name: str = ""
    """The name its person used last."""

    language: Literal["ru", "en"] | None = None
    """None follows the browser."""

    theme: Literal["dark", "light", "system"] = "dark"
    haptics: bool = True
    sounds: bool = True
    awake: bool = True
    still: bool = False
    """Motion is reduced."""

    upright: bool = False
    """All panels of the table screen upright."""

    seen: str = ""
    """UTC, ISO 8601."""

    text_scale: Annotated[float, Field(ge=1.0, le=2.0)] = 1.0


class Profile(Model):
    """A person of earlier nights, offered when a table is made."""

    id: str
    name: str
    last: str
    """UTC, ISO 8601, of the last match."""

    matches: int = 0
