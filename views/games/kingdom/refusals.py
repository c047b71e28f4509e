"""Why not, in words: refusals of Kingdom."""

from __future__ import annotations

from collections.abc import Mapping

from views.refusals import Sentence, seat_name

SENTENCES: Mapping[str, Sentence] = {
    "declare_not_possible": lambda w, a, names: w("This cannot be declared now."),
    "zealot_only": lambda w, a, names: w("Noted, if your role keeps such a note."),
    "own_seat": lambda w, a, names: w("That is your own seat."),
    "own_seat_only": lambda w, a, names: w("Only on the phone that holds the seat."),
    "damage_below_zero": lambda w, a, names: w(
        "{name}: there is no less commander damage than that.", name=seat_name(names, a.get("seat"))
    ),
    "poison_below_zero": lambda w, a, names: w(
        "{name}: there is no less poison than that.", name=seat_name(names, a.get("seat"))
    ),
    "seat_twice": lambda w, a, names: w("{name} is named twice.", name=seat_name(names, a.get("seat"))),
    "killer_out": lambda w, a, names: w(
        "{name} is out and kills nobody.", name=seat_name(names, a.get("seat"))
    ),
    "take_not_out": lambda w, a, names: w(
        "{name} does not go out at this moment.", name=seat_name(names, a.get("seat"))
    ),
    "no_such_seat": lambda w, a, names: w("There is no such seat."),
    "bad_match_id": lambda w, a, names: w("The match could not be named. Start again."),
    "bad_deal": lambda w, a, names: w("The deal does not fit the number of seats."),
    "bad_salts": lambda w, a, names: w("The salts of the deal do not fit."),
    "unknown_role": lambda w, a, names: w("There is an unknown role in the deal."),
    "one_king_needed": lambda w, a, names: w("A deal has one King."),
    "role_not_unique": lambda w, a, names: w("A role that exists once was dealt twice."),
    "unknown_setup": lambda w, a, names: w("The setup has an unknown entry: {key}.", key=a.get("key", "")),
}
"""By code; `zealot_only` answers like a taken note, whoever asks."""
