"""The hash chain and the place of the file."""

from __future__ import annotations

import copy
import hashlib
import subprocess
import sys
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from companion.store.chain import GENESIS, first_break, link, short_head
from companion.store.location import data_path
from tests.store.builders import chained


def test_the_hash_is_sha256_over_the_previous_one_and_the_canonical_entry() -> None:
    entry = {"seq": 1, "do": "Ход", "hash": "whatever"}
    text = 'prev\n{"do":"\\u0425\\u043e\\u0434","seq":1}'
    assert link("prev", entry) == hashlib.sha256(text.encode()).hexdigest()


def test_the_order_of_keys_does_not_matter() -> None:
    assert link(GENESIS, {"a": 1, "b": {"c": 2, "d": 3}}) == link(GENESIS, {"b": {"d": 3, "c": 2}, "a": 1})


@given(
    length=st.integers(1, 12),
    place=st.integers(0, 11),
    how=st.sampled_from(["alter", "drop", "swap", "forge"]),
)
def test_the_first_altered_entry_is_named(length: int, place: int, how: str) -> None:
    entries = copy.deepcopy(chained(length + 1))
    place %= length
    if how == "alter":
        entries[place]["delta"] += 1
    elif how == "drop":
        del entries[place]
    elif how == "swap":
        entries[place], entries[place + 1] = entries[place + 1], entries[place]
    else:  # altered with a right hash of its own: the next one gives it away
        entries[place]["delta"] += 1
        prev = entries[place - 1]["hash"] if place else GENESIS
        entries[place]["hash"] = link(prev, entries[place])
    assert first_break(entries) == place + (2 if how == "forge" else 1)


def test_an_untouched_chain_has_no_break() -> None:
    assert first_break([]) is None
    assert first_break(chained(20)) is None


def test_the_head_is_shown_short() -> None:
    assert short_head("7f3a92c1deadbeef") == "7f3a·92c1"
    assert short_head(GENESIS) == "–"


def test_an_explicit_path_wins_over_the_variable_and_that_over_the_platforms_place(tmp_path: Path) -> None:
    environ = {"COMPANION_DATA": str(tmp_path / "env.json")}
    assert data_path(tmp_path / "asked.json", environ) == tmp_path / "asked.json"
    assert data_path(None, environ) == tmp_path / "env.json"
    assert data_path(None, {"COMPANION_DATA": ""}).name == "companion.json"
    assert data_path(None, {}).is_absolute()


def test_the_stores_core_starts_no_thread_and_imports_no_server(tmp_path: Path) -> None:
    code = (
        "import sys, threading\n"
        "import companion.store.care, companion.store.chain, companion.store.location\n"
        "from companion.store.repository import Repository\n"
        "with Repository.open(sys.argv[1]) as repository:\n"
        "    repository.commit('M', [{'seq': 1}], header={}, live={})\n"
        "    assert threading.active_count() == 1\n"
        "unwanted = {'companion.store.group_commit', 'uvicorn', 'fastapi', 'starlette', 'flet', 'asyncio'}\n"
        "assert not unwanted & set(sys.modules), unwanted & set(sys.modules)\n"
    )
    command = [sys.executable, "-c", code, str(tmp_path / "a.json")]
    run = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
