"""The command path of one match: repeats, staleness, ways back, the log."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.chance import SystemDraw
from companion.clock import stamp
from companion.match.log import public_rows, series, undo_card
from companion.match.match import Match, Prepared, Repeated, begin
from companion.match.script import read_command, write
from companion.store.chain import first_break
from models.actor import Actor
from models.command import Command, Request
from models.match import Setup
from models.refusal import Refusal
from tests.match.play import Sequenced, circle_script, played, refused_code, reported

KEEPER = Actor(keeper=True)


def match_of(seats: int = 3) -> Match:
    names = ("Аня", "Борис", "Вика", "Глеб")[:seats]
    begun = begin("M", Setup(game="circle", seats=names), KEEPER, Sequenced([]), "2026-01-01T18:00:00.000Z")
    assert isinstance(begun, tuple)
    return begun[0]


def read(**raw: Any) -> Command:
    command = read_command("circle", raw)
    assert not isinstance(command, Refusal), command
    return command[0]


class Evening:
    """A match and the seconds that pass."""

    def __init__(self) -> None:
        self.match = match_of()
        self.count = 0

    def take(
        self,
        command: Command,
        *,
        by: Actor = KEEPER,
        at: float = 0.0,
        epoch: int | None = None,
        id: str | None = None,
        device: str | None = "phone",
    ) -> Prepared | Refusal | Repeated:
        self.count += 1
        request = Request(command=command, actor=by, id=id or f"id{self.count}", epoch=epoch, device=device)
        moment = f"2026-01-01T18:00:{at:06.3f}Z"
        prepared = self.match.prepare(request, SystemDraw(), moment)
        if isinstance(prepared, Prepared):
            self.match.accept(prepared)
        return prepared

    def lives(self, seat: int, delta: int, **more: Any) -> Prepared | Refusal | Repeated:
        return self.take(read(do="lives.change", changes={str(seat): delta}), **more)


def test_a_repeated_delivery_counts_once() -> None:
    evening = Evening()
    evening.lives(1, -1, id="same")
    assert isinstance(evening.lives(1, -1, id="same"), Repeated)
    assert evening.match.state.core.lives == (4, 5, 5)  # type: ignore[attr-defined]


def test_two_phones_that_both_end_the_turn_end_one() -> None:
    evening = Evening()
    for raw in ({"do": "totem.give", "seat": 1}, {"do": "spell.reveal", "name": "Лёд", "strength": 1}):
        evening.take(read(**raw))
    evening.take(read(do="spell.hit"))
    seen = evening.match.epoch
    assert isinstance(evening.take(read(do="turn.end"), epoch=seen), Prepared)
    second = evening.take(read(do="turn.end"), epoch=seen)
    assert second == Refusal(code="stale")


def test_two_phones_that_change_one_number_both_count() -> None:
    evening = Evening()
    seen = evening.match.epoch
    evening.lives(1, -1, epoch=seen, by=Actor(seat=1))
    evening.lives(1, -2, epoch=seen, by=Actor(seat=2))
    assert evening.match.state.core.lives[0] == 2  # type: ignore[attr-defined]


def test_a_number_changed_meanwhile_makes_no_step_stale() -> None:
    evening = Evening()
    seen = evening.match.epoch
    evening.lives(1, -1, by=Actor(seat=2))
    assert isinstance(evening.take(read(do="totem.give", seat=1), epoch=seen), Prepared)


@pytest.mark.parametrize("way", ["undo", "redo"])
def test_a_step_made_against_what_was_taken_back_meanwhile_is_stale(way: str) -> None:
    evening = Evening()
    evening.take(read(do="totem.give", seat=1))
    if way == "redo":
        evening.take(read(do="undo"))
    seen = evening.match.epoch
    assert isinstance(evening.take(read(do=way), by=Actor(seat=2), epoch=seen), Prepared)
    reveal = read(do="spell.reveal", name="Лёд", strength=1)
    assert evening.take(reveal, epoch=seen) == Refusal(code="stale")


def test_a_burst_taken_back_at_once_is_one_undo_in_the_export_too() -> None:
    change = {"do": "lives.change", "changes": {"1": -1}}
    there = played(circle_script([change, change, change, {"do": "undo", "since": 3}])).match
    assert there.state.core.lives[0] == 4  # type: ignore[attr-defined]
    written = write(there)
    assert written["commands"][-1] == {"do": "undo", "since": 3}
    again = played(written).match
    assert (again.state, len(again.steps), len(again.undone)) == (there.state, 1, 1)
    back = played({**written, "commands": [*written["commands"], {"do": "redo"}]}).match
    assert back.state.core.lives[0] == 2  # type: ignore[attr-defined]


def test_an_undo_that_was_meant_for_something_older_is_stale() -> None:
    evening = Evening()
    evening.lives(1, -1)
    card = undo_card(evening.match)
    assert card is not None
    evening.lives(2, -1, by=Actor(seat=2))
    assert evening.take(read(do="undo", since=card.since, last=card.last)) == Refusal(code="stale")


def test_a_die_is_never_taken_back() -> None:
    commands = [
        {"do": "lives.change", "changes": {"1": -1}},
        {"do": "dice.roll", "sides": 6, "values": [4], "reason": "спор"},
        {"do": "undo"},
    ]
    document = reported(circle_script(commands))
    assert document["seats"][0]["lives"] == 5
    assert document["dice"] == [
        {"seat": None, "sides": 6, "values": [4], "source": "table", "reason": "спор"}
    ]


def test_dice_of_a_script_are_taken_in_order() -> None:
    raw = circle_script([{"do": "dice.roll", "count": 2}, {"do": "dice.roll", "by": 2}])
    document = reported({**raw, "dice": [3, 4, 5]})
    assert [(d["seat"], d["values"], d["source"]) for d in document["dice"]] == [
        (None, [3, 4], "app"),
        (2, [5], "app"),
    ]


@pytest.mark.parametrize(
    "raw",
    [
        {"do": "dice.roll", "sides": 6, "values": [7]},
        {"do": "dice.roll", "sides": 20, "values": [0]},
        {"do": "dice.roll", "sides": 6, "kept": [9]},
    ],
)
def test_a_face_that_is_not_on_the_die_is_refused(raw: dict[str, Any]) -> None:
    assert refused_code(circle_script([raw])) == "not_on_the_die"


def test_the_end_of_a_match_can_be_undone() -> None:
    commands = [{"do": "lives.change", "changes": {"1": -5, "2": -5}}, {"do": "undo"}]
    document = reported(circle_script(commands))
    assert (document["status"], document["outcome"]) == ("running", None)


def test_a_match_can_be_finished_by_agreement() -> None:
    document = reported(circle_script([{"do": "match.finish", "winners": [3, 1, 3]}]))
    assert document["outcome"] == {"winners": [1, 3], "reason": "agreed"}


def test_a_new_change_ends_what_could_be_brought_back() -> None:
    change = {"do": "lives.change", "changes": {"1": -1}}
    assert refused_code(circle_script([change, {"do": "undo"}, change, {"do": "redo"}])) == "nothing_to_redo"


def test_a_note_does_not_end_what_could_be_brought_back() -> None:
    change = {"do": "lives.change", "changes": {"1": -1}}
    commands = [change, {"do": "undo"}, {"do": "note.add", "text": "спорили"}, {"do": "redo"}]
    assert reported(circle_script(commands))["seats"][0]["lives"] == 4


@pytest.mark.parametrize(
    "raw",
    [
        {"do": "nonsense"},
        {"do": "turn.end", "extra": 1},
        {"do": "totem.give"},
        {"do": "totem.give", "seat": "1"},
        {"do": "totem.give", "seat": True},
        {"do": "lives.change", "changes": {}},
        {"do": "lives.change", "changes": {"0": 1}},
        {"do": "lives.change", "changes": {"1": 1.5}},
        {"do": "spell.reveal", "name": " ", "strength": 1},
        {"do": "undo", "since": "2"},
        {"do": "undo", "last": 2.0},
        {"do": "undo", "by": "stranger"},
        {"do": "undo", "by": 9},
        {"do": ["undo"]},
        "undo",
        {},
    ],
)
def test_what_is_no_command_is_refused_with_its_index(raw: Any) -> None:
    result = played(circle_script([{"do": "totem.give", "seat": 1}, raw]))
    assert [r.at for r in result.refused] == [1]


def test_a_burst_of_taps_is_one_row_and_one_undo() -> None:
    evening = Evening()
    evening.lives(2, -1, at=0)
    for at in (5, 6, 8.9):
        evening.lives(1, -1, at=at)
    rows = public_rows(evening.match)
    assert [(row.seq, row.last) for row in rows] == [(1, 1), (2, 2), (3, 5)]
    code, args = rows[-1].lines[0]
    assert (code, args["changes"], args["before"]) == ("lives.changed", {1: -3}, {1: 5})
    card = undo_card(evening.match)
    assert card is not None
    evening.take(read(do="undo", since=card.since, last=card.last), at=20)
    assert evening.match.state.core.lives == (5, 4, 5)  # type: ignore[attr-defined]
    assert [row.struck for row in public_rows(evening.match)] == [False, False, True, False]


@pytest.mark.parametrize("other", [{"at": 9.5}, {"by": Actor(seat=2)}, {"device": "another"}])
def test_taps_of_others_or_after_a_pause_are_no_burst(other: dict[str, Any]) -> None:
    evening = Evening()
    evening.lives(1, -1, at=5)
    evening.lives(1, -1, **{"at": 6, **other})
    assert len(public_rows(evening.match)) == 3


def test_what_undo_would_take_is_the_same_asked_after_every_step_or_only_once() -> None:
    evening = Evening()
    moments = {"tap": 1.0, "undo": 0.5, "redo": 0.5, "late": 4.0, "other": 1.0}
    at = 0.0
    for step in ("tap", "tap", "undo", "redo", "tap", "late", "tap", "tap", "undo", "tap", "other", "tap"):
        at += moments[step]
        if step in ("undo", "redo"):
            evening.take(read(do=step), at=at)
        else:
            evening.lives(2 if step == "other" else 1, 1, at=at)
        fresh = replace(evening.match, burst_starts={})
        assert undo_card(evening.match) == undo_card(fresh), (at, step)


def test_the_log_says_who_undid_whose_change() -> None:
    evening = Evening()
    evening.lives(1, -1, by=Actor(seat=1))
    evening.take(read(do="undo"), by=Actor(seat=3))
    row = public_rows(evening.match)[1]
    assert (row.name, row.struck, row.struck_by) == ("Аня", True, "seat 3")


def test_the_log_is_a_chain_of_hashes() -> None:
    evening = Evening()
    for _ in range(3):
        evening.lives(1, -1)
    entries = [row.entry.model_dump(mode="json") for row in evening.match.rows]
    assert first_break(entries) is None
    entries[2]["events"] = [{"kind": "lives.changed", "changes": {"1": -2}}]
    assert first_break(entries) == 3


def test_the_chart_has_the_numbers_that_still_count() -> None:
    evening = Evening()
    evening.lives(1, -1, at=1)
    evening.lives(2, -2, at=20)
    evening.take(read(do="undo"), at=30)
    assert [numbers for _, numbers in series(evening.match)] == [(5, 5, 5), (4, 5, 5)]


def test_a_spectator_and_a_stranger_change_nothing() -> None:
    evening = Evening()
    for actor in (Actor(spectator=True), Actor()):
        assert evening.lives(1, -1, by=actor) == Refusal(code="not_allowed", args={"do": "lives.change"})


def test_moments_are_written_in_utc() -> None:
    from datetime import datetime, timedelta, timezone

    moscow = timezone(timedelta(hours=3))
    assert stamp(datetime(2026, 1, 1, 1, 2, 3, 4567, moscow)) == "2025-12-31T22:02:03.004Z"


def test_only_dice_of_ones_own_last_throw_are_held() -> None:
    first = {"do": "dice.roll", "count": 3, "values": [6, 6, 2], "by": 1}
    theirs = {"do": "dice.roll", "count": 2, "values": [5, 5], "by": 2}
    for kept, by in (([6, 6, 6], 1), ([5], 1), ([6], 2), ([6], "table"), ([6], "keeper")):
        hold = {"do": "dice.roll", "kept": kept, "by": by}
        assert refused_code(circle_script([first, theirs, hold])) == "kept_not_there"
    assert refused_code(circle_script([{"do": "dice.roll", "kept": [6]}])) == "kept_not_there"


def test_held_dice_go_on_being_held_also_when_others_have_thrown_since() -> None:
    again = {"do": "dice.roll", "kept": [6, 6], "values": [1], "by": 1}
    rolls = [
        {"do": "dice.roll", "count": 3, "values": [6, 6, 2], "by": 1},
        {"do": "dice.roll", "count": 2, "values": [5, 5], "by": 2},
        again,
        {"do": "dice.roll", "values": [4], "by": "table"},
        again,
    ]
    assert len(reported(circle_script(rolls))["dice"]) == 5


def test_an_export_names_the_device_that_gave_each_command() -> None:
    commands = [
        {"do": "totem.give", "seat": 2, "by": 3},
        {"do": "dice.roll", "values": [4], "by": 1},
        {"do": "lives.change", "changes": {"1": -1}, "by": "table"},
        {"do": "note.add", "text": "!"},
    ]
    there = played(circle_script(commands)).match
    assert [command.get("by") for command in write(there)["commands"]] == [3, 1, "table", None]
    assert [throw.seat for throw in played(write(there)).match.dice] == [1]
