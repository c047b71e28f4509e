"""A player's own phone in Magic Circle."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.base import SeatNo
from models.circle import CircleView
from models.view import MatchView, TableView
from views.emblems import Emblem, emblem
from views.games.base import Size
from views.games.circle.common import grid, names_of, part
from views.games.circle.flight import flight
from views.games.circle.host import use_sheets
from views.games.circle.lives import lives_counter
from views.games.circle.news import fallen, take_back
from views.games.circle.others import other
from views.games.circle.panel import CirclePanel, panels
from views.games.circle.play import action_tile, send
from views.games.circle.sheets import calm, opener
from views.games.circle.steps import next_step
from views.games.circle.words import ACTIONS, cards_words, draw_words, out_words, phase_words
from views.live import use_calm
from views.parts.buttons import on_tap, primary, secondary
from views.parts.chip import chip
from views.parts.fresh import fresh
from views.parts.look import colours, is_dark, is_wide, style_of, window
from views.parts.notice import notice
from views.parts.panel import panel_frame
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, TARGET, SeatStyle, is_large, text_style

WIDEST = 588.0


@ft.component
def circle_seat(session: Session, view: TableView) -> ft.Control:
    """My number, the spell as I see it, my cards, the next step, the others."""
    view = use_calm(session, calm)
    match, own = view.match, view.me.seat
    assert match is not None
    assert own is not None
    use_sheets(session, match, refill=False)
    models = panels(match)
    game = part(match)
    me = models[own - 1]
    two = is_wide(session)
    width = min(WIDEST, (window(session)[0] / (2 if two else 1)) - 2 * SPACE.md)
    first = [*_spell(session, match, game, own), _mine(session, match, me, own, width)]
    second = [*_do(session, match, game, me, own, width), *_rest(session, view, match, models, own)]
    if two:
        columns = [_column(first, width), _column(second, width)]
        return ft.Row(
            columns,
            spacing=SPACE.md,
            alignment=ft.MainAxisAlignment.CENTER,
            vertical_alignment=ft.CrossAxisAlignment.START,
            expand=True,
        )
    return ft.Row(
        [_column([*first, *second], width)],
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.START,
        expand=True,
    )


def _column(parts: list[ft.Control], width: float) -> ft.Control:
    return ft.Column(
        [*parts, ft.Container(height=SPACE.md)],
        spacing=SPACE.sm,
        width=width,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _news(session: Session, match: MatchView) -> list[ft.Control]:
    """Who has just fallen. Below all counters: it comes and goes while fingers tap on them."""
    news = fallen(match)
    if not news:
        return []
    undo = secondary(session.words("Undo"), lambda: take_back(session), sign=Emblem.UNDO)
    said = out_words(session.words, news, names_of(match))
    return [notice(session, said, undo, sign=Emblem.SKULL, urgent=True)]


def _spell(session: Session, match: MatchView, game: CircleView, own: SeatNo) -> list[ft.Control]:
    return [] if game.spell is None else [flight(session, match, game.spell, own)]


def _mine(session: Session, match: MatchView, me: CirclePanel, own: SeatNo, width: float) -> ft.Control:
    """My lives, as large as the panel on the table; my hand below."""
    w, look = session.words, style_of(session, match.styles[own - 1])
    height = 176.0

    layers: list[ft.Control]
    if me.alive:
        layers = [
            lives_counter(session, own, me.name, Size(width, height), look.on, 8, TARGET + 6, False),
            ft.Container(
                _hand_row(session, me, own, look),
                left=0,
                right=0,
                bottom=4,
                alignment=ft.Alignment.CENTER,
            ),
        ]
    else:
        out = ft.Column(
            [
                emblem(Emblem.SKULL, 64),
                ft.Text(w("You are out. Watch on."), style=text_style(SIZE.lead, look.on, bold=True)),
            ],
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        layers = [ft.Container(out, width=width, height=height, alignment=ft.Alignment.CENTER)]
    edge = "#ffb347" if me.strength is not None else None
    return ft.Container(panel_frame(session, look, layers, edge=edge), height=height, width=width)


def _hand_row(session: Session, me: CirclePanel, own: SeatNo, look: SeatStyle) -> ft.Control:
    """Totem, hand; a tap on the hand corrects it."""
    w = session.words
    parts: list[ft.Control] = []
    if me.totem:
        parts.append(emblem(Emblem.TOTEM, 34, label=w("Totem")))
    parts.append(
        ft.Semantics(
            label=w("Correct the hand"),
            button=True,
            content=ft.Container(
                ft.Row(
                    [
                        emblem(Emblem.HAND, 26, look.on if is_dark(session) else None),
                        ft.Text(
                            w("In hand: {cards}", cards=cards_words(w, me.hand)),
                            style=text_style(SIZE.body, look.on, bold=True, height=1.1),
                        ),
                    ],
                    spacing=6,
                    tight=True,
                ),
                height=TARGET,
                padding=ft.Padding.symmetric(horizontal=SPACE.sm),
                border_radius=RADIUS.md,
                bgcolor=ft.Colors.with_opacity(0.14, look.on),
                alignment=ft.Alignment.CENTER,
                ink=True,
                on_click=on_tap(opener(session, "hand", own)),
            ),
        )
    )
    return ft.Row(
        parts,
        spacing=SPACE.sm,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _do(
    session: Session, match: MatchView, game: CircleView, me: CirclePanel, own: SeatNo, width: float
) -> list[ft.Control]:
    """What I can do now: refill, cards, the next step, undo."""
    w, colour = session.words, colours(session)
    parts: list[ft.Control] = []
    if me.draws:
        parts.append(notice(session, draw_words(w, me.draws), sign=Emblem.DECK))
    notes = [r.text for r in game.reminders if r.when == game.phase]
    if notes and game.phase != "clash":
        parts.append(notice(session, " · ".join(notes), sign=Emblem.TURN))
    if game.phase == "clash" and me.alive:
        tiles = [
            action_tile(session, match, a, _player(session, match, own, a), on=me.hand > 0) for a in ACTIONS
        ]
        rows = [tiles] if width > 420 else [tiles[:3], tiles[3:]]
        if is_large():
            rows = [[tile] for tile in tiles]
        parts += [grid(row, width, len(row)) for row in rows]
    phase = f"{w('Turn {n}', n=game.turn)} · {phase_words(w, game.phase)}"
    parts.append(ft.Text(phase, style=text_style(SIZE.small, colour.text_soft, bold=True)))
    step = next_step(session, match)
    row: list[ft.Control] = [
        fresh(session, step.label, lambda run: primary(step.label, run, sign=step.sign), step.run, wide=True)
    ]
    if match.undo is not None:
        row.append(_undo(session, match))
    parts.append(ft.Row(row, spacing=SPACE.xs))
    return parts


def _undo(session: Session, match: MatchView) -> ft.Control:
    w, colour = session.words, colours(session)
    return ft.Semantics(
        label=w("Undo"),
        button=True,
        content=ft.Container(
            emblem(Emblem.UNDO, 28),
            width=56,
            height=52,
            border_radius=RADIUS.md,
            bgcolor=colour.surface_top,
            alignment=ft.Alignment.CENTER,
            ink=True,
            on_click=lambda _: take_back(session),
        ),
    )


def _player(session: Session, match: MatchView, own: SeatNo, action: str) -> Callable[[], object]:
    """What a tap on a card does: play it, or ask what is missing."""
    if action in ("wind_any", "other"):
        return opener(session, "whom" if action == "wind_any" else "other", own)
    return lambda: send(session, own, action, match.epoch)  # type: ignore[arg-type]


def _rest(
    session: Session, view: TableView, match: MatchView, models: list[CirclePanel], own: SeatNo
) -> list[ft.Control]:
    """The others, clockwise from my left."""
    n = len(models)
    order = [(own - 1 + step) % n for step in range(1, n)]
    w = session.words
    more = [
        chip(session, w("Lives of several"), opener(session, "effects", own), sign=emblem(Emblem.LIFE, 22)),
        chip(session, w("Totem"), opener(session, "totem"), sign=emblem(Emblem.TOTEM, 22)),
        chip(session, w("Reminders"), opener(session, "reminders"), sign=emblem(Emblem.TURN, 22)),
    ]
    return [
        *[other(session, models[i].seat, match.styles[i], view.strict) for i in order],
        *_news(session, match),
        ft.Row(list(more), spacing=SPACE.xs, run_spacing=SPACE.xs, wrap=True),
    ]
