"""The frame of a screen that is one long list: a bar, a strip that stays, the list over the rest."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from views.parts.frame import COLUMN
from views.parts.look import colours
from views.session import Session
from views.theme import SPACE


def filled(
    session: Session,
    bar: ft.Control,
    strip: Sequence[ft.Control],
    items: Sequence[ft.Control],
    *,
    foot: ft.Control | None = None,
    width: float = COLUMN,
) -> ft.Control:
    """Items are built by the browser only when they come into sight."""
    colour = colours(session)
    rows = ft.ListView(
        list(items),
        expand=True,
        spacing=SPACE.xxs,
        padding=ft.Padding.only(left=SPACE.sm, right=SPACE.sm, bottom=SPACE.lg),
        build_controls_on_demand=True,
    )
    body: list[ft.Control] = [
        bar,
        *(ft.Container(part, padding=ft.Padding.symmetric(horizontal=SPACE.md)) for part in strip),
        rows,
    ]
    if foot is not None:
        body.append(ft.Container(foot, padding=ft.Padding.symmetric(vertical=SPACE.sm, horizontal=SPACE.md)))
    column = ft.Column(
        body, spacing=SPACE.xs, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
    narrow = ft.Row(
        [ft.Container(column, expand=True, expand_loose=True, width=width)],
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        expand=True,
    )
    return ft.Container(
        ft.SafeArea(narrow, expand=True),
        expand=True,
        gradient=ft.RadialGradient(
            colors=[colour.surface_high, colour.surface], center=ft.Alignment(0, -1.1), radius=1.1
        ),
    )
