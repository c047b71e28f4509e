"""How this device wants things to look: colours of its mode, durations, room of its window."""

from __future__ import annotations

import flet as ft

from views.session import Session
from views.theme import Motion, Palette, SeatStyle, motion, palette, seat_style

WIDE = 700
"""From this width on a screen may use two columns, in logical pixels."""


def is_dark(session: Session) -> bool:
    """True while this page is drawn in the dark mode."""
    theme = session.client.device.theme
    if theme == "system":
        return session.page.platform_brightness != ft.Brightness.LIGHT
    return theme == "dark"


def colours(session: Session) -> Palette:
    """The named colours of this page's mode."""
    return palette(dark=is_dark(session))


def style_of(session: Session, style: int) -> SeatStyle:
    """A seat's colours and shape in this page's mode, by `SeatCard.style` or `MatchView.styles`."""
    return seat_style(style, dark=is_dark(session))


def moves(session: Session) -> Motion:
    """Durations of animations in milliseconds; all zero where motion is reduced."""
    return motion(reduced=session.client.device.still)


def window(session: Session) -> tuple[float, float]:
    """Width and height of this page in logical pixels; a phone's while they are unknown."""
    return session.page.width or 390, session.page.height or 844


def is_wide(session: Session) -> bool:
    """True where two columns fit: a phone on its side, a tablet, a desktop."""
    return window(session)[0] >= WIDE
