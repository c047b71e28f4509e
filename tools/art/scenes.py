# ruff: noqa: E501 - path data is one string a stroke
"""Pictures of the three games, 320 × 200, and the icon of the app, 512 × 512."""

from __future__ import annotations

from tools.art.emblems import mana, spell, totem
from tools.art.kit import (
    BLUE,
    BLUE_D,
    BONE,
    BONE_D,
    GOLD,
    GOLD_D,
    GOLD_L,
    INK,
    NIGHT,
    NIGHT_D,
    NIGHT_L,
    PURPLE,
    PURPLE_D,
    PURPLE_L,
    RED,
    RED_D,
    STEEL,
    STEEL_D,
    WOOD,
    WOOD_D,
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

WIDTH, HEIGHT = 320, 200


def _ground(colour: str) -> str:
    return flat(f"M0 0H{WIDTH}V{HEIGHT}H0Z", colour)


def _stars(*at: tuple[float, float, float]) -> str:
    return "".join(flat(closed(burst(4, r, r / 3, (x, y))), GOLD_L) for x, y, r in at)


def circle() -> str:
    """A totem on a rune circle, cards around it, a fireball on its way."""
    planks = "".join(pen(f"M0 {y}H320", NIGHT_L, 1.5) for y in (44, 84, 124, 164))
    glow = oval(160, 112, 150, 82, "#3a3765", line=False) + oval(160, 112, 118, 64, "#464280", line=False)
    rings = pen("M46 112A114 62 0 1 1 274 112A114 62 0 1 1 46 112", PURPLE_L, 3) + pen(
        "M70 112A90 48 0 1 1 250 112A90 48 0 1 1 70 112", PURPLE, 2
    )
    runes = "".join(
        moved(
            pen("M-3 5V-5L3 0L-3 3" if i % 2 else "M0 -5V5M-4 -2L4 2", PURPLE_L, 2),
            f"translate({x:.1f} {112 + (y - 112) * 0.54:.1f})",
        )
        for i, (x, y) in enumerate(ring(14, 102, (160, 112)))
    )
    back = (
        box(-15, -21, 30, 42, 4, RED)
        + pen("M-10 -16H10V16H-10Z", GOLD_L, 1.6)
        + path(closed(ring(4, 7, (0, 0))), GOLD)
    )
    places = ((44, 58, -28), (276, 58, 28), (52, 168, 24), (268, 168, -24), (160, 184, 0))
    cards = "".join(moved(back, f"translate({x} {y}) rotate({turn})") for x, y, turn in places)
    shape = moved(pen(closed(burst(5, 84, 33, (0, 0))), PURPLE, 2), "translate(160 112) scale(1 .54)")
    trail = pen("M92 52C116 30 160 22 204 32", GOLD, 3) + pen("M84 66C110 40 150 34 190 42", RED, 2.4)
    return (
        _ground(NIGHT_D)
        + planks
        + glow
        + rings
        + shape
        + runes
        + oval(160, 146, 34, 9, INK, line=False)
        + cards
        + moved(totem(), "translate(115 58) scale(1.42)")
        + trail
        + moved(spell(), "translate(206 10) rotate(14) scale(1.02)")
        + _stars((20, 24, 6), (124, 20, 5), (300, 110, 6), (18, 118, 5))
    )


def _tower(x: float, y: float, w: float, base: float, stone: str, shade: str, roof: str | None) -> str:
    wall = path(f"M{x} {base}V{y}H{x + w}V{base}Z", stone) + flat(
        f"M{x + w * 0.62} {base}V{y + 1.5}H{x + w - 1.4}V{base}Z", shade
    )
    tooth = w / 5
    teeth = "".join(box(x - 2 + i * (w + 4 - tooth) / 2, y - 7, tooth, 9, 1, stone) for i in range(3))
    lip = box(x - 3, y, w + 6, 7, 1.5, stone)
    window = path(f"M{x + w / 2 - 4} {y + 32}V{y + 20}A4 4 0 0 1 {x + w / 2 + 4} {y + 20}V{y + 32}Z", GOLD)
    top = "" if roof is None else path(f"M{x - 6} {y + 2}L{x + w / 2} {y - 40}L{x + w + 6} {y + 2}Z", roof)
    return wall + (teeth + lip if roof is None else "") + window + top


def _flag(x: float, y: float, colour: str) -> str:
    return pen(f"M{x} {y}V{y - 24}", INK, 3) + path(
        f"M{x} {y - 24}C{x + 8} {y - 28} {x + 12} {y - 20} {x + 22} {y - 24}L{x + 18} {y - 17}L{x + 22} {y - 11}C{x + 12} {y - 7} {x + 8} {y - 15} {x} {y - 11}Z",
        colour,
    )


def kingdom() -> str:
    """A castle before a great moon that wears a crown."""
    moon = disc(160, 92, 78, GOLD_L, line=False) + disc(160, 92, 66, "#fff2cc", line=False)
    far = path(
        "M-4 160C30 120 66 136 92 148C130 112 196 112 232 148C262 128 300 124 324 150V204H-4Z", NIGHT_L
    )
    castle = (
        _tower(122, 66, 30, 170, STEEL, STEEL_D, RED)
        + _tower(170, 66, 30, 170, STEEL, STEEL_D, RED)
        + _tower(98, 96, 26, 172, STEEL, STEEL_D, None)
        + _tower(198, 96, 26, 172, STEEL, STEEL_D, None)
        + _tower(142, 54, 38, 172, STEEL, STEEL_D, None)
    )
    gate = (
        path("M146 176V142A15 15 0 0 1 176 142V176Z", WOOD_D)
        + pen("M161 128V175M153 131V175M169 131V175", INK, 2)
        + pen("M146 152H176", INK, 2)
    )
    hill = path("M-4 204V176C60 150 110 168 160 166C214 168 262 150 324 178V204Z", "#20402f") + flat(
        "M-4 202V192C60 172 112 184 160 186C220 186 270 170 324 192V202Z", "#17301f"
    )
    road = flat("M147 168H175C178 180 190 188 214 200H128C146 190 146 180 147 168Z", BONE_D)
    body = "M-26 14L-31 -10L-15 3L0 -20L15 3L31 -10L26 14Z"
    crown = moved(
        path(body, GOLD)
        + flat("M24.5 12.6L28.5 -6L16 6L8 -6L11 12.6Z", GOLD_D)
        + box(-27, 11, 54, 9, 3, GOLD)
        + path(closed(ring(4, 5, (0, 15.5))), RED)
        + disc(0, -20, 4.4, RED)
        + disc(-31, -11, 3.6, GOLD_L)
        + disc(31, -11, 3.6, GOLD_L),
        "translate(161 26) scale(.82)",
    )
    trees = "".join(
        moved(path("M0 0L-11 26H11ZM0 -14L-9 8H9Z", "#1d4a33"), f"translate({x} {y}) scale({s})")
        for x, y, s in ((30, 146, 1.1), (54, 152, 0.9), (270, 150, 0.95), (294, 146, 1.15), (10, 156, 0.9))
    )
    return (
        _ground(NIGHT)
        + _stars((28, 34, 6), (66, 18, 4), (58, 74, 4), (256, 28, 5), (292, 54, 6), (272, 92, 4))
        + moon
        + far
        + castle
        + gate
        + hill
        + road
        + trees
        + _flag(111, 90, RED)
        + _flag(211, 90, BLUE)
        + crown
    )


def _soldier(cloth: str) -> str:
    spear = pen("M13 24V-34", INK, 5) + pen("M13 24V-34", WOOD, 2.2) + path("M13 -46L17.5 -33H8.5Z", STEEL)
    body = path("M-11 30V4C-11 -4 -6 -7 0 -7C6 -7 11 -4 11 4V30Z", cloth)
    helm = path(
        "M-9 -15C-9 -24 -5 -28 0 -28C5 -28 9 -24 9 -15V-8C9 -4 4 -3 0 -3C-4 -3 -9 -4 -9 -8Z", STEEL
    ) + path("M-6 -15H6V-12H2V-6H-2V-12H-6Z", INK)
    return spear + body + helm


def _host(cloth: str, shade: str) -> str:
    back = "".join(
        moved(_soldier(shade), f"translate({x} {y}) scale(.82)") for x, y in ((18, 130), (44, 126), (70, 130))
    )
    front = "".join(
        moved(_soldier(cloth), f"translate({x} {y})") for x, y in ((6, 160), (34, 158), (62, 162))
    )
    return back + front


def sacrifice() -> str:
    """Two hosts before an altar; a crystal drinks the fallen."""
    rays = "".join(
        moved(flat("M160 74L138 -190H182Z", PURPLE_D, 0.5), f"rotate({turn} 160 74)")
        for turn in range(0, 360, 24)
    )
    glow = (
        disc(160, 74, 62, PURPLE_D, line=False)
        + disc(160, 74, 48, PURPLE, line=False)
        + disc(160, 74, 40, "#b592ec", line=False)
    )
    wisps = _wisps() + mirrored(_wisps(), WIDTH)
    altar = (
        path("M104 196L112 164H208L216 196Z", STEEL_D)
        + box(98, 146, 124, 20, 4, STEEL)
        + path("M124 166H196L192 194H128Z", NIGHT_L)
        + path(closed(burst(5, 13, 5.5, (160, 181))), PURPLE_L)
        + pen("M104 156H216", STEEL_D, 2)
    )
    drip = path("M140 146V153A4 4 0 0 0 148 153V146M176 146V158A4 4 0 0 0 184 158V146", RED)
    bowl = path("M128 130H192C190 142 178 147 160 147C142 147 130 142 128 130Z", GOLD) + flat(
        "M172 131.6H190C188 140 178 145 166 145.4C171 142 173 138 172 131.6Z", GOLD_D
    )
    earth = path("M-4 204V180C50 172 110 176 160 182C220 176 270 172 324 180V204Z", WOOD_D)
    candle = box(106, 128, 9, 19, 2, BONE) + path(
        "M110.5 113C115 119 114 126 110.5 126C107 126 106 119 110.5 113Z", GOLD_L
    )
    return (
        _ground(NIGHT_D)
        + rays
        + glow
        + wisps
        + earth
        + _host(RED, RED_D)
        + mirrored(_host(BLUE, BLUE_D), WIDTH)
        + altar
        + drip
        + bowl
        + both(candle, WIDTH)
        + moved(mana(), "translate(116 30) scale(1.38)")
    )


def _wisps() -> str:
    return (
        cord("M62 108C78 96 84 84 104 84C114 84 116 92 110 94", PURPLE_L, 3, 1.6)
        + cord("M40 92C54 66 80 56 108 62", PURPLE_L, 2.4, 1.6)
        + disc(62, 108, 4, BONE, line=False)
    )


SCENES = {"circle": circle, "kingdom": kingdom, "sacrifice": sacrifice}


def app_icon(*, bleed: bool) -> str:
    """The icon: a round table by candle light with a crown, cards and seats; `bleed` fills the square for masks."""
    ground = flat("M0 0H512V512H0Z", NIGHT) if bleed else box(8, 8, 496, 496, 112, NIGHT, line=False)
    tones = (RED, GOLD, "#6fae4a", BLUE, PURPLE, STEEL)
    seats = "".join(
        moved(box(222, 60, 68, 50, 20, tone), f"rotate({turn} 256 256)")
        for turn, tone in zip(range(0, 360, 60), tones, strict=True)
    )
    top = (
        disc(256, 256, 140, WOOD)
        + disc(256, 256, 112, WOOD_D, line=False)
        + pen("M168 222C196 160 316 160 344 222", WOOD, 7)
    )
    crown = "M192 306L180 204L222 244L256 176L290 244L332 204L320 306Z"
    piece = (
        path(crown, GOLD)
        + flat("M314 298L325 218L292 252L270 208L276 298Z", GOLD_D)
        + path(crown)
        + box(186, 294, 140, 38, 10, GOLD)
    )
    gems = path(closed(ring(4, 17, (256, 313))), RED) + disc(215, 313, 9, BLUE) + disc(297, 313, 9, BLUE)
    tips = disc(180, 202, 12, GOLD_L) + disc(332, 202, 12, GOLD_L) + disc(256, 174, 14, RED)
    table = moved(
        seats + top + piece + gems + tips,
        "translate(256 256) scale(1.02) translate(-256 -256)"
        if bleed
        else "translate(256 256) scale(1.2) translate(-256 -256)",
    )
    return ground + table
