"""The screens of Magic Circle."""
