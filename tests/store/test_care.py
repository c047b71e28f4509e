"""Verify, back up and restore: what they find, what they would do, what they did."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.store.care import backup, plan_restore, restore, verify
from companion.store.errors import StoreDamaged, StoreExists, StoreNewer, StoreNotFound
from companion.store.migrations import Migration
from companion.store.repository import Repository
from tests.store.builders import chained, everything, killed, play, quick, reread


def test_verify_finds_nothing_wrong_with_a_sound_file(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    with quick(path) as repository:
        play(repository, "M", 3)
        while_open = verify(path)
    report = verify(path)
    for found in (while_open, report):
        assert found.ok
        assert found.sentences() == []
        assert (found.changes, found.schema) == (4, 1)
        (log,) = found.logs
        digest = chained(3)[-1]["hash"]
        assert (log.match_id, log.length, log.altered_at) == ("M", 3, None)
        assert log.head == f"{digest[:4]}·{digest[4:8]}"


def test_verify_says_at_which_entry_a_log_was_altered(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    entries = chained(9)
    entries[4]["delta"] = 1000  # before it reaches the store, so that all checksums are right
    with quick(path) as repository:
        repository.commit("M", entries, header={}, live=None)
        repository.commit("N", chained(2), header={}, live=None)
    report = verify(path)
    assert not report.ok
    assert [log.altered_at for log in report.logs] == [5, None]
    assert report.sentences() == ["The log of match M was altered: entry 5 is not the one that was written."]


def test_verify_reports_damage_and_still_reads_up_to_there(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    repository = quick(path)
    play(repository, "M", 3)
    killed(repository)
    path.write_bytes(path.read_bytes()[:-9])
    report = verify(path)
    assert report.damage is not None
    assert (report.damage.what, report.damage.change) == ("cut", 4)
    assert report.logs[0].length == 2
    assert "change 4" in report.sentences()[0]


def test_verify_misses_headers_and_wrong_tables(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    repository = quick(path)
    play(repository, "M", 1)
    with repository._storage.transaction():
        repository._storage.change("drop", "matches")
        repository._storage.change("table", "devices", value={"1": 5})
    killed(repository)
    assert {problem.code for problem in verify(path).problems} == {"no_header", "table"}


def test_verify_of_nothing_says_so(tmp_path: Path) -> None:
    with pytest.raises(StoreNotFound):
        verify(tmp_path / "none.json")


def test_a_backup_of_an_open_file_holds_everything_and_is_plain_tinydb_json(tmp_path: Path) -> None:
    path, to = tmp_path / "a.json", tmp_path / "copies" / "b.json"
    with quick(path) as repository:
        play(repository, "M", 3)
        done = backup(path, to)
        assert (done.path, done.matches, done.changes) == (to, 1, 4)
        assert set(json.loads(to.read_bytes())) == {"meta", "events.M", "matches", "live", "_journal"}
        expected = everything(repository)
    assert reread(to) == expected


def test_a_backup_overwrites_nothing(tmp_path: Path) -> None:
    path, to = tmp_path / "a.json", tmp_path / "b.json"
    quick(path).close()
    to.write_bytes(b"mine")
    with pytest.raises(StoreExists):
        backup(path, to)
    assert to.read_bytes() == b"mine"
    (tmp_path / "copies").mkdir()
    names = [backup(path, tmp_path / "copies").path.name for _ in range(2)]
    assert names == ["a.json.change-1", "a.json.change-1-2"]


def test_a_damaged_file_is_not_backed_up_as_if_it_were_sound(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(b"{}")
    with pytest.raises(StoreDamaged):
        backup(path, tmp_path / "b.json")
    assert not (tmp_path / "b.json").exists()


def other_file(path: Path) -> Path:
    """A file to restore from."""
    with quick(path) as repository:
        play(repository, "new", 2)
        play(repository, "same", 2)
        play(repository, "longer", 5)
        play(repository, "shorter", 1)
        repository.commit("different", [{"seq": 1, "there": True}], header={}, live=None)
        repository.put("settings", "a", {"there": 1})
        repository.put("devices", "d", {"there": 1})
    return path


def fill(repository: Repository) -> None:
    """Contents that differ from the other file's in every way."""
    play(repository, "same", 2)
    play(repository, "longer", 3)
    play(repository, "shorter", 4)
    repository.commit("different", [{"seq": 1, "here": True}], header={}, live={"here": 1})
    play(repository, "only here", 1)
    repository.put("settings", "a", {"here": 1})


def test_a_merge_brings_in_what_is_missing_and_changes_nothing_else(tmp_path: Path) -> None:
    source = other_file(tmp_path / "other.json")
    with quick(tmp_path / "a.json") as repository:
        fill(repository)
        before = everything(repository)
        plan = plan_restore(repository, source)
        assert everything(repository) == before
        done = restore(repository, source)
        assert done.plan == plan
        assert plan.matches == {
            "same": "same",
            "longer": "longer",
            "shorter": "kept",
            "different": "kept",
            "only here": "kept",
            "new": "new",
        }
        assert (plan.docs["settings"], plan.docs["devices"]) == ({"a": "kept"}, {"d": "new"})
        assert plan.altered == ["different"]
        assert "only there: comes in: 1 match, 1 document" in plan.sentences()
        assert {match: len(repository.entries(match)) for match in repository.match_ids()} == {
            "same": 2,
            "longer": 5,
            "shorter": 4,
            "different": 1,
            "only here": 1,
            "new": 2,
        }
        assert repository.live("different") == {"here": 1}
        assert repository.all("settings") == {"a": {"here": 1}}
    assert reread(done.before) == before


def test_a_replacement_makes_the_store_equal_to_the_source(tmp_path: Path) -> None:
    source = other_file(tmp_path / "other.json")
    with quick(tmp_path / "a.json") as repository:
        fill(repository)
        before = everything(repository)
        done = restore(repository, source, "replace")
        assert done.plan.matches["only here"] == "removed"
        assert _sorted(everything(repository)) == _sorted(reread(source))
    assert reread(done.before) == before


def test_a_restore_from_a_damaged_or_newer_file_changes_nothing(tmp_path: Path) -> None:
    damaged, newer = tmp_path / "damaged.json", tmp_path / "newer.json"
    damaged.write_bytes(other_file(tmp_path / "other.json").read_bytes()[:-20])
    quick(newer, migrations=[Migration(9, lambda db: None)]).close()
    with quick(tmp_path / "a.json") as repository:
        fill(repository)
        before = everything(repository)
        with pytest.raises(StoreDamaged):
            restore(repository, damaged)
        with pytest.raises(StoreNewer) as caught:
            restore(repository, newer)
        assert caught.value.params["path"] == str(newer)
        assert everything(repository) == before
    assert not (tmp_path / "a.json.before-restore").exists()


def _sorted(contents: dict[str, Any]) -> dict[str, Any]:
    return {**contents, "headers": sorted(contents["headers"], key=repr)}
