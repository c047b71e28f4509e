"""Who gives a command, and for whose eyes a view is made."""

from __future__ import annotations

from typing import Literal

from models.base import Model, SeatNo


class Actor(Model):
    """The standing of the device behind a command; a keeper may hold a seat as well."""

    keeper: bool = False
    seat: SeatNo | None = None
    table: bool = False
    spectator: bool = False

    @property
    def label(self) -> str:
        """How the log names the actor: `seat 3`, `keeper`, `table`, `spectator` or `stranger`."""
        if self.seat is not None:
            return f"seat {self.seat}"
        for name in ("keeper", "table", "spectator"):
            if getattr(self, name):
                return name
        return "stranger"


class Viewer(Model):
    """For whom `view_for` builds a view. Keeper, table and spectator see exactly what is public."""

    kind: Literal["truth", "keeper", "table", "spectator", "seat"]
    seat: SeatNo | None = None

    def knows(self, seat: SeatNo) -> bool:
        """True when the private side of `seat` may be in this viewer's view."""
        return self.kind == "truth" or (self.kind == "seat" and self.seat == seat)


TRUTH = Viewer(kind="truth")
PUBLIC = Viewer(kind="table")


def seat_viewer(seat: SeatNo) -> Viewer:
    """The viewer who holds `seat`."""
    return Viewer(kind="seat", seat=seat)
