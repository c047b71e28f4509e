"""An army list to write and change: units, their lines, commanders. Every change is kept at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.games.sacrifice.setup import army_refusal
from models.base import SeatNo
from models.roster import Army
from models.sacrifice import UnitSpec, WarriorSpec
from models.view import TableView
from views.emblems import Emblem, emblem
from views.games.sacrifice.bring import army_words
from views.games.sacrifice.common import panel, plain, soft
from views.games.sacrifice.dialogs import FORM, as_dialog, form
from views.games.sacrifice.set_bar import name_field, set_bar
from views.games.sacrifice.shelf import changed
from views.games.sacrifice.stepper import stepper
from views.parts.buttons import icon_button, on_tap, primary, quiet, secondary
from views.parts.dialog import use_dialog
from views.parts.field import text_field, use_typed
from views.parts.frame import frame
from views.parts.look import colours
from views.parts.switch import switch
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, TARGET
from views.words import Words

MOST_OF_ONE = 500
NOTE_LENGTH = 500


@dataclass(frozen=True, slots=True)
class Spot:
    """A line of the list that is open: unit and line, from 0."""

    unit: int
    line: int


NOWHERE = Spot(-1, -1)


@ft.component
def army_edit(session: Session, view: TableView, seat: SeatNo, army: Army) -> ft.Control:
    """A card a unit, a row a line."""
    w = session.words
    spot, open_line = ft.use_state(NOWHERE)

    def put(units: tuple[UnitSpec, ...]) -> bool:
        refused = army_refusal(units)
        if refused is not None:
            session.say(session.explain(refused))
            return False
        return changed(session, view.id, seat, army, army.model_copy(update={"units": units}))

    def rename(name: str) -> bool:
        return changed(session, view.id, seat, army, army.model_copy(update={"name": name}))

    found = _line_at(army, spot)

    def close() -> None:
        open_line(NOWHERE)

    def write(spec: WarriorSpec | None) -> None:
        if put(with_line(army.units, spot.unit, spot.line, spec)):
            close()

    use_dialog(session, as_dialog(line_form(session, found, write, close), close) if found else None)
    body: list[ft.Control] = [
        name_field(session, army, rename),
        soft(session, army_words(w, army), size=SIZE.body),
    ]
    if army.maker in (None, session.client.device.id):
        body.append(_only(session, view, seat, army))
    body.extend(
        ft.Container(_unit(session, army, number, put, open_line), key=f"{number} {unit.unit}")
        for number, unit in enumerate(army.units)
    )
    body.append(
        ft.Row(
            [
                secondary(
                    w("Add a unit"),
                    lambda: put((*army.units, first_unit(w, len(army.units) + 1))),
                    sign=ft.Icons.ADD,
                    wide=True,
                )
            ]
        )
    )
    return frame(session, set_bar(session, view, seat, army), body)


def _only(session: Session, view: TableView, seat: SeatNo, army: Army) -> ft.Control:
    """Whether other phones may see this army among the kept ones."""
    w = session.words

    def put(only: bool) -> None:
        mark = session.client.device.id if only else None
        changed(session, view.id, seat, army, army.model_copy(update={"only": mark}))

    return switch(session, w("Kept for this phone only"), army.only is not None, put)


def first_unit(w: Words, number: int) -> UnitSpec:
    """A unit to begin with."""
    return UnitSpec(
        unit=w("Unit {n}", n=number),
        warriors=(
            WarriorSpec(name=w("Commander"), cost=30, commander=True),
            WarriorSpec(name=w("Warrior"), cost=10, count=5),
        ),
    )


def with_unit(units: tuple[UnitSpec, ...], number: int, unit: UnitSpec | None) -> tuple[UnitSpec, ...]:
    """The army with another unit at a place, or without the one there."""
    return (*units[:number], *((unit,) if unit else ()), *units[number + 1 :])


def with_line(
    units: tuple[UnitSpec, ...], number: int, line: int, spec: WarriorSpec | None
) -> tuple[UnitSpec, ...]:
    """The army with another line in a unit; without its last line the unit goes."""
    unit = units[number]
    lines = (*unit.warriors[:line], *((spec,) if spec else ()), *unit.warriors[line + 1 :])
    return with_unit(units, number, unit.model_copy(update={"warriors": lines}) if lines else None)


def _line_at(army: Army, spot: Spot) -> WarriorSpec | None:
    if not 0 <= spot.unit < len(army.units):
        return None
    lines = army.units[spot.unit].warriors
    if spot.line == len(lines):
        return WarriorSpec(name="…", cost=10)
    return lines[spot.line] if spot.line < len(lines) else None


@ft.component
def _unit(
    session: Session,
    army: Army,
    number: int,
    put: Callable[[tuple[UnitSpec, ...]], bool],
    open_line: Callable[[Spot], None],
) -> ft.Control:
    w = session.words
    unit = army.units[number]
    typed, noted = use_typed(unit.unit), use_typed(unit.note)
    _, again = ft.use_state(0)

    def rename(text: str) -> None:
        told = typed.wrong
        typed.text = text
        if typed.lacks(w("Give it a name first.")) or typed.wrong != told:
            again(lambda n: n + 1)
        if text.strip() and text.strip() != unit.unit:
            put(with_unit(army.units, number, unit.model_copy(update={"unit": text.strip()})))

    def note(text: str) -> None:
        if text.strip() != unit.note:
            put(with_unit(army.units, number, unit.model_copy(update={"note": text.strip()})))

    def opener(line: int) -> Callable[[], None]:
        return lambda: open_line(Spot(number, line))

    head = ft.Row(
        [
            emblem(Emblem.BANNER, 26),
            text_field(
                w("Unit"),
                typed,
                done=rename,
                on_blur=lambda event: rename(event.control.value or ""),
                expand=True,
                dense=True,
                max_length=200,
                counter="",
            ),
            icon_button(
                ft.Icons.DELETE,
                w("Remove the unit: {name}", name=unit.unit),
                lambda: put(with_unit(army.units, number, None)),
            ),
        ],
        spacing=SPACE.xs,
    )
    lines = [_line(session, spec, opener(i)) for i, spec in enumerate(unit.warriors)]
    more = ft.Row([quiet(w("Add warriors"), opener(len(unit.warriors)), sign=ft.Icons.ADD)])
    remark = text_field(
        w("Note of the unit"),
        noted,
        done=note,
        on_blur=lambda event: note(event.control.value or ""),
        dense=True,
        max_length=NOTE_LENGTH,
        counter="",
    )
    return panel(session, head, *lines, more, remark, pad=SPACE.sm)


def _line(session: Session, spec: WarriorSpec, run: Callable[[], None]) -> ft.Control:
    """One line of the list: a tap opens it."""
    w, colour = session.words, colours(session)
    face: list[ft.Control] = []
    if spec.commander:
        face.append(emblem(Emblem.COMMANDER, 24, label=w("Commander")))
    face.append(ft.Container(plain(session, spec.name, bold=spec.commander), expand=True))
    if spec.count > 1:
        face.append(plain(session, f"×{spec.count}", bold=True))
    face.append(soft(session, w("cost {cost}", cost=spec.cost), size=SIZE.body))
    return ft.Semantics(
        label=w("Edit: {name}", name=spec.name),
        button=True,
        content=ft.Container(
            ft.Row(face, spacing=SPACE.sm),
            on_click=on_tap(run),
            ink=True,
            height=TARGET,
            padding=ft.Padding.symmetric(horizontal=SPACE.sm),
            border_radius=RADIUS.sm,
            bgcolor=colour.surface_high,
        ),
    )


@ft.component
def line_form(
    session: Session,
    spec: WarriorSpec,
    write: Callable[[WarriorSpec | None], None],
    close: Callable[[], None],
) -> ft.Control:
    """Name, cost, count, commander; `write` gets None to delete the line."""
    w = session.words
    new = spec.name == "…"
    _, again = ft.use_state(0)
    name = use_typed("" if new else spec.name)
    cost, set_cost = ft.use_state(spec.cost)
    count, set_count = ft.use_state(spec.count)
    commander, set_commander = ft.use_state(spec.commander)

    def done() -> None:
        if name.lacks(w("Give it a name first.")):
            again(lambda n: n + 1)
            return
        many = 1 if commander else count
        write(WarriorSpec(name=name.text.strip(), cost=cost, count=many, commander=commander))

    parts: list[ft.Control] = [
        text_field(w("Name of the warrior"), name, max_length=200, counter=""),
        stepper(session, w("Cost in points"), cost, set_cost),
        switch(session, w("Commander of the unit"), commander, set_commander, widest=FORM),
    ]
    if not commander:
        parts.insert(2, stepper(session, w("How many"), count, set_count, least=1, most=MOST_OF_ONE))
    buttons: list[ft.Control] = [primary(w("Done"), done)]
    if not new:
        buttons.append(quiet(w("Remove"), lambda: write(None)))
    parts.append(ft.Row(buttons, spacing=SPACE.xs))
    title = w("Add warriors") if new else w("Edit: {name}", name=spec.name)
    return form(session, title, close, parts)
