"""The options: two prices to agree on, how many further checks, whether armies lie open."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import flet as ft

from views.games.sacrifice.stepper import stepper
from views.parts.look import colours
from views.parts.switch import switch
from views.session import Session
from views.theme import SIZE, SPACE, text_style

DEFAULTS: Mapping[str, Any] = {
    "recheck_cost": 10,
    "restore_cost": 10,
    "max_rechecks": None,
    "open_armies": True,
}
"""What is offered; the source text names no prices."""

FIRST_LIMIT = 3


@ft.component
def options(
    session: Session, chosen: Mapping[str, Any], choose: Callable[[Mapping[str, Any]], None]
) -> ft.Control:
    """Calls back with what differs from what is offered."""
    w, colour = session.words, colours(session)
    now = {**DEFAULTS, **chosen}

    def put(key: str, value: object) -> None:
        after = {**now, key: value}
        choose({k: v for k, v in after.items() if v != DEFAULTS.get(k)})

    most = now["max_rechecks"]
    parts: list[ft.Control] = [
        ft.Text(w("Agree on the prices at the table."), style=text_style(SIZE.small, colour.text_soft)),
        stepper(
            session,
            w("Further check, mana"),
            int(now["recheck_cost"]),
            lambda n: put("recheck_cost", n),
        ),
        stepper(
            session,
            w("Restore a spell, mana"),
            int(now["restore_cost"]),
            lambda n: put("restore_cost", n),
        ),
        switch(
            session,
            w("Limit the further checks"),
            most is not None,
            lambda on: put("max_rechecks", FIRST_LIMIT if on else None),
        ),
    ]
    if most is not None:
        parts.append(
            stepper(
                session,
                w("Further checks at most"),
                int(most),
                lambda n: put("max_rechecks", n),
                most=1000,
            )
        )
    parts.append(
        switch(
            session,
            w("Armies lie open to everybody"),
            bool(now["open_armies"]),
            lambda on: put("open_armies", on),
        )
    )
    return ft.Column(parts, spacing=SPACE.xs)
