"""Draw all pictures again: `python -m tools.art.build`."""

from __future__ import annotations

from pathlib import Path

from tools.art.emblems import GAME_EMBLEMS
from tools.art.kit import document, grey, opening
from tools.art.roles import cards
from tools.art.scenes import SCENES, app_icon
from tools.art.signs import SEAT_SHAPES, SIGNS

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "assets" / "art"


def write(target: Path, svg: str) -> None:
    """Write one picture, making its folder."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(svg, encoding="utf-8")


def draw_emblems() -> None:
    """Each emblem twice: in its own colours, and in greys for tinting."""
    for name, draw in {**GAME_EMBLEMS, **SIGNS}.items():
        svg = document(draw(), 64, 64)
        write(ART / "emblems" / f"{name}.svg", svg)
        write(ART / "emblems" / "tint" / f"{name}.svg", grey(svg))


def draw_shapes() -> None:
    """Seat shapes in plain white."""
    for name, outline in SEAT_SHAPES.items():
        body = (
            f'<path d="{outline}" fill="#ffffff" stroke="#ffffff" stroke-width="3" stroke-linejoin="round"/>'
        )
        write(ART / "shapes" / f"{name}.svg", f"{opening(64, 64)}{body}</svg>\n")


def draw_roles() -> None:
    """Role cards go to the package, not to the assets: no address may tell a role."""
    for name, svg in cards().items():
        write(ROOT / "views" / "art" / "roles" / f"{name}.svg", svg)


def draw_scenes() -> None:
    """One picture a game."""
    for name, draw in SCENES.items():
        write(ART / "games" / f"{name}.svg", document(draw(), 320, 200))


def draw_icons() -> None:
    """The app's icon as SVG; `tools.art.icons` makes the PNG files of it."""
    write(ART / "app.svg", document(app_icon(bleed=False), 512, 512, pen_width=11))
    write(ART / "app_maskable.svg", document(app_icon(bleed=True), 512, 512, pen_width=11))


def main() -> None:
    """Draw everything."""
    draw_emblems()
    draw_shapes()
    draw_roles()
    draw_scenes()
    draw_icons()


if __name__ == "__main__":
    main()
