"""The screens, one a file; `router` chooses by route."""
