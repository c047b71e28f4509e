"""The ledger on paper and in a spreadsheet."""

from __future__ import annotations

import csv
import io
from html.parser import HTMLParser

from companion.ledger import (
    WORDS,
    cause,
    dice_csv,
    dice_table,
    dice_times,
    ledger_csv,
    ledger_table,
    ledger_times,
    print_page,
)
from tests.games.sacrifice_play import AT, NAMES, Play
from tests.games.test_sacrifice_magic import BEGIN, EXTRA, RICH, cast, offer, retry, roll

RUSSIAN = {
    "title": "Учёт маны",
    "player": "Игрок",
    "why.death": "Погиб воин: {name} ({rule})",
    "why.recheck": "Дополнительная проверка: {what}",
    "why.adjust": "Поправка. {note}",
    "rule.owner": "своему игроку",
    "by.keeper": "ведущий стола",
}


def night() -> Play:
    play = Play(EXTRA).all([RICH, BEGIN, offer("1.1.1"), cast("Ban"), roll(1), retry(3), retry(2)])
    play.do({"do": "dice.roll", "sides": 20, "values": [20, 3], "target": 10, "reason": "=cmd"}, by=2)
    return play.do({"do": "warrior.kill", "ids": ["2.1.1"]}, by=2)


def names(play: Play) -> tuple[str, ...]:
    return NAMES[: len(play.core.mana)]


def test_every_row_has_its_cause_its_balance_and_who_entered_it() -> None:
    play = night()
    lines = ledger_table(play.core.ledger, names(play), RUSSIAN, ledger_times(play.match))
    assert lines[0][2] == "Игрок"
    assert lines[1] == [1, AT, "Anna", 100, 100, "Поправка. начало", "ведущий стола"]
    assert lines[3][3:6] == [-3, 109, "Дополнительная проверка: Ban"]
    assert lines[-1][2:] == ["Boris", 20, 20, "Погиб воин: Elf (своему игроку)", "Boris"]


def test_a_word_that_is_missing_stands_for_itself() -> None:
    play = night()
    assert cause(play.core.ledger[1], {}) == "why.sacrifice"
    assert set(WORDS) >= {"title", "why.death", "by.keeper", "source.app", "rule.owner"}


def test_rows_that_were_taken_back_have_no_moment() -> None:
    play = night()
    assert len(ledger_times(play.match)) == len(play.core.ledger)
    play.do({"do": "undo"})
    assert len(ledger_times(play.match)) == len(play.core.ledger)


def test_the_spreadsheet_runs_nothing_and_keeps_numbers() -> None:
    play = night()
    read = list(
        csv.reader(io.StringIO(dice_csv(play.match.dice, names(play), {}).decode("utf-8-sig")), delimiter=";")
    )
    assert read[-1] == ["4", "", "Boris", "d20", "20 3", "1", "'=cmd", "source.table"]
    ledger = ledger_csv(play.core.ledger, names(play), RUSSIAN).decode("utf-8-sig")
    assert ";-3;109;" in ledger


def test_every_throw_has_its_moment() -> None:
    play = night()
    assert dice_times(play.match) == (AT,) * len(play.match.dice) == (AT,) * 4


class Seen(HTMLParser):
    """Tags and text of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert not [value for name, value in attrs if name in ("src", "href")]
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


def test_the_page_needs_nothing_else_and_escapes_what_players_wrote() -> None:
    play = night()
    evil = ("<script>alert(1)</script>", "Вика 🧙 & Ко")
    ledger = ledger_table(play.core.ledger, evil, RUSSIAN)
    dice = dice_table(play.match.dice, evil, RUSSIAN)
    page = print_page(ledger, dice, zip(evil, play.core.mana, strict=True), RUSSIAN)
    seen = Seen()
    seen.feed(page)
    assert "script" not in seen.tags
    assert "link" not in seen.tags
    assert evil[0] in seen.text
    assert evil[1] in seen.text
    assert "\N{MINUS SIGN}3" in seen.text
    assert seen.tags.count("table") == 3


def test_an_empty_ledger_prints_only_the_balances() -> None:
    page = print_page(ledger_table((), NAMES, {}), dice_table((), NAMES, {}), [("Anna", 0)], {}, "en")
    assert page.count("<table>") == 1
    assert '<html lang="en">' in page
