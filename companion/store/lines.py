"""The file's format: a snapshot line that is plain TinyDB JSON, then one checksummed line a transaction.

Snapshot: `{<tables>,"_journal":{"1":{"generation":…,"change":N,"at":{…},"from":…,"sum":…}}}` where `sum`
is the SHA-256 of every byte before it, `at` says [start, end] of each table, `from` where `_journal` begins.
Transaction: `<16 hex> [change,[[kind,table,id,value],…]]` where the hex is SHA-256 over the hex of the line
before and the rest of this line: a line from elsewhere, a missing or a misplaced one are seen, too.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field

from companion.store.mark import Mark
from companion.store.tables import Op, Tables, encode

JOURNAL = "_journal"
"""Name of the snapshot's own table; hidden from the storage's users."""

SUM_SIZE = 16
_TAIL = re.compile(rb'"from":"(\d{12})","sum":"([0-9a-f]{64})"\}\}\}\n')
_TAIL_SIZE = 98
_SEAL_SIZE = 69  # the sum and what follows it


@dataclass(frozen=True, slots=True)
class Damage:
    """What is wrong (key of DAMAGE_SENTENCES), at which byte, and the first change that cannot be read."""

    what: str
    where: int
    change: int


@dataclass(slots=True)
class Image:
    """A file as far as it can be trusted."""

    tables: Tables = field(default_factory=Tables)
    generation: str = ""
    base: int = 0
    """Last change that is in the snapshot."""
    change: int = 0
    """Last change at all."""
    sum: str = ""
    """Checksum that the next line continues."""
    base_size: int = 0
    """Bytes of the snapshot line."""
    size: int = 0
    """Bytes that can be trusted."""
    torn: bool = False
    """Behind `size` lies a line that was never finished, and never confirmed to anybody."""
    damage: Damage | None = None


def parse(data: bytes, mark: Mark | None) -> Image:
    """Reads as far as the file is right; `damage` says why it stops before the end."""
    image = Image()
    if not data:
        image.damage = Damage("empty", 0, 1)
        return image
    end = data.find(b"\n") + 1 or len(data)
    if not _read_snapshot(data, end, image):
        return Image(damage=Damage("foreign" if _is_foreign(data) else "snapshot", 0, 1))
    image.damage = read_journal(data, image)
    _compare_with_mark(image, mark)
    return image


def read_journal(data: bytes, image: Image) -> Damage | None:
    """Continues the image with the lines from its size on, up to the first that is not right."""
    while image.size < len(data):
        end = data.find(b"\n", image.size) + 1
        if not end:
            return Damage("cut", len(data), image.change + 1)
        line = data[image.size : end - 1]
        body = line[SUM_SIZE + 1 :]
        total = line_sum(image.sum, body)
        if line[: SUM_SIZE + 1] != f"{total} ".encode("ascii") or not _apply(body, image):
            return Damage("line", image.size, image.change + 1)
        image.sum, image.size = total, end
    return None


def _apply(body: bytes, image: Image) -> bool:
    undo: list[Op] = []
    try:
        change, ops = json.loads(body)
        if change != image.change + 1:
            return False
        for op in ops:
            undo.append(image.tables.apply(Op(*op)))
    except (
        ValueError,
        TypeError,
        KeyError,
        AttributeError,
    ):  # a right checksum over a wrong line: made by hand
        for inverse in reversed(undo):
            image.tables.apply(inverse)
        return False
    image.change = change
    return True


def _compare_with_mark(image: Image, mark: Mark | None) -> None:
    if mark is None or mark.generation != image.generation:
        return
    if mark.change > image.change and image.damage is None:
        image.damage = Damage("missing", image.size, image.change + 1)
    elif mark.change <= image.change and image.damage is not None and image.damage.what == "cut":
        image.damage, image.torn = None, True


def _is_foreign(data: bytes) -> bool:
    try:
        json.loads(data)
    except ValueError:
        return False
    return f'"{JOURNAL}":{{"1":{{"generation":'.encode("ascii") not in data


def _read_snapshot(data: bytes, end: int, image: Image) -> bool:
    found = _TAIL.fullmatch(data, max(0, end - _TAIL_SIZE), end)
    view = memoryview(data)
    if found is None or hashlib.sha256(view[: end - _SEAL_SIZE]).hexdigest().encode() != found[2]:
        return False
    try:
        about = json.loads(str(view[int(found[1]) : end - 2], "ascii"))["1"]
        for name, (first, last) in about["at"].items():
            image.tables.take(name, view[first:last])
        image.generation, image.base = about["generation"], about["change"]
    except (ValueError, TypeError, KeyError):  # a right checksum over a wrong line: made by hand
        return False
    image.change, image.sum = image.base, about["sum"][:SUM_SIZE]
    image.base_size = image.size = end
    return True


def seeds_of_damaged(data: bytes) -> tuple[int, list[str]]:
    """Where a damaged snapshot line ends, and the checksums its first transaction may continue."""
    end = data.find(b"\n") + 1 or len(data)
    recorded = data[end - _SEAL_SIZE : end - _SEAL_SIZE + SUM_SIZE].decode("ascii", "replace")
    return end, [
        recorded,
        hashlib.sha256(memoryview(data)[: max(0, end - _SEAL_SIZE)]).hexdigest()[:SUM_SIZE],
    ]


def line_sum(previous: str, body: bytes) -> str:
    """Checksum of a transaction line."""
    return hashlib.sha256(previous.encode("ascii", "replace") + body).hexdigest()[:SUM_SIZE]


def write_snapshot(tables: Tables, generation: str, change: int, write: Callable[[bytes], object]) -> Image:
    """Writes the snapshot line piece by piece; returns the image of the file that has just this line."""
    digest, size, at = hashlib.sha256(), 0, dict[str, tuple[int, int]]()

    def put(piece: bytes) -> None:
        nonlocal size
        digest.update(piece)
        size += len(piece)
        write(piece)

    put(b"{")
    for name in tables:
        put(f"{encode(name)}:".encode("ascii"))
        piece = tables.raw(name)
        at[name] = (size, size + len(piece))
        put(piece + b",")
    put(f'"{JOURNAL}":'.encode("ascii"))
    start = size
    about = encode({"generation": generation, "change": change, "at": at})
    put(f'{{"1":{about[:-1]},"from":"{start:012d}","sum":"'.encode("ascii"))
    total = digest.hexdigest()
    put(f'{total}"}}}}}}\n'.encode("ascii"))
    return Image(tables, generation, change, change, total[:SUM_SIZE], size, size)
