"""One player's sheet: life, poison, and the damage of every commander, source and target both named."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.games.kingdom.roles import LETHAL_COMMANDER, LETHAL_POISON
from models.base import SeatNo
from models.kingdom import CommanderDamage, LifeChange, PoisonChange, TurnPass
from models.kingdom_view import KingdomPublic
from models.view import MatchView
from views.emblems import Emblem, emblem
from views.games.kingdom.amount_row import amount_row
from views.games.kingdom.sheets import Open, close_sheet, framed, open_sheet
from views.games.kingdom.words import public
from views.parts.buttons import quiet, secondary
from views.parts.frame import heading
from views.parts.names import told_apart
from views.parts.seat_badge import seat_badge
from views.session import Session
from views.theme import SPACE


@ft.component
def damage_sheet(session: Session, match: MatchView, sheet: Open) -> ft.Control:
    """Everything that may be changed of one seat."""
    partners, show_partners = ft.use_state(False)
    w, table, seat = session.words, public(match), sheet.seat or 1
    names, now = told_apart(match.names), table.seats[seat - 1]
    name = names[seat - 1]
    body: list[ft.Control] = [
        amount_row(
            session,
            w("Life"),
            w("Life, {name}", name=name),
            now.life,
            lambda delta: session.act(LifeChange(seat=seat, delta=delta)),
            sign=emblem(Emblem.LIFE, 28),
            least=None,
            turns=sheet.turns,
        ),
        amount_row(
            session,
            w("Poison"),
            w("Poison, {name}", name=name),
            now.poison,
            lambda delta: session.act(PoisonChange(seat=seat, delta=delta)),
            sign=emblem(Emblem.POISON, 28),
            lethal=LETHAL_POISON,
            turns=sheet.turns,
        ),
        heading(session, w("Commander damage")),
    ]
    body += [
        _by(session, match, names, seat, source, partner, sheet.turns)
        for source, partner in sources(table, seat, partners)
    ]
    if not partners:
        body.append(quiet(w("Second commanders"), lambda: show_partners(True), sign=ft.Icons.ADD))
    body.append(_steps(session, seat, now.active, sheet))
    return framed(session, w("Damage to: {name}", name=name), body, sheet.turns)


def sources(table: KingdomPublic, seat: SeatNo, partners: bool) -> list[tuple[SeatNo, bool]]:
    """Commanders that a line is shown for: those of the others in the match, and whichever dealt damage."""
    dealt = table.seats[seat - 1].commander
    shown: list[tuple[SeatNo, bool]] = []
    for other in table.seats:
        if str(other.seat) in dealt or (other.alive and other.seat != seat):
            shown.append((other.seat, False))
        if f"{other.seat}b" in dealt or (partners and other.alive and other.seat != seat):
            shown.append((other.seat, True))
    return shown


def _by(
    session: Session,
    match: MatchView,
    names: tuple[str, ...],
    seat: SeatNo,
    source: SeatNo,
    partner: bool,
    turns: int,
) -> ft.Control:
    w = session.words
    by, to = names[source - 1], names[seat - 1]
    values = {"source": by, "target": to}
    name = w("second: {name}", name=by) if partner else by
    spoken = (
        w("Second commander of: {source}, target: {target}", **values)
        if partner
        else w("Commander of: {source}, target: {target}", **values)
    )
    dealt = public(match).seats[seat - 1].commander.get(f"{source}b" if partner else str(source), 0)
    return ft.Container(
        amount_row(
            session,
            name,
            spoken,
            dealt,
            _deals(session, source, seat, partner),
            sign=seat_badge(session, match.styles[source - 1], 32),
            lethal=LETHAL_COMMANDER,
            turns=turns,
        ),
        key=f"{source}-{partner}",
    )


def _deals(session: Session, source: SeatNo, seat: SeatNo, partner: bool) -> Callable[[int], object]:
    return lambda delta: session.act(CommanderDamage.dealt(source, seat, delta, partner))


def _steps(session: Session, seat: SeatNo, active: bool, sheet: Open) -> ft.Control:
    w = session.words

    def turn() -> None:
        session.act(TurnPass(seat=seat), epoch=sheet.epoch)
        close_sheet(session)

    steps: list[ft.Control] = [
        secondary(
            w("Out of the match…"), lambda: open_sheet(session, "out", seat, sheet.turns), sign=Emblem.SKULL
        )
    ]
    if not active:
        steps.append(secondary(w("Give the turn"), turn, sign=Emblem.TURN))
    return ft.Row(steps, wrap=True, spacing=SPACE.xs, run_spacing=SPACE.xs)
