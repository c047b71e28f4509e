"""Armies and books of our own for tests; no publisher's names."""

from __future__ import annotations

from models.roster import Army, Book
from models.sacrifice import ArtifactSpec, SpellSpec, UnitSpec, WarriorSpec


def horde() -> Army:
    """Sixty warriors in five units, each with a commander."""
    lines = (
        ("Копейщики", 10, 14),
        ("Лучники", 12, 11),
        ("Всадники", 25, 9),
        ("Щитоносцы", 15, 13),
        ("Разведчики", 8, 8),
    )
    units = tuple(
        UnitSpec(
            unit=name,
            warriors=(
                WarriorSpec(name=name[:-1], cost=cost, count=count),
                WarriorSpec(name="Вожак", cost=cost * 3, commander=True),
            ),
        )
        for name, cost, count in lines
    )
    return Army(id="horde", name="Орда", units=units)


def book() -> Book:
    """Two levels, instant and lasting cards, own prices, an artifact."""
    return Book(
        id="book",
        name="Книга",
        spells=(
            SpellSpec(name="Первое", text="Вернуть одного воина."),
            SpellSpec(name="Второе", lasting=True, restore_cost=8),
            SpellSpec(name="Третье", level="ultra", lasting=True, until="конец партии", recheck_cost=3),
        ),
        artifacts=(ArtifactSpec(name="Рог", text="Позвать.", recheck_cost=4),),
    )
