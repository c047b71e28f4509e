"""What must not be heard: each role in every form, salts and sealed lines."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from models.kingdom import KingdomState
from tests.wire.protocol import Frame
from views.emblems import role_art
from views.games.kingdom.words import GOALS
from views.parts.role_name import ROLE_NAMES
from views.words import LANGUAGES, words

ART_PIECE = 160
HALVES = ("bandit", "knight")
"""Roles that a Schizophrenic's own card names."""


@cache
def forms(role: str) -> frozenset[str]:
    """A role's id, names, goals and a piece of its picture that no other has, in lower case."""
    said = {role, *(ROLE_NAMES[role](words(language)) for language in LANGUAGES)}
    said |= {GOALS[role](words(language)) for language in LANGUAGES}
    said.add(_own_piece(role))
    return frozenset(form.lower() for form in said)


@cache
def _own_piece(role: str) -> str:
    art, others = role_art(role), [role_art(other) for other in ROLE_NAMES if other != role]
    for at in range(0, len(art) - ART_PIECE, ART_PIECE):
        piece = art[at : at + ART_PIECE]
        if not any(piece in other for other in others):
            return piece
    raise AssertionError(f"{role}: the picture has no piece of its own")


def opened(core: KingdomState) -> set[str]:
    """Roles that the whole table has seen; the King's is never a secret."""
    return {"king", *(role for seat in core.seats for role in seat.shown)}


def own(core: KingdomState, seat: int) -> set[str]:
    """Roles that the card of a seat may name."""
    role = core.of(seat).role
    return {role, *(HALVES if role == "schizophrenic" else ())}


def sealed(core: KingdomState, spare: Iterable[int] = ()) -> set[str]:
    """Every salt and the role of every sealed line, but for the seats to spare."""
    kept = set(spare)
    told: set[str] = set()
    for number, seat in enumerate(core.seats, 1):
        if number not in kept:
            told |= {seat.salt, f"seat={number}|role="}
    return told


def leaked(frames: Iterable[Frame], core: KingdomState, allowed: Iterable[str] = ()) -> set[str]:
    """What these frames tell of roles that are neither open nor allowed, and of salts and lines."""
    known = opened(core) | set(allowed)
    needles = sealed(core)
    for role in ROLE_NAMES:
        if role not in known:
            needles |= forms(role)
    heard = "\n".join(frame.data.decode("utf-8", "ignore") for frame in frames).lower()
    return {needle for needle in needles if needle in heard} if heard else set()
