"""How to come to the table: the QR, the code, the address, the Wi-Fi."""

from __future__ import annotations

import flet as ft

from models.view import TableView
from views.parts.buttons import quiet
from views.parts.look import colours, window
from views.parts.qr import qr_image
from views.screens.lobby_wifi import wifi
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, number_style, text_style


def addresses(session: Session) -> tuple[str, ...]:
    """Where phones reach this server, best first; the page's own address where the server tells none."""
    return session.around.addresses or (own_address(session),)


def own_address(session: Session) -> str:
    """The address that this page was opened at."""
    parts = (session.page.url or "").split("/")
    scheme = "https" if parts[0] in ("https:", "wss:") else "http"
    return f"{scheme}://{parts[2]}" if len(parts) > 2 else ""


@ft.component
def invite(session: Session, view: TableView) -> ft.Control:
    """The QR as large as the window lets it, the code under it; other addresses one tap away."""
    w, colour = session.words, colours(session)
    at, set_at = ft.use_state(0)
    shown = addresses(session)
    address = shown[at % len(shown)]
    link, host = f"{address}/join/{view.code}", address.split("//")[-1]
    width, height = window(session)
    size = max(150.0, min(300.0, width - 96, height * 0.42))
    parts: list[ft.Control] = [
        qr_image(link, size, w("QR code of the table")),
        ft.Text(
            " ".join(view.code),
            style=number_style(SIZE.display, colour.primary),
            semantics_label=w("Table code: {code}", code=" ".join(view.code)),
            selectable=True,
        ),
        ft.Text(
            host,
            style=text_style(SIZE.body, colour.text_soft),
            text_align=ft.TextAlign.CENTER,
            selectable=True,
            semantics_label=host,  # a text that can be selected says nothing by itself
        ),
    ]
    if not view.open:
        parts.append(
            ft.Text(w("Closed to newcomers"), style=text_style(SIZE.body, colour.tertiary, bold=True))
        )
    more: list[ft.Control] = []
    if len(shown) > 1:
        more.append(quiet(w("Another address"), lambda: set_at(at + 1), sign=ft.Icons.SYNC))
    if view.me.keeper:
        more.append(wifi(session))
    parts.extend(more)
    return ft.Container(
        ft.Column(parts, spacing=SPACE.sm, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        padding=SPACE.md,
        border_radius=RADIUS.xl,
        bgcolor=colour.surface_low,
        border=ft.Border.all(1, colour.hairline),
        alignment=ft.Alignment.CENTER,
    )
