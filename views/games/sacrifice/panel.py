"""A seat's panel on the table screen: mana huge, the army's strength, the ways to army, book and magic."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from models.base import Model, SeatNo
from models.sacrifice import Effect
from models.sacrifice_command import ManaAdjust
from models.sacrifice_view import SacrificeView
from models.view import MatchView
from views.emblems import Emblem, emblem, shape
from views.games.base import Size
from views.games.sacrifice.common import own_route
from views.games.sacrifice.words import effect_words
from views.parts.buttons import on_tap
from views.parts.keypad import use_keypad
from views.parts.look import style_of
from views.parts.names import told_apart
from views.parts.number import number, number_size
from views.parts.seat_badge import seat_badge
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, SeatStyle, text_style
from views.words import signless

HEAD = 32.0
FOOT = 56.0
CAPTIONS, LARGE_CAPTIONS = 260.0, 330.0
"""From these widths on the buttons have words, small ones and large ones, logical pixels."""
NARROW = 170.0
"""Below this width there is room for two buttons only; the book is beside the army."""
LINE, LINES = 36.0, 50.0
"""Height of an effect in two lines, and in three."""
FULL = 220.0
"""A panel with so much room beside its head and foot tells of all effects in full."""


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
    """Names of this player's running effects."""

    running: tuple[Effect, ...]
    """All running effects."""

    names: tuple[str, ...]
    styles: tuple[int, ...]
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
            running=part.effects,
            names=names,
            styles=match.styles,
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
    effects, taken = None, 0.0
    if model.running and space >= FULL:
        effects, taken = _running(session, model, look, room.width, space)
    elif model.effects and space > 110:
        effects, taken = _effects(session, model, look, room.width), 24.0
    size = number_size(model.mana, room.width * 0.55, (space - taken) * 0.8)
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
    """The name at the inner edge, on the larger side of the middle button where that lies over it."""
    w = session.words
    left = right = float(SPACE.sm)
    if room.hidden is not None:
        start, end = room.hidden
        if start >= room.width - end:
            right = room.width - start + SPACE.xxs
        else:
            left = end + SPACE.xxs
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


def _running(
    session: Session, model: PanelModel, look: SeatStyle, width: float, space: float
) -> tuple[ft.Control, float]:
    """What runs now, on whom, until when, turned to this player; and its height."""
    high = LINES if len(model.running) * LINES <= space * 0.5 else LINE
    most = max(1, int(space * 0.5 / high))
    shown = model.running if len(model.running) <= most else model.running[: most - 1]
    rows: list[ft.Control] = [_effect(session, each, model, look, high) for each in shown]
    if rest := len(model.running) - len(shown):
        more = session.words("and {n} more", n=rest)
        rows.append(ft.Text(more, style=text_style(SIZE.small, look.on, height=1.15)))
    return ft.Container(ft.Column(rows, spacing=2, tight=True), width=width * 0.86), high * (len(rows) + 0.3)


def _effect(session: Session, effect: Effect, model: PanelModel, look: SeatStyle, high: float) -> ft.Control:
    words = effect_words(session.words, effect, model.names)
    lines = ft.Column(
        [
            _line(effect.name, text_style(SIZE.body, look.on, bold=True, height=1.1)),
            _line(words, text_style(SIZE.small, look.on, height=1.1), 2 if high > LINE else 1),
        ],
        spacing=0,
        tight=True,
        expand=True,
    )
    badge = seat_badge(session, model.styles[effect.seat - 1], 24, label=model.names[effect.seat - 1])
    return ft.Container(ft.Row([badge, lines], spacing=SPACE.xs), height=high - 2)


def _line(text: str, style: ft.TextStyle, most: int = 1) -> ft.Text:
    return ft.Text(text, style=style, max_lines=most, overflow=ft.TextOverflow.ELLIPSIS)


def _foot(session: Session, model: PanelModel, look: SeatStyle, room: Size) -> ft.Control:
    """Army with its strength, the book, the magic phase."""
    w = session.words
    table = session.table_id
    size = SIZE.body if room.width >= LARGE_CAPTIONS else SIZE.small
    wide = room.width >= CAPTIONS

    def button(name: str, caption: str, sign: Emblem, *route: str | int, strong: bool = False) -> ft.Control:
        inside: list[ft.Control] = [emblem(sign, 26)]
        if caption and wide:
            inside.append(
                ft.Text(
                    caption,
                    style=text_style(size, look.on, bold=True, height=1.1),
                    no_wrap=True,
                    max_lines=1,
                    overflow=ft.TextOverflow.ELLIPSIS,
                    expand=True,
                    expand_loose=True,
                )
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
    entries = [
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
    buttons = [entries[0], entries[2]] if room.width < NARROW else entries
    return ft.Container(
        ft.Row(buttons, spacing=SPACE.xs),
        height=FOOT,
        padding=ft.Padding.only(left=SPACE.xs, right=SPACE.xs, bottom=SPACE.xs),
    )
