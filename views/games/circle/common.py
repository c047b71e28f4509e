"""Small pieces of Magic Circle's screens."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import flet as ft

from companion.ring import left_of, right_of
from models.base import SeatNo
from models.circle import CircleView
from models.view import MatchView, TableView
from views.emblems import Emblem, emblem, shape
from views.parts.buttons import on_tap
from views.parts.look import colours, style_of
from views.parts.names import told_apart
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style


def part(match: MatchView) -> CircleView:
    """The game's own view of a match of Magic Circle."""
    assert isinstance(match.part, CircleView)
    return match.part


def names_of(match: MatchView) -> tuple[str, ...]:
    """The names, told apart."""
    return told_apart(match.names)


def living(view: CircleView) -> list[SeatNo]:
    """The seats that are in the match."""
    return [seat.seat for seat in view.seats if seat.alive]


def wind_target(view: CircleView, action: str) -> SeatNo | None:
    """Where a wind to the left or right would carry the spell."""
    if view.spell is None:
        return None
    alive = [seat.alive for seat in view.seats]
    if action == "wind_left":
        return left_of(view.spell.target, alive)
    return right_of(view.spell.target, alive) if action == "wind_right" else None


def may_touch(view: TableView) -> bool:
    """True where this device may act for the table."""
    return view.me.seat is not None or view.me.screen or view.me.keeper


def spell_sign(size: float, direction: float = 0.0, label: str | None = None) -> ft.Image:
    """The fireball; `direction` in radians clockwise from "to the right"."""
    picture = emblem(Emblem.SPELL, size, label=label)
    picture.rotate = ft.Rotate(direction)
    return picture


DOWN = math.pi / 2


def person(
    session: Session,
    match: MatchView,
    seat: SeatNo,
    run: Callable[[], object],
    *,
    chosen: bool = False,
    on: bool = True,
    note: str = "",
) -> ft.Control:
    """A player to choose: mark, name, a note; the whole pill is the target."""
    colour, look = colours(session), style_of(session, match.styles[seat - 1])
    name = names_of(match)[seat - 1]
    ink = look.on if chosen else (colour.text if on else colour.outline)
    inside: list[ft.Control] = [
        shape(look.shape, 18, look.on if chosen else look.accent),
        ft.Text(
            name,
            style=text_style(SIZE.body, ink, bold=True, height=1.15),
            max_lines=1,
            overflow=ft.TextOverflow.ELLIPSIS,
            expand=True,
        ),
    ]
    if note:
        inside.append(ft.Text(note, style=text_style(SIZE.body, ink, bold=True)))
    return ft.Semantics(
        button=True,
        selected=chosen or None,
        content=ft.Container(
            ft.Row(inside, spacing=SPACE.xs),
            height=52,
            padding=ft.Padding.symmetric(horizontal=SPACE.sm),
            border_radius=RADIUS.md,
            bgcolor=look.fill if chosen else colour.surface_top,
            border=ft.Border.all(2, look.accent if chosen else ft.Colors.TRANSPARENT),
            ink=on,
            disabled=not on,
            opacity=1.0 if on else 0.55,
            on_click=on_tap(run) if on else None,
        ),
    )


def grid(items: Sequence[ft.Control], width: float, across: int, gap: float = SPACE.xs) -> ft.Control:
    """Items of one width, `across` in a row of `width`."""
    each = (width - gap * (across - 1)) / across - 0.5
    return ft.Row(
        [ft.Container(item, width=each) for item in items],
        wrap=True,
        spacing=gap,
        run_spacing=gap,
        width=width,
    )


def soft(session: Session, text: str, *, size: float = SIZE.small, lines: int | None = None) -> ft.Control:
    """A quiet line."""
    return ft.Text(
        text,
        style=text_style(size, colours(session).text_soft, height=1.25),
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.CLIP,
    )
