"""The spell in flight as one player sees it: whom it flies at, from where that one sits."""

from __future__ import annotations

import math

import flet as ft

from models.base import SeatNo
from models.circle import Spell
from models.view import MatchView
from views.games.circle.common import names_of, spell_sign
from views.games.circle.pieces import strength_button
from views.games.circle.sheets import opener
from views.games.circle.words import keyword_words, spell_words
from views.parts.buttons import on_tap
from views.parts.look import colours, moves
from views.parts.names import shortened
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, number_style, text_style


def direction(own: SeatNo, target: SeatNo, seats: int) -> float:
    """Radians clockwise from "to the right": own seat is at the bottom, the others run clockwise from it."""
    return math.pi / 2 + (target - own) % seats / seats * 2 * math.pi


def flight(session: Session, match: MatchView, spell: Spell, own: SeatNo) -> ft.Control:
    """A card with arrow, target, strength between − and +; a tap tells what the spell says."""
    w, colour = session.words, colours(session)
    mine, name = spell.target == own, spell_words(w, spell.name)
    ink, fill = (colour.on_tertiary_box, colour.tertiary_box) if mine else (colour.text, colour.surface_high)
    at = (
        w("It flies at you")
        if mine
        else w("Target: {name}", name=shortened(names_of(match)[spell.target - 1], 15))
    )
    told = [t for t in (spell_words(w, spell.text), spell.keyword and keyword_words(w, spell.keyword)) if t]
    words: list[ft.Control] = [
        ft.Semantics(
            live_region=True,
            content=ft.Text(at, style=text_style(SIZE.title, ink, bold=True, height=1.15), max_lines=2),
        ),
        ft.Text(
            ". ".join([name, *told]),
            style=text_style(SIZE.small, ink, height=1.2),
            max_lines=3,
            overflow=ft.TextOverflow.ELLIPSIS,
        ),
    ]
    arrow = spell_sign(56, direction(own, spell.target, len(match.names)))
    if moves(session).flight:
        arrow.animate_rotation = ft.Animation(moves(session).flight, ft.AnimationCurve.EASE_OUT)
    face = ft.Semantics(
        label=w("Spell: {name}", name=name),
        button=True,
        expand=True,
        content=ft.Container(
            ft.Row([arrow, ft.Column(words, spacing=2, tight=True, expand=True)], spacing=SPACE.sm),
            ink=True,
            border_radius=RADIUS.md,
            on_click=on_tap(opener(session, "spell")),
        ),
    )
    number = ft.Text(
        str(spell.strength),
        style=number_style(
            SIZE.display if spell.strength < 100 else SIZE.headline, colour.primary if not mine else ink
        ),
        text_align=ft.TextAlign.CENTER,
        no_wrap=True,
    )
    side = ft.Column(
        [
            strength_button(session, 1, ink, 64),
            number,
            strength_button(session, -1, ink, 64),
        ],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Container(
        ft.Row([face, side], spacing=SPACE.xs),
        padding=ft.Padding.only(left=SPACE.sm, right=SPACE.xs, top=2, bottom=2),
        border_radius=RADIUS.lg,
        bgcolor=fill,
        border=ft.Border.all(2, colour.tertiary) if mine else None,
    )
