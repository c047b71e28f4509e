"""One thing is one thing in the sentences of the command line."""

from __future__ import annotations

import pytest

from companion.counted import counted
from companion.store.salvage import Rescue


@pytest.mark.parametrize(("number", "said"), [(0, "0 matches"), (1, "1 match"), (2, "2 matches")])
def test_a_number_takes_its_word(number: int, said: str) -> None:
    assert counted(number, "match", "matches") == said


def test_a_way_out_with_one_match_says_so() -> None:
    assert str(Rescue("as_it_reads", 3, 1, trusted=False)).endswith("(1 match).")
