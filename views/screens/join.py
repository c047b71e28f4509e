"""Join: the code of a table, forgiving about how it is typed."""

from __future__ import annotations

import flet as ft

from companion.table.codes import LENGTH, normal
from views.emblems import Emblem, emblem
from views.parts.buttons import primary
from views.parts.frame import frame
from views.parts.look import colours
from views.parts.top_bar import top_bar
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, number_style, text_style


@ft.component
def join(session: Session) -> ft.Control:
    """One field; the fifth character joins by itself."""
    w, colour = session.words, colours(session)
    given = normal(session.path[1]) if len(session.path) > 1 else ""
    code, set_code = ft.use_state(given)
    wrong, set_wrong = ft.use_state("")

    def enter(typed: str) -> None:
        refused = session.join(typed)
        set_wrong(session.explain(refused) if refused else "")

    def changed(event: ft.Event[ft.TextField]) -> None:
        typed = normal(event.control.value or "")[:LENGTH]
        set_code(typed)
        set_wrong("")
        if len(typed) == LENGTH and typed != code:
            enter(typed)

    field = ft.TextField(
        label=w("Table code"),
        value=code,
        autofocus=True,
        capitalization=ft.TextCapitalization.CHARACTERS,
        autocorrect=False,
        enable_suggestions=False,
        text_align=ft.TextAlign.CENTER,
        text_style=number_style(SIZE.display, colour.text),
        border=ft.OutlineInputBorder(border_radius=RADIUS.md),
        on_change=changed,
        on_submit=lambda _: enter(code),
        error=wrong or None,
    )
    return frame(
        session,
        top_bar(session, w("Join")),
        [
            ft.Row([emblem(Emblem.LINK, 72)], alignment=ft.MainAxisAlignment.CENTER),
            ft.Text(
                w("Point the camera at the table's QR code, or type its code."),
                style=text_style(SIZE.body, colour.text_soft),
                text_align=ft.TextAlign.CENTER,
            ),
            field,
            ft.Row([primary(w("Join"), lambda: enter(code), on=len(code) == LENGTH, wide=True)]),
            ft.Container(height=SPACE.lg),
        ],
        width=420,
    )
