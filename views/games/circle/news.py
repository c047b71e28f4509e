"""News that wants an Undo beside it: somebody has just fallen."""

from __future__ import annotations

from models.base import SeatNo
from models.command import Undo
from models.view import MatchView
from views.session import Session


def fallen(match: MatchView) -> tuple[SeatNo, ...]:
    """Who fell by the newest change; empty when nobody did."""
    return match.undo.out if match.undo is not None else ()


def take_back(session: Session) -> None:
    """Undo the newest change."""
    view = session.view
    if view is not None and view.match is not None and view.match.undo is not None:
        session.act(Undo(since=view.match.undo.since, last=view.match.undo.last))
