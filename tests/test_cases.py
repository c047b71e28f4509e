"""Every case of `tests/cases` through the command path of a tap."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.match import script
from models.actor import TRUTH, Viewer, seat_viewer
from tests.match.play import played

CASES = sorted((Path(__file__).parent / "cases").glob("*.json"))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_case_comes_out_as_expected(path: Path) -> None:
    case = json.loads(path.read_text())
    result = played(case["script"])
    refused = [r.at for r in result.refused]
    assert refused == ([case["refused_at"]] if "refused_at" in case else [])
    document = script.report(result.match, viewer_of(case.get("as")))
    assert_part(case["expect"], json.loads(json.dumps(document)), "")


def viewer_of(name: str | int | None) -> Viewer:
    if name is None:
        return TRUTH
    return seat_viewer(name) if isinstance(name, int) else Viewer.model_validate({"kind": name})


def assert_part(expected: Any, got: Any, where: str) -> None:
    """`expected` is a part of `got`; the seats of a document are matched by their number."""
    if isinstance(expected, dict):
        for key, value in expected.items():
            assert key in got, f"{where}.{key} is missing"
            if where == "" and key == "seats":
                by_seat = {seat["seat"]: seat for seat in got["seats"]}
                for seat in value:
                    assert_part(seat, by_seat[seat["seat"]], f"seat {seat['seat']}")
            else:
                assert_part(value, got[key], f"{where}.{key}")
    elif isinstance(expected, list):
        assert len(expected) == len(got), f"{where}: {got}"
        for i, value in enumerate(expected):
            assert_part(value, got[i], f"{where}[{i}]")
    else:
        assert expected == got, f"{where}: {got}"
