"""Every picture is there and plain enough for the client; no role card can be told by its measures."""

from __future__ import annotations

import json
import re
import zlib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tools.art.build import pictures
from views import emblems
from views.emblems import Emblem
from views.theme import Shape

ASSETS = Path(__file__).resolve().parents[2] / "assets"
PICTURES = sorted((ASSETS / "art").rglob("*.svg"))
PLAIN = {"svg", "g", "path", "circle", "ellipse", "rect"}
ROLE_WORDS = re.compile("|".join(emblems.ROLES), re.IGNORECASE)
DRAWN = pictures()
CARDS = {**{role: emblems.role_art(role) for role in emblems.ROLES}, "back": emblems.back_art()}


def tags(svg: str) -> set[str]:
    return {element.tag.rpartition("}")[2] for element in ElementTree.fromstring(svg).iter()}


def colours(svg: str) -> set[str]:
    return set(re.findall(r"#[0-9a-f]{6}", svg))


@pytest.mark.parametrize("name", list(Emblem))
def test_every_emblem_is_drawn_in_colour_and_for_tinting(name: Emblem) -> None:
    for colour in (None, "#ffffff"):
        picture = emblems.emblem(name, 24, colour)
        assert isinstance(picture.src, str)
        assert (ASSETS / picture.src).is_file()


def test_no_emblem_lies_there_without_a_name() -> None:
    assert {file.stem for file in (ASSETS / "art" / "emblems").glob("*.svg")} == {
        name.value for name in Emblem
    }


@pytest.mark.parametrize("mark", list(Shape))
def test_every_seat_shape_is_drawn(mark: Shape) -> None:
    src = emblems.shape(mark, 24, "#ffffff").src
    assert isinstance(src, str)
    assert (ASSETS / src).is_file()


@pytest.mark.parametrize("game", emblems.GAMES)
def test_every_game_has_its_picture(game: str) -> None:
    src = emblems.game_picture(game, 320).src
    assert isinstance(src, str)
    assert (ASSETS / src).is_file()


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.stem)
def test_pictures_use_only_what_every_renderer_draws(picture: Path) -> None:
    svg = picture.read_text(encoding="utf-8")
    assert tags(svg) <= PLAIN
    assert ' xmlns="http://www.w3.org/2000/svg"' in svg
    assert not re.search(r"\b(style|class|filter|mask|href)=", svg)


@pytest.mark.parametrize("role", CARDS)
def test_role_cards_use_only_what_every_renderer_draws(role: str) -> None:
    assert tags(CARDS[role]) <= PLAIN


def test_all_cards_and_the_back_have_one_length_in_bytes() -> None:
    assert len({len(svg.encode("utf-8")) for svg in CARDS.values()}) == 1


def test_all_cards_and_the_back_are_as_long_when_compressed() -> None:
    lengths = [len(zlib.compress(svg.encode("utf-8"))) for svg in CARDS.values()]
    assert max(lengths) - min(lengths) <= 16


def test_all_cards_and_the_back_have_one_size() -> None:
    assert len({svg[: svg.index(">")] for svg in CARDS.values()}) == 1


def test_all_role_cards_use_one_set_of_colours() -> None:
    assert len({frozenset(colours(svg)) for svg in CARDS.values()}) == 1


@pytest.mark.parametrize("role", CARDS)
def test_a_card_does_not_name_its_role(role: str) -> None:
    assert not ROLE_WORDS.search(CARDS[role])


def test_no_address_below_the_assets_names_a_role() -> None:
    served = [file.relative_to(ASSETS).as_posix() for file in ASSETS.rglob("*") if file.is_file()]
    games = {f"art/games/{game}.svg" for game in emblems.GAMES}
    assert [name for name in served if name not in games and ROLE_WORDS.search(name)] == []


def test_cards_open_and_closed_are_equal_but_for_their_text() -> None:
    shown = emblems.role_card("king", 240)
    hidden = emblems.closed_card(240)
    assert (shown.width, shown.height, shown.fit) == (hidden.width, hidden.height, hidden.fit)
    assert shown.src != hidden.src


@pytest.mark.parametrize("name", ["../theme", "back", "", "King"])
def test_only_roles_open_a_card(name: str) -> None:
    with pytest.raises(KeyError):
        emblems.role_art(name)


def test_a_label_is_read_out_and_decoration_is_silent() -> None:
    assert emblems.emblem(Emblem.TOTEM, label="Тотем").semantics_label == "Тотем"
    assert emblems.emblem(Emblem.TOTEM).exclude_from_semantics


def test_every_die_and_every_face_has_a_sign() -> None:
    assert list(emblems.DICE) == [4, 6, 8, 10, 12, 20, 100]
    assert list(emblems.FACES) == [1, 2, 3, 4, 5, 6]


def test_the_manifest_names_icons_that_exist_in_their_sizes() -> None:
    manifest = json.loads((ASSETS / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["name"] == "Table Companion"
    for icon in manifest["icons"]:
        width, height = png_size(ASSETS / icon["src"])
        assert icon["sizes"] == f"{width}x{height}"


@pytest.mark.parametrize(
    "name", ["favicon.png", "icons/apple-touch-icon-192.png", "icons/loading-animation.png"]
)
def test_icons_outside_the_manifest_are_square(name: str) -> None:
    width, height = png_size(ASSETS / name)
    assert width == height > 0


def png_size(file: Path) -> tuple[int, int]:
    head = file.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    return int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")


@pytest.mark.parametrize("place", list(DRAWN), ids=str)
def test_pictures_are_what_their_drawings_make(place: Path) -> None:
    assert (ASSETS.parent / place).read_text(encoding="utf-8") == DRAWN[place]
