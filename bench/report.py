"""What a bench hands back: a table with words, and figures over many measurements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from bench.picture import Group, picture

Cell = str | float | int


@dataclass
class Report:
    """One table of figures; floats are shown with as many digits as they deserve."""

    title: str
    columns: tuple[str, ...]
    rows: list[tuple[Cell, ...]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """Sentences under the table: what was measured, beside what, and limits that were missed."""

    chart: list[Group] = field(default_factory=list)
    """What a picture shows of it, in milliseconds; empty: no picture."""

    def add(self, *cells: Cell) -> None:
        """Adds one row."""
        self.rows.append(cells)

    def svg(self) -> str:
        """The picture of a report that has a chart."""
        return picture(self.title, "ms", self.chart)

    def markdown(self) -> str:
        """The table as Markdown, columns lined up; only title and notes when there are no columns."""
        if not self.columns:
            return "\n".join([f"### {self.title}", "", *self.notes, ""])
        texts = [self.columns, *(tuple(_text(cell) for cell in row) for row in self.rows)]
        widths = [max(len(row[number]) for row in texts) for number in range(len(self.columns))]
        lines = [_line(row, widths) for row in texts]
        rule = "|" + "|".join("-" * (width + 2) for width in widths) + "|"
        return "\n".join([f"### {self.title}", "", lines[0], rule, *lines[1:], "", *self.notes, ""])


def _text(cell: Cell) -> str:
    if isinstance(cell, float):
        return f"{cell:.2f}" if abs(cell) < 10 else f"{cell:.0f}"
    return str(cell)


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    return "| " + " | ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)) + " |"


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which that share of the measurements lies (nearest rank); NaN of none."""
    if not values:
        return float("nan")
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, max(0, round(share * len(ordered) + 0.5) - 1))]
