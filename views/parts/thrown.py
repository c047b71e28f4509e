"""The newest throw, large: the dice tumble in, then lie; tap one to hold it."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from functools import partial

import flet as ft

from models.dice import COIN, STARTER
from views.parts.common_lines import actor, dice_name, reason_words
from views.parts.die import die_face, face_name
from views.parts.look import colours, is_wide, moves, style_of, window
from views.parts.seat_badge import seat_badge
from views.parts.throws import Throw
from views.parts.when import moment
from views.refusals import seat_name
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style

LARGEST, SMALLEST = 132, 44
REST_OF_SCREEN = 210
"""Height that a wide screen needs beside the dice: the bar, the words under them."""

FEW_FRAMES = 0.04


@ft.component
def thrown(
    session: Session,
    throw: Throw,
    names: tuple[str, ...],
    styles: tuple[int, ...],
    held: frozenset[int],
    hold: Callable[[int], None] | None,
) -> ft.Control:
    """The throw `throw`; its die at index i is framed where i is in `held`."""
    lying, lie = ft.use_state(0)
    still = not moves(session).roll

    async def settle() -> None:
        await asyncio.sleep(FEW_FRAMES)
        lie(throw.seq)

    ft.use_effect(settle, [throw.seq], cleanup=lambda: None)
    flying = lying != throw.seq and not still
    colour = colours(session)
    return ft.Container(
        ft.Column(
            [
                ft.Container(
                    _dice(session, throw, names, styles, held, hold, flying=flying), key=str(throw.seq)
                ),
                *_words(session, throw, names),
            ],
            spacing=SPACE.sm,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        padding=SPACE.md,
        border_radius=RADIUS.xl,
        gradient=ft.RadialGradient(
            colors=[colour.surface_top, colour.surface_low], center=ft.Alignment(0, -0.3), radius=0.9
        ),
        border=ft.Border.all(1, colour.hairline),
    )


def _dice(
    session: Session,
    throw: Throw,
    names: tuple[str, ...],
    styles: tuple[int, ...],
    held: frozenset[int],
    hold: Callable[[int], None] | None,
    *,
    flying: bool,
) -> ft.Control:
    if throw.reason == STARTER and len(throw.fell) == 1:
        return _tumbling(session, 0, _starter(session, throw.fell[0], names, styles), flying=flying)
    size = _size(session, len(throw.faces))
    faces = []
    for at, value in enumerate(throw.faces):
        face = die_face(session, throw.sides, value, size, held=at in held)
        moved = _tumbling(session, at, face, flying=flying and at >= len(throw.kept))
        faces.append(_tappable(session, throw, at, value, moved, chosen=at in held, hold=hold))
    return ft.Row(
        faces,
        wrap=True,
        spacing=SPACE.xs,
        run_spacing=SPACE.xs,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _tappable(
    session: Session,
    throw: Throw,
    at: int,
    value: int,
    face: ft.Control,
    *,
    chosen: bool,
    hold: Callable[[int], None] | None,
) -> ft.Control:
    w, name = session.words, face_name(session, throw.sides, value)
    if hold is None or throw.reason == COIN:
        return ft.Semantics(label=name, image=True, content=face)
    label = w("Held: {face}", face=name) if chosen else w("Hold {face}", face=name)
    return ft.Semantics(
        button=True,
        label=label,
        selected=chosen,
        content=ft.GestureDetector(face, on_tap=_tap(partial(hold, at)), mouse_cursor=ft.MouseCursor.CLICK),
    )


def _tap(run: Callable[[], None]) -> Callable[[object], None]:
    return lambda _: run()


def _tumbling(session: Session, at: int, face: ft.Control, *, flying: bool) -> ft.Control:
    """A die flies in turned and small, and lands upright; each a little later than the one before."""
    roll = moves(session).roll
    if not roll:
        return face
    duration = ft.Duration(milliseconds=roll * 2 + at % 8 * 45)
    landing = ft.Animation(duration, ft.AnimationCurve.EASE_OUT_BACK)
    return ft.Container(
        face,
        rotate=ft.Rotate((-1 if at % 2 else 1) * (2.6 + at % 3) * math.pi if flying else 0),
        scale=0.35 if flying else 1,
        offset=ft.Offset(0.25 if at % 2 else -0.25, -0.6) if flying else ft.Offset(0, 0),
        opacity=0.0 if flying else 1.0,
        animate_rotation=landing,
        animate_scale=landing,
        animate_offset=ft.Animation(duration, ft.AnimationCurve.BOUNCE_OUT),
        animate_opacity=ft.Animation(ft.Duration(milliseconds=roll // 2)),
    )


def _starter(session: Session, seat: int, names: tuple[str, ...], styles: tuple[int, ...]) -> ft.Control:
    look = style_of(session, styles[seat - 1])
    return ft.Container(
        ft.Row(
            [
                seat_badge(session, styles[seat - 1], 56),
                ft.Text(
                    seat_name(names, seat),
                    style=text_style(SIZE.headline, look.on, bold=True, height=1.1),
                    max_lines=2,
                ),
            ],
            tight=True,
            spacing=SPACE.sm,
        ),
        padding=SPACE.md,
        border_radius=RADIUS.xl,
        bgcolor=look.fill,
    )


def _size(session: Session, count: int) -> float:
    wide, high = window(session)
    width = (min(wide, 1080) / 2 if is_wide(session) else min(wide, 620)) - 4 * SPACE.md
    columns = max(1, min(count, 3 if count <= 6 else 4 if count <= 12 else 6))
    rows = -(-count // columns)
    height = (high - REST_OF_SCREEN) / rows if is_wide(session) else LARGEST
    return max(SMALLEST, min(LARGEST, width / columns - SPACE.sm, height))


def _words(session: Session, throw: Throw, names: tuple[str, ...]) -> list[ft.Control]:
    w, colour = session.words, colours(session)
    out: list[ft.Control] = []
    big = headline(session, throw)
    if big:
        out.append(
            ft.Semantics(
                live_region=True,
                content=ft.Text(
                    big,
                    style=text_style(SIZE.heading, colour.text, bold=True, height=1.15),
                    text_align=ft.TextAlign.CENTER,
                ),
            )
        )
    parts = [reason_words(w, throw.reason)] if throw.reason else []
    if throw.reason not in (COIN, STARTER):
        parts.append(dice_name(w, len(throw.faces), throw.sides))
    if throw.source == "table":
        parts.append(w("entered by hand"))
    parts += [actor(w, throw.by, names), moment(session, throw.at)]
    out.append(
        ft.Text(
            " · ".join(parts),
            style=text_style(SIZE.small, colour.text_soft),
            text_align=ft.TextAlign.CENTER,
        )
    )
    return out


def headline(session: Session, throw: Throw) -> str:
    """The one thing that a throw tells: successes, a sum, a side, who starts."""
    w = session.words
    if throw.reason == STARTER:
        return w("starts")
    if throw.reason == COIN:
        return face_name(session, 2, throw.fell[0])
    if throw.successes is not None:
        return w.n(
            "{n} success at {target}+", "{n} successes at {target}+", throw.successes, target=throw.target
        )
    return w("Sum {sum}", sum=sum(throw.faces)) if len(throw.faces) > 1 else ""
