"""A number that is read across a table: as large as its room allows, rolled over when it changes."""

from __future__ import annotations

import flet as ft

from views.parts.look import moves
from views.session import Session
from views.theme import number_style
from views.words import signless

DIGIT = 0.58
"""Width of a bold digit as a share of the size of its font."""

LARGEST = 200.0


def number_size(value: int, width: float, height: float) -> float:
    """The size of font at which a number fits into `width` × `height` logical pixels."""
    return max(14.0, min(LARGEST, height, width / (DIGIT * max(1, len(signless(value))) + 0.1)))


def number_width(value: int, size: float) -> float:
    """How wide a number comes out at a size of font, in logical pixels."""
    return size * (DIGIT * len(signless(value)) + 0.1)


def digits(value: int, size: float, colour: str, *, silent: bool = False) -> ft.Text:
    """The number without its roll; another number is another control, so that the roll sees a change."""
    text = signless(value)
    return ft.Text(
        text,
        key=text,
        style=number_style(size, colour),
        text_align=ft.TextAlign.CENTER,
        no_wrap=True,
        max_lines=1,
        semantics_label="" if silent else None,
    )


def number(session: Session, value: int, size: float, colour: str, *, silent: bool = False) -> ft.Control:
    """The number itself, with a real minus; it rolls where motion is not reduced.

    `silent`: what is around it says the number to a screen reader.
    """
    face = digits(value, size, colour, silent=silent)
    quick = moves(session).quick
    if not quick:
        return face
    return ft.AnimatedSwitcher(
        face,
        duration=ft.Duration(milliseconds=quick),
        reverse_duration=ft.Duration(milliseconds=quick // 2),
        transition=ft.AnimatedSwitcherTransition.SCALE,
    )
