"""Kingdom («Королевство»): the rules of design rules §2, pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from companion.chance import Draw
from companion.games.base import OWN_ONLY, PUBLIC_CHANGE, Decision, Game, LogLine, Rights
from companion.games.kingdom import sight
from companion.games.kingdom.change import evolve, revealed
from companion.games.kingdom.dealing import PLAYERS, dealt, first_state
from companion.games.kingdom.decisions import decide
from companion.games.kingdom.log import lines
from models import kingdom as m
from models import kingdom_view as v
from models.actor import Actor, Viewer
from models.base import SeatNo
from models.command import Command
from models.event import Event, MatchFinished, MatchStarted
from models.match import MatchState, Setup
from models.refusal import Refusal


class Kingdom(Game[m.KingdomState]):
    """The rules of Kingdom."""

    id = "kingdom"
    secrets = True
    seats = PLAYERS
    commands = m.KINGDOM_COMMANDS
    events = m.KINGDOM_EVENTS
    state = m.KingdomState
    rights: ClassVar[Mapping[str, Rights]] = {
        "life.change": PUBLIC_CHANGE,
        "life.each": PUBLIC_CHANGE,
        "commander.damage": PUBLIC_CHANGE,
        "poison.change": PUBLIC_CHANGE,
        "player.out": PUBLIC_CHANGE,
        "turn.pass": Rights(other="yes"),
        "role.looked": Rights(other="no"),
        "side.declare": OWN_ONLY,
        "zealot.attacked": OWN_ONLY,
        "role.acknowledge": OWN_ONLY,
    }

    def start(self, setup: Setup, draw: Draw, match_id: str) -> MatchStarted | Refusal:
        """Options checked, roles dealt (or taken from `deal`) and sealed."""
        return dealt(setup, draw, match_id)

    def initial(self, started: MatchStarted) -> m.KingdomState:
        """Everybody alive, the King open and first."""
        assert isinstance(started, m.KingdomStarted)
        return first_state(started)

    def decide(self, match: MatchState, command: Command, actor: Actor, draw: Draw) -> Decision:
        """The events of one command, all that an elimination causes among them."""
        return decide(sight.core_of(match), command, actor)

    def evolve(self, core: m.KingdomState, event: Event) -> m.KingdomState:
        """The state after one event."""
        return evolve(core, event)

    def ended(self, core: m.KingdomState, event: MatchFinished) -> m.KingdomState:
        """At the end everything is opened."""
        return revealed(core)

    def public(self, match: MatchState) -> v.KingdomPublic:
        """What the whole table sees, the same for every viewer."""
        return sight.public(match)

    def hint(self, match: MatchState, seat: SeatNo) -> v.KingdomHint:
        """For the seat's own phone while its card is closed: no role in it."""
        return sight.hint(match, seat)

    def private(self, match: MatchState, seat: SeatNo) -> v.KingdomYou:
        """For the seat's own phone, only while the card is held open."""
        return sight.private(match, seat)

    def view(self, match: MatchState, viewer: Viewer) -> v.KingdomView:
        """The public part, and the private one for a viewer who holds a seat."""
        seat = viewer.seat if viewer.kind == "seat" else None
        return v.KingdomView(
            table=sight.public(match), you=None if seat is None else sight.private(match, seat)
        )

    def report(self, match: MatchState, viewer: Viewer) -> dict[str, Any]:
        """The stable keys of a replay."""
        return sight.report(match, viewer)

    def script(self, started: MatchStarted) -> dict[str, Any]:
        """Options, deal and salts that start the same match; deal and salts are secret while it runs."""
        assert isinstance(started, m.KingdomStarted)
        return {
            "options": started.options.model_dump(),
            "deal": list(started.deal),
            "salts": list(started.salts),
        }

    def numbers(self, core: m.KingdomState) -> tuple[int, ...]:
        """Life."""
        return tuple(seat.life for seat in core.seats)

    def labels(self, core: m.KingdomState) -> tuple[str | None, ...]:
        """The roles, as they are at the end."""
        return tuple(seat.role for seat in core.seats)

    def lines(self, before: MatchState, command: Command, events: Sequence[Event]) -> Sequence[LogLine]:
        """The public log; a private command has no line."""
        return lines(sight.core_of(before), command.private, events)
