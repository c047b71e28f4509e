"""When a written change is forced onto the medium: one replaceable part that starts no thread here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Durability(Protocol):
    """Decides when the store's fsync runs."""

    def attach(self, sync: Callable[[], None]) -> None:
        """Takes the fsync: it may be called from any thread, raises StoreBroken, is never retried."""

    def request(self) -> None:
        """A change was written: it has to be on the medium soon (50 ms)."""

    def now(self) -> None:
        """Returns when everything written is on the medium; raises StoreBroken."""

    def close(self) -> None:
        """No sync is called after this returns."""


class InlineDurability:
    """Each request syncs at once, in the caller: simple and safe, for tests, tools and the browser."""

    def __init__(self) -> None:
        self._sync: Callable[[], None] = _nothing

    def attach(self, sync: Callable[[], None]) -> None:
        """Takes the fsync to call."""
        self._sync = sync

    def request(self) -> None:
        """Syncs before it returns."""
        self._sync()

    def now(self) -> None:
        """Syncs before it returns."""
        self._sync()

    def close(self) -> None:
        """Forgets the fsync."""
        self._sync = _nothing


class DeferredDurability(InlineDurability):
    """Requests wait for the next `now` or the close: where the host flushes by itself."""

    def request(self) -> None:
        """Leaves it to the next `now`."""


def _nothing() -> None:
    return None
