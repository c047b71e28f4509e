"""Pictures of a screen in every size, language and colour mode, into .cache/gallery.

for phone, name in gallery(phones, server.url, "lobby"):
    phone.open("/")
    ...                       # bring the screen up
    picture(phone, name)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

from tests.browser.conftest import NewPhone
from tests.browser.phone import Phone

FOLDER = Path(__file__).resolve().parents[2] / ".cache" / "gallery"
SIZES = ((390, 844), (844, 390), (1180, 820))
LOCALES = ("ru", "en")


def gallery(
    new_phone: NewPhone,
    base_url: str,
    screen: str,
    *,
    sizes: tuple[tuple[int, int], ...] = SIZES,
    locales: tuple[str, ...] = LOCALES,
    modes: tuple[bool, ...] = (True, False),
) -> Iterator[tuple[Phone, str]]:
    """A fresh phone for each combination, and the picture's name: "lobby-390x844-ru-dark"."""
    for locale, dark, size in product(locales, modes, sizes):
        phone = new_phone(base_url, locale=locale, dark=dark, size=size)
        yield phone, f"{screen}-{size[0]}x{size[1]}-{locale}-{'dark' if dark else 'light'}"


def picture(phone: Phone, name: str) -> Path:
    """Writes one picture, once the screen has stopped changing its words."""
    before: list[str] = []

    def settled() -> bool:
        nonlocal before
        now = phone.words
        same = now == before
        before = now
        return same

    phone.until(settled, what="the screen's rest")
    phone.pause(0.4)  # animations change no words
    return phone.shot(FOLDER / f"{name}.png")


def take(new_phone: NewPhone, base_url: str, screen: str, bring_up: Callable[[Phone], object]) -> list[Path]:
    """All twelve pictures of a screen that `bring_up` brings up on each phone."""
    return [_one(phone, name, bring_up) for phone, name in gallery(new_phone, base_url, screen)]


def _one(phone: Phone, name: str, bring_up: Callable[[Phone], object]) -> Path:
    bring_up(phone)
    return picture(phone, name)
