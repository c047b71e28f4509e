"""A number of a form: minus, the number, plus; the number opens the keypad."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from views.parts.buttons import icon_button, on_tap
from views.parts.keypad import use_keypad
from views.parts.look import colours
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, TARGET, text_style
from views.words import signless


@ft.component
def stepper(
    session: Session,
    label: str,
    value: int,
    put: Callable[[int], object],
    *,
    least: int = 0,
    most: int = 100_000,
    line: str = "",
    turns: int = 0,
) -> ft.Control:
    """`put` gets the new number, from `least` to `most`."""
    padded, set_padded = ft.use_state(False)
    w, colour = session.words, colours(session)

    def set_to(number: int) -> None:
        put(min(most, max(least, number)))

    use_keypad(session, label, padded, lambda: set_padded(False), set_to=set_to, least=least, turns=turns)
    words: list[ft.Control] = [ft.Text(label, style=text_style(SIZE.body, colour.text, height=1.25))]
    if line:
        words.append(ft.Text(line, style=text_style(SIZE.small, colour.text_soft, height=1.25)))
    number = ft.Semantics(
        label=f"{label}: {signless(value)}",
        button=True,
        content=ft.Container(
            ft.Text(signless(value), style=text_style(SIZE.title, colour.text, bold=True, height=1.1)),
            on_click=on_tap(lambda: set_padded(True)),
            ink=True,
            width=64,
            height=TARGET,
            alignment=ft.Alignment.CENTER,
            border_radius=RADIUS.md,
            bgcolor=colour.surface_high,
        ),
    )
    return ft.Row(
        [
            ft.Column(words, spacing=0, tight=True, expand=True),
            icon_button(
                ft.Icons.REMOVE, w("{label}: less", label=label), lambda: put(value - 1), on=value > least
            ),
            number,
            icon_button(
                ft.Icons.ADD, w("{label}: more", label=label), lambda: put(value + 1), on=value < most
            ),
        ],
        spacing=SPACE.xxs,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
