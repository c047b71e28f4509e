# ruff: noqa: E501 - path data is one string a stroke
"""The ten role cards and the card back of Kingdom, 240 × 336: one frame, one set of colours, one length in bytes."""

from __future__ import annotations

from hashlib import sha256

from tools.art.figure import WIDTH
from tools.art.kit import (
    BONE,
    BONE_D,
    GOLD,
    GOLD_D,
    GOLD_L,
    INK,
    NIGHT,
    NIGHT_D,
    NIGHT_L,
    RED,
    RED_D,
    STEEL,
    STEEL_D,
    STEEL_L,
    WOOD,
    WOOD_D,
    WOOD_L,
    box,
    burst,
    closed,
    disc,
    document,
    flat,
    moved,
    path,
    pen,
    ring,
)
from tools.art.roles import BLOOD, ROLES

HEIGHT = 336
PEN = 4.0
WINDOW = "M18 32A14 14 0 0 1 32 18H208A14 14 0 0 1 222 32V260H18Z"


def _sky() -> str:
    rays = "".join(
        moved(flat("M120 120L104 -90H136Z", NIGHT_L, 0.55), f"rotate({turn} 120 120)")
        for turn in range(0, 360, 30)
    )
    stars = "".join(
        flat(closed(burst(4, 6, 2, at)), GOLD_L)
        for at in ((42, 48), (198, 44), (36, 128), (205, 136), (52, 196), (190, 190))
    )
    return (
        flat(WINDOW, NIGHT)
        + rays
        + disc(120, 122, 86, NIGHT_L, line=False)
        + disc(120, 122, 76, "#3a3765", line=False)
        + stars
    )


def _frame() -> str:
    """Border with a hole for the window, the name plate, and below it a speck of every colour in use."""
    border = (
        '<path fill-rule="evenodd" stroke="none" fill="'
        + NIGHT_D
        + '" d="M0 20A20 20 0 0 1 20 0H220A20 20 0 0 1 240 20V316'
        'A20 20 0 0 1 220 336H20A20 20 0 0 1 0 316ZM18 32V260H222V32A14 14 0 0 0 208 18H32A14 14 0 0 0 18 32Z"/>'
    )
    rim = pen(
        "M9 24A15 15 0 0 1 24 9H216A15 15 0 0 1 231 24V312A15 15 0 0 1 216 327H24A15 15 0 0 1 9 312Z",
        GOLD_D,
        2,
    )
    window = pen(WINDOW, GOLD, 3.5)
    plate = box(18, 270, 204, 48, 10, BONE) + pen("M26 278H214V310H26Z", BONE_D, 1.6)
    jewels = "".join(
        path(closed(ring(4, 6, (x, 265))), tone)
        for x, tone in (
            (60, STEEL),
            (80, WOOD),
            (100, RED_D),
            (120, RED),
            (140, STEEL_D),
            (160, WOOD_L),
            (180, STEEL_L),
        )
    )
    tones = (
        WOOD,
        WOOD_D,
        WOOD_L,
        STEEL,
        STEEL_D,
        STEEL_L,
        RED,
        RED_D,
        GOLD,
        GOLD_D,
        GOLD_L,
        BLOOD,
        "#ffffff",
    )
    hidden = "".join(
        flat(f"M{40 + 4 * i} 290H{42 + 4 * i}V292H{40 + 4 * i}Z", tone) for i, tone in enumerate(tones)
    )
    return border + rim + window + hidden + plate + jewels


def back() -> str:
    lattice = "".join(
        pen(f"M{x} 18L{x - 242} 260", NIGHT_L, 3) + pen(f"M{x - 242} 18L{x} 260", NIGHT_L, 3)
        for x in range(40, 480, 40)
    )
    sun = (
        path(closed(burst(16, 74, 52, (120, 139))), GOLD)
        + disc(120, 139, 47, RED_D)
        + disc(120, 139, 38, NIGHT)
    )
    key = (
        path(
            "M86 139C98 119 108 113 120 113C132 113 142 119 154 139C142 159 132 165 120 165C108 165 98 159 86 139Z",
            BONE,
        )
        + disc(120, 139, 17, STEEL)
        + disc(120, 139, 8, INK, line=False)
    )
    corners = "".join(
        path(closed(burst(4, 15, 6, at)), GOLD) for at in ((44, 44), (196, 44), (44, 234), (196, 234))
    )
    return flat(WINDOW, NIGHT) + lattice + sun + key + corners


NOISE = "".join(sha256(bytes([i])).hexdigest() for i in range(24))
NOISE_LENGTHS = {
    "king": 219,
    "knight": 731,
    "bandit": 108,
    "assassin": 638,
    "usurper": 155,
    "doppelganger": 907,
    "executioner": 631,
    "joker": 131,
    "schizophrenic": 634,
    "zealot": 243,
    "back": 747,
}
"""How much noise each card takes so that all are about equally long when compressed, too; found by trying."""


def _noisy(svg: str, length: int) -> str:
    return svg.replace("<g ", f'<g id="n{NOISE[:length]}" ', 1)


def cards() -> dict[str, str]:
    """All cards and the back: of one length in bytes, and as good as one length once deflated."""
    drawn = {
        name: _noisy(
            document(_sky() + draw() + _frame(), WIDTH, HEIGHT, pen_width=PEN), NOISE_LENGTHS.get(name, 0)
        )
        for name, draw in (*ROLES.items(), ("back", back))
    }
    longest = max(len(svg.encode()) for svg in drawn.values())
    return {
        name: svg.replace("</svg>", " " * (longest - len(svg.encode())) + "</svg>")
        for name, svg in drawn.items()
    }
