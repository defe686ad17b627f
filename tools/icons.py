"""Draws the app's icons in pixels from web/public/icon.svg, for launchers that take no SVG.

    .venv/bin/python tools/icons.py

Writes them beside it. Needs Chromium.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from conftest import CHROMIUM_FLAGS, chromium

PUBLIC = Path(__file__).resolve().parents[1] / "web" / "public"
SKY = "#9fd0de"
"""The icon's own ground, on to the edge where a launcher cuts its own shape out."""
PICTURES = {"icon-192.png": (192, 1.0, ""), "icon-512.png": (512, 1.0, ""), "icon-maskable.png": (512, 0.8, SKY)}
"""Name: side in pixels, share of it that the drawing takes (launchers may cut off a tenth on each side), ground."""


def main() -> None:
    """Draw them all."""
    svg = (PUBLIC / "icon.svg").read_text()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        for name, (side, share, ground) in PICTURES.items():
            page = browser.new_page(viewport={"width": side, "height": side})
            style = f"margin:0;height:100vh;display:grid;place-items:center;background:{ground or 'transparent'}"
            page.set_content(f'<body style="{style}"><div style="width:{share * 100}vw;line-height:0">{svg}</div>')
            page.screenshot(path=str(PUBLIC / name), omit_background=not ground)
        browser.close()


if __name__ == "__main__":
    main()
