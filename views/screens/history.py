"""Earlier matches by night, and what they add up to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from models.match import Header
from views.emblems import GAMES as PICTURES
from views.emblems import Emblem, game_picture
from views.games.offered import title
from views.games.registry import SCREENS
from views.parts.buttons import icon_button, on_tap, primary, quiet
from views.parts.chip import chip
from views.parts.frame import frame, heading
from views.parts.look import colours
from views.parts.match_line import people, status
from views.parts.notice import empty
from views.parts.top_bar import top_bar
from views.parts.when import clock, day, length
from views.screens.history_match import history_match as history_match_screen
from views.screens.history_numbers import numbers
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style

__all__ = ["history_match_screen", "history_screen"]

FIRST = 40
"""Matches that are listed at once; more on request."""


@ft.component
def history_screen(session: Session) -> ft.Control:
    """All matches of this data file."""
    w = session.words
    part, choose = ft.use_state("matches")
    game, pick = ft.use_state("")
    shown, show = ft.use_state(FIRST)
    headers = session.client.history()
    care = [icon_button(ft.Icons.SAVE_OUTLINED, w("Data file"), lambda: session.go("/data"))]
    bar = top_bar(session, w("Earlier matches"), *(care if session.client.owner else []))
    if not headers:
        new = primary(w("New table"), lambda: session.go("/new"))
        line = w("Every match is kept: who played, who won, the whole log.")
        return frame(session, bar, [empty(session, Emblem.TROPHY, w("No matches yet"), line, [new])])
    parts = [
        chip(session, w("Matches"), lambda: choose("matches"), chosen=part == "matches"),
        chip(session, w("Statistics"), lambda: choose("numbers"), chosen=part == "numbers"),
    ]
    switch = ft.Row(list(parts), spacing=SPACE.xs)
    if part == "numbers":
        return frame(session, bar, [switch, *numbers(session, session.client.statistics())])
    games = list(dict.fromkeys(header.game for header in headers))
    filters: list[ft.Control] = []
    if len(games) > 1:
        choices = [chip(session, w("All games"), lambda: pick(""), chosen=not game)]
        choices += [chip(session, title(w, each), partial(pick, each), chosen=game == each) for each in games]
        filters = [ft.Row(list(choices), spacing=SPACE.xs, scroll=ft.ScrollMode.HIDDEN)]
    chosen = [header for header in headers if not game or header.game == game]
    body = [switch, *filters, *_nights(session, chosen[:shown])]
    if len(chosen) > shown:
        body.append(quiet(w("Show more"), lambda: show(shown + FIRST)))
    return frame(session, bar, body)


def _nights(session: Session, headers: Sequence[Header]) -> list[ft.Control]:
    out: list[ft.Control] = []
    night = ""
    for header in headers:
        here = day(session, header.day)
        if here != night:
            out.append(heading(session, here))
            night = here
        out.append(match_tile(session, header))
    return out


def match_tile(session: Session, header: Header) -> ft.Control:
    """One match: the game, when, who, who won."""
    w, colour = session.words, colours(session)
    name = title(w, header.game)
    when = f"{clock(session, header.day)} · {length(w, header.started, header.updated)}"
    top = ft.Row(
        [
            ft.Text(name, style=text_style(SIZE.body, colour.text, bold=True)),
            ft.Text(when, style=text_style(SIZE.small, colour.text_soft)),
        ],
        wrap=True,
        spacing=SPACE.xs,
        run_spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    lines: list[ft.Control] = [top, people(session, header)]
    screens = SCREENS.get(header.game)
    own = screens.history(w, header) if screens else None
    if own:
        lines.append(ft.Text(own, style=text_style(SIZE.small, colour.text_soft)))
    if header.status != "finished":
        lines.append(status(session, header))
    picture: list[ft.Control] = []
    if header.game in PICTURES:
        picture = [
            ft.Container(
                game_picture(header.game, 80),
                border_radius=RADIUS.sm,
                clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
            )
        ]
    return ft.Semantics(
        button=True,
        key=header.id,
        content=ft.Container(
            ft.Row(
                [*picture, ft.Column(lines, spacing=SPACE.xxs, tight=True, expand=True)],
                spacing=SPACE.sm,
                vertical_alignment=ft.CrossAxisAlignment.START,
            ),
            on_click=on_tap(lambda: session.go(f"/history/{header.id}")),
            ink=True,
            padding=SPACE.sm,
            border_radius=RADIUS.lg,
            bgcolor=colour.surface_mid,
        ),
    )
