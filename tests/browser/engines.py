"""The three browser engines: where they are, how they start, and what is missing when they are not there."""

from __future__ import annotations

import os
import shutil
import subprocess
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.browser.phone import Look, Phone
from tests.browser.playwright_phone import ChromiumPhone, PlaywrightPhone
from tests.browser.webkit_phone import WebKitPhone

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FIREFOX_NAMES = ("firefox-esr", "firefox")
MINI_BROWSERS = (
    "lib/*/webkit2gtk-4.1/MiniBrowser",
    "lib*/webkit2gtk-4.1/MiniBrowser",
    "libexec/webkit2gtk-4.1/MiniBrowser",
)
CHROMIUM_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
)


LANGUAGES = {"ru": "ru-RU", "en": "en-US"}


class Missing(RuntimeError):
    """An engine is not on this machine; the message says what is missing."""


class Engine(ABC):
    """A kind of browser, started once and used for many phones."""

    name: str

    @abstractmethod
    def phone(self, base_url: str, look: Look | None = None) -> Phone:
        """A new device: cookies and storage of its own."""

    @abstractmethod
    def close(self) -> None:
        """Ends what was started."""


class PlaywrightEngine(Engine):
    """Chromium or Firefox of the system, under Playwright."""

    def __init__(self, playwright: Playwright, name: str) -> None:
        self.name = name
        self.browser: Browser = _launch(playwright, name)

    def phone(self, base_url: str, look: Look | None = None) -> PlaywrightPhone:
        """A new context of the one browser."""
        look = look or Look()
        chromium = self.name == "chromium"
        context = self.browser.new_context(
            viewport={"width": look.width, "height": look.height},
            device_scale_factor=look.scale,
            locale=LANGUAGES.get(look.locale, look.locale),
            color_scheme="dark" if look.dark else "light",
            has_touch=True if chromium else None,
            is_mobile=True if chromium else None,
        )
        return (ChromiumPhone if chromium else PlaywrightPhone)(context, base_url, look)

    def close(self) -> None:
        """Ends the browser."""
        self.browser.close()


class WebKitEngine(Engine):
    """WebKitGTK's MiniBrowser under Xvfb; a browser process a phone."""

    name = "webkit"

    def __init__(self) -> None:
        self._driver = _found(("WebKitWebDriver",), "webkit2gtk-driver")
        self._browser = _mini_browser()
        xvfb = _found(("Xvfb",), "xvfb")
        reading, writing = os.pipe()
        self._xvfb = subprocess.Popen(
            [xvfb, "-displayfd", str(writing), "-screen", "0", "1280x1280x24", "-nolisten", "tcp"],
            pass_fds=(writing,),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as numbers:
            self._display = f":{numbers.readline().strip()}"
        if self._display == ":":
            raise Missing("Xvfb did not start")
        self._phones: list[WebKitPhone] = []

    def phone(self, base_url: str, look: Look | None = None) -> WebKitPhone:
        """A browser of its own, so cookies of its own. The language is always English here."""
        phone = WebKitPhone(self._driver, self._browser, self._display, base_url, look or Look())
        self._phones.append(phone)
        return phone

    def close(self) -> None:
        """Ends the browsers and the display."""
        for phone in self._phones:
            phone.close()
        self._xvfb.terminate()
        self._xvfb.wait(10)


class Engines:
    """Starts each engine when it is first asked for."""

    def __init__(self) -> None:
        self._playwright: Playwright | None = None
        self._started: dict[str, Engine] = {}

    def get(self, name: str) -> Engine:
        """The engine "chromium", "firefox" or "webkit". Raises Missing."""
        if name not in self._started:
            self._started[name] = WebKitEngine() if name == "webkit" else self._under_playwright(name)
        return self._started[name]

    def _under_playwright(self, name: str) -> PlaywrightEngine:
        executable(name)
        return PlaywrightEngine(self.playwright, name)

    @property
    def playwright(self) -> Playwright:
        """Playwright itself, started once a process: it keeps a loop, beside which no second can run."""
        if self._playwright is None:
            self._playwright = sync_playwright().start()
        return self._playwright

    def close(self) -> None:
        """Ends every engine that was started."""
        for engine in self._started.values():
            engine.close()
        if self._playwright is not None:
            self._playwright.stop()


def executable(name: str) -> str:
    """The path of the system's Chromium or Firefox. Raises Missing."""
    if name == "chromium":
        return _found(CHROMIUM_NAMES, "chromium")
    return _found(FIREFOX_NAMES, "firefox-esr")


def _launch(playwright: Playwright, name: str) -> Browser:
    path = executable(name)
    if name == "chromium":
        return playwright.chromium.launch(executable_path=path, headless=True, args=list(CHROMIUM_FLAGS))
    return playwright.firefox.launch(channel="moz-firefox", executable_path=path, headless=True)


def _found(names: Sequence[str], package: str) -> str:
    for name in names:
        if path := shutil.which(name):
            return path
    raise Missing(f"none of {', '.join(names)} is installed (Debian's package: {package})")


def _mini_browser() -> str:
    for pattern in MINI_BROWSERS:
        for path in sorted(Path("/usr").glob(pattern)):
            return str(path)
    raise Missing("WebKitGTK's MiniBrowser is not installed (Debian's package: webkit2gtk-driver)")
