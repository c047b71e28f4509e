"""A page whose line breaks, in real browsers: what is said, what comes back, what must not be seen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page

from tests.server.pages import BACK_MS, HOST, open_app, phone
from tests.server.tiny import Tiny
from tests.wire.cable import Cable

pytestmark = pytest.mark.browser


HOLD_FRAMES = """
const waiting = [], real = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (task) => waiting.push(task);
window.drawAgain = () => { window.requestAnimationFrame = real; waiting.forEach((task) => real(task)); };
"""
"""Nothing is drawn until `drawAgain()`."""


@contextmanager
def at_table(tiny: Tiny, browser: Browser) -> Iterator[tuple[Page, Cable]]:
    with Cable(tiny.port) as cable, phone(browser) as page:
        open_app(page, f"http://{HOST}:{cable.port}/")
        yield page, cable


def tap(page: Page) -> None:
    page.mouse.click(45, 58)


@pytest.mark.parametrize("engine", ["chromium", "firefox"])
def test_a_lost_connection_leaves_the_page_and_comes_back_by_itself(
    tiny: Tiny, browsers: dict[str, Browser], engine: str
) -> None:
    with at_table(tiny, browsers[engine]) as (page, cable):
        cable.cut()
        page.wait_for_selector("#line:not([hidden])", timeout=3000)
        taps = len(tiny.said("tap"))
        tap(page)
        page.wait_for_selector("text=нажатие не принято", timeout=1000)
        page.wait_for_timeout(6000)
        sessions = len(tiny.said("main"))
        cable.mend(resumed=False)
        page.wait_for_selector("text=Возвращаемся за стол", timeout=BACK_MS)
        page.wait_for_selector("#line.calm", timeout=BACK_MS)
        assert not page.locator("#start").count()
        assert len(tiny.said("main")) == sessions + 1
        assert len(tiny.said("tap")) == taps
        tap(page)
        tiny.wait_for("tap", count=taps + 1)


def test_a_half_open_connection_is_found_within_ten_seconds_on_both_sides(
    tiny: Tiny, browsers: dict[str, Browser]
) -> None:
    with at_table(tiny, browsers["chromium"]) as (page, cable):
        gone, taps = len(tiny.said("disconnect")), len(tiny.said("tap"))
        tap(page)
        tiny.wait_for("tap", count=taps + 1)
        cable.freeze()
        tap(page)
        page.wait_for_selector("#line:not([hidden]):not(.calm)", timeout=10_000)
        tiny.wait_for("disconnect", 10, gone + 1)
        cable.mend(resumed=False)
        page.wait_for_selector("text=могло не дойти", timeout=10_000)


def hold(page: Page) -> None:
    page.mouse.move(100, 170)
    page.mouse.down()


def test_leaving_the_page_ends_a_hold_and_covers_it_at_once(tiny: Tiny, browsers: dict[str, Browser]) -> None:
    with at_table(tiny, browsers["chromium"]) as (page, _):
        closed, opened = len(tiny.said("role closed")), len(tiny.said("role KNIGHT"))
        hold(page)
        tiny.wait_for("role KNIGHT", count=opened + 1)
        page.evaluate("window.dispatchEvent(new Event('blur'))")
        assert page.locator("#veil").is_visible()
        tiny.wait_for("role closed", 5, closed + 1)
        page.wait_for_selector("#veil", state="hidden", timeout=5000)
        page.mouse.up()


def test_a_role_that_is_open_when_the_connection_goes_is_covered(
    tiny: Tiny, browsers: dict[str, Browser]
) -> None:
    with at_table(tiny, browsers["chromium"]) as (page, cable):
        opened = len(tiny.said("role KNIGHT"))
        hold(page)
        tiny.wait_for("role KNIGHT", count=opened + 1)
        cable.cut()
        page.wait_for_selector("#veil", state="visible", timeout=3000)
        page.mouse.up()
        cable.mend(resumed=False)
        page.wait_for_selector("#veil", state="hidden", timeout=5000)


def test_a_finger_lifted_on_a_dead_line_covers_the_role(tiny: Tiny, browsers: dict[str, Browser]) -> None:
    with at_table(tiny, browsers["chromium"]) as (page, cable):
        opened = len(tiny.said("role KNIGHT"))
        hold(page)
        tiny.wait_for("role KNIGHT", count=opened + 1)
        cable.freeze()
        page.mouse.up()
        page.wait_for_selector("#veil", state="visible", timeout=2000)


def test_the_cover_stays_until_the_page_has_drawn_what_lies_under_it(
    tiny: Tiny, browsers: dict[str, Browser]
) -> None:
    with at_table(tiny, browsers["chromium"]) as (page, _):
        closed, opened = len(tiny.said("role closed")), len(tiny.said("role KNIGHT"))
        hold(page)
        tiny.wait_for("role KNIGHT", count=opened + 1)
        page.evaluate(f"() => {{ {HOLD_FRAMES} }}")
        page.evaluate("window.dispatchEvent(new Event('blur'))")
        tiny.wait_for("role closed", 5, closed + 1)
        page.wait_for_timeout(2000)
        assert page.locator("#veil").is_visible()
        page.evaluate("window.drawAgain()")
        page.wait_for_selector("#veil", state="hidden", timeout=5000)
        page.mouse.up()
