"""Home: a new table, join, continue, earlier matches, settings."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from models.table import MatchStart
from models.view import TableCard
from views.emblems import GAME_RATIO, Emblem, emblem, game_picture
from views.games.offered import title
from views.parts.buttons import quiet, tile
from views.parts.frame import frame, heading
from views.parts.look import colours, is_wide, window
from views.parts.names import shortened
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style

SHOWN = 4
"""Tables offered to continue; older ones are found under History."""

LEAF_EDGE = 2
"""Line round a picture of the fan, logical pixels."""


@ft.component
def home(session: Session) -> ft.Control:
    """The first screen."""
    w = session.words
    view = session.client.home()
    wide = is_wide(session)
    again = _again(session, view.tables)
    begin = ft.Column(
        [
            *again,
            tile(
                session,
                w("New table"),
                lambda: session.go("/new"),
                line=w("Choose a game, sit down, start"),
                picture=emblem(Emblem.TABLE, 48),
                strong=not again,
            ),
            tile(
                session,
                w("Join"),
                lambda: session.go("/join"),
                line=w("By the table's code or QR"),
                picture=emblem(Emblem.LINK, 48),
            ),
        ],
        spacing=SPACE.sm,
    )
    recent = ft.Column(
        [
            *_continue(session, view.tables),
            ft.Row(
                [
                    quiet(w("Earlier matches"), lambda: session.go("/history"), sign=ft.Icons.HISTORY),
                    quiet(w("Settings"), lambda: session.go("/settings"), sign=ft.Icons.TUNE),
                ],
                alignment=ft.MainAxisAlignment.CENTER,
                wrap=True,
            ),
        ],
        spacing=SPACE.sm,
    )
    if not wide:
        high = 0.0 if view.tables else max(0.0, window(session)[1] - 640) / 2
        return frame(session, None, [ft.Container(height=high), _banner(session, 200), begin, recent])
    size = 170 if window(session)[1] < 500 else 240
    columns = ft.Row(
        [
            ft.Column(
                [_banner(session, size), recent],
                expand=True,
                spacing=SPACE.md,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            ft.Container(begin, expand=True),
        ],
        spacing=SPACE.lg,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    high = 0.0 if view.tables else max(0.0, window(session)[1] - 420) / 3
    return frame(session, None, [ft.Container(height=high), columns], width=980)


def _banner(session: Session, width: float) -> ft.Control:
    """The three games as cards in a fan, and the name of the app."""
    w, colour = session.words, colours(session)
    tall = width / GAME_RATIO
    fan = ft.Stack(
        [
            _leaf(session, "kingdom", width * 0.78, -0.2, left=0, top=tall * 0.16),
            _leaf(session, "sacrifice", width * 0.78, 0.2, left=width * 0.72, top=tall * 0.16),
            _leaf(session, "circle", width, 0, left=width * 0.25, top=tall * 0.1),
        ],
        width=width * 1.5 + 2 * LEAF_EDGE,
        height=tall * 1.16,
        clip_behavior=ft.ClipBehavior.NONE,
    )
    name = ft.Text(
        w("Table companion"),
        style=text_style(SIZE.headline, colour.text, bold=True, height=1.15),
        text_align=ft.TextAlign.CENTER,
    )
    return ft.Column(
        [fan, ft.Semantics(header=True, content=name)],
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        spacing=SPACE.sm,
    )


def _leaf(session: Session, game: str, width: float, turn: float, *, left: float, top: float) -> ft.Control:
    return ft.Container(
        game_picture(game, width),
        left=left,
        top=top,
        rotate=ft.Rotate(turn),
        border_radius=RADIUS.md,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        border=ft.Border.all(LEAF_EDGE, colours(session).hairline),
        shadow=ft.BoxShadow(blur_radius=18, color="#66000000", offset=ft.Offset(0, 6)),
    )


def _again(session: Session, tables: Sequence[TableCard]) -> list[ft.Control]:
    """One tap for a group that played before: the newest table with a match behind it and none running.

    Nothing while the newest table of all plays: who comes back then wants that match.
    """
    if tables and tables[0].running:
        return []
    last = next((table for table in tables if table.played and not table.running and table.names), None)
    if last is None:
        return []
    w = session.words
    names = ", ".join(shortened(name, 14) for name in last.names)
    return [
        tile(
            session,
            w("Again: {names}", names=names),
            lambda: play_again(session, last),
            line=title(w, last.game),
            picture=game_picture(last.game, 72),
            strong=True,
        )
    ]


def play_again(session: Session, last: TableCard) -> None:
    """Start the same game with the same people: at the same table where this device keeps it."""
    view = session.client.table(last.id)
    if view is None:
        return
    table: str = last.id
    if not view.me.keeper:
        names = tuple(seat.name for seat in view.seats)
        made = session.client.create(view.game, names, view.options, seat=view.me.seat)
        if not isinstance(made, str):
            session.say(session.explain(made))
            return
        table = made
    session.go(f"/t/{table}")
    if not session.ask(MatchStart()):
        session.go(f"/t/{table}/lobby")


def _continue(session: Session, tables: Sequence[TableCard]) -> list[ft.Control]:
    if not tables:
        return []
    w = session.words
    return [heading(session, w("Continue")), *(_card(session, table) for table in tables[:SHOWN])]


def _card(session: Session, table: TableCard) -> ft.Control:
    w = session.words
    names = ", ".join(shortened(name, 14) for name in table.names) or w("Nobody yet")
    state = w("Match is running") if table.running else w("Lobby")
    return tile(
        session,
        f"{title(w, table.game)} · {table.code}",
        lambda: session.go(f"/t/{table.id}"),
        line=f"{state} · {names}",
        picture=game_picture(table.game, 64),
    )
