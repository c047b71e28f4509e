"""A kept set on a screen of its own: an army, a book, or what an import would bring."""

from __future__ import annotations

import flet as ft

from models.base import SeatNo
from models.view import TableView
from views.emblems import Emblem
from views.games.sacrifice.army_edit import army_edit
from views.games.sacrifice.book_edit import book_edit
from views.games.sacrifice.common import own_route
from views.games.sacrifice.importing import importing
from views.games.sacrifice.shelf import army_of, book_of
from views.parts.buttons import primary
from views.parts.frame import frame
from views.parts.notice import empty
from views.session import Session


@ft.component
def kept(session: Session, view: TableView, seat: SeatNo, kind: str, key: str) -> ft.Control:
    """`kind` is `armies` or `books`; `key` an id or `import`."""
    w = session.words
    if key == "import" and kind in ("armies", "books"):
        return importing(session, view, seat, kind)
    army = army_of(session, key) if kind == "armies" else None
    if army is not None:
        return army_edit(session, view, seat, army)
    book = book_of(session, key) if kind == "books" else None
    if book is not None:
        return book_edit(session, view, seat, book)
    back = primary(w("Back"), lambda: session.go(own_route(view.id, "bring", seat)))
    return frame(session, None, [empty(session, Emblem.ARMY, w("There is nothing here"), "", [back])])
