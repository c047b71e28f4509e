"""`companion replay`, `export`, `import` as programs and scripts see them (design: match-script)."""

from __future__ import annotations

import io
import json
import os
import shlex
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from companion.cli import ServeOptions, run
from companion.match.script import parse
from companion.store.repository import Repository
from tests.match.play import circle_script

ROOT = Path(__file__).resolve().parents[2]
DEAL = ["king", "knight", "bandit", "assassin", "usurper"]


def kingdom_script(commands: Sequence[Any] = (), **more: Any) -> dict[str, Any]:
    names = ["Anna", "Boris", "Vika", "Gleb", "Dina"]
    base = {"format": "companion-match/1", "game": "kingdom", "seats": names, "deal": DEAL}
    return {**base, "commands": list(commands), **more}


class Shell:
    """The command line, with what it printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
        self._capsys = capsys
        self.folder = folder
        self.out = self.err = ""
        self.served: list[ServeOptions] = []

    def __call__(self, *arguments: str | Path) -> int:
        status = run(self.served.append, "1.2.3", [str(a) for a in arguments])
        captured = self._capsys.readouterr()
        self.out, self.err = captured.out, captured.err
        return status

    def file(self, raw: Any, name: str = "match.json") -> Path:
        path = self.folder / name
        path.write_text(raw if isinstance(raw, str) else json.dumps(raw))
        return path


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Shell:
    return Shell(capsys, tmp_path)


def test_a_replay_prints_one_document(shell: Shell) -> None:
    raw = circle_script([{"do": "totem.give", "seat": 2}])
    assert shell("replay", shell.file(raw)) == 0
    document = json.loads(shell.out)
    assert (document["game"], document["status"], document["totem"]) == ("circle", "running", 2)
    assert (document["outcome"], document["refused"]) == (None, [])
    assert shell.err == ""


def test_the_first_refused_command_stops_with_status_1_and_no_output(shell: Shell) -> None:
    raw = circle_script([{"do": "totem.give", "seat": 2}, {"do": "spell.hit"}, {"do": "turn.end"}])
    assert shell("replay", shell.file(raw)) == 1
    assert shell.out == ""
    assert "command 1 (spell.hit)" in shell.err
    assert "Traceback" not in shell.err


def test_keep_going_lists_what_was_refused(shell: Shell) -> None:
    raw = circle_script([{"do": "spell.hit"}, {"do": "totem.give", "seat": 3}, {"do": "x"}])
    assert shell("replay", "--keep-going", shell.file(raw)) == 0
    document = json.loads(shell.out)
    assert document["totem"] == 3
    assert [(r["at"], r["do"]) for r in document["refused"]] == [(0, "spell.hit"), (2, "x")]


def test_an_unknown_key_is_refused_with_index_name_and_what_was_expected(shell: Shell) -> None:
    assert shell("replay", shell.file(circle_script([{"do": "turn.end", "hurry": True}]))) == 1
    assert "command 0 (turn.end)" in shell.err
    assert "hurry" in shell.err
    assert "expected" in shell.err
    assert shell("replay", shell.file(circle_script([{"do": "totem.give", "chair": 1, "seat": 1}]))) == 1
    assert "there are do, seat" in shell.err


def test_what_is_no_command_has_no_name(shell: Shell) -> None:
    assert shell("replay", "--keep-going", shell.file(circle_script([5, {"do": 5}, {"do": "x"}]))) == 0
    assert [r["do"] for r in json.loads(shell.out)["refused"]] == [None, None, "x"]
    assert shell("replay", shell.file(circle_script([5]))) == 1
    assert "command 0: not_a_command" in shell.err


@pytest.mark.parametrize(
    "raw",
    [
        "not json",
        "[]",
        {},
        {**circle_script([]), "format": "companion-match/2"},
        {**circle_script([]), "game": "chess"},
        {**circle_script([]), "game": ["circle"]},
        {**circle_script([]), "game": {}},
        {**circle_script([]), "seats": ["Anna", "\ud83e"]},
        {**circle_script([]), "seats": ["Anna", "x" * 401]},
        circle_script([{"do": "note.add", "text": "\udfff"}]),
        {**circle_script([]), "match": 0},
        {**circle_script([]), "match": ""},
        {**circle_script([]), "seats": "Anna"},
        {**circle_script([]), "seats": ["Anna"]},
        {**circle_script([]), "nonsense": 1},
        {**circle_script([]), "options": {"lives": "five"}},
        {**circle_script([]), "commands": {}},
        {**circle_script([]), "dice": [7]},
        {**circle_script([]), "deal": ["king"]},
        kingdom_script(deal=["king"] * 5),
    ],
)
def test_an_unusable_file_is_status_2_and_one_sentence(shell: Shell, raw: Any) -> None:
    assert shell("replay", shell.file(raw)) == 2
    assert shell.out == ""
    assert len(shell.err.strip().splitlines()) == 1
    assert "Traceback" not in shell.err


def test_a_missing_file_is_status_2(shell: Shell) -> None:
    assert shell("replay", shell.folder / "nowhere.json") == 2


def test_several_files_are_a_line_each_and_the_worst_status(shell: Shell) -> None:
    good = shell.file(circle_script([]), "good.json")
    refused = shell.file(circle_script([{"do": "spell.hit"}]), "refused.json")
    broken = shell.file("{", "broken.json")
    assert shell("replay", good, refused) == 1
    assert shell("replay", good, refused, broken, good) == 2
    lines = [json.loads(line) for line in shell.out.splitlines()]
    assert [line.get("at", "-") for line in lines] == ["-", 0, None, "-"]
    assert [set(line) == {"error", "at"} for line in lines] == [False, True, True, False]


@pytest.mark.parametrize("viewer", ["keeper", "table", "spectator"])
def test_the_public_viewers_see_only_the_king(shell: Shell, viewer: str) -> None:
    assert shell("replay", "--as", viewer, shell.file(kingdom_script())) == 0
    document = json.loads(shell.out)
    assert [seat["role"] for seat in document["seats"]] == ["king", None, None, None, None]
    assert "you" not in document
    assert "salt" not in shell.out


def test_a_seat_sees_its_own_role(shell: Shell) -> None:
    assert shell("replay", "--as", "4", shell.file(kingdom_script())) == 0
    document = json.loads(shell.out)
    assert document["you"]["role"] == "assassin"
    assert shell("replay", "--as", "6", shell.file(kingdom_script())) == 2
    assert shell("replay", "--as", "nobody", shell.file(kingdom_script())) == 2


def test_the_events_of_a_viewer_hold_no_secret(shell: Shell) -> None:
    damage = {"do": "life.change", "seat": 2, "delta": -3}
    path = shell.file(kingdom_script([damage, {"do": "undo"}]))
    assert shell("replay", "--events", "--as", "table", path) == 0
    assert all(role not in json.dumps(json.loads(shell.out)["events"]) for role in DEAL[1:])
    assert shell("replay", "--events", path) == 0
    assert "usurper" in json.dumps(json.loads(shell.out)["events"])


def test_a_right_is_judged_by_the_device_in_by(shell: Shell) -> None:
    for by in (1, "keeper", "table"):
        raw = kingdom_script([{"do": "side.declare", "by": by}])
        assert shell("replay", shell.file(raw)) == 1, by


def test_standard_input_is_a_file_too(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    raw = json.dumps(circle_script([])).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw)))
    assert shell("replay", "-") == 0


def test_a_byte_order_mark_and_foreign_line_ends_do_no_harm(shell: Shell) -> None:
    text = json.dumps(circle_script([]), indent=1).replace("\n", "\r\n")
    path = shell.folder / "windows.json"
    path.write_bytes(text.encode("utf-8-sig"))
    assert shell("replay", path) == 0
    assert parse("\ufeff" + text).setup.game == "circle"


def test_import_export_and_replay_meet(shell: Shell) -> None:
    data = shell.folder / "companion.json"
    raw = circle_script(
        [{"do": "totem.draw"}, {"do": "dice.roll", "sides": 20}, {"do": "undo"}, {"do": "redo"}]
    )
    assert shell("import", shell.file(raw), "--data", data) == 0
    match_id = shell.out.strip()
    assert shell("export", match_id, "--data", data) == 0
    exported = shell.file(shell.out, "exported.json")
    documents = []
    for _ in range(2):
        assert shell("replay", exported) == 0
        documents.append(json.loads(shell.out))
    assert documents[0] == documents[1]
    assert documents[0]["totem"] in (1, 2, 3)
    assert documents[0]["dice"][0]["source"] == "app"
    assert shell("export", "nosuch", "--data", data) == 1


def test_a_match_is_exported_while_the_server_holds_its_file(shell: Shell) -> None:
    data = shell.folder / "companion.json"
    assert shell("import", shell.file(circle_script([])), "--data", data) == 0
    match_id = shell.out.strip()
    with Repository.open(data):
        assert shell("export", match_id, "--data", data) == 0
    assert json.loads(shell.out)["match"] == match_id


def test_an_export_begins_no_data_file(shell: Shell) -> None:
    data = shell.folder / "nowhere.json"
    assert shell("export", "abcd", "--data", data) == 1
    assert "no file" in shell.err
    assert not data.exists()


def test_documents_are_utf_8_whatever_the_locale(tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    path.write_text(json.dumps({**circle_script([]), "seats": ["Вика 🧙", "Zoë"]}))
    command = [sys.executable, "-m", "companion", "replay", str(path)]
    environment = {**os.environ, "PYTHONIOENCODING": "cp1251"}
    done = subprocess.run(command, capture_output=True, env=environment, check=True, timeout=60)
    assert [seat["name"] for seat in json.loads(done.stdout.decode())["seats"]] == ["Вика 🧙", "Zoë"]


def test_an_imported_match_that_is_not_over_waits_like_any_that_was_left(shell: Shell) -> None:
    data = shell.folder / "companion.json"
    assert shell("import", shell.file(circle_script([])), "--data", data) == 0
    with Repository.open(data) as store:
        assert [header["status"] for header in store.headers()] == ["abandoned"]


def test_a_public_export_of_a_running_match_has_no_deal(shell: Shell) -> None:
    data = shell.folder / "companion.json"
    assert shell("import", shell.file(kingdom_script()), "--data", data) == 0
    match_id = shell.out.strip()
    assert shell("export", match_id, "--public", "--data", data) == 0
    assert "usurper" not in shell.out
    assert shell("export", match_id, "--data", data) == 0
    assert json.loads(shell.out)["deal"] == DEAL


def test_the_care_of_the_data_file(shell: Shell) -> None:
    data = shell.folder / "companion.json"
    assert shell("verify", "--data", data) == 1
    assert shell("import", shell.file(circle_script([])), "--data", data) == 0
    assert shell("verify", data) == 0
    copy = shell.folder / "copy.json"
    assert shell("backup", copy, "--data", data) == 0
    assert shell("backup", copy, "--data", data) == 1, "nothing is overwritten"
    assert shell("restore", copy, "--data", data) == 0
    assert "Nothing was changed" in shell.out
    assert shell("restore", copy, "--yes", "--replace", "--data", data) == 0
    assert shell("salvage", "--data", data) == 0
    data.write_bytes(b"")
    assert shell("verify", data) == 1
    assert shell("restore", copy, "--yes", "--data", data) == 1
    assert "companion salvage" in shell.err


def test_verify_says_when_a_state_is_not_the_fold_of_its_log(shell: Shell) -> None:
    data = shell.folder / "companion.json"
    shell("import", shell.file(circle_script([])), "--data", data)
    match_id = shell.out.strip()
    with Repository.open(data) as store:
        header, live = store.header(match_id), store.live(match_id)
        assert header is not None
        assert live is not None
        live["core"]["lives"][0] = 4
        store.commit(match_id, (), header=header, live=live)
    assert shell("verify", data) == 1
    assert match_id in shell.err


def test_serve_is_the_default_and_takes_its_options(shell: Shell) -> None:
    assert shell("--local", "--port", "9000", "--no-browser", "--data", "x.json") == 0
    assert shell() == 0
    first, second = shell.served
    assert (first.local, first.port, first.browser, str(first.data)) == (True, 9000, False, "x.json")
    assert (second.host, second.port, second.local, second.browser) == ("0.0.0.0", 8550, False, True)


@pytest.mark.parametrize(
    "arguments",
    [
        ("--port", "70000"),
        ("serve", "--nonsense"),
        ("replay",),
        ("sreve",),
        ("--shard", "o"),
        ("--shard", "bc"),
        ("--keyfile", "key.pem"),
        ("--self-signed", "--certfile", "cert.pem"),
    ],
)
def test_a_wrong_call_is_one_sentence_and_status_2(shell: Shell, arguments: tuple[str, ...]) -> None:
    assert shell(*arguments) == 2
    assert len(shell.err.strip().splitlines()) == 1
    assert not shell.served


def test_an_unknown_command_is_named_with_those_that_there_are(shell: Shell) -> None:
    assert shell("sreve") == 2
    assert "no command sreve" in shell.err
    assert "salvage" in shell.err


@pytest.mark.parametrize("ask", ["version", "--version"])
def test_the_version_is_told(shell: Shell, ask: str) -> None:
    assert shell(ask) == 0
    assert shell.out == "1.2.3\n"


def test_the_documentation_serves_with_options_that_there_are(shell: Shell) -> None:
    """What stands in the documents is what a reader types."""
    text = "\n".join(path.read_text() for path in (ROOT / "README.md", *(ROOT / "docs").glob("*.md")))
    lines = [line for line in text.splitlines() if line.startswith("companion serve ")]
    for line in lines:
        assert shell(*shlex.split(line)[1:]) == 0, line
    assert [(one.shard, one.base_path, one.proxied) for one in shell.served] == [
        ("B", "/b", True),
        ("C", "/c", True),
    ]


@pytest.mark.parametrize(
    "twice", ['"options": {}, "options": {"lives": 3}', '"commands": [{"do": "turn.end", "do": "undo"}]']
)
def test_a_repeated_key_makes_the_file_unusable_and_is_named(shell: Shell, twice: str) -> None:
    text = f'{{"format": "companion-match/1", "game": "circle", "seats": ["A", "B"], {twice}}}'
    assert shell("replay", shell.file(text)) == 2
    assert shell.out == ""
    key = "options" if "options" in twice else "do"
    assert f'the key "{key}" stands twice in one object' in shell.err
