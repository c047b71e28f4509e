"""Builds assets/fonts/noto: the fonts that answer the engine's requests when Roboto lacks a glyph.

    python tools/fallback_fonts.py NPM_DIR NOTO_TTF_DIR

NPM_DIR holds the unpacked npm packages noto-emoji, noto-sans-sc, noto-sans-kr and noto-sans-symbols-2 of
@fontsource (their slices are the engine's own); NOTO_TTF_DIR the *-Regular.ttf files of fonts-noto-core.
All of them are under the SIL Open Font License; the licence stands beside the result.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path

import flet_web
from engine_fonts import EngineFont, read_engine_fonts
from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont

TARGET = Path(__file__).resolve().parent.parent / "assets" / "fonts" / "noto"
SLICED = {"Noto Sans SC": "noto-sans-sc", "Noto Sans KR": "noto-sans-kr", "Noto Color Emoji": "noto-emoji"}
WHOLE = {
    "Noto Sans": "NotoSans+NotoSansDevanagari",
    "Noto Sans Arabic": "NotoSansArabic",
    "Noto Sans Armenian": "NotoSansArmenian",
    "Noto Sans Bengali": "NotoSansBengali",
    "Noto Sans Devanagari": "NotoSansDevanagari",
    "Noto Sans Ethiopic": "NotoSansEthiopic",
    "Noto Sans Georgian": "NotoSansGeorgian",
    "Noto Sans Gujarati": "NotoSansGujarati",
    "Noto Sans Gurmukhi": "NotoSansGurmukhi",
    "Noto Sans Hebrew": "NotoSansHebrew",
    "Noto Sans Kannada": "NotoSansKannada",
    "Noto Sans Khmer": "NotoSansKhmer",
    "Noto Sans Lao": "NotoSansLao",
    "Noto Sans Malayalam": "NotoSansMalayalam",
    "Noto Sans Math": "NotoSansMath",
    "Noto Sans Myanmar": "NotoSansMyanmar",
    "Noto Sans Runic": "NotoSansRunic",
    "Noto Sans Sinhala": "NotoSansSinhala",
    "Noto Sans Symbols": "NotoSansSymbols",
    "Noto Sans Tamil": "NotoSansTamil",
    "Noto Sans Telugu": "NotoSansTelugu",
    "Noto Sans Thai": "NotoSansThai",
}
EMOJI = "noto-emoji-emoji-400-normal.woff2"
SYMBOLS2 = "noto-sans-symbols-2-symbols-400-normal.woff2"


def main(npm: Path, ttf: Path) -> None:
    """Writes the fonts and the index that says which engine address each one answers."""
    shutil.rmtree(TARGET, ignore_errors=True)
    TARGET.mkdir(parents=True)
    client = Path(flet_web.get_package_web_dir())
    index: dict[str, str] = {}
    for font in read_engine_fonts(client / "main.dart.js"):
        made = _sliced(font, npm) or _whole(font, ttf) or _symbols2(font, npm)
        if made is not None:
            index[font.path] = made
            lacking = font.points - _points(TARGET / made)
            sys.stderr.write(f"{font.name}: lacks {len(lacking)} of {len(font.points)}\n" if lacking else "")
    (TARGET / "index.json").write_text(json.dumps(index, indent=0, sort_keys=True) + "\n", encoding="utf-8")


def _sliced(font: EngineFont, npm: Path) -> str | None:
    match = re.fullmatch(r"(.+) (\d+)", font.name)
    part = re.search(r"\.(\d+)\.woff2$", font.path)
    if match is None or part is None or match[1] not in SLICED:
        return None
    package = SLICED[match[1]]
    files, name = npm / package / "files", f"{package}-{part[1]}.woff2"
    source, all_emoji = files / f"{package}-{part[1]}-400-normal.woff2", files / EMOJI
    if package == "noto-emoji" and not (source.is_file() and font.points <= _points(source)):
        return _cut(all_emoji, font, name)
    return _copy(source, name) if source.is_file() else None


def _symbols2(font: EngineFont, npm: Path) -> str | None:
    source = npm / "noto-sans-symbols-2" / "files" / SYMBOLS2
    wanted = font.name.startswith("Noto Sans Symbols 2 ") and _points(source) >= font.points
    return _copy(source, "noto-sans-symbols-2.woff2") if wanted else None


def _points(file: Path) -> frozenset[int]:
    return frozenset(TTFont(file).getBestCmap())


def _copy(source: Path, name: str) -> str:
    shutil.copyfile(source, TARGET / name)
    return name


def _whole(font: EngineFont, ttf: Path) -> str | None:
    if font.name not in WHOLE:
        return None
    name = font.name.lower().replace(" ", "-") + ".woff2"
    files = [ttf / f"{part}-Regular.ttf" for part in WHOLE[font.name].split("+")]
    return _cut(files[0], font, name, *files[1:])


def _cut(file: Path, font: EngineFont, name: str, *more: Path) -> str:
    options = subset.Options(flavor="woff2", hinting=False, layout_features=["*"], notdef_outline=True)
    source = Merger().merge([str(file), *map(str, more)]) if more else subset.load_font(str(file), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=font.points)
    cutter.subset(source)
    subset.save_font(source, str(TARGET / name), options)
    return name


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
