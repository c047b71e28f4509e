"""The log of Kingdom in words. Closed roles never come here: the log's lines have none."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from views.games.kingdom.words import role_name
from views.refusals import seat_name
from views.words import Words, signed, signless

Line = Callable[[Words, Mapping[str, Any], Sequence[str]], str]


def _life(w: Words, a: Mapping[str, Any], names: Sequence[str]) -> str:
    before = {int(seat): int(life) for seat, life in a["before"].items()}
    parts = []
    for key, delta in a["changes"].items():
        seat, change = int(key), int(delta)
        parts.append(
            w(
                "{name}: {after} (was {before}, {change})",
                name=seat_name(names, seat),
                before=signless(before[seat]),
                after=signless(before[seat] + change),
                change=signed(change),
            )
        )
    return w("Life. {changes}", changes="; ".join(parts))


def _commander(w: Words, a: Mapping[str, Any], names: Sequence[str]) -> str:
    values = {
        "source": seat_name(names, a["source"]),
        "target": seat_name(names, a["target"]),
        "change": signed(a["delta"]),
        "total": a["before"] + a["delta"],
    }
    if a.get("partner"):
        return w("Second commander of: {source}, target: {target}. {change}, {total} in all", **values)
    return w("Commander of: {source}, target: {target}. {change}, {total} in all", **values)


def _poison(w: Words, a: Mapping[str, Any], names: Sequence[str]) -> str:
    return w(
        "Poison. {name}: {after} (was {before})",
        name=seat_name(names, a["seat"]),
        before=a["before"],
        after=a["before"] + a["delta"],
    )


def _out(w: Words, a: Mapping[str, Any], names: Sequence[str]) -> str:
    out = ", ".join(seat_name(names, seat) for seat in a["seats"])
    if a["killer"] is None:
        return w("Out: {names}. Nobody killed them", names=out)
    return w("Out: {names}. Killed by: {killer}", names=out, killer=seat_name(names, a["killer"]))


def _taken(w: Words, a: Mapping[str, Any], names: Sequence[str]) -> str:
    values = {"name": seat_name(names, a["seat"]), "source": seat_name(names, a["source"])}
    if a.get("role") == "king":
        return w("Doppelgänger: {name}, the King from now on. The crown was {source}’s", **values)
    return w("Doppelgänger: {name}, takes the role of: {source}", **values)


def _turn(w: Words, a: Mapping[str, Any], names: Sequence[str]) -> str:
    return w("Turn: {name}", name=seat_name(names, a["seat"]))


LINES: Mapping[str, Line] = {
    "life.changed": _life,
    "commander.damaged": _commander,
    "poison.changed": _poison,
    "players.out": _out,
    "role.taken": _taken,
    "crown.usurped": lambda w, a, names: w(
        "The crown changes hands. King: {killer}, life {life}. Usurper: {victim}, life 1",
        killer=seat_name(names, a["killer"]),
        victim=seat_name(names, a["victim"]),
        life=a["life"],
    ),
    "joker.won": lambda w, a, names: w(
        "Joker: {name}. Out first, so among the winners", name=seat_name(names, a["seat"])
    ),
    "side.declared": lambda w, a, names: w(
        "{name} declares: {role}. Only the King’s side is left",
        name=seat_name(names, a["seat"]),
        role=role_name(w, a["role"]),
    ),
    "look.counted": lambda w, a, names: w(
        "Role looked at on a shared device: {name}, look {n}", name=seat_name(names, a["seat"]), n=a["looks"]
    ),
    "turn.passed": _turn,
}


def log_line(w: Words, code: str, values: Mapping[str, Any], names: Sequence[str]) -> str | None:
    """A line in words; None where there is nothing to say."""
    line = LINES.get(code)
    return line(w, values, names) if line else None
