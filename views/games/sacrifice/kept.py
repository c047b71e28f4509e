"""A kept set on a screen of its own: an army, a book, or what an import would bring."""

from __future__ import annotations

import flet as ft

from models.base import SeatNo
from models.roster import Army, Book
from models.view import TableView
from views.emblems import Emblem
from views.games.sacrifice.army_edit import army_edit
from views.games.sacrifice.book_edit import book_edit
from views.games.sacrifice.bring import copy_of, maker_words, set_words
from views.games.sacrifice.common import own_route, panel, plain, soft
from views.games.sacrifice.importing import contents, importing
from views.games.sacrifice.shelf import army_of, book_of, keep, kind_of, may_change
from views.parts.buttons import primary
from views.parts.frame import frame
from views.parts.notice import empty
from views.parts.top_bar import top_bar
from views.session import Session
from views.theme import SIZE, SPACE


@ft.component
def kept(session: Session, view: TableView, seat: SeatNo, kind: str, key: str) -> ft.Control:
    """`kind` is `armies` or `books`; `key` an id or `import`."""
    w = session.words
    if key == "import" and kind in ("armies", "books"):
        return importing(session, view, seat, kind)
    thing = army_of(session, key) if kind == "armies" else book_of(session, key) if kind == "books" else None
    if thing is not None and not may_change(session, thing):
        return read_only(session, view, seat, thing)
    if isinstance(thing, Army):
        return army_edit(session, view, seat, thing)
    if thing is not None:
        return book_edit(session, view, seat, thing)
    back = primary(w("Back"), lambda: session.go(own_route(view.id, "bring", seat)))
    return frame(session, None, [empty(session, Emblem.ARMY, w("There is nothing here"), "", [back])])


@ft.component
def read_only(session: Session, view: TableView, seat: SeatNo, thing: Army | Book) -> ft.Control:
    """Another's set: what is in it, and the way to a copy of the own."""
    w = session.words

    def copy() -> None:
        mine = copy_of(session, view, thing)
        if keep(session, mine):
            session.go(own_route(view.id, "kept", seat, kind_of(mine), mine.id))

    bar = top_bar(session, thing.name, back=own_route(view.id, "bring", seat))
    body: list[ft.Control] = [
        soft(session, f"{set_words(w, thing)}\n{maker_words(session, thing)}", size=SIZE.body),
        panel(session, *(plain(session, line) for line in contents(thing)), pad=SPACE.sm),
        soft(session, w("Only its owner changes it. A copy is yours."), size=SIZE.body),
        ft.Row([primary(w("Copy and change"), copy, sign=ft.Icons.CONTENT_COPY, wide=True)]),
    ]
    return frame(session, bar, body)
