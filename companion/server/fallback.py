"""Answers the engine's requests for fallback fonts: always a valid font, so that no storm can start."""

from __future__ import annotations

import re
from pathlib import Path

_ASKED = re.compile(r"assets/fonts/(noto[a-z0-9]*)/v\d+/[^/]*?(?:\.(\d+))?\.woff2|assets/fonts/(noto).*")


class FallbackFonts:
    """Fonts that the engine asks for by name when a text needs a glyph that Roboto lacks."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory

    def answer(self, name: str) -> Path | None:
        """The font for a fallback address; None when ``name`` is no such address."""
        match = _ASKED.fullmatch(name)
        if match is None:
            return None
        family, part = match.group(1) or "", match.group(2)
        own = self._directory / family / (f"{part}.woff2" if part else "all.woff2")
        return own if family and own.is_file() else None
