"""The dice tool of every game, as a decision of the match."""

from __future__ import annotations

from collections.abc import Sequence

from companion import dice
from companion.chance import Draw
from companion.games.base import Decision
from models.actor import Actor
from models.command import DiceRoll
from models.event import DiceRolled
from models.refusal import Refusal


def throw(command: DiceRoll, actor: Actor, draw: Draw, thrown: Sequence[DiceRolled] = ()) -> Decision:
    """One lasting event; refused where an entered value is not on the die or their number is not `count`.

    `thrown` are all throws of the match. Dice are held from the last one of this seat; devices without a
    seat share theirs.
    """
    before = next((roll for roll in reversed(thrown) if roll.seat == actor.seat), None)
    roll = dice.throw(command, actor.seat, draw, before)
    if before is None and command.kept and not isinstance(roll, Refusal):
        return Refusal(code="kept_not_there")
    return roll if isinstance(roll, Refusal) else [roll]
