"""Armies and spell books as they are kept between nights, and what an import would bring."""

from __future__ import annotations

from models.base import Model
from models.command import Name
from models.sacrifice import ArtifactSpec, SpellSpec, UnitSpec


class Army(Model):
    """An army list that is kept."""

    id: str
    name: Name
    owner: str | None = None
    """Profile id of the person whose it is; None: everybody's."""

    only: str | None = None
    """Public id of the one device that may see and change it; None: all may."""

    maker: str | None = None
    """Public id of the device that made it, which may change it, as the server has noted; None: all may."""

    units: tuple[UnitSpec, ...] = ()

    @property
    def size(self) -> int:
        """Warriors in all."""
        return sum(line.count for unit in self.units for line in unit.warriors)

    @property
    def points(self) -> int:
        """Cost of all warriors."""
        return sum(line.count * line.cost for unit in self.units for line in unit.warriors)


class Book(Model):
    """A spell book that is kept: one set of cards and the artifacts beside them."""

    id: str
    name: Name
    owner: str | None = None
    maker: str | None = None
    spells: tuple[SpellSpec, ...] = ()
    artifacts: tuple[ArtifactSpec, ...] = ()


class Problem(Model):
    """What is wrong or odd in a file; the words are made in the view."""

    code: str
    line: int | None = None
    """Line of the file, from 1; None: the file as a whole."""

    args: dict[str, str | int] = {}


class Preview(Model):
    """What an import would bring."""

    name: str | None = None
    """The set's name, where the file says one."""

    problems: tuple[Problem, ...] = ()
    """Lines that were left out, or why nothing can be read."""

    warnings: tuple[Problem, ...] = ()
    """What was read, but maybe not as it was meant."""


class ArmyPreview(Preview):
    """An army as it would be imported."""

    units: tuple[UnitSpec, ...] = ()

    @property
    def ready(self) -> bool:
        """True when all of the file was understood."""
        return bool(self.units) and not self.problems


class BookPreview(Preview):
    """A book as it would be imported."""

    spells: tuple[SpellSpec, ...] = ()
    artifacts: tuple[ArtifactSpec, ...] = ()

    @property
    def ready(self) -> bool:
        """True when all of the file was understood."""
        return bool(self.spells or self.artifacts) and not self.problems
