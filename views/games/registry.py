"""The games that have screens, in the order in which they are offered."""

from __future__ import annotations

from collections.abc import Mapping

from views.games.base import GameScreens

SCREENS: Mapping[str, GameScreens] = {}
