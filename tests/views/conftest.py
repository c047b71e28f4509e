"""Fixtures of the screens' tests: a server with nobody at it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.views.evening import Evening
from tests.views.sacrifice_night import Night


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    """A server with nobody at it."""
    opened = Evening(tmp_path / "table.json")
    yield opened
    await opened.close()


@pytest.fixture
async def night(evening: Evening) -> Night:
    """A night of Sacrificial Magic before anybody has come."""
    return Night(evening)
