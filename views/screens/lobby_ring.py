"""The seats as the table is seen from above; the keeper drags one onto another's place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from models.table import SeatMove, SeatsShuffle
from models.view import SeatCard, TableView
from views.emblems import Emblem, emblem
from views.games.base import Size
from views.parts.buttons import on_tap
from views.parts.look import colours, moves
from views.parts.seat_badge import seat_badge
from views.screens.lobby_places import Box, Ring, ring_of
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, TARGET, grown, text_style

BADGE = 48
WIDTH = 118
"""Of a place, at the common size of text: a name of twelve letters."""

TOP = 4
LINES = 40
"""Height of a place's name and what is said below it."""

FEW_WIDTH = 420.0
"""Widest ring of a few people."""

FEW = 5


@dataclass(eq=False)
class Grip:
    """Who is being dragged now: the style, which stays with the person when seats move."""

    style: int | None = None


def ring_for(seats: int, width: float) -> Ring | None:
    """The ring in a column of that width, for this reader's size of text; None where it does not fit."""
    return ring_of(seats, ring_width(seats, width), Size(grown(WIDTH), _height()), TOP + BADGE / 2)


def ring_width(seats: int, width: float) -> float:
    """What the ring takes of its column."""
    return min(width, FEW_WIDTH) if seats <= FEW else width


def _height() -> float:
    return TOP + BADGE + grown(LINES)


@ft.component
def seat_ring(
    session: Session,
    view: TableView,
    names: tuple[str, ...],
    ring: Ring,
    width: float,
    movable: bool,
    choose: Callable[[int], None],
) -> ft.Control:
    """The table, whoever sits round it, and what can be done with all of them in the middle."""
    colour = colours(session)
    grip: Grip
    grip, _ = ft.use_state(Grip())
    slide = moves(session).normal
    table = ring.table
    parts: list[ft.Control] = [
        ft.Container(
            left=table.x,
            top=table.y,
            width=table.width,
            height=table.height,
            border_radius=min(table.width, table.height) / 2.6,
            border=ft.Border.all(3, colour.hairline),
            gradient=ft.RadialGradient(colors=[colour.surface_top, colour.surface_mid], radius=0.9),
        ),
        _middle(session, ring.middle, movable),
    ]
    for seat, name in sorted(zip(view.seats, names, strict=True), key=lambda pair: pair[0].style):
        spot = ring.spots[(seat.seat - 1 - view.turned) % len(ring.spots)]
        parts.append(
            ft.Container(
                _place(session, view, seat, name, movable, grip, choose),
                key=f"style{seat.style}",
                left=spot.x,
                top=spot.y,
                width=grown(WIDTH),
                height=_height(),
                animate_position=ft.Animation(slide, ft.AnimationCurve.EASE_OUT) if slide else None,
            )
        )
    return ft.Row(
        [ft.Stack(parts, width=width, height=ring.height)], alignment=ft.MainAxisAlignment.CENTER, spacing=0
    )


def _middle(session: Session, box: Box, movable: bool) -> ft.Control:
    """Which way the turn goes; for the keeper, the shuffle."""
    w, colour = session.words, colours(session)
    parts: list[ft.Control] = [
        ft.Icon(ft.Icons.ROTATE_RIGHT, size=26, color=colour.text_soft),
        ft.Text(
            w("Turns go clockwise"),
            style=text_style(SIZE.caption, colour.text_soft, height=1.15),
            text_align=ft.TextAlign.CENTER,
        ),
    ]
    if movable:
        parts = [_shuffle(session), *parts[1:]] if box.height < 130 else [*parts, _shuffle(session)]
    return ft.Container(
        ft.Column(
            parts,
            spacing=SPACE.xxs,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        left=box.x,
        top=box.y,
        width=box.width,
        height=box.height,
        padding=ft.Padding.symmetric(horizontal=SPACE.xs),
        alignment=ft.Alignment.CENTER,
    )


def _shuffle(session: Session) -> ft.Control:
    w, colour = session.words, colours(session)
    return ft.Semantics(
        button=True,
        label=w("Shuffle the seats"),
        content=ft.Container(
            ft.Icon(ft.Icons.SHUFFLE, size=28, color=colour.on_primary_box),
            on_click=on_tap(lambda: session.ask(SeatsShuffle())),
            ink=True,
            width=TARGET + 12,
            height=TARGET + 4,
            border_radius=RADIUS.pill,
            bgcolor=colour.primary_box,
            alignment=ft.Alignment.CENTER,
            tooltip=w("Shuffle the seats"),
        ),
    )


@ft.component
def _place(
    session: Session,
    view: TableView,
    seat: SeatCard,
    name: str,
    movable: bool,
    grip: Grip,
    choose: Callable[[int], None],
) -> ft.Control:
    """One seat: tap it for more, drag it, or drop another onto it."""
    over, set_over = ft.use_state(False)
    face = _face(session, view, seat, name, over=over)
    tapped = ft.Semantics(
        button=True,
        container=True,
        content=ft.Container(
            face, on_click=on_tap(lambda: choose(seat.seat)), ink=True, border_radius=RADIUS.md
        ),
    )
    if not movable:
        return tapped

    def take(_: object) -> None:
        grip.style = seat.style

    def near(_: object) -> None:
        set_over(grip.style != seat.style)

    def dropped(_: object) -> None:
        set_over(False)
        _moved(session, grip, seat.style)

    return ft.DragTarget(
        group="seats",
        on_will_accept=near,
        on_leave=lambda _: set_over(False),
        on_accept=dropped,
        content=ft.Draggable(
            group="seats",
            content=tapped,
            content_when_dragging=_empty(session),
            content_feedback=_lifted(session, seat, name),
            max_simultaneous_drags=1,
            on_drag_start=take,
        ),
    )


def _moved(session: Session, grip: Grip, onto: int) -> None:
    """Whoever was dragged goes to the place of the person with the style `onto`."""
    now = session.view
    taken, grip.style = grip.style, None
    if now is None or taken is None or taken == onto:
        return
    at = {seat.style: seat.seat for seat in now.seats}
    if taken in at and onto in at:
        session.ask(SeatMove(seat=at[taken], to=at[onto], around=True))


def _empty(session: Session) -> ft.Control:
    """The place of somebody who hangs at the finger."""
    ring = ft.Container(
        width=BADGE,
        height=BADGE,
        border_radius=BADGE / 2,
        border=ft.Border.all(2, colours(session).outline),
        bgcolor=colours(session).surface_low,
    )
    return ft.Container(ring, padding=ft.Padding.only(top=TOP), alignment=ft.Alignment.TOP_CENTER)


def _lifted(session: Session, seat: SeatCard, name: str) -> ft.Control:
    """What hangs at the finger."""
    colour = colours(session)
    return ft.Container(
        ft.Column(
            [seat_badge(session, seat.style, BADGE), _called(session, name)],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        width=grown(WIDTH),
        height=_height(),
        padding=ft.Padding.only(top=TOP),
        border_radius=RADIUS.md,
        bgcolor=colour.surface_top,
        shadow=ft.BoxShadow(blur_radius=16, color="#88000000", offset=ft.Offset(0, 6)),
    )


def _called(session: Session, name: str) -> ft.Control:
    style = text_style(SIZE.small, colours(session).text, bold=True, height=1.2)
    return ft.Text(
        name,
        style=replace(style, decoration=ft.TextDecoration.NONE),  # at the finger nothing else says so
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
        text_align=ft.TextAlign.CENTER,
    )


def _face(session: Session, view: TableView, seat: SeatCard, name: str, *, over: bool = False) -> ft.Control:
    colour, mine = colours(session), seat.seat == view.me.seat
    said = ft.Text(
        state_words(session, seat, mine),
        style=text_style(SIZE.caption, colour.primary if mine else colour.text_soft, bold=mine, height=1.2),
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    lines = ft.Container(
        ft.Column(
            [_called(session, name), said],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        bgcolor=ft.Colors.with_opacity(0.86, colour.surface_low),
        border_radius=RADIUS.sm,
        padding=ft.Padding.symmetric(horizontal=SPACE.xxs),
    )
    return ft.Container(
        ft.Column(
            [_badge(session, seat, mine), lines],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        width=grown(WIDTH),
        height=_height(),
        padding=ft.Padding.only(top=TOP - (2 if over else 0)),
        border_radius=RADIUS.md,
        border=ft.Border.all(2, colour.primary) if over else None,
        bgcolor=colour.primary_box if over else None,
        alignment=ft.Alignment.TOP_CENTER,
    )


def _badge(session: Session, seat: SeatCard, mine: bool) -> ft.Control:
    """The mark; the place's number on its left, the crown on its right, the phone below."""
    w, colour = session.words, colours(session)
    wide = BADGE + 36
    parts: list[ft.Control] = [
        ft.Container(
            seat_badge(session, seat.style, BADGE),
            left=(wide - BADGE) / 2,
            border_radius=BADGE / 2,
            shadow=ft.BoxShadow(spread_radius=3, color=colour.primary) if mine else None,
        ),
        ft.Container(
            ft.Text(
                str(seat.seat),
                style=text_style(SIZE.caption, colour.text, bold=True, height=1.0),
                semantics_label=w("Place {n}", n=seat.seat),
            ),
            left=2,
            top=0,
            width=22,
            height=22,
            border_radius=11,
            bgcolor=colour.surface_low,
            border=ft.Border.all(1, colour.hairline),
            alignment=ft.Alignment.CENTER,
        ),
    ]
    if seat.keeper:
        parts.append(
            ft.Container(emblem(Emblem.CROWN, 24, label=w("Keeper of the table")), left=wide - 26, top=-2)
        )
    if seat.held:
        parts.append(ft.Container(phone_sign(session, seat), left=wide - 32, top=BADGE - 24))
    return ft.Stack(parts, width=wide, height=BADGE, clip_behavior=ft.ClipBehavior.NONE)


def phone_sign(session: Session, seat: SeatCard) -> ft.Control:
    """A small sign of the seat's phone: there, or away."""
    colour = colours(session)
    fill = colour.gain if seat.online else colour.loss
    icon = ft.Icons.STAY_CURRENT_PORTRAIT if seat.online else ft.Icons.PHONELINK_ERASE
    return ft.Container(
        ft.Icon(icon, size=15, color=colour.surface),
        width=24,
        height=24,
        border_radius=12,
        bgcolor=fill,
        border=ft.Border.all(2, colour.surface_low),
        alignment=ft.Alignment.CENTER,
    )


def state_words(session: Session, seat: SeatCard, mine: bool) -> str:
    """Whose phone it is, or whether it is there."""
    w = session.words
    if mine:
        return w("This phone")
    if not seat.held:
        return w("Without a phone")
    return w("Phone is here") if seat.online else w("Phone is away")
