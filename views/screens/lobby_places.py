"""Where the seats of the lobby lie round the drawn table: pure geometry, in logical pixels.

The table is seen from above. The places run clockwise as the people sit, the first at the bottom.
"""

from __future__ import annotations

from dataclasses import dataclass

from views.games.base import Size

MIDDLE = 72.0
"""Least width of the room inside the ring."""

ROUND_UP_TO = 8
"""So many seats of a narrow ring sit one at each end; more of them sit in rows."""

WIDEST_STEP = 1.35
"""Between neighbours of one row, in places."""


@dataclass(frozen=True, slots=True)
class Spot:
    """The upper left corner of a place."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle; `x` runs right, `y` down."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Ring:
    """The places clockwise from the bottom, the table between them, the free room inside."""

    spots: tuple[Spot, ...]
    height: float
    table: Box
    middle: Box


def ring_of(seats: int, width: float, place: Size, badge: float) -> Ring | None:
    """A ring of `seats` places of that size; None where it does not fit in the width.

    `badge` is how far below a place's upper edge its mark has its centre: the marks lie on the table's rim.
    """
    if seats < 2 or 2 * place.width + MIDDLE > width:
        return None
    sides, bottom, top = _rows(seats, int(width // place.width))
    below, above = _row(bottom, width, place), _row(top, width, place)
    left, right = 0.0, width - place.width
    bent = sides > 1 and all(left + place.width <= x <= right - place.width for x in (*below, *above))
    lead = place.height * (0.5 if bent else 1.0)
    first = lead if top else 0.0
    floor = max(first + (sides - 1) * place.height + lead, place.height * (2.1 if top else 1.5))
    if top:
        first = (floor - (sides - 1) * place.height) / 2
    rows = [first + row * place.height for row in range(sides)]
    spots = [
        *(Spot(x, floor) for x in reversed(below)),
        *(Spot(left, y) for y in reversed(rows)),
        *(Spot(x, 0.0) for x in above),
        *(Spot(right, y) for y in rows),
    ]
    start = bottom // 2
    return Ring(
        tuple(spots[start:] + spots[:start]),
        floor + place.height,
        _table(spots, width, place, badge),
        _middle(bool(sides), bool(top), floor, width, place),
    )


def _rows(seats: int, columns: int) -> tuple[int, int, int]:
    """Seats at each side, at the bottom, at the top."""
    longest = columns if columns > 3 else 3 if columns == 3 and seats > ROUND_UP_TO else 1
    sides = 0 if seats == 2 else 1
    while (seats - 2 * sides + 1) // 2 > longest:
        sides += 1
    bottom = (seats - 2 * sides + 1) // 2
    return sides, bottom, seats - 2 * sides - bottom


def _row(count: int, width: float, place: Size) -> list[float]:
    """Left edges of the places of one row, from the left."""
    step = min((width - place.width) / max(1, count - 1), WIDEST_STEP * place.width)
    start = (width - place.width - step * (count - 1)) / 2
    return [start + step * i for i in range(count)]


def _table(spots: list[Spot], width: float, place: Size, badge: float) -> Box:
    half = place.width / 2
    left, right = min(spot.x for spot in spots) + half, max(spot.x for spot in spots) + half
    if right - left < place.width:
        left, right = (width - 1.7 * place.width) / 2, (width + 1.7 * place.width) / 2
    above, below = min(spot.y for spot in spots) + badge, max(spot.y for spot in spots) + badge
    return Box(left, above, right - left, below - above)


def _middle(sides: bool, top: bool, floor: float, width: float, place: Size) -> Box:
    left = place.width if sides else (width - 1.5 * place.width) / 2
    above = place.height if top else place.height / 3
    return Box(left, above, width - 2 * left, floor - above)
