"""What the middle of the table screen offers of Kingdom, and the band of the deal."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from models.kingdom import TurnPass
from models.view import MatchView, TableView
from views.emblems import Emblem
from views.games.base import MiddleAction
from views.games.kingdom.over import over
from views.games.kingdom.reveal import phoneless
from views.games.kingdom.seals import code_plate
from views.games.kingdom.sheets import now_open, opener
from views.games.kingdom.words import public
from views.parts.buttons import primary, secondary
from views.parts.look import colours
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style


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
    """The sheets of this page; and before the first look the table code and the way to the roles."""
    view = session.table()
    parts: list[ft.Control] = [] if view is None else [over(session, view)]
    if view is not None and match.outcome is None and not session.wants.get(f"deal {match.id}"):
        parts.append(_deal(session, view, match))
    return ft.Column(parts, spacing=0, tight=True)


def _deal(session: Session, view: TableView, match: MatchView) -> ft.Control:
    w, colour = session.words, colours(session)

    def done() -> None:
        session.wants[f"deal {match.id}"] = True
        session.refresh()

    buttons: list[ft.Control] = []
    if phoneless(view):
        buttons.append(secondary(w("Roles without a phone"), opener(session, "reveal"), sign=Emblem.EYE))
    buttons.append(primary(w("To play"), done))
    return ft.Container(
        ft.Column(
            [
                ft.Text(
                    w("The roles are dealt. Table code, the same on all phones:"),
                    style=text_style(SIZE.small, colour.text),
                    text_align=ft.TextAlign.CENTER,
                ),
                code_plate(session, public(match)),
                ft.Row(buttons, wrap=True, spacing=SPACE.xs, alignment=ft.MainAxisAlignment.CENTER),
            ],
            spacing=SPACE.xs,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        bgcolor=colour.surface_high,
        border=ft.Border.all(1, colour.hairline),
        border_radius=RADIUS.lg,
        padding=SPACE.sm,
    )
