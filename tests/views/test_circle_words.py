"""What Magic Circle says, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from models.circle import CIRCLE_EVENTS, CircleOptions, Keyword, RefillStep
from views.games.circle.flight import direction
from views.games.circle.options import differing
from views.games.circle.refusals import REFUSALS
from views.games.circle.reveal import read_spell
from views.games.circle.rules import rules
from views.games.circle.words import (
    action_words,
    cards_words,
    draw_words,
    keyword_words,
    lives_words,
    log_line,
    spell_words,
    step_words,
)
from views.words import LANGUAGES, words

NAMES = ("Анна", "Вика 🧙")
LINES: dict[str, dict[str, Any]] = {
    "totem.moved": {"seat": 1, "why": "drawn"},
    "spell.revealed": {"name": "ОГОНЬ", "strength": 1, "keyword": None, "text": "", "target": 2},
    "action.played": {"seat": 1, "action": "wind_any", "note": ""},
    "spell.redirected": {"target": 2, "strength": 3},
    "strength.changed": {"delta": -2},
    "spell.ended": {"why": "hit"},
    "lives.changed": {"changes": {1: -1, 2: 3}, "before": {1: 1, 2: -4}},
    "players.out": {"seats": (1, 2)},
    "hand.corrected": {"seat": 2, "count": 4},
    "reminder.added": {"when": "end", "text": "яд"},
    "reminder.dropped": {"index": 0},
    "turn.ended": {"refill": [{"seat": 1, "draw": 2}, {"shuffle": 14}, {"seat": 2, "short": 1}]},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_log_has_words(language: Any) -> None:
    w = words(language)
    kinds = {event.model_fields["kind"].default for event in CIRCLE_EVENTS} - {"match.started"}
    assert kinds == set(LINES)
    for code, values in LINES.items():
        line = log_line(w, code, values, NAMES)
        assert line
        assert "{" not in line
        assert code not in line


def test_the_log_speaks_russian() -> None:
    w = words("ru")
    assert log_line(w, "lives.changed", LINES["lives.changed"], NAMES) == (
        "Анна: −1 жизнь, теперь 0; Вика 🧙: +3 жизни, теперь −1"
    )
    assert log_line(w, "turn.ended", LINES["turn.ended"], NAMES) == (
        "Конец хода: Анна берёт 2, Замешайте сброс: 14 карт, Вика 🧙: не хватает 1 карты"
    )


@pytest.mark.parametrize(
    ("n", "said"),
    [(1, "1 карта"), (2, "2 карты"), (5, "5 карт"), (11, "11 карт"), (21, "21 карта"), (0, "0 карт")],
)
def test_cards_take_the_russian_form_of_their_number(n: int, said: str) -> None:
    assert cards_words(words("ru"), n) == said


@pytest.mark.parametrize(
    ("n", "said"), [(-1, "−1 жизнь"), (1, "1 жизнь"), (2, "2 жизни"), (5, "5 жизней"), (111, "111 жизней")]
)
def test_lives_take_the_russian_form_of_their_number(n: int, said: str) -> None:
    assert lives_words(words("ru"), n) == said


def test_a_player_is_told_to_draw() -> None:
    assert [draw_words(words("ru"), n) for n in (1, 2, 5)] == [
        "Возьмите 1 карту",
        "Возьмите 2 карты",
        "Возьмите 5 карт",
    ]
    assert draw_words(words("en"), 1) == "Draw 1 card"
    assert step_words(words("en"), RefillStep(seat=2, short=2), NAMES) == "Вика 🧙: 2 cards short"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_a_sentence_without_its_code(language: Any) -> None:
    args: dict[str, str | int] = {"seat": 1, "deck": 3, "need": 20, "strength": 1, "key": "x"}
    for code, sentence in REFUSALS.items():
        said = sentence(words(language), args, NAMES)
        assert said.endswith(".")
        assert code not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_have_a_section_for_each_phase_and_mark_what_is_ours(language: Any) -> None:
    sections = rules(words(language))
    assert {section.moment for section in sections} == {"", "start", "clash", "end"}
    assert sum(section.ours for section in sections) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_wind_that_turns_any_way_is_named_as_the_rules_name_it(language: Any) -> None:
    w = words(language)
    name = action_words(w, "wind_any")
    assert any(f"**{name}**" in section.text for section in rules(w))


def test_the_keyword_is_told_with_its_sign() -> None:
    assert keyword_words(words("ru"), Keyword(every=2, add=1)) == "Каждые 2 смены цели: сила +1"


def test_a_typed_spell_needs_a_name_and_a_strength() -> None:
    spell = read_spell(" Шторм ", "4", "3", "−1", "")
    assert spell is not None
    assert (spell.name, spell.strength, spell.keyword) == ("Шторм", 4, Keyword(every=3, add=-1))
    assert read_spell("", "4", "", "", "") is None
    assert read_spell("Шторм", "много", "", "", "") is None


def test_only_changed_options_are_sent() -> None:
    assert differing(CircleOptions().model_dump()) == {}
    assert differing({"lives": 7, "hand": 5, "action_deck": None}) == {"lives": 7}


def test_a_spell_at_me_points_down_and_at_my_left_neighbour_to_the_left() -> None:
    down, left = direction(2, 2, 4), direction(2, 3, 4)
    assert (round(down, 3), round(left, 3)) == (1.571, 3.142)


@pytest.mark.parametrize("told", ["ОГОНЬ", "FIRE", "огонь"])
def test_the_rules_own_spell_is_told_in_the_language_of_each_phone(told: str) -> None:
    assert spell_words(words("ru"), told) == "ОГОНЬ"
    assert spell_words(words("en"), told) == "FIRE"
    shown = log_line(words("en"), "spell.revealed", {"name": told, "strength": 1, "target": 1}, NAMES)
    assert shown is not None
    assert "FIRE" in shown


def test_a_spell_of_the_table_is_told_as_it_was_entered() -> None:
    assert spell_words(words("en"), "Лёд") == "Лёд"
