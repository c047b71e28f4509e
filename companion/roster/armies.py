"""Armies as CSV and JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from pydantic import ValidationError

from companion.games.sacrifice.setup import army_refusal
from companion.roster.reading import (
    BadCell,
    Findings,
    Language,
    Row,
    flags,
    json_body,
    name_of,
    read_file,
    rows_of,
    specs_of,
)
from companion.sheet import Line, table
from models.roster import Army, ArmyPreview, Problem
from models.sacrifice import UnitSpec, WarriorSpec

FORMAT = "companion-army/1"
COLUMNS = ("number", "unit", "name", "cost", "count", "commander", "note")
PLAIN = COLUMNS[1:]
HEADINGS = {
    "number": ("№ отряда", "unit no", "номер отряда", "unit number"),
    "unit": ("отряд", "unit"),
    "name": ("воин", "warrior", "name", "имя", "название", "боец", "солдат"),
    "cost": ("стоимость", "cost", "очки", "цена", "стоимость в очках", "points"),
    "count": ("количество", "count", "число", "кол-во", "шт", "штук", "воинов"),
    "commander": ("командир", "commander", "командир отряда", "leader"),
    "note": ("заметка об отряде", "unit note", "заметка", "примечание", "note", "notes"),
}
COMMANDER = flags("командир", "commander")


def army_preview(data: bytes | str) -> ArmyPreview:
    """What a CSV or JSON file would bring; whatever cannot be read is a problem, never an exception."""
    findings = Findings()

    def of_json(text: str) -> tuple[str | None, list[UnitSpec]]:
        body = json_body(text, FORMAT, "units")
        return name_of(body), specs_of(UnitSpec, body.get("units"), "unit", findings)

    def of_lines(lines: list[Line]) -> list[UnitSpec]:
        return _units_of_rows(rows_of(lines, HEADINGS, PLAIN, findings), findings)

    name, units = read_file(data, findings, of_json, of_lines)
    _judge(units, findings)
    return ArmyPreview(
        name=name,
        units=tuple(units),
        problems=tuple(findings.problems),
        warnings=tuple(findings.warnings),
    )


def army_csv(army: Army, language: Language = "ru") -> bytes:
    """A line for every line of the army list, units numbered, headings in the language."""
    place = 0 if language == "ru" else 1
    yes = "да" if language == "ru" else "yes"
    rows: list[Sequence[str | int]] = [[HEADINGS[column][place] for column in COLUMNS]]
    for number, unit in enumerate(army.units, 1):
        note = unit.note
        for line in unit.warriors:
            leads = yes if line.commander else ""
            rows.append([number, unit.unit, line.name, line.cost, line.count, leads, note])
            note = ""
    return table(rows)


def army_json(army: Army) -> bytes:
    """The army in the form of a match script's `armies` entry, with its name."""
    units = [unit.model_dump(mode="json", exclude_defaults=True) for unit in army.units]
    body: dict[str, Any] = {"format": FORMAT, "name": army.name, "units": units}
    return json.dumps(body, ensure_ascii=False, indent=1).encode()


def _units_of_rows(rows: Sequence[Row], findings: Findings) -> list[UnitSpec]:
    """Rows of one unit number, else of one unit name, are a unit; an empty cell goes on with the last one."""
    names: dict[str, str] = {}
    notes: dict[str, list[str]] = {}
    warriors: dict[str, list[WarriorSpec]] = {}
    last = None
    for row in rows:
        unit, number = row.text("unit"), row.text("number")
        key = f"#{number}" if number else f"={unit}" if unit else last
        if key is None:
            findings.problem("missing", row.line, column="unit")
            continue
        if key != last and key in names and not number:
            findings.warning("unit_goes_on", row.line, unit=unit)
        last = key
        names[key] = names.get(key) or unit
        if (note := row.text("note")) and note not in notes.setdefault(key, []):
            notes[key].append(note)
        lines = warriors.setdefault(key, [])
        with findings.reading(row.line):
            lines.append(_warrior(row))
    out = []
    for key, lines in warriors.items():
        if not lines:
            continue  # each of its lines is a problem already
        try:
            note = " ".join(notes.get(key, ()))
            out.append(UnitSpec(unit=names[key] or key[1:], warriors=tuple(lines), note=note))
        except ValidationError as error:
            findings.problem("bad_unit", unit=key[1:50], expected=error.errors(include_url=False)[0]["msg"])
    return out


def _warrior(row: Row) -> WarriorSpec:
    if not row.text("name"):
        raise BadCell("missing", column="warrior")
    cost = row.number("cost", 0, 100_000)
    if cost is None:
        raise BadCell("missing", column="cost")
    count = row.number("count", 1, 500)
    commander = row.choice("commander", COMMANDER, False)
    if commander and count not in (None, 1):
        raise BadCell("two_commanders", unit=row.text("unit"))
    return WarriorSpec(
        name=row.needed("name"), cost=cost, count=1 if count is None else count, commander=commander
    )


def _judge(units: Sequence[UnitSpec], findings: Findings) -> None:
    if refused := army_refusal(units):
        findings.problems.append(Problem(code=refused.code, args=refused.args))
    if not units and not findings.problems:
        findings.problem("empty_file")
    for unit in units:
        if not any(line.commander for line in unit.warriors):
            findings.warning("no_commander", unit=unit.unit)
