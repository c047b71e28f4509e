"""Kingdom («Королевство»): roles, the deal, the resolution of eliminations, and who may see what."""

from companion.games.kingdom.game import Kingdom

__all__ = ["Kingdom"]
