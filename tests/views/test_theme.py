"""The look keeps its promises: readable, told apart without colour, big enough, still when asked."""

from __future__ import annotations

from dataclasses import astuple, fields

import flet as ft
import pytest

from views import theme
from views.theme import DARK, LIGHT, SEAT_STYLES, SEAT_STYLES_LIGHT, Palette, SeatStyle

TEXT = 4.5
MARK = 3.0
MODES = [pytest.param(DARK, id="dark"), pytest.param(LIGHT, id="light")]
SEATS = [
    pytest.param(style, colours, id=f"{mode}-{style.key}")
    for mode, colours, styles in (("dark", DARK, SEAT_STYLES), ("light", LIGHT, SEAT_STYLES_LIGHT))
    for style in styles
]


def surfaces(colours: Palette) -> tuple[str, ...]:
    return (
        colours.surface,
        colours.surface_low,
        colours.surface_mid,
        colours.surface_high,
        colours.surface_top,
    )


@pytest.mark.parametrize("colours", MODES)
@pytest.mark.parametrize(
    "ink",
    ["text", "text_soft", "primary", "secondary", "tertiary", "danger", "gain", "loss", "mana", "poison"],
)
def test_text_colours_read_on_every_surface(colours: Palette, ink: str) -> None:
    worst = min(theme.contrast(getattr(colours, ink), surface) for surface in surfaces(colours))
    assert worst >= TEXT


@pytest.mark.parametrize("colours", MODES)
@pytest.mark.parametrize("name", [field.name for field in fields(Palette) if field.name.startswith("on_")])
def test_every_on_colour_reads_on_its_ground(colours: Palette, name: str) -> None:
    assert theme.contrast(getattr(colours, name), getattr(colours, name.removeprefix("on_"))) >= TEXT


@pytest.mark.parametrize("colours", MODES)
def test_outlines_stand_out_from_the_surfaces(colours: Palette) -> None:
    assert min(theme.contrast(colours.outline, surface) for surface in surfaces(colours)) >= MARK


@pytest.mark.parametrize(("style", "colours"), SEATS)
def test_a_seats_number_reads_on_its_panel(style: SeatStyle, colours: Palette) -> None:
    assert theme.contrast(style.on, style.fill) >= TEXT
    assert theme.contrast(style.accent, style.fill) >= MARK


@pytest.mark.parametrize(("style", "colours"), SEATS)
def test_the_panel_of_a_seat_that_is_out_still_reads(style: SeatStyle, colours: Palette) -> None:
    out = theme.spent(style, colours.surface)
    assert out.fill != style.fill
    assert theme.contrast(out.on, out.fill) >= TEXT
    assert theme.contrast(out.accent, out.fill) >= MARK


@pytest.mark.parametrize(("style", "colours"), SEATS)
def test_a_seats_accent_reads_on_every_surface(style: SeatStyle, colours: Palette) -> None:
    assert min(theme.contrast(style.accent, surface) for surface in surfaces(colours)) >= TEXT


def test_twelve_seats_differ_in_colour_and_in_shape() -> None:
    for styles in (SEAT_STYLES, SEAT_STYLES_LIGHT):
        assert len(styles) == 12
        assert len({style.shape for style in styles}) == 12
        assert len({style.fill for style in styles}) == 12
        assert len({style.accent for style in styles}) == 12


def test_a_seat_keeps_its_name_and_shape_in_both_modes() -> None:
    assert [(s.key, s.shape) for s in SEAT_STYLES] == [(s.key, s.shape) for s in SEAT_STYLES_LIGHT]


def test_styles_go_round_after_the_twelfth_seat() -> None:
    assert theme.seat_style(12) is theme.seat_style(0)
    assert theme.seat_style(3, dark=False) is SEAT_STYLES_LIGHT[3]


def test_spacing_lies_on_the_four_pixel_grid() -> None:
    assert all(step % 4 == 0 for step in astuple(theme.SPACE))


def test_reduced_motion_takes_no_time_at_all() -> None:
    assert set(astuple(theme.motion(reduced=True))) == {0}
    assert all(duration > 0 for duration in astuple(theme.motion()))


@pytest.mark.parametrize("build", [theme.dark_theme, theme.light_theme])
def test_all_text_styles_name_the_bundled_family_and_a_colour(build: type[ft.Theme]) -> None:
    text = build().text_theme
    assert text is not None
    for field in fields(ft.TextTheme):
        style = getattr(text, field.name)
        assert style.font_family == theme.FONT
        assert style.color
        assert style.size >= theme.SIZE.caption


@pytest.mark.parametrize("build", [theme.dark_theme, theme.light_theme])
def test_density_is_that_of_fingers_on_every_device(build: type[ft.Theme]) -> None:
    assert build().visual_density == ft.VisualDensity.STANDARD


def test_contrast_runs_from_one_to_twenty_one() -> None:
    assert theme.contrast("#ffffff", "#000000") == pytest.approx(21)
    assert theme.contrast("#abcdef", "#abcdef") == pytest.approx(1)
