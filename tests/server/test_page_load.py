"""What a page takes over the wire in real browsers: bytes, requests, fonts of any name."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, Request

from tests.server.pages import BACK_MS, HOST, open_app, phone
from tests.server.tiny import Tiny
from tests.server.tiny_app import NAMES

pytestmark = pytest.mark.browser

FALLBACK = "/assets/fonts/noto"
MEGABYTE = 1_000_000
ENGINES = {"chromium": 4.7 * MEGABYTE, "firefox": 5.2 * MEGABYTE}
"""What a first load may take, over plain http as well, where browsers do not ask for brotli."""


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
@pytest.mark.parametrize("host", ["127.0.0.1", HOST], ids=["secure", "plain http of a lan"])
def test_the_first_load_is_light(tiny: Tiny, browsers: dict[str, Browser], host: str, engine: str) -> None:
    tiny.wait_until_packed()
    with phone(browsers[engine]) as page:
        done: list[Request] = []
        page.on("requestfinished", lambda request: done.append(request))
        open_app(page, f"http://{host}:{tiny.port}/")
        page.wait_for_load_state("networkidle")
        assert wire_bytes(done) <= ENGINES[engine]


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


TITLES = """
window.titles = [];
new MutationObserver((changes) => changes.forEach((change) => change.removedNodes.forEach((node) => {
  if (node.id === 'start') { window.titles.push(document.title); }
}))).observe(document, { childList: true, subtree: true });
"""
"""Notes the document's title whenever the start page goes."""


@pytest.mark.parametrize("engine", ["chromium", "firefox"])
def test_the_start_page_stays_until_the_app_has_drawn_its_own_screen(
    tiny: Tiny, browsers: dict[str, Browser], engine: str
) -> None:
    with phone(browsers[engine]) as page:
        page.add_init_script(TITLES)
        open_app(page, f"http://127.0.0.1:{tiny.port}/")
        assert page.evaluate("window.titles") == ["Tiny"]


@pytest.mark.parametrize(
    ("kept", "ground"),
    [(None, "rgb(20, 16, 13)"), ('"light"', "rgb(248, 241, 228)"), ("not JSON", "rgb(20, 16, 13)")],
)
def test_the_start_page_has_the_colours_in_which_the_app_was_last_seen(
    tiny: Tiny, browsers: dict[str, Browser], kept: str | None, ground: str
) -> None:
    with phone(browsers["chromium"]) as page:
        page.route("**/*.wasm", lambda route: route.abort())
        if kept is not None:
            page.add_init_script(f"localStorage.setItem('flutter.companion.mode', {kept!r})")
        page.goto(f"http://127.0.0.1:{tiny.port}/", wait_until="commit")
        page.wait_for_selector("text=Накрываем на стол", timeout=BACK_MS)
        colour = "getComputedStyle(document.getElementById('start')).backgroundColor"
        assert page.evaluate(colour) == ground
