"""What the common screens need of a game's own screens."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft

from models.base import Model, SeatNo
from models.match import Header
from models.view import MatchView, TableView
from views.session import Session
from views.words import Say, Words


@dataclass(frozen=True, slots=True)
class MiddleAction:
    """An entry of the round menu in the middle of the table screen."""

    label: str
    emblem: str
    """An `Emblem` value, or an icon's name."""

    run: Callable[[], None]
    primary: bool = False
    """The next step of the match: shown first and large."""


@dataclass(frozen=True, slots=True)
class RuleSection:
    """A piece of the rules help; `moment` is the step of the match at which it opens."""

    title: str
    text: str
    """Markdown."""

    moment: str = ""
    ours: bool = False
    """A convention of the table, not of the source text."""


@dataclass(frozen=True, slots=True)
class Size:
    """The room a panel has, in logical pixels, in the player's own orientation."""

    width: float
    height: float
    turns: int = 0
    """Quarter turns clockwise by which the panel is turned to its player (for dialogs that it opens)."""

    mute: bool = False
    """True where this device may only look: no buttons then."""

    hidden: tuple[float, float] | None = None
    """From where to where the middle button lies over the panel's upper edge, from the panel's left."""


@dataclass(frozen=True)
class GameScreens:
    """One game's words and components. Components get frozen view models, so that `memo` can skip them."""

    id: str
    title: Say
    tagline: Say
    """One line that tells the game to somebody who has never seen it."""

    picture: str
    """Asset of the game's picture."""

    seats: range
    options: Callable[[Session, Mapping[str, Any], Callable[[Mapping[str, Any]], None]], ft.Control]
    """The options with their defaults; calls back with all options that differ from the defaults."""

    lobby: Callable[[Session, TableView], ft.Control | None]
    """The game's own part of the lobby (armies, books), None where there is none."""

    panels: Callable[[MatchView], Sequence[Model]]
    """One frozen view model a seat, seat 1 first: all that its panel shows."""

    panel: Callable[[Session, Any, int, Size], ft.Control]
    """A seat's panel on the table screen: (session, its model, style index, room). Wrapped in memo."""

    middle: Callable[[Session, MatchView], Sequence[MiddleAction]]
    """The game's entries of the middle menu, the next step first."""

    layer: Callable[[Session, MatchView], ft.Control | None]
    """An upright band of the game across the middle of the table screen (spell in flight, refill …)."""

    seat: Callable[[Session, TableView], ft.Control]
    """The body of a player's own phone, under the common top bar."""

    log_line: Callable[[Words, str, Mapping[str, Any], Sequence[str]], str | None]
    """A line of the log in words: (words, code, values, names); None: nothing to say."""

    reason: Callable[[Words, MatchView], str]
    """Who won and why, in one sentence."""

    result: Callable[[Session, TableView], ft.Control | None]
    """The game's own part of the result (roles, seals, ledgers), None where there is none."""

    rules: Callable[[Words], Sequence[RuleSection]]
    moment: Callable[[MatchView], str]
    """The step the match is in: key of a RuleSection."""

    history: Callable[[Words, Header], str | None] = lambda w, header: None
    """A line of the history that only this game has."""

    own: Callable[[Session, TableView], ft.Control] | None = None
    """Further whole screens of the game, under the routes `/t/TABLE/own/…`; None where there are none."""

    finish: str | None = None
    """Where the table agrees on who has won, under `/t/TABLE/`; None where the rules know."""

    calm: Callable[[Session, MatchView], object] | None = None
    """What of a match concerns more than single panels; the strip and the seat's body redraw by it. None: the
    game's screens are redrawn whole at every change."""

    band: bool = True
    """The layer wants room across the middle; False: it holds nothing but dialogs."""

    facing: Callable[[MatchView], SeatNo | None] | None = None
    """Whose step it is: the middle menu opens turned to this player; None: nobody's."""
