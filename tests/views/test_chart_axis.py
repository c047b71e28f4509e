"""The numbers along the chart."""

from __future__ import annotations

import pytest

from views.screens.chart import round_step


@pytest.mark.parametrize(
    ("span", "step"), [(1, 1), (8, 1), (9, 2), (20, 5), (41, 10), (99, 20), (1000, 200), (20000, 5000)]
)
def test_an_axis_is_marked_in_ones_twos_and_fives(span: int, step: int) -> None:
    assert round_step(span) == step
    assert span / step <= 8
