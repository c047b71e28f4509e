"""Writes whole new data files: complete and on the medium before they get their name."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable
from pathlib import Path

from companion.store.disk import Disk
from companion.store.errors import StoreExists
from companion.store.files import BINARY, keep_beside, new_path, typed_errors
from companion.store.lines import Image, write_snapshot
from companion.store.tables import Tables


def write_file(path: Path, tables: Tables, change: int, force: Callable[[int], None]) -> Image:
    """Writes a data file of its own generation to a waiting name; what a crash left there goes first."""
    path.unlink(missing_ok=True)
    with typed_errors(path):
        fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, 0o600)
        try:
            with open(fd, "wb", buffering=1 << 20) as file:
                image = write_snapshot(tables, secrets.token_hex(8), change, file.write)
                file.flush()
                force(fd)
        except BaseException:
            path.unlink(missing_ok=True)
            raise
    return image


def place_copy(path: Path, tables: Tables, change: int, disk: Disk) -> None:
    """Makes a data file where there was none. Raises StoreExists, StoreFull, StoreUnwritable."""
    with typed_errors(path):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if path.exists():
            raise StoreExists(path)
        write_file(new_path(path), tables, change, disk.sync_file)
        try:
            os.link(new_path(path), path)
            new_path(path).unlink()
        except FileExistsError:
            new_path(path).unlink()
            raise StoreExists(path) from None
        except OSError:  # no hard links here
            os.replace(new_path(path), path)
        disk.sync_directory(path.parent)


def replace_keeping(path: Path, kept: Path | None, tables: Tables, change: int, disk: Disk) -> None:
    """Puts a new data file in the place of `path`, whose old file stays as `kept`."""
    with typed_errors(path):
        write_file(new_path(path), tables, change, disk.sync_file)
        if kept is not None:
            keep_beside(path, kept)
        os.replace(new_path(path), path)
        disk.sync_directory(path.parent)
