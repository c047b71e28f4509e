"""Tables as text: reading what people's spreadsheets write, writing what no spreadsheet executes."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

ACTIVE = "=+-@\t\r＝＋－＠"
"""A cell that begins so could be run as a formula."""

MOST_BYTES = 2_000_000
MOST_CELL = 20_000


class Unreadable(Exception):
    """The file as a whole cannot be read; `code` says why, `line` where, if it is known."""

    def __init__(self, code: str, line: int | None = None) -> None:
        super().__init__(code)
        self.code, self.line = code, line


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a table with the number of its first line in the file, from 1."""

    number: int
    cells: tuple[str, ...]


def text_of(data: bytes | str) -> tuple[str, str]:
    """The text of a file and the encoding that it was read by. Raises Unreadable.

    UTF-8 with or without its mark, UTF-16 with its mark, else the Russian Windows page.
    """
    if len(data) > MOST_BYTES:
        raise Unreadable("file_too_large")
    if isinstance(data, str):
        return data.removeprefix("\ufeff"), "utf-8"
    if data.startswith(b"PK\x03\x04") or data.startswith(b"\xd0\xcf\x11\xe0"):
        raise Unreadable("spreadsheet_file")
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return _decoded(data, "utf-16"), "utf-16"
    if b"\0" in data:
        raise Unreadable("not_text")
    try:
        return data.decode("utf-8-sig"), "utf-8"
    except UnicodeDecodeError:
        return _decoded(data, "cp1251"), "cp1251"


def lines_of(text: str) -> list[Line]:
    """The lines that are not blank, cells stripped and freed of their guard. Raises Unreadable."""
    first, _, rest = text.partition("\n")
    hint = first.strip().strip('"').lower()
    skipped = hint.startswith("sep=") and len(hint) == 5
    delimiter = hint[4] if skipped else delimiter_of(text)
    reader = csv.reader(io.StringIO(rest if skipped else text, newline=""), delimiter=delimiter)
    out, number = [], 1
    limit = csv.field_size_limit(MOST_BYTES)
    try:
        for cells in reader:
            line = Line(number + skipped, tuple(unguarded(cell.strip()) for cell in cells))
            if any(line.cells):
                out.append(line)
            number = reader.line_num + 1
    except csv.Error:
        raise Unreadable("not_a_table", number + skipped) from None
    finally:
        csv.field_size_limit(limit)
    return out


def delimiter_of(text: str) -> str:
    """Whichever of ; tab , stands most often in the first line that is not blank, quoted parts left out."""
    head = next((line for line in text.splitlines() if line.strip()), "")
    bare = "".join(head.split('"')[::2])
    return max(";\t,", key=bare.count)


def table(rows: Iterable[Sequence[str | int | None]], delimiter: str = ";") -> bytes:
    """Rows as a CSV file that spreadsheets open as they are: UTF-8 with its mark, cells guarded."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=delimiter, lineterminator="\r\n")
    for row in rows:
        writer.writerow(["" if cell is None else guarded(cell) for cell in row])
    return out.getvalue().encode("utf-8-sig")


def guarded(cell: str | int) -> str:
    """A text that could be run as a formula gets an apostrophe; numbers stay as they are."""
    if isinstance(cell, int):
        return str(cell)
    return "'" + cell if cell.startswith((*ACTIVE, "'")) else cell


def unguarded(cell: str) -> str:
    """What `guarded` was given."""
    return cell[1:] if cell.startswith("'") and cell[1:2] and cell[1] in ACTIVE + "'" else cell


def _decoded(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        raise Unreadable("not_text") from None
