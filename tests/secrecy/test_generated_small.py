"""Most of the generated matches: five seats, both decks."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.secrecy.generated import listen

MATCHES = 75


@pytest.mark.parametrize(("seats", "roles"), [(5, "standard"), (5, "extended")])
def test_no_device_hears_a_role_that_is_not_open_or_its_own_held_card(
    tmp_path: Path, seats: int, roles: str
) -> None:
    listener = asyncio.run(listen(tmp_path / "night.json", MATCHES, seats, roles, seed=len(roles)))
    assert listener.matches == MATCHES
    assert {"hold", "look", "out", "undo", "reconnect", "language"} <= listener.kinds.keys()
