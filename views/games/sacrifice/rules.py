"""The rules in our own words, step by step; what the source leaves open is marked as ours."""

from __future__ import annotations

from collections.abc import Sequence

from models.sacrifice_view import SacrificeView
from models.view import MatchView
from views.games.base import RuleSection
from views.words import Words


def rules(w: Words) -> Sequence[RuleSection]:
    """In the order of a night; conventions right after what they settle."""
    return (
        RuleSection(
            title=w("What it is about"),
            text=w(
                "A variant for a tabletop battle. Every warrior has a cost in points; when one falls, "
                "the cost becomes **sacrificial mana**. Mana pays for further checks and for the return "
                "of used spells."
            ),
        ),
        RuleSection(
            title=w("Who gets the mana of a fallen warrior"),
            text=w(
                "- Living and never fallen: **whoever led it at the start of the match**, even while an "
                "enemy controls it.\n"
                "- Resurrected as a full soldier: **whoever controls it at its death**.\n"
                "- Reanimated (a zombie and the like): **nobody**.\n\n"
                "Resurrecting or reanimating changes nobody's mana. A zombie that is later resurrected "
                "in full counts as resurrected."
            ),
            moment="battle",
        ),
        RuleSection(
            title=w("Voluntary sacrifice"),
            text=w(
                "At the start of your magic phase, before any spell: at most **one surviving warrior "
                "from each of your units**, never the commander, only under your own control. They die, "
                "and their mana is yours."
            ),
            moment="sacrifice",
        ),
        RuleSection(
            title=w("Sacrifices: how we play it"),
            text=w(
                "- A zombie is not sacrificed: it would give nothing.\n"
                "- Restoring a spell, casting one or activating an artifact closes the time of "
                "sacrifices."
            ),
            moment="sacrifice",
            ours=True,
        ),
        RuleSection(
            title=w("A spell, or none"),
            text=w(
                "One spell a phase. Choose an available one, or restore a used one for mana. Read it "
                "aloud, then throw a die: **even works, odd fails**. After a failure you may pay mana "
                "for a further check. Works or not, the spell is now used and its card is turned over."
            ),
            moment="spell",
        ),
        RuleSection(
            title=w("Spells: how we play it"),
            text=w(
                "- Both prices, of a further check and of a restored spell, are agreed at the table; 10 "
                "and 10 are offered. A card may carry its own. A price of 0 can always be paid.\n"
                "- At most one spell a phase is restored, only before the cast, and then it is the spell "
                "of the phase.\n"
                "- A card that was read aloud must be thrown for at least once."
            ),
            moment="spell",
            ours=True,
        ),
        RuleSection(
            title=w("The check"),
            text=w(
                "Throw in the app, or throw on the table and tap the face. 2, 4, 6: it works. 1, 3, 5: "
                "pay for a further check, as long as there is mana, or accept."
            ),
            moment="check",
        ),
        RuleSection(
            title=w("How long an effect lasts"),
            text=w(
                "An instant effect works once. A lasting one runs from the successful check to the start "
                "of that player's next magic phase, unless the card says otherwise."
            ),
            moment="after",
        ),
        RuleSection(
            title=w("Effects: how we play it"),
            text=w("An effect whose card names an end of its own is ended by hand, with its button."),
            moment="after",
            ours=True,
        ),
        RuleSection(
            title=w("Artifacts"),
            text=w(
                "Read it aloud and check it like a spell, with the same further checks. Their number in "
                "a phase is not limited."
            ),
            moment="after",
        ),
        RuleSection(
            title=w("The rest: how we play it"),
            text=w(
                "- The dead return under their owner, unless the table says under whom.\n"
                "- Magic phases are offered clockwise; another player may begin instead.\n"
                "- Corrections are entries of the ledger and may lead below zero; spending never does.\n"
                "- Spells and artifacts of one book have different names.\n"
                "- The winner is agreed on at the table."
            ),
            ours=True,
        ),
    )


def moment(match: MatchView) -> str:
    """The step that the match is in."""
    part = match.part
    assert isinstance(part, SacrificeView)
    return part.phase.step if part.phase else "battle"
