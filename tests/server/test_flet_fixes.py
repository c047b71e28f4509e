"""A screen that fails says so; a message is not printed to be sent."""

from __future__ import annotations

import flet as ft
import pytest
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
