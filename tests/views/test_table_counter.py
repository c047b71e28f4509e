"""The counter by hand: a hold repeats and stops, the burst goes away, numbers fit."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.views.evening import Evening
from tests.views.test_circle_table import core, playing
from views.parts.hold_button import LONGEST_HOLD, hold_pauses
from views.parts.number import number_size, number_width

pytestmark = pytest.mark.anyio


async def test_a_hold_counts_on_and_stops_when_the_finger_is_lifted(evening: Evening) -> None:
    phone = await playing(evening)
    async with phone.hold("Анна: +1"):
        await phone.until(lambda _: core(evening).lives[0] >= 8)
    lifted = core(evening).lives[0]
    await phone.until(lambda p: f"+{lifted - 5}" not in p.text, within=6.0)
    assert core(evening).lives[0] == lifted


async def test_a_hold_stops_when_the_connection_is_lost(evening: Evening) -> None:
    phone = await playing(evening)
    await phone.press("Анна: −1")
    await phone.until(lambda _: core(evening).lives[0] <= 3)
    await phone.drop()
    other = await evening.phone("second", f"/join/{evening.table.code}")
    held = core(evening).lives[0]
    await other.waits_for("Анна")
    assert core(evening).lives[0] >= held - 1


async def test_a_burst_that_is_taken_back_is_not_shown_any_more(evening: Evening) -> None:
    phone = await playing(evening)
    await phone.tap("Борис: −1")
    await phone.tap("Борис: −1")
    assert phone.sees("−2")
    await phone.tap("Меню")
    await phone.tap("Отменить")
    assert core(evening).lives[1] == 5
    assert "−2" not in phone.text.split("\n")


def test_a_hold_speeds_up_and_has_an_end() -> None:
    pauses = hold_pauses()
    assert len(pauses) == LONGEST_HOLD
    assert all(later <= earlier for earlier, later in pairwise(pauses[1:]))


@pytest.mark.parametrize("value", [0, -1, 5, 99, 995, -1234, 1_000_000])
@pytest.mark.parametrize("room", [(60.0, 40.0), (170.0, 90.0), (390.0, 200.0)])
def test_a_number_fits_its_room(value: int, room: tuple[float, float]) -> None:
    size = number_size(value, *room)
    assert size <= room[1]
    assert size == 14.0 or number_width(value, size) <= room[0] + 1
