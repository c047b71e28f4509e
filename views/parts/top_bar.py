"""The bar over a screen: back, a title, a few actions."""

from __future__ import annotations

import flet as ft

from views.parts.buttons import Run, icon_button
from views.parts.look import colours
from views.session import Session
from views.theme import SIZE, SPACE, grown, text_style

HEIGHT = 56

LARGEST = 1.3
"""The title grows no further than so many times: it has one line between the buttons."""


def top_bar(session: Session, title: str, *actions: ft.Control, back: Run | str | None = "/") -> ft.Control:
    """`back` is a route or what to do; None leaves the arrow out. `actions` are 48-px icon buttons."""
    w, colour = session.words, colours(session)
    parts: list[ft.Control] = []
    if back is not None:
        target = back
        run: Run = (lambda: session.go(target)) if isinstance(target, str) else target
        parts.append(icon_button(ft.Icons.ARROW_BACK, w("Back"), run))
    parts.append(
        ft.Semantics(
            header=True,
            expand=True,
            content=ft.Text(
                title,
                style=text_style(SIZE.title * min(1, LARGEST / grown(1)), colour.text, bold=True, height=1.2),
                max_lines=1,
                overflow=ft.TextOverflow.ELLIPSIS,
            ),
        )
    )
    parts.extend(actions)
    return ft.Container(
        ft.Row(parts, spacing=SPACE.xxs, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        height=HEIGHT,
        padding=ft.Padding.only(left=SPACE.xxs if back is not None else SPACE.md, right=SPACE.xxs),
    )
