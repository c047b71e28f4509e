"""Chance in one place: the operating system's generator behind one method, Fisher–Yates written once."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
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


class ScriptedDraw:
    """Draws given beforehand, a queue for each n, then `rest` for everything else."""

    def __init__(self, queues: Mapping[int, Iterable[int]], rest: Draw) -> None:
        self._queues = {n: iter(tuple(values)) for n, values in queues.items()}
        self._rest = rest

    def below(self, n: int) -> int:
        """The next given value for this n, while there are some."""
        value = next(self._queues.get(n, iter(())), None)
        return self._rest.below(n) if value is None else value


class RecordingDraw:
    """Passes draws on and remembers them as (n, value)."""

    def __init__(self, source: Draw) -> None:
        self._source = source
        self.drawn: list[tuple[int, int]] = []

    def below(self, n: int) -> int:
        """A draw of the source."""
        value = self._source.below(n)
        self.drawn.append((n, value))
        return value


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
