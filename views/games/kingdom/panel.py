"""A seat's panel on the table screen: life large, crown, turn, poison and commander damage, "out?"."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from models.base import Model, SeatNo
from models.kingdom import LifeChange
from models.kingdom_view import KingdomSeat
from models.view import MatchView
from views.emblems import Emblem, emblem, shape
from views.games.base import Size
from views.games.kingdom.sheets import opener
from views.games.kingdom.words import public, role_name
from views.live import per_view, use_slice
from views.parts.buttons import on_tap
from views.parts.counter import counter
from views.parts.look import colours, style_of
from views.parts.names import told_apart
from views.parts.number import number
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, SeatStyle, text_style
from views.words import signless

HEAD = 30.0
FOOT = 48.0
NARROW = 130.0
"""Below this width a name has no room beside the shape and the King's crown, logical pixels."""
WIDE = 220.0
"""From this width of a panel on there is room for a picture beside "out?", logical pixels."""


class PanelModel(Model):
    """All that a panel or a tile shows."""

    seat: KingdomSeat
    name: str
    over: bool
    """The match has an outcome: nothing can be tapped."""


@per_view
def tiles(match: MatchView) -> Sequence[PanelModel]:
    """One model a seat, seat 1 first."""
    names, over = told_apart(match.names), match.outcome is not None
    return tuple(PanelModel(seat=seat, name=names[seat.seat - 1], over=over) for seat in public(match).seats)


@per_view
def panels(match: MatchView) -> Sequence[PanelModel]:
    """The same without the life of those who play: in a panel that number looks at itself."""
    return tuple(_without_life(model) if _plays(model) else model for model in tiles(match))


def _plays(model: PanelModel) -> bool:
    return model.seat.alive and not model.over


def _without_life(model: PanelModel) -> PanelModel:
    return model.model_copy(update={"seat": model.seat.model_copy(update={"life": 0})})


@ft.component
def _panel(session: Session, model: PanelModel, style: int, room: Size) -> ft.Control:
    look, seat = style_of(session, style), model.seat
    live = _plays(model)
    layers: list[ft.Control] = []
    if live:
        layers.append(
            counter(
                session,
                model.name,
                lambda match: public(match).seats[seat.seat - 1].life,
                lambda delta: session.act(LifeChange(seat=seat.seat, delta=delta)),
                room,
                look.on,
                turns=room.turns,
                top=HEAD,
                bottom=FOOT,
                spoken=lambda n: session.words("{name}: life {n}", name=model.name, n=signless(n)),
            )
        )
        layers.append(ft.Container(foot(session, model, look, room), left=0, right=0, bottom=0, height=FOOT))
    else:
        layers.append(_still(session, model, look, room))
    layers.append(
        ft.TransparentPointer(_head(session, model, look, room), left=0, right=0, top=0, height=HEAD)
    )
    return ft.Container(
        ft.Stack(layers, width=room.width, height=room.height),
        width=room.width,
        height=room.height,
        bgcolor=look.fill if seat.alive else ft.Colors.with_opacity(0.35, look.fill),
        border=ft.Border.all(3, look.accent) if seat.active and live else None,
        border_radius=RADIUS.md,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )


panel = ft.memo(_panel)


@ft.component
def _live_panel(session: Session, seat: SeatNo, style: int, room: Size) -> ft.Control:
    model = use_slice(session, lambda view: view.match and panels(view.match)[seat - 1])
    return ft.Container() if model is None else panel(session, model, style, room)


live_panel = ft.memo(_live_panel)
"""The panel of a seat that looks for its own news."""


def _head(session: Session, model: PanelModel, look: SeatStyle, room: Size) -> ft.Control:
    """The name at the upper edge, clear of the middle button."""
    w, seat = session.words, model.seat
    beside = _beside(room.hidden, room.width)
    narrow = room.width - float(beside.left or 0) - float(beside.right or 0) < NARROW
    parts: list[ft.Control] = []
    if not (narrow and seat.king):
        parts.append(shape(look.shape, 16, look.accent))
    if seat.king:
        parts.append(emblem(Emblem.CROWN, 18 if narrow else 24, label=w("King")))
    parts.append(
        ft.Text(
            model.name,
            style=text_style(SIZE.body, look.on, bold=True, height=1.15),
            max_lines=1,
            overflow=ft.TextOverflow.ELLIPSIS,
            expand=True,
            expand_loose=True,
        )
    )
    if seat.role is not None and not seat.king:
        parts.append(
            ft.Text(role_name(w, seat.role), style=text_style(SIZE.small, look.accent), no_wrap=True)
        )
    if seat.active and seat.alive:
        parts.append(emblem(Emblem.TURN, 16 if narrow else 20, label=w("Has the turn")))
    return ft.Container(
        ft.Row(parts, spacing=SPACE.xxs, alignment=ft.MainAxisAlignment.CENTER),
        padding=beside,
    )


def _beside(hidden: tuple[float, float] | None, width: float) -> ft.Padding:
    """On the larger side of what is hidden."""
    left = right = float(SPACE.xs)
    if hidden is not None:
        start, end = hidden
        if start >= width - end:
            right = width - start + SPACE.xxs
        else:
            left = end + SPACE.xxs
    return ft.Padding(left=left, right=right, top=2, bottom=2)


def foot(session: Session, model: PanelModel, look: SeatStyle, room: Size) -> ft.Control:
    """Poison and the worst commander, a tap from their sheet; at a limit "out?" beside them."""
    w, seat, turns = session.words, model.seat, room.turns
    worst = max(seat.commander.values(), default=0)
    counts: list[ft.Control] = [_count(look, Emblem.SWORD, worst)]
    if seat.poison:
        counts.append(_count(look, Emblem.POISON, seat.poison))
    name = w(
        "Damage, {name}: commander {worst}, poison {poison}", name=model.name, worst=worst, poison=seat.poison
    )
    parts: list[ft.Control] = [
        _strip(
            name, ft.Row(counts, spacing=SPACE.xs, tight=True), opener(session, "damage", seat.seat, turns)
        )
    ]
    if seat.threshold is not None:
        colour = colours(session)
        words = text_style(SIZE.body, colour.on_danger_box, bold=True)
        question: list[ft.Control] = [ft.Text(w("Out?"), style=words, no_wrap=True)]
        if room.width >= WIDE:
            question.insert(0, emblem(Emblem.SKULL, 22))
        asked = ft.Row(question, spacing=2, tight=True)
        parts.append(
            _strip(
                w("Out? {name}", name=model.name),
                asked,
                opener(session, "out", seat.seat, turns),
                colour.danger_box,
            )
        )
    return ft.Row(parts, spacing=0, vertical_alignment=ft.CrossAxisAlignment.STRETCH)


def _count(look: SeatStyle, sign: Emblem, value: int) -> ft.Control:
    shown: list[ft.Control] = [emblem(sign, 22)]
    if value:
        shown.append(ft.Text(str(value), style=text_style(SIZE.body, look.on, bold=True), no_wrap=True))
    return ft.Row(shown, spacing=2, tight=True)


def _strip(name: str, content: ft.Control, run: Callable[[], None], fill: str | None = None) -> ft.Control:
    return ft.Semantics(
        label=name,
        button=True,
        expand=True,
        content=ft.Container(
            content,
            on_click=on_tap(run),
            ink=True,
            bgcolor=fill,
            height=FOOT,
            alignment=ft.Alignment.CENTER,
            border_radius=RADIUS.sm if fill else None,
        ),
    )


def _still(session: Session, model: PanelModel, look: SeatStyle, room: Size) -> ft.Control:
    """A seat that is out, or any seat after the end: nothing to tap."""
    w, seat = session.words, model.seat
    size = max(24.0, min(room.height * 0.34, room.width * 0.4, 96.0))
    inside: list[ft.Control] = []
    if not seat.alive:
        inside.append(emblem(Emblem.SKULL, size, label=w("{name}: out", name=model.name)))
        inside.append(ft.Text(w("out of the match"), style=text_style(SIZE.small, look.on)))
    else:
        inside.append(number(session, seat.life, size, look.on))
    return ft.Container(
        ft.Column(
            inside,
            spacing=0,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        width=room.width,
        height=room.height,
        alignment=ft.Alignment.CENTER,
    )
