"""A phone whose line broke: how long from the network's return until its screen is right again?"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from pathlib import Path

from bench.report import Report, quantile
from bench.tap_games import COOKIE, GAMES, ids_beside, token
from tests.browser.engines import Engines, Missing
from tests.browser.playwright_phone import PlaywrightPhone
from tests.wire.cable import Cable
from tests.wire.server import running_server

ENGINES = ("chromium", "firefox")
TIMES = 12
LIMIT_MS = 2000.0
PATIENCE = 30.0

WATCH = """(() => {
  const mended = performance.now();
  window.back = new Promise((resolve) => (function look() {
    const line = document.getElementById("line");
    const right = !document.getElementById("start") && (line.hidden || line.classList.contains("calm"));
    if (right) { resolve(performance.now() - mended); } else { requestAnimationFrame(look); }
  })());
})()"""
"""Counts from now, in the page, until its last screen is there again and the line says "connected"."""

LOST = "Boolean(document.querySelector('#line:not([hidden]):not(.calm)'))"


def run(quick: bool) -> list[Report]:
    """A seat of a running match, its line cut (refused) or frozen (silence), for three seconds and more."""
    report = Report("Back after a break", ("browser", "the line was", "breaks", "median ms", "max ms"))
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "bench.json"
        GAMES["circle"]().prepare(data, 1, 2)
        route = json.loads(ids_beside(data).read_text())[0]
        with running_server(data) as server, Cable(server.port) as cable:
            engines = Engines()
            try:
                for name in ENGINES:
                    _engine(report, engines, name, cable, route, 2 if quick else TIMES)
            finally:
                engines.close()
    return [report]


def _engine(report: Report, engines: Engines, name: str, cable: Cable, route: str, times: int) -> None:
    try:
        phone = engines.get(name).phone(cable.url)
    except Missing as missing:
        report.notes.append(f"NOT MEASURED: {name}: {missing}.")
        return
    assert isinstance(phone, PlaywrightPhone)
    phone.context.add_cookies([{"name": COOKIE, "value": token(0, 0), "url": cable.url}])
    phone.open(route)
    ways: dict[str, Callable[[], None]] = {"cut": cable.cut, "frozen": cable.freeze}
    for way, breaks in ways.items():
        took = [_back(phone, cable, breaks, number) for number in range(times)]
        report.add(name, way, times, quantile(took, 0.5), max(took))
        if max(took) > LIMIT_MS:
            report.notes.append(f"MISSED: {name}, {way}: {max(took):.0f} ms, the limit is {LIMIT_MS:.0f} ms.")
    phone.close()


def _back(phone: PlaywrightPhone, cable: Cable, breaks: Callable[[], None], number: int) -> float:
    """Milliseconds from the return of the network."""
    breaks()
    phone.until(lambda: bool(phone.script(LOST)), PATIENCE, "word of the lost connection")
    phone.page.wait_for_timeout(3000 + 170 * number)  # not in step with the page's own questions
    phone.script(WATCH)
    cable.mend(resumed=False)
    took = float(phone.page.evaluate("window.back"))
    phone.until(lambda: not phone.script(LOST), PATIENCE, "the screen")
    return took
