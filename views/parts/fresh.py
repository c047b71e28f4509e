"""A large button in the place of another hears nothing for a moment: who taps twice means the first.

fresh(session, step.label, lambda run: primary(step.label, run), step.run)
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from views.parts.buttons import Run
from views.session import Session

DEAF_SECONDS = 0.4
"""Between two taps of a double tap lie some 0.3 s at most."""

PLACE = "fresh"
"""The note of a page what stands in the place of its next step, whichever part of a screen draws it."""


@dataclass(eq=False)
class _Place:
    """What stands in a place of this page, and whether it has only just come there."""

    what: object
    deaf: bool = False
    redraw: Callable[[], None] | None = None
    _end: asyncio.TimerHandle | None = None

    def show(self, what: object, redraw: Callable[[], None]) -> None:
        """This stands here now, drawn by whoever gives `redraw`."""
        self.redraw = redraw
        if what == self.what:
            return
        self.what, self.deaf = what, True
        if self._end is not None:
            self._end.cancel()
        self._end = asyncio.get_running_loop().call_later(DEAF_SECONDS, self._hear)

    def leave(self, redraw: Callable[[], None]) -> None:
        """Whoever gave `redraw` is off the screen."""
        if self.redraw is redraw:
            self.redraw = None

    def _hear(self) -> None:
        self.deaf = False
        if self.redraw is not None:
            with contextlib.suppress(RuntimeError):  # the page went away meanwhile
                self.redraw()


@ft.component
def fresh(
    session: Session, name: str, face: Callable[[Run], ft.Control], run: Run, *, wide: bool = False
) -> ft.Control:
    """The next step's button, which `face` makes for what it is given to run. `name`: what the step is.

    Deaf twice: the browser lets no tap through, and one that was under way counts for nothing. `wide` fills
    the row.
    """
    _, bump = ft.use_state(0)
    redraw: Callable[[], None] = ft.use_memo(lambda: lambda: bump(lambda n: n + 1), [])
    place = session.wants.setdefault(PLACE, _Place(name))
    assert isinstance(place, _Place)
    place.show(name, redraw)
    ft.use_effect(lambda: None, [], cleanup=lambda: place.leave(redraw))

    def heard() -> object:
        return None if place.deaf else run()

    return ft.Container(face(heard), ignore_interactions=place.deaf, expand=wide or None)
