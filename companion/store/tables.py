"""All tables in memory: finished matches stay as the bytes they were read as, every change has an inverse."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

Kind = Literal["put", "del", "table", "drop"]

EVENTS = "events."
"""Tables of this prefix are parsed when asked for: there are thousands, few are ever looked at."""


class Op(NamedTuple):
    """One change: put or delete a document, set or drop a whole table."""

    kind: Kind
    table: str
    doc_id: str = ""
    value: Any = None

    def text(self, value_text: str | None = None) -> str:
        """JSON of the change; `value_text` spares encoding the value a second time."""
        value = encode(self.value) if value_text is None else value_text
        return f"[{encode(self.kind)},{encode(self.table)},{encode(self.doc_id)},{value}]"


def encode(value: Any) -> str:
    """Compact JSON, ASCII since stock TinyDB reads in the system's encoding. Raises TypeError, ValueError."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def copied(value: Any) -> Any:
    """A copy of a JSON value that shares nothing changeable with it."""
    if isinstance(value, dict):
        return {key: copied(item) for key, item in value.items()}
    if isinstance(value, list):
        return [copied(item) for item in value]
    return value


class Tables:
    """Table name -> {document id as text -> document}. Documents in here are never changed, only replaced."""

    def __init__(self) -> None:
        self._tables: dict[str, Any] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._tables

    def __iter__(self) -> Iterator[str]:
        return iter(self._tables)

    def __len__(self) -> int:
        return len(self._tables)

    def take(self, name: str, raw: memoryview) -> None:
        """Adds a table as its JSON bytes."""
        self._tables[name] = raw if name.startswith(EVENTS) else _parsed(raw)

    def live(self, name: str) -> Any:
        """The table itself, parsed and kept from now on; only to be read. Raises KeyError."""
        value = self._tables[name]
        if isinstance(value, memoryview):
            value = self._tables[name] = _parsed(value)
        return value

    def glance(self, name: str) -> tuple[Any, bool]:
        """The table to read once, and whether it is the caller's own (fresh, not kept). Raises KeyError."""
        value = self._tables[name]
        return (_parsed(value), True) if isinstance(value, memoryview) else (value, False)

    def raw(self, name: str) -> bytes:
        """The table's JSON bytes. Raises KeyError."""
        value = self._tables[name]
        return bytes(value) if isinstance(value, memoryview) else encode(value).encode("ascii")

    def apply(self, op: Op) -> Op:
        """Makes the change, returns its inverse. Raises KeyError when table or document is not there."""
        if op.kind == "table":
            old = self._tables.get(op.table, _MISSING)
            self._tables[op.table] = op.value
            return Op("drop", op.table) if old is _MISSING else Op("table", op.table, value=old)
        if op.kind == "drop":
            return Op("table", op.table, value=self._tables.pop(op.table))
        table = self.live(op.table)
        if op.kind == "del":
            return Op("put", op.table, op.doc_id, table.pop(op.doc_id))
        old = table.get(op.doc_id, _MISSING)
        table[op.doc_id] = op.value
        return Op("del", op.table, op.doc_id) if old is _MISSING else Op("put", op.table, op.doc_id, old)


_MISSING = object()


def _parsed(raw: memoryview) -> Any:
    return json.loads(str(raw, "ascii"))
