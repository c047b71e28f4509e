"""Time comes in from outside, so that rules and tests need none."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import Protocol


class Clock(Protocol):
    """The two clocks the app asks."""

    def now(self) -> datetime:
        """The moment, UTC."""
        ...

    def monotonic(self) -> float:
        """Seconds that never go back."""
        ...


class SystemClock:
    """The machine's clocks."""

    def now(self) -> datetime:
        """The moment, UTC."""
        return datetime.now(UTC)

    def monotonic(self) -> float:
        """Seconds that never go back."""
        return time.monotonic()


def stamp(moment: datetime) -> str:
    """UTC as ISO 8601 with milliseconds, e.g. `2026-01-31T18:05:09.120Z`."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
