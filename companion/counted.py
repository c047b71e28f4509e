"""English numbers of things, for the sentences of the command line."""

from __future__ import annotations


def counted(number: int, one: str, many: str = "") -> str:
    """`1 match`, `2 matches`; `many` is `one` with an s where it is left out."""
    return f"{number} {one if number == 1 else many or one + 's'}"
