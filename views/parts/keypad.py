"""A keypad for larger changes: type a number, then "change by" it or "set to" it.

open_, set_open = ft.use_state(False)
use_keypad(session, "Анна", open_, lambda: set_open(False), change=..., set_to=..., turns=1)
"""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from views.parts.buttons import on_tap
from views.parts.dialog import dialog_head, use_dialog
from views.parts.look import colours, window
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, TARGET, number_style, text_style
from views.words import signed, signless

LONGEST = 6
"""Digits that can be typed."""

KEY_WIDTH = 84
TALL = 460.0
"""In a room lower than this the pad lies flat, in logical pixels."""

WIDTH = KEY_WIDTH * 3 + SPACE.xs * 2

Take = Callable[[int], object]


def use_keypad(
    session: Session,
    title: str,
    shown: bool,
    close: Callable[[], None],
    *,
    change: Take | None = None,
    set_to: Take | None = None,
    least: int | None = None,
    turns: int = 0,
) -> None:
    """A hook: the keypad as a dialog while `shown`; call it on every render of a component.

    `change` gets a signed difference, `set_to` a number of at least `least` (None: any). `turns` quarter
    turns clockwise bring it before the player who asked for it.
    """

    width, height = window(session)
    flat = (width if turns % 2 else height) < TALL

    def done(take: Take) -> Take:
        def run(value: int) -> None:
            close()
            take(value)

        return run

    use_dialog(
        session,
        ft.AlertDialog(
            content=ft.RotatedBox(
                quarter_turns=turns,
                content=keypad(
                    session,
                    title,
                    change=done(change) if change else None,
                    set_to=done(set_to) if set_to else None,
                    least=least,
                    flat=flat,
                    close=close,
                ),
            ),
            content_padding=SPACE.md,
            inset_padding=SPACE.xs,
            scrollable=False,
            on_dismiss=lambda _: close(),
        )
        if shown
        else None,
    )


@ft.component
def keypad(
    session: Session,
    title: str,
    *,
    change: Take | None,
    set_to: Take | None,
    least: int | None,
    flat: bool = False,
    close: Callable[[], None] | None = None,
) -> ft.Control:
    """The pad itself; what is typed is this component's own. `flat`: wider than high, for a low room.

    `close`: the pad is a dialog of its own, with a cross. None: it lies in a sheet that has one.
    """
    typed, set_typed = ft.use_state("")
    w, colour = session.words, colours(session)
    negative, digits = typed.startswith("-"), typed.lstrip("-")
    value = int(digits or "0") * (-1 if negative else 1)

    def digit(key: str) -> None:
        if len(digits) < LONGEST:
            set_typed(("-" if negative else "") + (digits + key).lstrip("0" if digits else ""))

    def key(face: str | ft.IconData, name: str, run: Callable[[], None]) -> ft.Control:
        return _key(session, face, name, run)

    rows = [[key(d, d, lambda d=d: digit(d)) for d in row] for row in ("789", "456", "123")]  # type: ignore[misc]
    signed_too = least is None or least < 0
    turn = (
        key("±", w("Change the sign"), lambda: set_typed(digits if negative else "-" + digits))
        if signed_too
        else ft.Container(width=KEY_WIDTH)
    )
    rows.append(
        [
            turn,
            key("0", "0", lambda: digit("0")),
            key(ft.Icons.BACKSPACE, w("Delete"), lambda: set_typed(typed[:-1])),
        ]
    )
    caption = ft.Text(
        title,
        style=text_style(SIZE.small, colour.text_soft),
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
        width=WIDTH,
        text_align=ft.TextAlign.CENTER,
    )
    head: list[ft.Control] = [
        caption if close is None else ft.Container(dialog_head(session, title, close), width=WIDTH),
        ft.Text(
            ("−" if negative else "") + (digits or "0"),
            style=number_style(SIZE.display, colour.text if typed else colour.outline),
            text_align=ft.TextAlign.CENTER,
            width=WIDTH,
        ),
    ]
    keys: list[ft.Control] = [ft.Row(row, spacing=SPACE.xs, tight=True) for row in rows]
    end = _verdicts(session, abs(value), value, bool(digits), change, set_to, least)
    if flat:
        return ft.Row(
            [_pile([*head, end]), _pile(keys)],
            spacing=SPACE.md,
            tight=True,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        )
    return _pile([*head, *keys, end])


def _pile(parts: list[ft.Control]) -> ft.Control:
    return ft.Column(parts, spacing=SPACE.xs, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)


def _key(session: Session, face: str | ft.IconData, name: str, run: Callable[[], None]) -> ft.Control:
    colour = colours(session)
    big = text_style(SIZE.title, colour.text, bold=True)
    return ft.Semantics(
        label=name,
        button=True,
        content=ft.Container(
            ft.Text(face, style=big, semantics_label="")
            if isinstance(face, str)
            else ft.Icon(face, color=colour.text_soft),
            width=KEY_WIDTH,
            height=TARGET,
            alignment=ft.Alignment.CENTER,
            bgcolor=colour.surface_top,
            border_radius=RADIUS.md,
            ink=True,
            on_click=on_tap(run),
        ),
    )


def _verdicts(
    session: Session,
    amount: int,
    value: int,
    typed: bool,
    change: Take | None,
    set_to: Take | None,
    least: int | None,
) -> ft.Control:
    w = session.words
    groups: list[ft.Control] = []
    if change is not None:
        by = change
        both = [
            _verdict(session, signed(d), w("Change by {n}", n=signed(d)), typed and d != 0, lambda d=d: by(d))  # type: ignore[misc]
            for d in (-amount, amount)
        ]
        if amount == 0:
            both = [
                _verdict(session, face, w("Change by {n}", n=face), False, lambda: None)
                for face in ("−", "+")
            ]
        groups.append(_group(session, w("change by"), both))
    if set_to is not None:
        put = set_to
        fits = typed and (least is None or value >= least)
        name = w("Set to {n}", n=signless(value))
        groups.append(
            _group(
                session,
                w("set to"),
                [_verdict(session, f"= {signless(value)}", name, fits, lambda: put(value))],
            )
        )
    return ft.Row(
        groups,
        spacing=SPACE.xs,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _group(session: Session, caption: str, buttons: list[ft.Control]) -> ft.Control:
    return ft.Column(
        [
            ft.Row(buttons, spacing=SPACE.xs, tight=True),
            ft.Text(
                caption,
                style=text_style(SIZE.caption, colours(session).text_soft, height=1.15),
                text_align=ft.TextAlign.CENTER,
                width=KEY_WIDTH * len(buttons) + SPACE.xs * (len(buttons) - 1),
            ),
        ],
        spacing=2,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _verdict(session: Session, face: str, name: str, on: bool, run: Callable[[], object]) -> ft.Control:
    colour = colours(session)
    ink, fill = (colour.on_primary, colour.primary) if on else (colour.outline, colour.surface_mid)
    size = SIZE.title if len(face) <= 4 else SIZE.body
    return ft.Semantics(
        label=name,
        button=True,
        content=ft.Container(
            ft.Text(face, style=text_style(size, ink, bold=True), no_wrap=True, semantics_label=""),
            width=KEY_WIDTH,
            height=TARGET + 4,
            alignment=ft.Alignment.CENTER,
            bgcolor=fill,
            border_radius=RADIUS.md,
            ink=on,
            disabled=not on,
            on_click=on_tap(run) if on else None,
        ),
    )
