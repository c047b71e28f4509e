"""The role card: one size, one frame, one set of colours, closed or open, whatever the role."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from models.kingdom import Role
from models.kingdom_view import KingdomYou
from views.emblems import CARD_RATIO, PLATE_HEIGHT, PLATE_INK, PLATE_TOP, PLATE_WIDTH, closed_card, role_card
from views.games.kingdom.words import GOALS, fact_words, role_name
from views.parts.hold_to_see import held_open_here
from views.parts.look import colours
from views.session import Session
from views.theme import SIZE, SPACE, text_style
from views.words import Words

WORDS_HEIGHT = 190.0
"""Room for the goal and what the role knows, below the card."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The room of a card and its words, in logical pixels."""

    card: float
    """Width of the card."""

    width: float
    beside: bool = False
    """The words stand beside the card, not below it."""


def sheet_for(width: float, height: float) -> Sheet:
    """The largest card that leaves room for its words."""
    if width > height * 1.15:
        return Sheet(card=min(300.0, (height - SPACE.md) * CARD_RATIO), width=width, beside=True)
    card = min(width - SPACE.xl, 300.0, (height - WORDS_HEIGHT) * CARD_RATIO)
    return Sheet(card=max(96.0, card), width=width)


def open_card(w: Words, role: Role, width: float, label: str | None = None) -> ft.Control:
    """The drawn card of a role with its name on the plate."""
    height = width / CARD_RATIO
    name = ft.Container(
        ft.Text(
            role_name(w, role),
            style=text_style(max(8.0, width * 0.074), PLATE_INK, bold=True, height=1.0),
            no_wrap=True,
            max_lines=1,
        ),
        left=width * (1 - PLATE_WIDTH) / 2,
        top=height * PLATE_TOP,
        width=width * PLATE_WIDTH,
        height=height * PLATE_HEIGHT,
        alignment=ft.Alignment.CENTER,
    )
    return ft.Stack([role_card(role, width, label), name], width=width, height=height)


def back_card(width: float) -> ft.Control:
    """The closed card, of the same size."""
    return ft.Stack([closed_card(width)], width=width, height=width / CARD_RATIO)


def held_open(session: Session, you: KingdomYou, names: Sequence[str], sheet: Sheet) -> ft.Control:
    """The card of whoever holds it: name, goal, and what the role knows now."""
    w, colour = session.words, colours(session)
    lines: list[ft.Control] = [
        ft.Text(
            GOALS[you.goal](w),
            style=text_style(SIZE.lead, colour.text, bold=True, height=1.3),
            text_align=ft.TextAlign.START if sheet.beside else ft.TextAlign.CENTER,
        )
    ]
    for fact in you.facts:
        told = fact_words(w, fact, names)
        if told:
            lines.append(
                ft.Text(
                    told,
                    style=text_style(SIZE.body, colour.text_soft),
                    text_align=ft.TextAlign.START if sheet.beside else ft.TextAlign.CENTER,
                )
            )
    return held_open_here(session, _laid(open_card(w, you.role, sheet.card), lines, sheet))


def kept_closed(session: Session, sentence: str, sheet: Sheet) -> ft.Control:
    """The same place while nobody looks."""
    style = text_style(SIZE.body, colours(session).text_soft)
    return _laid(
        back_card(sheet.card), [ft.Text(sentence, style=style, text_align=ft.TextAlign.CENTER)], sheet
    )


def _laid(card: ft.Control, lines: list[ft.Control], sheet: Sheet) -> ft.Control:
    if sheet.beside:
        words = ft.Column(
            lines,
            spacing=SPACE.sm,
            expand=True,
            alignment=ft.MainAxisAlignment.CENTER,
            scroll=ft.ScrollMode.AUTO,
        )
        return ft.Row(
            [card, words],
            spacing=SPACE.lg,
            width=sheet.width,
            height=sheet.card / CARD_RATIO,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    return ft.Column(
        [
            card,
            ft.Column(
                lines,
                spacing=SPACE.xs,
                height=WORDS_HEIGHT - SPACE.md,
                width=sheet.width,
                scroll=ft.ScrollMode.AUTO,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
        ],
        spacing=SPACE.md,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
