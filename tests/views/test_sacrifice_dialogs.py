"""Dialogs of Sacrificial Magic: each has a title and a cross; what is missing is told at its field."""

from __future__ import annotations

import pytest

from models.sacrifice import Effect
from models.sacrifice_command import CheckRoll, EffectAdd, MagicBegin, MagicEnd, SpellCast
from tests.games.demo import book, horde
from tests.views.evening import shut
from tests.views.sacrifice_night import Night
from tests.wire.inprocess import InProcessClient
from views.games.sacrifice.words import until_words
from views.words import words

pytestmark = pytest.mark.anyio

PLAYED = {
    "a card": ("/book/1", "Первое", "Первое"),
    "a note": ("/army/1", "Note of the unit: Копейщики", "Note of the unit: Копейщики"),
    "a running effect": ("", "Effect: Fog", "Fog"),
    "an effect by hand": ("", "Note an effect", "Note an effect"),
    "a correction": ("/ledger", "Correct a balance", "Correct a balance"),
}
WRITTEN = {
    "a line": ("armies/horde", "Edit: Копейщик", "Edit: Копейщик"),
    "a new line": ("armies/horde", "Add warriors", "Add warriors"),
    "a card to write": ("books/book", "Edit: Первое", "Edit: Первое"),
    "a new spell": ("books/book", "Add a spell", "Add a spell"),
    "a new artifact": ("books/book", "Add an artifact", "Add an artifact"),
    "a file": ("books/book", "Export", "Export"),
}


async def is_titled_and_closes(phone: InProcessClient, title: str) -> None:
    """The open dialog has this title as a heading, and a cross that closes it."""
    await phone.until(lambda p: p.find("AlertDialog", where=lambda c: c.node.get("open")))
    headings = phone.find("Semantics", where=lambda c: c.node.get("header"))
    inside = [each for each in headings if title in str(each.node.get("content"))]
    assert inside, title
    await phone.tap("Close")
    await shut(phone)
    assert not phone.find("AlertDialog", where=lambda c: c.node.get("open"))


@pytest.mark.parametrize(("place", "opener", "title"), PLAYED.values(), ids=PLAYED)
async def test_a_dialog_of_the_match_has_a_title_and_a_cross(
    night: Night, place: str, opener: str, title: str
) -> None:
    night.start()
    assert night.client("anna").act(night.table, EffectAdd(seat=1, name="Fog")) is None
    phone = await night.phone("anna", place)
    await phone.tap(opener)
    await is_titled_and_closes(phone, title)


async def kept(night: Night, place: str) -> InProcessClient:
    """A phone at a kept set."""
    client = night.client("anna")
    made = client.create("sacrifice", ("Anna", "Boris"), {}, seat=1)
    assert isinstance(made, str)
    night.table = made
    for kind, thing in (("armies", horde()), ("books", book())):
        assert client.keep(kind, thing.id, thing.model_dump(mode="json")) is None
    return await night.phone("anna", f"/own/kept/1/{place}")


@pytest.mark.parametrize(("place", "opener", "title"), WRITTEN.values(), ids=WRITTEN)
async def test_a_dialog_of_a_kept_set_has_a_title_and_a_cross(
    night: Night, place: str, opener: str, title: str
) -> None:
    phone = await kept(night, place)
    await phone.tap(opener)
    await is_titled_and_closes(phone, title)


@pytest.mark.parametrize(
    ("place", "opener", "label"),
    [
        ("armies/horde", "Add warriors", "Name of the warrior"),
        ("books/book", "Add a spell", "Name of the card"),
        ("books/book", "Add an artifact", "Name of the card"),
    ],
)
async def test_a_missing_name_is_told_at_its_field(night: Night, place: str, opener: str, label: str) -> None:
    phone = await kept(night, place)
    await phone.tap(opener)
    await phone.tap("Done")
    await phone.until(lambda p: wrong(p, label) == "Give it a name first.")
    assert not phone.find("SnackBar")
    await phone.type(label, "Third")
    await phone.tap("Done")
    await phone.waits_for("Edit: Third")


async def test_a_missing_name_of_an_effect_is_told_at_its_field(night: Night) -> None:
    night.start()
    phone = await night.phone("anna")
    await phone.tap("Note an effect")
    await phone.tap("Note it")
    await phone.until(lambda p: wrong(p, "Name of the effect") == "Give it a name first.")
    assert not night.core.effects


@pytest.mark.parametrize(("label", "before"), [("Title", "Орда"), ("Unit", "Копейщики")])
async def test_a_name_wiped_out_is_told_at_its_field_and_the_old_one_stays(
    night: Night, label: str, before: str
) -> None:
    phone = await kept(night, "armies/horde")
    if label == "Unit":  # one unit, so that the field is the only one of its label
        army = horde().model_copy(update={"units": horde().units[:1]})
        assert night.client("anna").keep("armies", "horde", army.model_dump(mode="json")) is None
        night.evening.session(phone).refresh()
        await phone.gone("Лучники")
    await phone.type(label, " ", submit=True)
    await phone.until(lambda p: wrong(p, label) == "Give it a name first.")
    (doc,) = night.client("anna").kept("armies").values()
    assert before in (doc["name"], doc["units"][0]["unit"])
    await phone.type(label, "Renamed", submit=True)
    await phone.until(lambda p: wrong(p, label) is None)
    assert "Renamed" in str(night.client("anna").kept("armies"))


def wrong(phone: InProcessClient, label: str) -> object:
    """What stands below a field."""
    (field,) = phone.find("TextField", label=label)
    return field.node.get("error")


async def test_the_details_of_a_card_say_when_it_can_be_used_and_restored(night: Night) -> None:
    night.start()
    client = night.client("anna")
    phone = await night.phone("anna", "/book/1")

    async def says(card: str, *sentences: str) -> None:
        await phone.tap(card)
        for sentence in sentences:
            await phone.waits_for(sentence)
        await phone.tap("Close")
        await shut(phone)

    await says("Первое", "The card is available.", "To be cast in the next magic phase of: Anna")
    await says("Рог", "To be activated in the next magic phase of: Anna")
    assert client.act(night.table, MagicBegin(seat=1)) is None
    await says("Первое", "It can be cast now.")
    await says("Рог", "It can be activated now.")
    assert client.act(night.table, SpellCast(spell="Второе")) is None
    assert client.act(night.table, CheckRoll(value=2)) is None
    await says(
        "Второе: used", "The card is used.", "lasting, runs now", "until the next magic phase of: Anna"
    )
    await says("Первое", "One spell a phase; it was “Второе”. To be cast in the next magic phase of: Anna")
    assert client.act(night.table, MagicEnd()) is None
    await says("Второе: used", "To be restored, as the spell of the phase, in the next magic phase of: Anna")
    assert client.act(night.table, MagicBegin(seat=1)) is None
    await says("Второе: used", "Not enough mana: the price is 8, the balance 0.")


@pytest.mark.parametrize(
    ("language", "until", "told"),
    [
        ("ru", "до конца боя", "до конца боя"),
        ("ru", "До конца боя", "До конца боя"),
        ("ru", "пока жив командир", "пока жив командир"),
        ("ru", "конца боя", "до: конца боя"),
        ("ru", "домой", "до: домой"),
        ("en", "until the end of the battle", "until the end of the battle"),
        ("en", "the end of the battle", "until: the end of the battle"),
        ("en", "до конца боя", "до конца боя"),
    ],
)
def test_a_duration_is_never_until_until(language: str, until: str, told: str) -> None:
    effect = Effect(id=1, seat=1, name="Fog", source="table", until=until)
    assert until_words(words(language), effect, ("Anna",)) == told
