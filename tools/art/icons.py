"""Make the PNG icons of the app from its SVG: `python -m tools.art.icons` (needs the system's Chromium)."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.art.build import ART, ROOT

ASSETS = ROOT / "assets"
ICONS = (
    ("favicon.png", "app.svg", 64),
    ("icons/icon-192.png", "app.svg", 192),
    ("icons/icon-512.png", "app.svg", 512),
    ("icons/icon-maskable-192.png", "app_maskable.svg", 192),
    ("icons/icon-maskable-512.png", "app_maskable.svg", 512),
    ("icons/apple-touch-icon-192.png", "app_maskable.svg", 192),
    ("icons/loading-animation.png", "app.svg", 256),
)


def main() -> None:
    """Draw every icon on a transparent page of its size."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"]
        )
        for target, source, side in ICONS:
            page = browser.new_page(viewport={"width": side, "height": side})
            svg = (ART / source).read_text(encoding="utf-8")
            page.set_content(f"<style>body{{margin:0}}svg{{width:{side}px;height:{side}px}}</style>{svg}")
            Path(ASSETS / target).parent.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=str(ASSETS / target), omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
