"""A seat's huge number with − and + over half of its room each.

Every tap is one change at once; the growing "−3" beside the number is this page's own and goes 3 s after the
last tap. A tap on the number opens the keypad.

    counter(session, name, lambda match: ..., change, Size(w, h), ink, set_to=..., turns=1, top=40)
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from models.view import MatchView, TableView
from views.games.base import Size
from views.live import use_calm, use_painted
from views.parts.hold_button import hold_button
from views.parts.keypad import use_keypad
from views.parts.look import moves
from views.parts.number import digits, number, number_size, number_width
from views.repaint import Changes
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, TARGET, text_style
from views.words import signed, signless

BURST_SECONDS = 3.0
"""As long as this after the last tap the change of the burst is shown."""

SIGN_ROW = 48.0
"""Height that − and + take below the number in a narrow room."""

WIDE = 250.0
"""From this width on − and + stand beside the number, not below it."""


@dataclass(slots=True, eq=False)
class _Burst:
    """The taps of this page on one number, until a pause."""

    sum: int = 0
    start: int = 0
    """The number before the first of them, to notice that somebody took them back."""

    moved: bool = False
    pause: asyncio.TimerHandle | None = None

    def add(self, delta: int, before: int, look: Callable[[], None]) -> None:
        """One more tap was taken; `before` is the number before it, `look` lets the page see the sum."""
        if self.sum == 0:
            self.start, self.moved = before, False
        self.sum += delta
        if self.pause is not None:
            self.pause.cancel()
        self.pause = asyncio.get_running_loop().call_later(BURST_SECONDS, self._end, look)
        look()

    def _end(self, look: Callable[[], None]) -> None:
        self.sum = 0
        look()

    def words(self, value: int) -> str:
        """The sum, e.g. `−3`; empty after a pause and when the number has moved and is back where it was."""
        self.moved = self.moved or value != self.start
        return signed(self.sum) if self.sum and not (self.moved and value == self.start) else ""


@dataclass(frozen=True, slots=True)
class _Tapped:
    """What a tap needs to know, as it was when the counter was drawn last."""

    read: Callable[[MatchView], int]
    change: Callable[[int], object] | None


@ft.component
def counter(
    session: Session,
    name: str,
    read: Callable[[MatchView], int],
    change: Callable[[int], object] | None,
    room: Size,
    ink: str,
    *,
    set_to: Callable[[int], object] | None = None,
    least: int | None = None,
    turns: int = 0,
    top: float = 0,
    bottom: float = 0,
    spoken: Callable[[int], str] | None = None,
    beside: bool | None = None,
) -> ft.Control:
    """A number that is tapped down and up.

    `read` takes the number out of the match. Where nobody taps on this page only the number itself looks at
    it; the rest is drawn anew for another count of digits.
    `change` gets −1 or +1 a tap, any difference from the keypad; None: read only. `set_to` gets a number
    from the keypad, at least `least`; without it "set to" becomes the difference and goes to `change`.
    `room` is all that − and + cover; number and signs keep out of its upper `top` and lower `bottom` pixels.
    `turns`: quarter turns by which the player sits, for the keypad. `spoken`: the number for a screen reader.
    `beside`: − and + at the number's sides (True) or below it (False); None: as the room's width says.
    """
    padded, set_padded = ft.use_state(False)
    burst = ft.use_memo(_Burst, [])
    value = _now(use_calm(session, lambda _, match: _outline(read(match), busy=padded)), read)

    def set_by_change(number: int) -> None:
        now = _now(session.view, read)
        if change is not None and number != now:
            change(number - now)

    use_keypad(
        session,
        f"{name}: {signless(value)}",
        padded and change is not None,
        lambda: set_padded(False),
        change=change,
        set_to=set_to or (set_by_change if change is not None else None),
        least=least,
        turns=turns,
    )

    latest: ft.MutableRef[_Tapped] = ft.use_ref(lambda: _Tapped(read, change))
    latest.current = _Tapped(read, change)

    def step(delta: int) -> Callable[[], None]:
        def run() -> None:
            tapped = latest.current
            if tapped is None or tapped.change is None:
                return
            before = _now(session.view, tapped.read)
            if tapped.change(delta) is not False:
                burst.add(delta, before, session.wake)

        return run

    steps = ft.use_memo(lambda: {delta: step(delta) for delta in (-1, 1)}, [])
    low = room.width < WIDE if beside is None else not beside
    layers: list[ft.Control] = []
    if change is not None:
        layers.append(
            ft.Row(
                [half(session, name, delta, steps[delta], room, ink, top, bottom, low) for delta in (-1, 1)],
                spacing=0,
            )
        )
    place = _place(value, room, top, bottom, low)
    face = _face(
        session,
        read,
        spoken or (lambda n: f"{name}: {signless(n)}"),
        place,
        ink,
        (lambda: set_padded(True)) if change is not None else None,
    )
    layers.append(ft.Container(face, left=place.left, top=place.up))
    if change is not None:
        layers.append(_shoulder(_sum(session, read, burst, place.size), place, low))
    return ft.Stack(layers, width=room.width, height=room.height)


def _now(view: TableView | None, read: Callable[[MatchView], int]) -> int:
    """The number now; 0 where the match has gone."""
    return read(view.match) if view is not None and view.match is not None else 0


def _outline(value: int, *, busy: bool) -> object:
    """What a counter looks at: how many digits there are, and the number itself under the open keypad."""
    return len(signless(value)), value if busy else None


@ft.component
def _half(
    session: Session,
    name: str,
    delta: int,
    step: Callable[[], None],
    room: Size,
    ink: str,
    top: float,
    bottom: float,
    low: bool,
) -> ft.Control:
    """Half of the room: the sign low in a narrow one, at the number's side in a wide one."""
    inner = room.height - top - bottom
    sign = min(44.0, max(28.0, inner * 0.22)) if not low else 30.0
    centre = top + (inner - SIGN_ROW / 2 if low else inner / 2)
    outside = max(0.0, min(room.width * 0.07, 40.0)) if low else room.width * 0.06
    return hold_button(
        session,
        f"{name}: {signed(delta)}",
        step,
        ft.Container(
            ft.Icon(
                ft.Icons.REMOVE if delta < 0 else ft.Icons.ADD,
                size=sign,
                color=ft.Colors.with_opacity(0.82, ink),
            ),
            padding=ft.Padding(
                left=outside if delta < 0 else 0,
                right=outside if delta > 0 else 0,
                top=max(0.0, centre - sign / 2),
                bottom=0,
            ),
            alignment=ft.Alignment(-1 if delta < 0 else 1, -1),
        ),
        room.width / 2,
        room.height,
        ink,
    )


half = ft.memo(_half)
"""A tap changes the number, not its signs."""


@dataclass(frozen=True, slots=True)
class _Place:
    """Where the number stands in its room, in logical pixels."""

    size: float
    """Of its font."""

    left: float
    up: float
    width: float
    height: float


def _place(value: int, room: Size, top: float, bottom: float, low: bool) -> _Place:
    """The middle of the room that is left, above the signs where those are below."""
    inner = room.height - top - bottom - (SIGN_ROW if low else 0)
    size = number_size(value, room.width * (0.86 if low else 0.52), inner)
    width = max(float(TARGET), number_width(value, size))
    height = max(float(TARGET), size * 1.06)
    centre = top + inner / 2
    return _Place(size, (room.width - width) / 2, centre - height / 2, width, height)


@ft.component
def _face(
    session: Session,
    read: Callable[[MatchView], int],
    spoken: Callable[[int], str],
    place: _Place,
    ink: str,
    open_pad: Callable[[], None] | None,
) -> ft.Control:
    """The number, all that a tap changes on the other phones."""
    rolls = ("content",) if moves(session).quick else ()

    def changes(before: int, now: int) -> Changes | None:
        text = digits(now, place.size, ink, silent=True)
        return {("label",): spoken(now), ("content", *rolls, "content"): text}

    def shown(view: TableView) -> int:
        return _now(view, read)

    value, drawn = use_painted(session, shown, changes)
    face = ft.Container(
        number(session, value, place.size, ink, silent=True),
        width=place.width,
        height=place.height,
        alignment=ft.Alignment.CENTER,
        on_click=(lambda _: open_pad()) if open_pad else None,
    )
    return drawn(
        ft.Semantics(label=spoken(value), button=open_pad is not None, exclude_semantics=False, content=face)
    )


def _chip(size: float) -> int:
    """The size of font of the burst beside a number of that size."""
    return SIZE.lead if size < 70 else SIZE.title


def _shoulder(content: ft.Control, place: _Place, low: bool) -> ft.Control:
    """Above the number's right shoulder; taps go through it."""
    chip = _chip(place.size)
    return ft.TransparentPointer(
        content,
        right=max(2.0, place.left - chip * (2.4 if low else 3.2)),
        top=max(2.0, place.up - chip * 0.2),
    )


@ft.component
def _sum(session: Session, read: Callable[[MatchView], int], burst: _Burst, size: float) -> ft.Control:
    """What the taps of this page add up to."""

    def added(view: TableView) -> str:
        return burst.words(_now(view, read))

    def changes(before: str, now: str) -> Changes | None:
        return {("visible",): bool(now), ("content", "value"): now}

    words, drawn = use_painted(session, added, changes)
    return drawn(
        ft.Container(
            ft.Text(words, style=text_style(_chip(size), "#1a120b", bold=True, height=1.1)),
            visible=bool(words),
            bgcolor="#fff3dc",
            padding=ft.Padding.symmetric(horizontal=SPACE.xs, vertical=1),
            border_radius=RADIUS.pill,
        )
    )
