"""The check: the card read aloud, the die, works or not, a further check at its price."""

from __future__ import annotations

import flet as ft

from models.sacrifice_command import CheckAccept, CheckRetry, CheckRoll
from models.sacrifice_view import CheckView
from views.emblems import FACES, Emblem, emblem
from views.games.sacrifice.common import Field, panel, plain, soft, title_text
from views.games.sacrifice.die import faces, tumbling
from views.games.sacrifice.words import blocked_words, effect_words
from views.parts.buttons import primary, secondary
from views.parts.look import colours
from views.session import Session
from views.theme import SIZE, SPACE, text_style

DIE = 96
EARLIER = 5
"""Dice before the last one that are shown."""


@ft.component
def check(session: Session, field: Field, now: CheckView, *, acting: bool) -> ft.Control:
    """A check that is due or has failed."""
    w = session.words
    parts: list[ft.Control] = [*_card(session, now)]
    if now.rolls:
        parts.append(_thrown(session, now))
        parts.append(_verdict(session, works=False))
        if acting:
            parts.extend(_further(session, field, now))
    elif acting:
        parts.append(
            ft.Row(
                [
                    primary(
                        w("Throw the die"),
                        lambda: session.act(CheckRoll(), epoch=field.epoch),
                        sign=Emblem.D6,
                        wide=True,
                    )
                ]
            )
        )
        parts.append(_centred(soft(session, w("Thrown on the table? Tap the face."))))
        parts.append(faces(session, lambda value: session.act(CheckRoll(value=value), epoch=field.epoch)))
    else:
        parts.append(_centred(plain(session, w("The die is about to be thrown."))))
    return panel(session, *parts, strong=True)


@ft.component
def verdict(session: Session, field: Field, last: CheckView) -> ft.Control:
    """The last check that is over: what to do now."""
    w = session.words
    works = bool(last.passed)
    parts: list[ft.Control] = [_centred(plain(session, last.what, size=SIZE.title, bold=True))]
    parts.append(_thrown(session, last))
    parts.append(_verdict(session, works=works))
    if works:
        if last.text:
            parts.append(plain(session, last.text))
        effect = next((e for e in field.part.effects if e.name == last.what and e.source == last.thing), None)
        if effect is not None:
            parts.append(soft(session, effect_words(w, effect, field.names)))
        elif last.on:
            parts.append(soft(session, w("on: {on}", on=last.on)))
    if last.thing == "spell":
        parts.append(soft(session, w("The spell is used; its card is turned over.")))
    return panel(session, *parts, strong=works)


def _card(session: Session, now: CheckView) -> list[ft.Control]:
    w = session.words
    lines: list[ft.Control] = [title_text(session, now.what, size=SIZE.heading)]
    if not now.rolls:
        lines.insert(0, soft(session, w("Read aloud")))
    if now.text and not now.rolls:
        lines.append(plain(session, now.text, size=SIZE.lead))
    if now.on:
        lines.append(soft(session, w("on: {on}", on=now.on), size=SIZE.body))
    return lines


def _thrown(session: Session, now: CheckView) -> ft.Control:
    """All dice of the check, the newest large."""
    before = [emblem(FACES[roll.value], 32) for roll in now.rolls[-EARLIER - 1 : -1]]
    last = tumbling(session, now.rolls[-1].value, len(now.rolls), DIE)
    return ft.Row(
        [*before, last],
        alignment=ft.MainAxisAlignment.CENTER,
        spacing=SPACE.sm,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _verdict(session: Session, *, works: bool) -> ft.Control:
    w, colour = session.words, colours(session)
    words, ink = (w("Works!"), colour.gain) if works else (w("Does not work"), colour.loss)
    icon = ft.Icons.CHECK_CIRCLE if works else ft.Icons.CANCEL
    return ft.Semantics(
        live_region=True,
        content=ft.Row(
            [
                ft.Icon(icon, color=ink, size=28),
                ft.Text(words, style=text_style(SIZE.title, ink, bold=True, height=1.2)),
            ],
            alignment=ft.MainAxisAlignment.CENTER,
            spacing=SPACE.xs,
        ),
    )


def _further(session: Session, field: Field, now: CheckView) -> list[ft.Control]:
    """Pay for a further check, or take the failure."""
    w = session.words
    parts: list[ft.Control] = []
    if now.retry is None:
        label = w("Further check: −{price} (balance {balance})", price=now.price, balance=now.balance)
        parts.append(
            ft.Row(
                [
                    primary(
                        label,
                        lambda: session.act(CheckRetry(), epoch=field.epoch),
                        sign=Emblem.MANA,
                        wide=True,
                    )
                ]
            )
        )
        if now.further_left is not None:
            parts.append(_centred(soft(session, w("Further checks left: {n}", n=now.further_left))))
        parts.append(_centred(soft(session, w("Pay and throw on the table: tap the face."))))
        parts.append(faces(session, lambda value: session.act(CheckRetry(value=value), epoch=field.epoch)))
    else:
        parts.append(_centred(soft(session, blocked_words(w, now.retry, field.names), size=SIZE.body)))
    parts.append(
        ft.Row(
            [
                secondary(
                    w("Accept the failure"),
                    lambda: session.act(CheckAccept(), epoch=field.epoch),
                    wide=True,
                )
            ]
        )
    )
    return parts


def _centred(content: ft.Control) -> ft.Control:
    return ft.Row([content], alignment=ft.MainAxisAlignment.CENTER, wrap=True)
