"""Dice: throws, successes, and tests of the generator that a wrong one fails."""

from __future__ import annotations

import math
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.chance import Draw, ScriptedDraw, SystemDraw, shuffled
from companion.dice import (
    binomial_p,
    can_keep,
    chi_square_p,
    chi_square_tail,
    die_count,
    exact_p,
    faces_of,
    fair_range,
    night_counts,
    pairs_p,
    successes,
    throw,
    who_starts,
)
from models.command import DiceRoll
from models.event import DiceRolled
from models.refusal import Refusal

FALSE_ALARM = 1e-9
"""Chance that a fair generator fails one of the tests below."""


def rolled(*values: int, sides: int = 6, kept: tuple[int, ...] = (), target: int | None = None) -> DiceRolled:
    return DiceRolled(seat=1, sides=sides, values=values, source="app", reason="", kept=kept, target=target)


class FoldedBytes:
    """A wrong generator: four random bits folded onto the die favour its low faces."""

    def __init__(self) -> None:
        self._random = random.Random(7)

    def below(self, n: int) -> int:
        return self._random.getrandbits(4) % n


class Turning:
    """A wrong generator whose faces are even but come in order."""

    def __init__(self) -> None:
        self._next = 0

    def below(self, n: int) -> int:
        self._next += 1
        return self._next % n


class NoSecondFace:
    """A wrong generator that never throws the same face twice running."""

    def __init__(self) -> None:
        self._random, self._last = random.Random(7), 0

    def below(self, n: int) -> int:
        self._last = (self._last + 1 + self._random.randrange(n - 1)) % n
        return self._last


def looks_fair(draw: Draw, sides: int, throws: int = 20_000) -> bool:
    values = [draw.below(sides) + 1 for _ in range(throws)]
    counts = Counter(values)
    even = chi_square_p([counts[face] for face in range(1, sides + 1)]) > FALSE_ALARM
    return even and (throws < 10 * sides * sides or pairs_p(values, sides) > FALSE_ALARM)


@pytest.mark.parametrize("sides", [2, 4, 6, 8, 10, 12, 20, 100])
def test_the_generator_of_the_app_passes_for_every_usual_die(sides: int) -> None:
    assert looks_fair(SystemDraw(), sides)


@pytest.mark.parametrize("wrong", [FoldedBytes(), Turning(), NoSecondFace()])
def test_a_wrong_generator_fails(wrong: Draw) -> None:
    assert not looks_fair(wrong, 6)


def test_every_seat_is_drawn_as_the_starter_equally_often() -> None:
    drawn = Counter(who_starts((2, 5, 7), SystemDraw()) for _ in range(9_000))
    assert chi_square_p([drawn[seat] for seat in (2, 5, 7)]) > FALSE_ALARM


def test_nobody_can_be_drawn_from_no_seats() -> None:
    with pytest.raises(ValueError, match="nobody"):
        who_starts((), SystemDraw())


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    orders = Counter(tuple(shuffled("abcd", SystemDraw())) for _ in range(12_000))
    assert len(orders) == math.factorial(4)
    assert chi_square_p(list(orders.values())) > FALSE_ALARM


@pytest.mark.parametrize(
    ("statistic", "degrees", "tail"),
    [
        (3.841459, 1, 0.05),
        (11.070498, 5, 0.05),
        (15.086272, 5, 0.01),
        (0.554298, 5, 0.99),
        (123.225, 99, 0.05),
    ],
)
def test_the_tail_of_chi_square_is_that_of_the_printed_tables(
    statistic: float, degrees: int, tail: float
) -> None:
    assert chi_square_tail(statistic, degrees) == pytest.approx(tail, abs=2e-5)


def test_even_counts_are_not_suspicious() -> None:
    assert chi_square_p([10] * 6) == 1.0
    assert chi_square_p([0] * 6) == 1.0


def test_the_exact_test_of_a_coin_is_a_sum_of_binomials() -> None:
    assert binomial_p(0, 10, 0.5) == pytest.approx(2 / 1024)
    assert binomial_p(5, 10, 0.5) == pytest.approx(1.0)
    assert exact_p([0, 10]) == pytest.approx(2 / 1024)


def test_the_exact_test_agrees_with_counting_all_throws_of_three_dice() -> None:
    assert exact_p([3, 0, 0, 0, 0, 0]) == pytest.approx(6 / 216)
    assert exact_p([2, 1, 0, 0, 0, 0]) == pytest.approx((6 + 90) / 216)


def test_the_exact_test_refuses_what_would_take_too_long() -> None:
    with pytest.raises(ValueError, match="too many"):
        exact_p([1000] * 6)


@given(st.integers(0, 400), st.integers(2, 20))
def test_a_fair_face_falls_within_its_range_at_least_as_often_as_promised(throws: int, sides: int) -> None:
    low, high = fair_range(throws, sides)
    inside = math.fsum(
        math.comb(throws, k) * (1 / sides) ** k * (1 - 1 / sides) ** (throws - k)
        for k in range(low, high + 1)
    )
    assert 0 <= low <= high <= throws
    assert inside >= 0.95 - 1e-9


def test_the_range_stays_right_for_very_many_throws() -> None:
    low, high = fair_range(60_000, 6)
    assert low == pytest.approx(10_000 - 1.96 * 91.3, abs=3)
    assert high == pytest.approx(10_000 + 1.96 * 91.3, abs=3)


def test_below_five_expected_falls_a_face_nothing_is_told() -> None:
    few, enough = die_count([29, 0, 0, 0, 0, 0]), die_count([30, 0, 0, 0, 0, 0])
    assert not few.enough
    assert few.p_value is None
    assert {face.verdict for face in few.faces} == {"few"}
    assert enough.enough
    assert [face.verdict for face in enough.faces] == ["above", *["below"] * 5]
    assert enough.p_value is not None
    assert enough.p_value < FALSE_ALARM


def test_a_night_is_counted_by_kind_of_die_and_a_kept_die_once() -> None:
    rolls = [rolled(6, 1, 1), rolled(2, 3, kept=(6,)), rolled(20, sides=20)]
    table = rolled(4).model_copy(update={"source": "table"})
    counts = night_counts([*rolls, table])
    assert [(die.sides, die.throws) for die in counts] == [(6, 6), (20, 1)]
    assert [face.count for face in counts[0].faces] == [2, 1, 1, 1, 0, 1]
    assert [(die.sides, die.throws) for die in night_counts([*rolls, table], source="table")] == [(6, 1)]


def test_drawn_dice_are_what_the_generator_gave() -> None:
    command = DiceRoll(sides=6, count=3, reason="attack", target=5)
    thrown = throw(command, 2, ScriptedDraw({6: [0, 4, 5]}, SystemDraw()))
    assert isinstance(thrown, DiceRolled)
    assert (thrown.seat, thrown.values, thrown.source, thrown.reason) == (2, (1, 5, 6), "app", "attack")
    assert successes(thrown) == 2


def test_entered_dice_come_from_the_table() -> None:
    thrown = throw(DiceRoll(values=(4, 4, 2)), None, SystemDraw())
    assert isinstance(thrown, DiceRolled)
    assert (thrown.values, thrown.source, successes(thrown)) == ((4, 4, 2), "table", None)


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (DiceRoll(values=(7,)), "not_on_the_die"),
        (DiceRoll(values=(0,)), "not_on_the_die"),
        (DiceRoll(sides=20, values=(20, 21)), "not_on_the_die"),
        (DiceRoll(kept=(9,)), "not_on_the_die"),
        (DiceRoll(count=3, values=(1, 2)), "wrong_number_of_dice"),
        (DiceRoll(values=()), "wrong_number_of_dice"),
        (DiceRoll(kept=(6, 6)), "kept_not_there"),
        (DiceRoll(sides=8, kept=(6,)), "kept_not_there"),
    ],
)
def test_an_impossible_throw_is_refused(command: DiceRoll, code: str) -> None:
    refused = throw(command, 1, SystemDraw(), before=rolled(6, 5))
    assert isinstance(refused, Refusal)
    assert refused.code == code


def test_held_dice_stay_and_count_as_successes() -> None:
    before = rolled(6, 2, 1, target=5)
    thrown = throw(DiceRoll(count=2, kept=(6,), target=5, values=(5, 3)), 1, SystemDraw(), before)
    assert isinstance(thrown, DiceRolled)
    assert faces_of(thrown) == (6, 5, 3)
    assert successes(thrown) == 2
    assert can_keep(thrown, 6, (6, 5))


@given(st.integers(2, 1000), st.integers(1, 100))
def test_every_drawn_die_shows_a_face_it_has(sides: int, count: int) -> None:
    thrown = throw(DiceRoll(sides=sides, count=count), None, SystemDraw())
    assert isinstance(thrown, DiceRolled)
    assert len(thrown.values) == count
    assert all(1 <= value <= sides for value in thrown.values)
