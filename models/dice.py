"""Dice: what the counts of a die say. Shared by all games."""

from __future__ import annotations

from typing import Literal

from models.base import Model

COIN, STARTER = "coin", "starter"
"""Reasons of throws that are no dice: a coin (1 heads, 2 tails), who starts (the number of a seat)."""


class FaceCount(Model):
    """One face of a die and how often it fell."""

    face: int
    count: int
    low: int
    """Fewest falls that are still within the expected range of a fair die."""

    high: int
    """Most falls that are still within it."""

    verdict: Literal["few", "below", "within", "above"]
    """`few`: too few throws to tell."""


class DieCount(Model):
    """All throws of one kind of die."""

    sides: int
    throws: int
    expected: float
    """Falls a face of a fair die."""

    enough: bool
    """At least five expected falls a face."""

    faces: tuple[FaceCount, ...]
    p_value: float | None
    """Chance that a fair die's counts are at least as uneven; None while there are too few to tell."""
