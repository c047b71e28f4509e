"""Seals over dealt roles: one plain line a seat, its SHA-256, and a 12-digit code over a table's seals."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence

from companion.chance import Draw
from models.base import SeatNo

SALT = re.compile(r"[0-9a-f]{32}")
_LINE = re.compile(r"roledeal/1\|match=[^|\s]+\|seat=[1-9][0-9]?\|role=[a-z]+\|salt=[0-9a-f]{32}")


def new_salt(draw: Draw) -> str:
    """128 drawn bits as 32 hex digits."""
    return f"{draw.below(1 << 128):032x}"


def seal_line(match: str, seat: SeatNo, role: str, salt: str) -> str:
    """The line that fixes a seat's role; ValueError where a part would make it ambiguous."""
    line = f"roledeal/1|match={match}|seat={seat}|role={role}|salt={salt}"
    if not line.isascii() or not _LINE.fullmatch(line):
        raise ValueError("a part of the sealed line holds a character that it may not")
    return line


def seal(line: str) -> str:
    """SHA-256 of the line, without a line end: 64 hex digits."""
    return hashlib.sha256(line.encode("ascii")).hexdigest()


def table_code(seals: Sequence[str]) -> str:
    """SHA-256 over all seals, joined without a gap, modulo 10^12: 12 digits to read aloud."""
    digest = hashlib.sha256("".join(seals).encode("ascii")).hexdigest()
    return f"{int(digest, 16) % 10**12:012d}"


def verified(line: str, sealed: str) -> bool:
    """True when an opened line is well formed and is the one that was sealed."""
    return line.isascii() and _LINE.fullmatch(line) is not None and seal(line) == sealed.strip().lower()
