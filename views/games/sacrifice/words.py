"""Sentences of Sacrificial Magic: rules, reasons, causes, effects. Names stand after a colon."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from models.base import SeatNo
from models.sacrifice import Effect, LedgerRow
from models.sacrifice_view import ArtifactView, Blocked, Gain, SpellView, WarriorView
from views.games.sacrifice.refusals import sentence
from views.refusals import seat_name
from views.words import Words, signless


def rule_words(w: Words, rule: str) -> str:
    """Why a death's mana goes where it goes, in the words of the rule."""
    return {
        "owner": w("a living warrior under the owner's control: the owner gets the mana"),
        "start_controller": w("under somebody else's control: whoever led it at the start gets the mana"),
        "controller": w("was resurrected: whoever controls it now gets the mana"),
        "nobody": w("a zombie: nobody gets mana"),
        "sacrifice": w("a voluntary sacrifice: the player gets the mana"),
    }[rule]


def blocked_words(w: Words, blocked: Blocked, names: Sequence[str]) -> str:
    """Why a step is not possible now."""
    return sentence(w, blocked.code, blocked.args, names)


def offer_words(w: Words, code: str) -> str:
    """Why a warrior cannot be offered."""
    return {
        "no_phase": w("only in a magic phase"),
        "not_own_army": w("of another army"),
        "dead": w("dead"),
        "commander": w("a commander is never sacrificed"),
        "zombie": w("a zombie gives nothing"),
        "not_own_control": w("under somebody else's control"),
        "too_late": w("only before the spell"),
        "unit_offered": w("this unit has given one"),
    }[code]


def state_words(w: Words, warrior: WarriorView, names: Sequence[str]) -> str:
    """What has become of a warrior."""
    parts = [{"alive": w("alive"), "dead": w("killed"), "zombie": w("zombie")}[warrior.state]]
    if warrior.state == "alive" and warrior.deaths:
        parts = [w("resurrected")]
    if warrior.state != "dead" and warrior.controller != warrior.owner:
        parts.append(w("under control: {name}", name=seat_name(names, warrior.controller)))
    return ", ".join(parts)


def gain_lines(w: Words, warriors: Iterable[WarriorView], names: Sequence[str]) -> list[tuple[str, str]]:
    """What a death of all of these would bring: (who and how much, why) for every receiver and rule."""
    sums: Counter[tuple[int | None, str]] = Counter()
    for warrior in warriors:
        gain: Gain | None = warrior.gain
        if gain is not None:
            sums[(gain.seat, gain.rule)] += gain.amount
    lines = []
    for (seat, rule), amount in sums.items():
        head = mana_gain(w, seat_name(names, seat), amount) if seat else w("Nobody: +0 mana")
        lines.append((head, rule_words(w, rule)))
    return lines


def mana_gain(w: Words, name: str, amount: int) -> str:
    """`Anna: +48 mana`."""
    return w("{name}: +{amount} mana", name=name, amount=amount)


PHASE_SPENT = ("spell_already_cast", "already_restored", "another_restored")
"""The one spell of this phase is another one."""

OWN_WORD = re.compile(
    r"(до|пока|на|в|во|весь|всю|всё|все|через|ещё|until|till|to|for|while|as long as|through|all)\b",
    re.IGNORECASE,
)
"""People write "until the end" as well as "the end of the match"; with a word of its own it stands alone."""


def until_text(w: Words, until: str) -> str:
    """When an effect ends, as a card says it; never `until: until the end`."""
    text = until.strip()
    return text if OWN_WORD.match(text) else w("until: {until}", until=text)


def until_words(w: Words, effect: Effect, names: Sequence[str]) -> str:
    """When an effect ends."""
    if effect.until:
        return until_text(w, effect.until)
    return w("until the next magic phase of: {name}", name=seat_name(names, effect.seat))


def effect_words(w: Words, effect: Effect, names: Sequence[str]) -> str:
    """On whom an effect works, and until when."""
    on = [w("on: {on}", on=effect.on)] if effect.on else []
    return " · ".join((*on, until_words(w, effect, names)))


def cause_words(w: Words, row: LedgerRow) -> str:
    """Why a balance changed."""
    args: Mapping[str, str | int] = row.args
    match row.why:
        case "death":
            return w("Fallen: {name}", name=args.get("name", ""))
        case "sacrifice":
            return w("Sacrificed: {name}", name=args.get("name", ""))
        case "restore":
            return w("Spell restored: {spell}", spell=args.get("spell", ""))
        case "recheck":
            return w("Further check: {what}", what=args.get("what", ""))
    note = str(args.get("note", ""))
    return w("Correction: {note}", note=note) if note else w("Correction")


def by_words(w: Words, label: str, names: Sequence[str]) -> str:
    """Who entered it."""
    kind, _, seat = label.partition(" ")
    if kind == "seat" and seat.isdecimal():
        return seat_name(names, int(seat))
    return {"keeper": w("Keeper"), "table": w("Table screen")}.get(kind, "—")


def level_words(w: Words, level: str) -> str:
    """The set that a spell is of."""
    return {"tradition": w("Tradition"), "ultra": w("Ultra")}[level]


def card_words(w: Words, card: SpellView | ArtifactView, seat: SeatNo, names: Sequence[str]) -> str:
    """Whether a card of `seat` can be used or restored now; if not, why not and when.

    A used spell comes back for mana in the own magic phase, and is the one spell of that phase (rules §3).
    """
    name = seat_name(names, seat)
    if isinstance(card, ArtifactView):
        blocked, now = card.activate, w("It can be activated now.")
        later = w("To be activated in the next magic phase of: {name}", name=name)
    elif card.used:
        blocked, now = card.restore, w("It can be restored now, as the spell of this phase.")
        later = w("To be restored, as the spell of the phase, in the next magic phase of: {name}", name=name)
    else:
        blocked, now = card.cast, w("It can be cast now.")
        later = w("To be cast in the next magic phase of: {name}", name=name)
    if blocked is None:
        return now
    if blocked.code in ("no_phase", "not_your_phase"):
        return later
    why = blocked_words(w, blocked, names)
    return f"{why} {later}" if blocked.code in PHASE_SPENT else why


def lasting_words(w: Words, *, lasting: bool) -> str:
    """Whether its effect lasts."""
    return w("lasting") if lasting else w("instant")


def counted(names: Iterable[str]) -> str:
    """`Spearman ×4, Archer`."""
    counts = Counter(names)
    return ", ".join(f"{name} ×{n}" if n > 1 else name for name, n in counts.items())


def mana_words(w: Words, amount: int) -> str:
    """`12 mana`, for a screen reader too."""
    return w("{amount} mana", amount=signless(amount))
