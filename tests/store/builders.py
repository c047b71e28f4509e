"""Small files and chained entries for the store's tests."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from companion.store.chain import GENESIS, link
from companion.store.durability import DeferredDurability
from companion.store.lock import NoLock
from companion.store.repository import Repository


class NoWait:
    """A disk part that leaves all to the system: a kill loses nothing by it, only a power cut would."""

    def sync_file(self, fd: int) -> None:
        """Does not wait."""

    def sync_directory(self, path: Path) -> None:
        """Does not wait."""


def quick(path: Path, **parts: Any) -> Repository:
    """A repository that does not wait for the disk."""
    return Repository.open(path, **{"durability": DeferredDurability(), "disk": NoWait(), **parts})


def undone(repository: Repository, *actions: Callable[[], object]) -> None:
    """Makes changes in a transaction that fails at its end."""
    with contextlib.suppress(ZeroDivisionError), repository.transaction():
        for action in actions:
            action()
        raise ZeroDivisionError


def killed(repository: Repository) -> None:
    """Leaves the file as a kill does: nothing is written any more, the lock is free."""
    repository._storage.abandon()


def chained(count: int, *, start: int = 1, prev: str = GENESIS) -> list[dict[str, Any]]:
    """Entries with right hashes, numbered from `start`."""
    entries = []
    for seq in range(start, start + count):
        entry: dict[str, Any] = {"seq": seq, "do": "life.change", "words": f"Оля «{seq}»", "delta": -seq}
        prev = entry["hash"] = link(prev, entry)
        entries.append(entry)
    return entries


def play(repository: Repository, match: str, count: int) -> None:
    """Commits chained entries one by one, as a match does."""
    for entry in chained(count):
        header = {"match": match, "length": entry["seq"]}
        repository.commit(match, [entry], header=header, live={"life": entry["seq"]})


def everything(repository: Repository) -> dict[str, Any]:
    """All contents, comparable."""
    matches = {match: repository.entries(match) for match in repository.match_ids()}
    live = {match: repository.live(match) for match in repository.live_ids()}
    return {"headers": repository.headers(), "matches": matches, "live": live, "all": _keyed(repository)}


def _keyed(repository: Repository) -> Mapping[str, Any]:
    return {"devices": repository.all("devices"), "settings": repository.all("settings")}


def reread(path: Path) -> dict[str, Any]:
    """Contents of a file opened anew."""
    with quick(path, lock=NoLock()) as repository:
        return everything(repository)
