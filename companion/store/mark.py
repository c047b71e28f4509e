"""The high-water mark: how far changes were confirmed, in a small file beside the data file.

It tells a line that a kill cut off in mid-write (never confirmed, dropped without a word) from a file that
somebody cut (confirmed changes are missing: refused), even when the cut is exactly between two lines.
It is a help only: without it, or with one of another generation, an unfinished line is refused.
"""

from __future__ import annotations

import contextlib
import os
import re
import zlib
from dataclasses import dataclass
from pathlib import Path

_FORM = re.compile(rb"([0-9a-f]{16}) (\d{15}) ([0-9a-f]{8})\n")


@dataclass(frozen=True, slots=True)
class Mark:
    """All changes up to `change` of this generation were confirmed."""

    generation: str
    change: int


def mark_path(path: Path) -> Path:
    """Where the mark of a data file lies."""
    return path.with_name(f"{path.name}.mark")


def read_mark(path: Path) -> Mark | None:
    """The mark beside the data file `path`, None when there is none that can be read."""
    try:
        data = mark_path(path).read_bytes()
    except OSError:
        return None
    found = _FORM.fullmatch(data)
    if found is None or int(found[3], 16) != zlib.crc32(data[:32]):
        return None
    return Mark(found[1].decode("ascii"), int(found[2]))


class MarkWriter:
    """Overwrites the mark in place with one small write; a failure only costs the help the mark is."""

    def __init__(self, path: Path) -> None:
        self._path = mark_path(path)
        self._fd: int | None = None

    def write(self, mark: Mark) -> None:
        """Moves the mark."""
        text = f"{mark.generation} {mark.change:015d}".encode("ascii")
        with contextlib.suppress(OSError):
            if self._fd is None:
                self._fd = os.open(self._path, os.O_WRONLY | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
            os.lseek(self._fd, 0, os.SEEK_SET)
            os.write(self._fd, b"%s %08x\n" % (text, zlib.crc32(text)))

    def close(self, *, remove: bool) -> None:
        """Closes the file; removes it when the data file needs no help any more."""
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None
        if remove:
            with contextlib.suppress(OSError):
                self._path.unlink()
