"""Names and moves of whole files: what was there stays until the new one is complete."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.store.errors import StoreError, StoreFull, StoreUnwritable

FULL = frozenset({errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)})
"""Error numbers that mean: no room."""

BINARY: int = getattr(os, "O_BINARY", 0)
"""Windows translates line ends without it."""


def backup_path(path: Path) -> Path:
    """Where the previous generation of a data file lies."""
    return path.with_name(f"{path.name}.bak")


def new_path(path: Path) -> Path:
    """Where the next generation is written before it takes its place."""
    return path.with_name(f"{path.name}.new")


def free_name(path: Path, word: str) -> Path:
    """`<path>.<word>`, or with -2, -3… when that is taken."""
    candidate, number = path.with_name(f"{path.name}.{word}"), 1
    while candidate.exists():
        number += 1
        candidate = path.with_name(f"{path.name}.{word}-{number}")
    return candidate


def typed(path: Path, error: OSError) -> StoreError:
    """The store's error for one of the system."""
    if error.errno in FULL:
        return StoreFull(path)
    return StoreUnwritable(path, error.strerror or str(error))


@contextmanager
def typed_errors(path: Path) -> Iterator[None]:
    """Turns the system's errors into the store's."""
    try:
        yield
    except OSError as error:
        raise typed(path, error) from error


def keep_beside(path: Path, kept: Path) -> None:
    """Makes `kept` the same file as `path`, replacing an older `kept` at once; `path` stays where it is."""
    waiting = kept.with_name(f"{kept.name}.tmp")
    with contextlib.suppress(FileNotFoundError):
        waiting.unlink()
    try:
        os.link(path, waiting)
    except OSError:  # FAT, some phones and browsers have no hard links
        shutil.copy2(path, waiting)
    os.replace(waiting, kept)


def same_file(path: Path, other: Path) -> bool:
    """Whether both names are one file; False when one is not there."""
    try:
        return os.path.samefile(path, other)
    except OSError:
        return False
