"""Armies and books: what a file brings, what is wrong with which line, and the way out and back."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.roster import (
    army_csv,
    army_json,
    army_preview,
    book_csv,
    book_json,
    book_preview,
    brought,
    copied,
)
from companion.roster.reading import Language
from companion.sheet import guarded, table, unguarded
from models.roster import Army, Book, Preview
from models.sacrifice import ArtifactSpec, SpellSpec, UnitSpec, WarriorSpec
from tests.games.demo import book, horde

ORCS = (
    UnitSpec(
        unit="Орки",
        warriors=(
            WarriorSpec(name="Орк", cost=12, count=5),
            WarriorSpec(name="Вождь", cost=30, commander=True),
        ),
    ),
)
RUSSIAN = "отряд;воин;стоимость;количество;командир\nОрки;Орк;12;5;\nОрки;Вождь;30;;да\n"
TEXT = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=30)
NAMES = TEXT.map(str.strip).filter(bool)
PRICES = st.none() | st.integers(0, 100_000)


def codes(preview: Preview) -> list[tuple[str, int | None]]:
    return [(problem.code, problem.line) for problem in preview.problems]


@pytest.mark.parametrize(
    "data",
    [
        RUSSIAN,
        RUSSIAN.encode("utf-8"),
        RUSSIAN.encode("utf-8-sig"),
        RUSSIAN.encode("cp1251"),
        RUSSIAN.encode("utf-16"),
        RUSSIAN.replace("\n", "\r\n").encode(),
        RUSSIAN.replace(";", ","),
        RUSSIAN.replace(";", "\t"),
        "sep=;\n" + RUSSIAN,
        "Unit,Warrior,Cost,Count,Commander\nОрки,Орк,12,5,no\nОрки,Вождь,30,1,yes\n",
        "Очки;Название;Кол-во;Отряд;Командир отряда\n12;Орк;5;Орки;нет\n30;Вождь;1;;+\n",
        "\n\nОтряд;Воин;Стоимость;Шт;Командир\n Орки ; Орк ;12,0; 5 ;\n;;;;\n;Вождь;30,00;1;Да\n",
        "Орки;Орк;12;5;\nОрки;Вождь;30;1;да\n",
        '[{"unit":"Орки","warriors":[{"name":"Орк","cost":12,"count":5},{"name":"Вождь","cost":30,"commander":true}]}]',
    ],
)
def test_an_army_is_read_from_whatever_spreadsheets_write(data: str | bytes) -> None:
    preview = army_preview(data)
    assert preview.problems == ()
    assert preview.units == ORCS
    assert preview.ready


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ("отряд;воин;стоимость\nОрки;Орк;дорого\n", ("not_a_number", 2)),
        ("отряд;воин;стоимость\nОрки;Орк;12\nОрки;Орк;-1\n", ("out_of_range", 3)),
        ("отряд;воин;стоимость\nОрки;Орк;12.5\n", ("not_a_number", 2)),
        ("отряд;воин;стоимость\nОрки;Орк;" + "9" * 5000 + "\n", ("not_a_number", 2)),
        ("отряд;воин;стоимость;шт\nОрки;Орк;1;0\n", ("out_of_range", 2)),
        ("отряд;воин;стоимость\nОрки;;12\n", ("missing", 2)),
        ("отряд;воин;стоимость\nОрки;Орк;\n", ("missing", 2)),
        ("отряд;воин;стоимость\n;Орк;5\n", ("missing", 2)),
        ("отряд;воин;стоимость;командир\nОрки;Орк;5;может\n", ("unknown_word", 2)),
        ("отряд;воин;стоимость;шт;командир\nОрки;Орк;5;2;да\n", ("two_commanders", 2)),
        ("отряд;воин;стоимость\nОрки;" + "О" * 401 + ";5\n", ("bad_cell", 2)),
        ("отряд;воин;стоимость\nОрки;Орк;5;лишнее\n", ("too_many_cells", 2)),
        ("отряд;воин;воин\nОрки;Орк;5\n", ("column_twice", 1)),
        ("отряд;стоимость\nОрки;5\n", ("no_name_column", 1)),
        ('отряд;воин;стоимость\n"Орки\n и гоблины";Орк;x\n', ("not_a_number", 2)),
        ('отряд;воин;стоимость\n"Орки\n и гоблины";Орк;5\nОрки;Орк;x', ("not_a_number", 4)),
        ("отряд;воин;стоимость;командир\nОрки;А;5;да\nОрки;Б;5;да\n", ("two_commanders", None)),
        ("", ("empty_file", None)),
        ("отряд;воин;стоимость\n", ("empty_file", None)),
        ("{", ("not_json", 1)),
        ('{"units":\n[}', ("not_json", 2)),
        ("[" * 100_000, ("not_json", None)),
        ('{"format":"companion-book/1","units":[]}', ("other_format", None)),
        ('{"units":5}', ("not_a_list", None)),
        ('{"units":[{"unit":"A","warriors":[{"name":"a","cost":"5"}]}]}', ("bad_entry", None)),
        (b"PK\x03\x04anything", ("spreadsheet_file", None)),
        (b"\x00\x01\x02", ("not_text", None)),
        (b"a" * 2_000_001, ("file_too_large", None)),
    ],
)
def test_a_problem_names_its_line(data: str | bytes, problem: tuple[str, int | None]) -> None:
    preview = army_preview(data)
    assert problem in codes(preview)
    assert not preview.ready


def test_the_good_lines_of_a_bad_file_are_shown() -> None:
    preview = army_preview("отряд;воин;стоимость\nОрки;Орк;12\nОрки;Тролль;?\nЭльфы;Эльф;20\n")
    assert [unit.unit for unit in preview.units] == ["Орки", "Эльфы"]
    assert codes(preview) == [("not_a_number", 3)]
    assert preview.problems[0].args == {"column": "cost", "found": "?"}


def test_a_guess_is_a_warning() -> None:
    preview = army_preview(
        "отряд;воин;очки;цвет\nОрки;Орк;1;\nЭльфы;Эльф;2;\nОрки;Гоблин;1;\n".encode("cp1251")
    )
    assert {warning.code for warning in preview.warnings} == {
        "unknown_column",
        "unit_goes_on",
        "read_as",
        "no_commander",
    }
    assert [len(unit.warriors) for unit in preview.units] == [2, 1]
    assert preview.ready


def test_a_json_problem_names_the_place() -> None:
    preview = army_preview('{"units":[{"unit":"A","warriors":[{"name":"a","cost":1},{"name":"b"}]}]}')
    assert preview.problems[0].args["where"] == "unit 1: warriors.2.cost"


def test_a_book_knows_levels_and_kinds_in_both_languages() -> None:
    russian = book_preview(
        "вид;уровень;название;эффект;цена восстановления\n"
        "заклинание;Традиция;А;мгновенный;\nзаклинание;Ультра;Б;продолжительный;8\nартефакт;;Рог;;\n"
    )
    english = book_preview(
        "kind,level,name,lasting,restore\nspell,tradition,А,no,\nspell,ultra,Б,yes,8\nartifact,,Рог,,\n"
    )
    assert russian.problems == ()
    assert russian.spells == (
        SpellSpec(name="А"),
        SpellSpec(name="Б", level="ultra", lasting=True, restore_cost=8),
    )
    assert russian.artifacts == (ArtifactSpec(name="Рог"),)
    assert (english.spells, english.artifacts) == (russian.spells, russian.artifacts)


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ("название;уровень\nА;высший\n", ("unknown_word", 2)),
        ("название;вид\nА;зелье\n", ("unknown_word", 2)),
        ("название\nА\nА\n", ("same_spell_twice", None)),
        ('{"artifacts":[{"name":"Рог"},{"name":"Рог"}]}', ("same_artifact_twice", None)),
        ("название;восстановление\nА;даром\n", ("not_a_number", 2)),
        ("", ("empty_file", None)),
    ],
)
def test_a_problem_of_a_book_names_its_line(data: str, problem: tuple[str, int | None]) -> None:
    assert problem in codes(book_preview(data))


WARRIORS = st.builds(
    WarriorSpec, name=NAMES, cost=st.integers(0, 100_000), count=st.integers(1, 9), commander=st.just(False)
)
COMMANDERS = st.builds(WarriorSpec, name=NAMES, cost=st.integers(0, 99), commander=st.just(True))
UNITS = st.builds(
    lambda name, warriors, commander, note: UnitSpec(unit=name, warriors=(*warriors, *commander), note=note),
    NAMES,
    st.lists(WARRIORS, min_size=1, max_size=3),
    st.lists(COMMANDERS, max_size=1),
    TEXT.map(str.strip),
)
ARMIES = st.builds(
    Army, id=st.just("a"), name=NAMES, units=st.lists(UNITS, min_size=1, max_size=4).map(tuple)
)
SPELLS = st.builds(
    SpellSpec,
    name=NAMES,
    level=st.sampled_from(["tradition", "ultra"]),
    text=TEXT.map(str.strip),
    lasting=st.booleans(),
    until=TEXT.map(str.strip),
    restore_cost=PRICES,
    recheck_cost=PRICES,
)
ARTIFACTS = st.builds(
    ArtifactSpec, name=NAMES, text=TEXT.map(str.strip), lasting=st.booleans(), recheck_cost=PRICES
)
BOOKS = st.builds(
    Book,
    id=st.just("b"),
    name=NAMES,
    spells=st.lists(SPELLS, min_size=1, max_size=4, unique_by=lambda spell: spell.name).map(tuple),
    artifacts=st.lists(ARTIFACTS, max_size=3, unique_by=lambda one: one.name).map(tuple),
)
LANGUAGES = st.sampled_from(["ru", "en"])


@given(ARMIES, LANGUAGES)
def test_an_army_comes_back_from_its_export(army: Army, language: Language) -> None:
    for data in (army_csv(army, language), army_json(army)):
        preview = army_preview(data)
        assert preview.problems == ()
        assert preview.units == army.units
    assert army_preview(army_json(army)).name == army.name


@given(BOOKS, LANGUAGES)
def test_a_book_comes_back_from_its_export(kept: Book, language: Language) -> None:
    for data in (book_csv(kept, language), book_json(kept)):
        preview = book_preview(data)
        assert preview.problems == ()
        assert (preview.spells, preview.artifacts) == (kept.spells, kept.artifacts)


@given(st.binary(max_size=400) | st.text(max_size=400))
def test_no_file_raises(data: bytes | str) -> None:
    army_preview(data)
    book_preview(data)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists, max_leaves=9))
def test_no_json_raises(body: object) -> None:
    text = json.dumps({"units": body, "spells": body, "artifacts": body, "name": body})
    army_preview(text)
    book_preview(text)


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_no_exported_cell_is_a_formula(cell: str) -> None:
    assert not guarded(cell).startswith(("=", "+", "-", "@", "\t", "\r"))
    assert unguarded(guarded(cell)) == cell


def test_numbers_of_an_export_stay_numbers() -> None:
    assert table([["=1+1", -10, None]]).decode("utf-8-sig") == "'=1+1;-10;\r\n"


def test_an_army_knows_its_size_and_points() -> None:
    assert horde().size == 60
    assert horde().points == sum(line.cost * line.count for unit in horde().units for line in unit.warriors)


def test_a_copy_is_the_same_set_under_another_name() -> None:
    made = horde().model_copy(update={"owner": "anna", "maker": "phone"})
    army, kept = copied(made, "2", "Орда II", "boris"), copied(book(), "3", "Книга II", None)
    assert isinstance(army, Army)
    assert isinstance(kept, Book)
    assert (army.id, army.name, army.units) == ("2", "Орда II", horde().units)
    assert (kept.id, kept.name, kept.spells) == ("3", "Книга II", book().spells)
    assert (army.owner, army.maker) == ("boris", None)


def test_kept_sets_make_the_keys_of_a_match_script() -> None:
    keys = brought({2: horde()}, {1: book()})
    assert [unit["unit"] for unit in keys["armies"]["2"]][:2] == ["Копейщики", "Лучники"]
    assert keys["spells"]["1"][1] == {"name": "Второе", "lasting": True, "restore_cost": 8}
    assert keys["artifacts"] == {"1": [{"name": "Рог", "text": "Позвать.", "recheck_cost": 4}]}


def test_a_unit_whose_lines_all_fail_is_no_problem_of_its_own() -> None:
    found = army_preview("отряд;воин;стоимость\nОрки;Орк;12\nГоблины;Гоблин;четыре\nГоблины;;4\n")
    assert [(p.code, p.line, p.args.get("column")) for p in found.problems] == [
        ("not_a_number", 3, "cost"),
        ("missing", 4, "warrior"),
    ]


def test_the_note_of_a_unit_stands_once_in_its_table() -> None:
    units = (UnitSpec(unit="A", warriors=(WarriorSpec(name="a", cost=1, count=2),) * 2, note="long spears"),)
    written = army_csv(Army(id="a", name="A", units=units), "en").decode("utf-8-sig")
    assert written.count("long spears") == 1
    assert army_preview(written).units == units


def test_a_json_file_with_a_repeated_key_is_read_in_no_way() -> None:
    unit = '{"unit": "A", "warriors": [{"name": "a", "cost": 1, "cost": 2}]}'
    assert [problem.code for problem in army_preview(f"[{unit}]").problems] == ["key_twice"]
