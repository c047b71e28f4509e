"""What the screens and the replay are given of a state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.games.sacrifice import magic
from companion.games.sacrifice.fallen import gain, offer_problem
from models import sacrifice as m
from models import sacrifice_view as v
from models.actor import Viewer
from models.base import SeatNo
from models.refusal import Refusal


def view_of(core: m.SacrificeState, names: Sequence[str], viewer: Viewer) -> v.SacrificeView:
    """The game as `viewer` may see it; units of a closed army are absent."""
    return v.SacrificeView(
        options=core.options,
        seats=tuple(_seat(core, seat, name, viewer) for seat, name in enumerate(names, 1)),
        turn=core.turn,
        phase=_phase(core),
        next_seat=(core.last_seat or 0) % len(names) + 1,
        effects=core.effects,
        ledger=core.ledger,
        series=balances(core),
    )


def balances(core: m.SacrificeState) -> tuple[tuple[int, ...], ...]:
    """Each seat's balance at the start and after every row of the ledger."""
    series = [[0] for _ in core.mana]
    for row in core.ledger:
        for seat, one in enumerate(series, 1):
            one.append(row.balance if seat == row.seat else one[-1])
    return tuple(tuple(one) for one in series)


def report_of(view: v.SacrificeView) -> dict[str, Any]:
    """The stable keys of a replay (match script, "sacrifice")."""
    check = view.phase and view.phase.check
    return {
        "turn": view.turn,
        "phase": view.phase.step if view.phase else "battle",
        "seats": [_seat_report(seat) for seat in view.seats],
        "active": view.phase and view.phase.seat,
        "check": check
        and {"what": check.what, "rolls": [roll.value for roll in check.rolls], "passed": check.passed},
        "effects": [effect.model_dump(include={"seat", "name", "on", "until"}) for effect in view.effects],
        "ledger": [row.model_dump(include={"seat", "delta", "balance", "why"}) for row in view.ledger],
    }


def _seat_report(seat: v.SacrificeSeat) -> dict[str, Any]:
    warrior = {"id", "name", "cost", "commander", "state", "controller"}
    return {
        "seat": seat.seat,
        "name": seat.name,
        "alive": True,
        "mana": seat.mana,
        "units": [
            {"unit": unit.unit, "warriors": [one.model_dump(include=warrior) for one in unit.warriors]}
            for unit in seat.units
        ],
        "spells": [spell.model_dump(include={"name", "used", "active"}) for spell in seat.spells],
        "artifacts": [artifact.model_dump(include={"name", "active"}) for artifact in seat.artifacts],
    }


def _seat(core: m.SacrificeState, seat: SeatNo, name: str, viewer: Viewer) -> v.SacrificeSeat:
    army_open = core.options.open_armies or viewer.knows(seat)
    units = core.armies[seat - 1] if army_open else _controlled(core.armies[seat - 1], viewer.seat)
    effects = tuple(effect for effect in core.effects if effect.seat == seat)
    running = {(effect.source, effect.name) for effect in effects}
    return v.SacrificeSeat(
        seat=seat,
        name=name,
        mana=core.mana[seat - 1],
        active=core.phase is not None and core.phase.seat == seat,
        army_open=army_open,
        units=tuple(_unit(core, unit) for unit in units),
        spells=tuple(
            _spell(core, seat, spell, active=("spell", spell.name) in running)
            for spell in core.spells[seat - 1]
        ),
        artifacts=tuple(
            _artifact(core, seat, artifact, active=("artifact", artifact.name) in running)
            for artifact in core.artifacts[seat - 1]
        ),
        effects=effects,
    )


def _controlled(units: Sequence[m.Unit], seat: SeatNo | None) -> tuple[m.Unit, ...]:
    """Of a closed army: the warriors on the field that obey `seat`, and nothing else."""
    if seat is None:
        return ()
    kept = (
        unit.model_copy(
            update={
                "note": "",
                "warriors": tuple(w for w in unit.warriors if w.life != "dead" and w.controller == seat),
            }
        )
        for unit in units
    )
    return tuple(unit for unit in kept if unit.warriors)


def _unit(core: m.SacrificeState, unit: m.Unit) -> v.UnitView:
    lives = [warrior.life for warrior in unit.warriors]
    return v.UnitView(
        id=unit.id,
        unit=unit.name,
        note=unit.note,
        warriors=tuple(_warrior(core, warrior) for warrior in unit.warriors),
        alive=lives.count("alive"),
        dead=lives.count("dead"),
        zombies=lives.count("zombie"),
        offered=core.phase is not None and unit.id in core.phase.offered,
    )


def _warrior(core: m.SacrificeState, warrior: m.Warrior) -> v.WarriorView:
    return v.WarriorView(
        id=warrior.id,
        name=warrior.name,
        cost=warrior.cost,
        commander=warrior.commander,
        state=warrior.life,
        owner=warrior.owner,
        controller=warrior.controller,
        deaths=warrior.deaths,
        gain=gain(warrior),
        offer=offer_problem(core, warrior),
    )


def _spell(core: m.SacrificeState, seat: SeatNo, spell: m.SpellCard, *, active: bool) -> v.SpellView:
    elsewhere = _not_now(core, seat)
    return v.SpellView(
        name=spell.name,
        level=spell.level,
        text=spell.text,
        lasting=spell.lasting,
        until=spell.until,
        used=spell.used,
        active=active,
        restore_price=magic.restore_price(core, spell),
        recheck_price=magic.own_recheck_price(core, spell),
        cast=_blocked(elsewhere or magic.cast_problem(core, spell)),
        restore=_blocked(elsewhere or magic.restore_problem(core, spell)),
    )


def _artifact(
    core: m.SacrificeState, seat: SeatNo, artifact: m.ArtifactSpec, *, active: bool
) -> v.ArtifactView:
    return v.ArtifactView(
        name=artifact.name,
        text=artifact.text,
        lasting=artifact.lasting,
        until=artifact.until,
        active=active,
        recheck_price=magic.own_recheck_price(core, artifact),
        activate=_blocked(_not_now(core, seat) or magic.activate_problem(core)),
    )


def _not_now(core: m.SacrificeState, seat: SeatNo) -> Refusal | None:
    """Why nothing of this seat's book can be used: no magic phase, or somebody else's."""
    if core.phase is None:
        return Refusal(code="no_phase")
    if core.phase.seat != seat:
        return Refusal(code="not_your_phase", args={"seat": core.phase.seat})
    return None


def _phase(core: m.SacrificeState) -> v.PhaseView | None:
    phase = core.phase
    if phase is None:
        return None
    return v.PhaseView(
        seat=phase.seat,
        step=_step(phase),
        ended=phase.ended,
        restored=phase.restored,
        spell=phase.spell,
        activated=phase.activated,
        check=_check(core, phase, phase.check),
        last=_check(core, phase, phase.last),
        moves=tuple(v.Move(do=do, blocked=_blocked(why)) for do, why in _moves(core, phase)),
    )


def _step(phase: m.MagicPhase) -> v.Step:
    if phase.check:
        return "check"
    if phase.spell:
        return "after"
    return "spell" if phase.acted else "sacrifice"


def _moves(core: m.SacrificeState, phase: m.MagicPhase) -> list[tuple[str, Refusal | None]]:
    """Every command of the phase in the text's order, and why it is not possible now."""
    warriors = (w for unit in core.armies[phase.seat - 1] for w in unit.warriors)
    offer = Refusal(code="offer_too_late") if phase.acted else Refusal(code="nobody_to_offer")
    can_offer = any(offer_problem(core, warrior) is None for warrior in warriors)
    book, artifacts = core.spells[phase.seat - 1], core.artifacts[phase.seat - 1]
    return [
        ("magic.sacrifice", None if can_offer else offer),
        ("spell.restore", _best([magic.restore_problem(core, s) for s in book], "no_spells")),
        ("spell.cast", _best([magic.cast_problem(core, s) for s in book], "no_spells")),
        ("artifact.activate", _best([magic.activate_problem(core) for _ in artifacts], "no_artifacts")),
        ("check.roll", magic.roll_problem(core)),
        ("check.retry", magic.retry_problem(core)),
        ("check.accept", magic.accept_problem(core)),
        ("magic.end", magic.end_problem(core)),
    ]


def _best(problems: Sequence[Refusal | None], empty: str) -> Refusal | None:
    """None when one of the cards can be used; else the reason that all share, or `no_card_fits`."""
    if not problems:
        return Refusal(code=empty)
    if None in problems:
        return None
    first = problems[0]
    shared = all(problem and first and problem.code == first.code for problem in problems)
    return first if shared else Refusal(code="no_card_fits")


def _check(core: m.SacrificeState, phase: m.MagicPhase, check: m.Check | None) -> v.CheckView | None:
    if check is None:
        return None
    card = magic.card_of(core, phase, check)
    most = core.options.max_rechecks
    return v.CheckView(
        thing=check.thing,
        what=check.what,
        text=card.text if card else "",
        on=check.on,
        rolls=check.rolls,
        passed=check.passed,
        price=magic.recheck_price(core, check),
        balance=core.mana[phase.seat - 1],
        further_left=None if most is None else max(0, most + 1 - len(check.rolls)),
        retry=_blocked(magic.retry_problem(core)),
    )


def _blocked(refusal: Refusal | None) -> v.Blocked | None:
    return v.Blocked(code=refusal.code, args=refusal.args) if refusal else None
