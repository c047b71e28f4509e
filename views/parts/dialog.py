"""Dialogs and sheets of the app: what is said while one lies over the screen is said in it.

A snack bar belongs to the screen below and lies under every dialog: `Session.say` asks the one on top first.

    use_dialog(session, ft.AlertDialog(...) if shown else None)
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from views.parts.buttons import icon_button
from views.parts.look import colours
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style

SAID_SECONDS = 5.0
"""As long as this a sentence stays in a dialog."""


@dataclass(eq=False)
class Voice:
    """Where a dialog says something; when it goes before that was read, the screen says it."""

    session: Session
    redraw: Callable[[], None]
    sentence: str = ""
    _end: asyncio.TimerHandle | None = None

    def say(self, sentence: str) -> None:
        """Show the sentence for a while."""
        self._set(sentence)
        if sentence:
            self._end = asyncio.get_running_loop().call_later(SAID_SECONDS, self._said)
        self.redraw()

    def _said(self) -> None:
        with contextlib.suppress(RuntimeError):  # the page went away meanwhile
            self.say("")

    def open(self) -> None:
        """The dialog lies on top now."""
        self.session.voices.append(self)

    def close(self) -> None:
        """The dialog is gone."""
        if self in self.session.voices:
            self.session.voices.remove(self)
        unread = self.sentence
        self._set("")
        if unread:
            self.session.say(unread)

    def _set(self, sentence: str) -> None:
        if self._end is not None:
            self._end.cancel()
            self._end = None
        self.sentence = sentence


def use_dialog(session: Session, dialog: ft.AlertDialog | ft.BottomSheet | None) -> None:
    """A hook like Flet's own, for a dialog made anew at each render."""
    _, bump = ft.use_state(0)
    voice: Voice = ft.use_memo(lambda: Voice(session, lambda: bump(lambda n: n + 1)), [])
    shown = dialog is not None

    def opened() -> None:
        if shown:
            voice.open()

    ft.use_effect(opened, [shown], cleanup=voice.close)
    if dialog is not None and voice.sentence:
        _put(session, dialog, voice.sentence)
    ft.use_dialog(dialog)


def _put(session: Session, dialog: ft.AlertDialog | ft.BottomSheet, sentence: str) -> None:
    line = _line(session, sentence)
    if isinstance(dialog, ft.BottomSheet):
        assert dialog.content is not None
        dialog.content = ft.Column([dialog.content, line], tight=True, spacing=0)
        return
    if isinstance(dialog.content, ft.RotatedBox) and dialog.content.quarter_turns == 2:
        line = ft.RotatedBox(quarter_turns=2, content=line)
    if not dialog.actions:
        dialog.actions_padding = SPACE.sm
    dialog.actions = [line, *dialog.actions]


def _line(session: Session, sentence: str) -> ft.Control:
    colour = colours(session)
    return ft.Container(
        ft.Semantics(
            live_region=True,
            content=ft.Text(sentence, style=text_style(SIZE.body, colour.on_inverse_surface)),
        ),
        bgcolor=colour.inverse_surface,
        border_radius=RADIUS.md,
        padding=ft.Padding.symmetric(vertical=SPACE.sm, horizontal=SPACE.md),
        margin=ft.Margin.only(bottom=SPACE.xs),
    )


def dialog_head(session: Session, title: str, close: Callable[[], None]) -> ft.Row:
    """A dialog's title, and the cross that closes it."""
    heading = ft.Text(
        title,
        style=text_style(SIZE.title, colours(session).text, bold=True, height=1.15),
        max_lines=2,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    return ft.Row(
        [
            ft.Semantics(header=True, expand=True, content=heading),
            icon_button(ft.Icons.CLOSE, session.words("Close"), close),
        ],
        spacing=SPACE.xs,
    )
