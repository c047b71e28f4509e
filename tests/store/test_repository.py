"""What goes in comes out, whole or not at all."""

from __future__ import annotations

import stat
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tinydb import TinyDB

from companion.store.errors import LogGap, StoreClosed, StoreNewer
from companion.store.lock import NoLock
from companion.store.migrations import Migration
from companion.store.repository import KINDS, Repository
from companion.store.table import JournalDB
from tests.store.builders import chained, everything, killed, play, quick, reread, undone


def test_a_commit_is_there_after_closing_and_opening(tmp_path: Path) -> None:
    entries = chained(3)
    with quick(tmp_path / "a.json") as repository:
        repository.commit("AB12", entries, header={"game": "circle"}, live={"turn": 3})
    with quick(tmp_path / "a.json") as repository:
        assert repository.entries("AB12") == entries
        assert repository.header("AB12") == {"game": "circle"}
        assert repository.live("AB12") == {"turn": 3}
        assert repository.headers() == [{"game": "circle"}]
        assert repository.live_ids() == ["AB12"]


def test_a_commit_is_there_after_a_kill(tmp_path: Path) -> None:
    repository = quick(tmp_path / "a.json")
    play(repository, "AB12", 5)
    before = everything(repository)
    killed(repository)
    assert reread(tmp_path / "a.json") == before


def test_header_and_live_are_replaced_not_merged(tmp_path: Path) -> None:
    with quick(tmp_path / "a.json") as repository:
        repository.commit("M", chained(1), header={"old": 1}, live={"old": 1, "deep": {"old": 1}})
        repository.commit("M", [], header={"new": 2}, live={"deep": {"new": 2}})
        assert repository.header("M") == {"new": 2}
        assert repository.live("M") == {"deep": {"new": 2}}


def test_a_finished_match_has_no_live_state(tmp_path: Path) -> None:
    with quick(tmp_path / "a.json") as repository:
        repository.commit("M", chained(1), header={}, live={"a": 1})
        repository.commit("M", [], header={}, live=None)
        assert repository.live("M") is None
        assert repository.live_ids() == []


@pytest.mark.parametrize("seqs", [[2], [0], [1, 3], [1, 1], [2, 1]])
def test_entries_must_continue_the_log(tmp_path: Path, seqs: list[int]) -> None:
    with quick(tmp_path / "a.json") as repository:
        with pytest.raises(LogGap):
            repository.commit("M", [{"seq": seq} for seq in seqs], header={"a": 1}, live=None)
        assert repository.entries("M") == []
        assert repository.header("M") is None


def test_an_event_document_has_its_sequence_number_as_id(tmp_path: Path) -> None:
    with quick(tmp_path / "a.json") as repository:
        play(repository, "M", 12)
    with TinyDB(tmp_path / "a.json") as stock:
        assert [(doc.doc_id, doc["seq"]) for doc in stock.table("events.M")] == [(n, n) for n in range(1, 13)]


def test_forget_removes_header_live_and_log(tmp_path: Path) -> None:
    with quick(tmp_path / "a.json") as repository:
        play(repository, "M", 2)
        play(repository, "N", 1)
        repository.forget("M")
        assert repository.match_ids() == ["N"]
        assert repository.entries("M") == []
        repository.commit("M", chained(1), header={}, live=None)
    assert list(reread(tmp_path / "a.json")["matches"]) == ["N", "M"]


@pytest.mark.parametrize("kind", KINDS)
def test_keyed_documents_are_put_got_and_dropped(tmp_path: Path, kind: Any) -> None:
    with quick(tmp_path / "a.json") as repository:
        repository.put(kind, "ключ", {"a": 1, "b": {"c": [None, True, 1.5, "ё"]}})
        repository.put(kind, "other", {})
        repository.put(kind, "ключ", {"z": 1})
        repository.drop(kind, "other")
        repository.drop(kind, "never there")
    with quick(tmp_path / "a.json") as repository:
        assert repository.all(kind) == {"ключ": {"z": 1}}
        assert repository.get(kind, "ключ") == {"z": 1}
        assert repository.get(kind, "other") is None


def test_an_unknown_kind_is_a_bug(tmp_path: Path) -> None:
    kind: Any = "matches"
    with quick(tmp_path / "a.json") as repository, pytest.raises(ValueError, match="no such kind"):
        repository.put(kind, "a", {})


def test_what_comes_out_is_a_copy(tmp_path: Path) -> None:
    given_doc: dict[str, Any] = {"list": [1]}
    with quick(tmp_path / "a.json") as repository:
        repository.put("settings", "a", given_doc)
        repository.commit("M", [{"seq": 1, "deep": [1]}], header={"deep": [1]}, live=None)
        given_doc["list"].append(2)
        for taken in (repository.get("settings", "a"), repository.all("settings")["a"]):
            assert taken == {"list": [1]}
            taken["list"].append(3)
        repository.entries("M")[0]["deep"].append(2)
        repository.headers()[0]["deep"].append(2)
        assert repository.get("settings", "a") == {"list": [1]}
        assert repository.entries("M") == [{"seq": 1, "deep": [1]}]
        assert repository.headers() == [{"deep": [1]}]


@pytest.mark.parametrize("value", [float("nan"), float("inf"), object(), {1, 2}])
def test_what_json_cannot_hold_is_refused_and_nothing_changes(tmp_path: Path, value: Any) -> None:
    with quick(tmp_path / "a.json") as repository:
        play(repository, "M", 2)
        before = everything(repository)
        with pytest.raises((TypeError, ValueError)):
            repository.commit("M", [{"seq": 3}, {"seq": 4, "bad": value}], header={"new": 1}, live=None)
        assert everything(repository) == before
    assert reread(tmp_path / "a.json") == before


def test_a_failed_transaction_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    with quick(path) as repository:
        play(repository, "M", 2)
        before, size = everything(repository), path.stat().st_size
        undone(
            repository,
            lambda: repository.put("devices", "d", {}),
            lambda: repository.forget("M"),
            lambda: repository.commit("N", chained(2), header={}, live={}),
        )
        assert everything(repository) == before
        assert path.stat().st_size == size
        repository.put("devices", "d", {"later": True})
        assert repository.all("devices") == {"d": {"later": True}}


def test_an_inner_transaction_that_fails_undoes_only_its_part(tmp_path: Path) -> None:
    with quick(tmp_path / "a.json") as repository:
        with repository.transaction():
            repository.put("settings", "outer", {"a": 1})
            undone(
                repository,
                lambda: repository.put("settings", "outer", {"a": 2}),
                lambda: repository.put("settings", "inner", {}),
            )
            repository.put("settings", "after", {})
        assert repository.all("settings") == {"outer": {"a": 1}, "after": {}}
        assert repository.changes == 2
    assert reread(tmp_path / "a.json")["all"]["settings"] == {"outer": {"a": 1}, "after": {}}


def test_a_transaction_is_one_line_and_a_change_of_nothing_none(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    with quick(path) as repository:
        lines = path.read_bytes().count(b"\n")
        with repository.transaction():
            repository.put("settings", "a", {"x": 1})
            repository.commit("M", chained(3), header={}, live={})
        assert path.read_bytes().count(b"\n") == lines + 1
        repository.put("settings", "a", {"x": 1})
        with repository.transaction():
            repository.headers()
        assert path.read_bytes().count(b"\n") == lines + 1


def test_a_commit_writes_what_is_new_and_not_the_history(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    with quick(path) as repository:
        repository.commit("M", chained(3000), header={"length": 3000}, live={})
        size = path.stat().st_size
        repository.commit("M", [{"seq": 3001}], header={"length": 3001}, live={})
        assert path.stat().st_size - size < 300


def test_true_and_one_are_different(tmp_path: Path) -> None:
    with quick(tmp_path / "a.json") as repository:
        repository.put("settings", "a", {"x": 1})
        repository.put("settings", "a", {"x": True})
    assert reread(tmp_path / "a.json")["all"]["settings"]["a"]["x"] is True


def test_after_close_everything_is_refused(tmp_path: Path) -> None:
    repository = quick(tmp_path / "a.json")
    repository.close()
    repository.close()
    for use in (repository.headers, repository.tidy_now):
        with pytest.raises(StoreClosed):
            use()
    with pytest.raises(StoreClosed):
        repository.put("settings", "a", {})


def test_stock_tinydb_opens_the_file_after_close(tmp_path: Path) -> None:
    with quick(tmp_path / "a.json") as repository:
        play(repository, "M", 3)
        repository.put("devices", "d", {"name": "Оля"})
    with TinyDB(tmp_path / "a.json", access_mode="r") as stock:
        assert {"meta", "matches", "live", "events.M", "devices"} <= stock.tables()
        assert stock.table("devices").all() == [{"_key": "d", "name": "Оля"}]
        assert stock.table("matches").all() == [{"_key": "M", "match": "M", "length": 3}]
        assert stock.table("meta").all() == [{"_key": "store", "schema": 1}]
    assert len(reread(tmp_path / "a.json")["matches"]["M"]) == 3


def test_compaction_keeps_the_previous_generation(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    with quick(path, journal_limit=1000) as repository:
        play(repository, "M", 20)
        before, contents = path.read_bytes(), everything(repository)
        repository.tidy()
        assert path.read_bytes().count(b"\n") == 1
        assert (tmp_path / "a.json.bak").read_bytes() == before
        repository.put("settings", "a", {})
        repository.tidy()
        assert (tmp_path / "a.json.bak").read_bytes() == before
        assert contents["matches"] == everything(repository)["matches"]


def test_compaction_waits_for_the_end_of_an_action(tmp_path: Path) -> None:
    with quick(tmp_path / "a.json") as repository, repository.transaction():
        with pytest.raises(RuntimeError):
            repository.tidy_now()
        with pytest.raises(RuntimeError):
            repository.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no file modes")
def test_all_files_are_only_for_their_owner(tmp_path: Path) -> None:
    path = tmp_path / "new" / "a.json"
    repository = quick(path, journal_limit=0)
    play(repository, "M", 2)
    repository.tidy()
    play(repository, "N", 2)
    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
    assert modes == dict.fromkeys(["a.json", "a.json.bak", "a.json.lock", "a.json.mark"], 0o600)
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    repository.close()


def test_a_newer_schema_is_refused_and_the_file_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    killed(quick(path, migrations=[Migration(7, _nothing)]))
    before = path.read_bytes()
    with pytest.raises(StoreNewer) as caught:
        quick(path)
    assert caught.value.params == {"path": str(path), "found": 7, "known": 1}
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir() if ".lock" not in file.name] == ["a.json", "a.json.mark"]


def test_an_older_schema_is_migrated_after_a_backup(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    with quick(path) as repository:
        repository.put("settings", "a", {"old": 1})
    before = path.read_bytes()

    def rename(db: JournalDB) -> None:
        db.table("settings").update(lambda doc: doc.update(new=doc.pop("old")))

    steps = [Migration(2, rename), Migration(3, _nothing)]
    with quick(path, migrations=steps) as repository:
        assert repository.get("settings", "a") == {"new": 1}
        assert repository.schema == 3
    assert (tmp_path / "a.json.schema-1").read_bytes() == before
    with quick(path, migrations=steps) as repository:
        assert repository.get("settings", "a") == {"new": 1}
    assert not (tmp_path / "a.json.schema-3").exists()


def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    with quick(path) as repository:
        repository.put("settings", "a", {"old": 1})

    def fail(db: JournalDB) -> None:
        db.table("settings").truncate()
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        quick(path, migrations=[Migration(2, fail)])
    assert reread(path)["all"]["settings"] == {"a": {"old": 1}}


def _nothing(db: JournalDB) -> None:
    """A step that changes nothing."""


KEYS = st.sampled_from(["a", "b", "c"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)
DOCS = st.dictionaries(st.text().filter(lambda key: key != "_key"), JSON, max_size=3)
STEPS = st.lists(
    st.tuples(st.sampled_from(["put", "drop", "fail", "reopen", "kill", "tidy"]), KEYS, DOCS), max_size=12
)


@settings(max_examples=40, deadline=None)
@given(steps=STEPS)
def test_any_sequence_of_changes_kills_and_compactions_reads_back(
    tmp_path_factory: pytest.TempPathFactory, steps: list[tuple[str, str, dict[str, Any]]]
) -> None:
    path = tmp_path_factory.mktemp("store") / "a.json"
    model: dict[str, dict[str, Any]] = {}
    repository = quick(path, lock=NoLock())
    for step, key, doc in steps:
        repository = _take(repository, step, key, doc, model)
        assert repository.all("settings") == model
    repository.close()
    assert reread(path)["all"]["settings"] == model


def _take(
    repository: Repository, step: str, key: str, doc: dict[str, Any], model: dict[str, dict[str, Any]]
) -> Repository:
    if step == "put":
        repository.put("settings", key, doc)
        model[key] = doc
    elif step == "drop":
        repository.drop("settings", key)
        model.pop(key, None)
    elif step == "fail":
        undone(
            repository,
            lambda: repository.put("settings", key, doc),
            lambda: repository.drop("settings", "a"),
        )
    elif step == "tidy":
        repository.tidy_now()
    else:
        killed(repository) if step == "kill" else repository.close()
        return quick(repository.path, lock=NoLock())
    return repository
