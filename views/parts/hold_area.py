"""A gesture detector whose moves during a hold arrive.

Flet 1.0.5 asks of each such event a field that its own web client does not send, so the event is lost with an
error. Here only the place of the finger is read. Annotations are evaluated at run time: no postponed ones.
"""

from dataclasses import dataclass, field
from typing import Any

import flet as ft


@dataclass(kw_only=True)
class HoldMoved(ft.Event[Any]):
    """The finger of a hold moved; `local_position` is within the detector, in its own orientation."""

    local_position: ft.Offset = field(metadata={"data_field": "l"})


@ft.control("GestureDetector")  # type: ignore[arg-type]
class HoldArea(ft.GestureDetector):
    """The same control for the browser."""

    on_long_press_move_update: ft.EventHandler[HoldMoved] | None = None  # type: ignore[assignment]
