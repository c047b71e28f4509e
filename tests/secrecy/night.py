"""A night of Kingdom in this process: real screens on wire-level phones, chance and clock in the test's hand.

Seats 1 to n-1 have phones (seat 1 is the keeper's), seat n has none; a table screen lies in the middle and a
spectator looks on.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

import flet as ft
from flet.controls.id_counter import ControlId

from companion.games.kingdom import Kingdom
from companion.store.durability import DeferredDurability
from companion.store.repository import Repository
from companion.table.client import Client
from companion.table.hub import Hub
from models.kingdom import KingdomStarted, KingdomState
from models.match import MatchState, Setup
from models.refusal import Refusal
from models.table import MatchLeave, MatchStart, ScreenBecome, SeatClaim
from tests.wire.inprocess import House, InProcessClient
from views.app import open_page
from views.session import Session, Surroundings

NAMES = (
    "Anna",
    "Boris",
    "Clara",
    "Denis",
    "Elena",
    "Fedor",
    "Galya",
    "Hanna",
    "Ilya",
    "Julia",
    "Kirill",
    "Lena",
)
MATCH_ID_LETTERS = 5
ALPHABET = 30
WIDE_IDS = 70_000
"""From here on every control's number takes five bytes on the wire."""

ROUNDS = 12


class SeededDraw:
    """Chance that can be had again."""

    def __init__(self, seed: int) -> None:
        self.seed(seed)

    def seed(self, seed: int) -> None:
        """Begin again with this seed."""
        self._random = random.Random(seed)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        return self._random.randrange(n)


class StillClock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.at = datetime(2026, 2, 1, 18, 0, tzinfo=UTC)

    def now(self) -> datetime:
        """The moment, UTC."""
        return self.at

    def monotonic(self) -> float:
        """Seconds that never go back."""
        return self.at.timestamp()

    def pass_by(self, seconds: float) -> None:
        """Let time pass."""
        self.at += timedelta(seconds=seconds)


def deal_of(seed: int, names: Sequence[str], roles: str) -> tuple[str, ...]:
    """The deal that a match gets when chance begins with this seed right before its start."""
    draw = SeededDraw(seed)
    for _ in range(MATCH_ID_LETTERS):
        draw.below(ALPHABET)
    setup = Setup(game="kingdom", seats=tuple(names), options={"roles": roles})
    started = Kingdom().start(setup, draw, "aaaaa")
    assert isinstance(started, KingdomStarted)
    return tuple(started.deal)


@dataclass(eq=False)
class Phone:
    """A device of the night: its tab, the server's side of it, the seat it holds."""

    label: str
    tab: InProcessClient
    session: Session
    seat: int | None = None


@dataclass(eq=False)
class Night:
    """A table with its devices; matches are played on it one after another."""

    path: Path
    seats: int = 6
    roles: str = "extended"
    clock: StillClock = field(default_factory=StillClock)
    draw: SeededDraw = field(default_factory=lambda: SeededDraw(0))
    phones: list[Phone] = field(default_factory=list)
    table: str = ""

    def __post_init__(self) -> None:
        self.house = House()
        self.store = Repository.open(self.path, durability=DeferredDurability())
        self.hub = Hub(self.store, clock=self.clock, draw=self.draw)

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the seats."""
        return NAMES[: self.seats]

    @property
    def keeper(self) -> Phone:
        """The keeper's phone, which holds seat 1."""
        return self.phones[0]

    @property
    def screen(self) -> Phone:
        """The table screen."""
        return next(phone for phone in self.phones if phone.label == "screen")

    @property
    def state(self) -> MatchState:
        """The match as the server knows it."""
        (room,) = self.hub.rooms.values()
        match = self.hub.match(room)
        assert match is not None
        return match.state

    @property
    def core(self) -> KingdomState:
        """The game's state, secrets and all."""
        core = self.state.core
        assert isinstance(core, KingdomState)
        return core

    async def open(self, *, languages: Sequence[str] = ("ru", "en")) -> Night:
        """Everybody comes; nothing is dealt yet."""
        while ControlId.next() < WIDE_IDS:
            pass
        options = {} if self.roles == "standard" else {"roles": self.roles}
        keeper = await self._come("seat 1", languages[0])
        made = keeper.session.client.create("kingdom", self.names, options, seat=1)
        assert isinstance(made, str), made
        self.table, keeper.seat = made, 1
        (room,) = self.hub.rooms.values()
        labels = [*(f"seat {seat}" for seat in range(2, self.seats)), "screen", "spectator"]
        for at, label in enumerate(labels, start=1):
            phone = await self._come(label, languages[at % len(languages)])
            joined = phone.session.client.join(room.table.code)
            assert not isinstance(joined, Refusal), joined
            if label == "screen":
                assert phone.session.client.table_command(made, ScreenBecome()) is None
            elif label != "spectator":
                phone.seat = at + 1
                assert phone.session.client.table_command(made, SeatClaim(seat=at + 1)) is None
        for phone in self.phones:
            await phone.tab.go(f"/t/{made}")
        return self

    async def _come(self, label: str, language: str) -> Phone:
        sessions: list[Session] = []

        def main(page: ft.Page) -> None:
            around = Surroundings(languages=(language,), addresses=("http://192.168.7.5:8550",))
            connect = lambda wake: Client(self.hub, label, wake, address=label)  # noqa: E731
            sessions.append(open_page(page, connect, around))

        tab = await self.house.open(main, locale=language)
        phone = Phone(label, tab, sessions[0])
        self.phones.append(phone)
        return phone

    async def deal(self, seed: int, *, ask: bool = True) -> None:
        """Start a match whose whole chance follows from the seed.

        With `ask` every phone shows the seals and says that its code is the same.
        """
        (room,) = self.hub.rooms.values()
        if self.hub.match(room) is not None:
            assert self.keeper.session.ask(MatchLeave())
        self.draw.seed(seed)
        assert self.keeper.session.ask(MatchStart())
        for phone in self.phones:
            if not ask:
                phone.session.wants |= {f"seals {room.table.match}": True, f"deal {room.table.match}": True}
            if phone.session.route.split("?")[0] != f"/t/{self.table}":
                await phone.tab.go(f"/t/{self.table}")
        await self.quiet()
        for phone in self.phones if ask else ():
            for words in ("The code is the same", "Код совпадает", "To play", "Играть"):
                button = phone.tab.mirror.listening(words, ("click",))
                if button is not None and phone.tab.sees(words):
                    await phone.tab.touch(button)
        await self.quiet()

    async def dismissed(self, phone: Phone) -> None:
        """Tells the app what a browser tells it when closed dialogs have slid away."""
        await self.quiet()
        for control in phone.tab.find("AlertDialog", where=lambda c: not c.node.get("open")):
            await phone.tab.fire(control, "dismiss")
        await self.quiet()

    async def quiet(self) -> None:
        """Lets everything that is under way arrive everywhere."""
        before = -1
        for _ in range(ROUNDS):
            await self.house.settle()
            now = sum(phone.tab.frames_in for phone in self.phones)
            if now == before:
                return
            before = now

    async def close(self) -> None:
        """Everybody goes home."""
        await self.house.close()
        self.store.close()


def hold_words(phone: Phone) -> str:
    """What the own card says where it is held."""
    return phone.session.words("Hold to see my role")
