"""kill -9, a full disk, a failing disk, a second process, eight threads."""

from __future__ import annotations

import errno
import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.store.care import verify
from companion.store.chain import link
from companion.store.durability import InlineDurability
from companion.store.errors import StoreBroken, StoreFull, StoreLocked, StoreUnwritable
from companion.store.group_commit import GroupCommit
from companion.store.repository import Repository
from tests.store.builders import NoWait, chained, everything, killed, play, quick, reread

if sys.platform != "win32":
    import resource

DEADLINE = 10
"""Seconds after which a condition counts as never met."""

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(sys.platform == "win32", reason="the killer forks")
def test_no_acknowledged_change_is_lost_in_60_kills(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    command = [sys.executable, "-m", "tests.store.kill_rounds", str(path), "60", "1"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert run.returncode == 0, run.stderr
    rounds = [json.loads(line) for line in run.stdout.splitlines()]
    assert len(rounds) == 60
    for found in rounds:
        assert found["chains"]
        assert found["headers"]
        assert found["changes"] == found["entries"] + 1  # one more: the schema
        assert (
            found["acknowledged"] <= found["changes"] <= found["acknowledged"] + 1
            or not found["acknowledged"]
        )
    assert rounds[-1]["changes"] > 500
    assert (tmp_path / "a.json.bak").exists()
    assert verify(path).ok


@contextmanager
def file_size_limit(size: int) -> Iterator[None]:
    """No file may grow above `size` bytes: to a program the same as a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no file size limit")
def test_a_full_disk_refuses_the_change_and_keeps_all_others(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    repository = quick(path)
    play(repository, "M", 30)
    before, size = everything(repository), path.stat().st_size
    big = {"seq": 31, "words": "x" * 20_000}
    with file_size_limit(size + 10_000):
        with pytest.raises(StoreFull):
            repository.commit("M", [big], header={"n": 31}, live=None)
        assert path.stat().st_size == size
        assert everything(repository) == before
        repository.put("settings", "small", {})
    repository.commit("M", [big], header={"n": 31}, live=None)
    after = everything(repository)
    killed(repository)
    assert reread(path) == after


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no file size limit")
def test_a_disk_too_full_for_compaction_loses_nothing_at_close(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    repository = quick(path)
    play(repository, "M", 30)
    before = everything(repository)
    with file_size_limit(3_000):
        with pytest.raises(StoreFull):
            repository.tidy_now()
        repository.close()
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a.json", "a.json.lock", "a.json.mark"]
    assert reread(path) == before


class FailingDisk(NoWait):
    """A disk whose fsync fails from some moment on; counts the calls."""

    def __init__(self) -> None:
        self.failing = False
        self.calls: list[str] = []
        self.called = threading.Event()

    def sync_file(self, fd: int) -> None:
        """Fails when told to."""
        self.calls.append(threading.current_thread().name)
        self.called.set()
        if self.failing:
            raise OSError(errno.EIO, "Input/output error")


def test_a_failed_fsync_breaks_the_store_for_good(tmp_path: Path) -> None:
    disk = FailingDisk()
    repository = quick(tmp_path / "a.json", disk=disk)
    play(repository, "M", 1)
    disk.failing = True
    with pytest.raises(StoreBroken):
        repository.commit("M", chained(2)[1:], header={}, live=None, durable=True)
    disk.failing = False
    calls = len(disk.calls)
    assert repository.broken
    for write in (repository.sync, repository.tidy_now, repository.close):
        with pytest.raises(StoreBroken):
            write()
    assert len(disk.calls) == calls
    with quick(tmp_path / "a.json") as again:
        assert len(again.entries("M")) == 2


def test_a_broken_store_refuses_changes_and_still_reads(tmp_path: Path) -> None:
    disk = FailingDisk()
    repository = quick(tmp_path / "a.json", disk=disk, durability=InlineDurability())
    play(repository, "M", 1)
    disk.failing = True
    with pytest.raises(StoreBroken):
        repository.put("settings", "a", {})
    size = (tmp_path / "a.json").stat().st_size
    with pytest.raises(StoreBroken):
        repository.put("settings", "b", {})
    assert repository.get("settings", "b") is None
    assert len(repository.entries("M")) == 1
    assert (tmp_path / "a.json").stat().st_size == size
    killed(repository)


def test_group_commit_syncs_behind_the_action(tmp_path: Path) -> None:
    disk = FailingDisk()
    repository = quick(tmp_path / "a.json", disk=disk, durability=GroupCommit())
    disk.calls.clear()
    disk.called.clear()
    repository.put("settings", "a", {})
    assert disk.called.wait(DEADLINE)
    assert disk.calls == ["store-group-commit"]
    repository.put("settings", "b", {})
    repository.close()


def test_a_durable_commit_syncs_before_it_returns(tmp_path: Path) -> None:
    disk = FailingDisk()
    repository = quick(tmp_path / "a.json", disk=disk, durability=GroupCommit(delay=DEADLINE))
    disk.calls.clear()
    repository.commit("M", chained(1), header={}, live=None, durable=True)
    assert disk.calls == [threading.current_thread().name]
    with repository.transaction():
        repository.commit("N", chained(1), header={}, live=None, durable=True)
        assert len(disk.calls) == 1
    assert len(disk.calls) == 2
    repository.close()


def test_a_failure_behind_the_action_is_told_at_the_next_one(tmp_path: Path) -> None:
    disk = FailingDisk()
    repository = quick(tmp_path / "a.json", disk=disk, durability=GroupCommit(delay=0))
    disk.failing = True
    disk.called.clear()
    repository.put("settings", "a", {})
    assert disk.called.wait(DEADLINE)
    with pytest.raises(StoreBroken):
        repository.sync()
    with pytest.raises(StoreBroken):
        repository.put("settings", "b", {})
    with pytest.raises(StoreBroken):
        repository.close()
    assert "store-group-commit" not in [thread.name for thread in threading.enumerate()]


def test_a_second_process_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    code = (
        "import sys\n"
        "from companion.store.errors import StoreError\n"
        "from companion.store.repository import Repository\n"
        "try:\n    Repository.open(sys.argv[1]).close()\n"
        "except StoreError as error:\n    sys.exit(error.code)\n"
    )
    command = [sys.executable, "-c", code, str(path)]
    with quick(path) as repository:
        play(repository, "M", 1)
        repository.tidy_now()
        run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        assert (run.returncode, run.stderr.strip()) == (1, "store.locked")
        with pytest.raises(StoreLocked):
            quick(path)
    assert subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode == 0


def test_eight_threads_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    errors: list[BaseException] = []
    repository = quick(path, durability=GroupCommit(0.001), journal_limit=30_000)
    repository.put("settings", "count", {"n": 0})

    def work(name: str) -> None:
        try:
            prev = ""
            for seq in range(1, 41):
                entry = {"seq": seq, "by": name}
                prev = entry["hash"] = link(prev, entry)
                with repository.transaction():
                    count = (repository.get("settings", "count") or {})["n"]
                    repository.put("settings", "count", {"n": count + 1})
                    repository.commit(name, [entry], header={"length": seq}, live={"seq": seq})
                assert len(repository.entries(name)) == seq
                repository.tidy()
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=work, args=(f"T{number}",)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    before = everything(repository)
    killed(repository)
    assert reread(path) == before
    assert before["all"]["settings"]["count"] == {"n": 320}
    assert {name: len(log) for name, log in before["matches"].items()} == {f"T{n}": 40 for n in range(8)}
    assert verify(path).ok


def test_a_place_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(StoreUnwritable):
        Repository.open(tmp_path / "file" / "a.json")
    (tmp_path / "a.json").mkdir()
    with pytest.raises(StoreUnwritable):
        Repository.open(tmp_path / "a.json")
