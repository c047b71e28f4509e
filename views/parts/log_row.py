"""One row of a log: who, what, when; struck through where it was taken back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from models.view import LogRow
from views.emblems import Emblem, emblem
from views.parts.buttons import icon_button
from views.parts.common_lines import actor, actor_seat
from views.parts.die import dice_row
from views.parts.log_words import line_words
from views.parts.look import colours
from views.parts.seat_badge import seat_badge
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style

SHOWN_DICE = 12
SIGNS = {
    "undo": Emblem.UNDO,
    "redo": Emblem.REDO,
    "match.finished": Emblem.TROPHY,
    "dice.rolled": Emblem.DICE,
}


@dataclass(frozen=True, slots=True)
class Cast:
    """Who plays: what a row needs to name people and show their marks."""

    game: str
    names: tuple[str, ...]
    styles: tuple[int, ...]


@ft.component
def _log_row(
    session: Session, row: LogRow, cast: Cast, when: str, back: Callable[[LogRow], None] | None
) -> ft.Control:
    w, colour = session.words, colours(session)
    texts = [
        words
        for code, values in row.lines
        if (words := line_words(w, cast.game, code, values, cast.names)) is not None
    ]
    ink = colour.text_soft if row.struck else colour.text
    style = text_style(SIZE.body, ink)
    if row.struck:
        style.decoration = ft.TextDecoration.LINE_THROUGH
        style.decoration_color = ink
    middle: list[ft.Control] = [ft.Text(text, style=style) for text in texts]
    middle += _dice(session, row)
    caption = " · ".join((actor(w, row.by, cast.names), when))
    middle.append(ft.Text(caption, style=text_style(SIZE.small, colour.text_soft)))
    if row.struck:
        who = actor(w, row.struck_by or "", cast.names)
        middle.append(
            ft.Text(w("Undone by: {name}", name=who), style=text_style(SIZE.small, colour.tertiary))
        )
    parts: list[ft.Control] = [
        _mark(session, row, cast),
        ft.Column(middle, spacing=2, tight=True, expand=True),
    ]
    if back is not None:
        go_back = back
        button = icon_button(ft.Icons.SETTINGS_BACKUP_RESTORE, w("Back to here"), lambda: go_back(row))
        parts.append(ft.Semantics(container=True, content=button))
    return ft.Container(
        ft.Row(parts, spacing=SPACE.sm, vertical_alignment=ft.CrossAxisAlignment.START),
        padding=ft.Padding.symmetric(vertical=SPACE.xs, horizontal=SPACE.sm),
        border_radius=RADIUS.md,
        bgcolor=colour.surface_low if row.struck else colour.surface_mid,
    )


log_row = ft.memo(_log_row)
"""A row: (session, row, cast, when in words, "back to here" or None)."""


def _mark(session: Session, row: LogRow, cast: Cast) -> ft.Control:
    seat = actor_seat(row.by)
    if seat is not None and seat <= len(cast.styles):
        return seat_badge(session, cast.styles[seat - 1], 32)
    code = row.lines[0][0] if row.lines else ""
    sign = SIGNS.get(code, Emblem.TABLE if row.by == "table" else Emblem.COMMANDER)
    return ft.Container(emblem(sign, 24), width=32, height=32, alignment=ft.Alignment.CENTER)


def _dice(session: Session, row: LogRow) -> list[ft.Control]:
    out: list[ft.Control] = []
    for code, values in row.lines:
        if code == "dice.rolled" and 1 < len(values["values"]) + len(values.get("kept") or ()) <= SHOWN_DICE:
            fell, kept = tuple(values["values"]), tuple(values.get("kept") or ())
            out.append(dice_row(session, int(values["sides"]), fell, kept, 26))
    return out
