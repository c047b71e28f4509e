"""Every way in which the store can say no: code and values for the views, a sentence for the rest."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar


class StoreError(Exception):
    """Root of all store errors: `code` and `params` for translation, `str()` is an English sentence."""

    code: ClassVar[str] = "store.error"
    sentence: ClassVar[str] = "The data file cannot be used."

    def __init__(self, sentence: str | None = None, /, **params: str | int) -> None:
        self.params: Mapping[str, str | int] = params
        super().__init__((sentence or self.sentence).format_map(params))


class StoreLocked(StoreError):
    """Another process has this file open; params `path`."""

    code = "store.locked"
    sentence = "{path} is in use by another running companion."

    def __init__(self, path: Path) -> None:
        super().__init__(path=str(path))


DAMAGE_SENTENCES: Mapping[str, str] = {
    "empty": "{path} is empty, although a data file never is.",
    "foreign": "{path} was not written by this app, or something else wrote into it.",
    "snapshot": "{path} is damaged in its first line, the snapshot; no change from 1 on can be trusted.",
    "line": "{path} is damaged at byte {where}: change {change} does not match its checksum; "
    "everything from change {change} on is unreadable.",
    "cut": "{path} is cut off at byte {where}: it ends in the middle of change {change}.",
    "missing": "{path} is cut off at byte {where}: confirmed changes from {change} on are gone.",
}
"""`what` of a damage -> the English sentence."""


class StoreDamaged(StoreError):
    """Not what was written: `what` (key of DAMAGE_SENTENCES), `where` (byte), first lost `change`."""

    code = "store.damaged"

    def __init__(self, path: Path, *, what: str, where: int, change: int) -> None:
        self.path, self.what, self.where, self.change = path, what, where, change
        super().__init__(DAMAGE_SENTENCES[what], path=str(path), what=what, where=where, change=change)


class StoreMissing(StoreError):
    """The file is gone but a backup of it lies there: not a fresh start; params `path`, `backup`."""

    code = "store.missing"
    sentence = (
        "{path} is gone, but its previous generation {backup} is there; restore that or choose another file."
    )

    def __init__(self, path: Path, backup: Path) -> None:
        super().__init__(path=str(path), backup=str(backup))


class StoreNewer(StoreError):
    """Written by a newer app; params `path`, `found` and `known` schema versions."""

    code = "store.newer"
    sentence = "{path} was written by a newer version of the app (schema {found}, this one knows {known})."

    def __init__(self, path: Path, *, found: int, known: int) -> None:
        self.found, self.known = found, known
        super().__init__(path=str(path), found=found, known=known)


class StoreUnwritable(StoreError):
    """The system refuses to read or write there; params `path`, `reason`."""

    code = "store.unwritable"
    sentence = "{path} cannot be read or written: {reason}."

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(path=str(path), reason=reason)


class StoreFull(StoreError):
    """No room on the disk: the change was not made, all earlier ones are safe; params `path`."""

    code = "store.full"
    sentence = (
        "There is no room left on the disk of {path}; this change was not kept, all earlier ones are safe."
    )

    def __init__(self, path: Path) -> None:
        super().__init__(path=str(path))


class StoreBroken(StoreError):
    """The disk failed to keep what it had taken; nothing more is written; params `path`, `reason`."""

    code = "store.broken"
    sentence = "The disk failed to keep {path} ({reason}); the last changes may be lost, restart the app."

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(path=str(path), reason=reason)


class StoreClosed(StoreError):
    """Used after close; params `path`."""

    code = "store.closed"
    sentence = "{path} is already closed."

    def __init__(self, path: Path) -> None:
        super().__init__(path=str(path))


class StoreExists(StoreError):
    """Nothing is ever overwritten: the target of a copy is there already; params `path`."""

    code = "store.exists"
    sentence = "{path} exists already; nothing is ever overwritten, choose another name."

    def __init__(self, path: Path) -> None:
        super().__init__(path=str(path))


class StoreNotFound(StoreError):
    """The file to read is not there; params `path`."""

    code = "store.not_found"
    sentence = "There is no file {path}."

    def __init__(self, path: Path) -> None:
        super().__init__(path=str(path))


class NoRescue(StoreError):
    """Neither the file nor its previous generation holds anything that can be read; params `path`."""

    code = "store.no_rescue"
    sentence = "Nothing in {path} or its previous generation can be rescued; choose another file."

    def __init__(self, path: Path) -> None:
        super().__init__(path=str(path))


class LogGap(StoreError):
    """Entries do not continue the log; params `match`, `expected`, `got` (sequence numbers)."""

    code = "store.log_gap"
    sentence = "The log of match {match} continues with entry {expected}, not {got}."

    def __init__(self, match: str, *, expected: int, got: int) -> None:
        super().__init__(match=match, expected=expected, got=got)
