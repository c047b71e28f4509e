"""The rules of Magic Circle in our own words; `ours` marks what the table has agreed, not the text."""

from __future__ import annotations

from collections.abc import Sequence

from models.view import MatchView
from views.games.base import RuleSection
from views.games.circle.common import part
from views.words import Words


def moment(match: MatchView) -> str:
    """The phase of the turn."""
    return part(match).phase


def rules(w: Words) -> Sequence[RuleSection]:
    """All sections, in the order of a turn."""
    return (
        RuleSection(
            w("What it is about"),
            w(
                "One spell flies round the table each turn. Turn it to somebody else, or dispel it. "
                "Whoever has no lives left is out; the last one at the table wins."
            ),
        ),
        RuleSection(
            w("Start of turn"),
            w(
                "1. Look at the reminders for the start of the turn.\n"
                "2. Reveal the top spell: it flies at whoever has the totem."
            ),
            moment="start",
        ),
        RuleSection(
            w("Clash"),
            w(
                "Everybody in the match may play action cards, in any order, also when the spell flies at "
                "somebody else. Each card goes to the discard.\n\n"
                "- **Wind left or right**: the spell turns to the neighbour of its present target.\n"
                "- **Wind any way**: it turns to whomever you name.\n"
                "- **Dispel**: it goes to the discard, nobody is hurt.\n\n"
                "When nobody plays any more, the spell hits: its target loses as many lives as it is strong."
            ),
            moment="clash",
        ),
        RuleSection(
            w("INFLAME"),
            w(
                "The spell FIRE has strength 1. With every second change of target it grows by 1, at once. "
                "Other spells may have keywords of their own; the app counts them in the same way."
            ),
            moment="clash",
        ),
        RuleSection(
            w("End of turn"),
            w(
                "1. Look at the reminders for the end of the turn.\n"
                "2. The totem passes to the left.\n"
                "3. If anybody played a card this turn, everybody draws two cards, up to the hand limit. "
                "If nobody played, nobody draws."
            ),
            moment="end",
        ),
        RuleSection(
            w("All hands empty"),
            w(
                "If nobody in the match holds a card, everybody draws three, whether or not a card was "
                "played. The number can be changed in the options."
            ),
            moment="end",
            ours=True,
        ),
        RuleSection(
            w("Who draws first"),
            w(
                "Clockwise, beginning with the new holder of the totem. If the deck runs out, the discard is "
                "shuffled in and drawing goes on; the app says who goes short if that is not enough."
            ),
            moment="end",
            ours=True,
        ),
        RuleSection(
            w("When you are out"),
            w(
                "At zero lives or below you are out, and your hand goes to the discard. If the last players "
                "fall together, nobody wins. Changes that one card makes to several players count as one."
            ),
        ),
        RuleSection(
            w("When somebody falls early"),
            w(
                "A spell that flies at a player who has just fallen goes to the discard, and the clash is "
                "over. If the holder of the totem falls before the reveal, the totem passes to the "
                "left at once."
            ),
            ours=True,
        ),
    )
