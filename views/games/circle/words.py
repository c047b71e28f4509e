"""What Magic Circle says: counts, actions, the log, the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from models.circle import Keyword, RefillStep
from models.view import MatchView
from views.emblems import Emblem
from views.refusals import seat_name
from views.words import LANGUAGES, Words, signed, signless, words

ACTIONS = ("wind_left", "wind_right", "wind_any", "dispel", "other")
ACTION_SIGNS: Mapping[str, Emblem] = {
    "wind_left": Emblem.WIND_LEFT,
    "wind_right": Emblem.WIND_RIGHT,
    "wind_any": Emblem.WIND_ANY,
    "dispel": Emblem.DISPEL,
    "other": Emblem.CARD,
}


@cache
def _built_in() -> Mapping[str, str]:
    """The rules' own words in every language → the English ones."""
    return {words(tongue)(own).casefold(): own for own in ("FIRE", "INFLAME") for tongue in LANGUAGES}


def spell_words(w: Words, told: str) -> str:
    """A spell's name or text: FIRE and INFLAME in this phone's language, others as people entered them.

    The store keeps what the phone that revealed the spell said, so exports and replays stay as they are.
    """
    own = _built_in().get(told.casefold())
    return told if own is None else w(own)


def action_words(w: Words, action: str) -> str:
    """The name of an action card."""
    return {
        "wind_left": w("Wind left"),
        "wind_right": w("Wind right"),
        "wind_any": w("Wind any way"),
        "dispel": w("Dispel"),
        "other": w("Other card"),
    }[action]


def played_words(w: Words, action: str) -> str:
    """An action card as the log names it."""
    return action_words(w, action).lower()


def lives_words(w: Words, n: int) -> str:
    """`5 lives`, `−1 life`."""
    return w.n("{n} life", "{n} lives", n)


def cards_words(w: Words, n: int) -> str:
    """`5 cards`."""
    return w.n("{n} card", "{n} cards", n)


def draw_words(w: Words, n: int) -> str:
    """What a player is told to do."""
    return w.n("Draw {n} card", "Draw {n} cards", n)


def keyword_words(w: Words, keyword: Keyword) -> str:
    """A keyword as a rule."""
    if keyword.every == 1:
        return w("Each change of target: strength {add}", add=signed(keyword.add))
    return w.n(
        "Every {n} change of target: strength {add}",
        "Every {n} changes of target: strength {add}",
        keyword.every,
        add=signed(keyword.add),
    )


def step_words(w: Words, step: RefillStep, names: Sequence[str]) -> str:
    """One line of the refill."""
    if step.shuffle is not None:
        return w.n("Shuffle the discard in: {n} card", "Shuffle the discard in: {n} cards", step.shuffle)
    name = seat_name(names, step.seat)
    if step.short is not None:
        return w.n("{name}: {n} card short", "{name}: {n} cards short", step.short, name=name)
    return w.n("{name} draws {n}", "{name} draws {n}", step.draw or 0, name=name)


def phase_words(w: Words, phase: str) -> str:
    """The phase of the turn."""
    return {"start": w("Start of turn"), "clash": w("Clash"), "end": w("End of turn")}[phase]


def reason(w: Words, match: MatchView) -> str:
    """Who won and why."""
    outcome = match.outcome
    if outcome is None:
        return ""
    if outcome.reason == "agreed":
        return w("The match was ended by agreement.")
    if not outcome.winners:
        return w("The last players fell together: nobody wins.")
    return w("{name} is the last one at the table.", name=seat_name(match.names, outcome.winners[0]))


Args = Mapping[str, Any]
Line = Callable[[Words, Args, Sequence[str]], str]


def _totem(w: Words, a: Args, names: Sequence[str]) -> str:
    name = seat_name(names, a["seat"])
    if a["why"] == "drawn":
        return w("The lot has fallen. Totem: {name}", name=name)
    if a["why"] == "holder_out":
        return w("The holder is out. Totem: {name}", name=name)
    return w("Totem: {name}", name=name)


def _revealed(w: Words, a: Args, names: Sequence[str]) -> str:
    return w(
        "Spell “{spell}”, strength {strength}. Target: {name}",
        spell=spell_words(w, a["name"]),
        strength=a["strength"],
        name=seat_name(names, a["target"]),
    )


def _played(w: Words, a: Args, names: Sequence[str]) -> str:
    line = w("{name}: {card}", name=seat_name(names, a["seat"]), card=played_words(w, a["action"]))
    return f"{line} ({a['note']})" if a.get("note") else line


def _redirected(w: Words, a: Args, names: Sequence[str]) -> str:
    return w(
        "Target: {name}, strength {strength}", name=seat_name(names, a["target"]), strength=a["strength"]
    )


def _ended(w: Words, a: Args, names: Sequence[str]) -> str:
    return {
        "hit": w("The spell hits"),
        "dispelled": w("The spell is dispelled"),
        "discarded": w("The spell goes to the discard"),
        "target_out": w("The target is out: the spell goes to the discard"),
    }[a["why"]]


def _lives(w: Words, a: Args, names: Sequence[str]) -> str:
    before = {int(seat): n for seat, n in (a.get("before") or {}).items()}
    parts = []
    for seat, delta in sorted((int(seat), delta) for seat, delta in a["changes"].items()):
        change = w.n("{delta} life", "{delta} lives", delta, delta=signed(delta))
        now = before.get(seat, 0) + delta
        parts.append(
            w("{name}: {change}, now {now}", name=seat_name(names, seat), change=change, now=signless(now))
            if seat in before
            else f"{seat_name(names, seat)}: {change}"
        )
    return "; ".join(parts)


def out_words(w: Words, seats: Sequence[int], names: Sequence[str]) -> str:
    """Who is out."""
    return "; ".join(w("{name} is out", name=seat_name(names, seat)) for seat in seats)


def _ended_turn(w: Words, a: Args, names: Sequence[str]) -> str:
    steps = [RefillStep.model_validate(step) for step in a["refill"]]
    if not steps:
        return w("End of turn: nobody draws")
    return w("End of turn: {steps}", steps=", ".join(step_words(w, step, names) for step in steps))


def _reminder(w: Words, a: Args, names: Sequence[str]) -> str:
    when = w("at the start of the turn") if a["when"] == "start" else w("at the end of the turn")
    return w("Reminder {when}: {text}", when=when, text=a["text"])


LINES: Mapping[str, Line] = {
    "totem.moved": _totem,
    "spell.revealed": _revealed,
    "action.played": _played,
    "spell.redirected": _redirected,
    "strength.changed": lambda w, a, names: w("Strength of the spell: {delta}", delta=signed(a["delta"])),
    "spell.ended": _ended,
    "lives.changed": _lives,
    "players.out": lambda w, a, names: out_words(w, a["seats"], names),
    "hand.corrected": lambda w, a, names: w(
        "{name}: hand corrected to {n}", name=seat_name(names, a["seat"]), n=a["count"]
    ),
    "reminder.added": _reminder,
    "reminder.dropped": lambda w, a, names: w("Reminder removed"),
    "turn.ended": _ended_turn,
}


def log_line(w: Words, code: str, values: Args, names: Sequence[str]) -> str | None:
    """A line of the log in words."""
    line = LINES.get(code)
    return line(w, values, names) if line is not None else None
