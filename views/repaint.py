"""New values put straight into a drawn piece: for what changes at every tap on every phone of a table.

Drawing a component anew costs Flet most of a millisecond: all of its controls are built again and compared.
Where the shape stays and only a number is another one, the same patch is known beforehand:

    repaint(session, root, {("label",): "Анна: 6 lives", ("content", "value"): "6"})

The drawn tree takes the values too, so the next drawing compares with what the phone shows.
"""

from __future__ import annotations

import weakref
from collections.abc import Mapping
from typing import Any

import flet as ft
from flet.controls.object_patch import ObjectPatch
from flet.messaging.protocol import Message, MessageAction, PatchControlBody

Path = tuple[str | int, ...]
"""The way from a root to a property: names of properties, places in lists."""

Changes = Mapping[Path, object]
"""What to put where: plain values, or a new control without children in the place of one."""


def repaint(session: Any, root: ft.BaseControl, changes: Changes) -> None:
    """Put values into the drawn tree under `root` and send them to the page of this Flet session.

    `root` is drawn by a component and on the screen of that very session. While its phone is away nothing is
    sent: coming back it gets the whole tree.
    """
    for path, value in changes.items():
        _put(session, root, path, value)
    if session.connection is not None:
        steps = [{"op": "replace", "path": list(path), "value": value} for path, value in changes.items()]
        body = PatchControlBody(root._i, ObjectPatch(steps).to_message())
        session.connection.send_message(Message(MessageAction.PATCH_CONTROL, body))


def _put(session: Any, root: ft.BaseControl, path: Path, value: object) -> None:
    holder: Any = root
    owner = root
    for step in path[:-1]:
        holder = holder[step] if isinstance(step, int) else getattr(holder, step)
        owner = holder if isinstance(holder, ft.BaseControl) else owner
    name = path[-1]
    if isinstance(value, ft.BaseControl):
        before = holder[name] if isinstance(name, int) else getattr(holder, name)
        session.index.pop(before._i, None)
        _adopt(session, owner, value)
    if isinstance(name, int):
        holder[name] = value
    else:
        holder._values[name] = value  # a drawn control is frozen: its properties take nothing


def _adopt(session: Any, parent: ft.BaseControl, child: Any) -> None:
    """What Flet does with a control that comes into a drawn tree."""
    child._parent = weakref.ref(parent)
    child.build()
    child._before_update_safe()
    object.__setattr__(child, "_initialized", True)
    child._frozen = True
    session.index[child._i] = child
