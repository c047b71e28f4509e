"""Files in and out of the browser: picked with their bytes, saved as a download. No upload, no route."""

from __future__ import annotations

import flet as ft

from views.session import Session

PATIENCE = 300.0
"""Seconds that the file dialog may stay open."""


def _picker(session: Session) -> ft.FilePicker:
    kept = session.wants.get("files")
    if not isinstance(kept, ft.FilePicker):
        kept = session.wants["files"] = ft.FilePicker()
    return kept


async def save(session: Session, name: str, data: bytes) -> None:
    """Hand a file to the browser; a browser that cannot says so in a sentence."""
    w = session.words
    try:
        await _picker(session).save_file(file_name=name, src_bytes=data)
    except (RuntimeError, TimeoutError, ft.FletUnsupportedPlatformException):
        session.say(w("This browser cannot save files. Copy the text instead."))


async def pick(session: Session, *extensions: str) -> bytes | None:
    """The bytes of a chosen file; None where nothing was chosen or the browser cannot."""
    w = session.words
    try:
        found = await _picker(session).pick_files(
            file_type=ft.FilePickerFileType.CUSTOM, allowed_extensions=list(extensions), with_data=True
        )
    except (RuntimeError, TimeoutError, ft.FletUnsupportedPlatformException):
        session.say(w("This browser cannot open files. Paste the text instead."))
        return None
    return found[0].bytes if found else None
