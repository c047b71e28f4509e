"""The rules of each game, pure: decide, evolve, view. A new game is one module here and a registration."""
