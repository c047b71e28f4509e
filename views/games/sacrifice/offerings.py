"""Voluntary sacrifices: one warrior from each unit, the rest says why not."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from models.base import SeatNo
from models.sacrifice_command import MagicSacrifice
from models.sacrifice_view import UnitView, WarriorView
from views.emblems import Emblem, emblem
from views.games.sacrifice.common import Field, chip, plain, soft
from views.games.sacrifice.words import counted, offer_words
from views.parts.buttons import primary, quiet
from views.parts.look import colours
from views.session import Session
from views.theme import RADIUS, SPACE, TARGET


@ft.component
def offerings(session: Session, field: Field, seat: SeatNo, on: Callable[[], None]) -> ft.Control:
    """Chosen kinds a unit; `on` goes on to the spell."""
    w = session.words
    chosen, choose = ft.use_state(dict[str, str]())
    units = field.seat(seat).units
    offers = {unit.id: _kinds(unit) for unit in units}
    picked = [_find(unit, chosen[unit.id]) for unit in units if unit.id in chosen]
    ready = [warrior for warrior in picked if warrior is not None]
    gain = sum(warrior.cost for warrior in ready)

    def toggle(unit: str, warrior: str) -> None:
        after = {key: value for key, value in chosen.items() if key != unit}
        choose(after if chosen.get(unit) == warrior else {**after, unit: warrior})

    def offer() -> None:
        if session.act(MagicSacrifice(ids=tuple(each.id for each in ready)), epoch=field.epoch):
            choose({})

    def toggler(unit: str, warrior: str) -> Callable[[], None]:
        return lambda: toggle(unit, warrior)

    parts: list[ft.Control] = [
        soft(session, w("At most one warrior from each unit; never the commander.")),
    ]
    for unit in units:
        chips = [
            chip(
                session,
                f"{each.name} +{each.cost}",
                toggler(unit.id, each.id),
                chosen=chosen.get(unit.id) == each.id,
                spoken=w("Sacrifice: {name}, {unit}", name=each.name, unit=unit.unit),
            )
            for each in offers[unit.id]
        ]
        parts.append(_unit(session, unit, chips))
    if ready:
        label = w("Sacrifice {n}: +{gain} mana", n=len(ready), gain=gain)
        parts.append(ft.Row([primary(label, offer, sign=Emblem.SACRIFICE, wide=True)]))
        parts.append(ft.Row([quiet(w("Without sacrifices"), on)], alignment=ft.MainAxisAlignment.CENTER))
    else:
        parts.append(ft.Row([primary(w("On to the spell"), on, wide=True)]))
    if not units:
        parts.append(soft(session, w("There is no army here.")))
    parts.extend(_reasons(session, units))
    return ft.Column(parts, spacing=SPACE.xs, tight=True)


def _kinds(unit: UnitView) -> list[WarriorView]:
    """One of each kind that can be offered."""
    kinds: dict[tuple[str, int], WarriorView] = {}
    for warrior in unit.warriors:
        if warrior.offer is None:
            kinds.setdefault((warrior.name, warrior.cost), warrior)
    return list(kinds.values())


def _find(unit: UnitView, warrior: str) -> WarriorView | None:
    found = next((each for each in unit.warriors if each.id == warrior), None)
    return found if found is not None and found.offer is None else None


def _unit(session: Session, unit: UnitView, chips: list[ft.Control]) -> ft.Control:
    """A unit and who of it can be offered; a tick where one was."""
    w, colour = session.words, colours(session)
    row: list[ft.Control] = [emblem(Emblem.BANNER, 22), ft.Container(plain(session, unit.unit), expand=True)]
    if unit.offered:
        row.append(ft.Icon(ft.Icons.CHECK, color=colour.gain, semantics_label=w("This unit has given one.")))
    else:
        row.append(
            ft.Row(chips, wrap=True, spacing=SPACE.xxs, run_spacing=SPACE.xxs, expand=2)
            if len(chips) > 1
            else ft.Row(chips, tight=True)
        )
    return ft.Container(
        ft.Row(row, spacing=SPACE.xs),
        height=None if len(chips) > 1 else TARGET + SPACE.xs,
        padding=ft.Padding.symmetric(horizontal=SPACE.sm, vertical=SPACE.xxs),
        border_radius=RADIUS.md,
        bgcolor=colour.surface_mid,
    )


def _reasons(session: Session, units: Sequence[UnitView]) -> list[ft.Control]:
    """Who cannot be offered, and why; the dead need no telling."""
    w = session.words
    told: dict[str, list[str]] = {}
    for unit in units:
        for warrior in unit.warriors:
            if warrior.offer not in (None, "dead", "unit_offered"):
                told.setdefault(str(warrior.offer), []).append(warrior.name)
    return [soft(session, f"{counted(names)}: {offer_words(w, code)}") for code, names in told.items()]
