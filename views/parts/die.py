"""One die that lies on the table: pips for a common die, the number on its shape for the others."""

from __future__ import annotations

import flet as ft

from views.emblems import DICE, FACES, Emblem, emblem
from views.parts.look import colours
from views.session import Session
from views.theme import SPACE, text_style


def die_face(session: Session, sides: int, value: int, size: float, *, held: bool = False) -> ft.Control:
    """The face `value` of a d`sides`, `size` logical pixels square; `held` has a frame round it."""
    colour = colours(session)
    if sides == 2:
        face: ft.Control = emblem(Emblem.COIN_HEADS if value == 1 else Emblem.COIN_TAILS, size)
    elif sides == 6:
        face = emblem(FACES[value], size)
    else:
        face = _numbered(session, sides, value, size)
    if not held:
        return face
    return ft.Container(
        face,
        border=ft.Border.all(3, colour.primary),
        border_radius=size * 0.24,
        padding=2,
        bgcolor=colour.primary_box,
    )


def _numbered(session: Session, sides: int, value: int, size: float) -> ft.Control:
    colour = colours(session)
    digits = len(str(value))
    number = ft.Text(
        str(value),
        style=text_style(size * (0.42 if digits < 3 else 0.32), colour.on_primary_box, bold=True, height=1.0),
        no_wrap=True,
    )
    plate = ft.Container(
        number,
        alignment=ft.Alignment.CENTER,
        width=size * 0.72,
        height=size * 0.56,
        border_radius=size * 0.2,
        bgcolor=colour.primary_box,
    )
    sign = DICE.get(sides, Emblem.DICE)
    return ft.Stack(
        [emblem(sign, size), ft.Container(plate, alignment=ft.Alignment.CENTER, width=size, height=size)],
        width=size,
        height=size,
    )


def face_name(session: Session, sides: int, value: int) -> str:
    """What a screen reader says of a face."""
    w = session.words
    if sides == 2:
        return w("heads") if value == 1 else w("tails")
    return str(value)


def dice_row(
    session: Session, sides: int, fell: tuple[int, ...], kept: tuple[int, ...], size: float
) -> ft.Control:
    """All faces of a throw, what was held first and framed."""
    faces = [die_face(session, sides, value, size, held=True) for value in kept]
    faces += [die_face(session, sides, value, size) for value in fell]
    return ft.Row(
        list(faces),
        wrap=True,
        spacing=SPACE.xxs,
        run_spacing=SPACE.xxs,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
