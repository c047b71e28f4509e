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
from tests.secrecy.night import NAMES, Night, Phone, deal_of, hold_words
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


class Sizes:
    """Sizes of the messages to some phones, step by step.

    Within a step they are sorted: Flet sends what one step changed in an order of its own, by memory address.
    """

    def __init__(self, phones: Sequence[Phone]) -> None:
        self._phones = phones
        self._marks = [phone.tab.mark() for phone in phones]
        self.steps: dict[str, list[list[int]]] = {phone.label: [] for phone in phones}

    def step(self) -> None:
        """What came since the last step."""
        for at, phone in enumerate(self._phones):
            self.steps[phone.label].append(sorted(phone.tab.sizes(self._marks[at])))
            self._marks[at] = phone.tab.mark()


async def traffic(path: Path, seed: int, seats: int, roles: str) -> dict[str, list[list[int]]]:
    """The sizes of all messages to every device that holds no card of its own open, over one whole match."""
    night = await Night(path, seats=seats, roles=roles).open(languages=("en",))
    holders = [phone for phone in night.phones if phone.seat not in (None, WATCHER)]
    sizes = Sizes([phone for phone in night.phones if phone not in holders])
    await night.deal(seed)
    sizes.step()
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
        sizes.step()
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
        sizes.step()
    assert night.state.outcome is None
    await night.close()
    return sizes.steps


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
    assert all(sum(map(len, steps)) > 10 for steps in heard[0].values())
    assert heard[0] == heard[1]
