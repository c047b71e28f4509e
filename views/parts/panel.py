"""The frame of a seat's panel: the seat's colour, an edge for what concerns it now, its name at its edge."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from views.emblems import shape
from views.games.base import Size
from views.parts.look import moves
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, SeatStyle, text_style


def panel_frame(
    session: Session,
    look: SeatStyle,
    layers: Sequence[ft.Control],
    *,
    edge: str | None = None,
) -> ft.Control:
    """The layers of a panel over the seat's colour; `edge` is a glowing border."""
    quick = moves(session).normal
    shown = list(layers)
    if edge:
        glow = ft.Container(border=ft.Border.all(3, edge), border_radius=RADIUS.lg)
        shown.append(ft.TransparentPointer(glow, left=0, top=0, right=0, bottom=0))
    return ft.Container(
        ft.Stack(shown, expand=True),
        expand=True,
        bgcolor=look.fill,
        border_radius=RADIUS.lg,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        animate=ft.Animation(quick) if quick else None,
    )


def panel_name(session: Session, name: str, look: SeatStyle, room: Size) -> ft.Control:
    """Shape and name on one line, as large as the panel is."""
    size = SIZE.small if room.width < 180 else SIZE.body if room.width < 300 else SIZE.lead
    return ft.Row(
        [
            ft.Container(shape(look.shape, size + 2, look.accent), padding=ft.Padding.only(left=SPACE.sm)),
            ft.Text(
                name,
                style=text_style(size, look.on, bold=True, height=1.15),
                max_lines=1,
                no_wrap=True,
                overflow=ft.TextOverflow.ELLIPSIS,
                expand=True,
            ),
        ],
        spacing=6,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
