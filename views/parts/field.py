"""A text field of the app."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from views.parts.names import LONGEST
from views.theme import RADIUS

ROOM = LONGEST * 8
"""Code units let into a field for a name: a grapheme may be made of many; `cut` counts graphemes."""


def text_field(
    label: str,
    value: str,
    *,
    changed: Callable[[str], Any] | None = None,
    done: Callable[[str], Any] | None = None,
    name: bool = False,
    **more: Any,
) -> ft.TextField:
    """`changed` gets the text at each key, `done` on Enter; `name` is for names of people."""
    if name:
        more = {"capitalization": ft.TextCapitalization.WORDS, "max_length": ROOM, "counter": "", **more}
    return ft.TextField(
        label=label,
        value=value,
        border=ft.OutlineInputBorder(border_radius=RADIUS.md),
        on_change=None if changed is None else lambda event: changed(event.control.value or ""),
        on_submit=None if done is None else lambda event: done(event.control.value or ""),
        **more,
    )
