"""A new table proposes who plays: the last group of that game, else the game's usual number of seats."""

from __future__ import annotations

import pytest

from tests.views.evening import Evening
from tests.wire.inprocess import InProcessClient

pytestmark = pytest.mark.anyio
CIRCLE = ("Anna", "Boris", "Vika", "Gleb")


async def proposing(evening: Evening, *tables: tuple[str, tuple[str, ...]]) -> InProcessClient:
    """New table on a phone that made these tables before, the last one newest."""
    phone = await evening.phone("keeper", locale="en")
    for game, names in tables:
        evening.clock.pass_by(60)
        assert isinstance(evening.session(phone).client.create(game, names, {}), str)
    await phone.go("/new")
    await phone.waits_for("Start")
    return phone


def proposed(phone: InProcessClient) -> list[str]:
    """What stands in the fields of the names."""
    return [field.node.get("value") or "" for field in phone.find("TextField")]


async def test_another_game_proposes_its_own_last_group(evening: Evening) -> None:
    phone = await proposing(evening, ("sacrifice", ("Zoe", "Yan", "Eva")), ("circle", CIRCLE))
    assert proposed(phone) == list(CIRCLE)
    await phone.tap("Sacrificial Magic")
    await phone.until(lambda p: proposed(p) == ["Zoe", "Yan", "Eva"])
    await phone.tap("Magic Circle")
    await phone.until(lambda p: proposed(p) == list(CIRCLE))


async def test_a_game_that_was_never_played_proposes_its_usual_number(evening: Evening) -> None:
    phone = await proposing(evening, ("circle", CIRCLE))
    await phone.tap("Sacrificial Magic")
    await phone.until(lambda p: proposed(p) == ["Anna", "Boris"])


async def test_who_was_written_down_stays_with_any_game(evening: Evening) -> None:
    phone = await proposing(evening, ("sacrifice", ("Zoe", "Yan")), ("circle", CIRCLE))
    await phone.type("Player 1", "Ida")
    await phone.tap("Sacrificial Magic")
    await phone.until(lambda p: proposed(p) == ["Ida", *CIRCLE[1:]])


async def test_nobody_written_down_is_no_group_of_tonight(evening: Evening) -> None:
    phone = await proposing(evening)
    await phone.tap("One player more")
    await phone.tap("Sacrificial Magic")
    await phone.until(lambda p: proposed(p) == ["", ""])
