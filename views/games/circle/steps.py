"""The next step of a turn and what else the middle of the table offers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from models.circle import SpellHit, SpellStrength, TotemDraw, TurnEnd
from models.command import Command
from models.view import MatchView
from views.emblems import Emblem
from views.games.base import MiddleAction
from views.games.circle.common import part
from views.games.circle.sheets import opener
from views.session import Session


@dataclass(frozen=True, slots=True)
class Step:
    """A thing to do, with its words and its sign."""

    label: str
    sign: Emblem
    run: Callable[[], None]


def give(session: Session, match: MatchView, command: Command) -> Callable[[], None]:
    """A handler that gives a command made against what is on the screen."""
    return lambda: _done(session.act(command, epoch=None if command.commutes else match.epoch))


def _done(taken: bool) -> None:
    return None


def next_step(session: Session, match: MatchView) -> Step:
    """The one step that brings the turn on."""
    w, view = session.words, part(match)
    if view.phase == "clash":
        return Step(w("It hits"), Emblem.HIT, give(session, match, SpellHit()))
    if view.phase == "end":
        return Step(w("End the turn"), Emblem.TURN, give(session, match, TurnEnd()))
    if view.totem is None:
        return Step(w("Draw lots for the totem"), Emblem.TOTEM, give(session, match, TotemDraw()))
    return Step(w("Reveal the spell"), Emblem.SPELL, opener(session, "reveal"))


def strength(session: Session, delta: int) -> Callable[[], None]:
    """A handler that changes the spell's strength."""
    return lambda: _done(session.act(SpellStrength(delta=delta)))


def middle(session: Session, match: MatchView) -> Sequence[MiddleAction]:
    """The game's entries of the middle menu, the next step first."""
    w, view = session.words, part(match)
    step = next_step(session, match)
    out = [MiddleAction(step.label, step.sign.value, step.run, primary=True)]
    if view.phase == "clash":
        out.append(MiddleAction(w("Play a card"), Emblem.CARD.value, opener(session, "play")))
        out.append(MiddleAction(w("The spell"), Emblem.SPELL.value, opener(session, "spell")))
    out.append(MiddleAction(w("Lives of several"), Emblem.LIFE.value, opener(session, "effects")))
    out.append(MiddleAction(w("Totem"), Emblem.TOTEM.value, opener(session, "totem")))
    if view.phase == "start" and view.refill:
        out.append(MiddleAction(w("Refill"), Emblem.DECK.value, opener(session, "refill")))
    out.append(MiddleAction(w("Reminders"), Emblem.TURN.value, opener(session, "reminders")))
    return out
