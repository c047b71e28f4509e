"""TinyDB's own tables over the journal: the same calls, but a change costs what it changes, not the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, MutableMapping
from typing import Any, cast

from tinydb import TinyDB
from tinydb.table import Table

from companion.store.journal import JournalStorage
from companion.store.tables import copied, encode


class _Reading(Mapping[str, Any]):
    """A table to read whose documents are copied when they are taken: nobody gets hold of the store's own."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        self._table = table

    def __getitem__(self, doc_id: str) -> Any:
        return copied(self._table[doc_id])

    def __iter__(self) -> Iterator[str]:
        return iter(self._table)

    def __len__(self) -> int:
        return len(self._table)


class _Draft(MutableMapping[int, Any]):
    """A table to change: remembers which documents were taken, set or deleted."""

    def __init__(self, table: Mapping[str, Any], id_class: Callable[[str], int]) -> None:
        self._table = table
        self._id_class = id_class
        self._taken: dict[str, Any] = {}
        self._gone: dict[str, None] = {}

    def __contains__(self, doc_id: object) -> bool:
        key = str(doc_id)
        return key in self._taken or (key in self._table and key not in self._gone)

    def __getitem__(self, doc_id: int) -> Any:
        key = str(doc_id)
        if doc_id not in self:
            raise KeyError(doc_id)
        if key not in self._taken:
            self._taken[key] = copied(self._table[key])
        return self._taken[key]

    def __setitem__(self, doc_id: int, doc: Any) -> None:
        self._taken[str(doc_id)] = doc

    def __delitem__(self, doc_id: int) -> None:
        key = str(doc_id)
        if doc_id not in self:
            raise KeyError(doc_id)
        self._taken.pop(key, None)
        if key in self._table:
            self._gone[key] = None

    def __iter__(self) -> Iterator[int]:
        yield from [self._id_class(key) for key in self._table if key not in self._gone]
        yield from [self._id_class(key) for key in self._taken if key not in self._table or key in self._gone]

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def clear(self) -> None:
        """Deletes all."""
        self._taken.clear()
        self._gone = dict.fromkeys(self._table)

    def changes(self) -> Iterator[tuple[str, str, Any]]:
        """("put" or "del", document id, document) for what really differs."""
        for key in self._gone:
            if key not in self._taken:
                yield "del", key, None
        for key, doc in self._taken.items():
            if key not in self._table or _differs(self._table[key], doc):
                yield "put", key, doc


def _differs(old: Any, new: Any) -> bool:
    return bool(old != new) or encode(old) != encode(new)  # 1, 1.0 and True are equal, but not the same


class JournalTable(Table):
    """A TinyDB table without a query cache (a rolled back transaction would leave its results behind)."""

    def __init__(
        self, storage: JournalStorage, name: str, cache_size: int = 0, persist_empty: bool = False
    ) -> None:
        self._journal = storage
        super().__init__(storage, name, cache_size=0, persist_empty=persist_empty)

    def put(self, doc_id: int, document: Mapping[str, Any]) -> None:
        """Sets the whole document, whether it was there or not; nothing of the old one stays."""

        def updater(table: Any) -> None:
            table[doc_id] = dict(document)

        self._update_table(updater)

    def _read_table(self) -> Any:
        with self._journal.transaction():
            if self.name not in self._journal.tables:
                return {}
            table, own = self._journal.tables.glance(self.name)
            return table if own else _Reading(table)

    def _update_table(self, updater: Callable[[dict[int, Mapping[str, Any]]], None]) -> None:
        with self._journal.transaction():
            if self.name not in self._journal.tables:
                self._journal.change("table", self.name, value={})
            draft = _Draft(self._journal.tables.live(self.name), self.document_id_class)
            updater(cast("dict[int, Mapping[str, Any]]", draft))
            for kind, doc_id, doc in list(draft.changes()):
                self._journal.change(kind, self.name, doc_id, doc)


class JournalDB(TinyDB):
    """TinyDB over a JournalStorage, with the fast tables."""

    table_class = JournalTable  # type: ignore[assignment]  # takes a JournalStorage, as we give it

    def __init__(self, storage: JournalStorage) -> None:
        self._journal = storage
        super().__init__(storage=lambda: storage)

    def tables(self) -> set[str]:
        """The names of all tables."""
        with self._journal.transaction():
            return set(self._journal.tables)

    def drop_table(self, name: str) -> None:
        """Drops one table; does nothing when it is not there."""
        with self._journal.transaction():
            self._tables.pop(name, None)
            if name in self._journal.tables:
                self._journal.change("drop", name)

    def drop_tables(self) -> None:
        """Drops all tables."""
        for name in self.tables():
            self.drop_table(name)
