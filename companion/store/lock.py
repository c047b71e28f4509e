"""Keeps a second process out: one replaceable part, on a file of its own (the data file gets replaced)."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import Protocol

from companion.store.errors import StoreLocked, StoreUnwritable

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


_TAKEN = frozenset({errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK})


class Lock(Protocol):
    """Held from open to close of the store."""

    def acquire(self, path: Path) -> None:
        """Locks the data file `path` or raises StoreLocked at once, StoreUnwritable when it cannot try."""

    def release(self) -> None:
        """Gives it up; does nothing when it is not held."""


class NoLock:
    """Where there is only ever one process, or no working lock (a browser's file system)."""

    def acquire(self, path: Path) -> None:
        """Always granted."""

    def release(self) -> None:
        """Nothing to give up."""


class FileLock:
    """An advisory lock on `<data file>.lock`, which is never removed: nobody can lock a ghost of it."""

    def __init__(self) -> None:
        self._fd: int | None = None

    def acquire(self, path: Path) -> None:
        """Locks without waiting."""
        lock_path = path.with_name(f"{path.name}.lock")
        try:
            fd = os.open(lock_path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StoreUnwritable(lock_path, error.strerror or str(error)) from error
        try:
            _lock(fd)
        except OSError as error:
            os.close(fd)
            if error.errno in _TAKEN:
                raise StoreLocked(path) from error
            raise StoreUnwritable(lock_path, error.strerror or str(error)) from error
        self._fd = fd

    def release(self) -> None:
        """Unlocks by closing."""
        if self._fd is not None:
            fd, self._fd = self._fd, None
            _unlock(fd)
            os.close(fd)


if sys.platform == "win32":

    def _lock(fd: int) -> None:
        os.lseek(fd, 0, os.SEEK_SET)
        msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)

    def _unlock(fd: int) -> None:
        os.lseek(fd, 0, os.SEEK_SET)
        msvcrt.locking(fd, msvcrt.LK_UNLCK, 1)

else:

    def _lock(fd: int) -> None:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _unlock(fd: int) -> None:
        fcntl.flock(fd, fcntl.LOCK_UN)
