"""Kingdom's screens."""

from views.games.kingdom.screens import KINGDOM

__all__ = ["KINGDOM"]
