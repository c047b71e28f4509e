"""What is told of a game before it starts: its title, a line, its picture, how many play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from companion.games.registry import GAMES
from views.games.registry import SCREENS
from views.words import Words

TITLES: Mapping[str, Callable[[Words], str]] = {
    "circle": lambda w: w("Magic Circle"),
    "kingdom": lambda w: w("Kingdom"),
    "sacrifice": lambda w: w("Sacrificial Magic"),
}
LINES: Mapping[str, Callable[[Words], str]] = {
    "circle": lambda w: w("A spell flies round the table: turn it, dispel it, survive it."),
    "kingdom": lambda w: w("Secret roles, one king, and nobody to trust."),
    "sacrifice": lambda w: w("Two armies; every fallen warrior feeds a spell."),
}


@dataclass(frozen=True, slots=True)
class Offer:
    """A game as New table shows it."""

    id: str
    title: str
    line: str
    seats: range


def offers(w: Words) -> Sequence[Offer]:
    """All games, in the order in which they are offered."""
    return tuple(offer(w, game) for game in GAMES)


def offer(w: Words, game: str) -> Offer:
    """One game; KeyError for an unknown one."""
    screens = SCREENS.get(game)
    if screens is not None:
        return Offer(game, screens.title(w), screens.tagline(w), screens.seats)
    return Offer(game, TITLES[game](w), LINES[game](w), GAMES[game].seats)


def title(w: Words, game: str) -> str:
    """The name of a game, the bare id of an unknown one."""
    return offer(w, game).title if game in GAMES else game
