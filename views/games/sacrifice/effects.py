"""What runs now: whose, on whom, until when. On every screen of both players."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.base import SeatNo
from models.sacrifice import Effect
from models.sacrifice_command import EffectAdd, EffectEnd, EffectNote
from views.games.sacrifice.common import Field, plain, seat_choice, soft
from views.games.sacrifice.dialogs import as_dialog, form
from views.games.sacrifice.words import effect_words
from views.parts.buttons import danger, on_tap, primary, quiet
from views.parts.dialog import use_dialog
from views.parts.field import text_field, use_typed
from views.parts.look import colours
from views.parts.seat_badge import seat_badge
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, TARGET, text_style

STRIP = 232.0
"""Width of an effect in a row of them, logical pixels."""


@ft.component
def running(session: Session, field: Field, *, acting: bool, turns: int = 0) -> ft.Control:
    """The running effects as cards; a tap tells on whom it works, or ends it."""
    w = session.words
    opened, set_opened = ft.use_state(0)
    adding, set_adding = ft.use_state(False)
    effect = next((each for each in field.part.effects if each.id == opened), None)

    def close() -> None:
        set_opened(0)
        set_adding(False)

    asked: ft.Control | None = None
    if effect is not None:
        asked = sheet(session, field, effect, close)
    elif adding:
        asked = adder(session, field, close)
    use_dialog(session, as_dialog(asked, close, turns) if asked else None)

    def opener(number: int) -> Callable[[], None]:
        return lambda: set_opened(number)

    cards = [
        effect_card(session, field, each, opener(each.id) if acting else None) for each in field.part.effects
    ]
    parts: list[ft.Control] = list(cards)
    if not cards:
        parts.append(soft(session, w("No effect is running.")))
    if acting:
        parts.append(
            ft.Row([quiet(w("Note an effect"), lambda: set_adding(True), sign=ft.Icons.ADD)], tight=True)
        )
    return ft.Column(parts, spacing=SPACE.xs, tight=True)


def effect_card(session: Session, field: Field, effect: Effect, run: Callable[[], None] | None) -> ft.Control:
    """One effect in two lines."""
    w, colour = session.words, colours(session)
    lines = ft.Column(
        [
            plain(session, effect.name, bold=True),
            soft(session, effect_words(w, effect, field.names)),
        ],
        spacing=0,
        tight=True,
        expand=True,
    )
    face = ft.Container(
        ft.Row([seat_badge(session, field.styles[effect.seat - 1], 30), lines], spacing=SPACE.sm),
        on_click=on_tap(run) if run else None,
        ink=run is not None,
        padding=ft.Padding.symmetric(vertical=SPACE.xs, horizontal=SPACE.sm),
        border_radius=RADIUS.md,
        bgcolor=colour.surface_high,
        border=ft.Border.only(left=ft.BorderSide(4, colour.mana)),
    )
    label = w("Effect: {name}", name=effect.name)
    return ft.Semantics(label=label, button=run is not None, content=face) if run else face


def effects_strip(session: Session, field: Field) -> ft.Control | None:
    """The running effects in one narrow, scrolling row; None while nothing runs."""
    chips = effect_chips(session, field, width=STRIP)
    return ft.Row(list(chips), spacing=SPACE.xs, scroll=ft.ScrollMode.AUTO) if chips else None


def effect_chips(
    session: Session, field: Field, *, wrap: bool = False, width: float | None = None
) -> list[ft.Control]:
    """The running effects as small plates; `wrap` for a narrow column, `width` for plates of one width."""
    colour = colours(session)

    def plate(each: Effect) -> ft.Control:
        words = effect_words(session.words, each, field.names)
        lines = ft.Column(
            [
                ft.Text(
                    each.name,
                    style=text_style(SIZE.small, colour.text, bold=True, height=1.15),
                    no_wrap=not wrap,
                    max_lines=1 if width else None,
                    overflow=ft.TextOverflow.ELLIPSIS if width else ft.TextOverflow.CLIP,
                ),
                ft.Text(
                    words,
                    style=text_style(SIZE.caption, colour.text_soft, height=1.15),
                    no_wrap=not (wrap or width),
                    max_lines=2 if width else None,
                    overflow=ft.TextOverflow.ELLIPSIS if width else ft.TextOverflow.CLIP,
                ),
            ],
            spacing=0,
            tight=True,
            expand=wrap or bool(width) or None,
        )
        return ft.Container(
            ft.Row(
                [seat_badge(session, field.styles[each.seat - 1], 22), lines],
                spacing=SPACE.xs,
                tight=not (wrap or width),
            ),
            width=width,
            padding=ft.Padding.symmetric(vertical=SPACE.xxs, horizontal=SPACE.xs),
            border_radius=RADIUS.sm,
            bgcolor=colour.surface_high,
            border=ft.Border.only(left=ft.BorderSide(3, colour.mana)),
        )

    return [plate(each) for each in field.part.effects]


@ft.component
def sheet(session: Session, field: Field, effect: Effect, close: Callable[[], None]) -> ft.Control:
    """One effect: on whom it works, and its end by hand."""
    w = session.words
    target = use_typed(effect.on)

    def note() -> None:
        close()
        if target.text.strip() != effect.on:
            session.act(EffectNote(effect=effect.id, on=target.text.strip()), epoch=field.epoch)

    def end() -> None:
        close()
        session.act(EffectEnd(effect=effect.id), epoch=field.epoch)

    parts: list[ft.Control] = [
        soft(session, effect_words(w, effect, field.names)),
    ]
    if effect.text:
        parts.append(plain(session, effect.text))
    parts.append(text_field(w("On whom or what"), target, max_length=200, counter=""))
    parts.append(
        ft.Row(
            [danger(session, w("End the effect"), end), primary(w("Done"), note)],
            wrap=True,
            spacing=SPACE.xs,
            run_spacing=SPACE.xs,
        )
    )
    return form(session, effect.name, close, parts)


@ft.component
def adder(session: Session, field: Field, close: Callable[[], None]) -> ft.Control:
    """An effect that no card of a book began."""
    w = session.words
    seat, set_seat = ft.use_state(field.part.phase.seat if field.part.phase else field.part.next_seat)
    _, again = ft.use_state(0)
    name, on, until = use_typed(), use_typed(), use_typed()

    def add() -> None:
        if name.lacks(w("Give it a name first.")):
            again(lambda n: n + 1)
            return
        added = EffectAdd(seat=seat, name=name.text.strip(), on=on.text.strip(), until=until.text.strip())
        if session.act(added):
            close()

    def chooser(number: SeatNo) -> Callable[[], None]:
        return lambda: set_seat(number)

    seats = [
        seat_choice(session, field, each.seat, chooser(each.seat), chosen=each.seat == seat)
        for each in field.part.seats
    ]
    return form(
        session,
        w("Note an effect"),
        close,
        [
            plain(session, w("Whose effect?"), bold=True),
            ft.Row(list(seats), wrap=True, spacing=SPACE.xs, run_spacing=SPACE.xs),
            text_field(w("Name of the effect"), name, max_length=200, counter=""),
            text_field(w("On whom or what"), on, max_length=200, counter=""),
            text_field(w("Until (empty: the next magic phase)"), until, max_length=200, counter=""),
            ft.Container(ft.Row([primary(w("Note it"), add, wide=True)]), height=TARGET + 8),
        ],
    )
