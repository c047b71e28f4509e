"""The state after each event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

from models import sacrifice as m
from models.base import SeatNo
from models.event import Event

Why = Literal["death", "sacrifice", "restore", "recheck", "adjust"]


def evolve(core: m.SacrificeState, event: Event) -> m.SacrificeState:
    """The state after one event of this game."""
    match event:
        case m.WarriorsDied():
            return _buried(core, event)
        case m.WarriorsReturned(life=life, warriors=placed):
            return _placed(core, placed, life)
        case m.ControlChanged(warriors=placed):
            return _placed(core, placed, None)
        case m.UnitNoted(unit=unit, text=text):
            return _noted(core, unit, text)
        case m.ManaAdjusted(seat=seat, delta=delta, note=note, by=by):
            return booked(core, seat, delta, "adjust", {"note": note}, by)
        case m.EffectAdded(effect=effect):
            return _begun(core, effect)
        case m.EffectNoted(id=number, on=on):
            effects = tuple(
                effect.model_copy(update={"on": on}) if effect.id == number else effect
                for effect in core.effects
            )
            return core.model_copy(update={"effects": effects})
        case m.EffectEnded(effect=effect):
            return _without(core, (effect,))
    return _magic(core, event)


def booked(
    core: m.SacrificeState, seat: SeatNo, delta: int, why: Why, args: Mapping[str, str | int], by: str
) -> m.SacrificeState:
    """A balance changed, with its row in the ledger; no change, no row."""
    if not delta:
        return core
    balance = core.mana[seat - 1] + delta
    row = m.LedgerRow(
        seat=seat, delta=delta, balance=balance, why=why, args=dict(args), by=by, turn=core.turn
    )
    mana = tuple(balance if i == seat else now for i, now in enumerate(core.mana, 1))
    return core.model_copy(update={"mana": mana, "ledger": (*core.ledger, row)})


def _magic(core: m.SacrificeState, event: Event) -> m.SacrificeState:
    match event:
        case m.MagicBegun(seat=seat, ended=ended):
            phase = m.MagicPhase(seat=seat, ended=ended)
            return _without(core, ended).model_copy(
                update={"phase": phase, "turn": core.turn + 1, "last_seat": seat}
            )
        case m.SpellRestored(seat=seat, spell=spell, price=price, by=by):
            paid = booked(core, seat, -price, "restore", {"spell": spell}, by)
            return _in_phase(_turned(paid, seat, spell, used=False), restored=spell)
        case m.CheckBegun(thing=thing, what=what, on=on):
            check = m.Check(thing=thing, what=what, on=on)
            return _in_phase(core, check=check, **_chosen(core, thing, what))
        case m.CheckRolled():
            return _rolled(core, event)
        case m.CheckResolved(seat=seat, thing=thing, what=what, effect=effect):
            assert core.phase is not None
            core = _in_phase(core, check=None, last=core.phase.check)
            core = _turned(core, seat, what, used=True) if thing == "spell" else core
            return _begun(core, effect) if effect else core
        case m.MagicEnded():
            return core.model_copy(update={"phase": None})
    raise TypeError(type(event).__name__)


def _chosen(core: m.SacrificeState, thing: m.Thing, what: str) -> dict[str, Any]:
    assert core.phase is not None
    return {"spell": what} if thing == "spell" else {"activated": (*core.phase.activated, what)}


def _rolled(core: m.SacrificeState, event: m.CheckRolled) -> m.SacrificeState:
    assert core.phase is not None
    check = core.phase.check
    assert check is not None
    die = m.Roll(value=event.value, source=event.source, price=event.price)
    args = {"thing": event.thing, "what": event.what}
    paid = booked(core, event.seat, -event.price, "recheck", args, event.by)
    return _in_phase(paid, check=check.model_copy(update={"rolls": (*check.rolls, die)}))


def _in_phase(core: m.SacrificeState, **update: Any) -> m.SacrificeState:
    assert core.phase is not None
    return core.model_copy(update={"phase": core.phase.model_copy(update=update)})


def _turned(core: m.SacrificeState, seat: SeatNo, name: str, *, used: bool) -> m.SacrificeState:
    """The card lies the other way up."""
    book = tuple(
        spell.model_copy(update={"used": used}) if spell.name == name else spell
        for spell in core.spells[seat - 1]
    )
    books = tuple(book if i == seat else now for i, now in enumerate(core.spells, 1))
    return core.model_copy(update={"spells": books})


def _begun(core: m.SacrificeState, effect: m.Effect) -> m.SacrificeState:
    return core.model_copy(update={"effects": (*core.effects, effect), "effects_begun": effect.id})


def _without(core: m.SacrificeState, ended: Iterable[m.Effect]) -> m.SacrificeState:
    over = {effect.id for effect in ended}
    effects = tuple(effect for effect in core.effects if effect.id not in over)
    return core.model_copy(update={"effects": effects})


def _buried(core: m.SacrificeState, event: m.WarriorsDied) -> m.SacrificeState:
    why: Why = "death" if event.cause == "battle" else "sacrifice"
    names = {w.id: w.name for army in core.armies for unit in army for w in unit.warriors}
    dead = {death.id for death in event.deaths}

    def bury(warrior: m.Warrior) -> m.Warrior:
        return warrior.model_copy(update={"life": "dead", "deaths": warrior.deaths + 1})

    core = _with_warriors(core, dict.fromkeys(dead, bury))
    for death in event.deaths:
        if death.to is not None:
            args = {"warrior": death.id, "name": names[death.id], "rule": death.rule}
            core = booked(core, death.to, death.amount, why, args, event.by)
    if event.cause == "sacrifice":
        assert core.phase is not None
        units = tuple(death.id.rsplit(".", 1)[0] for death in event.deaths)
        return _in_phase(core, offered=(*core.phase.offered, *units))
    return core


def _placed(core: m.SacrificeState, placed: Iterable[m.Placed], life: m.Life | None) -> m.SacrificeState:
    def place(controller: SeatNo) -> Callable[[m.Warrior], m.Warrior]:
        update: dict[str, Any] = {"controller": controller}
        if life is not None:
            update["life"] = life
        return lambda warrior: warrior.model_copy(update=update)

    return _with_warriors(core, {one.id: place(one.controller) for one in placed})


def _with_warriors(
    core: m.SacrificeState, changes: Mapping[str, Callable[[m.Warrior], m.Warrior]]
) -> m.SacrificeState:
    """The armies with these warriors changed; units that are not touched stay the same objects."""
    units = {warrior_id.rsplit(".", 1)[0] for warrior_id in changes}

    def changed(unit: m.Unit) -> m.Unit:
        if unit.id not in units:
            return unit
        warriors = tuple(changes[w.id](w) if w.id in changes else w for w in unit.warriors)
        return unit.model_copy(update={"warriors": warriors})

    armies = tuple(tuple(changed(unit) for unit in army) for army in core.armies)
    return core.model_copy(update={"armies": armies})


def _noted(core: m.SacrificeState, unit_id: str, text: str) -> m.SacrificeState:
    armies = tuple(
        tuple(unit.model_copy(update={"note": text}) if unit.id == unit_id else unit for unit in army)
        for army in core.armies
    )
    return core.model_copy(update={"armies": armies})
