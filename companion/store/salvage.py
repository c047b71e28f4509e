"""Rescues what can be read of a damaged file, which itself is kept beside the new one."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from companion.counted import counted
from companion.store.copies import read_image, read_sound
from companion.store.disk import Disk, platform_disk
from companion.store.errors import NoRescue, StoreNotFound
from companion.store.files import backup_path, free_name, typed_errors
from companion.store.lines import JOURNAL, Image, read_journal, seeds_of_damaged
from companion.store.lock import FileLock, Lock
from companion.store.tables import Tables, encode
from companion.store.writing import replace_keeping

RescueKind = Literal["prefix", "rebuilt", "previous", "as_it_reads"]

RESCUE_SENTENCES: dict[RescueKind, str] = {
    "prefix": "Open the file up to the damage, with changes 1 to {change} ({matches}).",
    "rebuilt": "Rebuild from the previous generation and the lines behind the damage: changes 1 to {change} "
    "({matches}).",
    "previous": "Open the previous generation, with changes 1 to {change} ({matches}).",
    "as_it_reads": "Take the file as it reads, although no checksum vouches for it ({matches}).",
}
"""Kind of rescue -> English offer."""


@dataclass(frozen=True, slots=True)
class Rescue:
    """One way out: what the file would hold. `trusted`: every byte of it is vouched for by a checksum."""

    kind: RescueKind
    change: int
    matches: int
    trusted: bool

    def __str__(self) -> str:
        matches = counted(self.matches, "match", "matches")
        return RESCUE_SENTENCES[self.kind].format(change=self.change, matches=matches)


@dataclass(frozen=True, slots=True)
class Salvaged:
    """What was done; `kept` is the damaged file, None when there was none to keep (or nothing damaged)."""

    path: Path
    rescue: Rescue
    kept: Path | None


def plan_salvage(path: Path | str) -> list[Rescue]:
    """The ways out, the best first; empty when the file is sound. Only reads; raises StoreNotFound."""
    return [rescue for rescue, _ in _candidates(_real(path))]


def salvage(
    path: Path | str, kind: RescueKind | None = None, *, lock: Lock | None = None, disk: Disk | None = None
) -> Salvaged:
    """Goes one way out (None: the best). Raises NoRescue, StoreNotFound, StoreLocked, StoreFull."""
    path = _real(path)
    lock = FileLock() if lock is None else lock
    lock.acquire(path)
    try:
        if path.exists():
            image = read_image(path)
            if image.damage is None:
                return Salvaged(path, _rescue("prefix", image), None)
        for rescue, image in _candidates(path):
            if kind in (None, rescue.kind):
                return Salvaged(path, rescue, _install(path, image, disk))
        raise NoRescue(path)
    finally:
        lock.release()


def start_from(
    path: Path | str, source: Path | str, *, lock: Lock | None = None, disk: Disk | None = None
) -> Salvaged:
    """Puts a copy of another sound file in the place of this one, which is kept beside it.

    Raises StoreDamaged or StoreNotFound for the source, StoreLocked, StoreFull, StoreUnwritable.
    """
    path = _real(path)
    image = read_sound(Path(source))
    lock = FileLock() if lock is None else lock
    with typed_errors(path):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock.acquire(path)
    try:
        return Salvaged(path, _rescue("prefix", image), _install(path, image, disk))
    finally:
        lock.release()


def _real(path: Path | str) -> Path:
    return Path(os.path.realpath(path))


def _install(path: Path, image: Image, disk: Disk | None) -> Path | None:
    kept = free_name(path, "damaged") if path.exists() else None
    replace_keeping(path, kept, image.tables, image.change, platform_disk() if disk is None else disk)
    return kept


def _candidates(path: Path) -> list[tuple[Rescue, Image]]:
    found: list[tuple[Rescue, Image]] = []
    if path.exists():
        image = read_image(path)
        if image.damage is None:
            return []
        if image.generation:
            found.append((_rescue("prefix", image), image))
        else:
            found += _without_snapshot(path)
    elif not backup_path(path).exists():
        raise StoreNotFound(path)
    previous = _previous(path)
    if previous is not None:
        found.append((_rescue("previous", previous), previous))
    return sorted(found, key=lambda pair: (pair[0].trusted, pair[0].change), reverse=True)


def _without_snapshot(path: Path) -> list[tuple[Rescue, Image]]:
    with typed_errors(path):
        data = path.read_bytes()
    found: list[tuple[Rescue, Image]] = []
    end, seeds = seeds_of_damaged(data)
    for seed in seeds:
        base = _previous(path) or Image()
        before = base.change
        base.sum, base.size = seed, end
        read_journal(data, base)
        if base.change > before:
            found.append((_rescue("rebuilt", base), base))
            break
    tables = _as_it_reads(data[:end])
    if tables is not None:
        image = Image(tables)
        found.append((_rescue("as_it_reads", image), image))
    return found


def _as_it_reads(line: bytes) -> Tables | None:
    try:
        read = json.loads(line)
    except ValueError:
        return None
    if not isinstance(read, dict) or not all(isinstance(table, dict) for table in read.values()):
        return None
    tables = Tables()
    for name, table in read.items():
        if name != JOURNAL:
            tables.take(name, memoryview(encode(table).encode("ascii")))
    return tables


def _previous(path: Path) -> Image | None:
    try:
        image = read_image(backup_path(path))
    except StoreNotFound:
        return None
    return image if image.generation else None


def _rescue(kind: RescueKind, image: Image) -> Rescue:
    matches = image.tables.glance("matches")[0] if "matches" in image.tables else {}
    return Rescue(kind, image.change, len(matches), trusted=kind != "as_it_reads")
