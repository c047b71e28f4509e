# ruff: noqa: E501 - path data is one string a stroke
"""Everyday signs on a 64 × 64 grid: dice, coins, eyes, seals, things on the table; and the shapes of the seats."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tools.art.emblems import HEART
from tools.art.kit import (
    BLUE,
    BLUE_D,
    BLUE_L,
    BONE,
    BONE_D,
    GOLD,
    GOLD_D,
    GOLD_L,
    GREEN,
    GREEN_D,
    INK,
    NIGHT,
    PURPLE,
    PURPLE_D,
    PURPLE_L,
    RED,
    RED_D,
    RED_L,
    STEEL,
    STEEL_L,
    WOOD,
    WOOD_D,
    Point,
    both,
    box,
    burst,
    closed,
    cord,
    disc,
    flat,
    mirrored,
    moved,
    oval,
    path,
    pen,
    ring,
)


def _die(outline: str, faces: list[tuple[str, str]], edges: str) -> str:
    return "".join(flat(d, tone) for d, tone in faces) + pen(edges, INK, 1.9) + path(outline)


def d4() -> str:
    return _die(
        "M32 4L61 54H3Z",
        [("M32 4L61 54L32 42Z", RED_D), ("M32 4L32 42L3 54Z", RED), ("M3 54L32 42L61 54Z", RED_L)],
        "M32 4V42L3 54M32 42L61 54",
    )


def d6() -> str:
    faces = [
        ("M32 3L58 17L32 31L6 17Z", BONE),
        ("M6 17L32 31V61L6 47Z", BONE_D),
        ("M58 17L32 31V61L58 47Z", "#e3d3b3"),
    ]
    pips = oval(32, 17, 4.4, 2.7, INK, line=False)
    pips += "".join(
        moved(oval(0, 0, 2.6, 3.6, INK, line=False), f"translate({x} {y}) skewY(28)")
        for x, y in ((13, 30), (25, 47))
    )
    pips += "".join(
        moved(oval(0, 0, 2.6, 3.6, INK, line=False), f"translate({x} {y}) skewY(-28)")
        for x, y in ((39, 36), (45, 39), (51, 42))
    )
    return _die("M32 3L58 17V47L32 61L6 47V17Z", faces, "M6 17L32 31L58 17M32 31V61") + pips


def d8() -> str:
    return _die(
        "M32 2L59 24V40L32 62L5 40V24Z",
        [
            ("M32 2L54 42H10Z", BLUE_L),
            ("M32 2L59 24V40L54 42Z", BLUE),
            ("M32 2L5 24V40L10 42Z", BLUE),
            ("M10 42H54L59 40L32 62L5 40Z", BLUE_D),
        ],
        "M32 2L54 42H10ZM54 42L59 40M10 42L5 40M10 42L32 62L54 42",
    )


def d10() -> str:
    return _die(
        "M32 2L60 28V36L32 62L4 36V28Z",
        [
            ("M32 2L46 36L32 44L18 36Z", GREEN),
            ("M32 2L60 28V36L46 36Z", "#8cc765"),
            ("M32 2L4 28V36L18 36Z", "#8cc765"),
            ("M18 36L32 44V62L4 36Z", GREEN_D),
            ("M46 36L32 44V62L60 36Z", GREEN_D),
        ],
        "M32 2L46 36L32 44L18 36ZM46 36H60M18 36H4M32 44V62",
    )


def d12() -> str:
    outer = ring(10, 30)
    inner = ring(5, 17)
    faces = [(closed(outer), GOLD_D), (closed(inner), GOLD_L)]
    spokes = "".join(
        f"M{x:.1f} {y:.1f}L{u:.1f} {v:.1f}" for (x, y), (u, v) in zip(inner, outer[::2], strict=True)
    )
    side: list[tuple[str, str]] = []
    for i in range(5):
        quad: list[Point] = [
            inner[i],
            outer[2 * i],
            outer[2 * i + 1],
            outer[(2 * i + 2) % 10],
            inner[(i + 1) % 5],
        ]
        side.append((closed(quad), GOLD if i in (0, 4) else GOLD_D if i == 2 else "#d99a30"))
    return _die(closed(outer), faces[:1] + side + faces[1:], closed(inner) + spokes)


def d20() -> str:
    outer = ring(6, 30)
    inner = ring(3, 17)
    faces = [(closed(outer), PURPLE), (closed(inner), PURPLE_L)]
    faces += [
        (closed([outer[0], outer[1], inner[0]]), "#b48df0"),
        (closed([outer[0], outer[5], inner[0]]), "#b48df0"),
        (closed([outer[2], outer[3], inner[1]]), PURPLE_D),
        (closed([outer[3], outer[4], inner[2]]), PURPLE_D),
        (closed([outer[3], inner[1], inner[2]]), "#7650bd"),
    ]
    joints = [(0, 0), (0, 1), (0, 5), (1, 1), (1, 2), (1, 3), (2, 3), (2, 4), (2, 5)]
    edges = closed(inner) + "".join(
        f"M{inner[i][0]:.1f} {inner[i][1]:.1f}L{outer[o][0]:.1f} {outer[o][1]:.1f}" for i, o in joints
    )
    return _die(closed(outer), faces, edges)


def d100() -> str:
    return moved(d10(), "translate(-1 -1) scale(.66)") + moved(
        _recoloured_d10(), "translate(22.5 22.5) scale(.66)"
    )


def _recoloured_d10() -> str:
    return d10().replace(GREEN_D, RED_D).replace("#8cc765", RED_L).replace(GREEN, RED)


PIPS: dict[int, tuple[Point, ...]] = {
    1: ((32, 32),),
    2: ((19, 19), (45, 45)),
    3: ((18, 18), (32, 32), (46, 46)),
    4: ((19, 19), (45, 19), (19, 45), (45, 45)),
    5: ((18, 18), (46, 18), (32, 32), (18, 46), (46, 46)),
    6: ((19, 16), (45, 16), (19, 32), (45, 32), (19, 48), (45, 48)),
}


def face(value: int) -> str:
    """A face of the common die; the one is red, as on the dice of old."""
    ground = box(4, 4, 56, 56, 12, BONE) + flat(
        "M58.7 16V48A10.7 10.7 0 0 1 48 58.7H16C12 58.7 9 57 7 54H46A8 8 0 0 0 54 46V7C57 9 58.7 12 58.7 16Z",
        BONE_D,
    )
    r = 8 if value == 1 else 5.2
    return ground + "".join(disc(x, y, r, RED if value == 1 else INK, line=False) for x, y in PIPS[value])


def dice() -> str:
    return moved(face(5), "translate(2 22) rotate(-14 20 20) scale(.6)") + moved(
        d20(), "translate(24 1) scale(.62)"
    )


def _coin() -> str:
    return (
        disc(32, 32, 29, GOLD)
        + disc(32, 32, 23, GOLD_L, line=False)
        + pen("M32 9A23 23 0 1 1 31.9 9", GOLD_D, 1.8)
    )


def coin_heads() -> str:
    wing = path(
        "M30 27C24 25 20 19 13 19C12 22 13 24 15 25C13 26 13 28 15 30C14 31 15 33 17 34C17 36 19 37 21 37C24 39 28 38 30 35Z",
        GOLD_D,
    )
    body = path("M32 22C36 24 36 36 32 43C28 36 28 24 32 22Z", GOLD_D) + path("M32 41L39 49H25Z", GOLD_D)
    head = path("M29 21C28 16 32 13 36 15L39 18L35 20C35 23 30 24 29 21Z", GOLD_D)
    return _coin() + both(wing, 64) + body + head


def coin_tails() -> str:
    leaf = path(
        "M20 46C12 40 11 29 16 20M14 27C18 27 20 30 19 33C15 33 13 31 14 27ZM14 36C18 35 21 37 21 41C17 42 14 40 14 36ZM16 19C20 20 21 23 20 26C16 25 15 22 16 19Z",
        GOLD_D,
    )
    one = path("M26 22L33 16H36V42H41V48H26V42H30V25L26 27Z", GOLD_D)
    return _coin() + both(leaf, 64) + one


def eye() -> str:
    lid = "M2 35C10 22 20 15 32 15C44 15 54 22 62 35C54 48 44 55 32 55C20 55 10 48 2 35Z"
    return (
        path(lid, BONE)
        + disc(32, 35, 14, BLUE)
        + disc(32, 35, 7, INK, line=False)
        + disc(36.5, 30, 3.4, "#ffffff", line=False)
        + cord("M9 12L13 17M32 4V8M55 12L51 17", BONE_D, 3, 2)
    )


def eye_closed() -> str:
    lid = path("M3 24C12 38 20 43 32 43C44 43 52 38 61 24C52 31 43 33 32 33C21 33 12 31 3 24Z", BONE)
    return cord("M10 36L6 43M21 43L18 51M32 46V54M43 43L46 51M54 36L58 43", BONE_D, 3.4, 2.2) + lid


def seal() -> str:
    tails = path("M20 40L12 62L23 57L30 62L32 44Z", RED_D)
    wax = path(closed(burst(14, 26, 22.5, (32, 27))), RED)
    return both(tails, 64) + wax + disc(32, 27, 16, RED_D) + path(closed(burst(5, 12, 5.2, (32, 27))), GOLD)


def link() -> str:
    def finder(x: float, y: float) -> str:
        return (
            box(x, y, 19, 19, 3, INK, line=False)
            + box(x + 3.6, y + 3.6, 11.8, 11.8, 1, BONE, line=False)
            + box(x + 6.4, y + 6.4, 6.2, 6.2, 1, INK, line=False)
        )

    cells = (
        (36, 36),
        (46, 36),
        (41, 41),
        (51, 41),
        (36, 46),
        (46, 46),
        (41, 51),
        (51, 51),
        (31, 11),
        (31, 21),
        (11, 31),
        (21, 31),
        (31, 31),
    )
    dots = "".join(box(x, y, 5, 5, 0.8, INK, line=False) for x, y in cells)
    return box(2, 2, 60, 60, 8, BONE) + finder(8, 8) + finder(37, 8) + finder(8, 37) + dots


def table() -> str:
    chairs = "".join(
        moved(box(25, 1.5, 14, 9, 3.5, tone), f"rotate({turn} 32 32)")
        for turn, tone in zip(range(0, 360, 60), (RED, BLUE, GREEN, GOLD, PURPLE, STEEL), strict=True)
    )
    return (
        chairs
        + disc(32, 32, 19.5, WOOD)
        + disc(32, 32, 14.5, WOOD_D, line=False)
        + pen("M21 27C26 22 38 22 43 27", WOOD, 1.8)
        + moved(box(-5.5, -8, 11, 16, 2, STEEL_L), "translate(32 32) rotate(20)")
    )


def phone() -> str:
    return (
        box(15, 2, 34, 60, 7, NIGHT)
        + box(19, 9, 26, 42, 2, BLUE_L)
        + disc(32, 56.5, 2.6, STEEL_L, line=False)
        + path("M28 5.8H36", extra=' stroke-width="1.8"')
        + flat("M19.8 40L36 9.8H44V26L27 50.2H20Z", "#d9effc")
    )


def undo() -> str:
    arrow = "M24 6L4 24L24 42V31C36 30 46 34 52 50C60 28 46 16 24 17Z"
    return path(arrow, GOLD) + flat(
        "M22.7 38.6L6 24H22.7ZM25 29.5V25.4C38 24.4 49 30 53 44C52.6 45 52.4 46 52 46.6C46 32 36 28.6 25 29.5Z",
        GOLD_D,
    )


def redo() -> str:
    return mirrored(undo(), 64)


def trophy() -> str:
    handle = path("M14 11H4C4 25 10 30 18 31L17 26C12 24 9.5 21 9 16H14Z", GOLD_D)
    cup = path("M13 5H51C52 24 46 36 36 39V47H28V39C18 36 12 24 13 5Z", GOLD) + flat(
        "M42 6.3H49.6C50 23 45 34 37 37.5C42 29 43 18 42 6.3Z", GOLD_D
    )
    return (
        both(handle, 64)
        + cup
        + path(closed(burst(5, 8, 3.6, (30, 19))), GOLD_L)
        + path("M20 47H44L48 60H16Z", WOOD)
    )


def role() -> str:
    back = moved(
        box(-17, -25, 34, 50, 5, NIGHT) + pen("M-12 -20H12V20H-12Z", GOLD, 1.6), "translate(32 32) rotate(-7)"
    )
    mask = path(
        "M13 26C22 21 27 26 32 27C37 26 42 21 51 26C52 39 45 44 39 43C35 42 34 37 32 37C30 37 29 42 25 43C19 44 12 39 13 26Z",
        RED,
    )
    holes = path("M19 32C22 29 26 30 28 33C26 36 21 36 19 32Z", BONE)
    return back + mask + both(holes, 64)


def turn() -> str:
    sand = path("M16 8C16 24 27 27 28 32C27 37 16 40 16 56H48C48 40 37 37 36 32C37 27 48 24 48 8Z", BLUE_L)
    grains = (
        flat("M20 18C24 23 29 26 32 31C35 26 40 23 44 18Z", GOLD)
        + flat("M18 54.7C19 46 27 45 32 42C37 45 45 46 46 54.7Z", GOLD)
        + pen("M32 31V43", GOLD, 1.8)
    )
    return sand + grains + box(10, 2, 44, 8, 3, WOOD) + box(10, 54, 44, 8, 3, WOOD)


SIGNS: dict[str, Callable[[], str]] = {
    "d4": d4,
    "d6": d6,
    "d8": d8,
    "d10": d10,
    "d12": d12,
    "d20": d20,
    "d100": d100,
    **{f"face_{value}": partial(face, value) for value in PIPS},
    "dice": dice,
    "coin_heads": coin_heads,
    "coin_tails": coin_tails,
    "eye": eye,
    "eye_closed": eye_closed,
    "seal": seal,
    "link": link,
    "table": table,
    "phone": phone,
    "undo": undo,
    "redo": redo,
    "trophy": trophy,
    "role": role,
    "turn": turn,
}

_CRESCENT = "M40 4C24 2 8 14 8 32C8 50 24 62 40 60C50 58.5 56 52 58 46C40 52 28 44 28 30C28 18 34 9 40 4Z"
SEAT_SHAPES = {
    "circle": "M32 5A27 27 0 1 1 31.9 5Z",
    "triangle": "M32 5L60 55H4Z",
    "square": "M9 9H55V55H9Z",
    "diamond": "M32 2L56 32L32 62L8 32Z",
    "star": closed(burst(5, 31, 13, (32, 34))),
    "hexagon": closed(ring(6, 29, turn=0)),
    "cross": "M22 4H42V22H60V42H42V60H22V42H4V22H22Z",
    "drop": "M32 2C42 18 53 27 53 40A21 21 0 0 1 11 40C11 27 22 18 32 2Z",
    "moon": _CRESCENT,
    "pentagon": closed(ring(5, 30, (32, 34))),
    "heart": HEART,
    "bolt": "M38 2L10 36H28L22 62L54 26H35Z",
}
"""Outlines of the seat shapes; drawn in plain white to be tinted."""
