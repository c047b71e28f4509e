"""Screens of the game under `/t/TABLE/own/…`: for the phone in the middle, turned to the player they serve.

`phase/SEAT` · `army/SEAT` · `book/SEAT` · `ledger[/SEAT]` · `effects[/SEAT]` · `finish` · `bring/SEAT` ·
`kept/SEAT/KIND/KEY`
"""

from __future__ import annotations

import flet as ft

from models.base import SeatNo
from models.command import Undo
from models.view import TableView
from views.emblems import Emblem, emblem
from views.games.sacrifice.army import army
from views.games.sacrifice.book import book
from views.games.sacrifice.bring import bring
from views.games.sacrifice.closed import asks, cover, seen, shut
from views.games.sacrifice.common import Field, field_of, mana_mark, may_act, own_route, soft
from views.games.sacrifice.effects import running
from views.games.sacrifice.finish import finish
from views.games.sacrifice.kept import kept
from views.games.sacrifice.ledger import ledger
from views.games.sacrifice.phase import flow, place
from views.games.sacrifice.turned import room, turned, turns_to
from views.parts.buttons import icon_button, on_tap, primary
from views.parts.frame import frame
from views.parts.look import colours
from views.parts.notice import empty
from views.parts.top_bar import top_bar
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, TARGET, text_style

WIDEST = 720.0
LOW = 520.0
"""Below this height the way to a player's other things is in the bar."""

SEAT_PAGES = ("phase", "army", "book")


@ft.component
def own(session: Session, view: TableView) -> ft.Control:
    """The screen of the route."""
    match session.path[3:]:
        case ("bring", seat) if _seat(view, seat):
            return ft.Container(bring(session, view, int(seat)), key=f"bring{seat}", expand=True)
        case ("kept", seat, kind, key) if _seat(view, seat):
            return ft.Container(kept(session, view, int(seat), kind, key), key=f"{kind}{key}", expand=True)
        case (page, *rest) if view.match is not None:
            whose = int(rest[0]) if rest and _seat(view, rest[0]) else 0
            return _playing(session, view, page, whose)
    return _lost(session, view)


def _seat(view: TableView, text: str) -> bool:
    return text.isdecimal() and 1 <= int(text) <= len(view.seats)


def _lost(session: Session, view: TableView) -> ft.Control:
    shut(session)
    w = session.words
    back = primary(w("To the table"), lambda: session.go(f"/t/{view.id}"))
    return frame(session, None, [empty(session, Emblem.TABLE, w("There is nothing here"), "", [back])])


def _playing(session: Session, view: TableView, page: str, seat: SeatNo) -> ft.Control:
    w = session.words
    field = seen(session, view, seat) if seat else field_of(session, view)
    covered = bool(seat) and asks(session, view, field, seat)
    phase = field.part.phase
    whom = seat or (phase.seat if phase else field.part.next_seat)
    turns = turns_to(session, view, whom) if seat or page == "phase" else 0
    width, height = room(session, turns)
    width = min(WIDEST, width)
    acting = may_act(view, whom)
    content: ft.Control
    match page:
        case "phase":
            title = w("Magic phase: {name}", name=field.name(whom))
            hidden = cover(session, field, whom) if covered and _offers(field, whom) else None
            content = _scrolled(
                [
                    flow(session, field, whom, acting=acting, cover=hidden),
                    soft(session, w("Running effects"), size=SIZE.body),
                    running(session, field, acting=acting, turns=turns),
                ],
                place(session, field),
            )
        case "army" if seat:
            title = w("Army: {name}", name=field.name(seat))
            inside = (
                cover(session, field, seat)
                if covered
                else army(session, field, seat, width, acting=acting, turns=turns)
            )
            content = ft.Container(inside, key=f"army{seat}{covered}", expand=True)
        case "book" if seat:
            title = w("Book: {name}", name=field.name(seat))
            content = ft.Container(book(session, field, seat, width, turns), key=f"book{seat}", expand=True)
        case "ledger":
            title, content = w("Ledger"), ledger(session, view, field, turns)
        case "effects":
            title = w("Running effects")
            content = _scrolled([running(session, field, acting=acting, turns=turns)])
        case "finish":
            title, content = w("End of the match"), _scrolled([finish(session, view, field)])
        case _:
            return _lost(session, view)
    tabs = seat if page in SEAT_PAGES else 0
    low = height < LOW
    bar = top_bar(
        session,
        title,
        *(_tabs(session, field, seat, page, low=True) if tabs and low else ()),
        *_actions(session, view, field, whom, page),
        back=f"/t/{view.id}",
    )
    middle = ft.Row(
        [ft.Container(content, expand=True, expand_loose=True, width=width)],
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        expand=True,
    )
    foot = ft.Row(list(_tabs(session, field, seat, page, low=False)), spacing=SPACE.xxs)
    return turned(
        session, turns, frame(session, bar, [], whole=middle, foot=foot if tabs and not low else None)
    )


def _offers(field: Field, seat: SeatNo) -> bool:
    """True while the magic phase of this seat would show who of the army can be sacrificed."""
    phase = field.part.phase
    return phase is not None and phase.seat == seat and phase.step == "sacrifice"


def _tabs(session: Session, field: Field, seat: SeatNo, page: str, *, low: bool) -> tuple[ft.Control, ...]:
    """From one side of a player's things to the others; `low`: signs only, for the bar."""
    w, colour = session.words, colours(session)
    entries = {
        "army": (w("Army"), w("Army: {name}", name=field.name(seat)), Emblem.ARMY),
        "book": (w("Book"), w("Book: {name}", name=field.name(seat)), Emblem.BOOK),
        "phase": (w("Magic"), w("Magic phase: {name}", name=field.name(seat)), Emblem.SPELL),
    }

    def tab(part: str, caption: str, label: str, sign: Emblem) -> ft.Control:
        now = part == page
        ink = colour.on_primary_box if now else colour.text_soft
        inside: list[ft.Control] = [emblem(sign, 26)]
        if not low:
            inside.append(
                ft.Text(caption, style=text_style(SIZE.body, ink, bold=now, height=1.1), semantics_label="")
            )
        return ft.Semantics(
            label=label,
            button=True,
            selected=now or None,
            expand=None if low else True,
            content=ft.Container(
                ft.Row(inside, spacing=SPACE.xs, alignment=ft.MainAxisAlignment.CENTER),
                on_click=on_tap(lambda: session.go(own_route(field.table, part, seat))),
                ink=True,
                width=TARGET if low else None,
                height=TARGET,
                border_radius=RADIUS.md,
                bgcolor=colour.primary_box if now else None,
            ),
        )

    return tuple(tab(part, *entry) for part, entry in entries.items())


def _actions(
    session: Session, view: TableView, field: Field, seat: SeatNo, page: str
) -> tuple[ft.Control, ...]:
    w = session.words
    undo = view.match.undo if view.match else None
    back = icon_button(
        Emblem.UNDO,
        w("Undo"),
        lambda: session.act(Undo(since=undo.since, last=undo.last)) if undo else None,
        on=undo is not None,
    )
    if page in SEAT_PAGES:
        return (mana_mark(session, field.seat(seat).mana), back)
    if page == "finish" or not view.me.screen or session.client.device.upright:
        return (back,)
    after = seat % len(field.names) + 1
    other = icon_button(
        ft.Icons.ROTATE_RIGHT,
        w("Turn to: {name}", name=field.name(after)),
        lambda: session.go(own_route(view.id, page, after)),
    )
    return (other, back)


def _scrolled(parts: list[ft.Control], key: str = "") -> ft.Control:
    body = ft.Column(parts, spacing=SPACE.sm)
    return ft.ListView([body], key=key, expand=True, padding=ft.Padding.all(SPACE.sm))
