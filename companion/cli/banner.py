"""What the terminal shows when the server is ready: the join address, its QR code, the other addresses."""

from __future__ import annotations

import io
from collections.abc import Sequence

import segno

QUIET_ZONE = 2


def banner(name: str, urls: Sequence[str]) -> str:
    """Text for a terminal; the QR code is drawn with half blocks."""
    drawing = io.StringIO()
    segno.make(urls[0], error="m").terminal(drawing, border=QUIET_ZONE, compact=True)
    lines = ["", f"  {name}: {urls[0]}", "", drawing.getvalue().rstrip("\n"), ""]
    if len(urls) > 1:
        lines += ["  Also:", *(f"    {url}" for url in urls[1:]), ""]
    return "\n".join([*lines, "  Ctrl+C stops it; nothing is lost.", ""])
