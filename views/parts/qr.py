"""QR codes, made here: no address of anybody else is asked for one."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO

import flet as ft
import segno

QUIET = 4
"""Modules of white round a code; a camera needs them."""

_ESCAPED = str.maketrans({c: "\\" + c for c in '\\;,":'})


@lru_cache(maxsize=64)
def qr_svg(text: str) -> str:
    """The code as an SVG, black on white.

    A drawing, since on plain http Chromium decodes no pictures unless a much larger engine is loaded.
    """
    out = BytesIO()
    code = segno.make(text, error="m", micro=False)
    code.save(out, kind="svg", border=QUIET, light="#fff", omitsize=True, xmldecl=False, nl=False)
    return out.getvalue().decode()


def qr_image(text: str, size: float, label: str) -> ft.Control:
    """The code as a white plate of `size` logical pixels."""
    return ft.Container(
        ft.Image(
            src=qr_svg(text),
            width=size,
            height=size,
            fit=ft.BoxFit.CONTAIN,
            semantics_label=label,
        ),
        bgcolor="#ffffff",
        border_radius=12,
        width=size,
        height=size,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )


def wifi_text(network: str, password: str) -> str:
    """What a phone's camera takes as an offer to join a Wi-Fi; without a password: an open network."""
    name = network.translate(_ESCAPED)
    if not password:
        return f"WIFI:T:nopass;S:{name};;"
    return f"WIFI:T:WPA;S:{name};P:{password.translate(_ESCAPED)};;"
