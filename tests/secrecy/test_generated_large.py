"""The other generated matches: six, eight and twelve seats of the extended deck."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.secrecy.generated import listen


@pytest.mark.parametrize(("seats", "matches"), [(6, 42), (8, 8), (12, 2)])
def test_no_device_hears_a_role_that_is_not_open_or_its_own_held_card(
    tmp_path: Path, seats: int, matches: int
) -> None:
    listener = asyncio.run(listen(tmp_path / "night.json", matches, seats, "extended", seed=seats))
    assert listener.matches == matches
    assert listener.kinds["hold"]
