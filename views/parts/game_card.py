"""A game as a card: its picture, its name, its line."""

from __future__ import annotations

import flet as ft

from views.emblems import game_picture
from views.games.offered import Offer
from views.parts.buttons import Run, tile
from views.session import Session


def game_card(session: Session, game: Offer, *, chosen: bool, run: Run) -> ft.Control:
    """A card to choose the game by."""
    w = session.words
    least, most = game.seats[0], game.seats[-1]
    players = w.n("{least}–{n} player", "{least}–{n} players", most, least=least)
    return tile(
        session,
        game.title,
        run,
        line=f"{game.line}\n{players}",
        picture=game_picture(game.id, 96),
        chosen=chosen,
    )
