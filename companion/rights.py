"""The table of rights: every command against who gives it. Enforced where a command is taken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games.base import PUBLIC_CHANGE, Cell, Rights
from models.actor import Actor
from models.base import SeatNo
from models.command import Command

COMMON_RIGHTS: Mapping[str, Rights] = {
    "undo": Rights(other="yes"),
    "redo": Rights(other="yes"),
    "dice.roll": Rights(other="yes"),
    "note.add": Rights(other="yes"),
    "seat.rename": PUBLIC_CHANGE,
    "match.finish": Rights(own="no", other="no"),
}
"""Commands of every game. A command without a subject is judged by a seat's `own` cell."""


def allowed(
    command: Command,
    actor: Actor,
    rights: Mapping[str, Rights],
    *,
    strict: bool = False,
    subjects: Sequence[SeatNo] | None = None,
) -> bool:
    """True when one of the actor's standings has the right. `strict` closes the `open` cells.

    `subjects` are the seats that the command is about, where the command itself does not say it.
    """
    row = rights.get(command.do)
    if row is None:
        return False
    subjects = command.subjects() if subjects is None else subjects
    return any(cell == "yes" or (cell == "open" and not strict) for cell in _cells(row, subjects, actor))


def _cells(row: Rights, subjects: Sequence[SeatNo], actor: Actor) -> list[Cell]:
    cells: list[Cell] = []
    if actor.keeper:
        cells.append(row.keeper)
    if actor.table:
        cells.append(row.table)
    if actor.spectator:
        cells.append(row.spectator)
    if actor.seat is not None:
        own = all(seat == actor.seat for seat in subjects)
        cells.append(row.own if own else row.other)
    return cells
