"""One tab without a screen: takes every byte, mirrors the controls, taps, holds, types. See `device.py`."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Any, Protocol, Self

from tests.wire.mirror import PAGE_ID, Control, Mirror
from tests.wire.protocol import PATCH_FRAME, Action, Frame, Message, decode, encode

TAP_EVENTS = ("click", "tap", "tap_down", "select", "press")
PRESS_EVENTS = ("tap_down", "long_press_down", "long_press_start", "pan_down", "pan_start")
RELEASE_EVENTS = ("long_press_end", "long_press_up", "tap_up", "pan_end")
HOLD_EVENTS = ("long_press_start", "long_press_down", "tap_down", "pan_down")
POINT = {"x": 10.0, "y": 10.0}
DEADLINE = 10.0

Answer = Callable[[str, str, dict[str, Any]], object]
"""Answers a method that the server invokes: (control kind, method, arguments) -> result."""


class NothingToTouch(LookupError):
    """The screen has no usable control of that name."""


class Transport(Protocol):
    """The way to a server: a socket, or the session itself."""

    async def send(self, frame: bytes) -> None:
        """Hands one frame to the server."""

    async def close(self) -> None:
        """Cuts the connection, as a phone does that goes out of reach."""


@dataclass
class Screen:
    """What a client tells of itself at registration; sizes in logical pixels."""

    width: float = 390.0
    height: float = 844.0
    brightness: str = "dark"
    platform: str = "android"

    def page(self, route: str) -> dict[str, Any]:
        """The page properties of a registration."""
        no_inset = {"top": 0.0, "right": 0.0, "bottom": 0.0, "left": 0.0}
        return {
            "route": route,
            "pwa": False,
            "web": True,
            "debug": False,
            "wasm": False,
            "test": False,
            "multi_view": False,
            "pyodide": False,
            "platform_brightness": self.brightness,
            "width": self.width,
            "height": self.height,
            "platform": self.platform,
            "window": {},
            "media": {
                "padding": no_inset,
                "view_padding": no_inset,
                "view_insets": no_inset,
                "device_pixel_ratio": 2.0,
                "orientation": "portrait" if self.height >= self.width else "landscape",
                "always_use_24_hour_format": True,
            },
        }


class WireClient:
    """One tab of a browser. The transport is given by a subclass or by `Device.open`."""

    def __init__(
        self, *, route: str = "/", screen: Screen | None = None, locale: str = "ru", keep: bool = True
    ) -> None:
        self.route = route
        self.screen = screen or Screen()
        self.locale = locale
        self.keep = keep
        """False: frames are counted, not kept (for benches)."""
        self.mirrors = True
        """False: patches are counted and shown to `watch`, not unpacked (for benches, once all is drawn)."""
        self.mirror = Mirror()
        self.session_id: str | None = None
        self.frames: list[Frame] = []
        """Every frame received, byte for byte, in order, across reconnections."""
        self.sent: list[Frame] = []
        self.bytes_in = 0
        self.frames_in = 0
        self.patched_at = 0.0
        """`time.perf_counter` of the last patch that changed this client's own tree."""
        self.crashes: list[str] = []
        """Messages of crashed handlers; Flet sends the traceback with them."""
        self.prefs: dict[str, object] = {}
        """The browser's local storage, as SharedPreferences sees it."""
        self.invoked: list[tuple[str, str, dict[str, Any]]] = []
        self.answer: Answer | None = None
        self.watch: Callable[[Frame], None] | None = None
        """Called with every frame as it arrives, before it is decoded."""
        self.online = False
        self._transport: Transport | None = None
        self._changed = asyncio.Event()
        self._registered = asyncio.Event()

    # What came in ----------------------------------------------------------------

    def deliver(self, data: bytes) -> Message | None:
        """Takes one frame of the server: keeps it, mirrors it, wakes who waits."""
        now = time.perf_counter()
        self.bytes_in += len(data)
        self.frames_in += 1
        if self.keep:
            self.frames.append(Frame(now, data))
        if self.watch is not None:
            self.watch(Frame(now, data))
        if not self.mirrors and data.startswith(PATCH_FRAME):
            return None
        message = decode(data)
        if message is not None:
            self._take(message, now)
        self._changed.set()
        return message

    def _take(self, message: Message, now: float) -> None:
        action, body = message
        if action is Action.REGISTER:
            self.session_id = body["session_id"]
            if body["error"]:
                self.crashes.append(body["error"])
            self.mirror.replace_page(body["page_patch"])
            self._registered.set()
        elif action is Action.PATCH:
            self.mirror.apply(body["id"], body["patch"])
            self.patched_at = now
        elif action is Action.CRASHED:
            self.crashes.append(body["message"])

    def mark(self) -> int:
        """A place in the stream of frames, for `frames_since`, `heard` and `sizes`."""
        return len(self.frames)

    def frames_since(self, mark: int) -> list[Frame]:
        """The frames that came after a mark."""
        return self.frames[mark:]

    def messages(self, since: int = 0) -> list[Message]:
        """Decoded copies of the control frames after a mark."""
        decoded = (decode(frame.data) for frame in self.frames[since:])
        return [message for message in decoded if message is not None]

    def sizes(self, since: int = 0) -> list[int]:
        """Bytes of each frame after a mark: what an eavesdropper of the traffic sees."""
        return [len(frame.data) for frame in self.frames[since:]]

    def heard(self, words: str | bytes, since: int = 0) -> bool:
        """True if these bytes occur in a frame after a mark. Exact: MessagePack keeps UTF-8 strings whole."""
        needle = words.encode() if isinstance(words, str) else words
        return any(needle in frame.data for frame in self.frames[since:])

    @property
    def leaks(self) -> list[int]:
        """Ids of controls patched here but never given to this client: patches of another session."""
        return self.mirror.unknown_ids

    # What is on the screen -------------------------------------------------------

    @property
    def text(self) -> str:
        """All readable words of the present tree, one a line."""
        return "\n".join(self.mirror.texts())

    def find(self, kind: str | None = None, **conditions: Any) -> list[Control]:
        """Controls by type and `Mirror.find`'s conditions."""
        return self.mirror.find(kind, **conditions)

    def sees(self, words: str) -> bool:
        """True if the words stand in the present tree."""
        return any(words in text for text in self.mirror.texts())

    async def until(self, condition: Callable[[Self], object], within: float = DEADLINE) -> Any:
        """Waits for a true `condition(self)`; returns its value. Raises TimeoutError with the words shown."""
        deadline = time.monotonic() + within
        while not (value := condition(self)):
            left = deadline - time.monotonic()
            if left <= 0:
                raise TimeoutError(f"not within {within} s; the screen says: {self.mirror.texts()[:40]}")
            self._changed.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), left)
        return value

    async def waits_for(self, words: str, within: float = DEADLINE) -> None:
        """Waits until the words stand in the tree."""
        await self.until(lambda phone: phone.sees(words), within)

    async def gone(self, words: str, within: float = DEADLINE) -> None:
        """Waits until the words stand nowhere in the tree."""
        await self.until(lambda phone: not phone.sees(words), within)

    # What a person does ----------------------------------------------------------

    async def fire(self, target: Control | int, event: str, data: object = None) -> None:
        """Sends an event of any control id, allowed or not."""
        control_id = target if isinstance(target, int) else target.id
        await self.send(Action.EVENT, {"target": control_id, "name": event, "data": data})

    async def set_props(self, target: Control | int, **props: object) -> None:
        """Rewrites properties of any control, as the protocol lets every client do."""
        control_id = target if isinstance(target, int) else target.id
        await self.send(Action.PROPS, {"id": control_id, "props": props})

    async def touchable(self, name: str, events: tuple[str, ...], within: float = DEADLINE) -> Control:
        """Waits for a usable control of that name. Raises NothingToTouch."""
        try:
            found = await self.until(lambda phone: phone.mirror.listening(name, events), within)
        except TimeoutError as why:
            raise NothingToTouch(f"{name!r}: {why}") from None
        assert isinstance(found, Control)
        return found

    async def tap(self, name: str, within: float = DEADLINE) -> Control:
        """Taps what a person would tap for these words or this label; returns what was tapped."""
        control = await self.touchable(name, TAP_EVENTS, within)
        await self.touch(control)
        return control

    async def touch(self, control: Control) -> None:
        """Taps a given control: its click or tap, whichever it listens to."""
        for event in TAP_EVENTS:
            if event in control.events:
                await self.fire(control, event, pointer() if event.startswith("tap") else None)
                return
        raise NothingToTouch(f"{control.kind} {control.id} listens to {control.events}")

    async def press(self, name: str, within: float = DEADLINE) -> Control:
        """Puts a finger down and keeps it there; `release` lifts it."""
        control = await self.touchable(name, HOLD_EVENTS, within)
        await self._gesture(control, PRESS_EVENTS)
        return control

    async def release(self, control: Control) -> None:
        """Lifts the finger from what `press` returned."""
        await self._gesture(control, RELEASE_EVENTS)

    async def _gesture(self, control: Control, events: tuple[str, ...]) -> None:
        for event in events:
            if event in control.events:
                await self.fire(control, event, pointer())

    @contextlib.asynccontextmanager
    async def hold(self, name: str, within: float = DEADLINE) -> AsyncIterator[Control]:
        """Holds a control for the length of the block."""
        control = await self.press(name, within)
        try:
            yield control
        finally:
            await self.release(control)

    async def type(self, label: str, text: str, *, submit: bool = False, within: float = DEADLINE) -> Control:
        """Enters text in the field of that label: the value, then its change event, as a browser does."""
        found = await self.until(lambda phone: phone.mirror.find("TextField", label=label), within)
        control: Control = found[0]
        control.node["value"] = text
        await self.set_props(control, value=text)
        for event in ("change", *(("submit",) if submit else ())):
            if event in control.events:
                await self.fire(control, event, text)
        return control

    async def choose(self, control: Control, value: object) -> None:
        """Sets the value of a switch, checkbox, dropdown, slider or segmented button."""
        control.node["value"] = value
        await self.set_props(control, value=value)
        for event in ("change", "select"):
            if event in control.events:
                await self.fire(control, event, value)

    async def go(self, route: str) -> None:
        """Follows an address inside the app, as the browser's address bar or its back button does."""
        self.route = route
        await self.set_props(PAGE_ID, route=route)
        await self.fire(PAGE_ID, "route_change", {"route": route})

    # The connection --------------------------------------------------------------

    async def attach(self, transport: Transport) -> Self:
        """Registers over a transport: a new session, or the old one if the server still knows it."""
        self._transport = transport
        self._registered.clear()
        self.online = True
        await self.send(
            Action.REGISTER,
            {"session_id": self.session_id, "page_name": "", "page": self.screen.page(self.route)},
        )
        await asyncio.wait_for(self._registered.wait(), DEADLINE)
        return self

    async def send(self, action: Action, body: object) -> None:
        """Sends one message. Raises ConnectionError when the client is offline."""
        await self.send_bytes(encode(action, body))

    async def send_bytes(self, data: bytes) -> None:
        """Sends raw bytes, as an attacker may. Raises ConnectionError when the client is offline."""
        if self._transport is None or not self.online:
            raise ConnectionError("the phone is offline")
        if self.keep:
            self.sent.append(Frame(time.perf_counter(), data))
        await self._transport.send(data)

    async def drop(self) -> None:
        """Loses the connection; session id and storage stay, as in a tab out of reach."""
        self.online = False
        if self._transport is not None:
            await self._transport.close()
        self._changed.set()

    def lost(self) -> None:
        """Called by a transport when the server is gone."""
        self.online = False
        self._changed.set()

    async def react(self, message: Message) -> None:
        """Answers a method call of the server as a browser would."""
        body = message.body
        node = self.mirror.ever_seen.get(body["control_id"], {})
        kind, method, args = str(node.get("_c", "?")), str(body["name"]), dict(body.get("args") or {})
        self.invoked.append((kind, method, args))
        result = self.answer(kind, method, args) if self.answer else self._browser_answer(kind, method, args)
        if kind == "Page" and method == "push_route":
            await self.go(args["route"])
        reply = {
            "control_id": body["control_id"],
            "call_id": body["call_id"],
            "result": result,
            "error": None,
        }
        with contextlib.suppress(ConnectionError):
            await self.send(Action.INVOKE, reply)

    def _browser_answer(self, kind: str, method: str, args: dict[str, Any]) -> object:
        if kind == "SharedPreferences":
            return _preference(self.prefs, method, args)
        if method == "get_device_info":
            language, _, country = self.locale.partition("-")
            locale = {"language_code": language, "country_code": country or None}
            return {
                "locales": [locale],
                "browser_name": "chrome",
                "language": self.locale,
                "max_touch_points": 5,
            }
        return None


def pointer() -> dict[str, object]:
    """The fields that Flet's pointer events need, under their short names on the wire."""
    still = {"x": 0.0, "y": 0.0}
    return {"k": "touch", "l": dict(POINT), "g": dict(POINT), "v": still, "pv": 0.0, "of": still, "lo": still}


def _preference(prefs: dict[str, object], method: str, args: dict[str, Any]) -> object:
    if method == "set":
        prefs[args["key"]] = args["value"]
        return True
    if method == "get":
        return prefs.get(args["key"])
    if method == "contains_key":
        return args["key"] in prefs
    if method == "remove":
        return prefs.pop(args["key"], None) is not None
    if method == "get_keys":
        return [key for key in prefs if key.startswith(args.get("key_prefix") or "")]
    prefs.clear()
    return True
