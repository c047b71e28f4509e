"""A spell book to write and change: spells by level, artifacts, own prices. Every change is kept at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.games.sacrifice.setup import twice
from models.base import SeatNo
from models.refusal import Refusal
from models.roster import Book
from models.sacrifice import ArtifactSpec, SpellSpec
from models.view import TableView
from views.emblems import Emblem, emblem
from views.games.sacrifice.bring import book_words
from views.games.sacrifice.common import chip, plain, soft
from views.games.sacrifice.dialogs import FORM, as_dialog, form
from views.games.sacrifice.set_bar import name_field, set_bar
from views.games.sacrifice.shelf import changed
from views.games.sacrifice.stepper import stepper
from views.games.sacrifice.words import lasting_words, level_words
from views.parts.buttons import on_tap, primary, quiet, secondary
from views.parts.dialog import use_dialog
from views.parts.field import text_field, use_typed
from views.parts.frame import frame, heading
from views.parts.look import colours
from views.parts.switch import switch
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style

Card = SpellSpec | ArtifactSpec
USUAL = 10
"""An own price to begin with, mana."""

NEW_SPELL, NEW_ARTIFACT = "new spell", "new artifact"


@ft.component
def book_edit(session: Session, view: TableView, seat: SeatNo, book: Book) -> ft.Control:
    """A row a card; a tap opens it."""
    w = session.words
    opened, open_card = ft.use_state("")

    def put(spells: tuple[SpellSpec, ...], artifacts: tuple[ArtifactSpec, ...]) -> bool:
        refused = _refusal(spells, artifacts)
        if refused is not None:
            session.say(session.explain(refused))
            return False
        after = book.model_copy(update={"spells": spells, "artifacts": artifacts})
        return changed(session, view.id, seat, book, after)

    def rename(name: str) -> bool:
        return changed(session, view.id, seat, book, book.model_copy(update={"name": name}))

    def write(card: Card | None) -> None:
        if put(*with_card(book, opened, card)):
            close()

    def close() -> None:
        open_card("")

    card = _card_at(book, opened)
    asked = ft.Container(card_form(session, card, write, close), key=opened) if card else None
    use_dialog(session, as_dialog(asked, close) if asked else None)

    def opener(key: str) -> Callable[[], None]:
        return lambda: open_card(key)

    body: list[ft.Control] = [
        name_field(session, book, rename),
        soft(session, book_words(w, book), size=SIZE.body),
    ]
    for level in ("tradition", "ultra"):
        if any(spell.level == level for spell in book.spells):
            body.append(heading(session, level_words(w, level)))
        body.extend(
            _row(session, spell, opener(f"s{i}"))
            for i, spell in enumerate(book.spells)
            if spell.level == level
        )
    if book.artifacts:
        body.append(heading(session, w("Artifacts")))
    body.extend(_row(session, one, opener(f"a{i}")) for i, one in enumerate(book.artifacts))
    body.append(
        ft.Row(
            [
                secondary(w("Add a spell"), opener(NEW_SPELL), sign=Emblem.SPELL, wide=True),
                secondary(w("Add an artifact"), opener(NEW_ARTIFACT), sign=Emblem.ARTIFACT, wide=True),
            ],
            spacing=SPACE.xs,
        )
    )
    return frame(session, set_bar(session, view, seat, book), body)


def _refusal(spells: tuple[SpellSpec, ...], artifacts: tuple[ArtifactSpec, ...]) -> Refusal | None:
    if (again := twice(spell.name for spell in spells)) is not None:
        return Refusal(code="same_spell_twice", args={"spell": again})
    if (again := twice(one.name for one in artifacts)) is not None:
        return Refusal(code="same_artifact_twice", args={"artifact": again})
    return None


def _card_at(book: Book, key: str) -> Card | None:
    if key == NEW_SPELL:
        return SpellSpec(name="…")
    if key == NEW_ARTIFACT:
        return ArtifactSpec(name="…")
    cards: tuple[Card, ...] = book.spells if key[:1] == "s" else book.artifacts
    place = int(key[1:]) if key[1:].isdecimal() else len(cards)
    return cards[place] if place < len(cards) else None


def with_card(
    book: Book, key: str, card: Card | None
) -> tuple[tuple[SpellSpec, ...], tuple[ArtifactSpec, ...]]:
    """The cards with another one at an open place; None takes it away."""
    spells, artifacts = list(book.spells), list(book.artifacts)
    if key[1:].isdecimal():
        place = int(key[1:])
        if key[0] == "s":
            spells[place : place + 1] = [card] if isinstance(card, SpellSpec) else []
        else:
            artifacts[place : place + 1] = [card] if isinstance(card, ArtifactSpec) else []
    elif isinstance(card, SpellSpec):
        spells.append(card)
    elif card is not None:
        artifacts.append(card)
    return tuple(spells), tuple(artifacts)


def _row(session: Session, card: Card, run: Callable[[], None]) -> ft.Control:
    w, colour = session.words, colours(session)
    line = lasting_words(w, lasting=card.lasting)
    if card.text:
        line = f"{line} · {card.text}"
    texts = ft.Column(
        [
            plain(session, card.name, bold=True),
            ft.Text(
                line,
                style=text_style(SIZE.small, colour.text_soft, height=1.25),
                max_lines=1,
                overflow=ft.TextOverflow.ELLIPSIS,
            ),
        ],
        spacing=0,
        tight=True,
        expand=True,
    )
    sign = Emblem.SPELL if isinstance(card, SpellSpec) else Emblem.ARTIFACT
    return ft.Semantics(
        label=w("Edit: {name}", name=card.name),
        button=True,
        content=ft.Container(
            ft.Row([emblem(sign, 28), texts], spacing=SPACE.sm),
            on_click=on_tap(run),
            ink=True,
            padding=ft.Padding.symmetric(horizontal=SPACE.sm, vertical=SPACE.xs),
            border_radius=RADIUS.md,
            bgcolor=colour.surface_mid,
        ),
    )


@ft.component
def card_form(
    session: Session, card: Card, write: Callable[[Card | None], None], close: Callable[[], None]
) -> ft.Control:
    """Name, level, text, how long, own prices; `write` gets None to delete the card."""
    w = session.words
    new = card.name == "…"
    _, again = ft.use_state(0)
    state: tuple[Any, Any] = ft.use_state(card)
    draft: Card = state[0]
    name = use_typed("" if new else card.name)
    text, until = use_typed(card.text), use_typed(card.until)

    def put(**update: object) -> None:
        state[1](lambda now: now.model_copy(update=update))

    def done() -> None:
        if name.lacks(w("Give it a name first.")):
            again(lambda n: n + 1)
            return
        typed = {"name": name.text.strip(), "text": text.text.strip(), "until": until.text.strip()}
        write(type(card).model_validate({**draft.model_dump(), **typed}))

    parts: list[ft.Control] = [text_field(w("Name of the card"), name, max_length=200, counter="")]
    if isinstance(draft, SpellSpec):
        levels = [
            chip(session, level_words(w, each), _putter(put, "level", each), chosen=draft.level == each)
            for each in ("tradition", "ultra")
        ]
        parts.append(ft.Row(list(levels), wrap=True, spacing=SPACE.xs))
    parts.append(
        text_field(
            w("Text to read aloud"),
            text,
            counter="",
            multiline=True,
            min_lines=2,
            max_lines=6,
            max_length=2000,
        )
    )
    parts.append(switch(session, w("Lasting effect"), draft.lasting, lambda on: put(lasting=on), widest=FORM))
    if draft.lasting:
        parts.append(text_field(w("Until (empty: the next magic phase)"), until, max_length=200, counter=""))
    parts.append(_price(session, w("Own price of a further check"), draft.recheck_cost, "recheck_cost", put))
    if isinstance(draft, SpellSpec):
        parts.append(_price(session, w("Own price of its return"), draft.restore_cost, "restore_cost", put))
    buttons: list[ft.Control] = [primary(w("Done"), done)]
    if not new:
        buttons.append(quiet(w("Remove"), lambda: write(None)))
    parts.append(ft.Row(buttons, spacing=SPACE.xs))
    if not new:
        title = w("Edit: {name}", name=card.name)
    else:
        title = w("Add a spell") if isinstance(card, SpellSpec) else w("Add an artifact")
    return form(session, title, close, parts)


def _putter(put: Callable[..., None], key: str, value: object) -> Callable[[], None]:
    return lambda: put(**{key: value})


def _price(session: Session, label: str, price: int | None, key: str, put: Callable[..., None]) -> ft.Control:
    """The table's price unless the card has its own."""
    own = switch(
        session, label, price is not None, lambda on: put(**{key: USUAL if on else None}), widest=FORM
    )
    if price is None:
        return own
    w = session.words
    return ft.Column(
        [own, stepper(session, w("Price, mana"), price, lambda n: put(**{key: n}))], spacing=0, tight=True
    )
