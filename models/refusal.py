"""A refusal is a value: a code and arguments; the words are made in the view."""

from __future__ import annotations

from models.base import Model


class Refusal(Model):
    """Why a command was not taken; nothing has changed."""

    code: str
    """Stable snake_case code, e.g. `no_cards`."""

    args: dict[str, str | int] = {}
    """Values that the sentence names: seats as numbers, amounts, balances."""

    def __str__(self) -> str:
        tail = ", ".join(f"{key}={value}" for key, value in self.args.items())
        return f"{self.code} ({tail})" if tail else self.code
