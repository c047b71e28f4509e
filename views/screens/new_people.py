"""Who plays: how many, their names, people of earlier nights, and which of them holds this phone."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from views.parts.buttons import icon_button
from views.parts.chip import chip
from views.parts.field import Typed, text_field
from views.parts.frame import heading
from views.parts.look import colours
from views.parts.seat_badge import seat_badge
from views.session import Session
from views.theme import SIZE, SPACE, number_style, text_style
from views.words import LANGUAGES, words

Names = tuple[Typed, ...]
"""One a seat, empty where the default name stands."""

Change = Callable[[Names, int | None], None]
"""Takes all names and the seat of this device."""


def people(session: Session, names: Names, mine: int | None, seats: range, change: Change) -> ft.Control:
    """A row a seat. A person of an earlier night fills the first free one; tapped again, leaves it."""
    w = session.words

    def more() -> None:
        change((*names, Typed()), mine)

    def fewer() -> None:
        empty = [i for i, name in enumerate(names) if not name.text]
        gone = empty[-1] if empty else len(names) - 1
        left = names[:gone] + names[gone + 1 :]
        change(left, None if mine is None else min(mine, len(left)))

    count = ft.Row(
        [
            ft.Container(heading(session, w("Players")), expand=True),
            icon_button(ft.Icons.REMOVE, w("One player fewer"), fewer, on=len(names) > seats[0]),
            ft.Text(str(len(names)), style=number_style(SIZE.heading, colours(session).text)),
            icon_button(ft.Icons.ADD, w("One player more"), more, on=len(names) < seats[-1]),
        ],
        spacing=SPACE.xs,
    )
    rows = [
        _row(session, seat, name, mine, lambda seat: change(names, seat))
        for seat, name in enumerate(names, start=1)
    ]
    soft = text_style(SIZE.small, colours(session).text_soft)
    hint = ft.Text(w("A field may stay empty: the name in it is used."), style=soft)
    return ft.Column([count, *_known(session, names, mine, seats, change), *rows, hint], spacing=SPACE.xs)


def _row(
    session: Session, seat: int, name: Typed, mine: int | None, sit: Callable[[int], None]
) -> ft.Control:
    w = session.words
    field = text_field(w("Player {n}", n=seat), name, name=True, expand=True)
    parts: list[ft.Control] = [seat_badge(session, seat - 1, 40), field]
    if mine is not None:
        label = w("I sit in seat {n}", n=seat)
        icon = ft.Icons.RADIO_BUTTON_CHECKED if mine == seat else ft.Icons.RADIO_BUTTON_UNCHECKED
        parts.append(icon_button(icon, label, lambda: sit(seat)))
    return ft.Row(
        parts, key=f"name{id(name)}", spacing=SPACE.sm, vertical_alignment=ft.CrossAxisAlignment.CENTER
    )


def _known(
    session: Session, names: Names, mine: int | None, seats: range, change: Change
) -> list[ft.Control]:
    known = [name for name in session.client.home().people if not _is_default(name)]
    if not known:
        return []

    def seat_of(person: str) -> Typed | None:
        return next((name for name in names if name.text.casefold() == person.casefold()), None)

    def toggled(person: str) -> None:
        here, free = seat_of(person), next((name for name in names if not name.text), None)
        if here is not None:
            here.text = ""
            change(names, mine)
        elif free is not None:
            free.text = person
            change(names, mine)
        elif len(names) < seats[-1]:
            change((*names, Typed(person)), mine)

    chips: list[ft.Control] = [
        chip(session, person, _person(toggled, person), chosen=seat_of(person) is not None)
        for person in known
    ]
    return [ft.Row(chips, wrap=True, spacing=SPACE.xs, run_spacing=SPACE.xs)]


def _person(toggled: Callable[[str], None], person: str) -> Callable[[], None]:
    return lambda: toggled(person)


def _is_default(name: str) -> bool:
    """`Игрок 3`, `Player 3`: a seat that nobody has named is nobody to remember."""
    start, _, number = name.rpartition(" ")
    defaults = {words(language)("Player {n}", n=0).removesuffix(" 0") for language in LANGUAGES}
    return number.isdecimal() and start in defaults
