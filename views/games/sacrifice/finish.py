"""The end by agreement: who has won, or nobody."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from models.base import SeatNo
from models.command import MatchFinish
from models.view import MatchView, TableView
from views.games.sacrifice.common import Field, panel, plain, seat_choice, soft
from views.parts.buttons import primary
from views.parts.names import told_apart
from views.refusals import seat_name
from views.session import Session
from views.theme import SIZE, SPACE
from views.words import Words


@ft.component
def finish(session: Session, view: TableView, field: Field) -> ft.Control:
    """One, several, or nobody."""
    w = session.words
    won, win = ft.use_state(frozenset[SeatNo]())

    def toggler(seat: SeatNo) -> Callable[[], None]:
        return lambda: win(won - {seat} if seat in won else won | {seat})

    def end() -> None:
        if session.act(MatchFinish(winners=tuple(sorted(won))), epoch=field.epoch):
            session.go(f"/t/{view.id}")

    if not (view.me.keeper or view.me.screen):
        return panel(session, soft(session, w("The keeper ends the match."), size=SIZE.body))
    seats = [
        seat_choice(session, field, each.seat, toggler(each.seat), chosen=each.seat in won)
        for each in field.part.seats
    ]
    label = w("End: {outcome}", outcome=outcome_words(w, tuple(sorted(won)), field.names))
    return panel(
        session,
        plain(session, w("Who has won, as the table agrees?"), size=SIZE.title, bold=True),
        ft.Row(list(seats), wrap=True, spacing=SPACE.xs, run_spacing=SPACE.xs),
        ft.Row([primary(label, end, wide=True)]),
    )


def outcome_words(w: Words, winners: Sequence[SeatNo], names: Sequence[str]) -> str:
    """Who has won."""
    if not winners:
        return w("Nobody wins")
    if len(winners) == 1:
        return w("Winner: {name}", name=seat_name(names, winners[0]))
    return w("Winners: {names}", names=", ".join(seat_name(names, seat) for seat in winners))


def reason(w: Words, match: MatchView) -> str:
    """Who won and why."""
    if match.outcome is None:
        return ""
    return w(
        "Agreed at the table. {outcome}.",
        outcome=outcome_words(w, match.outcome.winners, told_apart(match.names)),
    )
