# ruff: noqa: E501 - path data is one string a stroke
"""Emblems of the games on a 64 × 64 grid: spells, winds, cards, lives, armies."""

from __future__ import annotations

from collections.abc import Callable

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
    GREEN_L,
    INK,
    PURPLE,
    PURPLE_D,
    PURPLE_L,
    RED,
    RED_D,
    RED_L,
    STEEL,
    STEEL_D,
    STEEL_L,
    WOOD,
    WOOD_D,
    WOOD_L,
    both,
    box,
    burst,
    closed,
    cord,
    disc,
    flat,
    mirrored,
    moved,
    path,
    pen,
    ring,
)

HEART = "M32 57C13 43 5 33 5 22C5 13 12 7 19 7C25 7 30 11 32 16C34 11 39 7 45 7C52 7 59 13 59 22C59 33 51 43 32 57Z"


def totem() -> str:
    wing = path("M22 18C12 18 6 12 3 6C2 18 6 27 22 30Z", RED) + flat(
        "M21 25C14 24 8 20 5 14C6 22 11 27 21 29Z", RED_D
    )
    head = path("M18 12C22 5 42 5 46 12V30H18Z", GOLD)
    lower = path("M18 30H46V54H18Z", WOOD) + flat("M40 31H45V53H40Z", WOOD_D)
    eyes = disc(26, 17, 4, BONE) + disc(38, 17, 4, BONE)
    eyes += disc(26.5, 17.5, 1.4, INK, line=False) + disc(37.5, 17.5, 1.4, INK, line=False)
    beak = path("M28 21H36L32 29Z", RED)
    grin = box(23, 42, 18, 7, 2, BONE) + pen("M27.5 42V49M32 42V49M36.5 42V49", INK, 1.8)
    brow = path("M22 37L29 35M42 37L35 35")
    return (
        both(wing, 64)
        + head
        + flat("M41 10L45 13V29H41Z", GOLD_D)
        + eyes
        + beak
        + lower
        + brow
        + grin
        + box(13, 54, 38, 7, 2, WOOD_D)
    )


def crown() -> str:
    body = path("M9 48L5 19L20 31L32 9L44 31L59 19L55 48Z", GOLD)
    shade = flat("M54 47L57 23L44 34L38 24L36 47Z", GOLD_D) + flat("M12 44L9 25L18 33Z", GOLD_L)
    band = box(8, 46, 48, 11, 3, GOLD) + flat("M38 47.5H54V55.5H38Z", GOLD_D)
    gems = path(closed(ring(4, 5, (32, 51.5))), RED) + disc(18, 51.5, 2.8, BLUE) + disc(46, 51.5, 2.8, BLUE)
    tips = disc(5.5, 18, 3.6, GOLD_L) + disc(58.5, 18, 3.6, GOLD_L) + disc(32, 8, 4.2, RED)
    return body + shade + path("M9 48L5 19L20 31L32 9L44 31L59 19L55 48Z") + band + gems + tips


def spell() -> str:
    flame = path(
        "M43 13C31 11 23 19 6 12C13 20 14 24 2 27C12 31 12 34 2 41C14 42 15 45 9 53C24 46 30 54 43 51"
        "C54 50 62 42 62 32C62 22 54 14 43 13Z",
        RED,
    )
    middle = flat(
        "M44 19C35 18 30 25 17 22C23 27 23 30 14 33C23 36 24 39 19 44C31 40 35 46 44 45C52 44 57 39 57 32C57 25 52 20 44 19Z",
        GOLD,
    )
    return flame + middle + disc(46, 32, 8, GOLD_L, line=False) + disc(48, 30, 3.6, "#ffffff", line=False)


def _wind_lines(colour: str, light: str) -> str:
    return (
        cord("M18 32H45C55 32 56 18 46 17C41 17 38 20 39 24", colour, 6)
        + cord("M24 45H48C58 45 58 57 49 57C45 57 43 55 43 52", light, 5)
        + cord("M24 19H28C35 19 35 8 28 8C25 8 23 10 23 12", light, 5)
    )


def wind_left() -> str:
    return _wind_lines(BLUE, BLUE_L) + path("M2 32L21 18V46Z", BLUE) + flat("M6 33L19.5 43V33Z", BLUE_D)


def wind_right() -> str:
    return mirrored(wind_left(), 64)


def wind_any() -> str:
    stems = cord("M12 40H22M42 40H52M32 24V14", BLUE, 6)
    swirl = cord(
        "M21 40C21 30 43 29 43 41C43 53 23 53 24 42C25 35 37 35 36 42C35 46 30 45 31 42", BLUE_L, 4.6
    )
    return stems + both(path("M1 40L15 27V53Z", BLUE), 64) + path("M32 1L45 15H19Z", BLUE) + swirl


def dispel() -> str:
    long = path("M32 1L37.5 10L32 19L26.5 10Z", PURPLE_L)
    short = path("M32 5L36 11L32 17L28 11Z", BLUE_L)
    shards = "".join(
        moved(short if turn % 90 else long, f"rotate({turn} 32 32)") for turn in range(0, 360, 45)
    )
    return shards + path(closed(burst(8, 17, 8, turn=-67.5)), PURPLE) + path(closed(burst(4, 13, 5)), GOLD_L)


def hit() -> str:
    return (
        path(closed(burst(11, 31, 20)), RED)
        + path(closed(burst(9, 22, 13, turn=-70)), GOLD)
        + flat(closed(burst(7, 12, 6)), "#fff6dc")
    )


def life() -> str:
    shade = flat("M56 20C57 32 49 42 32 54C29 52 27 50 25 48C41 42 50 32 50 11C54 13 56 16 56 20Z", RED_D)
    return path(HEART, RED) + shade + flat("M11 24C10 16 14 12 20 11C16 15 14 19 15 26Z", RED_L) + path(HEART)


def _card(fill: str = BONE) -> str:
    return box(-11, -17, 22, 32, 3.5, fill)


def _card_back() -> str:
    return _card(RED) + pen("M-6.5 -12.5H6.5V10.5H-6.5Z", GOLD_L, 1.6) + flat("M0 -7L4 -1L0 5L-4 -1Z", GOLD)


def hand() -> str:
    left = moved(_card() + flat("M-8 -9L-4 -13L0 -9L-4 -4Z", BLUE), "translate(17 33) rotate(-24)")
    right = moved(
        _card() + flat("M4 -13C8 -13 8 -7 4 -5C0 -7 0 -13 4 -13Z", GREEN), "translate(47 33) rotate(24)"
    )
    front = moved(_card() + flat("M0 -8C7 -3 7 6 0 8C-7 6 -7 -3 0 -8Z", RED), "translate(32 26)")
    thumb = path("M17 45C22 38 42 38 47 45L45 60H19Z", WOOD_L) + path("M26 45V52M32 44V52M38 45V52")
    return left + right + front + thumb


def deck() -> str:
    under = "".join(box(16 + i * 2.5, 6 + i * 2.5, 32, 46, 5, BONE_D if i % 2 else BONE) for i in (3, 2, 1))
    top = box(12, 5, 34, 47, 5, RED) + pen("M17 10H41V47H17Z", GOLD_L, 1.8)
    return (
        under
        + top
        + path(closed(burst(8, 10, 5.5, (29, 28.5))), GOLD)
        + disc(29, 28.5, 2.6, RED_D, line=False)
    )


def discard() -> str:
    pile = moved(_card_back(), "translate(20 40) rotate(-64) scale(1.05)") + moved(
        _card(), "translate(42 42) rotate(52) scale(1.05)"
    )
    top = moved(_card() + flat("M0 -8L5 -1L0 6L-5 -1Z", BLUE), "translate(32 36) rotate(-10) scale(1.1)")
    arrow = path("M27 3H37V13H44L32 26L20 13H27Z", GOLD)
    return pile + top + arrow


def card() -> str:
    body = moved(box(14, 4, 36, 56, 6, BONE), "rotate(8 32 32)")
    mark = path(closed(burst(4, 17, 6.5, (32, 31))), PURPLE) + disc(32, 31, 3, PURPLE_L, line=False)
    return body + mark + disc(23, 12, 2.2, PURPLE_D, line=False) + disc(41, 51, 2.2, PURPLE_D, line=False)


def skull() -> str:
    dome = path(
        "M32 4C15 4 6 16 6 29C6 38 11 43 18 46V57C18 60 20 61 22 61H42C44 61 46 60 46 57V46C53 43 58 38 58 29C58 16 49 4 32 4Z",
        BONE,
    )
    shade = flat(
        "M44 8C52 13 54 20 54 28C54 37 49 41 43 44V59H45C45 52 45 47 45 45C52 42 56.5 37 56.5 29C56.5 20 52 11 44 8Z",
        BONE_D,
    )
    eyes = path("M13 30C13 24 18 22 23 23C28 24 29 29 27 34C25 38 20 39 17 38C14 36 13 33 13 30Z", INK)
    nose = path("M32 37L36 44H28Z", INK)
    return dome + shade + both(eyes, 64) + nose + path("M25 51V60M32 52V60M39 51V60")


def poison() -> str:
    flask = path("M25 6H39V20C50 24 57 33 57 43C57 54 46 60 32 60C18 60 7 54 7 43C7 33 14 24 25 20Z", STEEL_L)
    brew = flat("M10 38C16 34 22 42 32 38C42 34 48 41 54 37C57 49 49 58 32 58C15 58 8 49 10 38Z", GREEN)
    deep = flat(
        "M54 42C54 52 45 58 32 58C28 58 24 57.5 21 56.5C36 56 47 50 50 39C52 38 53 38 54 38Z", GREEN_D
    )
    cork = box(23, 2, 18, 8, 2.5, WOOD)
    bones = disc(32, 44, 7, BONE) + box(28.5, 48, 7, 6, 1.5, BONE) + disc(29.4, 44, 1.7, INK, line=False)
    outline = path("M25 6H39V20C50 24 57 33 57 43C57 54 46 60 32 60C18 60 7 54 7 43C7 33 14 24 25 20Z")
    return (
        flask
        + brew
        + deep
        + outline
        + cork
        + bones
        + disc(34.6, 44, 1.7, INK, line=False)
        + disc(19, 32, 2, GREEN_L, line=False)
    )


def sword() -> str:
    blade = (
        path("M32 1L38 9V40H26V9Z", STEEL_L)
        + flat("M32 3L36.7 9.5V39H32Z", STEEL)
        + pen("M32 12V34", STEEL_D, 1.6)
    )
    guard = path("M14 40C20 37 44 37 50 40C51 43 51 45 50 46H14C13 45 13 43 14 40Z", GOLD)
    grip = (
        box(28, 46, 8, 10, 1, WOOD)
        + path("M28 51H36")
        + disc(32, 59, 4.2, GOLD)
        + disc(32, 42.5, 2, RED, line=False)
    )
    return moved(blade + guard + grip, "rotate(45 32 32) translate(-5.8 -5.8) scale(1.18)")


def mana() -> str:
    outer = "M32 2L52 20L46 48L32 62L18 48L12 20Z"
    facets = (
        flat("M32 2L52 20L40 24Z", PURPLE)
        + flat("M32 2L12 20L24 24Z", PURPLE_L)
        + flat("M32 2L40 24H24Z", "#f1e7ff")
    )
    facets += (
        flat("M40 24L52 20L46 48L32 62Z", PURPLE_D)
        + flat("M24 24H40L32 62Z", PURPLE)
        + flat("M24 24L12 20L18 48L32 62Z", PURPLE_L)
    )
    spark = flat("M54 42L56 47L61 49L56 51L54 56L52 51L47 49L52 47Z", GOLD_L) + flat(
        "M8 6L9.5 10L13 11.5L9.5 13L8 17L6.5 13L3 11.5L6.5 10Z", GOLD_L
    )
    return (
        facets
        + path(outer)
        + pen("M32 62L24 24L12 20M24 24L32 2L40 24L52 20M24 24H40L32 62", INK, 1.6)
        + spark
    )


def book() -> str:
    cover = path("M10 56V10C10 6 13 4 16 4H56V52H16Z", PURPLE_D)
    spine = flat("M11.3 10C11.3 7 13 5.4 16 5.4H20V51H11.3Z", PURPLE)
    pages = path("M16 52H56V60H16C8 60 8 52 16 52Z", BONE) + pen("M18 56H55", INK, 1.6)
    corners = flat("M48 5.4H54.6V12Z", GOLD) + flat("M48 50.6H54.6V44Z", GOLD)
    return cover + spine + corners + pages + path(closed(burst(5, 13, 5.6, (38, 28))), GOLD)


def artifact() -> str:
    horn = path(
        "M4 14C2 34 20 56 44 54C52 53 58 48 60 44L50 33C45 39 39 39 33 36C22 31 17 22 16 8C11 7 6 9 4 14Z",
        BONE,
    )
    shade = flat("M6 22C10 40 26 52 44 51C50 50 55 47 58 44L55.5 41C42 50 18 42 6 22Z", BONE_D)
    mouth = path("M48 31C56 29 65 38 62 46C57 49 44 38 48 31Z", GOLD) + flat(
        "M51 34C55 34 60 39 59.5 43.5C57 44.5 49.5 38.5 51 34Z", INK
    )
    bands = path("M33 36L29 50L37 53L41 38.5Z", GOLD) + path("M4 14C6 8 12 6 16 8L16.6 15L3.8 20Z", GOLD)
    cordage = pen("M12 19C22 -2 40 4 38 36", INK, 4.6) + pen("M12 19C22 -2 40 4 38 36", RED, 2.2)
    notes = cord("M46 10C50 12 51 16 50 20M53 5C59 9 60 17 58 23", GOLD_L, 1.4, 1.5)
    return cordage + horn + shade + bands + mouth + notes


def killed() -> str:
    stone = path("M12 58V26C12 12 21 4 32 4C43 4 52 12 52 26V58Z", STEEL) + flat(
        "M44 8C49 12 50.5 18 50.5 26V57H44Z", STEEL_D
    )
    cross = path("M28.5 16H35.5V24H43V31H35.5V46H28.5V31H21V24H28.5Z", BONE)
    return stone + cross + path("M4 60C8 50 14 55 18 52C24 55 30 50 36 54C44 50 54 50 60 60Z", GREEN_D)


def resurrected() -> str:
    rays = "".join(
        moved(path("M32 0L36 9H28Z", GOLD_L), f"rotate({turn} 32 25)") for turn in (-90, -54, -18, 18, 54, 90)
    )
    loop = path(
        "M32 9C22 9 18 16 19 22C20 28 25 32 28 36H14V45H27.5V62H36.5V45H50V36H36C39 32 44 28 45 22C46 16 42 9 32 9Z",
        GOLD,
    )
    hole = path(
        "M32 17C28 17 26 19 26.5 22.5C27 26 30 29 32 32C34 29 37 26 37.5 22.5C38 19 36 17 32 17Z", INK
    )
    return rays + loop + flat("M35.2 46V60.6H32.4V46ZM48.6 41V43.6H37V41Z", GOLD_D) + hole


def zombie() -> str:
    arm = path(
        "M24 60L26 36C22 36 17 32 15 27C14 23 19 21 21 25L25 29L22 13C21 9 26 8 27.5 12L30 22L30.5 8C31 4 36 4 36.5 8L36 22L40 11C41.5 7.5 46 9 45 13L41.5 26L46 21C49 18 53 21 50 25C47 31 43 36 40 38L41 60Z",
        GREEN,
    )
    shade = flat("M39 60L38 38C43 34 46 29 49 24C48 23 47 23.5 46.5 24.5L40 31L36 36L37 60Z", GREEN_D)
    wounds = path(
        "M27 44L37 46M29.5 42.5L28.8 47M34.5 43.5L34 48.5M29 31C32 33 35 33 37 31",
        extra=' stroke-width="1.8"',
    )
    earth = path("M2 61C5 51 12 55 16 51C21 55 26 50 32 53C40 49 45 54 50 51C56 53 60 56 62 61Z", WOOD_D)
    return (
        arm
        + shade
        + wounds
        + earth
        + disc(12, 57, 1.6, WOOD_L, line=False)
        + disc(48, 57, 1.6, WOOD_L, line=False)
    )


def mind_control() -> str:
    head = path(
        "M20 61V50C10 46 5 38 5 28C5 13 16 3 31 3C46 3 55 13 55 25C55 28 61 35 60 38C59 40 56 40 55 40C55 49 53 52 44 51V61Z",
        PURPLE,
    )
    swirl = "M30 26C30 23 35 23 35 27C35 32 26 33 25 26C24 18 35 15 41 21C47 29 41 40 30 40C20 40 14 33 15 25"
    return head + pen(swirl, INK, 6.4) + pen(swirl, GOLD_L, 3) + disc(51, 30, 1.8, INK, line=False)


def banner() -> str:
    pole = cord("M13 5V61", WOOD, 3.4)
    cloth = path("M14 9C26 3 36 15 58 8L50 24L58 40C38 46 28 34 14 41Z", RED)
    fold = flat("M15.3 37C28 31 38 42 55.5 38L53.5 34C38 40 28 28 15.3 34Z", RED_D)
    return pole + cloth + fold + path(closed(burst(5, 10, 4.4, (31, 24))), GOLD) + disc(13, 5, 3.6, GOLD)


def commander() -> str:
    ribbon = path("M16 2H48L40 26H24Z", BLUE) + flat("M27 3.3H37L35 25H29Z", BLUE_L)
    return (
        ribbon
        + disc(32, 41, 20, GOLD)
        + disc(32, 41, 15, GOLD_D)
        + path(closed(burst(5, 14, 6, (32, 41))), GOLD_L)
    )


def sacrifice() -> str:
    hilt = box(28.5, 1.5, 7, 10, 2, WOOD) + path("M21 10H43V16H21Z", GOLD)
    blade = path("M25 16H39V29L32 40L25 29Z", STEEL_L) + flat("M32 17.3H37.7V28.7L32 38Z", STEEL)
    drop = path("M32 41C36 47 37.5 49 37.5 52A5.5 5.5 0 0 1 26.5 52C26.5 49 28 47 32 41Z", RED)
    bowl = path("M5 42H18C22 52 42 52 46 42H59C58 55 48 62 32 62C16 62 6 55 5 42Z", PURPLE_D)
    rim = flat("M7.4 44H16.6L19 48H8.8Z", PURPLE) + flat("M56.6 44H47.4L45 48H55.2Z", PURPLE)
    return bowl + rim + blade + hilt + drop


def shield() -> str:
    shape = "M32 3C40 8 49 10 57 10C58 34 52 51 32 61C12 51 6 34 7 10C15 10 24 8 32 3Z"
    return (
        path(shape, BLUE)
        + flat("M32 5C40 9.5 48 11.5 55.6 11.5C56 33 50.5 49 32 59.4Z", BLUE_D)
        + path("M27.5 15H36.5V26H47V35H36.5V49H27.5V35H17V26H27.5Z", GOLD)
        + path(shape)
    )


def army() -> str:
    def soldier(colour: str) -> str:
        return (
            path("M20 62V46C20 38 26 35 32 35C38 35 44 38 44 46V62Z", colour)
            + path(
                "M22 26C22 17 26 13 32 13C38 13 42 17 42 26V32C42 36 37 38 32 38C27 38 22 36 22 32Z", STEEL
            )
            + path("M25 26H39V29H34V35H30V29H25Z", INK)
            + path("M32 13V6")
        )

    sides = both(moved(soldier(BLUE_D), "translate(-14 -5) scale(.95)"), 64)
    return sides + moved(soldier(RED), "translate(0 0)")


GAME_EMBLEMS: dict[str, Callable[[], str]] = {
    "totem": totem,
    "crown": crown,
    "spell": spell,
    "wind_left": wind_left,
    "wind_right": wind_right,
    "wind_any": wind_any,
    "dispel": dispel,
    "hit": hit,
    "life": life,
    "hand": hand,
    "deck": deck,
    "discard": discard,
    "card": card,
    "skull": skull,
    "poison": poison,
    "sword": sword,
    "mana": mana,
    "book": book,
    "artifact": artifact,
    "killed": killed,
    "resurrected": resurrected,
    "zombie": zombie,
    "mind_control": mind_control,
    "banner": banner,
    "commander": commander,
    "sacrifice": sacrifice,
    "shield": shield,
    "army": army,
}
