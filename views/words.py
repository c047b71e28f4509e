"""Words: gettext catalogues (Russian, English), a folder a language, a file a part of the app.

The message ids are the English sentences. In code: `w("Start")`, `w("{name} is out", name=…)`,
`w.n("{n} card", "{n} cards", n)`, `w.p("verb", "draw")` where one English word has two translations.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Literal

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

Language = Literal["ru", "en"]
LANGUAGES: tuple[Language, ...] = ("ru", "en")


class Words:
    """All words of one language."""

    def __init__(self, language: Language, catalogue: gettext.NullTranslations) -> None:
        self.language: Language = language
        self._catalogue = catalogue

    def __call__(self, message: str, /, **values: object) -> str:
        """A sentence, with its values put in."""
        text = self._catalogue.gettext(message)
        return text.format(**values) if values else text

    def n(self, one: str, many: str, n: int, /, **values: object) -> str:
        """A sentence in the form that the number `n` takes; `{n}` stands for it, with a real minus."""
        text = self._catalogue.ngettext(one, many, abs(n))
        return text.format(n=signless(n), **values)

    def p(self, context: str, message: str, /, **values: object) -> str:
        """A word that means different things in different places."""
        text = self._catalogue.pgettext(context, message)
        return text.format(**values) if values else text


def signless(n: int) -> str:
    """A number with a typographic minus."""
    return str(n).replace("-", "−")


def signed(n: int) -> str:
    """A change: `+3`, `−1`, `0`."""
    return f"+{n}" if n > 0 else signless(n)


@cache
def words(language: Language) -> Words:
    """The words of a language: all of its catalogues in one."""
    merged: gettext.GNUTranslations | None = None
    for file in sorted(files("views").joinpath("locale", language).iterdir(), key=lambda f: f.name):
        if not file.name.endswith(".po"):
            continue
        compiled = BytesIO()
        write_mo(compiled, read_po(BytesIO(file.read_bytes()), locale=language))
        compiled.seek(0)
        part = gettext.GNUTranslations(compiled)
        if merged is None:
            merged = part
        else:
            merged._catalog.update(part._catalog)  # type: ignore[attr-defined]
    return Words(language, merged or gettext.NullTranslations())


def choose(tags: tuple[str, ...]) -> Language:
    """The language for a browser's wishes, best first: English only where it comes before Russian."""
    for tag in tags:
        language = tag.split("-")[0].lower()
        if language in ("ru", "be", "uk", "kk"):
            return "ru"
        if language == "en":
            return "en"
    return "en" if tags else "ru"


Say = Callable[[Words], str]
"""A sentence that is chosen when the language is known."""
