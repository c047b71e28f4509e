"""A phone of a test: a browser tab that is driven as a person would, by the words on the screen.

Sync API. Every action waits for its condition with a deadline; none sleeps a fixed time to be lucky.

    anna = phones(server.url, locale="ru")
    anna.open("/")
    anna.type("Имя", "Анна")
    anna.tap("Новый стол")
    with anna.hold("Показать роль"):
        anna.waits_for("Рыцарь")
    anna.gone("Рыцарь")
"""

from __future__ import annotations

import contextlib
import json
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

DEADLINE = 15.0
START_DEADLINE = 60.0
POLL_SECONDS = 0.05
FOCUS_SECONDS = 3.0
DEAF_SECONDS = 1.5
STILL_FRAMES = 4
"""Frames that the browser draws while a control must not move before it is touched."""

SCRIPT = Path(__file__).with_name("page_script.js").read_text()


class NotOnScreen(AssertionError):
    """What was looked for did not come up in time; the message holds the words that are there."""


@dataclass(frozen=True)
class Look:
    """How a phone is set: size in CSS pixels, language as a browser names it, dark or light."""

    width: int = 390
    height: int = 844
    locale: str = "ru"
    dark: bool = True
    scale: float = 1.0
    """Device pixels a CSS pixel."""


@dataclass(frozen=True)
class Spot:
    """A control of the screen: centre and size in CSS pixels, and what a screen reader says of it."""

    x: float
    y: float
    width: float
    height: float
    left: float
    top: float
    name: str
    role: str | None
    disabled: bool
    deaf: bool
    """True while it takes no taps, as a button that has only just come into its place."""
    checked: str | None
    chosen: bool
    """True for the picked one of several tiles or tabs."""
    inside: bool
    """False if its centre lies outside the window."""


@dataclass
class Traffic:
    """What a tab has asked for since it was opened (or since `clear`)."""

    statuses: list[tuple[str, int]] = field(default_factory=list)
    """Address and status of each response."""
    failed: list[str] = field(default_factory=list)
    """Addresses that got no response."""
    wire_bytes: int = 0
    """Bytes of response bodies and headers as they came over the wire."""
    console_errors: list[str] = field(default_factory=list)

    @property
    def requests(self) -> int:
        """Number of requests, failed ones too."""
        return len(self.statuses) + len(self.failed)

    @property
    def refused(self) -> list[tuple[str, int]]:
        """Responses with a status of 400 and above."""
        return [(url, status) for url, status in self.statuses if status >= 400]

    @property
    def foreign(self) -> list[str]:
        """Requests to any other host than the loopback."""
        asked = [url for url, _ in self.statuses] + self.failed
        return [url for url in asked if urlsplit(url).hostname not in (None, "127.0.0.1", "localhost", "")]

    def by_path(self) -> Counter[str]:
        """How often each path was asked for: a storm shows here."""
        return Counter(urlsplit(url).path for url, _ in self.statuses)

    def clear(self) -> None:
        """Starts counting anew."""
        self.statuses.clear()
        self.failed.clear()
        self.console_errors.clear()
        self.wire_bytes = 0


class Phone(ABC):
    """What a person can do with a phone. One subclass a driver."""

    def __init__(self, base_url: str, look: Look) -> None:
        self.base_url = base_url.rstrip("/")
        self.look = look
        self.traffic = Traffic()

    # What a driver must bring ----------------------------------------------------

    @abstractmethod
    def script(self, expression: str) -> Any:
        """The value of a JavaScript expression in the tab."""

    @abstractmethod
    def visit(self, url: str) -> None:
        """Loads an address."""

    @abstractmethod
    def refresh(self) -> None:
        """Loads the same address again, as F5 does."""

    @abstractmethod
    def go_back(self) -> None:
        """Presses the browser's back button."""

    @abstractmethod
    def press_at(self, x: float, y: float) -> None:
        """Puts a finger (or the mouse button) down."""

    @abstractmethod
    def lift(self) -> None:
        """Lifts it."""

    @abstractmethod
    def tap_at(self, x: float, y: float) -> None:
        """A short touch."""

    @abstractmethod
    def scroll_by(self, down: float) -> None:
        """Scrolls what lies in the middle of the window, in CSS pixels."""

    @abstractmethod
    def write(self, text: str, *, replace: bool) -> None:
        """Types into the focused field; `replace` selects what is there first."""

    @abstractmethod
    def key(self, name: str) -> None:
        """Presses one key: "Enter", "Escape", "Tab"."""

    @abstractmethod
    def shot(self, path: Path) -> Path:
        """Writes a PNG of the window; makes the folder."""

    @abstractmethod
    def close(self) -> None:
        """Closes the tab and what was started for it."""

    # Opening ---------------------------------------------------------------------

    def open(self, route: str = "/") -> Phone:
        """Opens a route (or a whole address, as from a QR code) and waits for the first screen."""
        self.visit(route if "://" in route else self.base_url + route)
        return self.wake()

    def reload(self) -> Phone:
        """F5, and waits for the screen."""
        self.refresh()
        return self.wake()

    def back(self) -> None:
        """The back button; the same document goes on."""
        self.go_back()

    def wake(self, within: float = START_DEADLINE) -> Phone:
        """Switches Flutter's accessibility tree on, which each load starts without."""
        self._wait(self._awake, within, "the app did not start")
        return self

    def _awake(self) -> bool:
        with contextlib.suppress(Exception):  # the document may be changing under the call
            return bool(self.script(f"({SCRIPT}) && window.__phone.wake()"))
        return False

    def _ask(self, call: str) -> Any:
        return self.script(f"(window.__phone || ({SCRIPT})) && window.__phone.{call}")

    # Looking ---------------------------------------------------------------------

    @property
    def words(self) -> list[str]:
        """Every word of the screen, in the tree's order."""
        with contextlib.suppress(Exception):
            return [str(word) for word in self._ask("words()")]
        return []

    def sees(self, text: str) -> bool:
        """True if the words are on the screen now."""
        return any(text in words for words in self.words)

    def waits_for(self, text: str, within: float = DEADLINE) -> None:
        """Waits until the words are on the screen. Raises NotOnScreen."""
        self._wait(lambda: self.sees(text), within, f"{text!r} did not appear")

    def gone(self, text: str, within: float = DEADLINE) -> None:
        """Waits until the words are nowhere on the screen. Raises NotOnScreen."""
        self._wait(lambda: not self.sees(text), within, f"{text!r} stayed")

    def back_on_line(self, within: float = DEADLINE) -> None:
        """Waits until the page takes taps again after a lost connection. Raises NotOnScreen."""
        taken = "(document.getElementById('block') || {hidden: true}).hidden"
        self._wait(lambda: self.script(taken), within, "the connection did not come back")

    def spot(self, name: str, within: float = DEADLINE) -> Spot:
        """The control of that name, waited for until it lies still. Raises NotOnScreen.

        Still means for some drawn frames, not for some time: a busy browser moves things late.
        """
        found: list[Spot] = []
        since = 0

        def still() -> bool:
            nonlocal since
            with contextlib.suppress(Exception):
                box, frames = self._ask(f"locate({_js(name)})"), self._ask("frames()")
                if box is not None:
                    found.append(Spot(**box))
                    if len(found) == 1 or not _same_place(found[-1], found[-2]):
                        since = frames
                    return len(found) > 1 and frames >= since + STILL_FRAMES
            found.clear()
            return False

        self._wait(still, within, f"{name!r} is not to be found")
        return found[-1]

    def targets(self) -> list[Spot]:
        """Everything that can be touched now, with its size."""
        return [Spot(**box) for box in self._ask("targets()")]

    # Touching --------------------------------------------------------------------

    def tap(self, name: str, within: float = DEADLINE) -> Spot:
        """Taps the control of that name (its label, tooltip or words), scrolling to it if need be."""
        spot = self.reach(name, within)
        if spot.deaf:
            with contextlib.suppress(NotOnScreen):  # what only listens to other gestures stays deaf
                self._wait(lambda: not self.spot(name).deaf, DEAF_SECONDS, f"{name!r} takes no taps")
            spot = self.spot(name, within)
        self.tap_at(spot.x, spot.y)
        return spot

    def choose(self, name: str, within: float = DEADLINE) -> None:
        """Taps one of several tiles until it is picked: a tap beside a page that still moves is lost."""
        deadline = time.monotonic() + within
        while not self.spot(name, within).chosen:
            if time.monotonic() > deadline:
                raise NotOnScreen(f"{name!r} is not picked; the screen says: {self.words[:60]}")
            self.tap(name, within)
            with contextlib.suppress(NotOnScreen):
                self._wait(lambda: self.spot(name).chosen, FOCUS_SECONDS, f"{name!r} is not picked")

    def reach(self, name: str, within: float = DEADLINE) -> Spot:
        """Scrolls until the control's centre lies in the window."""
        spot = self.spot(name, within)
        for _ in range(20):
            if spot.inside:
                break
            self.scroll_by(spot.y - self.look.height / 2)
            spot = self.spot(name, within)
        return spot

    @contextlib.contextmanager
    def hold(self, name: str, within: float = DEADLINE) -> Iterator[Spot]:
        """Keeps a finger on a control for the length of the block."""
        spot = self.reach(name, within)
        self.press_at(spot.x, spot.y)
        try:
            yield spot
        finally:
            self.lift()

    def type(self, label: str, text: str, *, submit: bool = False, within: float = DEADLINE) -> None:
        """Replaces a field's text, and makes sure that it arrived: Flutter swaps the input on focus."""

        def arrived() -> bool:
            box = self._ask(f"field({_js(label)})")
            return box is not None and box["value"] == text

        deadline = time.monotonic() + within
        while not arrived():
            self._focus(label, deadline)
            self.write(text, replace=True)
            with contextlib.suppress(NotOnScreen):
                self._wait(arrived, 2.0, f"{label!r} does not hold {text!r}")
                break
            if time.monotonic() > deadline:
                raise NotOnScreen(f"{label!r} does not take {text!r}")
        if submit:
            self.key("Enter")

    def _focus(self, label: str, deadline: float) -> None:
        """Taps the field until it keeps the focus: a tap beside a page that still moves is lost."""
        while True:
            box = self._field(label, deadline)
            self.tap_at(box["x"], box["y"])
            held = [0]

            def focused_for_a_while(held: list[int] = held) -> bool:
                held[0] = held[0] + 1 if self._ask(f"focused({_js(label)})") else 0
                return held[0] >= 2

            with contextlib.suppress(NotOnScreen):
                self._wait(focused_for_a_while, FOCUS_SECONDS, f"{label!r} took no focus")
                return
            if time.monotonic() > deadline:
                raise NotOnScreen(f"{label!r} took no focus; the screen says: {self.words[:60]}")

    def _field(self, label: str, deadline: float) -> dict[str, Any]:
        box: dict[str, Any] = {}

        def there() -> bool:
            found = self._ask(f"field({_js(label)})")
            if found is not None:
                box.update(found)
            return found is not None

        self._wait(there, max(0.1, deadline - time.monotonic()), f"no field {label!r}")
        return box

    # Waiting ---------------------------------------------------------------------

    def until(self, condition: Callable[[], object], within: float = DEADLINE, what: str = "it") -> None:
        """Waits for any condition about this phone. Raises NotOnScreen."""
        self._wait(condition, within, f"{what} did not come true")

    def pause(self, seconds: float) -> None:
        """Lets the browser go on between two looks."""
        time.sleep(seconds)

    def _wait(self, condition: Callable[[], object], within: float, complaint: str) -> None:
        deadline = time.monotonic() + within
        while not condition():
            if time.monotonic() > deadline:
                raise NotOnScreen(f"{complaint} within {within:.0f} s; the screen says: {self.words[:60]}")
            self.pause(POLL_SECONDS)


def _same_place(one: Spot, other: Spot) -> bool:
    return abs(one.x - other.x) < 1 and abs(one.y - other.y) < 1


def _js(text: str) -> str:
    """A JavaScript string literal."""
    return json.dumps(text)
