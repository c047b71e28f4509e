"""A night of Sacrificial Magic in a browser: two phones, then one phone in the middle for both sides."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.roster import army_csv
from tests.browser.conftest import NewPhone
from tests.browser.phone import Phone
from tests.games.demo import horde
from tests.wire.server import ServerProcess, running_server

BOOK = "название;уровень;продолжительный;текст\nТуман;традиция;да;Никто не видит.\nГром;ультра;нет;Один упал."


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    """The real program with an empty data file."""
    with running_server(tmp_path / "night.json") as started:
        yield started


def _table(phone: Phone, *, mine: bool) -> None:
    """From Home to the lobby of a new table for two."""
    phone.open("/")
    phone.tap("Новый стол")
    phone.choose("Жертвенная магия")
    phone.type("Игрок 1", "Анна")
    phone.type("Игрок 2", "Борис")
    if mine:
        phone.choose("Он мой")
    phone.tap("Пригласить")
    phone.waits_for("Анна: армия и книга")


def _imports(phone: Phone, name: str) -> None:
    """The seat of that name comes with an imported army of sixty and an imported book."""
    phone.tap(f"{name}: армия и книга")
    phone.tap("Импорт армии")
    phone.type("Вставьте текст сюда", army_csv(horde()).decode("utf-8-sig").replace("\r\n", "\n"))
    phone.waits_for("5 отрядов, 60 воинов")
    phone.type("Название", "Орда")
    phone.tap("Сохранить и взять")
    phone.tap("Импорт книги")
    phone.type("Вставьте текст сюда", BOOK)
    phone.waits_for("2 заклинания")
    phone.type("Название", "Книга севера")
    phone.tap("Сохранить и взять")
    phone.waits_for("Без книги")
    phone.tap("Назад")
    phone.waits_for("5 отрядов, 2 заклинания")


def _chooses(phone: Phone, name: str) -> None:
    """The seat of that name comes with what is kept already."""
    phone.tap(f"{name}: армия и книга")
    phone.tap("Орда")
    phone.waits_for("Без армии")
    phone.tap("Книга севера")
    phone.waits_for("Без книги")
    phone.tap("Назад")
    phone.waits_for(f"{name}: армия и книга")


def _phase(phone: Phone) -> None:
    """Sacrifices, a spell that fails once, a further check that is paid, the end."""
    phone.tap("Начать фазу магии")
    phone.tap("В жертву: Копейщик, Копейщики")
    phone.tap("В жертву: Всадник, Всадники")
    phone.tap("В жертву 2: +35 маны")
    phone.tap("К заклинанию")
    phone.tap("Туман")
    phone.tap("Прочитать вслух")
    phone.tap("На кубике 3")
    phone.waits_for("Ещё проверка: −10 (есть 35)")
    phone.tap("На кубике 4")
    phone.waits_for("Сработало!")
    phone.tap("Завершить фазу магии")
    phone.waits_for("Идёт бой")


def test_a_whole_phase_on_two_phones_with_an_imported_army_of_sixty(
    server: ServerProcess, phones: NewPhone
) -> None:
    anna = phones(server.url)
    _table(anna, mine=True)
    _imports(anna, "Анна")
    anna.waits_for("Код стола: ")
    code = _code(anna)
    boris = phones(server.url)
    boris.open(f"/join/{code}")
    boris.tap("Борис")
    boris.waits_for("Борис: армия и книга")
    anna.tap("Начать")
    boris.waits_for("Идёт бой")
    anna.waits_for("Начать фазу магии")
    _phase(anna)
    boris.waits_for("Туман")
    boris.waits_for("до следующей фазы магии: Анна")
    anna.tap("Армия")
    anna.waits_for("Копейщик 1: убит")
    anna.tap("Лучник: ещё один")
    anna.waits_for("Анна: +12 маны")
    anna.tap("Убит")
    anna.waits_for("Лучник 1: убит")


def test_a_whole_phase_on_the_phone_in_the_middle_turned_to_each_side(
    server: ServerProcess, phones: NewPhone
) -> None:
    table = phones(server.url)
    _table(table, mine=False)
    _imports(table, "Анна")
    _chooses(table, "Борис")
    table.tap("Начать")
    table.tap("Фаза магии: Анна")
    table.waits_for("Начать фазу магии")
    low = table.spot("Начать фазу магии")
    table.tap("Назад")
    table.tap("Фаза магии: Борис")
    table.waits_for("Начать фазу магии")
    high = table.spot("Назад")
    assert high.y > table.look.height * 0.8, "Boris sits opposite: his bar is at the lower edge of the screen"
    assert low.y < table.look.height * 0.8
    _phase(table)
    table.waits_for("Туман")


def _code(phone: Phone) -> str:
    """The table's code, as the lobby says it."""
    said = next(words for words in phone.words if "Код стола: " in words)
    return said.split("Код стола: ")[1].split("\n")[0].replace(" ", "")
