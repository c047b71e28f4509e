"""Plays Kingdom by nothing but start, decide and evolve."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.chance import SystemDraw
from companion.games.base import LogLine
from companion.games.kingdom import Kingdom
from models import kingdom as m
from models.actor import Actor
from models.base import SeatNo
from models.command import Command
from models.event import Event, MatchFinished
from models.match import MatchState, Outcome, Setup
from models.refusal import Refusal

GAME = Kingdom()
KEEPER = Actor(keeper=True)
DRAW = SystemDraw()


def started(
    deal: Sequence[str] | None = None, seats: int | None = None, **options: Any
) -> m.KingdomStarted | Refusal:
    """The start event of a match, with that deal or a drawn one."""
    n = seats or len(deal or ())
    names = tuple(f"Player {i}" for i in range(1, n + 1))
    extra = {} if deal is None else {"deal": list(deal)}
    event = GAME.start(Setup(game="kingdom", seats=names, options=options, extra=extra), DRAW, "TEST42")
    assert isinstance(event, m.KingdomStarted | Refusal)
    return event


def fold(state: MatchState, events: Sequence[Event]) -> MatchState:
    """The state after these events."""
    for event in events:
        core = state.core
        assert isinstance(core, m.KingdomState)
        if isinstance(event, MatchFinished):
            outcome = Outcome(winners=event.winners, reason=event.reason)
            core = GAME.ended(core, event)
            state = state.model_copy(update={"core": core, "outcome": outcome})
        else:
            state = state.model_copy(update={"core": GAME.evolve(core, event)})
    return state


class Play:
    """One match in memory."""

    def __init__(self, deal: Sequence[str], **options: Any) -> None:
        event = started(deal, **options)
        assert isinstance(event, m.KingdomStarted), event
        self.start = event
        self.state = MatchState(game="kingdom", names=event.names, core=GAME.initial(event))
        self.events: list[Event] = []
        self.log: list[LogLine] = []

    @property
    def core(self) -> m.KingdomState:
        """The game's state."""
        assert isinstance(self.state.core, m.KingdomState)
        return self.state.core

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, if it has."""
        return self.state.outcome

    def do(self, command: Command, actor: Actor = KEEPER) -> Refusal | None:
        """Give a command; what it causes is part of the match."""
        decision = GAME.decide(self.state, command, actor, DRAW)
        if isinstance(decision, Refusal):
            return decision
        self.log += GAME.lines(self.state, command, decision)
        self.events += decision
        self.state = fold(self.state, decision)
        return None

    def out(self, *seats: SeatNo, killer: SeatNo | None = None, take: SeatNo | None = None) -> Refusal | None:
        """These go out at one moment."""
        return self.do(m.PlayerOut(seats=seats, killer=killer, take=take))

    def declare(self, seat: SeatNo) -> Refusal | None:
        """The seat declares on its own phone."""
        return self.do(m.SideDeclare(), Actor(seat=seat))

    def role(self, seat: SeatNo) -> str:
        """The present role."""
        return self.core.of(seat).role

    def seat_of(self, role: str) -> SeatNo:
        """Who was dealt this role, the first of several."""
        return self.start.deal.index(role) + 1

    def winners(self) -> set[str]:
        """Dealt roles of the winners of a finished match."""
        assert self.outcome is not None
        return {self.start.deal[seat - 1] for seat in self.outcome.winners}
