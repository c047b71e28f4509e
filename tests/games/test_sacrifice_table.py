"""Sacrificial Magic at a table: strict tables, closed armies in an export, prices that nobody chose."""

from __future__ import annotations

from pathlib import Path

from companion.chance import SystemDraw
from companion.match import script
from models.actor import Actor
from models.command import Command, Request
from models.refusal import Refusal
from models.sacrifice_command import CheckRoll, EffectAdd, EffectEnd, MagicEnd
from models.sacrifice_view import SacrificeView
from models.table import MatchStart, SeatBring, SeatClaim
from tests.games.sacrifice_play import AT, ORCS, Play, armies
from tests.table.evening import Evening


def _strictly(play: Play, command: Command, seat: int) -> Refusal | None:
    request = Request(command=command, actor=Actor(seat=seat), id=f"strict {seat} {command}")
    prepared = play.match.prepare(request, SystemDraw(), AT, strict=True)
    return prepared if isinstance(prepared, Refusal) else None


def test_at_a_strict_table_only_the_active_seat_goes_on_with_its_magic_phase() -> None:
    play = Play({**armies(2), "spells": {"1": [{"name": "Raise"}]}})
    play.all([{"do": "magic.begin", "seat": 1}, {"do": "spell.cast", "spell": "Raise"}])
    refused = _strictly(play, CheckRoll(value=2), 2)
    assert refused is not None
    assert refused.code == "not_allowed"
    assert _strictly(play, CheckRoll(value=2), 1) is None
    refused = _strictly(play, MagicEnd(), 2)
    assert refused is not None
    assert refused.code == "not_allowed"


def test_at_a_strict_table_an_effect_is_ended_by_its_owner() -> None:
    play = Play(armies(2))
    play.do(EffectAdd(seat=1, name="Fog").model_dump())
    refused = _strictly(play, EffectEnd(effect=1), 2)
    assert refused is not None
    assert refused.code == "not_allowed"
    assert _strictly(play, EffectEnd(effect=1), 1) is None


def test_an_export_of_a_running_match_keeps_closed_armies_and_their_notes() -> None:
    play = Play(armies(2), open_armies=False)
    play.do({"do": "unit.note", "unit": "1.1", "text": "behind the hill"})
    shown = script.write(play.match, secret=False)
    assert "armies" not in shown
    assert "behind the hill" not in str(shown)
    assert "armies" in script.write(play.match)
    assert "armies" in script.write(Play(armies(2)).match, secret=False)


def test_a_match_starts_at_the_offered_prices_and_a_phone_sees_its_own_closed_army(tmp_path: Path) -> None:
    evening = Evening(tmp_path / "e.json")
    keeper, guest = evening.phone("keeper"), evening.phone("guest")
    made = keeper.create("sacrifice", ("Anna", "Boris"), {"open_armies": False}, seat=1)
    assert isinstance(made, str)
    evening.come(guest, keeper, made)
    assert guest.table_command(made, SeatClaim(seat=2)) is None
    for seat, phone in ((1, keeper), (2, guest)):
        assert phone.table_command(made, SeatBring(seat=seat, key="armies", value=[ORCS])) is None
    assert keeper.table_command(made, MatchStart()) is None
    mine, other = keeper.part(made), keeper.part(made, 2)
    assert isinstance(mine, SacrificeView)
    assert isinstance(other, SacrificeView)
    assert (mine.options.recheck_cost, mine.options.restore_cost) == (10, 10)
    assert [len(seat.units) for seat in mine.seats] == [1, 0]
    assert [len(seat.units) for seat in other.seats] == [0, 0]
    evening.store.close()


def test_the_table_screen_may_show_the_closed_army_of_a_seat_without_a_phone(tmp_path: Path) -> None:
    evening = Evening(tmp_path / "e.json")
    keeper = evening.phone("keeper")
    made = keeper.create("sacrifice", ("Anna", "Boris"), {"open_armies": False})
    assert isinstance(made, str)
    keeper.table_command(made, SeatBring(seat=2, key="armies", value=[ORCS]))
    assert keeper.table_command(made, MatchStart()) is None
    public, shown = keeper.part(made), keeper.part(made, 2)
    assert isinstance(public, SacrificeView)
    assert isinstance(shown, SacrificeView)
    assert [len(seat.units) for seat in public.seats] == [0, 0]
    assert [len(seat.units) for seat in shown.seats] == [0, 1]
    evening.store.close()
