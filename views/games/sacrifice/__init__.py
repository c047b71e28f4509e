"""The screens of Sacrificial Magic."""

from views.games.sacrifice.screens import SACRIFICE

__all__ = ["SACRIFICE"]
