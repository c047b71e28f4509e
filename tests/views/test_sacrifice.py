"""Sacrificial Magic on phones: the guided phase, the fallen, kept armies, the ledger, one shared phone."""

from __future__ import annotations

import time

import pytest

from companion.roster import army_csv
from models.sacrifice_command import CheckRoll, MagicBegin, SpellCast, WarriorKill
from tests.games.demo import horde
from tests.views.sacrifice_night import Night
from views.games.sacrifice.shelf import plain

pytestmark = pytest.mark.anyio


async def test_a_whole_phase_on_two_phones_and_both_see_what_runs(night: Night) -> None:
    night.start()
    anna, boris = await night.phone("anna"), await night.phone("boris")
    await anna.tap("Begin the magic phase")
    await boris.waits_for("Magic phase: Anna")
    await anna.waits_for("never sacrificed")
    await anna.tap("Sacrifice: Копейщик, Копейщики")
    await anna.tap("Sacrifice: Лучник, Лучники")
    await anna.tap("Sacrifice 2: +22 mana")
    assert night.core.mana == (22, 0)
    await anna.tap("On to the spell")
    await anna.tap("Второе")
    await anna.type("On whom or what", "the hill")
    await anna.tap("Read aloud")
    await boris.waits_for("The die is about to be thrown.")
    await anna.tap("The die shows 3")
    await anna.tap("Further check: −10 (balance 22)")
    while night.core.check is not None:
        if night.core.mana[0] >= 10:
            await anna.tap(f"Further check: −10 (balance {night.core.mana[0]})")
            continue
        await anna.waits_for("Not enough mana: the price is 10, the balance 2.")
        await anna.tap("Accept the failure")
    await anna.waits_for("The spell is used; its card is turned over.")
    await anna.tap("End the magic phase")
    assert night.core.phase is None
    running = bool(night.core.effects)
    assert anna.sees("on: the hill") is running
    assert boris.sees("on: the hill") is running


async def test_before_a_death_is_confirmed_the_screen_says_who_gets_the_mana_and_why(night: Night) -> None:
    night.start()
    anna = await night.phone("anna", "/army")
    for _ in range(4):
        await anna.tap("Копейщик: one more")
    await anna.waits_for("Копейщик ×4")
    assert anna.sees("Anna: +40 mana")
    assert anna.sees("a living warrior under the owner's control: the owner gets the mana")
    await anna.tap("Killed")
    assert night.core.mana == (40, 0)
    await anna.gone("Копейщик ×4")
    await anna.tap("Копейщик 1: killed")
    await anna.tap("Zombie")
    await anna.tap("Boris")
    await anna.tap("Копейщик 1: zombie, under control: Boris")
    await anna.waits_for("Nobody: +0 mana")
    await anna.tap("Select none")
    await anna.tap("Undo")
    await anna.tap("Undo")
    assert night.core.mana == (0, 0)


async def test_a_tap_on_a_token_of_sixty_is_drawn_within_a_tenth_of_a_second(night: Night) -> None:
    night.start()
    anna = await night.phone("anna", "/army")
    await anna.tap("Щитоносц 5: alive")
    await anna.waits_for("Щитоносц")
    token = await anna.touchable("Щитоносц 6: alive", ("click",))
    mark, before = anna.mark(), time.process_time()
    await anna.touch(token)
    spent = time.process_time() - before
    assert spent < 0.1
    assert sum(anna.sizes(mark)) < 20_000


async def test_what_cannot_be_offered_says_why(night: Night) -> None:
    night.start()
    keeper = night.client("anna")
    assert keeper.act(night.table, WarriorKill(ids=("1.1.1",))) is None
    assert keeper.act(night.table, MagicBegin(seat=1)) is None
    anna = await night.phone("anna")
    await anna.waits_for("Вожак ×5: a commander is never sacrificed")
    await anna.tap("Sacrifice: Копейщик, Копейщики")
    await anna.tap("Sacrifice 1: +10 mana")
    await anna.waits_for("This unit has given one.")


async def test_a_used_spell_is_restored_at_its_price_and_only_when_it_can_be_paid(night: Night) -> None:
    night.start()
    keeper = night.client("anna")
    for command in (MagicBegin(seat=1), SpellCast(spell="Второе"), CheckRoll(value=2)):
        assert keeper.act(night.table, command) is None
    anna = await night.phone("anna")
    await anna.tap("End the magic phase")
    await anna.tap("Begin the magic phase")
    await anna.waits_for("Ended now: Второе")
    await anna.tap("On to the spell")
    await anna.waits_for("Not enough mana: the price is 8, the balance 0.")
    assert keeper.act(night.table, WarriorKill(ids=("1.1.1",))) is None
    await anna.tap("Restore: Второе")
    assert night.core.mana == (2, 0)
    await anna.tap("Read aloud")
    assert night.core.check is not None


async def test_an_army_of_sixty_comes_in_by_pasting_a_table(night: Night) -> None:
    keeper = night.client("anna")
    made = keeper.create("sacrifice", ("Anna", "Boris"), {}, seat=1)
    assert isinstance(made, str)
    night.table = made
    anna = await night.phone("anna")
    await anna.tap("Anna: army and book")
    await anna.tap("Import an army")
    await anna.type("Paste the text here", "отряд;воин;стоимость\nОрки;Орк;много")
    await anna.waits_for("Line 2: cost: “много” is not a whole number.")
    await anna.type("Paste the text here", army_csv(horde()).decode("utf-8-sig"))
    await anna.waits_for("5 units, 60 warriors, 966 points")
    await anna.type("Title", "The horde")
    await anna.tap("Keep and bring")
    await anna.waits_for("The horde")
    assert [army["name"] for army in keeper.kept("armies").values()] == ["The horde"]
    assert night.evening.table.seats[0].brings["armies"] == plain(horde().units)


async def test_an_army_is_written_copied_and_changed_and_the_seat_comes_with_the_change(night: Night) -> None:
    keeper = night.client("anna")
    made = keeper.create("sacrifice", ("Anna", "Boris"), {}, seat=1)
    assert isinstance(made, str)
    night.table = made
    anna = await night.phone("anna", "/own/bring/1")
    await anna.tap("New army")
    await anna.tap("Add a unit")
    await anna.tap("Edit: Warrior")
    await anna.type("Name of the warrior", "Guard")
    await anna.tap("How many: more")
    await anna.tap("Done")
    await anna.waits_for("×6")
    await anna.tap("Back")
    await anna.tap("My army")
    await anna.tap("Edit: My army")
    await anna.tap("Edit: Guard")
    await anna.tap("How many: more")
    await anna.tap("Done")
    await anna.waits_for("×7")
    (unit,) = night.evening.table.seats[0].brings["armies"]
    assert unit["warriors"][1] == {"name": "Guard", "cost": 10, "count": 7}
    await anna.tap("Export")
    await anna.waits_for("Unit 1")


async def test_the_ledger_is_filtered_searched_and_corrected_by_entries(night: Night) -> None:
    night.start()
    keeper = night.client("anna")
    assert keeper.act(night.table, WarriorKill(ids=("1.1.1", "2.2.1"))) is None
    anna = await night.phone("anna", "/ledger")
    await anna.waits_for("Fallen: Копейщик")
    assert anna.sees("Fallen: Лучник")
    await anna.tap("Boris")
    await anna.gone("Fallen: Копейщик")
    await anna.tap("Boris")
    await anna.tap("Correct a balance")
    await anna.tap("Change of mana: less")
    await anna.type("Why", "counted twice")
    await anna.tap("Enter")
    await anna.waits_for("Correction: counted twice")
    assert night.core.mana == (9, 12)
    await anna.type("Search", "twice")
    await anna.gone("Fallen: Копейщик")
    assert anna.sees("Correction: counted twice")


async def test_the_phone_in_the_middle_serves_both_sides_and_ends_the_match(night: Night) -> None:
    night.start(anna=False, boris=False)
    table = await night.phone("anna")
    await table.tap("Magic phase: Boris")
    await table.tap("Begin the magic phase")
    assert table.find("RotatedBox", where=lambda each: each.node.get("quarter_turns") == 2)
    await table.tap("On to the spell")
    await table.tap("No spell")
    await table.tap("End the magic phase")
    assert night.core.turn == 1
    await table.tap("Back")
    await table.tap("Menu")
    await table.tap("End of the match")
    await table.tap("Boris")
    await table.tap("End: Winner: Boris")
    await table.waits_for("Agreed at the table. Winner: Boris.")


async def test_the_keeper_s_own_phone_writes_down_who_has_won_and_the_other_is_not_asked_to(
    night: Night,
) -> None:
    night.start()
    anna, boris = await night.phone("anna"), await night.phone("boris")
    assert not boris.sees("End of the match")
    await anna.tap("End of the match")
    await anna.tap("Anna")
    await anna.tap("End: Winner: Anna")
    await boris.waits_for("Agreed at the table. Winner: Anna.")


async def test_a_closed_army_is_never_sent_to_another_phone(night: Night) -> None:
    night.start(open_armies=False)
    anna, boris = await night.phone("anna", "/army"), await night.phone("boris", "/army/1")
    await anna.waits_for("Копейщик 1: alive")
    await boris.waits_for("This army is closed to this phone.")
    assert not boris.heard("Копейщик")
