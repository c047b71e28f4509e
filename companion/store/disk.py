"""How bytes are forced onto the medium: one replaceable part."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import Protocol

if sys.platform != "win32":
    import fcntl


class Disk(Protocol):
    """Forces files and directories to the medium; raises OSError when the medium fails."""

    def sync_file(self, fd: int) -> None:
        """Returns when everything written to `fd` is on the medium."""

    def sync_directory(self, path: Path) -> None:
        """Returns when the names in `path` are on the medium."""


class PosixDisk:
    """fsync of files and directories."""

    def sync_file(self, fd: int) -> None:
        """Plain fsync."""
        os.fsync(fd)

    def sync_directory(self, path: Path) -> None:
        """A rename is durable only when its directory is."""
        fd = os.open(path, os.O_RDONLY)
        try:
            os.fsync(fd)
        except OSError as error:  # some network and FUSE file systems have no fsync for directories
            if error.errno not in (errno.EINVAL, errno.ENOTSUP):
                raise
        finally:
            os.close(fd)


class MacDisk(PosixDisk):
    """macOS: fsync stops at the drive's cache, F_FULLFSYNC goes through it."""

    def sync_file(self, fd: int) -> None:
        """F_FULLFSYNC, or plain fsync where the file system does not know it."""
        if sys.platform == "darwin":
            try:
                fcntl.fcntl(fd, fcntl.F_FULLFSYNC)
            except OSError as error:
                if error.errno not in (errno.EINVAL, errno.ENOTSUP, errno.ENOTTY):
                    raise
                os.fsync(fd)


class WindowsDisk:
    """Windows: files only; a directory cannot be synced there."""

    def sync_file(self, fd: int) -> None:
        """FlushFileBuffers by way of the C library."""
        os.fsync(fd)

    def sync_directory(self, path: Path) -> None:
        """Nothing to do."""


def platform_disk() -> Disk:
    """The part for the system we run on."""
    if sys.platform == "win32":
        return WindowsDisk()
    return MacDisk() if sys.platform == "darwin" else PosixDisk()
