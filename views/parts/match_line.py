"""What a line of the history shows of a match: its people, its winners, whether it has an end."""

from __future__ import annotations

import flet as ft

from models.match import Header
from views.emblems import Emblem, emblem
from views.parts.look import colours
from views.parts.names import told_apart
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style


def people(session: Session, header: Header) -> ft.Control:
    """All names, the winners first and with a trophy."""
    colour = colours(session)
    names = told_apart(header.names)
    won = set(header.outcome.winners) if header.outcome else set()
    parts: list[ft.Control] = []
    for seat, name in sorted(enumerate(names, start=1), key=lambda each: (each[0] not in won, each[0])):
        words = ft.Text(
            name,
            style=text_style(SIZE.small, colour.text if seat in won else colour.text_soft, bold=seat in won),
        )
        parts.append(
            ft.Row([emblem(Emblem.TROPHY, 18), words], spacing=SPACE.xxs, tight=True)
            if seat in won
            else words
        )
    return ft.Row(parts, wrap=True, spacing=SPACE.sm, run_spacing=2)


def status(session: Session, header: Header) -> ft.Control:
    """A mark on a match that has no end."""
    w, colour = session.words, colours(session)
    words = w("Goes on now") if header.status == "running" else w("Left unfinished")
    return ft.Container(
        ft.Text(words, style=text_style(SIZE.small, colour.on_secondary_box, bold=True)),
        bgcolor=colour.secondary_box,
        border_radius=RADIUS.pill,
        padding=ft.Padding.symmetric(vertical=2, horizontal=SPACE.sm),
    )
