"""Plays Sacrificial Magic through the command path, for tests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from companion.chance import SystemDraw
from companion.games.sacrifice.game import core_of
from companion.match.match import Match, Prepared, begin
from companion.match.script import read_command
from models.actor import PUBLIC, TRUTH, Actor, seat_viewer
from models.command import Request
from models.match import Setup
from models.refusal import Refusal
from models.sacrifice import SacrificeState
from models.sacrifice_view import SacrificeView, WarriorView

NAMES = ("Anna", "Boris", "Vika", "Gleb")
AT = "2026-01-01T00:00:00.000Z"
ORCS = {
    "unit": "Orcs",
    "warriors": [{"name": "Orc", "cost": 12, "count": 5}, {"name": "Chief", "cost": 30, "commander": True}],
}
ELVES = {
    "unit": "Elves",
    "warriors": [{"name": "Elf", "cost": 20, "count": 3}, {"name": "Lord", "cost": 45, "commander": True}],
}


def armies(count: int) -> dict[str, Any]:
    """A small army for each of so many seats."""
    return {"armies": {str(seat): [ORCS if seat % 2 else ELVES] for seat in range(1, count + 1)}}


def setup(extra: Mapping[str, Any], seats: int, **options: Any) -> Setup:
    """A match of so many seats with prices of 10."""
    prices = {"recheck_cost": 10, "restore_cost": 10}
    return Setup(game="sacrifice", seats=NAMES[:seats], options={**prices, **options}, extra=dict(extra))


class Play:
    """A running match; commands are written as in a script."""

    def __init__(self, extra: Mapping[str, Any], seats: int | None = None, **options: Any) -> None:
        count = seats or len(extra["armies"])
        begun = begin("m", setup(extra, count, **options), Actor(keeper=True), SystemDraw(), AT)
        assert not isinstance(begun, Refusal), begun
        self.match: Match = begun[0]
        self._id = 0

    @property
    def core(self) -> SacrificeState:
        """The game's state."""
        return core_of(self.match.state)

    @property
    def log(self) -> list[Any]:
        """The public lines of the newest entry."""
        return [(line.code, dict(line.args)) for line in self.match.rows[-1].lines]

    def attempt(self, command: Mapping[str, Any], by: int | str = "keeper") -> Refusal | None:
        """Give a command; None when it was taken."""
        read = read_command("sacrifice", {**command, "by": by})
        if isinstance(read, Refusal):
            return read
        self._id += 1
        request = Request(command=read[0], actor=read[1], id=str(self._id))
        prepared = self.match.prepare(request, SystemDraw(), AT)
        if isinstance(prepared, Prepared):
            self.match.accept(prepared)
            return None
        assert isinstance(prepared, Refusal)
        return prepared

    def do(self, command: Mapping[str, Any], by: int | str = "keeper") -> Play:
        """Give a command that has to be taken."""
        refused = self.attempt(command, by)
        assert refused is None, f"{command}: {refused}"
        return self

    def all(self, commands: Iterable[Mapping[str, Any]]) -> Play:
        """Give commands that all have to be taken."""
        for command in commands:
            self.do(command)
        return self

    def refused(self, command: Mapping[str, Any]) -> Refusal:
        """Give a command that has to be refused."""
        refusal = self.attempt(command)
        assert refusal is not None, f"{command} was taken"
        return refusal

    def view(self, *, seat: int | None = None, table: bool = False) -> SacrificeView:
        """The view of a seat, of the table, or the truth."""
        viewer = seat_viewer(seat) if seat else PUBLIC if table else TRUTH
        view = self.match.game.view(self.match.state, viewer)
        assert isinstance(view, SacrificeView)
        return view

    def token(self, warrior: str) -> WarriorView:
        """A warrior as the truth shows it."""
        seats = self.view().seats
        return next(w for seat in seats for unit in seat.units for w in unit.warriors if w.id == warrior)
