"""Answers the engine's requests for fallback fonts: always a valid font, so that no storm can start."""

from __future__ import annotations

import json
from pathlib import Path

ASKED = "assets/fonts/noto"
"""How every fallback address begins; what follows names family, version and slice."""

ROBOTO = "assets/fonts/roboto.woff2"
"""The answer to an address that nothing of ours covers: a box is drawn, and the engine stops asking."""


class FallbackFonts:
    """Fonts that the engine asks for by name when a text needs a glyph that Roboto lacks."""

    def __init__(self, directory: Path, last_resort: Path | None) -> None:
        self._directory = directory
        self._last_resort = last_resort
        index = directory / "index.json"
        self._index: dict[str, str] = json.loads(index.read_bytes()) if index.is_file() else {}

    def answer(self, name: str) -> Path | None:
        """The font for a fallback address (site-relative); None when ``name`` is no such address."""
        if not name.startswith(ASKED):
            return None
        own = self._index.get(name.removeprefix("assets/fonts/"))
        return self._directory / own if own else self._last_resort
