"""The end of a match: who won and why, what the game opens, and what comes next."""

from __future__ import annotations

import flet as ft

from models.command import Undo
from models.table import MatchLeave, MatchStart
from models.view import MatchView, TableView
from views.emblems import Emblem, emblem
from views.games.registry import SCREENS
from views.parts.buttons import primary, quiet, secondary
from views.parts.common_lines import outcome_words
from views.parts.frame import frame
from views.parts.look import colours, moves, style_of, window
from views.parts.names import told_apart
from views.parts.notice import empty
from views.parts.seat_badge import seat_badge
from views.parts.top_bar import top_bar
from views.parts.when import length
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style

LOW = 500
"""Below this height the trophy is small, so that the sentence is seen at once."""


@ft.component
def result_screen(session: Session, view: TableView) -> ft.Control:
    """Everything in it is stored already."""
    w, match = session.words, view.match
    bar = top_bar(session, w("Result"), back="/")
    if match is None or match.outcome is None:
        back = primary(w("To the table"), lambda: session.go(f"/t/{view.id}"))
        return frame(session, bar, [empty(session, Emblem.TURN, w("The match goes on"), "", [back])])
    screens = SCREENS.get(match.game)
    own = screens.result(session, view) if screens else None
    body: list[ft.Control] = [
        winners(session, match),
        *([own] if own is not None else []),
        _ways(session, view, match),
    ]
    return frame(session, bar, body, foot=_next(session, view))


def reason(session: Session, match: MatchView) -> str:
    """Who won and why, in one sentence."""
    screens = SCREENS.get(match.game)
    if screens is not None:
        return screens.reason(session.words, match)
    winners = match.outcome.winners if match.outcome else ()
    return outcome_words(session.words, winners, told_apart(match.names))


def winners(session: Session, match: MatchView) -> ft.Control:
    """The trophy, the winners' names and marks, the sentence."""
    w, colour = session.words, colours(session)
    names = told_apart(match.names)
    won = match.outcome.winners if match.outcome else ()
    plates: list[ft.Control] = [_winner(session, match, seat, names[seat - 1]) for seat in won]
    if not won:
        plates = [ft.Text(w("Nobody wins"), style=text_style(SIZE.headline, colour.text, bold=True))]
    header = session.client.header(match.id)
    took = w("The match took {time}", time=length(w, match.started, header.updated)) if header else ""
    lines: list[ft.Control] = [
        emblem(Emblem.TROPHY if won else Emblem.SKULL, 96 if window(session)[1] > LOW else 56),
        ft.Row(
            plates, wrap=True, alignment=ft.MainAxisAlignment.CENTER, spacing=SPACE.xs, run_spacing=SPACE.xs
        ),
        ft.Semantics(
            live_region=True,
            content=ft.Text(
                reason(session, match),
                style=text_style(SIZE.lead, colour.text),
                text_align=ft.TextAlign.CENTER,
            ),
        ),
    ]
    if took:
        lines.append(ft.Text(took, style=text_style(SIZE.small, colour.text_soft)))
    return ft.Container(
        ft.Column(lines, spacing=SPACE.sm, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        padding=SPACE.lg,
        border_radius=RADIUS.xl,
        gradient=ft.RadialGradient(
            colors=[colour.primary_box, colour.surface_mid], center=ft.Alignment(0, -0.7), radius=1.0
        ),
        animate=ft.Animation(moves(session).slow) if moves(session).slow else None,
    )


def _winner(session: Session, match: MatchView, seat: int, name: str) -> ft.Control:
    look = style_of(session, match.styles[seat - 1])
    return ft.Container(
        ft.Row(
            [
                seat_badge(session, match.styles[seat - 1], 36),
                ft.Text(
                    name,
                    style=text_style(SIZE.title, look.on, bold=True, height=1.2),
                    max_lines=2,
                    overflow=ft.TextOverflow.ELLIPSIS,
                    expand=True,
                    expand_loose=True,
                ),
            ],
            spacing=SPACE.xs,
            tight=True,
        ),
        bgcolor=look.fill,
        border_radius=RADIUS.pill,
        padding=ft.Padding.only(left=SPACE.xs, right=SPACE.md, top=SPACE.xs, bottom=SPACE.xs),
    )


def _ways(session: Session, view: TableView, match: MatchView) -> ft.Control:
    w, here = session.words, f"/t/{view.id}"
    return ft.Row(
        [
            secondary(w("Log"), lambda: session.go(f"{here}/log"), sign=ft.Icons.HISTORY),
            secondary(w("Chart"), lambda: session.go(f"{here}/chart"), sign=ft.Icons.SHOW_CHART),
            secondary(w("Look at the table"), lambda: session.go(f"{here}/table"), sign=Emblem.TABLE),
            secondary(w("Export"), lambda: session.go(f"/history/{match.id}"), sign=ft.Icons.IOS_SHARE),
        ],
        wrap=True,
        spacing=SPACE.xs,
        run_spacing=SPACE.xs,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _next(session: Session, view: TableView) -> ft.Control:
    w, match = session.words, view.match
    may = view.me.keeper or view.me.seat is not None or view.me.screen

    def undo_end() -> None:
        if match is not None and match.undo is not None:
            session.act(Undo(since=match.undo.since, last=match.undo.last), epoch=match.epoch)

    def lobby() -> None:
        if not view.me.keeper or session.ask(MatchLeave()):
            session.go(f"/t/{view.id}/lobby")

    parts: list[ft.Control] = []
    if view.me.keeper:
        parts.append(primary(w("Rematch"), lambda: session.ask(MatchStart()), sign=ft.Icons.REPLAY))
    parts.append(secondary(w("To the lobby"), lobby, sign=ft.Icons.GROUPS))
    if may and match is not None and match.undo is not None:
        parts.append(quiet(w("Undo the end"), undo_end, sign=Emblem.UNDO))
    return ft.Row(
        parts, wrap=True, spacing=SPACE.xs, run_spacing=SPACE.xs, alignment=ft.MainAxisAlignment.CENTER
    )
