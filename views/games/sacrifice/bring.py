"""What a seat brings: one of the kept armies, one of the kept books."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.roster import copied
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
    left, right = _shelf(session, view, seat, "armies"), _shelf(session, view, seat, "books")
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


def _shelf(session: Session, view: TableView, seat: SeatNo, kind: shelf.Kind) -> list[ft.Control]:
    """All that is kept of a kind, and the ways to more of it."""
    w = session.words
    things: Sequence[Army | Book]
    if kind == "armies":
        things = shelf.armies(session, closed=closed_armies(view))
        head, new, load = w("Army"), w("New army"), w("Import an army")
        without = w("Come without an army")
    else:
        things = shelf.books(session)
        head, new, load = w("Spell book and artifacts"), w("New book"), w("Import a book")
        without = w("Come without a book")
    parts: list[ft.Control] = [heading(session, head)]
    parts.extend(_tile(session, view, seat, thing) for thing in things)
    way = own_route(view.id, "kept", seat, kind, "import")
    parts.append(
        ft.Row(
            [
                secondary(new, lambda: _make(session, view, seat, kind), sign=ft.Icons.ADD),
                secondary(load, lambda: session.go(way), sign=ft.Icons.FILE_DOWNLOAD),
            ],
            wrap=True,
            spacing=SPACE.xs,
            run_spacing=SPACE.xs,
        )
    )
    if any(view.seats[seat - 1].brings.get(key) for key in shelf.KEYS[kind]):
        parts.append(ft.Row([quiet(without, lambda: shelf.bring(session, seat, kind, None))]))
    return parts


def _tile(session: Session, view: TableView, seat: SeatNo, thing: Army | Book) -> ft.Control:
    """A kept set: a tap brings it; beside it the copy, and the way to change it or, another's, to read it."""
    w, kind, name = session.words, shelf.kind_of(thing), thing.name
    way = own_route(view.id, "kept", seat, kind, thing.id)
    if shelf.may_change(session, thing):
        to = icon_button(ft.Icons.EDIT, w("Edit: {name}", name=name), lambda: session.go(way))
    else:
        to = icon_button(ft.Icons.VISIBILITY, w("Look at: {name}", name=name), lambda: session.go(way))
    copy = icon_button(
        ft.Icons.CONTENT_COPY,
        w("Copy: {name}", name=name),
        lambda: shelf.keep(session, copy_of(session, view, thing)),
    )
    whose = maker_words(session, thing)
    card = tile(
        session,
        name,
        lambda: shelf.bring(session, seat, kind, thing),
        line="\n".join(part for part in (set_words(w, thing), whose) if part),
        picture=emblem(Emblem.ARMY if kind == "armies" else Emblem.BOOK, 32),
        chosen=shelf.is_brought(session, view.id, seat, thing),
    )
    buttons = ft.Row([copy, to], spacing=0, tight=True)
    return ft.Row([ft.Container(card, expand=True), buttons], spacing=SPACE.xxs)


def copy_of(session: Session, view: TableView, thing: Army | Book) -> Army | Book:
    """A copy of a set, of this device; an army's is closed like a new one."""
    name = session.words("{name} (copy)", name=thing.name)
    copy = copied(thing, shelf.new_id(), name, shelf.owner_here(session))
    if not isinstance(copy, Army):
        return copy
    return copy.model_copy(update={"only": copy.only or shelf.only_here(session, closed=closed_armies(view))})


def maker_words(session: Session, thing: Army | Book) -> str:
    """Whose a set is, where it is another's."""
    name = session.client.maker(thing.maker)
    if name is None:
        return ""
    return session.words("of {name}", name=name) if name else session.words("of another phone")


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


def set_words(w: Words, thing: Army | Book) -> str:
    """How much is in a set."""
    return army_words(w, thing) if isinstance(thing, Army) else book_words(w, thing)


def _make(session: Session, view: TableView, seat: SeatNo, kind: shelf.Kind) -> None:
    w, id, owner = session.words, shelf.new_id(), shelf.owner_here(session)
    made: Army | Book
    if kind == "armies":
        only = shelf.only_here(session, closed=closed_armies(view))
        made = Army(id=id, name=w("My army"), owner=owner, only=only)
    else:
        made = Book(id=id, name=w("My book"), owner=owner)
    if shelf.keep(session, made):
        session.go(own_route(view.id, "kept", seat, kind, id))
