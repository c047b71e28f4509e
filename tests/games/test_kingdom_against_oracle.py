"""The game and an independently written oracle agree, over whole graphs of matches and generated ones."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.kingdom.roles import EXTENDED_CORE, EXTENDED_POOL, may_declare, standard_deck
from models.actor import Actor
from models.kingdom import KingdomState, PlayerOut, SideDeclare
from models.match import MatchState
from models.refusal import Refusal
from tests.games.kingdom_oracle import Oracle
from tests.games.kingdom_play import DRAW, GAME, KEEPER, Play, fold

Moment = tuple[tuple[int, ...], int | None, int | None]


def out(state: MatchState, moment: Moment) -> MatchState:
    """The game's answer to a moment."""
    seats, killer, take = moment
    decision = GAME.decide(state, PlayerOut(seats=seats, killer=killer, take=take), KEEPER, DRAW)
    assert not isinstance(decision, Refusal), decision
    return fold(state, decision)


def core_of(state: MatchState) -> KingdomState:
    """The game's part."""
    assert isinstance(state.core, KingdomState)
    return state.core


def assert_agree(state: MatchState, oracle: Oracle, why: object) -> None:
    """Both say the same of everything that a player could see or be told."""
    core = core_of(state)
    seats = range(1, len(core.seats) + 1)
    assert set(core.living) == oracle.inside(), why
    assert {s: core.of(s).role for s in seats} == oracle.card, why
    assert core.king == oracle.crown, why
    if state.outcome:
        assert state.outcome.reason == oracle.reason, why
        assert list(state.outcome.winners) == oracle.winners, why
        return
    assert oracle.reason is None, why
    assert {s for s in seats if core.of(s).open} == oracle.face_up, why
    assert {s: list(core.of(s).shown) for s in seats} == oracle.faces, why
    assert {s for s in seats if core.of(s).won} == oracle.happy, why
    assert core.side == oracle.split_mind(), why
    assert {s for s in seats if may_declare(core, s)} == oracle.may_stand_up(), why
    assert core.of(core.active).alive, why


def declared_agrees(state: MatchState, oracle: Oracle) -> None:
    """Whoever may declare ends the match with the same winners."""
    for seat in oracle.may_stand_up():
        decision = GAME.decide(state, SideDeclare(), Actor(seat=seat), DRAW)
        assert not isinstance(decision, Refusal)
        twin = oracle.copy()
        twin.stand_up(seat)
        assert_agree(fold(state, decision), twin, ("declared", seat))


def moments(core: KingdomState, most: int) -> Iterator[Moment]:
    """Every set of up to `most` living seats (and all of them), by every living killer and by nobody."""
    living = core.living
    sizes = {*range(1, most + 1), len(living)}
    for size in sizes:
        for seats in combinations(living, size):
            for killer in (None, *living):
                yield seats, killer, None


def walk(deal: Iterable[str], most: int) -> int:
    """Compare over the whole graph of reachable states; how many moments were compared."""
    deal = list(deal)
    stack = [(Play(deal).state, Oracle(deal))]
    seen = {stack[0][1].key()}
    compared = 0
    while stack:
        state, oracle = stack.pop()
        declared_agrees(state, oracle)
        for moment in moments(core_of(state), most):
            after, twin = out(state, moment), oracle.copy()
            twin.fall(list(moment[0]), moment[1], moment[2])
            assert_agree(after, twin, (deal, oracle.outside, moment))
            compared += 1
            if not after.outcome and twin.key() not in seen:
                seen.add(twin.key())
                stack.append((after, twin))
    return compared


@pytest.mark.parametrize(("players", "most"), [(5, 5), (6, 6)])
def test_every_order_and_killer_of_a_standard_match_ends_as_the_oracle_says(players: int, most: int) -> None:
    assert walk(standard_deck(players), most) > 1000


@pytest.mark.parametrize("players", [5, 6])
def test_every_standard_deal_plays_as_the_oracle_says(players: int) -> None:
    chance = random.Random(players)
    for deal in sorted(set(permutations(standard_deck(players)))):
        state, oracle = Play(deal).state, Oracle(deal)
        while not state.outcome:
            living = core_of(state).living
            moment = ((chance.choice(living),), chance.choice((None, *living)), None)
            state = out(state, moment)
            oracle.fall(list(moment[0]), moment[1])
            assert_agree(state, oracle, (deal, oracle.outside))


@pytest.mark.parametrize(
    "trio", list(combinations(["usurper", "executioner", "joker", "schizophrenic", "zealot"], 3))
)
def test_every_match_of_five_with_a_doppelganger_ends_as_the_oracle_says(trio: tuple[str, ...]) -> None:
    assert walk(["king", "doppelganger", *trio], 1) > 100


@st.composite
def extended_matches(draw: st.DrawFn) -> tuple[list[str], list[tuple[int, int, int, int]]]:
    """An extended deal of 5 to 12 seats and raw numbers from which moments are made."""
    n = draw(st.integers(5, 12))
    pool = draw(st.permutations(EXTENDED_POOL))
    deal = draw(st.permutations([*EXTENDED_CORE, *pool[: n - 4]]))
    number = st.integers(0, 10**6)
    raw = draw(st.lists(st.tuples(number, number, number, number), min_size=1, max_size=14))
    return list(deal), raw


@settings(max_examples=300, deadline=None)
@given(extended_matches())
def test_generated_extended_matches_go_as_the_oracle_says(
    match: tuple[list[str], list[tuple[int, int, int, int]]],
) -> None:
    deal, raw = match
    state, oracle = Play(deal).state, Oracle(deal)
    for mask, size, by, wish in raw:
        if state.outcome:
            break
        living = core_of(state).living
        several = 1 if size % 3 else 1 + size % len(living)
        seats = tuple(dict.fromkeys(living[(mask + i * 7) % len(living)] for i in range(several)))
        moment = (seats, (None, *living)[by % (len(living) + 1)], (None, *seats)[wish % (len(seats) + 1)])
        state = out(state, moment)
        oracle.fall(list(seats), moment[1], moment[2])
        assert_agree(state, oracle, (deal, oracle.outside, moment))
        declared_agrees(state, oracle)
