"""Frames a second at Powerboats' table on the largest lake (60 x 40 cells) with eight boats, for somebody who steers:
at rest, and while boats, the camera or both move. Exits 1 if the median frame takes longer than 60 a second allow.

python bench/web/lake.py              # needs the built client (python web/build.py) and Chromium
"""

from __future__ import annotations

import re
import sys

from browsing import chromium, skerry
from frames import SAIL, SCREENS, SECONDS, SWING, WATCH, WATCHED
from playwright.sync_api import Page

from skerry.core.chance import Simulated
from skerry.games.powerboats.set_up.generator import GeneratorOptions, generate

SEATS = 8
MOST_FRAME_MS = 17.0
"""60 frames a second: what half of all frames must keep to."""


def lay(page: Page) -> str:
    """A table on a random lake of the greatest size, one person among bots; its id."""
    lake = generate(GeneratorOptions(cols=60, rows=40, seats=SEATS), Simulated(7))
    seats = [{"occupant": "person"}] + [{"occupant": "bot", "bot": "random"}] * (SEATS - 1)
    asked = {"game": "powerboats", "seats": seats, "options": {"map": lake}, "start": True, "client_seed": "0" * 32}
    answer = page.request.post("/api/tables", data=asked)
    if not answer.ok:
        sys.exit(f"no table: {answer.text()}")
    table: str = answer.json()["id"]
    return table


def drag(page: Page, seconds: float) -> None:
    """Pan by hand, to and fro, for so long."""
    box = page.locator(".board .frame").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(round(seconds * 60)):
        away = 120 - abs(step % 240 - 120)
        page.mouse.move(x + away, y + away / 2)
        page.wait_for_timeout(1000 / 60 - 4)
    page.mouse.up()


def measure(page: Page, doing: str) -> float:
    """Print frames a second and frame times while that is done; the median frame time in milliseconds."""
    page.evaluate(WATCH, SECONDS)
    if "zooming" in doing:
        page.evaluate(SWING, SECONDS)
    if "panning" in doing:
        drag(page, SECONDS)
    found = page.evaluate(WATCHED)
    print(
        f"  {doing:28} {found['fps']:5.1f} fps, median {found['median']:5.1f} ms, p95 {found['p95']:5.1f} ms",
        flush=True,
    )
    median: float = found["median"]
    return median


def main() -> int:
    worst = 0.0
    with skerry() as address, chromium() as browser:
        for name, (width, height, scale) in SCREENS.items():
            page = browser.new_page(
                viewport={"width": width, "height": height}, device_scale_factor=scale, base_url=address
            )
            page.goto("/")
            page.add_init_script("localStorage.setItem('skerry.preferences', JSON.stringify({ speed: 'off' }))")
            page.goto(f"/table/{lay(page)}")
            page.locator(".table[data-asked=true]").wait_for()
            page.get_by_role("button", name=re.compile("^Roll a new die")).click()
            page.locator(".board [data-spot]").first.wait_for()
            print(f"{name}, {SEATS} boats on {60 * 40} cells")
            for doing in ("at rest", "panning", "zooming"):
                worst = max(worst, measure(page, doing))
            page.evaluate(SAIL)
            for doing in ("boats moving", "boats moving and panning", "boats moving and zooming"):
                worst = max(worst, measure(page, doing))
            page.close()
    if worst > MOST_FRAME_MS:
        print(f"A median frame took {worst:.1f} ms; 60 a second allow {MOST_FRAME_MS} ms.", file=sys.stderr)
    return int(worst > MOST_FRAME_MS)


if __name__ == "__main__":
    sys.exit(main())
