"""The strip across the middle of the table screen: what the turn waits for, in one line."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.base import SeatNo
from models.circle import CircleView, Spell
from models.view import MatchView
from views.emblems import Emblem, emblem
from views.games.circle.common import may_touch, names_of, part, spell_sign
from views.games.circle.host import use_sheets
from views.games.circle.news import fallen, take_back
from views.games.circle.pieces import strength_button
from views.games.circle.sheets import opener
from views.games.circle.steps import Step, next_step
from views.games.circle.words import phase_words, spell_words
from views.parts.buttons import icon_button, on_tap
from views.parts.fresh import fresh
from views.parts.look import colours
from views.screens.table_layout import Layout
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, TARGET, number_style, text_style


@ft.component
def circle_layer(session: Session, match: MatchView) -> ft.Control:
    """News, else the spell in flight, else the next step."""
    table = session.table()
    may = table is not None and may_touch(table)
    use_sheets(session, match, refill=may)
    view = part(match)
    layout = session.wants.get("layout")
    band = layout.band if isinstance(layout, Layout) else None
    tall = band is not None and band.height > band.width
    wide = band is not None and band.width > 600
    news = fallen(match)
    if news:
        parts = _news(session, match, news, may)
    elif view.spell is not None:
        parts = _flight(session, match, view.spell, may=may, wide=wide)
    else:
        parts = _waiting(session, match, view, may=may, wide=wide)
    if tall:
        return ft.Column(
            parts,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            spacing=SPACE.sm,
        )
    return ft.Row(parts, spacing=SPACE.xs, vertical_alignment=ft.CrossAxisAlignment.CENTER)


def small_button(
    session: Session,
    label: str,
    run: Callable[[], object],
    *,
    sign: Emblem | None = None,
    strong: bool = True,
) -> ft.Control:
    """A button that fits the strip: 48 px high, as wide as its words."""
    colour = colours(session)
    ink, fill = (colour.on_primary, colour.primary) if strong else (colour.text, colour.surface_top)
    inside: list[ft.Control] = [emblem(sign, 22)] if sign else []
    inside.append(ft.Text(label, style=text_style(SIZE.body, ink, bold=True, height=1.1), max_lines=2))
    return ft.Semantics(
        button=True,
        content=ft.Container(
            ft.Row(inside, spacing=6, tight=True, alignment=ft.MainAxisAlignment.CENTER),
            height=TARGET,
            padding=ft.Padding.symmetric(horizontal=SPACE.sm),
            border_radius=RADIUS.md,
            bgcolor=fill,
            ink=True,
            on_click=on_tap(run),
        ),
    )


def _step_button(session: Session, label: str, step: Step) -> ft.Control:
    """The next step at the end of the strip, where the step before it stood a moment ago."""
    return fresh(session, label, lambda run: small_button(session, label, run), step.run)


def _words(
    session: Session, title: str, line: str, colour: str | None = None, *, broken: bool = False
) -> ft.Control:
    """Title and line; `broken`: a narrow strip gives the second line to the line, not to the title."""
    tones = colours(session)
    parts: list[ft.Control] = [
        ft.Text(
            title,
            style=text_style(SIZE.body, colour or tones.text, bold=True, height=1.15),
            max_lines=1 if broken else 2,
            overflow=ft.TextOverflow.ELLIPSIS,
        )
    ]
    if line:
        parts.append(
            ft.Text(
                line,
                style=text_style(SIZE.small, tones.text_soft, height=1.15),
                max_lines=2 if broken else 1,
                no_wrap=not broken,
                overflow=ft.TextOverflow.ELLIPSIS,
            )
        )
    return ft.Column(parts, spacing=1, tight=True, expand=True, alignment=ft.MainAxisAlignment.CENTER)


def _news(session: Session, match: MatchView, news: tuple[SeatNo, ...], may: bool) -> list[ft.Control]:
    w = session.words
    who = ", ".join(names_of(match)[seat - 1] for seat in news)
    parts: list[ft.Control] = [
        emblem(Emblem.SKULL, 34),
        ft.Semantics(
            live_region=True, content=_words(session, who, w("Out"), colours(session).danger), expand=True
        ),
    ]
    if may:
        parts.append(
            small_button(session, w("Undo"), lambda: take_back(session), sign=Emblem.UNDO, strong=False)
        )
    return parts


def _waiting(
    session: Session, match: MatchView, view: CircleView, *, may: bool, wide: bool
) -> list[ft.Control]:
    """Turn and phase, the reminders of the moment, the next step."""
    w = session.words
    names = names_of(match)
    notes = [r.text for r in view.reminders if r.when == view.phase]
    turn = w("Turn {n}", n=view.turn)
    if view.totem is None:
        title, line = w("Who has the totem?"), turn
    else:
        title = " · ".join(notes) if notes else w("Totem: {name}", name=names[view.totem - 1])
        line = f"{turn} · {phase_words(w, view.phase)}"
    parts: list[ft.Control] = [_words(session, title, line)]
    if not may:
        return parts
    if view.totem is None:
        parts.append(small_button(session, w("Give it"), opener(session, "totem"), strong=False))
        parts.append(_step_button(session, w("Draw lots"), next_step(session, match)))
        return parts
    if view.phase == "end":
        parts.append(
            icon_button(Emblem.LIFE, w("Effects"), opener(session, "effects"))
            if not wide
            else small_button(session, w("Effects"), opener(session, "effects"), strong=False)
        )
    step = next_step(session, match)
    label = w("Reveal") if view.phase == "start" else w("End the turn")
    parts.append(_step_button(session, label, step))
    return parts


def _flight(session: Session, match: MatchView, spell: Spell, *, may: bool, wide: bool) -> list[ft.Control]:
    """The spell: name and target, strength between − and +, the hit."""
    w, colour = session.words, colours(session)
    names, name = names_of(match), spell_words(w, spell.name)
    words = _words(session, name, w("Target: {name}", name=names[spell.target - 1]), broken=not wide)
    number = ft.Text(
        str(spell.strength),
        style=number_style(SIZE.headline, colour.primary),
        text_align=ft.TextAlign.CENTER,
        width=28 if spell.strength < 10 else 44 if spell.strength < 100 else 58,
        no_wrap=True,
    )
    inside = [spell_sign(32), words] if wide else [spell_sign(28), number, words]
    face = ft.Semantics(
        label=w("Spell: {name}", name=name),
        button=may,
        expand=True,
        content=ft.Container(
            ft.Row(inside, spacing=6),
            ink=may,
            border_radius=RADIUS.md,
            padding=ft.Padding.symmetric(vertical=6, horizontal=2),
            on_click=on_tap(opener(session, "spell")) if may else None,
        ),
    )
    if not may:
        return [face, number] if wide else [face]
    hit = _step_button(session, w("It hits"), next_step(session, match))
    if not wide:
        return [face, hit]
    return [
        face,
        strength_button(session, -1, colour.text),
        number,
        strength_button(session, 1, colour.text),
        hit,
    ]
