"""Buttons that several screens of Magic Circle share."""

from __future__ import annotations

import flet as ft

from views.games.circle.steps import strength
from views.parts.hold_button import hold_button
from views.session import Session
from views.theme import TARGET


def strength_button(session: Session, delta: int, ink: str, width: float = TARGET) -> ft.Control:
    """Changes the strength of the spell in flight; repeats while it is held."""
    w = session.words
    icon, label = (ft.Icons.REMOVE, w("Strength −1")) if delta < 0 else (ft.Icons.ADD, w("Strength +1"))
    face = ft.Container(ft.Icon(icon, size=26, color=ink), alignment=ft.Alignment.CENTER)
    return hold_button(session, label, strength(session, delta), face, width, TARGET, ink)
