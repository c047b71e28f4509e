"""One earlier match: how it ended, who played, its log, its script, its date."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

import flet as ft

from models.match import Header
from models.refusal import Refusal
from models.view import MatchView
from views.emblems import Emblem
from views.games.offered import title
from views.parts.buttons import primary, quiet, secondary
from views.parts.folded import folded
from views.parts.frame import frame, heading
from views.parts.look import colours
from views.parts.match_line import status
from views.parts.names import told_apart
from views.parts.notice import empty
from views.parts.role_name import role_name
from views.parts.script_text import script_text
from views.parts.seat_badge import seat_badge
from views.parts.top_bar import top_bar
from views.parts.when import clock, day, length, local, zone
from views.screens.log import FIRST_ROWS, chain, log_items
from views.screens.result import winners
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style


@ft.component
def history_match(session: Session, match_id: str) -> ft.Control:
    """What the whole table may know of the match; of a running one only for those at its table."""
    w, client = session.words, session.client
    header = client.header(match_id)
    version = header.seq if header else 0
    match = ft.use_memo(lambda: client.earlier(match_id), [match_id, version])
    dating, date = ft.use_state(False)
    shown, show = ft.use_state(FIRST_ROWS)
    opened, open_log = ft.use_state(False)
    ft.use_dialog(_calendar(session, header, date) if dating and header else None)
    if header is None or match is None:
        bar = top_bar(session, w("Match"), back="/history")
        back = primary(w("Earlier matches"), lambda: session.go("/history"))
        return frame(session, bar, [empty(session, Emblem.TROPHY, w("There is no such match"), "", [back])])
    body: list[ft.Control] = [
        _when(session, header),
        winners(session, match) if header.outcome else ft.Row([status(session, header)]),
        _seats(session, header, match),
        *_ways(session, header, lambda: date(True)),
    ]
    if opened:
        rows = client.earlier_log(match_id)
        body += [heading(session, w("Log")), chain(session, match)]
        body += log_items(session, match, rows, shown, lambda: show(shown + 2 * FIRST_ROWS), None)
    else:
        body.append(secondary(w("Show the log"), lambda: open_log(True), sign=ft.Icons.HISTORY))
    body.append(folded(session, w("Export"), script_text(session, match_id)))
    return frame(session, top_bar(session, title(w, header.game), back="/history"), body)


def _when(session: Session, header: Header) -> ft.Control:
    w, colour = session.words, colours(session)
    parts = [
        day(session, header.day),
        clock(session, header.day),
        w("took {time}", time=length(w, header.started, header.updated)),
    ]
    lines: list[ft.Control] = [ft.Text(" · ".join(parts), style=text_style(SIZE.body, colour.text))]
    if header.dated is not None:
        noted = w(
            "The date was corrected; written down on {day}, {time}.",
            day=day(session, header.started),
            time=clock(session, header.started),
        )
        lines.append(ft.Text(noted, style=text_style(SIZE.small, colour.text_soft)))
    return ft.Column(lines, spacing=SPACE.xxs)


def _seats(session: Session, header: Header, match: MatchView) -> ft.Control:
    w, colour = session.words, colours(session)
    rows: list[ft.Control] = []
    for at, name in enumerate(told_apart(header.names)):
        parts: list[ft.Control] = [
            seat_badge(session, match.styles[at], 32),
            ft.Text(name, style=text_style(SIZE.body, colour.text), expand=True, max_lines=2),
        ]
        role = header.roles[at] if at < len(header.roles) else None
        if role:
            parts.append(ft.Text(role_name(w, role), style=text_style(SIZE.body, colour.text_soft)))
        if header.outcome and at + 1 in header.outcome.winners:
            parts.append(ft.Icon(ft.Icons.EMOJI_EVENTS, color=colour.primary, semantics_label=w("Winner")))
        rows.append(ft.Row(parts, spacing=SPACE.sm))
    return ft.Container(
        ft.Column(rows, spacing=SPACE.xs),
        padding=SPACE.md,
        border_radius=RADIUS.lg,
        bgcolor=colour.surface_mid,
    )


def _ways(session: Session, header: Header, date: Callable[[], None]) -> list[ft.Control]:
    w, client = session.words, session.client

    def go_on() -> None:
        refused = client.resume(header.id)
        if refused is not None:
            session.say(session.explain(refused))
        else:
            session.go(f"/t/{header.table}")

    parts: list[ft.Control] = []
    if client.may_resume(header.id):
        parts.append(primary(w("Go on with it"), go_on, sign=ft.Icons.PLAY_ARROW))
    elif header.status == "running":
        parts.append(primary(w("To the table"), lambda: session.go(f"/t/{header.table}")))
    if client.may_edit(header.id):
        parts.append(quiet(w("Correct the date"), date, sign=ft.Icons.EDIT_CALENDAR))
    return [ft.Row(parts, wrap=True, spacing=SPACE.xs, run_spacing=SPACE.xs)] if parts else []


def _calendar(session: Session, header: Header, date: Callable[[bool], None]) -> ft.DatePicker:
    """The chosen day with the time of the start, on this device's clock."""
    w = session.words
    played = local(session, header.day)

    def picked(event: ft.Event[ft.DatePicker]) -> None:
        date(False)
        value = event.control.value
        if isinstance(value, datetime):
            chosen = value.astimezone(zone(session.around.zone)).date() if value.tzinfo else value.date()
            moment = datetime.combine(chosen, played.timetz() if played.tzinfo else played.time())
            correct(session, header, moment)

    return ft.DatePicker(
        value=played,
        first_date=datetime(2000, 1, 1),
        last_date=session.client.now().replace(tzinfo=None) + timedelta(days=1),
        help_text=w("When was it played?"),
        confirm_text=w("Correct the date"),
        cancel_text=w("Cancel"),
        on_change=picked,
        on_dismiss=lambda _: date(False),
    )


def correct(session: Session, header: Header, moment: datetime) -> None:
    """Keep a match's corrected date, and say so."""
    refused: Refusal | None = session.client.redate(header.id, moment)
    session.say(session.explain(refused) if refused else session.words("The date is corrected."))
    session.refresh()
