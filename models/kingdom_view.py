"""Kingdom as a viewer may see it: the public part, and the private one of a seat."""

from __future__ import annotations

from models.base import Model, SeatNo
from models.kingdom import KingdomOptions, Merit, Role, Side, Threshold


class Commitment(Model):
    """A seat's seal; the sealed line only for who may read it."""

    seat: SeatNo
    seal: str
    """SHA-256 of the line, 64 hex digits."""

    line: str | None = None


class KingdomSeat(Model):
    """A seat as the whole table sees it. What is closed is absent (None), for every role alike."""

    seat: SeatNo
    name: str
    alive: bool
    life: int
    poison: int
    commander: dict[str, int]
    king: bool
    active: bool
    threshold: Threshold | None
    """At which limit a living seat stands: the app offers "is out?"."""

    looks: int
    open: bool
    role: Role | None
    side: Side | None
    """Of an open Schizophrenic."""

    shown: tuple[Role, ...]
    dealt: Role | None
    """Only at the end."""

    won: bool | None
    """Only at the end."""

    merits: tuple[Merit, ...]
    """Why it won; only at the end."""


class KingdomPublic(Model):
    """The public part: one and the same for every viewer."""

    options: KingdomOptions
    seats: tuple[KingdomSeat, ...]
    king: SeatNo
    active: SeatNo
    turn: int
    first_out: bool
    """Nobody is out yet: with several out at once the app asks whose role a Doppelgänger would take."""

    table_code: str
    """12 digits over all seals."""

    commitments: tuple[Commitment, ...]
    crowded: bool
    """More players than the game is made for."""

    reason: str | None
    """Why the match is over; None while it runs."""


class Fact(Model):
    """Something that a role knows now: a code and its values."""

    code: str
    args: dict[str, str | int] = {}


class KingdomHint(Model):
    """Private, but without the role: may be on the holder's phone while the card is closed."""

    seat: SeatNo
    may_declare: bool
    changed: bool
    """The holder is someone else now and has not acknowledged it."""


class KingdomYou(Model):
    """Private: what the holder of a seat sees while the card is held open."""

    seat: SeatNo
    role: Role
    original_role: Role
    goal: str
    """Code of the role's goal in one sentence."""

    side: Side | None
    """Of a Schizophrenic."""

    may_declare: bool
    changed: bool
    last_target: SeatNo | None
    """Of a Zealot."""

    facts: tuple[Fact, ...]
    line: str
    """The seat's own sealed line."""


class KingdomView(Model):
    """The public part, and the private one for a viewer who holds a seat."""

    table: KingdomPublic
    you: KingdomYou | None = None
