"""The screens of each game, a folder a game; a new one is a folder here and a line in `registry`."""
