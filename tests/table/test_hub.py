"""Tables, pairing and secrets at the hub: what phones can do, and what survives."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.table.client import Client
from companion.table.codes import ALPHABET, Limiter, new_code, normal
from models import table as t
from models.base import TableId
from models.circle import LivesChange, TotemGive
from models.command import Undo
from models.refusal import Refusal
from tests.match.play import Sequenced
from tests.table.evening import Evening


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    made = Evening(tmp_path / "companion.json")
    yield made
    made.store.close()


def test_codes_have_no_look_alikes_and_no_vowels() -> None:
    assert not set(ALPHABET) & set("0O1ILAEIOUY")
    assert new_code(Sequenced([0, 1, 2, 3, 4, 0, 0, 0, 0, 1]), {"23456"}) == "22223"
    assert new_code(Sequenced([0, 0, 0, 0]), set(), prefix="B") == "B2222"
    assert normal(" b2-cd f ") == "B2CDF"


def test_wrong_codes_are_limited_per_address_and_overall() -> None:
    limiter = Limiter(per_address=2, overall=3, window=60)
    limiter.wrong("a", 0)
    limiter.wrong("a", 10)
    assert (limiter.wait("a", 20), limiter.wait("b", 20)) == (40, 0)
    limiter.wrong("b", 20)
    assert limiter.wait("c", 30) == 30
    assert limiter.wait("a", 61) == 0


def test_a_phone_that_guesses_codes_is_stopped(evening: Evening) -> None:
    keeper, thief = evening.phone("keeper"), evening.phone("thief", address="10.9.9.9")
    table = evening.table(keeper, "Аня", "Борис")
    codes = {thief.join(f"2222{c}").code for c in "23456789BCD"}  # type: ignore[union-attr]
    assert codes == {"no_such_code", "too_many_codes"}
    assert thief.table(table) is None
    evening.come(evening.phone("guest"), keeper, table)


def test_a_table_is_joined_by_its_code_and_a_seat_is_taken(evening: Evening) -> None:
    keeper, boris = evening.phone("keeper"), evening.phone("boris")
    table = evening.table(keeper, "Аня", "Борис")
    assert boris.table(table) is None
    evening.come(boris, keeper, table)
    assert boris.table_command(table, t.SeatClaim(seat=2)) is None
    view = keeper.table(table)
    assert view is not None
    assert [(s.held, s.online) for s in view.seats] == [(True, True), (True, True)]


def test_joining_twice_from_one_device_is_one_seat(evening: Evening) -> None:
    keeper, boris = evening.phone("keeper"), evening.phone("boris")
    table = evening.table(keeper, "Аня", "Борис", "Вика")
    evening.come(boris, keeper, table)
    boris.table_command(table, t.SeatClaim(seat=2))
    evening.come(boris, keeper, table)
    boris.table_command(table, t.SeatClaim(seat=3))
    view = keeper.table(table)
    assert view is not None
    assert [s.held for s in view.seats] == [True, False, True]
    assert view.guests == 0


def test_a_closed_table_lets_only_its_own_people_in(evening: Evening) -> None:
    keeper, boris = evening.phone("keeper"), evening.phone("boris")
    table = evening.table(keeper, "Аня", "Борис")
    evening.come(boris, keeper, table)
    keeper.table_command(table, t.TableSet(open=False))
    view = keeper.table(table)
    assert view is not None
    assert boris.join(view.code) == table
    late = evening.phone("late").join(view.code)
    assert late == Refusal(code="table_is_closed")


def test_a_second_tab_takes_over_and_the_first_says_so(evening: Evening) -> None:
    first = evening.phone("keeper")
    table = evening.table(first, "Аня", "Борис")
    second = evening.phone("keeper")
    second.watch(table)
    views = [first.table(table), second.table(table)]
    assert [view and view.me.superseded for view in views] == [True, False]
    first.use_here()
    views = [first.table(table), second.table(table)]
    assert [view and view.me.superseded for view in views] == [False, True]


def test_a_new_phone_gets_the_seat_with_the_keepers_consent(evening: Evening) -> None:
    keeper, old, new = evening.phone("keeper"), evening.phone("old"), evening.phone("new")
    table = evening.table(keeper, "Аня", "Борис")
    for phone in (old, new):
        evening.come(phone, keeper, table)
        phone.table_command(table, t.SeatClaim(seat=2))
    view = keeper.table(table)
    assert view is not None
    claim = view.claims[0]
    assert claim.mine_to_answer
    answer = t.ClaimAnswer(device=claim.device, seat=claim.seat, accept=True)
    assert new.table_command(table, answer) is not None
    assert keeper.table_command(table, answer) is None
    seen = [phone.table(table) for phone in (old, new)]
    assert [v and (v.me.seat, v.me.replaced) for v in seen] == [(None, 2), (2, None)]


def test_who_lost_a_seat_or_asks_for_one_goes_with_it_when_seats_move(evening: Evening) -> None:
    keeper, old, new, third = (evening.phone(name) for name in ("keeper", "old", "new", "third"))
    table = evening.table(keeper, "Аня", "Борис", "Вика")
    for phone in (old, new):
        evening.come(phone, keeper, table)
        phone.table_command(table, t.SeatClaim(seat=2))
    view = keeper.table(table)
    assert view is not None
    keeper.table_command(table, t.ClaimAnswer(device=view.claims[0].device, seat=2, accept=True))
    evening.come(third, keeper, table)
    third.table_command(table, t.SeatClaim(seat=2))
    assert keeper.table_command(table, t.SeatMove(seat=2, to=3)) is None
    seen = [phone.table(table) for phone in (old, new, keeper)]
    assert seen[0] is not None
    assert seen[1] is not None
    assert seen[2] is not None
    assert (seen[0].me.replaced, seen[1].me.seat) == (3, 3)
    assert [claim.seat for claim in seen[2].claims] == [3]
    assert keeper.table_command(table, t.SeatRemove(seat=3)) is None
    for phone in (old, new, third):
        after = phone.table(table)
        assert after is not None, "a removed seat sends nobody away from the table"
        assert (after.me.replaced, after.me.seat, after.claims) == (None, None, ())


def test_the_keepers_own_seat_is_confirmed_by_another_player(evening: Evening) -> None:
    keeper, boris, new = evening.phone("keeper"), evening.phone("boris"), evening.phone("new")
    table = evening.table(keeper, "Аня", "Борис")
    evening.come(boris, keeper, table)
    boris.table_command(table, t.SeatClaim(seat=2))
    evening.come(new, keeper, table)
    new.table_command(table, t.SeatClaim(seat=1))
    view = boris.table(table)
    assert view is not None
    claim = view.claims[0]
    answer = t.ClaimAnswer(device=claim.device, seat=1, accept=True)
    assert boris.table_command(table, answer) is None
    seen = new.table(table)
    assert seen is not None
    assert (seen.me.seat, seen.me.keeper) == (1, True)


def test_a_kick_frees_the_seat_and_is_no_ban(evening: Evening) -> None:
    keeper, boris = evening.phone("keeper"), evening.phone("boris")
    table = evening.table(keeper, "Аня", "Борис")
    evening.come(boris, keeper, table)
    boris.table_command(table, t.SeatClaim(seat=2))
    assert boris.table_command(table, t.SeatKick(seat=1)) is not None
    keeper.table_command(table, t.SeatKick(seat=2))
    view = boris.table(table)
    assert view is not None
    assert (view.me.seat, view.me.guest) == (None, True)
    assert boris.table_command(table, t.SeatClaim(seat=2)) is None


def test_the_keeping_passes_when_the_keeper_is_away_and_nobody_objects(evening: Evening) -> None:
    keeper, boris = evening.phone("keeper"), evening.phone("boris")
    table = evening.table(keeper, "Аня", "Борис")
    evening.come(boris, keeper, table)
    boris.table_command(table, t.SeatClaim(seat=2))
    assert boris.table_command(table, t.KeeperTake()) == Refusal(code="keeper_is_here")
    keeper.online(False)
    evening.clock.pass_(61)
    assert boris.table_command(table, t.KeeperTake()) is None
    evening.clock.pass_(10)
    evening.hub.tick()
    view = boris.table(table)
    assert view is not None
    assert (view.me.keeper, view.takeover) == (False, "Борис")
    evening.clock.pass_(11)
    evening.hub.tick()
    view = boris.table(table)
    assert view is not None
    assert view.me.keeper


def test_an_objection_stops_a_take_over(evening: Evening) -> None:
    keeper, boris, vika = evening.phone("keeper"), evening.phone("boris"), evening.phone("vika")
    table = evening.table(keeper, "Аня", "Борис", "Вика")
    for seat, phone in ((2, boris), (3, vika)):
        evening.come(phone, keeper, table)
        phone.table_command(table, t.SeatClaim(seat=seat))
    keeper.online(False)
    evening.clock.pass_(61)
    boris.table_command(table, t.KeeperTake())
    assert vika.table_command(table, t.KeeperObject()) is None
    evening.clock.pass_(60)
    evening.hub.tick()
    view = boris.table(table)
    assert view is not None
    assert not view.me.keeper


def test_everything_is_there_after_a_restart(evening: Evening) -> None:
    keeper, boris = evening.phone("keeper"), evening.phone("boris")
    table = evening.table(keeper, "Аня", "Борис")
    evening.come(boris, keeper, table)
    boris.table_command(table, t.SeatClaim(seat=2))
    keeper.table_command(table, t.MatchStart())
    for change in (TotemGive(seat=2), LivesChange(changes={"1": -2})):
        assert boris.act(table, change) is None
    before = boris.table(table)
    evening.restart()
    again = evening.phone("boris")
    again.watch(table)
    after = again.table(table)
    assert before is not None
    assert after is not None
    assert (after.me, after.match) == (before.me, before.match)
    assert again.act(table, Undo()) is None
    view = again.table(table)
    assert view is not None
    assert view.match is not None
    assert view.match.part.seats[0].lives == 5  # type: ignore[attr-defined]


def test_the_stored_state_is_the_fold_of_the_stored_events(evening: Evening) -> None:
    keeper = evening.phone("keeper")
    table = evening.table(keeper, "Аня", "Борис", "Вика")
    keeper.table_command(table, t.MatchStart())
    for seat in ("1", "2", "1"):
        keeper.act(table, LivesChange(changes={seat: -1}))
    keeper.act(table, Undo())
    view = keeper.table(table)
    assert view is not None
    assert view.match is not None
    stored = evening.store.live(view.match.id)
    assert stored == evening.hub.load(view.match.id).state.model_dump(mode="json")  # type: ignore[arg-type]


def test_a_change_wakes_everybody_at_the_table_and_nobody_else(evening: Evening) -> None:
    keeper, boris, other = evening.phone("keeper"), evening.phone("boris"), evening.phone("other")
    table = evening.table(keeper, "Аня", "Борис")
    evening.table(other, "Зоя", "Ян")
    evening.come(boris, keeper, table)
    keeper.table_command(table, t.MatchStart())
    before = dict(evening.woken)
    keeper.act(table, LivesChange(changes={"1": -1}))
    woken = {name for name, count in evening.woken.items() if count > before[name]}
    assert woken == {"keeper", "boris"}


def test_strangers_get_nothing_and_change_nothing(evening: Evening) -> None:
    keeper, stranger = evening.phone("keeper"), evening.phone("stranger")
    table = evening.table(keeper, "Аня", "Борис", "Вика", "Глеб", "Дина", game="kingdom")
    keeper.table_command(table, t.MatchStart())
    assert stranger.table(table) is None
    assert stranger.log(table) == ()
    assert stranger.series(table) == ()
    assert stranger.private(table) is None
    assert stranger.act(table, Undo()) == Refusal(code="not_allowed", args={"do": "undo"})
    assert stranger.table_command(table, t.TableLeave()) is not None


def test_a_seats_secret_is_for_its_own_device_only(evening: Evening) -> None:
    keeper, boris, screen = evening.phone("keeper"), evening.phone("boris"), evening.phone("screen")
    table = evening.table(keeper, "Аня", "Борис", "Вика", "Глеб", "Дина", game="kingdom")
    evening.come(boris, keeper, table)
    boris.table_command(table, t.SeatClaim(seat=2))
    evening.come(screen, keeper, table)
    screen.table_command(table, t.ScreenBecome())
    keeper.table_command(table, t.MatchStart())
    assert boris.private(table) == boris.private(table, 2) is not None
    assert [phone.private(table, 2) for phone in (keeper, screen)] == [None, None]
    assert [boris.private(table, seat) for seat in (1, 3, 0, 9)] == [None] * 4
    assert screen.private(table, 3) is not None
    assert keeper.private(table, 3) is None, "the table screen hands over, not the keeper's own phone"
    assert screen.private(table, 1) is None


def test_no_phone_comes_to_a_secret_match_as_its_table_screen(evening: Evening) -> None:
    keeper, boris, screen, late = (evening.phone(name) for name in ("keeper", "boris", "screen", "late"))
    table = evening.table(keeper, "Аня", "Борис", "Вика", "Глеб", "Дина", game="kingdom")
    for phone in (boris, screen):
        evening.come(phone, keeper, table)
    boris.table_command(table, t.SeatClaim(seat=2))
    screen.table_command(table, t.ScreenBecome())
    keeper.table_command(table, t.MatchStart())
    evening.come(late, keeper, table)
    for phone in (boris, late):
        assert phone.table_command(table, t.ScreenBecome()) == Refusal(code="roles_are_hidden")
        assert phone.private(table, 3) is None
    assert screen.table_command(table, t.ScreenBecome()) is None
    assert keeper.table_command(table, t.ScreenBecome()) is None


def test_leaving_a_running_match_keeps_it_as_abandoned(evening: Evening) -> None:
    keeper = evening.phone("keeper")
    table = evening.table(keeper, "Аня", "Борис")
    keeper.table_command(table, t.MatchStart())
    keeper.table_command(table, t.MatchLeave())
    assert [header.status for header in keeper.history()] == ["abandoned"]
    view = keeper.table(table)
    assert view is not None
    assert view.match is None


def test_people_of_earlier_nights_are_offered_newest_first(evening: Evening) -> None:
    keeper = evening.phone("keeper")
    for names in (("Аня", "Борис"), ("аня", "Вика")):
        evening.clock.pass_(60)
        table = evening.table(keeper, *names)
        keeper.table_command(table, t.MatchStart())
    assert set(keeper.home().people[:2]) == {"аня", "Вика"}
    assert keeper.home().people[2] == "Борис"


def test_the_ring_is_fixed_while_a_match_runs(evening: Evening) -> None:
    keeper = evening.phone("keeper")
    table = evening.table(keeper, "Аня", "Борис")
    keeper.table_command(table, t.MatchStart())
    for command in (t.SeatAdd(name="Вика"), t.SeatRemove(seat=1), t.SeatsShuffle(), t.SeatMove(seat=1, to=2)):
        assert keeper.table_command(table, command) == Refusal(code="match_is_running")


def test_a_table_ends_when_its_keeper_leaves_it_alone(evening: Evening) -> None:
    keeper = evening.phone("keeper")
    table = evening.table(keeper, "Аня", "Борис")
    keeper.table_command(table, t.MatchStart())
    assert keeper.table_command(table, t.TableLeave()) is None
    assert keeper.home().tables == ()
    assert [header.status for header in keeper.history()] == ["abandoned"]
    evening.restart()
    assert evening.phone("keeper").home().tables == ()


def test_the_keeping_goes_to_another_player_when_the_keeper_leaves(evening: Evening) -> None:
    keeper, boris = evening.phone("keeper"), evening.phone("boris")
    table = evening.table(keeper, "Аня", "Борис")
    evening.come(boris, keeper, table)
    boris.table_command(table, t.SeatClaim(seat=2))
    assert keeper.table_command(table, t.TableLeave()) is None
    view = boris.table(table)
    assert view is not None
    assert view.me.keeper
    assert keeper.table(table) is None


def _kingdom(evening: Evening, *held: str) -> tuple[str, list[Client]]:
    """A running Kingdom of six; `held` are the phones of the first seats, the keeper's first."""
    phones = [evening.phone(name) for name in held]
    table = evening.table(phones[0], "Аня", "Борис", "Вика", "Гена", "Даша", "Егор", game="kingdom")
    for seat, phone in enumerate(phones[1:], start=2):
        evening.come(phone, phones[0], table)
        assert phone.table_command(table, t.SeatClaim(seat=seat)) is None
    assert phones[0].table_command(table, t.MatchStart()) is None
    return table, phones


def test_no_player_takes_the_seat_of_a_phoneless_one_to_read_the_role_there(evening: Evening) -> None:
    table, (keeper, boris) = _kingdom(evening, "keeper", "boris")
    assert boris.table_command(table, t.SeatClaim(seat=5)) is None
    assert boris.private(table, 5) is None
    view = boris.table(table)
    assert view is not None
    assert view.me.seat == 2
    assert [claim.mine_to_answer for claim in view.claims] == [False]
    claim = view.claims[0]
    assert keeper.table_command(table, t.ClaimAnswer(device=claim.device, seat=5, accept=True)) is None
    assert boris.private(table, 5) is not None


def test_a_keeper_lets_no_own_phone_into_another_seat(evening: Evening) -> None:
    table, (keeper, boris, vika) = _kingdom(evening, "keeper", "boris", "vika")
    for seat in (3, 5):
        assert keeper.table_command(table, t.SeatClaim(seat=seat)) is None
        view = boris.table(table)
        assert view is not None
        (claim,) = view.claims
        answer = t.ClaimAnswer(device=claim.device, seat=seat, accept=True)
        assert keeper.table_command(table, answer) == Refusal(code="not_allowed", args={"do": "claim.answer"})
        after = keeper.table(table)
        assert after is not None
        assert after.me.seat == 1
        assert vika.table_command(table, answer.model_copy(update={"accept": False})) is None
    assert keeper.private(table, 3) is None
    assert vika.private(table, 3) is not None


def test_a_player_who_asks_for_the_keepers_seat_does_not_answer_that(evening: Evening) -> None:
    table, (_, boris) = _kingdom(evening, "keeper", "boris")
    assert boris.table_command(table, t.SeatClaim(seat=1)) is None
    view = boris.table(table)
    assert view is not None
    (claim,) = view.claims
    assert not claim.mine_to_answer
    answer = t.ClaimAnswer(device=claim.device, seat=1, accept=True)
    assert boris.table_command(table, answer) is not None
    assert boris.private(table, 1) is None


def test_the_only_phone_at_a_table_may_sit_down_where_nobody_could_be_asked(evening: Evening) -> None:
    table, (keeper,) = _kingdom(evening, "keeper")
    assert keeper.table_command(table, t.SeatClaim(seat=2)) is None
    view = keeper.table(table)
    assert view is not None
    assert view.me.seat == 2


def test_seats_changed_after_a_match_was_left_show_no_role_when_it_goes_on(evening: Evening) -> None:
    table, (keeper, boris) = _kingdom(evening, "keeper", "boris")
    match = evening.hub.rooms[TableId(table)].table.match
    assert match is not None
    assert keeper.table_command(table, t.MatchLeave()) is None
    assert keeper.table_command(table, t.SeatKick(seat=2)) is None
    assert keeper.table_command(table, t.SeatClaim(seat=2)) is None
    assert boris.table_command(table, t.SeatClaim(seat=1)) is None
    evening.restart()
    keeper, boris = evening.phone("keeper"), evening.phone("boris")
    assert keeper.resume(match) is None
    for phone in (keeper, boris):
        view = phone.table(table)
        assert view is not None
        assert view.me.seat is None
        assert view.match is not None
        assert view.me.news == (
            None if phone is keeper else t.News(what="seat_freed", name=view.seats[0].name)
        )
    assert boris.private(table, 1) is None


def test_the_same_phones_go_on_in_their_seats_when_a_left_match_goes_on(evening: Evening) -> None:
    table, (keeper, boris) = _kingdom(evening, "keeper", "boris")
    match = evening.hub.rooms[TableId(table)].table.match
    assert match is not None
    role = boris.private(table)
    assert keeper.table_command(table, t.MatchLeave()) is None
    assert keeper.resume(match) is None
    assert boris.private(table) == role


def test_a_page_that_says_twice_that_it_is_gone_leaves_nothing_behind(evening: Evening) -> None:
    anna = evening.phone("anna")
    table = evening.table(anna, "A", "B")
    anna.close()
    anna.watch(table)
    anna.close()
    assert evening.hub.rooms[TableId(table)].connections == []
