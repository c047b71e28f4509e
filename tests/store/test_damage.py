"""A damaged file is never taken for a sound one, and everything before the damage can be rescued."""

from __future__ import annotations

import os
import random
import shutil
from pathlib import Path
from typing import Any

import pytest

from companion.store.care import plan_salvage, salvage, start_from, verify
from companion.store.errors import NoRescue, StoreDamaged, StoreLocked, StoreMissing, StoreNotFound
from companion.store.files import backup_path
from companion.store.mark import mark_path
from tests.store.builders import NoWait, chained, everything, killed, play, quick, reread


def journalled(path: Path, entries: int = 4) -> list[dict[str, Any]]:
    """Makes a file with a snapshot and a journal; returns its contents after each change of the journal."""
    with quick(path) as repository:
        play(repository, "OLD", 2)
        repository.put("devices", "d", {"name": "Оля"})
    repository = quick(path)
    states = [everything(repository)]
    for entry in chained(entries):
        repository.commit("M", [entry], header={"n": entry["seq"]}, live={"n": entry["seq"]})
        states.append(everything(repository))
    killed(repository)
    return states


def opened_or_refused(path: Path) -> dict[str, Any] | StoreDamaged:
    """Contents, or the refusal."""
    try:
        return reread(path)
    except StoreDamaged as refusal:
        return refusal


def clean_copy(path: Path, data: bytes, directory: Path) -> Path:
    """The file with other bytes, its mark and its previous generation beside it."""
    shutil.rmtree(directory, ignore_errors=True)
    directory.mkdir()
    for beside in (mark_path(path), backup_path(path)):
        if beside.exists():
            shutil.copy(beside, directory / beside.name)
    (directory / path.name).write_bytes(data)
    return directory / path.name


def test_a_file_cut_at_any_byte_is_refused_and_rescued_up_to_there(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    states = journalled(path, entries=2)
    data = path.read_bytes()
    first = data.index(b"\n") + 1
    for cut in range(first, len(data)):
        copy = clean_copy(path, data[:cut], tmp_path / "cut")
        whole = data[first:cut].count(b"\n")
        refusal = opened_or_refused(copy)
        assert isinstance(refusal, StoreDamaged), cut
        assert refusal.what == ("missing" if data[cut - 1 : cut] == b"\n" else "cut")
        assert refusal.change == 4 + whole + 1
        if cut % 9 == 0 or refusal.what == "missing":
            done = salvage(copy, disk=NoWait())
            assert reread(copy) == states[whole]
            assert done.kept is not None
            assert done.kept.read_bytes() == data[:cut]


def test_a_cut_snapshot_is_refused_at_every_byte(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    with quick(path) as repository:
        play(repository, "M", 1)
    data = path.read_bytes()
    for cut in range(len(data)):
        path.write_bytes(data[:cut])
        assert isinstance(opened_or_refused(path), StoreDamaged), cut
        assert path.read_bytes() == data[:cut]


def test_without_a_mark_a_cut_file_opens_with_whole_changes_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    states = journalled(path)
    data = path.read_bytes()
    mark_path(path).unlink()
    first = data.index(b"\n") + 1
    for cut in range(first, len(data), 7):
        copy = clean_copy(path, data[:cut], tmp_path / "cut")
        found = opened_or_refused(copy)
        assert isinstance(found, StoreDamaged) or found == states[data[first:cut].count(b"\n")]


def test_a_flipped_bit_anywhere_is_seen(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    journalled(path)
    data = path.read_bytes()
    dice = random.Random(7)
    for where in dice.sample(range(len(data)), 300):
        flipped = bytearray(data)
        flipped[where] ^= 1 << dice.randrange(8)
        copy = clean_copy(path, bytes(flipped), tmp_path / "flip")
        refusal = opened_or_refused(copy)
        assert isinstance(refusal, StoreDamaged), where
        assert refusal.where <= where or refusal.what == "cut"
        assert copy.read_bytes() == bytes(flipped)


@pytest.mark.parametrize("lines", [[0, 2, 1, 3, 4], [0, 1, 3, 4], [0, 1, 2, 2, 3, 4], [0, 2, 3, 4]])
def test_lines_missing_doubled_or_in_another_order_are_seen(tmp_path: Path, lines: list[int]) -> None:
    path = tmp_path / "a.json"
    journalled(path)
    old = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(old[line] for line in lines))
    refusal = opened_or_refused(path)
    assert isinstance(refusal, StoreDamaged)
    assert refusal.what == "line"


def test_a_line_of_another_file_is_seen_although_its_own_number_fits(tmp_path: Path) -> None:
    paths = [tmp_path / "a.json", tmp_path / "b.json"]
    for path, delta in zip(paths, (1, 2), strict=True):
        repository = quick(path)
        for seq in (1, 2):
            repository.commit("M", [{"seq": seq, "delta": delta}], header={}, live=None)
        killed(repository)
    ours, theirs = (path.read_bytes().splitlines(keepends=True) for path in paths)
    paths[0].write_bytes(b"".join([*ours[:-1], theirs[-1]]))
    refusal = opened_or_refused(paths[0])
    assert isinstance(refusal, StoreDamaged)
    assert (refusal.what, refusal.change) == ("line", 3)


@pytest.mark.parametrize(
    ("data", "what"), [(b"", "empty"), (b"null", "foreign"), (b"{}", "foreign"), (b"\0" * 500, "snapshot")]
)
def test_empty_null_and_foreign_files_are_refused(tmp_path: Path, data: bytes, what: str) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(data)
    with pytest.raises(StoreDamaged) as caught:
        quick(path)
    assert caught.value.params["what"] == what
    assert str(path) in str(caught.value)
    assert path.read_bytes() == data


def test_a_line_torn_by_a_kill_was_never_confirmed_and_does_not_stop_the_app(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    states = journalled(path)
    torn = path.read_bytes() + b'0123456789abcdef [8,[["put","matches","1",{"n'
    path.write_bytes(torn)
    assert verify(path).ok
    assert reread(path) == states[-1]
    with quick(path) as repository:
        repository.put("settings", "after", {})
    assert reread(path)["all"]["settings"] == {"after": {}}


def test_the_damaged_part_says_from_which_change_on(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    states = journalled(path)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[2] = lines[2].replace(b"life.change", b"life.chance")
    path.write_bytes(b"".join(lines))
    with pytest.raises(StoreDamaged) as caught:
        quick(path)
    where = len(lines[0]) + len(lines[1])
    assert caught.value.params == {"path": str(path), "what": "line", "where": where, "change": 6}
    assert "change 6" in str(caught.value)
    assert [rescue.kind for rescue in plan_salvage(path)] == ["prefix", "previous"]
    assert salvage(path).rescue.change == 5
    assert reread(path) == states[1]


def test_a_missing_file_with_a_backup_is_not_a_fresh_start(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    journalled(path)
    path.unlink()
    with pytest.raises(StoreMissing):
        quick(path)
    assert [rescue.kind for rescue in plan_salvage(path)] == ["previous"]
    assert salvage(path).kept is None
    assert len(reread(path)["matches"]["OLD"]) == 2


def test_a_damaged_snapshot_is_rebuilt_from_the_previous_generation_and_the_journal(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    states = journalled(path)
    data = path.read_bytes()
    end = data.index(b"\n")
    for where in range(0, end, 17):
        flipped = bytearray(data)
        flipped[where] ^= 0x20
        copy = clean_copy(path, bytes(flipped), tmp_path / "flip")
        assert plan_salvage(copy)[0].kind == "rebuilt", where
        salvage(copy, disk=NoWait())
        assert reread(copy) == states[-1]


def test_the_previous_generation_can_be_chosen(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    journalled(path)
    path.write_bytes(path.read_bytes()[:-5])
    done = salvage(path, "previous")
    assert done.kept == tmp_path / "a.json.damaged"
    assert set(reread(path)["matches"]) == {"OLD"}


def test_a_file_that_stock_tinydb_wrote_can_be_taken_as_it_reads(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text('{"settings": {"1": {"_key": "a", "n": 1}}}')
    (rescue,) = plan_salvage(path)
    assert (rescue.kind, rescue.trusted) == ("as_it_reads", False)
    salvage(path)
    assert reread(path)["all"]["settings"] == {"a": {"n": 1}}


def test_another_file_can_take_the_place_of_a_damaged_one(tmp_path: Path) -> None:
    path, other = tmp_path / "a.json", tmp_path / "other.json"
    with quick(other) as repository:
        play(repository, "OTHER", 3)
    path.write_bytes(b"broken")
    done = start_from(path, other)
    assert done.kept is not None
    assert done.kept.read_bytes() == b"broken"
    assert reread(path) == reread(other)


def test_every_damaged_file_is_kept_under_a_name_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    kept = []
    journalled(path)
    for round_number in range(3):
        path.write_bytes(b"broken %d" % round_number)
        kept.append(salvage(path).kept)
    assert [file and file.read_bytes() for file in kept] == [b"broken 0", b"broken 1", b"broken 2"]


def test_salvage_leaves_a_sound_file_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    journalled(path)
    before = path.read_bytes()
    assert plan_salvage(path) == []
    assert salvage(path).kept is None
    assert path.read_bytes() == before


def test_salvage_of_nothing_says_so(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    with pytest.raises(StoreNotFound):
        salvage(path)
    path.write_bytes(b"")
    with pytest.raises(NoRescue):
        salvage(path)
    assert path.read_bytes() == b""


def test_an_open_file_is_not_salvaged(tmp_path: Path) -> None:
    with quick(tmp_path / "a.json"), pytest.raises(StoreLocked):
        salvage(tmp_path / "a.json")


def test_a_half_made_compaction_does_not_matter(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    states = journalled(path)
    backup_path(path).unlink()
    os.link(path, backup_path(path))
    path.with_name("a.json.new").write_bytes(b'{"half')
    repository = quick(path)
    assert everything(repository) == states[-1]
    assert not path.samefile(backup_path(path))
    repository.close()
    assert not path.with_name("a.json.new").exists()
