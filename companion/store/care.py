"""Looking after a data file from outside: verify, back up; with `salvage` and `restore` beside it.

`verify` and `backup` only read, and work while the app has the file open.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.store.chain import first_break, short_head
from companion.store.copies import BackupDone, backup, read_image
from companion.store.errors import DAMAGE_SENTENCES
from companion.store.lines import Damage
from companion.store.migrations import FIRST_SCHEMA
from companion.store.restore import RestoreDone, RestorePlan, plan_restore, restore
from companion.store.salvage import Rescue, Salvaged, plan_salvage, salvage, start_from
from companion.store.tables import EVENTS, Tables

PROBLEM_SENTENCES = {
    "table": "Table {table} is not a table of documents.",
    "altered": "The log of match {match} was altered: entry {entry} is not the one that was written.",
    "numbering": "The log of match {match} is not numbered from 1 without a gap.",
    "no_header": "Match {match} has a log or a state, but no header.",
}
"""Code of a problem -> English sentence."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong inside a file whose checksums are right: a code and its values."""

    code: str
    params: dict[str, str | int]

    def __str__(self) -> str:
        return PROBLEM_SENTENCES[self.code].format_map(self.params)


@dataclass(frozen=True, slots=True)
class LogReport:
    """One match's log: its length and head as phones show them, and the first altered entry (1-based)."""

    match_id: str
    length: int
    head: str
    altered_at: int | None


@dataclass(frozen=True, slots=True)
class Report:
    """What `verify` found; with a damage, everything else is about the part before it."""

    path: Path
    schema: int
    changes: int
    logs: tuple[LogReport, ...]
    problems: tuple[Problem, ...]
    damage: Damage | None

    @property
    def ok(self) -> bool:
        """Nothing is wrong."""
        return self.damage is None and not self.problems

    def sentences(self) -> list[str]:
        """What is wrong, in English, the worst first."""
        found = self.damage
        damaged = []
        if found is not None:
            sentence = DAMAGE_SENTENCES[found.what]
            damaged = [sentence.format(path=self.path, where=found.where, change=found.change)]
        return damaged + [str(problem) for problem in self.problems]


def verify(path: Path | str) -> Report:
    """Checks structure, checksums and the hash chain of each match. Raises StoreNotFound, StoreUnwritable."""
    path = Path(path)
    image = read_image(path)
    logs, problems = [], list(_structure(image.tables))
    for name in image.tables:
        if name.startswith(EVENTS):
            report = _log_report(name.removeprefix(EVENTS), image.tables.glance(name)[0], problems)
            logs.append(report)
    return Report(path, _schema(image.tables), image.change, tuple(logs), tuple(problems), image.damage)


def _schema(tables: Tables) -> int:
    meta = tables.live("meta") if "meta" in tables else {}
    return max((int(doc.get("schema", FIRST_SCHEMA)) for doc in meta.values()), default=FIRST_SCHEMA)


def _structure(tables: Tables) -> Iterator[Problem]:
    headers: set[str] = set()
    needed: list[str] = [name.removeprefix(EVENTS) for name in tables if name.startswith(EVENTS)]
    for name in tables:
        table = tables.glance(name)[0]
        if not isinstance(table, dict) or not all(
            key.isdecimal() and isinstance(doc, dict) for key, doc in table.items()
        ):
            yield Problem("table", {"table": name})
        elif name == "matches":
            headers = {str(doc.get("_key")) for doc in table.values()}
        elif name == "live":
            needed += [str(doc.get("_key")) for doc in table.values()]
    for match in dict.fromkeys(needed):
        if match not in headers:
            yield Problem("no_header", {"match": match})


def _log_report(match: str, table: Any, problems: list[Problem]) -> LogReport:
    entries = list(table.values()) if isinstance(table, dict) else []
    if not isinstance(table, dict) or list(table) != [str(number) for number in range(1, len(table) + 1)]:
        problems.append(Problem("numbering", {"match": match}))
    altered_at = first_break(entries)
    if altered_at is not None:
        problems.append(Problem("altered", {"match": match, "entry": altered_at}))
    head = str(entries[-1].get("hash", "")) if entries else ""
    return LogReport(match, len(entries), short_head(head), altered_at)


__all__ = [
    "BackupDone",
    "LogReport",
    "Problem",
    "Report",
    "Rescue",
    "RestoreDone",
    "RestorePlan",
    "Salvaged",
    "backup",
    "plan_restore",
    "plan_salvage",
    "read_image",
    "restore",
    "salvage",
    "start_from",
    "verify",
]
