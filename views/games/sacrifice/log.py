"""The game's lines of the log in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from models.sacrifice import Effect
from views.games.sacrifice.words import counted, effect_words
from views.refusals import seat_name
from views.words import Words, signed, signless

Values = Mapping[str, Any]
Line = Callable[[Words, Values, Sequence[str]], str | None]


def log_line(w: Words, code: str, values: Values, names: Sequence[str]) -> str | None:
    """A line in words; None where the common lines have said it."""
    line = LINES.get(code)
    return line(w, values, names) if line else None


def _names_of(w: Words, a: Values, ids: Sequence[str]) -> str:
    known = a.get("names") or {}
    return counted(str(known.get(each, "")) for each in ids) if known else w("warriors: {n}", n=len(ids))


def _balances(w: Words, a: Values, names: Sequence[str]) -> str:
    before, after = a.get("before") or {}, a.get("after") or {}
    return "; ".join(
        w(
            "{name}: {delta}, now {balance}",
            name=seat_name(names, int(seat)),
            delta=signed(after[seat] - before[seat]),
            balance=signless(after[seat]),
        )
        for seat in after
    )


def _with_balances(w: Words, sentence: str, a: Values, names: Sequence[str]) -> str:
    balances = _balances(w, a, names)
    return f"{sentence}. {balances}" if balances else sentence


def _died(w: Words, a: Values, names: Sequence[str]) -> str:
    who = _names_of(w, a, [death["id"] for death in a["deaths"]])
    sentence = (
        w("Sacrificed: {name}", name=who) if a["cause"] == "sacrifice" else w("Fallen: {name}", name=who)
    )
    return _with_balances(w, sentence, a, names)


def _returned(w: Words, a: Values, names: Sequence[str]) -> str:
    who = _names_of(w, a, [one["id"] for one in a["warriors"]])
    head = (
        w("Resurrected: {name}", name=who)
        if a["life"] == "alive"
        else w("Reanimated as zombies: {name}", name=who)
    )
    return f"{head}. {_under(w, a, names)}"


def _under(w: Words, a: Values, names: Sequence[str]) -> str:
    seats = dict.fromkeys(one["controller"] for one in a["warriors"])
    return w("Under control of: {name}", name=", ".join(seat_name(names, seat) for seat in seats))


def _controlled(w: Words, a: Values, names: Sequence[str]) -> str:
    who = _names_of(w, a, [one["id"] for one in a["warriors"]])
    return w("Changed sides: {name}", name=who) + ". " + _under(w, a, names)


def _begun(w: Words, a: Values, names: Sequence[str]) -> str:
    head = w("Magic phase begins: {name}", name=seat_name(names, a["seat"]))
    ended = ", ".join(effect["name"] for effect in a["ended"])
    return head + ". " + w("Effects that ended: {names}", names=ended) if ended else head


def _check(w: Words, a: Values, names: Sequence[str]) -> str:
    message = w("Spell read aloud: “{what}”", what=a["what"])
    if a["thing"] == "artifact":
        message = w("Artifact read aloud: “{what}”", what=a["what"])
    return f"{message} · " + w("on: {on}", on=a["on"]) if a["on"] else message


def _rolled(w: Words, a: Values, names: Sequence[str]) -> str | None:
    if not a["further"]:
        return None
    return _with_balances(w, w("Further check: {what}", what=a["what"]), a, names)


def _resolved(w: Words, a: Values, names: Sequence[str]) -> str:
    if not a["passed"]:
        return w("Does not work: “{what}”", what=a["what"])
    head = w("Works: “{what}”", what=a["what"])
    effect = a.get("effect")
    return f"{head} · {effect_words(w, Effect.model_validate(effect), names)}" if effect else head


def _effect(w: Words, a: Values, names: Sequence[str]) -> str:
    effect = Effect.model_validate(a["effect"])
    return w("Effect noted: “{name}”", name=effect.name) + " · " + effect_words(w, effect, names)


def _adjusted(w: Words, a: Values, names: Sequence[str]) -> str:
    note = str(a.get("note") or "")
    return _with_balances(w, w("Correction: {note}", note=note) if note else w("Correction"), a, names)


def _note(w: Words, a: Values, names: Sequence[str]) -> str:
    text = str(a.get("text") or "")
    return w("Unit note: {text}", text=text) if text else w("Unit note changed")


LINES: Mapping[str, Line] = {
    "warriors.died": _died,
    "warriors.returned": _returned,
    "control.changed": _controlled,
    "unit.noted": _note,
    "magic.begun": _begun,
    "spell.restored": lambda w, a, names: _with_balances(
        w, w("Spell restored: {spell}", spell=a["spell"]), a, names
    ),
    "check.begun": _check,
    "check.rolled": _rolled,
    "check.resolved": _resolved,
    "effect.added": _effect,
    "effect.noted": lambda w, a, names: w("An effect works on: {on}", on=a["on"] or "—"),
    "effect.ended": lambda w, a, names: w("Effect ended: “{name}”", name=a["effect"]["name"]),
    "magic.ended": lambda w, a, names: w("Magic phase ends: {name}", name=seat_name(names, a["seat"])),
    "mana.adjusted": _adjusted,
}
