"""Who won and why, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from models.kingdom import Merit
from models.kingdom_view import KingdomPublic
from models.view import MatchView
from views.games.kingdom.words import public
from views.parts.names import told_apart
from views.words import Words

BANDITS: frozenset[Merit] = frozenset({"bandit_lives", "schizophrenic_bandit"})
JOINED: frozenset[Merit] = frozenset({"joker_first", "joker_next", "executioner_half"})


def reason(w: Words, match: MatchView) -> str:
    """The King's fate, whose side won by it, and who joined the winners on their own."""
    table, names = public(match), told_apart(match.names)
    sentences = [_fate(w, table, names)]
    joined = [names[seat.seat - 1] for seat in table.seats if seat.merits and set(seat.merits) <= JOINED]
    if joined:
        sentences.append(w("Own goal reached: {names}.", names=", ".join(joined)))
    return " ".join(sentences)


def _fate(w: Words, table: KingdomPublic, names: Sequence[str]) -> str:
    king = names[table.king - 1]
    match table.reason:
        case "king_alone":
            return w("Only the King is left ({king}): the King’s side wins.", king=king)
        case "declared":
            return w("Only the King’s side is left: the King’s side wins.")
        case "king_out":
            merits = {merit for seat in table.seats for merit in seat.merits}
            if merits & BANDITS:
                return w("The King is out ({king}), and a Bandit is left: the Bandits win.", king=king)
            if "assassin_last" in merits:
                return w(
                    "The King is out ({king}), killed by the last one beside: the Assassin wins.", king=king
                )
            return w("The King is out ({king}), and no Bandit is left: no side wins.", king=king)
    return w("The table has agreed on the end.")
