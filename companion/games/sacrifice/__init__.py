"""Sacrificial Magic («Жертвенная магия»): the rules of design rules §3, pure."""

from companion.games.sacrifice.game import Sacrifice

__all__ = ["Sacrifice"]
