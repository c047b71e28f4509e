"""Moments in words: stored in UTC, told by the clock and the midnight of the device that looks."""

from __future__ import annotations

from datetime import date, datetime, timedelta, timezone, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo

from babel.dates import format_date

from views.session import Session
from views.words import Words


@lru_cache(maxsize=64)
def zone(name: str) -> tzinfo | None:
    """The zone of this name (`Europe/Moscow`, `UTC`); None, the server's own, for an unknown one."""
    if not name:
        return None
    if name in ("UTC", "GMT", "Etc/UTC"):
        return timezone(timedelta(0), name)
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return None


def local(session: Session, at: str) -> datetime:
    """A stored moment on this device's clock."""
    return datetime.fromisoformat(at).astimezone(zone(session.around.zone))


def today(session: Session) -> date:
    """The day it is on this device."""
    return session.client.now().astimezone(zone(session.around.zone)).date()


def clock(session: Session, at: str) -> str:
    """`18:05`."""
    return local(session, at).strftime("%H:%M")


def day_words(w: Words, day: date, now: date) -> str:
    """`Today`, `Yesterday`, `Friday, 12 March`, in another year `12 March 2024`."""
    if day == now:
        return w("Today")
    if day == now - timedelta(days=1):
        return w("Yesterday")
    pattern = "EEEE, d MMMM" if day.year == now.year else "d MMMM y"
    words = format_date(day, pattern, locale=w.language)
    return words[:1].upper() + words[1:]


def day(session: Session, at: str) -> str:
    """The day of a moment in words."""
    return day_words(session.words, local(session, at).date(), today(session))


def ago(session: Session, at: str) -> str:
    """`2 min ago`; "" for what is an hour old and more, where the time says enough."""
    w = session.words
    minutes = int((session.client.now() - datetime.fromisoformat(at)).total_seconds() // 60)
    if minutes < 1:
        return w("just now")
    return w.n("{n} min ago", "{n} min ago", minutes) if minutes < 60 else ""


def moment(session: Session, at: str) -> str:
    """`2 min ago, 18:05`, or only the time."""
    passed = ago(session, at)
    return f"{passed}, {clock(session, at)}" if passed else clock(session, at)


def length(w: Words, since: str, until: str) -> str:
    """How long something took: `48 min`, `2 h 05 min`."""
    minutes = max(
        0, int((datetime.fromisoformat(until) - datetime.fromisoformat(since)).total_seconds() // 60)
    )
    if minutes < 1:
        return w("less than a minute")
    if minutes < 60:
        return w("{n} min", n=minutes)
    return w("{hours} h {minutes} min", hours=minutes // 60, minutes=f"{minutes % 60:02}")
