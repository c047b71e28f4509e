"""What a holder may do with the own role. It looks and answers alike for every role."""

from __future__ import annotations

import flet as ft

from models.base import SeatNo
from models.kingdom import SideDeclare, ZealotAttacked
from models.view import MatchView
from views.games.kingdom.seat_chip import seat_chip
from views.games.kingdom.sheets import Open, close_sheet, framed
from views.games.kingdom.words import public
from views.parts.buttons import secondary
from views.parts.frame import heading
from views.parts.look import colours
from views.parts.names import told_apart
from views.session import Session
from views.theme import SIZE, SPACE, text_style


@ft.component
def role_menu(session: Session, match: MatchView, sheet: Open) -> ft.Control:
    """Declare, and the note of whom one attacked last."""
    w, names = session.words, told_apart(match.names)
    soft = text_style(SIZE.small, colours(session).text_soft)

    def declare() -> None:
        close_sheet(session)
        session.act(SideDeclare())

    def attacked(target: SeatNo) -> None:
        close_sheet(session)
        session.client.act(session.table_id, ZealotAttacked(target=target))
        session.say(w("Noted, if your role keeps such a note."))

    targets = [seat.seat for seat in public(match).seats if seat.alive and seat.seat != sheet.seat]
    body: list[ft.Control] = [
        heading(session, w("Declare")),
        ft.Text(w("Only the King’s side is left: open the role and end the match."), style=soft),
        ft.Row([secondary(w("Declare"), declare, wide=True)]),
        heading(session, w("Attacked")),
        ft.Text(w("A note for some roles; only this phone knows of it."), style=soft),
        ft.Row(
            [
                seat_chip(
                    session,
                    match,
                    names,
                    seat,
                    False,
                    lambda seat=seat: attacked(seat),  # type: ignore[misc]
                    w("Attacked: {name}", name=names[seat - 1]),
                )
                for seat in targets
            ],
            wrap=True,
            spacing=SPACE.xs,
            run_spacing=SPACE.xs,
        ),
    ]
    return framed(session, w("My role"), body, sheet.turns)
