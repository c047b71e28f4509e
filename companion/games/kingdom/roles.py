"""The ten roles: decks by number of players, who is unique, who stands where, and the table's conventions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from companion.chance import Draw, sample
from models.base import SeatNo
from models.kingdom import KingdomState, Role, Side

ROLES: tuple[Role, ...] = get_args(Role)
SEVERAL: frozenset[Role] = frozenset({"knight", "bandit"})
"""Roles that several players may have; every other is unique."""

CROWDED_FROM = 9
"""From this many players on the text advises against the game."""

BEST_FROM = 6
"""The text's best number of players begins here."""

STANDARD_FIVE: tuple[Role, ...] = ("king", "knight", "bandit", "assassin", "usurper")
EXTENDED_CORE: tuple[Role, ...] = ("king", "knight", "bandit", "assassin")
EXTENDED_POOL: tuple[Role, ...] = (
    "usurper",
    "bandit",
    "knight",
    "doppelganger",
    "executioner",
    "joker",
    "schizophrenic",
    "zealot",
)

LETHAL_COMMANDER = 21
LETHAL_POISON = 10

FROM_DESIGN = (
    "crown_taken_keeps_life",
    "several_first_holder_chooses",
    "several_first_each_was_first",
    "schizophrenic_turns_by_each_out",
    "schizophrenic_taken_same_side",
    "declare_with_any_number",
)
"""Table conventions that the rules page itself decides where the text is silent."""

DECIDED = (
    *FROM_DESIGN,
    "usurper_out_too_no_swap",
    "swap_saves_only_the_king",
    "swap_keeps_other_counters",
    "doppelganger_out_too_takes_nothing",
    "take_unnamed_first_listed",
    "own_doing_is_no_kill",
    "dead_kill_nobody",
    "kills_stay_with_the_player",
    "joker_beside_taken_role_opens",
    "second_joker_stays_closed",
    "first_king_wins_with_any_later_king",
    "turn_moves_on_when_its_holder_is_out",
)
"""All conventions, as codes for the rules help."""


def standard_deck(players: int) -> list[Role]:
    """The standard deck: the five, then a Bandit and a Knight in turn."""
    more: list[Role] = ["bandit" if i % 2 == 0 else "knight" for i in range(players - 5)]
    return [*STANDARD_FIVE, *more]


def extended_deck(players: int, draw: Draw) -> list[Role]:
    """King, Knight, Bandit, Assassin, and as many of the eight as are missing, drawn at random."""
    return [*EXTENDED_CORE, *sample(EXTENDED_POOL, players - 4, draw)]


def twice(roles: Sequence[Role]) -> Role | None:
    """A unique role that occurs more than once, if any."""
    return next((role for role in ROLES if role not in SEVERAL and roles.count(role) > 1), None)


def side_of(core: KingdomState, role: Role) -> Side | None:
    """Where a Schizophrenic stands now (rule 5); None for every other role."""
    return core.side if role == "schizophrenic" else None


def counts_as_bandit(core: KingdomState, role: Role) -> bool:
    """A Bandit, or a Schizophrenic on the Bandit side (rule 5)."""
    return role == "bandit" or side_of(core, role) == "bandit"


def on_kings_side(core: KingdomState, role: Role) -> bool:
    """King, Knight, Zealot, or a Schizophrenic on the Knight side (rules 7 and 8)."""
    return role in ("king", "knight", "zealot") or side_of(core, role) == "knight"


def may_declare(core: KingdomState, seat: SeatNo) -> bool:
    """Rule 7: everyone living is on the King's side; anyone of them but the King may end the match."""
    holder = core.of(seat)
    if core.ended or not holder.alive or holder.role == "king":
        return False
    return all(on_kings_side(core, core.of(living).role) for living in core.living)
