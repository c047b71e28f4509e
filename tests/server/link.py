"""A TCP line between a browser and a server that a test can cut, freeze and mend."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from enum import Enum

STEP_SECONDS = 0.05


class LinkState(Enum):
    """What happens to bytes: they pass, connections break, or nothing moves and nobody is told."""

    WHOLE = "whole"
    CUT = "cut"
    FROZEN = "frozen"


class Link:
    """Forwards ``port`` to ``target`` on loopback."""

    def __init__(self, target: int) -> None:
        self.state = LinkState.WHOLE
        self._target = target
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._ends: set[socket.socket] = set()
        self._all: list[socket.socket] = []
        self._open = True
        self.port: int = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Breaks every connection and refuses new ones."""
        self.state = LinkState.CUT
        self._drop_all()

    def freeze(self) -> None:
        """Half-open: nothing passes, nothing is closed."""
        self.state = LinkState.FROZEN

    def mend(self) -> None:
        """Passes bytes again; what was frozen stays dead, as after a change of network."""
        if self.state is LinkState.FROZEN:
            self._drop_silently()
        self.state = LinkState.WHOLE

    def close(self) -> None:
        """Ends the line."""
        self._open = False
        self._listener.close()
        self._drop_all()
        for end in self._all:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _drop_silently(self) -> None:
        for end in list(self._ends):
            self._ends.discard(end)

    def _drop_all(self) -> None:
        for end in list(self._ends):
            self._ends.discard(end)
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _accept(self) -> None:
        while self._open:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            if self.state is LinkState.CUT:
                near.close()
                continue
            threading.Thread(target=self._join, args=(near,), daemon=True).start()

    def _join(self, near: socket.socket) -> None:
        self._all.append(near)
        while self.state is LinkState.FROZEN:
            time.sleep(STEP_SECONDS)
        try:
            far = socket.create_connection(("127.0.0.1", self._target))
        except OSError:
            near.close()
            return
        self._all.append(far)
        self._ends |= {near, far}
        threading.Thread(target=self._pump, args=(near, far), daemon=True).start()
        self._pump(far, near)

    def _pump(self, source: socket.socket, sink: socket.socket) -> None:
        with suppress(OSError):
            while source in self._ends:
                data = source.recv(65536)
                while self.state is LinkState.FROZEN and source in self._ends:
                    time.sleep(STEP_SECONDS)
                if source not in self._ends and self.state is not LinkState.CUT:
                    return
                if not data:
                    break
                sink.sendall(data)
        for end in (source, sink):
            if end in self._ends:
                self._ends.discard(end)
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
                end.close()


@contextmanager
def link_to(port: int) -> Iterator[Link]:
    """A line to ``port`` for one test."""
    link = Link(port)
    try:
        yield link
    finally:
        link.close()
