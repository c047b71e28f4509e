"""The throws of a match, out of its log."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from models.view import LogRow


@dataclass(frozen=True, slots=True)
class Throw:
    """One throw with who made it and when."""

    seq: int
    at: str
    by: str
    """`Actor.label`."""

    seat: int | None
    """Whose throw it is; None for a device without a seat."""

    sides: int
    fell: tuple[int, ...]
    kept: tuple[int, ...]
    target: int | None
    reason: str
    source: Literal["app", "table"]

    @property
    def faces(self) -> tuple[int, ...]:
        """All that lies on the table: what was held, then what fell."""
        return (*self.kept, *self.fell)

    @property
    def successes(self) -> int | None:
        """Faces of at least the target; None where there is no target."""
        return None if self.target is None else sum(face >= self.target for face in self.faces)


def throws(rows: Iterable[LogRow]) -> list[Throw]:
    """All throws, oldest first."""
    return [
        Throw(
            seq=row.seq,
            at=row.at,
            by=row.by,
            seat=values.get("seat"),
            sides=int(values["sides"]),
            fell=tuple(values["values"]),
            kept=tuple(values.get("kept") or ()),
            target=values.get("target"),
            reason=str(values.get("reason") or ""),
            source="table" if values.get("source") == "table" else "app",
        )
        for row in rows
        for code, values in row.lines
        if code == "dice.rolled"
    ]
