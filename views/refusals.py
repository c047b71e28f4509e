"""Refusals in words: one sentence about what to do, by code."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from models.refusal import Refusal
from views.words import Words

Sentence = Callable[[Words, Mapping[str, str | int], Sequence[str]], str]
"""From the words, the refusal's values and the seats' names to a sentence."""


def seat_name(names: Sequence[str], seat: object) -> str:
    """The name of a seat number, a dash where there is none."""
    return names[seat - 1] if isinstance(seat, int) and 0 < seat <= len(names) else "—"


COMMON: Mapping[str, Sentence] = {
    "not_allowed": lambda w, a, names: w("This phone may not do that."),
    "stale": lambda w, a, names: w("Somebody was faster: look again."),
    "match_finished": lambda w, a, names: w("The match is over. Undo brings it back."),
    "match_is_running": lambda w, a, names: w("A match is running. Finish or leave it first."),
    "nothing_to_undo": lambda w, a, names: w("There is nothing to undo."),
    "nothing_to_redo": lambda w, a, names: w("There is nothing to bring back."),
    "no_such_code": lambda w, a, names: w("There is no table with this code. Look at the table's screen."),
    "table_is_closed": lambda w, a, names: w("This table is closed to newcomers. Ask the keeper to open it."),
    "too_many_codes": lambda w, a, names: w.n(
        "Too many wrong codes. Try again in {n} second.",
        "Too many wrong codes. Try again in {n} seconds.",
        int(a.get("seconds", 0)),
    ),
    "table_is_full": lambda w, a, names: w("All seats are taken."),
    "seat_has_no_phone": lambda w, a, names: w("No phone holds this seat."),
    "keeper_is_here": lambda w, a, names: w("The keeper's phone is here."),
    "roles_are_hidden": lambda w, a, names: w(
        "While roles are hidden, only the keeper's phone can become the table screen."
    ),
    "wrong_number_of_seats": lambda w, a, names: w(
        "This game is for {least} to {most} players; there are {seats}.", **a
    ),
    "not_on_the_die": lambda w, a, names: w("There is no {value} on a d{sides}.", **a),
    "wrong_number_of_dice": lambda w, a, names: w("Enter as many faces as there are dice."),
    "kept_not_there": lambda w, a, names: w("These dice were not in the throw before."),
    "other_people": lambda w, a, names: w("Other people sit at the table now. Seat the same ones first."),
    "not_owner": lambda w, a, names: w("This can be done only on the server itself."),
    "no_match": lambda w, a, names: w("No match is running."),
    "seat_out": lambda w, a, names: w("{name} is out.", name=seat_name(names, a.get("seat"))),
    "bad_option": lambda w, a, names: w("The option “{option}” does not fit.", **a),
}
_GAMES: dict[str, Sentence] = {}


def register(sentences: Mapping[str, Sentence]) -> None:
    """A game adds the sentences of its own codes."""
    _GAMES.update(sentences)


def refusal_sentence(w: Words, refusal: Refusal, names: Sequence[str] = ()) -> str:
    """What to tell the user; never a code."""
    sentence = _GAMES.get(refusal.code) or COMMON.get(refusal.code)
    if sentence is not None:
        return sentence(w, refusal.args, names)
    if refusal.code.startswith("store."):
        return w("The data file says no: nothing was changed. Ask whoever runs the server.")
    return w("That is not possible now.")
