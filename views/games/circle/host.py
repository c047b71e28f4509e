"""Shows the sheet that is open on this page; every screen of the game has one host."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from models.view import MatchView
from views.games.circle.common import part
from views.games.circle.effects import effects_sheet
from views.games.circle.play import play_sheet
from views.games.circle.reveal import reveal_sheet
from views.games.circle.sheets import Kind, Open, now_open, refill_unseen
from views.games.circle.small_sheets import refill_sheet, reminders_sheet, spell_sheet, totem_sheet
from views.parts.dialog import use_dialog
from views.session import Session

SHEETS: Mapping[Kind, Callable[[Session, MatchView, Open], ft.AlertDialog | None]] = {
    "play": play_sheet,
    "whom": play_sheet,
    "other": play_sheet,
    "hand": play_sheet,
    "reveal": reveal_sheet,
    "totem": totem_sheet,
    "effects": effects_sheet,
    "reminders": reminders_sheet,
    "refill": refill_sheet,
    "spell": spell_sheet,
}


def use_sheets(session: Session, match: MatchView, *, refill: bool) -> None:
    """A hook. `refill`: after the end of a turn the refill comes up by itself until it is put away."""
    view, opened = part(match), now_open(session)
    unseen = refill_unseen(session, match, view.turn)
    due = refill and match.outcome is None and view.phase == "start"
    if opened is None and due and unseen and view.refill:
        opened = Open("refill", epoch=match.epoch)
    use_dialog(session, SHEETS[opened.kind](session, match, opened) if opened is not None else None)
