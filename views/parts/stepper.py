"""A small number with − and +, each a full target."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from views.parts.buttons import icon_button
from views.parts.look import colours
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style


def stepper(
    session: Session,
    label: str,
    shown: str,
    less: Callable[[], None] | None,
    more: Callable[[], None] | None,
    *,
    less_name: str,
    more_name: str,
) -> ft.Control:
    """`label` stands over the number; None where it goes no further."""
    colour = colours(session)

    def nothing() -> None:
        return None

    middle = ft.Column(
        [
            ft.Text(label, style=text_style(SIZE.caption, colour.text_soft), no_wrap=True),
            ft.Text(shown, style=text_style(SIZE.title, colour.text, bold=True, height=1.1), no_wrap=True),
        ],
        spacing=0,
        tight=True,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Container(
        ft.Row(
            [
                icon_button(ft.Icons.REMOVE, less_name, less or nothing, on=less is not None),
                middle,
                icon_button(ft.Icons.ADD, more_name, more or nothing, on=more is not None),
            ],
            spacing=0,
        ),
        border_radius=RADIUS.lg,
        border=ft.Border.all(1, colour.hairline),
        bgcolor=colour.surface_mid,
        padding=ft.Padding.symmetric(vertical=SPACE.xxs),
        expand=True,
    )
