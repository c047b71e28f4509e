"""Lines of a log in words: the common ones, and a game's own by its screens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from views.games.registry import SCREENS
from views.parts.common_lines import COMMON
from views.words import Words


def line_words(w: Words, game: str, code: str, values: Mapping[str, Any], names: Sequence[str]) -> str | None:
    """A line in words; None where there is nothing to say."""
    common = COMMON.get(code)
    if common is not None:
        return common(w, values, names)
    screens = SCREENS.get(game)
    return screens.log_line(w, code, values, names) if screens else None
