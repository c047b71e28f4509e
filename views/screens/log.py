"""The log: by turn, who, what, when; the newest first; any moment can be gone back to."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import cast

import flet as ft

from models.command import NoteAdd, Undo
from models.view import LogRow, MatchView, TableView
from views.parts.buttons import icon_button, primary, quiet
from views.parts.chip import chip
from views.parts.dialog import use_dialog
from views.parts.field import Typed, text_field, use_typed
from views.parts.filled import filled
from views.parts.log_row import Cast, log_row
from views.parts.look import colours
from views.parts.names import told_apart
from views.parts.seat_badge import seat_badge
from views.parts.top_bar import top_bar
from views.parts.when import clock, day, moment
from views.session import Session
from views.theme import SIZE, SPACE, text_style

FIRST_ROWS = 60
"""Rows that are sent at once; more on request."""

LONGEST_NOTE = 2000
FRESH_SECONDS = 30
"""How often "2 min ago" is looked at again."""


@ft.component
def log_screen(session: Session, view: TableView) -> ft.Control:
    """The public log of the table's match."""
    w, match = session.words, view.match
    seat, choose = ft.use_state(0)
    shown, show = ft.use_state(FIRST_ROWS)
    asked, ask = ft.use_state(cast(LogRow | None, None))
    writing, write = ft.use_state(False)
    note = use_typed()
    stable_ask = ft.use_callback(ask, [])
    _keep_fresh()
    use_dialog(session, _dialog(session, view, asked, ask, note if writing else None, write))
    bar = top_bar(
        session,
        w("Log"),
        *([icon_button(ft.Icons.EDIT_NOTE, w("Add a note"), lambda: write(True))] if _may(view) else []),
        icon_button(ft.Icons.SHOW_CHART, w("Chart"), lambda: session.go(f"/t/{view.id}/chart")),
        back=f"/t/{view.id}",
    )
    if match is None:
        return filled(session, bar, [ft.Text(w("No match is running."))], [])
    rows = [row for row in session.client.log(view.id) if not seat or seat in touched(row)]
    back = stable_ask if _may(view) else None
    more = partial(show, shown + 2 * FIRST_ROWS)
    return filled(
        session,
        bar,
        [seat_filter(session, match, seat, choose), chain(session, match)],
        log_items(session, match, rows, shown, more, back),
    )


def log_items(
    session: Session,
    match: MatchView,
    rows: Sequence[LogRow],
    shown: int,
    more: Callable[[], None],
    back: Callable[[LogRow], None] | None,
) -> list[ft.Control]:
    """The newest `shown` rows with headings for turns and days; `back` offers "back to here"."""
    w = session.words
    everybody = Cast(match.game, told_apart(match.names), match.styles)
    items: list[ft.Control] = []
    heading: tuple[str, int | None] | None = None
    newest = match.undo.last if match.undo else 0
    for row in list(reversed(rows))[:shown]:
        here = (day(session, row.at), row.turn)
        if here != heading:
            items.append(_heading(session, *here, key=f"h{row.last}"))
            heading = here
        offered = back if row.changes and not row.struck and row.last < newest else None
        items.append(log_row(session, row, everybody, moment(session, row.at), offered, key=str(row.seq)))
    if len(rows) > shown:
        left = len(rows) - shown
        items.append(
            ft.Row(
                [quiet(w.n("{n} earlier row", "{n} earlier rows", left), more)],
                alignment=ft.MainAxisAlignment.CENTER,
            )
        )
    return items


def touched(row: LogRow) -> frozenset[int]:
    """Seats that a row is about, the one that did it among them."""
    by = {int(row.by.removeprefix("seat "))} if row.by.startswith("seat ") else set()
    return frozenset(row.seats) | by


def chain(session: Session, match: MatchView) -> ft.Control:
    """Short head and length of the log, the same on every phone: whoever wrote it down can prove a change."""
    w = session.words
    return ft.Semantics(
        label=w("Control line of the log"),
        content=ft.Text(
            w("log {head}, {length}", head=match.head, length=match.length),
            style=text_style(SIZE.small, colours(session).text_soft),
            selectable=True,
        ),
    )


def seat_filter(session: Session, match: MatchView, seat: int, choose: Callable[[int], None]) -> ft.Control:
    """All, or one seat; a second tap on a seat shows all again."""
    w = session.words
    names = told_apart(match.names)
    chips: list[ft.Control] = [chip(session, w("All"), lambda: choose(0), chosen=seat == 0)]
    for number, name in enumerate(names, start=1):
        chosen = seat == number
        sign = seat_badge(session, match.styles[number - 1], 24)
        chips.append(chip(session, name, partial(choose, 0 if chosen else number), chosen=chosen, sign=sign))
    return ft.Row(chips, scroll=ft.ScrollMode.HIDDEN, spacing=SPACE.xs)


def _heading(session: Session, day_name: str, turn: int | None, *, key: str) -> ft.Control:
    w = session.words
    words = day_name if turn is None else f"{w('Turn {n}', n=turn)} · {day_name}"
    return ft.Container(
        ft.Semantics(
            header=True,
            content=ft.Text(words, style=text_style(SIZE.small, colours(session).primary, bold=True)),
        ),
        padding=ft.Padding.only(left=SPACE.sm, top=SPACE.sm, bottom=SPACE.xxs),
        key=key,
    )


def _may(view: TableView) -> bool:
    return view.me.keeper or view.me.seat is not None or view.me.screen


def _keep_fresh() -> None:
    _, bump = ft.use_state(0)

    async def tick() -> None:
        while True:
            await asyncio.sleep(FRESH_SECONDS)
            bump(lambda n: n + 1)

    ft.use_effect(tick, [], cleanup=lambda: None)


def _dialog(
    session: Session,
    view: TableView,
    row: LogRow | None,
    ask: Callable[[LogRow | None], None],
    note: Typed | None,
    write: Callable[[bool], None],
) -> ft.AlertDialog | None:
    if row is not None:
        return _ask_back(session, view, row, lambda: ask(None))
    return None if note is None else _note(session, note, write)


def _ask_back(
    session: Session, view: TableView, row: LogRow, close: Callable[[], None]
) -> ft.AlertDialog | None:
    match = view.match
    if match is None or match.undo is None:
        return None
    w, undo = session.words, match.undo
    later = sum(
        each.changes and not each.struck and each.seq > row.last for each in session.client.log(view.id)
    )

    def go() -> None:
        close()
        if session.act(Undo(since=row.last + 1, last=undo.last), epoch=match.epoch):
            session.say(w("Back at {time}", time=clock(session, row.at)))

    return ft.AlertDialog(
        title=ft.Text(w("Back to here?")),
        content=ft.Text(
            w.n(
                "{n} later row is undone. Thrown dice and notes stay; it can be brought back.",
                "{n} later rows are undone. Thrown dice and notes stay; it can be brought back.",
                later,
            )
        ),
        actions=[quiet(w("Cancel"), close), primary(w("Back to here"), go)],
        on_dismiss=lambda _: close(),
    )


def _note(session: Session, typed: Typed, write: Callable[[bool], None]) -> ft.AlertDialog:
    w = session.words

    def keep() -> None:
        write(False)
        text = typed.text.strip()[:LONGEST_NOTE]
        typed.text = ""
        if text:
            session.act(NoteAdd(text=text))

    field = text_field(w("Note"), typed, autofocus=True, multiline=True, min_lines=2, max_lines=5)
    return ft.AlertDialog(
        title=ft.Text(w("Add a note")),
        content=field,
        actions=[quiet(w("Cancel"), lambda: write(False)), primary(w("Write it down"), keep)],
        on_dismiss=lambda _: write(False),
    )
