"""From JSON to commands and events and back, by the unions of the game at hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, reduce
from operator import or_
from typing import Annotated, Any

from pydantic import Field, TypeAdapter

from companion.games.registry import GAMES
from models.command import Command, DiceRoll, MatchFinish, NoteAdd, Redo, SeatRename, Undo
from models.event import DiceRolled, Event, MatchFinished, MatchStarted, NoteAdded, SeatRenamed

COMMON_COMMANDS: tuple[type[Command], ...] = (Undo, Redo, DiceRoll, NoteAdd, SeatRename, MatchFinish)
COMMON_EVENTS: tuple[type[Event], ...] = (DiceRolled, NoteAdded, SeatRenamed, MatchFinished)


@cache
def command_types(game: str) -> Mapping[str, type[Command]]:
    """Every command of a game by its `do`."""
    return {kind.model_fields["do"].default: kind for kind in (*COMMON_COMMANDS, *GAMES[game].commands)}


@cache
def command_adapter(game: str) -> TypeAdapter[Command]:
    """Validates any command of a game."""
    union: Any = reduce(or_, command_types(game).values())
    return TypeAdapter(Annotated[union, Field(discriminator="do")])


@cache
def event_adapter(game: str) -> TypeAdapter[Event]:
    """Validates any event of a game."""
    union: Any = reduce(or_, (*COMMON_EVENTS, *GAMES[game].events))
    return TypeAdapter(Annotated[union, Field(discriminator="kind")])


def dump(model: Command | Event) -> dict[str, Any]:
    """JSON-ready, without what has its default; a start is written whole, since defaults may change."""
    whole = isinstance(model, MatchStarted)
    body = model.model_dump(mode="json", exclude_defaults=not whole, by_alias=True)
    tag = "do" if isinstance(model, Command) else "kind"
    return {tag: getattr(model, tag), **body}
