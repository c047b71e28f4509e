"""A TinyDB storage that appends one checksummed line for each transaction and never writes over anything."""

from __future__ import annotations

import contextlib
import json
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tinydb.storages import Storage

from companion.store.disk import Disk, platform_disk
from companion.store.durability import Durability, InlineDurability
from companion.store.errors import (
    StoreBroken,
    StoreClosed,
    StoreDamaged,
    StoreFull,
    StoreMissing,
    StoreUnwritable,
)
from companion.store.files import BINARY, backup_path, keep_beside, new_path, same_file, typed, typed_errors
from companion.store.lines import JOURNAL, Image, line_sum, parse
from companion.store.lock import FileLock, Lock
from companion.store.mark import Mark, MarkWriter, read_mark
from companion.store.tables import Op, Tables, copied, encode
from companion.store.writing import write_file

JOURNAL_LIMIT = 16 * 1024 * 1024
"""Bytes of transactions behind the snapshot from which on `compact` is due."""

_APPEND = os.O_WRONLY | os.O_APPEND | BINARY


class JournalStorage(Storage):
    """The file as TinyDB sees it. All of it is in memory; `transaction()` is the only way to change it.

    Opening raises StoreLocked, StoreMissing, StoreDamaged, StoreUnwritable, StoreFull; any write StoreFull,
    StoreUnwritable, StoreBroken, StoreClosed. After an error memory and file stand where they stood before.
    """

    def __init__(
        self,
        path: Path | str,
        *,
        lock: Lock | None = None,
        durability: Durability | None = None,
        disk: Disk | None = None,
        journal_limit: int = JOURNAL_LIMIT,
        settle: bool = True,
    ) -> None:
        self.path = Path(os.path.realpath(path))
        self.journal_limit = journal_limit
        self._file_lock: Lock = FileLock() if lock is None else lock
        self._disk: Disk = platform_disk() if disk is None else disk
        self._durability: Durability = InlineDurability() if durability is None else durability
        self._lock = threading.RLock()
        self._sync_lock = threading.Lock()
        self._ops: list[str] = []
        self._undo: list[Op] = []
        self._depth = 0
        self._durable = False
        self._broken: OSError | None = None
        self._fd: int | None = None
        with typed_errors(self.path.parent):
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._file_lock.acquire(self.path)
        try:
            self._image = self._load()
            self._mark = MarkWriter(self.path)
            self._synced = -1
            self.sync()  # a killed predecessor may have left changes with the system only
            if settle:
                self.settle()
        except BaseException:
            self._shut()
            raise
        self._durability.attach(self.sync)

    # -- what TinyDB calls

    def read(self) -> dict[str, dict[str, Any]] | None:
        """A copy of everything, slow by nature; None for a store nobody has written to."""
        with self._lock:
            if not self._image.change and not self._image.tables:
                return None
            return {name: self.table_copy(name) for name in self._image.tables}

    def write(self, data: dict[str, dict[str, Any]]) -> None:
        """Makes the store equal to `data`: what differs becomes one transaction."""
        with self.transaction():
            for name in [name for name in self.tables if name not in data]:
                self.change("drop", name)
            for name, wanted in data.items():
                self._write_table(name, wanted)

    def close(self) -> None:
        """Leaves a file that stock TinyDB opens. Raises StoreBroken when the last changes were not kept."""
        with self._lock:
            if self._fd is None:
                return
            if self._depth:
                raise RuntimeError("close within a transaction")
            self._durability.close()
            try:
                self._close_file()
            finally:
                self._shut()

    def abandon(self) -> None:
        """Lets go of a file that must not be touched: nothing is written."""
        with self._lock:
            self._durability.close()
            self._shut()

    # -- reading

    @property
    def tables(self) -> Tables:
        """All tables; only to be read, and only within `transaction()`."""
        return self._image.tables

    @property
    def changes(self) -> int:
        """Number of the last change."""
        return self._image.change

    @property
    def broken(self) -> bool:
        """Whether the disk failed to keep something; nothing more is written then."""
        return self._broken is not None

    @property
    def compaction_due(self) -> bool:
        """Whether the journal has outgrown its limit."""
        return self._image.size - self._image.base_size > self.journal_limit

    def table_copy(self, name: str) -> Any:
        """A copy of one table, as {document id as text: document}. Raises KeyError."""
        with self._lock:
            table, own = self._image.tables.glance(name)
            return table if own else copied(table)

    # -- writing

    @contextmanager
    def transaction(self, *, durable: bool = False) -> Iterator[None]:
        """Holds the one lock; all changes in it become one line, or none does.

        An inner one that fails undoes its part. `durable`: on the medium when the outermost one is left.
        """
        with self._lock:
            if self._fd is None:
                raise StoreClosed(self.path)
            ops, undo, change = len(self._ops), len(self._undo), self._image.change
            self._depth += 1
            self._durable |= durable
            try:
                yield
                if self._depth == 1 and self._ops:
                    self._append()
            except BaseException:
                if self._image.change == change:  # else it is in the file already: interrupted just behind it
                    self._roll_back(ops, undo)
                raise
            finally:
                self._depth -= 1
                if not self._depth:
                    written, durable, self._durable = bool(self._ops), self._durable, False
                    self._ops, self._undo = [], []
            if not self._depth:
                self._make_durable(written, durable)

    def change(self, kind: Any, table: str, doc_id: str = "", value: Any = None) -> None:
        """Makes one change within a transaction. Raises TypeError or ValueError for what JSON cannot hold."""
        if not self._depth:
            raise RuntimeError("change outside of a transaction")
        if self._broken is not None:
            raise StoreBroken(self.path, str(self._broken))
        if table == JOURNAL:
            raise ValueError(f"{JOURNAL} is the store's own")
        text = encode(value)
        op = Op(kind, table, doc_id, json.loads(text))
        self._undo.append(self._image.tables.apply(op))
        self._ops.append(op.text(text))

    def sync(self) -> None:
        """Forces all written changes to the medium, from any thread. Raises StoreBroken, for good."""
        with self._sync_lock:
            target = self._image.change
            if self._fd is not None and (target != self._synced or self._broken):
                self._force(self._fd)
                self._synced = target

    def settle(self) -> None:
        """After opening: rewrites the file for a torn line, a long journal or a half-made backup."""
        if self._image.torn:
            self.compact()
        elif self.compaction_due or same_file(self.path, backup_path(self.path)):
            with contextlib.suppress(StoreFull):
                self.compact()

    def compact(self) -> None:
        """Writes a new snapshot; the file as it was is kept as `.bak`. Never within a transaction."""
        with self._lock:
            if self._fd is None:
                raise StoreClosed(self.path)
            if self._depth:
                raise RuntimeError("compaction within a transaction")
            with self._sync_lock:
                self._force(self._fd)
                image = self._write_new()
                os.close(self._fd)  # Windows replaces no open file
                self._fd = None
                try:
                    keep_beside(self.path, backup_path(self.path))
                    os.replace(new_path(self.path), self.path)
                    self._image = image
                except OSError as error:
                    raise typed(self.path, error) from error
                finally:
                    self._reopen()
                self._sync_directory()
                self._synced = image.change
            self._mark.write(Mark(image.generation, image.change))

    # -- within

    def _load(self) -> Image:
        with typed_errors(self.path):
            mark = read_mark(self.path)
            try:
                data = self.path.read_bytes()
            except FileNotFoundError:
                return self._begin()
            image = parse(data, mark)
            if image.damage is not None:
                found = image.damage
                raise StoreDamaged(self.path, what=found.what, where=found.where, change=found.change)
            self._fd = os.open(self.path, _APPEND)
            return image

    def _begin(self) -> Image:
        if backup_path(self.path).exists():
            raise StoreMissing(self.path, backup_path(self.path))
        self._image = Image()
        image = self._write_new()
        os.replace(new_path(self.path), self.path)
        self._fd = os.open(self.path, _APPEND)
        self._sync_directory()
        return image

    def _append(self) -> None:
        image, fd = self._image, self._fd
        assert fd is not None
        if self._broken is not None:
            raise StoreBroken(self.path, str(self._broken))
        if image.torn:
            raise RuntimeError("a torn file has to be settled first")
        body = f"[{image.change + 1},[{','.join(self._ops)}]]".encode("ascii")
        total = line_sum(image.sum, body)
        line = b"%s %s\n" % (total.encode("ascii"), body)
        try:
            if os.write(fd, line) != len(line):
                raise StoreFull(self.path)
        except (
            BaseException
        ) as error:  # an interrupt, too, must not leave a line that memory does not know of
            self._cut_back(fd)
            if isinstance(error, OSError):
                raise typed(self.path, error) from error
            raise
        image.sum, image.size, image.change = total, image.size + len(line), image.change + 1
        self._mark.write(Mark(image.generation, image.change))

    def _make_durable(self, written: bool, durable: bool) -> None:
        if durable:
            self._durability.now()
        elif written:
            self._durability.request()

    def _cut_back(self, fd: int) -> None:
        try:
            os.ftruncate(fd, self._image.size)
        except OSError as error:
            self._broken = error
            raise StoreBroken(self.path, str(error)) from error

    def _roll_back(self, ops: int, undo: int) -> None:
        while len(self._undo) > undo:
            self._image.tables.apply(self._undo.pop())
        del self._ops[ops:]

    def _write_new(self) -> Image:
        return write_file(new_path(self.path), self._image.tables, self._image.change, self._force)

    def _force(self, fd: int) -> None:
        if self._broken is not None:
            raise StoreBroken(self.path, str(self._broken))
        try:
            self._disk.sync_file(fd)
        except OSError as error:
            self._broken = error
            raise StoreBroken(self.path, str(error)) from error

    def _reopen(self) -> None:
        try:
            self._fd = os.open(self.path, _APPEND)
        except OSError as error:
            self._broken = error
            raise StoreBroken(self.path, str(error)) from error

    def _sync_directory(self) -> None:
        try:
            self._disk.sync_directory(self.path.parent)
        except OSError as error:
            self._broken = error
            raise StoreBroken(self.path, str(error)) from error

    def _write_table(self, name: str, wanted: Any) -> None:
        current: Any = self.tables.glance(name)[0] if name in self.tables else None
        if not (_holds_documents(current) and _holds_documents(wanted)):
            if current is None or encode(current) != encode(wanted):
                self.change("table", name, value=wanted)
            return
        wanted = {str(doc_id): doc for doc_id, doc in wanted.items()}
        for doc_id in [doc_id for doc_id in current if doc_id not in wanted]:
            self.change("del", name, doc_id)
        for doc_id, doc in wanted.items():
            if doc_id not in current or encode(current[doc_id]) != encode(doc):
                self.change("put", name, doc_id, doc)

    def _close_file(self) -> None:
        if self._broken is not None:
            raise StoreBroken(self.path, str(self._broken))
        if self._image.size > self._image.base_size:
            try:
                self.compact()
            except (StoreFull, StoreUnwritable):
                self.sync()  # all is safe in the journal; only stock TinyDB cannot open the file
                return
        self._mark.close(remove=True)

    def _shut(self) -> None:
        if self._fd is not None:
            fd, self._fd = self._fd, None
            os.close(fd)
        if hasattr(self, "_mark"):
            self._mark.close(remove=False)
        self._file_lock.release()


def _holds_documents(table: Any) -> bool:
    return isinstance(table, dict) and all(isinstance(doc, dict) for doc in table.values())
