"""A QR of the Wi-Fi, from a name and a password that the keeper types; they stay on the keeper's phone."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

import flet as ft

from views.parts.buttons import primary, quiet
from views.parts.dialog import use_dialog
from views.parts.feel import store
from views.parts.field import Typed, text_field
from views.parts.qr import qr_image, wifi_text
from views.parts.switch import switch
from views.session import Session
from views.theme import SPACE

KEPT = "companion.wifi"
"""Key in the browser's own storage; the server never stores it."""


@dataclass(eq=False)
class Network:
    """A Wi-Fi as typed."""

    name: Typed = field(default_factory=Typed)
    password: Typed = field(default_factory=Typed)
    keep: bool = False


@ft.component
def wifi(session: Session) -> ft.Control:
    """A button that opens the dialog with the fields, then with the code."""
    w = session.words
    shown, show = ft.use_state(False)
    network: Network
    network, _ = ft.use_state(Network())
    coded, set_coded = ft.use_state(False)
    _, redraw = ft.use_state(0)

    async def open_it() -> None:
        kept = await _recall(session, network)
        set_coded(kept)
        show(True)

    async def code_it() -> None:
        if network.name.lacks(w("Type the name of the Wi-Fi.")):
            redraw(lambda n: n + 1)
        else:
            await _keep(session, network)
            set_coded(True)

    if coded:
        content: ft.Control = ft.Column(
            [
                qr_image(wifi_text(network.name.text, network.password.text), 240, w("QR code of the Wi-Fi")),
                ft.Text(network.name.text, text_align=ft.TextAlign.CENTER),
            ],
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        actions = [quiet(w("Change"), lambda: set_coded(False)), primary(w("Done"), lambda: show(False))]
    else:
        content = _fields(session, network)
        actions = [
            quiet(w("Cancel"), lambda: show(False)),
            primary(w("Show the QR"), code_it),
        ]
    use_dialog(
        session,
        ft.AlertDialog(
            title=w("Wi-Fi for the guests"),
            content=content,
            actions=actions,
            scrollable=True,
            on_dismiss=lambda _: show(False),
        )
        if shown
        else None,
    )
    return quiet(w("Wi-Fi QR"), open_it, sign=ft.Icons.WIFI)


def _fields(session: Session, network: Network) -> ft.Control:
    w = session.words

    def keep(value: bool) -> None:
        network.keep = value

    return ft.Column(
        [
            text_field(w("Name of the Wi-Fi"), network.name),
            text_field(w("Password"), network.password, password=True, can_reveal_password=True),
            switch(session, w("Keep on this phone"), network.keep, keep, widest=320, inset=72),
        ],
        tight=True,
        spacing=SPACE.sm,
        width=320,
    )


async def _recall(session: Session, network: Network) -> bool:
    """Fill in what this browser keeps; False where it keeps nothing readable."""
    kept = await store(session).get(KEPT)
    if not isinstance(kept, str):
        return False
    try:
        doc = json.loads(kept)
        network.name.text, network.password.text = str(doc["name"]), str(doc["password"])
    except (ValueError, KeyError, TypeError):
        return False
    network.keep = True
    return True


async def _keep(session: Session, network: Network) -> None:
    kept = store(session)
    if network.keep:
        await kept.set(KEPT, json.dumps({"name": network.name.text, "password": network.password.text}))
    else:
        await kept.remove(KEPT)
