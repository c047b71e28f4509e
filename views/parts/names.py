"""Names of people: counted and cut by grapheme, duplicates told apart by a suffix."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

import regex

LONGEST = 40
"""Graphemes of a name that are kept."""

_GRAPHEME = regex.compile(r"\X")


def graphemes(text: str) -> list[str]:
    """What a person counts as letters: `👩‍🚀` and `й` (и with a breve) are one each."""
    return _GRAPHEME.findall(text)


def cut(name: str, longest: int = LONGEST) -> str:
    """A typed name, tidied: one line, single spaces, at most `longest` graphemes."""
    tidy = " ".join(name.split())
    letters = graphemes(tidy)
    return tidy if len(letters) <= longest else "".join(letters[:longest]).rstrip()


def shortened(name: str, longest: int) -> str:
    """A name for a narrow place: at most `longest` graphemes, the last one an ellipsis."""
    letters = graphemes(name)
    return name if len(letters) <= longest else "".join(letters[: longest - 1]).rstrip() + "…"


def initial(name: str) -> str:
    """The first grapheme of a name, in capitals."""
    letters = graphemes(name.strip())
    return letters[0].upper() if letters else "?"


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """The same names, the second Anna as `Anna (2)`; a case difference is no difference."""
    return _told_apart(tuple(names))


@lru_cache(maxsize=512)
def _told_apart(names: tuple[str, ...]) -> tuple[str, ...]:
    keys = [name.casefold() for name in names]
    often = Counter(keys)
    seen: Counter[str] = Counter()
    shown: list[str] = []
    for name, key in zip(names, keys, strict=True):
        seen[key] += 1
        shown.append(f"{name} ({seen[key]})" if often[key] > 1 and seen[key] > 1 else name)
    return tuple(shown)
