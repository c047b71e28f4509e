"""Voluntary sacrifices: one warrior from each unit, the rest says why not."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from models.base import SeatNo
from models.sacrifice_command import MagicSacrifice
from models.sacrifice_view import UnitView, WarriorView
from views.emblems import Emblem, emblem
from views.games.sacrifice.common import Field, chip, panel, plain, soft, title_text
from views.games.sacrifice.words import offer_words
from views.parts.buttons import primary, quiet
from views.parts.look import colours
from views.session import Session
from views.theme import SPACE


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
        title_text(session, w("Sacrifices")),
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
    if not units:
        parts.append(soft(session, w("There is no army here.")))
    if ready:
        label = w("Sacrifice {n}: +{gain} mana", n=len(ready), gain=gain)
        parts.append(ft.Row([primary(label, offer, sign=Emblem.SACRIFICE, wide=True)]))
        parts.append(ft.Row([quiet(w("Without sacrifices"), on)], alignment=ft.MainAxisAlignment.CENTER))
    else:
        parts.append(ft.Row([primary(w("On to the spell"), on, wide=True)]))
    return ft.Column(parts, spacing=SPACE.sm, tight=True)


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
    """A unit, who can be offered, and why the others cannot."""
    w, colour = session.words, colours(session)
    reasons: dict[str, set[str]] = {}
    for warrior in unit.warriors:
        if warrior.offer is not None:
            reasons.setdefault(warrior.offer, set()).add(warrior.name)
    head = ft.Row(
        [emblem(Emblem.BANNER, 22), ft.Container(plain(session, unit.unit, bold=True), expand=True)],
        spacing=SPACE.xs,
    )
    body: list[ft.Control] = [head]
    if unit.offered:
        head.controls.append(ft.Icon(ft.Icons.CHECK, color=colour.gain))
        body.append(soft(session, w("This unit has given one.")))
    elif chips:
        body.append(ft.Row(chips, wrap=True, spacing=SPACE.xs, run_spacing=SPACE.xs))
    if not unit.offered:
        body.extend(soft(session, _reason(session, code, names)) for code, names in _told(reasons).items())
    return panel(session, *body, pad=SPACE.sm)


def _told(reasons: Mapping[str, set[str]]) -> dict[str, set[str]]:
    """The dead need no telling."""
    return {code: names for code, names in reasons.items() if code != "dead"}


def _reason(session: Session, code: str, names: set[str]) -> str:
    return f"{', '.join(sorted(names))}: {offer_words(session.words, code)}"
