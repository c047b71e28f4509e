"""The one base of all models: frozen, closed to unknown keys, printed compactly."""

from __future__ import annotations

from typing import NewType

from pydantic import BaseModel, ConfigDict

SeatNo = int
"""A seat's number at the table, from 1, clockwise."""

MatchId = NewType("MatchId", str)
TableId = NewType("TableId", str)
DeviceId = NewType("DeviceId", str)
"""Public id of a device; never a credential."""


class Model(BaseModel):
    """Frozen value object; unknown keys are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)
