"""View models: all that a screen may know. Screens get these and nothing else."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import SerializeAsAny

from models.base import Model, SeatNo
from models.event import DiceRolled
from models.match import Header, Outcome
from models.table import Device, News


class Me(Model):
    """What this device is at the table."""

    keeper: bool = False
    seat: SeatNo | None = None
    screen: bool = False
    guest: bool = False
    replaced: SeatNo | None = None
    """Another phone took this device's seat."""

    superseded: bool = False
    """Another tab of this browser shows the table now."""

    news: News | None = None
    """What happened to this device that it has not answered yet."""


class SeatCard(Model):
    """A seat as the lobby shows it."""

    seat: SeatNo
    name: str
    style: int
    held: bool
    """A phone holds it."""

    online: bool
    """Its phone is connected now."""

    keeper: bool
    brings: dict[str, int] = {}
    """Script key → how many things the seat brings."""


class ClaimCard(Model):
    """Somebody asks for an occupied seat."""

    device: str
    seat: SeatNo
    name: str
    mine_to_answer: bool


class UndoCard(Model):
    """What "undo" would take back."""

    since: int
    last: int
    code: str
    """Log code of the change."""

    out: tuple[SeatNo, ...] = ()
    """Seats that went out by it."""


class MatchView(Model):
    """A match as one viewer may see it."""

    id: str
    game: str
    status: Literal["running", "finished"]
    epoch: int
    names: tuple[str, ...]
    styles: tuple[int, ...]
    part: SerializeAsAny[Model]
    """The game's own public view model."""

    outcome: Outcome | None
    undo: UndoCard | None
    redo: bool
    dice: tuple[DiceRolled, ...]
    """The newest throws, newest last."""

    head: str
    """Short head of the hash chain, e.g. `7f3a·92c1`."""

    length: int
    """Public entries of the log."""

    started: str


class LogRow(Model):
    """A row of the log: what one or several taps of a burst did."""

    seq: int
    """Of the first entry of the row."""

    last: int
    """Of the last entry of the row."""

    at: str
    by: str
    name: str | None
    """Name of the acting seat."""

    turn: int | None = None
    lines: tuple[tuple[str, dict[str, Any]], ...]
    seats: tuple[SeatNo, ...] = ()
    """Seats that the row touches."""

    struck: bool = False
    struck_by: str | None = None
    """Who undid it."""

    changes: bool = False
    """True where "back to here" makes sense."""


class TableView(Model):
    """A table as one device may see it."""

    id: str
    code: str
    open: bool
    strict: bool
    game: str
    options: dict[str, Any]
    turned: int
    me: Me
    seats: tuple[SeatCard, ...]
    screens: int
    guests: int
    claims: tuple[ClaimCard, ...]
    keeper_away: bool
    takeover: str | None
    """Name of who is taking the keeping over."""

    may_object: bool
    match: MatchView | None
    hint: SerializeAsAny[Model] | None = None
    """For the device's own seat only: what it may show while the seat's secret is closed."""


class TableCard(Model):
    """A table that this device is at, for "continue"."""

    id: str
    code: str
    game: str
    names: tuple[str, ...]
    running: bool
    seat: SeatNo | None
    updated: str
    played: bool = False
    """A match of the table is over, or was broken off."""


class HomeView(Model):
    """The home screen."""

    device: Device
    tables: tuple[TableCard, ...]
    people: tuple[str, ...]
    """Names of earlier nights, newest first."""


class HistoryView(Model):
    """Finished and running matches, newest first."""

    matches: tuple[Header, ...]
