"""Generated matches, every byte to every device listened to."""

from __future__ import annotations

import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

from models.command import Command, Redo, Undo
from models.kingdom import (
    CommanderDamage,
    LifeChange,
    LifeEach,
    PlayerOut,
    PoisonChange,
    RoleAcknowledge,
    SideDeclare,
    TurnPass,
    ZealotAttacked,
)
from tests.secrecy.night import Night, Phone, hold_words
from tests.secrecy.secrets import leaked, own, sealed
from views.games.kingdom.sheets import Kind, close_sheet, open_sheet

STEPS = 5
"""Things that happen in one match at most."""

ASKED = 10
"""In each tenth match every phone shows the seals and asks for the code."""

PLACES = ("log", "chart", "dice", "lobby", "result", "table")
Step = Callable[[], Awaitable[Phone | None]]


class Listener:
    """Plays one match after another on a table and compares what every device got with what it may know."""

    def __init__(self, night: Night, seed: int) -> None:
        self.night = night
        self.chance = random.Random(seed)
        self.matches = 0
        self.heard = 0
        """Frames that were listened to."""
        self.kinds: dict[str, int] = {}

    async def play(self, seed: int) -> None:
        """One match, from the deal to the step before its end."""
        marks = self._marks()
        await self.night.deal(seed, ask=self.matches % ASKED == 0)
        self._compare(marks, "deal", None)
        for _ in range(STEPS):
            name, step = self.chance.choice(self._steps())
            marks = self._marks()
            holder = await step()
            await self.night.quiet()
            if self.night.state.outcome is not None:
                break
            self.kinds[name] = self.kinds.get(name, 0) + 1
            self._compare(marks, name, holder)
            self.night.clock.pass_by(4)
        self.matches += 1

    def _marks(self) -> dict[str, int]:
        return {phone.label: phone.tab.mark() for phone in self.night.phones}

    def _compare(self, marks: dict[str, int], what: str, holder: Phone | None) -> None:
        core = self.night.core
        for phone in self.night.phones:
            frames = phone.tab.frames_since(marks[phone.label])
            self.heard += len(frames)
            allowed: set[str] = set()
            if phone is holder:
                allowed = own(core, phone.seat or self.night.seats)
            told = leaked(frames, core, allowed)
            assert not told, (self.matches, what, phone.label, told)
            assert phone.tab.leaks == [], (what, phone.label)
            assert phone.tab.crashes == [], (what, phone.label, phone.tab.crashes)

    # -- what can happen -------------------------------------------------------------

    def _steps(self) -> list[tuple[str, Step]]:
        return [
            ("hold", self._hold),
            ("hold", self._hold),
            ("look", self._look),
            ("damage", self._damage),
            ("damage", self._damage),
            ("out", self._out),
            ("out", self._out),
            ("undo", self._undo),
            ("private", self._private),
            ("reconnect", self._reconnect),
            ("language", self._language),
            ("refused", self._refused),
            ("export", self._export),
            ("place", self._place),
            ("sheet", self._sheet),
        ]

    def _someone(self) -> Phone:
        return self.chance.choice([phone for phone in self.night.phones if phone.seat is not None])

    def _living(self) -> int:
        return self.chance.choice(self.night.core.living)

    async def _hold(self) -> Phone:
        phone = self._someone()
        async with phone.tab.hold(hold_words(phone)):
            await self.night.quiet()
        return phone

    async def _look(self) -> Phone:
        """The role of the seat without a phone, on the table screen."""
        screen = self.night.screen
        open_sheet(screen.session, "reveal", self.night.seats)
        await self.night.quiet()
        async with screen.tab.hold(screen.session.words("Hold to see")):
            await self.night.quiet()
        close_sheet(screen.session)
        await self.night.dismissed(screen)
        return screen

    async def _damage(self) -> None:
        by, to, n = self._someone(), self._living(), self.chance.randint(1, 30)
        command: Command = self.chance.choice(
            (
                LifeChange(seat=to, delta=-n),
                LifeEach(changes={str(seat): -n for seat in self.night.core.living}),
                CommanderDamage.dealt(self.chance.randint(1, self.night.seats), to, n, n % 4 == 0),
                PoisonChange(seat=to, delta=n % 7),
                TurnPass(),
            )
        )
        by.session.act(command)

    async def _out(self) -> None:
        living = self.night.core.living
        seats = self.chance.sample(living, self.chance.choice((1, 1, 1, 2)))
        core, killers = self.night.core, [*living, None]
        killer = self.chance.choice(killers)
        usurper = next((seat for seat in living if core.of(seat).role == "usurper"), None)
        if usurper and self.chance.random() < 0.4:
            seats, killer = [core.king], usurper
        elif core.king in seats and self.chance.random() < 0.8:
            seats = [seat for seat in seats if seat != core.king] or [seats[0]]
        take = seats[-1] if len(seats) > 1 else None
        self._someone().session.act(PlayerOut(seats=tuple(seats), killer=killer, take=take))

    async def _undo(self) -> None:
        by = self._someone()
        by.session.act(Undo())
        if self.chance.random() < 0.5:
            await self.night.quiet()
            by.session.act(Redo())

    async def _private(self) -> None:
        by = self._someone()
        client, table = by.session.client, self.night.table
        client.act(table, self.chance.choice((SideDeclare(), RoleAcknowledge())))
        client.act(table, ZealotAttacked(target=self._living()))

    async def _reconnect(self) -> None:
        phone = self.chance.choice(self.night.phones)
        await phone.tab.drop()
        self._someone().session.act(LifeChange(seat=self._living(), delta=-1))
        await phone.tab.connect()

    async def _language(self) -> None:
        phone = self.chance.choice(self.night.phones)
        phone.session.set(
            language=self.chance.choice(("ru", "en")), theme=self.chance.choice(("dark", "light"))
        )

    async def _refused(self) -> None:
        """Errors provoked on purpose: each becomes one sentence on the phone that asked."""
        phone = self.chance.choice(self.night.phones)
        for command in (
            PoisonChange(seat=self._living(), delta=-500),
            PlayerOut(seats=(1, 1)),
            PlayerOut(seats=(12,), killer=11),
            SideDeclare(),
            ZealotAttacked(target=phone.seat or 1),
            TurnPass(seat=12),
        ):
            if not isinstance(command, SideDeclare) or not self._could_declare(phone):
                phone.session.act(command)

    def _could_declare(self, phone: Phone) -> bool:
        view = phone.session.table()
        return bool(view is not None and getattr(view.hint, "may_declare", False))

    async def _export(self) -> None:
        view = self.night.keeper.session.table()
        assert view is not None
        assert view.match is not None
        told = sealed(self.night.core)
        for phone in self.night.phones:
            text = phone.session.client.export(view.match.id)
            assert text is not None
            assert not {needle for needle in told if needle in text}, phone.label
            assert not json.loads(text).keys() & {"deal", "salts"}, phone.label

    async def _place(self) -> None:
        phone = self.chance.choice(self.night.phones)
        place = self.chance.choice(PLACES)
        await phone.tab.go(f"/t/{self.night.table}/{place}")
        await self.night.quiet()
        await phone.tab.go(f"/t/{self.night.table}")

    async def _sheet(self) -> None:
        phone = self._someone()
        kind: Kind = self.chance.choice(("damage", "out", "several", "seals", "role"))
        open_sheet(phone.session, kind, self._living() if kind == "damage" else phone.seat)
        await self.night.quiet()
        close_sheet(phone.session)
        await self.night.dismissed(phone)


async def listen(path: Path, matches: int, seats: int, roles: str, seed: int) -> Listener:
    """Plays so many matches on one table and listens to all of them."""
    night = await Night(path, seats=seats, roles=roles).open()
    listener = Listener(night, seed)
    try:
        for number in range(matches):
            await listener.play(seed * 10_000 + number)
    finally:
        await night.close()
    return listener
