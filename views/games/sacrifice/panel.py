"""A seat's panel on the table screen: mana huge, the army's strength, the ways to army, book and magic."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from models.base import Model, SeatNo
from models.sacrifice_command import ManaAdjust
from models.sacrifice_view import SacrificeView
from models.view import MatchView
from views.emblems import Emblem, emblem, shape
from views.games.base import Size
from views.games.sacrifice.common import own_route
from views.parts.buttons import on_tap
from views.parts.keypad import use_keypad
from views.parts.look import style_of
from views.parts.names import told_apart
from views.parts.number import number, number_size
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, SeatStyle, text_style
from views.words import signless

HEAD = 32.0
FOOT = 56.0
WIDE, LONG = 300.0, 1.5
"""A panel of this width, in logical pixels, spans the table, unless it is this many times as wide as high."""
NARROW = 180.0
"""Below this width a name needs all of it, logical pixels."""
BUTTON = 36.0
"""Half of the middle button and a little air."""


class PanelModel(Model):
    """All that a panel shows."""

    seat: SeatNo
    name: str
    mana: int
    active: bool
    """It is this player's magic phase."""

    next: bool
    """No phase runs, and this player's is offered next."""

    free: bool
    """No phase runs."""

    standing: int | None
    """Warriors on the field, None where the army is closed."""

    of: int
    effects: tuple[str, ...]
    over: bool


def panels(match: MatchView) -> Sequence[PanelModel]:
    """One model a seat, seat 1 first."""
    part, names = match.part, told_apart(match.names)
    assert isinstance(part, SacrificeView)
    return tuple(
        PanelModel(
            seat=seat.seat,
            name=names[seat.seat - 1],
            mana=seat.mana,
            active=seat.active,
            next=part.phase is None and part.next_seat == seat.seat,
            free=part.phase is None,
            standing=sum(unit.alive + unit.zombies for unit in seat.units) if seat.army_open else None,
            of=sum(len(unit.warriors) for unit in seat.units),
            effects=tuple(effect.name for effect in seat.effects),
            over=match.outcome is not None,
        )
        for seat in part.seats
    )


@ft.component
def _panel(session: Session, model: PanelModel, style: int, room: Size) -> ft.Control:
    w, look = session.words, style_of(session, style)
    padded, pad = ft.use_state(False)
    acts = not (model.over or room.mute)
    use_keypad(
        session,
        f"{model.name}: {signless(model.mana)}",
        padded and acts,
        lambda: pad(False),
        change=lambda delta: session.act(ManaAdjust(seat=model.seat, delta=delta)),
        turns=room.turns,
    )
    foot = FOOT if acts else 0.0
    space = room.height - HEAD - foot
    effects = _effects(session, model, look, room.width) if model.effects and space > 110 else None
    size = number_size(model.mana, room.width * 0.55, (space - (24 if effects else 0)) * 0.8)
    figure = ft.Semantics(
        label=w("Mana of {name}: {amount}", name=model.name, amount=signless(model.mana)),
        button=acts,
        content=ft.Container(
            ft.Row(
                [emblem(Emblem.MANA, size * 0.6), number(session, model.mana, size, look.on)],
                spacing=SPACE.xs,
                tight=True,
            ),
            on_click=on_tap(lambda: pad(True)) if acts else None,
            padding=ft.Padding.symmetric(horizontal=SPACE.sm),
        ),
    )
    middle: list[ft.Control] = [figure]
    if effects is not None:
        middle.append(effects)
    parts: list[ft.Control] = [
        _head(session, model, look, room),
        ft.Container(
            ft.Column(
                middle,
                spacing=0,
                tight=True,
                alignment=ft.MainAxisAlignment.CENTER,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            alignment=ft.Alignment.CENTER,
            expand=True,
        ),
    ]
    if acts:
        parts.append(_foot(session, model, look, room))
    return ft.Container(
        ft.Column(parts, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        width=room.width,
        height=room.height,
        bgcolor=look.fill,
        border=ft.Border.all(3, look.accent) if model.active else None,
        border_radius=RADIUS.md,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )


panel = ft.memo(_panel)


def _head(session: Session, model: PanelModel, look: SeatStyle, room: Size) -> ft.Control:
    """The name at the inner edge, clear of the middle button: that lies over the middle of a panel that
    spans the table, and over a corner of any other."""
    w = session.words
    spans = room.width >= WIDE and room.width < LONG * room.height
    edge = BUTTON if room.width >= NARROW else SPACE.sm
    left, right = (SPACE.sm, room.width / 2 + BUTTON) if spans else (edge, edge)
    parts: list[ft.Control] = [
        shape(look.shape, 16, look.accent),
        ft.Text(
            model.name,
            style=text_style(SIZE.body, look.on, bold=True, height=1.15),
            max_lines=1,
            overflow=ft.TextOverflow.ELLIPSIS,
            expand=True,
            expand_loose=True,
        ),
    ]
    if model.active:
        parts.append(emblem(Emblem.SPELL, 22, label=w("Magic phase")))
    return ft.Container(
        ft.Row(parts, spacing=SPACE.xs),
        height=HEAD,
        padding=ft.Padding.only(left=left, right=right),
    )


def _effects(session: Session, model: PanelModel, look: SeatStyle, width: float) -> ft.Control:
    names = ", ".join(model.effects)
    return ft.Text(
        session.words("Runs: {names}", names=names),
        style=text_style(SIZE.small, look.on, height=1.2),
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
        text_align=ft.TextAlign.CENTER,
        width=width * 0.86,
    )


def _foot(session: Session, model: PanelModel, look: SeatStyle, room: Size) -> ft.Control:
    """Army with its strength, the book, the magic phase."""
    w = session.words
    table = session.table_id
    wide = room.width >= 260

    def button(name: str, caption: str, sign: Emblem, *route: str | int, strong: bool = False) -> ft.Control:
        inside: list[ft.Control] = [emblem(sign, 26)]
        if caption and wide:
            inside.append(
                ft.Text(caption, style=text_style(SIZE.body, look.on, bold=True, height=1.1), no_wrap=True)
            )
        return ft.Semantics(
            label=name,
            button=True,
            expand=True,
            content=ft.Container(
                ft.Row(inside, spacing=SPACE.xxs, alignment=ft.MainAxisAlignment.CENTER),
                on_click=on_tap(lambda: session.go(own_route(table, *route))),
                ink=True,
                height=FOOT - SPACE.xs,
                border_radius=RADIUS.md,
                bgcolor=ft.Colors.with_opacity(0.28 if strong else 0.12, look.on),
            ),
        )

    strength = "" if model.standing is None else f"{model.standing}/{model.of}"
    buttons = [
        button(w("Army: {name}", name=model.name), strength, Emblem.ARMY, "army", model.seat),
        button(w("Book: {name}", name=model.name), w("Book"), Emblem.BOOK, "book", model.seat),
        button(
            w("Magic phase: {name}", name=model.name),
            w("Magic"),
            Emblem.SPELL,
            "phase",
            model.seat,
            strong=model.active or model.next,
        ),
    ]
    return ft.Container(
        ft.Row(list(buttons), spacing=SPACE.xs),
        height=FOOT,
        padding=ft.Padding.only(left=SPACE.xs, right=SPACE.xs, bottom=SPACE.xs),
    )
