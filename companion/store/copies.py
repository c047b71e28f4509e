"""Reads a data file without opening it, and copies it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from companion.store.disk import Disk, platform_disk
from companion.store.errors import StoreDamaged, StoreNotFound
from companion.store.files import free_name, typed_errors
from companion.store.lines import Image, parse
from companion.store.mark import read_mark
from companion.store.writing import place_copy


@dataclass(frozen=True, slots=True)
class BackupDone:
    """The copy that was made: the changes and matches in it."""

    path: Path
    changes: int
    matches: int


def backup(path: Path | str, to: Path | str, *, disk: Disk | None = None) -> BackupDone:
    """Writes a clean copy, into a new name when `to` is a directory.

    Raises StoreDamaged, StoreNotFound, StoreExists, StoreFull, StoreUnwritable.
    """
    path, to = Path(path), Path(to)
    image = read_sound(path)
    if to.is_dir():
        to = free_name(to / path.name, f"change-{image.change}")
    place_copy(to, image.tables, image.change, platform_disk() if disk is None else disk)
    matches = image.tables.glance("matches")[0] if "matches" in image.tables else {}
    return BackupDone(to, image.change, len(matches))


def read_image(path: Path) -> Image:
    """The file as far as it is right, whether or not the app is writing to it."""
    for _ in range(3):  # a line that is just being written, or a file that is just being replaced
        with typed_errors(path):
            mark = read_mark(path)
            try:
                image = parse(path.read_bytes(), mark)
            except FileNotFoundError:
                raise StoreNotFound(path) from None
        if image.damage is None or image.damage.what != "cut":
            break
    return image


def read_sound(path: Path) -> Image:
    """The file; raises StoreDamaged when any of it is not right."""
    image = read_image(path)
    if image.damage is not None:
        found = image.damage
        raise StoreDamaged(path, what=found.what, where=found.where, change=found.change)
    return image
