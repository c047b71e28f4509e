"""Seals over the deal: they hold, anybody can check them, and they tell nothing before the end."""

from __future__ import annotations

import hashlib

import pytest

from companion.games.kingdom import Kingdom
from companion.seals import seal, seal_line, table_code, verified
from models import kingdom as m
from models.actor import PUBLIC, TRUTH, seat_viewer
from models.match import Setup
from models.refusal import Refusal
from tests.games.kingdom_play import DRAW, GAME, Play

FIVE = ("king", "knight", "bandit", "assassin", "usurper")
SALTS = [f"{i:032x}" for i in range(5)]
LINE = "roledeal/1|match=AB12|seat=1|role=knight|salt=633c0000000000000000000000000000"


def test_the_line_is_plain_and_any_sha_256_tool_gives_its_seal() -> None:
    assert seal_line("AB12", 1, "knight", "633c" + "0" * 28) == LINE
    assert seal(LINE) == hashlib.sha256(LINE.encode()).hexdigest()


@pytest.mark.parametrize(
    ("match", "role", "salt"),
    [
        ("A|B", "knight", "0" * 32),
        ("AB", "knight|role=king", "0" * 32),
        ("AB", "knight", "0" * 31),
        ("", "king", "0" * 32),
    ],
)
def test_a_line_that_could_be_read_in_two_ways_is_never_sealed(match: str, role: str, salt: str) -> None:
    with pytest.raises(ValueError, match="sealed line"):
        seal_line(match, 1, role, salt)


def test_an_opened_line_is_verified_and_another_is_not() -> None:
    sealed = seal(LINE)
    assert verified(LINE, sealed)
    assert verified(LINE, sealed.upper() + "\n")
    assert not verified(LINE.replace("knight", "bandit"), sealed)
    assert not verified("knight", hashlib.sha256(b"knight").hexdigest())


def test_the_table_code_has_12_digits_and_hangs_on_every_seal() -> None:
    seals = [seal(LINE.replace("seat=1", f"seat={i}")) for i in range(1, 6)]
    code = table_code(seals)
    assert len(code) == 12
    assert code.isdecimal()
    assert int(hashlib.sha256("".join(seals).encode()).hexdigest(), 16) % 10**12 == int(code)
    assert all(table_code([*seals[:i], seal(LINE), *seals[i + 1 :]]) != code for i in range(1, 5))


def test_seals_are_there_from_the_start_and_lines_only_at_the_end() -> None:
    play = Play(FIVE)
    before = GAME.public(play.state)
    assert all(sealed.line is None for sealed in before.commitments)
    play.out(1, killer=5)
    play.out(5)
    after = GAME.public(play.state)
    assert [sealed.seal for sealed in after.commitments] == [sealed.seal for sealed in before.commitments]
    assert after.table_code == before.table_code
    for sealed, role in zip(after.commitments, FIVE, strict=True):
        assert sealed.line is not None
        assert f"|role={role}|" in sealed.line
        assert verified(sealed.line, sealed.seal)


def test_a_holder_sees_the_own_line_and_the_file_all_of_them() -> None:
    play = Play(FIVE)
    own = GAME.report(play.state, seat_viewer(3))["commitments"]
    assert [("line" in sealed) for sealed in own] == [False, False, True, False, False]
    assert not any("line" in sealed for sealed in GAME.report(play.state, PUBLIC)["commitments"])
    assert all("line" in sealed for sealed in GAME.report(play.state, TRUTH)["commitments"])
    assert GAME.private(play.state, 3).line == own[2]["line"]


def test_the_same_deal_salts_and_match_give_the_same_seals() -> None:
    setup = Setup(game="kingdom", seats=("A", "B", "C", "D", "E"), extra={"deal": list(FIVE), "salts": SALTS})
    events = [Kingdom().start(setup, DRAW, "AB12") for _ in range(2)]
    assert events[0] == events[1]


@pytest.mark.parametrize("salts", [SALTS[:4], [*SALTS[:4], "xyz"], [*SALTS[:4], 5], "0" * 5])
def test_salts_that_are_not_32_hex_digits_a_seat_are_refused(salts: object) -> None:
    setup = Setup(game="kingdom", seats=("A", "B", "C", "D", "E"), extra={"salts": salts})
    event = Kingdom().start(setup, DRAW, "AB12")
    assert isinstance(event, Refusal)
    assert event.code == "bad_salts"


def test_a_printed_state_or_event_shows_no_role_and_no_salt() -> None:
    play = Play(["king", "knight", "bandit", "doppelganger", "joker"])
    play.out(3)
    for text in (repr(play.start), repr(play.core), *map(repr, play.events)):
        assert "knight" not in text
        assert "joker'" not in text
        assert all(salt not in text for salt in play.start.salts)
    assert isinstance(play.start, m.KingdomStarted)
