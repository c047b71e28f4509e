"""Phones over Playwright: the system's Chromium (touch) and Firefox (mouse)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, CDPSession, ConsoleMessage, Page, Request, Response

from tests.browser.phone import Look, Phone


class PlaywrightPhone(Phone):
    """A context of its own: cookies and storage are shared with no other phone."""

    def __init__(self, context: BrowserContext, base_url: str, look: Look) -> None:
        super().__init__(base_url, look)
        self.context = context
        self.page: Page = context.new_page()
        self.page.on("response", self._responded)
        self.page.on("requestfailed", self._failed)
        self.page.on("console", self._said)
        self.page.on("pageerror", lambda error: self.traffic.console_errors.append(str(error)))

    def _responded(self, response: Response) -> None:
        self.traffic.statuses.append((response.url, response.status))
        self.count(response)

    def count(self, response: Response) -> None:
        """Adds a response's bytes, by its headers."""
        self.traffic.wire_bytes += int(response.headers.get("content-length", 0))

    def _failed(self, request: Request) -> None:
        self.traffic.failed.append(request.url)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.traffic.console_errors.append(message.text)

    def new_tab(self) -> PlaywrightPhone:
        """Another tab of the same device: same cookies."""
        return type(self)(self.context, self.base_url, self.look)

    def script(self, expression: str) -> Any:
        """The value of a JavaScript expression in the tab."""
        return self.page.evaluate(expression)

    def visit(self, url: str) -> None:
        """Loads an address."""
        self.page.goto(url, wait_until="commit")

    def refresh(self) -> None:
        """F5."""
        self.page.reload(wait_until="commit")

    def go_back(self) -> None:
        """The back button. A route inside the app loads nothing, so nothing is waited for."""
        self.page.evaluate("history.back()")

    def press_at(self, x: float, y: float) -> None:
        """Mouse button down."""
        self.page.mouse.move(x, y)
        self.page.mouse.down()

    def lift(self) -> None:
        """Mouse button up."""
        self.page.mouse.up()

    def tap_at(self, x: float, y: float) -> None:
        """A mouse click: Playwright's tap does not reach Flutter in Firefox."""
        self.page.mouse.click(x, y)

    def scroll_by(self, down: float) -> None:
        """The mouse wheel over the middle."""
        self.page.mouse.move(self.look.width / 2, self.look.height / 2)
        self.page.mouse.wheel(0, down)

    def write(self, text: str, *, replace: bool) -> None:
        """Types key by key."""
        if replace:
            self.page.keyboard.press("Control+A")
        self.page.keyboard.type(text)

    def key(self, name: str) -> None:
        """One key."""
        self.page.keyboard.press(name)

    def pause(self, seconds: float) -> None:
        """Waits while the browser's events are taken."""
        self.page.wait_for_timeout(seconds * 1000)

    def shot(self, path: Path) -> Path:
        """A PNG of the window."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=path)
        return path

    def offline(self, yes: bool = True) -> None:
        """Takes the network away, or gives it back. Open sockets may live on: a `Cable` cuts those too."""
        self.context.set_offline(yes)

    def close(self) -> None:
        """Closes every tab of the device."""
        self.context.close()


class ChromiumPhone(PlaywrightPhone):
    """Real touches, and bytes as they crossed the wire, through Chromium's own protocol."""

    def __init__(self, context: BrowserContext, base_url: str, look: Look) -> None:
        super().__init__(context, base_url, look)
        self.cdp: CDPSession = context.new_cdp_session(self.page)
        self.cdp.send("Network.enable")
        self.cdp.on("Network.loadingFinished", self._loaded)

    def _loaded(self, event: dict[str, Any]) -> None:
        self.traffic.wire_bytes += int(event["encodedDataLength"])

    def count(self, response: Response) -> None:
        """Nothing: `Network.loadingFinished` tells the exact number."""

    def press_at(self, x: float, y: float) -> None:
        """Finger down."""
        self.cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})

    def lift(self) -> None:
        """Finger up."""
        self.cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def tap_at(self, x: float, y: float) -> None:
        """A touch."""
        self.page.touchscreen.tap(x, y)
