"""The ways out of a damaged data file, for whoever sits at the server itself: one screen, one tap."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from views.theme import SPACE, dark_theme, light_theme
from views.words import Language, Words, choose, words


@dataclass(frozen=True, slots=True)
class WayOut:
    """One way out, as the store offers it."""

    kind: str
    change: int
    matches: int


@dataclass(frozen=True, slots=True)
class Damage:
    """What is wrong: the kind of damage, the file, and the first change that is lost."""

    what: str
    path: str
    change: int


def damage_sentence(w: Words, damage: Damage) -> str:
    """What is damaged and from which change on, in one sentence."""
    match damage.what:
        case "gone":
            return w("{path} is gone, but its previous generation is there.", path=damage.path)
        case "empty" | "foreign":
            return w("{path} is not what the app wrote.", path=damage.path)
    return w(
        "{path} is damaged: everything from change {change} on cannot be read.",
        path=damage.path,
        change=damage.change,
    )


def way_label(w: Words, way: WayOut) -> str:
    """What a way out would open."""
    matches = w.n("{n} match", "{n} matches", way.matches)
    match way.kind:
        case "prefix":
            return w("Open up to the damage ({matches})", matches=matches)
        case "rebuilt":
            return w("Rebuild from the previous generation ({matches})", matches=matches)
        case "previous":
            return w("Open the previous generation ({matches})", matches=matches)
    return w("Take it as it reads, without any proof ({matches})", matches=matches)


@ft.component
def rescue(
    language: Language, damage: Damage, ways: Sequence[WayOut], go: Callable[[str], str | None]
) -> ft.Control:
    """The choice; `go` takes a way and gives the name of the kept damaged file, or None when it failed."""
    w = words(language)
    done, set_done = ft.use_state("")

    def choose_way(kind: str) -> None:
        kept = go(kind)
        if kept is None:
            set_done(w("That did not work. Nothing was changed; try another way."))
        else:
            set_done(w("Done. The damaged file is kept: {path}. The app starts now.", path=kept))

    buttons = [
        ft.FilledButton(content=way_label(w, way), on_click=lambda _, kind=way.kind: choose_way(kind))
        for way in ways
    ]
    return ft.SafeArea(
        ft.Container(
            ft.Column(
                [
                    ft.Text(w("The data file needs you"), theme_style=ft.TextThemeStyle.HEADLINE_SMALL),
                    ft.Text(damage_sentence(w, damage)),
                    ft.Text(w("Nothing is ever overwritten: the damaged file is kept beside the new one.")),
                    *([ft.Text(done)] if done else buttons),
                ],
                spacing=SPACE.md,
                scroll=ft.ScrollMode.AUTO,
            ),
            padding=SPACE.lg,
        ),
        expand=True,
    )


def open_rescue(
    page: ft.Page,
    languages: tuple[str, ...],
    damage: Damage,
    ways: Sequence[WayOut],
    go: Callable[[str], str | None],
) -> None:
    """Show the choice on a page of the server's own machine."""
    page.theme, page.dark_theme, page.theme_mode = light_theme(), dark_theme(), ft.ThemeMode.DARK
    page.render(rescue, choose(languages), damage, ways, go)
