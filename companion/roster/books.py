"""Spell books as CSV and JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Literal

from companion.games.sacrifice.setup import twice
from companion.roster.reading import (
    Findings,
    Language,
    Row,
    flags,
    json_body,
    name_of,
    read_file,
    rows_of,
    specs_of,
)
from companion.sheet import Line, table
from models.roster import Book, BookPreview
from models.sacrifice import ArtifactSpec, Level, SpellSpec, Thing

FORMAT = "companion-book/1"
COLUMNS = ("kind", "level", "name", "lasting", "until", "text", "restore_cost", "recheck_cost")
PLAIN = ("name", "level", "lasting", "text")
HEADINGS = {
    "kind": ("вид", "kind", "карта", "type"),
    "level": ("уровень", "level"),
    "name": ("название", "name", "заклинание", "spell", "имя"),
    "lasting": ("продолжительный", "lasting", "эффект", "effect"),
    "until": ("действует до", "until", "до"),
    "text": ("текст", "text"),
    "restore_cost": ("цена восстановления", "restore_cost", "восстановление", "restore"),
    "recheck_cost": ("цена проверки", "recheck_cost", "дополнительная проверка", "recheck"),
}
KINDS: dict[str, Thing] = {
    "заклинание": "spell",
    "spell": "spell",
    "артефакт": "artifact",
    "artifact": "artifact",
}
LEVELS: dict[str, Level] = {
    "традиция": "tradition",
    "tradition": "tradition",
    "ультра": "ultra",
    "ultra": "ultra",
}
LASTING = flags("продолжительный", "lasting", no=("мгновенный", "instant"))
MOST_POINTS = 100_000


def book_preview(data: bytes | str) -> BookPreview:
    """What a CSV or JSON file would bring; whatever cannot be read is a problem, never an exception."""
    findings = Findings()

    def of_json(text: str) -> tuple[str | None, list[SpellSpec | ArtifactSpec]]:
        body = json_body(text, FORMAT, "spells")
        spells = specs_of(SpellSpec, body.get("spells", []), "spell", findings)
        return name_of(body), [
            *spells,
            *specs_of(ArtifactSpec, body.get("artifacts", []), "artifact", findings),
        ]

    def of_lines(lines: list[Line]) -> list[SpellSpec | ArtifactSpec]:
        return _cards_of_rows(rows_of(lines, HEADINGS, PLAIN, findings), findings)

    name, cards = read_file(data, findings, of_json, of_lines)
    spells = tuple(card for card in cards if isinstance(card, SpellSpec))
    artifacts = tuple(card for card in cards if isinstance(card, ArtifactSpec))
    if (again := twice(card.name for card in spells)) is not None:
        findings.problem("same_spell_twice", spell=again)
    if (again := twice(card.name for card in artifacts)) is not None:
        findings.problem("same_artifact_twice", artifact=again)
    if not cards and not findings.problems:
        findings.problem("empty_file")
    return BookPreview(
        name=name,
        spells=spells,
        artifacts=artifacts,
        problems=tuple(findings.problems),
        warnings=tuple(findings.warnings),
    )


def book_csv(book: Book, language: Language = "ru") -> bytes:
    """A line a card, headings and words in the language."""
    russian = language == "ru"
    place = 0 if russian else 1
    rows: list[Sequence[str | int | None]] = [[HEADINGS[column][place] for column in COLUMNS]]
    cards: tuple[SpellSpec | ArtifactSpec, ...] = (*book.spells, *book.artifacts)
    for card in cards:
        spell = card if isinstance(card, SpellSpec) else None
        rows.append(
            [
                _word(KINDS, "spell" if spell else "artifact", russian=russian),
                _word(LEVELS, spell.level, russian=russian) if spell else "",
                card.name,
                ("да" if russian else "yes") if card.lasting else "",
                card.until,
                card.text,
                spell.restore_cost if spell else None,
                card.recheck_cost,
            ]
        )
    return table(rows)


def book_json(book: Book) -> bytes:
    """The book in the form of a match script's `spells` and `artifacts` entries, with its name."""
    body: dict[str, Any] = {
        "format": FORMAT,
        "name": book.name,
        "spells": [spell.model_dump(mode="json", exclude_defaults=True) for spell in book.spells],
        "artifacts": [one.model_dump(mode="json", exclude_defaults=True) for one in book.artifacts],
    }
    return json.dumps(body, ensure_ascii=False, indent=1).encode()


def _word(words: dict[str, Any], value: Literal["spell", "artifact"] | Level, *, russian: bool) -> str:
    both = [word for word, meaning in words.items() if meaning == value]
    return both[0] if russian else both[1]


def _cards_of_rows(rows: Sequence[Row], findings: Findings) -> list[SpellSpec | ArtifactSpec]:
    cards: list[SpellSpec | ArtifactSpec] = []
    for row in rows:
        with findings.reading(row.line):
            cards.append(_card(row))
    return cards


def _card(row: Row) -> SpellSpec | ArtifactSpec:
    kind = row.choice("kind", KINDS, "spell")
    name, text, until = row.needed("name"), row.text("text"), row.text("until")
    lasting = row.choice("lasting", LASTING, False)
    recheck = row.number("recheck_cost", 0, MOST_POINTS)
    if kind == "artifact":
        return ArtifactSpec(name=name, text=text, lasting=lasting, until=until, recheck_cost=recheck)
    return SpellSpec(
        name=name,
        level=row.choice("level", LEVELS, "tradition"),
        text=text,
        lasting=lasting,
        until=until,
        restore_cost=row.number("restore_cost", 0, MOST_POINTS),
        recheck_cost=recheck,
    )
