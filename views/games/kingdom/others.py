"""The others on a player's own phone: small, whose turn it is, and a tap from their sheet."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from models.base import SeatNo
from models.view import TableView
from views.emblems import Emblem, emblem
from views.games.kingdom.panel import PanelModel, tiles
from views.games.kingdom.sheets import opener
from views.games.kingdom.words import role_name
from views.live import use_painted
from views.parts.buttons import on_tap
from views.parts.look import colours, style_of
from views.parts.seat_badge import seat_badge
from views.repaint import Changes
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style
from views.words import signless


@dataclass(frozen=True, slots=True)
class Tile:
    """The size of a tile, in logical pixels, and of its words."""

    width: float
    height: float
    name: float
    life: float
    foot: float


SMALL = Tile(width=108, height=96, name=SIZE.small, life=SIZE.heading, foot=SIZE.caption)
LARGE = Tile(width=168, height=140, name=SIZE.lead, life=SIZE.display, foot=SIZE.body)


def others(session: Session, me: SeatNo, styles: tuple[int, ...], tile: Tile = SMALL) -> ft.Control:
    """The seats after mine, round the table."""
    count = len(styles)
    order = [*range(me + 1, count + 1), *range(1, me)]
    return ft.Row(
        [live_other(session, seat, styles[seat - 1], tile, key=f"{seat}") for seat in order],
        wrap=True,
        spacing=SPACE.xs,
        run_spacing=SPACE.xs,
        alignment=ft.MainAxisAlignment.CENTER,
    )


@ft.component
def _live_other(session: Session, seat: SeatNo, style: int, tile: Tile) -> ft.Control:
    def shown(view: TableView) -> PanelModel | None:
        return tiles(view.match)[seat - 1] if view.match is not None else None

    model, drawn = use_painted(session, shown, lambda before, now: _new_life(session, before, now))
    return ft.Container() if model is None else drawn(_other(session, model, style, tile))


live_other = ft.memo(_live_other)


def _new_life(session: Session, before: PanelModel | None, now: PanelModel | None) -> Changes | None:
    """What another life changes in a tile that `_other` has drawn; None where more has changed."""
    if before is None or now is None or not now.seat.alive:
        return None
    seat = before.seat.model_copy(update={"life": now.seat.life})
    if before.model_copy(update={"seat": seat}) != now:
        return None
    number = ("content", "content", "controls", 1, "controls", int(seat.king), "value")
    return {("label",): _spoken(session, now), number: signless(seat.life)}


def _spoken(session: Session, model: PanelModel) -> str:
    w, seat = session.words, model.seat
    if not seat.alive:
        return w("{name}: out", name=model.name)
    return w("{name}: life {n}", name=model.name, n=signless(seat.life))


def _other(session: Session, model: PanelModel, style: int, tile: Tile) -> ft.Control:
    look, seat = style_of(session, style), model.seat
    live = seat.alive and not model.over
    head: list[ft.Control] = [seat_badge(session, style, 22)]
    head.append(
        ft.Text(
            model.name,
            style=text_style(tile.name, look.on, bold=True, height=1.15),
            max_lines=1,
            overflow=ft.TextOverflow.ELLIPSIS,
            expand=True,
        )
    )
    return ft.Semantics(
        label=_spoken(session, model),
        button=live,
        content=ft.Container(
            ft.Column(
                [
                    ft.Row(head, spacing=SPACE.xxs),
                    _middle(session, model, look.on, tile),
                    _foot(session, model, look.accent, tile),
                ],
                spacing=0,
                alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            width=tile.width,
            height=tile.height,
            padding=SPACE.xs,
            border_radius=RADIUS.md,
            bgcolor=look.fill if seat.alive else ft.Colors.with_opacity(0.35, look.fill),
            border=ft.Border.all(2, colours(session).danger if seat.threshold else look.accent)
            if live and (seat.active or seat.threshold)
            else None,
            ink=live,
            on_click=on_tap(opener(session, "damage", seat.seat)) if live else None,
        ),
    )


def _middle(session: Session, model: PanelModel, ink: str, tile: Tile) -> ft.Control:
    seat = model.seat
    if not seat.alive:
        return emblem(Emblem.SKULL, 32)
    parts: list[ft.Control] = []
    if seat.king:
        parts.append(emblem(Emblem.CROWN, 24, label=session.words("King")))
    parts.append(ft.Text(signless(seat.life), style=text_style(tile.life, ink, bold=True, height=1.0)))
    if seat.active:
        parts.append(emblem(Emblem.TURN, 18, label=session.words("Has the turn")))  # a name needs its row
    return ft.Row(parts, spacing=SPACE.xxs, tight=True)


def _foot(session: Session, model: PanelModel, ink: str, tile: Tile) -> ft.Control:
    seat, parts = model.seat, list[ft.Control]()
    style = text_style(tile.foot, ink, bold=True, height=1.1)
    worst = max(seat.commander.values(), default=0)
    if seat.role is not None and not seat.king:
        parts.append(ft.Text(role_name(session.words, seat.role), style=style, no_wrap=True))
    for sign, value in ((Emblem.SWORD, worst), (Emblem.POISON, seat.poison)):
        if value and seat.alive:
            parts += [emblem(sign, tile.foot + 3), ft.Text(str(value), style=style)]
    return ft.Row(parts, spacing=2, height=tile.foot + 5, alignment=ft.MainAxisAlignment.CENTER)
