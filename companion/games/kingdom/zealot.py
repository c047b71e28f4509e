"""Rule 9: what the Zealot's own phone reminds of."""

from __future__ import annotations

from models.base import SeatNo
from models.kingdom import KingdomState
from models.kingdom_view import Fact


def forbidden_targets(core: KingdomState, seat: SeatNo) -> tuple[SeatNo, ...]:
    """The King, and the last target unless nobody but the Zealot at `seat`, the King and them is left."""
    target = core.of(seat).target
    others = set(core.living) - {seat, core.king}
    if target is None or target == core.king or others <= {target}:
        return (core.king,)
    return tuple(sorted({core.king, target}))


def zealot_facts(core: KingdomState, seat: SeatNo) -> list[Fact]:
    """Attack every turn, never the King, and not the same player twice in a row."""
    facts = [Fact(code="attack_each_turn"), Fact(code="never_the_king", args={"seat": core.king})]
    target = core.of(seat).target
    if target is not None and core.of(target).alive and target != core.king:
        again = target not in forbidden_targets(core, seat)
        facts.append(Fact(code="may_repeat" if again else "not_again", args={"seat": target}))
    return facts
