"""A QR of the Wi-Fi, from a name and a password that the keeper types; they stay on the keeper's phone."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from views.parts.buttons import primary, quiet
from views.parts.field import text_field
from views.parts.qr import qr_image, wifi_text
from views.session import Session
from views.theme import SPACE

KEPT = "companion.wifi"
"""Key in the browser's own storage; the server never stores it."""


@dataclass(frozen=True)
class Network:
    """A Wi-Fi as typed."""

    name: str = ""
    password: str = ""
    keep: bool = False


@ft.component
def wifi(session: Session) -> ft.Control:
    """A button that opens the dialog with the fields, then with the code."""
    w = session.words
    shown, show = ft.use_state(False)
    network, set_network = ft.use_state(Network())
    coded, set_coded = ft.use_state(False)

    async def open_it() -> None:
        kept = await _kept(session)
        if kept is not None:
            set_network(kept)
        set_coded(kept is not None)
        show(True)

    async def code_it() -> None:
        await _keep(session, network if network.keep else None)
        set_coded(True)

    if coded:
        content: ft.Control = ft.Column(
            [
                qr_image(wifi_text(network.name, network.password), 240, w("QR code of the Wi-Fi")),
                ft.Text(network.name, text_align=ft.TextAlign.CENTER),
            ],
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        actions = [quiet(w("Change"), lambda: set_coded(False)), primary(w("Done"), lambda: show(False))]
    else:
        content = _fields(session, network, set_network)
        actions = [
            quiet(w("Cancel"), lambda: show(False)),
            primary(w("Show the QR"), code_it, on=bool(network.name)),
        ]
    ft.use_dialog(
        ft.AlertDialog(
            title=w("Wi-Fi for the guests"),
            content=content,
            actions=actions,
            scrollable=True,
            on_dismiss=lambda _: show(False),
        )
        if shown
        else None
    )
    return quiet(w("Wi-Fi QR"), open_it, sign=ft.Icons.WIFI)


def _fields(
    session: Session, network: Network, change: Callable[[Callable[[Network], Network]], None]
) -> ft.Control:
    w = session.words

    def put(**changes: object) -> None:
        change(lambda now: Network(**{**vars(now), **changes}))

    return ft.Column(
        [
            text_field(w("Name of the Wi-Fi"), network.name, changed=lambda text: put(name=text)),
            text_field(
                w("Password"),
                network.password,
                changed=lambda text: put(password=text),
                password=True,
                can_reveal_password=True,
            ),
            ft.Switch(
                label=w("Keep on this phone"),
                value=network.keep,
                on_change=lambda event: put(keep=bool(event.control.value)),
            ),
        ],
        tight=True,
        spacing=SPACE.sm,
        width=320,
    )


def _store(session: Session) -> ft.SharedPreferences:
    store = session.wants.get("preferences")
    if not isinstance(store, ft.SharedPreferences):
        store = ft.SharedPreferences()
        session.wants["preferences"] = store
    return store


async def _kept(session: Session) -> Network | None:
    kept = await _store(session).get(KEPT)
    if not isinstance(kept, str):
        return None
    try:
        doc = json.loads(kept)
        return Network(name=str(doc["name"]), password=str(doc["password"]), keep=True)
    except (ValueError, KeyError, TypeError):
        return None


async def _keep(session: Session, network: Network | None) -> None:
    store = _store(session)
    if network is None:
        await store.remove(KEPT)
    else:
        await store.set(KEPT, json.dumps({"name": network.name, "password": network.password}))
