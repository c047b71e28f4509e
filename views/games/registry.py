"""The games that have screens, in the order in which they are offered."""

from __future__ import annotations

from collections.abc import Mapping

from views.games.base import GameScreens
from views.games.circle.screens import CIRCLE
from views.games.kingdom import KINGDOM
from views.games.sacrifice import SACRIFICE

SCREENS: Mapping[str, GameScreens] = {
    screens.id: screens
    for screens in (
        CIRCLE,
        KINGDOM,
        SACRIFICE,
    )
}
"""What the common screens need of a game's own screens."""
