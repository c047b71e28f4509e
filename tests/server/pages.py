"""Pages of the tiny app in a browser, with raw Playwright: for what a phone of ours would hide."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, Playwright

from tests.browser.engines import CHROMIUM_FLAGS, executable

HOST = "party.test"
"""A name that is not loopback to the client, as at a real table."""

BACK_MS = 4000
"""The promise is 2 s; the rest is for a machine that is busy with other tests."""


def launch(playwright: Playwright, engine: str) -> Browser:
    """A browser that knows `HOST`. Raises Missing."""
    if engine == "firefox":
        return playwright.firefox.launch(
            channel="moz-firefox",
            executable_path=executable(engine),
            firefox_user_prefs={"network.dns.localDomains": HOST},
        )
    resolver = f"--host-resolver-rules=MAP {HOST} 127.0.0.1"
    arguments = [flag for flag in CHROMIUM_FLAGS if "resolver" not in flag]
    return playwright.chromium.launch(executable_path=executable(engine), args=[*arguments, resolver])


@contextmanager
def phone(browser: Browser) -> Iterator[Page]:
    """A page of a device of its own."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="ru-RU")
    try:
        yield context.new_page()
    finally:
        context.close()


def open_app(page: Page, address: str) -> None:
    """Loads an address and waits until the app is drawn."""
    page.goto(address, wait_until="commit")
    page.wait_for_selector("#start", state="detached", timeout=60_000)
