"""Brings the contents of another data file into an open store: merge or replace, told before and after."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from companion.counted import counted
from companion.store.chain import first_break
from companion.store.copies import backup, read_sound
from companion.store.disk import platform_disk
from companion.store.durability import DeferredDurability
from companion.store.errors import StoreNewer
from companion.store.files import free_name
from companion.store.lock import NoLock
from companion.store.repository import KINDS, Kind, Repository
from companion.store.writing import place_copy

How = Literal["merge", "replace"]
Fate = Literal["new", "same", "longer", "kept", "replaced", "removed"]

FATES: dict[Fate, str] = {
    "new": "only there: comes in",
    "same": "the same here and there: stays",
    "longer": "goes on further there: the rest comes in",
    "kept": "different or further here: stays as it is here",
    "replaced": "different: taken from there",
    "removed": "only here: goes",
}
"""What happens to a match or document -> English."""


@dataclass(slots=True)
class RestorePlan:
    """What a restore does: the fate of each match and of each keyed document."""

    source: Path
    how: How
    matches: dict[str, Fate] = field(default_factory=dict)
    docs: dict[Kind, dict[str, Fate]] = field(default_factory=dict)
    altered: list[str] = field(default_factory=list)
    """Matches of the source whose hash chain is broken."""

    def count(self, fate: Fate) -> tuple[int, int]:
        """How many matches and how many documents meet this fate."""
        docs = sum(list(fates.values()).count(fate) for fates in self.docs.values())
        return list(self.matches.values()).count(fate), docs

    def sentences(self) -> list[str]:
        """The plan in English, a line for each fate that occurs."""
        lines = []
        for fate, meaning in FATES.items():
            matches, docs = self.count(fate)
            if matches or docs:
                numbers = counted(matches, "match", "matches"), counted(docs, "document")
                lines.append(f"{meaning}: {', '.join(numbers)}")
        if self.altered:
            lines.append(f"altered logs in {self.source}: {', '.join(self.altered)}")
        return lines


@dataclass(frozen=True, slots=True)
class RestoreDone:
    """What was done, and the copy of the store as it was before."""

    plan: RestorePlan
    before: Path


def plan_restore(repository: Repository, source: Path | str, how: How = "merge") -> RestorePlan:
    """What `restore` would do. Raises StoreDamaged, StoreNotFound, StoreNewer for the source."""
    with opened_copy(Path(source)) as other, repository.transaction():
        return _plan(repository, other, Path(source), how)


def restore(repository: Repository, source: Path | str, how: How = "merge") -> RestoreDone:
    """Merges the source in, or replaces everything by it, in one transaction after a copy of what was there.

    Raises StoreDamaged, StoreNotFound, StoreNewer for the source, StoreFull, StoreUnwritable, StoreBroken.
    """
    with opened_copy(Path(source)) as other, repository.transaction(durable=True):
        before = free_name(repository.path, "before-restore")
        backup(repository.path, before)
        plan = _plan(repository, other, Path(source), how)
        for match, fate in plan.matches.items():
            _bring_match(repository, other, match, fate)
        for kind, fates in plan.docs.items():
            for key, fate in fates.items():
                _bring_doc(repository, other, kind, key, fate)
    return RestoreDone(plan, before)


@contextmanager
def opened_copy(source: Path) -> Iterator[Repository]:
    """The source, migrated in a copy: the source itself is never touched."""
    image = read_sound(source)
    with tempfile.TemporaryDirectory(prefix="companion-") as directory:
        copy = Path(directory) / source.name
        place_copy(copy, image.tables, image.change, platform_disk())
        try:
            other = Repository.open(copy, lock=NoLock(), durability=DeferredDurability())
        except StoreNewer as error:
            raise StoreNewer(source, found=error.found, known=error.known) from error
        with other:
            yield other


def _plan(ours: Repository, theirs: Repository, source: Path, how: How) -> RestorePlan:
    plan = RestorePlan(source, how)
    for match in dict.fromkeys([*ours.match_ids(), *theirs.match_ids()]):
        plan.matches[match] = _match_fate(ours, theirs, match, how)
    plan.altered = [match for match in theirs.match_ids() if first_break(theirs.entries(match)) is not None]
    for kind in KINDS:
        here, there = ours.all(kind), theirs.all(kind)
        fates = {key: _doc_fate(here.get(key), there.get(key), how) for key in {**here, **there}}
        plan.docs[kind] = fates
    return plan


def _match_fate(ours: Repository, theirs: Repository, match: str, how: How) -> Fate:
    header_there = theirs.header(match)
    if header_there is None:
        return "removed" if how == "replace" else "kept"
    if ours.header(match) is None:
        return "new"
    here, there = ours.entries(match), theirs.entries(match)
    if here == there and (how == "merge" or _state(ours, match) == _state(theirs, match)):
        return "same"
    if len(there) > len(here) and there[: len(here)] == here:
        return "longer"
    return "replaced" if how == "replace" else "kept"


def _state(repository: Repository, match: str) -> tuple[Any, Any]:
    return repository.header(match), repository.live(match)


def _doc_fate(here: Any, there: Any, how: How) -> Fate:
    if there is None:
        return "removed" if how == "replace" else "kept"
    if here is None:
        return "new"
    if here == there:
        return "same"
    return "replaced" if how == "replace" else "kept"


def _bring_match(ours: Repository, theirs: Repository, match: str, fate: Fate) -> None:
    if fate in ("removed", "replaced"):
        ours.forget(match)
    if fate in ("new", "longer", "replaced"):
        entries = theirs.entries(match)[len(ours.entries(match)) :]
        ours.commit(match, entries, header=theirs.header(match) or {}, live=theirs.live(match))


def _bring_doc(ours: Repository, theirs: Repository, kind: Kind, key: str, fate: Fate) -> None:
    if fate == "removed":
        ours.drop(kind, key)
    elif fate in ("new", "replaced"):
        ours.put(kind, key, theirs.get(kind, key) or {})
