"""Something folded away behind its title."""

from __future__ import annotations

import flet as ft

from views.parts.buttons import on_tap
from views.parts.look import colours
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, TARGET, is_large, text_style


@ft.component
def folded(session: Session, title: str, content: ft.Control, *, open: bool = False) -> ft.Control:
    """A tap on the title shows the content, another hides it. Hidden content is not sent to the phone."""
    shown, show = ft.use_state(open)
    colour = colours(session)
    head = ft.Semantics(
        button=True,
        container=True,
        expanded=shown,
        content=ft.Container(
            ft.Row(
                [
                    ft.Text(title, style=text_style(SIZE.body, colour.text, bold=True), expand=True),
                    ft.Icon(ft.Icons.EXPAND_LESS if shown else ft.Icons.EXPAND_MORE),
                ]
            ),
            on_click=on_tap(lambda: show(not shown)),
            ink=True,
            height=None if is_large() else TARGET + 8,
            padding=ft.Padding.symmetric(horizontal=SPACE.md, vertical=SPACE.xs if is_large() else 0),
            border_radius=RADIUS.lg,
        ),
    )
    inset = ft.Padding.only(left=SPACE.md, right=SPACE.md, bottom=SPACE.md)
    inside: list[ft.Control] = [ft.Container(content, padding=inset)] if shown else []
    return ft.Container(
        ft.Column([head, *inside], spacing=0, tight=True),
        border_radius=RADIUS.lg,
        border=ft.Border.all(1, colour.hairline),
        bgcolor=colour.surface_low,
    )
