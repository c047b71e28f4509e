"""Earlier matches: statistics, a match's page, its date, going on, the result, the data file."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import flet as ft
import pytest

from companion.history import statistics
from companion.table.client import Client
from models.circle import LivesChange
from models.command import MatchFinish
from models.history import Wins
from models.match import Header, Outcome
from models.refusal import Refusal
from models.table import MatchLeave, MatchStart, SeatsShuffle
from tests.views.evening import Evening
from tests.wire.inprocess import InProcessClient
from views.app import open_page
from views.session import Surroundings

pytestmark = pytest.mark.anyio

NAMES = ("Anna", "Boris", "Vika")


async def keeper(evening: Evening) -> tuple[InProcessClient, Client]:
    """The keeper's phone with its client."""
    phone = await evening.phone("keeper", locale="en")
    return phone, evening.session(phone).client


async def owner(evening: Evening, route: str) -> InProcessClient:
    """A page on the server's own machine."""

    def main(page: ft.Page) -> None:
        open_page(
            page,
            lambda wake: Client(evening.hub, "server", wake, address="127.0.0.1", owner=True),
            Surroundings(languages=("en",)),
        )

    return await evening.house.open(main, route, locale="en")


def started(client: Client, game: str = "circle", names: tuple[str, ...] = NAMES) -> str:
    """A table with a running match."""
    table = client.create(game, names, {}, seat=1)
    assert isinstance(table, str)
    assert client.table_command(table, MatchStart()) is None
    return table


def finished(client: Client, winner: int, *, game: str = "circle") -> str:
    """A table whose match is over; gives the match's id."""
    table = started(client, game)
    assert client.act(table, MatchFinish(winners=(winner,))) is None
    return client.history()[0].id


def header(day: int, winners: tuple[int, ...], **more: object) -> Header:
    """A finished match of the day."""
    at = f"2026-01-{day:02}T18:00:00.000Z"
    whole = {
        "id": f"m{day}",
        "game": "kingdom",
        "names": ("Anna", "Boris"),
        "started": at,
        "updated": at,
        "status": "finished",
        "outcome": Outcome(winners=winners, reason="x"),
        "seq": 1,
        "head": "",
        **more,
    }
    return Header.model_validate(whole)


def test_wins_streaks_and_roles_are_counted_by_person() -> None:
    found = statistics(
        [
            header(4, (2,)),
            header(1, (1,), roles=("king", "bandit")),
            header(2, (1,), names=("anna", "Boris"), roles=("knight", "king")),
            header(3, (1, 2), game="circle"),
            header(5, (), status="abandoned", outcome=None),
        ]
    )
    anna, boris = found.people
    assert (anna.name, anna.all, anna.streak, anna.current) == ("Anna", Wins(played=4, won=3), 3, 0)
    assert (boris.all.won, boris.streak, boris.current) == (2, 2, 2)
    assert anna.roles == {"king": Wins(played=1, won=1), "knight": Wins(played=1, won=1)}
    assert anna.games["circle"] == Wins(played=1, won=1)
    assert {record.role: record.wins for record in found.roles}["king"] == Wins(played=2, won=1)
    assert (found.finished, found.games) == (4, {"kingdom": 3, "circle": 1})


def test_two_people_of_one_name_at_a_table_are_two() -> None:
    found = statistics([header(1, (2,), names=("Anna", "anna"))])
    assert [(record.name, record.all.won) for record in found.people] == [("anna (2)", 1), ("Anna", 0)]


def test_a_match_counts_on_the_day_it_was_corrected_to() -> None:
    late = header(1, (2,), dated="2026-01-09T18:00:00.000Z")
    (anna, _) = sorted(statistics([late, header(2, (1,))]).people, key=lambda record: record.name)
    assert anna.current == 0


async def test_nights_and_winners_are_listed_and_lead_to_the_match(evening: Evening) -> None:
    phone, client = await keeper(evening)
    finished(client, 2)
    evening.clock.pass_by(2 * 24 * 3600)
    finished(client, 3)
    await phone.go("/history")
    await phone.waits_for("Today")
    await phone.waits_for("Sunday, 1 March")
    await phone.tap("Statistics")
    await phone.waits_for("2 finished matches")
    await phone.tap("Matches")
    match = client.history()[0].id
    await phone.go(f"/history/{match}")
    await phone.waits_for("Export")
    await phone.tap("Show the log")
    await phone.waits_for("The match is over. Winner: Vika")
    assert phone.crashes == []


async def test_roles_are_in_the_history_only_after_the_end(evening: Evening) -> None:
    _, client = await keeper(evening)
    table = client.create("kingdom", (*NAMES, "Gleb", "Dina"), {}, seat=1)
    assert isinstance(table, str)
    assert client.table_command(table, MatchStart()) is None
    assert client.history()[0].roles == ()
    assert client.act(table, MatchFinish(winners=(1,))) is None
    roles = client.history()[0].roles
    assert len(roles) == 5
    assert "king" in roles


async def test_a_date_is_corrected_by_the_keeper_alone_and_stays_through_later_changes(
    evening: Evening,
) -> None:
    _, client = await keeper(evening)
    match = finished(client, 1)
    other = evening.session(await evening.phone("other")).client
    moment = datetime(2026, 2, 27, 20, 0, tzinfo=UTC)
    refused = other.redate(match, moment)
    assert refused is not None
    assert refused.code == "not_allowed"
    assert client.redate(match, moment) is None
    assert client.history()[0].day == "2026-02-27T20:00:00.000Z"
    table = client.history()[0].table
    assert table is not None
    assert client.table_command(table, MatchLeave()) is None
    assert client.history()[0].dated is not None
    assert client.redate(match, None) is None
    assert client.history()[0].dated is None


async def test_an_abandoned_match_goes_on_with_the_same_people_only(evening: Evening) -> None:
    phone, client = await keeper(evening)
    table = started(client)
    assert client.act(table, LivesChange(changes={"2": -2})) is None
    match = client.history()[0].id
    assert client.table_command(table, MatchLeave()) is None
    assert client.history()[0].status == "abandoned"
    await phone.go(f"/history/{match}")
    await phone.waits_for("Left unfinished")
    await phone.tap("Go on with it")
    view = client.table(table)
    assert view is not None
    assert view.match is not None
    assert view.match.id == match
    assert client.history()[0].status == "running"
    assert client.table_command(table, MatchLeave()) is None
    before = tuple(seat.name for seat in view.seats)
    for _ in range(40):
        assert client.table_command(table, SeatsShuffle()) is None
        now = client.table(table)
        assert now is not None
        if tuple(seat.name for seat in now.seats) != before:
            break
    refused = client.resume(match)
    assert refused is not None
    assert refused.code == "other_people"


async def test_a_stranger_reads_no_running_match(evening: Evening) -> None:
    _, client = await keeper(evening)
    started(client)
    match = client.history()[0].id
    stranger = evening.session(await evening.phone("stranger")).client
    assert (stranger.earlier(match), stranger.earlier_log(match), stranger.export(match)) == (None, (), None)
    assert client.earlier(match) is not None


async def test_a_result_offers_a_rematch_and_the_way_back(evening: Evening) -> None:
    phone, client = await keeper(evening)
    table = started(client)
    assert client.act(table, MatchFinish(winners=(2,))) is None
    await phone.go(f"/t/{table}")
    await phone.waits_for("Boris")
    await phone.tap("Undo the end")
    view = client.table(table)
    assert view is not None
    assert view.match is not None
    assert view.match.outcome is None
    assert client.act(table, MatchFinish(winners=(2,))) is None
    await phone.tap("Rematch")
    again = client.table(table)
    assert again is not None
    assert again.match is not None
    assert again.match.outcome is None
    assert again.match.id != view.match.id


async def test_the_data_file_is_cared_for_on_the_server_s_machine_alone(evening: Evening) -> None:
    phone, client = await keeper(evening)
    for answer in (
        client.check_data(),
        client.back_up(),
        client.restore("x", "replace"),
        client.bring_in("{}"),
    ):
        assert isinstance(answer, Refusal)
        assert answer.code == "not_owner"
    assert client.copies() == ()
    await phone.go("/data")
    await phone.waits_for("Only on the server itself")
    assert not phone.sees("Back up now")


async def test_a_backup_is_made_and_restored_with_words_before_and_after(evening: Evening) -> None:
    _, client = await keeper(evening)
    finished(client, 1)
    server = await owner(evening, "/data")
    await server.tap("Check the file")
    await server.waits_for("Everything is sound: 1 match")
    await server.tap("Back up now")
    await server.waits_for("The copy is here")
    await server.until(lambda page: any(t.startswith("table.json.backup-") for t in page.mirror.texts()))
    finished(client, 2)
    (copy,) = [str(path) for path in evening.path.parent.glob("table.json.backup-*")]
    await server.type("Path of a backup", copy)
    await server.tap("Replace everything")
    await server.tap("What would it do?")
    await server.waits_for("only here — goes")
    assert len(client.history()) == 2
    go = server.find("FilledButton")
    await server.touch(go[-1])
    await server.waits_for("The data as they were before")
    assert len(client.history()) == 1
    assert len(evening.hub.rooms) == 1
    assert server.crashes == []


async def test_an_open_page_lives_through_a_restore(evening: Evening) -> None:
    phone, client = await keeper(evening)
    table = started(client)
    await phone.go(f"/t/{table}/log")
    server = await owner(evening, "/")
    source = Client(evening.hub, "server", lambda: None, owner=True)
    done = source.back_up()
    assert not isinstance(done, Refusal)
    assert client.act(table, LivesChange(changes={"1": -1})) is None
    assert not isinstance(source.restore(done.path, "replace"), Refusal)
    await phone.waits_for("The match begins")
    assert client.act(table, LivesChange(changes={"2": -1})) is None
    await phone.waits_for("Boris: −1")
    assert server.crashes == phone.crashes == []


async def test_a_script_goes_out_and_comes_back_in(evening: Evening) -> None:
    _, client = await keeper(evening)
    match = finished(client, 3)
    text = client.export(match)
    assert text is not None
    server = await owner(evening, "/data")
    await server.type("Text of the script", "{")
    await server.tap("Bring it in")
    await server.waits_for("This is not a match script")
    await server.type("Text of the script", text)
    await server.tap("Bring it in")
    await server.waits_for("Export")
    headers = client.history()
    assert len(headers) == 2
    assert {header.outcome.winners for header in headers if header.outcome} == {(3,)}
    assert json.loads(text)["match"] == match
