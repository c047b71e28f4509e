"""The other players on one's own phone: small, but tappable where the table allows."""

from __future__ import annotations

import flet as ft

from models.base import SeatNo
from views.emblems import Emblem, emblem, shape
from views.games.base import Size
from views.games.circle.common import DOWN, spell_sign
from views.games.circle.lives import lives_counter
from views.games.circle.panel import panels
from views.games.circle.words import cards_words
from views.live import use_slice
from views.parts.look import colours, style_of
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style

HEIGHT = 60.0
COUNTER = 168.0


@ft.component
def _other(session: Session, seat: SeatNo, style: int, mute: bool) -> ft.Control:
    """Mark, name, hand; lives between − and +."""
    model = use_slice(session, lambda view: panels(view.match)[seat - 1] if view.match else None)
    if model is None:
        return ft.Container()
    w, colour, look = session.words, colours(session), style_of(session, style)
    signs: list[ft.Control] = []
    if model.totem:
        signs.append(emblem(Emblem.TOTEM, 22, label=w("Totem")))
    if model.strength is not None:
        signs.append(spell_sign(22, DOWN, w("The spell flies here")))
    line = cards_words(w, model.hand) if model.alive else w("Out")
    names = ft.Column(
        [
            ft.Row(
                [
                    ft.Text(
                        model.name,
                        style=text_style(SIZE.body, colour.text, bold=True, height=1.15),
                        max_lines=1,
                        overflow=ft.TextOverflow.ELLIPSIS,
                        expand=True,
                        expand_loose=True,
                    ),
                    *signs,
                ],
                spacing=4,
            ),
            ft.Text(line, style=text_style(SIZE.small, colour.text_soft, height=1.15)),
        ],
        spacing=1,
        tight=True,
        expand=True,
    )
    parts: list[ft.Control] = [shape(look.shape, 22, look.accent), names]
    if model.alive:
        parts.append(lives_counter(session, seat, model.name, Size(COUNTER, HEIGHT), colour.text, 6, 6, mute))
    else:
        parts.append(ft.Container(emblem(Emblem.SKULL, 30), padding=ft.Padding.only(right=SPACE.md)))
    return ft.Container(
        ft.Row(parts, spacing=SPACE.sm, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        height=HEIGHT,
        padding=ft.Padding.only(left=SPACE.sm),
        border_radius=RADIUS.md,
        bgcolor=colour.surface_mid if model.alive else colour.surface_low,
        border=ft.Border.only(left=ft.BorderSide(4, look.accent)),
    )


other = ft.memo(_other)
"""(session, seat, style, mute)."""
