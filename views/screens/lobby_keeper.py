"""What only the keeper sets: the game, its options, who may come, who may touch what."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.table import TableSet
from models.view import TableView
from views.games.offered import offers
from views.games.registry import SCREENS
from views.parts.folded import folded
from views.parts.game_card import game_card
from views.parts.switch import switch
from views.session import Session
from views.theme import SPACE


def keeper_part(session: Session, view: TableView, running: bool) -> ft.Control:
    """Folded away: the table works without it."""
    w = session.words
    parts: list[ft.Control] = []
    if not running:
        parts.append(folded(session, w("Game and options"), _game(session, view)))
    parts.append(folded(session, w("Rules of the table"), _table(session, view)))
    return ft.Column(parts, spacing=SPACE.sm)


def _game(session: Session, view: TableView) -> ft.Control:
    w = session.words
    parts: list[ft.Control] = [
        game_card(session, each, chosen=each.id == view.game, run=_switcher(session, each.id))
        for each in offers(w)
    ]
    screens = SCREENS.get(view.game)
    if screens is not None:
        parts.append(
            screens.options(
                session, view.options, lambda chosen: _set(session, TableSet(options=dict(chosen)))
            )
        )
    return ft.Column(parts, spacing=SPACE.sm)


def _set(session: Session, command: TableSet) -> None:
    session.ask(command)


def _switcher(session: Session, game: str) -> Callable[[], None]:
    return lambda: _set(session, TableSet(game=game, options={}))


def _table(session: Session, view: TableView) -> ft.Control:
    w = session.words
    width = 420.0
    return ft.Column(
        [
            switch(
                session,
                w("Newcomers may join by the code"),
                view.open,
                lambda value: session.ask(TableSet(open=value)),
                widest=width,
                inset=SPACE.xl,
            ),
            switch(
                session,
                w("Strict: each phone changes only its own seat"),
                view.strict,
                lambda value: session.ask(TableSet(strict=value)),
                widest=width,
                inset=SPACE.xl,
            ),
        ],
        spacing=SPACE.xs,
    )
