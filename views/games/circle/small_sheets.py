"""The short sheets: totem, the spell in flight, reminders, the refill."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.circle import (
    Moment,
    RefillStep,
    ReminderAdd,
    ReminderDrop,
    SpellDiscard,
    SpellHit,
    TotemDraw,
    TotemGive,
)
from models.view import MatchView
from views.emblems import Emblem, emblem, shape
from views.games.circle.common import grid, living, names_of, part, person, soft, spell_sign
from views.games.circle.pieces import strength_button
from views.games.circle.sheets import Open, close_sheet, opener, refill_seen, sheet, sheet_width
from views.games.circle.words import keyword_words, spell_words, step_words
from views.parts.buttons import icon_button, primary, secondary
from views.parts.chip import chip
from views.parts.field import text_field, use_typed
from views.parts.look import colours, style_of
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, number_style, text_style


def totem_sheet(session: Session, match: MatchView, opened: Open) -> ft.AlertDialog:
    """Give the totem to somebody, or draw."""
    w, view = session.words, part(match)

    def done(command: TotemGive | TotemDraw) -> Callable[[], None]:
        def run() -> None:
            if session.act(command, epoch=opened.epoch):
                close_sheet(session)

        return run

    width = sheet_width(session, opened.turns)
    people = [
        person(session, match, seat, done(TotemGive(seat=seat)), chosen=seat == view.totem)
        for seat in living(view)
    ]
    return sheet(
        session,
        w("Who has the totem?"),
        [grid(people, width, 2), secondary(w("Draw lots"), done(TotemDraw()), sign=Emblem.DICE)],
        lambda: close_sheet(session),
        turns=opened.turns,
    )


def spell_sheet(session: Session, match: MatchView, opened: Open) -> ft.AlertDialog | None:
    """What the spell in flight says, and how it ends."""
    w, colour, spell = session.words, colours(session), part(match).spell
    if spell is None:
        return None

    def done(command: SpellHit | SpellDiscard) -> Callable[[], None]:
        def run() -> None:
            if session.act(command, epoch=opened.epoch):
                close_sheet(session)

        return run

    told = [t for t in (spell_words(w, spell.text), spell.keyword and keyword_words(w, spell.keyword)) if t]
    target = names_of(match)[spell.target - 1]
    body: list[ft.Control] = [
        ft.Row(
            [
                strength_button(session, -1, colour.text, 60),
                ft.Row(
                    [
                        spell_sign(44),
                        ft.Text(str(spell.strength), style=number_style(SIZE.number, colour.primary)),
                    ],
                    alignment=ft.MainAxisAlignment.CENTER,
                    expand=True,
                ),
                strength_button(session, 1, colour.text, 60),
            ],
        ),
        ft.Text(
            w("Target: {name}", name=target),
            style=text_style(SIZE.lead, colour.text, bold=True),
            text_align=ft.TextAlign.CENTER,
        ),
        *[ft.Text(text, style=text_style(SIZE.body, colour.text)) for text in told],
        primary(w("It hits"), done(SpellHit()), sign=Emblem.HIT),
        secondary(w("Play a card"), opener(session, "play"), sign=Emblem.CARD),
        secondary(w("To the discard"), done(SpellDiscard()), sign=Emblem.DISCARD),
    ]
    return sheet(session, spell_words(w, spell.name), body, lambda: close_sheet(session), turns=opened.turns)


def reminders_sheet(session: Session, match: MatchView, opened: Open) -> ft.AlertDialog:
    """What the table wants to be told every turn."""
    w = session.words
    return sheet(
        session,
        w("Reminders"),
        [_reminders(session, match)],
        lambda: close_sheet(session),
        turns=opened.turns,
    )


@ft.component
def _reminders(session: Session, match: MatchView) -> ft.Control:
    when, set_when = ft.use_state("start")
    text = use_typed()
    _, bump = ft.use_state(0)
    w, colour, view = session.words, colours(session), part(match)
    moments: dict[Moment, str] = {"start": w("Start of turn"), "end": w("End of turn")}

    def add() -> None:
        moment: Moment = "end" if when == "end" else "start"
        if not text.lacks(w("Type what to remind of.")) and session.act(
            ReminderAdd(when=moment, text=text.text)
        ):
            text.text = ""
        bump(lambda n: n + 1)

    def drop(index: int) -> Callable[[], object]:
        return lambda: session.act(ReminderDrop(index=index), epoch=match.epoch)

    rows = [
        ft.Row(
            [
                ft.Column(
                    [
                        ft.Text(r.text, style=text_style(SIZE.body, colour.text)),
                        soft(session, moments[r.when], size=SIZE.caption),
                    ],
                    spacing=0,
                    tight=True,
                    expand=True,
                ),
                icon_button(ft.Icons.DELETE_OUTLINE, w("Forget: {name}", name=r.text), drop(i)),
            ]
        )
        for i, r in enumerate(view.reminders)
    ]
    choice = [
        chip(session, label, lambda m=m: set_when(m), chosen=when == m)  # type: ignore[misc]
        for m, label in moments.items()
    ]
    return ft.Column(
        [
            *rows,
            text_field(w("Remind of"), text, done=lambda _: add(), key=f"text-{len(view.reminders)}"),
            ft.Row(list(choice), spacing=SPACE.xs, wrap=True),
            primary(w("Add"), add),
        ],
        spacing=SPACE.sm,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def refill_sheet(session: Session, match: MatchView, opened: Open) -> ft.AlertDialog:
    """The refill as a checklist in draw order, large."""
    w, view = session.words, part(match)

    def done() -> None:
        refill_seen(session, match, view.turn)
        close_sheet(session)

    rows = [_step(session, match, step) for step in view.refill] or [
        ft.Text(w("Nobody draws."), style=text_style(SIZE.title, colours(session).text))
    ]
    return sheet(
        session,
        w("Refill the hands"),
        [ft.Container(_checklist(session, list(rows)), key=f"{view.turn}")],
        done,
        turns=opened.turns,
        foot=primary(w("Done"), done),
    )


@ft.component
def _checklist(session: Session, rows: list[ft.Control]) -> ft.Control:
    """A tap ticks a line off, here only: the cards are on the table."""
    ticked, tick = ft.use_state(frozenset[int]())
    colour = colours(session)
    lines = []
    for at, row in enumerate(rows):
        is_done = at in ticked
        lines.append(
            ft.Container(
                ft.Row(
                    [
                        ft.Container(row, expand=True),
                        ft.Icon(
                            ft.Icons.CHECK_CIRCLE if is_done else ft.Icons.RADIO_BUTTON_UNCHECKED,
                            color=colour.gain if is_done else colour.outline,
                            size=28,
                        ),
                    ]
                ),
                padding=ft.Padding.symmetric(vertical=SPACE.xs, horizontal=SPACE.sm),
                border_radius=RADIUS.md,
                bgcolor=colour.surface_mid if is_done else colour.surface_top,
                ink=True,
                on_click=lambda _, at=at: tick(ticked ^ {at}),
            )
        )
    return ft.Column(list(lines), spacing=SPACE.xs, tight=True)


def _step(session: Session, match: MatchView, step: RefillStep) -> ft.Control:
    w, colour = session.words, colours(session)
    words = step_words(w, step, names_of(match))
    if step.seat is None:
        mark: ft.Control = emblem(Emblem.DECK, 30)
    else:
        look = style_of(session, match.styles[step.seat - 1])
        mark = shape(look.shape, 26, look.accent)
    short = step.short is not None
    ink = colour.loss if short else colour.text
    size = SIZE.title if len(words) <= 24 else SIZE.lead
    return ft.Row(
        [
            ft.Container(mark, width=32, alignment=ft.Alignment.CENTER),
            ft.Text(words, style=text_style(size, ink, bold=True, height=1.2), expand=True),
        ],
        spacing=SPACE.sm,
    )
