"""A question before something that one tap should not do.

ask = use_question(session)
ask(Question(w("Break the match off?"), w("It stays under Earlier matches."), w("Break it off"), run))
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

import flet as ft

from views.parts.buttons import danger, quiet
from views.parts.dialog import use_dialog
from views.session import Session


@dataclass(frozen=True)
class Question:
    """What would happen, the word of the button that does it, and what it does."""

    title: str
    line: str
    yes: str
    run: Callable[[], object]


def use_question(session: Session) -> Callable[[Question], None]:
    """A hook: asks over the screen. Leaving it in any other way than by the button does nothing."""
    asked, ask = ft.use_state(cast(Question | None, None))

    def close() -> None:
        ask(None)

    use_dialog(session, _dialog(session, asked, close) if asked is not None else None)
    return ask


def _dialog(session: Session, asked: Question, close: Callable[[], None]) -> ft.AlertDialog:
    def yes() -> None:
        close()
        asked.run()

    return ft.AlertDialog(
        title=ft.Text(asked.title),
        content=ft.Text(asked.line),
        actions=[quiet(session.words("Cancel"), close), danger(session, asked.yes, yes)],
        on_dismiss=lambda _: close(),
    )
