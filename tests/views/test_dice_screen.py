"""Dice on a phone: throw, hold and throw again, enter, coin, who starts, counts."""

from __future__ import annotations

import pytest

from models.event import DiceRolled
from models.table import MatchStart, SeatClaim
from tests.views.evening import Evening
from tests.wire.inprocess import InProcessClient

pytestmark = pytest.mark.anyio


async def playing(evening: Evening, game: str = "circle") -> InProcessClient:
    """The keeper's phone at the dice of a running match."""
    phone = await evening.phone("keeper", locale="en")
    client = evening.session(phone).client
    table = client.create(game, ("Anna", "Boris", "Vika", "Gleb", "Dina"), {}, seat=1)
    assert isinstance(table, str)
    assert client.table_command(table, MatchStart()) is None
    await phone.go(f"/t/{table}/dice")
    await phone.waits_for("Dice")
    return phone


def rolls(evening: Evening) -> list[DiceRolled]:
    """All throws of the match."""
    (room,) = evening.hub.rooms.values()
    assert room.match is not None
    return room.match.dice


@pytest.mark.parametrize("game", ["circle", "kingdom"])
async def test_a_throw_is_in_the_log_before_it_is_shown(evening: Evening, game: str) -> None:
    phone = await playing(evening, game)
    await phone.tap("d20")
    await phone.tap("One die more")
    await phone.tap("Higher target")
    await phone.type("What for?", "wind")
    await phone.tap("Throw 2d20")
    (roll,) = rolls(evening)
    assert (roll.sides, len(roll.values), roll.target, roll.reason, roll.source) == (20, 2, 2, "wind", "app")
    assert all(1 <= value <= 20 for value in roll.values)
    hits = sum(value >= 2 for value in roll.values)
    await phone.waits_for(f"{hits} success")
    await phone.waits_for("wind")
    assert phone.crashes == []


async def test_held_dice_stay_and_the_rest_is_thrown_again(evening: Evening) -> None:
    phone = await playing(evening)
    for _ in range(4):
        await phone.tap("One die more")
    await phone.tap("Throw 5d6")
    first = rolls(evening)[0]
    await phone.tap(f"Hold {first.values[0]}")
    await phone.tap("Throw 4 dice again")
    again = rolls(evening)[1]
    assert again.kept == (first.values[0],)
    assert len(again.values) == 4
    await phone.waits_for(f"Held: {again.kept[0]}")
    await phone.waits_for("Throw 4 dice again")


async def test_dice_are_held_from_the_own_throw_though_somebody_has_thrown_since(evening: Evening) -> None:
    phone = await playing(evening)
    boris = await evening.phone("boris", locale="en")
    other = evening.session(boris).client
    assert other.join(evening.table.code) == evening.table.id
    assert other.table_command(evening.table.id, SeatClaim(seat=2)) is None
    await phone.tap("One die more")
    await phone.tap("Throw 2d6")
    await boris.go(f"/t/{evening.table.id}/dice")
    await boris.waits_for("Nothing thrown yet" if not rolls(evening) else "Throws of this match")
    assert not boris.sees("Hold ")
    await boris.tap("d20")
    await boris.tap("Throw d20")
    first = rolls(evening)[0]
    await phone.waits_for("Boris")
    await phone.tap(f"Hold {first.values[0]}")
    await phone.tap("Throw 1 die again")
    assert rolls(evening)[2].kept == (first.values[0],)
    assert phone.crashes == []


async def test_faces_thrown_on_the_table_are_entered_by_tapping(evening: Evening) -> None:
    phone = await playing(evening)
    await phone.tap("Enter a throw")
    for face in ("Face 6", "Face 2", "Face 2", "Face 5"):
        await phone.tap(face)
    await phone.tap("Remove the last")
    await phone.tap("Write it down")
    (roll,) = rolls(evening)
    assert (roll.values, roll.source) == ((6, 2, 2), "table")
    await phone.waits_for("entered by hand")


async def test_a_face_of_a_large_die_is_typed_and_one_that_is_not_there_is_refused(evening: Evening) -> None:
    phone = await playing(evening)
    await phone.tap("d100")
    await phone.tap("Enter a throw")
    await phone.type("From 1 to 100", "101")
    await phone.tap("Add")
    await phone.waits_for("There is no 101 on a d100.")
    await phone.type("From 1 to 100", "77")
    await phone.tap("Add")
    await phone.tap("Write it down")
    assert rolls(evening)[0].values == (77,)


async def test_a_coin_and_the_starter_are_draws_with_a_name(evening: Evening) -> None:
    phone = await playing(evening)
    await phone.tap("Coin")
    assert rolls(evening)[0].sides == 2
    await phone.waits_for("heads" if rolls(evening)[0].values == (1,) else "tails")
    await phone.tap("Who starts?")
    starter = rolls(evening)[1]
    assert starter.sides == 5
    name = ("Anna", "Boris", "Vika", "Gleb", "Dina")[starter.values[0] - 1]
    await phone.waits_for(name)


async def test_counts_tell_nothing_while_there_are_too_few_throws(evening: Evening) -> None:
    phone = await playing(evening)
    await phone.tap("Throw d6")
    await phone.tap("Coin")
    await phone.tap("How the dice fall tonight")
    await phone.waits_for("Too few to tell: at least 29 more throws.")
    assert not phone.sees("expected")
    for _ in range(29):
        await phone.tap("Throw d6")
    await phone.waits_for("expected")
    assert not phone.sees("Too few")
    client = evening.session(phone).client
    (count,) = client.die_counts(evening.table.id, "app")
    assert (count.sides, count.throws) == (6, 30)
    assert client.die_counts(evening.table.id, "table") == ()


async def test_a_spectator_sees_the_dice_and_cannot_throw(evening: Evening) -> None:
    keeper = await playing(evening)
    await keeper.tap("Throw d6")
    guest = await evening.phone("guest", locale="en")
    client = evening.session(guest).client
    assert client.join(evening.table.code) == evening.table.id
    await guest.go(f"/t/{evening.table.id}/dice")
    await guest.waits_for("Throws of this match")
    assert not guest.sees("Throw d6")
