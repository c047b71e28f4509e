"""All that the common screens need of Kingdom."""

from __future__ import annotations

from companion.games.kingdom.dealing import PLAYERS
from views.games.base import GameScreens
from views.games.kingdom.lobby import lobby
from views.games.kingdom.log import log_line
from views.games.kingdom.middle import calm, layer, middle
from views.games.kingdom.options import options
from views.games.kingdom.panel import panel, panels
from views.games.kingdom.reason import reason
from views.games.kingdom.refusals import SENTENCES
from views.games.kingdom.result import result
from views.games.kingdom.rules import moment, rules
from views.games.kingdom.seat import seat
from views.games.kingdom.words import public
from views.refusals import register

register(SENTENCES)

KINGDOM = GameScreens(
    id="kingdom",
    title=lambda w: w("Kingdom"),
    tagline=lambda w: w("Secret roles, one king, and nobody to trust."),
    picture="art/games/kingdom.svg",
    seats=PLAYERS,
    options=options,
    lobby=lobby,
    panels=panels,
    panel=panel,
    middle=middle,
    layer=layer,
    seat=seat,
    log_line=log_line,
    reason=reason,
    result=result,
    rules=rules,
    moment=moment,
    calm=calm,
    facing=lambda match: public(match).active,
    band=False,
)
