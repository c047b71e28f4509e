"""The menu behind the middle button of the table screen: the next step large, the rest as round signs."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.command import Redo, Undo
from models.table import TableTurn
from models.view import MatchView, TableView
from views.emblems import Emblem, emblem
from views.games.base import GameScreens, MiddleAction
from views.games.offered import title
from views.parts.buttons import on_tap
from views.parts.dialog import dialog_head
from views.parts.log_words import line_words
from views.parts.look import colours, window
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style
from views.words import Words

WIDEST = 372.0
FLAT, LOW = 700.0, 460.0
"""In a room lower than this, as the player sees it, the menu is up to so wide; logical pixels."""

TURNED = "menu turned"
"""Whose step it was when the menu was turned by hand, and to which quarter."""

TILE = 84.0
"""Height of a round sign with its caption."""


def undo_words(session: Session, view: TableView, match: MatchView) -> str:
    """What "undo" takes back, in the words of the log; empty where there is nothing."""
    card = match.undo
    if card is None:
        return ""
    w = session.words
    rows = session.client.log(view.id)
    row = next((row for row in reversed(rows) if row.last == card.last), None)
    lines = row.lines if row is not None else ((card.code, {}),)
    said = [line_words(w, match.game, code, values, match.names) for code, values in lines if values]
    return next((words for words in said if words), "")


def undo(session: Session, match: MatchView) -> None:
    """Take the newest change back, a burst of taps as a whole."""
    if match.undo is not None:
        session.act(Undo(since=match.undo.since, last=match.undo.last))


def table_menu(
    session: Session,
    view: TableView,
    match: MatchView,
    screens: GameScreens,
    close: Callable[[], None],
    redraw: Callable[[], None],
) -> ft.AlertDialog:
    """The dialog; every entry closes it, but the one that turns it to another side of the table."""
    w = session.words
    turns = menu_turns(session, match, screens)
    across, height = window(session) if not turns % 2 else window(session)[::-1]
    flat = height < LOW
    width = min(FLAT if flat else WIDEST, across - 52)

    def then(run: Callable[[], object]) -> Callable[[], None]:
        def done() -> None:
            close()
            run()

        return done

    may = view.me.seat is not None or view.me.screen or view.me.keeper
    game = list(screens.middle(session, match)) if may else []
    large = [_large(session, action, then(action.run)) for action in game if action.primary]
    small = [
        _entry(session, action.label, _sign(action.emblem), then(action.run))
        for action in game
        if not action.primary
    ]
    taken = undo_words(session, view, match) if may else ""
    if match.undo is not None and may:
        large.append(_undo_row(session, w, taken, then(lambda: undo(session, match))))
    entries = [*small, *_common(session, view, match, then, may)]
    if not session.client.device.upright:
        sign = ft.Icon(ft.Icons.SCREEN_ROTATION, size=28)

        def turn() -> None:
            _turn_menu(session, match, screens)
            redraw()

        entries.append(_entry(session, w("Turn this menu"), sign, turn))
    parts: list[ft.Control] = [dialog_head(session, title(w, match.game), close), *_steps(large, flat)]
    columns = 3 if width < 340 else 4 if width <= WIDEST else int(width // TILE)
    parts.append(
        ft.Row(
            [ft.Container(entry, width=width / columns - 3, height=TILE) for entry in entries],
            wrap=True,
            spacing=2,
            run_spacing=4,
            width=width,
            alignment=ft.MainAxisAlignment.START,
        )
    )
    return ft.AlertDialog(
        content=ft.RotatedBox(
            quarter_turns=turns,
            content=ft.Container(ft.Column(parts, spacing=SPACE.sm, tight=True), width=width),
        ),
        scrollable=True,
        content_padding=SPACE.sm,
        inset_padding=SPACE.xs,
        on_dismiss=lambda _: close(),
    )


def _steps(large: list[ft.Control], flat: bool) -> list[ft.Control]:
    """The large rows, beside one another where the room is low."""
    if not flat or len(large) < 2:
        return large
    row = ft.Row([ft.Container(each, expand=True) for each in large], spacing=SPACE.xs, intrinsic_height=True)
    return [row]


def menu_turns(session: Session, match: MatchView, screens: GameScreens) -> int:
    """Quarter turns clockwise of the menu: as it was turned by hand, else to the player whose step it is."""
    if session.client.device.upright:
        return 0
    seat = screens.facing(match) if screens.facing is not None else None
    kept = session.wants.get(TURNED)
    if isinstance(kept, tuple) and kept[0] == seat:
        return int(kept[1])
    places = getattr(session.wants.get("layout"), "places", ())
    return next((int(place.turns) for place in places if place.seat == seat), 0)


def _turn_menu(session: Session, match: MatchView, screens: GameScreens) -> None:
    """Before the next side of the table where somebody sits."""
    places = getattr(session.wants.get("layout"), "places", ())
    sides = sorted({int(place.turns) for place in places}) or [0, 2]
    now = menu_turns(session, match, screens)
    after = next((side for side in sides if side > now), sides[0])
    seat = screens.facing(match) if screens.facing is not None else None
    session.wants[TURNED] = (seat, after)


def _common(
    session: Session,
    view: TableView,
    match: MatchView,
    then: Callable[[Callable[[], object]], Callable[[], None]],
    may: bool,
) -> list[ft.Control]:
    """What every game has."""
    w, here = session.words, f"/t/{view.id}"
    upright = session.client.device.upright

    def to(part: str) -> Callable[[], None]:
        return then(lambda: session.go(f"{here}/{part}"))

    entries: list[ft.Control] = []
    if may and match.redo:
        entries.append(
            _entry(session, w("Bring back"), emblem(Emblem.REDO, 30), then(lambda: session.act(Redo())))
        )
    entries += [
        _entry(session, w("Dice"), emblem(Emblem.DICE, 30), to("dice")),
        _entry(session, w("Log"), ft.Icon(ft.Icons.HISTORY, size=28), to("log")),
        _entry(session, w("Chart"), ft.Icon(ft.Icons.SHOW_CHART, size=28), to("chart")),
        _entry(session, w("QR code"), emblem(Emblem.LINK, 30), to("lobby")),
        _entry(session, w("Rules"), emblem(Emblem.BOOK, 30), to("rules")),
        _entry(session, w("Settings"), ft.Icon(ft.Icons.TUNE, size=28), to("settings")),
    ]
    if may:
        turn = ft.Icon(ft.Icons.ROTATE_RIGHT, size=28)
        entries.append(_entry(session, w("Turn the table"), turn, then(lambda: session.ask(TableTurn()))))
    label = w("Face the players") if upright else w("All upright")
    stand = ft.Icon(ft.Icons.STAY_CURRENT_PORTRAIT, size=28)
    entries.append(_entry(session, label, stand, then(lambda: session.set(upright=not upright))))
    leave = ft.Icon(ft.Icons.LOGOUT, size=28)
    entries.append(_entry(session, w("Leave"), leave, then(session.leave)))
    return entries


def _sign(name: str) -> ft.Control:
    """An action's sign: an emblem, or one of the bundled icons by its name."""
    if name in {sign.value for sign in Emblem}:
        return emblem(Emblem(name), 30)
    icon: ft.IconData = getattr(ft.Icons, name.upper(), ft.Icons.CIRCLE)
    return ft.Icon(icon, size=28)


def _large(session: Session, action: MiddleAction, run: Callable[[], None]) -> ft.Control:
    colour = colours(session)
    return ft.Semantics(
        button=True,
        content=ft.Container(
            ft.Row(
                [
                    _sign(action.emblem),
                    ft.Text(
                        action.label,
                        style=text_style(SIZE.title, colour.on_primary, bold=True, height=1.15),
                        text_align=ft.TextAlign.CENTER,
                        expand=True,
                    ),
                ],
                spacing=SPACE.sm,
            ),
            bgcolor=colour.primary,
            padding=ft.Padding.symmetric(vertical=SPACE.md, horizontal=SPACE.md),
            border_radius=RADIUS.lg,
            ink=True,
            on_click=on_tap(run),
        ),
    )


def _undo_row(session: Session, w: Words, taken: str, run: Callable[[], None]) -> ft.Control:
    colour = colours(session)
    words: list[ft.Control] = [
        ft.Text(w("Undo"), style=text_style(SIZE.lead, colour.text, bold=True, height=1.2))
    ]
    if taken:
        words.append(
            ft.Text(
                taken,
                style=text_style(SIZE.small, colour.text_soft),
                max_lines=2,
                overflow=ft.TextOverflow.ELLIPSIS,
            )
        )
    return ft.Semantics(
        button=True,
        content=ft.Container(
            ft.Row(
                [emblem(Emblem.UNDO, 30), ft.Column(words, spacing=0, tight=True, expand=True)],
                spacing=SPACE.sm,
            ),
            bgcolor=colour.surface_top,
            padding=ft.Padding.symmetric(vertical=SPACE.xs, horizontal=SPACE.md),
            border_radius=RADIUS.lg,
            ink=True,
            on_click=on_tap(run),
        ),
    )


def _entry(session: Session, label: str, sign: ft.Control, run: Callable[[], None]) -> ft.Control:
    colour = colours(session)
    return ft.Semantics(
        button=True,
        content=ft.Container(
            ft.Column(
                [
                    ft.Container(
                        sign,
                        width=46,
                        height=46,
                        alignment=ft.Alignment.CENTER,
                        bgcolor=colour.surface_top,
                        border_radius=23,
                    ),
                    ft.Text(
                        label,
                        style=text_style(SIZE.caption, colour.text, height=1.1),
                        text_align=ft.TextAlign.CENTER,
                        max_lines=2,
                        overflow=ft.TextOverflow.ELLIPSIS,
                    ),
                ],
                spacing=3,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            alignment=ft.Alignment.TOP_CENTER,
            padding=ft.Padding.symmetric(vertical=2),
            border_radius=RADIUS.md,
            ink=True,
            on_click=on_tap(run),
        ),
    )
