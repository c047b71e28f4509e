"""The lobby: how to come to the table, who is there, and the start."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.table import MatchLeave, MatchStart, ScreenBecome, ScreenLeave
from models.view import TableView
from views.emblems import Emblem
from views.games.offered import offer, title
from views.games.registry import SCREENS
from views.parts.ask import Question, use_question
from views.parts.buttons import icon_button, primary, quiet, secondary
from views.parts.frame import frame
from views.parts.look import colours, is_wide
from views.parts.top_bar import top_bar
from views.screens.claims import pending
from views.screens.lobby_invite import invite
from views.screens.lobby_keeper import keeper_part
from views.screens.lobby_seats import WIDE_PAGE, seats
from views.screens.news import told
from views.session import Session
from views.theme import SIZE, SPACE, text_style


@ft.component
def lobby(session: Session, view: TableView) -> ft.Control:
    """Also during a match: the code and the QR are one tap away, and people can come late."""
    w = session.words
    running = view.match is not None and view.match.outcome is None
    ask = use_question(session)
    ran: ft.MutableRef[bool] = ft.use_ref(running)

    def follow() -> None:
        """Everybody who waits here goes where the match has begun."""
        if running and not ran.current:
            session.go(f"/t/{view.id}")
        ran.current = running

    ft.use_effect(follow, [running])
    left: list[ft.Control] = [*told(session, view), invite(session, view)]
    right: list[ft.Control] = [*pending(session, view), seats(session, view, running)]
    screens = SCREENS.get(view.game)
    own = screens.lobby(session, view) if screens is not None and not running else None
    if own is not None:
        right.append(own)
    right.append(_here(session, view))
    if view.me.keeper:
        right.append(keeper_part(session, view, running))
    bar = top_bar(
        session,
        title(w, view.game),
        icon_button(ft.Icons.TUNE, w("Settings"), lambda: session.go(f"/t/{view.id}/settings")),
        back=(lambda: session.go(f"/t/{view.id}")) if view.match is not None else "/",
    )
    foot = _foot(session, view, running, ask)
    if not is_wide(session):
        return frame(session, bar, [*left, *right], foot=foot)
    columns = ft.Row(
        [
            ft.Container(ft.Column(left, spacing=SPACE.md), expand=2),
            ft.Container(ft.Column(right, spacing=SPACE.md), expand=3),
        ],
        spacing=SPACE.lg,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return frame(session, bar, [columns], foot=foot, width=WIDE_PAGE)


def _here(session: Session, view: TableView) -> ft.Control:
    """What this device is, and how to change it."""
    w, me = session.words, view.me
    actions: list[ft.Control] = []
    if me.screen:
        actions.append(quiet(w("Not the table screen any more"), lambda: session.ask(ScreenLeave())))
    else:
        actions.append(
            quiet(w("Become the table screen"), lambda: session.ask(ScreenBecome()), sign=Emblem.TABLE)
        )
    if me.seat is None:
        actions.append(quiet(w("Take a seat"), lambda: session.go(f"/t/{view.id}/who"), sign=Emblem.PHONE))
    return ft.Row(actions, wrap=True, spacing=SPACE.xs, alignment=ft.MainAxisAlignment.CENTER)


def why_not(session: Session, view: TableView) -> str | None:
    """Why the match cannot start with the seats as they are; None when it can."""
    w = session.words
    game = offer(w, view.game)
    if len(view.seats) in game.seats:
        return None
    return w(
        "This game is for {least} to {most} players; there are {seats}.",
        least=game.seats[0],
        most=game.seats[-1],
        seats=len(view.seats),
    )


def _foot(session: Session, view: TableView, running: bool, ask: Callable[[Question], None]) -> ft.Control:
    w = session.words

    def leave() -> None:
        session.ask(MatchLeave())

    question = Question(
        w("Break the match off?"),
        w("All phones go back to the lobby. The match waits under Earlier matches and can go on."),
        w("Break it off"),
        leave,
    )
    if view.match is not None:
        buttons: list[ft.Control] = []
        if view.me.keeper:
            label = w("Break the match off") if running else w("To the lobby")
            buttons.append(secondary(label, (lambda: ask(question)) if running else leave, wide=True))
        buttons.append(primary(w("To the match"), lambda: session.go(f"/t/{view.id}"), wide=True))
        return ft.Row(buttons, spacing=SPACE.sm)
    reason = why_not(session, view)
    if not view.me.keeper:
        reason = reason or w("The keeper starts the match.")
    soft = text_style(SIZE.small, colours(session).text_soft)
    parts: list[ft.Control] = []
    if reason is not None:
        parts.append(ft.Text(reason, style=soft, text_align=ft.TextAlign.CENTER))
    if view.me.keeper:
        start = primary(w("Start"), lambda: begin(session), on=reason is None, wide=True)
        parts.append(ft.Row([start]))
    return ft.Column(parts, spacing=SPACE.xs, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def begin(session: Session) -> None:
    """Start the match and go where it is."""
    if session.ask(MatchStart()):
        session.go(f"/t/{session.table_id}")
