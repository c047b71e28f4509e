"""The log on a phone: rows, days, filter, notes, back to here."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from models.circle import LivesChange
from models.command import NoteAdd, Undo
from models.table import MatchStart, SeatClaim
from models.view import TableView
from tests.views.evening import Evening
from tests.wire.inprocess import InProcessClient
from views.parts.when import ago, day_words, local
from views.screens.chart import thinned, told_times
from views.screens.log import FIRST_ROWS
from views.words import words

pytestmark = pytest.mark.anyio


async def playing(evening: Evening, *, locale: str = "en", seat: int | None = 1) -> InProcessClient:
    """The keeper's phone at the log of a match of Magic Circle."""
    phone = await evening.phone("keeper", locale=locale)
    client = evening.session(phone).client
    table = client.create("circle", ("Anna", "Boris", "Vika"), {}, seat=seat)
    assert isinstance(table, str)
    assert client.table_command(table, MatchStart()) is None
    await phone.go(f"/t/{table}/log")
    await phone.waits_for("Log" if locale == "en" else "Журнал")
    return phone


def change(evening: Evening, phone: InProcessClient, seat: int, delta: int) -> None:
    """A change of lives that is no part of the burst before."""
    evening.clock.pass_by(60)
    assert evening.session(phone).act(LivesChange(changes={str(seat): delta}))


def view(evening: Evening, phone: InProcessClient) -> TableView:
    """What the phone's page sees of its table."""
    found = evening.session(phone).table()
    assert found is not None
    return found


def lives(evening: Evening) -> tuple[int, ...]:
    """Everybody's lives."""
    (room,) = evening.hub.rooms.values()
    assert room.match is not None
    return room.match.game.numbers(room.match.state.core)


async def test_back_to_here_undoes_everything_after_the_row_and_asks_before(evening: Evening) -> None:
    phone = await playing(evening)
    for delta in (-1, -2, 1):
        change(evening, phone, 2, delta)
    await phone.settle()
    assert lives(evening) == (5, 3, 5)
    oldest = phone.find(where=lambda c: c.node.get("tooltip") == "Back to here")[-1]
    await phone.touch(oldest)
    await phone.waits_for("2 later rows are undone")
    assert lives(evening) == (5, 3, 5)
    dialog_button = phone.find("FilledButton")[-1]
    await phone.touch(dialog_button)
    await phone.until(lambda _: lives(evening) == (5, 4, 5))
    await phone.waits_for("Undone by: Anna")
    assert phone.crashes == []


async def test_the_newest_row_offers_no_way_back_to_itself(evening: Evening) -> None:
    phone = await playing(evening)
    change(evening, phone, 2, -1)
    await phone.settle()
    assert not phone.find(where=lambda c: c.node.get("tooltip") == "Back to here")


async def test_somebody_elses_change_is_undone_and_the_log_says_by_whom(evening: Evening) -> None:
    phone = await playing(evening)
    change(evening, phone, 2, -1)
    boris = await evening.phone("boris", locale="en")
    table = view(evening, phone)
    await boris.go(f"/join/{table.code}")
    client = evening.session(boris).client
    assert client.join(table.code) == table.id
    assert client.table(table.id) is not None
    assert client.table_command(table.id, SeatClaim(seat=2)) is None
    assert client.act(table.id, Undo()) is None
    await phone.waits_for("Undone by: Boris")


async def test_a_filter_leaves_the_rows_of_one_seat(evening: Evening) -> None:
    phone = await playing(evening, seat=None)
    change(evening, phone, 2, -1)
    change(evening, phone, 3, -2)
    await phone.waits_for("Vika: −2")
    await phone.tap("Boris")
    await phone.gone("Vika: −2")
    assert phone.sees("Boris: −1")
    await phone.tap("Boris")
    await phone.waits_for("Vika: −2")


async def test_a_note_is_written_into_the_log(evening: Evening) -> None:
    phone = await playing(evening, locale="ru")
    await phone.tap("Добавить заметку")
    await phone.type("Заметка", "Пицца приехала")
    await phone.tap("Записать")
    await phone.waits_for("«Пицца приехала»")


async def test_a_long_log_shows_its_newest_rows_and_more_on_request(evening: Evening) -> None:
    phone = await playing(evening)
    for number in range(FIRST_ROWS + 10):
        evening.session(phone).act(NoteAdd(text=f"note {number}."))
    await phone.waits_for(f"note {FIRST_ROWS + 9}.")
    assert not phone.sees("note 3.")
    await phone.tap("11 earlier rows")
    await phone.waits_for("note 3.")


async def test_head_and_length_are_the_same_on_every_phone(evening: Evening) -> None:
    phone = await playing(evening)
    change(evening, phone, 2, -1)
    match = view(evening, phone).match
    assert match is not None
    await phone.waits_for(f"log {match.head}, 2")


async def test_when_is_told_in_minutes_and_by_the_clock_of_the_device(evening: Evening) -> None:
    phone = await playing(evening)
    session = evening.session(phone)
    object.__setattr__(session.around, "zone", "Asia/Tokyo")
    at = "2026-03-01T16:30:00.000Z"
    assert local(session, at).strftime("%d %H:%M") == "02 01:30"
    evening.clock.at = datetime(2026, 3, 1, 16, 32, tzinfo=UTC)
    assert ago(session, at) == "2 min ago"
    evening.clock.pass_by(3600)
    assert ago(session, at) == ""


@pytest.mark.parametrize(
    ("played", "en", "ru"),
    [
        (date(2026, 3, 2), "Today", "Сегодня"),
        (date(2026, 3, 1), "Yesterday", "Вчера"),
        (date(2026, 2, 20), "Friday, 20 February", "Пятница, 20 февраля"),
        (date(2025, 12, 31), "31 December 2025", "31 декабря 2025"),
    ],
)
def test_days_have_names(played: date, en: str, ru: str) -> None:
    today = date(2026, 3, 2)
    assert day_words(words("en"), played, today) == en
    assert day_words(words("ru"), played, today) == ru


def test_a_chart_of_a_long_match_keeps_its_ends() -> None:
    series = [(str(at), (at,)) for at in range(1000)]
    drawn = thinned(series, 50)
    assert len(drawn) == 50
    assert (drawn[0], drawn[-1]) == (series[0], series[-1])
    assert thinned(series[:50], 50) == series[:50]


@pytest.mark.parametrize(
    ("clocks", "told"),
    [
        (["21:10"] * 9, [0]),
        (["21:10", "21:10", "21:11", "21:12", "21:13", "21:13", "21:14", "21:14", "21:15"], [0, 2, 4, 6]),
        (["21:10", "21:11"], [0]),
    ],
)
def test_no_time_is_written_twice_in_a_row_under_a_chart(clocks: list[str], told: list[int]) -> None:
    assert told_times(clocks) == told


async def test_a_long_name_in_the_legend_leaves_room_for_its_number(evening: Evening) -> None:
    phone = await playing(evening)
    change(evening, phone, 2, -1)
    await phone.go(f"/t/{view(evening, phone).id}/chart")
    await phone.waits_for("Chart")
    names = phone.find("Text", where=lambda each: each.node.get("value") == "Boris")
    assert [(name.node.get("overflow"), name.node.get("expand")) for name in names] == [("ellipsis", True)]


async def test_every_label_of_a_chart_stands_on_a_tick_of_its_axis(evening: Evening) -> None:
    phone = await playing(evening)
    for delta in (9, 900, -13):
        change(evening, phone, 2, delta)
    await phone.go(f"/t/{view(evening, phone).id}/chart")
    await phone.waits_for("Chart")
    (chart,) = phone.find("LineChart")
    for side in ("left_axis", "bottom_axis", "right_axis"):
        axis = chart.node[side]
        assert axis["labels"], side
        assert [label["value"] % axis["label_spacing"] for label in axis["labels"]] == [0] * len(
            axis["labels"]
        )
