"""What can be done with one seat: a sheet over the lobby."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.command import Command
from models.table import KeeperHand, SeatClaim, SeatKick, SeatMove, SeatRelease, SeatRemove
from models.view import SeatCard, TableView
from views.parts.ask import Question
from views.parts.buttons import icon_button, on_tap
from views.parts.field import Typed, text_field
from views.parts.look import colours, window
from views.parts.seat_badge import seat_badge
from views.screens.who import rename
from views.session import Session
from views.theme import SIZE, SPACE, text_style


def seat_sheet(
    session: Session,
    view: TableView,
    seat: SeatCard,
    name: str,
    running: bool,
    typed: Typed,
    close: Callable[[], None],
    ask: Callable[[Question], None],
    redraw: Callable[[], None],
) -> ft.BottomSheet:
    """The seat's name, place and phone, as far as this device may change them."""
    w, colour = session.words, colours(session)
    keeper, mine = view.me.keeper, view.me.seat == seat.seat

    def give(command: Command) -> None:
        close()
        question = _question(session, seat, command, name, running)
        if question is None:
            session.ask(command)
        else:
            ask(question)

    def renamed() -> None:
        if rename(session, seat, typed):
            close()
        else:
            redraw()

    parts: list[ft.Control] = [
        ft.Row(
            [
                seat_badge(session, seat.style, 48),
                ft.Text(name, style=text_style(SIZE.title, colour.text, bold=True), expand=True),
                icon_button(ft.Icons.CLOSE, w("Close"), close),
            ],
            spacing=SPACE.sm,
        )
    ]
    if keeper or mine or view.me.screen:
        field = text_field(w("Name"), typed, name=True, done=lambda _: renamed(), expand=True)
        parts.append(
            ft.Row(
                [field, icon_button(ft.Icons.CHECK, w("Rename"), renamed)],
                spacing=SPACE.xs,
            )
        )
    if keeper and not running and len(view.seats) > 1:
        parts.append(_places(session, view, seat))
    steps = _steps(session, view, seat, running)
    parts.extend(_line(label, icon, _giver(give, command)) for label, icon, command in steps)
    scroll = ft.ScrollMode.AUTO if window(session)[1] < 560 else None
    return ft.BottomSheet(
        content=ft.Container(
            ft.Column(parts, tight=True, spacing=SPACE.sm, scroll=scroll),
            padding=ft.Padding.only(left=SPACE.md, right=SPACE.md, bottom=SPACE.lg),
        ),
        scrollable=True,
        show_drag_handle=True,
        on_dismiss=lambda _: close(),
    )


def _question(
    session: Session, seat: SeatCard, command: Command, name: str, running: bool
) -> Question | None:
    """What to ask before a step that the seat's own person could not simply take back."""
    w = session.words

    def run() -> None:
        session.ask(command)

    match command:
        case SeatKick():
            line = w("The phone of this seat becomes a spectator and is told so. It may take a seat again.")
            return Question(w("Free the seat? {name}", name=name), line, w("Free the seat"), run)
        case SeatRemove():
            line = w("The seat goes, with what it brings.")
            if seat.held:
                line = f"{line} {w('Its phone becomes a spectator and is told so.')}"
            return Question(w("Remove the seat? {name}", name=name), line, w("Remove from the table"), run)
        case KeeperHand():
            line = w("From then on only that phone starts matches and changes the table.")
            return Question(w("Make keeper of the table? {name}", name=name), line, w("Hand it over"), run)
        case SeatRelease() if running:
            line = w("The seat stays in the match, without a phone.")
            return Question(w("Leave this seat?"), line, w("Leave this seat"), run)
    return None


def _steps(
    session: Session, view: TableView, seat: SeatCard, running: bool
) -> list[tuple[str, ft.IconData, Command]]:
    w, keeper, mine = session.words, view.me.keeper, view.me.seat == seat.seat
    steps: list[tuple[str, ft.IconData, Command]] = []
    if mine:
        steps.append((w("Leave this seat"), ft.Icons.LOGOUT, SeatRelease(seat=seat.seat)))
    elif seat.held:
        steps.append((w("Ask for this seat"), ft.Icons.PAN_TOOL, SeatClaim(seat=seat.seat)))
    else:
        steps.append((w("Sit here"), ft.Icons.EVENT_SEAT, SeatClaim(seat=seat.seat)))
    if keeper and seat.held and not mine:
        steps.append((w("Make keeper of the table"), ft.Icons.KEY, KeeperHand(seat=seat.seat)))
        steps.append((w("Free the seat from its phone"), ft.Icons.PHONELINK_ERASE, SeatKick(seat=seat.seat)))
    if keeper and not running:
        steps.append((w("Remove from the table"), ft.Icons.PERSON_REMOVE, SeatRemove(seat=seat.seat)))
    return steps


def _giver(give: Callable[[Command], None], command: Command) -> Callable[[], None]:
    return lambda: give(command)


def _line(label: str, icon: ft.IconData, run: Callable[[], None]) -> ft.Control:
    return ft.ListTile(title=label, leading=icon, on_click=on_tap(run))


def _places(session: Session, view: TableView, seat: SeatCard) -> ft.Control:
    """Arrows beside the dragging: for those who cannot drag."""
    w, many = session.words, len(view.seats)

    def move(step: int) -> Callable[[], object]:
        to = (seat.seat - 1 + step) % many + 1
        return lambda: session.ask(SeatMove(seat=seat.seat, to=to, around=True))

    return ft.Row(
        [
            ft.Text(w("Place {n} of {all}", n=seat.seat, all=many), expand=True),
            icon_button(ft.Icons.ROTATE_LEFT, w("One place counter-clockwise"), move(-1)),
            icon_button(ft.Icons.ROTATE_RIGHT, w("One place clockwise"), move(1)),
        ]
    )
