"""Compressed copies of the web client's files, made once a version, in the background, at low priority."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import hashlib
import logging
import os
import shutil
import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Literal

import brotli  # type: ignore[import-untyped]

log = logging.getLogger(__name__)

Encoding = Literal["identity", "gzip", "br"]
SUFFIX: dict[Encoding, str] = {"gzip": ".gz", "br": ".br"}
COMPRESSIBLE = frozenset(
    {".js", ".mjs", ".wasm", ".otf", ".ttf", ".json", ".svg", ".html", ".css", ".bin", ".frag"}
)
SMALLEST_WORTH_IT = 512
LOWEST_PRIORITY = 19

_STEPS: tuple[tuple[Encoding, int], ...] = (("gzip", 6), ("br", 5), ("gzip", 9), ("br", 11))
"""Rounds over all files: something fast for whoever waits, then the best for the nights to come."""


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
    """The cache directory of one version: ``<name>.gz``, ``<name>.br`` and marks of finished rounds."""

    def __init__(self, cache: Path, stamp: str) -> None:
        self._cache = cache
        self._dir = cache / f"web-{stamp}"
        self._stopping = threading.Event()
        self._work: asyncio.Task[None] | None = None

    def find(self, name: str, encoding: Encoding) -> Path | None:
        """The compressed copy of ``name``, or None while there is none."""
        path = self._dir / (name + SUFFIX[encoding])
        return path if path.is_file() else None

    async def start(self, sources: dict[str, Path], on_better: Callable[[str, Encoding], None]) -> None:
        """Compresses ``sources`` (name to file) in the background; ``on_better`` hears what improved."""
        loop = asyncio.get_running_loop()
        self._work = asyncio.create_task(asyncio.to_thread(self._run, sources, loop, on_better))

    async def stop(self) -> None:
        """Ends the work after the file in hand."""
        self._stopping.set()
        if self._work is not None and not self._work.done():
            self._work.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._work

    async def finished(self) -> None:
        """Waits until every file has its best copies (tests and benches)."""
        if self._work is not None:
            await asyncio.shield(self._work)

    def _run(
        self,
        sources: dict[str, Path],
        loop: asyncio.AbstractEventLoop,
        on_better: Callable[[str, Encoding], None],
    ) -> None:
        _lower_priority_of_this_thread()
        try:
            self._drop_other_versions()
            for encoding, level in _STEPS:
                self._round(sources, encoding, level, loop, on_better)
        except OSError as error:
            log.warning("compressed copies cannot be kept: %s", error)
        except RuntimeError:
            log.debug("the loop ended while files were being compressed")

    def _round(
        self,
        sources: dict[str, Path],
        encoding: Encoding,
        level: int,
        loop: asyncio.AbstractEventLoop,
        on_better: Callable[[str, Encoding], None],
    ) -> None:
        mark = self._dir / f"{encoding}-{level}.done"
        better = any(
            (self._dir / f"{encoding}-{other}.done").exists() for _, other in _STEPS if other > level
        )
        if mark.exists() or better:
            return
        for name, path in sources.items():
            if self._stopping.is_set():
                return
            data = path.read_bytes()
            packed = compress(data, encoding, level)
            if len(packed) < len(data):
                write_atomically(self._dir / (name + SUFFIX[encoding]), packed)
                loop.call_soon_threadsafe(on_better, name, encoding)
        write_atomically(mark, b"")

    def _drop_other_versions(self) -> None:
        if not self._cache.is_dir():
            return
        for other in self._cache.glob("web-*"):
            if other != self._dir:
                shutil.rmtree(other, ignore_errors=True)


def _lower_priority_of_this_thread() -> None:
    with contextlib.suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LOWEST_PRIORITY)
