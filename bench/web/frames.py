"""Frames a second of the layered board: 217 hexes with 35 targets and six boats, while boats and the camera move.

python bench/web/frames.py            # builds the fixture of web/fixture.html; needs Chromium
"""

from __future__ import annotations

import functools
import http.server
import runpy
import sys
import tempfile
import threading
from pathlib import Path

from browsing import chromium
from playwright.sync_api import Page

WEB = Path(__file__).resolve().parents[2] / "web"
SCREENS = {"desktop 1440x900": (1440, 900, 1), "phone 360x740 at 3x": (360, 740, 3)}
SECONDS = 3

WATCH = """seconds => {
    const times = [];
    let last = performance.now();
    const end = last + seconds * 1000;
    window.watched = new Promise(done => {
        const tick = now => {
            times.push(now - last);
            last = now;
            if (now < end) return requestAnimationFrame(tick);
            times.shift();
            times.sort((a, b) => a - b);
            const at = part => times[Math.floor(times.length * part)];
            done({ fps: times.length / seconds, median: at(0.5), p95: at(0.95) });
        };
        requestAnimationFrame(tick);
    });
}"""
"""Begins to watch frames for so long; what it found is in `window.watched`."""

WATCHED = "() => window.watched"

SAIL = """() => {
    const boats = [...document.querySelectorAll("[data-token]")];
    for (const boat of boats) {
        const from = getComputedStyle(boat).transform;
        boat.animate([{ transform: from }, { transform: from + " translate(300px, 120px)" }, { transform: from }],
            { duration: 1500, iterations: Infinity });
    }
}"""

SWING = """seconds => {
    const frame = document.querySelector(".frame");
    const box = frame.getBoundingClientRect();
    const end = performance.now() + seconds * 1000;
    const turn = now => {
        const deltaY = 40 * Math.sin(now / 300);
        const at = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
        frame.dispatchEvent(new WheelEvent("wheel", { ...at, deltaY, bubbles: true, cancelable: true }));
        if (now < end) requestAnimationFrame(turn);
    };
    requestAnimationFrame(turn);
}"""


def build(into: str) -> None:
    """The fixture page as a static site in `into`."""
    builder = runpy.run_path(str(WEB / "build.py"))
    builder["install_packages"](print)
    builder["generate"](print)
    npm = builder["npm"]
    npm("exec", "vite", "--", "build", "--config", "fixture.vite.config.ts", "--outDir", into, "--emptyOutDir")


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves the built fixture without a line for every file."""

    def log_message(self, format: str, *args: object) -> None:
        return


def measure(page: Page, swing: bool) -> str:
    """Frames a second and the 95th percentile of frame times, in words."""
    page.evaluate(WATCH, SECONDS)
    if swing:
        page.evaluate(SWING, SECONDS)
    found = page.evaluate(WATCHED)
    return f"{found['fps']:5.1f} fps, p95 {found['p95']:4.0f} ms"


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        build(folder)
        handler = functools.partial(Quiet, directory=folder)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_address[1]}/fixture.html"
        with chromium() as browser:
            for name, (width, height, scale) in SCREENS.items():
                page = browser.new_page(viewport={"width": width, "height": height}, device_scale_factor=scale)
                page.goto(address)
                page.get_by_role("button", name="Roll the dice").click()
                page.locator("[data-spot]").first.wait_for()
                page.evaluate(SAIL)
                print(f"{name:22} six boats moving: {measure(page, False)}; and the camera: {measure(page, True)}")
                page.close()
        server.shutdown()
    return 0


if __name__ == "__main__":
    sys.exit(main())
