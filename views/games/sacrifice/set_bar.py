"""The bar and the name of a kept set: back, export, forget."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.roster import army_csv, army_json, book_csv, book_json
from models.base import SeatNo
from models.roster import Army, Book
from models.view import TableView
from views.games.sacrifice import shelf
from views.games.sacrifice.common import own_route, soft
from views.games.sacrifice.dialogs import as_dialog, form
from views.games.sacrifice.files import save
from views.parts.buttons import danger, icon_button, on_tap, primary, secondary
from views.parts.dialog import use_dialog
from views.parts.field import text_field, use_typed
from views.parts.look import colours
from views.parts.top_bar import top_bar
from views.session import Session
from views.theme import FONT, SIZE, SPACE


@ft.component
def set_bar(session: Session, view: TableView, seat: SeatNo, thing: Army | Book) -> ft.Control:
    """Export and forget are one tap away; forgetting asks."""
    w = session.words
    asked, ask = ft.use_state("")
    back = own_route(view.id, "bring", seat)

    def close() -> None:
        ask("")

    def forget() -> None:
        close()
        if shelf.forget(session, thing):
            session.go(back)

    dialog: ft.AlertDialog | None = None
    if asked == "export":
        dialog = as_dialog(exported(session, thing, close), close)
    elif asked == "forget":
        dialog = _forgetting(session, thing, forget, close)
    use_dialog(session, dialog)
    return top_bar(
        session,
        thing.name,
        icon_button(ft.Icons.IOS_SHARE, w("Export"), lambda: ask("export")),
        icon_button(ft.Icons.DELETE, w("Remove"), lambda: ask("forget")),
        back=back,
    )


def _forgetting(
    session: Session, thing: Army | Book, forget: Callable[[], None], close: Callable[[], None]
) -> ft.AlertDialog:
    w = session.words
    return ft.AlertDialog(
        title=ft.Text(w("Remove “{name}”?", name=thing.name)),
        content=ft.Text(w("It will not be offered on later nights. A running match keeps it.")),
        actions=[secondary(w("Keep it"), close), danger(session, w("Remove"), forget)],
        on_dismiss=lambda _: close(),
    )


@ft.component
def exported(session: Session, thing: Army | Book, close: Callable[[], None]) -> ft.Control:
    """CSV for a spreadsheet or JSON; the text is there to copy, also where nothing can be saved."""
    w, colour = session.words, colours(session)
    kind, set_kind = ft.use_state("csv")
    data = as_file(thing, kind, w.language)
    text = data.decode("utf-8-sig")

    async def download() -> None:
        await save(session, f"{thing.name}.{kind}", data)

    def other(wanted: str) -> ft.Control:
        button = primary if wanted == kind else secondary
        return button(wanted.upper(), lambda: set_kind(wanted))

    buttons: list[ft.Control] = [
        ft.OutlinedButton(
            content=w("Copy the text"), icon=ft.Icons.CONTENT_COPY, action=ft.CopyToClipboard(text)
        )
        if session.around.secure
        else soft(session, w("Select the text and copy it.")),
        ft.FilledButton(content=w("Save as a file"), icon=ft.Icons.SAVE, on_click=on_tap(download)),
    ]
    return form(
        session,
        w("Export"),
        close,
        [
            ft.Row([other("csv"), other("json")], spacing=SPACE.xs),
            ft.TextField(
                label=w("Text of the file"),
                value=text,
                read_only=True,
                multiline=True,
                min_lines=6,
                max_lines=10,
                text_style=ft.TextStyle(size=SIZE.small, color=colour.text, font_family=FONT),
            ),
            ft.Row(buttons, wrap=True, spacing=SPACE.xs, run_spacing=SPACE.xs),
        ],
        width=340,
    )


def as_file(thing: Army | Book, form: str, language: str) -> bytes:
    """The set as CSV or JSON."""
    spoken: shelf.Language = "ru" if language == "ru" else "en"
    if isinstance(thing, Army):
        return army_csv(thing, spoken) if form == "csv" else army_json(thing)
    return book_csv(thing, spoken) if form == "csv" else book_json(thing)


@ft.component
def name_field(session: Session, thing: Army | Book, rename: Callable[[str], object]) -> ft.Control:
    """The set's name; kept when the field is left. Left empty, the field says so and the old name stays."""
    typed = use_typed(thing.name)
    _, again = ft.use_state(0)

    def put(text: str) -> None:
        told = typed.wrong
        typed.text = text
        if typed.lacks(session.words("Give it a name first.")) or typed.wrong != told:
            again(lambda n: n + 1)
        if text.strip() and text.strip() != thing.name:
            rename(text.strip())

    return text_field(
        session.words("Title"),
        typed,
        done=put,
        on_blur=lambda event: put(event.control.value or ""),
        max_length=200,
        counter="",
    )
