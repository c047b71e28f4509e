"""The end: every role opened, why each one won, and the check of the seals."""

from __future__ import annotations

import flet as ft

from companion.seals import verified
from models.kingdom_view import Commitment, KingdomSeat
from models.view import MatchView, TableView
from views.emblems import Emblem, emblem
from views.games.kingdom.role_card import open_card
from views.games.kingdom.seals import code_plate, small_print
from views.games.kingdom.words import MERITS, public, role_name
from views.parts.folded import folded
from views.parts.frame import heading
from views.parts.look import colours, style_of
from views.parts.names import told_apart
from views.parts.seat_badge import seat_badge
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style
from views.words import Words

CARD_WIDTH = 84


def result(session: Session, view: TableView) -> ft.Control | None:
    """None before the end: then nothing of it may be built."""
    match = view.match
    if match is None or match.outcome is None:
        return None
    w, table, names = session.words, public(match), told_apart(match.names)
    rows: list[ft.Control] = [
        _row(session, seat, names[seat.seat - 1], match.styles[seat.seat - 1]) for seat in table.seats
    ]
    return ft.Column(
        [
            heading(session, w("The roles")),
            *rows,
            folded(session, w("Check the seals"), _check(session, match, names)),
        ],
        spacing=SPACE.xs,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _row(session: Session, seat: KingdomSeat, name: str, style: int) -> ft.Control:
    w, colour, look = session.words, colours(session), style_of(session, style)
    head: list[ft.Control] = [
        seat_badge(session, style, 26),
        ft.Text(
            name,
            style=text_style(SIZE.lead, colour.text, bold=True, height=1.2),
            max_lines=1,
            overflow=ft.TextOverflow.ELLIPSIS,
            expand=True,
        ),
    ]
    if seat.won:
        head.append(emblem(Emblem.TROPHY, 28, label=w("Won")))
    if not seat.alive:
        head.append(emblem(Emblem.SKULL, 24, label=w("out of the match")))
    lines: list[ft.Control] = [
        ft.Row(head, spacing=SPACE.xs),
        ft.Text(role_line(w, seat), style=text_style(SIZE.body, colour.text, bold=True, height=1.25)),
        ft.Text(why(w, seat), style=text_style(SIZE.body, colour.text_soft, height=1.3)),
    ]
    role = seat.role or seat.dealt
    card: list[ft.Control] = [] if role is None else [open_card(w, role, CARD_WIDTH)]
    return ft.Container(
        ft.Row(
            [*card, ft.Column(lines, spacing=SPACE.xxs, tight=True, expand=True)],
            spacing=SPACE.md,
        ),
        padding=SPACE.sm,
        border_radius=RADIUS.lg,
        bgcolor=colour.surface_high if seat.won else colour.surface_low,
        border=ft.Border.all(2 if seat.won else 1, look.accent if seat.won else colour.hairline),
    )


def role_line(w: Words, seat: KingdomSeat) -> str:
    """The role at the end, and the dealt one where it was another."""
    if seat.role is None or seat.dealt is None:
        return ""
    now = role_name(w, seat.role)
    if seat.role == seat.dealt:
        return now
    return w("{role} (dealt: {dealt})", role=now, dealt=role_name(w, seat.dealt))


def why(w: Words, seat: KingdomSeat) -> str:
    """Why the seat has won, in one sentence; that it has not."""
    if seat.merits:
        return " ".join(MERITS[merit](w) for merit in seat.merits)
    return w("Winner by agreement.") if seat.won else w("Has not won.")


def _check(session: Session, match: MatchView, names: tuple[str, ...]) -> ft.Control:
    w, colour, table = session.words, colours(session), public(match)
    style = text_style(SIZE.small, colour.text)
    parts: list[ft.Control] = [
        code_plate(session, table),
        ft.Text(
            w(
                "Paste a line without a line end into any SHA-256 tool: it gives the seal that every phone "
                "showed before the first look. This proves that the roles were fixed before the match "
                "and not changed."
            ),
            style=style,
        ),
        ft.Text(
            w("It does not prove that whoever runs the server did not look."),
            style=style,
        ),
    ]
    parts += [_opened(session, sealed, names[sealed.seat - 1]) for sealed in table.commitments]
    return ft.Column(parts, spacing=SPACE.sm, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _opened(session: Session, sealed: Commitment, name: str) -> ft.Control:
    w, colour = session.words, colours(session)
    fits = sealed.line is not None and verified(sealed.line, sealed.seal)
    verdict = w("fits the seal") if fits else w("does not fit the seal")
    ink = colour.gain if fits else colour.danger
    return ft.Column(
        [
            ft.Row(
                [
                    ft.Icon(ft.Icons.VERIFIED if fits else ft.Icons.GPP_BAD, color=ink, size=22),
                    ft.Text(f"{name}: {verdict}", style=text_style(SIZE.body, ink, bold=True), expand=True),
                ],
                spacing=SPACE.xs,
            ),
            small_print(session, sealed.line or ""),
            small_print(session, sealed.seal),
        ],
        spacing=2,
        tight=True,
    )
