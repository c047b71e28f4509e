"""Flet components: they draw view models and send commands; they never hold a match."""
