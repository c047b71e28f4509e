"""The seals: shown on every phone before anybody looks, checked when the match is over."""

from __future__ import annotations

import flet as ft

from models.kingdom_view import KingdomPublic
from models.view import MatchView
from views.emblems import Emblem, emblem
from views.games.kingdom.sheets import Open, framed
from views.games.kingdom.words import public, spaced
from views.parts.buttons import primary
from views.parts.look import colours
from views.parts.names import told_apart
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style

MONO = "monospace"


def noted(session: Session, match_id: str) -> bool:
    """True once this page has shown the table code of that match."""
    return bool(session.wants.get(f"seals {match_id}")) or session.route.endswith(f"?deal={match_id}")


def note(session: Session, table_id: str, match_id: str) -> None:
    """The code was seen; the route keeps it over a reload."""
    session.wants[f"seals {match_id}"] = True
    session.go(f"/t/{table_id}?deal={match_id}")
    session.refresh()


@ft.component
def first_seals(session: Session, table_id: str, match: MatchView) -> ft.Control:
    """A whole screen before the first look."""
    w = session.words
    body: list[ft.Control] = [
        ft.Row([emblem(Emblem.SEAL, 84)], alignment=ft.MainAxisAlignment.CENTER),
        *code_and_seals(session, match),
    ]
    return ft.Column(
        [
            ft.Container(
                ft.Column(
                    body,
                    spacing=SPACE.md,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                    scroll=ft.ScrollMode.AUTO,
                ),
                expand=True,
                padding=ft.Padding.symmetric(horizontal=SPACE.md),
            ),
            ft.Container(
                ft.Row(
                    [primary(w("The code is the same"), lambda: note(session, table_id, match.id), wide=True)]
                ),
                padding=SPACE.md,
            ),
        ],
        expand=True,
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


@ft.component
def seals_sheet(session: Session, match: MatchView, sheet: Open) -> ft.Control:
    """The same, later on."""
    return framed(session, session.words("Seals"), code_and_seals(session, match), sheet.turns)


def code_and_seals(session: Session, match: MatchView) -> list[ft.Control]:
    """The code to read aloud, what it is for, and every seal."""
    w, colour, table = session.words, colours(session), public(match)
    return [
        ft.Text(
            w.p("seals", "Table code"),
            style=text_style(SIZE.body, colour.text_soft),
            text_align=ft.TextAlign.CENTER,
        ),
        code_plate(session, table),
        ft.Text(
            w(
                "Compare it on all phones. It stands for these seals: "
                "the roles are dealt and can no longer change."
            ),
            style=text_style(SIZE.body, colour.text),
            text_align=ft.TextAlign.CENTER,
        ),
        seal_list(session, match),
    ]


def code_plate(session: Session, table: KingdomPublic) -> ft.Control:
    """The 12 digits, large."""
    colour = colours(session)
    code = spaced(table.table_code)
    style = text_style(SIZE.heading, colour.on_primary_box, bold=True, height=1.2)
    return ft.Container(
        ft.Semantics(
            label=code,
            content=ft.Text(code, style=style, no_wrap=True, text_align=ft.TextAlign.CENTER, selectable=True),
        ),
        bgcolor=colour.primary_box,
        border_radius=RADIUS.lg,
        padding=SPACE.md,
        alignment=ft.Alignment.CENTER,
    )


def seal_list(session: Session, match: MatchView) -> ft.Control:
    """A seal a seat, whole."""
    colour, names = colours(session), told_apart(match.names)
    lines: list[ft.Control] = []
    for sealed in public(match).commitments:
        lines.append(
            ft.Column(
                [
                    ft.Text(
                        names[sealed.seat - 1],
                        style=text_style(SIZE.small, colour.text, bold=True, height=1.2),
                    ),
                    small_print(session, sealed.seal),
                ],
                spacing=2,
                tight=True,
            )
        )
    return ft.Container(
        ft.Column(lines, spacing=SPACE.sm, tight=True),
        padding=SPACE.md,
        border_radius=RADIUS.lg,
        bgcolor=colour.surface_low,
    )


def small_print(session: Session, text: str) -> ft.Control:
    """A seal or a sealed line, to be selected and copied."""
    style = text_style(SIZE.caption, colours(session).text_soft, height=1.35)
    return ft.Semantics(label=text, container=True, content=ft.Text(text, style=style, selectable=True))
