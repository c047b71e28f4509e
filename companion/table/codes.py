"""Table codes: five characters without look-alikes and without vowels; wrong tries are limited."""

from __future__ import annotations

from collections import deque
from collections.abc import Container
from dataclasses import dataclass, field

from companion.chance import Draw

ALPHABET = "23456789BCDFGHJKMNPQRSTVWXZ"
LENGTH = 5


def new_code(draw: Draw, taken: Container[str], *, prefix: str = "") -> str:
    """A code that no open table has; `prefix` marks the process in a club of several."""
    while True:
        rest = "".join(ALPHABET[draw.below(len(ALPHABET))] for _ in range(LENGTH - len(prefix)))
        if prefix + rest not in taken:
            return prefix + rest


def normal(code: str) -> str:
    """What a person typed, as a code: case and anything but the alphabet do not matter."""
    return "".join(c for c in code.upper() if c in ALPHABET)


@dataclass(slots=True)
class Limiter:
    """At most `per_address` wrong codes an address and `overall` in all, within `window` seconds."""

    per_address: int = 10
    overall: int = 100
    window: float = 60.0
    _wrong: deque[tuple[float, str]] = field(default_factory=deque)

    def wait(self, address: str, now: float) -> int:
        """Seconds until `address` may try again, 0 when it may now. `now` is monotonic."""
        while self._wrong and self._wrong[0][0] <= now - self.window:
            self._wrong.popleft()
        own = [at for at, who in self._wrong if who == address]
        full = own if len(own) >= self.per_address else []
        if len(self._wrong) >= self.overall:
            full = [at for at, _ in self._wrong]
        return 0 if not full else max(1, round(full[0] + self.window - now))

    def wrong(self, address: str, now: float) -> None:
        """Count a wrong code."""
        self._wrong.append((now, address))
