"""Matches that differ only in closed roles look the same to third devices, in number and size of messages."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from models.command import Redo, Undo
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
from tests.secrecy.night import NAMES, Night, deal_of, hold_words
from views.games.kingdom.sheets import close_sheet, open_sheet

SEEDS = range(4000)
WATCHER = 2
"""The seat whose role is the same in both matches, and whose phone must hear no difference."""

Deals = tuple[int, int]


def twins(seats: int, roles: str, watcher: str, unlike: Sequence[tuple[str, str]]) -> Deals:
    """Two seeds with one King and one watcher, whose seat 3 holds each time the first and the other role."""
    first, second = unlike[0]
    found: dict[tuple[int, str], int] = {}
    for seed in SEEDS:
        deal = deal_of(seed, NAMES[:seats], roles)
        king = deal.index("king")
        if deal[WATCHER - 1] != watcher or king in (1, 2) or {"joker", "doppelganger"} & set(deal):
            continue
        found.setdefault((king, deal[2]), seed)
        if (king, first) in found and (king, second) in found:
            return found[king, first], found[king, second]
    raise LookupError("no such twins among the seeds")


async def traffic(path: Path, seed: int, seats: int, roles: str) -> dict[str, list[int]]:
    """The sizes of all messages to every device that holds no card of its own open, over one whole match."""
    night = await Night(path, seats=seats, roles=roles).open(languages=("en",))
    marks = {phone.label: phone.tab.mark() for phone in night.phones}
    await night.deal(seed)
    holders = [phone for phone in night.phones if phone.seat not in (None, WATCHER)]
    king = night.core.king
    plain = next(seat for seat in range(seats, 3, -1) if seat != king)
    for phone in holders:
        async with phone.tab.hold(hold_words(phone)):
            await night.quiet()
        client = phone.session.client
        client.act(night.table, ZealotAttacked(target=king if king != phone.seat else plain))
        client.act(night.table, RoleAcknowledge())
        client.act(night.table, SideDeclare())
        open_sheet(phone.session, "role", phone.seat)
        await night.quiet()
        close_sheet(phone.session)
        await night.dismissed(phone)
    for command in (
        LifeChange(seat=3, delta=-7),
        CommanderDamage.dealt(king, 3, 4, True),
        PoisonChange(seat=3, delta=2),
        LifeEach(changes={str(seat): -1 for seat in range(1, seats + 1)}),
        TurnPass(),
        PlayerOut(seats=(plain,), killer=None),
        Undo(),
        Redo(),
        LifeChange(seat=1, delta=-3),
    ):
        assert night.keeper.session.act(command), command
        await night.quiet()
        night.clock.pass_by(5)
    assert night.state.outcome is None
    listeners = [phone for phone in night.phones if phone not in holders]
    sizes = {phone.label: phone.tab.sizes(marks[phone.label]) for phone in listeners}
    await night.close()
    return sizes


@pytest.mark.parametrize(
    ("roles", "watcher", "first", "second"),
    [
        ("standard", "bandit", "assassin", "knight"),
        ("standard", "knight", "usurper", "bandit"),
        ("extended", "bandit", "zealot", "assassin"),
        ("extended", "knight", "schizophrenic", "executioner"),
    ],
)
def test_third_devices_get_as_many_messages_of_the_same_sizes_whatever_the_closed_roles_are(
    tmp_path: Path, roles: str, watcher: str, first: str, second: str
) -> None:
    one, other = twins(6, roles, watcher, [(first, second)])
    heard = [asyncio.run(traffic(tmp_path / f"{seed}.json", seed, 6, roles)) for seed in (one, other)]
    assert heard[0].keys() == {f"seat {WATCHER}", "screen", "spectator"}
    assert all(len(sizes) > 10 for sizes in heard[0].values())
    assert heard[0] == heard[1]
