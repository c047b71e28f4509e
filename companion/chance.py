"""Chance in one place: the operating system's generator behind one method, Fisher–Yates written once."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Draw(Protocol):
    """The one method all chance goes through."""

    def below(self, n: int) -> int:
        """A fair whole number from 0 to n - 1."""
        ...


class SystemDraw:
    """Draws from the operating system's generator; `secrets.randbelow` rejects, so it has no bias."""

    def below(self, n: int) -> int:
        """A fair whole number from 0 to n - 1."""
        return secrets.randbelow(n)


class ScriptedDice:
    """The d6 throws of a script in their order, then `rest` for everything else."""

    def __init__(self, values: Iterable[int], rest: Draw) -> None:
        self._values: Iterator[int] = iter(tuple(values))
        self._rest = rest

    def below(self, n: int) -> int:
        """The script's next d6 value less one, while there are some and n is 6."""
        if n == 6:
            value = next(self._values, None)
            if value is not None:
                return value - 1
        return self._rest.below(n)


def shuffled(items: Sequence[T], draw: Draw) -> list[T]:
    """A fair permutation of `items` (Fisher–Yates)."""
    out = list(items)
    for i in range(len(out) - 1, 0, -1):
        j = draw.below(i + 1)
        out[i], out[j] = out[j], out[i]
    return out


def sample(items: Sequence[T], count: int, draw: Draw) -> list[T]:
    """`count` different items, in the order they were drawn."""
    return shuffled(items, draw)[:count]
