"""Every sentence of the app has its Russian, every number its forms; no catalogue contradicts another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from views.words import words

VIEWS = Path(__file__).parents[2] / "views"
KEYWORDS = {"w": None, "n": (1, 2), "p": ((1, "c"), 2)}
Msgid = str | tuple[str, ...]


def spoken() -> Iterator[tuple[str, int, Msgid, str | None]]:
    """Every sentence that a screen can say: file, line, id (or both numbers of it), context."""
    found = extract_from_dir(VIEWS, method_map=[("**.py", "python")], keywords=KEYWORDS)
    for file, line, message, _, context in found:
        yield file, line, message, context


VALUE = re.compile(r"{(\w+)}")


def texts(value: object) -> tuple[str, ...]:
    """A translation, or all forms of one."""
    return tuple(str(text) for text in value) if isinstance(value, (tuple, list)) else (str(value or ""),)


def catalogues(language: str) -> dict[str, Catalog]:
    folder = VIEWS / "locale" / language
    files = sorted(folder.glob("*.po"))
    return {file.name: read_po(BytesIO(file.read_bytes()), locale=language) for file in files}


RUSSIAN = catalogues("ru")


def translated(message: Msgid, context: str | None) -> bool:
    one = message[0] if isinstance(message, tuple) else message
    return any(
        (known := catalogue.get(one, context)) is not None and known.string for catalogue in RUSSIAN.values()
    )


def test_every_sentence_has_its_russian() -> None:
    missing = [
        f"{file}:{line} {message!r}"
        for file, line, message, context in spoken()
        if message and not translated(message, context)
    ]
    assert not missing, "\n".join(missing)


def test_every_number_has_its_three_russian_forms() -> None:
    for name, catalogue in RUSSIAN.items():
        for message in catalogue:
            if isinstance(message.id, tuple):
                assert isinstance(message.string, tuple), (name, message.id)
                assert len(message.string) == 3, (name, message.id)
                assert all(message.string), (name, message.id)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_one_sentence_has_one_translation(language: str) -> None:
    seen: dict[tuple[object, str | None], tuple[object, str]] = {}
    for name, catalogue in catalogues(language).items():
        for message in catalogue:
            if not message.id:
                continue
            key = (message.id, message.context)
            known = seen.setdefault(key, (message.string, name))
            assert known[0] == message.string, (name, known[1], message.id)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_translation_names_the_same_values(language: str) -> None:
    for name, catalogue in catalogues(language).items():
        for message in catalogue:
            wanted = set(VALUE.findall(str(message.id)))
            for string in texts(message.string) if message.id else ():
                used = set(VALUE.findall(string))
                assert used <= wanted, (name, message.id, string)
                assert wanted - used <= {"n"} or not string, (name, message.id, string)


@pytest.mark.parametrize(
    ("n", "ru", "en"),
    [(1, "1 партия", "1 match"), (2, "2 партии", "2 matches"), (5, "5 партий", "5 matches"),
     (11, "11 партий", "11 matches"), (21, "21 партия", "21 matches"), (-1, "−1 партия", "−1 match")],
)  # fmt: skip
def test_numbers_take_their_form(n: int, ru: str, en: str) -> None:
    assert words("ru").n("{n} match", "{n} matches", n) == ru
    assert words("en").n("{n} match", "{n} matches", n) == en
