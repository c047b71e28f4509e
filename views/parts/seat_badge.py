"""A seat's mark: its colour and, for those who do not see colours, its shape."""

from __future__ import annotations

import flet as ft

from views.emblems import shape
from views.parts.look import style_of
from views.session import Session


def seat_badge(session: Session, style: int, size: float = 40, label: str | None = None) -> ft.Control:
    """A round plate in the seat's colour with the seat's shape; `label` only where no name stands beside."""
    look = style_of(session, style)
    return ft.Container(
        shape(look.shape, size * 0.52, look.on, label),
        width=size,
        height=size,
        bgcolor=look.fill,
        border=ft.Border.all(2, look.accent),
        border_radius=size / 2,
        alignment=ft.Alignment.CENTER,
    )
