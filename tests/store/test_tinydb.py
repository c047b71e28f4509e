"""The journal under TinyDB: what TinyDB promises of a storage and of a table holds, stock table or ours."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tinydb import TinyDB, where
from tinydb.operations import delete, increment
from tinydb.storages import MemoryStorage
from tinydb.table import Document

from companion.store.durability import DeferredDurability
from companion.store.journal import JournalStorage
from companion.store.lock import NoLock
from companion.store.table import JournalDB
from tests.store.builders import NoWait


def storage_at(path: Path) -> JournalStorage:
    """A storage that does not wait for the disk."""
    return JournalStorage(path, durability=DeferredDurability(), disk=NoWait(), lock=NoLock())


def _stock(path: Path) -> TinyDB:
    return TinyDB(storage=lambda: storage_at(path))


def _ours(path: Path) -> TinyDB:
    return JournalDB(storage_at(path))


Maker = Callable[[Path], TinyDB]


@pytest.fixture(params=[_stock, _ours], ids=["stock tables", "our tables"])
def maker(request: pytest.FixtureRequest) -> Maker:
    """Opens a database over the journal."""
    made: Maker = request.param
    return made


@pytest.fixture
def db(maker: Maker, tmp_path: Path) -> Iterator[TinyDB]:
    """Three documents, as in TinyDB's own tests."""
    with maker(tmp_path / "db.json") as db:
        db.insert_multiple({"int": 1, "char": char} for char in "abc")
        yield db


def reopened(db: TinyDB, maker: Maker, tmp_path: Path) -> list[Any]:
    """The default table of the file after closing and opening."""
    db.close()
    with maker(tmp_path / "db.json") as again:
        return [(doc.doc_id, dict(doc)) for doc in again]


def test_a_storage_reads_back_what_was_written(tmp_path: Path) -> None:
    data: Any = {
        "none": [None, True],
        "int": 42,
        "float": 3.14,
        "list": ["LITE"],
        "dict": {"hp": 13, "x": [1]},
    }
    storage = storage_at(tmp_path / "db.json")
    assert storage.read() is None
    storage.write(data)
    assert storage.read() == data
    storage.write({"only": {"1": {"a": 1}}})
    assert storage.read() == {"only": {"1": {"a": 1}}}
    storage.close()
    again = storage_at(tmp_path / "db.json")
    assert again.read() == {"only": {"1": {"a": 1}}}
    again.write({})
    assert again.read() == {}
    again.close()


def test_what_a_storage_gives_out_is_a_copy(tmp_path: Path) -> None:
    storage = storage_at(tmp_path / "db.json")
    storage.write({"t": {"1": {"a": [1]}}})
    read = storage.read()
    assert read is not None
    read["t"]["1"]["a"].append(2)
    assert storage.read() == {"t": {"1": {"a": [1]}}}
    storage.close()


def test_what_cannot_be_written_leaves_the_storage_as_it_was(tmp_path: Path) -> None:
    storage = storage_at(tmp_path / "db.json")
    storage.write({"t": {"1": {"a": 1}}})
    with pytest.raises(TypeError):
        storage.write({"t": {"1": {"a": 2}, "2": {"a": object()}}})
    assert storage.read() == {"t": {"1": {"a": 1}}}
    storage.close()


def test_the_storages_own_table_is_hidden_and_reserved(tmp_path: Path) -> None:
    with _ours(tmp_path / "db.json") as db:
        db.insert({})
    with _ours(tmp_path / "db.json") as db:
        assert db.tables() == {"_default"}
        with pytest.raises(ValueError, match="_journal"):
            db.table("_journal").insert({})


def test_insert_gives_ids_in_order(db: TinyDB, maker: Maker, tmp_path: Path) -> None:
    assert db.insert({"int": 2}) == 4
    assert db.insert_multiple([{"int": 3}, {"int": 4}]) == [5, 6]
    assert db.insert(Document({"int": 9}, 20)) == 20
    assert db.insert({"int": 5}) == 21
    assert [doc_id for doc_id, _ in reopened(db, maker, tmp_path)] == [1, 2, 3, 4, 5, 6, 20, 21]


def test_an_existing_id_is_refused(db: TinyDB) -> None:
    with pytest.raises(ValueError, match="already exists"):
        db.insert(Document({}, 2))
    with pytest.raises(ValueError, match="already exists"):
        db.insert_multiple([Document({}, 9), Document({}, 2)])
    assert len(db) == 3


def test_only_mappings_are_documents(db: TinyDB) -> None:
    wrong: Any = [1, 2, 3]
    with pytest.raises(ValueError, match="Mapping"):
        db.insert(wrong)
    with pytest.raises(ValueError, match="Mapping"):
        db.insert_multiple([{"fine": 1}, wrong])
    assert len(db) == 3


def test_remove_by_condition_and_by_id(db: TinyDB, maker: Maker, tmp_path: Path) -> None:
    assert db.remove(where("char") == "b") == [2]
    assert db.remove(doc_ids=[3]) == [3]
    assert reopened(db, maker, tmp_path) == [(1, {"int": 1, "char": "a"})]


def test_update_merges_fields_or_calls(db: TinyDB, maker: Maker, tmp_path: Path) -> None:
    db.update({"int": 2}, where("char") == "a")
    db.update(increment("int"), doc_ids=[2])
    db.update(delete("int"), where("char") == "c")
    db.update_multiple([({"more": True}, where("char") == "b")])
    assert reopened(db, maker, tmp_path) == [
        (1, {"int": 2, "char": "a"}),
        (2, {"int": 2, "char": "b", "more": True}),
        (3, {"char": "c"}),
    ]


def test_upsert_updates_or_inserts(db: TinyDB) -> None:
    assert db.upsert({"int": 5, "char": "a"}, where("char") == "a") == [1]
    assert db.upsert({"int": 6, "char": "z"}, where("char") == "z") == [4]
    assert db.upsert(Document({"more": 1}, 2)) == [2]
    assert db.get(doc_id=2) == {"int": 1, "char": "b", "more": 1}


def test_search_get_contains_count(db: TinyDB) -> None:
    assert [doc.doc_id for doc in db.search(where("int") == 1)] == [1, 2, 3]
    assert db.get(where("char") == "b") == {"int": 1, "char": "b"}
    assert db.get(doc_id=3) == {"int": 1, "char": "c"}
    assert db.get(doc_id=30) is None
    assert [doc["char"] for doc in db.get(doc_ids=[3, 1])] == ["a", "c"]
    assert db.contains(where("char") == "a")
    assert not db.contains(doc_id=9)
    assert db.count(where("int") == 1) == 3
    assert db.all() == list(db)


def test_truncate_and_dropped_tables(db: TinyDB, maker: Maker, tmp_path: Path) -> None:
    db.table("second").insert({"a": 1})
    db.table("empty", persist_empty=True)
    assert db.tables() == {"_default", "second", "empty"}
    db.truncate()
    assert len(db) == 0
    db.drop_table("second")
    db.drop_table("never")
    assert db.tables() == {"_default", "empty"}
    db.drop_tables()
    assert db.tables() == set()
    assert reopened(db, maker, tmp_path) == []


def test_a_raising_update_changes_nothing(db: TinyDB) -> None:
    def spoil(doc: dict[str, Any]) -> None:
        doc["int"] = 99
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        db.update(spoil)
    assert [doc["int"] for doc in db] == [1, 1, 1]


DOC = st.fixed_dictionaries({"n": st.integers(0, 3) | st.booleans()}, optional={"m": st.text(max_size=2)})
CALLS = st.lists(
    st.tuples(st.sampled_from(["insert", "many", "put", "update", "remove", "clear"]), DOC), max_size=10
)


@settings(max_examples=60, deadline=None)
@given(calls=CALLS)
def test_our_tables_do_what_stock_tables_in_memory_do(
    tmp_path_factory: pytest.TempPathFactory, calls: list[tuple[str, dict[str, Any]]]
) -> None:
    path = tmp_path_factory.mktemp("tinydb") / "db.json"
    ours, stock = _ours(path), TinyDB(storage=MemoryStorage)
    for call, doc in calls:
        assert _made(ours, call, doc) == _made(stock, call, doc)
        assert [(d.doc_id, dict(d)) for d in ours] == [(d.doc_id, dict(d)) for d in stock]
    ours.close()
    with _ours(path) as again:
        assert sorted((d.doc_id, repr(dict(d))) for d in again) == sorted(
            (d.doc_id, repr(dict(d))) for d in stock
        )


def _made(db: TinyDB, call: str, doc: dict[str, Any]) -> Any:
    try:
        if call == "insert":
            return db.insert(doc)
        if call == "many":
            return db.insert_multiple([doc, doc])
        if call == "put":
            return db.insert(Document(doc, 3))
        if call == "update":
            return db.update(doc, where("n") == 1)
        return db.remove(where("n") == doc["n"]) if call == "remove" else db.truncate()
    except ValueError as error:
        return str(error)
