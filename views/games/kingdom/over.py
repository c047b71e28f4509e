"""The sheet that lies over this page, if one does."""

from __future__ import annotations

import flet as ft

from models.view import MatchView, TableView
from views.games.kingdom.damage import damage_sheet
from views.games.kingdom.out import out_sheet
from views.games.kingdom.reveal import reveal_sheet
from views.games.kingdom.role_menu import role_menu
from views.games.kingdom.seals import seals_sheet
from views.games.kingdom.several import several_sheet
from views.games.kingdom.sheets import Open, as_dialog, close_sheet, now_open
from views.live import use_slice
from views.parts.dialog import use_dialog
from views.parts.hold_to_see import shut
from views.session import Session


@ft.component
def over(session: Session, view: TableView) -> ft.Control:
    """Takes no room itself; place it once on a screen."""
    sheet, match = now_open(session), view.match
    shown = match is not None and match.outcome is None and sheet is not None
    use_dialog(
        session,
        as_dialog(
            session,
            sheet,
            ft.Container(_content(session, view, match, sheet), key=f"{sheet.kind}-{sheet.seat}"),
        )
        if shown and sheet is not None and match is not None
        else None,
    )

    def gone() -> None:
        shut(session)
        close_sheet(session)

    ft.use_effect(lambda: None, [], cleanup=gone)
    return ft.Container(width=0, height=0)


def _content(session: Session, view: TableView, match: MatchView, sheet: Open) -> ft.Control:
    match sheet.kind:
        case "damage":
            return damage_sheet(session, match, sheet)
        case "out":
            return out_sheet(session, match, sheet)
        case "several":
            return several_sheet(session, match, sheet)
        case "reveal":
            return reveal_sheet(session, view, match, sheet)
        case "seals":
            return seals_sheet(session, match, sheet)
        case "role":
            return role_menu(session, match, sheet)


@ft.component
def _live_over(session: Session) -> ft.Control:
    """The sheet of a seat's own phone: looks at the match only while one is open."""
    view = use_slice(session, lambda view: view if now_open(session) is not None else None)
    shown = view or session.view
    return ft.Container(width=0, height=0) if shown is None else over(session, shown)


live_over = _live_over
