"""One page of one phone: its client, its words, where it is, and how it is woken. Disposable."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Protocol

import flet as ft

from companion.table.client import Client
from models.base import Model, SeatNo
from models.command import Command
from models.refusal import Refusal
from models.table import Device
from models.view import TableView
from views.refusals import refusal_sentence
from views.theme import TEXT_SCALE, dark_theme, light_theme
from views.words import Words, choose, words

log = logging.getLogger(__name__)

MODES = {"dark": ft.ThemeMode.DARK, "light": ft.ThemeMode.LIGHT, "system": ft.ThemeMode.SYSTEM}

Connect = Callable[[Callable[[], None]], Client]
"""Makes the client of the device behind the current connection; gets the page's waker."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What the server tells its screens about itself and this connection."""

    languages: tuple[str, ...] = ()
    addresses: tuple[str, ...] = ()
    """Addresses phones can reach, best first, e.g. `http://192.168.1.5:8550`."""

    secure: bool = False
    """The browser treats this page as secure (https or localhost): wake lock, clipboard."""

    version: str = ""
    zone: str = ""
    """Time zone of this device, e.g. `Europe/Moscow`; "" for the server's own."""


@dataclass(eq=False, slots=True)
class Watcher:
    """A component that looks at a slice of the table's view."""

    redraw: Callable[[], None]
    select: Callable[[TableView], object] = lambda view: view
    view: TableView | None = None
    """The view it was drawn from."""

    seen: object = None
    paint: Callable[[object, object], bool] = lambda before, now: False
    """Puts another slice straight into what is drawn; False where that takes a redraw."""

    def look(self, view: TableView) -> None:
        """Repaint or redraw if the slice is another one now."""
        now = self.select(view)
        if now == self.seen:
            return
        if self.paint(self.seen, now):
            self.view, self.seen = view, now
        else:
            self.redraw()


class Voice(Protocol):
    """Something over the screen that can say a sentence."""

    def say(self, sentence: str) -> None:
        """Show it for a while."""


@dataclass(eq=False, repr=False)
class Session:
    """What every screen gets: the device's client, the words, and the ways to go, act and speak.

    It has no long `repr`: Flet builds one of every component of a patch, and this one would hold the page.
    """

    page: ft.Page
    client: Client
    around: Surroundings
    route: str = "/"
    held: SeatNo | None = None
    """The seat whose secret this page holds open right now."""

    leaving: str | None = None
    """The route that the browser went to during a running match; asked about before it is followed."""

    wants: dict[str, object] = field(default_factory=dict)
    """Small notes of this page that outlive a component, by name."""

    voices: list[Voice] = field(default_factory=list)
    """Dialogs that lie over the screen, the topmost last: a sentence is said in them."""

    watchers: list[Watcher] = field(default_factory=list)
    """Components of this page that redraw by themselves (see `views.live`)."""

    _view: tuple[TableView | None] | None = None
    """The table's view, made once between two wakes."""

    _forced: bool = True
    """Something of this page itself has changed: draw all of it."""

    _dressed: Device | None = None
    """The device with the settings that this page was drawn for."""

    _event: asyncio.Event = field(default_factory=asyncio.Event)
    _pump: asyncio.Task[None] | None = None
    _bar: ft.SnackBar | None = None
    _pushed: list[str] = field(default_factory=list)
    """Routes on their way to the browser."""

    _seen: set[str] = field(default_factory=set)
    """Routes where this page has been."""

    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    # -- language and look --------------------------------------------------

    @property
    def words(self) -> Words:
        """The words of this device's language."""
        return words(self.client.device.language or choose(self.around.languages))

    def set(self, **settings: object) -> None:
        """Change settings of this device; they hold on this page at once."""
        refused = self.client.set(**settings)
        if refused is not None:
            self.say(self.explain(refused))
        self.dress()
        self.refresh()

    def dress(self) -> None:
        """Give the page the device's mode and language."""
        page, device = self.page, self.client.device
        self._dressed = device
        TEXT_SCALE.set(device.text_scale)
        page.theme, page.dark_theme = light_theme(), dark_theme()
        page.theme_mode = MODES[device.theme]
        page.title = self.words("Table companion")
        page.locale_configuration = ft.LocaleConfiguration(
            supported_locales=[ft.Locale("ru"), ft.Locale("en")],
            current_locale=ft.Locale(self.words.language),
        )
        page.update()

    # -- waking ---------------------------------------------------------------

    def refresh(self) -> None:
        """Draw all of this page anew: its route, its settings, its held secret have changed."""
        self._forced = True
        self.wake()

    def wake(self) -> None:
        """The server knows something new: let every piece look whether it concerns it."""
        self._view = None
        self._event.set()

    async def pump(self, draw: Callable[[], None]) -> None:
        """Redraw whenever woken; changes that come together are drawn together."""
        self._pump = asyncio.current_task()
        while True:
            await self._event.wait()
            self._event.clear()
            if self.client.device is not self._dressed:
                self.dress()  # another page of this device has changed its settings
                self._forced = True
            view = self.view
            if self._forced or view is None:
                self._forced = False
                draw()
            if view is not None:
                for watcher in tuple(self.watchers):
                    watcher.look(view)

    @property
    def view(self) -> TableView | None:
        """The table that this page shows, as this device may see it; None away from a table."""
        if self._view is None:
            at_table = len(self.path) > 1 and self.path[0] == "t"
            self._view = (self.client.table(self.path[1]) if at_table else None,)
        return self._view[0]

    def watch(self, watcher: Watcher) -> None:
        """The component is on the screen; what came since it was drawn is not missed."""
        self.watchers.append(watcher)
        if self.view is not None:
            watcher.look(self.view)

    def unwatch(self, watcher: Watcher) -> None:
        """The component is off the screen."""
        if watcher in self.watchers:
            self.watchers.remove(watcher)

    def close(self) -> None:
        """The page is gone for good."""
        self.client.close()
        if self._pump:
            self._pump.cancel()

    # -- going ------------------------------------------------------------------

    @property
    def path(self) -> tuple[str, ...]:
        """The route's parts: `/t/abc/log` → `("t", "abc", "log")`."""
        return _parts(self.route)

    def go(self, route: str) -> None:
        """Show another screen; the browser's "back" leads here again."""
        if route != self.route:
            self.arrive(route)
            self._show(route)

    def _show(self, route: str) -> None:
        """Put the route into the browser's address bar and history."""

        async def push() -> None:
            self._pushed.append(route)
            with contextlib.suppress(RuntimeError, TimeoutError):  # the page went away meanwhile
                await self.page.push_route(route)
            self._pushed.remove(route)

        task = asyncio.create_task(push())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def enter(self, route: str) -> None:
        """The first route of a page. A join address joins at once and leads to the table."""
        self.arrive(route)
        self._join_by_address()

    def _join_by_address(self) -> None:
        if self.path[:1] == ("join",) and len(self.path) > 1:
            self.wants["join"] = self.join(self.path[1])

    def join(self, code: str) -> Refusal | None:
        """Come to a table by its code, and ask who is there unless this device is known at it."""
        table = self.client.join(code)
        if isinstance(table, Refusal):
            return table
        view = self.client.table(table)
        known = view is not None and (view.me.seat is not None or view.me.screen or view.me.keeper)
        self.go(f"/t/{table}" if known else f"/t/{table}/who")
        return None

    def browsed(self, route: str) -> None:
        """The browser went to this route by itself (back, forward, a link). Leaving a running match asks."""
        if route == self.route or route in self._pushed:
            return  # the browser's echo of a push, which may come after the next push
        if self._plays() and _leads_out(route, of=f"/t/{self.table_id}"):
            self.leaving = "/" if route.startswith("/t/") else route
            self._show(self.route)
            self.refresh()
            return
        if route in self._seen:
            self.arrive(route)  # back or forward: a join address joins nothing anew
        else:
            self.enter(route)

    def leave(self, route: str = "/") -> None:
        """Go away from the table; a running match asks first. Nothing is lost either way."""
        if self._plays():
            self.leaving = route
            self.refresh()
        else:
            self.go(route)

    def left(self, *, sure: bool) -> None:
        """The answer to leaving a running match."""
        route, self.leaving = self.leaving, None
        if sure and route is not None:
            new = route not in self._seen
            self.go(route)
            if new:
                self._join_by_address()
        self.refresh()

    def _plays(self) -> bool:
        view = self.table() if self.path[:1] == ("t",) and len(self.path) > 1 else None
        if view is None or view.match is None or view.match.outcome is not None:
            return False
        return view.me.seat is not None or view.me.screen

    def arrive(self, route: str) -> None:
        """This page is at this route now."""
        self.route = route
        self._seen.add(route)
        self.held = None
        path = self.path
        self.client.watch(path[1] if len(path) > 1 and path[0] == "t" else None)
        self.refresh()

    @property
    def table_id(self) -> str:
        """The table that this page shows."""
        return self.path[1]

    def table(self) -> TableView | None:
        """The table as this device may see it."""
        return self.view

    def use_here(self) -> None:
        """Make this page the one in use again, after another tab took over."""
        self.client.use_here()
        self.refresh()

    # -- acting -----------------------------------------------------------------

    def act(self, command: Command, *, epoch: int | None = None, id: str | None = None) -> bool:
        """A command about the match; a refusal is said on the screen. True when it was taken."""
        return self._said(self.client.act(self.table_id, command, epoch=epoch, id=id or uuid.uuid4().hex))

    def ask(self, command: Command) -> bool:
        """A command about the table; a refusal is said on the screen. True when it was taken."""
        return self._said(self.client.table_command(self.table_id, command))

    def _said(self, refusal: Refusal | None) -> bool:
        if refusal is not None:
            self.say(self.explain(refusal))
        return refusal is None

    def explain(self, refusal: Refusal) -> str:
        """A refusal in words, with the names of this table's seats."""
        names: tuple[str, ...] = ()
        if self.path[:1] == ("t",):
            table = self.table()
            if table is not None:
                names = table.match.names if table.match else tuple(seat.name for seat in table.seats)
        return refusal_sentence(self.words, refusal, names)

    def say(self, sentence: str) -> None:
        """One clear sentence: in the dialog on top, else at the bottom of the screen; replaces the last."""
        if self.voices:
            self.voices[-1].say(sentence)
            return
        last, self._bar = self._bar, ft.SnackBar(ft.Text(sentence), behavior=ft.SnackBarBehavior.FLOATING)
        if last is not None and last.open:
            last.open = False
            last.update()
        self.page.show_dialog(self._bar)

    # -- secrets ------------------------------------------------------------------

    def hold(self, seat: SeatNo | None) -> None:
        """Hold a seat's secret open (None: let go). It is on the wire only while it is held."""
        if self.held != seat:
            self.held = seat
            self.refresh()

    def secret(self) -> Model | None:
        """The secret that is held open now, if this device may see it."""
        return self.client.private(self.table_id, self.held) if self.held is not None else None


@lru_cache(maxsize=1024)
def _parts(route: str) -> tuple[str, ...]:
    return tuple(part for part in route.split("?")[0].split("/") if part)


def _leads_out(route: str, *, of: str) -> bool:
    """True for a way out of a table, and for the question who one is, which a seated device has answered."""
    return not route.startswith(of) or route == f"{of}/who"
