"""Magic Circle, rule by rule (design rules §1)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.match.match import Prepared, begin
from companion.match.script import ScriptError, report
from models.actor import Actor
from models.circle import LivesChange, TotemDraw
from models.command import Request
from models.match import Setup
from tests.match.play import Sequenced, circle_script, played, refused_code, reported

FIRE = {"do": "spell.reveal", "name": "ОГОНЬ", "strength": 1, "keyword": {"every": 2, "add": 1}}
ICE = {"do": "spell.reveal", "name": "Лёд", "strength": 2}
TOTEM = {"do": "totem.give", "seat": 1}
HIT = {"do": "spell.hit"}
END = {"do": "turn.end"}


def play(seat: int, action: str, **more: Any) -> dict[str, Any]:
    return {"do": "action.play", "seat": seat, "action": action, **more}


def lives(**changes: int) -> dict[str, Any]:
    return {"do": "lives.change", "changes": {key[1:]: delta for key, delta in changes.items()}}


def seat(document: dict[str, Any], number: int) -> dict[str, Any]:
    found: dict[str, Any] = document["seats"][number - 1]
    return found


@pytest.mark.parametrize(
    ("plays", "target", "strength"),
    [
        ([play(1, "wind_left")], 2, 1),
        ([play(1, "wind_right")], 5, 1),
        ([play(3, "wind_left")], 2, 1),
        ([play(1, "wind_left"), play(1, "wind_left")], 3, 2),
        ([play(4, "wind_any", to=3), play(4, "wind_any", to=5), play(4, "wind_left")], 1, 2),
        ([play(2, "other", note="щит")], 1, 1),
    ],
)
def test_a_wind_turns_the_spell_from_its_present_target(
    plays: list[dict[str, Any]], target: int, strength: int
) -> None:
    document = reported(circle_script([TOTEM, FIRE, *plays], seats=5))
    assert (document["spell"]["target"], document["spell"]["strength"]) == (target, strength)
    for number in range(1, 6):
        used = sum(p["seat"] == number for p in plays)
        assert seat(document, number)["hand"] == 5 - used


def test_a_keyword_that_weakens_a_spell_leaves_no_strength_below_zero() -> None:
    fading = {**FIRE, "keyword": {"every": 1, "add": -3}}
    blown = reported(circle_script([TOTEM, fading, play(1, "wind_left")]))
    assert blown["spell"]["strength"] == 0
    hit = reported(circle_script([TOTEM, fading, play(1, "wind_left"), HIT]))
    assert seat(hit, 2)["lives"] == 5


def test_the_log_tells_the_lives_before_a_change() -> None:
    changes = [lives(s1=-1), lives(s2=-2, s3=1), lives(s2=-1)]
    match = played(circle_script(changes)).match
    told = [line.args["before"] for row in match.rows[1:] for line in row.lines]
    assert told == [{1: 5}, {2: 5, 3: 5}, {2: 3}]


def test_winds_skip_those_who_are_out() -> None:
    document = reported(circle_script([TOTEM, lives(s2=-5), FIRE, play(1, "wind_left")], seats=4))
    assert document["spell"]["target"] == 3


def test_with_two_players_both_winds_lead_to_the_other_one() -> None:
    document = reported(circle_script([TOTEM, FIRE, play(1, "wind_left"), play(2, "wind_right")], seats=2))
    assert (document["spell"]["target"], document["spell"]["strength"]) == (1, 2)


@pytest.mark.parametrize(
    ("commands", "code"),
    [
        ([FIRE], "no_totem"),
        ([TOTEM, END], "spell_not_revealed"),
        ([TOTEM, FIRE, END], "spell_in_flight"),
        ([TOTEM, FIRE, FIRE], "spell_already_revealed"),
        ([TOTEM, FIRE, HIT, FIRE], "spell_already_over"),
        ([TOTEM, play(1, "dispel")], "no_spell"),
        ([TOTEM, HIT], "no_spell"),
        ([TOTEM, {"do": "spell.discard"}], "no_spell"),
        ([TOTEM, FIRE, HIT, play(1, "wind_left")], "no_spell"),
        ([TOTEM, FIRE, {"do": "hand.set", "seat": 2, "count": 0}, play(2, "dispel")], "no_cards"),
        ([TOTEM, lives(s2=-5), FIRE, play(2, "dispel")], "seat_out"),
        ([TOTEM, FIRE, play(1, "wind_any", to=1)], "already_target"),
        ([TOTEM, lives(s2=-5), FIRE, play(1, "wind_any", to=2)], "seat_out"),
        ([TOTEM, FIRE, play(1, "wind_any")], "to_missing"),
        ([TOTEM, FIRE, play(1, "wind_left", to=2)], "to_not_wanted"),
        ([TOTEM, FIRE, play(4, "dispel")], "no_such_seat"),
        ([lives(s2=-5), {"do": "totem.give", "seat": 2}], "seat_out"),
        ([TOTEM, FIRE, {"do": "spell.strength", "delta": -2}], "strength_below_zero"),
        ([{"do": "reminder.drop", "index": 0}], "no_such_reminder"),
        ([lives(s1=-5), lives(s1=1)], "seat_out"),
        ([lives(s1=-5, s2=-5), TOTEM], "match_finished"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused(commands: list[dict[str, Any]], code: str) -> None:
    assert refused_code(circle_script(commands)) == code


def test_a_refused_change_of_several_seats_changes_none() -> None:
    result = played(circle_script([lives(s1=-5), lives(s1=-1, s2=-1)]))
    assert result.refused
    assert [s["lives"] for s in _seats(result)] == [0, 5, 5]


def _seats(result: Any) -> list[dict[str, Any]]:
    seats: list[dict[str, Any]] = report(result.match)["seats"]
    return seats


def test_a_hit_takes_lives_by_the_strength_and_ends_the_clash() -> None:
    document = reported(circle_script([TOTEM, ICE, play(1, "wind_left"), HIT]))
    assert (seat(document, 2)["lives"], document["phase"], document["spell"]) == (3, "end", None)


def test_who_falls_to_zero_is_out_and_the_hand_goes_to_the_discard() -> None:
    document = reported(circle_script([TOTEM, ICE, lives(s1=-3), HIT], action_deck=30))
    assert seat(document, 1) == {"seat": 1, "name": "Аня", "alive": False, "lives": 0, "hand": 0}
    assert document["deck"] == {"left": 15, "discard": 5}


def test_a_spell_at_somebody_who_just_fell_goes_to_the_discard() -> None:
    document = reported(circle_script([TOTEM, FIRE, lives(s1=-5)]))
    assert (document["spell"], document["phase"], document["totem"]) == (None, "end", 1)


def test_the_totem_passes_from_a_holder_who_fell_in_the_turn_when_the_turn_ends() -> None:
    document = reported(circle_script([TOTEM, FIRE, lives(s1=-5), END], seats=4))
    assert document["totem"] == 2


def test_the_totem_passes_at_once_when_its_holder_falls_before_the_spell() -> None:
    document = reported(circle_script([TOTEM, lives(s1=-5, s2=-5)], seats=4))
    assert (document["totem"], document["phase"]) == (3, "start")


def test_the_last_one_standing_wins() -> None:
    document = reported(circle_script([TOTEM, lives(s1=-5, s3=-9)]))
    assert document["outcome"] == {"winners": [2], "reason": "last_standing"}
    assert document["status"] == "finished"


def test_nobody_wins_when_the_last_ones_fall_together() -> None:
    document = reported(circle_script([TOTEM, lives(s1=-5), lives(s2=-5, s3=-5)]))
    assert document["outcome"] == {"winners": [], "reason": "all_out"}


@pytest.mark.parametrize(
    ("hands", "plays", "refill"),
    [
        pytest.param((4, 5, 6), 1, {1: 2, 2: 1}, id="up to five cards two, five one, six none"),
        pytest.param((9, 3, 5), 1, {2: 2, 3: 1}, id="above the limit nothing"),
        pytest.param((5, 5, 6), 0, {}, id="nobody acted, nobody draws"),
        pytest.param((0, 0, 0), 0, {1: 3, 2: 3, 3: 3}, id="all hands empty without an action"),
        pytest.param((1, 0, 0), 1, {1: 3, 2: 3, 3: 3}, id="all hands empty after an action"),
        pytest.param((2, 0, 0), 1, {1: 2, 2: 2, 3: 2}, id="one card left somewhere is not empty"),
    ],
)
def test_the_refill_by_hand_size(hands: tuple[int, ...], plays: int, refill: dict[int, int]) -> None:
    sets = [{"do": "hand.set", "seat": i + 1, "count": n} for i, n in enumerate(hands)]
    clash = [play(1, "dispel")] if plays else [HIT]
    document = reported(circle_script([TOTEM, *sets, ICE, *clash, END]))
    assert {step["seat"]: step["draw"] for step in document["refill"]} == refill


def test_the_refill_runs_clockwise_from_the_new_totem_holder() -> None:
    document = reported(
        circle_script([{"do": "totem.give", "seat": 2}, FIRE, play(2, "dispel"), END], seats=4)
    )
    assert [step["seat"] for step in document["refill"]] == [3, 4, 1, 2]


def test_who_goes_short_is_said_when_deck_and_discard_run_dry() -> None:
    few = [{"do": "hand.set", "seat": number, "count": 2} for number in (2, 3)]
    commands = [TOTEM, *few, FIRE, play(1, "dispel"), END]
    document = reported(circle_script(commands, action_deck=16))
    assert document["refill"] == [
        {"seat": 2, "draw": 1},
        {"shuffle": 1},
        {"seat": 2, "draw": 1},
        {"seat": 3, "short": 2},
        {"seat": 1, "short": 2},
    ]
    assert document["deck"] == {"left": 0, "discard": 0}


def test_a_deck_that_just_suffices_is_not_shuffled() -> None:
    document = reported(circle_script([TOTEM, FIRE, play(1, "dispel"), END], action_deck=19, hand=5))
    assert document["refill"] == [{"seat": 2, "draw": 1}, {"seat": 3, "draw": 1}, {"seat": 1, "draw": 2}]
    assert document["deck"] == {"left": 0, "discard": 1}


def test_a_correction_of_a_hand_leaves_the_deck_alone() -> None:
    document = reported(circle_script([{"do": "hand.set", "seat": 1, "count": 3}], action_deck=40))
    assert document["deck"] == {"left": 25, "discard": 0}


def test_reminders_come_and_go() -> None:
    commands = [
        {"do": "reminder.add", "when": "start", "text": "яд"},
        {"do": "reminder.add", "when": "end", "text": "лечение"},
        {"do": "reminder.drop", "index": 0},
    ]
    assert reported(circle_script(commands))["reminders"] == [{"when": "end", "text": "лечение"}]


def test_the_totem_can_be_drawn_among_the_living() -> None:
    begun = begin("m", Setup(game="circle", seats=("А", "Б", "В")), Actor(keeper=True), Sequenced([]), "2026")
    assert isinstance(begun, tuple)
    match, _ = begun
    for command, draws in ((LivesChange(changes={"1": -5}), []), (TotemDraw(), [1])):
        request = Request(command=command, actor=Actor(table=True), id=command.do)
        prepared = match.prepare(request, Sequenced(draws), "2026")
        assert isinstance(prepared, Prepared)
        match.accept(prepared)
    assert reported_totem(match) == 3


def reported_totem(match: Any) -> int:
    totem: int = report(match)["totem"]
    return totem


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        ({"action_deck": 14}, 3),
        ({"lives": 0}, 3),
        ({"hand_limit": 0}, 3),
        ({"nonsense": 1}, 3),
        ({}, 1),
        ({}, 13),
    ],
)
def test_a_match_that_cannot_be_played_does_not_start(options: dict[str, Any], seats: int) -> None:
    raw = circle_script([], seats=3, **options)
    raw["seats"] = [f"Игрок {i}" for i in range(seats)]
    with pytest.raises(ScriptError):
        played(raw)
