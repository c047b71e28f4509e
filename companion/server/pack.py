"""Compressed copies of the web client's files, made once a version, in the background, at low priority."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import hashlib
import logging
import os
import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Literal

import brotli  # type: ignore[import-untyped]

log = logging.getLogger(__name__)

Encoding = Literal["identity", "gzip", "br"]
COMPRESSIBLE = frozenset(
    {".js", ".mjs", ".wasm", ".otf", ".ttf", ".json", ".svg", ".html", ".css", ".bin", ".frag"}
)
SMALLEST_WORTH_IT = 1024
LOWEST_PRIORITY = 19
KEEP_SECONDS = 30 * 24 * 3600

_STEPS: tuple[tuple[Encoding, int], ...] = (("gzip", 6), ("br", 9))
"""Rounds over all files. More is not worth it: brotli 11 saves 8 % and costs a small machine ten minutes."""


def compress(data: bytes, encoding: Encoding, level: int) -> bytes:
    """``data`` in ``encoding``; deterministic (no time stamp inside)."""
    if encoding == "br":
        return bytes(brotli.compress(data, quality=level, lgwin=24))
    if encoding == "gzip":
        return gzip.compress(data, level, mtime=0)
    return data


def stamp_of(version: str, files: Iterable[tuple[str, Path]]) -> str:
    """A short name (12 hex characters) for one version of all static files."""
    digest = hashlib.sha256(version.encode())
    for name, path in sorted(files):
        digest.update(f"\0{name}\0{path.stat().st_size}\0".encode())
        if path.stat().st_size < 4 * 1024 * 1024:
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def write_atomically(path: Path, data: bytes) -> None:
    """Writes through a neighbour file, so that a reader sees all of it or nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    neighbour = path.with_name(f"{path.name}.{os.getpid()}.{threading.get_ident()}.part")
    neighbour.write_bytes(data)
    neighbour.replace(path)


class PackStore:
    """Compressed copies by content (``<digest>.br9``), so that an update packs only what changed."""

    def __init__(self, cache: Path) -> None:
        self._dir = cache / "packed"
        self._copies: dict[tuple[str, Encoding], Path] = {}
        self._stopping = threading.Event()
        self._work: asyncio.Task[None] | None = None

    def find(self, name: str, encoding: Encoding) -> Path | None:
        """The best compressed copy of ``name`` so far, or None while there is none."""
        return self._copies.get((name, encoding))

    async def start(self, sources: dict[str, Path], on_better: Callable[[str, Encoding], None]) -> None:
        """Compresses ``sources`` (name to file) in the background; ``on_better`` hears what improved."""
        loop = asyncio.get_running_loop()

        def better(name: str, encoding: Encoding, copy: Path) -> None:
            loop.call_soon_threadsafe(self._take, name, encoding, copy, on_better)

        self._work = asyncio.create_task(asyncio.to_thread(self._run, sources, better))

    async def stop(self) -> None:
        """Ends the work after the file in hand."""
        self._stopping.set()
        if self._work is not None and not self._work.done():
            self._work.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._work

    def _take(
        self, name: str, encoding: Encoding, copy: Path, on_better: Callable[[str, Encoding], None]
    ) -> None:
        self._copies[name, encoding] = copy
        on_better(name, encoding)

    def _run(self, sources: dict[str, Path], better: Callable[[str, Encoding, Path], None]) -> None:
        _lower_priority_of_this_thread()
        try:
            digests = {
                name: hashlib.sha256(path.read_bytes()).hexdigest()[:20] for name, path in sources.items()
            }
            (self._dir / "complete").unlink(missing_ok=True)
            self._drop_old(set(digests.values()))
            for encoding, level in _STEPS:
                for name, path in sources.items():
                    if self._stopping.is_set():
                        return
                    copy = self._pack(path, digests[name], encoding, level)
                    if copy is not None:
                        better(name, encoding, copy)
            write_atomically(self._dir / "complete", b"")
        except OSError as error:
            log.warning("compressed copies cannot be kept: %s", error)
        except RuntimeError:
            log.debug("the loop ended while files were being compressed")

    def _pack(self, path: Path, digest: str, encoding: Encoding, level: int) -> Path | None:
        """The copy at ``level`` or a better one that is there already; None when compressing does not pay."""
        for known in sorted(
            {step for kind, step in _STEPS if kind == encoding and step >= level}, reverse=True
        ):
            copy = self._dir / f"{digest}.{encoding}{known}"
            if copy.is_file():
                os.utime(copy)
                return copy
        data = path.read_bytes()
        packed = compress(data, encoding, level)
        if len(packed) >= len(data):
            return None
        copy = self._dir / f"{digest}.{encoding}{level}"
        write_atomically(copy, packed)
        return copy

    def _drop_old(self, current: set[str]) -> None:
        oldest = time.time() - KEEP_SECONDS
        for copy in self._dir.glob("*.*"):
            if copy.name.split(".")[0] not in current and copy.stat().st_mtime < oldest:
                copy.unlink(missing_ok=True)


def _lower_priority_of_this_thread() -> None:
    with contextlib.suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LOWEST_PRIORITY)
