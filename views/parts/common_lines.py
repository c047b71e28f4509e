"""Lines of a log that every game has, in words: dice, notes, undo, the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from models.dice import COIN, STARTER
from views.refusals import seat_name
from views.words import Words

Line = Callable[[Words, Mapping[str, Any], Sequence[str]], str]


def actor(w: Words, label: str, names: Sequence[str]) -> str:
    """Who did it, from `Actor.label`."""
    if label.startswith("seat "):
        return seat_name(names, int(label.removeprefix("seat ")))
    words = {"keeper": w("Keeper"), "table": w("Table screen"), "spectator": w("Spectator")}
    return words.get(label, "—")


def actor_seat(label: str) -> int | None:
    """The seat of `Actor.label`."""
    return int(label.removeprefix("seat ")) if label.startswith("seat ") else None


def dice_name(w: Words, count: int, sides: int) -> str:
    """`d20`, `3d6`."""
    return w("{count}d{sides}", count=count if count > 1 else "", sides=sides)


def reason_words(w: Words, reason: str) -> str:
    """What a throw was for."""
    known = {COIN: w("Coin"), STARTER: w("Who starts?")}
    return known.get(reason, reason)


def throw_words(w: Words, values: Mapping[str, Any], names: Sequence[str]) -> str:
    """What was thrown, what fell, how many successes, what for."""
    fell, kept, sides = tuple(values["values"]), tuple(values.get("kept") or ()), int(values["sides"])
    reason, target = str(values.get("reason") or ""), values.get("target")
    if reason == COIN and sides == 2 and len(fell) == 1:
        return w("Coin: {side}", side=w("heads") if fell[0] == 1 else w("tails"))
    if reason == STARTER and len(fell) == 1:
        return w("Starts: {name}", name=seat_name(names, fell[0]))
    faces = ", ".join(str(face) for face in fell)
    parts = [f"{dice_name(w, len(fell), sides)}: {faces}"]
    if kept:
        parts.append(w("held: {faces}", faces=", ".join(str(face) for face in kept)))
    if isinstance(target, int):
        hits = sum(face >= target for face in (*kept, *fell))
        parts.append(w.n("{n} success at {target}+", "{n} successes at {target}+", hits, target=target))
    if reason:
        parts.append(reason)
    if values.get("source") == "table":
        parts.append(w("entered by hand"))
    return " · ".join(parts)


def outcome_words(w: Words, winners: Sequence[int], names: Sequence[str]) -> str:
    """Who won."""
    if not winners:
        return w("Nobody wins")
    if len(winners) == 1:
        return w("Winner: {name}", name=seat_name(names, winners[0]))
    return w("Winners: {names}", names=", ".join(seat_name(names, seat) for seat in winners))


COMMON: Mapping[str, Line] = {
    "match.started": lambda w, a, names: w("The match begins"),
    "undo": lambda w, a, names: w.n("Undone: {n} change", "Undone: {n} changes", len(a.get("seqs") or ())),
    "redo": lambda w, a, names: w.n(
        "Brought back: {n} change", "Brought back: {n} changes", len(a.get("seqs") or ())
    ),
    "dice.rolled": throw_words,
    "note.added": lambda w, a, names: w("“{text}”", text=a["text"]),
    "seat.renamed": lambda w, a, names: w("Seat {seat} is now called {name}", seat=a["seat"], name=a["name"]),
    "match.finished": lambda w, a, names: w(
        "The match is over. {outcome}", outcome=outcome_words(w, a.get("winners") or (), names)
    ),
}
