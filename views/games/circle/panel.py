"""A seat's panel on the table screen: lives huge, the hand, totem, the spell that comes flying."""

from __future__ import annotations

from typing import Literal

import flet as ft

from models.base import Model, SeatNo
from models.circle import HandSet
from models.view import MatchView
from views.emblems import Emblem, emblem
from views.games.base import Size
from views.games.circle.common import DOWN, names_of, part, spell_sign
from views.games.circle.lives import lives_counter
from views.games.circle.sheets import open_sheet
from views.games.circle.words import cards_words
from views.live import per_view
from views.parts.counter import WIDE
from views.parts.keypad import use_keypad
from views.parts.look import colours, style_of
from views.parts.panel import panel_frame, panel_name
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, TARGET, SeatStyle, number_style, spent, text_style

ROW = 50.0
"""Height of the row with the name, at the player's edge."""


NAME = 24.0
"""Height of the name alone, in a narrow panel."""

CHIP = 62.0
"""Width of the hand."""


class CirclePanel(Model):
    """All that a seat's panel shows but the lives, which look at themselves."""

    seat: SeatNo
    name: str
    alive: bool
    hand: int
    totem: bool
    strength: int | None
    """Of the spell that flies at this seat."""

    draws: int
    """Cards to take in the refill of the turn before, until the next spell."""

    phase: Literal["start", "clash", "end"]


@per_view
def panels(match: MatchView) -> list[CirclePanel]:
    """One model a seat, seat 1 first."""
    view, names = part(match), names_of(match)
    due: dict[SeatNo, int] = {}
    if view.phase == "start":
        for step in view.refill:
            if step.seat is not None and step.draw:
                due[step.seat] = due.get(step.seat, 0) + step.draw
    return [
        CirclePanel(
            seat=s.seat,
            name=names[s.seat - 1],
            alive=s.alive,
            hand=s.hand,
            totem=s.totem,
            strength=view.spell.strength if s.target and view.spell else None,
            draws=due.get(s.seat, 0),
            phase=view.phase,
        )
        for s in view.seats
    ]


@ft.component
def circle_panel(session: Session, model: CirclePanel, style: int, room: Size) -> ft.Control:
    """The panel, in the player's own orientation."""
    look = style_of(session, style)
    padded, set_padded = ft.use_state(False)
    w = session.words

    def set_hand(count: int) -> None:
        now = session.table()
        epoch = now.match.epoch if now is not None and now.match is not None else None
        session.act(HandSet(seat=model.seat, count=count), epoch=epoch)

    use_keypad(
        session,
        w("{name}: cards in hand", name=model.name),
        padded,
        lambda: set_padded(False),
        set_to=set_hand,
        least=0,
        turns=room.turns,
    )
    if not model.alive:
        return _out(session, model, look, room)

    def hand_tap() -> None:
        if model.phase == "clash":
            open_sheet(session, "play", model.seat, room.turns)
        else:
            set_padded(True)

    head = min(44.0, max(32.0, room.height * 0.2))
    narrow = room.width < WIDE
    foot = NAME if narrow else ROW - 6
    hand = _hand(session, model, look, None if room.mute else hand_tap)
    layers: list[ft.Control] = [
        lives_counter(session, model.seat, model.name, room, look.on, head, foot, room.mute, room.turns),
        ft.TransparentPointer(_marks(session, model, look, head), left=0, right=0, top=4),
    ]
    if narrow:
        layers += [
            ft.Container(hand, left=(room.width - CHIP) / 2, bottom=NAME + 1),
            ft.TransparentPointer(
                ft.Container(panel_name(session, model.name, look, room), height=NAME, width=room.width - 8),
                left=0,
                bottom=1,
            ),
        ]
    else:
        layers += [
            ft.TransparentPointer(
                ft.Container(
                    panel_name(session, model.name, look, room), height=ROW, width=room.width - CHIP - 12
                ),
                left=0,
                bottom=0,
            ),
            ft.Container(hand, right=4, bottom=2),
        ]
    edge = "#ffb347" if model.strength is not None else None
    return panel_frame(session, look, layers, edge=edge)


def _marks(session: Session, model: CirclePanel, look: SeatStyle, head: float) -> ft.Control:
    """What lies before this seat: the totem, the flying spell, cards to take."""
    w, marks = session.words, list[ft.Control]()
    size = head - 4
    if model.totem:
        marks.append(emblem(Emblem.TOTEM, size, label=w("Totem")))
    if model.strength is not None:
        marks.append(
            ft.Row(
                [
                    spell_sign(size, DOWN, w("The spell flies here")),
                    ft.Text(
                        str(model.strength),
                        style=number_style(size * 0.95, "#ffe2a8" if _dark(look) else look.on),
                    ),
                ],
                spacing=2,
                tight=True,
            )
        )
    elif model.draws:
        marks.append(
            ft.Container(
                ft.Row(
                    [
                        emblem(Emblem.DECK, 18),
                        ft.Text(
                            f"+{model.draws}", style=text_style(SIZE.body, look.on, bold=True, height=1.1)
                        ),
                    ],
                    spacing=4,
                    tight=True,
                ),
                bgcolor=ft.Colors.with_opacity(0.16, look.on),
                border_radius=RADIUS.pill,
                padding=ft.Padding.symmetric(horizontal=SPACE.xs, vertical=3),
            )
        )
    return ft.Row(
        marks,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        spacing=SPACE.xs,
        height=head - 2,
    )


def _dark(look: SeatStyle) -> bool:
    """True where the panel is dark and its text light."""
    return look.on > look.fill


def _hand(session: Session, model: CirclePanel, look: SeatStyle, run: object) -> ft.Control:
    """The hand: how many cards; in the clash a tap plays one."""
    w = session.words
    clash = model.phase == "clash"
    count = cards_words(w, model.hand)
    label = w("{name}: play a card", name=model.name) if clash else f"{model.name}: {count}"
    lit = clash and model.hand > 0
    return ft.Semantics(
        label=label,
        value=count if clash else None,
        button=run is not None,
        content=ft.Container(
            ft.Row(
                [
                    emblem(Emblem.HAND, 24, look.on if _dark(look) else None),
                    ft.Text(
                        str(model.hand),
                        style=text_style(SIZE.lead, look.on, bold=True, height=1.0),
                        semantics_label="",
                    ),
                ],
                spacing=3,
                tight=True,
                alignment=ft.MainAxisAlignment.CENTER,
            ),
            height=TARGET,
            width=CHIP,
            border_radius=RADIUS.md,
            bgcolor=ft.Colors.with_opacity(0.24 if lit else 0.12, look.on),
            border=ft.Border.all(2, look.accent) if lit else None,
            ink=run is not None,
            on_click=(lambda _: run()) if callable(run) else None,
        ),
    )


def _out(session: Session, model: CirclePanel, look: SeatStyle, room: Size) -> ft.Control:
    """Out of the match; the panel keeps its place."""
    w = session.words
    look = spent(look, colours(session).surface)
    layers: list[ft.Control] = [
        ft.Container(
            ft.Column(
                [
                    ft.Container(emblem(Emblem.SKULL, min(64.0, room.height * 0.34)), opacity=0.6),
                    ft.Text(w("Out"), style=text_style(SIZE.lead, look.on, bold=True)),
                ],
                spacing=2,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            width=room.width,
            height=room.height - ROW,
            alignment=ft.Alignment.CENTER,
        ),
        ft.Container(
            panel_name(session, model.name, look, room), height=ROW, width=room.width, bottom=0, left=0
        ),
    ]
    return panel_frame(session, look, layers)
