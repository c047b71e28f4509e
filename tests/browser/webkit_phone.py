"""A phone on WebKitGTK, the engine nearest to an iPhone's: driven by Selenium, one browser a phone."""

from __future__ import annotations

import contextlib
import os
import warnings
from pathlib import Path
from typing import Any

from selenium.webdriver import ActionChains, Keys
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from selenium.webdriver.webkitgtk.webdriver import WebDriver

from tests.browser.phone import Look, Phone

KEYS = {"Enter": Keys.ENTER, "Escape": Keys.ESCAPE, "Tab": Keys.TAB}


class WebKitPhone(Phone):
    """Pointer only: WebKitGTK's driver knows no touch. Requests cannot be seen through it."""

    def __init__(self, driver_path: str, browser_path: str, display: str, base_url: str, look: Look) -> None:
        super().__init__(base_url, look)
        self._closed = False
        options = Options()
        options.binary_location = browser_path
        options.add_argument("--automation")
        options.add_argument("--full-screen")  # without it the tool bar forces 447 x 806
        # A plain C locale gives the page the language "C", on which Flutter's start fails.
        environment = {**os.environ, "DISPLAY": display, "LANG": "en_US.UTF-8", "LC_ALL": "en_US.UTF-8"}
        with warnings.catch_warnings():  # Selenium warns about its own constructor
            warnings.simplefilter("ignore", DeprecationWarning)
            self.driver = WebDriver(options=options, service=Service(driver_path, env=environment))
        self.driver.set_window_rect(0, 0, look.width, look.height)

    def script(self, expression: str) -> Any:
        """The value of a JavaScript expression in the tab."""
        return self.driver.execute_script(f"return {expression.strip()}")

    def visit(self, url: str) -> None:
        """Loads an address."""
        self.driver.get(url)

    def refresh(self) -> None:
        """F5."""
        self.driver.refresh()

    def go_back(self) -> None:
        """The back button."""
        self.driver.back()

    def _pointer(self) -> ActionBuilder:
        return ActionBuilder(self.driver, duration=0)

    def press_at(self, x: float, y: float) -> None:
        """Mouse button down."""
        actions = self._pointer()
        actions.pointer_action.move_to_location(round(x), round(y)).pointer_down()
        actions.perform()

    def lift(self) -> None:
        """Mouse button up."""
        actions = self._pointer()
        actions.pointer_action.pointer_up()
        actions.perform()

    def tap_at(self, x: float, y: float) -> None:
        """A mouse click."""
        actions = self._pointer()
        actions.pointer_action.move_to_location(round(x), round(y)).pointer_down().pointer_up()
        actions.perform()

    def scroll_by(self, down: float) -> None:
        """The mouse wheel over the middle."""
        x, y = self.look.width // 2, self.look.height // 2
        self.driver.execute_script(
            "const [x, y, down] = arguments; document.elementFromPoint(x, y).dispatchEvent(new WheelEvent("
            "'wheel', {bubbles: true, cancelable: true, clientX: x, clientY: y, deltaY: down}))",
            x,
            y,
            down,
        )

    def write(self, text: str, *, replace: bool) -> None:
        """Types key by key."""
        chain = ActionChains(self.driver)
        if replace:
            chain.key_down(Keys.CONTROL).send_keys("a").key_up(Keys.CONTROL)
        chain.send_keys(text).perform()

    def key(self, name: str) -> None:
        """One key."""
        ActionChains(self.driver).send_keys(KEYS[name]).perform()

    def shot(self, path: Path) -> Path:
        """A PNG of the window."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.driver.save_screenshot(str(path))
        return path

    def close(self) -> None:
        """Ends the browser and its driver."""
        if not self._closed:
            self._closed = True
            with contextlib.suppress(Exception):  # the driver may have died with its browser
                self.driver.quit()
