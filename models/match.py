"""A match: how it starts, its state, its outcome, its header."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import SerializeAsAny

from models.base import Model, SeatNo


class Outcome(Model):
    """How a match ended."""

    winners: tuple[SeatNo, ...]
    """Empty when nobody wins."""

    reason: str
    """Code, e.g. `last_standing`."""


class Setup(Model):
    """What a match is started with; the game's own part is checked by the game."""

    game: str
    seats: tuple[str, ...]
    """Names, seat 1 first, clockwise."""

    options: dict[str, Any] = {}
    extra: dict[str, Any] = {}
    """The game's own top-level script keys: `deal`, `armies`, `spells`, `artifacts` …"""


class GameState(Model):
    """Base of every game's own state."""


class MatchState(Model):
    """All of a match that undo can take back."""

    game: str
    names: tuple[str, ...]
    core: SerializeAsAny[GameState]
    outcome: Outcome | None = None

    @property
    def status(self) -> Literal["running", "finished"]:
        """`running` until there is an outcome."""
        return "finished" if self.outcome else "running"


class Header(Model):
    """What the list of matches needs to know of one, without its events."""

    id: str
    game: str
    table: str | None = None
    names: tuple[str, ...]
    people: tuple[str | None, ...] = ()
    """Profile id of each seat's person, where known."""

    started: str
    """UTC, ISO 8601."""

    updated: str
    status: Literal["running", "finished", "abandoned"]
    outcome: Outcome | None = None
    seq: int
    head: str
    """Hash of the newest entry."""

    roles: tuple[str | None, ...] = ()
    """What each seat was in the end, in games with roles; empty while the match runs."""

    dated: str | None = None
    """UTC, ISO 8601: when it was really played, where somebody corrected the date."""

    @property
    def day(self) -> str:
        """When it was played: the corrected moment, else the start."""
        return self.dated or self.started
