"""What earlier matches add up to: wins of people and roles, streaks, games."""

from __future__ import annotations

from models.base import Model


class Wins(Model):
    """Matches that came to an end, and how many of them were won."""

    played: int
    won: int


class PersonRecord(Model):
    """One person's matches of all games."""

    name: str
    """The name of the newest match."""

    all: Wins
    games: dict[str, Wins] = {}
    """Game → wins."""

    roles: dict[str, Wins] = {}
    """Role → wins; only games with roles."""

    streak: int = 0
    """Longest row of wins."""

    current: int = 0
    """Wins in a row up to the newest match."""


class RoleRecord(Model):
    """One role of one game, whoever had it."""

    game: str
    role: str
    wins: Wins


class Statistics(Model):
    """All finished matches of a data file, added up."""

    finished: int = 0
    games: dict[str, int] = {}
    """Game → finished matches, the most played first."""

    people: tuple[PersonRecord, ...] = ()
    """Most wins first."""

    roles: tuple[RoleRecord, ...] = ()


class DataReport(Model):
    """What a check of the data file found."""

    path: str
    changes: int
    matches: int
    problems: tuple[tuple[str, dict[str, str | int]], ...] = ()
    """Codes with their values, the worst first; empty: everything is sound."""


class CopyDone(Model):
    """A copy of the data file was written."""

    path: str
    changes: int
    matches: int


class RestoreCard(Model):
    """What a restore would do, or did: by fate (`new`, `same`, `longer`, `kept`, `replaced`, `removed`)."""

    source: str
    how: str
    fates: dict[str, tuple[int, int]]
    """Fate → (matches, documents); only fates that occur."""

    altered: tuple[str, ...] = ()
    """Matches of the source whose log was altered."""

    before: str | None = None
    """Once done: the copy of the data as they were before."""
