"""The ledger: every change with cause, balance, who entered it and when; filters, corrections, paper."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import flet as ft

from models.base import SeatNo
from models.sacrifice import LedgerRow
from models.sacrifice_command import ManaAdjust
from models.view import TableView
from views.games.sacrifice.common import Field, chip, plain, seat_choice, soft
from views.games.sacrifice.dialogs import as_dialog, form
from views.games.sacrifice.files import save
from views.games.sacrifice.paper import paper_words
from views.games.sacrifice.stepper import stepper
from views.games.sacrifice.words import by_words, cause_words, rule_words
from views.parts.buttons import icon_button, primary
from views.parts.dialog import use_dialog
from views.parts.field import Typed, text_field, use_typed
from views.parts.look import colours
from views.parts.seat_badge import seat_badge
from views.parts.when import clock
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style
from views.words import signed, signless

PAUSE = 0.35
"""Seconds after the last key before the list is searched."""

CAUSES = ("death", "sacrifice", "restore", "recheck", "adjust")


@ft.component
def ledger(session: Session, view: TableView, field: Field, turns: int = 0) -> ft.Control:
    """Newest first; the correction is turned by `turns` to the player."""
    w = session.words
    seat, set_seat = ft.use_state(0)
    cause, set_cause = ft.use_state("")
    sought, seek = ft.use_state("")
    typed = use_typed()
    correcting, correct = ft.use_state(False)

    def close() -> None:
        correct(False)

    first = view.me.seat or _facing(session) or 1
    asked = corrector(session, field, first, close, turns) if correcting else None
    use_dialog(session, as_dialog(asked, close, turns) if asked else None)
    times = session.client.ledger_times(view.id)
    rows = [
        (row, times[i] if i < len(times) else "")
        for i, row in enumerate(field.part.ledger)
        if (not seat or row.seat == seat)
        and (not cause or row.why == cause)
        and sought.casefold() in _all_words(session, field, row).casefold()
    ]
    filters = _filters(session, field, seat, set_seat, cause, set_cause)
    listed: list[ft.Control] = [
        ledger_row(session, field.people.names, field.people.styles, row, clock(session, at) if at else "")
        for row, at in reversed(rows)
    ]
    if not listed:
        none = w("Nothing found.") if field.part.ledger else w("No mana has changed hands yet.")
        listed.append(ft.Container(soft(session, none, size=SIZE.body), padding=SPACE.md))
    return ft.Column(
        [
            ft.Container(
                _tools(session, view, typed, seek, lambda: correct(True)),
                padding=ft.Padding.only(left=SPACE.sm),
            ),
            ft.Container(filters, padding=ft.Padding.symmetric(horizontal=SPACE.sm)),
            ft.ListView(
                listed,
                expand=True,
                spacing=SPACE.xxs,
                padding=ft.Padding.all(SPACE.sm),
                build_controls_on_demand=True,
            ),
        ],
        spacing=SPACE.xs,
        expand=True,
    )


def _all_words(session: Session, field: Field, row: LedgerRow) -> str:
    w = session.words
    return " ".join(
        (
            cause_words(w, row),
            field.name(row.seat),
            by_words(w, row.by, field.names),
            str(row.delta),
            str(row.args.get("warrior", "")),
        )
    )


def _tools(
    session: Session, view: TableView, typed: Typed, seek: Callable[[str], None], correct: Callable[[], None]
) -> ft.Control:
    w = session.words

    async def page() -> None:
        paper = session.client.paper(view.id, paper_words(w), w.language)
        if paper is not None:
            await save(session, f"{w('ledger')}.html", paper.page.encode())

    async def csv() -> None:
        paper = session.client.paper(view.id, paper_words(w), w.language)
        if paper is not None:
            await save(session, f"{w('ledger')}.csv", paper.ledger)

    async def dice() -> None:
        paper = session.client.paper(view.id, paper_words(w), w.language)
        if paper is not None:
            await save(session, f"{w('dice')}.csv", paper.dice)

    async def later(text: str) -> None:
        await asyncio.sleep(PAUSE)
        if typed.text == text:
            seek(text)

    def seek_soon(text: str) -> None:
        session.page.run_task(later, text)

    menu = ft.PopupMenuButton(
        icon=ft.Icons.PRINT,
        tooltip=w("On paper"),
        items=[
            ft.PopupMenuItem(
                content=w("Page to print"), icon=ft.Icons.PRINT, on_click=lambda _: _run(session, page)
            ),
            ft.PopupMenuItem(
                content=w("Ledger as CSV"), icon=ft.Icons.TABLE_CHART, on_click=lambda _: _run(session, csv)
            ),
            ft.PopupMenuItem(
                content=w("Dice log as CSV"), icon=ft.Icons.CASINO, on_click=lambda _: _run(session, dice)
            ),
        ],
    )
    find = text_field(
        w("Search"), typed, changed=seek_soon, expand=True, dense=True, prefix_icon=ft.Icons.SEARCH
    )
    return ft.Row(
        [
            find,
            icon_button(ft.Icons.SHOW_CHART, w("Chart"), lambda: session.go(f"/t/{view.id}/chart")),
            icon_button(ft.Icons.EDIT_NOTE, w("Correct a balance"), correct),
            menu,
        ],
        spacing=0,
    )


def _run(session: Session, work: Callable[[], Awaitable[None]]) -> None:
    session.page.run_task(work)


def _filters(
    session: Session,
    field: Field,
    seat: SeatNo,
    set_seat: Callable[[SeatNo], None],
    cause: str,
    set_cause: Callable[[str], None],
) -> ft.Control:
    w = session.words

    def seat_setter(number: SeatNo) -> Callable[[], None]:
        return lambda: set_seat(0 if seat == number else number)

    def cause_setter(code: str) -> Callable[[], None]:
        return lambda: set_cause("" if cause == code else code)

    labels = {
        "death": w("The fallen"),
        "sacrifice": w("Sacrifices"),
        "restore": w("Restored"),
        "recheck": w("Further checks"),
        "adjust": w("Corrections"),
    }
    known = {row.why for row in field.part.ledger}
    chips = [
        seat_choice(session, field, each.seat, seat_setter(each.seat), chosen=seat == each.seat)
        for each in field.part.seats
    ]
    chips += [
        chip(session, labels[code], cause_setter(code), chosen=cause == code)
        for code in CAUSES
        if code in known or code == cause
    ]
    return ft.Row(list(chips), spacing=SPACE.xs, scroll=ft.ScrollMode.AUTO)


@ft.component
def _ledger_row(
    session: Session, names: Sequence[str], styles: Sequence[int], row: LedgerRow, when: str
) -> ft.Control:
    w, colour = session.words, colours(session)
    rule = row.args.get("rule")
    why = [soft(session, rule_words(w, str(rule)), size=SIZE.caption)] if rule and row.why == "death" else []
    ink = colour.gain if row.delta > 0 else colour.loss
    caption = " · ".join(part for part in (by_words(w, row.by, names), when) if part)
    middle = ft.Column(
        [plain(session, cause_words(w, row)), *why, soft(session, caption)],
        spacing=0,
        tight=True,
        expand=True,
    )
    figures = ft.Column(
        [
            ft.Text(
                signed(row.delta), style=text_style(SIZE.lead, ink, bold=True, height=1.15), no_wrap=True
            ),
            ft.Text(
                f"= {signless(row.balance)}",
                style=text_style(SIZE.small, colour.text_soft, height=1.15),
                no_wrap=True,
            ),
        ],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.END,
    )
    return ft.Container(
        ft.Row(
            [seat_badge(session, styles[row.seat - 1], 30, label=names[row.seat - 1]), middle, figures],
            spacing=SPACE.sm,
        ),
        padding=ft.Padding.symmetric(vertical=SPACE.xs, horizontal=SPACE.sm),
        border_radius=RADIUS.md,
        bgcolor=colour.surface_mid,
    )


ledger_row = ft.memo(_ledger_row)
"""A row: (session, names, styles, row, when in words)."""


def _facing(session: Session) -> SeatNo | None:
    """The seat of the table screen's route, whose player has the ledger before them."""
    last = session.path[-1]
    return int(last) if session.path[2:3] == ("own",) and last.isdecimal() else None


@ft.component
def corrector(
    session: Session, field: Field, first: SeatNo, close: Callable[[], None], turns: int = 0
) -> ft.Control:
    """A correction is an entry with its reason; nothing is edited."""
    w = session.words
    seat, set_seat = ft.use_state(first)
    delta, set_delta = ft.use_state(0)
    note = use_typed()

    def enter() -> None:
        if session.act(ManaAdjust(seat=seat, delta=delta, note=note.text.strip())):
            close()

    def chooser(number: SeatNo) -> Callable[[], None]:
        return lambda: set_seat(number)

    seats = [
        seat_choice(session, field, each.seat, chooser(each.seat), chosen=each.seat == seat)
        for each in field.part.seats
    ]
    balance = field.seat(seat).mana
    return form(
        session,
        w("Correct a balance"),
        close,
        [
            ft.Row(list(seats), wrap=True, spacing=SPACE.xs, run_spacing=SPACE.xs),
            stepper(session, w("Change of mana"), delta, set_delta, least=-100_000, turns=turns),
            soft(session, w("Balance after it: {balance}", balance=signless(balance + delta))),
            text_field(w("Why"), note, max_length=200, counter=""),
            ft.Row([primary(w("Enter"), enter, on=delta != 0, wide=True)]),
        ],
        width=340,
    )
