"""A match as a script: to save as a file, or to mark and copy."""

from __future__ import annotations

import flet as ft

from views.parts.buttons import secondary
from views.parts.look import colours
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style

SHOWN = 20_000
"""Characters that are shown; the file has all."""


@ft.component
def script_text(session: Session, match_id: str) -> ft.Control:
    """Saving works on plain http too: the browser downloads what this page sends it."""
    w, colour = session.words, colours(session)
    text = session.client.export(match_id) or ""
    picker = ft.use_memo(ft.FilePicker, [])
    clipboard = ft.use_memo(ft.Clipboard, [])

    async def save() -> None:
        await picker.save_file(file_name=f"match-{match_id}.json", src_bytes=text.encode())

    async def copy() -> None:
        await clipboard.set(text)
        session.say(w("Copied"))

    buttons = [secondary(w("Save as a file"), save, sign=ft.Icons.DOWNLOAD)]
    if session.around.secure:
        buttons.append(secondary(w("Copy"), copy, sign=ft.Icons.COPY))
    shown = text if len(text) <= SHOWN else text[:SHOWN] + " …"
    return ft.Column(
        [
            ft.Text(
                w("The whole match as a script: it can be played again and brought into another data file."),
                style=text_style(SIZE.small, colour.text_soft),
            ),
            ft.Row(list(buttons), wrap=True, spacing=SPACE.xs, run_spacing=SPACE.xs),
            ft.Container(
                ft.Column(
                    [ft.Text(shown, style=text_style(SIZE.caption, colour.text), selectable=True)],
                    scroll=ft.ScrollMode.AUTO,
                ),
                height=220,
                padding=SPACE.sm,
                border_radius=RADIUS.md,
                bgcolor=colour.surface,
            ),
        ],
        spacing=SPACE.sm,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
