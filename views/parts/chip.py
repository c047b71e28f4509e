"""A pill to choose by: one of several, the chosen one filled."""

from __future__ import annotations

from typing import Any

import flet as ft

from views.parts.buttons import Run, on_tap
from views.parts.look import colours
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, TARGET, text_style


def chip(
    session: Session,
    name: str,
    run: Run,
    *,
    chosen: bool = False,
    sign: ft.Control | None = None,
    **more: Any,
) -> ft.Control:
    """`sign` stands before the name; the name is what a screen reader says."""
    colour = colours(session)
    ink = colour.on_primary_box if chosen else colour.text
    inside: list[ft.Control] = [] if sign is None else [sign]
    style = text_style(SIZE.small, ink, bold=True)
    inside.append(
        ft.Text(
            name,
            style=style,
            max_lines=1,
            no_wrap=True,
            overflow=ft.TextOverflow.ELLIPSIS,
            semantics_label="",
            expand=True,
            expand_loose=True,
        )
    )
    return ft.Semantics(
        button=True,
        selected=chosen,
        label=name,
        content=ft.Container(
            ft.Row(inside, spacing=SPACE.xs, tight=True),
            on_click=on_tap(run),
            ink=True,
            height=TARGET,
            padding=ft.Padding.symmetric(horizontal=SPACE.md),
            border_radius=RADIUS.pill,
            bgcolor=colour.primary_box if chosen else colour.surface_mid,
            border=ft.Border.all(1, colour.primary if chosen else colour.hairline),
        ),
        **more,
    )
