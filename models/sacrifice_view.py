"""Sacrificial Magic: what the screens are given. Codes only; the words are made in the view."""

from __future__ import annotations

from typing import Literal

from models.base import Model, SeatNo
from models.sacrifice import Effect, LedgerRow, Level, Life, Roll, Rule, SacrificeOptions, Thing

Step = Literal["begin", "sacrifice", "spell", "check", "after"]
Args = dict[str, str | int]


class Gain(Model):
    """What a death would bring now."""

    seat: SeatNo | None
    """Who gets it; None: nobody."""

    amount: int
    rule: Rule


class WarriorView(Model):
    """A token."""

    id: str
    name: str
    cost: int
    commander: bool
    state: Life
    owner: SeatNo
    controller: SeatNo
    deaths: int
    gain: Gain | None
    """If it were killed now; None for a dead one."""

    offer: str | None
    """Code of why it cannot be offered now; None: it can."""


class UnitView(Model):
    """A row of tokens."""

    id: str
    unit: str
    note: str
    warriors: tuple[WarriorView, ...]
    alive: int
    dead: int
    zombies: int
    offered: bool
    """It gave an offering in the running phase."""


class Blocked(Model):
    """Why a step is not possible now."""

    code: str
    args: Args = {}


class SpellView(Model):
    """A card of the book."""

    name: str
    level: Level
    text: str
    lasting: bool
    until: str
    used: bool
    active: bool
    """Its effect runs."""

    restore_price: int
    recheck_price: int
    cast: Blocked | None
    """None: it can be cast now."""

    restore: Blocked | None
    """None: it can be restored now."""


class ArtifactView(Model):
    """An artifact card."""

    name: str
    text: str
    lasting: bool
    until: str
    active: bool
    recheck_price: int
    activate: Blocked | None
    """None: it can be activated now."""


class SacrificeSeat(Model):
    """A seat as the viewer may see it."""

    seat: SeatNo
    name: str
    mana: int
    active: bool
    """It is this player's magic phase."""

    army_open: bool
    """False: this army's composition is not for the viewer; `units` holds only what the viewer controls."""

    units: tuple[UnitView, ...]
    spells: tuple[SpellView, ...]
    artifacts: tuple[ArtifactView, ...]
    effects: tuple[Effect, ...]
    """This player's running effects."""


class CheckView(Model):
    """A check, due or over."""

    thing: Thing
    what: str
    text: str
    on: str
    rolls: tuple[Roll, ...]
    passed: bool | None
    """None before the first throw."""

    price: int
    """Of the next further check."""

    balance: int
    further_left: int | None
    """Further checks still allowed; None: as long as there is mana."""

    retry: Blocked | None
    """None: a further check can be paid now."""


class Move(Model):
    """A command of the magic phase and why it is not possible now."""

    do: str
    blocked: Blocked | None = None


class PhaseView(Model):
    """The running magic phase."""

    seat: SeatNo
    step: Step
    ended: tuple[Effect, ...]
    """What has just ended at its beginning."""

    restored: str | None
    spell: str | None
    activated: tuple[str, ...]
    check: CheckView | None
    last: CheckView | None
    """The last check that is over: works or not."""

    moves: tuple[Move, ...]


class SacrificeView(Model):
    """The game as the viewer may see it."""

    options: SacrificeOptions
    seats: tuple[SacrificeSeat, ...]
    turn: int
    phase: PhaseView | None
    next_seat: SeatNo
    """Whose magic phase is offered next."""

    effects: tuple[Effect, ...]
    ledger: tuple[LedgerRow, ...]
    series: tuple[tuple[int, ...], ...]
    """By seat: the balance at the start and after every row of the ledger."""
