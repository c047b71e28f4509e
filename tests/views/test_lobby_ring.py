"""The lobby as a ring: where the seats lie, dragging one onto another, the list where no ring fits."""

from __future__ import annotations

from itertools import combinations

import pytest

from models.table import SeatRemove, SeatsShuffle, TableTurn
from tests.views.evening import Evening
from tests.wire.client import Screen
from tests.wire.inprocess import InProcessClient
from tests.wire.mirror import Control
from views.games.base import Size
from views.screens.lobby_places import Ring, ring_of

PLACE = Size(118, 92)
PHONE, SIDEWAYS, TABLET = 358.0, 477.6, 633.6


def ring(seats: int, width: float) -> Ring:
    """A ring that is known to fit."""
    found = ring_of(seats, width, PLACE, 28)
    assert found is not None
    return found


@pytest.mark.parametrize("width", [PHONE, SIDEWAYS, TABLET])
@pytest.mark.parametrize("seats", range(2, 13))
def test_no_place_covers_another_or_leaves_the_ring(seats: int, width: float) -> None:
    found = ring(seats, width)
    assert len(found.spots) == seats
    for spot in found.spots:
        assert 0 <= spot.x <= width - PLACE.width
        assert 0 <= spot.y <= found.height - PLACE.height
    for one, other in combinations(found.spots, 2):
        assert abs(one.x - other.x) >= PLACE.width - 0.01 or abs(one.y - other.y) >= PLACE.height - 0.01


@pytest.mark.parametrize("width", [PHONE, SIDEWAYS, TABLET])
@pytest.mark.parametrize("seats", range(2, 13))
def test_the_middle_is_free(seats: int, width: float) -> None:
    found = ring(seats, width)
    box = found.middle
    assert min(box.width, box.height) >= 72
    for spot in found.spots:
        beside = spot.x + PLACE.width <= box.x + 0.01 or spot.x >= box.x + box.width - 0.01
        apart = spot.y + PLACE.height <= box.y + 0.01 or spot.y >= box.y + box.height - 0.01
        assert beside or apart


@pytest.mark.parametrize("width", [PHONE, SIDEWAYS, TABLET])
@pytest.mark.parametrize("seats", range(2, 13))
def test_the_places_run_clockwise_from_the_bottom(seats: int, width: float) -> None:
    spots = ring(seats, width).spots
    assert spots[0].y == max(spot.y for spot in spots)
    area = sum(
        one.x * other.y - other.x * one.y for one, other in zip(spots, (*spots[1:], spots[0]), strict=True)
    )
    assert area > 0 or seats == 2  # y runs down: clockwise as it is seen


def test_no_ring_where_two_places_and_a_middle_do_not_fit() -> None:
    assert ring_of(12, PHONE, Size(236, 132), 28) is None


pytestmark = pytest.mark.anyio


async def made(evening: Evening, *, screen: Screen | None = None) -> InProcessClient:
    """The keeper's phone in the lobby of a new table of four, lying in the middle."""
    keeper = await evening.phone("keeper", locale="en", screen=screen)
    await keeper.tap("New table")
    await keeper.tap("Invite phones")
    await keeper.waits_for("Turns go clockwise")
    return keeper


def names(evening: Evening) -> list[str]:
    """The numbers of the default names, in the seats' order."""
    return [seat.name.removeprefix("Player ") for seat in evening.table.seats]


def place(phone: InProcessClient, kind: str, name: str) -> Control:
    """What of a person's place can be dragged, or dropped onto."""
    (found,) = phone.find(kind, where=lambda c: name in c.text)
    return found


async def drag(phone: InProcessClient, who: str, onto: str) -> None:
    """One person to another's place, as a browser tells it."""
    lifted, target = place(phone, "Draggable", who), place(phone, "DragTarget", onto)
    await phone.fire(lifted, "drag_start")
    await phone.fire(target, "will_accept", {"src_id": lifted.node["_i"], "accept": True})
    spot = {"x": 1.0, "y": 1.0}
    await phone.fire(target, "accept", {"src_id": lifted.node["_i"], "l": spot, "g": spot})


@pytest.mark.parametrize(
    ("who", "onto", "then"),
    [
        ("1", "3", ["2", "3", "1", "4"]),
        ("2", "3", ["1", "3", "2", "4"]),
        ("4", "1", ["4", "2", "3", "1"]),
        ("1", "4", ["4", "2", "3", "1"]),
        ("2", "2", ["1", "2", "3", "4"]),
    ],
)
async def test_a_seat_that_is_dragged_onto_another_takes_its_place(
    evening: Evening, who: str, onto: str, then: list[str]
) -> None:
    keeper = await made(evening)
    await drag(keeper, f"Player {who}", f"Player {onto}")
    await evening.house.settle()
    assert names(evening) == then


async def test_a_drag_means_the_people_that_were_there_when_it_began(evening: Evening) -> None:
    keeper = await made(evening)
    other = evening.session(keeper)
    lifted = place(keeper, "Draggable", "Player 4")
    target = place(keeper, "DragTarget", "Player 3")
    await keeper.fire(lifted, "drag_start")
    assert other.ask(SeatRemove(seat=1))
    spot = {"x": 1.0, "y": 1.0}
    await keeper.fire(target, "accept", {"src_id": 1, "l": spot, "g": spot})
    await evening.house.settle()
    assert names(evening) == ["2", "4", "3"]


async def test_only_the_keeper_can_drag(evening: Evening) -> None:
    await made(evening)
    phone = await evening.phone("anna", f"/join/{evening.table.code}", locale="en")
    await phone.tap("Player 2")
    await phone.waits_for("Turns go clockwise")
    assert not phone.find("Draggable")
    assert not phone.find("DragTarget")


async def test_the_last_seat_goes_past_the_first_one_without_dragging(evening: Evening) -> None:
    keeper = await made(evening)
    await keeper.tap("Player 4")
    await keeper.tap("One place clockwise")
    await keeper.until(lambda p: names(evening) == ["4", "2", "3", "1"])


async def test_the_seat_that_the_table_screen_has_at_its_bottom_is_at_the_bottom_here(
    evening: Evening,
) -> None:
    keeper = await made(evening)
    session = evening.session(keeper)

    def lowest() -> str:
        tops = {c.text: c.node["top"] for c in keeper.find(where=lambda c: "style" in str(c.get("key")))}
        return max(tops, key=lambda words: tops[words])

    assert "Player 1" in lowest()
    session.client.table_command(session.table_id, TableTurn())
    await keeper.until(lambda p: "Player 2" in lowest())


async def test_large_text_on_a_phone_makes_the_ring_a_list(evening: Evening) -> None:
    keeper = await made(evening)
    evening.session(keeper).set(text_scale=2.0)
    await keeper.gone("Turns go clockwise")
    await keeper.waits_for("Player 4")
    assert keeper.find("ReorderableListView")
    assert evening.session(keeper).ask(SeatsShuffle())
