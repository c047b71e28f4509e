"""Codes for cameras."""

from __future__ import annotations

import pytest

from views.parts.qr import qr_svg, wifi_text


@pytest.mark.parametrize(
    "text", ["http://192.168.7.5:8550/join/4KD9Q", wifi_text("Дача; «сеть»", "пароль:1")]
)
def test_a_code_is_a_drawing(text: str) -> None:
    drawing = qr_svg(text)
    assert drawing.startswith("<svg ")
    assert "<path" in drawing
    assert "<image" not in drawing
