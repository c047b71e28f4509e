"""Starts writers and kills them in the middle of it; prints what was found each time, as JSON lines.

A process of its own, because it forks: `python -m tests.store.kill_rounds FILE ROUNDS SEED`.
"""

from __future__ import annotations

import json
import os
import random
import select
import signal
import sys
from pathlib import Path

from companion.store.chain import first_break, link
from companion.store.group_commit import GroupCommit
from companion.store.repository import Repository

MATCHES = ("A", "B", "C")


def write_until_killed(path: Path, acknowledgements: int) -> None:
    """Commits without end, one acknowledgement (the change's number) for each; compacts in between."""
    repository = Repository.open(path, durability=GroupCommit(0.002), journal_limit=20_000)
    last = {match: repository.entries(match)[-1:] for match in MATCHES}
    for turn in range(1_000_000):
        match = MATCHES[turn % len(MATCHES)]
        seq, prev = (last[match][0]["seq"], last[match][0]["hash"]) if last[match] else (0, "")
        entry = {"seq": seq + 1, "words": "Ж" * (turn % 700)}
        entry["hash"] = link(prev, entry)
        last[match] = [entry]
        repository.commit(
            match, [entry], header={"length": seq + 1}, live={"turn": turn}, durable=turn % 50 == 0
        )
        os.write(acknowledgements, b"%d\n" % repository.changes)
        repository.tidy()


def kill_one(path: Path, dice: random.Random) -> int:
    """Runs a writer, kills it at some moment, returns the last change it acknowledged (0: none)."""
    read_end, write_end = os.pipe()
    child = os.fork()
    if not child:
        os.close(read_end)
        write_until_killed(path, write_end)
    os.close(write_end)
    data = os.read(read_end, 1)  # it has begun
    select.select([], [], [], dice.uniform(0, 0.03))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while piece := os.read(read_end, 65536):
        data += piece
    os.close(read_end)
    whole = data[: data.rfind(b"\n")].split(b"\n")
    return int(whole[-1] or 0)


def inspect(path: Path) -> dict[str, object]:
    """What the file holds after the kill."""
    with Repository.open(path) as repository:
        logs = {match: repository.entries(match) for match in MATCHES}
        return {
            "changes": repository.changes,
            "entries": sum(len(log) for log in logs.values()),
            "chains": all(first_break(log) is None for log in logs.values()),
            "headers": all(
                (repository.header(match) or {"length": 0})["length"] == len(logs[match]) for match in MATCHES
            ),
        }


def main() -> None:
    """Rounds of kill and look."""
    path, rounds, dice = Path(sys.argv[1]), int(sys.argv[2]), random.Random(int(sys.argv[3]))
    for _ in range(rounds):
        acknowledged = kill_one(path, dice)
        sys.stdout.write(json.dumps({"acknowledged": acknowledged, **inspect(path)}) + "\n")


if __name__ == "__main__":
    main()
