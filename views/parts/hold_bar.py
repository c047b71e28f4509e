"""The look of a place to hold: an eye, what a hold opens, a line below it."""

from __future__ import annotations

import flet as ft

from views.emblems import Emblem, emblem
from views.parts.look import colours
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, grown, text_style

HEIGHT = 76
"""At the usual size of text, logical pixels."""


def hold_bar(session: Session, label: str, line: str = "") -> ft.Control:
    """Where the thumb stays. Whoever makes it a target says the label to a screen reader."""
    ink = colours(session).on_primary_box
    words: list[ft.Control] = [
        ft.Text(label, style=text_style(SIZE.lead, ink, bold=True, height=1.2), semantics_label="")
    ]
    if line:
        words.append(ft.Text(line, style=text_style(SIZE.small, ink)))
    return ft.Container(
        ft.Row(
            [
                emblem(Emblem.EYE, 32),
                ft.Container(ft.Column(words, spacing=0, tight=True), expand=True, expand_loose=True),
            ],
            spacing=SPACE.sm,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        bgcolor=colours(session).primary_box,
        border_radius=RADIUS.lg,
        padding=SPACE.sm,
        height=grown(HEIGHT),
    )
