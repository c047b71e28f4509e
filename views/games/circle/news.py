"""News that wants an Undo beside it: somebody has just fallen."""

from __future__ import annotations

from models.base import SeatNo
from models.command import Undo
from models.view import MatchView
from views.games.circle.common import part
from views.session import Session


def fallen(session: Session, match: MatchView) -> tuple[SeatNo, ...]:
    """Who fell by the newest change; empty when nobody did."""
    if match.undo is None or all(seat.alive for seat in part(match).seats):
        return ()
    newest = next((row for row in reversed(session.client.log(session.table_id)) if row.changes), None)
    if newest is None or newest.last != match.undo.last:
        return ()
    return tuple(seat for code, values in newest.lines if code == "players.out" for seat in values["seats"])


def take_back(session: Session, match: MatchView) -> None:
    """Undo the newest change."""
    if match.undo is not None:
        session.act(Undo(since=match.undo.since, last=match.undo.last))
