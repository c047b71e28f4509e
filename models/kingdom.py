"""Kingdom: options, commands, events, state and views."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import ConfigDict, Field

from models.base import Model, SeatNo
from models.command import Amount, Command, Seat
from models.event import Event, MatchStarted
from models.match import GameState

Role = Literal[
    "king",
    "knight",
    "bandit",
    "assassin",
    "usurper",
    "doppelganger",
    "executioner",
    "joker",
    "schizophrenic",
    "zealot",
]
Side = Literal["bandit", "knight"]
Threshold = Literal["life", "commander", "poison"]
Merit = Literal[
    "king_lives",
    "crown_lives",
    "knight_king_lives",
    "zealot_king_lives",
    "schizophrenic_knight",
    "schizophrenic_bandit",
    "bandit_lives",
    "assassin_last",
    "joker_first",
    "joker_next",
    "executioner_half",
]
"""Why a seat is among the winners."""


class KingdomOptions(Model):
    """What the table agrees on before the match."""

    starting_life: Annotated[int, Field(strict=True, ge=1, le=9999)] = 40
    """20, 30, 40 or any other number."""

    king_bonus: Annotated[int, Field(strict=True, ge=0, le=9999)] = 10
    """What the King has more at the start, and a Usurper who becomes King."""

    roles: Literal["standard", "extended"] = "standard"


# Commands


class LifeChange(Command):
    """Change one seat's life."""

    commutes = True

    do: Literal["life.change"] = "life.change"
    seat: Seat
    delta: Amount


class LifeEach(Command):
    """Change the life of several seats in one change."""

    commutes = True

    do: Literal["life.each"] = "life.each"
    changes: Annotated[dict[Annotated[str, Field(pattern=r"^([1-9]|1[0-2])$")], Amount], Field(min_length=1)]

    def subjects(self) -> tuple[SeatNo, ...]:
        """The seats whose life changes."""
        return tuple(int(seat) for seat in self.changes)


class CommanderDamage(Command):
    """Damage by a seat's commander; lowers the life too. The key of the source is `from`."""

    commutes = True
    model_config = ConfigDict(serialize_by_alias=True)

    do: Literal["commander.damage"] = "commander.damage"
    source: Seat = Field(alias="from")
    to: Seat
    delta: Amount
    partner: Annotated[bool, Field(strict=True)] = False
    """By the source's second commander."""

    @classmethod
    def dealt(cls, source: SeatNo, to: SeatNo, delta: int, partner: bool = False) -> Self:
        """The command, as `from` cannot be written as an argument."""
        return cls.model_validate({"from": source, "to": to, "delta": delta, "partner": partner})

    def subjects(self) -> tuple[SeatNo, ...]:
        """The seat that is damaged."""
        return (self.to,)


class PoisonChange(Command):
    """Change one seat's poison counters."""

    commutes = True

    do: Literal["poison.change"] = "poison.change"
    seat: Seat
    delta: Amount


class PlayerOut(Command):
    """Confirm that these seats go out at one moment."""

    do: Literal["player.out"] = "player.out"
    seats: Annotated[tuple[Seat, ...], Field(min_length=1)]
    killer: Seat | None = None
    """Nobody: a deck ran out, a concession, own doing."""

    take: Seat | None = None
    """Whose role a Doppelgänger takes, when several are the first out."""

    def subjects(self) -> tuple[SeatNo, ...]:
        """The seats that go out."""
        return self.seats


class SideDeclare(Command):
    """Declare that only the King's side is left; given by the seat itself."""

    commutes = True

    do: Literal["side.declare"] = "side.declare"


class ZealotAttacked(Command):
    """Note whom the Zealot attacked last; given by the Zealot's own seat."""

    commutes = True
    private = True

    do: Literal["zealot.attacked"] = "zealot.attacked"
    target: Seat


class RoleAcknowledge(Command):
    """The giver's own seat has seen that it is someone else now."""

    commutes = True
    private = True

    do: Literal["role.acknowledge"] = "role.acknowledge"


class RoleLooked(Command):
    """A role was looked at on a shared device; the table sees the count."""

    commutes = True

    do: Literal["role.looked"] = "role.looked"
    seat: Seat


class TurnPass(Command):
    """Pass the turn to the next living seat, or to the one named."""

    do: Literal["turn.pass"] = "turn.pass"
    seat: Seat | None = None


# Events


class KingdomStarted(MatchStarted):
    """Roles were dealt and sealed."""

    game: Literal["kingdom"] = "kingdom"
    options: KingdomOptions
    sealed_as: str
    """The match id that the seals name."""

    deal: tuple[Role, ...] = Field(repr=False)
    salts: tuple[str, ...] = Field(repr=False)
    """32 hex digits a seat."""


class LifeChanged(Event):
    """Life changed, of all these seats at once."""

    kind: Literal["life.changed"] = "life.changed"
    changes: dict[SeatNo, int]


class CommanderDamaged(Event):
    """A commander dealt damage; life fell by as much."""

    kind: Literal["commander.damaged"] = "commander.damaged"
    source: SeatNo
    target: SeatNo
    delta: int
    partner: bool


class PoisonChanged(Event):
    """Poison counters changed."""

    kind: Literal["poison.changed"] = "poison.changed"
    seat: SeatNo
    delta: int


class CrownUsurped(Event):
    """The Usurper's kill of the King was replaced: they swapped roles, both open."""

    kind: Literal["crown.usurped"] = "crown.usurped"
    killer: SeatNo
    victim: SeatNo


class PlayersOut(Event):
    """These seats went out at one moment."""

    kind: Literal["players.out"] = "players.out"
    seats: tuple[SeatNo, ...]
    killer: SeatNo | None


class RoleTaken(Event):
    """The Doppelgänger was opened and took the role of the first one out."""

    kind: Literal["role.taken"] = "role.taken"
    seat: SeatNo
    source: SeatNo
    role: Role = Field(repr=False)


class JokerWon(Event):
    """A Joker was out in time and has joined the winners."""

    kind: Literal["joker.won"] = "joker.won"
    seat: SeatNo
    merit: Literal["joker_first", "joker_next"]
    opened: bool
    """The card was opened to the table."""


class ExecutionerWon(Event):
    """An Executioner has killed enough and has joined the winners."""

    kind: Literal["executioner.won"] = "executioner.won"
    seat: SeatNo


class SidesTurned(Event):
    """Eliminations that did not end the match: each turns a Schizophrenic's side."""

    kind: Literal["sides.turned"] = "sides.turned"
    count: int


class SideDeclared(Event):
    """A seat opened its role: only the King's side is left."""

    kind: Literal["side.declared"] = "side.declared"
    seat: SeatNo


class RolesScored(Event):
    """The match is about to end: why each winner wins."""

    kind: Literal["roles.scored"] = "roles.scored"
    merits: dict[SeatNo, tuple[Merit, ...]]


class ZealotNoted(Event):
    """The Zealot's own note of the last target."""

    lasting = True

    kind: Literal["zealot.noted"] = "zealot.noted"
    seat: SeatNo
    target: SeatNo


class RoleAcknowledged(Event):
    """The seat knows that this is its role now."""

    lasting = True

    kind: Literal["role.acknowledged"] = "role.acknowledged"
    seat: SeatNo
    role: Role = Field(repr=False)


class LookCounted(Event):
    """A role was looked at on a shared device."""

    lasting = True

    kind: Literal["look.counted"] = "look.counted"
    seat: SeatNo


class TurnPassed(Event):
    """It is this seat's turn."""

    kind: Literal["turn.passed"] = "turn.passed"
    seat: SeatNo
    why: Literal["passed", "named", "holder_out"]


KINGDOM_COMMANDS = (
    LifeChange,
    LifeEach,
    CommanderDamage,
    PoisonChange,
    PlayerOut,
    SideDeclare,
    ZealotAttacked,
    RoleAcknowledge,
    RoleLooked,
    TurnPass,
)
KINGDOM_EVENTS = (
    KingdomStarted,
    LifeChanged,
    CommanderDamaged,
    PoisonChanged,
    CrownUsurped,
    PlayersOut,
    RoleTaken,
    JokerWon,
    ExecutionerWon,
    SidesTurned,
    SideDeclared,
    RolesScored,
    ZealotNoted,
    RoleAcknowledged,
    LookCounted,
    TurnPassed,
)


# State


class KingdomSeatState(Model):
    """One seat's own part of the state."""

    dealt: Role = Field(repr=False)
    role: Role = Field(repr=False)
    """The present one; who is out keeps theirs."""

    salt: str = Field(repr=False)
    open: bool = False
    """The present role is open to all."""

    shown: tuple[Role, ...] = ()
    """Role cards of this seat that everyone has seen, in order."""

    alive: bool = True
    life: int
    poison: int = 0
    commander: dict[str, int] = {}
    """Damage by commander: `2` is seat 2's, `2b` seat 2's second; no zeros."""

    kills: int = 0
    won: tuple[Merit, ...] = Field(default=(), repr=False)
    """Joined the winners for good."""

    took_from: SeatNo | None = None
    """Whose role this Doppelgänger took."""

    knows: Role = Field(repr=False)
    """The role that its holder has last acknowledged."""

    target: SeatNo | None = Field(default=None, repr=False)
    """Whom this Zealot attacked last."""

    looks: int = 0


class KingdomState(GameState):
    """All of a match of Kingdom."""

    options: KingdomOptions
    sealed_as: str
    seats: tuple[KingdomSeatState, ...]
    """Seat 1 first."""

    king: SeatNo
    """Who wears the crown now."""

    active: SeatNo
    """Whose turn it is."""

    turn: int = 1
    eliminations: int = 0
    """Players out so far, those of the moment that ends the match not counted."""

    next_joker: SeatNo | None = Field(default=None, repr=False)
    """A Doppelgänger who took the Joker's role and wins by being the next one out."""

    merits: dict[SeatNo, tuple[Merit, ...]] = {}
    """Why each winner won; empty before the end."""

    ended: bool = False

    def of(self, seat: SeatNo) -> KingdomSeatState:
        """The state of the seat with this number."""
        return self.seats[seat - 1]

    @property
    def living(self) -> tuple[SeatNo, ...]:
        """Numbers of the seats still in the match."""
        return tuple(i for i, seat in enumerate(self.seats, 1) if seat.alive)

    @property
    def side(self) -> Side:
        """Where a Schizophrenic stands now: a Bandit first, turned by each elimination."""
        return "knight" if self.eliminations % 2 else "bandit"
