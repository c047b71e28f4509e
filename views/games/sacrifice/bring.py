"""What a seat brings: one of the kept armies, one of the kept books."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.roster import copied_army, copied_book
from models.base import SeatNo
from models.roster import Army, Book
from models.view import TableView
from views.emblems import Emblem, emblem
from views.games.sacrifice import shelf
from views.games.sacrifice.common import own_route, soft
from views.games.sacrifice.lobby import may_bring
from views.parts.buttons import icon_button, quiet, secondary, tile
from views.parts.frame import frame, heading
from views.parts.look import is_wide
from views.parts.names import told_apart
from views.parts.top_bar import top_bar
from views.session import Session
from views.theme import SPACE
from views.words import Words


@ft.component
def bring(session: Session, view: TableView, seat: SeatNo) -> ft.Control:
    """A tap brings; the pencil edits."""
    w = session.words
    names = told_apart([card.name for card in view.seats])
    bar = top_bar(session, w("{name}: army and book", name=names[seat - 1]), back=_back(view))
    if not may_bring(view, seat):
        return frame(session, bar, [soft(session, w("This phone may not do that."))])
    left, right = _armies(session, view, seat), _books(session, view, seat)
    if not is_wide(session):
        return frame(session, bar, [*left, *right])
    columns = ft.Row(
        [
            ft.Container(ft.Column(left, spacing=SPACE.sm), expand=True),
            ft.Container(ft.Column(right, spacing=SPACE.sm), expand=True),
        ],
        spacing=SPACE.lg,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return frame(session, bar, [columns], width=1080)


def _back(view: TableView) -> str:
    """Where one waits for the match, or where it has begun meanwhile."""
    over = view.match is not None and view.match.outcome is not None
    return f"/t/{view.id}/lobby" if over else f"/t/{view.id}"


def _armies(session: Session, view: TableView, seat: SeatNo) -> list[ft.Control]:
    w = session.words
    parts: list[ft.Control] = [heading(session, w("Army"))]
    for army in shelf.armies(session, closed=closed_armies(view)):
        chosen = shelf.is_brought(session, view.id, seat, army)
        parts.append(_army(session, view, seat, army, chosen))
    parts.append(
        ft.Row(
            [
                secondary(w("New army"), lambda: _new_army(session, view, seat), sign=ft.Icons.ADD),
                secondary(
                    w("Import an army"),
                    lambda: session.go(own_route(view.id, "kept", seat, "armies", "import")),
                    sign=ft.Icons.FILE_DOWNLOAD,
                ),
            ],
            wrap=True,
            spacing=SPACE.xs,
            run_spacing=SPACE.xs,
        )
    )
    if view.seats[seat - 1].brings.get("armies"):
        parts.append(
            ft.Row([quiet(w("Come without an army"), lambda: shelf.bring_army(session, seat, None))])
        )
    return parts


def _books(session: Session, view: TableView, seat: SeatNo) -> list[ft.Control]:
    w = session.words
    parts: list[ft.Control] = [heading(session, w("Spell book and artifacts"))]
    for book in shelf.books(session):
        chosen = shelf.is_brought(session, view.id, seat, book)
        parts.append(_book(session, view, seat, book, chosen))
    parts.append(
        ft.Row(
            [
                secondary(w("New book"), lambda: _new_book(session, view, seat), sign=ft.Icons.ADD),
                secondary(
                    w("Import a book"),
                    lambda: session.go(own_route(view.id, "kept", seat, "books", "import")),
                    sign=ft.Icons.FILE_DOWNLOAD,
                ),
            ],
            wrap=True,
            spacing=SPACE.xs,
            run_spacing=SPACE.xs,
        )
    )
    brings = view.seats[seat - 1].brings
    if brings.get("spells") or brings.get("artifacts"):
        parts.append(ft.Row([quiet(w("Come without a book"), lambda: shelf.bring_book(session, seat, None))]))
    return parts


def _army(session: Session, view: TableView, seat: SeatNo, army: Army, chosen: bool) -> ft.Control:
    w = session.words
    copy = copied_army(army, shelf.new_id(), w("{name} (copy)", name=army.name))
    return _tile(
        session,
        army.name,
        army_words(w, army),
        Emblem.ARMY,
        lambda: shelf.bring_army(session, seat, army),
        lambda: session.go(own_route(view.id, "kept", seat, "armies", army.id)),
        lambda: shelf.keep(session, copy),
        chosen=chosen,
    )


def _book(session: Session, view: TableView, seat: SeatNo, book: Book, chosen: bool) -> ft.Control:
    w = session.words
    copy = copied_book(book, shelf.new_id(), w("{name} (copy)", name=book.name))
    return _tile(
        session,
        book.name,
        book_words(w, book),
        Emblem.BOOK,
        lambda: shelf.bring_book(session, seat, book),
        lambda: session.go(own_route(view.id, "kept", seat, "books", book.id)),
        lambda: shelf.keep(session, copy),
        chosen=chosen,
    )


def _tile(
    session: Session,
    name: str,
    line: str,
    sign: Emblem,
    run: Callable[[], object],
    edit: Callable[[], object],
    copy: Callable[[], object],
    *,
    chosen: bool,
) -> ft.Control:
    w = session.words
    buttons = ft.Row(
        [
            icon_button(ft.Icons.CONTENT_COPY, w("Copy: {name}", name=name), copy),
            icon_button(ft.Icons.EDIT, w("Edit: {name}", name=name), edit),
        ],
        spacing=0,
        tight=True,
    )
    return ft.Row(
        [
            ft.Container(
                tile(session, name, run, line=line, picture=emblem(sign, 32), chosen=chosen), expand=True
            ),
            buttons,
        ],
        spacing=SPACE.xxs,
    )


def closed_armies(view: TableView) -> bool:
    """True where the table has agreed that everybody sees only the own army."""
    return view.options.get("open_armies") is False


def army_words(w: Words, army: Army) -> str:
    """`5 units, 60 warriors, 905 points`."""
    return ", ".join(
        (
            w.n("{n} unit", "{n} units", len(army.units)),
            w.n("{n} warrior", "{n} warriors", army.size),
            w.n("{n} point", "{n} points", army.points),
        )
    )


def book_words(w: Words, book: Book) -> str:
    """`12 spells, 2 artifacts`."""
    parts = [w.n("{n} spell", "{n} spells", len(book.spells))]
    if book.artifacts:
        parts.append(w.n("{n} artifact", "{n} artifacts", len(book.artifacts)))
    return ", ".join(parts)


def _new_army(session: Session, view: TableView, seat: SeatNo) -> None:
    w = session.words
    army = Army(id=shelf.new_id(), name=w("My army"), owner=shelf.owner_here(session))
    army = army.model_copy(update={"only": shelf.only_here(session, closed=closed_armies(view))})
    if shelf.keep(session, army):
        session.go(own_route(view.id, "kept", seat, "armies", army.id))


def _new_book(session: Session, view: TableView, seat: SeatNo) -> None:
    w = session.words
    book = Book(id=shelf.new_id(), name=w("My book"), owner=shelf.owner_here(session))
    if shelf.keep(session, book):
        session.go(own_route(view.id, "kept", seat, "books", book.id))
