"""What a table agrees on before a match of Magic Circle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import flet as ft

from models.circle import CircleOptions
from views.games.circle.words import cards_words, lives_words
from views.parts.stepper import stepper
from views.session import Session
from views.theme import SPACE
from views.words import Words

Changed = Callable[[Mapping[str, Any]], None]
LIMITS = {"lives": (1, 999), "hand": (0, 99), "hand_limit": (1, 99), "empty_draw": (0, 99)}
USUAL_DECK = 60
DECK_STEP = 5
DEFAULTS = CircleOptions()


def option_words(w: Words) -> Mapping[str, str]:
    """What each option means."""
    return {
        "lives": w("Lives at the start"),
        "hand": w("First hand"),
        "hand_limit": w("Hand limit"),
        "empty_draw": w("All hands empty: everybody draws"),
        "action_deck": w("Action cards in the deck"),
    }


def circle_options(session: Session, chosen: Mapping[str, Any], changed: Changed) -> ft.Control:
    """A row an option, at the rules' own value until changed; calls back with what differs from it."""
    rows = [_count(session, key, chosen, changed) for key in LIMITS]
    return ft.Column([*rows, _deck(session, chosen, changed)], spacing=SPACE.xs, tight=True)


def differing(values: Mapping[str, Any]) -> dict[str, Any]:
    """Only the options that are not at the rules' own value."""
    return {key: value for key, value in values.items() if value != getattr(DEFAULTS, key, None)}


def _count(session: Session, key: str, chosen: Mapping[str, Any], changed: Changed) -> ft.Control:
    w, label = session.words, option_words(session.words)[key]
    value = int(chosen.get(key, getattr(DEFAULTS, key)))
    least, most = LIMITS[key]

    def to(number: int) -> Callable[[], None] | None:
        if not least <= number <= most:
            return None
        return lambda: changed(differing({**chosen, key: number}))

    shown = lives_words(w, value) if key == "lives" else cards_words(w, value)
    return _row(session, label, shown, to(value - 1), to(value + 1))


def _deck(session: Session, chosen: Mapping[str, Any], changed: Changed) -> ft.Control:
    """Unknown until somebody counts it."""
    w = session.words
    value = chosen.get("action_deck")

    def to(number: int | None) -> Callable[[], None]:
        return lambda: changed(differing({**chosen, "action_deck": number}))

    if value is None:
        return _row(session, option_words(w)["action_deck"], w("not counted"), None, to(USUAL_DECK))
    less = to(value - DECK_STEP if value > DECK_STEP else None)
    return _row(
        session, option_words(w)["action_deck"], cards_words(w, value), less, to(min(9999, value + DECK_STEP))
    )


def _row(
    session: Session,
    label: str,
    shown: str,
    less: Callable[[], None] | None,
    more: Callable[[], None] | None,
) -> ft.Control:
    w = session.words
    return ft.Row(
        [
            stepper(
                session,
                label,
                shown,
                less,
                more,
                less_name=w("{option}: less", option=label),
                more_name=w("{option}: more", option=label),
            )
        ]
    )
