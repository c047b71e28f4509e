"""Options of a match of Kingdom: life, the King's more, which roles; and what is dealt out of that."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import flet as ft

from companion.games.kingdom.roles import CROWDED_FROM
from models.kingdom import KingdomOptions
from views.emblems import Emblem, emblem
from views.games.kingdom.amount_row import amount_row
from views.games.kingdom.seat_chip import pill
from views.parts.buttons import tile
from views.parts.frame import heading
from views.parts.look import colours
from views.session import Session
from views.theme import SIZE, SPACE, text_style
from views.words import Words

LIVES = (20, 30, 40)
DEFAULTS = KingdomOptions().model_dump()


@ft.component
def options(
    session: Session, chosen: Mapping[str, Any], choose: Callable[[Mapping[str, Any]], None]
) -> ft.Control:
    """Calls back with all options that differ from the defaults."""
    w = session.words
    now = {**DEFAULTS, **chosen}

    def put(key: str, value: object) -> None:
        after = {**now, key: value}
        choose({k: v for k, v in after.items() if v != DEFAULTS[k]})

    life = int(now["starting_life"])
    lives = [
        pill(session, str(n), lambda n=n: put("starting_life", n), life == n)  # type: ignore[misc]
        for n in LIVES
    ]
    parts: list[ft.Control] = [
        heading(session, w("Starting life")),
        ft.Row(list(lives), spacing=SPACE.xs, wrap=True),
        amount_row(
            session,
            w("Any number"),
            w("Starting life"),
            life,
            lambda delta: put("starting_life", max(1, min(9999, life + delta))),
            sign=emblem(Emblem.LIFE, 28),
            least=1,
        ),
        amount_row(
            session,
            w("The King has more"),
            w("The King has more"),
            int(now["king_bonus"]),
            lambda delta: put("king_bonus", max(0, min(9999, int(now["king_bonus"]) + delta))),
            sign=emblem(Emblem.CROWN, 28),
        ),
        heading(session, w("Roles")),
        tile(
            session,
            w("Standard"),
            lambda: put("roles", "standard"),
            line=w("5 players: King, Knight, Bandit, Assassin, Usurper. Then a Bandit and a Knight in turn."),
            chosen=now["roles"] == "standard",
        ),
        tile(
            session,
            w("Extended"),
            lambda: put("roles", "extended"),
            line=w(
                "King, Knight, Bandit, Assassin; the rest at random and secret from eight: "
                "Usurper, Bandit, Knight, Doppelgänger, Executioner, Joker, Schizophrenic, Zealot."
            ),
            chosen=now["roles"] == "extended",
        ),
        ft.Text(crowd_words(w), style=text_style(SIZE.small, colours(session).text_soft)),
    ]
    return ft.Column(parts, spacing=SPACE.sm, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def crowd_words(w: Words) -> str:
    """For how many the game is."""
    return w("Best with 6 to 8 players. From {n} players on it gets long and loose.", n=CROWDED_FROM)
