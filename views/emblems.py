"""Pictures by name: signs and scenes are assets with an address; role cards are text, sent when shown."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final

import flet as ft

from views.theme import Shape


class Emblem(StrEnum):
    """A drawn sign; the value is the stem of its file."""

    TOTEM = "totem"
    CROWN = "crown"
    SPELL = "spell"
    """A fireball that flies to the right; turn it with `rotate`."""
    WIND_LEFT = "wind_left"
    WIND_RIGHT = "wind_right"
    WIND_ANY = "wind_any"
    DISPEL = "dispel"
    HIT = "hit"
    LIFE = "life"
    HAND = "hand"
    DECK = "deck"
    DISCARD = "discard"
    CARD = "card"
    """One action card; for actions that have no sign of their own."""
    SKULL = "skull"
    """Out of the match."""
    POISON = "poison"
    SWORD = "sword"
    """Commander damage."""
    MANA = "mana"
    BOOK = "book"
    ARTIFACT = "artifact"
    KILLED = "killed"
    RESURRECTED = "resurrected"
    ZOMBIE = "zombie"
    MIND_CONTROL = "mind_control"
    BANNER = "banner"
    """A unit."""
    COMMANDER = "commander"
    SACRIFICE = "sacrifice"
    SHIELD = "shield"
    ARMY = "army"
    D4 = "d4"
    D6 = "d6"
    D8 = "d8"
    D10 = "d10"
    D12 = "d12"
    D20 = "d20"
    D100 = "d100"
    FACE_1 = "face_1"
    FACE_2 = "face_2"
    FACE_3 = "face_3"
    FACE_4 = "face_4"
    FACE_5 = "face_5"
    FACE_6 = "face_6"
    DICE = "dice"
    COIN_HEADS = "coin_heads"
    COIN_TAILS = "coin_tails"
    EYE = "eye"
    """Hold to see."""
    EYE_CLOSED = "eye_closed"
    SEAL = "seal"
    LINK = "link"
    """QR and address of the table."""
    TABLE = "table"
    PHONE = "phone"
    UNDO = "undo"
    REDO = "redo"
    TROPHY = "trophy"
    ROLE = "role"
    TURN = "turn"
    """An hourglass: whose turn, which phase."""


DICE: Final[Mapping[int, Emblem]] = MappingProxyType(
    {sides: Emblem(f"d{sides}") for sides in (4, 6, 8, 10, 12, 20, 100)}
)
"""The die of so many sides."""
FACES: Final[Mapping[int, Emblem]] = MappingProxyType(
    {value: Emblem(f"face_{value}") for value in range(1, 7)}
)
"""The face of a common die."""

GAMES: Final = ("circle", "kingdom", "sacrifice")
GAME_RATIO: Final = 320 / 200
"""Width by height of a game's picture."""

ROLES: Final = (
    "king",
    "knight",
    "bandit",
    "assassin",
    "usurper",
    "doppelganger",
    "executioner",
    "joker",
    "schizophrenic",
    "zealot",
)
CARD_RATIO: Final = 240 / 336
"""Width by height of every role card and of the card back."""
PLATE_TOP: Final = 278 / 336
PLATE_HEIGHT: Final = 32 / 336
PLATE_WIDTH: Final = 188 / 240
"""The empty plate for the name, centred: top and size as shares of the card; write in `PLATE_INK`."""
PLATE_INK: Final = "#24160f"


def emblem(
    name: Emblem, size: float = 24, colour: ft.ColorValue | None = None, label: str | None = None
) -> ft.Image:
    """A square sign of `size` logical pixels, in its own colours or all in shades of `colour`.

    `label` is what a screen reader says, in the user's language; None marks mere decoration.
    """
    folder = "art/emblems" if colour is None else "art/emblems/tint"
    return _picture(
        f"{folder}/{name.value}.svg", size, size, label, colour=colour, blend=ft.BlendMode.MODULATE
    )


def shape(mark: Shape, size: float, colour: ft.ColorValue, label: str | None = None) -> ft.Image:
    """A seat's shape filled with `colour`."""
    return _picture(
        f"art/shapes/{mark.value}.svg", size, size, label, colour=colour, blend=ft.BlendMode.SRC_IN
    )


def game_picture(game: str, width: float, label: str | None = None) -> ft.Image:
    """The picture of one of `GAMES`; KeyError for another name."""
    if game not in GAMES:
        raise KeyError(game)
    return _picture(f"art/games/{game}.svg", width, width / GAME_RATIO, label)


def role_art(role: str) -> str:
    """SVG text of a role's open card; KeyError for an unknown role.

    All cards and the back have one length, one frame and one set of colours. Put it into the tree only while
    the card is being held open, and never write it where an address could tell which one it is.
    """
    if role not in ROLES:
        raise KeyError(role)
    return _card_text(role)


def back_art() -> str:
    """SVG text of the closed card, as long as every open one."""
    return _card_text("back")


def role_card(role: str, width: float, label: str | None = None) -> ft.Image:
    """A role's open card; its name goes on the plate (see `PLATE_TOP`)."""
    return _picture(role_art(role), width, width / CARD_RATIO, label)


def closed_card(width: float, label: str | None = None) -> ft.Image:
    """The closed card, of the size of every open one."""
    return _picture(back_art(), width, width / CARD_RATIO, label)


def _picture(
    src: str,
    width: float,
    height: float,
    label: str | None,
    *,
    colour: ft.ColorValue | None = None,
    blend: ft.BlendMode | None = None,
) -> ft.Image:
    return ft.Image(
        src=src,
        width=width,
        height=height,
        fit=ft.BoxFit.CONTAIN,
        color=colour,
        color_blend_mode=None if colour is None else blend,
        semantics_label=label,
        exclude_from_semantics=label is None,
    )


@cache
def _card_text(name: str) -> str:
    return files("views").joinpath("art", "roles", f"{name}.svg").read_text(encoding="utf-8")
