"""Kept armies and books: copies, and the setup of a match made of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from models.base import SeatNo
from models.roster import Army, Book


def copied_army(army: Army, new_id: str, name: str) -> Army:
    """The same army under another id and name."""
    return Army(**{**army.__dict__, "id": new_id, "name": name})


def copied_book(book: Book, new_id: str, name: str) -> Book:
    """The same book under another id and name."""
    return Book(**{**book.__dict__, "id": new_id, "name": name})


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
