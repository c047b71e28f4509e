"""Magic Circle for the common screens."""

from __future__ import annotations

from views.games.base import GameScreens
from views.games.circle.layer import circle_layer
from views.games.circle.options import circle_options
from views.games.circle.panel import circle_panel, panels
from views.games.circle.refusals import REFUSALS
from views.games.circle.rules import moment, rules
from views.games.circle.seat import circle_seat
from views.games.circle.sheets import calm
from views.games.circle.steps import middle
from views.games.circle.words import log_line, reason
from views.refusals import register

register(REFUSALS)

CIRCLE = GameScreens(
    id="circle",
    title=lambda w: w("Magic Circle"),
    tagline=lambda w: w("A spell flies round the table: turn it, dispel it, survive it."),
    picture="art/games/circle.svg",
    seats=range(2, 13),
    options=circle_options,
    lobby=lambda session, view: None,
    panels=panels,
    panel=circle_panel,
    middle=middle,
    layer=circle_layer,
    seat=circle_seat,
    log_line=log_line,
    reason=reason,
    result=lambda session, view: None,
    rules=rules,
    moment=moment,
    calm=calm,
)
