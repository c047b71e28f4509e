"""How a game refuses options that do not validate."""

from __future__ import annotations

from pydantic import ValidationError

from models.refusal import Refusal


def options_refusal(error: ValidationError) -> Refusal:
    """The first problem of the options as a refusal: which one, and what was expected."""
    first = error.errors(include_url=False)[0]
    where = ".".join(str(part) for part in first["loc"]) or "options"
    return Refusal(code="bad_option", args={"option": where, "expected": first["msg"]})
