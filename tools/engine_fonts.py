"""Reads out of Flet's web client which fallback font the engine asks for, and for which code points."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

LAST = 0x110000


@dataclass(frozen=True)
class EngineFont:
    """One fallback font of the engine: its name, the address it asks for, the code points it expects."""

    name: str
    path: str
    points: frozenset[int]


def read_engine_fonts(main_js: Path) -> list[EngineFont]:
    """All fallback fonts of the engine that is compiled into ``main.dart.js``."""
    source = main_js.read_text(encoding="utf-8", errors="replace")
    named = re.findall(r'\("(Noto [^"]+)","(noto[^"]+\.(?:woff2|ttf))"\)', source)
    packed_sets, packed_ranges = _packed_tables(source)
    sets = [_unpack_set(item) for item in packed_sets.split(",")]
    points: list[set[int]] = [set() for _ in named]
    for first, end, component in _unpack_ranges(packed_ranges):
        for font in sets[component]:
            points[font].update(range(first, end))
    return [EngineFont(name, path, frozenset(points[at])) for at, (name, path) in enumerate(named)]


def _packed_tables(source: str) -> tuple[str, str]:
    sets = max(re.findall(r'\("([a-z0-9,]{2000,})"\)', source), key=len)
    ranges = max(re.findall(r'\("([A-Za-z0-9]{2000,})"', source), key=len)
    return sets, ranges


def _unpack_set(text: str) -> list[int]:
    fonts, last, prefix = [], -1, 0
    for sign in text:
        if sign.isdigit():
            prefix = prefix * 10 + int(sign)
        else:
            last, prefix = last + prefix * 26 + ord(sign) - ord("a") + 1, 0
            fonts.append(last)
    return fonts


def _unpack_ranges(text: str) -> list[tuple[int, int, int]]:
    spans, start, prefix, size = [], 0, 0, 1
    for sign in text:
        if sign.isdigit():
            prefix = prefix * 10 + int(sign)
        elif sign.islower():
            size, prefix = prefix * 26 + ord(sign) - ord("a") + 2, 0
        else:
            spans.append((start, start + size, prefix * 26 + ord(sign) - ord("A")))
            start, prefix, size = start + size, 0, 1
    if start != LAST:
        raise ValueError("the engine's table of code points has another shape than expected")
    return spans
