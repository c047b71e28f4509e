"""A line of a sheet: what is counted, −, the number, +; the number opens the keypad."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from views.parts.buttons import on_tap
from views.parts.hold_button import hold_button
from views.parts.keypad import use_keypad
from views.parts.look import colours
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, TARGET, text_style
from views.words import signed, signless


@ft.component
def amount_row(
    session: Session,
    name: str,
    spoken: str,
    value: int,
    change: Callable[[int], object],
    *,
    sign: ft.Control | None = None,
    lethal: int | None = None,
    least: int | None = 0,
    turns: int = 0,
) -> ft.Control:
    """`spoken` names the line for a screen reader; from `lethal` on the number warns."""
    padded, set_padded = ft.use_state(False)
    colour = colours(session)

    def by(delta: int) -> None:
        if delta and (least is None or value + delta >= least):
            change(delta)

    use_keypad(
        session,
        f"{spoken}: {signless(value)}",
        padded,
        lambda: set_padded(False),
        change=by,
        set_to=lambda number: by(number - value),
        least=least,
        turns=turns,
    )
    warns = lethal is not None and value >= lethal
    ink = colour.danger if warns else colour.text if value else colour.text_soft
    number = ft.Semantics(
        label=f"{spoken}: {signless(value)}",
        button=True,
        content=ft.Container(
            ft.Text(signless(value), style=text_style(SIZE.title, ink, bold=True, height=1.1), no_wrap=True),
            on_click=on_tap(lambda: set_padded(True)),
            ink=True,
            width=60,
            height=TARGET,
            alignment=ft.Alignment.CENTER,
            border_radius=RADIUS.md,
            bgcolor=colour.danger_box if warns else colour.surface_top,
        ),
    )
    head: list[ft.Control] = [] if sign is None else [sign]
    head.append(
        ft.Text(
            name,
            style=text_style(SIZE.body, colour.text, height=1.2),
            max_lines=2,
            overflow=ft.TextOverflow.ELLIPSIS,
            expand=True,
        )
    )
    return ft.Row(
        [
            ft.Row(head, spacing=SPACE.xs, expand=True),
            _step(session, spoken, -1, lambda: by(-1), colour.text),
            number,
            _step(session, spoken, 1, lambda: by(1), colour.text),
        ],
        spacing=SPACE.xxs,
    )


def _step(session: Session, spoken: str, delta: int, run: Callable[[], None], ink: str) -> ft.Control:
    face = ft.Container(
        ft.Icon(ft.Icons.REMOVE if delta < 0 else ft.Icons.ADD, color=ink, size=24),
        alignment=ft.Alignment.CENTER,
    )
    return hold_button(session, f"{spoken}: {signed(delta)}", run, face, TARGET, TARGET, ink)
