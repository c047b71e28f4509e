# ruff: noqa: E501 - path data is one string a stroke
"""What the figures of the role cards are put together from: shoulders, heads, eyes, a crown, a profile."""

from __future__ import annotations

from tools.art.kit import (
    BONE,
    BONE_D,
    GOLD,
    GOLD_D,
    GOLD_L,
    INK,
    RED,
    STEEL_L,
    both,
    box,
    closed,
    disc,
    flat,
    moved,
    path,
    pen,
    ring,
)

WIDTH = 240


def twins(body: str) -> str:
    """A half of the body and its mirror image."""
    return both(body, WIDTH)


def shoulders(cloth: str, shade: str) -> str:
    """Shoulders under a cloth, to the lower edge of the window."""
    body = path("M28 270C30 218 66 202 102 190C110 204 130 204 138 190C174 202 210 218 212 270Z", cloth)
    return body + flat("M152 197C180 206 206 222 210 268H166C172 240 166 214 152 197Z", shade)


def neck() -> str:
    """The neck, behind the head."""
    return path("M103 156H137V194C130 204 110 204 103 194Z", BONE_D)


HEAD = "M86 112C86 82 100 68 120 68C140 68 154 82 154 112V132C154 158 136 176 120 176C104 176 86 158 86 132Z"


def head() -> str:
    """A bare head with its ears."""
    ears = twins(path("M86 116C78 112 76 122 79 130C81 138 86 140 88 138Z", BONE_D))
    shade = flat(
        "M134 72C146 78 152.5 92 152.5 112V132C152.5 156 136 173 122 174.4C138 158 142 120 134 72Z", BONE_D
    )
    return ears + path(HEAD, BONE) + shade


def eyes(y: float = 122) -> str:
    """Both eyes at a height."""
    eye = path("M94 0C98 -6 110 -6 114 1C108 6 98 6 94 0Z", "#ffffff") + disc(105, 0, 3.6, INK, line=False)
    return moved(twins(eye), f"translate(0 {y})")


def brows(tilt: float, y: float = 110, width: float = 6) -> str:
    """Both brows; `tilt` lowers their inner ends."""
    return moved(twins(pen(f"M92 {-tilt}L113 {tilt}", INK, width)), f"translate(0 {y})")


def nose() -> str:
    """The nose."""
    return path("M118 126L112 144H124")


def crown() -> str:
    """The King's crown."""
    body = path("M80 90L72 42L98 66L120 30L142 66L168 42L160 90Z", GOLD) + flat(
        "M158 84L165 50L143 71L130 50L134 84Z", GOLD_D
    )
    band = box(78, 80, 84, 18, 5, GOLD) + flat("M132 82H160V96H132Z", GOLD_D)
    gems = path(closed(ring(4, 8, (120, 89))), RED) + disc(97, 89, 4, STEEL_L) + disc(143, 89, 4, STEEL_L)
    return (
        body
        + path("M80 90L72 42L98 66L120 30L142 66L168 42L160 90Z")
        + band
        + gems
        + disc(72, 40, 6, GOLD_L)
        + disc(168, 40, 6, GOLD_L)
        + disc(120, 28, 7, RED)
    )


def profile(skin: str, shade: str, hair: str, cloth: str) -> str:
    """A face that looks to the right, in the right half of the card."""
    body = path("M120 192C150 200 202 214 212 270H120Z", cloth)
    face = path(
        "M120 66C150 64 168 82 167 108C167 114 181 132 179 137C177 141 170 140 169 142C168 146 172 148 170 152C168 154 170 158 167 165C163 171 148 169 141 172C139 182 142 192 146 198C140 214 128 216 120 216Z",
        skin,
    )
    jaw = flat(
        "M120 176C132 176 142 160 150 168C144 170 141 170 140 172C138 182 140 190 144 197C138 210 128 214 121.6 214Z",
        shade,
    )
    locks = path(
        "M120 56C156 52 178 76 170 106C162 94 150 88 140 92C136 104 138 116 132 128C128 132 120 130 120 130Z",
        hair,
    )
    eye = path("M146 116C152 110 160 112 164 118C160 122 150 122 146 116Z", "#ffffff") + disc(
        158, 117, 3.4, INK, line=False
    )
    return (
        body
        + face
        + jaw
        + locks
        + eye
        + pen("M142 104C150 100 160 102 165 106", INK, 5)
        + path("M169 154C164 155 158 154 155 152", extra=' stroke-width="3"')
    )
