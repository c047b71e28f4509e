"""Three measured faults of Flet 1.0.5 that a server of many phones cannot live with, mended at its start.

* `flet_web` builds the `repr` of every message it sends, whatever the log level: for a table of twelve seats
  that took longer than the drawing itself. Messages get a short one.
* An exception while a component draws ends the page's update task: the page freezes and says nothing. It now
  gets Flet's own "session crashed" message, which `WireGuard` turns into one sentence.
* Whatever comes into a page or leaves it is searched for controls through every declared field, seventy in a
  text, though Flet knows which few were given a value. It was a third of the time to open a seat's screen.
"""

from __future__ import annotations

import dataclasses
import functools
import logging
import traceback
from collections.abc import Callable
from functools import cache
from typing import Any

from flet.components.component import Component
from flet.controls import object_patch
from flet.controls.context import context
from flet.messaging.protocol import Message

log = logging.getLogger(__name__)


def apply() -> None:
    """Mend Flet, once a process."""
    setattr(Message, "__repr__", _short)  # noqa: B010 - a patch, and mypy should not mind it
    setattr(object_patch, "dataclasses", _Dataclasses())  # noqa: B010
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


class _Dataclasses:
    """What Flet's differ needs of `dataclasses`, without the fields where nothing can be found."""

    @staticmethod
    def is_dataclass(value: object) -> bool:
        """As the original, remembered for each type."""
        kind: Any = type(value)
        return dataclasses.is_dataclass(value) if isinstance(value, type) else _is_dataclass(kind)

    @staticmethod
    def fields(value: Any) -> tuple[dataclasses.Field[Any], ...]:
        """The fields of an object, in order, without those that have their plain default.

        Controls and values of Flet keep what was given to them in `_values`, what was changed since the last
        patch in `_dirty`.
        """
        kind: Any = type(value)
        given, dirty = getattr(value, "_values", None), getattr(value, "_dirty", None)
        if given is None or dirty is None:
            return dataclasses.fields(value)
        return tuple(
            field for field, name, always in _fields(kind) if always or name in given or name in dirty
        )


@cache
def _is_dataclass(kind: Any) -> bool:
    return dataclasses.is_dataclass(kind)


@cache
def _fields(kind: Any) -> tuple[tuple[dataclasses.Field[Any], str, bool], ...]:
    """Each field, its name, and whether it may hold something without being given a value."""
    defaults = kind._prop_defaults
    return tuple(
        (field, field.name, field.name not in defaults or _holds(defaults[field.name]))
        for field in dataclasses.fields(kind)
    )


def _holds(default: object) -> bool:
    return isinstance(default, list | tuple | dict) or _Dataclasses.is_dataclass(default)
