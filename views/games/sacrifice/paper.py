"""The words of the ledger on paper."""

from __future__ import annotations

from collections.abc import Mapping

from views.words import Words


def paper_words(w: Words) -> Mapping[str, str]:
    """A sentence for every key of `companion.ledger.WORDS`; braces are filled in there."""
    return {
        "title": w("Sacrificial mana: ledger"),
        "number": w("No."),
        "when": w("When (UTC)"),
        "player": w("Player"),
        "delta": w("Change of mana"),
        "balance": w("Balance"),
        "why": w("Why"),
        "by": w("Entered by"),
        "dice": w("Dice log"),
        "die": w("Die"),
        "faces": w("Faces"),
        "source": w("Thrown"),
        "reason": w("For"),
        "successes": w("Successes"),
        "why.death": w("Fallen: {name}") + " ({rule})",
        "why.sacrifice": w("Sacrificed: {name}"),
        "why.restore": w("Spell restored: {spell}"),
        "why.recheck": w("Further check: {what}"),
        "why.adjust": w("Correction") + " {note}",
        "rule.owner": w("the owner's"),
        "rule.start_controller": w("led at the start"),
        "rule.controller": w("controls it now"),
        "rule.sacrifice": w("voluntary sacrifice"),
        "by.keeper": w("Keeper"),
        "by.table": w("Table screen"),
        "source.app": w("by the app"),
        "source.table": w("on the table"),
    }
