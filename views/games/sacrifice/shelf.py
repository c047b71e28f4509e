"""Armies and books as they are kept between nights: read, kept, brought to the table."""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeVar

from pydantic import ValidationError

from models.base import Model, SeatNo
from models.roster import Army, Book
from models.table import SeatBring
from views.session import Session

Language = Literal["ru", "en"]
Kind = Literal["armies", "books"]
SetKey = Literal["armies", "spells", "artifacts"]
Set = TypeVar("Set", Army, Book)
KEYS: Mapping[Kind, tuple[SetKey, ...]] = {"armies": ("armies",), "books": ("spells", "artifacts")}
"""What of a match's setup a kept set brings."""


def new_id() -> str:
    """An id for a new set."""
    return uuid.uuid4().hex[:12]


def only_here(session: Session, *, closed: bool) -> str | None:
    """The mark of a set that only this device may see: an army of a table where armies are closed."""
    return session.client.device.id if closed else None


def owner_here(session: Session) -> str | None:
    """The person of this device, by the name used last."""
    return session.client.device.name.casefold() or None


def kind_of(thing: Army | Book) -> Kind:
    """Where a set is kept."""
    return "armies" if isinstance(thing, Army) else "books"


def may_change(session: Session, thing: Army | Book) -> bool:
    """True where this device may change and forget a kept set; all may bring and copy it."""
    return session.client.may_change(thing.maker)


def armies(session: Session, *, closed: bool) -> tuple[Army, ...]:
    """The kept armies, by name; where armies are closed, only the own ones and everybody's."""
    return _kept(session, "armies", Army, closed=closed)


def books(session: Session) -> tuple[Book, ...]:
    """The kept books, by name."""
    return _kept(session, "books", Book, closed=False)


def _kept(session: Session, kind: Kind, model: type[Set], *, closed: bool) -> tuple[Set, ...]:
    found: list[Set] = []
    for doc in session.client.kept(kind).values():
        try:
            found.append(model.model_validate(doc))
        except ValidationError:
            continue
    me, name = session.client.device.id, owner_here(session)

    def own(one: Set) -> bool:
        return one.maker == me or (one.maker is None and one.owner == name)

    if closed:
        found = [one for one in found if own(one) or one.owner in (None, name)]
    return tuple(sorted(found, key=lambda one: (not own(one), one.name.casefold())))


def army_of(session: Session, key: str) -> Army | None:
    """A kept army by its id."""
    return next((one for one in armies(session, closed=False) if one.id == key), None)


def book_of(session: Session, key: str) -> Book | None:
    """A kept book by its id."""
    return next((one for one in books(session) if one.id == key), None)


def keep(session: Session, thing: Army | Book) -> bool:
    """Keep a set; a refusal is said. All pages look again."""
    return _put(session, thing, thing.model_dump(mode="json"))


def forget(session: Session, thing: Army | Book) -> bool:
    """Keep a set no longer."""
    return _put(session, thing, None)


def _put(session: Session, thing: Army | Book, doc: Mapping[str, Any] | None) -> bool:
    refused = session.client.keep(kind_of(thing), thing.id, doc)
    if refused is not None:
        session.say(session.explain(refused))
    session.refresh()
    return refused is None


def plain(specs: Sequence[Model]) -> list[dict[str, Any]]:
    """Specs as a script has them."""
    return [spec.model_dump(mode="json", exclude_defaults=True) for spec in specs]


def script_keys(thing: Army | Book) -> Mapping[str, list[dict[str, Any]]]:
    """A set as the setup of a match has it."""
    if isinstance(thing, Army):
        return {"armies": plain(thing.units)}
    return {"spells": plain(thing.spells), "artifacts": plain(thing.artifacts)}


def bring(session: Session, seat: SeatNo, kind: Kind, thing: Army | Book | None) -> bool:
    """The seat comes with this set, or with none of the kind."""
    values = script_keys(thing) if thing is not None else {}
    return all(session.ask(SeatBring(seat=seat, key=key, value=values.get(key))) for key in KEYS[kind])


def is_brought(session: Session, table: str, seat: SeatNo, thing: Army | Book) -> bool:
    """True where the seat comes with exactly this, as far as this device may know."""
    brought, keys = session.client.brought(table, seat), script_keys(thing)
    return any(keys.values()) and all((brought.get(key) or []) == value for key, value in keys.items())


def changed(session: Session, table: str, seat: SeatNo, before: Army | Book, after: Army | Book) -> bool:
    """Keep an edited set; where the seat comes with it, it comes with the new one."""
    brought = is_brought(session, table, seat, before)
    if not keep(session, after):
        return False
    return not brought or bring(session, seat, kind_of(after), after)
