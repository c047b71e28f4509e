"""A picture of figures for the documentation: bars in groups on a logarithmic scale, as an SVG."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

WIDTH = 760.0
ROW = 22.0
GAP = 14.0
LEFT = 190.0
RIGHT = 90.0
TOP = 64.0
BOTTOM = 40.0
COLOURS = ("#8a4b08", "#3d6fa5", "#8d9099", "#3f7d4e")
INK = "#1d2026"
QUIET = "#5b6068"
GRID = "#d9d5cb"
GROUND = "#f6f4ef"


@dataclass(frozen=True, slots=True)
class Bar:
    """One measured value, and the limit that was set for it if there is one."""

    kind: str
    value: float
    limit: float | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Bars of one label."""

    label: str
    bars: Sequence[Bar]


def picture(title: str, unit: str, groups: Sequence[Group]) -> str:
    """The chart. Values and limits are above 0; a limit is a dashed mark across its bar."""
    values = [number for group in groups for bar in group.bars for number in (bar.value, bar.limit) if number]
    low, high = math.floor(math.log10(min(values)) - 1e-9), math.ceil(math.log10(max(values)))
    height = TOP + sum(len(group.bars) * ROW + GAP for group in groups) + BOTTOM

    def at(value: float) -> float:
        return LEFT + (math.log10(value) - low) / (high - low) * (WIDTH - LEFT - RIGHT)

    kinds = list(dict.fromkeys(bar.kind for group in groups for bar in group.bars))
    colour = {kind: COLOURS[number % len(COLOURS)] for number, kind in enumerate(kinds)}
    parts = [_text(16, 26, title, size=17, bold=True)]
    x = 16.0
    for kind in kinds:
        parts.append(_box(x, 38, 12, 12, colour[kind]))
        parts.append(_text(x + 18, 48.5, kind))
        x += 34 + 7.2 * len(kind)
    for step in range(low, high + 1):
        parts.append(_line(at(10.0**step), TOP - 4, at(10.0**step), height - BOTTOM + 4, GRID))
        parts.append(_text(at(10.0**step), height - 14, f"{10.0**step:g} {unit}", anchor="middle", ink=QUIET))
    y = TOP
    for group in groups:
        middle = y + len(group.bars) * ROW / 2 + 4.5
        parts.append(_text(LEFT - 12, middle, group.label, anchor="end"))
        for bar in group.bars:
            parts.append(_box(LEFT, y + 2, max(1.0, at(bar.value) - LEFT), ROW - 4, colour[bar.kind]))
            parts.append(_text(at(bar.value) + 6, y + 15.5, _number(bar.value), ink=QUIET))
            if bar.limit is not None:
                parts.append(_line(at(bar.limit), y - 1, at(bar.limit), y + ROW + 1, INK, dashed=True))
            y += ROW
        y += GAP
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:g} {height:g}" role="img">'
    return "\n".join(
        [head, f"<title>{escape(title)}</title>", _box(0, 0, WIDTH, height, GROUND), *parts, "</svg>\n"]
    )


def _number(value: float) -> str:
    return f"{value:.2g}" if value < 10 else f"{value:,.0f}"


def _text(
    x: float,
    y: float,
    words: str,
    *,
    anchor: str = "start",
    size: int = 13,
    bold: bool = False,
    ink: str = INK,
) -> str:
    weight = ' font-weight="600"' if bold else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" fill="{ink}" font-family="system-ui, sans-serif" font-size="{size}"'
        f'{weight} text-anchor="{anchor}">{escape(words)}</text>'
    )


def _box(x: float, y: float, width: float, height: float, colour: str) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{colour}"/>'


def _line(x: float, y: float, to_x: float, to_y: float, colour: str, *, dashed: bool = False) -> str:
    dash = ' stroke-dasharray="3 2" stroke-width="2"' if dashed else ""
    return f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" stroke="{colour}"{dash}/>'
