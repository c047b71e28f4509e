"""Armies and books as they are kept between nights: read, kept, brought to the table."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from typing import Any, Literal, TypeVar

from pydantic import ValidationError

from models.base import Model, SeatNo
from models.roster import Army, Book
from models.table import SeatBring
from views.session import Session

Language = Literal["ru", "en"]
Kind = Literal["armies", "books"]
Set = TypeVar("Set", Army, Book)


def new_id() -> str:
    """An id for a new set."""
    return uuid.uuid4().hex[:12]


def only_here(session: Session, *, closed: bool) -> str | None:
    """The mark of a set that only this device may see: an army of a table where armies are closed."""
    return session.client.device.id if closed else None


def owner_here(session: Session) -> str | None:
    """The person of this device, by the name used last."""
    return session.client.device.name.casefold() or None


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
    mine = owner_here(session)
    if closed:
        found = [one for one in found if one.owner in (None, mine)]
    return tuple(sorted(found, key=lambda one: (one.owner != mine, one.name.casefold())))


def army_of(session: Session, key: str) -> Army | None:
    """A kept army by its id."""
    return next((one for one in armies(session, closed=False) if one.id == key), None)


def book_of(session: Session, key: str) -> Book | None:
    """A kept book by its id."""
    return next((one for one in books(session) if one.id == key), None)


def keep(session: Session, thing: Army | Book) -> bool:
    """Keep a set; a refusal is said. All pages look again."""
    kind: Kind = "armies" if isinstance(thing, Army) else "books"
    refused = session.client.keep(kind, thing.id, thing.model_dump(mode="json"))
    if refused is not None:
        session.say(session.explain(refused))
    session.refresh()
    return refused is None


def forget(session: Session, thing: Army | Book) -> bool:
    """Keep a set no longer."""
    kind: Kind = "armies" if isinstance(thing, Army) else "books"
    refused = session.client.keep(kind, thing.id, None)
    if refused is not None:
        session.say(session.explain(refused))
    session.refresh()
    return refused is None


def plain(specs: Sequence[Model]) -> list[dict[str, Any]]:
    """Specs as a script has them."""
    return [spec.model_dump(mode="json", exclude_defaults=True) for spec in specs]


def bring_army(session: Session, seat: SeatNo, army: Army | None) -> bool:
    """The seat comes with this army, or with none."""
    return session.ask(SeatBring(seat=seat, key="armies", value=plain(army.units) if army else None))


def bring_book(session: Session, seat: SeatNo, book: Book | None) -> bool:
    """The seat comes with this book, or with none."""
    spells = SeatBring(seat=seat, key="spells", value=plain(book.spells) if book else None)
    artifacts = SeatBring(seat=seat, key="artifacts", value=plain(book.artifacts) if book else None)
    return session.ask(spells) and session.ask(artifacts)


def is_brought(session: Session, table: str, seat: SeatNo, thing: Army | Book) -> bool:
    """True where the seat comes with exactly this, as far as this device may know."""
    brought = session.client.brought(table, seat)
    if isinstance(thing, Army):
        return bool(thing.units) and brought.get("armies") == plain(thing.units)
    has = bool(thing.spells or thing.artifacts)
    return has and (brought.get("spells") or [], brought.get("artifacts") or []) == (
        plain(thing.spells),
        plain(thing.artifacts),
    )


def changed(session: Session, table: str, seat: SeatNo, before: Army | Book, after: Army | Book) -> bool:
    """Keep an edited set; where the seat comes with it, it comes with the new one."""
    brought = is_brought(session, table, seat, before)
    if not keep(session, after):
        return False
    if not brought:
        return True
    if isinstance(after, Army):
        return bring_army(session, seat, after)
    return bring_book(session, seat, after)
