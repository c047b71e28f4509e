"""Phones for tests. A missing engine is skipped as "NOT TESTED", never counted as passed."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest

from tests.browser.engines import Engine, Engines, Missing
from tests.browser.phone import Look, Phone

HERE = Path(__file__).parent
FAILURES = HERE.parents[1] / ".cache" / "failures"
ENGINES = ("chromium", "webkit", "firefox")


class NewPhone(Protocol):
    """Makes a phone for a server's address."""

    def __call__(
        self,
        base_url: str,
        *,
        locale: str = "ru",
        dark: bool = True,
        size: tuple[int, int] = (390, 844),
        scale: float = 1.0,
    ) -> Phone:
        """A new device with cookies of its own; size in CSS pixels."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever stands in this folder needs a browser."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


OPEN = pytest.StashKey[list[Phone]]()
"""Phones that are on now, the oldest first."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Keeps pictures of the screens at which a test failed."""
    on: list[Phone] = item.config.stash.get(OPEN, [])
    report: pytest.TestReport = yield  # type: ignore[assignment]
    if report.failed and report.when != "teardown":
        name = re.sub(r"[^\w-]+", "-", item.name)
        for number, phone in enumerate(on, 1):
            with contextlib.suppress(Exception):  # the browser may be what has failed
                phone.shot(FAILURES / f"{name}-phone{number}.png")
    return report  # type: ignore[return-value]


def _take(engines: Engines, name: str) -> Engine:
    try:
        return engines.get(name)
    except Missing as why:
        pytest.skip(f"NOT TESTED on {name}: {why}")


@pytest.fixture(params=ENGINES, scope="module")
def engine(request: pytest.FixtureRequest, engines: Engines) -> Engine:
    """Each of the three engines in turn; use `new_phone`, or `engine.phone` and close it yourself."""
    return _take(engines, request.param)


def _phones_of(engine: Engine, request: pytest.FixtureRequest) -> Iterator[NewPhone]:
    opened: list[Phone] = []
    on: list[Phone] = request.config.stash.setdefault(OPEN, [])

    def new(
        base_url: str,
        *,
        locale: str = "ru",
        dark: bool = True,
        size: tuple[int, int] = (390, 844),
        scale: float = 1.0,
    ) -> Phone:
        phone = engine.phone(base_url, Look(*size, locale=locale, dark=dark, scale=scale))
        opened.append(phone)
        on.append(phone)
        return phone

    yield new
    for phone in opened:
        on.remove(phone)
        phone.close()


@pytest.fixture
def phones(engines: Engines, request: pytest.FixtureRequest) -> Iterator[NewPhone]:
    """Makes phones on Chromium: `anna = phones(server.url, locale="en")`."""
    yield from _phones_of(_take(engines, "chromium"), request)


@pytest.fixture(scope="module")
def new_phone(engine: Engine, request: pytest.FixtureRequest) -> Iterator[NewPhone]:
    """Makes phones on the engine that the module's tests run on now."""
    yield from _phones_of(engine, request)
