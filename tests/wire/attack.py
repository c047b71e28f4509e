"""What a hostile phone can do with the protocol. Each returns how many frames it sent."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable

from tests.wire.client import WireClient, pointer
from tests.wire.mirror import PAGE_ID

LOUD_EVENTS = (
    "click",
    "tap",
    "tap_down",
    "tap_up",
    "long_press",
    "long_press_start",
    "long_press_end",
    "double_tap",
    "change",
    "submit",
    "select",
    "focus",
    "blur",
    "dismiss",
)
PAGE_EVENTS = (
    "connect",
    "disconnect",
    "close",
    "resize",
    "route_change",
    "view_pop",
    "app_lifecycle_state_change",
)
FORGED_PROPS: dict[str, object] = {
    "visible": True,
    "disabled": False,
    "key": "forged",
    "data": "forged",
    "value": "forged",
    "opacity": 1.0,
}


async def fire_everything(
    client: WireClient,
    ids: set[int] | None = None,
    events: tuple[str, ...] = LOUD_EVENTS,
    *,
    only_listened: bool = False,
) -> int:
    """Fires events on every control id ever seen (or on the given ids: another phone's, guessed ones).

    `only_listened` keeps to the events that a control announced; otherwise all of `events` are tried too.
    """
    shots = 0
    for control_id in sorted(ids if ids is not None else client.mirror.ever_seen):
        node = client.mirror.ever_seen.get(control_id, {})
        listened = tuple(name[3:] for name, on in node.items() if name.startswith("on_") and on is True)
        if control_id == PAGE_ID:
            listened = ()
        tried = listened if only_listened else tuple(dict.fromkeys((*listened, *events)))
        for event in tried:
            if not await _still(client.fire(control_id, event, _data_for(event))):
                return shots
            shots += 1
    return shots


async def fire_page_events(client: WireClient) -> int:
    """Claims connects, closes, resizes and routes of its own page that never were."""
    shots = 0
    for event in PAGE_EVENTS:
        if await _still(client.fire(PAGE_ID, event, _data_for(event))):
            shots += 1
    return shots


async def rewrite_everything(client: WireClient, props: dict[str, object] | None = None) -> int:
    """Writes forged properties to every control ever seen, the page included."""
    shots = 0
    for control_id in sorted(client.mirror.ever_seen):
        if not await _still(client.set_props(control_id, **(FORGED_PROPS if props is None else props))):
            return shots
        shots += 1
    return shots


async def replay(client: WireClient, frames: list[bytes] | None = None) -> int:
    """Sends recorded frames again: its own, or those of another phone."""
    old = [frame.data for frame in client.sent] if frames is None else frames
    shots = 0
    for data in old:
        if not await _still(client.send_bytes(data)):
            return shots
        shots += 1
    return shots


def _data_for(event: str) -> object:
    if event == "route_change":
        return {"route": "/forged"}
    if event in ("change", "submit"):
        return "forged"
    if event in ("tap", "tap_down", "tap_up") or event.startswith("long_press_"):
        return pointer()
    return None


async def _still(sending: Awaitable[None]) -> bool:
    """False when the server has hung up, which is a fair answer to an attack."""
    with contextlib.suppress(ConnectionError):
        await sending
        return True
    return False
