"""Lives or mana over the match: a line a seat, in its colour, with its own dashes and its mark at the end."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft
import flet_charts as charts

from models.view import MatchView, TableView
from views.emblems import Emblem
from views.parts.frame import frame
from views.parts.look import colours, style_of, window
from views.parts.names import told_apart
from views.parts.notice import empty
from views.parts.seat_badge import seat_badge
from views.parts.top_bar import top_bar
from views.parts.when import clock
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style
from views.words import signless

Series = Sequence[tuple[str, tuple[int, ...]]]

MOST_POINTS = 160
"""Moments that are drawn; of more, the last of each stretch."""

TICKS = 600
"""Places of an axis where a mark may stand; a chart is no higher than that in logical pixels."""

MARK = 22
"""Side of a seat's mark at the end of its line, logical pixels."""

DASHES: tuple[list[int] | None, ...] = (None, [10, 5], [3, 4], [14, 4, 3, 4])


@ft.component
def chart_screen(session: Session, view: TableView) -> ft.Control:
    """The chart with its legend."""
    w, match = session.words, view.match
    bar = top_bar(session, w("Chart"), back=f"/t/{view.id}")
    series = thinned(session.client.series(view.id))
    if match is None or len(series) < 2:
        nothing = empty(
            session, Emblem.TURN, w("Nothing to draw yet"), w("The lines begin with the first change."), []
        )
        return frame(session, bar, [nothing])
    return frame(session, bar, [_legend(session, match, series), chart(session, match, series)], width=980)


def thinned(series: Series, most: int = MOST_POINTS) -> Series:
    """At most `most` moments, first and last always among them."""
    if len(series) <= most:
        return series
    step = (len(series) - 1) / (most - 1)
    return [series[round(at * step)] for at in range(most)]


def told_times(clocks: Sequence[str]) -> list[int]:
    """Which moments have their time written below: some four, none that says the same as the one before."""
    last = len(clocks) - 1
    every = max(1, last // 4)
    spread = [at for at in range(0, last + 1, every) if at + every / 2 <= last or at == 0]
    return [
        at
        for before, at in zip([None, *spread], spread, strict=False)
        if before is None or clocks[before] != clocks[at]
    ]


def round_step(span: int) -> int:
    """Between two marked numbers of an axis: 1, 2 or 5 times a power of ten, up to eight steps a span."""
    step = 1
    while span > step * 8:
        step = step * 5 // 2 if str(step)[0] == "2" else step * 2
    return step


def finest(span: int) -> int:
    """Between two places of an axis where a seat's mark may stand: less than a pixel apart."""
    return max(1, span // TICKS)


def chart(session: Session, match: MatchView, series: Series) -> ft.Control:
    """The lines themselves; the marks on the right stand at each seat's last number."""
    colour = colours(session)
    numbers = [number for _, row in series for number in row]
    low, high = min(0, *numbers), max(1, *numbers)
    room = max(1, round((high - low) * 0.06))
    step = round_step(high - low)
    marks = [at * step for at in range(-(-low // step), high // step + 1)]
    last = len(series) - 1
    small = text_style(SIZE.small, colour.text_soft)
    clocks = [clock(session, at) for at, _ in series]
    times = [
        charts.ChartAxisLabel(value=at, label=ft.Text(clocks[at], style=small)) for at in told_times(clocks)
    ]
    _, height = window(session)
    return ft.Container(
        charts.LineChart(
            data_series=[_line(session, match, series, seat) for seat in range(len(match.names))],
            min_x=0,
            max_x=last,
            min_y=low - (room if low < 0 else 0),
            max_y=high + room,
            left_axis=charts.ChartAxis(
                labels=[
                    charts.ChartAxisLabel(value=at, label=ft.Text(signless(at), style=small)) for at in marks
                ],
                label_size=16 + 9 * max(len(str(at)) for at in marks),
                label_spacing=step,
            ),
            bottom_axis=charts.ChartAxis(labels=list(times), label_size=32, label_spacing=1),
            right_axis=_ends(session, match, series, finest(high - low)),
            horizontal_grid_lines=charts.ChartGridLines(color=colour.hairline, width=1, interval=step),
            tooltip=charts.LineChartTooltip(
                bgcolor=colour.surface_top, max_width=160, fit_inside_horizontally=True
            ),
            expand=True,
        ),
        height=max(220, min(560, height - 240)),
        padding=ft.Padding.only(top=SPACE.md, right=SPACE.xs),
    )


def _line(session: Session, match: MatchView, series: Series, seat: int) -> charts.LineChartData:
    look = style_of(session, match.styles[seat])
    name = told_apart(match.names)[seat]
    points = [
        charts.LineChartDataPoint(
            at,
            row[seat],
            tooltip=charts.LineChartDataPointTooltip(
                text=f"{name}: {signless(row[seat])}",
                text_style=text_style(SIZE.small, look.accent, bold=True),
            ),
        )
        for at, (_, row) in enumerate(series)
    ]
    return charts.LineChartData(
        points=points,
        color=look.accent,
        stroke_width=3,
        step_direction=0,
        curved=False,
        rounded_stroke_cap=True,
        dash_pattern=DASHES[match.styles[seat] % len(DASHES)],
    )


def _ends(session: Session, match: MatchView, series: Series, tick: int) -> charts.ChartAxis:
    """The seats' marks at their last numbers. An axis shows only labels that stand on a tick of its own."""
    marks: dict[int, list[ft.Control]] = {}
    for seat, number in enumerate(series[-1][1]):
        badge = seat_badge(session, match.styles[seat], MARK)
        marks.setdefault(round(number / tick) * tick, []).append(badge)
    labels = [
        charts.ChartAxisLabel(value=at, label=ft.Row(badges, spacing=2, tight=True))
        for at, badges in marks.items()
    ]
    widest = max(len(badges) for badges in marks.values())
    return charts.ChartAxis(labels=labels, label_size=12 + (MARK + 2) * widest, label_spacing=tick)


def _legend(session: Session, match: MatchView, series: Series) -> ft.Control:
    colour = colours(session)
    names = told_apart(match.names)
    entries = []
    for seat, number in enumerate(series[-1][1]):
        look = style_of(session, match.styles[seat])
        entries.append(
            ft.Container(
                ft.Row(
                    [
                        seat_badge(session, match.styles[seat], 28),
                        ft.Text(
                            names[seat],
                            style=text_style(SIZE.body, colour.text),
                            max_lines=1,
                            no_wrap=True,
                            overflow=ft.TextOverflow.ELLIPSIS,
                            expand=True,
                            expand_loose=True,
                        ),
                        ft.Text(signless(number), style=text_style(SIZE.lead, look.accent, bold=True)),
                    ],
                    spacing=SPACE.xs,
                    tight=True,
                ),
                padding=ft.Padding.symmetric(vertical=SPACE.xxs, horizontal=SPACE.sm),
                border_radius=RADIUS.pill,
                bgcolor=colour.surface_mid,
            )
        )
    return ft.Row(list(entries), wrap=True, spacing=SPACE.xs, run_spacing=SPACE.xs)
