"""One match: the command path (rights, decide, evolve), undo and redo, the log, scripts."""
