"""The look in one place: scales, colours of both modes, seat styles, motion. A candle-lit table."""

from __future__ import annotations

from contextvars import ContextVar
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

import flet as ft

TARGET: Final = 48
"""Smallest side of anything that is tapped, in logical pixels."""

FONT: Final = "Roboto"
"""The bundled family; glyphs that it lacks (emoji in names) come from the fonts that the server offers."""


@dataclass(frozen=True)
class Spacing:
    """Gaps and paddings on a 4-px grid."""

    xxs: int = 4
    xs: int = 8
    sm: int = 12
    md: int = 16
    lg: int = 24
    xl: int = 32
    xxl: int = 48


@dataclass(frozen=True)
class Radii:
    """Corner radii in logical pixels; `pill` rounds any control fully."""

    sm: int = 8
    md: int = 12
    lg: int = 20
    xl: int = 28
    pill: int = 999


@dataclass(frozen=True)
class TypeSizes:
    """Text sizes in logical pixels before the user's own scaling."""

    caption: int = 12
    small: int = 14
    body: int = 16
    lead: int = 18
    title: int = 22
    heading: int = 28
    headline: int = 34
    display: int = 48
    number: int = 64
    giant: int = 96


@dataclass(frozen=True)
class Motion:
    """Durations of animations in milliseconds; all zero when motion is reduced."""

    press: int = 80
    quick: int = 140
    normal: int = 240
    slow: int = 420
    roll: int = 320
    flight: int = 520
    shake: int = 360


SPACE: Final = Spacing()
RADIUS: Final = Radii()
SIZE: Final = TypeSizes()
FULL_MOTION: Final = Motion()
NO_MOTION: Final = Motion(press=0, quick=0, normal=0, slow=0, roll=0, flight=0, shake=0)


def motion(*, reduced: bool = False) -> Motion:
    """Durations to animate with; zeros if the user asked for reduced motion."""
    return NO_MOTION if reduced else FULL_MOTION


@dataclass(frozen=True)
class Palette:
    """The named colours of one mode, as #rrggbb; text colours reach 4.5 : 1 on every surface of the mode."""

    surface: str
    surface_low: str
    surface_mid: str
    surface_high: str
    surface_top: str
    text: str
    text_soft: str
    outline: str
    hairline: str
    primary: str
    on_primary: str
    primary_box: str
    on_primary_box: str
    secondary: str
    on_secondary: str
    secondary_box: str
    on_secondary_box: str
    tertiary: str
    on_tertiary: str
    tertiary_box: str
    on_tertiary_box: str
    danger: str
    on_danger: str
    danger_box: str
    on_danger_box: str
    gain: str
    loss: str
    mana: str
    poison: str
    inverse_surface: str
    on_inverse_surface: str
    inverse_primary: str


DARK: Final = Palette(
    surface="#14100d",
    surface_low="#1b1612",
    surface_mid="#221b16",
    surface_high="#2c241d",
    surface_top="#382e25",
    text="#f6ecdd",
    text_soft="#cdbda8",
    outline="#8f7f6c",
    hairline="#4a3e33",
    primary="#f3bd5b",
    on_primary="#2b1b00",
    primary_box="#563c0c",
    on_primary_box="#ffdf9e",
    secondary="#a9c2e8",
    on_secondary="#10233f",
    secondary_box="#263a59",
    on_secondary_box="#d6e4ff",
    tertiary="#ee9b78",
    on_tertiary="#3a1404",
    tertiary_box="#642c17",
    on_tertiary_box="#ffdbcb",
    danger="#ff9d8f",
    on_danger="#470a05",
    danger_box="#7a2219",
    on_danger_box="#ffdad3",
    gain="#8fd6a0",
    loss="#ff9d8f",
    mana="#c4aef5",
    poison="#b4d56a",
    inverse_surface="#f1e6d6",
    on_inverse_surface="#2b2119",
    inverse_primary="#7b5100",
)

LIGHT: Final = Palette(
    surface="#f8f1e4",
    surface_low="#fdf8ef",
    surface_mid="#f2e9d9",
    surface_high="#ebe0cd",
    surface_top="#e4d7c1",
    text="#2a1f16",
    text_soft="#594839",
    outline="#857260",
    hairline="#cfbfa8",
    primary="#754c00",
    on_primary="#fff8ec",
    primary_box="#ffdf9e",
    on_primary_box="#3a2600",
    secondary="#2f4a76",
    on_secondary="#f5f8ff",
    secondary_box="#d5e2fb",
    on_secondary_box="#0f2544",
    tertiary="#8a3a1c",
    on_tertiary="#fff6f2",
    tertiary_box="#ffdbcb",
    on_tertiary_box="#451602",
    danger="#a11f16",
    on_danger="#fff6f4",
    danger_box="#ffdad3",
    on_danger_box="#480a04",
    gain="#1f5f33",
    loss="#a11f16",
    mana="#573a9e",
    poison="#465c0a",
    inverse_surface="#382e25",
    on_inverse_surface="#fbf1e2",
    inverse_primary="#f3bd5b",
)


def palette(*, dark: bool = True) -> Palette:
    """The named colours of the dark (default) or light mode."""
    return DARK if dark else LIGHT


class Shape(StrEnum):
    """The mark beside every seat colour; also the stem of its picture."""

    CIRCLE = "circle"
    TRIANGLE = "triangle"
    SQUARE = "square"
    DIAMOND = "diamond"
    STAR = "star"
    HEXAGON = "hexagon"
    CROSS = "cross"
    DROP = "drop"
    MOON = "moon"
    PENTAGON = "pentagon"
    HEART = "heart"
    BOLT = "bolt"


@dataclass(frozen=True)
class SeatStyle:
    """How one seat looks in one mode: `on` reads on `fill`, `accent` reads on the mode's surfaces."""

    key: str
    """Name of the colour for the catalogues, e.g. `ruby`."""
    shape: Shape
    fill: str
    """Background of the seat's panel."""
    on: str
    """Text and controls on `fill`, contrast at least 4.5."""
    accent: str
    """The colour as text or mark on a surface, contrast at least 4.5; on `fill` at least 3."""

    @property
    def shape_asset(self) -> str:
        """Path of the shape's white picture below the assets; tint it with `accent` or `on`."""
        return f"art/shapes/{self.shape.value}.svg"


def _seat(
    key: str, shape: Shape, dark: tuple[str, str, str], light: tuple[str, str, str]
) -> tuple[SeatStyle, SeatStyle]:
    return SeatStyle(key, shape, *dark), SeatStyle(key, shape, *light)


_SEATS: Final = (
    _seat("ruby", Shape.CIRCLE, ("#8c1f33", "#fff1ee", "#ff8f96"), ("#f9d3d3", "#4d0c18", "#a31a35")),
    _seat("ocean", Shape.TRIANGLE, ("#17457c", "#eef6ff", "#82b8ff"), ("#cfe2fb", "#0b2850", "#12509c")),
    _seat("amber", Shape.SQUARE, ("#835900", "#fff6dc", "#f7c548"), ("#fbe3a4", "#3d2900", "#745000")),
    _seat("leaf", Shape.DIAMOND, ("#1d5a2f", "#effcee", "#86d68c"), ("#cdeccb", "#0b3316", "#176027")),
    _seat("violet", Shape.STAR, ("#52318a", "#f7f0ff", "#c3a3ff"), ("#e4d7fb", "#2b1260", "#5f31b0")),
    _seat("lagoon", Shape.HEXAGON, ("#0d5a5f", "#e9fdfb", "#66d5d3"), ("#c1ebe8", "#04343a", "#005c63")),
    _seat("flame", Shape.CROSS, ("#983c08", "#fff3ea", "#ff9e63"), ("#fcd9c0", "#471a00", "#953900")),
    _seat("orchid", Shape.DROP, ("#7d2469", "#fff0fa", "#f79ad9"), ("#f8d3ec", "#480839", "#94207a")),
    _seat("silver", Shape.MOON, ("#454f5c", "#f4f8fc", "#c3ced9"), ("#dbe1e8", "#1c2530", "#46525f")),
    _seat("olive", Shape.PENTAGON, ("#4f5a0c", "#fafbdf", "#cfd65a"), ("#e5e9b0", "#292d00", "#535900")),
    _seat("walnut", Shape.HEART, ("#5a4032", "#fdf2ea", "#dfae8f"), ("#eed8c8", "#361c0d", "#744429")),
    _seat("indigo", Shape.BOLT, ("#343c8f", "#f0f2ff", "#a9b3ff"), ("#d8dcfb", "#151b5c", "#3942a8")),
)

SEAT_STYLES: Final[tuple[SeatStyle, ...]] = tuple(pair[0] for pair in _SEATS)
"""Twelve seat styles of the dark mode, in the order in which seats take them."""
SEAT_STYLES_LIGHT: Final[tuple[SeatStyle, ...]] = tuple(pair[1] for pair in _SEATS)


def seat_style(index: int, *, dark: bool = True) -> SeatStyle:
    """Style of the seat at `index` (0 = the first seat); goes round after the twelfth."""
    styles = SEAT_STYLES if dark else SEAT_STYLES_LIGHT
    return styles[index % len(styles)]


def spent(style: SeatStyle, surface: str) -> SeatStyle:
    """The style of a seat that is out: half sunk into the surface, its words still read."""
    fill = mixed(style.fill, surface, 0.55)
    paler = (mixed(style.on, fill, share) for share in (0.45, 0.3, 0.15))
    return replace(
        style, fill=fill, on=next((ink for ink in paler if contrast(ink, fill) >= READS), style.on)
    )


def mixed(first: str, second: str, share: float) -> str:
    """The first #rrggbb colour with that share (0 to 1) of the second in it."""
    pairs = ((int(first[at : at + 2], 16), int(second[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(one + (other - one) * share):02x}" for one, other in pairs)


READS: Final = 4.5
"""Contrast from which text reads (WCAG AA)."""


def contrast(first: str, second: str) -> float:
    """WCAG contrast ratio of two #rrggbb colours, 1 to 21."""
    lighter, darker = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    channels = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


TEXT_SCALE: Final[ContextVar[float]] = ContextVar("text_scale", default=1.0)
"""How much larger this page's reader wants text, 1 to 2; set by the page's root before it draws."""


def grown(height: float) -> float:
    """The height of a box of text, as much larger as the reader wants the text itself."""
    return height * TEXT_SCALE.get()


LARGE_TEXT: Final = 1.4
"""From this size of text on, what stands side by side on a phone goes one below the other."""


def is_large() -> bool:
    """True where this page's reader wants large text."""
    return TEXT_SCALE.get() >= LARGE_TEXT


def text_style(
    size: float, colour: str, *, bold: bool = False, height: float = 1.3, spacing: float | None = None
) -> ft.TextStyle:
    """A style that names family and colour: without both, text asks the network for fonts or turns black."""
    return ft.TextStyle(
        size=size * TEXT_SCALE.get(),
        color=colour,
        height=height,
        letter_spacing=spacing,
        weight=ft.FontWeight.BOLD if bold else ft.FontWeight.NORMAL,
        font_family=FONT,
    )


def number_style(size: float, colour: str) -> ft.TextStyle:
    """The huge number of a seat: bold, on a tight line; it fills its room and knows no other scale."""
    return text_style(size / TEXT_SCALE.get(), colour, bold=True, height=1.0, spacing=-0.02 * size)


def _text_theme(colours: Palette) -> ft.TextTheme:
    def style(size: float, *, bold: bool = False, height: float = 1.35, soft: bool = False) -> ft.TextStyle:
        return text_style(size, colours.text_soft if soft else colours.text, bold=bold, height=height)

    return ft.TextTheme(
        display_large=style(SIZE.giant, bold=True, height=1.0),
        display_medium=style(SIZE.number, bold=True, height=1.05),
        display_small=style(SIZE.display, bold=True, height=1.1),
        headline_large=style(SIZE.headline, bold=True, height=1.15),
        headline_medium=style(SIZE.heading, bold=True, height=1.2),
        headline_small=style(SIZE.title + 2, bold=True, height=1.2),
        title_large=style(SIZE.title, bold=True, height=1.25),
        title_medium=style(SIZE.lead, bold=True),
        title_small=style(SIZE.body, bold=True),
        body_large=style(SIZE.body, height=1.45),
        body_medium=style(SIZE.body, height=1.4),
        body_small=style(SIZE.small, soft=True),
        label_large=style(SIZE.body, bold=True, height=1.25),
        label_medium=style(SIZE.small, bold=True),
        label_small=style(SIZE.caption, soft=True),
    )


def _color_scheme(colours: Palette) -> ft.ColorScheme:
    return ft.ColorScheme(
        primary=colours.primary,
        on_primary=colours.on_primary,
        primary_container=colours.primary_box,
        on_primary_container=colours.on_primary_box,
        secondary=colours.secondary,
        on_secondary=colours.on_secondary,
        secondary_container=colours.secondary_box,
        on_secondary_container=colours.on_secondary_box,
        tertiary=colours.tertiary,
        on_tertiary=colours.on_tertiary,
        tertiary_container=colours.tertiary_box,
        on_tertiary_container=colours.on_tertiary_box,
        error=colours.danger,
        on_error=colours.on_danger,
        error_container=colours.danger_box,
        on_error_container=colours.on_danger_box,
        surface=colours.surface,
        on_surface=colours.text,
        on_surface_variant=colours.text_soft,
        surface_dim=colours.surface,
        surface_bright=colours.surface_top,
        surface_container_lowest=colours.surface,
        surface_container_low=colours.surface_low,
        surface_container=colours.surface_mid,
        surface_container_high=colours.surface_high,
        surface_container_highest=colours.surface_top,
        surface_tint=colours.primary,
        outline=colours.outline,
        outline_variant=colours.hairline,
        shadow="#000000",
        scrim="#000000",
        inverse_surface=colours.inverse_surface,
        on_inverse_surface=colours.on_inverse_surface,
        inverse_primary=colours.inverse_primary,
    )


LARGEST_LINK: Final = 1.5
"""A step in plain text grows no further than so many times: two of them share a row or a dialog's foot."""


def _button_style(
    *, horizontal: int, scale: float = 1.0, colour: str | None = None, side: ft.BorderSide | None = None
) -> ft.ButtonStyle:
    """16 px above and below a 20-px line: 52 px, never under TARGET."""
    return ft.ButtonStyle(
        color=colour,
        side=side,
        padding=ft.Padding.symmetric(vertical=SPACE.md, horizontal=horizontal),
        shape=ft.RoundedRectangleBorder(radius=RADIUS.md),
        text_style=ft.TextStyle(
            size=SIZE.body * scale,
            height=1.25,
            weight=ft.FontWeight.BOLD,
            font_family=FONT,
        ),
        visual_density=ft.VisualDensity.STANDARD,
    )


def _theme(colours: Palette) -> ft.Theme:
    card = ft.RoundedRectangleBorder(radius=RADIUS.lg)
    fade = ft.PageTransitionTheme.FADE_FORWARDS
    return ft.Theme(
        color_scheme=_color_scheme(colours),
        font_family=FONT,
        text_theme=_text_theme(colours),
        visual_density=ft.VisualDensity.STANDARD,
        scaffold_bgcolor=colours.surface,
        canvas_color=colours.surface,
        divider_color=colours.hairline,
        hint_color=colours.text_soft,
        icon_theme=ft.IconTheme(color=colours.text, size=24),
        appbar_theme=ft.AppBarTheme(
            bgcolor=colours.surface,
            color=colours.text,
            elevation=0,
            elevation_on_scroll=2,
            toolbar_height=56,
            title_text_style=text_style(SIZE.title, colours.text, bold=True),
        ),
        card_theme=ft.CardTheme(color=colours.surface_mid, elevation=0, shape=card, margin=0),
        dialog_theme=ft.DialogTheme(
            bgcolor=colours.surface_high,
            shape=ft.RoundedRectangleBorder(radius=RADIUS.xl),
            title_text_style=text_style(SIZE.title, colours.text, bold=True),
            content_text_style=text_style(SIZE.body, colours.text),
        ),
        bottom_sheet_theme=ft.BottomSheetTheme(bgcolor=colours.surface_high, show_drag_handle=True),
        snackbar_theme=ft.SnackBarTheme(
            bgcolor=colours.inverse_surface,
            content_text_style=text_style(SIZE.body, colours.on_inverse_surface),
            shape=ft.RoundedRectangleBorder(radius=RADIUS.md),
        ),
        list_tile_theme=ft.ListTileTheme(
            icon_color=colours.text_soft,
            text_color=colours.text,
            min_height=56,
            shape=ft.RoundedRectangleBorder(radius=RADIUS.md),
        ),
        divider_theme=ft.DividerTheme(color=colours.hairline, thickness=1, space=1),
        tooltip_theme=ft.TooltipTheme(text_style=text_style(SIZE.small, colours.on_inverse_surface)),
        button_theme=ft.ButtonTheme(style=_button_style(horizontal=SPACE.lg)),
        filled_button_theme=ft.FilledButtonTheme(style=_button_style(horizontal=SPACE.lg)),
        outlined_button_theme=ft.OutlinedButtonTheme(
            style=_button_style(
                horizontal=SPACE.lg, colour=colours.text, side=ft.BorderSide(1.5, colours.outline)
            )
        ),
        text_button_theme=ft.TextButtonTheme(
            style=_button_style(
                horizontal=SPACE.md, colour=colours.primary, scale=min(TEXT_SCALE.get(), LARGEST_LINK)
            )
        ),
        icon_button_theme=ft.IconButtonTheme(
            style=ft.ButtonStyle(
                padding=ft.Padding.all(SPACE.sm), icon_size=24, visual_density=ft.VisualDensity.STANDARD
            )
        ),
        page_transitions=ft.PageTransitionsTheme(
            android=fade, ios=fade, linux=fade, macos=fade, windows=fade
        ),
    )


def dark_theme() -> ft.Theme:
    """The theme of the table by candle light; the default at a table."""
    return _theme(DARK)


def light_theme() -> ft.Theme:
    """The same table by day: ink on parchment."""
    return _theme(LIGHT)
