"""Dice of every game: throws and their successes, coin, who starts, and what the night's counts tell."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Literal

from companion.chance import Draw
from models.base import SeatNo
from models.command import DiceRoll
from models.dice import DieCount, FaceCount
from models.event import DiceRolled
from models.refusal import Refusal

USUAL_SIDES = (4, 6, 8, 10, 12, 20, 100)
"""The dice offered first; any from 2 to 1000 can be thrown."""

COIN = 2
"""A coin is a die of two sides: 1 heads, 2 tails."""

FEWEST_EXPECTED = 5
"""Below this many expected falls a face nothing is told of a die."""

CONFIDENCE = 0.95
MOST_EXACT = 200_000
"""Outcomes that `exact_p` goes through at most."""


def throw(
    command: DiceRoll, seat: SeatNo | None, draw: Draw, before: DiceRolled | None = None
) -> DiceRolled | Refusal:
    """One throw. `count` dice fall now, `kept` ones stay on the table and are not among them.

    Entered `values` must be on the die and as many as `count`, where that was said. With `before`, the kept
    faces must lie in that throw.
    """
    sides, entered = command.sides, command.values
    wrong = next((v for v in (*(entered or ()), *command.kept) if not 1 <= v <= sides), None)
    if wrong is not None:
        return Refusal(code="not_on_the_die", args={"value": wrong, "sides": sides})
    if entered is not None and command.count not in (1, len(entered)):
        return Refusal(code="wrong_number_of_dice", args={"entered": len(entered), "count": command.count})
    if entered == ():
        return Refusal(code="wrong_number_of_dice", args={"entered": 0, "count": command.count})
    if before is not None and not can_keep(before, sides, command.kept):
        return Refusal(code="kept_not_there")
    values = entered if entered is not None else tuple(draw.below(sides) + 1 for _ in range(command.count))
    return DiceRolled(
        seat=seat,
        sides=sides,
        values=values,
        source="app" if entered is None else "table",
        reason=command.reason,
        target=command.target,
        kept=command.kept,
    )


def can_keep(before: DiceRolled, sides: int, kept: Sequence[int]) -> bool:
    """True when all of `kept` lie in the throw before."""
    return not kept or (before.sides == sides and not Counter(kept) - Counter((*before.values, *before.kept)))


def faces_of(roll: DiceRolled) -> tuple[int, ...]:
    """All that lies on the table after a throw: what was kept, then what fell."""
    return (*roll.kept, *roll.values)


def successes(roll: DiceRolled) -> int | None:
    """Faces of at least the target, kept ones included; None where no target was named."""
    target = roll.target
    return None if target is None else sum(face >= target for face in faces_of(roll))


def who_starts(seats: Sequence[SeatNo], draw: Draw) -> SeatNo:
    """One of the seats, each as likely. Raises ValueError for no seats."""
    if not seats:
        raise ValueError("nobody to draw from")
    return seats[draw.below(len(seats))]


def night_counts(
    rolls: Iterable[DiceRolled], *, source: Literal["app", "table"] | None = None
) -> tuple[DieCount, ...]:
    """The counts of every kind of die thrown, small dice first; `source` picks the app's or the table's own.

    A kept face fell in an earlier throw and is counted there only.
    """
    fallen: dict[int, Counter[int]] = {}
    for roll in rolls:
        if source in (None, roll.source):
            fallen.setdefault(roll.sides, Counter()).update(roll.values)
    return tuple(die_count([fallen[sides][face] for face in range(1, sides + 1)]) for sides in sorted(fallen))


def die_count(counts: Sequence[int]) -> DieCount:
    """What the counts of faces 1, 2, … of one die tell."""
    sides, throws = len(counts), sum(counts)
    low, high = fair_range(throws, sides)
    enough = throws >= FEWEST_EXPECTED * sides

    def verdict(count: int) -> Literal["few", "below", "within", "above"]:
        if not enough:
            return "few"
        if count < low:
            return "below"
        return "above" if count > high else "within"

    return DieCount(
        sides=sides,
        throws=throws,
        expected=throws / sides,
        enough=enough,
        faces=tuple(
            FaceCount(face=face, count=count, low=low, high=high, verdict=verdict(count))
            for face, count in enumerate(counts, 1)
        ),
        p_value=chi_square_p(counts) if enough else None,
    )


def fair_range(throws: int, sides: int, confidence: float = CONFIDENCE) -> tuple[int, int]:
    """How often one face of a fair die falls: the central range of the binomial law, ends included."""
    tail = (1 - confidence) / 2
    low, high, below = 0, throws, 0.0
    for count in range(throws + 1):
        here = binomial(count, throws, 1 / sides)
        if below <= tail < below + here:
            low = count
        if below + here >= 1 - tail:
            high = count
            break
        below += here
    return low, high


def binomial(count: int, throws: int, chance: float) -> float:
    """Chance of exactly `count` successes in so many throws; 0 < chance < 1."""
    ways = math.lgamma(throws + 1) - math.lgamma(count + 1) - math.lgamma(throws - count + 1)
    return math.exp(ways + count * math.log(chance) + (throws - count) * math.log1p(-chance))


def binomial_p(count: int, throws: int, chance: float) -> float:
    """Exact two-sided test of one face: the chance of all outcomes that are no likelier than this one."""
    here = binomial(count, throws, chance) * (1 + 1e-9)
    likelihoods = (binomial(other, throws, chance) for other in range(throws + 1))
    return min(1.0, math.fsum(likelihood for likelihood in likelihoods if likelihood <= here))


def chi_square(counts: Sequence[int]) -> float:
    """Pearson's measure of how far the counts are from equal ones."""
    expected = sum(counts) / len(counts)
    return math.fsum((count - expected) ** 2 for count in counts) / expected if expected else 0.0


def chi_square_p(counts: Sequence[int]) -> float:
    """Chance that a fair die's counts are at least as uneven (goodness of fit, sides - 1 degrees)."""
    return chi_square_tail(chi_square(counts), len(counts) - 1)


def chi_square_tail(statistic: float, degrees: int) -> float:
    """Chance that a chi-square variable with so many degrees of freedom is at least `statistic`."""
    if statistic <= 0:
        return 1.0
    a, x = degrees / 2, statistic / 2
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    return 1 - scale * _lower_series(a, x) if x < a + 1 else scale * _upper_fraction(a, x)


def exact_p(counts: Sequence[int]) -> float:
    """Exact test of a few throws: the chance of all counts that are no likelier under a fair die.

    Raises ValueError where there are more than MOST_EXACT ways to count so many throws.
    """
    sides, throws = len(counts), sum(counts)
    if math.comb(throws + sides - 1, sides - 1) > MOST_EXACT:
        raise ValueError("too many throws for an exact test")
    here = _multinomial(counts) * (1 + 1e-9)
    likelihoods = (_multinomial(other) for other in _compositions(throws, sides))
    return min(1.0, math.fsum(likelihood for likelihood in likelihoods if likelihood <= here))


def pairs_p(values: Sequence[int], sides: int) -> float:
    """Chance that a fair die's neighbours in a row of throws are at least as uneven as these.

    Finds a die that remembers what it threw; non-overlapping pairs, so that they are independent.
    """
    pairs = Counter((first - 1) * sides + second - 1 for first, second in list(pairwise(values))[::2])
    return chi_square_p([pairs[cell] for cell in range(sides * sides)])


def _lower_series(a: float, x: float) -> float:
    """Sum of x^k / (a (a+1) … (a+k)), for x < a + 1."""
    term = total = 1 / a
    k = a
    while term > total * 1e-16:
        k += 1
        term *= x / k
        total += term
    return total


def _upper_fraction(a: float, x: float) -> float:
    """The continued fraction of the upper incomplete gamma function (Lentz), for x >= a + 1."""
    tiny = 1e-300
    b = x + 1 - a
    c, d = 1 / tiny, 1 / b
    value = d
    for i in range(1, 10_000):
        step = -i * (i - a)
        b += 2
        d = 1 / (step * d + b or tiny)
        c = b + step / c or tiny
        value *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return value


def _multinomial(counts: Sequence[int]) -> float:
    throws = sum(counts)
    ways = math.lgamma(throws + 1) - math.fsum(math.lgamma(count + 1) for count in counts)
    return math.exp(ways - throws * math.log(len(counts)))


def _compositions(total: int, parts: int) -> Iterable[tuple[int, ...]]:
    if parts == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in _compositions(total - first, parts - 1):
            yield (first, *rest)
