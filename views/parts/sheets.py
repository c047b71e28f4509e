"""What lies over a game's screen on this page: which sheet is open, for whom, and since when."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from models.base import SeatNo
from views.session import Session

K = TypeVar("K", bound=str)


@dataclass(frozen=True, eq=False)
class OpenSheet(Generic[K]):
    """The sheet that is open, for which seat, and the match's epoch when it was opened."""

    kind: K
    seat: SeatNo | None = None
    epoch: int | None = None
    turns: int = 0
    """Quarter turns by which the player sits who asked for it."""


@dataclass(frozen=True)
class Sheets(Generic[K]):
    """A game's sheets, under a name of their own among the page's notes."""

    key: str

    def open(self, session: Session, kind: K, seat: SeatNo | None = None, turns: int = 0) -> None:
        """Lay a sheet over this page."""
        view = session.table()
        epoch = view.match.epoch if view is not None and view.match is not None else None
        session.wants[self.key] = OpenSheet(kind, seat, epoch, turns)
        session.refresh()

    def opener(
        self, session: Session, kind: K, seat: SeatNo | None = None, turns: int = 0
    ) -> Callable[[], None]:
        """A handler that lays a sheet over this page."""
        return lambda: self.open(session, kind, seat, turns)

    def now(self, session: Session) -> OpenSheet[K] | None:
        """The sheet that lies over this page."""
        found = session.wants.get(self.key)
        return found if isinstance(found, OpenSheet) else None

    def close(self, session: Session) -> None:
        """Take the sheet away."""
        session.wants.pop(self.key, None)
        session.refresh()
