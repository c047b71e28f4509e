"""A number is put straight into what is drawn: page and phone stay the same tree."""

from __future__ import annotations

import gc
from typing import Any

import pytest

from models.circle import LivesChange
from models.kingdom import LifeChange
from models.table import MatchStart, SeatClaim
from tests.views.evening import Evening
from tests.wire.inprocess import InProcessClient

pytestmark = pytest.mark.anyio


async def two_phones(evening: Evening) -> tuple[InProcessClient, InProcessClient]:
    """Seats 1 and 2 of a running match, each on a phone of its own."""
    first = await evening.phone("first")
    client = evening.session(first).client
    table = client.create("circle", ("Анна", "Борис", "Вика"), {}, seat=1)
    assert isinstance(table, str)
    second = await evening.phone("second", f"/join/{evening.table.code}")
    assert evening.session(second).client.table_command(table, SeatClaim(seat=2)) is None
    assert client.table_command(table, MatchStart()) is None
    for phone in (first, second):
        await phone.go(f"/t/{table}")
        await phone.waits_for("Вика: 5 жизней")
    return first, second


async def give(evening: Evening, phone: InProcessClient, seat: int, delta: int) -> None:
    """A change of lives that no counter of a page asked for."""
    session = evening.session(phone)
    assert session.act(LivesChange(changes={str(seat): delta}))
    await evening.house.settle()


def tree(node: Any) -> Any:
    """A drawn tree without the ids, and without what is the same as nothing."""
    if isinstance(node, dict):
        kept = {key: value for key, value in node.items() if key != "_i" and value not in (None, False)}
        return {key: tree(value) for key, value in kept.items()}
    return [tree(item) for item in node] if isinstance(node, list) else node


async def test_a_repainted_phone_shows_the_tree_that_the_server_holds(evening: Evening) -> None:
    first, second = await two_phones(evening)
    for delta in (1, 1, -3, 8, -1):  # also from one digit to two and back
        await give(evening, first, 3, delta)
    await second.waits_for("Вика: 11 жизней")
    await give(evening, first, 3, -4)
    await second.waits_for("Вика: 7 жизней")
    painted = tree(second.mirror.page["views"])
    await second.drop()
    await second.connect()  # the whole tree comes anew
    assert tree(second.mirror.page["views"]) == painted
    assert not second.leaks
    mark = second.mark()
    evening.session(second).refresh()  # a drawing anew finds nothing to send
    await second.settle()
    assert "Вика" not in str(second.messages(mark))


async def test_a_tap_sends_the_number_and_its_words_and_nothing_else(evening: Evening) -> None:
    first, second = await two_phones(evening)
    await give(evening, first, 3, 1)  # with the first change "Undo" comes
    mark = second.mark()
    await give(evening, first, 3, -2)
    (message,) = second.messages(mark)
    steps = message.body["patch"][1:]
    assert [step[2] for step in steps] == ["label", "content"]
    assert steps[0][3] == "Вика: 4 жизни"


async def test_a_phone_that_was_away_comes_back_to_the_newest_number(evening: Evening) -> None:
    first, second = await two_phones(evening)
    await second.drop()
    for _ in range(2):
        await give(evening, first, 3, -1)
    await second.connect()
    await second.waits_for("Вика: 3 жизни")
    await give(evening, first, 3, -1)
    await second.waits_for("Вика: 2 жизни")
    assert not second.leaks


async def test_many_taps_leave_no_control_behind(evening: Evening) -> None:
    first, second = await two_phones(evening)
    session = second.session
    assert session is not None
    await give(evening, first, 3, 1)
    gc.collect()
    before = len(session.index)
    for delta in (1, -1) * 10:
        await give(evening, first, 3, delta)
    gc.collect()
    assert len(session.index) == before


async def test_a_tap_on_a_repainted_number_opens_the_keypad_with_the_new_number(evening: Evening) -> None:
    first, second = await two_phones(evening)
    await give(evening, first, 3, 2)
    await second.tap("Вика: 7 жизней")
    await second.waits_for("Вика: 7")
    assert second.find("AlertDialog")


async def test_a_tile_of_kingdom_is_repainted_and_a_limit_draws_it_anew(evening: Evening) -> None:
    first = await evening.phone("first")
    client = evening.session(first).client
    table = client.create("kingdom", ("Анна", "Борис", "Вика", "Глеб", "Дина"), {}, seat=1)
    assert isinstance(table, str)
    second = await evening.phone("second", f"/join/{evening.table.code}")
    assert evening.session(second).client.table_command(table, SeatClaim(seat=2)) is None
    assert client.table_command(table, MatchStart()) is None
    view = client.table(table)
    assert view is not None
    assert view.match is not None
    for phone in (first, second):
        await phone.go(f"/t/{table}?deal={view.match.id}")
        await phone.waits_for("Вика: жизней")
    for change in (-1, -2, -500, 490):
        assert evening.session(first).act(LifeChange(seat=3, delta=change))
        await evening.house.settle()
    painted = tree(second.mirror.page["views"])
    await second.drop()
    await second.connect()
    assert tree(second.mirror.page["views"]) == painted
    assert not second.leaks
