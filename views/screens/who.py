"""Who are you? A device that came to a table takes a seat, watches, or becomes the table screen."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.table import NewsSeen, ScreenBecome, SeatAdd, SeatClaim, SeatName
from models.view import SeatCard, TableView
from views.emblems import Emblem, emblem
from views.parts.buttons import primary, quiet, tile
from views.parts.field import Typed, text_field, use_typed
from views.parts.frame import frame, heading
from views.parts.names import cut, told_apart
from views.parts.notice import notice
from views.parts.seat_badge import seat_badge
from views.parts.top_bar import top_bar
from views.session import Session
from views.theme import SPACE


@ft.component
def who(session: Session, view: TableView) -> ft.Control:
    """Free seats first, as large buttons."""
    w = session.words
    names = told_apart([seat.name for seat in view.seats])
    home = f"/t/{view.id}"
    waiting = next((c.seat for c in view.claims if c.device == session.client.device.id), None)
    asked, set_asked = ft.use_state(waiting)

    def seated() -> None:
        if asked is not None and view.me.seat == asked:
            session.go(home)

    ft.use_effect(seated, [view.me.seat])

    def sit(seat: SeatCard) -> None:
        if not session.ask(SeatClaim(seat=seat.seat)):
            return
        now = session.table()
        if now is None or now.me.seat != seat.seat:
            set_asked(seat.seat)
            return
        session.client.set(name=seat.name)
        session.go(home)

    def just_watch() -> None:
        if view.me.news is None or session.ask(NewsSeen()):
            session.go(home)

    def watch_from_middle() -> None:
        if session.ask(ScreenBecome()):
            session.go(home)

    body: list[ft.Control] = []
    if waiting is not None and waiting <= len(names):
        body.append(
            notice(
                session,
                w("{name}: asked. Somebody at the table must agree.", name=names[waiting - 1]),
                sign=Emblem.TURN,
                urgent=True,
            )
        )
    free = [seat for seat in view.seats if not seat.held]
    taken = [seat for seat in view.seats if seat.held and seat.seat != view.me.seat]
    body.extend(_seat(session, seat, names[seat.seat - 1], sit, free=True) for seat in free)
    if view.match is None:
        body.append(_newcomer(session, view))
    body.append(heading(session, w("Without a seat")))
    body.append(
        tile(
            session,
            w("Just watch"),
            just_watch,
            picture=emblem(Emblem.EYE, 40),
        )
    )
    body.append(
        tile(
            session,
            w("This is the table screen"),
            watch_from_middle,
            line=w("The phone or tablet in the middle"),
            picture=emblem(Emblem.TABLE, 40),
        )
    )
    if taken:
        body.append(heading(session, w("Taken: ask for it")))
        body.extend(_seat(session, seat, names[seat.seat - 1], sit, free=False) for seat in taken)
    return frame(session, top_bar(session, w("Who are you?"), back=home), body, width=480)


def _seat(
    session: Session, seat: SeatCard, name: str, sit: Callable[[SeatCard], None], *, free: bool
) -> ft.Control:
    w = session.words
    return tile(
        session,
        name,
        lambda: sit(seat),
        line="" if free else w("On another phone"),
        picture=seat_badge(session, seat.style, 44),
        strong=free and name.casefold() == session.client.device.name.casefold(),
    )


@ft.component
def _newcomer(session: Session, view: TableView) -> ft.Control:
    """Somebody who is not on the list: a name and a seat of their own."""
    w = session.words
    opened, set_opened = ft.use_state(not view.seats)
    name = use_typed(session.client.device.name)
    _, redraw = ft.use_state(0)

    def add() -> None:
        typed = cut(name.text)
        if name.lacks(w("Type a name.")):
            redraw(lambda n: n + 1)
            return
        if not typed or not session.ask(SeatAdd(name=typed)):
            return
        session.client.set(name=typed)
        now = session.table()
        if now is not None and session.ask(SeatClaim(seat=len(now.seats))):
            session.go(f"/t/{view.id}")

    if not opened:
        return quiet(w("I am not listed"), lambda: set_opened(True), sign=ft.Icons.ADD)
    return ft.Row(
        [
            text_field(w("Your name"), name, name=True, done=lambda _: add(), expand=True),
            primary(w("Sit down"), add),
        ],
        spacing=SPACE.xs,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def rename(session: Session, seat: SeatCard, typed: Typed) -> bool:
    """Give a seat another name; on the own seat the device remembers it."""
    name = cut(typed.text)
    if (
        typed.lacks(session.words("Type a name."))
        or not name
        or not session.ask(SeatName(seat=seat.seat, name=name))
    ):
        return False
    view = session.table()
    if view is not None and view.me.seat == seat.seat:
        session.client.set(name=name)
    return True
