"""JSON objects whose keys are all different: of two equal ones a reader would silently take the last."""

from __future__ import annotations

from typing import Any


class KeyTwice(ValueError):
    """An object of the file names `key` twice; the sentence says so."""

    def __init__(self, key: str) -> None:
        shown = key[:80].encode(errors="backslashreplace").decode()
        super().__init__(f'the key "{shown}" stands twice in one object')
        self.key = key


def unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """For `json.loads(…, object_pairs_hook=unique_keys)`. Raises KeyTwice."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise KeyTwice(key)
        found[key] = value
    return found
