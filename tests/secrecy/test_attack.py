"""A hostile phone: it fires all it ever saw, rewrites, replays, and asks for what is not its own."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from models.command import Undo
from models.kingdom import (
    KingdomState,
    LifeChange,
    PlayerOut,
    RoleAcknowledge,
    RoleLooked,
    SideDeclare,
    ZealotAttacked,
)
from models.table import MatchLeave, MatchStart, TableLeave
from tests.secrecy.night import Night, Phone, deal_of, hold_words
from tests.secrecy.secrets import forms, leaked, own
from tests.wire.attack import fire_everything, fire_page_events, replay, rewrite_everything
from tests.wire.protocol import Action, decode
from views.games.kingdom.sheets import close_sheet, open_sheet

HOSTILE = 3
SEEDS = range(2000)


def harmless_seed(names: tuple[str, ...]) -> int:
    """A deal in which nothing that the hostile phone may do to the table's numbers opens or ends anything."""
    for seed in SEEDS:
        deal = deal_of(seed, names, "standard")
        if deal[HOSTILE - 1] == "bandit" and deal[0] == "king":
            return seed
    raise LookupError("no such deal among the seeds")


async def besieged(path: Path) -> tuple[Night, Phone]:
    """A match in which seat 3's phone has seen every screen and sheet that it can reach."""
    night = await Night(path, seats=6, roles="standard").open(languages=("en", "ru"))
    await night.deal(harmless_seed(night.names))
    hostile = next(phone for phone in night.phones if phone.seat == HOSTILE)
    async with hostile.tab.hold(hold_words(hostile)):
        await night.quiet()
    for kind in ("damage", "out", "several", "seals", "role"):
        open_sheet(hostile.session, kind, HOSTILE)
        await night.quiet()
        close_sheet(hostile.session)
        await night.dismissed(hostile)
    for place in ("log", "table", "lobby", "result"):
        await hostile.tab.go(f"/t/{night.table}/{place}")
        await night.quiet()
    await hostile.tab.go(f"/t/{night.table}")
    await night.quiet()
    return night, hostile


def told_by(frame: bytes) -> Action | None:
    """What kind of message a phone sent."""
    message = decode(frame)
    return None if message is None else message.action


def secrets_of_others(core: KingdomState) -> list[object]:
    """What the hostile phone must not change: the deal, and what the others' phones alone may say."""
    return [
        (seat.dealt, seat.salt, seat.knows, seat.target)
        for number, seat in enumerate(core.seats, 1)
        if number != HOSTILE
    ]


def heard_by(night: Night, hostile: Phone, mark: int) -> set[str]:
    """What the hostile phone was told beyond its own card and what is open."""
    assert night.state.outcome is None
    return leaked(hostile.tab.frames_since(mark), night.core, own(night.core, HOSTILE))


def test_a_phone_that_fires_every_event_of_everything_it_ever_saw_learns_and_changes_nothing(
    tmp_path: Path,
) -> None:
    async def attack() -> None:
        night, hostile = await besieged(tmp_path / "night.json")
        before = secrets_of_others(night.core)
        (room,) = night.hub.rooms.values()
        seated = [seat.device for seat in room.table.seats if seat.device != hostile.session.client.device.id]
        shots = await fire_everything(hostile.tab, only_listened=True)
        shots += await rewrite_everything(hostile.tab)
        await night.quiet()
        assert shots > 200
        while night.state.outcome is not None:
            assert night.keeper.session.act(Undo())
        await night.quiet()
        assert secrets_of_others(night.core) == before
        assert {seat.device for seat in room.table.seats} >= {device for device in seated if device}
        assert room.table.keeper == night.keeper.session.client.device.id
        ended = any("match.finished" in frame.data.decode("utf-8", "ignore") for frame in hostile.tab.frames)
        assert not ended
        assert hostile.tab.leaks == []
        await night.close()

    asyncio.run(attack())


def test_foreign_and_guessed_controls_forged_pages_and_old_frames_tell_nothing(tmp_path: Path) -> None:
    async def attack() -> None:
        night, hostile = await besieged(tmp_path / "night.json")
        before = secrets_of_others(night.core)
        others = [phone for phone in night.phones if phone is not hostile]
        foreign = {number for phone in others for number in phone.tab.mirror.ever_seen if number > 1}
        foreign -= hostile.tab.mirror.ever_seen.keys()
        mark = hostile.tab.mark()
        await fire_everything(hostile.tab, set(sorted(foreign)[:150]), events=("click", "long_press_start"))
        for victim in others[:2]:
            taps = [
                frame.data for frame in victim.tab.sent if told_by(frame.data) in (Action.EVENT, Action.PROPS)
            ]
            await replay(hostile.tab, taps[-15:])
        await fire_page_events(hostile.tab)
        await hostile.tab.go(f"/t/{night.table}")
        await night.quiet()
        assert heard_by(night, hostile, mark) == set()
        assert secrets_of_others(night.core) == before
        await night.close()

    asyncio.run(attack())


def test_nobody_holds_or_acts_for_a_seat_that_another_phone_holds(tmp_path: Path) -> None:
    async def attack() -> None:
        night, hostile = await besieged(tmp_path / "night.json")
        session, client, table = hostile.session, hostile.session.client, night.table
        before = secrets_of_others(night.core)
        mark = hostile.tab.mark()
        for seat in range(1, 13):
            if seat != HOSTILE:
                assert client.private(table, seat) is None, seat
                session.hold(seat)
                await night.quiet()
                assert session.secret() is None
                refused = client.act(table, RoleLooked(seat=seat))
                assert refused is not None, seat
        session.hold(None)
        open_sheet(session, "reveal", night.seats)
        await night.quiet()
        assert not hostile.tab.sees(session.words("Only for {name}", name=night.names[-1]))
        for command in (SideDeclare(), ZealotAttacked(target=1)):
            assert client.act(table, command) is not None
        assert client.act(table, RoleAcknowledge()) is None
        assert heard_by(night, hostile, mark) == set()
        assert secrets_of_others(night.core) == before
        guest = next(phone for phone in night.phones if phone.label == "spectator")
        for outsider in (LifeChange(seat=1, delta=-1), PlayerOut(seats=(1,)), RoleLooked(seat=night.seats)):
            refused = guest.session.client.act(table, outsider)
            assert refused is not None
            assert refused.code == "not_allowed"
        assert guest.session.client.private(table, night.seats) is None
        await night.close()

    asyncio.run(attack())


def test_a_card_that_was_open_when_the_line_broke_is_not_sent_again(tmp_path: Path) -> None:
    async def attack() -> None:
        night, hostile = await besieged(tmp_path / "night.json")
        held = await hostile.tab.press(hold_words(hostile))
        await night.quiet()
        await hostile.tab.drop()
        await night.quiet()
        mark = hostile.tab.mark()
        await hostile.tab.connect()
        await night.quiet()
        assert leaked(hostile.tab.frames_since(mark), night.core) == set()
        await hostile.tab.release(held)
        await night.close()

    asyncio.run(attack())


def deal_with(role: str, seat: int, names: tuple[str, ...]) -> int:
    """A deal in which a seat holds a role."""
    return next(seed for seed in SEEDS if deal_of(seed, names, "standard")[seat - 1] == role)


@pytest.mark.parametrize("how", ["broken off", "next match", "second tab", "left"])
def test_a_card_held_on_the_table_screen_is_gone_at_once_when_its_screen_goes(
    tmp_path: Path, how: str
) -> None:
    async def attack() -> None:
        night = await Night(tmp_path / "night.json", seats=5, roles="standard").open(languages=("en",))
        await night.deal(deal_with("assassin", night.seats, night.names))
        screen, table = night.screen, night.table
        open_sheet(screen.session, "reveal", night.seats)
        await night.quiet()
        held = await screen.tab.press(screen.session.words("Hold to see"))
        await night.quiet()
        secret = forms("assassin") - {"assassin"}  # the lobby tells which roles there are
        assert shown(screen) & secret
        if how in ("broken off", "next match"):
            assert night.keeper.session.ask(MatchLeave())
            await night.quiet()
        if how == "next match":
            night.draw.seed(deal_with("knight", night.seats, night.names))
            assert night.keeper.session.ask(MatchStart())
        elif how == "second tab":
            await (await night._come("screen", "en")).tab.go(f"/t/{table}")
        elif how == "left":
            assert screen.session.ask(TableLeave())
        await night.quiet()
        assert shown(screen) & secret == set()
        mark = screen.tab.mark()
        await screen.tab.drop()
        await screen.tab.connect()
        await night.quiet()
        assert not any(screen.tab.heard(words, mark) for words in secret)
        await screen.tab.release(held)
        assert screen.tab.crashes == []
        await night.close()

    asyncio.run(attack())


def shown(phone: Phone) -> set[str]:
    """What a page's tree holds of the Assassin, a dialog that slides away included."""
    tree = repr([control.node for control in phone.tab.mirror.controls()]).lower()
    return {words for words in forms("assassin") if words in tree}
