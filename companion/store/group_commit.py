"""The server's durability: a thread that fsyncs behind the actions. No other module here has one."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable

from companion.store.errors import StoreError

DELAY = 0.02
"""Seconds from the first waiting request to its fsync; leaves 30 of the promised 50 ms to the disk."""


class GroupCommit:
    """One fsync for all changes of the last 20 ms, off the path of the action."""

    def __init__(self, delay: float = DELAY) -> None:
        self._delay = delay
        self._sync: Callable[[], None] | None = None
        self._wake = threading.Condition()
        self._pending = False
        self._stopped = False
        self._worker: threading.Thread | None = None

    def attach(self, sync: Callable[[], None]) -> None:
        """Starts the worker."""
        self._sync = sync
        self._worker = threading.Thread(target=self._run, name="store-group-commit", daemon=True)
        self._worker.start()

    def request(self) -> None:
        """Wakes the worker unless it is already due."""
        if not self._pending:
            with self._wake:
                self._pending = True
                self._wake.notify()

    def now(self) -> None:
        """Syncs in the caller, before it returns."""
        if self._sync is not None:
            self._sync()

    def close(self) -> None:
        """Stops the worker and waits for its last fsync."""
        with self._wake:
            self._stopped = True
            self._wake.notify()
        if self._worker is not None:
            self._worker.join()
            self._worker = None

    def _run(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._pending or self._stopped)
                if self._stopped:
                    return
                self._wake.wait_for(lambda: self._stopped, timeout=self._delay)
                self._pending = False
            # The store remembers a failure and raises it at the next write: nothing to do with it here.
            with contextlib.suppress(StoreError):
                self.now()
