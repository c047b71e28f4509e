"""The magic phase, in the order of the text: ended effects, offerings, a spell or none, artifacts, check."""

from __future__ import annotations

from companion.chance import Draw
from companion.games.base import Decision
from models import sacrifice as m
from models import sacrifice_command as c
from models.event import DiceRolled
from models.refusal import Refusal

SIDES = 6


def begin(core: m.SacrificeState, command: c.MagicBegin) -> Decision:
    """Effects that last until the start of this player's magic phase end now."""
    if core.phase:
        return Refusal(code="phase_running", args={"seat": core.phase.seat})
    ended = tuple(effect for effect in core.effects if effect.seat == command.seat and not effect.until)
    return [m.MagicBegun(seat=command.seat, ended=ended)]


def end_problem(core: m.SacrificeState) -> Refusal | None:
    """Why the phase cannot end now: a check that is due has to be thrown first."""
    if core.phase is None:
        return Refusal(code="no_phase")
    return accept_problem(core) if core.phase.check else None


def end(core: m.SacrificeState) -> Decision:
    """The phase is over; a failed check is accepted with it."""
    if refused := end_problem(core):
        return refused
    phase = core.phase
    assert phase is not None
    over = m.MagicEnded(seat=phase.seat)
    return [_resolved(core, phase, phase.check, passed=False), over] if phase.check else [over]


def card(core: m.SacrificeState, name: str) -> m.SpellCard | None:
    """A card of the active player's book."""
    if core.phase is None:
        return None
    return next((spell for spell in core.spells[core.phase.seat - 1] if spell.name == name), None)


def restore_problem(core: m.SacrificeState, spell: m.SpellCard) -> Refusal | None:
    """Why this card of the active player cannot be restored now."""
    if refused := _spell_problem(core):
        return refused
    phase = core.phase
    assert phase is not None
    if not spell.used:
        return Refusal(code="spell_not_used", args={"spell": spell.name})
    if phase.restored:
        return Refusal(code="already_restored", args={"spell": phase.restored})
    return unaffordable(core, phase.seat, restore_price(core, spell))


def restore(core: m.SacrificeState, command: c.SpellRestore, by: str) -> Decision:
    """Turn a used card back for mana: it is the spell of this phase [decided]."""
    if core.phase is None:
        return Refusal(code="no_phase")
    spell = card(core, command.spell)
    if spell is None:
        return Refusal(code="no_such_spell", args={"spell": command.spell})
    price = restore_price(core, spell)
    return restore_problem(core, spell) or [
        m.SpellRestored(seat=core.phase.seat, spell=spell.name, price=price, by=by)
    ]


def cast_problem(core: m.SacrificeState, spell: m.SpellCard) -> Refusal | None:
    """Why this card of the active player cannot be cast now."""
    if refused := _spell_problem(core):
        return refused
    phase = core.phase
    assert phase is not None
    if phase.restored and phase.restored != spell.name:
        return Refusal(code="another_restored", args={"spell": phase.restored})
    if spell.used:
        return Refusal(code="spell_used", args={"spell": spell.name, "price": restore_price(core, spell)})
    return None


def cast(core: m.SacrificeState, command: c.SpellCast) -> Decision:
    """Choose and read aloud; the check is due."""
    if core.phase is None:
        return Refusal(code="no_phase")
    spell = card(core, command.spell)
    if spell is None:
        return Refusal(code="no_such_spell", args={"spell": command.spell})
    return cast_problem(core, spell) or [
        m.CheckBegun(seat=core.phase.seat, thing="spell", what=spell.name, on=command.on)
    ]


def activate_problem(core: m.SacrificeState) -> Refusal | None:
    """Why no artifact can be activated now; their number is not limited."""
    if core.phase is None:
        return Refusal(code="no_phase")
    return _due(core.phase)


def activate(core: m.SacrificeState, command: c.ArtifactActivate) -> Decision:
    """Read the artifact aloud; the check is due."""
    if core.phase is None:
        return Refusal(code="no_phase")
    seat, name = core.phase.seat, command.artifact
    if all(artifact.name != name for artifact in core.artifacts[seat - 1]):
        return Refusal(code="no_such_artifact", args={"artifact": name})
    return activate_problem(core) or [m.CheckBegun(seat=seat, thing="artifact", what=name, on=command.on)]


def retry_problem(core: m.SacrificeState) -> Refusal | None:
    """Why no further check can be paid now."""
    check = core.check
    if core.phase is None or check is None:
        return Refusal(code="no_check")
    if not check.rolls:
        return Refusal(code="check_not_rolled", args={"what": check.what})
    most = core.options.max_rechecks
    if most is not None and len(check.rolls) > most:
        return Refusal(code="no_rechecks_left", args={"most": most})
    return unaffordable(core, core.phase.seat, recheck_price(core, check))


def roll_problem(core: m.SacrificeState) -> Refusal | None:
    """Why no first die can be thrown now."""
    check = core.check
    if check is None:
        return Refusal(code="no_check")
    return Refusal(code="check_rolled", args={"what": check.what}) if check.rolls else None


def roll(core: m.SacrificeState, value: int | None, by: str, draw: Draw) -> Decision:
    """The first die of a check."""
    if refused := roll_problem(core):
        return refused
    assert core.check is not None
    return _thrown(core, core.check, value, 0, by, draw)


def retry(core: m.SacrificeState, value: int | None, by: str, draw: Draw) -> Decision:
    """A further check, paid."""
    if refused := retry_problem(core):
        return refused
    assert core.check is not None
    return _thrown(core, core.check, value, recheck_price(core, core.check), by, draw)


def accept_problem(core: m.SacrificeState) -> Refusal | None:
    """Why there is no failure to accept."""
    check = core.check
    if check is None:
        return Refusal(code="no_check")
    return None if check.rolls else Refusal(code="check_not_rolled", args={"what": check.what})


def accept(core: m.SacrificeState) -> Decision:
    """The failure stands."""
    if refused := accept_problem(core):
        return refused
    phase = core.phase
    assert phase is not None
    assert phase.check is not None
    return [_resolved(core, phase, phase.check, passed=False)]


def add_effect(core: m.SacrificeState, command: c.EffectAdd) -> Decision:
    """An effect that the table notes by hand."""
    effect = m.Effect(
        id=core.effects_begun + 1,
        seat=command.seat,
        name=command.name,
        source="table",
        on=command.on,
        until=command.until,
    )
    return [m.EffectAdded(effect=effect)]


def note_effect(core: m.SacrificeState, command: c.EffectNote) -> Decision:
    """On whom it works."""
    known = any(effect.id == command.effect for effect in core.effects)
    return [m.EffectNoted(id=command.effect, on=command.on)] if known else _no_effect(command.effect)


def end_effect(core: m.SacrificeState, command: c.EffectEnd) -> Decision:
    """A card ends it."""
    effect = next((effect for effect in core.effects if effect.id == command.effect), None)
    return [m.EffectEnded(effect=effect)] if effect else _no_effect(command.effect)


def restore_price(core: m.SacrificeState, spell: m.SpellSpec) -> int:
    """The card's own price, else the table's."""
    return core.options.restore_cost if spell.restore_cost is None else spell.restore_cost


def recheck_price(core: m.SacrificeState, check: m.Check) -> int:
    """The card's own price, else the table's, in the active player's book."""
    assert core.phase is not None
    thing = card_of(core, core.phase, check)
    return own_recheck_price(core, thing) if thing else core.options.recheck_cost


def own_recheck_price(core: m.SacrificeState, thing: m.SpellSpec | m.ArtifactSpec) -> int:
    """A further check's price of one card."""
    return core.options.recheck_cost if thing.recheck_cost is None else thing.recheck_cost


def unaffordable(core: m.SacrificeState, seat: int, price: int) -> Refusal | None:
    """Not enough mana: who, the price and the balance; a price of nothing can always be paid."""
    balance = core.mana[seat - 1]
    if price and price > balance:
        return Refusal(code="not_enough_mana", args={"seat": seat, "price": price, "balance": balance})
    return None


def _due(phase: m.MagicPhase) -> Refusal | None:
    return Refusal(code="check_running", args={"what": phase.check.what}) if phase.check else None


def _spell_problem(core: m.SacrificeState) -> Refusal | None:
    """What holds for every card: a phase, no check under way, no second spell in one phase."""
    phase = core.phase
    if phase is None:
        return Refusal(code="no_phase")
    if phase.spell and not phase.check:
        return Refusal(code="spell_already_cast", args={"spell": phase.spell})
    return _due(phase)


def card_of(
    core: m.SacrificeState, phase: m.MagicPhase, check: m.Check
) -> m.SpellCard | m.ArtifactSpec | None:
    """The card that a check is about."""
    if check.thing == "spell":
        return card(core, check.what)
    return next((a for a in core.artifacts[phase.seat - 1] if a.name == check.what), None)


def _thrown(
    core: m.SacrificeState, check: m.Check, value: int | None, price: int, by: str, draw: Draw
) -> Decision:
    """The die itself (undo never takes it back), the check's event, and its end when it passed."""
    if value is not None and not 1 <= value <= SIDES:
        return Refusal(code="not_on_the_die", args={"value": value, "sides": SIDES})
    phase = core.phase
    assert phase is not None
    source: m.Source = "app" if value is None else "table"
    fallen = draw.below(SIDES) + 1 if value is None else value
    die = DiceRolled(seat=phase.seat, sides=SIDES, values=(fallen,), source=source, reason=check.what)
    rolled = m.CheckRolled(
        seat=phase.seat,
        thing=check.thing,
        what=check.what,
        value=fallen,
        source=source,
        further=bool(check.rolls),
        price=price,
        by=by,
    )
    if fallen % 2:
        return [die, rolled]
    return [die, rolled, _resolved(core, phase, check, passed=True)]


def _resolved(
    core: m.SacrificeState, phase: m.MagicPhase, check: m.Check, *, passed: bool
) -> m.CheckResolved:
    thing = card_of(core, phase, check)
    effect = None
    if passed and thing and thing.lasting:
        effect = m.Effect(
            id=core.effects_begun + 1,
            seat=phase.seat,
            name=check.what,
            source=check.thing,
            text=thing.text,
            on=check.on,
            until=thing.until,
        )
    return m.CheckResolved(seat=phase.seat, thing=check.thing, what=check.what, passed=passed, effect=effect)


def _no_effect(effect: int) -> Refusal:
    return Refusal(code="no_such_effect", args={"effect": effect})
