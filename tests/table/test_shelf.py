"""What is kept between nights: who may change it, and what the server notes about it by itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from companion.table.client import Client
from models.refusal import Refusal
from models.roster import Army
from tests.games.demo import book, horde
from tests.table.evening import Evening

ANOTHER = Refusal(code="kept_by_another")
ARMY, BOOK = (thing.model_dump(mode="json") for thing in (horde(), book()))
KINDS = pytest.mark.parametrize(("kind", "doc"), [("armies", ARMY), ("books", BOOK)])


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    made = Evening(tmp_path / "companion.json")
    yield made
    made.store.close()


def owner(evening: Evening) -> Client:
    """A page on the server's own machine."""
    return Client(evening.hub, "server", lambda: None, owner=True)


@KINDS
def test_only_its_maker_changes_and_forgets_a_kept_set(
    evening: Evening, kind: str, doc: Mapping[str, Any]
) -> None:
    anna, boris = evening.phone("anna"), evening.phone("boris")
    assert anna.keep(kind, "x", doc) is None
    assert boris.kept(kind)["x"]["maker"] == anna.device.id
    assert boris.keep(kind, "x", {**doc, "name": "Mine"}) == ANOTHER
    assert boris.keep(kind, "x", None) == ANOTHER
    assert anna.keep(kind, "x", {**doc, "name": "Again"}) is None
    assert boris.kept(kind)["x"]["name"] == "Again"
    assert anna.keep(kind, "x", None) is None
    assert boris.kept(kind) == {}


@KINDS
def test_what_a_page_says_of_the_maker_counts_for_nothing(
    evening: Evening, kind: str, doc: Mapping[str, Any]
) -> None:
    anna, boris = evening.phone("anna"), evening.phone("boris")
    assert boris.keep(kind, "x", {**doc, "maker": anna.device.id}) is None
    assert anna.kept(kind)["x"]["maker"] == boris.device.id
    assert anna.keep(kind, "x", {**doc, "maker": anna.device.id}) == ANOTHER
    assert boris.keep(kind, "x", {**doc, "maker": None}) is None
    assert anna.kept(kind)["x"]["maker"] == boris.device.id


@KINDS
def test_the_servers_owner_changes_every_kept_set_and_it_stays_its_makers(
    evening: Evening, kind: str, doc: Mapping[str, Any]
) -> None:
    anna, server = evening.phone("anna"), owner(evening)
    assert anna.keep(kind, "x", doc) is None
    assert server.may_change(anna.device.id)
    assert server.keep(kind, "x", {**doc, "name": "Set right"}) is None
    assert anna.kept(kind)["x"]["maker"] == anna.device.id
    assert server.keep(kind, "x", {**doc, "only": server.device.id}) is not None
    assert server.keep(kind, "x", None) is None


@KINDS
def test_what_was_kept_before_makers_were_noted_is_everybodys(
    evening: Evening, kind: str, doc: Mapping[str, Any]
) -> None:
    old = {key: value for key, value in doc.items() if key != "maker"}
    evening.store.put(kind, "x", old)  # type: ignore[arg-type]
    anna, boris = evening.phone("anna"), evening.phone("boris")
    assert anna.keep(kind, "x", {**old, "name": "Old"}) is None
    assert boris.keep(kind, "x", {**old, "name": "Older"}) is None
    assert boris.may_change(None)
    assert boris.keep(kind, "x", None) is None


def test_an_army_without_a_maker_is_read() -> None:
    old = {key: value for key, value in ARMY.items() if key != "maker"}
    assert Army.model_validate(old) == horde()


def test_an_old_army_of_one_phone_only_is_that_phones(evening: Evening) -> None:
    anna, boris = evening.phone("anna"), evening.phone("boris")
    evening.store.put("armies", "x", {**ARMY, "only": anna.device.id})
    assert anna.keep("armies", "x", {**ARMY, "only": None}) is None
    assert boris.keep("armies", "x", None) == ANOTHER


def test_the_catalogue_of_spells_stays_common(evening: Evening) -> None:
    anna, boris = evening.phone("anna"), evening.phone("boris")
    assert anna.keep("catalog", "fire", {"name": "Fire"}) is None
    assert boris.keep("catalog", "fire", {"name": "Fire", "strength": 2}) is None
    assert anna.kept("catalog") == {"fire": {"name": "Fire", "strength": 2}}
    assert boris.keep("catalog", "fire", None) is None


def test_a_maker_is_told_by_the_name_used_last_on_its_device(evening: Evening) -> None:
    anna, boris = evening.phone("anna"), evening.phone("boris")
    assert boris.maker(anna.device.id) == ""
    anna.set(name="Аня")
    assert boris.maker(anna.device.id) == "Аня"
    assert anna.maker(anna.device.id) is None
    assert boris.maker(None) is None
