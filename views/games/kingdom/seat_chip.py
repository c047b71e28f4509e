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
    return chip(session, names[seat - 1], run, chosen=chosen, sign=sign, key=f"{seat}")
