"""A card that says one thing and what to do about it."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from views.emblems import Emblem, emblem
from views.parts.look import colours
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style


def notice(
    session: Session,
    sentence: str,
    *actions: ft.Control,
    sign: Emblem | None = None,
    urgent: bool = False,
) -> ft.Control:
    """A strip with a sentence and its buttons; `urgent` for what waits for an answer."""
    colour = colours(session)
    ink = colour.on_tertiary_box if urgent else colour.text
    row: list[ft.Control] = [emblem(sign, 28)] if sign else []
    row.append(
        ft.Semantics(
            live_region=True,
            content=ft.Text(sentence, style=text_style(SIZE.body, ink)),
            expand=True,
        )
    )
    parts: list[ft.Control] = [ft.Row(row, spacing=SPACE.sm)]
    if actions:
        parts.append(ft.Row(list(actions), wrap=True, spacing=SPACE.xs, run_spacing=SPACE.xs))
    return ft.Container(
        ft.Column(parts, spacing=SPACE.sm, tight=True),
        padding=SPACE.md,
        border_radius=RADIUS.lg,
        bgcolor=colour.tertiary_box if urgent else colour.surface_high,
    )


def empty(session: Session, sign: Emblem, title: str, line: str, actions: Sequence[ft.Control]) -> ft.Control:
    """A whole screen that has one thing to say: a sign, a title, a line, what to do."""
    colour = colours(session)
    return ft.Column(
        [
            emblem(sign, 88),
            ft.Text(
                title,
                style=text_style(SIZE.heading, colour.text, bold=True, height=1.2),
                text_align=ft.TextAlign.CENTER,
            ),
            ft.Text(line, style=text_style(SIZE.body, colour.text_soft), text_align=ft.TextAlign.CENTER),
            *actions,
        ],
        spacing=SPACE.md,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        alignment=ft.MainAxisAlignment.CENTER,
    )
