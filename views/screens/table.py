"""The table screen, the phone in the middle: all of it belongs to the seats, each panel faces its player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from models.base import Model, SeatNo
from models.view import MatchView, TableView
from views.games.base import GameScreens, Size
from views.games.registry import SCREENS
from views.live import use_calm, use_slice
from views.parts.dialog import use_dialog
from views.parts.look import colours, moves, window
from views.screens.claims import asking
from views.screens.elsewhere import coming
from views.screens.table_layout import BUTTON, LIST_BAR, Layout, Place, Rect, hidden, lay_out
from views.screens.table_menu import table_menu
from views.session import Session
from views.theme import Palette

BAND = 72.0
"""Height of the game's own strip across the middle, in logical pixels."""

GAP = 2.0
"""Of the dark table round each panel."""

Panel = Callable[[Session, Any, int, Size], ft.Control]
Panels = Callable[[MatchView], Sequence[Model]]


@ft.component
def _seat_panel(
    session: Session, panel: Panel, panels: Panels, seat: SeatNo, style: int, room: Size
) -> ft.Control:
    model = use_slice(session, lambda view: view.match and panels(view.match)[seat - 1])
    return ft.Container() if model is None else panel(session, model, style, room)


seat_panel = ft.memo(_seat_panel)
"""A seat's panel; drawn anew only when its own view model, look or room has changed."""


@ft.component
def _strip(session: Session, screens: GameScreens) -> ft.Control:
    view = use_calm(session, screens.calm or (lambda _, match: match))
    strip = screens.layer(session, view.match) if view.match is not None else None
    return ft.Container() if strip is None else strip


@ft.component
def table_screen(session: Session, view: TableView) -> ft.Control:
    """All seats of the running match, the game's strip, the button in the middle."""
    match = view.match
    screens = None if match is None else SCREENS.get(match.game)
    use_dialog(session, asking(session, view))
    if match is None or screens is None:
        return coming(session, view.game)
    width, height, pad = inner_window(session)
    strip = _strip(session, screens) if screens.layer(session, match) is not None else None
    layout = lay_out(
        len(match.names),
        width,
        height,
        turned=view.turned,
        upright=session.client.device.upright,
        band=BAND if strip is not None and screens.band else 0.0,
    )
    session.wants["layout"] = layout
    colour = colours(session)
    panels = _panels(session, view, match, screens, layout)
    above = _middle(colour, layout, strip, _button(session, screens))
    if layout.scroll:
        whole = ft.Stack([_list(panels, layout, width, height), *above], expand=True)
    else:
        whole = ft.Stack([*panels, *above], expand=True)
    return ft.Container(
        ft.Container(whole, width=width, height=height),
        padding=pad,
        bgcolor=colour.surface,
        expand=True,
    )


def inner_window(session: Session) -> tuple[float, float, ft.Padding]:
    """Width and height between notch and home bar, and what those take."""
    width, height = window(session)
    media = session.page.media
    inset = media.padding if media else ft.Padding.all(0)
    pad = ft.Padding(
        left=inset.left or 0, top=inset.top or 0, right=inset.right or 0, bottom=inset.bottom or 0
    )
    return width - pad.left - pad.right, height - pad.top - pad.bottom, pad


def may_touch(view: TableView) -> bool:
    """True where this device may change numbers: a seat, the table screen, the keeper."""
    return view.me.seat is not None or view.me.screen or view.me.keeper


def _panels(
    session: Session, view: TableView, match: MatchView, screens: GameScreens, layout: Layout
) -> list[ft.Control]:
    mute = not may_touch(view)
    slide = ft.Animation(moves(session).normal, ft.AnimationCurve.EASE_OUT) if moves(session).normal else None
    return [
        _placed(session, screens, match.styles[place.seat - 1], place, mute, slide, hidden(layout, place))
        for place in sorted(layout.places, key=lambda place: place.seat)
    ]


def _placed(
    session: Session,
    screens: GameScreens,
    style: int,
    place: Place,
    mute: bool,
    slide: ft.Animation | None,
    under: tuple[float, float] | None,
) -> ft.Control:
    rect, room = place.rect, place.room
    inner = Size(room.width - 2 * GAP, room.height - 2 * GAP, place.turns, mute, under)
    return ft.Container(
        ft.RotatedBox(
            quarter_turns=place.turns,
            content=ft.Container(
                seat_panel(session, screens.panel, screens.panels, place.seat, style, inner),
                width=inner.width,
                height=inner.height,
            ),
        ),
        key=f"seat-{place.seat}",
        left=rect.x,
        top=rect.y,
        width=rect.width,
        height=rect.height,
        padding=GAP,
        animate_position=slide,
    )


def _list(panels: list[ft.Control], layout: Layout, width: float, height: float) -> ft.Control:
    """Eleven and more on a phone: upright, one below the other."""
    lowest = max(place.rect.y + place.rect.height for place in layout.places)
    return ft.Container(
        ft.Column([ft.Stack(panels, width=width, height=lowest)], scroll=ft.ScrollMode.AUTO, spacing=0),
        width=width,
        height=height - LIST_BAR,
        left=0,
        top=0,
    )


def _middle(
    colour: Palette, layout: Layout, strip: ft.Control | None, button: ft.Control
) -> list[ft.Control]:
    """The round button; beside it the game's strip, where there is room for one.

    Without room the strip stays in the tree unseen: it holds the game's sheets.
    """
    band = layout.band
    if band is None or strip is None:
        x, y = layout.middle
        unseen = [] if strip is None else [ft.Container(strip, visible=False)]
        return [ft.Container(button, left=x - BUTTON / 2, top=y - BUTTON / 2), *unseen]
    tall = band.width < band.height
    parts: list[ft.Control] = [ft.Container(strip, expand=True), button]
    line: ft.Control = (
        ft.Column(parts, spacing=8, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
        if tall
        else ft.Row(parts, spacing=4, vertical_alignment=ft.CrossAxisAlignment.CENTER)
    )
    return [
        ft.Container(
            line,
            left=band.x,
            top=band.y,
            width=band.width,
            height=band.height,
            padding=ft.Padding.symmetric(vertical=4 if not tall else 8, horizontal=6),
            bgcolor=colour.surface,
        )
    ]


def strip_room(layout: Layout) -> Rect | None:
    """What the game's strip has of the band, beside the button."""
    band = layout.band
    if band is None:
        return None
    if band.width < band.height:
        return Rect(0, 0, band.width - 12, band.height - BUTTON - 24)
    return Rect(0, 0, band.width - BUTTON - 16, band.height - 8)


@ft.component
def _button(session: Session, screens: GameScreens) -> ft.Control:
    """The round button and the menu behind it, which keeps up with the match while it is open."""
    shown, show = ft.use_state(False)
    _, turn = ft.use_state(0)
    use_slice(session, lambda view: view if shown else None)
    w, colour, view = session.words, colours(session), session.view
    use_dialog(
        session,
        table_menu(session, view, view.match, screens, lambda: show(False), lambda: turn(lambda n: n + 1))
        if shown and view is not None and view.match is not None
        else None,
    )
    return ft.Semantics(
        label=w("Menu"),
        button=True,
        content=ft.Container(
            ft.Icon(ft.Icons.BLUR_CIRCULAR, size=34, color=colour.primary),
            width=BUTTON,
            height=BUTTON,
            alignment=ft.Alignment.CENTER,
            bgcolor=colour.surface_high,
            border=ft.Border.all(2, colour.primary),
            border_radius=BUTTON / 2,
            shadow=ft.BoxShadow(blur_radius=16, color=ft.Colors.with_opacity(0.5, "#000000")),
            ink=True,
            on_click=lambda _: show(True),
        ),
    )
