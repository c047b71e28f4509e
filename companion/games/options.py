"""How a game refuses options that do not validate."""

from __future__ import annotations

from pydantic import BaseModel, ValidationError

from models.refusal import Refusal


def options_refusal(error: ValidationError, model: type[BaseModel]) -> Refusal:
    """The first problem of the options as a refusal: which one, and what was expected."""
    where, wanted = first_problem(error, model)
    return Refusal(code="bad_option", args={"option": where or "options", "expected": wanted})


def first_problem(error: ValidationError, model: type[BaseModel]) -> tuple[str, str]:
    """Where a value did not fit `model` (dotted, empty for the whole), and what was expected there."""
    first = error.errors(include_url=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    if first["type"] == "extra_forbidden" and len(first["loc"]) == 1:
        known = sorted(field.alias or name for name, field in model.model_fields.items())
        return where, "no such key; there are " + ", ".join(known)
    return where, str(first["msg"])
