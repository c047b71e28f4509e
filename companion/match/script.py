"""The match script `companion-match/1`: read, play, report, write (design: match-script)."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from companion.chance import Draw, ScriptedDraw
from companion.games.options import first_problem
from companion.games.registry import GAMES
from companion.match.codec import command_adapter, command_types
from companion.match.match import Match, Prepared, begin
from companion.rights import COMMON_RIGHTS, allowed
from companion.unique import KeyTwice, unique_keys
from models.actor import TRUTH, Actor, Viewer
from models.command import NAME_LENGTH, Command, Request
from models.event import Entry
from models.match import Setup
from models.refusal import Refusal

FORMAT = "companion-match/1"
COMMON_KEYS = frozenset({"format", "game", "options", "seats", "commands", "dice", "draws", "match"})
GAME_KEYS = frozenset({"deal", "salts", "armies", "spells", "artifacts"})
SECRET_KEYS = frozenset({"deal", "salts"})
MATCH_ID = re.compile(r"[A-Za-z0-9]{1,64}")
START_OF_TIME = "1970-01-01T00:00:00.000Z"
"""A script has no clock: its entries carry this moment."""


class ScriptError(Exception):
    """The file itself is unusable, in one sentence; `at` is a command's index from 0, if one is to blame."""

    def __init__(self, sentence: str, at: int | None = None) -> None:
        super().__init__(sentence)
        self.at = at


@dataclass(frozen=True, slots=True)
class Script:
    """A parsed script: how the match starts, and raw commands to be judged one by one."""

    setup: Setup
    commands: tuple[Any, ...]
    dice: tuple[int, ...]
    """The app's own d6 throws, from 1 to 6."""

    draws: Mapping[int, tuple[int, ...]]
    """All other draws: n → values from 0 to n - 1."""

    match_id: str


@dataclass(frozen=True, slots=True)
class Refused:
    """A command of the script that was not taken."""

    at: int
    do: str | None
    """None where it names no command."""

    refusal: Refusal

    def __str__(self) -> str:
        name = f" ({self.do})" if self.do is not None else ""
        return f"command {self.at}{name}: {self.refusal}"


@dataclass(frozen=True, slots=True)
class Played:
    """What is left after a script: the match and what was refused on the way."""

    match: Match
    entries: tuple[Entry, ...]
    refused: tuple[Refused, ...]


def parse(text: str | bytes) -> Script:
    """A script from JSON. Raises ScriptError where the file as a whole is unusable."""
    try:
        text = text.removeprefix("\ufeff") if isinstance(text, str) else text
        raw = json.loads(text, object_pairs_hook=unique_keys)
    except KeyTwice as error:
        raise ScriptError(str(error)) from None
    except (ValueError, RecursionError) as error:
        raise ScriptError(f"this is not JSON: {error}") from None
    if not _is_unicode(raw):
        raise ScriptError("half of a surrogate pair is no text")
    if not isinstance(raw, dict):
        raise ScriptError("a match script is a JSON object")
    if raw.get("format") != FORMAT:
        raise ScriptError(f'"format" must be "{FORMAT}"')
    unknown = sorted(set(raw) - COMMON_KEYS - GAME_KEYS)
    if unknown:
        raise ScriptError(f'unknown key "{unknown[0]}"')
    game = raw.get("game")
    if not isinstance(game, str) or game not in GAMES:
        raise ScriptError(f'"game" must be one of {", ".join(sorted(GAMES))}')
    seats, commands, dice = raw.get("seats"), raw.get("commands", []), raw.get("dice", [])
    if not (isinstance(seats, list) and all(_is_name(seat) for seat in seats)):
        raise ScriptError(f'"seats" must be a list of names of 1 to {NAME_LENGTH} characters')
    if not isinstance(commands, list):
        raise ScriptError('"commands" must be a list')
    if not (isinstance(dice, list) and all(type(v) is int and 1 <= v <= 6 for v in dice)):
        raise ScriptError('"dice" must be a list of numbers from 1 to 6')
    if not isinstance(raw.get("options", {}), dict):
        raise ScriptError('"options" must be an object')
    match_id = raw["match"] if "match" in raw else secrets.token_hex(4)
    if not (isinstance(match_id, str) and MATCH_ID.fullmatch(match_id)):
        raise ScriptError('"match" must be 1 to 64 letters and digits')
    draws = raw.get("draws", {})
    if not (isinstance(draws, dict) and all(_are_draws(n, values) for n, values in draws.items())):
        raise ScriptError('"draws" must be lists of numbers below their key')
    extra = {key: raw[key] for key in GAME_KEYS if key in raw}
    setup = Setup(game=game, seats=tuple(seats), options=raw.get("options", {}), extra=extra)
    others = {int(n): tuple(values) for n, values in draws.items()}
    return Script(setup, tuple(commands), tuple(dice), others, match_id)


def _is_unicode(raw: Any) -> bool:
    """False where JSON's \\u has made half of a surrogate pair: nothing could print or store it."""
    try:
        json.dumps(raw, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and 0 < len(value.strip()) <= NAME_LENGTH


def _are_draws(n: str, values: Any) -> bool:
    return (
        n.isdecimal() and isinstance(values, list) and all(type(v) is int and 0 <= v < int(n) for v in values)
    )


def read_command(game: str, raw: Any) -> tuple[Command, Actor] | Refusal:
    """One command and who gives it; a refusal says what was expected."""
    if not isinstance(raw, dict):
        return Refusal(code="not_a_command", args={"expected": 'an object with "do"'})
    kinds = command_types(game)
    kind = kinds.get(raw.get("do", "")) if isinstance(raw.get("do"), str) else None
    if kind is None:
        return Refusal(code="unknown_command", args={"expected": "one of " + ", ".join(sorted(kinds))})
    by = raw.get("by", "keeper")
    actor = _actor(by)
    if actor is None:
        return Refusal(code="bad_by", args={"expected": 'a seat number, "table" or "keeper" in "by"'})
    try:
        # as from JSON: a list is a tuple there, and a number is never a string
        body = json.dumps({key: value for key, value in raw.items() if key != "by"})
        return kind.model_validate_json(body), actor
    except ValidationError as error:
        where, wanted = first_problem(error, kind)
        return Refusal(code="bad_command", args={"key": where or "command", "expected": wanted})


def _actor(by: Any) -> Actor | None:
    match by:
        case "keeper":
            return Actor(keeper=True)
        case "table":
            return Actor(table=True)
        case int() if type(by) is int and 1 <= by <= 12:
            return Actor(seat=by)
    return None


def play(script: Script, draw: Draw, *, keep_going: bool = False, moment: str = START_OF_TIME) -> Played:
    """Play a script through the command path of a tap. Raises ScriptError where it can't start.

    `moment` (UTC, ISO 8601) is written into its entries.
    Without `keep_going` the first refused command is the last one looked at.
    """
    dice = ScriptedDraw({**script.draws, 6: tuple(value - 1 for value in script.dice)}, draw)
    begun = begin(script.match_id, script.setup, Actor(keeper=True), draw, moment, request_id="0")
    if isinstance(begun, Refusal):
        raise ScriptError(f"the match cannot start: {begun}")
    match, first = begun
    entries, refused = [first], []
    for at, raw in enumerate(script.commands):
        outcome = _take(match, raw, at, dice, moment)
        if isinstance(outcome, Refusal):
            name = raw.get("do") if isinstance(raw, dict) else None
            refused.append(Refused(at, name if isinstance(name, str) else None, outcome))
            if not keep_going:
                break
        else:
            entries.append(outcome)
    return Played(match, tuple(entries), tuple(refused))


def _take(match: Match, raw: Any, at: int, draw: Draw, moment: str) -> Entry | Refusal:
    read = read_command(match.game.id, raw)
    if isinstance(read, Refusal):
        return read
    command, actor = read
    if actor.seat is not None and actor.seat > len(match.state.names):
        return Refusal(code="no_such_seat", args={"seat": actor.seat})
    prepared = match.prepare(Request(command=command, actor=actor, id=str(at + 1)), draw, moment)
    if isinstance(prepared, Prepared):
        return match.accept(prepared)
    assert isinstance(prepared, Refusal), "a script's ids are all different"
    return prepared


def report(match: Match, viewer: Viewer = TRUTH, refused: Sequence[Refused] = ()) -> dict[str, Any]:
    """The state of a match by the stable keys, as `viewer` may see it."""
    state = match.state
    own = match.game.report(state, viewer)
    return {
        "game": state.game,
        "status": state.status,
        "match": match.id,
        **own,
        "dice": [
            throw.model_dump(mode="json", include={"seat", "sides", "values", "source", "reason"})
            for throw in match.dice
        ],
        "outcome": state.outcome and state.outcome.model_dump(mode="json"),
        "refused": [
            {"at": r.at, "do": r.do, "code": r.refusal.code, "args": r.refusal.args} for r in refused
        ],
    }


def write(match: Match, *, secret: bool = True) -> dict[str, Any]:
    """A script that plays this match again, undone commands and all.

    `secret=False` leaves out what only the server's owner may see of a running match: the deal and private
    commands are absent, and a replay deals other roles.
    """
    hide = not secret and match.state.outcome is None
    hidden = SECRET_KEYS | match.game.secret_keys(match.state.core) if hide else frozenset()
    setup = {key: value for key, value in match.setup.items() if key not in hidden}
    rows = [row for row in match.rows if not (hide and row.private)]
    at = {row.entry.seq: index + 1 for index, row in enumerate(rows)}
    drawn = [pair for row in rows for pair in row.entry.drawn]
    draws: dict[str, list[int]] = {}
    for n, value in drawn:
        if n != 6:
            draws.setdefault(str(n), []).append(value)
    return {
        "format": FORMAT,
        "game": match.game.id,
        "match": match.id,
        **setup,
        "seats": list(match.started.names),
        "dice": [value + 1 for n, value in drawn if n == 6],
        **({"draws": draws} if draws else {}),
        "commands": [_script_command(match, row.entry, at, hide=hide) for row in rows[1:]],
    }


def _script_command(match: Match, entry: Entry, at: Mapping[int, int], *, hide: bool) -> dict[str, Any]:
    command = match.game.told(match.state.core, entry.command) if hide else dict(entry.command)
    if entry.undoes:
        single = len(entry.undoes) == 1
        command = {"do": "undo"} if single else {"do": "undo", "since": at[entry.undoes[0]]}
    by = _by(match, entry)
    return command if by == "keeper" else {**command, "by": by}


def _by(match: Match, entry: Entry) -> int | str:
    """The one standing of the actor that had the right; a script names only one."""
    actor, rights = entry.by, {**COMMON_RIGHTS, **match.game.rights}
    command = command_adapter(match.game.id).validate_json(json.dumps(entry.command))
    standings: list[tuple[int | str, Actor]] = []
    if actor.seat is not None:
        standings.append((actor.seat, Actor(seat=actor.seat)))
    if actor.table:
        standings.append(("table", Actor(table=True)))
    return next((by for by, one in standings if allowed(command, one, rights)), "keeper")
