"""The spell book as cards: available ones lie open, used ones are turned over."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.base import SeatNo
from models.sacrifice_view import ArtifactView, SpellView
from views.emblems import Emblem, emblem
from views.games.sacrifice.common import Field, mana_mark, plain, soft
from views.games.sacrifice.dialogs import as_dialog, form
from views.games.sacrifice.words import card_words, effect_words, lasting_words, level_words, until_text
from views.parts.buttons import on_tap
from views.parts.dialog import use_dialog
from views.parts.look import colours
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style

CARD = 176
LINES = 4


@ft.component
def book(session: Session, field: Field, seat: SeatNo, width: float, turns: int = 0) -> ft.Control:
    """All cards of a seat, by level, then its artifacts; a card that is read is turned by `turns`."""
    w = session.words
    side = field.seat(seat)
    opened, set_opened = ft.use_state("")
    cards: tuple[SpellView | ArtifactView, ...] = (*side.spells, *side.artifacts)
    shown = next((card for card in cards if _key(card) == opened), None)

    def close() -> None:
        set_opened("")

    use_dialog(session, as_dialog(_read(session, field, seat, shown, close), close, turns) if shown else None)

    def opener(key: str) -> Callable[[], None]:
        return lambda: set_opened(key)

    columns = max(2, int(width // (CARD + SPACE.sm)))
    room = (width - SPACE.sm * 2 - SPACE.sm * (columns - 1)) / columns
    parts: list[ft.Control] = []
    for level in ("tradition", "ultra"):
        spells = [spell for spell in side.spells if spell.level == level]
        if spells:
            parts.append(soft(session, level_words(w, level), size=SIZE.body))
            parts.append(_wrapped([spell_card(session, s, room, opener(_key(s))) for s in spells]))
    if side.artifacts:
        parts.append(soft(session, w("Artifacts"), size=SIZE.body))
        parts.append(_wrapped([artifact_card(session, a, room, opener(_key(a))) for a in side.artifacts]))
    if not parts:
        parts.append(
            ft.Container(
                ft.Column(
                    [emblem(Emblem.BOOK, 72), soft(session, w("The spell book is empty."), size=SIZE.body)],
                    horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                ),
                padding=SPACE.xl,
            )
        )
    return ft.ListView(parts, expand=True, spacing=SPACE.sm, padding=ft.Padding.all(SPACE.sm))


def _key(thing: SpellView | ArtifactView) -> str:
    return f"{'s' if isinstance(thing, SpellView) else 'a'}:{thing.name}"


def _wrapped(cards: list[ft.Control]) -> ft.Control:
    return ft.Row(cards, wrap=True, spacing=SPACE.sm, run_spacing=SPACE.sm)


def spell_card(session: Session, spell: SpellView, width: float, run: Callable[[], None]) -> ft.Control:
    """An open card, or its back with the price of its return."""
    w, colour = session.words, colours(session)
    if not spell.used:
        caption = lasting_words(w, lasting=spell.lasting)
        return _face(session, spell.name, caption, spell.text, width, run, Emblem.SPELL, active=spell.active)
    back = ft.Column(
        [
            emblem(Emblem.BOOK, 40, colour.outline),
            ft.Text(
                spell.name,
                style=text_style(SIZE.small, colour.text_soft, height=1.2),
                text_align=ft.TextAlign.CENTER,
                max_lines=2,
                overflow=ft.TextOverflow.ELLIPSIS,
            ),
            ft.Text(w("used"), style=text_style(SIZE.small, colour.text_soft, bold=True)),
            mana_mark(session, spell.restore_price, SIZE.body),
        ],
        spacing=SPACE.xxs,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    label = w("{name}: used", name=spell.name)
    return _plate(session, back, label, width, run, bgcolor=colour.surface_low, edge=colour.hairline)


def artifact_card(
    session: Session, artifact: ArtifactView, width: float, run: Callable[[], None]
) -> ft.Control:
    """An artifact's card; it is never used up."""
    caption = lasting_words(session.words, lasting=artifact.lasting)
    return _face(
        session, artifact.name, caption, artifact.text, width, run, Emblem.ARTIFACT, active=artifact.active
    )


def _face(
    session: Session,
    name: str,
    caption: str,
    text: str,
    width: float,
    run: Callable[[], None],
    sign: Emblem,
    *,
    active: bool,
) -> ft.Control:
    w, colour = session.words, colours(session)
    body: list[ft.Control] = [
        ft.Row(
            [
                ft.Text(
                    name,
                    style=text_style(SIZE.body, colour.text, bold=True, height=1.2),
                    max_lines=2,
                    overflow=ft.TextOverflow.ELLIPSIS,
                    expand=True,
                ),
                emblem(sign, 26),
            ],
            spacing=SPACE.xxs,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
        soft(session, w("{caption}, runs now", caption=caption) if active else caption, size=SIZE.caption),
    ]
    if text:
        body.append(
            ft.Text(
                text,
                style=text_style(SIZE.small, colour.text_soft, height=1.3),
                max_lines=LINES,
                overflow=ft.TextOverflow.ELLIPSIS,
            )
        )
    edge = colour.mana if active else colour.outline
    column = ft.Column(body, spacing=SPACE.xxs)
    return _plate(session, column, name, width, run, bgcolor=colour.surface_high, edge=edge)


def _plate(
    session: Session,
    content: ft.Control,
    label: str,
    width: float,
    run: Callable[[], None],
    *,
    bgcolor: str,
    edge: str,
) -> ft.Control:
    return ft.Semantics(
        label=label,
        button=True,
        content=ft.Container(
            content,
            width=width,
            height=CARD,
            padding=SPACE.sm,
            border_radius=RADIUS.md,
            border=ft.Border.all(1.5, edge),
            bgcolor=bgcolor,
            on_click=on_tap(run),
            ink=True,
        ),
    )


def _read(
    session: Session,
    field: Field,
    seat: SeatNo,
    thing: SpellView | ArtifactView,
    close: Callable[[], None],
) -> ft.Control:
    """A card in full: what it does, its prices, when it can be used or restored."""
    w = session.words
    spell = thing if isinstance(thing, SpellView) else None
    source = "spell" if spell else "artifact"
    caption = lasting_words(w, lasting=thing.lasting)
    facts = [level_words(w, spell.level)] if spell else [w("Artifact")]
    facts.append(w("{caption}, runs now", caption=caption) if thing.active else caption)
    effects = [each for each in field.seat(seat).effects if (each.source, each.name) == (source, thing.name)]
    if effects:
        facts.extend(effect_words(w, each, field.names) for each in effects)
    elif thing.until:
        facts.append(until_text(w, thing.until))
    lines: list[ft.Control] = [soft(session, " · ".join(facts))]
    if thing.text:
        lines.append(ft.Text(thing.text, style=text_style(SIZE.lead, colours(session).text, height=1.4)))
    lines.append(soft(session, w("Further check: {price} mana", price=thing.recheck_price)))
    if spell:
        lines.append(soft(session, w("Restore: {price} mana", price=spell.restore_price)))
        lines.append(
            plain(session, w("The card is used.") if spell.used else w("The card is available."), bold=True)
        )
    lines.append(plain(session, card_words(w, thing, seat, field.names)))
    return form(session, thing.name, close, lines)
