"""Two measured faults of Flet 1.0.5 that a server of many phones cannot live with, mended at its start.

* `flet_web` builds the `repr` of every message it sends, whatever the log level: for a table of twelve seats
  that took longer than the drawing itself. Messages get a short one.
* An exception while a component draws ends the page's update task: the page freezes and says nothing. It now
  gets Flet's own "session crashed" message, which `WireGuard` turns into one sentence.
"""

from __future__ import annotations

import functools
import logging
import traceback
from collections.abc import Callable

from flet.components.component import Component
from flet.controls.context import context
from flet.messaging.protocol import Message

log = logging.getLogger(__name__)


def apply() -> None:
    """Mend Flet, once a process."""
    setattr(Message, "__repr__", _short)  # noqa: B010 - a patch, and mypy should not mind it
    if not hasattr(Component.update, "__wrapped__"):
        setattr(Component, "update", _guarded(Component.update))  # noqa: B010


def _short(message: Message) -> str:
    return f"Message({message.action})"


def _guarded(update: Callable[[Component], None]) -> Callable[[Component], None]:
    @functools.wraps(update)
    def guarded(self: Component) -> None:
        try:
            update(self)
        except Exception as error:
            at = traceback.extract_tb(error.__traceback__)[-1]
            log.error("a screen failed: %s at %s:%s", type(error).__name__, at.filename, at.lineno)
            context.page.session.error("a screen failed")

    return guarded
