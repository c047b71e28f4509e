"""No view, report, log line or refusal tells a viewer a role that is not open, in any generated match."""

from __future__ import annotations

import json
from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.kingdom.roles import EXTENDED_CORE, EXTENDED_POOL, ROLES
from models import kingdom as m
from models import kingdom_view as v
from models.actor import PUBLIC, Actor, Viewer, seat_viewer
from models.command import Command
from tests.games.kingdom_play import GAME, Play

Deal = list[str]
Raw = tuple[int, int, int, int]
number = st.integers(0, 10**6)


@st.composite
def deals(draw: st.DrawFn, most: int = 12) -> Deal:
    """An extended deal of 5 to `most` seats."""
    n = draw(st.integers(5, most))
    pool = draw(st.permutations(EXTENDED_POOL))
    return list(draw(st.permutations([*EXTENDED_CORE, *pool[: n - 4]])))


def command_of(play: Play, raw: Raw) -> tuple[Command, Actor]:
    """Some command that a device could give, out of raw numbers."""
    what, a, b, c = raw
    seats, living = len(play.core.seats), play.core.living
    one, two = living[a % len(living)], b % seats + 1
    several = tuple(dict.fromkeys((one, living[c % len(living)])))
    match what % 9:
        case 0:
            return m.LifeChange(seat=one, delta=b % 40 - 30), Actor(table=True)
        case 1:
            return m.CommanderDamage.dealt(two, one, c % 25), Actor(seat=one)
        case 2:
            return m.SideDeclare(), Actor(seat=two)
        case 3:
            return m.ZealotAttacked(target=one), Actor(seat=two)
        case 4:
            return m.RoleAcknowledge(), Actor(seat=two)
        case 5:
            return m.TurnPass(), Actor(keeper=True)
        case 6:
            return m.PlayerOut(seats=several, killer=(None, *living)[b % (len(living) + 1)]), Actor(
                table=True
            )
    return m.PlayerOut(seats=(one,), killer=(None, *living)[b % (len(living) + 1)]), Actor(table=True)


def said_roles(value: object) -> list[str]:
    """Every role name in some JSON-ready value, keys and parts of words included."""
    text = json.dumps(value, default=str).replace('"king"', '"crown"').replace("king_bonus", "")
    return [role for role in ROLES if role in text and role != "king"]


def open_roles(play: Play) -> set[str]:
    """Role names that the table has seen."""
    return {role for seat in play.core.seats for role in seat.shown}


def assert_public(value: object, play: Play, own: Sequence[str] = ()) -> None:
    """No closed role, no salt and no line in it."""
    assert set(said_roles(value)) <= open_roles(play) | set(own)
    text = json.dumps(value, default=str)
    for seat, salt in enumerate(play.start.salts, 1):
        assert salt not in text or play.core.of(seat).dealt in own


@settings(max_examples=100, deadline=None)
@given(deals(), st.lists(st.tuples(number, number, number, number), max_size=10))
def test_nothing_that_a_viewer_gets_names_a_closed_role(deal: Deal, raws: list[Raw]) -> None:
    play = Play(deal)
    for raw in raws:
        command, actor = command_of(play, raw)
        refusal = play.do(command, actor)
        if play.outcome:
            break
        assert refusal is None or not said_roles(refusal.args)
        for viewer in (PUBLIC, Viewer(kind="keeper"), Viewer(kind="spectator")):
            assert_public(GAME.view(play.state, viewer).model_dump(mode="json"), play)
            assert_public(GAME.report(play.state, viewer), play)
        assert_public([(line.code, dict(line.args)) for line in play.log], play)
        for seat in range(1, len(deal) + 1):
            holder = play.core.of(seat)
            table = GAME.view(play.state, seat_viewer(seat)).table
            assert table == GAME.public(play.state), "the public part is one and the same for all"
            shown = GAME.report(play.state, seat_viewer(seat))["seats"]
            for other in shown:
                if other["seat"] != seat and not other["open"]:
                    assert (other["role"], other["original_role"], other["side"]) == (None, None, None)
            you = GAME.private(play.state, seat).model_dump(mode="json")
            assert set(said_roles(you)) <= {holder.role, holder.dealt, *_half_names(holder.role)}


def _half_names(role: str) -> Sequence[str]:
    return ("knight", "bandit") if role == "schizophrenic" else ()


@settings(max_examples=100, deadline=None)
@given(deals(), st.lists(st.tuples(number, number), max_size=8))
def test_matches_that_differ_only_in_closed_roles_look_the_same(
    deal: Deal, raws: list[tuple[int, int]]
) -> None:
    closed = [role for role in deal if role != "king"]
    other = iter(sorted(closed))
    twin_deal = [role if role == "king" else next(other) for role in deal]
    play, twin = Play(deal), Play(twin_deal)
    for a, b in raws:
        seat = a % len(deal) + 1
        command = (m.LifeChange(seat=seat, delta=-(b % 9)), m.TurnPass(), m.PoisonChange(seat=seat, delta=1))
        play.do(command[b % 3])
        twin.do(command[b % 3])
        assert play.log == twin.log
        assert _without_seals(play) == _without_seals(twin)
        sizes = [len(json.dumps(GAME.public(one.state).model_dump())) for one in (play, twin)]
        assert sizes[0] == sizes[1]


def _without_seals(play: Play) -> v.KingdomPublic:
    return GAME.public(play.state).model_copy(update={"commitments": (), "table_code": ""})


@settings(max_examples=60, deadline=None)
@given(deals(), st.lists(st.tuples(number, number, number, number), max_size=10))
def test_the_same_commands_make_the_same_state(deal: Deal, raws: list[Raw]) -> None:
    play = Play(deal)
    for raw in raws:
        if not play.outcome:
            play.do(*command_of(play, raw))
    core = GAME.initial(play.start)
    for event in play.events:
        if event.kind == "match.finished":
            assert event == play.events[-1]
            core = play.core if play.outcome else core
        else:
            core = GAME.evolve(core, type(event).model_validate_json(event.model_dump_json()))
    assert core == play.core


def test_a_refused_declare_says_the_same_whatever_is_missing() -> None:
    play = Play(["king", "knight", "bandit", "zealot", "schizophrenic", "joker"])
    told = {str(play.declare(seat)) for seat in range(1, 13)}
    told.add(str(play.do(m.SideDeclare(), Actor(keeper=True))))
    assert told == {"declare_not_possible"}
