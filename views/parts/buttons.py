"""Buttons of the app: one look, 48-px targets, each named in the user's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from views.emblems import Emblem, emblem
from views.parts.look import colours
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, TARGET, is_large, text_style

Run = Callable[[], Any]
"""What a tap does: sync or async, no arguments."""


def on_tap(run: Run) -> Callable[[Any], Any]:
    """A control's handler that forgets the event."""

    async def tapped(_: Any) -> None:
        result = run()
        if hasattr(result, "__await__"):
            await result

    return tapped


def _face(label: str, sign: Emblem | ft.IconData | None, size: float = 22) -> ft.Control:
    text = ft.Text(label, text_align=ft.TextAlign.CENTER)
    if sign is None:
        return text
    picture = emblem(sign, size) if isinstance(sign, Emblem) else ft.Icon(sign, size=size)
    return ft.Row(
        [picture, ft.Container(text, expand=True, expand_loose=True)],
        tight=True,
        spacing=SPACE.xs,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def primary(
    label: str, run: Run, *, sign: Emblem | ft.IconData | None = None, on: bool = True, wide: bool = False
) -> ft.Control:
    """The one step that this screen is for. `wide` fills the row."""
    return ft.FilledButton(
        content=_face(label, sign), on_click=on_tap(run), disabled=not on, expand=wide or None
    )


def secondary(
    label: str, run: Run, *, sign: Emblem | ft.IconData | None = None, on: bool = True, wide: bool = False
) -> ft.Control:
    """Another step, with an outline."""
    return ft.OutlinedButton(
        content=_face(label, sign), on_click=on_tap(run), disabled=not on, expand=wide or None
    )


def quiet(label: str, run: Run, *, sign: Emblem | ft.IconData | None = None, on: bool = True) -> ft.Control:
    """A small step in plain text."""
    return ft.TextButton(content=_face(label, sign, 20), on_click=on_tap(run), disabled=not on)


def danger(session: Session, label: str, run: Run) -> ft.Control:
    """A step that takes something away; ask before."""
    colour = colours(session)
    return ft.FilledButton(
        content=label, on_click=on_tap(run), bgcolor=colour.danger_box, color=colour.on_danger_box
    )


def icon_button(
    sign: Emblem | ft.IconData, name: str, run: Run, *, on: bool = True, selected: bool = False
) -> ft.Control:
    """A 48-px button without words; `name` is its tooltip and what a screen reader says."""
    icon: ft.IconDataOrControl = emblem(sign, 24) if isinstance(sign, Emblem) else sign
    return ft.IconButton(
        icon=icon,
        tooltip=name,
        on_click=on_tap(run),
        disabled=not on,
        selected=selected or None,
        width=TARGET,
        height=TARGET,
    )


def tile(
    session: Session,
    title: str,
    run: Run,
    *,
    line: str = "",
    picture: ft.Control | None = None,
    strong: bool = False,
    chosen: bool = False,
    trailing: ft.Control | None = None,
) -> ft.Control:
    """A large card to tap: picture, title, line. `strong` is the first choice, `chosen` the picked one."""
    colour = colours(session)
    ink = colour.on_primary_box if strong else colour.text
    words: list[ft.Control] = [ft.Text(title, style=text_style(SIZE.lead, ink, bold=True, height=1.2))]
    if line:
        soft = colour.on_primary_box if strong else colour.text_soft
        words.append(ft.Text(line, style=text_style(SIZE.small, soft)))
    stacked = is_large() and picture is not None
    parts: list[ft.Control] = [] if picture is None or stacked else [picture]
    told = [picture, *words] if picture is not None and stacked else words
    parts.append(ft.Column(told, spacing=2, tight=True, expand=True))
    if trailing is not None:
        parts.append(trailing)
    edge = colour.primary if chosen else colour.hairline
    return ft.Semantics(
        button=True,
        container=True,
        selected=chosen or None,
        content=ft.Container(
            ft.Row(parts, spacing=SPACE.md, vertical_alignment=ft.CrossAxisAlignment.CENTER),
            on_click=on_tap(run),
            ink=True,
            padding=ft.Padding.symmetric(vertical=SPACE.sm, horizontal=SPACE.md),
            border_radius=RADIUS.lg,
            border=ft.Border.all(2 if chosen else 1, edge),
            bgcolor=colour.primary_box if strong else colour.surface_mid,
        ),
    )
