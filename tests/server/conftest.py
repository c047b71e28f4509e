"""The tiny app and the browsers of a module; compressed files are kept between runs: they cost a minute."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.engines import Engines
from tests.server.pages import launch
from tests.server.tiny import ROOT, Tiny


@pytest.fixture(scope="module")
def tiny() -> Iterator[Tiny]:
    """The web part with a tiny Flet app, in a process of its own."""
    started = Tiny(ROOT / ".cache" / "test-web")
    try:
        yield started
    finally:
        started.kill()


@pytest.fixture
def fresh_tiny(tmp_path: Path) -> Iterator[Tiny]:
    """The same with an empty cache, for one test."""
    started = Tiny(tmp_path)
    try:
        yield started
    finally:
        started.kill()


@pytest.fixture(scope="module")
def browsers(engines: Engines) -> Iterator[dict[str, Browser]]:
    """Chromium and Firefox, by name, to which `pages.HOST` is this machine."""
    started = {engine: launch(engines.playwright, engine) for engine in ("chromium", "firefox")}
    yield started
    for browser in started.values():
        browser.close()
