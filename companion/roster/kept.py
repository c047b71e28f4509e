"""Kept armies and books: copies, and the setup of a match made of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from models.base import SeatNo
from models.roster import Army, Book


def copied(thing: Army | Book, new_id: str, name: str, owner: str | None) -> Army | Book:
    """The same set under another id and name, of whoever copies it."""
    return thing.model_copy(update={"id": new_id, "name": name, "owner": owner, "maker": None})


def brought(armies: Mapping[SeatNo, Army], books: Mapping[SeatNo, Book]) -> dict[str, Any]:
    """The game's own script keys `armies`, `spells`, `artifacts` for a match with these."""
    parts: dict[str, dict[str, Any]] = {
        "armies": {str(seat): _plain(army.units) for seat, army in sorted(armies.items())},
        "spells": {str(seat): _plain(book.spells) for seat, book in sorted(books.items())},
        "artifacts": {str(seat): _plain(book.artifacts) for seat, book in sorted(books.items())},
    }
    return {key: by_seat for key, by_seat in parts.items() if by_seat}


def _plain(specs: Any) -> list[dict[str, Any]]:
    return [spec.model_dump(mode="json", exclude_defaults=True) for spec in specs]
