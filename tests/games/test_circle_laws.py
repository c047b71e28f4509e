"""Laws of Magic Circle that hold for any sequence of commands (hypothesis)."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.chance import SystemDraw
from companion.match import script
from companion.match.match import Match, fold
from models.base import MatchId
from models.circle import CircleState
from models.event import Entry
from tests.match.play import circle_script, played

SEATS = 4


def commands() -> st.SearchStrategy[dict[str, Any]]:
    seat = st.integers(1, SEATS)
    return st.one_of(
        st.builds(lambda s: {"do": "totem.give", "seat": s}, seat),
        st.builds(
            lambda n, k: {"do": "spell.reveal", "name": "Огонь", "strength": n, **k},
            st.integers(0, 4),
            st.sampled_from([{}, {"keyword": {"every": 2, "add": 1}}, {"keyword": {"every": 1, "add": -1}}]),
        ),
        st.builds(
            lambda s, a: {"do": "action.play", "seat": s, "action": a},
            seat,
            st.sampled_from(["wind_left", "wind_right", "dispel", "other"]),
        ),
        st.builds(lambda s, t: {"do": "action.play", "seat": s, "action": "wind_any", "to": t}, seat, seat),
        st.just({"do": "spell.hit"}),
        st.just({"do": "spell.discard"}),
        st.builds(lambda d: {"do": "spell.strength", "delta": d}, st.integers(-2, 2)),
        st.builds(
            lambda c: {"do": "lives.change", "changes": {str(k): v for k, v in c.items()}},
            st.dictionaries(seat, st.integers(-3, 2), min_size=1),
        ),
        st.just({"do": "turn.end"}),
        st.just({"do": "turn.end"}),
        st.just({"do": "reminder.add", "when": "start", "text": "!"}),
        st.builds(lambda s, n: {"do": "seat.rename", "seat": s, "name": n}, seat, st.sampled_from("АБВ")),
        st.just({"do": "dice.roll", "sides": 6, "count": 2}),
    )


WAYS_BACK = st.sampled_from([{"do": "undo"}, {"do": "undo"}, {"do": "redo"}])
SEQUENCES = st.lists(commands(), max_size=40)


def core(match: Match) -> CircleState:
    assert isinstance(match.state.core, CircleState)
    return match.state.core


@given(SEQUENCES)
def test_cards_are_conserved(sequence: list[dict[str, Any]]) -> None:
    match = played(circle_script(sequence, SEATS, action_deck=23), keep_going=True).match
    deck = core(match).deck
    assert deck is not None
    assert sum(core(match).hands) + deck.left + deck.discard == 23
    assert min(*core(match).hands, deck.left, deck.discard) >= 0


@given(SEQUENCES)
def test_undoing_everything_is_the_identity(sequence: list[dict[str, Any]]) -> None:
    start = played(circle_script([], SEATS)).match.state
    undone = [{"do": "undo"}] * len(sequence)
    match = played(circle_script([*sequence, *undone], SEATS), keep_going=True).match
    assert match.state == start
    assert not match.steps


@given(SEQUENCES)
def test_undoing_everything_and_bringing_it_back_is_the_identity(sequence: list[dict[str, Any]]) -> None:
    there = played(circle_script(sequence, SEATS), keep_going=True).match
    ways = [{"do": "undo"}] * len(there.steps) + [{"do": "redo"}] * len(there.steps)
    again = played(circle_script([*sequence, *ways], SEATS), keep_going=True).match
    assert again.state == there.state


@given(st.lists(st.one_of(commands(), WAYS_BACK), max_size=40))
def test_the_fold_of_the_stored_entries_is_the_state(sequence: list[dict[str, Any]]) -> None:
    result = played(circle_script(sequence, SEATS, action_deck=30), keep_going=True)
    stored = [json.loads(json.dumps(entry.model_dump(mode="json"))) for entry in result.entries]
    again = fold(MatchId(result.match.id), [Entry.model_validate(doc) for doc in stored])
    assert again.state == result.match.state
    assert again.dice == result.match.dice
    assert (again.epoch, again.public, again.head) == (
        result.match.epoch,
        result.match.public,
        result.match.head,
    )


@given(st.lists(st.one_of(commands(), WAYS_BACK, st.just({"do": "totem.draw"})), max_size=40))
def test_an_export_plays_to_the_same_state(sequence: list[dict[str, Any]]) -> None:
    there = played(circle_script(sequence, SEATS, action_deck=30), keep_going=True).match
    exported = json.dumps(script.write(there))
    again = script.play(script.parse(exported), SystemDraw())
    assert not again.refused
    assert again.match.state == there.state
    assert again.match.dice == there.dice


@settings(max_examples=50)
@given(SEQUENCES)
def test_no_state_before_the_end_is_without_a_legal_next_step(sequence: list[dict[str, Any]]) -> None:
    match = played(circle_script(sequence, SEATS), keep_going=True).match
    if match.state.outcome:
        return
    match_phase = core(match).phase
    steps: dict[str, list[dict[str, Any]]] = {
        "start": [{"do": "spell.reveal", "name": "x", "strength": 0}],
        "clash": [{"do": "spell.discard"}],
        "end": [{"do": "turn.end"}],
    }
    nobody = match_phase == "start" and core(match).totem is None
    wanted = [{"do": "totem.give", "seat": s} for s in range(1, SEATS + 1)] if nobody else steps[match_phase]
    tried = played(circle_script([*sequence, *wanted], SEATS), keep_going=True)
    assert len([r for r in tried.refused if r.at >= len(sequence)]) < len(wanted)
    assert core(tried.match) != core(match)


@given(SEQUENCES)
def test_what_is_seen_holds_only_the_living_at_the_ring(sequence: list[dict[str, Any]]) -> None:
    state = core(played(circle_script(sequence, SEATS), keep_going=True).match)
    for lives, alive, hand in zip(state.lives, state.alive, state.hands, strict=True):
        assert alive == (lives > 0)
        assert alive or hand == 0
    if state.spell:
        assert state.alive[state.spell.target - 1]
        assert state.phase == "clash"
