"""What the screens of Sacrificial Magic share: the view of this device, places, small pieces of the look."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from models.base import SeatNo
from models.sacrifice_view import SacrificeSeat, SacrificeView
from models.view import MatchView, TableView
from views.emblems import Emblem, emblem
from views.parts.buttons import Run, on_tap
from views.parts.look import colours, style_of
from views.parts.names import told_apart
from views.parts.seat_badge import seat_badge
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, TARGET, text_style
from views.words import signless


@dataclass(frozen=True, slots=True)
class People:
    """Who plays, and how their seats look; equal from one view to the next."""

    names: tuple[str, ...]
    styles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Field:
    """The match as a screen of this game needs it: whose eyes, names, looks, the epoch of what is seen."""

    table: str
    part: SacrificeView
    people: People
    epoch: int

    @property
    def names(self) -> tuple[str, ...]:
        """Names, told apart."""
        return self.people.names

    @property
    def styles(self) -> tuple[int, ...]:
        """Indices of the seats' looks."""
        return self.people.styles

    def seat(self, number: SeatNo) -> SacrificeSeat:
        """One player's side."""
        return self.part.seats[number - 1]

    def name(self, number: SeatNo) -> str:
        """A player's name, told apart from the others."""
        return self.names[number - 1]


def field_of(session: Session, view: TableView, seat: SeatNo | None = None) -> Field:
    """The field as this device may see it; with `seat` as a seat without a phone may."""
    assert view.match is not None
    part = session.client.part(view.id, seat) or view.match.part
    return as_field(view.id, view.match, part)


def as_field(table: str, match: MatchView, part: object) -> Field:
    """The field of a match as everybody may see it, or of one seat's part."""
    assert isinstance(part, SacrificeView)
    return Field(table, part, People(told_apart(match.names), match.styles), match.epoch)


def own_route(table: str, *parts: str | int) -> str:
    """The route of one of the game's own screens."""
    return "/".join((f"/t/{table}/own", *(str(part) for part in parts)))


def may_act(view: TableView, seat: SeatNo) -> bool:
    """True where this device may go through the magic phase of a seat, or enter what happens to it."""
    me = view.me
    return me.seat == seat or me.screen or me.keeper or (me.seat is not None and not view.strict)


def panel(session: Session, *parts: ft.Control, strong: bool = False, pad: int = SPACE.md) -> ft.Container:
    """A block of a screen."""
    colour = colours(session)
    return ft.Container(
        ft.Column(
            list(parts),
            spacing=SPACE.sm,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        padding=pad,
        border_radius=RADIUS.lg,
        bgcolor=colour.surface_high if strong else colour.surface_mid,
        border=ft.Border.all(1, colour.primary if strong else colour.hairline),
    )


def title_text(session: Session, text: str, *, size: int = SIZE.title) -> ft.Control:
    """The head of a block."""
    style = text_style(size, colours(session).text, bold=True, height=1.2)
    return ft.Semantics(header=True, content=ft.Text(text, style=style))


def soft(session: Session, text: str, *, size: int = SIZE.small) -> ft.Text:
    """A line that explains."""
    return ft.Text(text, style=text_style(size, colours(session).text_soft, height=1.3))


def plain(session: Session, text: str, *, size: int = SIZE.body, bold: bool = False) -> ft.Text:
    """A line of ordinary text."""
    return ft.Text(text, style=text_style(size, colours(session).text, bold=bold, height=1.3))


def mana_mark(session: Session, amount: int, size: int = SIZE.lead, ink: str | None = None) -> ft.Control:
    """A drop of mana and the amount."""
    colour = ink or colours(session).mana
    return ft.Row(
        [
            emblem(Emblem.MANA, size * 1.15),
            ft.Text(signless(amount), style=text_style(size, colour, bold=True, height=1.1), no_wrap=True),
        ],
        spacing=SPACE.xxs,
        tight=True,
    )


def chip(
    session: Session,
    label: str,
    run: Run | None,
    *,
    chosen: bool = False,
    picture: ft.Control | None = None,
    spoken: str = "",
) -> ft.Control:
    """A small choice that is tapped; without `run` it only tells."""
    colour = colours(session)
    ink = colour.on_primary if chosen else colour.text
    row: list[ft.Control] = [] if picture is None else [picture]
    row.append(
        ft.Text(
            label,
            style=text_style(SIZE.body, ink, bold=chosen, height=1.2),
            max_lines=1,
            overflow=ft.TextOverflow.ELLIPSIS,
            semantics_label="",
            expand=True,
            expand_loose=True,
        )
    )
    if chosen:
        row.append(ft.Icon(ft.Icons.CHECK, size=18, color=ink))
    face = ft.Container(
        ft.Row(row, spacing=SPACE.xs, tight=True),
        on_click=on_tap(run) if run else None,
        ink=run is not None,
        height=TARGET,
        padding=ft.Padding.symmetric(horizontal=SPACE.sm),
        border_radius=RADIUS.pill,
        bgcolor=colour.primary if chosen else colour.surface_top,
    )
    return ft.Semantics(label=spoken or label, button=run is not None, selected=chosen or None, content=face)


def seat_choice(
    session: Session, field: Field, seat: SeatNo, run: Run, *, chosen: bool = False
) -> ft.Control:
    """A player to be chosen."""
    badge = seat_badge(session, field.styles[seat - 1], 28)
    return chip(session, field.name(seat), run, chosen=chosen, picture=badge)


def accent(session: Session, field: Field, seat: SeatNo) -> str:
    """The colour of a seat as a mark on a surface."""
    return style_of(session, field.styles[seat - 1]).accent
