"""The hash chain of a match's log: whoever saw its head can tell whether the log was altered later."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from typing import Any

GENESIS = ""
"""The hash before the first entry."""


def canonical(value: Any) -> str:
    """The one JSON text of a value: sorted keys, no spaces, ASCII. Raises ValueError (NaN), TypeError."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def link(prev_hash: str, entry: Mapping[str, Any]) -> str:
    """SHA-256 hex over the previous hash and the canonical entry without its own `hash`."""
    body = {key: value for key, value in entry.items() if key != "hash"}
    return hashlib.sha256(f"{prev_hash}\n{canonical(body)}".encode("ascii")).hexdigest()


def first_break(entries: Iterable[Mapping[str, Any]]) -> int | None:
    """1-based place of the first entry that is not the one once written, None when the chain holds."""
    prev = GENESIS
    for place, entry in enumerate(entries, start=1):
        if entry.get("hash") != link(prev, entry) or entry.get("seq", place) != place:
            return place
        prev = entry["hash"]
    return None


def short_head(head: str) -> str:
    """The head as phones show it: "7f3a·92c1"; "–" for an empty log."""
    return f"{head[:4]}·{head[4:8]}" if head else "–"
