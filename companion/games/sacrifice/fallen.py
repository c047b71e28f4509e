"""Who dies, who returns, who obeys whom, and who gets the mana (rules §3, "Mana from deaths")."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.base import Decision
from models import sacrifice as m
from models import sacrifice_command as c
from models.base import SeatNo
from models.refusal import Refusal
from models.sacrifice_view import Gain


def gain(warrior: m.Warrior) -> Gain | None:
    """What this warrior's death would bring now, and by which row; None for a dead one.

    Rules text, "Жертвенная мана": the resurrected pay whoever controls them at their death, the never dead
    whoever controlled them at the start of the match, a zombie nobody.
    """
    if warrior.life == "dead":
        return None
    if warrior.life == "zombie":
        return Gain(seat=None, amount=0, rule="nobody")
    if warrior.deaths:
        return Gain(seat=warrior.controller, amount=warrior.cost, rule="controller")
    rule: m.Rule = "owner" if warrior.controller == warrior.owner else "start_controller"
    return Gain(seat=warrior.owner, amount=warrior.cost, rule=rule)


def offer_problem(core: m.SacrificeState, warrior: m.Warrior) -> str | None:
    """Why this warrior cannot be offered now; None: it can (rules text, "Добровольная жертва")."""
    phase = core.phase
    if phase is None:
        return "no_phase"
    if warrior.owner != phase.seat:
        return "not_own_army"
    if warrior.life == "dead":
        return "dead"
    if warrior.commander:
        return "commander"
    if warrior.life == "zombie":
        return "zombie"
    if warrior.controller != phase.seat:
        return "not_own_control"
    if phase.acted:
        return "too_late"
    return "unit_offered" if warrior.unit in phase.offered else None


def find(core: m.SacrificeState, ids: Sequence[str]) -> list[m.Warrior] | Refusal:
    """The warriors of these ids in their order; refused where one is unknown or named twice."""
    if len(set(ids)) < len(ids):
        return Refusal(code="same_warrior_twice")
    out = []
    for warrior_id in ids:
        warrior = _find(core, warrior_id)
        if warrior is None:
            return Refusal(code="no_such_warrior", args={"id": warrior_id})
        out.append(warrior)
    return out


def _find(core: m.SacrificeState, warrior_id: str) -> m.Warrior | None:
    seat, unit, number = (int(part) for part in warrior_id.split("."))
    if seat > len(core.armies) or unit > len(core.armies[seat - 1]):
        return None
    warriors = core.armies[seat - 1][unit - 1].warriors
    return warriors[number - 1] if number <= len(warriors) else None


def kill(core: m.SacrificeState, command: c.WarriorKill, by: str) -> Decision:
    """Death in battle: each warrior's mana goes where its row says."""
    found = find(core, command.ids)
    if isinstance(found, Refusal):
        return found
    deaths = []
    for warrior in found:
        brings = gain(warrior)
        if brings is None:
            return _refused("already_dead", warrior)
        deaths.append(m.Death(id=warrior.id, to=brings.seat, amount=brings.amount, rule=brings.rule))
    return [m.WarriorsDied(cause="battle", deaths=tuple(deaths), by=by)]


def sacrifice(core: m.SacrificeState, command: c.MagicSacrifice, by: str) -> Decision:
    """Voluntary offerings: at most one from a unit in a phase; the mana goes to the player."""
    found = find(core, command.ids)
    if isinstance(found, Refusal):
        return found
    for warrior in found:
        if code := offer_problem(core, warrior):
            return _refused(f"offer_{code}" if code != "no_phase" else code, warrior)
    units = [warrior.unit for warrior in found]
    for i, warrior in enumerate(found):
        if warrior.unit in units[:i]:
            return _refused("offer_unit_offered", warrior)
    deaths = tuple(m.Death(id=w.id, to=w.owner, amount=w.cost, rule="sacrifice") for w in found)
    return [m.WarriorsDied(cause="sacrifice", deaths=deaths, by=by)]


def resurrect(core: m.SacrificeState, command: c.WarriorResurrect) -> Decision:
    """Full soldiers again; without `to` a zombie keeps its controller, a dead one its owner [decided]."""
    found = find(core, command.ids)
    if isinstance(found, Refusal):
        return found
    placed = []
    for warrior in found:
        if warrior.life == "alive":
            return _refused("already_alive", warrior)
        default = warrior.controller if warrior.life == "zombie" else warrior.owner
        placed.append(m.Placed(id=warrior.id, controller=command.to or default))
    return [m.WarriorsReturned(life="alive", warriors=tuple(placed))]


def reanimate(core: m.SacrificeState, command: c.WarriorReanimate) -> Decision:
    """Zombies and the like; only the dead can become one."""
    found = find(core, command.ids)
    if isinstance(found, Refusal):
        return found
    standing = next((warrior for warrior in found if warrior.life != "dead"), None)
    if standing:
        return _refused("already_zombie" if standing.life == "zombie" else "already_alive", standing)
    placed = tuple(m.Placed(id=w.id, controller=command.to or w.owner) for w in found)
    return [m.WarriorsReturned(life="zombie", warriors=placed)]


def change_control(core: m.SacrificeState, ids: Sequence[str], to: SeatNo | None) -> Decision:
    """They obey `to` now; None: each its owner."""
    found = find(core, ids)
    if isinstance(found, Refusal):
        return found
    placed = []
    for warrior in found:
        seat = to or warrior.owner
        if warrior.life == "dead":
            return _refused("already_dead", warrior)
        if warrior.controller == seat:
            refused = _refused("already_controls", warrior)
            return refused.model_copy(update={"args": {**refused.args, "seat": seat}})
        placed.append(m.Placed(id=warrior.id, controller=seat))
    return [m.ControlChanged(warriors=tuple(placed))]


def note_unit(core: m.SacrificeState, command: c.UnitNote) -> Decision:
    """A note beside a unit."""
    seat, number = (int(part) for part in command.unit.split("."))
    if seat > len(core.armies) or number > len(core.armies[seat - 1]):
        return Refusal(code="no_such_unit", args={"id": command.unit})
    return [m.UnitNoted(unit=command.unit, text=command.text)]


def _refused(code: str, warrior: m.Warrior) -> Refusal:
    return Refusal(code=code, args={"id": warrior.id, "name": warrior.name})
