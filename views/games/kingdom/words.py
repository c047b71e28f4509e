"""Names, goals and knowledge of the ten roles in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from models.kingdom import Merit
from models.kingdom_view import Fact, KingdomPublic, KingdomView
from models.view import MatchView
from views.parts.role_name import role_name
from views.refusals import seat_name
from views.words import Words

Told = Callable[[Words, Mapping[str, str | int], Sequence[str]], str]

__all__ = ["FACTS", "GOALS", "MERITS", "damage_by", "fact_words", "public", "role_name", "spaced"]


def public(match: MatchView) -> KingdomPublic:
    """The part of a match of Kingdom that everybody sees."""
    part = match.part
    assert isinstance(part, KingdomView)
    return part.table


GOALS: Mapping[str, Callable[[Words], str]] = {
    "king": lambda w: w("Be alive when the match ends."),
    "knight": lambda w: w("Protect the King: if the King survives, you win, even if you are out."),
    "bandit": lambda w: w("The King must fall while a Bandit is still in the match."),
    "assassin": lambda w: w("Be alone with the King, then kill the King yourself."),
    "usurper": lambda w: w("Kill the King yourself: you become the King. Then stay alive."),
    "doppelganger": lambda w: w("When the first player is out, their role becomes yours."),
    "executioner": lambda w: w("Kill at least half of the players yourself."),
    "joker": lambda w: w("Be out before everybody else."),
    "schizophrenic": lambda w: w("Each player out turns you: Bandit, Knight, Bandit… The last side counts."),
    "zealot": lambda w: w("Attack every turn you can, never the King. If the King survives, you win."),
}

FACTS: Mapping[str, Told] = {
    "joker_first": lambda w, a, names: w("Done: you are among the winners."),
    "joker_next": lambda w, a, names: w("Done: you are among the winners."),
    "executioner_half": lambda w, a, names: w("Done: you are among the winners."),
    "took_role": lambda w, a, names: w("You took the role of: {name}", name=_seat(a, names)),
    "role_taken": lambda w, a, names: w(
        "{name} plays your role on. You win with it, too.", name=_seat(a, names)
    ),
    "may_declare": lambda w, a, names: w("Only the King’s side is left: you may declare and win."),
    "side_bandit": lambda w, a, names: w("Your side now: Bandit"),
    "side_knight": lambda w, a, names: w("Your side now: Knight"),
    "kills": lambda w, a, names: w("Your kills: {kills} of {need}", kills=a["kills"], need=a["need"]),
    "kill_king_now": lambda w, a, names: w("Nobody else is left: kill the King now."),
    "others_first": lambda w, a, names: w.n(
        "{n} other has to be out first.", "{n} others have to be out first.", int(a["left"])
    ),
    "waits_for_first_out": lambda w, a, names: w("Nobody is out yet. Wait."),
    "be_next_out": lambda w, a, names: w("Be the next one out, and you win."),
    "be_first_out": lambda w, a, names: w("Nobody is out yet: it can still be you."),
    "too_late": lambda w, a, names: w("Somebody was out before you: this goal is gone."),
    "attack_each_turn": lambda w, a, names: w("Attack every turn, if you can."),
    "never_the_king": lambda w, a, names: w("Never the King: {name}", name=_seat(a, names)),
    "not_again": lambda w, a, names: w("Not twice in a row: {name}", name=_seat(a, names)),
    "may_repeat": lambda w, a, names: w("Nobody else is left, so again: {name}", name=_seat(a, names)),
}

MERITS: Mapping[Merit, Callable[[Words], str]] = {
    "king_lives": lambda w: w("The King is alive at the end."),
    "crown_lives": lambda w: w("The crown that was theirs is alive at the end."),
    "knight_king_lives": lambda w: w("The King survived: a Knight wins with the King."),
    "zealot_king_lives": lambda w: w("The King survived: the Zealot wins with the King."),
    "schizophrenic_knight": lambda w: w("On the Knights’ side at the end, and the King survived."),
    "schizophrenic_bandit": lambda w: w("On the Bandits’ side at the end, and the King fell."),
    "bandit_lives": lambda w: w("The King fell while a Bandit was in the match."),
    "assassin_last": lambda w: w("Alone with the King at the end, and killed the King."),
    "joker_first": lambda w: w("Out before everybody else: the Joker’s goal."),
    "joker_next": lambda w: w("Took the Joker’s role and was the next one out."),
    "executioner_half": lambda w: w("Killed at least half of the players."),
}


def fact_words(w: Words, fact: Fact, names: Sequence[str]) -> str:
    """Something that a role knows now; empty for a code without words."""
    told = FACTS.get(fact.code)
    return told(w, fact.args, names) if told else ""


def spaced(code: str) -> str:
    """A table code in groups of four, to be read aloud."""
    return " ".join(code[at : at + 4] for at in range(0, len(code), 4))


def damage_by(names: Sequence[str], key: str) -> tuple[int, bool]:
    """Seat and "is it the second commander" of a key of commander damage."""
    return int(key.removesuffix("b")), key.endswith("b")


def _seat(a: Mapping[str, str | int], names: Sequence[str]) -> str:
    return seat_name(names, a.get("seat"))
