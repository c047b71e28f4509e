"""A network cable between a client and a server, which a test can cut, freeze and measure."""

from __future__ import annotations

import contextlib
import selectors
import socket
import threading
from typing import Self

CHUNK = 65536
TICK_SECONDS = 0.05


class Cable:
    """A TCP relay on a free loopback port, for any kind of client; it runs in a thread of its own.

    with Cable(server.port) as cable:
        phone.open(cable.url)
        cable.cut()       # connections break, new ones are refused
        cable.mend()
        cable.freeze()    # half-open: nothing passes, nobody is told
    """

    def __init__(self, to_port: int) -> None:
        self.to_port = to_port
        self.bytes_down = 0
        """Bytes from the server to the clients, headers and websocket frames included."""
        self.bytes_up = 0
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=128)
        self.port: int = self._listener.getsockname()[1]
        self._pairs: dict[socket.socket, socket.socket] = {}
        self._clients: set[socket.socket] = set()
        self._silent: list[socket.socket] = []
        self._cut = self._frozen = self._dead = self._ended = False
        self._thread = threading.Thread(target=self._run, name="cable", daemon=True)

    @property
    def url(self) -> str:
        """The address of the server as seen through the cable."""
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended = True
        self._thread.join()
        self._listener.close()

    def cut(self) -> None:
        """Breaks every connection and lets no new one through."""
        self._cut = True

    def freeze(self) -> None:
        """Lets nothing pass and tells nobody, as when a phone walks out of reach."""
        self._frozen = True

    def mend(self, *, resumed: bool = True) -> None:
        """All is well again. What was cut has to connect anew; what was frozen goes on.

        Without `resumed` the frozen connections stay silent for ever, as after a change of network.
        """
        self._dead = self._frozen and not resumed
        self._cut = self._frozen = False

    def _run(self) -> None:
        with selectors.DefaultSelector() as self._selector:
            self._selector.register(self._listener, selectors.EVENT_READ)
            while not self._ended:
                if self._cut:
                    self._break_all()
                if self._dead:
                    self._dead = False
                    self._fall_silent()
                ready = self._selector.select(TICK_SECONDS)
                if self._frozen or self._dead:
                    threading.Event().wait(TICK_SECONDS)
                    continue
                for key, _ in ready:
                    end = key.fileobj
                    assert isinstance(end, socket.socket)
                    if end is self._listener:
                        self._accept()
                    elif end in self._pairs:
                        self._pass_on(end)
            self._break_all()
            for end in self._silent:
                end.close()

    def _accept(self) -> None:
        client, _ = self._listener.accept()
        try:
            if self._cut:
                raise ConnectionRefusedError
            server = socket.create_connection(("127.0.0.1", self.to_port), timeout=5)
        except OSError:
            client.close()
            return
        self._clients.add(client)
        for one, other in ((client, server), (server, client)):
            one.settimeout(5)
            one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._pairs[one] = other
            self._selector.register(one, selectors.EVENT_READ)

    def _pass_on(self, ready: socket.socket) -> None:
        other = self._pairs[ready]
        try:
            data = ready.recv(CHUNK)
            if data:
                other.sendall(data)
        except OSError:
            data = b""
        if not data:
            self._break(ready)
        elif ready in self._clients:
            self.bytes_up += len(data)
        else:
            self.bytes_down += len(data)

    def _break(self, end: socket.socket) -> None:
        for one in (end, self._pairs[end]):
            self._pairs.pop(one, None)
            self._clients.discard(one)
            self._selector.unregister(one)
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()

    def _fall_silent(self) -> None:
        for end in self._pairs:
            self._selector.unregister(end)
        self._silent.extend(self._pairs)
        self._pairs.clear()
        self._clients.clear()

    def _break_all(self) -> None:
        while self._pairs:
            self._break(next(iter(self._pairs)))
