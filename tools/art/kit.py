"""Pens and colours of all pictures: plain SVG without styles, filters, masks or fonts."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence

INK = "#24160f"
GOLD, GOLD_D, GOLD_L = "#f0b445", "#c07f1f", "#ffe09a"
RED, RED_D, RED_L = "#d8463c", "#98262b", "#ff8f7d"
BLUE, BLUE_D, BLUE_L = "#4f8fd0", "#2c5a94", "#b5dcf7"
GREEN, GREEN_D, GREEN_L = "#6fae4a", "#3d7333", "#c0e58a"
PURPLE, PURPLE_D, PURPLE_L = "#9a6fd8", "#5f3fa0", "#d8c2ff"
BONE, BONE_D = "#f6ead2", "#cdb893"
STEEL, STEEL_D, STEEL_L = "#b9c6d2", "#76879a", "#eaf1f6"
WOOD, WOOD_D, WOOD_L = "#a46a3c", "#6b3f22", "#d29b63"
NIGHT, NIGHT_D, NIGHT_L = "#2f2c50", "#1b1933", "#4d4a7c"

GREYS = {
    **dict.fromkeys((GOLD_L, RED_L, BLUE_L, GREEN_L, PURPLE_L, BONE, STEEL_L), "#ffffff"),
    **dict.fromkeys((GOLD, STEEL, WOOD_L), "#ececec"),
    **dict.fromkeys((RED, BLUE, GREEN, PURPLE), "#cdcdcd"),
    **dict.fromkeys((GOLD_D, RED_D, BLUE_D, GREEN_D, PURPLE_D, BONE_D, STEEL_D, WOOD), "#a8a8a8"),
    **dict.fromkeys((WOOD_D, NIGHT, NIGHT_L), "#6e6e6e"),
    **dict.fromkeys((INK, NIGHT_D), "#363636"),
}
"""What each colour becomes in the picture that is tinted by multiplication."""

Point = tuple[float, float]


def n(value: float) -> str:
    """A coordinate with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")


def path(d: str, fill: str = "none", *, line: bool = True, extra: str = "") -> str:
    """A filled path; outlined by the group's ink unless `line` is off."""
    stroke = "" if line else ' stroke="none"'
    return f'<path d="{d}" fill="{fill}"{stroke}{extra}/>'


def flat(d: str, fill: str, opacity: float = 1) -> str:
    """A tone without outline."""
    return path(d, fill, line=False, extra="" if opacity == 1 else f' fill-opacity="{opacity:g}"')


def disc(x: float, y: float, r: float, fill: str, *, line: bool = True) -> str:
    """A circle."""
    stroke = "" if line else ' stroke="none"'
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}" fill="{fill}"{stroke}/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str, *, line: bool = True) -> str:
    """An ellipse."""
    stroke = "" if line else ' stroke="none"'
    return f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(rx)}" ry="{n(ry)}" fill="{fill}"{stroke}/>'


def box(x: float, y: float, w: float, h: float, r: float, fill: str, *, line: bool = True) -> str:
    """A rounded rectangle."""
    stroke = "" if line else ' stroke="none"'
    return f'<rect x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}" rx="{n(r)}" fill="{fill}"{stroke}/>'


def pen(d: str, colour: str, width: float) -> str:
    """A bare line of the given colour and width."""
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{n(width)}"/>'


def cord(d: str, colour: str, width: float, rim: float = 2.5) -> str:
    """A thick line with an ink outline."""
    return pen(d, INK, width + 2 * rim) + pen(d, colour, width)


def moved(body: str, transform: str) -> str:
    """The body under an SVG transform."""
    return f'<g transform="{transform}">{body}</g>'


def mirrored(body: str, width: float) -> str:
    """The body with left and right exchanged."""
    return moved(body, f"matrix(-1 0 0 1 {n(width)} 0)")


def both(body: str, width: float) -> str:
    """The body and its mirror image."""
    return body + mirrored(body, width)


def closed(points: Iterable[Point]) -> str:
    """Path data of a polygon."""
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points) + "Z"


def ring(count: int, r: float, centre: Point = (32, 32), turn: float = -90) -> Sequence[Point]:
    """Corners of a regular polygon; `turn` is the angle of the first one in degrees."""
    return [
        (
            centre[0] + r * math.cos(math.radians(turn + 360 * i / count)),
            centre[1] + r * math.sin(math.radians(turn + 360 * i / count)),
        )
        for i in range(count)
    ]


def burst(
    count: int, outer: float, inner: float, centre: Point = (32, 32), turn: float = -90
) -> Sequence[Point]:
    """Corners of a star."""
    tips = ring(count, outer, centre, turn)
    dents = ring(count, inner, centre, turn + 180 / count)
    return [corner for pair in zip(tips, dents, strict=True) for corner in pair]


def opening(width: int, height: int) -> str:
    """The root tag; the client knows a picture by its namespace, written just so."""
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'


def document(body: str, width: int, height: int, *, pen_width: float = 2.6) -> str:
    """A whole SVG file; lines are ink with round joints."""
    group = f'<g stroke="{INK}" stroke-width="{n(pen_width)}" stroke-linejoin="round" stroke-linecap="round">'
    return f"{opening(width, height)}{group}{body}</g></svg>\n"


def grey(svg: str) -> str:
    """The same picture in whites and greys, to be tinted by multiplication."""
    return re.sub(r"#[0-9a-f]{6}", lambda found: GREYS.get(found[0]) or _brightness(found[0]), svg)


def _brightness(colour: str) -> str:
    level = sum(int(colour[at : at + 2], 16) * share for at, share in ((1, 0.3), (3, 0.6), (5, 0.1)))
    return "#" + f"{round(min(255, 70 + 0.8 * level)):02x}" * 3
