"""A first night of Magic Circle: a table screen and three phones, one of them in English, play to the end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import segno
from PIL import Image

from tests.browser.conftest import NewPhone
from tests.browser.phone import Phone
from tests.wire.server import ServerProcess, running_server

NAMES = ("Анна", "Борис", "Вика", "Глеб", "Дина")
"""The last two have no phone."""

LIVES = 5
PATIENCE = 90.0
QR = "QR-код стола"
QUIET = 4
"""White modules on each side of the code."""

UNASKED = ("Кто вы?", "Who are you?", "Какое заклинание?", "У кого тотем?", "Доберите карты")
"""Questions that have been answered by then."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    """The real program with an empty data file."""
    with running_server(tmp_path / "night.json") as started:
        yield started


def tap(phone: Phone, *names: str) -> None:
    """Taps one after the other, each once it is there."""
    for name in names:
        phone.tap(name, PATIENCE)


def choose(phone: Phone, opener: str, title: str, *names: str) -> None:
    """Opens a sheet, and taps in it."""
    tap(phone, opener)
    phone.waits_for(title, PATIENCE)
    tap(phone, *names)
    phone.gone(title, PATIENCE)


def see(phone: Phone, *words: str) -> None:
    """Waits until all of the words are on the screen at once, each as a line of its own."""

    def all_there() -> bool:
        lines = {line for said in phone.words for line in said.split("\n")}
        return lines.issuperset(words)

    phone.until(all_there, PATIENCE, f"seeing {words}")


def new_table(screen: Phone, folder: Path) -> str:
    """From Home to the lobby of a new table for five; gives the address that its QR carries."""
    screen.open("/")
    tap(screen, "Новый стол", "На игрока больше")
    for seat, name in enumerate(NAMES, start=1):
        screen.type(f"Игрок {seat}", name, within=PATIENCE)
    tap(screen, "Пригласить")
    screen.waits_for("Код стола", PATIENCE)
    screen.waits_for("127.0.0.1:", PATIENCE)
    words = screen.words
    code = next(word.partition(": ")[2].replace(" ", "") for word in words if word.startswith("Код стола"))
    address = next(word for word in words if re.fullmatch(r"[\d.]+:\d+", word))
    link = f"http://{address}/join/{code}"
    screen.until(lambda: modules(screen, folder) == drawn(link), PATIENCE, f"the QR of {link}")
    return link


def drawn(link: str) -> list[list[bool]]:
    """The code of a link, row by row, black is True."""
    return [[bool(module) for module in row] for row in segno.make(link, error="m", micro=False).matrix]


def modules(screen: Phone, folder: Path) -> list[list[bool]]:
    """The code on the screen, read from a picture of it as a camera would."""
    plate = screen.spot(QR, PATIENCE)
    link_size = len(drawn("http://127.0.0.1:55555/join/AAAAA"))
    step = plate.width / (link_size + 2 * QUIET)
    with Image.open(screen.shot(folder / "qr.png")) as shot:
        picture = shot.convert("L")
    rows = [
        [
            (
                round(plate.left + step * (QUIET + column + 0.5)),
                round(plate.top + step * (QUIET + row + 0.5)),
            )
            for column in range(link_size)
        ]
        for row in range(link_size)
    ]
    return [[int(picture.getpixel(spot) or 0) < 128 for spot in row] for row in rows]  # type: ignore[arg-type]


def falls(phone: Phone, name: str, lives: str, change: str) -> None:
    """A player loses all lives by the keypad."""
    choose(phone, f"{name}: {LIVES} {lives}", change.lower(), str(LIVES), f"{change} −{LIVES}")
    phone.gone(f"{name}: +1", PATIENCE)


def asked_nothing(*devices: Phone) -> None:
    """No screen asks what it has been told before."""
    for device in devices:
        assert [question for question in UNASKED if device.sees(question)] == []


def test_a_table_and_three_phones_play_the_worked_example_over_a_reload_and_a_kill_to_a_winner(
    server: ServerProcess, phones: NewPhone, tmp_path: Path
) -> None:
    table = phones(server.url, size=(1180, 820))
    link = new_table(table, tmp_path)
    anna, boris, vika = phones(server.url), phones(server.url), phones(server.url, locale="en")
    for phone, name, here in (
        (anna, "Анна", "Этот телефон"),
        (boris, "Борис", "Этот телефон"),
        (vika, "Вика", "This phone"),
    ):
        phone.open(link)
        tap(phone, name)
        phone.waits_for(f"{name}\n{here}", PATIENCE)
    tap(table, "Начать")
    choose(table, "Отдать", "Закрыть", "Анна")
    choose(boris, "Исправить руку", "Карт на руке", "4", "Сделать равным 4")
    choose(table, "Дина: 5 карт", "Дина: карт на руке", "6", "Сделать равным 6")
    see(table, "Тотем: Анна", "Борис: 4 карты", "Дина: 6 карт")
    choose(table, "Раскрыть", "Какое заклинание?", "ОГОНЬ")
    see(anna, "Летит в вас", "1")
    see(vika, "Target: Анна")

    tap(anna, "Ветер влево")
    see(boris, "Летит в вас", "1")
    boris.reload()
    see(boris, "Летит в вас", "На руке 4 карты", "Анна", "4 карты")
    tap(boris, "Ветер влево")
    see(vika, "It flies at you", "2")

    server.restart(violently=True)
    for screen in (table, anna, boris, vika):
        screen.back_on_line(PATIENCE)
    see(vika, "It flies at you", "2", "In hand: 5 cards")
    see(anna, "Цель: Вика", "2", "На руке 4 карты")
    see(boris, "Цель: Вика", "2", "На руке 3 карты")
    see(table, "Цель: Вика", "2", "Заклинание: ОГОНЬ")
    asked_nothing(table, anna, boris, vika)

    tap(vika, "Wind right")
    see(vika, "Target: Борис", "2", "In hand: 4 cards")
    tap(vika, "Wind right")
    see(anna, "Летит в вас", "3", "На руке 4 карты")
    see(table, "Цель: Анна", "3")
    tap(anna, "Рассеивание")
    tap(table, "Закончить ход")
    see(table, "Борис берёт 2", "Вика берёт 2", "Глеб берёт 1", "Анна берёт 2")
    assert not table.sees("Дина берёт")
    tap(table, "Готово")

    see(table, "Тотем: Борис", "Ход 2 · Начало хода", *hands("Борис: 5 карт", "Глеб: 6 карт", "Дина: 6 карт"))
    see(anna, "Ход 2 · Начало хода", "На руке 5 карт", "6 карт", "Возьмите 2 карты", *lives("жизней"))
    see(boris, "Ход 2 · Начало хода", "На руке 5 карт", "6 карт", "Возьмите 2 карты", *lives("жизней"))
    see(vika, "Turn 2 · Start of turn", "In hand: 5 cards", "6 cards", "Draw 2 cards", *lives("lives"))
    server.restart()
    for screen in (table, anna, boris, vika):
        screen.back_on_line(PATIENCE)
    see(table, "Тотем: Борис", "Ход 2 · Начало хода", "Глеб: 6 карт", "+2", "+1")
    see(vika, "Turn 2 · Start of turn", "In hand: 5 cards", "Draw 2 cards")
    asked_nothing(table, anna, boris, vika)

    falls(table, "Дина", "жизней", "Изменить на")
    falls(vika, "Глеб", "lives", "Change by")
    falls(vika, "Вика", "lives", "Change by")
    see(boris, "Вика вне игры")
    for _ in range(LIVES):
        tap(anna, "Борис: −1")
    for screen in (table, anna, boris):
        see(screen, "Анна", "Последний игрок за столом: Анна.")
    see(vika, "Анна", "Анна is the last one at the table.")


def hands(*counts: str) -> tuple[str, ...]:
    """What the table screen says of hands; the other two have five."""
    return (*counts, "Анна: 5 карт", "Вика: 5 карт")


def lives(word: str) -> tuple[str, ...]:
    """Nobody has lost a life."""
    return tuple(f"{name}: {LIVES} {word}" for name in NAMES)
