"""Six phones in six browsers: the deal, looks, a crown that changes hands and comes back, the seals."""

from __future__ import annotations

import hashlib
import re
import subprocess
from pathlib import Path

from companion.chance import SystemDraw
from companion.clock import SystemClock
from companion.store.repository import Repository
from companion.table.client import Client
from companion.table.hub import Hub
from models.table import SeatClaim
from tests.browser.conftest import NewPhone
from tests.browser.phone import Phone
from tests.browser.playwright_phone import PlaywrightPhone
from tests.wire.server import running_server

NAMES = ("Аня", "Боря", "Вика", "Гена", "Даша", "Егор")
ROLES = ("Король", "Рыцарь", "Бандит", "Ассасин", "Узурпатор")
HOLD = "Удерживайте, чтобы увидеть мою роль"
CHANGED = "Теперь у вас другая роль"
LINE = re.compile(r"roledeal/1\|match=[^|\s]+\|seat=\d+\|role=[a-z]+\|salt=[0-9a-f]{32}")
SEAL = re.compile(r"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])")
CODE = re.compile(r"\b\d{4} \d{4} \d{4}\b")
PATIENCE = 60.0


def token(seat: int) -> str:
    """The device cookie of a seat's browser."""
    return f"{seat:043d}"


def prepared(data: Path) -> str:
    """A data file with a table whose six seats are held by the six browsers; gives the table's id."""
    store = Repository.open(data)
    hub = Hub(store, clock=SystemClock(), draw=SystemDraw())
    clients = [
        Client(hub, hashlib.sha256(token(seat).encode()).hexdigest(), lambda: None)
        for seat in range(1, len(NAMES) + 1)
    ]
    table = clients[0].create("kingdom", NAMES, {}, seat=1)
    assert isinstance(table, str)
    (room,) = hub.rooms.values()
    for seat, client in enumerate(clients[1:], start=2):
        assert client.join(room.table.code) == table
        assert client.table_command(table, SeatClaim(seat=seat)) is None
    store.close()
    return table


def role_seen(phone: Phone) -> str:
    """Holds the own card, reads its role, lets go, and sees it closed again."""
    seen: list[str] = []

    def read() -> bool:
        seen[:] = [role for role in ROLES if any(words.startswith(role) for words in phone.words)]
        seen[:] = [role for role in seen if role != "Король" or phone.sees("Доживите")]
        return len(seen) == 1

    with phone.hold(HOLD):
        phone.until(read, PATIENCE, "one role")
    role = seen[0]
    phone.until(
        lambda: not any(words.startswith(role) for words in phone.words) or role == "Король", PATIENCE
    )
    return role


def everything(phone: Phone) -> str:
    """All words of the screen in one text."""
    return "\n".join(phone.words)


def sha256sum(text: str) -> str:
    """What the system's own tool makes of a text without a line end."""
    done = subprocess.run(["sha256sum"], input=text.encode(), capture_output=True, check=True)
    return done.stdout.decode().split()[0]


def out(phone: Phone, victim: str, killer: str) -> None:
    """Opens the sheet of a player, and says who killed them."""
    phone.tap(f"{victim}: жизней", PATIENCE)
    phone.tap("Вне игры…", PATIENCE)
    phone.tap(f"Кто убил: {killer}", PATIENCE)
    phone.tap("Да, вне игры", PATIENCE)


def opened_lines(phone: Phone) -> list[str]:
    """All opened lines, read while scrolling down the result."""
    lines: dict[str, None] = {}

    def all_read() -> bool:
        lines.update(dict.fromkeys(LINE.findall(everything(phone))))
        if len(lines) < len(NAMES):
            phone.scroll_by(200)
        return len(lines) == len(NAMES)

    phone.until(all_read, PATIENCE, "all lines")
    return sorted(lines, key=lambda line: line.split("|")[2])


def test_six_phones_play_a_night_and_check_the_seals_outside_the_app(
    tmp_path: Path, phones: NewPhone
) -> None:
    table = prepared(tmp_path / "night.json")
    with running_server(tmp_path / "night.json") as server:
        six: list[Phone] = []
        for seat in range(1, len(NAMES) + 1):
            phone = phones(server.url)
            assert isinstance(phone, PlaywrightPhone)
            cookie = {"name": "companion_device", "value": token(seat), "url": server.url}
            phone.context.add_cookies([cookie])  # type: ignore[list-item]
            phone.open(f"/t/{table}")
            six.append(phone)
        six[0].tap("Начать", PATIENCE)

        shown = []
        for phone in six:
            phone.waits_for("Код совпадает", PATIENCE)
            shown.append((CODE.findall(everything(phone)), SEAL.findall(everything(phone))))
            phone.tap("Код совпадает")
        assert all(each == shown[0] for each in shown)
        (code,), seals = shown[0]
        assert len(seals) == len(NAMES)

        roles = [role_seen(phone) for phone in six]
        assert sorted(roles) == sorted([*ROLES, "Бандит"])
        king, usurper = roles.index("Король"), roles.index("Узурпатор")
        reader = next(i for i in range(len(six)) if i not in (king, usurper))

        out(six[reader], NAMES[king], NAMES[usurper])
        for seat in (king, usurper):
            six[seat].waits_for(CHANGED, PATIENCE)
        assert not any(six[i].sees(CHANGED) for i in range(len(six)) if i not in (king, usurper))
        assert role_seen(six[usurper]) == "Король"
        six[usurper].gone(CHANGED, PATIENCE)

        six[reader].tap("Отменить", PATIENCE)
        six[king].gone(CHANGED, PATIENCE)
        six[usurper].waits_for(CHANGED, PATIENCE)
        assert role_seen(six[usurper]) == "Узурпатор"

        out(six[reader], NAMES[king], "Никто")
        for phone in six:
            phone.waits_for("Проверить печати", PATIENCE)
        six[reader].tap("Проверить печати")
        six[reader].waits_for("подходит к печати", PATIENCE)
        lines = opened_lines(six[reader])
        assert [sha256sum(line) for line in lines] == seals
        assert f"{int(sha256sum(''.join(seals)), 16) % 10**12:012d}" == code.replace(" ", "")
