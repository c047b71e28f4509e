"""All that the common screens need of Sacrificial Magic."""

from __future__ import annotations

from companion.games.sacrifice import Sacrifice
from views.games.base import GameScreens
from views.games.sacrifice.finish import reason
from views.games.sacrifice.layer import facing, layer, middle
from views.games.sacrifice.lobby import lobby
from views.games.sacrifice.log import log_line
from views.games.sacrifice.options import options
from views.games.sacrifice.own import own
from views.games.sacrifice.panel import panel, panels
from views.games.sacrifice.refusals import SENTENCES
from views.games.sacrifice.result import result
from views.games.sacrifice.rules import moment, rules
from views.games.sacrifice.seat import seat_body
from views.refusals import register

register(SENTENCES)

SACRIFICE = GameScreens(
    id="sacrifice",
    title=lambda w: w("Sacrificial Magic"),
    tagline=lambda w: w("Two armies; every fallen warrior feeds a spell."),
    picture="art/games/sacrifice.svg",
    seats=Sacrifice.seats,
    options=options,
    lobby=lobby,
    panels=panels,
    panel=panel,
    middle=middle,
    layer=layer,
    seat=seat_body,
    log_line=log_line,
    reason=reason,
    result=result,
    rules=rules,
    moment=moment,
    own=own,
    finish="own/finish",
    facing=facing,
)
