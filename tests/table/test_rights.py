"""The table of rights, cell by cell."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.registry import GAMES
from companion.match.codec import command_types
from companion.rights import COMMON_RIGHTS, allowed
from companion.table.decide import TABLE_RIGHTS
from models.actor import Actor
from models.command import Command
from models.table import TABLE_COMMANDS

STANDINGS = {
    "keeper": Actor(keeper=True),
    "own": Actor(seat=1),
    "other": Actor(seat=2),
    "table": Actor(table=True),
    "spectator": Actor(spectator=True),
}


class About(Command):
    """A command about seat 1."""

    seat: int = 1


@pytest.mark.parametrize("game", GAMES)
def test_every_command_of_a_game_has_a_row(game: str) -> None:
    assert set(command_types(game)) == set(COMMON_RIGHTS) | set(GAMES[game].rights)


def test_every_command_of_the_table_has_a_row() -> None:
    assert {kind.model_fields["do"].default for kind in TABLE_COMMANDS} == set(TABLE_RIGHTS)


def rows() -> list[Any]:
    tables = {"common": COMMON_RIGHTS, "table": TABLE_RIGHTS, **{g: GAMES[g].rights for g in GAMES}}
    return [
        pytest.param(do, row, id=f"{name}-{do}")
        for name, rights in tables.items()
        for do, row in rights.items()
    ]


@pytest.mark.parametrize(("do", "row"), rows())
@pytest.mark.parametrize("strict", [False, True])
def test_a_cell_decides_who_may(do: str, row: Any, strict: bool) -> None:
    command = About(do=do)
    for column, actor in STANDINGS.items():
        cell = getattr(row, column)
        expected = cell == "yes" or (cell == "open" and not strict)
        assert allowed(command, actor, {do: row}, strict=strict) is expected, column


@pytest.mark.parametrize(("do", "row"), rows())
def test_a_stranger_never_may_and_a_spectator_never_touches_a_match(do: str, row: Any) -> None:
    assert not allowed(About(do=do), Actor(), {do: row})
    if do not in TABLE_RIGHTS:
        assert not allowed(About(do=do), STANDINGS["spectator"], {do: row})


def test_a_keeper_with_a_seat_has_both_rights() -> None:
    declare = GAMES["kingdom"].rights["side.declare"]
    command = Command(do="side.declare")
    assert not allowed(command, Actor(keeper=True), {"side.declare": declare})
    assert allowed(command, Actor(keeper=True, seat=1), {"side.declare": declare})


def test_an_unknown_command_is_nobodys_right() -> None:
    assert not allowed(Command(do="x"), Actor(keeper=True), {})


NOBODY_ELSE = {
    "keeper": "seat.remove seat.move seats.shuffle seat.kick table.set keeper.hand match.start match.leave",
    "keeper, table": "match.finish",
    "keeper, own, table": "role.looked seat.name seat.bring",
    "keeper, own, other": "claim.answer",
    "own": "side.declare zealot.attacked role.acknowledge seat.release keeper.take",
}
"""Who alone may, written down once more by hand: a slip in the tables of rights is seen here."""


@pytest.mark.parametrize(
    ("do", "who"),
    [(do, set(who.split(", "))) for who, several in NOBODY_ELSE.items() for do in several.split()],
)
def test_what_is_not_for_everybody_is_for_these_alone(do: str, who: set[str]) -> None:
    every = [COMMON_RIGHTS, TABLE_RIGHTS, *(game.rights for game in GAMES.values())]
    row = next(rights[do] for rights in every if do in rights)
    may = {column for column, actor in STANDINGS.items() if allowed(About(do=do), actor, {do: row})}
    assert may == who
