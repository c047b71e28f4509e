"""What is asked before it is done, what a phone is told that did nothing, and where a sentence is said."""

from __future__ import annotations

import pytest
from flet.controls.context import _context_page

from models.base import SeatNo
from models.circle import LivesChange
from models.table import MatchLeave, MatchStart, SeatClaim, SeatKick, SeatRemove
from tests.views.evening import Evening, shut
from tests.wire.inprocess import InProcessClient
from tests.wire.mirror import Control

pytestmark = pytest.mark.anyio

SEATS = {"circle": 3, "kingdom": 5, "sacrifice": 3}
NAMES = ("Анна", "Борис", "Вика", "Глеб", "Дина")
FREED, REMOVED = "Ваше место освобождено ведущим.", "Ваше место убрано ведущим."
BROKEN = "Партия прервана. Она сохранена в прошлых партиях."


async def table_of(evening: Evening, *, game: str = "circle", playing: bool = True) -> InProcessClient:
    """The keeper's phone at a table, in Anna's seat; the match runs."""
    keeper = await evening.phone("keeper")
    client = evening.session(keeper).client
    table = client.create(game, NAMES[: SEATS[game]], {}, seat=1)
    assert isinstance(table, str)
    if playing:
        assert client.table_command(table, MatchStart()) is None
    await keeper.go(f"/t/{table}")
    await keeper.settle()
    return keeper


async def sat(evening: Evening, device: str, seat: SeatNo, *, locale: str = "ru") -> InProcessClient:
    """A phone in a seat, where the table is."""
    phone = await evening.phone(device, f"/join/{evening.table.code}", locale=locale)
    assert evening.session(phone).client.table_command(evening.table.id, SeatClaim(seat=seat)) is None
    await phone.go(f"/t/{evening.table.id}")
    await phone.settle()
    return phone


def bars(phone: InProcessClient) -> list[str]:
    """What the bottom of the screen says now."""
    return [bar.text for bar in phone.find("SnackBar") if bar.usable]


async def says(evening: Evening, phone: InProcessClient, sentence: str) -> None:
    """A handler of this page says something."""
    session = evening.session(phone)
    _context_page.set(session.page)  # type: ignore[arg-type]
    session.say(sentence)
    await phone.settle()


def open_dialogs(phone: InProcessClient) -> list[Control]:
    """The dialogs and sheets that lie over the screen."""
    return [c for kind in ("AlertDialog", "BottomSheet") for c in phone.find(kind) if c.usable]


async def test_breaking_a_match_off_asks_first_and_then_every_phone_is_told(evening: Evening) -> None:
    keeper = await table_of(evening)
    boris = await sat(evening, "boris", 2, locale="en")
    await keeper.go(f"/t/{evening.table.id}/lobby")
    await keeper.tap("Прервать партию")
    await keeper.waits_for("Прервать партию?")
    assert evening.table.match is not None
    await keeper.tap("Прервать")
    await boris.waits_for("The match was broken off. It waits under Earlier matches.")
    await keeper.waits_for(BROKEN)
    assert not boris.sees("Go on with it")
    await boris.tap("Got it")
    await boris.gone("broken off")
    await boris.waits_for("At the table")


@pytest.mark.parametrize("game", ["circle", "kingdom", "sacrifice"])
@pytest.mark.parametrize("part", ["", "/table", "/log", "/chart", "/dice", "/rules"])
async def test_a_broken_off_match_leaves_no_page_behind(evening: Evening, game: str, part: str) -> None:
    keeper = await table_of(evening, game=game)
    phones = [await sat(evening, "boris", 2), await sat(evening, "vika", 3)]
    for phone in phones:
        await phone.go(f"/t/{evening.table.id}{part}")
    assert evening.session(keeper).ask(MatchLeave())
    for phone in (keeper, *phones):
        await phone.waits_for(BROKEN)
        assert phone.crashes == []


async def test_a_match_that_was_broken_off_by_mistake_goes_on_by_one_tap(evening: Evening) -> None:
    keeper = await table_of(evening)
    boris = await sat(evening, "boris", 2)
    match = evening.table.match
    assert evening.session(keeper).ask(MatchLeave())
    await boris.waits_for(BROKEN)
    await keeper.tap("Продолжить партию")
    await boris.gone(BROKEN)
    assert (evening.table.match, evening.table.news) == (match, {})


async def test_a_match_that_is_over_is_left_without_a_question_or_news(evening: Evening) -> None:
    keeper = await table_of(evening)
    assert evening.session(keeper).act(LivesChange(changes={str(seat): -9 for seat in (2, 3)}))
    await keeper.go(f"/t/{evening.table.id}/lobby")
    await keeper.tap("К сбору")
    await keeper.until(lambda _: evening.table.match is None)
    assert evening.table.news == {}


async def test_a_phone_that_lost_its_seat_reads_why_until_it_has_chosen(evening: Evening) -> None:
    keeper = await table_of(evening)
    boris, vika = await sat(evening, "boris", 2), await sat(evening, "vika", 3)
    for seat in (2, 3):
        assert evening.session(keeper).ask(SeatKick(seat=seat))
    await boris.waits_for(FREED)
    again = await evening.phone("boris", f"/t/{evening.table.id}")
    await again.waits_for(FREED)
    await again.tap("Просто смотреть")
    await again.gone(FREED)
    await vika.tap("Занять место")
    await vika.tap("Вика")
    await vika.gone(FREED)
    assert evening.table.news == {}
    assert not keeper.sees(FREED)


async def test_a_phone_whose_seat_was_removed_reads_so_and_other_phones_do_not(evening: Evening) -> None:
    keeper = await table_of(evening, playing=False)
    boris, vika = await sat(evening, "boris", 2), await sat(evening, "vika", 3)
    assert evening.session(keeper).ask(SeatRemove(seat=2))
    await boris.waits_for(REMOVED)
    await boris.waits_for("Место: Борис")
    assert not vika.heard(REMOVED)
    await boris.tap("Занять место")
    await boris.tap("Просто смотреть")
    await boris.gone(REMOVED)


async def test_a_seat_is_not_taken_from_its_person_by_one_tap(evening: Evening) -> None:
    keeper = await table_of(evening)
    boris = await sat(evening, "boris", 2)
    await keeper.go(f"/t/{evening.table.id}/lobby")
    await keeper.tap("Борис")
    await keeper.tap("Отвязать телефон от места")
    await keeper.tap("Отмена")
    await shut(keeper)
    await keeper.gone("Отвязать телефон от места? Борис")
    assert evening.table.seats[1].device == evening.device_id("boris")
    assert not boris.sees(FREED)


async def test_a_refusal_is_said_in_the_dialog_that_lies_over_the_screen(evening: Evening) -> None:
    keeper = await table_of(evening)
    await keeper.tap("Напоминания")
    await keeper.until(lambda phone: len(open_dialogs(phone)) == 1)
    await says(evening, keeper, "Так нельзя.")
    assert "Так нельзя." in open_dialogs(keeper)[0].text
    assert "Так нельзя." not in bars(keeper)
    await keeper.tap("Закрыть")
    await keeper.until(lambda phone: "Так нельзя." in bars(phone))
    await says(evening, keeper, "Теперь внизу.")
    await keeper.until(lambda phone: "Теперь внизу." in bars(phone) and "Так нельзя." not in bars(phone))


async def test_a_refusal_of_a_sheet_at_the_bottom_is_said_in_it(evening: Evening) -> None:
    keeper = await table_of(evening, playing=False)
    await keeper.tap("Борис")
    await says(evening, keeper, "Так нельзя.")
    (sheet,) = open_dialogs(keeper)
    assert sheet.kind == "BottomSheet"
    assert "Так нельзя." in sheet.text
    assert bars(keeper) == []


async def test_the_menu_and_the_keypad_have_a_title_and_a_cross(evening: Evening) -> None:
    keeper = await table_of(evening)
    await keeper.go(f"/t/{evening.table.id}/table")
    for opener, title in (("Меню", "Волшебный круг"), ("Борис: 5 жизней", "Борис: 5")):
        await keeper.tap(opener)
        await keeper.until(lambda phone: open_dialogs(phone))
        (dialog,) = open_dialogs(keeper)
        assert title in dialog.text
        (cross,) = [c for c in keeper.find("IconButton", label="Закрыть") if c.usable]
        assert (cross.get("width"), cross.get("height")) == (48, 48)
        await keeper.touch(cross)
        await shut(keeper)
        await keeper.until(lambda phone: not open_dialogs(phone))


async def test_who_asks_for_a_seat_during_a_match_can_be_put_off_by_a_cross(evening: Evening) -> None:
    keeper = await table_of(evening)
    await sat(evening, "boris", 2)
    other = await evening.phone("other", f"/join/{evening.table.code}")
    assert evening.session(other).ask(SeatClaim(seat=2))
    await keeper.waits_for("Кто просит место?")
    await keeper.tap("Закрыть")
    await keeper.until(lambda phone: not open_dialogs(phone))
    assert len(evening.table.claims) == 1


async def test_settings_are_reached_from_a_match_and_lead_back_to_it(evening: Evening) -> None:
    keeper = await table_of(evening)
    home = f"/t/{evening.table.id}"
    for route in (home, f"{home}/table"):
        await keeper.go(route)
        if route != home:
            await keeper.tap("Меню")
        await keeper.tap("Настройки")
        await keeper.waits_for("Размер текста")
        assert keeper.route == f"{home}/settings"
        await keeper.tap("Назад")
        await keeper.until(lambda phone: phone.route == home)
        assert not keeper.sees("Выйти из партии?")


async def test_a_setting_changes_every_page_of_the_device_and_no_other(evening: Evening) -> None:
    keeper = await table_of(evening)
    boris = await sat(evening, "boris", 2)
    tab = await evening.phone("keeper", "/settings")
    await tab.tap("English")
    await tab.waits_for("Language")
    await keeper.waits_for("Reminders")
    assert keeper.mirror.page["title"] == "Table companion"
    await tab.tap("Light")
    await keeper.until(lambda phone: phone.mirror.page["theme_mode"] == "light")
    await boris.waits_for("Напоминания")
    assert boris.mirror.page["theme_mode"] == "dark"


@pytest.mark.parametrize(
    ("taps", "field", "button"),
    [(("Добавить игрока",), "Имя", "Добавить"), (("Борис",), "Имя", "Переименовать")],
)
async def test_an_empty_name_is_told_at_its_field(
    evening: Evening, taps: tuple[str, ...], field: str, button: str
) -> None:
    keeper = await table_of(evening, playing=False)
    for name in taps:
        await keeper.tap(name)
    await keeper.type(field, " ")
    await keeper.tap(button)
    await keeper.waits_for("Впишите имя.")
    (wrong,) = [c for c in keeper.find("TextField", label=field) if c.usable]
    assert wrong.get("error") == "Впишите имя."
    await keeper.type(field, "Дина")
    await keeper.tap(button)
    await keeper.gone("Впишите имя.")
    assert "Дина" in [seat.name for seat in evening.table.seats]


async def test_a_new_person_without_a_name_is_told_at_the_field(evening: Evening) -> None:
    await table_of(evening, playing=False)
    phone = await evening.phone("dina", f"/join/{evening.table.code}")
    await phone.tap("Меня нет в списке")
    await phone.tap("Сесть")
    await phone.waits_for("Впишите имя.")
