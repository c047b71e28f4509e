"""The seats of the lobby: as a ring, or as a list where the ring does not fit; somebody without a phone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from models.table import SeatAdd, SeatMove, SeatsShuffle
from models.view import SeatCard, TableView
from views.emblems import Emblem, emblem
from views.parts.ask import use_question
from views.parts.buttons import icon_button, on_tap, primary, quiet
from views.parts.dialog import use_dialog
from views.parts.field import text_field, use_typed
from views.parts.frame import COLUMN, heading
from views.parts.look import colours, is_wide, window
from views.parts.names import cut, told_apart
from views.parts.seat_badge import seat_badge
from views.screens.lobby_ring import phone_sign, ring_for, ring_width, seat_ring, state_words
from views.screens.lobby_seat import seat_sheet
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, grown, text_style

ROW = 68

WIDE_PAGE = 1080.0
"""Widest lobby of two columns, in logical pixels."""


@ft.component
def seats(session: Session, view: TableView, running: bool) -> ft.Control:
    """Who sits where, clockwise; the keeper drags a seat to another place or uses the arrows of its sheet."""
    w = session.words
    chosen, set_chosen = ft.use_state(0)
    typed = use_typed()
    names = told_apart([seat.name for seat in view.seats])

    def choose(seat: int) -> None:
        typed.text, typed.wrong = view.seats[seat - 1].name if seat else "", ""
        set_chosen(seat)

    open_seat = view.seats[chosen - 1] if 0 < chosen <= len(view.seats) else None
    ask, (_, redraw) = use_question(session), ft.use_state(0)
    sheet = None
    if open_seat is not None:
        name = names[chosen - 1]
        again = partial(redraw, lambda n: n + 1)
        sheet = seat_sheet(session, view, open_seat, name, running, typed, lambda: choose(0), ask, again)
    use_dialog(session, sheet)

    movable = view.me.keeper and not running and len(view.seats) > 1

    room = column_width(session)
    ring = ring_for(len(view.seats), room)
    listed = (
        _listed(session, view, names, movable, choose)
        if ring is None
        else seat_ring(session, view, names, ring, ring_width(len(view.seats), room), movable, choose)
    )
    head: list[ft.Control] = [ft.Container(heading(session, w("At the table")), expand=True)]
    if movable and ring is None:
        head.append(
            icon_button(ft.Icons.SHUFFLE, w("Shuffle the seats"), lambda: session.ask(SeatsShuffle()))
        )
    parts: list[ft.Control] = [ft.Row(head), listed]
    if movable:
        soft = text_style(SIZE.small, colours(session).text_soft)
        parts.append(
            ft.Text(
                w("Drag somebody to change places; tap for more"), style=soft, text_align=ft.TextAlign.CENTER
            )
        )
    if not running:
        parts.append(_add(session))
    return ft.Column(parts, spacing=SPACE.xs, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def column_width(session: Session) -> float:
    """Width of the column in which the seats stand, as the lobby divides its page."""
    width = window(session)[0] - 2 * SPACE.md
    media = session.page.media
    if media is not None:
        width -= (media.padding.left or 0) + (media.padding.right or 0)
    return (min(width, WIDE_PAGE) - SPACE.lg) * 3 / 5 if is_wide(session) else min(width, COLUMN)


def _listed(
    session: Session, view: TableView, names: tuple[str, ...], movable: bool, choose: Callable[[int], None]
) -> ft.Control:
    def reordered(event: ft.OnReorderEvent) -> None:
        old, new = event.old_index, event.new_index
        if old is not None and new is not None and old != new:
            session.ask(SeatMove(seat=old + 1, to=min(new, len(view.seats) - 1) + 1))

    rows: list[ft.Control] = [
        _row(session, seat, names[i], movable, on_tap(_chooser(choose, seat.seat)), view.me.seat)
        for i, seat in enumerate(view.seats)
    ]
    if not movable:
        return ft.Column(rows, spacing=0)
    return ft.ReorderableListView(
        controls=rows,
        height=grown(ROW) * len(rows),
        show_default_drag_handles=False,
        on_reorder=reordered,
        padding=0,
    )


def _chooser(choose: Any, seat: int) -> Any:
    return lambda: choose(seat)


def _row(
    session: Session, seat: SeatCard, name: str, movable: bool, run: Any, mine: int | None
) -> ft.Control:
    w, colour = session.words, colours(session)
    words: list[ft.Control] = [
        ft.Text(
            name,
            style=text_style(SIZE.lead, colour.text, bold=True, height=1.2),
            max_lines=1,
            overflow=ft.TextOverflow.ELLIPSIS,
        ),
        ft.Text(
            state_words(session, seat, seat.seat == mine),
            style=text_style(SIZE.small, colour.text_soft, height=1.2),
        ),
    ]
    parts: list[ft.Control] = [
        seat_badge(session, seat.style, 44),
        ft.Column(words, spacing=0, tight=True, expand=True),
    ]
    if seat.keeper:
        parts.append(emblem(Emblem.CROWN, 24, label=w("Keeper of the table")))
    if seat.held:
        parts.append(phone_sign(session, seat))
    body = ft.Semantics(
        button=True,
        container=True,
        expand=True,
        content=ft.Container(
            ft.Row(parts, spacing=SPACE.sm, vertical_alignment=ft.CrossAxisAlignment.CENTER),
            on_click=run,
            ink=True,
            height=grown(ROW) - SPACE.xs,
            padding=ft.Padding.symmetric(horizontal=SPACE.sm),
            border_radius=RADIUS.md,
            bgcolor=colour.surface_mid,
        ),
    )
    row: list[ft.Control] = [body]
    if movable:
        grip = ft.Container(
            ft.Icon(ft.Icons.DRAG_INDICATOR, color=colour.text_soft),
            width=44,
            height=grown(ROW) - SPACE.xs,
            alignment=ft.Alignment.CENTER,
        )
        row.append(ft.ReorderableDragHandle(content=grip))
    return ft.Container(
        ft.Row(row, spacing=0),
        key=f"style{seat.style}",
        height=grown(ROW),
        padding=ft.Padding.only(bottom=SPACE.xs),
    )


@ft.component
def _add(session: Session) -> ft.Control:
    """Somebody without a phone: a name and Enter."""
    w = session.words
    opened, set_opened = ft.use_state(False)
    name = use_typed()
    _, redraw = ft.use_state(0)

    def add() -> None:
        typed = cut(name.text)
        if not name.lacks(w("Type a name.")) and typed and session.ask(SeatAdd(name=typed)):
            name.text = ""
        redraw(lambda n: n + 1)

    if not opened:
        return ft.Row(
            [quiet(w("Add a player"), lambda: set_opened(True), sign=ft.Icons.PERSON_ADD)],
            alignment=ft.MainAxisAlignment.CENTER,
        )
    field = text_field(w("Name"), name, name=True, done=lambda _: add(), autofocus=True, expand=True)
    return ft.Row(
        [field, primary(w("Add"), add)],
        spacing=SPACE.xs,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
