"""The dice of every game: throw or enter, hold and throw again, coin, who starts, what fell tonight."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from models.view import MatchView, TableView
from views.emblems import Emblem, emblem
from views.parts.buttons import primary
from views.parts.frame import frame
from views.parts.look import colours, is_wide
from views.parts.names import told_apart
from views.parts.notice import empty
from views.parts.thrown import thrown
from views.parts.throws import Throw, throws
from views.parts.top_bar import top_bar
from views.screens.dice_record import record
from views.screens.dice_tools import Cup, Tools, again
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style


@dataclass(frozen=True, slots=True)
class Held:
    """Dice of one throw that stay on the table."""

    seq: int
    dice: frozenset[int]


@ft.component
def dice_screen(session: Session, view: TableView) -> ft.Control:
    """Dice belong to a match: each throw is an entry of its log, on disk before it is shown."""
    w, match = session.words, view.match
    cup, put = ft.use_state(_kept_cup(session))
    held, hold = ft.use_state(Held(0, frozenset()))

    def change(after: Cup) -> None:
        session.wants["cup"] = after
        put(after)

    bar = top_bar(session, w("Dice"), back=f"/t/{view.id}")
    if match is None:
        line = w("Every throw is written into the log of a match. Start one first.")
        back = primary(w("To the table"), lambda: session.go(f"/t/{view.id}"))
        return frame(session, bar, [empty(session, Emblem.DICE, w("No match is running."), line, [back])])
    rows = throws(session.client.log(view.id))
    newest = rows[-1] if rows else None
    may = view.me.keeper or view.me.seat is not None or view.me.screen
    mine = next((throw for throw in reversed(rows) if throw.seat == view.me.seat), None) if may else None
    staying = _staying(mine, held)

    def toggle(at: int) -> None:
        if mine is not None:
            hold(Held(mine.seq, staying ^ {at}))

    stage = _stages(session, match, newest, mine, staying, toggle)
    tools = Tools(session, len(match.names), cup, change, again(mine, staying)).controls() if may else []
    past = record(session, view.id, match, tuple(rows))
    if is_wide(session):
        fill = ft.CrossAxisAlignment.STRETCH
        left = ft.Column([*stage, *past], spacing=SPACE.md, expand=1, horizontal_alignment=fill)
        right = ft.Column(tools, spacing=SPACE.md, expand=1, horizontal_alignment=fill)
        columns = ft.Row([left, right], spacing=SPACE.lg, vertical_alignment=ft.CrossAxisAlignment.START)
        return frame(session, bar, [columns], width=1080)
    return frame(session, bar, [*stage, *tools, *past])


def _kept_cup(session: Session) -> Cup:
    kept = session.wants.get("cup")
    return kept if isinstance(kept, Cup) else Cup()


def _staying(newest: Throw | None, held: Held) -> frozenset[int]:
    """Chosen dice; what was held before the newest throw goes on being held."""
    if newest is None:
        return frozenset()
    return held.dice if held.seq == newest.seq else frozenset(range(len(newest.kept)))


def _stages(
    session: Session,
    match: MatchView,
    newest: Throw | None,
    mine: Throw | None,
    staying: frozenset[int],
    toggle: Callable[[int], None],
) -> list[ft.Control]:
    """The newest throw; below it the own last one where somebody has thrown since. Only own dice are held."""
    names = told_apart(match.names)
    if newest is None:
        return [_nothing(session)]
    shown = [newest] if mine is None or mine == newest else [newest, mine]
    none: frozenset[int] = frozenset()
    return [
        ft.Container(
            thrown(session, each, names, match.styles, staying, toggle)
            if each == mine
            else thrown(session, each, names, match.styles, none, None),
            key="mine" if each == mine else "newest",
        )
        for each in shown
    ]


def _nothing(session: Session) -> ft.Control:
    w, colour = session.words, colours(session)
    return ft.Container(
        ft.Column(
            [
                emblem(Emblem.DICE, 96),
                ft.Text(w("Nothing thrown yet"), style=text_style(SIZE.lead, colour.text_soft)),
            ],
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        padding=SPACE.lg,
        border_radius=RADIUS.xl,
        bgcolor=colour.surface_low,
        border=ft.Border.all(1, colour.hairline),
    )
