"""Play an action card: who, which, and — for the wind that blows anywhere — at whom."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.base import SeatNo
from models.circle import Action, ActionPlay, CircleView, HandSet
from models.view import MatchView
from views.emblems import emblem
from views.games.circle.common import grid, living, names_of, part, person, soft, wind_target
from views.games.circle.sheets import Open, close_sheet, sheet, sheet_width
from views.games.circle.words import ACTION_SIGNS, ACTIONS, action_words, cards_words
from views.parts.buttons import on_tap, primary
from views.parts.field import text_field, use_typed
from views.parts.keypad import keypad
from views.parts.look import colours
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, grown, is_large, text_style

TILE_HEIGHT = 100
"""A picture and three lines of text, logical pixels."""


def _cardlike(picture: ft.Control, words: list[ft.Control], gap: float = 3) -> ft.Control:
    """A picture and words: below each other, beside each other for large text."""
    if is_large():
        beside = ft.Column(words, spacing=0, tight=True, expand=True)
        return ft.Row([picture, beside], spacing=SPACE.sm)
    return ft.Column(
        [picture, *words],
        spacing=gap,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _height() -> float | None:
    return None if is_large() else grown(TILE_HEIGHT)


def send(
    session: Session,
    seat: SeatNo,
    action: Action,
    epoch: int | None,
    *,
    to: SeatNo | None = None,
    note: str = "",
) -> bool:
    """One card from a hand."""
    return session.act(ActionPlay(seat=seat, action=action, to=to, note=note), epoch=epoch)


def action_tile(
    session: Session, match: MatchView, action: str, run: Callable[[], object], *, on: bool = True
) -> ft.Control:
    """A card to play: its picture, its name, and whom the wind would bring the spell to."""
    w, colour, view = session.words, colours(session), part(match)
    label = action_words(w, action)
    target = wind_target(view, action)
    words: list[ft.Control] = [
        ft.Text(
            label,
            style=text_style(SIZE.small, colour.text, bold=True, height=1.1),
            text_align=ft.TextAlign.START if is_large() else ft.TextAlign.CENTER,
            max_lines=2 if target is not None else 3,
        )
    ]
    if target is not None:
        words.append(
            ft.Text(
                names_of(match)[target - 1],
                style=text_style(SIZE.caption, colour.text_soft, height=1.1),
                text_align=ft.TextAlign.START if is_large() else ft.TextAlign.CENTER,
                max_lines=1,
                overflow=ft.TextOverflow.ELLIPSIS,
            )
        )
    return ft.Semantics(
        button=True,
        content=ft.Container(
            _cardlike(emblem(ACTION_SIGNS[action], 36), words),
            height=_height(),
            padding=6,
            border_radius=RADIUS.md,
            bgcolor=colour.surface_top,
            border=ft.Border.all(1, colour.hairline),
            ink=on,
            disabled=not on,
            opacity=1.0 if on else 0.45,
            on_click=on_tap(run) if on else None,
        ),
    )


def play_sheet(session: Session, match: MatchView, opened: Open) -> ft.AlertDialog:
    """The sheet; it closes once a card was played."""
    w, names = session.words, names_of(match)
    title = w("Who plays?") if opened.seat is None else names[opened.seat - 1]
    return sheet(
        session,
        title,
        [_play(session, match, opened)],
        lambda: close_sheet(session),
        turns=opened.turns,
    )


@ft.component
def _play(session: Session, match: MatchView, opened: Open) -> ft.Control:
    seat, set_seat = ft.use_state(opened.seat)
    step, set_step = ft.use_state({"whom": "wind_any", "play": ""}.get(opened.kind, opened.kind))
    note = use_typed()
    w, view = session.words, part(match)
    width = sheet_width(session, opened.turns)
    if view.spell is None and step != "hand":
        return soft(session, w("No spell is in flight."))
    if seat is None:
        rows = [
            person(
                session,
                match,
                s.seat,
                lambda s=s: set_seat(s.seat),  # type: ignore[misc]
                on=s.alive and s.hand > 0,
                note=str(s.hand),
            )
            for s in view.seats
            if s.alive
        ]
        return grid(rows, width, 2)
    player = seat

    def play(action: Action, *, to: SeatNo | None = None, text: str = "") -> None:
        if send(session, player, action, opened.epoch, to=to, note=text):
            close_sheet(session)

    if step == "wind_any":
        return _whom(session, match, view, width, lambda to: play("wind_any", to=to))
    if step == "other":
        return ft.Column(
            [
                text_field(w("What does it do?"), note, done=lambda text: play("other", text=text)),
                primary(w("Play the card"), lambda: play("other", text=note.text)),
            ],
            spacing=SPACE.sm,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    if step == "hand":

        def correct(count: int) -> None:
            if session.act(HandSet(seat=player, count=count), epoch=opened.epoch):
                close_sheet(session)

        return ft.Row(
            [keypad(session, w("Cards in hand"), change=None, set_to=correct, least=0)],
            alignment=ft.MainAxisAlignment.CENTER,
        )
    held = view.seats[player - 1].hand

    def chosen(action: str) -> Callable[[], None]:
        if action in ("wind_any", "other"):
            return lambda: set_step(action)
        return lambda: play(action)  # type: ignore[arg-type]

    tiles = [action_tile(session, match, a, chosen(a), on=held > 0) for a in ACTIONS]
    tiles.append(_hand_tile(session, cards_words(w, held), lambda: set_step("hand")))
    return grid(tiles, width, 1 if is_large() else 3)


def _whom(
    session: Session, match: MatchView, view: CircleView, width: float, run: Callable[[SeatNo], None]
) -> ft.Control:
    """Everybody alive but the present target."""
    at = view.spell.target if view.spell else None
    rows = [
        person(session, match, s, lambda s=s: run(s))  # type: ignore[misc]
        for s in living(view)
        if s != at
    ]
    return ft.Column(
        [soft(session, session.words("Where does the wind carry the spell?")), grid(rows, width, 2)],
        spacing=SPACE.xs,
        tight=True,
    )


def _hand_tile(session: Session, words: str, run: Callable[[], None]) -> ft.Control:
    w, colour = session.words, colours(session)
    return ft.Semantics(
        button=True,
        content=ft.Container(
            _cardlike(
                ft.Icon(ft.Icons.EDIT, size=26, color=colour.text_soft),
                [
                    ft.Text(
                        w("Correct the hand"),
                        style=text_style(SIZE.caption, colour.text_soft, height=1.1),
                        text_align=ft.TextAlign.START if is_large() else ft.TextAlign.CENTER,
                        max_lines=2,
                    ),
                    ft.Text(words, style=text_style(SIZE.caption, colour.text, bold=True, height=1.1)),
                ],
            ),
            height=_height(),
            padding=6,
            border_radius=RADIUS.md,
            border=ft.Border.all(1, colour.hairline),
            ink=True,
            on_click=on_tap(run),
        ),
    )
