"""Import of an army or a book: paste the text or choose a file, look at what it brings, keep it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import flet as ft

from companion.roster import army_preview, book_preview
from models.base import SeatNo
from models.roster import Army, ArmyPreview, Book, BookPreview
from models.view import TableView
from views.games.sacrifice import shelf
from views.games.sacrifice.bring import closed_armies, set_words
from views.games.sacrifice.common import own_route, panel, plain, soft
from views.games.sacrifice.files import pick
from views.games.sacrifice.problems import problem_words
from views.parts.buttons import primary, secondary
from views.parts.field import text_field, use_typed
from views.parts.frame import frame, heading
from views.parts.look import colours
from views.parts.top_bar import top_bar
from views.session import Session
from views.theme import SIZE, SPACE, text_style

Preview = ArmyPreview | BookPreview
PAUSE = 0.35
"""Seconds after the last key before the text is read."""

SHOWN_PROBLEMS = 20


@ft.component
def importing(session: Session, view: TableView, seat: SeatNo, kind: str) -> ft.Control:
    """Nothing is kept before the button is tapped."""
    w = session.words
    data, set_data = ft.use_state(b"")
    pasted, name = use_typed(), use_typed()
    back = own_route(view.id, "bring", seat)
    army = kind == "armies"
    read: Callable[[bytes | str], Preview] = army_preview if army else book_preview
    preview = read(data) if data else None

    def take(found: bytes | str) -> None:
        seen = read(found)
        name.text = seen.name or name.text
        set_data(found if isinstance(found, bytes) else found.encode())

    async def later(text: str) -> None:
        await asyncio.sleep(PAUSE)
        if pasted.text == text:
            take(text)

    def take_soon(text: str) -> None:
        session.page.run_task(later, text)

    async def choose() -> None:
        found = await pick(session, "csv", "json", "txt")
        if found is not None:
            take(found)

    def keep() -> None:
        made = made_of(preview, name.text.strip() or w("Imported"), shelf.owner_here(session))
        if isinstance(made, Army):
            only = shelf.only_here(session, closed=closed_armies(view))
            made = made.model_copy(update={"only": only})
        if made is None or not shelf.keep(session, made):
            return
        shelf.bring(session, seat, shelf.kind_of(made), made)
        session.go(back)

    hint = w("unit;warrior;cost;count;commander;note") if army else w("name;level;lasting;text")
    body: list[ft.Control] = [
        soft(session, w("A table (CSV) from a spreadsheet, or JSON. Columns: {columns}", columns=hint)),
        text_field(
            w("Paste the text here"),
            pasted,
            changed=take_soon,
            multiline=True,
            min_lines=5,
            max_lines=10,
            text_size=SIZE.small,
        ),
        ft.Row([secondary(w("Choose a file"), choose, sign=ft.Icons.FILE_OPEN, wide=True)]),
    ]
    if preview is not None:
        made = made_of(preview, "x", None)
        body.extend(_wrong(session, preview))
        if made is not None:
            label = w("Keep and bring") if not preview.problems else w("Keep what was understood")
            body.append(heading(session, set_words(w, made)))
            body.append(text_field(w("Title"), name, max_length=200, counter=""))
            body.append(ft.Row([primary(label, keep, wide=True)]))
            body.extend(soft(session, line) for line in contents(made))
    title = w("Import an army") if army else w("Import a book")
    return frame(session, top_bar(session, title, back=back), body)


BLOCKING = frozenset({"army_too_large", "same_spell_twice", "same_artifact_twice"})


def made_of(preview: Preview | None, name: str, owner: str | None) -> Army | Book | None:
    """The set that an import makes; None where nothing of it could start a match."""
    if preview is None or any(problem.code in BLOCKING for problem in preview.problems):
        return None
    if any(problem.code == "two_commanders" and problem.line is None for problem in preview.problems):
        return None
    if isinstance(preview, ArmyPreview):
        made = Army(id=shelf.new_id(), name=name, owner=owner, units=preview.units)
        return made if preview.units else None
    if not (preview.spells or preview.artifacts):
        return None
    return Book(id=shelf.new_id(), name=name, owner=owner, spells=preview.spells, artifacts=preview.artifacts)


def contents(made: Army | Book) -> list[str]:
    """What would come in, a line a unit."""
    if isinstance(made, Book):
        return [", ".join([*(spell.name for spell in made.spells), *(one.name for one in made.artifacts)])]
    return [
        f"{unit.unit}: "
        + ", ".join(f"{line.name} ×{line.count}" if line.count > 1 else line.name for line in unit.warriors)
        for unit in made.units
    ]


def _wrong(session: Session, preview: Preview) -> list[ft.Control]:
    """What could not be read, line by line, and what was read with a guess."""
    w, colour = session.words, colours(session)
    parts: list[ft.Control] = []
    if preview.problems:
        told: list[ft.Control] = [
            ft.Text(w("Not understood:"), style=text_style(SIZE.body, colour.danger, bold=True, height=1.3))
        ]
        told += [plain(session, problem_words(w, each)) for each in preview.problems[:SHOWN_PROBLEMS]]
        rest = len(preview.problems) - SHOWN_PROBLEMS
        if rest > 0:
            told.append(soft(session, w("and {n} more", n=rest)))
        parts.append(panel(session, *told, pad=SPACE.sm))
    if preview.warnings:
        notes: list[ft.Control] = [soft(session, w("Please look:"))]
        notes += [soft(session, problem_words(w, each)) for each in preview.warnings[:SHOWN_PROBLEMS]]
        parts.append(panel(session, *notes, pad=SPACE.sm))
    return parts
