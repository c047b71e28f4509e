"""Screens of the game under `/t/TABLE/own/…`: for the phone in the middle, turned to the player they serve.

`phase/SEAT` · `army/SEAT` · `book/SEAT` · `ledger` · `effects` · `finish` · `bring/SEAT` ·
`kept/SEAT/KIND/KEY`
"""

from __future__ import annotations

import flet as ft

from models.base import SeatNo
from models.command import Undo
from models.view import TableView
from views.emblems import Emblem
from views.games.sacrifice.army import army
from views.games.sacrifice.book import book
from views.games.sacrifice.bring import bring
from views.games.sacrifice.common import Field, field_of, mana_mark, may_act, soft
from views.games.sacrifice.effects import running
from views.games.sacrifice.finish import finish
from views.games.sacrifice.kept import kept
from views.games.sacrifice.ledger import ledger
from views.games.sacrifice.phase import flow
from views.games.sacrifice.turned import room, turned, turns_to
from views.parts.buttons import icon_button, primary
from views.parts.frame import frame
from views.parts.notice import empty
from views.parts.top_bar import top_bar
from views.session import Session
from views.theme import SIZE, SPACE

WIDEST = 720.0


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
    w = session.words
    back = primary(w("To the table"), lambda: session.go(f"/t/{view.id}"))
    return frame(session, None, [empty(session, Emblem.TABLE, w("There is nothing here"), "", [back])])


def _playing(session: Session, view: TableView, page: str, seat: SeatNo) -> ft.Control:
    w = session.words
    field = field_of(session, view, seat or None)
    phase = field.part.phase
    whom = seat or (phase.seat if phase else field.part.next_seat)
    turns = turns_to(session, view, whom) if seat or page == "phase" else 0
    width = min(WIDEST, room(session, turns)[0])
    acting = may_act(view, whom)
    match page:
        case "phase":
            title = w("Magic phase: {name}", name=field.name(whom))
            content = _scrolled(
                [
                    flow(session, field, whom, acting=acting),
                    soft(session, w("Running effects"), size=SIZE.body),
                    running(session, field, acting=acting, turns=turns),
                ]
            )
        case "army" if seat:
            title = w("Army: {name}", name=field.name(seat))
            content = ft.Container(
                army(session, field, seat, width, acting=acting), key=f"army{seat}", expand=True
            )
        case "book" if seat:
            title = w("Book: {name}", name=field.name(seat))
            content = ft.Container(book(session, field, seat, width), key=f"book{seat}", expand=True)
        case "ledger":
            title, content = w("Ledger"), ledger(session, view, field)
        case "effects":
            title, content = w("Running effects"), _scrolled([running(session, field, acting=acting)])
        case "finish":
            title, content = w("End of the match"), _scrolled([finish(session, view, field)])
        case _:
            return _lost(session, view)
    bar = top_bar(session, title, *_actions(session, view, field, whom, page), back=f"/t/{view.id}")
    middle = ft.Row(
        [ft.Container(content, expand=True, expand_loose=True, width=width)],
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        expand=True,
    )
    return turned(session, turns, frame(session, bar, [], whole=middle))


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
    if page in ("phase", "army", "book"):
        return (mana_mark(session, field.seat(seat).mana), back)
    return (back,)


def _scrolled(parts: list[ft.Control]) -> ft.Control:
    body = ft.Column(parts, spacing=SPACE.sm)
    return ft.ListView([body], expand=True, padding=ft.Padding.all(SPACE.sm))
