"""What happened to this phone while it did nothing: its seat is gone, or the match was broken off."""

from __future__ import annotations

import flet as ft

from models.table import News, NewsSeen
from models.view import TableView
from views.emblems import Emblem
from views.parts.buttons import primary, quiet
from views.parts.frame import frame
from views.parts.notice import empty, notice
from views.parts.top_bar import top_bar
from views.session import Session
from views.words import Words


def lost_seat(view: TableView) -> News | None:
    """The news that somebody took this phone from its seat."""
    news = view.me.news
    return news if news is not None and news.what != "broken_off" else None


@ft.component
def unseated(session: Session, view: TableView) -> ft.Control:
    """Before anything else of the table: what happened, and what can be done now."""
    w, news = session.words, lost_seat(view)
    assert news is not None
    return frame(
        session,
        top_bar(session, w("Table companion")),
        [
            empty(
                session,
                Emblem.PHONE,
                _sentence(w, news),
                w("Seat: {name}", name=news.name),
                [
                    primary(w("Take a seat"), lambda: session.go(f"/t/{view.id}/who")),
                    quiet(w("Just watch"), lambda: session.ask(NewsSeen())),
                ],
            )
        ],
    )


def told(session: Session, view: TableView) -> list[ft.Control]:
    """The same as a strip of the lobby; nothing where nothing happened."""
    w, news = session.words, view.me.news
    if news is None:
        return []
    actions: list[ft.Control] = []
    if news.match is not None and session.client.may_resume(news.match):
        actions.append(primary(w("Go on with it"), lambda: _go_on(session, news)))
    actions.append(quiet(w("Got it"), lambda: session.ask(NewsSeen())))
    return [notice(session, _sentence(w, news), *actions, sign=Emblem.PHONE, urgent=True)]


def _sentence(w: Words, news: News) -> str:
    match news.what:
        case "seat_freed":
            return w("The keeper has freed your seat.")
        case "seat_removed":
            return w("The keeper has taken your seat away.")
        case "broken_off":
            return w("The match was broken off. It waits under Earlier matches.")


def _go_on(session: Session, news: News) -> None:
    refused = session.client.resume(news.match or "")
    if refused is not None:
        session.say(session.explain(refused))
