"""What the match path needs of a game. Pure: no clock, no disk, no session; chance comes in by `draw`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Literal, TypeVar

from companion.chance import Draw
from models.actor import Actor, Viewer
from models.base import Model, SeatNo
from models.command import Command
from models.event import Event, MatchFinished, MatchStarted
from models.match import GameState, MatchState, Outcome, Setup
from models.refusal import Refusal

Cell = Literal["yes", "no", "open"]
"""`open`: allowed unless the table is strict (each seat touches only its own things)."""

Decision = Sequence[Event] | Refusal
State = TypeVar("State", bound=GameState)


@dataclass(frozen=True, slots=True)
class Rights:
    """One row of the table of rights. A stranger never has any."""

    keeper: Cell = "yes"
    own: Cell = "yes"
    other: Cell = "open"
    table: Cell = "yes"
    spectator: Cell = "no"


PUBLIC_CHANGE = Rights()
"""A public number or step: everybody at the table may, a strict table only for the own seat."""

OWN_ONLY = Rights(keeper="no", own="yes", other="no", table="no")
"""Only the seat itself, on its own device."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One public line of the log: a code and its values; the words are made in the view."""

    code: str
    args: Mapping[str, Any] = field(default_factory=dict)


class Game(ABC, Generic[State]):
    """One game's rules. `State` is the game's own frozen state."""

    id: ClassVar[str]
    seats: ClassVar[range]
    """How many players may sit down."""

    commands: ClassVar[tuple[type[Command], ...]]
    events: ClassVar[tuple[type[Event], ...]]
    """The game's own, the started event among them."""

    state: ClassVar[type[GameState]]
    rights: ClassVar[Mapping[str, Rights]]

    secrets: ClassVar[bool] = False
    """What a seat knows must reach nobody else's phone: while a match runs, no seat is taken unasked."""

    offered: ClassVar[Mapping[str, Any]] = {}
    """Options that a table starts with where it chose no others; a script has to name its own."""

    @abstractmethod
    def start(self, setup: Setup, draw: Draw, match_id: str) -> MatchStarted | Refusal:
        """Check the setup and deal; what was drawn is in the event."""

    @abstractmethod
    def initial(self, started: MatchStarted) -> State:
        """The state right after the start."""

    @abstractmethod
    def decide(self, match: MatchState, command: Command, actor: Actor, draw: Draw) -> Decision:
        """Events that the command causes, or why it is refused. Never called on a finished match."""

    @abstractmethod
    def evolve(self, core: State, event: Event) -> State:
        """The state after one event of this game."""

    def subjects(self, core: State, command: Command) -> tuple[SeatNo, ...]:
        """Seats that the command is about; a game knows whose turn a command without a seat belongs to."""
        return command.subjects()

    def secret_keys(self, core: State) -> frozenset[str]:
        """Script keys of a running match that not everybody may read."""
        return frozenset()

    def told(self, core: State, command: Mapping[str, Any]) -> dict[str, Any]:
        """A command of a running match as everybody may read it in a script."""
        return dict(command)

    def ended(self, core: State, event: MatchFinished) -> State:
        """The state after the end of the match; a game with secrets opens them here."""
        return core

    @abstractmethod
    def view(self, match: MatchState, viewer: Viewer) -> Model:
        """All that `viewer` may see of the game's part; what it may not know is absent."""

    def hint(self, match: MatchState, seat: SeatNo) -> Model | None:
        """What a seat's own phone may show while its secret is closed; None in a game without secrets."""
        return None

    def private(self, match: MatchState, seat: SeatNo) -> Model | None:
        """The secret side of a seat, sent only while it is held open; None in a game without secrets."""
        return None

    @abstractmethod
    def report(self, match: MatchState, viewer: Viewer) -> dict[str, Any]:
        """The stable keys of `companion replay`: game fields at the top, `seats` as a list of dicts."""

    @abstractmethod
    def script(self, started: MatchStarted) -> dict[str, Any]:
        """`options` and the game's top-level keys of a match script that starts the same match."""

    def numbers(self, core: State) -> tuple[int, ...]:
        """The one number of each seat that a chart shows; empty where there is none."""
        return ()

    def labels(self, core: State) -> tuple[str | None, ...]:
        """What each seat was (its role), asked only after the end; empty in a game without roles."""
        return ()

    @abstractmethod
    def lines(self, before: MatchState, command: Command, events: Sequence[Event]) -> Sequence[LogLine]:
        """What the public log says of these events; nothing that a table may not know."""


def finish(outcome: Outcome) -> MatchFinished:
    """The event that ends a match so."""
    return MatchFinished(winners=outcome.winners, reason=outcome.reason)
