"""Join: the code of a table, forgiving about how it is typed."""

from __future__ import annotations

import flet as ft

from companion.table.codes import LENGTH, normal
from models.refusal import Refusal
from views.emblems import Emblem, emblem
from views.parts.buttons import primary
from views.parts.field import text_field, use_typed
from views.parts.frame import frame
from views.parts.look import colours, window
from views.parts.top_bar import top_bar
from views.session import Session
from views.theme import SIZE, SPACE, number_style, text_style

LOW = 480
"""Under this height of the window the picture would push the button out of sight."""


@ft.component
def join(session: Session) -> ft.Control:
    """One field; the last character joins by itself."""
    w, colour = session.words, colours(session)
    typed = use_typed(normal(session.path[1]) if len(session.path) > 1 else "")
    wrong, set_wrong = ft.use_state(_refused_at_the_door(session))

    def enter() -> None:
        code = normal(typed.text)
        if len(code) != LENGTH:
            set_wrong(w("The code has five characters."))
            return
        typed.text = code
        refused = session.join(code)
        set_wrong(session.explain(refused) if refused else "")

    def changed(text: str) -> None:
        if len(normal(text)) == LENGTH:
            enter()

    field = text_field(
        w("Table code"),
        typed,
        changed=changed,
        done=lambda _: enter(),
        autofocus=True,
        capitalization=ft.TextCapitalization.CHARACTERS,
        autocorrect=False,
        enable_suggestions=False,
        text_align=ft.TextAlign.CENTER,
        text_style=number_style(SIZE.display, colour.text),
    )
    return frame(
        session,
        top_bar(session, w("Join")),
        [
            *_sign(session),
            ft.Text(
                w("Point the camera at the table's QR code, or type its code."),
                style=text_style(SIZE.body, colour.text_soft),
                text_align=ft.TextAlign.CENTER,
            ),
            field,
            ft.Semantics(
                live_region=True,
                content=ft.Text(
                    wrong,
                    style=text_style(SIZE.body, colour.danger, bold=True),
                    text_align=ft.TextAlign.CENTER,
                ),
            ),
            ft.Row([primary(w("Join"), enter, wide=True)]),
            ft.Container(height=SPACE.lg),
        ],
        width=420,
    )


def _sign(session: Session) -> list[ft.Control]:
    """The picture of a QR, where it takes no room from the button."""
    if window(session)[1] < LOW:
        return []
    return [ft.Row([emblem(Emblem.LINK, 72)], alignment=ft.MainAxisAlignment.CENTER)]


def _refused_at_the_door(session: Session) -> str:
    """Why the address of a QR did not lead to its table."""
    refused = session.wants.get("join") if len(session.path) > 1 else None
    return session.explain(refused) if isinstance(refused, Refusal) else ""
