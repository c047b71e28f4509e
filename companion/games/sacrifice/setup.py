"""What the players bring to the table: checked, and laid out as the first state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from pydantic import ValidationError

from companion.games.options import options_refusal
from models import sacrifice as m
from models.base import Model, SeatNo
from models.match import Setup
from models.refusal import Refusal

T = TypeVar("T")

MOST_WARRIORS = 1000
"""In one army."""


def started_with(setup: Setup) -> m.SacrificeStarted | Refusal:
    """The match as it starts, or what is wrong with the options, armies or books."""
    try:
        options = m.SacrificeOptions.model_validate(setup.options)
    except ValidationError as error:
        return options_refusal(error, m.SacrificeOptions)
    unknown = sorted(set(setup.extra) - set(m.SacrificeSetup.model_fields))
    if unknown:
        return Refusal(code="unknown_setup", args={"key": unknown[0]})
    try:
        brought = m.SacrificeSetup.model_validate(setup.extra)
    except ValidationError as error:
        return _setup_refusal(error)
    count = len(setup.seats)
    for by_seat in (brought.armies, brought.spells, brought.artifacts):
        unseated = next((int(key) for key in by_seat if int(key) > count), None)
        if unseated is not None:
            return Refusal(code="no_such_seat", args={"seat": unseated})
    refused = next((r for seat in range(1, count + 1) if (r := _brought_refusal(brought, seat))), None)
    return refused or m.SacrificeStarted(
        names=setup.seats,
        options=options,
        armies=_by_seat(brought.armies, count),
        spells=_by_seat(brought.spells, count),
        artifacts=_by_seat(brought.artifacts, count),
    )


def initial(event: m.SacrificeStarted) -> m.SacrificeState:
    """Everybody living, under their owner's control, no mana, every spell available."""
    return m.SacrificeState(
        options=event.options,
        armies=tuple(_army(seat, units) for seat, units in enumerate(event.armies, 1)),
        spells=tuple(
            tuple(m.SpellCard(**spell.model_dump()) for spell in _by_level(book)) for book in event.spells
        ),
        artifacts=event.artifacts,
        mana=(0,) * len(event.names),
    )


def script_keys(event: m.SacrificeStarted) -> dict[str, Any]:
    """`options`, `armies`, `spells`, `artifacts` of a match script that starts the same match."""
    parts: dict[str, Sequence[Sequence[Model]]] = {
        "armies": event.armies,
        "spells": event.spells,
        "artifacts": event.artifacts,
    }
    out: dict[str, Any] = {"options": event.options.model_dump(mode="json")}
    for key, by_seat in parts.items():
        written = {
            str(seat): [spec.model_dump(mode="json", exclude_defaults=True) for spec in specs]
            for seat, specs in enumerate(by_seat, 1)
            if specs
        }
        if written:
            out[key] = written
    return out


def army_refusal(units: Sequence[m.UnitSpec]) -> Refusal | None:
    """Why this is no army: too many warriors, or a unit with more than one commander."""
    warriors = sum(line.count for unit in units for line in unit.warriors)
    if warriors > MOST_WARRIORS:
        return Refusal(code="army_too_large", args={"warriors": warriors, "most": MOST_WARRIORS})
    for unit in units:
        if sum(line.count for line in unit.warriors if line.commander) > 1:
            return Refusal(code="two_commanders", args={"unit": unit.unit})
    return None


def twice(names: Iterable[str]) -> str | None:
    """A name that stands there more than once."""
    return next((name for name, count in Counter(names).items() if count > 1), None)


def _brought_refusal(brought: m.SacrificeSetup, seat: SeatNo) -> Refusal | None:
    key = str(seat)
    if refused := army_refusal(brought.armies.get(key, ())):
        return refused.model_copy(update={"args": {**refused.args, "seat": seat}})
    if name := twice(spell.name for spell in brought.spells.get(key, ())):
        return Refusal(code="same_spell_twice", args={"spell": name, "seat": seat})
    if name := twice(artifact.name for artifact in brought.artifacts.get(key, ())):
        return Refusal(code="same_artifact_twice", args={"artifact": name, "seat": seat})
    return None


def _setup_refusal(error: ValidationError) -> Refusal:
    first = error.errors(include_url=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return Refusal(code="bad_setup", args={"where": where, "expected": first["msg"]})


def _by_seat(by_key: Mapping[str, tuple[T, ...]], count: int) -> tuple[tuple[T, ...], ...]:
    return tuple(by_key.get(str(seat), ()) for seat in range(1, count + 1))


def _by_level(book: Sequence[m.SpellSpec]) -> list[m.SpellSpec]:
    """«Традиция» first, then «Ультра», each in the order written (rules text, "Книга заклинаний")."""
    return sorted(book, key=lambda spell: spell.level == "ultra")


def _army(seat: SeatNo, specs: Sequence[m.UnitSpec]) -> tuple[m.Unit, ...]:
    units = []
    for number, spec in enumerate(specs, 1):
        unit = f"{seat}.{number}"
        lines = [line for line in spec.warriors for _ in range(line.count)]
        warriors = tuple(
            m.Warrior(
                id=f"{unit}.{i}", name=line.name, cost=line.cost, commander=line.commander, controller=seat
            )
            for i, line in enumerate(lines, 1)
        )
        units.append(m.Unit(id=unit, name=spec.unit, warriors=warriors, note=spec.note))
    return tuple(units)
