"""Neighbours on the ring of seats. Clockwise, next and left are one thing; those who are out are skipped."""

from __future__ import annotations

from collections.abc import Sequence

from models.base import SeatNo


def clockwise_from(seat: SeatNo, alive: Sequence[bool]) -> list[SeatNo]:
    """The living seats in order, starting at `seat` itself if it lives. `alive[i]` is seat i + 1."""
    n = len(alive)
    ring = [(seat - 1 + step) % n + 1 for step in range(n)]
    return [s for s in ring if alive[s - 1]]


def left_of(seat: SeatNo, alive: Sequence[bool]) -> SeatNo | None:
    """The living left neighbour of `seat`, None where nobody else lives."""
    return next((s for s in clockwise_from(seat, alive) if s != seat), None)


def right_of(seat: SeatNo, alive: Sequence[bool]) -> SeatNo | None:
    """The living right neighbour of `seat`, None where nobody else lives."""
    return next((s for s in reversed(clockwise_from(seat, alive)) if s != seat), None)
