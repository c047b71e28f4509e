"""Where the panels of the table screen go, for every number of seats and every size of window."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from views.screens.table_layout import BUTTON, HEAD, LEAST, LIST_BAR, Layout, Rect, hidden, lay_out

SIZES = ((390, 844), (844, 390), (1180, 820), (820, 1180), (360, 640), (1440, 900))
layouts = st.builds(
    lay_out,
    st.integers(2, 12),
    st.integers(320, 1600),
    st.integers(320, 1600),
    turned=st.integers(0, 11),
    upright=st.booleans(),
    band=st.sampled_from((0.0, 72.0)),
)


def area(rect: Rect) -> float:
    return rect.width * rect.height


def overlap(one: Rect, other: Rect) -> float:
    wide = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    high = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)


def parts(layout: Layout) -> list[Rect]:
    shown = [place.rect for place in layout.places]
    return shown if layout.scroll or layout.band is None else [*shown, layout.band]


@given(layouts)
def test_no_panel_lies_over_another_or_over_the_band(layout: Layout) -> None:
    rects = parts(layout)
    assert all(overlap(a, b) < 0.01 for i, a in enumerate(rects) for b in rects[i + 1 :])


@given(st.integers(2, 12), st.integers(320, 1600), st.integers(320, 1600), st.sampled_from((0.0, 72.0)))
def test_panels_and_band_cover_the_whole_screen(seats: int, width: int, height: int, band: float) -> None:
    layout = lay_out(seats, width, height, band=band)
    covered = sum(area(rect) for rect in parts(layout))
    if layout.scroll:
        lowest = max(place.rect.y + place.rect.height for place in layout.places)
        assert covered == pytest.approx(width * lowest)
        assert layout.middle[1] == height - LIST_BAR / 2
    else:
        assert covered == pytest.approx(width * height)
        assert all(r.x >= -0.01 and r.x + r.width <= width + 0.01 for r in parts(layout))
        assert all(r.y >= -0.01 and r.y + r.height <= height + 0.01 for r in parts(layout))


@given(layouts)
def test_the_middle_button_hides_no_more_of_an_upper_edge_than_is_told(layout: Layout) -> None:
    (x, y), half = layout.middle, BUTTON / 2
    button = Rect(x - half, y - half, BUTTON, BUTTON)
    for place in layout.places:
        told, room = hidden(layout, place), place.room
        r = place.rect
        edge = {
            0: Rect(r.x, r.y, r.width, HEAD),
            1: Rect(r.x + r.width - HEAD, r.y, HEAD, r.height),
            2: Rect(r.x, r.y + r.height - HEAD, r.width, HEAD),
            3: Rect(r.x, r.y, HEAD, r.height),
        }[place.turns % 4]
        over = layout.band is None and not layout.scroll and overlap(edge, button) > 0.01
        assert (told is not None) or not over
        assert told is None or 0 <= told[0] < told[1] <= room.width


def test_of_ten_seats_on_a_phone_the_four_in_the_middle_are_told_which_corner_is_hidden() -> None:
    layout = lay_out(10, 390, 844)
    told = {place.seat: hidden(layout, place) for place in layout.places}
    assert {seat for seat, corner in told.items() if corner} == {3, 4, 8, 9}
    starts = {seat for seat, corner in told.items() if corner and corner[0] == 0}
    assert starts == {3, 8}, "their names begin under the button"


@given(layouts)
def test_every_seat_has_one_panel_that_a_thumb_can_work(layout: Layout) -> None:
    assert sorted(place.seat for place in layout.places) == list(range(1, len(layout.places) + 1))
    assert all(min(p.rect.width, p.rect.height) >= min(LEAST.width, LEAST.height) for p in layout.places)


@given(layouts)
def test_the_middle_button_touches_the_corners_of_at_least_two_panels(layout: Layout) -> None:
    x, y = layout.middle
    near = [
        p
        for p in layout.places
        if p.rect.x - 120 <= x <= p.rect.x + p.rect.width + 120
        and p.rect.y - 120 <= y <= p.rect.y + p.rect.height + 120
    ]
    assert layout.scroll or len(near) >= 2


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("band", [0.0, 72.0])
@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_on_a_common_phone_no_panel_is_under_130_by_140(
    seats: int, band: float, size: tuple[int, int]
) -> None:
    layout = lay_out(seats, *size, band=band)
    assert not layout.scroll
    assert all(p.room.width >= 130 and p.room.height >= 140 for p in layout.places)


@pytest.mark.parametrize("seats", range(2, 13))
@pytest.mark.parametrize("size", SIZES)
def test_seats_run_clockwise_round_the_screen(seats: int, size: tuple[int, int]) -> None:
    layout = lay_out(seats, *size)
    if layout.scroll:
        return
    facing = [place.turns for place in layout.places]
    turns = sum(facing[i] != facing[i - 1] for i in range(len(facing)))
    steps = {(facing[i] - facing[i - 1]) % 4 for i in range(len(facing))}
    assert turns <= 4
    assert steps <= {0, 1, 2}
    lefts = [p.rect.y for p in layout.places if p.turns == 1 and size[0] < size[1]]
    assert lefts == sorted(lefts, reverse=True)


@pytest.mark.parametrize("seats", range(2, 11))
def test_landscape_is_portrait_turned_by_a_quarter(seats: int) -> None:
    tall, flat = lay_out(seats, 390, 844), lay_out(seats, 844, 390)
    assert [p.room for p in tall.places] == [p.room for p in flat.places]
    assert [(p.turns + 1) % 4 for p in tall.places] == [p.turns for p in flat.places]


def test_turning_the_table_brings_the_next_seat_to_the_bottom() -> None:
    bottoms = [lay_out(5, 390, 844, turned=n).places[0] for n in range(5)]
    assert [(p.seat, p.turns) for p in bottoms] == [(1, 0), (2, 0), (3, 0), (4, 0), (5, 0)]
    assert len({p.rect for p in bottoms}) == 1


def test_upright_turns_no_panel() -> None:
    assert {p.turns for p in lay_out(6, 390, 844, upright=True).places} == {0}


@pytest.mark.parametrize(("seats", "scrolls"), [(10, False), (11, True), (12, True)])
def test_eleven_on_a_phone_are_a_list(seats: int, scrolls: bool) -> None:
    assert lay_out(seats, 390, 844).scroll is scrolls


@pytest.mark.parametrize("seats", [11, 12])
def test_eleven_on_a_tablet_sit_round_the_edges(seats: int) -> None:
    layout = lay_out(seats, 1180, 820)
    assert not layout.scroll
    assert {p.turns for p in layout.places} >= {0, 1, 2} - ({3} if seats == 11 else set())
