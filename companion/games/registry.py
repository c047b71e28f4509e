"""The games that the app knows. A new one is a module and a line here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.base import Game
from companion.games.circle import Circle
from companion.games.kingdom import Kingdom
from companion.games.sacrifice import Sacrifice

GAMES: Mapping[str, Game[Any]] = {game.id: game for game in (Circle(), Kingdom(), Sacrifice())}
