"""The dice tool of every game, as a decision of the match."""

from __future__ import annotations

from companion import dice
from companion.chance import Draw
from companion.games.base import Decision
from models.actor import Actor
from models.command import DiceRoll
from models.refusal import Refusal


def throw(command: DiceRoll, actor: Actor, draw: Draw) -> Decision:
    """One lasting event; refused where an entered value is not on the die or their number is not `count`."""
    thrown = dice.throw(command, actor.seat, draw)
    return thrown if isinstance(thrown, Refusal) else [thrown]
