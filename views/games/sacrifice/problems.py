"""What is wrong with a file, line by line, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from models.roster import Problem
from views.words import Words

Say = Callable[[Words, Mapping[str, Any]], str]


def column_words(w: Words, column: str) -> str:
    """A column by its name on the screen."""
    known = {
        "number": w("unit number"),
        "unit": w("unit"),
        "name": w("name"),
        "warrior": w("warrior"),
        "cost": w("cost"),
        "count": w("count"),
        "commander": w("commander"),
        "kind": w("kind"),
        "level": w("level"),
        "lasting": w("lasting"),
        "until": w("until"),
        "text": w("text"),
        "restore_cost": w("price of its return"),
        "recheck_cost": w("price of a further check"),
    }
    return known.get(column, column)


def _column(w: Words, a: Mapping[str, Any]) -> str:
    return column_words(w, str(a.get("column", "")))


PROBLEMS: Mapping[str, Say] = {
    "file_too_large": lambda w, a: w("The file is too large."),
    "spreadsheet_file": lambda w, a: w("This is a spreadsheet file. Save it as CSV first."),
    "not_text": lambda w, a: w("This is not text."),
    "not_a_table": lambda w, a: w("This is not a table: a quote is not closed."),
    "not_json": lambda w, a: w("The JSON cannot be read here."),
    "key_twice": lambda w, a: w("In the JSON a key stands twice in one object."),
    "other_format": lambda w, a: w("This JSON is of another kind."),
    "not_a_list": lambda w, a: w("There is no list: {where}", where=a.get("where", "")),
    "bad_entry": lambda w, a: w("This entry does not fit: {where}", where=a.get("where", "")),
    "empty_file": lambda w, a: w("There is nothing in it."),
    "too_many_lines": lambda w, a: w("Too many lines; at most {most}.", most=a.get("most", "")),
    "no_heading": lambda w, a: w("No heading: the columns are taken in their usual order."),
    "column_twice": lambda w, a: w("The column is there twice: {column}", column=a.get("column", "")),
    "unknown_column": lambda w, a: w("This column is not used: {column}", column=a.get("column", "")),
    "no_name_column": lambda w, a: w("There is no column with the names."),
    "too_many_cells": lambda w, a: w("More cells than columns ({columns}).", columns=a.get("columns", "")),
    "missing": lambda w, a: w("The cell is empty: {column}", column=_column(w, a)),
    "not_a_number": lambda w, a: w(
        "{column}: “{found}” is not a whole number.", column=_column(w, a), found=a.get("found", "")
    ),
    "out_of_range": lambda w, a: w(
        "{column}: {found} does not lie between {least} and {most}.",
        column=_column(w, a),
        found=a.get("found", ""),
        least=a.get("least", ""),
        most=a.get("most", ""),
    ),
    "unknown_word": lambda w, a: w(
        "{column}: “{found}” is not known.", column=_column(w, a), found=a.get("found", "")
    ),
    "bad_cell": lambda w, a: w("The cell does not fit: {column}", column=_column(w, a)),
    "bad_unit": lambda w, a: w("The unit does not fit: {unit}", unit=a.get("unit", "")),
    "two_commanders": lambda w, a: w("“{unit}”: a unit has at most one commander.", unit=a.get("unit", "")),
    "army_too_large": lambda w, a: w(
        "An army has at most {most} warriors; this one has {warriors}.",
        most=a.get("most", ""),
        warriors=a.get("warriors", ""),
    ),
    "no_commander": lambda w, a: w("Without a commander: {unit}", unit=a.get("unit", "")),
    "unit_goes_on": lambda w, a: w("The unit goes on further down: {unit}", unit=a.get("unit", "")),
    "read_as": lambda w, a: w("Read in the encoding {encoding}.", encoding=a.get("encoding", "")),
    "same_spell_twice": lambda w, a: w("The spell “{spell}” is there twice.", spell=a.get("spell", "")),
    "same_artifact_twice": lambda w, a: w(
        "The artifact “{artifact}” is there twice.", artifact=a.get("artifact", "")
    ),
}


def problem_words(w: Words, problem: Problem) -> str:
    """`Line 7: cost: “ten” is not a whole number.`"""
    say = PROBLEMS.get(problem.code)
    words = say(w, problem.args) if say else w("This cannot be read.")
    return words if problem.line is None else w("Line {line}: {problem}", line=problem.line, problem=words)
