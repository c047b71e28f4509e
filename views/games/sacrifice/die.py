"""The die of a check: it tumbles for a moment before its face is told; faces to tap for a thrown one."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

import flet as ft

from views.emblems import FACES, emblem
from views.parts.buttons import on_tap
from views.parts.look import colours, moves
from views.session import Session
from views.theme import RADIUS, SPACE, TARGET

TURNS = 7
TURN_SECONDS = 0.075


@ft.component
def tumbling(session: Session, value: int, thrown: int, size: float) -> ft.Control:
    """The face `value` of throw number `thrown`; only a throw that this page saw happen tumbles."""
    seen: ft.MutableRef[int] = ft.use_ref(thrown)
    face, show = ft.use_state(value)
    still = moves(session).roll == 0

    async def tumble() -> None:
        if seen.current == thrown or still:
            seen.current = thrown
            show(value)
            return
        seen.current = thrown
        for _ in range(TURNS):
            show(random.choice([each for each in range(1, 7) if each != value]))
            await asyncio.sleep(TURN_SECONDS)
        show(value)

    ft.use_effect(tumble, [thrown, value], cleanup=lambda: None)
    label = session.words("Die: {value}", value=value)
    return ft.Container(
        ft.Semantics(label=label, content=emblem(FACES[face], size)),
        width=size,
        height=size,
        rotate=ft.Rotate(0 if face == value else face * 0.5),
        animate_rotation=None if still else 90,
    )


def faces(session: Session, enter: Callable[[int], object]) -> ft.Control:
    """Six faces; a tap enters the die that was thrown on the table."""
    w, colour = session.words, colours(session)

    def face(value: int) -> ft.Control:
        return ft.Semantics(
            label=w("The die shows {value}", value=value),
            button=True,
            content=ft.Container(
                emblem(FACES[value], 40),
                on_click=on_tap(lambda: enter(value)),
                ink=True,
                width=TARGET + 4,
                height=TARGET + 4,
                alignment=ft.Alignment.CENTER,
                border_radius=RADIUS.md,
                bgcolor=colour.surface_top,
            ),
        )

    return ft.Row(
        [face(value) for value in range(1, 7)],
        spacing=SPACE.xxs,
        run_spacing=SPACE.xxs,
        wrap=True,
        alignment=ft.MainAxisAlignment.CENTER,
    )
