"""A screen that fails says so; no message is printed to be sent; the differ looks where it can find."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

import flet as ft
import pytest
from flet.controls import object_patch
from flet.controls.base_control import BaseControl
from flet.messaging.protocol import Message, MessageAction

from companion.server import flet_fixes
from tests.wire.inprocess import House


@ft.component
def broken() -> ft.Control:
    """Fails when it is drawn for the second time."""
    taps, set_taps = ft.use_state(0)
    if taps:
        raise ValueError("a secret that no log may carry")
    return ft.Button("Tap", on_click=lambda _: set_taps(1))


@pytest.mark.anyio
async def test_a_screen_that_fails_tells_the_phone_and_the_log_but_no_secret(
    caplog: pytest.LogCaptureFixture,
) -> None:
    flet_fixes.apply()
    house = House()
    phone = await house.open(lambda page: page.render(broken))
    await phone.tap("Tap")
    await phone.until(lambda p: p.crashes)
    assert "ValueError" in caplog.text
    assert "secret" not in caplog.text + str(phone.crashes)
    await house.close()


def test_a_message_has_a_short_repr() -> None:
    flet_fixes.apply()
    assert "body" not in repr(Message(MessageAction.PATCH_CONTROL, {"body": ["…"] * 1000}))


def controls() -> Iterator[ft.Control]:
    """Controls with much and with little in them."""
    yield ft.Text("5", key="5", style=ft.TextStyle(size=4), spans=[ft.TextSpan("a"), ft.TextSpan("b")])
    yield ft.Container(ft.Row([ft.Text("a"), ft.Icon(ft.Icons.ADD)]), alignment=ft.Alignment.CENTER)
    yield ft.AlertDialog(title="t", content=ft.TextField(label="l"), actions=[ft.TextButton("Go")])
    yield ft.Button("Go", icon=ft.Icons.ADD, style=ft.ButtonStyle(shape=ft.RoundedRectangleBorder()))
    yield ft.Column([ft.Switch(label="s"), ft.Row([ft.Image(src="a.png")])], scroll=ft.ScrollMode.AUTO)


@pytest.mark.parametrize("number", range(5))
def test_the_differ_finds_the_same_controls_in_the_fields_that_matter(number: int) -> None:
    flet_fixes.apply()
    control = list(controls())[number]

    def found(value: object, fields: object) -> list[int]:
        if isinstance(value, list | tuple):
            return [i for item in value for i in found(item, fields)]
        if not dataclasses.is_dataclass(value):
            return []
        inside = [
            i
            for field in fields(value)  # type: ignore[operator]
            if not field.metadata.get("skip")
            for i in found(getattr(value, field.name), fields)
        ]
        return [*inside, value._i] if isinstance(value, BaseControl) else inside

    lean = vars(object_patch)["dataclasses"].fields
    assert found(control, lean) == found(control, dataclasses.fields)
    assert len(lean(control)) < len(dataclasses.fields(control)) / 2


def test_the_differ_sees_a_property_that_went_back_to_its_default() -> None:
    flet_fixes.apply()
    text = ft.Text("a", size=4)
    text.size = None
    assert "size" in {field.name for field in vars(object_patch)["dataclasses"].fields(text)}
