"""Helpers of the match tests: chance that is told what to give, scripts in short."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from companion.chance import SystemDraw
from companion.match import script
from companion.match.script import Played
from models.actor import TRUTH, Viewer


class Sequenced:
    """Draws that are given beforehand, whatever is asked for."""

    def __init__(self, values: Iterable[int]) -> None:
        self._values = iter(values)

    def below(self, n: int) -> int:
        """The next value, as long as it fits."""
        value = next(self._values)
        assert 0 <= value < n
        return value


def circle_script(commands: Sequence[Any], seats: int = 3, **options: Any) -> dict[str, Any]:
    """A script of Magic Circle with so many seats."""
    names = ["Аня", "Борис", "Вика", "Глеб", "Дина", "Егор", "Жанна", "Захар", "Ира", "Костя"][:seats]
    return {
        "format": script.FORMAT,
        "game": "circle",
        "options": options,
        "seats": names,
        "commands": list(commands),
    }


def played(raw: Mapping[str, Any], *, keep_going: bool = False) -> Played:
    """Play a script as `companion replay` does."""
    return script.play(script.parse(json.dumps(raw)), SystemDraw(), keep_going=keep_going)


def reported(raw: Mapping[str, Any], viewer: Viewer = TRUTH) -> dict[str, Any]:
    """The printed state after a script in which nothing is refused."""
    result = played(raw)
    assert not result.refused, [str(r) for r in result.refused]
    document: dict[str, Any] = json.loads(json.dumps(script.report(result.match, viewer)))
    return document


def refused_code(raw: Mapping[str, Any]) -> str:
    """The code with which the last command of a script is refused; none before it is."""
    result = played(raw)
    assert [r.at for r in result.refused] == [len(raw["commands"]) - 1], [str(r) for r in result.refused]
    return result.refused[0].refusal.code
