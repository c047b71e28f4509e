"""Kingdom's part of the lobby: seats at random, what will be dealt, a warning for many."""

from __future__ import annotations

from collections import Counter

import flet as ft

from companion.games.kingdom.dealing import PLAYERS
from companion.games.kingdom.roles import CROWDED_FROM, standard_deck
from models.table import SeatsShuffle
from models.view import TableView
from views.emblems import Emblem
from views.games.kingdom.options import crowd_words
from views.games.kingdom.words import role_name
from views.parts.buttons import secondary
from views.parts.frame import heading
from views.parts.look import colours
from views.parts.notice import notice
from views.session import Session
from views.theme import SIZE, SPACE, text_style
from views.words import Words


def lobby(session: Session, view: TableView) -> ft.Control | None:
    """Only while the number of players fits the game."""
    w, players = session.words, len(view.seats)
    if players not in PLAYERS:
        return None
    extended = view.options.get("roles") == "extended"
    parts: list[ft.Control] = [
        heading(session, w("Will be dealt")),
        ft.Text(deck_words(w, players, extended), style=text_style(SIZE.body, colours(session).text)),
    ]
    if players >= CROWDED_FROM:
        parts.append(notice(session, crowd_words(w)))
    if view.me.keeper:
        parts.append(secondary(w("Seats at random"), lambda: session.ask(SeatsShuffle()), sign=Emblem.DICE))
    return ft.Column(parts, spacing=SPACE.xs, tight=True)


def deck_words(w: Words, players: int, extended: bool) -> str:
    """The deck for so many players."""
    if extended:
        four = ", ".join(role_name(w, role) for role in ("king", "knight", "bandit", "assassin"))
        return w.n("{four} and {n} secret role", "{four} and {n} secret roles", players - 4, four=four)
    deck = Counter(standard_deck(players))
    return ", ".join(role_name(w, role) + (f" ×{count}" if count > 1 else "") for role, count in deck.items())
