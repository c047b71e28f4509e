"""From Home to a table with phones: making, joining, seats, tabs, the keeping, a restart."""

from __future__ import annotations

import pytest

from companion.table.decide import OBJECTION_TIME
from companion.table.hub import KEEPER_AWAY
from models.table import KeeperHand, MatchLeave, MatchStart, SeatClaim, SeatKick
from tests.views.evening import ADDRESS, Evening, shut
from tests.wire.client import Screen
from tests.wire.inprocess import InProcessClient

pytestmark = pytest.mark.anyio


async def made(evening: Evening, *, locale: str = "en") -> InProcessClient:
    """The keeper's phone in the lobby of a new table of four, lying in the middle."""
    keeper = await evening.phone("keeper", locale=locale)
    await keeper.tap("New table")
    await keeper.tap("Invite phones")
    await keeper.waits_for("At the table")
    return keeper


async def made_another(keeper: InProcessClient) -> None:
    """From Home to one more lobby."""
    await keeper.tap("New table")
    await keeper.tap("Invite phones")
    await keeper.waits_for("At the table")


async def sat(evening: Evening, device: str, name: str) -> InProcessClient:
    """A phone that came by the QR and took the seat of that name."""
    phone = await evening.phone(device, f"/join/{evening.table.code}", locale="en")
    await phone.tap(name)
    await phone.until(lambda p: p.route == f"/t/{evening.table.id}")
    return phone


def holder(evening: Evening, seat: int) -> str | None:
    """The public id of the device that holds a seat."""
    return evening.table.seats[seat - 1].device


async def test_two_taps_make_a_table_with_default_names_in_the_phone_s_language(evening: Evening) -> None:
    phone = await evening.phone("keeper", locale="ru")
    await phone.tap("Новый стол")
    await phone.tap("Пригласить")
    await phone.waits_for("Игрок 4")
    assert [seat.name for seat in evening.table.seats] == ["Игрок 1", "Игрок 2", "Игрок 3", "Игрок 4"]
    assert evening.device_id("keeper") in evening.table.screens


async def test_typed_names_are_cut_at_forty_graphemes_and_keep_their_emoji(evening: Evening) -> None:
    phone = await evening.phone("keeper", locale="en")
    await phone.tap("New table")
    await phone.type("Player 1", "  Вика   🧙‍♀️ ")
    await phone.type("Player 2", "й" * 60)
    many = "🏴󠁧󠁢󠁥󠁮󠁧󠁿" * 40
    await phone.type("Player 3", many)
    await phone.tap("Invite phones")
    await phone.waits_for("Вика 🧙‍♀️")
    assert [seat.name for seat in evening.table.seats[:3]] == ["Вика 🧙‍♀️", "й" * 40, many]


async def test_the_lobby_shows_the_code_and_a_reachable_address(evening: Evening) -> None:
    keeper = await made(evening)
    assert keeper.sees(" ".join(evening.table.code))
    assert keeper.sees(ADDRESS.removeprefix("http://"))


async def test_an_address_of_a_qr_joins_at_once_and_asks_who_is_there(evening: Evening) -> None:
    await made(evening)
    phone = await evening.phone("anna", f"/join/{evening.table.code}", locale="en")
    await phone.waits_for("Who are you?")
    assert phone.route == f"/t/{evening.table.id}/who"
    assert evening.device_id("anna") in evening.table.guests


async def test_a_code_is_taken_in_small_letters_with_spaces(evening: Evening) -> None:
    await made(evening)
    phone = await evening.phone("anna", "/join", locale="en")
    code = evening.table.code.lower()
    await phone.type("Table code", f"{code[:2]} {code[2:]}")
    await phone.waits_for("Who are you?")


async def test_a_free_seat_is_one_tap_and_the_keeper_sees_the_phone_come(evening: Evening) -> None:
    keeper = await made(evening)
    await sat(evening, "anna", "Player 2")
    await keeper.waits_for("Phone is here")
    assert holder(evening, 2) == evening.device_id("anna")


async def test_somebody_not_listed_gets_a_seat_and_the_device_keeps_the_name(evening: Evening) -> None:
    await made(evening)
    phone = await evening.phone("zoe", f"/join/{evening.table.code}", locale="en")
    await phone.tap("I am not listed")
    await phone.type("Your name", "Zoë")
    await phone.tap("Sit down")
    await phone.until(lambda p: p.route == f"/t/{evening.table.id}")
    assert evening.table.seats[4].name == "Zoë"
    assert holder(evening, 5) == evening.device_id("zoe")
    assert evening.hub.device("zoe").name == "Zoë"


async def test_joining_twice_from_one_device_is_one_seat(evening: Evening) -> None:
    await made(evening)
    await sat(evening, "anna", "Player 2")
    again = await evening.phone("anna", f"/join/{evening.table.code}", locale="en")
    await again.until(lambda p: p.route == f"/t/{evening.table.id}")
    held = [seat for seat in evening.table.seats if seat.device == evening.device_id("anna")]
    assert len(held) == 1


async def test_wrong_codes_are_limited_and_the_wait_is_told(evening: Evening) -> None:
    await made(evening)
    phone = await evening.phone("guesser", "/join", locale="en")
    for wrong in range(10):
        code = f"2222{wrong % 8 + 2}" if evening.table.code != f"2222{wrong % 8 + 2}" else "33333"
        await phone.type("Table code", code)
    await phone.waits_for("There is no table with this code")
    await phone.type("Table code", evening.table.code)
    await phone.waits_for("Too many wrong codes. Try again in 60 seconds.")
    evening.clock.pass_by(61)
    await phone.type("Table code", evening.table.code)
    await phone.waits_for("Who are you?")


async def test_a_closed_table_turns_newcomers_away_and_keeps_who_is_known(evening: Evening) -> None:
    keeper = await made(evening)
    await sat(evening, "anna", "Player 2")
    await keeper.tap("Rules of the table")
    (opened, _) = keeper.find("Switch")
    await keeper.choose(opened, False)
    stranger = await evening.phone("boris", f"/join/{evening.table.code}", locale="en")
    await stranger.waits_for("closed to newcomers")
    anna = await evening.phone("anna", f"/join/{evening.table.code}", locale="en")
    await anna.until(lambda p: p.route == f"/t/{evening.table.id}")


async def test_a_taken_seat_is_asked_for_and_given_by_the_keeper(evening: Evening) -> None:
    keeper = await made(evening)
    old = await sat(evening, "old phone", "Player 2")
    new = await evening.phone("new phone", f"/join/{evening.table.code}", locale="en")
    await new.tap("Player 2")
    await new.waits_for("Player 2: asked")
    assert holder(evening, 2) == evening.device_id("old phone")
    await keeper.tap("Let in")
    await new.until(lambda p: p.route == f"/t/{evening.table.id}")
    assert holder(evening, 2) == evening.device_id("new phone")
    evening.session(old).ask(MatchStart())
    await old.waits_for("Player 2")
    evening.session(keeper).ask(MatchStart())
    await old.waits_for("Opened on another phone")


async def test_a_refused_claim_leaves_the_seat_where_it_is(evening: Evening) -> None:
    keeper = await made(evening)
    await sat(evening, "anna", "Player 2")
    thief = await evening.phone("thief", f"/join/{evening.table.code}", locale="en")
    await thief.tap("Player 2")
    await keeper.tap("Refuse")
    await thief.gone("asked")
    assert holder(evening, 2) == evening.device_id("anna")


async def test_a_replaced_phone_asks_for_its_seat_back(evening: Evening) -> None:
    keeper = await made(evening)
    old = await sat(evening, "old phone", "Player 2")
    new = await evening.phone("new phone", f"/join/{evening.table.code}", locale="en")
    await new.tap("Player 2")
    await keeper.tap("Let in")
    await new.until(lambda p: p.route == f"/t/{evening.table.id}")
    await old.tap("Take the seat back")
    await old.waits_for("Asked. Waiting")
    await keeper.tap("Let in")
    await old.gone("Opened on another phone")
    assert holder(evening, 2) == evening.device_id("old phone")


async def test_a_kick_frees_the_seat_and_is_no_ban(evening: Evening) -> None:
    keeper = await made(evening)
    anna = await sat(evening, "anna", "Player 2")
    await keeper.tap("Player 2")
    await keeper.tap("Free the seat from its phone")
    await keeper.tap("Free the seat")
    await anna.waits_for("The keeper has freed your seat.")
    assert holder(evening, 2) is None
    await anna.tap("Take a seat")
    await anna.tap("Player 2")
    await anna.until(lambda p: holder(evening, 2) == evening.device_id("anna"))


async def test_a_player_may_not_kick(evening: Evening) -> None:
    await made(evening)
    anna = await sat(evening, "anna", "Player 2")
    await sat(evening, "boris", "Player 3")
    assert not evening.session(anna).ask(SeatKick(seat=3))
    await anna.waits_for("This phone may not do that.")
    assert holder(evening, 3) == evening.device_id("boris")


async def test_a_second_tab_takes_over_and_the_first_can_take_back(evening: Evening) -> None:
    await made(evening)
    first = await sat(evening, "anna", "Player 2")
    second = await evening.phone("anna", f"/t/{evening.table.id}", locale="en")
    await first.waits_for("Opened in another tab")
    assert not second.sees("Opened in another tab")
    await first.tap("Use here")
    await first.gone("Opened in another tab")
    await second.waits_for("Opened in another tab")


async def test_the_keeper_hands_the_keeping_over(evening: Evening) -> None:
    keeper = await made(evening)
    anna = await sat(evening, "anna", "Player 2")
    await keeper.tap("Player 2")
    await keeper.tap("Make keeper of the table")
    await keeper.waits_for("Make keeper of the table? Player 2")
    await keeper.tap("Hand it over")
    await anna.waits_for("Start")
    assert evening.table.keeper == evening.device_id("anna")
    assert not evening.session(keeper).ask(KeeperHand(seat=2))


async def test_while_the_keeper_is_away_a_seated_phone_takes_the_keeping(evening: Evening) -> None:
    keeper = await made(evening)
    anna = await sat(evening, "anna", "Player 2")
    boris = await sat(evening, "boris", "Player 3")
    await keeper.drop()
    evening.clock.pass_by(KEEPER_AWAY.total_seconds())
    evening.hub.tick()
    await anna.tap("Keep the table")
    await boris.tap("Object")
    evening.clock.pass_by(OBJECTION_TIME.total_seconds())
    evening.hub.tick()
    assert evening.table.keeper == evening.device_id("keeper")
    await anna.tap("Keep the table")
    evening.clock.pass_by(OBJECTION_TIME.total_seconds())
    evening.hub.tick()
    await anna.waits_for("Start")
    assert evening.table.keeper == evening.device_id("anna")


async def test_after_a_restart_the_same_devices_are_in_the_same_seats(evening: Evening) -> None:
    await made(evening)
    await sat(evening, "anna", "Player 2")
    table = evening.table
    await evening.restart()
    assert evening.table == table
    anna = await evening.phone("anna", f"/t/{table.id}", locale="en")
    await anna.waits_for("This phone")
    keeper = await evening.phone("keeper", "/", locale="en")
    await keeper.tap(f"Magic Circle · {table.code}")
    await keeper.waits_for("Start")


async def test_the_address_of_a_table_lets_no_stranger_look(evening: Evening) -> None:
    await made(evening)
    stranger = await evening.phone("stranger", f"/t/{evening.table.id}", locale="en")
    await stranger.waits_for("This phone is not at that table")
    assert not stranger.heard("Player 2")
    assert not stranger.heard(evening.table.code)
    assert not evening.session(stranger).ask(SeatClaim(seat=1))


async def removed(keeper: InProcessClient, name: str) -> None:
    """The keeper takes a seat away, and is sure."""
    await keeper.tap(name)
    await keeper.tap("Remove from the table")
    await shut(keeper)
    await keeper.waits_for(f"Remove the seat? {name}")
    await keeper.tap("Remove from the table")
    await shut(keeper)
    await keeper.gone(name)


async def test_a_ghost_is_removed_and_a_phoneless_player_added(evening: Evening) -> None:
    keeper = await made(evening)
    await removed(keeper, "Player 4")
    await keeper.tap("Add a player")
    await keeper.type("Name", "Grandma")
    await keeper.tap("Add")
    await keeper.waits_for("Grandma")
    assert [seat.name for seat in evening.table.seats][-1] == "Grandma"


async def test_seats_move_by_buttons_and_keep_their_colour(evening: Evening) -> None:
    keeper = await made(evening)
    styles = {seat.name: seat.style for seat in evening.table.seats}
    await keeper.tap("Player 3")
    await keeper.tap("One place counter-clockwise")
    await keeper.until(lambda p: evening.table.seats[1].name == "Player 3")
    assert {seat.name: seat.style for seat in evening.table.seats} == styles


async def test_too_few_players_cannot_start_and_the_reason_is_said(evening: Evening) -> None:
    keeper = await made(evening)
    for name in ("Player 4", "Player 3", "Player 2"):
        await removed(keeper, name)
    await keeper.waits_for("This game is for 2 to")
    assert evening.table.match is None


async def test_home_offers_the_same_group_again_in_one_tap(evening: Evening) -> None:
    keeper = await made(evening)
    await keeper.tap("Back")
    await keeper.waits_for("Lobby · Player 1")
    assert not keeper.sees("Again: ")  # nobody has played there
    session = evening.session(keeper)
    for command in (MatchStart(), MatchLeave()):
        assert session.client.table_command(evening.table.id, command) is None
    session.refresh()
    await keeper.tap("Again: Player 1, Player 2, Player 3, Player 4")
    await keeper.until(lambda p: evening.table.match is not None)
    assert keeper.route == f"/t/{evening.table.id}"


async def test_home_offers_no_other_group_while_the_newest_table_plays(evening: Evening) -> None:
    keeper = await made(evening)
    client = evening.session(keeper).client
    evening.clock.pass_by(60)
    newest = client.create("circle", ("Anna", "Boris"), {})
    assert isinstance(newest, str)
    assert client.table_command(newest, MatchStart()) is None
    await keeper.tap("Back")
    await keeper.waits_for("Match is running")
    assert not keeper.sees("Again: ")


@pytest.mark.parametrize("screen", [Screen(390, 844), Screen(844, 390)])
async def test_alternatives_of_the_settings_lie_one_below_the_other_in_large_text(
    evening: Evening, screen: Screen
) -> None:
    phone = await evening.phone("anna", "/settings", locale="en", screen=screen)
    await phone.tap("200 %")
    await phone.settle()
    label = phone.find("Text", where=lambda each: each.node.get("value") == "As the phone")[0]
    around = [str(node["_c"]) for node in label.above]
    assert [kind for kind in around if kind in ("Row", "Column")][-1] == "Column"


async def test_leaving_a_running_match_asks_and_nothing_is_lost(evening: Evening) -> None:
    keeper = await made(evening)
    await keeper.tap("Start")
    await keeper.until(lambda p: evening.table.match is not None)
    await keeper.go("/")
    await keeper.waits_for("Leave the match?")
    await keeper.tap("Stay")
    await shut(keeper)
    await keeper.gone("Leave the match?")
    assert keeper.route == f"/t/{evening.table.id}"
    await keeper.go("/")
    await keeper.tap("Leave")
    await keeper.waits_for("Match is running")


async def test_back_from_a_seat_asks_and_never_asks_who_one_is(evening: Evening) -> None:
    keeper = await made(evening)
    phone = await sat(evening, "anna", "Player 2")
    await keeper.tap("Start")
    await phone.until(lambda p: evening.table.match is not None)
    await phone.go(f"/t/{evening.table.id}/who")
    await phone.waits_for("Leave the match?")
    assert not phone.sees("Who are you?")
    await phone.tap("Leave")
    await phone.waits_for("Match is running")
    assert phone.route == "/"


async def test_another_table_s_qr_in_a_running_match_asks_and_then_joins_at_once(evening: Evening) -> None:
    keeper = await made(evening)
    other = evening.table
    await keeper.tap("Back")
    await made_another(keeper)
    here = keeper.route
    await keeper.tap("Start")
    await keeper.go(f"/join/{other.code}")
    await keeper.tap("Leave")
    await keeper.until(lambda p: p.route == f"/t/{other.id}")
    assert here != f"/t/{other.id}"


async def test_no_phone_hears_what_is_another_phone_s(evening: Evening) -> None:
    keeper = await made(evening)
    phones = [await sat(evening, f"phone {n}", f"Player {n}") for n in (2, 3, 4)]
    await keeper.tap("Player 3")
    await keeper.tap("Free the seat from its phone")
    await evening.house.settle()
    assert all(phone.leaks == [] and phone.crashes == [] for phone in [keeper, *phones])
