"""The bar of the screens of a running match: leave, name, QR, log, menu."""

from __future__ import annotations

import flet as ft

from models.table import ScreenBecome
from models.view import TableView
from views.emblems import Emblem
from views.games.offered import title
from views.parts.buttons import icon_button
from views.parts.names import told_apart
from views.parts.top_bar import top_bar
from views.session import Session
from views.theme import SPACE


def match_bar(session: Session, view: TableView, finish: str | None = None) -> ft.Control:
    """Leave asks; everything else is one tap away and comes back by the browser's back.

    `finish`: where this device may write down who has won, under the table's address.
    """
    names = told_apart([seat.name for seat in view.seats])
    seat = view.me.seat
    name = names[seat - 1] if seat else title(session.words, view.game)
    bar: ft.Control = _memoised(session, f"/t/{view.id}", name, finish)
    return bar


@ft.component
def _bar(session: Session, here: str, name: str, finish: str | None) -> ft.Control:
    w = session.words
    return top_bar(
        session,
        name,
        icon_button(Emblem.DICE, w("Dice"), lambda: session.go(f"{here}/dice")),
        icon_button(Emblem.LINK, w("Invite"), lambda: session.go(f"{here}/lobby")),
        _menu(session, here, finish),
        back=session.leave,
    )


_memoised = ft.memo(_bar)
"""A tap at the table changes nothing of the bar."""


def _menu(session: Session, here: str, finish: str | None) -> ft.Control:
    w = session.words
    entries: list[tuple[str, ft.IconData, str]] = [
        (w("Log"), ft.Icons.HISTORY, "log"),
        (w("Chart"), ft.Icons.SHOW_CHART, "chart"),
        (w("Rules"), ft.Icons.HELP_OUTLINE, "rules"),
        (w("Look at the table"), ft.Icons.TABLE_RESTAURANT, "table"),
        (w("People and seats"), ft.Icons.GROUPS, "lobby"),
        (w("Settings"), ft.Icons.TUNE, "settings"),
    ]
    if finish is not None:
        entries.append((w("End of the match"), ft.Icons.EMOJI_EVENTS, finish))
    items = [_item(session, label, icon, f"{here}/{part}") for label, icon, part in entries]
    items.append(
        ft.PopupMenuItem(
            content=w("Become the table screen"),
            icon=ft.Icons.TABLET,
            on_click=lambda _: session.ask(ScreenBecome()),
        )
    )
    return ft.PopupMenuButton(icon=ft.Icons.MORE_VERT, tooltip=w("Menu"), items=items, padding=SPACE.sm)


def _item(session: Session, label: str, icon: ft.IconData, route: str) -> ft.PopupMenuItem:
    return ft.PopupMenuItem(content=label, icon=icon, on_click=lambda _: session.go(route))
