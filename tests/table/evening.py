"""An evening for tests: a real store, a clock that is told the time, phones of one or several people."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from companion.chance import SystemDraw
from companion.store.repository import Repository
from companion.table.client import Client
from companion.table.hub import Hub
from models.refusal import Refusal


class SetClock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.moment = datetime(2026, 1, 31, 18, 0, tzinfo=UTC)

    def now(self) -> datetime:
        """The set moment."""
        return self.moment

    def monotonic(self) -> float:
        """Seconds of the set moment."""
        return self.moment.timestamp()

    def pass_(self, seconds: float) -> None:
        """Let time pass."""
        self.moment += timedelta(seconds=seconds)


class Evening:
    """A hub on a file; it can be killed and started anew."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.clock = SetClock()
        self.woken: dict[str, int] = {}
        self._open()

    def _open(self) -> None:
        self.store = Repository.open(self.path)
        self.hub = Hub(self.store, clock=self.clock, draw=SystemDraw())

    def restart(self) -> None:
        """End the process and start another on the same file; all pages are new."""
        self.store.close()
        self._open()

    def phone(self, name: str, *, address: str = "10.0.0.1") -> Client:
        """A page on the device of this name."""
        return Client(self.hub, hashlib.sha256(name.encode()).hexdigest(), self._waker(name), address=address)

    def _waker(self, name: str) -> Callable[[], None]:
        self.woken.setdefault(name, 0)

        def wake() -> None:
            self.woken[name] += 1

        return wake

    def table(self, keeper: Client, *names: str, game: str = "circle", seat: int | None = 1) -> str:
        """A new table that `keeper` keeps and watches."""
        table = keeper.create(game, names, {}, seat=seat)
        assert isinstance(table, str), table
        keeper.watch(table)
        return table

    def come(self, phone: Client, keeper: Client, table: str) -> None:
        """Join by the code that the keeper's page shows."""
        view = keeper.table(table)
        assert view is not None
        joined = phone.join(view.code.lower())
        assert not isinstance(joined, Refusal), joined
        phone.watch(table)
