"""What fell so far: the throws of the match, and the evening's counts of each die."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import flet as ft

from models.view import MatchView
from views.parts.chip import chip
from views.parts.common_lines import actor, dice_name, reason_words
from views.parts.die import die_face
from views.parts.die_counts import die_count
from views.parts.folded import folded
from views.parts.look import colours
from views.parts.names import told_apart
from views.parts.thrown import headline
from views.parts.throws import Throw
from views.parts.when import moment
from views.session import Session
from views.theme import SIZE, SPACE, text_style

SHOWN = 30
"""Throws that are listed; all of them are in the log."""

SMALL_DICE = 10


def record(session: Session, table: str, match: MatchView, rows: tuple[Throw, ...]) -> list[ft.Control]:
    """Two parts, folded away."""
    w = session.words
    if not rows:
        return []
    return [
        folded(session, w("Throws of this match"), past_throws(session, match, rows)),
        folded(session, w("How the dice fall tonight"), _counts(session, table, len(rows))),
    ]


def past_throws(session: Session, match: MatchView, rows: Sequence[Throw]) -> ft.Control:
    """The newest first: faces, what they tell, cause, who, source, when."""
    names = told_apart(match.names)
    lines = [_line(session, throw, names) for throw in list(reversed(rows))[:SHOWN]]
    return ft.Column(list(lines), spacing=SPACE.sm, tight=True)


def _line(session: Session, throw: Throw, names: tuple[str, ...]) -> ft.Control:
    w, colour = session.words, colours(session)
    told = headline(session, throw)
    if throw.reason == "starter" and 0 < throw.fell[0] <= len(names):
        told = w("Starts: {name}", name=names[throw.fell[0] - 1])
    about = [reason_words(w, throw.reason)] if throw.reason else []
    about.append(actor(w, throw.by, names))
    if throw.source == "table":
        about.append(w("entered by hand"))
    about.append(moment(session, throw.at))
    faces: list[ft.Control] = []
    if throw.reason != "starter" and len(throw.faces) <= SMALL_DICE:
        faces = [
            die_face(session, throw.sides, value, 28, held=at < len(throw.kept))
            for at, value in enumerate(throw.faces)
        ]
    elif throw.reason != "starter":
        fell = f"{dice_name(w, len(throw.faces), throw.sides)}: {', '.join(map(str, throw.faces))}"
        faces = [ft.Text(fell, style=text_style(SIZE.body, colour.text))]
    if told:
        faces.append(ft.Text(told, style=text_style(SIZE.body, colour.text, bold=True)))
    return ft.Column(
        [
            ft.Row(
                faces,
                wrap=True,
                spacing=SPACE.xxs,
                run_spacing=SPACE.xxs,
                vertical_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            ft.Text(" · ".join(about), style=text_style(SIZE.small, colour.text_soft)),
        ],
        spacing=2,
        tight=True,
        key=str(throw.seq),
    )


@ft.component
def _counts(session: Session, table: str, throws: int) -> ft.Control:
    """`throws` makes it look again after each throw."""
    w = session.words
    source, choose = ft.use_state("app")
    which: Literal["app", "table"] = "table" if source == "table" else "app"
    counts = ft.use_memo(lambda: session.client.die_counts(table, which), [table, which, throws])
    chips = [
        chip(session, w("Thrown by the app"), lambda: choose("app"), chosen=source == "app"),
        chip(session, w("Entered by hand"), lambda: choose("table"), chosen=source == "table"),
    ]
    body: list[ft.Control] = [die_count(session, count) for count in counts]
    if not body:
        body = [ft.Text(w("No throws yet."), style=text_style(SIZE.body, colours(session).text_soft))]
    return ft.Column(
        [ft.Row(list(chips), wrap=True, spacing=SPACE.xs, run_spacing=SPACE.xs), *body],
        spacing=SPACE.sm,
        tight=True,
    )
