"""Life at a table of Kingdom: the deal, numbers and limits, turns, what a phone reminds of, the log."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.kingdom.roles import EXTENDED_POOL, standard_deck
from companion.games.kingdom.sight import threshold
from models import kingdom as m
from models import kingdom_view as v
from models.actor import Actor
from models.command import Command
from models.refusal import Refusal
from tests.games.kingdom_play import GAME, Play, started

FIVE = ["king", "knight", "bandit", "assassin", "usurper"]
TABLE = Actor(table=True)


def refused(play: Play, command: Command, actor: Actor = TABLE) -> str:
    """The code of the refusal; nothing has changed."""
    before = play.state
    refusal = play.do(command, actor)
    assert refusal is not None
    assert play.state is before
    return refusal.code


# The deal


@pytest.mark.parametrize(
    ("players", "knights", "bandits"),
    [(5, 1, 1), (6, 1, 2), (7, 2, 2), (8, 2, 3), (9, 3, 3), (10, 3, 4), (11, 4, 4), (12, 4, 5)],
)
def test_the_standard_deck_by_number_of_players(players: int, knights: int, bandits: int) -> None:
    deck = Counter(standard_deck(players))
    assert deck == {"king": 1, "assassin": 1, "usurper": 1, "knight": knights, "bandit": bandits}


@pytest.mark.parametrize("players", range(5, 13))
def test_an_extended_deal_has_the_four_and_some_of_the_eight(players: int) -> None:
    event = started(seats=players, roles="extended")
    assert isinstance(event, m.KingdomStarted)
    rest = Counter(event.deal) - Counter(["king", "knight", "bandit", "assassin"])
    assert rest.total() == players - 4
    assert rest <= Counter(EXTENDED_POOL)


def test_a_drawn_deal_is_another_one_each_time_and_its_salts_are_all_different() -> None:
    events = [started(seats=8) for _ in range(20)]
    deals = {event.deal for event in events if isinstance(event, m.KingdomStarted)}
    salts = {salt for event in events if isinstance(event, m.KingdomStarted) for salt in event.salts}
    assert len(deals) > 10
    assert len(salts) == 160


def test_the_king_is_open_first_and_has_ten_more() -> None:
    play = Play(["bandit", "knight", "king", "assassin", "usurper"])
    table = GAME.public(play.state)
    assert (table.king, table.active) == (3, 3)
    assert [seat.life for seat in table.seats] == [40, 40, 50, 40, 40]
    assert [seat.role for seat in table.seats] == [None, None, "king", None, None]


@pytest.mark.parametrize(
    ("deal", "code"),
    [
        (["king", "knight", "bandit", "assassin"], "bad_deal"),
        (["king", "knight", "bandit", "assassin", "jester"], "unknown_role"),
        (["knight", "knight", "bandit", "assassin", "usurper"], "one_king_needed"),
        (["king", "king", "bandit", "assassin", "usurper"], "one_king_needed"),
        (["king", "joker", "bandit", "assassin", "joker"], "role_not_unique"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(deal: list[str], code: str) -> None:
    event = started(deal, seats=5)
    assert isinstance(event, Refusal)
    assert event.code == code


@pytest.mark.parametrize("options", [{"starting_life": "40"}, {"roles": "all"}, {"lives": 5}])
def test_options_that_are_unknown_or_of_a_wrong_type_are_refused(options: dict[str, Any]) -> None:
    event = started(FIVE, **options)
    assert isinstance(event, Refusal)
    assert event.code == "bad_option"


# Numbers and limits


@pytest.mark.parametrize(("delta", "limit"), [(-39, None), (-40, "life"), (-41, "life")])
def test_life_below_one_is_offered_and_never_clamped(delta: int, limit: str | None) -> None:
    play = Play(FIVE)
    play.do(m.LifeChange(seat=2, delta=delta))
    seat = GAME.public(play.state).seats[1]
    assert (seat.life, seat.threshold, seat.alive) == (40 + delta, limit, True)


@pytest.mark.parametrize(("damage", "limit"), [(20, None), (21, "commander"), (22, "commander")])
def test_commander_damage_is_lethal_from_21_by_one_commander(damage: int, limit: str | None) -> None:
    play = Play(FIVE)
    play.do(m.CommanderDamage.dealt(3, 2, damage))
    play.do(m.CommanderDamage.dealt(3, 2, 5, partner=True))
    play.do(m.CommanderDamage.dealt(4, 2, 5))
    seat = GAME.public(play.state).seats[1]
    assert seat.commander == {"3": damage, "3b": 5, "4": 5}
    assert (seat.life, seat.threshold) == (30 - damage, limit)


@pytest.mark.parametrize(("poison", "limit"), [(9, None), (10, "poison"), (11, "poison")])
def test_poison_is_lethal_from_10(poison: int, limit: str | None) -> None:
    play = Play(FIVE)
    play.do(m.PoisonChange(seat=2, delta=poison))
    assert threshold(play.core.of(2)) == limit


def test_an_open_limit_is_not_offered_for_who_is_out_or_after_the_end() -> None:
    play = Play(FIVE)
    play.do(m.LifeEach(changes={"1": -60, "2": -60}))
    play.out(2)
    assert [seat.threshold for seat in GAME.public(play.state).seats[:2]] == ["life", None]
    play.out(1)
    assert GAME.public(play.state).seats[0].threshold is None


def test_damage_and_poison_can_be_corrected_but_not_below_zero() -> None:
    play = Play(FIVE)
    play.do(m.CommanderDamage.dealt(3, 2, 7))
    assert refused(play, m.CommanderDamage.dealt(3, 2, -8)) == "damage_below_zero"
    play.do(m.CommanderDamage.dealt(3, 2, -7))
    assert (play.core.of(2).commander, play.core.of(2).life) == ({}, 40)
    assert refused(play, m.PoisonChange(seat=2, delta=-1)) == "poison_below_zero"


def test_several_seats_change_in_one_event() -> None:
    play = Play(FIVE)
    play.do(m.LifeEach(changes={"1": 4, "2": -2, "5": -2}))
    assert len(play.events) == 1
    assert [seat.life for seat in play.core.seats] == [54, 38, 40, 40, 38]


def test_commander_damage_is_written_with_the_key_from() -> None:
    command = m.CommanderDamage.model_validate_json(
        '{"do": "commander.damage", "from": 1, "to": 2, "delta": 3}'
    )
    assert command == m.CommanderDamage.dealt(1, 2, 3)
    assert command.model_dump()["from"] == 1
    assert command.subjects() == (2,)


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (m.LifeChange(seat=6, delta=-1), "no_such_seat"),
        (m.LifeChange(seat=2, delta=-1), "seat_out"),
        (m.LifeEach(changes={"1": 1, "2": 1}), "seat_out"),
        (m.CommanderDamage.dealt(1, 2, 3), "seat_out"),
        (m.CommanderDamage.dealt(9, 1, 3), "no_such_seat"),
        (m.PoisonChange(seat=2, delta=1), "seat_out"),
        (m.PlayerOut(seats=(2,)), "seat_out"),
        (m.PlayerOut(seats=(3, 3)), "seat_twice"),
        (m.PlayerOut(seats=(3,), killer=2), "killer_out"),
        (m.PlayerOut(seats=(3,), killer=12), "no_such_seat"),
        (m.PlayerOut(seats=(3, 4), take=5), "take_not_out"),
        (m.TurnPass(seat=2), "seat_out"),
        (m.RoleLooked(seat=7), "no_such_seat"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(command: Command, code: str) -> None:
    play = Play(FIVE)
    play.out(2)
    assert refused(play, command) == code


# Turns


def test_the_turn_passes_clockwise_over_who_is_out_and_to_whom_is_named() -> None:
    play = Play(FIVE)
    play.out(2)
    play.do(m.TurnPass())
    assert (play.core.active, play.core.turn) == (3, 2)
    play.do(m.TurnPass(seat=5))
    play.do(m.TurnPass())
    assert (play.core.active, play.core.turn) == (1, 4)


def test_the_turn_moves_on_when_its_holder_goes_out_with_the_next() -> None:
    play = Play(FIVE)
    play.do(m.TurnPass())
    play.out(2, 3)
    assert play.core.active == 4


# The own phone


def test_the_zealots_phone_reminds_of_king_and_last_target() -> None:
    play = Play(["king", "zealot", "bandit", "assassin", "knight"])
    zealot = Actor(seat=2)
    assert play.do(m.ZealotAttacked(target=3), zealot) is None
    you = GAME.private(play.state, 2)
    assert you.last_target == 3
    assert v.Fact(code="not_again", args={"seat": 3}) in you.facts
    assert v.Fact(code="never_the_king", args={"seat": 1}) in you.facts
    play.out(4, 5)
    assert v.Fact(code="may_repeat", args={"seat": 3}) in GAME.private(play.state, 2).facts


@pytest.mark.parametrize("actor", [TABLE, Actor(keeper=True), Actor(seat=3), Actor(seat=9), Actor()])
def test_only_the_zealot_notes_an_attack(actor: Actor) -> None:
    play = Play(["king", "zealot", "bandit", "assassin", "knight"])
    assert refused(play, m.ZealotAttacked(target=4), actor) == "zealot_only"


def test_a_new_role_waits_until_it_is_acknowledged_and_once_more_after_an_undo() -> None:
    play = Play(["king", "zealot", "bandit", "doppelganger", "knight"])
    undone = play.state
    play.out(5)
    assert [GAME.hint(play.state, seat).changed for seat in range(1, 6)] == [False] * 3 + [True, False]
    play.do(m.RoleAcknowledge(), Actor(seat=4))
    assert not GAME.hint(play.state, 4).changed
    acknowledged = play.events[-1]
    assert acknowledged.lasting
    back = undone.model_copy(update={"core": GAME.evolve(Play(play.start.deal).core, acknowledged)})
    assert GAME.hint(back, 4).changed


def test_acknowledging_changes_nothing_for_others() -> None:
    play = Play(FIVE)
    play.out(1, killer=5)
    before = GAME.public(play.state)
    play.do(m.RoleAcknowledge(), Actor(seat=5))
    play.do(m.RoleAcknowledge(), Actor(seat=2))
    assert GAME.public(play.state) == before
    assert play.log[-1].code == "crown.usurped"


def test_looks_on_a_shared_device_are_counted_for_all_to_see() -> None:
    play = Play(FIVE)
    play.do(m.RoleLooked(seat=2), TABLE)
    play.do(m.RoleLooked(seat=2), TABLE)
    assert GAME.public(play.state).seats[1].looks == 2
    assert play.log[-1].args == {"seat": 2, "looks": 2}


def test_the_hint_says_that_a_knight_may_declare_without_a_role() -> None:
    play = Play(FIVE)
    play.out(3, 4, 5)
    hint = GAME.hint(play.state, 2)
    assert hint.may_declare
    assert set(hint.model_dump()) == {"seat", "may_declare", "changed"}
    assert not GAME.hint(play.state, 1).may_declare


# The log


def test_the_log_says_what_the_table_saw() -> None:
    play = Play(["king", "knight", "joker", "doppelganger", "usurper", "executioner"])
    play.do(m.LifeChange(seat=2, delta=-7))
    play.do(m.CommanderDamage.dealt(3, 2, 4, partner=True))
    play.out(3, killer=6)
    play.out(1, killer=5)
    assert [(line.code, dict(line.args)) for line in play.log] == [
        ("life.changed", {"changes": {2: -7}, "before": {2: 40}}),
        (
            "commander.damaged",
            {"source": 3, "target": 2, "delta": 4, "partner": True, "before": 0, "life_before": 33},
        ),
        ("players.out", {"seats": (3,), "killer": 6}),
        ("role.taken", {"seat": 4, "source": 3, "role": None}),
        ("crown.usurped", {"killer": 5, "victim": 1, "life": 50}),
    ]


def test_the_script_of_a_start_deals_and_seals_the_same() -> None:
    play = Play(FIVE)
    script = GAME.script(play.start)
    assert script["deal"] == FIVE
    again = started(script["deal"], **script["options"])
    assert isinstance(again, m.KingdomStarted)
    assert again.deal == play.start.deal
    assert again.salts != play.start.salts


@given(st.lists(st.tuples(st.integers(1, 5), st.integers(-60, 60)), max_size=12))
def test_changes_of_life_commute(changes: list[tuple[int, int]]) -> None:
    mixed = sorted(changes, key=lambda change: (change[1], change[0]))
    lives = []
    for order in (changes, mixed):
        play = Play(FIVE)
        for seat, delta in order:
            play.do(m.LifeChange(seat=seat, delta=delta))
        lives.append([seat.life for seat in play.core.seats])
    assert lives[0] == lives[1]


def test_a_fold_of_the_events_is_the_state() -> None:
    play = Play(FIVE)
    play.do(m.LifeChange(seat=2, delta=-7))
    play.out(1, killer=5)
    play.out(3, 4)
    core = GAME.initial(play.start)
    for event in play.events:
        core = GAME.evolve(core, type(event).model_validate_json(event.model_dump_json()))
    assert core == play.core


def test_every_command_has_its_rights() -> None:
    assert set(GAME.rights) == {command.model_fields["do"].default for command in GAME.commands}


def test_chance_is_fair_enough_to_deal_every_seat_the_crown() -> None:
    kings: Counter[int] = Counter()
    for _ in range(300):
        event = started(seats=5)
        assert isinstance(event, m.KingdomStarted)
        kings[event.deal.index("king")] += 1
    assert set(kings) == set(range(5))
    assert max(kings.values()) < 120
