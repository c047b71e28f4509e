"""A spell or none: the cards that can be cast, those that can be restored, and the words to read aloud."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.base import SeatNo
from models.sacrifice_command import ArtifactActivate, SpellCast, SpellRestore
from models.sacrifice_view import ArtifactView, SpellView
from views.emblems import Emblem, emblem
from views.games.sacrifice.common import Field, panel, plain, soft, title_text
from views.games.sacrifice.words import blocked_words, lasting_words, level_words, until_text
from views.parts.buttons import on_tap, primary, quiet, secondary
from views.parts.field import text_field, use_typed
from views.parts.look import colours
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style


@ft.component
def casting(session: Session, field: Field, seat: SeatNo, on: Callable[[], None]) -> ft.Control:
    """Choose a card; then its words, large, and the way to the die. `on` goes on without a spell."""
    w = session.words
    picked, pick = ft.use_state("")
    spells = field.seat(seat).spells
    phase = field.part.phase
    wanted = picked or (phase.restored if phase and phase.restored else "")
    card = next((spell for spell in spells if spell.name == wanted and spell.cast is None), None)
    if card is not None:
        chosen = card

        def cast(target: str) -> None:
            session.act(SpellCast(spell=chosen.name, on=target), epoch=field.epoch)

        back = None if phase and phase.restored else (lambda: pick(""))
        return reading(session, card, cast, back)

    def picker(name: str) -> Callable[[], None]:
        return lambda: pick(name)

    def restorer(name: str) -> Callable[[], object]:
        return lambda: session.act(SpellRestore(spell=name), epoch=field.epoch)

    parts: list[ft.Control] = [title_text(session, w("A spell, or none"))]
    for level in ("tradition", "ultra"):
        open_ones = [spell for spell in spells if spell.level == level and not spell.used]
        if open_ones:
            parts.append(soft(session, level_words(w, level)))
            parts.extend(_line(session, field, spell, picker(spell.name)) for spell in open_ones)
    used = [spell for spell in spells if spell.used]
    if used:
        balance = field.seat(seat).mana
        parts.append(soft(session, w("Used. Balance: {balance} mana", balance=balance)))
        parts.extend(_used(session, field, spell, restorer(spell.name)) for spell in used)
    if not spells:
        parts.append(soft(session, w("The spell book is empty.")))
    parts.append(ft.Row([secondary(w("No spell"), on, wide=True)]))
    return ft.Column(parts, spacing=SPACE.xs, tight=True)


@ft.component
def reading(
    session: Session,
    card: SpellView | ArtifactView,
    go: Callable[[str], None],
    back: Callable[[], None] | None,
) -> ft.Control:
    """A card to be read aloud. `go` gets on whom or what it works."""
    w = session.words
    target = use_typed()
    sign = Emblem.SPELL if isinstance(card, SpellView) else Emblem.ARTIFACT
    parts: list[ft.Control] = [
        ft.Row(
            [emblem(sign, 36), ft.Container(title_text(session, card.name, size=SIZE.heading), expand=True)]
        ),
    ]
    if card.text:
        parts.append(plain(session, card.text, size=SIZE.lead))
    until = f" · {until_text(w, card.until)}" if card.until else ""
    parts.append(soft(session, lasting_words(w, lasting=card.lasting) + until))
    parts.append(text_field(w("On whom or what"), target, max_length=200, counter=""))
    parts.append(ft.Row([primary(w("Read aloud"), lambda: go(target.text.strip()), wide=True)]))
    if back is not None:
        parts.append(ft.Row([quiet(w("Another card"), back)], alignment=ft.MainAxisAlignment.CENTER))
    return panel(session, *parts, strong=True)


@ft.component
def activating(session: Session, field: Field, seat: SeatNo) -> ft.Control:
    """The artifacts; their number is not limited."""
    w = session.words
    picked, pick = ft.use_state("")
    artifacts = field.seat(seat).artifacts
    card = next((one for one in artifacts if one.name == picked and one.activate is None), None)
    if card is not None:
        chosen = card

        def activate(target: str) -> None:
            if session.act(ArtifactActivate(artifact=chosen.name, on=target), epoch=field.epoch):
                pick("")

        return reading(session, card, activate, lambda: pick(""))

    def picker(name: str) -> Callable[[], None]:
        return lambda: pick(name)

    parts: list[ft.Control] = [title_text(session, w("Artifacts"))]
    parts.extend(_line(session, field, one, picker(one.name)) for one in artifacts)
    return ft.Column(parts, spacing=SPACE.xs, tight=True)


def _line(
    session: Session, field: Field, card: SpellView | ArtifactView, run: Callable[[], None]
) -> ft.Control:
    """A card in a list; one that cannot be used now says why."""
    w, colour = session.words, colours(session)
    blocked = card.cast if isinstance(card, SpellView) else card.activate
    line = lasting_words(w, lasting=card.lasting)
    if card.text:
        line = f"{line} · {card.text}"
    if blocked is not None:
        line = blocked_words(w, blocked, field.names)
    sign = Emblem.SPELL if isinstance(card, SpellView) else Emblem.ARTIFACT
    texts = ft.Column(
        [
            plain(session, card.name, bold=True),
            ft.Text(
                line,
                style=text_style(SIZE.small, colour.text_soft, height=1.25),
                max_lines=2,
                overflow=ft.TextOverflow.ELLIPSIS,
            ),
        ],
        spacing=0,
        tight=True,
        expand=True,
    )
    on = blocked is None
    face = ft.Container(
        ft.Row([emblem(sign, 30), texts], spacing=SPACE.sm),
        on_click=on_tap(run) if on else None,
        ink=on,
        opacity=1.0 if on else 0.6,
        padding=ft.Padding.symmetric(vertical=SPACE.xs, horizontal=SPACE.sm),
        border_radius=RADIUS.md,
        bgcolor=colour.surface_mid,
        border=ft.Border.all(1, colour.hairline),
    )
    return ft.Semantics(label=card.name, button=on, content=face)


def _used(session: Session, field: Field, spell: SpellView, run: Callable[[], object]) -> ft.Control:
    """A used card and the price of its return."""
    w, colour = session.words, colours(session)
    on = spell.restore is None
    lines: list[ft.Control] = [soft(session, spell.name, size=SIZE.body)]
    if spell.restore is not None:
        lines.append(soft(session, blocked_words(w, spell.restore, field.names), size=SIZE.caption))
    label = w("Restore: −{price}", price=spell.restore_price)
    button = ft.Semantics(
        label=w("Restore: {name}", name=spell.name),
        button=on,
        content=secondary(label, run, on=on),
    )
    return ft.Container(
        ft.Row(
            [
                emblem(Emblem.BOOK, 26, colour.outline),
                ft.Column(lines, spacing=0, tight=True, expand=True),
                button,
            ],
            spacing=SPACE.sm,
        ),
        padding=ft.Padding.symmetric(vertical=SPACE.xxs, horizontal=SPACE.sm),
        border_radius=RADIUS.md,
        bgcolor=colour.surface_low,
    )
