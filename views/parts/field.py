"""A text field whose letters belong to the browser until they are needed.

Drawing a field anew at each key would send back the text of a key ago and eat letters of a fast typist.
So the text lives in a `Typed`, which no key redraws; handlers read it when something is pressed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from views.parts.names import LONGEST
from views.theme import RADIUS

ROOM = LONGEST * 8
"""Code units let into a field for a name: a grapheme may be made of many; `cut` counts graphemes."""


@dataclass(eq=False)
class Typed:
    """What stands in a field. Make it with `use_typed`; after changing `text` in code, redraw."""

    text: str = ""
    wrong: str = ""
    """Why the text cannot be taken, told below the field; after changing it, redraw."""

    def lacks(self, reason: str) -> bool:
        """True where nothing is typed; the field then tells the reason, until something is."""
        self.wrong = "" if self.text.strip() else reason
        return bool(self.wrong)


def use_typed(text: str = "") -> Typed:
    """The text of a field of this component, kept over its redraws."""
    typed: Typed
    typed, _ = ft.use_state(Typed(text))
    return typed


def text_field(
    label: str,
    typed: Typed,
    *,
    changed: Callable[[str], Any] | None = None,
    done: Callable[[str], Any] | None = None,
    name: bool = False,
    **more: Any,
) -> ft.TextField:
    """`changed` gets the text at each key (do not redraw there), `done` on Enter; `name`: a person's name."""

    def on_change(event: ft.Event[ft.TextField]) -> None:
        typed.text = event.control.value or ""
        if changed is not None:
            changed(typed.text)

    def on_submit(event: ft.Event[ft.TextField]) -> None:
        typed.text = event.control.value or ""
        if done is not None:
            done(typed.text)

    if name:
        more = {"capitalization": ft.TextCapitalization.WORDS, "max_length": ROOM, "counter": "", **more}
    return ft.TextField(
        label=label,
        value=typed.text,
        error=typed.wrong or None,
        error_max_lines=3,
        border=ft.OutlineInputBorder(border_radius=RADIUS.md),
        on_change=on_change,
        on_submit=on_submit,
        **more,
    )
