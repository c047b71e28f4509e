"""What waits for somebody's answer: phones that ask for a seat, and who takes the keeping over."""

from __future__ import annotations

import flet as ft

from models.table import ClaimAnswer, KeeperObject, KeeperTake
from models.view import ClaimCard, TableView
from views.emblems import Emblem
from views.parts.buttons import primary, quiet
from views.parts.dialog import dialog_head
from views.parts.look import window
from views.parts.names import told_apart
from views.parts.notice import notice
from views.session import Session
from views.theme import SPACE

PUT_OFF = "claim put off"
"""The note of a page that an asking phone may wait; it is found with people and seats."""

WIDEST = 420.0


def pending(session: Session, view: TableView) -> list[ft.Control]:
    """Notices for this device, the most urgent first; nothing while nothing waits."""
    names = told_apart([seat.name for seat in view.seats])
    found = [
        _claim(session, claim, names[claim.seat - 1])
        for claim in view.claims
        if claim.mine_to_answer and claim.seat <= len(names)
    ]
    mine = session.client.device.id
    w = session.words
    found.extend(
        notice(
            session,
            w("{name}: asked. Somebody at the table must agree.", name=names[claim.seat - 1]),
            sign=Emblem.TURN,
        )
        for claim in view.claims
        if claim.device == mine and claim.seat <= len(names)
    )
    return [*found, *_keeping(session, view)]


def asking(session: Session, view: TableView) -> ft.AlertDialog | None:
    """In a running match: who asks for a seat, over the screen; put off by its cross or a tap beside."""
    w, names = session.words, told_apart([seat.name for seat in view.seats])
    put_off = session.wants.get(PUT_OFF)
    claims = [claim for claim in view.claims if claim.mine_to_answer and claim.seat <= len(names)]
    claim = next((claim for claim in claims if claim != put_off), None)
    if claim is None:
        return None

    def later() -> None:
        session.wants[PUT_OFF] = claim
        session.refresh()

    card: ft.Control = _claim(session, claim, names[claim.seat - 1])
    head = ft.Container(dialog_head(session, w("Who asks?"), later), padding=ft.Padding.only(left=SPACE.sm))
    card = ft.Column([head, card], spacing=0, tight=True)
    return ft.AlertDialog(
        content=ft.Container(card, width=min(WIDEST, window(session)[0] - SPACE.xl * 2)),
        content_padding=SPACE.xs,
        inset_padding=SPACE.xs,
        scrollable=True,
        on_dismiss=lambda _: later() if claim in _open_claims(session) else None,
    )


def _open_claims(session: Session) -> tuple[ClaimCard, ...]:
    view = session.table()
    return () if view is None else view.claims


def _claim(session: Session, claim: ClaimCard, name: str) -> ft.Control:
    w = session.words
    sentence = (
        w("Another phone ({who}) asks for the seat: {name}", who=claim.name, name=name)
        if claim.name
        else w("Another phone asks for the seat: {name}", name=name)
    )

    def answer(accept: bool) -> None:
        session.ask(ClaimAnswer(device=claim.device, seat=claim.seat, accept=accept))

    return notice(
        session,
        sentence,
        primary(w("Let in"), lambda: answer(True)),
        quiet(w("Refuse"), lambda: answer(False)),
        sign=Emblem.PHONE,
        urgent=True,
    )


def _keeping(session: Session, view: TableView) -> list[ft.Control]:
    w = session.words
    if view.takeover is not None:
        sentence = w("New keeper of the table in a moment: {name}", name=view.takeover)
        actions = [quiet(w("Object"), lambda: session.ask(KeeperObject()))] if view.may_object else []
        return [notice(session, sentence, *actions, sign=Emblem.CROWN, urgent=True)]
    if view.keeper_away and not view.me.keeper:
        actions = []
        if view.me.seat is not None:
            actions = [primary(w("Keep the table"), lambda: session.ask(KeeperTake()))]
        return [notice(session, w("The keeper's phone is away."), *actions, sign=Emblem.CROWN)]
    return []
