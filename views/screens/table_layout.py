"""Where the panels of the table screen go: pure geometry, in logical pixels.

Seats run clockwise as the people sit; each panel faces its nearest edge. Landscape is portrait turned by 90°.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from models.base import SeatNo
from views.games.base import Size

BUTTON = 64.0
"""Diameter of the round button in the middle."""

HEAD = 32.0
"""Height of a panel's upper edge, where its name stands."""

LEAST = Size(96, 104)
"""A turned layout whose panels would come out smaller becomes a scrolling list."""

GOOD_WIDTH = 130 / 844
"""What a panel has of the long side at least, so that a band may lie across the middle."""

END_SHARE = 0.178
"""Height of a panel at a short edge, of the long side."""

END_LEAST = 118.0
LIST_HEIGHT = 156.0
LIST_BAR = 76.0
TABLET = 600.0
"""From this short side on, eleven and twelve panels fit round the edges."""

_SIDES: dict[int, tuple[int, int, int]] = {
    1: (1, 0, 0),
    2: (1, 0, 1),
    3: (1, 1, 0),
    4: (0, 2, 0),
    5: (1, 2, 0),
    6: (0, 3, 0),
    7: (1, 3, 0),
    8: (1, 3, 1),
    9: (1, 4, 0),
    10: (1, 4, 1),
    11: (1, 5, 0),
    12: (1, 5, 1),
}
"""Seats → panels at the bottom, at each long edge, at the top."""


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle; `x` runs right, `y` down."""

    x: float
    y: float
    width: float
    height: float

    def turned(self, long: float) -> Rect:
        """The same after the screen (its long side being `long`) was turned clockwise by 90°."""
        return Rect(long - self.y - self.height, self.x, self.height, self.width)


@dataclass(frozen=True, slots=True)
class Place:
    """A seat's panel: where it lies, and by how many quarter turns clockwise its content is turned."""

    seat: SeatNo
    rect: Rect
    turns: int

    @property
    def room(self) -> Size:
        """The room of the panel in the player's own orientation."""
        r = self.rect
        return Size(r.height, r.width) if self.turns % 2 else Size(r.width, r.height)


@dataclass(frozen=True, slots=True)
class Layout:
    """All panels, the middle button's centre, and the band across the middle where there is room for one."""

    places: tuple[Place, ...]
    middle: tuple[float, float]
    band: Rect | None = None
    scroll: bool = False
    """The panels are a list of full width, longer than the screen; `middle` and `band` are in a bar below."""


def lay_out(
    seats: int,
    width: float,
    height: float,
    *,
    turned: int = 0,
    upright: bool = False,
    band: float = 0.0,
) -> Layout:
    """The layout of `seats` panels on a screen of `width` × `height`.

    `turned`: which seat sits at the bottom, from 0; `band`: height of an upright strip that is wanted across
    the middle, which is left out where it would make panels too small.
    """
    short, long = min(width, height), max(width, height)
    if seats > 10 and short < TABLET:
        return _list(seats, width, height, turned, band)
    sides = width > height
    strip = _strip(seats, short, long, band, sides)
    layout = _portrait(seats, short, long, strip, sides)
    if any(_too_small(place.room) for place in layout.places):
        return _list(seats, width, height, turned, band)
    if sides:
        layout = _turned(layout, long)
    places = tuple(
        replace(place, seat=(place.seat - 1 + turned) % seats + 1, turns=0 if upright else place.turns)
        for place in layout.places
    )
    return replace(layout, places=places)


def hidden(layout: Layout, place: Place) -> tuple[float, float] | None:
    """From where to where the middle button lies over a panel's upper edge, as its player sees it."""
    if layout.band is not None or layout.scroll:
        return None
    (x, y), r = layout.middle, place.rect
    across, down = {
        0: (x - r.x, y - r.y),
        1: (y - r.y, r.x + r.width - x),
        2: (r.x + r.width - x, r.y + r.height - y),
        3: (r.y + r.height - y, x - r.x),
    }[place.turns % 4]
    half, room = BUTTON / 2, place.room
    start, end = max(0.0, across - half), min(room.width, across + half)
    return (start, end) if start < end and -half < down < HEAD + half else None


def _too_small(room: Size) -> bool:
    return room.width < LEAST.width or room.height < LEAST.height


def _end(seats: int, long: float) -> float:
    """Height of a panel at a short edge."""
    if seats <= 2:
        return long / max(1, seats)
    if seats == 3:
        return long * 2 / 5
    return max(END_LEAST, long * END_SHARE, long / seats)


def _strip(seats: int, short: float, long: float, band: float, sides: bool) -> float:
    """How much of the band's height there is room for: all or nothing."""
    bottom, rows, top = _SIDES[seats]
    if not band or not rows:
        return band and (max(band, 200.0) if sides else band)
    if sides:
        return band if (short - band) / 2 >= LEAST.height else 0.0
    each = (long - (bottom + top) * _end(seats, long) - band) / rows
    return band if each >= long * GOOD_WIDTH else 0.0


def _portrait(seats: int, short: float, long: float, strip: float, sides: bool) -> Layout:
    """The layout on an upright screen. `sides`: it will be turned, so the strip runs along its long side."""
    bottom, rows, top = _SIDES[seats]
    end = _end(seats, long)
    along = bool(strip and sides and rows)
    cut = 0.0 if along else strip
    head, foot = top * end, bottom * end
    if not rows:
        head, foot = top * (long - cut) / seats, bottom * (long - cut) / seats
    elif rows == 1:
        foot -= cut * 2 / 5
    each = (long - head - foot - cut) / rows if rows else 0.0
    first = 0 if top else 1
    last = rows if bottom else rows - 1
    lines = range(first, last + 1)
    line = min(lines, key=lambda k: (abs(head + each * k + cut / 2 - long / 2), -k), default=0)
    middle_y = head + each * line + cut / 2

    def down(row: int) -> float:
        return head + each * row + (cut if row >= line else 0.0)

    depth = (short - strip) / 2 if along else short / 2
    places = [Place(1, Rect(0, long - foot, short, foot), 0)] if bottom else []
    for row in reversed(range(rows)):
        places.append(Place(len(places) + 1, Rect(0, down(row), depth, each), 1))
    if top:
        places.append(Place(len(places) + 1, Rect(0, 0, short, head), 2))
    for row in range(rows):
        places.append(Place(len(places) + 1, Rect(short - depth, down(row), depth, each), 3))
    if along:
        strip_rect = Rect(depth, head, strip, long - head - foot)
    else:
        strip_rect = Rect(0, middle_y - cut / 2, short, cut)
    return Layout(tuple(places), (short / 2, middle_y), strip_rect if strip else None)


def _turned(layout: Layout, long: float) -> Layout:
    x, y = layout.middle
    return Layout(
        tuple(Place(p.seat, p.rect.turned(long), (p.turns + 1) % 4) for p in layout.places),
        (long - y, x),
        layout.band and layout.band.turned(long),
    )


def _list(seats: int, width: float, height: float, turned: int, band: float) -> Layout:
    columns = 2 if width >= TABLET else 1
    each = width / columns
    places = []
    for i in range(seats):
        whole = columns == 2 and i == seats - 1 and seats % 2
        rect = Rect(i % columns * each, i // columns * LIST_HEIGHT, width if whole else each, LIST_HEIGHT)
        places.append(Place((i + turned) % seats + 1, rect, 0))
    bar = height - LIST_BAR
    strip = Rect(0, bar, width, LIST_BAR) if band else None
    return Layout(tuple(places), (width / 2, bar + LIST_BAR / 2), strip, scroll=True)
