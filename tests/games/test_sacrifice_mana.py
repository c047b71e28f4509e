"""Who gets the mana of a death: the table of the rules, row by row."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.sacrifice.view import view_of
from models.actor import TRUTH
from models.sacrifice import SacrificeState
from tests.games.sacrifice_play import Play, armies

KILL = {"do": "warrior.kill", "ids": ["1.1.1"]}
BACK = {"do": "warrior.resurrect", "ids": ["1.1.1"]}
RAISE = {"do": "warrior.reanimate", "ids": ["1.1.1"]}


def under(seat: int) -> dict[str, Any]:
    return {"do": "warrior.control", "ids": ["1.1.1"], "to": seat}


@pytest.mark.parametrize(
    ("before", "seat", "rule"),
    [
        ([], 1, "owner"),
        ([under(2)], 1, "start_controller"),
        ([under(2), under(3)], 1, "start_controller"),
        ([under(2), {"do": "warrior.back", "ids": ["1.1.1"]}], 1, "owner"),
        ([KILL, BACK], 1, "controller"),
        ([KILL, {**BACK, "to": 2}], 2, "controller"),
        ([KILL, BACK, under(3)], 3, "controller"),
        ([KILL, BACK, under(3), KILL, BACK], 1, "controller"),
        ([under(2), KILL, BACK], 1, "controller"),
        ([KILL, RAISE], None, "nobody"),
        ([KILL, {**RAISE, "to": 2}], None, "nobody"),
        ([KILL, BACK, KILL, RAISE], None, "nobody"),
        ([KILL, RAISE, KILL, BACK], 1, "controller"),
        ([KILL, {**RAISE, "to": 2}, BACK], 2, "controller"),
        ([KILL, {**RAISE, "to": 2}, {**BACK, "to": 3}], 3, "controller"),
        ([KILL, {**RAISE, "to": 2}, KILL, BACK], 1, "controller"),
    ],
)
def test_a_death_brings_mana_by_its_row(before: list[dict[str, Any]], seat: int | None, rule: str) -> None:
    play = Play(armies(3)).all(before)
    balances = list(play.core.mana)
    token = play.token("1.1.1")
    assert token.gain is not None
    assert (token.gain.seat, token.gain.rule) == (seat, rule)
    play.do(KILL)
    expected = [balance + (token.gain.amount if i == seat else 0) for i, balance in enumerate(balances, 1)]
    assert list(play.core.mana) == expected
    assert token.gain.amount == (12 if seat else 0)


def test_what_the_screen_promised_is_what_the_ledger_says() -> None:
    play = Play(armies(2)).all([KILL, BACK, under(2)])
    promised = play.token("1.1.1").gain
    assert promised is not None
    row = play.do(KILL).core.ledger[-1]
    assert (row.seat, row.delta, row.args["rule"]) == (promised.seat, promised.amount, promised.rule)
    assert (row.why, row.args["warrior"], row.args["name"]) == ("death", "1.1.1", "Orc")


@pytest.mark.parametrize("back", [BACK, RAISE])
def test_a_return_to_the_field_changes_nobodys_mana(back: dict[str, Any]) -> None:
    play = Play(armies(2)).do(KILL)
    before = (play.core.mana, play.core.ledger)
    assert (play.do(back).core.mana, play.core.ledger) == before


def test_a_sweep_writes_a_row_for_every_fallen_warrior() -> None:
    play = Play(armies(2)).do({"do": "warrior.kill", "ids": ["1.1.1", "1.1.2", "1.1.6", "2.1.1"]})
    assert [(row.seat, row.delta, row.balance) for row in play.core.ledger] == [
        (1, 12, 12),
        (1, 12, 24),
        (1, 30, 54),
        (2, 20, 20),
    ]


def test_a_death_that_brings_nothing_writes_no_row() -> None:
    play = Play(armies(2)).all([KILL, RAISE, KILL])
    assert len(play.core.ledger) == 1


@pytest.mark.parametrize(
    ("before", "command", "code"),
    [
        ([KILL], KILL, "already_dead"),
        ([], BACK, "already_alive"),
        ([], RAISE, "already_alive"),
        ([KILL, RAISE], RAISE, "already_zombie"),
        ([KILL], under(2), "already_dead"),
        ([], under(1), "already_controls"),
        ([], {"do": "warrior.back", "ids": ["1.1.1"]}, "already_controls"),
        ([], under(3), "no_such_seat"),
        ([KILL], {**BACK, "to": 9}, "no_such_seat"),
        ([], {"do": "warrior.kill", "ids": ["1.1.7"]}, "no_such_warrior"),
        ([], {"do": "warrior.kill", "ids": ["1.2.1"]}, "no_such_warrior"),
        ([], {"do": "warrior.kill", "ids": ["3.1.1"]}, "no_such_warrior"),
        ([], {"do": "warrior.kill", "ids": ["1.1.2", "1.1.2"]}, "same_warrior_twice"),
        ([KILL], {"do": "warrior.kill", "ids": ["1.1.2", "1.1.1"]}, "already_dead"),
        ([], {"do": "warrior.kill", "ids": []}, "bad_command"),
        ([], {"do": "warrior.kill", "ids": ["1.1"]}, "bad_command"),
        ([], {"do": "warrior.kill", "ids": ["1.1.1\n"]}, "bad_command"),
        ([], {"do": "unit.note", "unit": "1.2", "text": "a"}, "no_such_unit"),
        ([], {"do": "mana.adjust", "seat": 1, "delta": 0, "note": ""}, "nothing_changes"),
        ([], {"do": "mana.adjust", "seat": 3, "delta": 1, "note": ""}, "no_such_seat"),
    ],
)
def test_a_refused_command_changes_nothing(
    before: list[dict[str, Any]], command: dict[str, Any], code: str
) -> None:
    play = Play(armies(2)).all(before)
    core = play.core
    assert play.refused(command).code == code
    assert play.core == core


def test_a_correction_is_an_entry_and_may_go_below_zero() -> None:
    play = Play(armies(2)).do({"do": "mana.adjust", "seat": 1, "delta": -7, "note": "ошибка"}, by=2)
    row = play.core.ledger[-1]
    assert (row.delta, row.balance, row.why, row.args, row.by) == (
        -7,
        -7,
        "adjust",
        {"note": "ошибка"},
        "seat 2",
    )


def test_a_unit_carries_a_note() -> None:
    play = Play(armies(2)).do({"do": "unit.note", "unit": "2.1", "text": "в лесу"})
    assert play.view().seats[1].units[0].note == "в лесу"


def test_a_closed_army_is_seen_by_its_own_player_only() -> None:
    play = Play(armies(2), open_armies=False).all(
        [KILL, {"do": "warrior.control", "ids": ["2.1.2"], "to": 1}]
    )
    mine, table = play.view(seat=1), play.view(table=True)
    assert [len(unit.warriors) for unit in mine.seats[0].units] == [6]
    assert [one.id for unit in mine.seats[1].units for one in unit.warriors] == ["2.1.2"]
    assert not mine.seats[1].army_open
    assert "Lord" not in mine.model_dump_json()
    assert "Chief" not in play.view(seat=2).model_dump_json()
    assert [seat.units for seat in table.seats] == [(), ()]
    assert [seat.mana for seat in table.seats] == [12, 0]
    assert len(table.ledger) == 1
    assert len(view_of(play.core, ("Anna", "Boris"), TRUTH).seats[1].units[0].warriors) == 4


def test_a_refusal_names_no_warrior_of_a_closed_army() -> None:
    play = Play(armies(2), open_armies=False)
    assert "name" not in play.refused({"do": "warrior.resurrect", "ids": ["2.1.4"]}).args
    play.do({"do": "unit.note", "unit": "2.1", "text": "в лесу"})
    assert "лесу" not in str(play.log)


def test_the_first_state_is_free_of_mana() -> None:
    core = Play(armies(4)).core
    assert isinstance(core, SacrificeState)
    assert core.mana == (0, 0, 0, 0)
