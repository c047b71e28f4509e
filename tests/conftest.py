"""What all tests share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.browser.engines import Engines
from tests.wire.server import ServerProcess

settings.register_profile(
    "any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("any machine")
"""A law holds however busy the machine is: no example is judged by its time."""


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Async tests (marked `anyio`) run on asyncio, as the server does."""
    return "asyncio"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    """The real program in a process of its own, answering; the test may stop, kill and restart it."""
    process = ServerProcess(tmp_path / "companion.json")
    try:
        yield process.start()
    finally:
        process.kill()


@pytest.fixture(scope="session")
def engines() -> Iterator[Engines]:
    """The browsers of this test process, each started at its first use."""
    started = Engines()
    yield started
    started.close()


SLOW = (
    "secrecy/",
    "tooling/",
    "cli/test_serve.py",
    "store/test_crash.py",
    "server/test_proxy.py",
    "server/test_host.py",
    "games/test_kingdom_against_oracle.py",
    "wire/test_client.py",
    "views/test_table_counter.py",
)
"""Proofs over hundreds of matches, and whole processes: run by `make test`, not by `make check`."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks what is slow, before the marks are judged."""
    here = Path(__file__).parent
    for item in items:
        if item.path.relative_to(here).as_posix().startswith(SLOW):
            item.add_marker(pytest.mark.slow)


@pytest.hookimpl(trylast=True)
def pytest_collection_finish(session: pytest.Session) -> None:
    """Browser tests come last: Playwright's sync API keeps a loop running, beside which no other can."""
    session.items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
