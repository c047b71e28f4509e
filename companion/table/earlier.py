"""Earlier matches: going on with one, correcting its date, reading its log again."""

from __future__ import annotations

from companion.table import decide as rules
from companion.table.hub import Hub
from models.base import DeviceId, MatchId, TableId
from models.match import Header
from models.refusal import Refusal


def header_of(hub: Hub, match_id: str) -> Header | None:
    """The header of a match."""
    doc = hub.store.header(match_id)
    return Header.model_validate(doc) if doc else None


def may_edit(hub: Hub, device: DeviceId, header: Header) -> bool:
    """True for the keeper of the table at which the match was played."""
    room = hub.rooms.get(TableId(header.table or ""))
    return room is not None and room.table.keeper == device


def redate(hub: Hub, header: Header, moment: str | None) -> Refusal | None:
    """Correct when a match was played (UTC, ISO 8601); its log keeps its own moments. None: as it started."""
    corrected = header.model_copy(update={"dated": moment}).model_dump(mode="json")
    live = hub.store.live(header.id)
    return hub.stored(lambda: hub.store.commit(header.id, (), header=corrected, live=live))


def may_resume(hub: Hub, device: DeviceId, header: Header) -> Refusal | None:
    """Why an abandoned match cannot go on now; None when it can."""
    if not may_edit(hub, device, header):
        return Refusal(code="not_allowed", args={"do": "match.resume"})
    room = hub.rooms[TableId(header.table or "")]
    if hub.running(room):
        return Refusal(code="match_is_running")
    if header.status != "abandoned":
        return Refusal(code="match_finished")
    seated = tuple(seat.name.casefold() for seat in room.table.seats)
    if seated != tuple(name.casefold() for name in header.names):
        return Refusal(code="other_people")
    return None


def resume(hub: Hub, device: DeviceId, header: Header) -> Refusal | None:
    """Bring an abandoned match back to its table, for its keeper, with the same people in the same seats."""
    if refused := may_resume(hub, device, header):
        return refused
    room = hub.rooms[TableId(header.table or "")]
    match_id = MatchId(header.id)
    match = hub.load(match_id)
    after = room.table.model_copy(update={"match": match_id, "news": rules.going_on(room.table)})
    if match.game.secrets:
        after = rules.returned(room.table, match_id)
    running = header.model_copy(update={"status": "running"}).model_dump(mode="json")

    def write() -> None:
        with hub.store.transaction():
            hub.store.commit(match_id, (), header=running, live=hub.store.live(match_id))
            hub.store.put("tables", after.id, after.model_dump(mode="json"))

    if refused := hub.stored(write):
        return refused
    room.table, room.match = after, match
    room.forget_views()
    room.wake()
    return None
