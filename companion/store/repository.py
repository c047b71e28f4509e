"""What the app keeps, as plain documents: matches with their logs, and keyed documents of a few kinds."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, Self, get_args

from tinydb.table import Document

from companion.store.disk import Disk
from companion.store.durability import Durability
from companion.store.errors import LogGap, StoreNewer
from companion.store.files import free_name, typed_errors
from companion.store.journal import JOURNAL_LIMIT, JournalStorage
from companion.store.lock import Lock
from companion.store.migrations import FIRST_SCHEMA, MIGRATIONS, Migration, known_schema, pending
from companion.store.table import JournalDB, JournalTable
from companion.store.tables import EVENTS

Doc = dict[str, Any]
"""A JSON object."""

Kind = Literal["devices", "profiles", "settings", "catalog", "tables", "armies", "books"]
KINDS: tuple[Kind, ...] = get_args(Kind)

KEY = "_key"
"""Where a keyed document carries its key in the file (TinyDB's own ids are integers)."""


class Repository:
    """The one way to the store; safe to share between threads. Documents in and out are copies."""

    def __init__(self, storage: JournalStorage) -> None:
        self._storage = storage
        self._db = JournalDB(storage)
        self._ids: dict[str, dict[str, int]] = {}

    @classmethod
    def open(
        cls,
        path: Path | str,
        *,
        lock: Lock | None = None,
        durability: Durability | None = None,
        disk: Disk | None = None,
        migrations: Sequence[Migration] = MIGRATIONS,
        journal_limit: int = JOURNAL_LIMIT,
    ) -> Self:
        """Opens or begins the file; parts left out are the platform's, with an fsync inside each action.

        Raises StoreLocked, StoreMissing, StoreDamaged, StoreNewer, StoreUnwritable, StoreFull, StoreBroken.
        """
        storage = JournalStorage(
            path, lock=lock, durability=durability, disk=disk, journal_limit=journal_limit, settle=False
        )
        try:
            repository = cls(storage)
            repository._migrate(migrations)
        except BaseException:
            storage.abandon()
            raise
        return repository

    # -- matches

    def commit(
        self,
        match_id: str,
        entries: Sequence[Mapping[str, Any]],
        *,
        header: Mapping[str, Any],
        live: Mapping[str, Any] | None,
        durable: bool = False,
    ) -> None:
        """Appends entries (`seq` from 1, no gap) to a match's log, replaces its header and live state.

        `live` None removes the live state. `durable` returns only when all is on the medium.
        Raises LogGap, StoreFull, StoreUnwritable (nothing was changed then), StoreBroken.
        """
        with self.transaction(durable=durable):
            if entries:
                self._append(match_id, entries)
            self._put("matches", match_id, header)
            if live is None:
                self._drop("live", match_id)
            else:
                self._put("live", match_id, live)

    def entries(self, match_id: str) -> list[Doc]:
        """The whole log of a match in its order; empty for an unknown one."""
        return [dict(entry) for entry in self._table(EVENTS + match_id).all()]

    def headers(self) -> list[Doc]:
        """The headers of all matches, in the order in which the matches began."""
        return list(self._all("matches").values())

    def header(self, match_id: str) -> Doc | None:
        """The header of a match."""
        return self._get("matches", match_id)

    def match_ids(self) -> list[str]:
        """All matches, in the order in which they began."""
        with self.transaction():
            return list(self._index("matches"))

    def live(self, match_id: str) -> Doc | None:
        """The state of an unfinished match."""
        return self._get("live", match_id)

    def live_ids(self) -> list[str]:
        """The unfinished matches."""
        with self.transaction():
            return list(self._index("live"))

    def forget(self, match_id: str) -> None:
        """Removes a match: header, live state and log."""
        with self.transaction():
            self._drop("matches", match_id)
            self._drop("live", match_id)
            self._db.drop_table(EVENTS + match_id)

    # -- keyed documents

    def put(self, kind: Kind, key: str, doc: Mapping[str, Any]) -> None:
        """Sets the whole document of a key; nothing of an older one stays."""
        with self.transaction():
            self._put(_known(kind), key, doc)

    def drop(self, kind: Kind, key: str) -> None:
        """Removes a key; does nothing when it is not there."""
        with self.transaction():
            self._drop(_known(kind), key)

    def get(self, kind: Kind, key: str) -> Doc | None:
        """The document of a key."""
        return self._get(_known(kind), key)

    def all(self, kind: Kind) -> dict[str, Doc]:
        """All documents of a kind by key, in the order in which the keys came."""
        return self._all(_known(kind))

    # -- the whole

    @contextmanager
    def transaction(self, *, durable: bool = False) -> Iterator[None]:
        """All changes in it become one, or none is made; may be nested, holds the store's one lock."""
        try:
            with self._storage.transaction(durable=durable):
                yield
        except BaseException:
            self._ids.clear()  # ids of documents that are not there any more
            raise

    @property
    def path(self) -> Path:
        """The data file."""
        return self._storage.path

    @property
    def changes(self) -> int:
        """Number of the last change: each transaction that changed something counts one."""
        return self._storage.changes

    @property
    def broken(self) -> bool:
        """Whether the disk failed to keep something; every write raises StoreBroken from then on."""
        return self._storage.broken

    @property
    def schema(self) -> int:
        """Schema of the file."""
        found = self._get("meta", "store")
        return FIRST_SCHEMA if found is None else int(found["schema"])

    def sync(self) -> None:
        """Returns when everything is on the medium. Raises StoreBroken."""
        self._storage.sync()

    def tidy(self) -> None:
        """Compacts a file grown long; call it when nobody waits. Raises StoreFull, StoreBroken."""
        if self._storage.compaction_due:
            self._storage.compact()

    def tidy_now(self) -> None:
        """Compacts in any case. Raises as `tidy`, and RuntimeError within a transaction."""
        self._storage.compact()

    def close(self) -> None:
        """Leaves a file that stock TinyDB opens. Raises StoreBroken when the last changes were not kept."""
        self._storage.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # -- within

    def _migrate(self, migrations: Sequence[Migration]) -> None:
        known, empty = known_schema(migrations), not self._db.tables()
        found = known if empty else self.schema
        if found > known:
            raise StoreNewer(self.path, found=found, known=known)
        steps = pending(migrations, found)
        if steps:
            with typed_errors(self.path):
                shutil.copy2(self.path, free_name(self.path, f"schema-{found}"))
        self._storage.settle()
        if not steps and not empty:
            return
        with self.transaction(durable=True):
            for step in steps:
                step.apply(self._db)
            self._ids.clear()
            self._put("meta", "store", {"schema": known})

    def _append(self, match_id: str, entries: Sequence[Mapping[str, Any]]) -> None:
        table = self._table(EVENTS + match_id)
        first = len(table) + 1
        for expected, entry in enumerate(entries, start=first):
            if entry.get("seq") != expected:
                raise LogGap(match_id, expected=expected, got=int(entry.get("seq") or 0))
        table.insert_multiple(Document(entry, doc_id) for doc_id, entry in enumerate(entries, start=first))

    def _table(self, name: str) -> JournalTable:
        table = self._db.table(name)
        assert isinstance(table, JournalTable)
        return table

    def _index(self, table: str) -> dict[str, int]:
        if table not in self._ids:
            self._ids[table] = {doc[KEY]: doc.doc_id for doc in self._table(table)}
        return self._ids[table]

    def _put(self, table: str, key: str, doc: Mapping[str, Any]) -> None:
        if KEY in doc:
            raise ValueError(f"{KEY} is the store's own")
        index, kept = self._index(table), {KEY: key, **doc}
        if key in index:
            self._table(table).put(index[key], kept)
        else:
            index[key] = self._table(table).insert(kept)

    def _drop(self, table: str, key: str) -> None:
        doc_id = self._index(table).pop(key, None)
        if doc_id is not None:
            self._table(table).remove(doc_ids=[doc_id])

    def _get(self, table: str, key: str) -> Doc | None:
        with self.transaction():
            doc_id = self._index(table).get(key)
            found = None if doc_id is None else self._table(table).get(doc_id=doc_id)
        return _without_key(found) if isinstance(found, Document) else None

    def _all(self, table: str) -> dict[str, Doc]:
        with self.transaction():
            return {doc[KEY]: _without_key(doc) for doc in self._table(table)}


def _known(kind: Kind) -> Kind:
    if kind not in KINDS:
        raise ValueError(f"no such kind of documents: {kind}")
    return kind


def _without_key(doc: Document) -> Doc:
    return {name: value for name, value in doc.items() if name != KEY}
