"""What can go wrong when the server starts: one code, one sentence."""

from __future__ import annotations

from typing import Literal

ServeFault = Literal["port_taken", "no_permission", "bad_host", "bad_certificate", "start_failed"]


class ServeError(Exception):
    """The server could not start; ``str()`` is one sentence for the person at the keyboard."""

    def __init__(self, code: ServeFault, sentence: str) -> None:
        super().__init__(sentence)
        self.code: ServeFault = code
