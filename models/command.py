"""Commands in the imperative: what a device asks for. One union a game, discriminated on `do`."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field, StringConstraints

from models.actor import Actor
from models.base import Model, SeatNo

NAME_LENGTH = 400
"""Code points of a name at most: 40 letters as people count them, each made of up to ten."""

Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=NAME_LENGTH)]
Note = Annotated[str, StringConstraints(strip_whitespace=True, max_length=2000)]
Seat = Annotated[SeatNo, Field(strict=True, ge=1, le=12)]
Count = Annotated[int, Field(strict=True, ge=0, le=1_000_000)]
Amount = Annotated[int, Field(strict=True, ge=-1_000_000, le=1_000_000)]


class Command(Model):
    """Base of all commands."""

    commutes: ClassVar[bool] = False
    """True where two devices may give it at once and both count (deltas)."""

    private: ClassVar[bool] = False
    """True where only the seat itself may know that it was given."""

    do: str

    def subjects(self) -> tuple[SeatNo, ...]:
        """Seats that the command is about; empty where it is about the whole table."""
        seat = getattr(self, "seat", None)
        return (seat,) if isinstance(seat, int) else ()


class Undo(Command):
    """Take back the last command that changed the state."""

    do: Literal["undo"] = "undo"

    since: int | None = Field(default=None, strict=True, ge=1)
    """Take back every change from this entry on (a burst of taps, "back to here")."""

    last: int | None = Field(default=None, strict=True, ge=1)
    """The newest change the device had seen; another one in between makes the undo stale."""


class Redo(Command):
    """Bring back what the last undo took."""

    do: Literal["redo"] = "redo"


class DiceRoll(Command):
    """Throw dice: drawn by the app, or thrown on the table and entered as `values`."""

    commutes = True

    do: Literal["dice.roll"] = "dice.roll"
    sides: Annotated[int, Field(strict=True, ge=2, le=1000)] = 6
    count: Annotated[int, Field(strict=True, ge=1, le=100)] = 1
    reason: Note = ""
    values: tuple[Annotated[int, Field(strict=True)], ...] | None = None

    target: Annotated[int, Field(strict=True, ge=1, le=1000)] | None = None
    """A face of at least this is a success."""

    kept: tuple[Annotated[int, Field(strict=True)], ...] = ()
    """Faces held from the throw before and not thrown again."""


class NoteAdd(Command):
    """Write a line into the log."""

    commutes = True

    do: Literal["note.add"] = "note.add"
    text: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=2000)]


class SeatRename(Command):
    """Give a seat another name."""

    do: Literal["seat.rename"] = "seat.rename"
    seat: Seat
    name: Name


class MatchFinish(Command):
    """End the match by agreement."""

    do: Literal["match.finish"] = "match.finish"
    winners: tuple[Seat, ...]


CommonCommand = Annotated[
    Undo | Redo | DiceRoll | NoteAdd | SeatRename | MatchFinish, Field(discriminator="do")
]


class Request(Model):
    """A command on its way: who gives it, its id, and what it was made against."""

    command: Command
    actor: Actor

    id: str
    """Chosen by the sender; a repeated delivery of one id counts once."""

    epoch: int | None = None
    """The epoch of the view the command was made against; judged only where commands do not commute."""

    device: str | None = None
    """Public id of the device."""
