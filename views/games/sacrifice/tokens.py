"""Warriors as tokens: a round plate lives, a ring has fallen, a square is a zombie; its corner: who leads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

import flet as ft

from models.sacrifice_view import UnitView, WarriorView
from views.emblems import Emblem, emblem, shape
from views.games.sacrifice.common import People, soft
from views.games.sacrifice.words import state_words
from views.parts.buttons import on_tap
from views.parts.look import colours, style_of
from views.parts.names import initial
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style

CELL = 48
PLATE = 42


def groups(unit: UnitView) -> list[tuple[WarriorView, ...]]:
    """Equal warriors of a unit side by side, in the order of the army list; the commander first."""
    kind = lambda w: (w.name, w.cost, w.commander)  # noqa: E731
    found = [tuple(same) for _, same in groupby(unit.warriors, key=kind)]
    return sorted(found, key=lambda same: not same[0].commander)


@ft.component
def _unit_rows(
    session: Session,
    people: People,
    unit: UnitView,
    selected: frozenset[str],
    tap: Callable[[Sequence[str], bool], None] | None,
    width: float,
    note: Callable[[str], None] | None = None,
) -> ft.Control:
    """A unit with its rows of tokens. `tap` gets ids and whether they are wanted, `note` the unit's id."""
    w, colour = session.words, colours(session)
    counts = [w("alive: {n}", n=unit.alive)]
    if unit.zombies:
        counts.append(w("zombies: {n}", n=unit.zombies))
    if unit.dead:
        counts.append(w("killed: {n}", n=unit.dead))
    head = ft.Row(
        [
            emblem(Emblem.BANNER, 26),
            ft.Column(
                [
                    ft.Text(
                        unit.unit,
                        style=text_style(SIZE.lead, colour.text, bold=True, height=1.2),
                        max_lines=1,
                        overflow=ft.TextOverflow.ELLIPSIS,
                    ),
                    soft(session, " · ".join(counts)),
                ],
                spacing=0,
                tight=True,
                expand=True,
            ),
            *_note_button(session, unit, note),
        ],
        spacing=SPACE.sm,
    )
    parts: list[ft.Control] = [head]
    if unit.note:
        parts.append(_noted(session, unit))
    parts.extend(_group(session, people, unit, same, selected, tap, width) for same in groups(unit))
    return ft.Container(
        ft.Column(parts, spacing=SPACE.xs, tight=True),
        padding=ft.Padding.symmetric(horizontal=SPACE.sm, vertical=SPACE.sm),
        border_radius=RADIUS.lg,
        bgcolor=colour.surface_mid,
        border=ft.Border.all(1, colour.hairline),
    )


unit_rows = ft.memo(_unit_rows)
"""A unit: (session, people, unit, selected ids, tap, width, note). Only touched units are drawn anew."""


def _note_button(
    session: Session, unit: UnitView, note: Callable[[str], None] | None
) -> tuple[ft.Control, ...]:
    if note is None:
        return ()
    w = session.words
    label = w("Note of the unit: {name}", name=unit.unit)
    return (_step(session, ft.Icons.EDIT_NOTE, label, lambda: note(unit.id), True),)


def _noted(session: Session, unit: UnitView) -> ft.Control:
    """What the player wants to remember of the unit."""
    colour = colours(session)
    return ft.Container(
        ft.Text(unit.note, style=text_style(SIZE.body, colour.text, height=1.3)),
        padding=ft.Padding.symmetric(vertical=SPACE.xxs, horizontal=SPACE.sm),
        border=ft.Border.only(left=ft.BorderSide(3, colour.primary)),
    )


def _group(
    session: Session,
    people: People,
    unit: UnitView,
    same: tuple[WarriorView, ...],
    selected: frozenset[str],
    tap: Callable[[Sequence[str], bool], None] | None,
    width: float,
) -> ft.Control:
    """Equal warriors: their name and cost, "one more of these", the tokens."""
    w = session.words
    first = same[0]
    caption = w("{name}, cost {cost}", name=first.name, cost=first.cost)
    picked = [each.id for each in same if each.id in selected]
    head: list[ft.Control] = [ft.Container(soft(session, caption), expand=True)]
    if tap is not None and len(same) > 1:
        head.extend(_sweep(session, first.name, same, picked, tap))
    tokens = [
        token(session, people, each, number, len(same), each.id in selected, tap)
        for number, each in enumerate(same, 1)
    ]
    row: ft.Control = ft.Row(list(tokens), wrap=True, spacing=0, run_spacing=0, width=width)
    if tap is not None and len(same) > 1:
        row = _swept(row, same, selected, tap, width)
    return ft.Column([ft.Row(head, spacing=0), row], spacing=0, tight=True)


def _sweep(
    session: Session,
    name: str,
    same: tuple[WarriorView, ...],
    picked: list[str],
    tap: Callable[[Sequence[str], bool], None],
) -> list[ft.Control]:
    """ "Four of these": fewer and more of one kind, the living first."""
    w, colour = session.words, colours(session)
    state = next((each.state for each in same if each.id in picked), None)
    pool = [each.id for each in same if each.id not in picked and each.state == (state or "alive")]
    if state is None and not pool:
        pool = [each.id for each in same]
    count = str(len(picked)) if picked else ""
    less = _step(
        session,
        ft.Icons.REMOVE,
        w("{name}: one less", name=name),
        lambda: tap(picked[-1:], False),
        bool(picked),
    )
    more = _step(
        session, ft.Icons.ADD, w("{name}: one more", name=name), lambda: tap(pool[:1], True), bool(pool)
    )
    shown = ft.Container(
        ft.Text(count, style=text_style(SIZE.lead, colour.primary, bold=True)),
        width=28,
        alignment=ft.Alignment.CENTER,
    )
    return [less, shown, more]


def _step(session: Session, icon: ft.IconData, name: str, run: Callable[[], None], on: bool) -> ft.Control:
    colour = colours(session)
    return ft.Semantics(
        label=name,
        button=on,
        container=True,
        content=ft.Container(
            ft.Icon(icon, color=colour.text if on else colour.hairline),
            width=CELL,
            height=CELL,
            alignment=ft.Alignment.CENTER,
            on_click=on_tap(run) if on else None,
            ink=on,
            border_radius=CELL / 2,
        ),
    )


def _swept(
    row: ft.Control,
    same: tuple[WarriorView, ...],
    selected: frozenset[str],
    tap: Callable[[Sequence[str], bool], None],
    width: float,
) -> ft.Control:
    """A finger drawn along the row takes all it passes."""
    columns = max(1, int(width // CELL))
    passed: set[str] = set()

    def over(event: ft.DragUpdateEvent[ft.GestureDetector] | ft.DragStartEvent[ft.GestureDetector]) -> None:
        spot = event.local_position
        place = int(spot.y // CELL) * columns + min(columns - 1, max(0, int(spot.x // CELL)))
        if 0 <= place < len(same):
            each = same[place]
            if each.id not in passed and each.id not in selected:
                passed.add(each.id)
                tap([each.id], True)

    return ft.GestureDetector(
        row,
        on_horizontal_drag_start=over,
        on_horizontal_drag_update=over,
        drag_interval=30,
        exclude_from_semantics=True,
    )


def token(
    session: Session,
    people: People,
    warrior: WarriorView,
    number: int,
    of: int,
    selected: bool,
    tap: Callable[[Sequence[str], bool], None] | None,
) -> ft.Control:
    """One warrior, 48 px; its name for a screen reader tells number and state."""
    w, colour = session.words, colours(session)
    label = warrior.name if of == 1 else f"{warrior.name} {number}"
    spoken = f"{label}: {state_words(w, warrior, people.names)}"
    plate = ft.Container(
        _face(session, people, warrior),
        width=CELL,
        height=CELL,
        padding=(CELL - PLATE) / 2 - 1,
        border_radius=RADIUS.md,
        border=ft.Border.all(3, colour.primary) if selected else ft.Border.all(3, ft.Colors.TRANSPARENT),
        on_click=None if tap is None else (lambda _: tap([warrior.id], not selected)),
    )
    return ft.Semantics(label=spoken, button=tap is not None, selected=selected or None, content=plate)


def _face(session: Session, people: People, warrior: WarriorView) -> ft.Control:
    colour = colours(session)
    own = style_of(session, people.styles[warrior.owner - 1])
    leads = style_of(session, people.styles[warrior.controller - 1])
    size = PLATE - 4
    if warrior.state == "dead":
        return ft.Container(
            emblem(Emblem.SKULL, 20, colour.outline),
            width=size,
            height=size,
            border_radius=size / 2,
            border=ft.Border.all(1, colour.outline),
            alignment=ft.Alignment.CENTER,
        )
    zombie = warrior.state == "zombie"
    sign: ft.Control
    if zombie:
        sign = emblem(Emblem.ZOMBIE, 26)
    elif warrior.commander:
        sign = emblem(Emblem.COMMANDER, 26)
    else:
        sign = ft.Text(initial(warrior.name), style=text_style(SIZE.lead, own.on, bold=True, height=1.0))
    plate = ft.Container(
        sign,
        width=size,
        height=size,
        border_radius=RADIUS.sm if zombie else size / 2,
        bgcolor=colour.surface_top if zombie else own.fill,
        border=ft.Border.all(2, own.accent),
        alignment=ft.Alignment.CENTER,
    )
    corners: list[ft.Control] = [plate]
    if warrior.controller != warrior.owner:
        corners.append(
            ft.Container(
                shape(leads.shape, 10, leads.on),
                width=18,
                height=18,
                border_radius=9,
                bgcolor=leads.fill,
                border=ft.Border.all(1, leads.accent),
                alignment=ft.Alignment.CENTER,
                right=0,
                bottom=0,
            )
        )
    if warrior.state == "alive" and warrior.deaths:
        corners.append(ft.Container(emblem(Emblem.RESURRECTED, 16), right=0, top=0))
    return ft.Stack(corners, width=size, height=size) if len(corners) > 1 else plate
