"""The least that must work on every engine: join, tap, look, hold a secret open, reload, lose the line."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import pytest

from tests.browser.conftest import NewPhone
from tests.browser.phone import Phone
from tests.wire.cable import Cable
from tests.wire.server import ServerProcess, running_server

PATIENCE = 90.0
BACK_SECONDS = 4.0
"""The promise is 2 s; the rest is for a machine that is busy with other tests."""

SIGN = 40.0
"""How far from a panel's edge its − stands, in logical pixels."""

HOLD = "Hold to see my role"
SEALS = "The code is the same"
GOALS = ("Be alive when", "Protect the King", "The King must fall", "Be alone with", "Kill the King")
"""What a role is told to do; it stands on the open card only."""

LOST = "No connection — taps are not taken"
REFUSED = "No connection — this tap was not taken"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """The real program with an empty data file."""
    with running_server(tmp_path_factory.mktemp("smoke") / "smoke.json") as started:
        yield started


@pytest.fixture(scope="module")
def two(server: ServerProcess, new_phone: NewPhone) -> Iterator[tuple[Phone, Phone, Cable]]:
    """A match of Kingdom, and the phones of seats 1 and 2; the second came by the code, over a cable.

    All tests of an engine go on with the same match.
    """
    with Cable(server.port) as cable:
        keeper = new_phone(server.url, locale="en", size=(600, 1200))
        guest = new_phone(cable.url, locale="en")
        keeper.open("/new")
        for picked in ("Kingdom", "It is mine"):
            keeper.choose(picked, PATIENCE)
        tap(keeper, "Invite phones")
        guest.open(f"/join/{table_code(keeper)}")
        tap(guest, "Player 2")
        keeper.waits_for("Phone is here", PATIENCE)
        tap(keeper, "Start")
        for phone in (keeper, guest):
            tap(phone, SEALS)
            phone.waits_for(HOLD, PATIENCE)
        yield keeper, guest, cable


def table_code(phone: Phone) -> str:
    """The five characters, as the lobby says them."""
    found: list[str] = []

    def said() -> bool:
        found[:] = [words for words in phone.words if re.fullmatch(r"Table code: (\w ?){5}", words)]
        return len(found) == 1

    phone.until(said, PATIENCE, "a table's code")
    return found[0].partition(": ")[2].replace(" ", "")


def tap(phone: Phone, *names: str) -> None:
    """Taps one after the other, each once it is there."""
    for name in names:
        phone.tap(name, PATIENCE)


def minus(phone: Phone, seat: int) -> None:
    """Taps on the sign beside the number, which stands in the middle of the half that takes a life."""
    spot = phone.spot(f"Player {seat}: −1", PATIENCE)
    phone.tap_at(spot.left + SIGN, spot.y)


def banner(phone: Phone) -> str:
    """What the page says above the app about its connection."""
    return str(phone.script("document.getElementById('line').textContent"))


def told(phone: Phone) -> list[str]:
    """The goals that are on the screen."""
    return [goal for goal in GOALS if phone.sees(goal)]


def life(phone: Phone, seat: int) -> int:
    """What a screen says of a seat's life; the King has more than the others."""
    found = re.search(rf"Player {seat}: life (\d+)", "\n".join(phone.words))
    return int(found[1]) if found else -1


def see_life(phone: Phone, seat: int, number: int) -> None:
    """Waits for the number."""
    phone.until(lambda: life(phone, seat) == number, PATIENCE, f"life {number} of seat {seat}")


def looks(holder: Phone, other: Phone) -> None:
    """A card is open as long as a finger holds it, on its own phone."""
    assert told(holder) == []
    with holder.hold(HOLD, PATIENCE):
        holder.until(lambda: len(told(holder)) == 1, PATIENCE, "an open card")
        assert told(other) == []
    holder.until(lambda: told(holder) == [], PATIENCE, "a closed card")


def test_two_phones_join_tap_look_and_reload(two: tuple[Phone, Phone, Cable]) -> None:
    keeper, guest, _ = two
    first, second = life(keeper, 1), life(guest, 2)
    minus(keeper, 1)
    see_life(guest, 1, first - 1)
    minus(guest, 2)
    see_life(keeper, 2, second - 1)
    looks(guest, keeper)
    looks(keeper, guest)
    guest.reload()
    see_life(guest, 2, second - 1)
    assert guest.sees(HOLD)
    assert not guest.sees(SEALS)
    minus(guest, 2)
    see_life(keeper, 2, second - 2)


def test_a_phone_whose_line_breaks_keeps_its_screen_refuses_taps_and_comes_back(
    two: tuple[Phone, Phone, Cable],
) -> None:
    keeper, guest, cable = two
    first, second = life(keeper, 1), life(keeper, 2)
    see_life(guest, 1, first)
    see_life(guest, 2, second)
    guest.script("window.stayed = true")
    cable.cut()
    guest.until(lambda: banner(guest) == LOST, PATIENCE, "word of the lost connection")
    assert (life(guest, 1), life(guest, 2)) == (first, second)
    minus(guest, 2)
    guest.until(lambda: banner(guest) == REFUSED, PATIENCE, "a refused tap")
    minus(keeper, 1)
    see_life(keeper, 1, first - 1)
    assert life(guest, 1) == first

    cable.mend()
    mended = time.monotonic()
    see_life(guest, 1, first - 1)
    assert time.monotonic() - mended < BACK_SECONDS
    guest.back_on_line()
    assert guest.script("window.stayed === true")
    assert life(guest, 2) == second
    minus(guest, 2)
    see_life(keeper, 2, second - 1)


def test_a_question_that_is_open_when_the_line_breaks_does_not_stay_there_deaf(
    two: tuple[Phone, Phone, Cable],
) -> None:
    _, guest, cable = two
    tap(guest, "Back")
    guest.waits_for("Stay", PATIENCE)
    cable.cut()
    guest.until(lambda: banner(guest) == LOST, PATIENCE, "word of the lost connection")
    cable.mend()
    guest.back_on_line()
    guest.until(lambda: not guest.sees("Stay"), PATIENCE, "a screen without the question")
    tap(guest, "Back", "Stay")
    guest.until(lambda: not guest.sees("Stay"), PATIENCE, "a question that hears")
