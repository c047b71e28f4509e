"""The dice tool of every game: drawn by the app, or thrown on the table and entered."""

from __future__ import annotations

from companion.chance import Draw
from companion.games.base import Decision
from models.actor import Actor
from models.command import DiceRoll
from models.event import DiceRolled
from models.refusal import Refusal


def throw(command: DiceRoll, actor: Actor, draw: Draw) -> Decision:
    """One lasting event; refused where an entered value is not on the die or their number is not `count`."""
    sides = command.sides
    wrong = next((v for v in (*(command.values or ()), *command.kept) if not 1 <= v <= sides), None)
    if wrong is not None:
        return Refusal(code="not_on_the_die", args={"value": wrong, "sides": sides})
    if command.values is not None and command.count not in (1, len(command.values)):
        return Refusal(code="wrong_number_of_dice", args={"entered": len(command.values)})
    entered = command.values
    values = entered if entered is not None else tuple(draw.below(sides) + 1 for _ in range(command.count))
    return [
        DiceRolled(
            seat=actor.seat,
            sides=sides,
            values=values,
            source="app" if entered is None else "table",
            reason=command.reason,
            target=command.target,
            kept=command.kept,
        )
    ]
