"""Names of roles, for screens that belong to no game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from views.words import Words

ROLE_NAMES: Mapping[str, Callable[[Words], str]] = {
    "king": lambda w: w("King"),
    "knight": lambda w: w("Knight"),
    "bandit": lambda w: w("Bandit"),
    "assassin": lambda w: w("Assassin"),
    "usurper": lambda w: w("Usurper"),
    "doppelganger": lambda w: w("Doppelgänger"),
    "executioner": lambda w: w("Executioner"),
    "joker": lambda w: w("Joker"),
    "schizophrenic": lambda w: w("Schizophrenic"),
    "zealot": lambda w: w("Zealot"),
}


def role_name(w: Words, role: str) -> str:
    """A role's name; the bare id of an unknown one."""
    named = ROLE_NAMES.get(role)
    return named(w) if named else role
