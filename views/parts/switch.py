"""A switch with its words: the whole line is the switch."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from views.parts.look import colours, window
from views.session import Session
from views.theme import SIZE, SPACE, text_style


def switch(
    session: Session,
    label: str,
    on: bool,
    changed: Callable[[bool], object],
    *,
    widest: float = 520,
    inset: float = SPACE.md,
) -> ft.Control:
    """`widest` and `inset` (padding at each side of the window) say how long a line of the label may be."""
    room = min(widest, window(session)[0] - 2 * inset) - 72
    words = ft.Text(label, style=text_style(SIZE.body, colours(session).text), width=room)
    return ft.Container(
        ft.Switch(
            label=ft.Container(words, padding=ft.Padding.symmetric(vertical=SPACE.sm + 2)),
            value=on,
            on_change=lambda event: changed(bool(event.control.value)),
        ),
    )
