"""The store: one local TinyDB file that loses nothing, and the tools that check, copy and rescue it."""
