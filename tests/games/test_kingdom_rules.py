"""The rules of Kingdom one by one: every role first out, killed by each role, out with the King."""

from __future__ import annotations

from typing import get_args

import pytest

from models.kingdom import Role
from tests.games.kingdom_play import Play

ROLES: tuple[Role, ...] = get_args(Role)
TEN = list(ROLES)
"""All ten roles, one each."""

NINE = [role for role in TEN if role != "doppelganger"]
"""Without the Doppelgänger."""

FIRST_OUT_OPENS = {"joker"}
FIRST_OUT_WINS = {"joker": ("joker_first",)}


@pytest.mark.parametrize("role", [role for role in NINE if role != "king"])
def test_first_out_alone_stays_closed_and_only_the_joker_is_opened_and_has_won(role: Role) -> None:
    play = Play(NINE)
    seat = play.seat_of(role)
    assert play.out(seat) is None
    now = play.core.of(seat)
    assert (now.alive, now.role) == (False, role)
    assert now.open == (role in FIRST_OUT_OPENS)
    assert now.won == FIRST_OUT_WINS.get(role, ())
    assert play.outcome is None


@pytest.mark.parametrize("role", [role for role in TEN if role not in ("king", "doppelganger")])
def test_the_doppelganger_takes_the_first_ones_role_and_keeps_it_closed(role: Role) -> None:
    play = Play(TEN)
    first, heir = play.seat_of(role), play.seat_of("doppelganger")
    play.out(first)
    assert play.core.of(heir).role == role
    assert (play.core.of(heir).open, play.core.of(heir).shown) == (False, ("doppelganger",))
    assert (play.core.of(first).role, play.core.of(first).open) == (role, False)
    assert play.core.of(first).won == FIRST_OUT_WINS.get(role, ())
    assert play.outcome is None


@pytest.mark.parametrize("killer", [None, *(role for role in TEN if role != "king")])
def test_a_doppelganger_becomes_king_whoever_kills_the_king_first(killer: Role | None) -> None:
    play = Play(TEN)
    heir = play.seat_of("doppelganger")
    play.out(1, killer=play.seat_of(killer) if killer else None)
    assert play.outcome is None
    assert (play.core.king, play.core.of(heir).role) == (heir, "king")
    assert (play.core.of(heir).open, play.core.of(heir).shown) == (True, ("doppelganger", "king"))
    assert play.core.of(heir).life == 40, "the crown leaves the life as it is"
    assert not play.core.of(1).alive
    usurper = play.core.of(play.seat_of("usurper"))
    assert (usurper.role, usurper.open) == ("usurper", False)


@pytest.mark.parametrize("killer", NINE)
@pytest.mark.parametrize("victim", NINE)
def test_a_kill_takes_the_victim_out_but_for_the_usurper_who_takes_the_crown(
    victim: Role, killer: Role
) -> None:
    play = Play(NINE)
    seat, by = play.seat_of(victim), play.seat_of(killer)
    play.out(seat, killer=by)
    if (victim, killer) == ("king", "usurper"):
        assert play.core.living == tuple(range(1, 10))
        assert (play.core.king, play.core.of(by).life, play.core.of(by).shown) == (by, 50, ("king",))
        assert (play.core.of(seat).role, play.core.of(seat).life) == ("usurper", 1)
        assert play.core.of(seat).shown == ("king", "usurper")
        assert play.core.of(by).kills == 0
        assert play.core.eliminations == 0
        assert play.outcome is None
    else:
        assert seat not in play.core.living
        assert play.core.of(by).kills == (victim != killer)
        assert (play.outcome is not None) == (victim == "king")


WITH_THE_KING = {
    "knight": {"bandit", "schizophrenic"},
    "bandit": {"bandit", "schizophrenic"},
    "assassin": {"bandit", "schizophrenic"},
    "usurper": {"bandit", "schizophrenic"},
    "executioner": {"bandit", "schizophrenic"},
    "joker": {"bandit", "schizophrenic", "joker"},
    "schizophrenic": {"bandit", "schizophrenic"},
    "zealot": {"bandit", "schizophrenic"},
}


@pytest.mark.parametrize(("role", "winners"), WITH_THE_KING.items())
def test_who_falls_together_with_the_king_ends_the_match_with_him(role: Role, winners: set[str]) -> None:
    play = Play(NINE)
    play.out(1, play.seat_of(role))
    assert play.outcome is not None
    assert play.outcome.reason == "king_out"
    assert play.winners() == winners


@pytest.mark.parametrize("role", [role for role in NINE if role not in ("king", "usurper")])
def test_the_usurpers_blow_saves_only_the_king(role: Role) -> None:
    play = Play(NINE)
    other, usurper = play.seat_of(role), play.seat_of("usurper")
    play.out(1, other, killer=usurper)
    assert play.outcome is None
    assert (play.core.king, play.core.of(1).alive, play.core.of(other).alive) == (usurper, True, False)
    assert play.core.of(usurper).kills == 1


@pytest.mark.parametrize("role", [role for role in TEN if role not in ("king", "doppelganger")])
def test_the_doppelganger_takes_the_crown_when_the_king_is_among_the_first(role: Role) -> None:
    play = Play(TEN)
    other, heir = play.seat_of(role), play.seat_of("doppelganger")
    play.out(other, 1, take=other)
    assert (play.core.king, play.core.of(heir).role) == (heir, "king")
    assert play.core.of(other).open == (role == "joker")
    assert play.outcome is None


def test_rule_1_a_usurper_who_falls_with_the_king_does_not_swap() -> None:
    play = Play(["king", "knight", "bandit", "assassin", "usurper"])
    play.out(1, 5, killer=5)
    assert play.outcome is not None
    assert (play.outcome.reason, play.winners()) == ("king_out", {"bandit"})


def test_rule_1_the_old_king_can_swap_back_as_usurper() -> None:
    play = Play(["king", "knight", "bandit", "assassin", "usurper"])
    play.out(1, killer=5)
    play.out(5, killer=1)
    assert (play.core.king, play.core.of(1).life, play.core.of(5).life) == (1, 50, 1)
    assert play.core.of(1).shown == ("king", "usurper", "king")
    assert play.core.of(5).shown == ("king", "usurper")


def test_rule_1_with_other_numbers_of_life() -> None:
    play = Play(["king", "knight", "bandit", "assassin", "usurper"], starting_life=20, king_bonus=5)
    assert [seat.life for seat in play.core.seats] == [25, 20, 20, 20, 20]
    play.out(1, killer=5)
    assert play.core.of(5).life == 25


def test_rule_1_swaps_once_somebody_is_out_though_the_doppelganger_was_there() -> None:
    play = Play(["king", "knight", "bandit", "doppelganger", "usurper"])
    play.out(3)
    play.out(1, killer=5)
    assert (play.core.king, play.core.of(1).alive) == (5, True)


def test_rule_1_swaps_when_the_doppelganger_falls_in_the_same_moment() -> None:
    play = Play(["king", "knight", "bandit", "doppelganger", "usurper"])
    play.out(1, 4, killer=5)
    assert (play.core.king, play.core.of(1).alive, play.core.of(4).alive) == (5, True, False)
    assert not play.core.of(4).open


def test_rule_2_the_holder_chooses_among_several_first_and_the_first_listed_is_the_default() -> None:
    for take, role in ((3, "bandit"), (2, "knight"), (None, "bandit")):
        play = Play(["king", "knight", "bandit", "doppelganger", "usurper"])
        play.out(3, 2, take=take)
        assert play.role(4) == role


def test_rule_2_the_old_king_wins_with_the_new_one() -> None:
    play = Play(["king", "knight", "bandit", "doppelganger", "assassin"])
    play.out(1, killer=3)
    play.out(2, 3, 5)
    assert play.outcome is not None
    assert play.outcome.reason == "king_alone"
    assert play.outcome.winners == (1, 2, 4)
    assert play.core.merits[1] == ("crown_lives",)


def test_rule_2_the_old_king_loses_with_the_new_one() -> None:
    play = Play(["king", "knight", "bandit", "doppelganger", "assassin"])
    play.out(1, killer=3)
    play.out(4, killer=3)
    assert play.winners() == {"bandit"}


def test_rule_2_a_doppelganger_alone_with_nobody_is_king_and_wins() -> None:
    play = Play(["king", "knight", "bandit", "doppelganger", "schizophrenic"])
    play.out(1, 2, 3, 5)
    assert play.outcome is not None
    assert (play.outcome.reason, play.outcome.winners) == ("king_alone", (1, 2, 4))


def test_rules_2_and_3_the_doppelganger_wins_as_the_jokers_next_one() -> None:
    play = Play(TEN)
    joker, heir = play.seat_of("joker"), play.seat_of("doppelganger")
    play.out(joker)
    assert not play.core.of(joker).open
    play.out(heir, play.seat_of("bandit"))
    assert play.core.of(heir).won == ("joker_next",)
    assert not play.core.of(heir).open
    play.out(1)
    assert {"joker", "doppelganger"} <= play.winners()


def test_rules_2_and_3_the_doppelganger_misses_when_somebody_else_is_next() -> None:
    play = Play(TEN)
    heir = play.seat_of("doppelganger")
    play.out(play.seat_of("joker"))
    play.out(play.seat_of("bandit"))
    play.out(heir)
    assert play.core.of(heir).won == ()


def test_rule_3_a_joker_who_is_second_has_not_won() -> None:
    play = Play(NINE)
    play.out(2)
    play.out(play.seat_of("joker"))
    assert not play.core.of(play.seat_of("joker")).open
    play.out(1)
    assert "joker" not in play.winners()


def test_rule_3_the_joker_beside_a_taken_role_is_opened() -> None:
    play = Play(TEN)
    joker, bandit = play.seat_of("joker"), play.seat_of("bandit")
    play.out(joker, bandit, take=bandit)
    assert play.core.of(joker).open
    assert play.core.of(joker).won == ("joker_first",)


@pytest.mark.parametrize(("players", "kills_needed"), [(5, 3), (6, 3), (7, 4), (8, 4)])
def test_rule_4_the_executioner_needs_half_of_the_players_rounded_up(players: int, kills_needed: int) -> None:
    knights = ["knight"] * (players - 2)
    play = Play(["king", "executioner", *knights])
    for kill in range(1, kills_needed + 1):
        assert play.core.of(2).won == ()
        play.out(2 + kill, killer=2)
        assert play.core.of(2).kills == kill
    won = play.core.of(2).won
    assert won == ("executioner_half",)


def test_rule_4_stays_for_good_and_counts_the_king() -> None:
    play = Play(["king", "executioner", "bandit", "bandit", "knight"])
    play.out(3, killer=2)
    play.out(4, killer=2)
    play.out(1, killer=2)
    assert play.winners() == {"executioner"}
    play = Play(["king", "executioner", "bandit", "bandit", "knight", "bandit"])
    play.out(3, 4, 5, killer=2)
    play.out(2, killer=6)
    play.out(1, killer=6)
    assert play.winners() == {"executioner", "bandit"}


def test_rule_4_own_doing_is_no_kill() -> None:
    play = Play(["king", "executioner", "bandit", "bandit", "knight"])
    play.out(2, 3, 4, killer=2)
    assert (play.core.of(2).kills, play.core.of(2).won) == (2, ())


def test_rule_5_each_one_out_turns_the_schizophrenic_but_not_the_last_moment() -> None:
    play = Play(["king", "schizophrenic", "knight", "usurper", "assassin", "bandit"])
    sides: list[str] = [play.core.side]
    for seats in ((6,), (3, 4), (5,)):
        play.out(*seats)
        sides.append(play.core.side)
    assert sides == ["bandit", "knight", "knight", "bandit"]
    play.out(1)
    assert play.winners() == {"bandit", "schizophrenic"}
    assert play.core.merits[2] == ("schizophrenic_bandit",)


def test_rule_5_on_the_knight_side_the_schizophrenic_wins_with_the_king() -> None:
    play = Play(["king", "schizophrenic", "knight", "usurper", "bandit"])
    play.out(5)
    play.out(2, 3, 4)
    assert play.winners() == {"king", "knight", "schizophrenic"}


def test_rule_5_who_took_the_role_stands_where_its_first_holder_stands() -> None:
    play = Play(["king", "schizophrenic", "doppelganger", "usurper", "bandit"])
    play.out(2)
    play.out(3, 4, 5)
    assert play.winners() == {"king", "schizophrenic", "doppelganger"}


def test_rule_6_bandits_win_together_if_one_is_still_in_the_match() -> None:
    play = Play(["king", "bandit", "bandit", "knight", "assassin"])
    play.out(2)
    play.out(1, killer=4)
    assert play.outcome is not None
    assert play.outcome.winners == (2, 3)


def test_rule_6_nobody_wins_when_no_bandit_is_left_in_the_moment() -> None:
    play = Play(["king", "bandit", "bandit", "knight", "assassin"])
    play.out(1, 2, 3, killer=4)
    assert play.outcome is not None
    assert play.outcome.winners == ()


def test_rule_6_the_assassin_wins_only_alone_with_the_king() -> None:
    play = Play(["king", "bandit", "knight", "usurper", "assassin"])
    play.out(2, 3, 4)
    play.out(1, killer=5)
    assert play.winners() == {"assassin"}
    for others, last in (((2, 3), (1, 4)), ((2, 4), (1,)), ((2, 3, 4), (1, 5))):
        play = Play(["king", "bandit", "knight", "usurper", "assassin"])
        play.out(*others)
        play.out(*last, killer=5)
        assert play.outcome is not None
        assert play.outcome.winners == ()


def test_rule_6_the_king_who_falls_by_nobody_leaves_the_assassin_without_a_win() -> None:
    play = Play(["king", "bandit", "knight", "usurper", "assassin"])
    play.out(2, 3, 4)
    play.out(1)
    assert play.outcome is not None
    assert play.outcome.winners == ()


def test_rule_7_the_king_alone_wins_with_the_kings_side() -> None:
    play = Play(["king", "bandit", "knight", "zealot", "assassin"])
    play.out(2, 3, 4, 5)
    assert play.outcome is not None
    assert (play.outcome.reason, play.outcome.winners) == ("king_alone", (1, 3, 4))


def test_rule_7_any_of_the_kings_side_may_declare_when_nobody_else_lives() -> None:
    deal = ["king", "knight", "knight", "zealot", "schizophrenic", "bandit"]
    for seat in (2, 3, 4, 5):
        play = Play(deal)
        refused = play.declare(seat)
        assert refused is not None
        assert (refused.code, refused.args) == ("declare_not_possible", {})
        play.out(6)
        assert play.declare(seat) is None
        assert play.outcome is not None
        assert (play.outcome.reason, play.outcome.winners) == ("declared", (1, 2, 3, 4, 5))


def test_rule_7_refuses_king_fallen_stranger_and_knight_alike() -> None:
    play = Play(["king", "knight", "knight", "zealot", "assassin", "bandit"])
    play.out(6)
    told = {str(play.declare(seat)) for seat in range(1, 8)} | {str(play.declare(12))}
    assert told == {"declare_not_possible"}
    play.out(5)
    assert {str(play.declare(seat)) for seat in (1, 5, 6, 12)} == {"declare_not_possible"}


def test_rule_7_a_schizophrenic_on_the_bandit_side_stands_in_the_way() -> None:
    play = Play(["king", "knight", "schizophrenic", "bandit", "assassin"])
    play.out(4, 5)
    assert play.declare(2) is not None
    assert play.declare(3) is not None


def test_rule_8_the_usurped_king_does_not_win_and_the_usurper_king_does() -> None:
    play = Play(["king", "knight", "bandit", "assassin", "usurper"])
    play.out(1, killer=5)
    play.out(1, 2, 3, 4)
    assert play.outcome is not None
    assert play.outcome.winners == (2, 5)


def test_rule_8_a_doppelganger_wins_with_what_was_taken() -> None:
    play = Play(["king", "knight", "bandit", "doppelganger", "usurper"])
    play.out(2)
    play.out(3, 5)
    assert play.declare(4) is None
    assert play.winners() == {"king", "knight", "doppelganger"}


def test_rule_8_a_doppelganger_without_a_role_does_not_win() -> None:
    play = Play(["king", "knight", "bandit", "doppelganger", "usurper"])
    play.out(2, 3, 4, 5)
    assert play.winners() == {"king", "knight"}


def test_rule_10_everyone_out_at_once_leaves_only_joker_and_executioner() -> None:
    play = Play(["king", "knight", "bandit", "joker", "executioner", "doppelganger"])
    play.out(1, 2, 3, 4, 5, 6, killer=5)
    assert play.outcome is not None
    assert (play.outcome.reason, play.outcome.winners) == ("king_out", (4, 5))


def test_the_end_opens_everything() -> None:
    play = Play(TEN)
    play.out(play.seat_of("joker"))
    play.out(1)
    assert all(seat.open for seat in play.core.seats)
    assert play.core.of(play.seat_of("doppelganger")).shown == ("doppelganger", "joker")
