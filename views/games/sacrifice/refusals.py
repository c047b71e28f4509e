"""Why not, in words: refusals and blocked steps of Sacrificial Magic, one sentence a code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from views.refusals import COMMON, Sentence, seat_name
from views.words import Words

Args = Mapping[str, str | int]


def _who(a: Args, w: Words) -> str:
    return str(a.get("name") or w("One of them"))


SENTENCES: Mapping[str, Sentence] = {
    "no_phase": lambda w, a, names: w("Only in a magic phase."),
    "phase_running": lambda w, a, names: w(
        "A magic phase is running: {name}", name=seat_name(names, a.get("seat"))
    ),
    "not_your_phase": lambda w, a, names: w("Magic phase now: {name}", name=seat_name(names, a.get("seat"))),
    "already_dead": lambda w, a, names: w("{name}: already dead.", name=_who(a, w)),
    "already_alive": lambda w, a, names: w("{name}: already alive.", name=_who(a, w)),
    "already_zombie": lambda w, a, names: w("{name}: already a zombie.", name=_who(a, w)),
    "already_controls": lambda w, a, names: w(
        "Already under control of: {name}", name=seat_name(names, a.get("seat"))
    ),
    "offer_not_own_army": lambda w, a, names: w("Only warriors of the own army are sacrificed."),
    "offer_dead": lambda w, a, names: w("{name}: already dead.", name=_who(a, w)),
    "offer_commander": lambda w, a, names: w("A commander is never sacrificed."),
    "offer_zombie": lambda w, a, names: w("A zombie is not sacrificed: it would give nothing."),
    "offer_not_own_control": lambda w, a, names: w("Under somebody else's control: not to be sacrificed."),
    "offer_too_late": lambda w, a, names: w("Sacrifices come before the spell."),
    "offer_unit_offered": lambda w, a, names: w("At most one warrior from a unit."),
    "nobody_to_offer": lambda w, a, names: w("There is nobody to sacrifice."),
    "no_such_warrior": lambda w, a, names: w("There is no such warrior."),
    "same_warrior_twice": lambda w, a, names: w("A warrior is named twice."),
    "no_such_unit": lambda w, a, names: w("There is no such unit."),
    "nothing_changes": lambda w, a, names: w("That would change nothing."),
    "spell_not_used": lambda w, a, names: w("“{spell}” is available as it is.", **a),
    "already_restored": lambda w, a, names: w("One spell a phase is restored; it was “{spell}”.", **a),
    "another_restored": lambda w, a, names: w("“{spell}” was restored: cast that one, or none.", **a),
    "spell_used": lambda w, a, names: w("“{spell}” is used. It can be restored for {price} mana.", **a),
    "spell_already_cast": lambda w, a, names: w("One spell a phase; it was “{spell}”.", **a),
    "no_such_spell": lambda w, a, names: w("There is no such spell in the book."),
    "no_such_artifact": lambda w, a, names: w("There is no such artifact."),
    "no_spells": lambda w, a, names: w("The spell book is empty."),
    "no_artifacts": lambda w, a, names: w("There are no artifacts."),
    "no_card_fits": lambda w, a, names: w("None of the cards can be used now."),
    "check_running": lambda w, a, names: w("First the check: “{what}”.", **a),
    "check_not_rolled": lambda w, a, names: w("“{what}”: throw the die first.", **a),
    "check_rolled": lambda w, a, names: w("“{what}”: the die has fallen.", **a),
    "no_check": lambda w, a, names: w("There is nothing to check."),
    "no_rechecks_left": lambda w, a, names: w.n(
        "This table allows {n} further check, and it is used up.",
        "This table allows {n} further checks, and they are used up.",
        int(a.get("most", 0)),
    ),
    "not_enough_mana": lambda w, a, names: w(
        "Not enough mana: the price is {price}, the balance {balance}.",
        price=a.get("price", ""),
        balance=a.get("balance", ""),
    ),
    "no_such_effect": lambda w, a, names: w("This effect has ended already."),
    "bad_setup": lambda w, a, names: w("An army or a book does not fit. Open it in the lobby and check it."),
    "unknown_setup": lambda w, a, names: w(
        "An army or a book does not fit. Open it in the lobby and check it."
    ),
    "army_too_large": lambda w, a, names: w(
        "An army has at most {most} warriors; this one has {warriors}.",
        most=a.get("most", ""),
        warriors=a.get("warriors", ""),
    ),
    "two_commanders": lambda w, a, names: w(
        "“{unit}”: a unit has at most one commander.", unit=a.get("unit", "")
    ),
    "same_spell_twice": lambda w, a, names: w(
        "The spell “{spell}” is there twice.", spell=a.get("spell", "")
    ),
    "same_artifact_twice": lambda w, a, names: w(
        "The artifact “{artifact}” is there twice.", artifact=a.get("artifact", "")
    ),
    "kept_by_another": lambda w, a, names: w("Only its owner changes it. A copy is yours."),
    "no_such_seat": lambda w, a, names: w("There is no such seat."),
}
"""By code; registered for the whole app when the game's screens are."""


def sentence(w: Words, code: str, args: Args, names: Sequence[str]) -> str:
    """The sentence of a code of this game or a common one."""
    known = SENTENCES.get(code) or COMMON.get(code)
    return known(w, args, names) if known else w("That is not possible now.")
