"""Events in the past tense: what has happened. The fold of a match's events is its state."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from models.actor import Actor
from models.base import Model, SeatNo


class Event(Model):
    """Base of all events."""

    lasting: ClassVar[bool] = False
    """True for what undo never takes back: a die that fell, a note that was written."""

    kind: str


class DiceRolled(Event):
    """Dice lie on the table."""

    lasting = True

    kind: Literal["dice.rolled"] = "dice.rolled"
    seat: SeatNo | None
    sides: int
    values: tuple[int, ...]
    source: Literal["app", "table"]
    reason: str
    target: int | None = None
    kept: tuple[int, ...] = ()


class NoteAdded(Event):
    """Somebody wrote a line."""

    lasting = True

    kind: Literal["note.added"] = "note.added"
    text: str


class SeatRenamed(Event):
    """A seat has another name."""

    kind: Literal["seat.renamed"] = "seat.renamed"
    seat: SeatNo
    name: str


class MatchFinished(Event):
    """The match is over."""

    kind: Literal["match.finished"] = "match.finished"
    winners: tuple[SeatNo, ...]
    reason: str


CommonEvent = Annotated[DiceRolled | NoteAdded | SeatRenamed | MatchFinished, Field(discriminator="kind")]


class Entry(Model):
    """One immutable line of a match's log: a command that was taken, and what came of it."""

    seq: int
    """From 1, without a gap; the first entry starts the match."""

    id: str
    at: str
    """UTC, ISO 8601 with milliseconds."""

    by: Actor
    device: str | None = None
    command: dict[str, Any]
    events: tuple[dict[str, Any], ...] = ()

    drawn: tuple[tuple[int, int], ...] = ()
    """What chance gave, as (n, value below n), so that an export plays the same again."""

    changed: bool = False
    """True when the undoable state is another one after this entry."""

    undoes: tuple[int, ...] = ()
    """Entries that this one takes back, oldest first."""

    redoes: tuple[int, ...] = ()
    """Entries that this one brings back, oldest first."""

    prev: str = ""
    hash: str = ""


class MatchStarted(Event):
    """The first event of every match; each game adds what was dealt or brought."""

    kind: Literal["match.started"] = "match.started"
    game: str
    names: tuple[str, ...]
