"""The magic phase: its order, its checks, its prices, its effects."""

from __future__ import annotations

from typing import Any

import pytest

from models.event import DiceRolled
from models.sacrifice import Effect
from models.sacrifice_view import Blocked
from tests.games.sacrifice_play import ELVES, ORCS, Play

BEGIN = {"do": "magic.begin", "seat": 1}
END = {"do": "magic.end"}
ACCEPT = {"do": "check.accept"}
RICH = {"do": "mana.adjust", "seat": 1, "delta": 100, "note": "начало"}
HORN = {"do": "artifact.activate", "artifact": "Horn"}
SPELLS = [
    {"name": "Raise"},
    {"name": "Ban", "lasting": True, "restore_cost": 8, "recheck_cost": 3, "text": "Stop."},
    {"name": "Curse", "level": "ultra", "lasting": True, "until": "end of the match"},
    {"name": "Spark", "level": "tradition", "restore_cost": 0, "recheck_cost": 0},
]
EXTRA: dict[str, Any] = {
    "armies": {
        "1": [ORCS, {"unit": "Wolves", "warriors": [{"name": "Wolf", "cost": 5, "count": 2}]}],
        "2": [ELVES],
    },
    "spells": {"1": SPELLS, "2": SPELLS},
    "artifacts": {"1": [{"name": "Horn", "recheck_cost": 4}, {"name": "Cup", "lasting": True}]},
}


def cast(spell: str, on: str = "") -> dict[str, Any]:
    return {"do": "spell.cast", "spell": spell, "on": on}


def restore(spell: str) -> dict[str, Any]:
    return {"do": "spell.restore", "spell": spell}


def roll(value: int | None = None) -> dict[str, Any]:
    return {"do": "check.roll", "value": value}


def retry(value: int | None = None) -> dict[str, Any]:
    return {"do": "check.retry", "value": value}


def offer(*ids: str) -> dict[str, Any]:
    return {"do": "magic.sacrifice", "ids": list(ids)}


def used(play: Play, seat: int = 1) -> list[str]:
    return [spell.name for spell in play.core.spells[seat - 1] if spell.used]


def test_offerings_give_their_cost_to_the_player() -> None:
    play = Play(EXTRA).all([BEGIN, offer("1.1.1", "1.2.1")])
    assert play.core.mana == (17, 0)
    assert [row.why for row in play.core.ledger] == ["sacrifice", "sacrifice"]
    assert play.token("1.1.1").state == "dead"


def test_an_own_resurrected_warrior_can_be_offered() -> None:
    kill = [{"do": "warrior.kill", "ids": ["1.1.1"]}, {"do": "warrior.resurrect", "ids": ["1.1.1"]}]
    assert Play(EXTRA).all([*kill, BEGIN, offer("1.1.1")]).core.mana == (24, 0)


@pytest.mark.parametrize(
    ("before", "warrior", "code"),
    [
        ([], "1.1.1", "no_phase"),
        ([BEGIN], "1.1.6", "commander"),
        ([BEGIN], "2.1.1", "not_own_army"),
        ([BEGIN, {"do": "warrior.control", "ids": ["2.1.1"], "to": 1}], "2.1.1", "not_own_army"),
        ([BEGIN, {"do": "warrior.control", "ids": ["1.1.1"], "to": 2}], "1.1.1", "not_own_control"),
        ([BEGIN, {"do": "warrior.kill", "ids": ["1.1.1"]}], "1.1.1", "dead"),
        (
            [BEGIN, {"do": "warrior.kill", "ids": ["1.1.1"]}, {"do": "warrior.reanimate", "ids": ["1.1.1"]}],
            "1.1.1",
            "zombie",
        ),
        ([BEGIN, offer("1.1.2")], "1.1.1", "unit_offered"),
        ([BEGIN, cast("Raise"), roll(2)], "1.1.1", "too_late"),
        ([BEGIN, cast("Raise")], "1.1.1", "too_late"),
        ([BEGIN, HORN, roll(2)], "1.1.1", "too_late"),
        ([RICH, BEGIN, cast("Raise"), roll(2), END, BEGIN, restore("Raise")], "1.1.1", "too_late"),
    ],
)
def test_what_cannot_be_offered_says_why(before: list[dict[str, Any]], warrior: str, code: str) -> None:
    play = Play(EXTRA).all(before)
    mana = play.core.mana
    assert play.token(warrior).offer == code
    assert play.refused(offer(warrior)).code == ("no_phase" if code == "no_phase" else f"offer_{code}")
    assert play.core.mana == mana


def test_two_of_one_unit_cannot_be_offered_at_once() -> None:
    play = Play(EXTRA).do(BEGIN)
    assert play.refused(offer("1.1.1", "1.1.2")).code == "offer_unit_offered"


def test_a_unit_may_offer_again_in_the_next_phase() -> None:
    assert Play(EXTRA).all([BEGIN, offer("1.1.1"), END, BEGIN, offer("1.1.2")]).core.mana == (24, 0)


@pytest.mark.parametrize("value", [2, 4, 6])
def test_an_even_die_works_and_resolves_itself(value: int) -> None:
    play = Play(EXTRA).all([BEGIN, cast("Raise"), roll(value)])
    phase = play.view().phase
    assert phase is not None
    assert (phase.check, phase.step) == (None, "after")
    assert phase.last is not None
    assert (phase.last.what, phase.last.passed) == ("Raise", True)
    assert used(play) == ["Raise"]


@pytest.mark.parametrize("value", [1, 3, 5])
@pytest.mark.parametrize("over", [ACCEPT, END])
def test_an_odd_die_waits_and_the_spell_is_used_all_the_same(value: int, over: dict[str, Any]) -> None:
    play = Play(EXTRA).all([BEGIN, cast("Ban"), roll(value)])
    assert used(play) == []
    play.do(over)
    assert used(play) == ["Ban"]
    assert play.core.effects == ()


def test_a_further_check_costs_the_cards_own_price_or_the_tables() -> None:
    play = Play(EXTRA).all([RICH, BEGIN, HORN, roll(1), retry(3), ACCEPT, cast("Raise"), roll(1), retry(2)])
    assert [row.delta for row in play.core.ledger] == [100, -4, -10]
    assert play.core.ledger[-1].args == {"thing": "spell", "what": "Raise"}


def test_not_enough_mana_names_the_price_and_the_balance() -> None:
    play = Play(EXTRA).all([BEGIN, offer("1.2.1"), cast("Raise"), roll(1)])
    core = play.core
    assert play.refused(retry(2)).model_dump() == {
        "code": "not_enough_mana",
        "args": {"seat": 1, "price": 10, "balance": 5},
    }
    assert play.core == core
    check = play.view().phase and play.core.check
    assert check
    assert play.do(END).core.mana == (5, 0)


def test_the_last_mana_can_be_spent() -> None:
    exact = {"do": "mana.adjust", "seat": 1, "delta": 10, "note": ""}
    play = Play(EXTRA).all([exact, BEGIN, cast("Raise"), roll(1), retry(1)])
    assert play.core.mana == (0, 0)
    assert play.refused(retry(1)).args == {"seat": 1, "price": 10, "balance": 0}


def test_a_further_check_for_nothing_needs_no_mana_even_below_zero() -> None:
    debt = {"do": "mana.adjust", "seat": 1, "delta": -5, "note": ""}
    play = Play(EXTRA).all([debt, BEGIN, cast("Spark"), roll(1), retry(1), retry(2)])
    assert len(play.core.ledger) == 1


def test_further_checks_are_limited_where_the_table_wants_it() -> None:
    play = Play(EXTRA, max_rechecks=1).all([RICH, BEGIN, cast("Raise"), roll(1), retry(1)])
    assert play.refused(retry(2)).code == "no_rechecks_left"
    check = play.view().phase
    assert check is not None
    assert check.check is not None
    assert (check.check.further_left, check.check.retry) == (
        0,
        Blocked(code="no_rechecks_left", args={"most": 1}),
    )
    none_at_all = Play(EXTRA, max_rechecks=0).all([RICH, BEGIN, cast("Raise"), roll(1)])
    assert none_at_all.refused(retry(2)).code == "no_rechecks_left"


def test_the_check_shows_price_balance_and_dice() -> None:
    play = Play(EXTRA).all([RICH, BEGIN, cast("Ban", on="Elves"), roll(1), retry(3)])
    phase = play.view().phase
    assert phase is not None
    check = phase.check
    assert check is not None
    assert (check.price, check.balance, check.further_left, check.retry) == (3, 97, None, None)
    assert [(die.value, die.source, die.price) for die in check.rolls] == [(1, "table", 0), (3, "table", 3)]
    assert (check.passed, check.text, check.on) == (False, "Stop.", "Elves")


def test_every_die_of_a_check_lies_on_the_table_for_good() -> None:
    play = Play(EXTRA).all([RICH, BEGIN, cast("Raise"), roll(1), retry(), {"do": "undo"}])
    assert [(die.values[0], die.source) for die in play.match.dice][:1] == [(1, "table")]
    assert [die.source for die in play.match.dice] == ["table", "app"]
    assert all(isinstance(die, DiceRolled) and die.seat == 1 for die in play.match.dice)
    assert play.core.mana == (100, 0)


@pytest.mark.parametrize("value", [0, 7, -2])
def test_a_value_that_is_not_on_the_die_is_refused(value: int) -> None:
    play = Play(EXTRA).all([RICH, BEGIN, cast("Raise")])
    assert play.refused(roll(value)).code == "not_on_the_die"
    play.do(roll(1))
    assert play.refused(retry(value)).code == "not_on_the_die"
    assert play.core.mana == (100, 0)


def test_a_lasting_effect_runs_until_the_start_of_that_players_next_phase() -> None:
    play = Play(EXTRA).all([BEGIN, cast("Ban", on="Elves"), roll(2), END])
    effect = Effect(id=1, seat=1, name="Ban", source="spell", text="Stop.", on="Elves")
    assert list(play.core.effects) == [effect]
    assert play.view().seats[0].spells[1].active
    play.all([{"do": "magic.begin", "seat": 2}, END])
    assert list(play.core.effects) == [effect]
    play.do(BEGIN)
    phase = play.view().phase
    assert phase is not None
    assert phase.ended == (effect,)
    assert list(play.core.effects) == []
    assert play.log[0][1]["ended"][0]["name"] == "Ban"


def test_an_effect_of_another_end_stays_until_it_is_ended() -> None:
    play = Play(EXTRA).all([BEGIN, cast("Curse"), roll(2), END, BEGIN, END])
    assert [effect.until for effect in play.core.effects] == ["end of the match"]
    play.do({"do": "effect.note", "effect": 1, "on": "Lord"})
    assert play.core.effects[0].on == "Lord"
    assert play.do({"do": "effect.end", "effect": 1}).core.effects == ()
    assert play.refused({"do": "effect.end", "effect": 1}).code == "no_such_effect"


def test_effects_noted_by_hand_end_like_the_others() -> None:
    add = {"do": "effect.add", "seat": 1, "name": "Fog", "on": "all"}
    play = Play(EXTRA).do(add)
    assert [(effect.source, effect.name) for effect in play.core.effects] == [("table", "Fog")]
    assert play.do(BEGIN).core.effects == ()
    assert play.refused({**add, "seat": 3}).code == "no_such_seat"


def test_an_instant_effect_does_not_run_on() -> None:
    assert Play(EXTRA).all([BEGIN, cast("Raise"), roll(2)]).core.effects == ()


def test_artifacts_are_not_limited_and_not_used_up() -> None:
    play = Play(EXTRA).all(
        [BEGIN, HORN, roll(2), HORN, roll(1), ACCEPT, {**HORN, "artifact": "Cup"}, roll(2)]
    )
    assert [effect.name for effect in play.core.effects] == ["Cup"]
    assert play.view().seats[0].artifacts[1].active
    play.all([cast("Raise"), roll(2), HORN, roll(2), END])


def test_a_used_spell_is_restored_for_its_price_and_cast_in_the_same_phase() -> None:
    play = Play(EXTRA).all([RICH, BEGIN, cast("Ban"), roll(2), END, BEGIN])
    assert play.refused(cast("Ban")).model_dump() == {
        "code": "spell_used",
        "args": {"spell": "Ban", "price": 8},
    }
    play.do(restore("Ban"))
    assert play.core.mana == (92, 0)
    assert used(play) == []
    play.all([cast("Ban"), roll(2), END])
    assert used(play) == ["Ban"]


@pytest.mark.parametrize(
    ("before", "command", "code"),
    [
        ([], cast("Raise"), "no_phase"),
        ([], restore("Raise"), "no_phase"),
        ([], HORN, "no_phase"),
        ([], roll(2), "no_check"),
        ([], retry(2), "no_check"),
        ([], ACCEPT, "no_check"),
        ([], END, "no_phase"),
        ([], {"do": "magic.begin", "seat": 3}, "no_such_seat"),
        ([BEGIN], BEGIN, "phase_running"),
        ([BEGIN], {"do": "magic.begin", "seat": 2}, "phase_running"),
        ([BEGIN], cast("Nothing"), "no_such_spell"),
        ([BEGIN], {**HORN, "artifact": "Nothing"}, "no_such_artifact"),
        ([BEGIN], restore("Raise"), "spell_not_used"),
        ([BEGIN], roll(2), "no_check"),
        ([BEGIN, cast("Raise")], cast("Ban"), "check_running"),
        ([BEGIN, cast("Raise")], HORN, "check_running"),
        ([BEGIN, HORN], cast("Raise"), "check_running"),
        ([BEGIN, cast("Raise")], retry(2), "check_not_rolled"),
        ([BEGIN, cast("Raise")], ACCEPT, "check_not_rolled"),
        ([BEGIN, cast("Raise")], END, "check_not_rolled"),
        ([BEGIN, cast("Raise"), roll(1)], roll(2), "check_rolled"),
        ([BEGIN, cast("Raise"), roll(2)], retry(2), "no_check"),
        ([BEGIN, cast("Raise"), roll(2)], cast("Ban"), "spell_already_cast"),
        ([BEGIN, cast("Raise"), roll(2)], restore("Raise"), "spell_already_cast"),
        ([BEGIN, cast("Raise"), roll(2), END, BEGIN], restore("Raise"), "not_enough_mana"),
        ([RICH, BEGIN, cast("Ban"), roll(2), END, BEGIN, restore("Ban")], cast("Raise"), "another_restored"),
        (
            [
                RICH,
                BEGIN,
                cast("Ban"),
                roll(2),
                END,
                BEGIN,
                cast("Raise"),
                roll(2),
                END,
                BEGIN,
                restore("Ban"),
            ],
            restore("Raise"),
            "already_restored",
        ),
    ],
)
def test_what_is_not_in_the_order_of_the_text_is_refused(
    before: list[dict[str, Any]], command: dict[str, Any], code: str
) -> None:
    play = Play(EXTRA).all(before)
    core = play.core
    assert play.refused(command).code == code
    assert play.core == core


def test_a_spell_may_kill_while_its_phase_runs() -> None:
    kill = {"do": "warrior.kill", "ids": ["2.1.1"]}
    play = Play(EXTRA).all([BEGIN, cast("Raise"), kill, roll(2), END])
    assert play.core.mana == (0, 20)


def test_the_books_are_each_players_own() -> None:
    play = Play(EXTRA).all([BEGIN, cast("Raise"), roll(2), END, {"do": "magic.begin", "seat": 2}])
    play.all([cast("Raise"), roll(1), END])
    assert (used(play, 1), used(play, 2)) == (["Raise"], ["Raise"])


def test_the_book_stands_by_level() -> None:
    names = [spell.name for spell in Play(EXTRA).view().seats[0].spells]
    assert names == ["Raise", "Ban", "Spark", "Curse"]


def test_the_screen_knows_what_is_possible_and_why_the_rest_is_not() -> None:
    play = Play(EXTRA).do(BEGIN)

    def blocked() -> dict[str, str | None]:
        phase = play.view().phase
        assert phase is not None
        return {move.do: move.blocked.code if move.blocked else None for move in phase.moves}

    assert blocked() == {
        "magic.sacrifice": None,
        "spell.restore": "spell_not_used",
        "spell.cast": None,
        "artifact.activate": None,
        "check.roll": "no_check",
        "check.retry": "no_check",
        "check.accept": "no_check",
        "magic.end": None,
    }
    play.do(cast("Raise"))
    assert {do for do, why in blocked().items() if why is None} == {"check.roll"}
    play.do(roll(1))
    assert {do for do, why in blocked().items() if why is None} == {"check.accept", "magic.end"}
    assert blocked()["check.retry"] == "not_enough_mana"


def test_the_next_phase_is_offered_clockwise() -> None:
    play = Play(EXTRA)
    assert play.view().next_seat == 1
    play.all([BEGIN, END])
    assert play.view().next_seat == 2
    play.all([{"do": "magic.begin", "seat": 2}, END])
    assert play.view().next_seat == 1


def test_the_chart_has_a_point_for_every_row() -> None:
    play = Play(EXTRA).all([RICH, {"do": "warrior.kill", "ids": ["2.1.1", "1.1.1"]}])
    assert play.view().series == ((0, 100, 100, 112), (0, 0, 20, 20))
