"""An army: units as rows of tokens; what is selected, what it would bring, and what has happened to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from models.base import SeatNo
from models.command import Command
from models.sacrifice_command import (
    UnitNote,
    WarriorBack,
    WarriorControl,
    WarriorKill,
    WarriorReanimate,
    WarriorResurrect,
)
from models.sacrifice_view import UnitView, WarriorView
from views.emblems import Emblem, emblem
from views.games.sacrifice.common import Field, plain, seat_choice, soft
from views.games.sacrifice.dialogs import as_dialog, form
from views.games.sacrifice.tokens import unit_rows
from views.games.sacrifice.words import counted, gain_lines
from views.parts.buttons import icon_button, primary, quiet, secondary
from views.parts.dialog import use_dialog
from views.parts.field import text_field, use_typed
from views.parts.look import colours
from views.session import Session
from views.theme import SIZE, SPACE, text_style

NOTE_LENGTH = 500
Mode = str
"""`""`, or what the seats are chosen for: `resurrect`, `reanimate`, `control`."""

PADDING = SPACE.sm * 4 + 4
"""From the width of the screen to that of a row of tokens."""


@ft.component
def army(
    session: Session, field: Field, seat: SeatNo, width: float, *, acting: bool, turns: int = 0
) -> ft.Control:
    """The units of a seat; `acting` may enter what happens to them; dialogs are turned by `turns`."""
    selected, select = ft.use_state(frozenset[str]())
    mode, set_mode = ft.use_state("")
    noting, set_noting = ft.use_state("")
    units = field.seat(seat).units
    here = {warrior.id: warrior for unit in units for warrior in unit.warriors}
    chosen = [here[each] for each in here if each in selected]

    def tap(ids: Sequence[str], wanted: bool) -> None:
        select(lambda now: now | set(ids) if wanted else now - set(ids))

    stable, open_note = ft.use_callback(tap, []), ft.use_callback(lambda unit: set_noting(unit), [])
    noted = next((unit for unit in units if unit.id == noting), None)

    def close() -> None:
        set_noting("")

    use_dialog(session, as_dialog(noter(session, field, noted, close), close, turns) if noted else None)

    def done(command: Command) -> None:
        if session.act(command):
            clear()

    def clear() -> None:
        select(frozenset())
        set_mode("")

    def rows(unit: UnitView) -> ft.Control:
        row: ft.Control
        own = frozenset(each.id for each in unit.warriors if each.id in selected)
        write = open_note if acting and field.seat(seat).army_open else None
        row = unit_rows(session, field.people, unit, own, stable if acting else None, width - PADDING, write)
        return row

    listed: list[ft.Control] = [rows(unit) for unit in units]
    if not units:
        listed.append(_nobody(session, field, seat))
    parts: list[ft.Control] = [
        ft.ListView(listed, expand=True, spacing=SPACE.sm, padding=ft.Padding.all(SPACE.sm))
    ]
    if chosen:
        parts.append(_bar(session, field, chosen, mode, set_mode, done, clear))
    return ft.Column(parts, spacing=0, expand=True)


def _nobody(session: Session, field: Field, seat: SeatNo) -> ft.Control:
    w = session.words
    closed = not field.seat(seat).army_open
    words = w("This army is closed to this phone.") if closed else w("There is no army here.")
    return ft.Container(
        ft.Column(
            [emblem(Emblem.ARMY, 72), soft(session, words, size=SIZE.body)],
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        padding=SPACE.xl,
    )


@ft.component
def noter(session: Session, field: Field, unit: UnitView, close: Callable[[], None]) -> ft.Control:
    """The note beside a unit, to write and to wipe."""
    w = session.words
    typed = use_typed(unit.note)

    def write() -> None:
        close()
        if typed.text.strip() != unit.note:
            session.act(UnitNote(unit=unit.id, text=typed.text.strip()), epoch=field.epoch)

    return form(
        session,
        w("Note of the unit: {name}", name=unit.unit),
        close,
        [
            text_field(
                w("Note of the unit"),
                typed,
                multiline=True,
                min_lines=2,
                max_lines=5,
                max_length=NOTE_LENGTH,
                counter="",
            ),
            ft.Row([primary(w("Done"), write, wide=True)]),
        ],
    )


def _bar(
    session: Session,
    field: Field,
    chosen: Sequence[WarriorView],
    mode: Mode,
    set_mode: Callable[[Mode], None],
    done: Callable[[Command], None],
    clear: Callable[[], None],
) -> ft.Control:
    """What is selected, what its death would bring, and the ways."""
    w, colour = session.words, colours(session)
    head = ft.Row(
        [
            ft.Container(
                plain(session, counted(each.name for each in chosen), bold=True),
                expand=True,
            ),
            icon_button(ft.Icons.CLOSE, w("Select none"), clear),
        ]
    )
    body = (
        _under_whom(session, field, chosen, mode, done)
        if mode
        else _ways(session, field, chosen, set_mode, done)
    )
    if mode:
        body.append(quiet(w("Another way"), lambda: set_mode("")))
    return ft.Container(
        ft.Column([head, *body], spacing=SPACE.xs, tight=True),
        padding=ft.Padding.only(left=SPACE.md, right=SPACE.sm, top=SPACE.xxs, bottom=SPACE.sm),
        bgcolor=colour.surface_high,
        border=ft.Border.only(top=ft.BorderSide(2, colour.primary)),
    )


def _ways(
    session: Session,
    field: Field,
    chosen: Sequence[WarriorView],
    set_mode: Callable[[Mode], None],
    done: Callable[[Command], None],
) -> list[ft.Control]:
    w, colour = session.words, colours(session)
    ids = tuple(each.id for each in chosen)
    states = {each.state for each in chosen}
    if "dead" in states and len(states) > 1:
        return [soft(session, w("The fallen and the standing are told apart: select only one kind."))]
    if states == {"dead"}:
        lines = [soft(session, w("To return changes nobody's mana."))]
        buttons = [
            secondary(w("Resurrected"), lambda: set_mode("resurrect"), sign=Emblem.RESURRECTED, wide=True),
            secondary(w("Zombie"), lambda: set_mode("reanimate"), sign=Emblem.ZOMBIE, wide=True),
        ]
    else:
        lines = []
        for head, why in gain_lines(w, chosen, field.names):
            lines.append(
                ft.Text(
                    spans=[
                        ft.TextSpan(head, style=text_style(SIZE.lead, colour.mana, bold=True, height=1.25)),
                        ft.TextSpan(f"  {why}", style=text_style(SIZE.small, colour.text_soft, height=1.25)),
                    ],
                    semantics_label=f"{head}: {why}",
                )
            )
        buttons = [primary(w("Killed"), lambda: done(WarriorKill(ids=ids)), sign=Emblem.KILLED, wide=True)]
        if states == {"zombie"}:
            buttons.append(
                secondary(w("Resurrected"), lambda: set_mode("resurrect"), sign=Emblem.RESURRECTED, wide=True)
            )
        buttons.append(
            secondary(w("Changed sides"), lambda: set_mode("control"), sign=Emblem.MIND_CONTROL, wide=True)
        )
        if all(each.controller != each.owner for each in chosen):
            buttons.append(secondary(w("Back to the owner"), lambda: done(WarriorBack(ids=ids)), wide=True))
    return [*lines, *_pairs(buttons)]


def _pairs(buttons: Sequence[ft.Control]) -> list[ft.Control]:
    """Two buttons a row, as wide as the row."""
    return [ft.Row(list(buttons[i : i + 2]), spacing=SPACE.xs) for i in range(0, len(buttons), 2)]


def _under_whom(
    session: Session,
    field: Field,
    chosen: Sequence[WarriorView],
    mode: Mode,
    done: Callable[[Command], None],
) -> list[ft.Control]:
    """The players whose control they may come under, the usual one first."""
    w = session.words
    ids = tuple(each.id for each in chosen)
    usual = chosen[0].controller if chosen[0].state == "zombie" else chosen[0].owner
    seats = [seat.seat for seat in field.part.seats]
    if mode == "control":
        seats = [seat for seat in seats if any(each.controller != seat for each in chosen)]
    else:
        seats.sort(key=lambda seat: seat != usual)

    def command(seat: SeatNo) -> Command:
        if mode == "resurrect":
            return WarriorResurrect(ids=ids, to=seat)
        if mode == "reanimate":
            return WarriorReanimate(ids=ids, to=seat)
        return WarriorControl(ids=tuple(each.id for each in chosen if each.controller != seat), to=seat)

    titles = {
        "resurrect": w("Resurrected as full soldiers under whom?"),
        "reanimate": w("Zombies under whom?"),
        "control": w("Who controls them now?"),
    }
    choices = [
        seat_choice(session, field, seat, _later(done, command(seat)), chosen=i == 0 and mode != "control")
        for i, seat in enumerate(seats)
    ]
    return [
        plain(session, titles[mode]),
        ft.Row(list(choices), wrap=True, spacing=SPACE.xs, run_spacing=SPACE.xs),
    ]


def _later(done: Callable[[Command], None], command: Command) -> Callable[[], None]:
    return lambda: done(command)
