"""The page in real browsers: bytes, fonts, a lost connection, what must not be seen."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, Playwright, Request, sync_playwright

from tests.server.link import Link, link_to
from tests.server.tiny import Tiny
from tests.server.tiny_app import NAMES

pytestmark = pytest.mark.browser

HOST = "party.test"
"""A name that is not loopback to the client, as at a real table."""

FALLBACK = "/assets/fonts/noto"
BACK_MS = 4000
"""The promise is 2 s; the rest is for a machine that is busy with other tests."""

MEGABYTE = 1_000_000
LAN_BYTES = {"chromium": 5.5 * MEGABYTE, "firefox": 5.2 * MEGABYTE}
"""Without https there is no brotli; Firefox and Safari unpack it themselves, Chromium cannot yet."""

ENGINES = {"chromium": 4.7 * MEGABYTE, "firefox": 5.2 * MEGABYTE}


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


def launch(playwright: Playwright, engine: str) -> Browser:
    if engine == "firefox":
        return playwright.firefox.launch(
            channel="moz-firefox",
            executable_path="/usr/bin/firefox-esr",
            firefox_user_prefs={"network.dns.localDomains": HOST},
        )
    arguments = ["--no-sandbox", f"--host-resolver-rules=MAP {HOST} 127.0.0.1"]
    return playwright.chromium.launch(executable_path="/usr/bin/chromium", args=arguments)


@pytest.fixture(scope="module")
def browsers(playwright: Playwright) -> Iterator[dict[str, Browser]]:
    started = {engine: launch(playwright, engine) for engine in ENGINES}
    yield started
    for browser in started.values():
        browser.close()


@contextmanager
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="ru-RU")
    try:
        yield context.new_page()
    finally:
        context.close()


def open_app(page: Page, address: str) -> None:
    page.goto(address, wait_until="commit")
    page.wait_for_selector("#start", state="detached", timeout=60_000)


def pump_until(page: Page, holds: Callable[[], bool], seconds: float = 30.0) -> None:
    """Waits for a condition that the browser's events bring about."""
    deadline = time.monotonic() + seconds
    while not holds() and time.monotonic() < deadline:
        page.wait_for_timeout(100)
    assert holds()


def wire_bytes(requests: list[Request]) -> int:
    total = 0
    for request in requests:
        if request.url.startswith("http"):
            sizes = request.sizes()
            total += sizes["responseBodySize"] + sizes["responseHeadersSize"]
    return total


@pytest.mark.parametrize("engine", ENGINES)
def test_the_first_load_is_light(tiny: Tiny, browsers: dict[str, Browser], engine: str) -> None:
    tiny.wait_until_packed()
    with phone(browsers[engine]) as page:
        done: list[Request] = []
        page.on("requestfinished", lambda request: done.append(request))
        open_app(page, f"http://127.0.0.1:{tiny.port}/")
        page.wait_for_load_state("networkidle")
        assert wire_bytes(done) <= ENGINES[engine]


@pytest.mark.parametrize("engine", ENGINES)
def test_the_first_load_is_light_on_plain_http_of_a_lan(
    tiny: Tiny, browsers: dict[str, Browser], engine: str
) -> None:
    tiny.wait_until_packed()
    with phone(browsers[engine]) as page:
        done: list[Request] = []
        page.on("requestfinished", lambda request: done.append(request))
        open_app(page, f"http://{HOST}:{tiny.port}/")
        page.wait_for_load_state("networkidle")
        assert wire_bytes(done) <= LAN_BYTES[engine]


def test_a_repeat_load_takes_nothing_but_the_page(tiny: Tiny, browsers: dict[str, Browser]) -> None:
    tiny.wait_until_packed()
    with phone(browsers["chromium"]) as page:
        open_app(page, f"http://{HOST}:{tiny.port}/")
        page.wait_for_load_state("networkidle")
        done: list[Request] = []
        page.on("requestfinished", lambda request: done.append(request))
        page.reload()
        page.wait_for_selector("#start", state="detached", timeout=60_000)
        page.wait_for_load_state("networkidle")
        fetched = [request.url for request in done if wire_bytes([request]) > 0]
        assert wire_bytes(done) <= 60_000
        assert len(fetched) <= 4


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", NAMES)
def test_any_name_is_drawn_with_few_requests_none_to_another_host(
    tiny: Tiny, browsers: dict[str, Browser], engine: str, name: str
) -> None:
    with phone(browsers[engine]) as page:
        asked: list[str] = []
        bad: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.on("response", lambda answer: bad.append(answer.url) if answer.status >= 400 else None)
        open_app(page, f"http://127.0.0.1:{tiny.port}/name/{name}")
        pump_until(page, lambda: any(FALLBACK in url for url in asked))
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(1500)
        fonts = [url for url in asked if FALLBACK in url]
        assert fonts
        assert len(fonts) == len(set(fonts)) <= 16
        assert not bad
        assert all(url.startswith((f"http://127.0.0.1:{tiny.port}/", "blob:")) for url in asked)


def test_the_start_page_speaks_before_the_engine_has_come(tiny: Tiny, browsers: dict[str, Browser]) -> None:
    with phone(browsers["chromium"]) as page:
        page.route("**/*.wasm", lambda route: route.abort())
        page.goto(f"http://127.0.0.1:{tiny.port}/", wait_until="commit")
        page.wait_for_selector("text=Накрываем на стол", timeout=BACK_MS)
        assert page.get_by_role("progressbar").is_visible()


@contextmanager
def at_table(tiny: Tiny, browser: Browser) -> Iterator[tuple[Page, Link]]:
    with link_to(tiny.port) as link, phone(browser) as page:
        open_app(page, f"http://{HOST}:{link.port}/")
        yield page, link


def tap(page: Page) -> None:
    page.mouse.click(45, 58)


@pytest.mark.parametrize("engine", ENGINES)
def test_a_lost_connection_leaves_the_page_and_comes_back_by_itself(
    tiny: Tiny, browsers: dict[str, Browser], engine: str
) -> None:
    with at_table(tiny, browsers[engine]) as (page, link):
        link.cut()
        page.wait_for_selector("#line:not([hidden])", timeout=3000)
        taps = len(tiny.said("tap"))
        tap(page)
        page.wait_for_selector("text=нажатие не принято", timeout=1000)
        page.wait_for_timeout(6000)
        sessions = len(tiny.said("main"))
        link.mend()
        page.wait_for_selector("#line.calm", timeout=BACK_MS)
        assert len(tiny.said("main")) == sessions + 1
        assert len(tiny.said("tap")) == taps
        tap(page)
        tiny.wait_for("tap", count=taps + 1)


def test_a_half_open_connection_is_found_within_ten_seconds_on_both_sides(
    tiny: Tiny, browsers: dict[str, Browser]
) -> None:
    with at_table(tiny, browsers["chromium"]) as (page, link):
        gone, taps = len(tiny.said("disconnect")), len(tiny.said("tap"))
        tap(page)
        tiny.wait_for("tap", count=taps + 1)
        link.freeze()
        tap(page)
        page.wait_for_selector("#line:not([hidden]):not(.calm)", timeout=10_000)
        tiny.wait_for("disconnect", 10, gone + 1)
        link.mend()
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
    with at_table(tiny, browsers["chromium"]) as (page, link):
        opened = len(tiny.said("role KNIGHT"))
        hold(page)
        tiny.wait_for("role KNIGHT", count=opened + 1)
        link.cut()
        page.wait_for_selector("#veil", state="visible", timeout=3000)
        page.mouse.up()
        link.mend()
        page.wait_for_selector("#veil", state="hidden", timeout=5000)


def test_a_finger_lifted_on_a_dead_line_covers_the_role(tiny: Tiny, browsers: dict[str, Browser]) -> None:
    with at_table(tiny, browsers["chromium"]) as (page, link):
        opened = len(tiny.said("role KNIGHT"))
        hold(page)
        tiny.wait_for("role KNIGHT", count=opened + 1)
        link.freeze()
        page.mouse.up()
        page.wait_for_selector("#veil", state="visible", timeout=2000)
