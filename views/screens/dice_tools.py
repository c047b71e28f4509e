"""What is thrown next: which dice, how many, from which face a success, what for; or entered by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial

import flet as ft

from models.command import DiceRoll
from models.dice import COIN, STARTER
from views.emblems import DICE, Emblem, emblem
from views.parts.buttons import on_tap, primary, quiet, secondary
from views.parts.chip import chip
from views.parts.common_lines import dice_name
from views.parts.die import die_face, face_name
from views.parts.field import Typed, text_field
from views.parts.look import colours
from views.parts.stepper import stepper
from views.parts.throws import Throw
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, TARGET, text_style

MOST = 30
"""Dice that are offered at once; the rules of a throw allow 100."""

MOST_KEYS = 20
"""Faces with a key each; of a larger die the value is typed."""

LONGEST_REASON = 200
LARGE_TEXT, LARGE_KIND = 1.25, 84


@dataclass(frozen=True, slots=True)
class Cup:
    """What will be thrown; kept on the page, so that it is there when one comes back."""

    sides: int = 6
    count: int = 1
    target: int | None = None
    entering: bool = False
    entered: tuple[int, ...] = ()
    reason: Typed = field(default_factory=Typed)
    value: Typed = field(default_factory=Typed)
    """A face that is typed."""


@dataclass(frozen=True, slots=True)
class Again:
    """Dice of the newest throw that stay, and how many are thrown again."""

    sides: int
    kept: tuple[int, ...]
    count: int
    target: int | None
    reason: str
    """As in the throw before, unless others are chosen."""


def again(newest: Throw | None, staying: frozenset[int]) -> Again | None:
    """What "throw the rest again" would do; None where nothing is held or nothing is left."""
    if newest is None or not staying or newest.reason in (COIN, STARTER):
        return None
    kept = tuple(face for at, face in enumerate(newest.faces) if at in staying)
    rest = len(newest.faces) - len(kept)
    return Again(newest.sides, kept, rest, newest.target, newest.reason) if rest else None


class Tools:
    """The lower part of the dice screen; `change` keeps another cup."""

    def __init__(
        self, session: Session, seats: int, cup: Cup, change: Callable[[Cup], None], rest: Again | None
    ) -> None:
        self.session, self.seats, self.cup, self.change, self.rest = session, seats, cup, change, rest

    @property
    def large(self) -> bool:
        """The words are so large that the narrow rows need more room."""
        return self.session.client.device.text_scale > LARGE_TEXT

    def controls(self) -> list[ft.Control]:
        """From the choice of the die to the throw."""
        body = [self._kinds(), self._numbers(), self._reason()]
        body += self._entry() if self.cup.entering else [self._throws()]
        return [*body, self._others()]

    # -- choosing ---------------------------------------------------------------

    def _kinds(self) -> ft.Control:
        w, colour, cup = self.session.words, colours(self.session), self.cup
        kinds: list[ft.Control] = []
        for sides, sign in DICE.items():
            chosen = sides == cup.sides
            label = dice_name(w, 1, sides)
            ink = colour.on_primary_box if chosen else colour.text
            face = ft.Column(
                [emblem(sign, 34), ft.Text(label, style=text_style(SIZE.small, ink, bold=True, height=1.1))],
                spacing=2,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            )
            kinds.append(
                ft.Semantics(
                    button=True,
                    label=label,
                    selected=chosen,
                    expand=None if self.large else True,
                    content=ft.Container(
                        face,
                        width=LARGE_KIND if self.large else None,
                        on_click=on_tap(partial(self._choose, sides)),
                        ink=True,
                        padding=ft.Padding.symmetric(vertical=SPACE.xs),
                        border_radius=RADIUS.md,
                        bgcolor=colour.primary_box if chosen else colour.surface_mid,
                        border=ft.Border.all(
                            2 if chosen else 1, colour.primary if chosen else colour.hairline
                        ),
                        alignment=ft.Alignment.CENTER,
                    ),
                )
            )
        if self.large:
            return ft.Row(kinds, wrap=True, spacing=SPACE.xxs, run_spacing=SPACE.xxs)
        return ft.Row(kinds, spacing=SPACE.xxs)

    def _choose(self, sides: int) -> None:
        target = self.cup.target if self.cup.target and self.cup.target <= sides else None
        self.change(replace(self.cup, sides=sides, target=target, entered=()))

    def _numbers(self) -> ft.Control:
        w, cup = self.session.words, self.cup

        def count(n: int) -> None:
            self.change(replace(cup, count=n))

        def target(n: int | None) -> None:
            self.change(replace(cup, target=n))

        dice = stepper(
            self.session,
            w("How many"),
            str(cup.count),
            partial(count, cup.count - 1) if cup.count > 1 else None,
            partial(count, cup.count + 1) if cup.count < MOST else None,
            less_name=w("One die less"),
            more_name=w("One die more"),
        )
        now = cup.target
        down = None if now is None else partial(target, now - 1 if now > 2 else None)
        up = partial(target, 2 if now is None else now + 1) if now is None or now < cup.sides else None
        success = stepper(
            self.session,
            w("Success from"),
            "—" if now is None else f"{now}+",
            down,
            up,
            less_name=w("Lower target"),
            more_name=w("Higher target"),
        )
        if self.large:
            return ft.Column([ft.Row([dice]), ft.Row([success])], spacing=SPACE.sm, tight=True)
        return ft.Row([dice, success], spacing=SPACE.sm)

    def _reason(self) -> ft.Control:
        return ft.Row([text_field(self.session.words("What for?"), self.cup.reason, expand=True)])

    # -- throwing ----------------------------------------------------------------

    def _throws(self) -> ft.Control:
        w, cup = self.session.words, self.cup
        parts: list[ft.Control] = []
        if self.rest is not None:
            label = w.n("Throw {n} die again", "Throw {n} dice again", self.rest.count)
            parts.append(ft.Row([primary(label, self._throw_rest, sign=Emblem.DICE, wide=True)]))
            whole = secondary(
                w("Throw {dice}", dice=dice_name(w, cup.count, cup.sides)), self._throw, wide=True
            )
        else:
            whole = primary(
                w("Throw {dice}", dice=dice_name(w, cup.count, cup.sides)),
                self._throw,
                sign=Emblem.DICE,
                wide=True,
            )
        parts.append(ft.Row([whole]))
        parts.append(
            ft.Row(
                [secondary(w("Enter a throw"), lambda: self.change(replace(cup, entering=True)), wide=True)]
            )
        )
        return ft.Column(parts, spacing=SPACE.xs)

    def _throw(self) -> None:
        cup = self.cup
        self._act(
            DiceRoll(
                sides=cup.sides,
                count=cup.count,
                target=cup.target,
                reason=cup.reason.text.strip()[:LONGEST_REASON],
            )
        )

    def _throw_rest(self) -> None:
        rest, cup = self.rest, self.cup
        if rest is not None:
            target = cup.target if cup.target is not None and cup.target <= rest.sides else rest.target
            self._act(
                DiceRoll(
                    sides=rest.sides,
                    count=rest.count,
                    kept=rest.kept,
                    target=target,
                    reason=cup.reason.text.strip()[:LONGEST_REASON] or rest.reason,
                )
            )

    def _act(self, roll: DiceRoll) -> bool:
        return self.session.act(roll)

    # -- entering -----------------------------------------------------------------

    def _entry(self) -> list[ft.Control]:
        w, cup = self.session.words, self.cup
        kept = self.rest.kept if self.rest is not None and self.rest.sides == cup.sides else ()
        lying: list[ft.Control] = [
            die_face(self.session, cup.sides, value, TARGET, held=at < len(kept))
            for at, value in enumerate((*kept, *cup.entered))
        ]
        hint = ft.Text(
            w("Tap the faces that fell."), style=text_style(SIZE.small, colours(self.session).text_soft)
        )
        wrap = ft.Row(lying or [hint], wrap=True, spacing=SPACE.xxs, run_spacing=SPACE.xxs)

        def write() -> None:
            roll = DiceRoll(
                sides=cup.sides,
                count=len(cup.entered),
                values=cup.entered,
                kept=kept,
                target=cup.target,
                reason=cup.reason.text.strip()[:LONGEST_REASON],
            )
            if self._act(roll):
                self.change(replace(cup, entered=(), entering=False))

        def back() -> None:
            after = replace(cup, entered=cup.entered[:-1])
            self.change(after if cup.entered else replace(cup, entering=False))

        keys = self._keys() if cup.sides <= MOST_KEYS else self._typed()
        buttons = [
            quiet(w("Remove the last") if cup.entered else w("Cancel"), back),
            primary(w("Write it down"), write, on=bool(cup.entered), wide=True),
        ]
        return [wrap, keys, ft.Row(buttons, spacing=SPACE.xs)]

    def _add(self, value: int) -> None:
        if len(self.cup.entered) < MOST:
            self.change(replace(self.cup, entered=(*self.cup.entered, value)))

    def _keys(self) -> ft.Control:
        w, colour, sides = self.session.words, colours(self.session), self.cup.sides
        keys: list[ft.Control] = []
        for value in range(1, sides + 1):
            face: ft.Control = (
                die_face(self.session, 6, value, 46)
                if sides == 6
                else ft.Text(str(value), style=text_style(SIZE.title, colour.text, bold=True))
            )
            keys.append(
                ft.Semantics(
                    button=True,
                    label=w("Face {face}", face=face_name(self.session, sides, value)),
                    content=ft.Container(
                        face,
                        on_click=on_tap(partial(self._add, value)),
                        ink=True,
                        width=TARGET + 6,
                        height=TARGET + 6,
                        alignment=ft.Alignment.CENTER,
                        border_radius=RADIUS.md,
                        bgcolor=colour.surface_high,
                    ),
                )
            )
        return ft.Row(keys, wrap=True, spacing=SPACE.xxs, run_spacing=SPACE.xxs)

    def _typed(self) -> ft.Control:
        w, cup = self.session.words, self.cup

        def add() -> None:
            text, cup.value.text = cup.value.text.strip(), ""
            value = int(text) if text.isascii() and text.isdecimal() and len(text) < 5 else 0
            if 1 <= value <= cup.sides:
                self._add(value)
            else:
                self.session.say(w("There is no {value} on a d{sides}.", value=text, sides=cup.sides))

        number = text_field(
            w("From 1 to {most}", most=cup.sides),
            cup.value,
            done=lambda _: add(),
            keyboard_type=ft.KeyboardType.NUMBER,
            expand=True,
        )
        return ft.Row([number, secondary(w("Add"), add)], spacing=SPACE.xs)

    # -- coin and starter ----------------------------------------------------------

    def _others(self) -> ft.Control:
        w = self.session.words
        parts: list[ft.Control] = [
            chip(
                self.session,
                w("Coin"),
                lambda: self._act(DiceRoll(sides=2, reason=COIN)),
                sign=emblem(Emblem.COIN_HEADS, 26),
            )
        ]
        if self.seats > 1:
            parts.append(
                chip(
                    self.session,
                    w("Who starts?"),
                    lambda: self._act(DiceRoll(sides=self.seats, reason=STARTER)),
                    sign=emblem(Emblem.TURN, 26),
                )
            )
        return ft.Row(parts, wrap=True, spacing=SPACE.xs, run_spacing=SPACE.xs)
