"""Magic Circle on the table screen and on own phones, by taps."""

from __future__ import annotations

from typing import Any

import pytest

from models.base import TableId
from models.circle import CircleState, HandSet, Keyword, LivesChange, SpellReveal, TotemGive
from models.command import Command
from models.table import MatchStart, ScreenBecome, SeatClaim
from tests.views.evening import Evening
from tests.wire.inprocess import InProcessClient

pytestmark = pytest.mark.anyio

NAMES = ("Анна", "Борис", "Вика", "Глеб", "Дина")
FIRE = SpellReveal(name="ОГОНЬ", strength=1, keyword=Keyword(every=2, add=1), text="РАЗДУВАНИЕ")


async def playing(evening: Evening, *names: str, options: dict[str, Any] | None = None) -> InProcessClient:
    """A phone that lies in the middle of a running match."""
    phone = await evening.phone("middle")
    client = evening.session(phone).client
    table = client.create("circle", names or NAMES, options or {})
    assert isinstance(table, str)
    for command in (ScreenBecome(), MatchStart()):
        assert client.table_command(table, command) is None
    await phone.go(f"/t/{table}")
    await phone.waits_for("Анна")
    return phone


def core(evening: Evening) -> CircleState:
    """The state of the match."""
    (room,) = evening.hub.rooms.values()
    assert room.match is not None
    state = room.match.state.core
    assert isinstance(state, CircleState)
    return state


async def give(evening: Evening, phone: InProcessClient, *commands: Command) -> None:
    """Commands of the phone in the middle, against the newest epoch."""
    session = evening.session(phone)
    for command in commands:
        view = session.table()
        assert view is not None
        assert view.match is not None
        assert session.act(command, epoch=view.match.epoch)
    await phone.settle()


async def plays(phone: InProcessClient, name: str, card: str) -> None:
    """A player taps the hand on the own panel and chooses a card."""
    await phone.tap(f"{name}: сыграть карту")
    await phone.tap(card)


async def test_the_source_s_worked_example_is_played_by_taps(evening: Evening) -> None:
    phone = await playing(evening)
    await phone.tap("Отдать")
    await phone.tap("Анна")
    await give(evening, phone, HandSet(seat=5, count=6), HandSet(seat=2, count=4))
    await phone.tap("Раскрыть")
    await phone.tap("ОГОНЬ")
    await plays(phone, "Анна", "Ветер влево")
    assert core(evening).spell is not None
    await plays(phone, "Борис", "Ветер влево")
    await plays(phone, "Вика", "Ветер вправо")
    await plays(phone, "Вика", "Ветер вправо")
    spell = core(evening).spell
    assert spell is not None
    assert (spell.target, spell.strength, spell.redirects) == (1, 3, 4)
    await plays(phone, "Анна", "Рассеивание")
    await phone.tap("Закончить ход")
    state = core(evening)
    assert (state.totem, state.turn, state.phase, state.hands) == (2, 2, "start", (5, 5, 5, 6, 6))
    assert [phone.sees(line) for line in ("Борис берёт 2", "Глеб берёт 1", "Анна берёт 2")] == [True] * 3
    assert not phone.sees("Дина берёт")
    assert phone.crashes == []
    assert phone.leaks == []


async def test_a_tap_changes_one_life_and_grows_a_burst(evening: Evening) -> None:
    phone = await playing(evening)
    for _ in range(3):
        await phone.tap("Борис: −1")
    assert core(evening).lives == (5, 2, 5, 5, 5)
    assert phone.sees("−3")
    (row,) = evening.session(phone).client.log(evening.table.id)[1:]
    assert row.lines[0][1]["changes"] == {2: -3}


async def test_the_number_opens_a_keypad_that_changes_or_sets(evening: Evening) -> None:
    phone = await playing(evening)
    await phone.tap("Вика: 5 жизней")
    await phone.tap("1")
    await phone.tap("2")
    await phone.tap("Изменить на +12")
    assert core(evening).lives[2] == 17
    await phone.tap("Вика: 17 жизней")
    await phone.tap("9")
    await phone.tap("Сделать равным 9")
    assert core(evening).lives[2] == 9


async def test_a_tap_redraws_the_touched_panel_only(evening: Evening) -> None:
    phone = await playing(evening)
    await phone.tap("Борис: −1")
    mark = phone.mark()
    await phone.tap("Борис: −1")
    patches = b"".join(frame.data for frame in phone.frames_since(mark))
    assert len(patches) < 1500
    for name in ("Анна", "Вика", "Глеб", "Дина"):
        assert name.encode() not in patches


async def test_the_hand_is_counted_anew_by_the_keypad_outside_the_clash(evening: Evening) -> None:
    phone = await playing(evening)
    await phone.tap("Глеб: 5 карт")
    await phone.tap("7")
    await phone.tap("Сделать равным 7")
    assert core(evening).hands[3] == 7


async def test_one_change_hits_several_players_and_is_one_undo(evening: Evening) -> None:
    phone = await playing(evening)
    await give(evening, phone, TotemGive(seat=1))
    await phone.tap("Меню")
    await phone.tap("Жизни нескольких")
    await phone.tap("Все без тотема")
    await phone.tap("−1 жизнь, игроков: 4")
    assert core(evening).lives == (5, 4, 4, 4, 4)
    await phone.tap("Меню")
    await phone.tap("Отменить")
    assert core(evening).lives == (5, 5, 5, 5, 5)


async def test_a_fall_is_news_with_an_undo_beside_it(evening: Evening) -> None:
    phone = await playing(evening)
    await give(evening, phone, TotemGive(seat=1), LivesChange(changes={"2": -5}))
    assert phone.sees("Вне игры")
    assert core(evening).alive == (True, False, True, True, True)
    await phone.tap("Отменить")
    assert core(evening).alive == (True,) * 5
    assert not phone.sees("Вне игры")


async def test_nobody_is_told_to_draw_once_the_match_is_over(evening: Evening) -> None:
    phone = await playing(evening, "Анна", "Борис")
    await give(evening, phone, TotemGive(seat=1), FIRE)
    await plays(phone, "Анна", "Ветер влево")
    await phone.tap("Попадает")
    await phone.tap("Закончить ход")
    await phone.waits_for("Доберите карты")
    await give(evening, phone, LivesChange(changes={"2": -5}))
    await phone.go(f"/t/{evening.table.id}/table")
    await phone.settle()
    assert phone.sees("Вне игры")
    assert not phone.sees("Доберите карты")


async def test_a_new_spell_is_kept_in_the_catalogue_and_offered_again(evening: Evening) -> None:
    phone = await playing(evening)
    await give(evening, phone, TotemGive(seat=3))
    await phone.tap("Раскрыть")
    await phone.tap("Другое заклинание")
    await phone.type("Название заклинания", "Шторм")
    await phone.type("Сила", "4")
    await phone.type("Смен цели", "3")
    await phone.tap("Летит!")
    spell = core(evening).spell
    assert spell is not None
    assert (spell.name, spell.strength, spell.keyword) == ("Шторм", 4, Keyword(every=3, add=1))
    await phone.tap("Меню")
    await phone.tap("Попадает")
    await phone.tap("Закончить ход")
    await phone.tap("Раскрыть")
    await phone.waits_for("Шторм")


async def test_a_wind_any_way_asks_whom_and_never_the_present_target(evening: Evening) -> None:
    phone = await playing(evening)
    await give(evening, phone, TotemGive(seat=1), FIRE)
    await phone.tap("Борис: сыграть карту")
    await phone.tap("Ветер в любую сторону")
    await phone.waits_for("Куда ветер уносит заклинание?")
    await phone.tap("Дина")
    spell = core(evening).spell
    assert spell is not None
    assert spell.target == 5


async def test_reminders_are_kept_and_shown_at_their_moment(evening: Evening) -> None:
    phone = await playing(evening)
    await give(evening, phone, TotemGive(seat=1))
    await phone.tap("Меню")
    await phone.tap("Напоминания")
    await phone.type("О чём напомнить", "Яд: −1 жизнь")
    await phone.tap("Добавить")
    await phone.tap("Закрыть")
    assert core(evening).reminders[0].text == "Яд: −1 жизнь"
    assert phone.sees("Яд: −1 жизнь")


async def test_two_phones_that_both_end_the_turn_end_one(evening: Evening) -> None:
    phone = await playing(evening)
    await give(evening, phone, TotemGive(seat=1), FIRE)
    other = await evening.phone("second", f"/join/{evening.table.code}")
    client = evening.session(other).client
    assert client.table_command(evening.table.id, ScreenBecome()) is None
    await other.go(f"/t/{evening.table.id}")
    await phone.tap("Попадает")
    await other.settle()
    buttons = [await p.touchable("Закончить ход", ("click",)) for p in (phone, other)]
    for p, button in zip((phone, other), buttons, strict=True):
        await p.touch(button)
    assert core(evening).turn == 2


async def test_a_guest_sees_the_table_and_has_no_buttons_for_it(evening: Evening) -> None:
    phone = await playing(evening)
    guest = await evening.phone("guest", f"/join/{evening.table.code}")
    await guest.go(f"/t/{evening.table.id}")
    await guest.waits_for("Анна")
    assert guest.find(label="Борис: −1") == []
    assert guest.find(label="Жребий") == []
    await phone.tap("Борис: −1")
    await guest.until(lambda g: "Борис: 4 жизни" in g.text)


async def test_turning_the_table_and_upright_change_only_the_layout(evening: Evening) -> None:
    phone = await playing(evening)
    before = [box.get("quarter_turns") for box in phone.find("RotatedBox")]
    await phone.tap("Меню")
    await phone.tap("Повернуть стол")
    assert evening.table_of(TableId(evening.table.id)).turned == 1
    await phone.tap("Меню")
    await phone.tap("Всё в одну сторону")
    await phone.until(lambda p: {box.get("quarter_turns", 0) for box in p.find("RotatedBox")} <= {0, None})
    assert any(before)
    assert core(evening).lives == (5,) * 5


async def test_an_own_phone_shows_flight_cards_and_the_refill_in_the_player_s_eyes(evening: Evening) -> None:
    phone = await playing(evening)
    await give(evening, phone, TotemGive(seat=1), FIRE)
    boris = await evening.phone("boris", f"/join/{evening.table.code}")
    client = evening.session(boris).client
    assert client.table_command(evening.table.id, SeatClaim(seat=2)) is None
    await boris.go(f"/t/{evening.table.id}")
    await boris.waits_for("Цель: Анна")
    await phone.tap("Анна: сыграть карту")
    await phone.tap("Ветер влево")
    await boris.waits_for("Летит в вас")
    await boris.tap("Ветер влево")
    assert core(evening).hands[1] == 4
    await boris.tap("Вика: −1")
    assert core(evening).lives[2] == 4
    await boris.tap("Попадает")
    await boris.tap("Закончить ход")
    await boris.waits_for("Возьмите 2 карты")
    assert boris.crashes == []
    assert boris.leaks == []


async def test_ten_round_a_phone_play_without_a_strip_across_the_middle(evening: Evening) -> None:
    names = (*NAMES, "Егор", "Жанна", "Зоя", "Илья", "Катя")
    phone = await playing(evening, *names)
    await give(evening, phone, TotemGive(seat=1))
    await phone.tap("Меню")
    await phone.tap("Раскрыть заклинание")
    await phone.tap("ОГОНЬ")
    await plays(phone, "Катя", "Ветер вправо")
    spell = core(evening).spell
    assert spell is not None
    assert spell.target == 10
    await phone.tap("Меню")
    await phone.tap("Попадает")
    assert core(evening).lives[9] == 4


async def test_the_menu_offers_what_is_true_now_also_after_taps(evening: Evening) -> None:
    phone = await playing(evening)
    await phone.tap("Борис: −1")
    await phone.tap("Меню")
    await phone.waits_for("Борис: −1 жизнь, теперь 4")
    await phone.tap("Отменить")
    assert core(evening).lives[1] == 5


async def test_a_second_tap_at_the_same_place_takes_no_step_that_has_just_come(
    evening: Evening,
) -> None:
    phone = await playing(evening)
    await give(evening, phone, TotemGive(seat=1), FIRE)
    hit = await phone.touchable("Попадает", ("click",))
    await phone.touch(hit)
    await phone.touch(hit)  # on its way before the other label was drawn
    state = core(evening)
    assert (state.phase, state.turn) == ("end", 1)
    assert phone.mirror.listening("Закончить ход", ("click",)) is None
    await phone.tap("Закончить ход")
    assert core(evening).turn == 2


async def test_on_an_own_phone_drawing_the_totem_twice_opens_no_sheet(evening: Evening) -> None:
    phone = await playing(evening)
    client = evening.session(phone).client
    assert client.table_command(evening.table.id, SeatClaim(seat=1)) is None
    await phone.go(f"/t/{evening.table.id}")
    draw = await phone.touchable("Разыграть тотем", ("click",))
    await phone.touch(draw)
    await phone.touch(draw)
    assert core(evening).totem is not None
    assert phone.find("AlertDialog") == []
    await phone.tap("Раскрыть заклинание")
    await phone.waits_for("Какое заклинание?")


async def test_a_forgotten_spell_can_be_brought_back_at_once(evening: Evening) -> None:
    phone = await playing(evening)
    client = evening.session(phone).client
    doc = SpellReveal(name="Шторм", strength=4).model_dump(exclude={"do"})
    assert client.keep("catalog", "шторм", doc) is None
    await give(evening, phone, TotemGive(seat=1))
    await phone.tap("Раскрыть")
    await phone.tap("Забыть: Шторм")
    await phone.waits_for("Удалено: Шторм")
    assert client.kept("catalog") == {}
    await phone.tap("Вернуть")
    await phone.gone("Удалено: Шторм")
    assert client.kept("catalog") == {"шторм": doc}


async def test_a_new_spell_tells_each_field_that_lacks_something(evening: Evening) -> None:
    phone = await playing(evening)
    await give(evening, phone, TotemGive(seat=1))
    await phone.tap("Раскрыть")
    await phone.tap("Другое заклинание")
    await phone.type("Сила", "много")
    await phone.type("Смен цели", "0")
    await phone.tap("Летит!")
    errors = {c.get("label"): c.get("error") for c in phone.find("TextField") if c.get("error")}
    assert errors == {
        "Название заклинания": "Заклинанию нужно название.",
        "Сила": "Число от 0 до 999.",
        "Смен цели": "От 1 до 99.",
    }
    await phone.type("Название заклинания", "Шторм")
    await phone.type("Сила", "4")
    await phone.type("Смен цели", "")
    await phone.tap("Летит!")
    assert core(evening).spell is not None


async def test_an_empty_reminder_is_told_at_its_field(evening: Evening) -> None:
    phone = await playing(evening)
    await phone.tap("Меню")
    await phone.tap("Напоминания")
    await phone.tap("Добавить")
    await phone.waits_for("Впишите, о чём напомнить.")
    assert core(evening).reminders == ()
