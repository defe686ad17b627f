"""Takes the README's picture: a real Koxinga table in the middle of a game, as its player sees it.

    .venv/bin/python tools/table_picture.py docs/pictures/koxinga-table.png [--seed 5] [--choices 14] [--dark]

Plays a few choices by mouse against bots on a server of its own, then photographs the page. Needs Chromium.
"""

from __future__ import annotations

import argparse
import io
import random
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from browser.playing import await_turn, choose_by_mouse, lay_table, open_table
from browser.serving import Server
from conftest import CHROMIUM_FLAGS, chromium

SIZE = {"width": 1600, "height": 900}


def photograph(address: str, seed: int, choices: int, dark: bool) -> bytes:
    """The table after `choices` choices of a person who picks at random, as a PNG."""
    luck = random.Random(seed)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        page = browser.new_page(
            base_url=address, viewport=SIZE, color_scheme="dark" if dark else "light", reduced_motion="reduce"
        )
        page.goto("/")
        page.request.put("/api/me", data={"name": "Mara"})
        open_table(page, lay_table(page, options={"layout": "reference"}))
        for _ in range(choices):
            if await_turn(page) != "asked":
                break
            choose_by_mouse(page, luck)
        await_turn(page)
        page.mouse.move(2, 2)
        page.wait_for_timeout(1500)
        picture = page.screenshot(animations="disabled")
        browser.close()
    return picture


def main() -> None:
    """Write the picture that was asked for, with few colours, so that it stays light."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("path", type=Path)
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--choices", type=int, default=14)
    parser.add_argument("--dark", action="store_true")
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "data")
        try:
            picture = photograph(server.address, wish.seed, wish.choices, wish.dark)
        finally:
            server.stop()
    image = Image.open(io.BytesIO(picture)).convert("RGB").quantize(256, dither=Image.Dither.NONE)
    image.save(wish.path, optimize=True)


if __name__ == "__main__":
    main()
