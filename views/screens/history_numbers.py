"""Wins of people and roles, streaks, games."""

from __future__ import annotations

import flet as ft

from models.history import PersonRecord, RoleRecord, Statistics, Wins
from views.emblems import Emblem, emblem
from views.games.offered import title
from views.parts.frame import heading
from views.parts.look import colours
from views.parts.role_name import role_name
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style


def numbers(session: Session, found: Statistics) -> list[ft.Control]:
    """The statistics as cards; unfinished matches do not count."""
    w, colour = session.words, colours(session)
    total = w.n("{n} finished match", "{n} finished matches", found.finished)
    games = ", ".join(f"{title(w, game)} — {count}" for game, count in found.games.items())
    out: list[ft.Control] = [
        ft.Text(total, style=text_style(SIZE.title, colour.text, bold=True)),
    ]
    if games:
        out.append(ft.Text(games, style=text_style(SIZE.body, colour.text_soft)))
    if found.people:
        out.append(heading(session, w("People")))
        out += [_person(session, record) for record in found.people]
    if found.roles:
        out.append(heading(session, w("Roles")))
        out += [_role(session, record) for record in found.roles]
    return out


def _person(session: Session, record: PersonRecord) -> ft.Control:
    w, colour = session.words, colours(session)
    lines: list[ft.Control] = [
        _top(session, record.name, record.all),
        _share(session, record.all),
    ]
    games = [
        f"{title(w, game)}: {wins_of(session, wins)}"
        for game, wins in record.games.items()
        if len(record.games) > 1
    ]
    roles = [f"{role_name(w, role)}: {wins_of(session, wins)}" for role, wins in record.roles.items()]
    lines += [
        ft.Text(" · ".join(part), style=text_style(SIZE.small, colour.text_soft))
        for part in (games, roles)
        if part
    ]
    if record.streak > 1:
        words = w.n("longest streak: {n} win", "longest streak: {n} wins", record.streak)
        if record.current > 1:
            words += " · " + w.n("now {n} in a row", "now {n} in a row", record.current)
        row = [
            emblem(Emblem.SPELL, 20),
            ft.Text(words, style=text_style(SIZE.small, colour.primary, bold=True)),
        ]
        lines.append(ft.Row(list(row), spacing=SPACE.xxs))
    return _card(session, lines)


def _role(session: Session, record: RoleRecord) -> ft.Control:
    return _card(
        session,
        [_top(session, role_name(session.words, record.role), record.wins), _share(session, record.wins)],
    )


def wins_of(session: Session, wins: Wins) -> str:
    """`3 of 5`."""
    return session.words("{won} of {played}", won=wins.won, played=wins.played)


def _top(session: Session, name: str, wins: Wins) -> ft.Control:
    w, colour = session.words, colours(session)
    told = w.n("{n} win", "{n} wins", wins.won)
    return ft.Row(
        [
            ft.Text(name, style=text_style(SIZE.lead, colour.text, bold=True), expand=True, max_lines=2),
            ft.Text(told, style=text_style(SIZE.lead, colour.primary, bold=True), no_wrap=True),
        ],
        spacing=SPACE.sm,
    )


def _share(session: Session, wins: Wins) -> ft.Control:
    """Won of played, as a bar and in words."""
    colour = colours(session)
    bar = ft.ProgressBar(
        value=wins.won / wins.played,
        color=colour.primary,
        bgcolor=colour.surface_top,
        bar_height=8,
        border_radius=4,
        expand=True,
        semantics_label=session.words("Share of wins"),
    )
    words = ft.Text(wins_of(session, wins), style=text_style(SIZE.small, colour.text_soft), no_wrap=True)
    return ft.Row([bar, words], spacing=SPACE.sm)


def _card(session: Session, lines: list[ft.Control]) -> ft.Control:
    return ft.Container(
        ft.Column(lines, spacing=SPACE.xs, tight=True),
        padding=SPACE.md,
        border_radius=RADIUS.lg,
        bgcolor=colours(session).surface_mid,
    )
