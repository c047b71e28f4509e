"""The schema of the file and the steps from older ones; all in one transaction, after a backup."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.store.table import JournalDB


@dataclass(frozen=True, slots=True)
class Migration:
    """One step: `apply` brings a file of schema `to - 1` to schema `to`."""

    to: int
    apply: Callable[[JournalDB], None]


FIRST_SCHEMA = 1

MIGRATIONS: tuple[Migration, ...] = ()
"""All steps, in order; the last one's `to` is the schema this app knows."""


def known_schema(migrations: Sequence[Migration]) -> int:
    """The schema an app with these migrations writes."""
    return migrations[-1].to if migrations else FIRST_SCHEMA


def pending(migrations: Sequence[Migration], found: int) -> list[Migration]:
    """The steps a file of schema `found` still needs."""
    return [migration for migration in migrations if migration.to > found]
