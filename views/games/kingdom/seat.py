"""A player's own phone: my life, my damage, the others, and my card at the thumb."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from models.base import SeatNo
from models.command import Undo
from models.kingdom import RoleAcknowledge, TurnPass
from models.kingdom_view import KingdomHint, KingdomYou
from models.view import TableView
from views.emblems import Emblem, emblem
from views.games.base import Size
from views.games.kingdom.others import LARGE, SMALL, others
from views.games.kingdom.over import live_over
from views.games.kingdom.panel import live_panel
from views.games.kingdom.reveal import phoneless
from views.games.kingdom.role_card import back_card, held_open, sheet_for
from views.games.kingdom.seals import first_seals, noted
from views.games.kingdom.sheets import opener
from views.games.kingdom.words import public
from views.live import use_slice
from views.parts.buttons import icon_button, primary
from views.parts.hold_to_see import hold_to_see
from views.parts.look import colours, window
from views.parts.names import told_apart
from views.parts.notice import empty, notice
from views.parts.top_bar import HEIGHT as BAR
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style

HAND = 92.0
"""Height of the strip with the role card."""

ROOMY = 600.0
"""From this height of a wide window on the others are large, logical pixels."""


@ft.component
def seat(session: Session, view: TableView) -> ft.Control:
    """The seals first, then the seat."""
    w, match, me = session.words, view.match, view.me.seat
    if match is None or me is None:
        return ft.Container()
    if me > len(match.names):
        return empty(session, Emblem.ROLE, w("You play from the next deal on"), "", [])
    if not noted(session, match.id):
        return first_seals(session, view.id, match)
    return _seat(session, me, match.styles)


@ft.component
def _seat(session: Session, me: SeatNo, styles: tuple[int, ...]) -> ft.Control:
    """The frame; each piece in it redraws by its own slice of the table."""
    width, height = window(session)
    inner = height - BAR - HAND
    wide = width > height
    room = Size(
        width=min(width * 0.46, 560.0) if wide else min(width, 620.0) - SPACE.md * 2,
        height=max(150.0, inner - 70) if wide else min(290.0, max(180.0, inner * 0.42)),
    )
    own = ft.Column(
        [live_panel(session, me, styles[me - 1], room), _actions(session, me)],
        spacing=SPACE.xs,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    rest = others(session, me, styles, LARGE if wide and height >= ROOMY else SMALL)
    if wide:
        content: ft.Control = ft.Row(
            [
                own,
                ft.Column(
                    [_changed(session), rest], expand=True, scroll=ft.ScrollMode.AUTO, spacing=SPACE.xs
                ),
            ],
            spacing=SPACE.md,
            expand=True,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
    else:
        content = ft.Column(
            [_changed(session), own, rest],
            spacing=SPACE.sm,
            scroll=ft.ScrollMode.AUTO,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
    body = ft.Container(content, padding=ft.Padding.symmetric(horizontal=SPACE.md), expand=True)
    layers: list[ft.Control] = [ft.Container(body, left=0, right=0, top=0, bottom=0)]
    if session.held == me:
        layers.append(_held(session, me, width, inner))
    return ft.Column(
        [ft.Stack(layers, expand=True), _hand(session, me), live_over(session)],
        spacing=0,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


@ft.component
def _changed(session: Session) -> ft.Control:
    """The one hint of a secret outside a held card: that it is another one now."""
    if not use_slice(session, someone_else):
        return ft.Container(height=0)
    told = session.words("You are someone else now. Hold your card to see.")
    return notice(session, told, sign=Emblem.ROLE, urgent=True)


def someone_else(view: TableView | None) -> bool:
    """The holder's role has changed since it was last seen."""
    return view is not None and isinstance(view.hint, KingdomHint) and view.hint.changed


@ft.component
def _open_card(session: Session, me: SeatNo, width: float, height: float) -> ft.Control:
    """The open card over everything: there only while it is held."""
    match = use_slice(session, lambda view: view.match)
    secret = session.secret() if session.held == me else None
    if match is None or not isinstance(secret, KingdomYou):
        return ft.Container()
    room = sheet_for(min(width, 700.0) - SPACE.md * 2, height - SPACE.md)
    face = held_open(session, secret, told_apart(match.names), room)
    return ft.Container(face, expand=True, bgcolor=colours(session).surface, alignment=ft.Alignment.CENTER)


def _held(session: Session, me: SeatNo, width: float, height: float) -> ft.Control:
    return ft.Container(_open_card(session, me, width, height), left=0, right=0, top=0, bottom=0)


@ft.component
def _hand_strip(session: Session, me: SeatNo) -> ft.Control:
    """The closed card; it looks the same whatever the role is, held or not."""
    w, colour = session.words, colours(session)

    def seen() -> None:
        if someone_else(session.table()):
            session.client.act(session.table_id, RoleAcknowledge())

    words = ft.Column(
        [
            ft.Text(w("My role"), style=text_style(SIZE.lead, colour.text, bold=True, height=1.2)),
            ft.Text(w("Hold to see"), style=text_style(SIZE.small, colour.text_soft)),
        ],
        spacing=0,
        tight=True,
        expand=True,
    )
    place = ft.Container(
        ft.Row([back_card(52), words, emblem(Emblem.EYE, 32)], spacing=SPACE.md),
        bgcolor=colour.surface_high,
        border_radius=RADIUS.lg,
        border=ft.Border.all(1, colour.outline),
        padding=ft.Padding.symmetric(horizontal=SPACE.md),
        height=HAND - SPACE.md,
    )
    row = ft.Row(
        [
            ft.Container(hold_to_see(session, me, w("Hold to see my role"), place, after=seen), expand=True),
            icon_button(ft.Icons.MORE_VERT, w("My role: more"), opener(session, "role", me)),
        ],
        spacing=SPACE.xs,
    )
    return ft.Container(
        row, height=HAND, padding=ft.Padding.only(left=SPACE.md, right=SPACE.xs, bottom=SPACE.xs)
    )


_hand = ft.memo(_hand_strip)


@dataclass(frozen=True, slots=True)
class _Turn:
    """What the row of actions shows."""

    undo: bool
    epoch: int
    mine: bool
    whose: str
    reveals: bool


def _turn(view: TableView, me: SeatNo) -> _Turn | None:
    match = view.match
    if match is None:
        return None
    active = public(match).active
    return _Turn(
        undo=match.undo is not None,
        epoch=match.epoch,
        mine=active == me,
        whose=told_apart(match.names)[active - 1],
        reveals=view.me.keeper and not view.screens and bool(phoneless(view)),
    )


@ft.component
def _actions_row(session: Session, me: SeatNo) -> ft.Control:
    w, now = session.words, use_slice(session, lambda view: _turn(view, me))
    if now is None:
        return ft.Container()
    turn = now

    def undo() -> None:
        view = session.table()
        newest = view.match.undo if view is not None and view.match is not None else None
        if newest is not None:
            session.act(Undo(since=newest.since, last=newest.last))

    def next_turn() -> None:
        session.act(TurnPass(), epoch=turn.epoch)

    parts: list[ft.Control] = [
        icon_button(Emblem.UNDO, w("Undo"), undo, on=turn.undo),
        icon_button(Emblem.LIFE, w("Several at once"), opener(session, "several", me)),
        icon_button(Emblem.SKULL, w("Somebody is out"), opener(session, "out")),
        icon_button(Emblem.SEAL, w("Seals"), opener(session, "seals")),
    ]
    if turn.reveals:
        parts.append(icon_button(Emblem.EYE, w("Roles without a phone"), opener(session, "reveal")))
    if turn.mine:
        parts.append(primary(w("End my turn"), next_turn, sign=Emblem.TURN))
    else:
        parts.append(
            ft.Text(
                w("Turn: {name}", name=turn.whose),
                style=text_style(SIZE.body, colours(session).text_soft),
                max_lines=1,
                overflow=ft.TextOverflow.ELLIPSIS,
            )
        )
    return ft.Row(parts, spacing=SPACE.xxs, wrap=True, alignment=ft.MainAxisAlignment.CENTER)


_actions = ft.memo(_actions_row)
