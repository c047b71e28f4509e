"""The frame of an ordinary screen: a bar, a scrolling body of comfortable width, a foot that stays."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from views.parts.look import colours
from views.session import Session
from views.theme import SIZE, SPACE, text_style

COLUMN = 620
"""Widest column of text and controls, in logical pixels."""


def frame(
    session: Session,
    bar: ft.Control | None,
    body: Sequence[ft.Control],
    *,
    foot: ft.Control | None = None,
    width: float = COLUMN,
    whole: ft.Control | None = None,
) -> ft.Control:
    """The body under the bar, in the middle, at most `width` wide; `foot` keeps its place at the bottom.

    `whole` takes all the room instead of a scrolling body; it must expand.
    """
    colour = colours(session)
    column = ft.Column(
        [ft.Container(_narrow(_stacked(body), width), padding=SPACE.md)],
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    parts: list[ft.Control] = [] if bar is None else [bar]
    parts.append(column if whole is None else whole)
    if foot is not None:
        parts.append(
            ft.Container(
                _narrow(foot, width),
                padding=ft.Padding.symmetric(vertical=SPACE.sm, horizontal=SPACE.md),
                bgcolor=colour.surface_low,
                border=ft.Border.only(top=ft.BorderSide(1, colour.hairline)),
            )
        )
    return ft.Container(
        ft.SafeArea(
            ft.Column(parts, spacing=0, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
            expand=True,
        ),
        expand=True,
        gradient=ft.RadialGradient(
            colors=[colour.surface_high, colour.surface],
            center=ft.Alignment(0, -1.1),
            radius=1.1,
        ),
    )


def _stacked(body: Sequence[ft.Control]) -> ft.Control:
    return ft.Column(list(body), spacing=SPACE.md, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _narrow(content: ft.Control, width: float) -> ft.Control:
    return ft.Row(
        [ft.Container(content, expand=True, expand_loose=True, width=width)],
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def heading(session: Session, text: str) -> ft.Control:
    """The title of a part of a screen."""
    colour = colours(session)
    return ft.Semantics(
        header=True, content=ft.Text(text, style=text_style(SIZE.lead, colour.text_soft, bold=True))
    )
