"""A player's own phone: mana large, and one of four pages: magic, army, book, ledger."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.base import SeatNo
from models.command import Undo
from models.view import TableView
from views.emblems import Emblem, emblem
from views.games.sacrifice.army import army
from views.games.sacrifice.book import book
from views.games.sacrifice.closed import asks, shut
from views.games.sacrifice.common import Field, chip, field_of, may_act, own_route, soft
from views.games.sacrifice.effects import effect_chips, effects_strip, running
from views.games.sacrifice.ledger import ledger
from views.games.sacrifice.phase import flow, place
from views.parts.buttons import icon_button, on_tap, primary
from views.parts.look import colours, window
from views.parts.number import number
from views.parts.seat_badge import seat_badge
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style
from views.words import signless

PAGES = ("", "army", "book", "ledger")
WIDEST = 720.0
RAIL = 232.0


@ft.component
def seat_body(session: Session, view: TableView) -> ft.Control:
    """The page of the route's third part: `/t/TABLE`, `…/army[/SEAT]`, `…/book[/SEAT]`, `…/ledger`."""
    assert view.me.seat is not None
    shut(session)
    mine = view.me.seat
    field = field_of(session, view)
    page = session.path[2] if len(session.path) > 2 and session.path[2] in PAGES else ""
    other = session.path[3] if len(session.path) > 3 else ""
    shown = int(other) if other.isdecimal() and 0 < int(other) <= len(field.names) else mine
    width, height = window(session)
    low = height < 520 and width > height
    room = min(WIDEST, width - RAIL if low else width)
    content = _page(session, view, field, page, mine, shown, room)
    if low:
        rail = ft.Container(
            ft.Column(
                [
                    _head(session, view, field, mine, narrow=True),
                    _tabs(session, view, page, upright=True),
                    *effect_chips(session, field, wrap=True),
                ],
                spacing=SPACE.xs,
                scroll=ft.ScrollMode.AUTO,
            ),
            width=RAIL,
            padding=ft.Padding.symmetric(horizontal=SPACE.xs),
        )
        return ft.Row(
            [rail, ft.Container(content, expand=True)],
            spacing=0,
            expand=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    middle = ft.Row(
        [ft.Container(content, expand=True, expand_loose=True, width=room)],
        key="page",  # an effect that begins or ends above it leaves its dialogs and choices alone
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        expand=True,
    )
    parts: list[ft.Control] = [_head(session, view, field, mine, narrow=False)]
    strip = effects_strip(session, field) if page or field.part.phase is not None else None
    if strip is not None:
        parts.append(ft.Container(strip, padding=ft.Padding.symmetric(horizontal=SPACE.sm)))
    parts += [middle, _tabs(session, view, page, upright=False)]
    return ft.Column(parts, spacing=SPACE.xs, expand=True)


def _page(
    session: Session, view: TableView, field: Field, page: str, mine: SeatNo, shown: SeatNo, width: float
) -> ft.Control:
    acting = may_act(view, shown)
    if page == "army":
        return ft.Column(
            [
                _whose(session, view, field, page, shown),
                *_handed(session, view, field, shown),
                ft.Container(
                    army(session, field, shown, width, acting=acting), key=f"army{shown}", expand=True
                ),
            ],
            spacing=0,
            expand=True,
        )
    if page == "book":
        return ft.Column(
            [
                _whose(session, view, field, page, shown),
                ft.Container(book(session, field, shown, width), key=f"book{shown}", expand=True),
            ],
            spacing=0,
            expand=True,
        )
    if page == "ledger":
        return ledger(session, view, field)
    body = ft.Column(
        [
            flow(session, field, mine, acting=True),
            soft(session, session.words("Running effects"), size=SIZE.body),
            running(session, field, acting=True),
        ],
        spacing=SPACE.sm,
    )
    return ft.ListView([body], key=place(session, field), expand=True, padding=ft.Padding.all(SPACE.sm))


def _handed(session: Session, view: TableView, field: Field, shown: SeatNo) -> list[ft.Control]:
    """The way to the closed army of a seat without a phone, on the device that serves it."""
    if not asks(session, view, field, shown):
        return []
    label = session.words("Only for {name}", name=field.name(shown))
    button = primary(label, lambda: session.go(own_route(view.id, "army", shown)), sign=Emblem.EYE, wide=True)
    return [ft.Container(ft.Row([button]), padding=ft.Padding.symmetric(horizontal=SPACE.sm))]


def _whose(session: Session, view: TableView, field: Field, page: str, shown: SeatNo) -> ft.Control:
    """Whose army or book is looked at."""

    def show(seat: SeatNo) -> Callable[[], None]:
        return lambda: session.go(f"/t/{view.id}/{page}/{seat}")

    chips = [
        chip(
            session,
            field.name(each.seat),
            show(each.seat),
            chosen=each.seat == shown,
            picture=seat_badge(session, field.styles[each.seat - 1], 24),
        )
        for each in field.part.seats
    ]
    return ft.Container(
        ft.Row(list(chips), spacing=SPACE.xs, scroll=ft.ScrollMode.AUTO),
        padding=ft.Padding.symmetric(horizontal=SPACE.sm, vertical=SPACE.xxs),
    )


def _head(session: Session, view: TableView, field: Field, mine: SeatNo, *, narrow: bool) -> ft.Control:
    """The own mana, large; the others' beside it; undo."""
    w, colour = session.words, colours(session)
    own = field.seat(mine).mana
    size = 44 if narrow else 60
    big = ft.Semantics(
        label=w("My mana: {amount}", amount=signless(own)),
        content=ft.Row(
            [emblem(Emblem.MANA, size * 0.8), number(session, own, size, colour.mana)],
            spacing=SPACE.xs,
            tight=True,
        ),
    )
    others = [
        ft.Semantics(
            label=w("Mana of {name}: {amount}", name=field.name(each.seat), amount=signless(each.mana)),
            content=ft.Row(
                [
                    seat_badge(session, field.styles[each.seat - 1], 24),
                    ft.Text(
                        signless(each.mana), style=text_style(SIZE.title, colour.text, bold=True, height=1.1)
                    ),
                ],
                spacing=SPACE.xxs,
                tight=True,
            ),
        )
        for each in field.part.seats
        if each.seat != mine
    ]
    undo = view.match.undo if view.match else None
    back = icon_button(
        Emblem.UNDO,
        w("Undo"),
        lambda: session.act(Undo(since=undo.since, last=undo.last)) if undo else None,
        on=undo is not None,
    )
    if narrow:
        first = ft.Row([ft.Container(big, expand=True), back], spacing=0)
        return ft.Column([first, ft.Row(list(others), wrap=True, spacing=SPACE.sm)], spacing=SPACE.xxs)
    side = ft.Row(list(others), spacing=SPACE.sm, wrap=True, alignment=ft.MainAxisAlignment.END, expand=True)
    return ft.Container(
        ft.Row([big, side, back], spacing=SPACE.sm, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        padding=ft.Padding.only(left=SPACE.md, right=SPACE.xs),
    )


def _tabs(session: Session, view: TableView, page: str, *, upright: bool) -> ft.Control:
    w, colour = session.words, colours(session)
    entries = (
        ("", w("Magic"), Emblem.SPELL),
        ("army", w("Army"), Emblem.ARMY),
        ("book", w("Book"), Emblem.BOOK),
        ("ledger", w("Ledger"), Emblem.MANA),
    )

    def tab(part: str, label: str, sign: Emblem) -> ft.Control:
        now = part == page
        ink = colour.on_primary_box if now else colour.text_soft
        text = ft.Text(
            label,
            style=text_style(SIZE.small, ink, bold=now, height=1.1),
            no_wrap=True,
            semantics_label="",
        )
        inside: ft.Control = (
            ft.Row([emblem(sign, 24), text], spacing=SPACE.sm)
            if upright
            else ft.Column(
                [emblem(sign, 26), text],
                spacing=2,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                alignment=ft.MainAxisAlignment.CENTER,
            )
        )
        face = ft.Container(
            inside,
            on_click=on_tap(lambda: session.go(f"/t/{view.id}/{part}" if part else f"/t/{view.id}")),
            ink=True,
            height=48 if upright else 60,
            padding=ft.Padding.symmetric(horizontal=SPACE.sm) if upright else None,
            border_radius=RADIUS.md,
            bgcolor=colour.primary_box if now else None,
        )
        return ft.Semantics(
            label=label, button=True, selected=now or None, content=face, expand=None if upright else True
        )

    tabs = [tab(*entry) for entry in entries]
    if upright:
        return ft.Column(list(tabs), spacing=SPACE.xxs)
    return ft.Container(
        ft.Row(list(tabs), spacing=SPACE.xxs),
        padding=ft.Padding.symmetric(horizontal=SPACE.xs, vertical=SPACE.xxs),
        bgcolor=colour.surface_low,
        border=ft.Border.only(top=ft.BorderSide(1, colour.hairline)),
    )
