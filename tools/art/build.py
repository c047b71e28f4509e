"""Draw all pictures again: `python -m tools.art.build`; the PNG icons are made by `tools.art.icons`."""

from __future__ import annotations

from pathlib import Path

from tools.art.cards import cards
from tools.art.emblems import GAME_EMBLEMS
from tools.art.kit import document, grey, opening
from tools.art.scenes import SCENES, app_icon
from tools.art.signs import SEAT_SHAPES, SIGNS

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "assets" / "art"
SHAPE_LINE = 'fill="#ffffff" stroke="#ffffff" stroke-width="3" stroke-linejoin="round"'


def pictures() -> dict[Path, str]:
    """SVG text of every picture by its path in the project; role cards lie outside the served assets."""
    art = Path("assets/art")
    drawn: dict[Path, str] = {}
    for name, draw in {**GAME_EMBLEMS, **SIGNS}.items():
        svg = document(draw(), 64, 64)
        drawn[art / "emblems" / f"{name}.svg"] = svg
        drawn[art / "emblems" / "tint" / f"{name}.svg"] = grey(svg)
    for name, outline in SEAT_SHAPES.items():
        drawn[art / "shapes" / f"{name}.svg"] = f'{opening(64, 64)}<path d="{outline}" {SHAPE_LINE}/></svg>\n'
    for name, scene in SCENES.items():
        drawn[art / "games" / f"{name}.svg"] = document(scene(), 320, 200)
    for name, card in cards().items():
        drawn[Path("views/art/roles") / f"{name}.svg"] = card
    drawn[art / "app.svg"] = document(app_icon(bleed=False), 512, 512, pen_width=11)
    drawn[art / "app_maskable.svg"] = document(app_icon(bleed=True), 512, 512, pen_width=11)
    return drawn


def main() -> None:
    """Write every picture to its place."""
    for place, svg in pictures().items():
        target = ROOT / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
