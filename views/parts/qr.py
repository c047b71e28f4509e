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
def qr_png(text: str) -> bytes:
    """A PNG of the code, black on white, ten pixels a module."""
    out = BytesIO()
    segno.make(text, error="m", micro=False).save(out, kind="png", scale=10, border=QUIET)
    return out.getvalue()


def qr_image(text: str, size: float, label: str) -> ft.Control:
    """The code as a white plate of `size` logical pixels."""
    return ft.Container(
        ft.Image(
            src=qr_png(text),
            width=size,
            height=size,
            fit=ft.BoxFit.CONTAIN,
            filter_quality=ft.FilterQuality.NONE,
            semantics_label=label,
            gapless_playback=True,
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
