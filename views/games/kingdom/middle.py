"""What the middle of the table screen offers of Kingdom, and the dialog after the deal."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from models.kingdom import TurnPass
from models.view import MatchView, TableView
from views.emblems import Emblem, emblem
from views.games.base import MiddleAction
from views.games.kingdom.over import over
from views.games.kingdom.reveal import phoneless
from views.games.kingdom.seals import code_plate
from views.games.kingdom.sheets import now_open, opener, sheet_width
from views.games.kingdom.words import public
from views.parts.buttons import primary, secondary
from views.parts.dialog import use_dialog
from views.parts.look import colours, window
from views.session import Session
from views.theme import SIZE, SPACE, text_style

ROOMY = 560.0
"""From this height of the window on there is room for a picture, logical pixels."""


def middle(session: Session, match: MatchView) -> Sequence[MiddleAction]:
    """The next turn first; after the end nothing."""
    w, view = session.words, session.table()
    if match.outcome is not None or view is None:
        return ()

    def next_turn() -> None:
        session.act(TurnPass(), epoch=match.epoch)

    actions = [
        MiddleAction(
            w("Next turn"),
            Emblem.TURN.value,
            next_turn,
            primary=True,
        ),
        MiddleAction(w("Somebody is out"), Emblem.SKULL.value, opener(session, "out")),
        MiddleAction(w("Several at once"), Emblem.LIFE.value, opener(session, "several", view.me.seat)),
    ]
    if phoneless(view):
        actions.append(MiddleAction(w("Roles without a phone"), Emblem.EYE.value, opener(session, "reveal")))
    actions.append(MiddleAction(w("Seals"), Emblem.SEAL.value, opener(session, "seals")))
    return tuple(actions)


def calm(session: Session, match: MatchView) -> object:
    """All of a match while a sheet shows its numbers, else only which match it is."""
    return match if now_open(session) is not None else (match.id, match.outcome)


@ft.component
def layer(session: Session, match: MatchView) -> ft.Control:
    """The sheets of this page; and before the first turn the table code and the way to the roles."""
    view = session.table()
    deal = view is not None and just_dealt(match) and not session.wants.get(f"deal {match.id}")
    shown = deal and now_open(session) is None
    use_dialog(session, _deal(session, view, match) if shown and view is not None else None)
    return ft.Container(width=0, height=0) if view is None else over(session, view)


def just_dealt(match: MatchView) -> bool:
    """Nobody has taken a turn or changed a number yet."""
    table = public(match)
    if match.outcome is not None or table.turn > 1:
        return False
    start, bonus = table.options.starting_life, table.options.king_bonus
    return all(
        seat.alive
        and seat.life == start + (bonus if seat.king else 0)
        and not seat.poison
        and not any(seat.commander.values())
        for seat in table.seats
    )


def _deal(session: Session, view: TableView, match: MatchView) -> ft.AlertDialog:
    w, colour = session.words, colours(session)

    def done() -> None:
        session.wants[f"deal {match.id}"] = True
        session.refresh()

    parts: list[ft.Control] = []
    if window(session)[1] >= ROOMY:
        parts.append(ft.Row([emblem(Emblem.SEAL, 84)], alignment=ft.MainAxisAlignment.CENTER))
    parts += [
        ft.Text(
            w("The roles are dealt. Table code, the same on all phones:"),
            style=text_style(SIZE.lead, colour.text),
            text_align=ft.TextAlign.CENTER,
        ),
        code_plate(session, public(match)),
    ]
    if phoneless(view):
        reveal = secondary(w("Roles without a phone"), opener(session, "reveal"), sign=Emblem.EYE, wide=True)
        parts.append(ft.Row([reveal]))
    parts.append(ft.Row([primary(w("To play"), done, wide=True)]))
    return ft.AlertDialog(
        content=ft.Container(
            ft.Column(
                parts,
                spacing=SPACE.sm,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            width=sheet_width(session),
        ),
        on_dismiss=lambda _: done(),
        content_padding=SPACE.md,
        inset_padding=SPACE.xs,
        scrollable=True,
    )
