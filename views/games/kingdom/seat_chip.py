"""A player as a pill to choose by."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from models.base import SeatNo
from models.view import MatchView
from views.parts.buttons import Run
from views.parts.chip import chip
from views.parts.seat_badge import seat_badge
from views.session import Session


def seat_chip(
    session: Session, match: MatchView, names: Sequence[str], seat: SeatNo, chosen: bool, run: Run
) -> ft.Control:
    """The seat's mark and name."""
    sign = seat_badge(session, match.styles[seat - 1], 26)
    return pill(session, names[seat - 1], run, chosen, sign)


def pill(session: Session, name: str, run: Run, chosen: bool, sign: ft.Control | None = None) -> ft.Control:
    """A pill as wide as its words, also in a row that wraps."""
    return ft.Row([chip(session, name, run, chosen=chosen, sign=sign)], tight=True, key=name)
