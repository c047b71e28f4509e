"""What the evening's counts say of a die: how often each face fell, and what a fair die would do."""

from __future__ import annotations

import flet as ft

from models.dice import DieCount, FaceCount
from views.parts.common_lines import dice_name
from views.parts.look import colours
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style

MOST_FACES = 20
"""Of a die with more faces, only those out of the range are listed."""

BAR, ROW = 10, 24


def die_count(session: Session, count: DieCount) -> ft.Control:
    """One kind of die."""
    w, colour = session.words, colours(session)
    throws = w.n("{n} throw", "{n} throws", count.throws)
    title = f"{dice_name(w, 1, count.sides)} · {throws}"
    faces = [face for face in count.faces if count.sides <= MOST_FACES or face.verdict in ("below", "above")]
    most = max(1, *(max(face.count, face.high) for face in count.faces))
    rows = [_face(session, face, most, enough=count.enough) for face in faces]
    return ft.Container(
        ft.Column(
            [
                ft.Text(title, style=text_style(SIZE.body, colour.text, bold=True)),
                ft.Text(verdict(session, count), style=text_style(SIZE.small, colour.text_soft)),
                *rows,
            ],
            spacing=SPACE.xxs,
            tight=True,
        ),
        padding=SPACE.md,
        border_radius=RADIUS.lg,
        bgcolor=colour.surface_mid,
    )


def verdict(session: Session, count: DieCount) -> str:
    """What can be said, and what cannot."""
    w = session.words
    if not count.enough or count.p_value is None:
        needed = 5 * count.sides - count.throws
        return w.n(
            "Too few to tell: at least {n} more throw.", "Too few to tell: at least {n} more throws.", needed
        )
    percent = count.p_value * 100
    shown = "<1" if percent < 1 else str(round(percent))
    return w("A fair die is at least this uneven in {percent} % of cases.", percent=shown)


def _face(session: Session, face: FaceCount, most: int, *, enough: bool) -> ft.Control:
    w, colour = session.words, colours(session)
    scale = session.client.device.text_scale
    strange = face.verdict in ("below", "above")
    ink = colour.tertiary if strange else colour.text
    expected = w("expected {low}–{high}", low=face.low, high=face.high)
    spoken = w("Face {face}: {count}", face=face.face, count=face.count)
    parts: list[ft.Control] = [
        ft.Text(
            str(face.face),
            style=text_style(SIZE.small, colour.text, bold=True),
            width=30 * scale,
            text_align=ft.TextAlign.RIGHT,
        ),
        _bar(session, face, most, enough=enough),
        ft.Text(str(face.count), style=text_style(SIZE.small, ink, bold=True), width=34 * scale),
    ]
    if enough:
        parts.append(ft.Text(expected, style=text_style(SIZE.caption, ink), width=118 * scale, no_wrap=True))
    return ft.Semantics(
        label=f"{spoken}, {expected}" if enough else spoken,
        exclude_semantics=True,
        content=ft.Row(parts, spacing=SPACE.xs, height=ROW * scale),
    )


def _bar(session: Session, face: FaceCount, most: int, *, enough: bool) -> ft.Control:
    """The count as a bar over the band of the expected range."""
    colour = colours(session)
    strange = face.verdict in ("below", "above")
    layers: list[ft.Control] = []
    if enough:
        band = [
            ft.Container(expand=face.low * 10 + 1),
            ft.Container(expand=(face.high - face.low) * 10 + 1, bgcolor=colour.surface_top, height=ROW - 4),
            ft.Container(expand=(most - face.high) * 10 + 1),
        ]
        layers.append(ft.Row(list(band), spacing=0, left=0, right=0, top=2))
    fill = [
        ft.Container(
            expand=face.count * 10 + 1,
            bgcolor=colour.tertiary if strange else colour.primary,
            height=BAR,
            border_radius=BAR / 2,
        ),
        ft.Container(expand=(most - face.count) * 10 + 1),
    ]
    layers.append(ft.Row(list(fill), spacing=0, left=0, right=0, top=(ROW - BAR) / 2))
    return ft.Stack(layers, height=ROW, expand=True)
