"""What the players bring, the cases, and the laws that hold for every sequence of commands."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.chance import SystemDraw
from companion.games.sacrifice import Sacrifice
from companion.match.match import fold
from companion.match.script import parse, play, report, write
from companion.roster import brought
from models.match import Setup
from models.refusal import Refusal
from models.sacrifice import SacrificeStarted
from tests.games.demo import book, horde
from tests.games.sacrifice_play import Play, armies, setup
from tests.games.test_sacrifice_magic import EXTRA

PRICES = {"recheck_cost": 10, "restore_cost": 10}


def start(extra: dict[str, Any], **options: Any) -> SacrificeStarted | Refusal:
    started = Sacrifice().start(setup(extra, 2, **options), SystemDraw(), "m")
    assert isinstance(started, SacrificeStarted | Refusal)
    return started


@pytest.mark.parametrize("missing", ["recheck_cost", "restore_cost"])
def test_a_match_without_its_prices_is_refused(missing: str) -> None:
    options = {key: value for key, value in PRICES.items() if key != missing}
    bare = Setup(game="sacrifice", seats=("Anna", "Boris"), options=options)
    refused = Sacrifice().start(bare, SystemDraw(), "m")
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.args["option"]) == ("bad_option", missing)


@pytest.mark.parametrize(
    ("extra", "options", "code"),
    [
        ({}, {"recheck_cost": -1}, "bad_option"),
        ({}, {"recheck_cost": True}, "bad_option"),
        ({}, {"restore_cost": "10"}, "bad_option"),
        ({}, {"max_rechecks": -1}, "bad_option"),
        ({}, {"colour": 1}, "bad_option"),
        ({}, {"open_armies": "no"}, "bad_option"),
        ({"spells": {"1": [{"name": "a", "lasting": 1}]}}, {}, "bad_setup"),
        (
            {"armies": {"1": [{"unit": "A", "warriors": [{"name": "a", "cost": 1, "commander": "yes"}]}]}},
            {},
            "bad_setup",
        ),
        ({"deal": []}, {}, "unknown_setup"),
        ({"armies": {"3": []}}, {}, "no_such_seat"),
        ({"armies": {"0": []}}, {}, "bad_setup"),
        ({"armies": []}, {}, "bad_setup"),
        ({"armies": {"1": [{"unit": "A", "warriors": []}]}}, {}, "bad_setup"),
        ({"armies": {"1": [{"unit": "A", "warriors": [{"name": "a", "cost": -1}]}]}}, {}, "bad_setup"),
        (
            {"armies": {"1": [{"unit": "A", "warriors": [{"name": "a", "cost": 1, "count": 0}]}]}},
            {},
            "bad_setup",
        ),
        (
            {
                "armies": {
                    "1": [
                        {"unit": "A", "warriors": [{"name": "a", "cost": 1, "count": 2, "commander": True}]}
                    ]
                }
            },
            {},
            "two_commanders",
        ),
        (
            {"armies": {"1": [{"unit": "A", "warriors": [{"name": "a", "cost": 1, "count": 400}] * 3}]}},
            {},
            "army_too_large",
        ),
        ({"spells": {"1": [{"name": "A"}, {"name": "A"}]}}, {}, "same_spell_twice"),
        ({"spells": {"1": [{"name": "A", "level": "high"}]}}, {}, "bad_setup"),
        ({"artifacts": {"2": [{"name": "A"}, {"name": "A"}]}}, {}, "same_artifact_twice"),
    ],
)
def test_a_setup_that_cannot_be_played_is_refused(
    extra: dict[str, Any], options: dict[str, Any], code: str
) -> None:
    refused = start(extra, **options)
    assert isinstance(refused, Refusal)
    assert refused.code == code


def test_warriors_are_numbered_in_the_order_written() -> None:
    units = Play(armies(2)).view().seats[0].units
    assert [(one.id, one.name) for one in units[0].warriors][4:] == [("1.1.5", "Orc"), ("1.1.6", "Chief")]


def test_a_table_without_armies_can_keep_its_mana() -> None:
    play_ = Play({}, seats=2).do({"do": "mana.adjust", "seat": 1, "delta": 5, "note": ""})
    assert play_.core.mana == (5, 0)


def test_kept_armies_and_books_start_a_match_and_its_script_starts_the_same() -> None:
    extra = brought({1: horde(), 2: horde()}, {1: book(), 2: book()})
    first = start(extra, max_rechecks=3, open_armies=False)
    assert isinstance(first, SacrificeStarted)
    keys = Sacrifice().script(first)
    options = keys.pop("options")
    again = Sacrifice().start(
        Setup(game="sacrifice", seats=("Anna", "Boris"), options=options, extra=json.loads(json.dumps(keys))),
        SystemDraw(),
        "m",
    )
    assert again == first
    assert sum(len(unit.warriors) for unit in Sacrifice().initial(first).armies[0]) == 60


CASES = sorted((Path(__file__).parent / "cases").glob("sacrifice_*.json"))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_case_comes_out_as_expected(path: Path) -> None:
    case = json.loads(path.read_text(encoding="utf-8"))
    played = play(parse(json.dumps(case["script"])), SystemDraw())
    out = report(played.match)
    assert not played.refused
    for key, value in case["expect"].items():
        if key != "seats":
            assert out[key] == value
    for seat in case["expect"].get("seats", []):
        found = next(one for one in out["seats"] if one["seat"] == seat["seat"])
        assert found["mana"] == seat["mana"]
        for spell, expected in zip(found["spells"], seat.get("spells", []), strict=False):
            assert expected.items() <= spell.items()


def test_the_report_has_the_stable_keys() -> None:
    played = Play(EXTRA).all([{"do": "magic.begin", "seat": 1}, {"do": "spell.cast", "spell": "Ban"}])
    out = report(played.match)
    assert (out["active"], out["check"]) == (1, {"what": "Ban", "rolls": [], "passed": None})
    seat = out["seats"][0]
    assert seat["units"][0]["warriors"][0] == {
        "id": "1.1.1",
        "name": "Orc",
        "cost": 12,
        "commander": False,
        "state": "alive",
        "controller": 1,
    }
    assert seat["spells"][0] == {"name": "Raise", "used": False, "active": False}
    json.dumps(out)


IDS = st.sampled_from(["1.1.1", "1.1.2", "1.1.6", "1.2.1", "1.2.2", "2.1.1", "2.1.2", "2.1.4"])
SOME = st.lists(IDS, min_size=1, max_size=2)
SEATS = st.integers(1, 2)
VALUES = st.none() | st.integers(1, 6)
SPELL = st.sampled_from(["Raise", "Ban", "Curse", "Spark"])


def made(do: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({"do": st.just(do), **fields})


SPENDING = st.one_of(
    made("warrior.kill", ids=SOME),
    made("warrior.resurrect", ids=SOME, to=st.none() | SEATS),
    made("warrior.reanimate", ids=SOME, to=st.none() | SEATS),
    made("warrior.control", ids=SOME, to=SEATS),
    made("warrior.back", ids=SOME),
    made("magic.begin", seat=SEATS),
    made("magic.sacrifice", ids=SOME),
    made("spell.restore", spell=SPELL),
    made("spell.cast", spell=SPELL),
    made("artifact.activate", artifact=st.sampled_from(["Horn", "Cup"])),
    made("check.roll", value=VALUES),
    made("check.retry", value=VALUES),
    made("check.accept"),
    made("magic.end"),
    made("undo"),
)
ANY = st.one_of(SPENDING, made("mana.adjust", seat=SEATS, delta=st.integers(-50, 50)), made("redo"))


@settings(max_examples=60, deadline=None)
@given(st.lists(ANY, max_size=40))
def test_the_balance_is_the_sum_of_the_ledger(commands: list[dict[str, Any]]) -> None:
    play_ = Play(EXTRA)
    for command in commands:
        play_.attempt(command)
    core = play_.core
    for seat in (1, 2):
        rows = [row for row in core.ledger if row.seat == seat]
        assert core.mana[seat - 1] == sum(row.delta for row in rows)
        assert [row.balance for row in rows] == [
            sum(row.delta for row in rows[: i + 1]) for i in range(len(rows))
        ]


@settings(max_examples=60, deadline=None)
@given(st.lists(SPENDING, max_size=40))
def test_no_spending_makes_a_balance_negative(commands: list[dict[str, Any]]) -> None:
    play_ = Play(EXTRA)
    for command in commands:
        play_.attempt(command)
        assert min(play_.core.mana) >= 0


@settings(max_examples=60, deadline=None)
@given(st.lists(SPENDING, max_size=40))
def test_a_dead_warrior_gives_mana_at_most_once_a_death(commands: list[dict[str, Any]]) -> None:
    play_ = Play(EXTRA)
    for command in commands:
        play_.attempt(command)
    paid = [row.args["warrior"] for row in play_.core.ledger if row.why in ("death", "sacrifice")]
    for army in play_.core.armies:
        for unit in army:
            for warrior in unit.warriors:
                assert paid.count(warrior.id) <= warrior.deaths


@settings(max_examples=60, deadline=None)
@given(st.lists(SPENDING, max_size=40))
def test_no_unit_offers_two_in_one_phase(commands: list[dict[str, Any]]) -> None:
    play_ = Play(EXTRA)
    for command in [{"do": "magic.begin", "seat": 1}, *commands]:
        play_.attempt(command)
        offered: dict[tuple[int, str], int] = {}
        for row in play_.core.ledger:
            if row.why == "sacrifice":
                key = (row.turn, str(row.args["warrior"]).rsplit(".", 1)[0])
                offered[key] = offered.get(key, 0) + 1
        assert all(count == 1 for count in offered.values())


@settings(max_examples=60, deadline=None)
@given(st.lists(ANY, max_size=40))
def test_there_is_always_a_next_step_and_the_screen_knows_it(commands: list[dict[str, Any]]) -> None:
    play_ = Play(EXTRA)
    for command in commands:
        play_.attempt(command)
    phase = play_.view().phase
    if phase is None:
        play_.do({"do": "magic.begin", "seat": play_.view().next_seat})
        return
    open_moves = {move.do for move in phase.moves if move.blocked is None}
    assert open_moves
    for do in ("check.roll", "check.retry", "check.accept", "magic.end"):
        taken = play_.attempt({"do": do}) is None
        assert taken == (do in open_moves)
        if taken:
            play_.do({"do": "undo"})


@settings(max_examples=40, deadline=None)
@given(st.lists(SPENDING, max_size=30))
def test_the_cards_tell_the_truth_about_what_can_be_done(commands: list[dict[str, Any]]) -> None:
    play_ = Play(EXTRA)
    for command in commands:
        play_.attempt(command)
    seat = play_.view().seats[(play_.core.phase.seat if play_.core.phase else 1) - 1]
    for spell in seat.spells:
        for do, blocked in (("spell.cast", spell.cast), ("spell.restore", spell.restore)):
            refused = play_.attempt({"do": do, "spell": spell.name})
            assert (refused and refused.code) == (blocked and blocked.code)
            if refused is None:
                play_.do({"do": "undo"})
    for warrior in (one for unit in seat.units for one in unit.warriors):
        refused = play_.attempt({"do": "magic.sacrifice", "ids": [warrior.id]})
        assert (refused is None) == (warrior.offer is None)
        if refused is None:
            play_.do({"do": "undo"})


@settings(max_examples=40, deadline=None)
@given(st.lists(ANY, max_size=30))
def test_the_stored_entries_and_the_written_script_give_the_same_match(
    commands: list[dict[str, Any]],
) -> None:
    play_ = Play(EXTRA)
    for command in commands:
        play_.attempt(command)
    match = play_.match
    entries = [type(row.entry).model_validate_json(row.entry.model_dump_json()) for row in match.rows]
    assert fold("m", entries).state == match.state
    replayed = play(parse(json.dumps(write(match))), SystemDraw())
    assert not replayed.refused
    assert replayed.match.state == match.state
    assert replayed.match.dice == match.dice
