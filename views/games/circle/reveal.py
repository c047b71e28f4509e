"""Reveal the turn's spell: the known ones as cards, a form for a new one, which is kept between nights."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

import flet as ft
from pydantic import ValidationError

from models.circle import Keyword, SpellReveal
from models.view import MatchView
from views.emblems import Emblem
from views.games.circle.common import soft, spell_sign
from views.games.circle.sheets import Open, close_sheet, sheet
from views.games.circle.words import keyword_words
from views.parts.buttons import icon_button, on_tap, primary, secondary
from views.parts.field import Typed, text_field, use_typed
from views.parts.look import colours
from views.parts.notice import notice
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style
from views.words import Words

SHELF = "catalog"
"""Where the store keeps the table's own spells."""


def fire(w: Words) -> SpellReveal:
    """The spell that the rules name: strength 1, grows with every second change of target."""
    return SpellReveal(name=w("FIRE"), strength=1, keyword=Keyword(every=2, add=1), text=w("INFLAME"))


def known_spells(session: Session) -> list[tuple[str | None, SpellReveal]]:
    """FIRE, then the table's own by name, each with its key on the shelf; what cannot be read is left out."""
    own: list[tuple[str | None, SpellReveal]] = []
    for key, doc in session.client.kept(SHELF).items():
        fields = {name: doc.get(name) for name in ("name", "strength", "keyword", "text")}
        try:
            own.append((key, SpellReveal.model_validate(fields)))
        except ValidationError:
            continue
    own.sort(key=lambda pair: pair[1].name.casefold())
    return [(None, fire(session.words)), *own]


def keep_spell(session: Session, spell: SpellReveal) -> None:
    """Keep a spell for the next turns and nights."""
    doc = spell.model_dump(exclude={"do"})
    refused = session.client.keep(SHELF, spell.name.casefold(), doc)
    if refused is not None:
        session.say(session.explain(refused))


def reveal_sheet(session: Session, match: MatchView, opened: Open) -> ft.AlertDialog:
    """The sheet; it closes once a spell flies."""
    w = session.words
    return sheet(
        session,
        w("Which spell?"),
        [_reveal(session, opened)],
        lambda: close_sheet(session),
        turns=opened.turns,
    )


@ft.component
def _reveal(session: Session, opened: Open) -> ft.Control:
    fresh, set_fresh = ft.use_state(False)
    gone, set_gone = ft.use_state(cast(tuple[str, Mapping[str, Any]] | None, None))
    w = session.words

    def fly(spell: SpellReveal) -> bool:
        taken = session.act(spell, epoch=opened.epoch)
        if taken:
            close_sheet(session)
        return taken

    def keep(key: str, doc: Mapping[str, Any] | None) -> bool:
        refused = session.client.keep(SHELF, key, doc)
        if refused is not None:
            session.say(session.explain(refused))
        return refused is None

    def forget(key: str) -> None:
        doc = session.client.kept(SHELF).get(key)
        if doc is not None and keep(key, None):
            set_gone((key, doc))

    def bring_back() -> None:
        if gone is not None and keep(*gone):
            set_gone(None)

    if fresh:
        return _form(session, fly)
    cards: list[ft.Control] = [
        _card(session, spell, lambda spell=spell: fly(spell), _forgetter(forget, key))  # type: ignore[misc]
        for key, spell in known_spells(session)
    ]
    if gone is not None:
        said = w("Forgotten: {name}", name=gone[1].get("name", ""))
        cards.append(notice(session, said, secondary(w("Bring back"), bring_back, sign=Emblem.REDO)))
    return ft.Column(
        [*cards, secondary(w("Another spell"), lambda: set_fresh(True), sign=ft.Icons.ADD)],
        spacing=SPACE.xs,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _forgetter(forget: Callable[[str], None], key: str | None) -> Callable[[], None] | None:
    return None if key is None else lambda: forget(key)


def _card(
    session: Session, spell: SpellReveal, run: Callable[[], object], forget: Callable[[], None] | None
) -> ft.Control:
    """A spell as a card: strength large, name, what its keyword does."""
    w, colour = session.words, colours(session)
    words: list[ft.Control] = [
        ft.Text(spell.name, style=text_style(SIZE.lead, colour.text, bold=True, height=1.15), max_lines=2)
    ]
    told = [t for t in (spell.text, spell.keyword and keyword_words(w, spell.keyword)) if t]
    if told:
        words.append(soft(session, ". ".join(told), lines=3))
    row: list[ft.Control] = [
        spell_sign(34),
        ft.Text(str(spell.strength), style=text_style(SIZE.headline, colour.primary, bold=True, height=1)),
        ft.Column(words, spacing=2, tight=True, expand=True),
    ]
    if forget is not None:
        row.append(icon_button(ft.Icons.DELETE_OUTLINE, w("Forget: {name}", name=spell.name), forget))
    return ft.Semantics(
        button=True,
        container=True,
        content=ft.Container(
            ft.Row(row, spacing=SPACE.sm),
            padding=SPACE.sm,
            border_radius=RADIUS.lg,
            bgcolor=colour.surface_top,
            border=ft.Border.all(1, colour.hairline),
            ink=True,
            on_click=on_tap(run),
        ),
    )


@ft.component
def _form(session: Session, fly: Callable[[SpellReveal], bool]) -> ft.Control:
    """A spell that nobody has entered yet."""
    name, strength, text = use_typed(), use_typed("1"), use_typed()
    every, add = use_typed(), use_typed()
    keep, set_keep = ft.use_state(True)
    wrong, set_wrong = ft.use_state(False)
    _, redraw = ft.use_state(0)
    w = session.words

    def done() -> None:
        spell = read_spell(name.text, strength.text, every.text, add.text, text.text)
        lacking = name.lacks(w("A spell needs a name."))
        strength.wrong = "" if fits(strength.text, 0, 999) else w("A number from 0 to 999.")
        every.wrong = "" if not every.text.strip() or fits(every.text, 1, 99) else w("From 1 to 99.")
        add.wrong = "" if not add.text.strip() or fits(add.text, -99, 99) else w("From −99 to 99.")
        set_wrong(spell is None and not (lacking or strength.wrong or every.wrong or add.wrong))
        redraw(lambda n: n + 1)
        if spell is not None and fly(spell) and keep:
            keep_spell(session, spell)

    def digits(label: str, typed: Typed) -> ft.Control:
        return text_field(label, typed, keyboard_type=ft.KeyboardType.NUMBER, expand=True)

    parts: list[ft.Control] = [
        text_field(w("Name of the spell"), name, autofocus=True),
        digits(w("Strength"), strength),
        soft(session, w("Keyword: after so many changes of target the strength grows")),
        ft.Row([digits(w("Changes"), every), digits(w("Grows by"), add)], spacing=SPACE.xs),
        text_field(w("What it says"), text, multiline=True, max_lines=3),
        ft.Switch(label=w("Keep in the catalogue"), value=keep, on_change=lambda _: set_keep(not keep)),
    ]
    if wrong:
        parts.append(
            ft.Text(
                w("A spell needs a name and a strength from 0 to 999."),
                style=text_style(SIZE.small, colours(session).danger),
            )
        )
    parts.append(primary(w("It flies!"), done))
    return ft.Column(parts, spacing=SPACE.sm, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def read_spell(name: str, strength: str, every: str, add: str, text: str) -> SpellReveal | None:
    """The typed spell; None where it is none. An empty "changes" means: no keyword."""
    keyword: dict[str, Any] | None = None
    try:
        if every.strip():
            keyword = {"every": _number(every), "add": _number(add or "1")}
        return SpellReveal.model_validate(
            {"name": name, "strength": _number(strength), "keyword": keyword, "text": text}
        )
    except (ValidationError, ValueError):
        return None


def fits(text: str, least: int, most: int) -> bool:
    """True for a whole number within these bounds."""
    try:
        return least <= _number(text) <= most
    except ValueError:
        return False


def _number(text: str) -> int:
    return int(text.strip().replace("−", "-"))
