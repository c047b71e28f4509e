"""Sacrificial Magic: the commands."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from models.base import SeatNo
from models.command import Amount, Command, Name, Note, Seat

WarriorId = Annotated[str, StringConstraints(pattern=r"^([1-9]|1[0-2])\.[1-9][0-9]{0,2}\.[1-9][0-9]{0,3}$")]
"""`seat.unit.number`, each counted from 1 in the order written."""

UnitId = Annotated[str, StringConstraints(pattern=r"^([1-9]|1[0-2])\.[1-9][0-9]{0,2}$")]
"""`seat.unit`."""

Ids = Annotated[tuple[WarriorId, ...], Field(min_length=1, max_length=1000)]


class WarriorCommand(Command):
    """Base of what happens to warriors; whose army they are of stands in their ids."""

    commutes = True

    ids: Ids

    def subjects(self) -> tuple[SeatNo, ...]:
        """The owners of the warriors."""
        return tuple(dict.fromkeys(int(warrior.split(".")[0]) for warrior in self.ids))


class WarriorKill(WarriorCommand):
    """These warriors die in battle."""

    do: Literal["warrior.kill"] = "warrior.kill"


class WarriorResurrect(WarriorCommand):
    """Return as full soldiers, under `to` (default: the owner; a zombie stays where it is)."""

    do: Literal["warrior.resurrect"] = "warrior.resurrect"
    to: Seat | None = None


class WarriorReanimate(WarriorCommand):
    """Return as zombies and the like, under `to` (default: the owner)."""

    do: Literal["warrior.reanimate"] = "warrior.reanimate"
    to: Seat | None = None


class WarriorControl(WarriorCommand):
    """Change sides: `to` controls them now."""

    do: Literal["warrior.control"] = "warrior.control"
    to: Seat


class WarriorBack(WarriorCommand):
    """Return under their owners' control."""

    do: Literal["warrior.back"] = "warrior.back"


class UnitNote(Command):
    """Write a note beside a unit; an empty one wipes it."""

    do: Literal["unit.note"] = "unit.note"
    unit: UnitId
    text: Note

    def subjects(self) -> tuple[SeatNo, ...]:
        """The owner of the unit."""
        return (int(self.unit.split(".")[0]),)


class MagicBegin(Command):
    """A player's magic phase begins."""

    do: Literal["magic.begin"] = "magic.begin"
    seat: Seat


class MagicSacrifice(WarriorCommand):
    """Offer own warriors, at most one from a unit."""

    commutes = False

    do: Literal["magic.sacrifice"] = "magic.sacrifice"


class SpellRestore(Command):
    """Pay for the return of a used spell, to cast it in this phase."""

    do: Literal["spell.restore"] = "spell.restore"
    spell: Name


class SpellCast(Command):
    """Choose an available spell and read it aloud; the check is next."""

    do: Literal["spell.cast"] = "spell.cast"
    spell: Name
    on: Note = ""
    """On whom or what it works, in the table's words."""


class ArtifactActivate(Command):
    """Read an artifact aloud; the check is next."""

    do: Literal["artifact.activate"] = "artifact.activate"
    artifact: Name
    on: Note = ""


class CheckRoll(Command):
    """Throw the check's d6; `value` was thrown on the table."""

    do: Literal["check.roll"] = "check.roll"
    value: Annotated[int, Field(strict=True)] | None = None


class CheckRetry(Command):
    """Pay for a further check and throw it."""

    do: Literal["check.retry"] = "check.retry"
    value: Annotated[int, Field(strict=True)] | None = None


class CheckAccept(Command):
    """Take the failure as it is."""

    do: Literal["check.accept"] = "check.accept"


class MagicEnd(Command):
    """The magic phase ends; a failed check is accepted."""

    do: Literal["magic.end"] = "magic.end"


class EffectAdd(Command):
    """Note a running effect that no spell of the book began (an artifact, a card of the table)."""

    commutes = True

    do: Literal["effect.add"] = "effect.add"
    seat: Seat
    name: Name
    on: Note = ""
    until: Note = ""


class EffectNote(Command):
    """Say on whom or what a running effect works."""

    do: Literal["effect.note"] = "effect.note"
    effect: Annotated[int, Field(strict=True, ge=1)]
    on: Note


class EffectEnd(Command):
    """An effect ends because a card says so."""

    do: Literal["effect.end"] = "effect.end"
    effect: Annotated[int, Field(strict=True, ge=1)]


class ManaAdjust(Command):
    """Correct a balance; also below zero. A correction is an entry of the ledger."""

    commutes = True

    do: Literal["mana.adjust"] = "mana.adjust"
    seat: Seat
    delta: Amount
    note: Note = ""


SACRIFICE_COMMANDS = (
    WarriorKill,
    WarriorResurrect,
    WarriorReanimate,
    WarriorControl,
    WarriorBack,
    UnitNote,
    MagicBegin,
    MagicSacrifice,
    SpellRestore,
    SpellCast,
    ArtifactActivate,
    CheckRoll,
    CheckRetry,
    CheckAccept,
    MagicEnd,
    EffectAdd,
    EffectNote,
    EffectEnd,
    ManaAdjust,
)
