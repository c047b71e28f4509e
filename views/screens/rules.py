"""The rules of a game in our own words; opens at the step that the match is in."""

from __future__ import annotations

import flet as ft

from models.view import TableView
from views.emblems import Emblem, game_picture
from views.games.base import RuleSection
from views.games.registry import SCREENS
from views.parts.folded import folded
from views.parts.frame import frame
from views.parts.look import colours
from views.parts.notice import empty
from views.parts.top_bar import top_bar
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, is_large, text_style


@ft.component
def rules_screen(session: Session, game: str, view: TableView | None) -> ft.Control:
    """All sections; the one of the present step comes first and open."""
    w, screens = session.words, SCREENS.get(game)
    bar = top_bar(session, w("Rules"), back=f"/t/{view.id}" if view else "/")
    if screens is None:
        return frame(session, bar, [empty(session, Emblem.BOOK, w("No rules here"), "", [])])
    match = view.match if view and view.match and view.match.game == game else None
    now = screens.moment(match) if match else ""
    sections = list(screens.rules(w))
    here = [section for section in sections if now and section.moment == now]
    rest = [section for section in sections if section not in here]
    body: list[ft.Control] = [_title(session, game, screens.title(w), screens.tagline(w))]
    if here:
        body.append(_label(session, w("Now")))
        body += [_section(session, section, open=True, now=True) for section in here]
        body.append(_label(session, w("All the rules")))
    body += [_section(session, section, open=not here and at == 0) for at, section in enumerate(rest)]
    return frame(session, bar, body)


def _title(session: Session, game: str, name: str, line: str) -> ft.Control:
    colour = colours(session)
    words = ft.Column(
        [
            ft.Text(name, style=text_style(SIZE.heading, colour.text, bold=True, height=1.15)),
            ft.Text(line, style=text_style(SIZE.body, colour.text_soft)),
        ],
        spacing=SPACE.xxs,
        expand=True,
    )
    picture = ft.Container(
        game_picture(game, 112), border_radius=RADIUS.md, clip_behavior=ft.ClipBehavior.ANTI_ALIAS
    )
    if is_large():
        words.expand = None
        return ft.Column([picture, words], spacing=SPACE.xs)
    return ft.Row([picture, words], spacing=SPACE.md)


def _label(session: Session, text: str) -> ft.Control:
    style = text_style(SIZE.small, colours(session).primary, bold=True)
    return ft.Semantics(header=True, content=ft.Text(text, style=style))


def _section(session: Session, section: RuleSection, *, open: bool, now: bool = False) -> ft.Control:
    content: list[ft.Control] = []
    if section.ours:
        content.append(_convention(session))
    content.append(
        ft.Markdown(section.text, selectable=False, extension_set=ft.MarkdownExtensionSet.GITHUB_WEB)
    )
    column = ft.Column(
        content, spacing=SPACE.sm, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
    return ft.Container(folded(session, section.title, column, open=open), key=f"{section.title}-{now}")


def _convention(session: Session) -> ft.Control:
    colour = colours(session)
    return ft.Row(
        [
            ft.Container(
                ft.Text(
                    session.words("Table convention"),
                    style=text_style(SIZE.small, colour.on_secondary_box, bold=True),
                ),
                bgcolor=colour.secondary_box,
                border_radius=RADIUS.pill,
                padding=ft.Padding.symmetric(vertical=SPACE.xxs, horizontal=SPACE.sm),
            )
        ]
    )
