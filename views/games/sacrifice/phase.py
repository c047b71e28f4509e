"""The magic phase as one guided flow in the order of the text: sacrifices, spell, artifacts, the end."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.base import SeatNo
from models.sacrifice_command import MagicBegin, MagicEnd
from models.sacrifice_view import PhaseView
from views.emblems import Emblem, emblem
from views.games.sacrifice.casting import activating, casting
from views.games.sacrifice.check import check, verdict
from views.games.sacrifice.common import Field, may_act, own_route, panel, plain, soft, title_text
from views.games.sacrifice.offerings import offerings
from views.parts.buttons import on_tap, primary, secondary
from views.parts.look import colours
from views.parts.seat_badge import seat_badge
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style

SACRIFICE, SPELL, ARTIFACTS = "sacrifice", "spell", "artifacts"
STEPS = (SACRIFICE, SPELL, ARTIFACTS)
GONE_ON = "gone on"
"""Table, turn and step to which the player has gone on; kept while other pages are looked at."""


@ft.component
def flow(
    session: Session, field: Field, seat: SeatNo, *, acting: bool, cover: ft.Control | None = None
) -> ft.Control:
    """The phase of `seat`, or what stands between it and its phase; `cover` hides who can be sacrificed."""
    phase = field.part.phase
    if phase is None:
        return _before(session, field, seat, acting)
    if phase.seat != seat or not acting:
        return watched(session, field, phase)
    return _steps(session, field, phase, cover)


@ft.component
def _steps(session: Session, field: Field, phase: PhaseView, cover: ft.Control | None) -> ft.Control:
    """The steps of the active player; how far the player has gone on is this page's own."""
    w = session.words
    step = current(phase, gone_on(session, field))

    def to(wanted: str) -> Callable[[], None]:
        def go() -> None:
            session.wants[GONE_ON] = (field.table, field.part.turn, wanted)
            session.refresh()

        return go

    def back(wanted: str) -> Callable[[], None] | None:
        open_again = {SACRIFICE: phase.step == "sacrifice", SPELL: phase.step in ("sacrifice", "spell")}
        ahead = STEPS.index(wanted) > STEPS.index(step)
        return to(wanted) if open_again.get(wanted) and not ahead and not phase.check else None

    parts: list[ft.Control] = [_strip(session, step, back)]
    if phase.ended and step == SACRIFICE:
        parts.append(_ended(session, phase))
    if phase.check is not None:
        parts.append(check(session, field, phase.check, acting=True))
    elif step == SACRIFICE and cover is not None:
        parts += [cover, ft.Row([secondary(w("Without sacrifices"), to(SPELL), wide=True)])]
    elif step == SACRIFICE:
        parts.append(offerings(session, field, phase.seat, to(SPELL)))
    else:
        if phase.last is not None:
            parts.append(verdict(session, field, phase.last))
        if step == SPELL:
            parts.append(casting(session, field, phase.seat, to(ARTIFACTS)))
        else:
            parts.extend(_closing(session, field, phase))
    return ft.Column(parts, spacing=SPACE.sm, tight=True)


def gone_on(session: Session, field: Field) -> str:
    """The step to which the player of this page has gone on in the running phase."""
    kept = session.wants.get(GONE_ON)
    here = isinstance(kept, tuple) and kept[:2] == (field.table, field.part.turn)
    return str(kept[2]) if isinstance(kept, tuple) and here else ""


def place(session: Session, field: Field) -> str:
    """Names where in the phase this page is: another place begins at the top of its screen."""
    phase = field.part.phase
    if phase is None:
        return "battle"
    step = current(phase, gone_on(session, field))
    return f"{field.part.turn} {step} {phase.step} {len(phase.activated)}"


def current(phase: PhaseView, passed: str) -> str:
    """The step to show: what the match says, or further where the player has gone on."""
    if phase.check is not None:
        return SPELL if phase.check.thing == "spell" else ARTIFACTS
    if phase.step == "after":
        return ARTIFACTS
    if passed == ARTIFACTS:
        return ARTIFACTS
    return SPELL if passed == SPELL or phase.step == "spell" else SACRIFICE


def _closing(session: Session, field: Field, phase: PhaseView) -> list[ft.Control]:
    w = session.words
    parts: list[ft.Control] = []
    if field.seat(phase.seat).artifacts:
        parts.append(activating(session, field, phase.seat))
    end = primary(
        w("End the magic phase"),
        lambda: session.act(MagicEnd(), epoch=field.epoch),
        sign=Emblem.TURN,
        wide=True,
    )
    parts.append(ft.Row([end]))
    return parts


def _strip(session: Session, step: str, back: Callable[[str], Callable[[], None] | None]) -> ft.Control:
    """Where in the phase we are; a step that is still open can be gone back to."""
    w, colour = session.words, colours(session)
    labels = {SACRIFICE: w("Sacrifices"), SPELL: w("Spell"), ARTIFACTS: w("End")}
    signs = {SACRIFICE: Emblem.SACRIFICE, SPELL: Emblem.SPELL, ARTIFACTS: Emblem.TURN}

    def one(each: str) -> ft.Control:
        run = back(each)
        now = each == step
        ink = colour.on_primary_box if now else colour.text_soft
        face = ft.Container(
            ft.Row(
                [
                    emblem(signs[each], 20),
                    ft.Text(labels[each], style=text_style(SIZE.small, ink, bold=now), no_wrap=True),
                ],
                spacing=SPACE.xxs,
                alignment=ft.MainAxisAlignment.CENTER,
            ),
            height=48,
            border_radius=RADIUS.md,
            bgcolor=colour.primary_box if now else colour.surface_low,
            on_click=on_tap(run) if run and not now else None,
        )
        label = w("Step: {name}", name=labels[each])
        return ft.Semantics(
            label=label, button=run is not None and not now, selected=now or None, content=face, expand=True
        )

    return ft.Row([one(each) for each in STEPS], spacing=SPACE.xxs)


def _ended(session: Session, phase: PhaseView) -> ft.Control:
    w = session.words
    names = ", ".join(effect.name for effect in phase.ended)
    return panel(session, plain(session, w("Ended now: {names}", names=names)), pad=SPACE.sm)


def _before(session: Session, field: Field, seat: SeatNo, acting: bool) -> ft.Control:
    """No phase is running: whose is next."""
    w = session.words
    next_one = field.part.next_seat
    mine = next_one == seat
    head = ft.Row(
        [
            emblem(Emblem.SPELL, 40),
            ft.Column(
                [
                    title_text(session, w("Battle goes on")),
                    soft(session, w("Next magic phase: {name}", name=field.name(next_one))),
                ],
                spacing=0,
                tight=True,
                expand=True,
            ),
        ],
        spacing=SPACE.sm,
    )
    parts: list[ft.Control] = [head]
    if acting:
        ends = [e.name for e in field.part.effects if e.seat == seat and not e.until]
        if ends:
            parts.append(soft(session, w("Will end at its beginning: {names}", names=", ".join(ends))))
        label = w("Begin the magic phase")
        begin = lambda: session.act(MagicBegin(seat=seat), epoch=field.epoch)  # noqa: E731
        button = primary if mine else secondary
        parts.append(ft.Row([button(label, begin, sign=Emblem.SPELL, wide=True)]))
    if not mine:
        parts += _for_another(session, field, next_one)
    return panel(session, *parts)


def _for_another(session: Session, field: Field, seat: SeatNo) -> list[ft.Control]:
    """The way to the magic phase of a player without a phone, who has to go through it on this one."""
    view = session.table()
    if view is None or seat > len(view.seats) or view.seats[seat - 1].held or not may_act(view, seat):
        return []
    label = session.words("Magic phase: {name}", name=field.name(seat))
    way = own_route(field.table, "phase", seat)
    return [ft.Row([secondary(label, lambda: session.go(way), wide=True)])]


@ft.component
def watched(session: Session, field: Field, phase: PhaseView) -> ft.Control:
    """Somebody else's phase, step by step, for looking on."""
    w = session.words
    said = {
        "sacrifice": w("Sacrifices or a spell: the choice is being made."),
        "spell": w("A spell is being chosen."),
        "check": w("The check."),
        "after": w("The phase is coming to its end."),
        "begin": "",
    }[phase.step]
    head = ft.Row(
        [
            seat_badge(session, field.styles[phase.seat - 1], 40),
            ft.Column(
                [
                    title_text(session, w("Magic phase: {name}", name=field.name(phase.seat))),
                    soft(session, said),
                ],
                spacing=0,
                tight=True,
                expand=True,
            ),
        ],
        spacing=SPACE.sm,
    )
    parts: list[ft.Control] = [panel(session, head, *_for_another(session, field, phase.seat))]
    if phase.ended and phase.step == "sacrifice":
        parts.append(_ended(session, phase))
    if phase.check is not None:
        parts.append(check(session, field, phase.check, acting=False))
    elif phase.last is not None:
        parts.append(verdict(session, field, phase.last))
    return ft.Column(parts, spacing=SPACE.sm, tight=True)
