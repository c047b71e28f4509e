"""Sacrificial Magic: options, what the players bring, events and state."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from models.base import Model, SeatNo
from models.command import Name, Note
from models.event import Event, MatchStarted
from models.match import GameState

Points = Annotated[int, Field(strict=True, ge=0, le=100_000)]
"""A cost or a price in points of mana."""

SeatKey = Annotated[str, StringConstraints(pattern=r"^([1-9]|1[0-2])$")]
Level = Literal["tradition", "ultra"]
Life = Literal["alive", "dead", "zombie"]
Thing = Literal["spell", "artifact"]
Source = Literal["app", "table"]
Rule = Literal["owner", "start_controller", "controller", "nobody", "sacrifice"]
"""Which row of the table names the receiver of a death's mana (rules §3, "Mana from deaths")."""


YesNo = Annotated[bool, Field(strict=True)]
"""True or false; a word or a number is neither."""


class SacrificeOptions(Model):
    """What the table agrees on before the match; the source names neither price."""

    recheck_cost: Points
    """Mana for one further check."""

    restore_cost: Points
    """Mana for a used spell's return."""

    max_rechecks: Annotated[int, Field(strict=True, ge=0, le=1000)] | None = None
    """Further checks of one spell or activation at most; None: as long as there is mana."""

    open_armies: YesNo = True
    """False: the composition of an army is seen by its own player only."""


class WarriorSpec(Model):
    """One line of an army list: `count` equal warriors."""

    name: Name
    cost: Points
    """Points of one warrior."""

    count: Annotated[int, Field(strict=True, ge=1, le=500)] = 1
    commander: YesNo = False


class UnitSpec(Model):
    """A unit as it is written down before the match."""

    unit: Name
    warriors: Annotated[tuple[WarriorSpec, ...], Field(min_length=1, max_length=200)]
    note: Note = ""
    """What the player wants to remember of it (equipment, special rules)."""


class SpellSpec(Model):
    """A spell card."""

    name: Name
    level: Level = "tradition"
    text: Note = ""
    lasting: YesNo = False
    until: Note = ""
    """When a lasting effect ends, if the card says otherwise than the rules."""

    restore_cost: Points | None = None
    """The card's own price; None: the table's."""

    recheck_cost: Points | None = None


class ArtifactSpec(Model):
    """An artifact card."""

    name: Name
    text: Note = ""
    lasting: YesNo = False
    until: Note = ""
    recheck_cost: Points | None = None


class SacrificeSetup(Model):
    """The game's own top-level keys of a match script; the keys are seat numbers."""

    armies: dict[SeatKey, Annotated[tuple[UnitSpec, ...], Field(max_length=200)]] = {}
    spells: dict[SeatKey, Annotated[tuple[SpellSpec, ...], Field(max_length=500)]] = {}
    artifacts: dict[SeatKey, Annotated[tuple[ArtifactSpec, ...], Field(max_length=500)]] = {}


# --- events


class SacrificeStarted(MatchStarted):
    """A match of Sacrificial Magic has begun with these armies and books, seat 1 first."""

    game: Literal["sacrifice"] = "sacrifice"
    options: SacrificeOptions
    armies: tuple[tuple[UnitSpec, ...], ...]
    spells: tuple[tuple[SpellSpec, ...], ...]
    artifacts: tuple[tuple[ArtifactSpec, ...], ...]


class Death(Model):
    """One warrior's death and what it brings."""

    id: str
    to: SeatNo | None
    """Who gets the mana; None: nobody."""

    amount: int
    rule: Rule


class WarriorsDied(Event):
    """Warriors died, in battle or as an offering."""

    kind: Literal["warriors.died"] = "warriors.died"
    cause: Literal["battle", "sacrifice"]
    deaths: tuple[Death, ...]
    by: str


class Placed(Model):
    """A warrior and who controls it now."""

    id: str
    controller: SeatNo


class WarriorsReturned(Event):
    """Warriors are on the field again; nobody's mana changes."""

    kind: Literal["warriors.returned"] = "warriors.returned"
    life: Literal["alive", "zombie"]
    warriors: tuple[Placed, ...]


class ControlChanged(Event):
    """Warriors obey somebody else."""

    kind: Literal["control.changed"] = "control.changed"
    warriors: tuple[Placed, ...]


class UnitNoted(Event):
    """A unit has another note."""

    kind: Literal["unit.noted"] = "unit.noted"
    unit: str
    text: str


class Effect(Model):
    """A running effect."""

    id: int
    seat: SeatNo
    """Whose it is."""

    name: str
    source: Literal["spell", "artifact", "table"]
    text: str = ""
    on: str = ""
    until: str = ""
    """Empty: until the start of that player's next magic phase."""


class MagicBegun(Event):
    """A magic phase has begun; these effects of that player are over."""

    kind: Literal["magic.begun"] = "magic.begun"
    seat: SeatNo
    ended: tuple[Effect, ...]


class SpellRestored(Event):
    """A used spell was turned back for mana."""

    kind: Literal["spell.restored"] = "spell.restored"
    seat: SeatNo
    spell: str
    price: int
    by: str


class CheckBegun(Event):
    """A card was read aloud; its check is due."""

    kind: Literal["check.begun"] = "check.begun"
    seat: SeatNo
    thing: Thing
    what: str
    on: str


class CheckRolled(Event):
    """The check's die fell; a further check was paid with `price`."""

    kind: Literal["check.rolled"] = "check.rolled"
    seat: SeatNo
    thing: Thing
    what: str
    value: int
    source: Source
    further: bool
    price: int
    by: str


class CheckResolved(Event):
    """It works or it does not; a spell is used either way."""

    kind: Literal["check.resolved"] = "check.resolved"
    seat: SeatNo
    thing: Thing
    what: str
    passed: bool
    effect: Effect | None
    """What runs from now on."""


class EffectAdded(Event):
    """An effect was noted by hand."""

    kind: Literal["effect.added"] = "effect.added"
    effect: Effect


class EffectNoted(Event):
    """An effect works on this."""

    kind: Literal["effect.noted"] = "effect.noted"
    id: int
    on: str


class EffectEnded(Event):
    """An effect was ended by hand."""

    kind: Literal["effect.ended"] = "effect.ended"
    effect: Effect


class MagicEnded(Event):
    """The magic phase is over."""

    kind: Literal["magic.ended"] = "magic.ended"
    seat: SeatNo


class ManaAdjusted(Event):
    """A balance was corrected."""

    kind: Literal["mana.adjusted"] = "mana.adjusted"
    seat: SeatNo
    delta: int
    note: str
    by: str


SACRIFICE_EVENTS = (
    SacrificeStarted,
    WarriorsDied,
    WarriorsReturned,
    ControlChanged,
    UnitNoted,
    MagicBegun,
    SpellRestored,
    CheckBegun,
    CheckRolled,
    CheckResolved,
    EffectAdded,
    EffectNoted,
    EffectEnded,
    MagicEnded,
    ManaAdjusted,
)


# --- state


class Warrior(Model):
    """One warrior of the match."""

    id: str
    name: str
    cost: int
    commander: bool = False
    life: Life = "alive"
    controller: SeatNo
    """Of a dead one: whoever controlled it at its death."""

    deaths: int = 0

    @property
    def owner(self) -> SeatNo:
        """Whose army it is of: who controlled it at the start of the match."""
        return int(self.id.split(".", 1)[0])

    @property
    def unit(self) -> str:
        """Id of its unit."""
        return self.id.rsplit(".", 1)[0]


class Unit(Model):
    """A unit of the match."""

    id: str
    name: str
    warriors: tuple[Warrior, ...]
    note: str = ""


class SpellCard(SpellSpec):
    """A spell of a player's book."""

    used: bool = False
    """Its card is turned back up."""


class LedgerRow(Model):
    """One change of a balance."""

    seat: SeatNo
    delta: int
    balance: int
    """After it."""

    why: Literal["death", "sacrifice", "restore", "recheck", "adjust"]
    args: dict[str, str | int] = {}
    """What the sentence names: warrior, name, rule; spell; thing and what; note."""

    by: str
    """Who entered it: `seat 3`, `keeper`, `table`."""

    turn: int
    """Magic phases begun before it."""


class Roll(Model):
    """One die of a check."""

    value: int
    source: Source
    price: int
    """Mana paid for it."""


class Check(Model):
    """The check of a spell or an artifact."""

    thing: Thing
    what: str
    on: str = ""
    rolls: tuple[Roll, ...] = ()

    @property
    def passed(self) -> bool | None:
        """None before the first throw; even works, odd fails."""
        return self.rolls[-1].value % 2 == 0 if self.rolls else None


class MagicPhase(Model):
    """What has happened in the running magic phase."""

    seat: SeatNo
    ended: tuple[Effect, ...] = ()
    """Effects that ended at its beginning."""

    offered: tuple[str, ...] = ()
    """Ids of units that gave an offering."""

    restored: str | None = None
    spell: str | None = None
    """The one spell of the phase."""

    activated: tuple[str, ...] = ()
    """Artifacts, in order."""

    check: Check | None = None
    last: Check | None = None
    """The last check that is over."""

    @property
    def acted(self) -> bool:
        """True when the time of offerings is over."""
        return bool(self.restored or self.spell or self.activated)


class SacrificeState(GameState):
    """All of a match of Sacrificial Magic; outer tuples run by seat, seat 1 first."""

    options: SacrificeOptions
    armies: tuple[tuple[Unit, ...], ...]
    spells: tuple[tuple[SpellCard, ...], ...]
    artifacts: tuple[tuple[ArtifactSpec, ...], ...]
    mana: tuple[int, ...]
    ledger: tuple[LedgerRow, ...] = ()
    effects: tuple[Effect, ...] = ()
    effects_begun: int = 0
    """How many effects there were; the next one's id less one."""

    phase: MagicPhase | None = None
    turn: int = 0
    """Magic phases begun so far."""

    last_seat: SeatNo | None = None
    """Whose magic phase was the last."""

    @property
    def check(self) -> Check | None:
        """The check that is under way."""
        return self.phase.check if self.phase else None
