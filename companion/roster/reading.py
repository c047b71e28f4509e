"""What the army and the book readers share: headings in two languages, cells, JSON bodies."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

from pydantic import ValidationError

from companion.sheet import Line, Unreadable, lines_of, text_of
from companion.unique import KeyTwice, unique_keys
from models.base import Model
from models.roster import Problem

Language = Literal["ru", "en"]
Spec = TypeVar("Spec", bound=Model)
Value = TypeVar("Value")
Entry = TypeVar("Entry")

YES = frozenset({"да", "yes", "true", "1", "x", "х", "v", "*", "+"})
NO = frozenset({"", "нет", "no", "false", "0", "-", "—"})
MOST_LINES = 5000


@dataclass(slots=True)
class Findings:
    """Problems and warnings as they are met."""

    problems: list[Problem] = field(default_factory=list)
    warnings: list[Problem] = field(default_factory=list)

    def problem(self, code: str, line: int | None = None, **args: str | int) -> None:
        """Something that could not be read."""
        self.problems.append(Problem(code=code, line=line, args=args))

    def warning(self, code: str, line: int | None = None, **args: str | int) -> None:
        """Something that was read with a guess."""
        self.warnings.append(Problem(code=code, line=line, args=args))

    @contextmanager
    def reading(self, line: int) -> Iterator[None]:
        """Whatever cannot be read of a line becomes its problem."""
        try:
            yield
        except BadCell as bad:
            self.problem(bad.code, line, **bad.args_)
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            self.problem("bad_cell", line, column=str(first["loc"][0]), expected=first["msg"])


class BadCell(Exception):
    """One cell cannot be read."""

    def __init__(self, code: str, **args: str | int) -> None:
        super().__init__(code)
        self.code, self.args_ = code, args


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table by the names of its columns."""

    line: int
    cells: Mapping[str, str]

    def text(self, column: str) -> str:
        """A cell; empty where there is none."""
        return self.cells.get(column, "")

    def needed(self, column: str) -> str:
        """A cell that must not be empty."""
        if text := self.text(column):
            return text
        raise BadCell("missing", column=column)

    def number(self, column: str, least: int, most: int) -> int | None:
        """A whole number within its range; None for an empty cell."""
        text = "".join(self.text(column).split())
        if not text:
            return None
        for mark in (".", ","):
            whole, _, fraction = text.partition(mark)
            if fraction and not fraction.strip("0"):
                text = whole
        try:
            value = int(text)
        except ValueError:
            raise BadCell("not_a_number", column=column, found=self.text(column)[:50]) from None
        if not least <= value <= most:
            raise BadCell("out_of_range", column=column, found=text[:50], least=least, most=most)
        return value

    def choice(self, column: str, words: Mapping[str, Value], default: Value) -> Value:
        """One of a closed set of words; `default` for an empty cell."""
        text = folded(self.text(column))
        if not text:
            return default
        if text in words:
            return words[text]
        raise BadCell("unknown_word", column=column, found=self.text(column)[:50])


def flags(*yes: str, no: Sequence[str] = ()) -> dict[str, bool]:
    """Words for true and false, the usual ones and these."""
    return {**dict.fromkeys((*YES, *yes), True), **dict.fromkeys((*NO, *no), False)}


def folded(text: str) -> str:
    """For comparing words: one case, ё as е, one space."""
    return " ".join(text.casefold().replace("ё", "е").split())


def rows_of(
    lines: Sequence[Line], headings: Mapping[str, Sequence[str]], plain: Sequence[str], findings: Findings
) -> list[Row]:
    """The lines under their heading. `plain` is the order of columns that is taken where there is none."""
    if not lines:
        findings.problem("empty_file")
        return []
    if len(lines) > MOST_LINES:
        findings.problem("too_many_lines", most=MOST_LINES)
        return []
    words = {folded(word): column for column, known in headings.items() for word in known}
    columns = [words.get(folded(cell)) for cell in lines[0].cells]
    if not any(columns):
        findings.warning("no_heading", lines[0].number)
        columns, body = list(plain), lines
    else:
        _judge_heading(lines[0], columns, findings)
        body = lines[1:]
    if findings.problems:
        return []
    rows = []
    for line in body:
        if any(line.cells[len(columns) :]):
            findings.problem("too_many_cells", line.number, columns=len(columns))
            continue
        cells = zip(columns, line.cells, strict=False)
        rows.append(Row(line.number, {column: cell for column, cell in cells if column}))
    return rows


def _judge_heading(line: Line, columns: Sequence[str | None], findings: Findings) -> None:
    seen: set[str] = set()
    for cell, column in zip(line.cells, columns, strict=True):
        if column is None and cell:
            findings.warning("unknown_column", line.number, column=cell[:50])
        elif column in seen:
            findings.problem("column_twice", line.number, column=cell[:50])
        elif column:
            seen.add(column)
    if "name" not in seen:
        findings.problem("no_name_column", line.number)


def read_file(
    data: bytes | str,
    findings: Findings,
    of_json: Callable[[str], tuple[str | None, list[Entry]]],
    of_lines: Callable[[list[Line]], list[Entry]],
) -> tuple[str | None, list[Entry]]:
    """The set's name and its entries, from JSON or from a table; what cannot be read is a problem."""
    try:
        text, encoding = text_of(data)
        if is_json(text):
            return of_json(text)
        entries = of_lines(lines_of(text))
    except Unreadable as error:
        findings.problem(error.code, error.line)
        return None, []
    if encoding != "utf-8":
        findings.warning("read_as", encoding=encoding)
    return None, entries


def is_json(text: str) -> bool:
    """True for what can only be JSON."""
    return text.lstrip()[:1] in ("{", "[")


def json_body(text: str, form: str, main: str) -> dict[str, Any]:
    """The object of a JSON file; a bare list is its `main` part. Raises Unreadable."""
    try:
        body = json.loads(text, object_pairs_hook=unique_keys)
    except KeyTwice:
        raise Unreadable("key_twice") from None
    except json.JSONDecodeError as error:
        raise Unreadable("not_json", error.lineno) from None
    except (ValueError, RecursionError):
        raise Unreadable("not_json") from None
    if isinstance(body, list):
        return {main: body}
    if not isinstance(body, dict):
        raise Unreadable("not_json")
    if body.get("format", form) != form:
        raise Unreadable("other_format")
    return body


def specs_of(kind: type[Spec], found: Any, where: str, findings: Findings) -> list[Spec]:
    """The entries of a JSON list that validate; the others become problems that name their place."""
    if not isinstance(found, list):
        findings.problem("not_a_list", where=where)
        return []
    out = []
    for number, one in enumerate(found, 1):
        try:
            out.append(kind.model_validate_json(json.dumps(one)))
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            path = ".".join(str(part + 1 if isinstance(part, int) else part) for part in first["loc"])
            place = f"{where} {number}" + (f": {path}" if path else "")
            findings.problem("bad_entry", where=place, expected=first["msg"])
    return out


def name_of(body: Mapping[str, Any]) -> str | None:
    """The set's name, where the file says one."""
    name = body.get("name")
    return name.strip()[:200] or None if isinstance(name, str) else None
