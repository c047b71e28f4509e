"""Sacrificial Magic on a shared phone: closed armies, turned dialogs; notes; sets of one phone only."""

from __future__ import annotations

import pytest

from models.command import MatchFinish
from models.roster import Army
from models.sacrifice_command import MagicBegin, MagicEnd
from models.table import MatchLeave, MatchStart, SeatClaim
from tests.games.demo import book, horde
from tests.views.sacrifice_night import Night
from views.games.sacrifice.shelf import plain

pytestmark = pytest.mark.anyio


async def test_a_closed_army_of_a_seat_without_a_phone_is_opened_by_holding(night: Night) -> None:
    night.start(anna=False, boris=False, open_armies=False)
    table = await night.phone("anna")
    await table.tap("Army: Boris")
    await table.waits_for("Only for Boris")
    assert not table.heard("Копейщик")
    await table.tap("Magic phase: Boris")
    await table.tap("Begin the magic phase")
    await table.waits_for("Hold to open the army")
    assert not table.heard("Копейщик")
    async with table.hold("Hold to open the army"):
        await table.waits_for("At most one warrior from each unit; never the commander.")
    await table.tap("Army: Boris")
    await table.waits_for("Копейщик 1: alive")
    await table.tap("Back")
    await table.tap("Army: Anna")
    await table.waits_for("Only for Anna")
    await table.tap("Back")
    await table.tap("Army: Boris")
    await table.waits_for("Only for Boris")


async def test_a_phone_with_a_seat_leads_through_the_phase_of_a_seat_without_one(night: Night) -> None:
    night.start(boris=False, open_armies=False)
    keeper = night.client("anna")
    for command in (MagicBegin(seat=1), MagicEnd()):
        assert keeper.act(night.table, command) is None
    anna = await night.phone("anna")
    await anna.tap("Magic phase: Boris")
    await anna.tap("Begin the magic phase")
    await anna.tap("Without sacrifices")
    await anna.waits_for("A spell, or none")
    assert not anna.heard("Копейщик 1")
    await anna.go(f"/t/{night.table}/army/2")
    await anna.tap("Only for Boris")
    async with anna.hold("Hold to open the army"):
        await anna.waits_for("Копейщик 1: alive")


async def test_the_place_in_the_phase_is_kept_while_the_army_is_looked_at(night: Night) -> None:
    night.start()
    anna = await night.phone("anna")
    await anna.tap("Begin the magic phase")
    await anna.tap("On to the spell")
    await anna.tap("Army")
    await anna.tap("Magic")
    await anna.waits_for("A spell, or none")
    await anna.tap("Step: Sacrifices")
    await anna.waits_for("At most one warrior from each unit; never the commander.")


async def test_a_note_of_a_unit_is_written_read_and_taken_back(night: Night) -> None:
    night.start()
    anna, boris = await night.phone("anna", "/army"), await night.phone("boris", "/army/1")
    await anna.tap("Note of the unit: Лучники")
    await anna.type("Note of the unit", "in the wood")
    await anna.tap("Done")
    await boris.waits_for("in the wood")
    assert night.core.armies[0][1].note == "in the wood"
    await anna.tap("Undo")
    await boris.gone("in the wood")


async def test_a_note_of_the_army_list_is_there_in_the_match(night: Night) -> None:
    keeper = night.client("anna")
    made = keeper.create("sacrifice", ("Anna", "Boris"), {}, seat=1)
    assert isinstance(made, str)
    night.table = made
    anna = await night.phone("anna", "/own/bring/1")
    await anna.tap("New army")
    await anna.tap("Add a unit")
    await anna.type("Note of the unit", "long spears", submit=True)
    await anna.tap("Back")
    await anna.tap("My army")
    await anna.go(f"/t/{made}/lobby")
    await anna.tap("Start")
    await anna.go(f"/t/{made}/army")
    await anna.waits_for("long spears")


async def test_who_waits_in_the_lobby_goes_where_the_match_begins_also_at_a_rematch(night: Night) -> None:
    night.start()
    keeper = night.client("anna")
    assert keeper.act(night.table, MatchFinish(winners=(1,))) is None
    boris = await night.phone("boris", "/own/bring/2")
    await boris.tap("Back")
    await boris.waits_for("Boris: army and book")
    assert keeper.table_command(night.table, MatchStart()) is None
    await boris.waits_for("Battle goes on")
    await night.evening.house.settle()


async def test_an_army_of_a_closed_table_is_kept_for_its_phone_only(night: Night) -> None:
    keeper = night.client("anna")
    made = keeper.create("sacrifice", ("Anna", "Boris"), {"open_armies": False}, seat=1)
    assert isinstance(made, str)
    night.table = made
    anna = await night.phone("anna", "/own/bring/1")
    await anna.tap("New army")
    (key,) = keeper.kept("armies")
    stranger = night.client("boris")
    assert stranger.kept("armies") == {}
    renamed = Army(id=key, name="Mine now").model_dump(mode="json")
    assert stranger.keep("armies", key, renamed) is not None
    assert stranger.keep("armies", key, None) is not None
    foreign = horde().model_copy(update={"only": night.evening.device_id("anna")})
    assert stranger.keep("armies", "horde", foreign.model_dump(mode="json")) is not None
    await anna.choose(anna.find("Switch")[0], False)
    assert list(stranger.kept("armies")) == [key]


async def test_menu_and_correction_are_turned_to_the_player_whose_step_it_is(night: Night) -> None:
    night.start(anna=False, boris=False)
    assert night.client("anna").act(night.table, MagicBegin(seat=2)) is None
    table = await night.phone("anna")

    def turned() -> list[int]:
        """Quarter turns of what an open dialog shows."""
        return [
            int(box.node.get("quarter_turns") or 0)
            for box in table.find("RotatedBox")
            if any(node.get("_c") == "AlertDialog" and node.get("open") for node in box.above)
        ]

    await table.tap("Menu")
    await table.until(lambda _: turned() == [2])
    await table.tap("Turn this menu")
    await table.until(lambda _: turned() == [0])
    await table.tap("Turn this menu")
    await table.tap("Ledger")
    await table.tap("Correct a balance")
    await table.waits_for("Balance after it: 0")
    await table.until(lambda _: 2 in turned())
    await table.tap("Change of mana: more")
    await table.tap("Enter")
    assert night.core.mana == (0, 1)


async def test_a_set_of_another_phone_says_whose_it_is_and_is_copied_not_changed(night: Night) -> None:
    keeper = night.client("anna")
    keeper.set(name="Anna")
    made = keeper.create("sacrifice", ("Anna", "Boris"), {}, seat=1)
    assert isinstance(made, str)
    night.table = made
    assert keeper.keep("armies", "horde", horde().model_dump(mode="json")) is None
    assert keeper.keep("books", "book", book().model_dump(mode="json")) is None
    anna = await night.phone("anna", "/own/bring/1")
    await anna.waits_for(f"Edit: {horde().name}")
    assert not anna.sees("of Anna")
    guest = night.client("boris")
    assert guest.join(night.evening.table.code) == made
    assert guest.table_command(made, SeatClaim(seat=2)) is None
    boris = await night.phone("boris", "/own/bring/2")
    await boris.waits_for("of Anna")
    assert not boris.sees("Edit: ")
    await boris.tap(horde().name)  # all may bring
    assert night.evening.table.seats[1].brings["armies"] == plain(horde().units)
    await boris.tap(f"Look at: {horde().name}")
    await boris.waits_for("Only its owner changes it.")
    assert boris.sees("Копейщик ×")
    await boris.tap("Copy and change")
    await boris.waits_for("Add a unit")
    copy = next(doc for doc in guest.kept("armies").values() if doc["id"] != "horde")
    assert copy["maker"] == night.evening.device_id("boris")
    await boris.tap("Back")
    await boris.tap(f"Copy: {book().name}")
    await boris.waits_for(f"Edit: {book().name} (copy)")
    assert len(keeper.kept("books")) == 2


@pytest.mark.parametrize("way", ["tile", "reading"])
async def test_a_copy_of_an_army_is_closed_where_armies_are(night: Night, way: str) -> None:
    night.start(open_armies=False)
    anna, boris = night.client("anna"), night.client("boris")
    common = horde().model_copy(update={"id": "common", "name": "Common"})
    assert boris.keep("armies", "common", common.model_dump(mode="json")) is None
    part = "bring/1" if way == "tile" else "kept/1/armies/common"
    phone = await night.phone("anna", f"/own/{part}")
    await phone.tap("Copy: Common" if way == "tile" else "Copy and change")
    await phone.until(lambda _: len(anna.kept("armies")) == 2)
    assert list(boris.kept("armies")) == ["common"]


async def test_an_army_that_lay_open_when_the_match_was_broken_off_is_closed_when_it_goes_on(
    night: Night,
) -> None:
    night.start(boris=False, open_armies=False)
    keeper, anna = night.client("anna"), await night.phone("anna", "/own/army/2")
    await anna.press("Hold to open the army")
    await anna.waits_for("Копейщик 1: alive")
    match = night.evening.table.match
    assert keeper.table_command(night.table, MatchLeave()) is None
    await anna.waits_for("There is nothing here")
    assert keeper.resume(match or "") is None
    await anna.waits_for("Hold to open the army")
    assert not anna.sees("Копейщик 1: alive")
