"""Players as pills to choose by; what a screen reader says names the question, too."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from models.base import SeatNo
from models.view import MatchView
from views.parts.buttons import Run, on_tap
from views.parts.look import colours
from views.parts.seat_badge import seat_badge
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, TARGET, text_style


def seat_chip(
    session: Session,
    match: MatchView,
    names: Sequence[str],
    seat: SeatNo,
    chosen: bool,
    run: Run,
    spoken: str = "",
) -> ft.Control:
    """The seat's mark and name."""
    sign = seat_badge(session, match.styles[seat - 1], 26)
    return pill(session, names[seat - 1], run, chosen, sign, spoken)


def pill(
    session: Session, name: str, run: Run, chosen: bool, sign: ft.Control | None = None, spoken: str = ""
) -> ft.Control:
    """A pill as wide as its words, also in a row that wraps; a tick beside the name of a chosen one."""
    colour = colours(session)
    ink = colour.on_primary_box if chosen else colour.text
    inside: list[ft.Control] = [] if sign is None else [sign]
    inside.append(
        ft.Text(
            name,
            style=text_style(SIZE.body, ink, bold=True, height=1.2),
            max_lines=1,
            overflow=ft.TextOverflow.ELLIPSIS,
            expand=True,
            expand_loose=True,
        )
    )
    if chosen:
        inside.append(ft.Icon(ft.Icons.CHECK, size=18, color=ink))
    return ft.Semantics(
        button=True,
        selected=chosen,
        label=spoken or name,
        key=spoken or name,
        content=ft.Container(
            ft.Row(inside, spacing=SPACE.xs, tight=True),
            on_click=on_tap(run),
            ink=True,
            height=TARGET,
            padding=ft.Padding.symmetric(horizontal=SPACE.sm),
            border_radius=RADIUS.pill,
            bgcolor=colour.primary_box if chosen else colour.surface_mid,
            border=ft.Border.all(1, colour.primary if chosen else colour.hairline),
        ),
    )
