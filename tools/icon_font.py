"""Builds assets/fonts/material-icons.woff2: the client's icons in their plain and outlined shapes.

    python tools/icon_font.py

The rounded and sharp twins of every icon are left out, which halves what each phone loads.
"""

from __future__ import annotations

from pathlib import Path

import flet_web
from fontTools import subset

TARGET = Path(__file__).resolve().parent.parent / "assets" / "fonts" / "material-icons.woff2"
LEFT_OUT = ("_rounded", "_sharp")


def main() -> None:
    """Cuts the font that comes with the client."""
    source = Path(flet_web.get_package_web_dir()) / "assets" / "fonts" / "MaterialIcons-Regular.otf"
    options = subset.Options(flavor="woff2", hinting=False, layout_features=[], desubroutinize=False)
    font = subset.load_font(str(source), options)
    cutter = subset.Subsetter(options)
    cutter.populate(
        unicodes=[point for point, name in font.getBestCmap().items() if not name.endswith(LEFT_OUT)]
    )
    cutter.subset(font)
    subset.save_font(font, str(TARGET), options)


if __name__ == "__main__":
    main()
