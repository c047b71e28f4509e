"""Things kept between nights: an army or a book is its maker's, the catalogue of spells is everybody's.

The device that made a set (the server notes it, whatever the page says) may change or forget it, and so may
the server's owner; what was kept before makers were noted is everybody's. All may bring and copy it, and a
copy is its own maker's. A set with `only` is not even shown to other devices.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.table.hub import Hub
from models.base import DeviceId
from models.refusal import Refusal

OWNED = ("armies", "books")


def kept(hub: Hub, device: DeviceId, kind: str) -> dict[str, Any]:
    """By key, but no other device's own ones."""
    docs = hub.store.all(_kind(kind))
    return {key: doc for key, doc in docs.items() if _shown(doc, device)}


def keep(
    hub: Hub, device: DeviceId, kind: str, key: str, doc: Mapping[str, Any] | None, *, owner: bool
) -> Refusal | None:
    """Keep a thing, or forget it (None)."""
    name = _kind(kind)
    before = hub.store.get(name, key)
    if not (_shown(before or {}, device) and _shown(doc or {}, device)):
        return Refusal(code="not_allowed", args={"do": f"{kind}.keep"})
    maker = device if before is None else maker_of(before)
    if kind in OWNED:
        if not may_change(maker, device, owner=owner):
            return Refusal(code="kept_by_another")
        if doc is not None:
            if maker is not None and doc.get("only") not in (None, maker):
                return Refusal(code="not_allowed", args={"do": f"{kind}.keep"})
            doc = {**doc, "maker": maker}
    if doc is None:
        return hub.stored(lambda: hub.store.drop(name, key))
    put = doc
    return hub.stored(lambda: hub.store.put(name, key, put))


def may_change(maker: str | None, device: DeviceId, *, owner: bool) -> bool:
    """True where a device may change and forget what `maker` has made."""
    return owner or maker in (None, device)


def maker_of(doc: Mapping[str, Any]) -> str | None:
    """Public id of the device that made it; None: nobody is noted."""
    return doc.get("maker") or doc.get("only")


def _shown(doc: Mapping[str, Any], device: DeviceId) -> bool:
    return doc.get("only") in (None, device)


def _kind(kind: str) -> Any:
    if kind not in ("catalog", *OWNED):
        raise ValueError(kind)
    return kind
