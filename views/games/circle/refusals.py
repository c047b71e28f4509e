"""What Magic Circle says when something cannot be done."""

from __future__ import annotations

from collections.abc import Mapping

from views.refusals import Sentence, seat_name

REFUSALS: Mapping[str, Sentence] = {
    "deck_too_small": lambda w, a, names: w(
        "The action deck has {deck}, the first hands take {need}. Deal fewer or enter the right number.", **a
    ),
    "no_totem": lambda w, a, names: w("First the totem: choose who has it."),
    "no_spell": lambda w, a, names: w("No spell is in flight."),
    "strength_below_zero": lambda w, a, names: w("A spell's strength does not go below zero."),
    "no_such_reminder": lambda w, a, names: w("This reminder is already gone."),
    "spell_already_revealed": lambda w, a, names: w("A spell is already in flight."),
    "spell_already_over": lambda w, a, names: w("This turn's spell is over. End the turn first."),
    "no_cards": lambda w, a, names: w(
        "{name} has no cards. Correct the hand if that is wrong.", name=seat_name(names, a.get("seat"))
    ),
    "to_missing": lambda w, a, names: w("Choose where the wind carries the spell."),
    "to_not_wanted": lambda w, a, names: w("This card needs no target."),
    "already_target": lambda w, a, names: w(
        "The spell already flies there: {name}. Choose somebody else.", name=seat_name(names, a.get("seat"))
    ),
    "spell_not_revealed": lambda w, a, names: w("First reveal the spell of this turn."),
    "spell_in_flight": lambda w, a, names: w("The spell is still in flight: let it hit or put it away."),
    "no_such_seat": lambda w, a, names: w("There is no such seat at this table."),
    "unknown_setup": lambda w, a, names: w("This start does not fit the game."),
}
