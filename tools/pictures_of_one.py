"""Takes the pictures of one build for `pictures.py`, which starts it once for each, with the build's own folders first
on the path: states are reached by what its own tests know of its pages.

    python tools/pictures_of_one.py FOLDER

Each line of its input asks for something, each line of its output answers:

    {"take": NAME, "sizes": […], "themes": […]}   reach a state, and take its pictures
    {"again": [PICTURE, …]}                       take those of the state that was reached last once more

A picture is called NAME/SIZE/THEME. The answer says under `taken` in which file each lies, and under `fault` why one
could not go on. The first line, unasked, has the names of all states.
"""

from __future__ import annotations

import base64
import json
import os
import re
import shutil
import socket
import socketserver
import sys
import tempfile
import threading
import traceback
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import pictures_still as still

SIZES: Final = {"phone": (360, 740), "tablet": (820, 1180), "laptop": (1280, 800), "desktop": (1440, 900)}
FINGER: Final = ("phone", "tablet")
"""Sizes of what is touched; at the others there is a mouse."""
SETTLE: Final = 120
"""Milliseconds after which a page that has a new size, or was just reached, is looked at."""
SETTLE_AGAIN: Final = 600
"""The same for pictures that are taken once more."""
STAND_STILL: Final = """async (hidden) => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const until = performance.now() + 60_000;
    while (document.querySelector("[aria-busy=true]")) {
        if (performance.now() > until) throw new Error("it is busy for ever");
        await new Promise((done) => setTimeout(done, 50));
    }
    const style = document.getElementById("pictures") ?? document.head.appendChild(document.createElement("style"));
    style.id = "pictures";
    style.textContent = `* { caret-color: transparent !important } ${hidden} { visibility: hidden !important }`;
    await document.fonts.ready;
    const pictures = [...document.images].filter((one) => one.currentSrc);
    await Promise.all(pictures.map((one) => one.decode().catch(() => 0)));
    await frame();
    for (const one of document.getAnimations()) {
        try { isFinite(one.effect.getComputedTiming().endTime) ? one.finish() : one.cancel(); } catch {}
    }
    const whole = !document.querySelector(".table");
    if (whole) scrollTo({ top: 0, behavior: "instant" });
    await frame();
    return whole ? Math.max(innerHeight, document.documentElement.scrollHeight) : innerHeight;
}"""
"""Brings all that moves by itself to its end, and covers what cannot be still; gives the height of the picture. A table
lies still in its window; of every other page all is seen."""


class Relay(socketserver.ThreadingTCPServer):
    """A SOCKS proxy through which `still.ADDRESS` leads to whichever server runs now."""

    daemon_threads = True
    allow_reuse_address = True
    port = 0
    """Where that server listens."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Passage)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"socks5://127.0.0.1:{self.server_address[1]}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A line that breaks is no news."""


class Passage(socketserver.BaseRequestHandler):
    """One connection through the relay."""

    server: Relay

    def handle(self) -> None:
        client: socket.socket = self.request
        with client.makefile("rb", buffering=0) as asked:
            asked.read(asked.read(2)[1])
            client.sendall(b"\5\0")  # no password
            kind = asked.read(4)[3]
            asked.read({1: 4, 4: 16}.get(kind) or asked.read(1)[0])
            asked.read(2)
        with socket.create_connection(("127.0.0.1", self.server.port)) as server:
            client.sendall(b"\5\0\0\1" + bytes(6))
            threading.Thread(target=pump, args=(client, server), daemon=True).start()
            pump(server, client)


def pump(source: socket.socket, target: socket.socket) -> None:
    """Pass on all that comes, and then the end of it."""
    with suppress(OSError):
        while data := source.recv(1 << 16):
            target.sendall(data)
    for one, how in ((target, socket.SHUT_WR), (source, socket.SHUT_RD)):
        with suppress(OSError):
            one.shutdown(how)


class Photographer:
    """The states of one build, and the browser that goes through them."""

    def __init__(self, folder: Path, playwright: Any) -> None:
        import browser.serving as serving
        from browser.conftest import People
        from browser.contexts import Contexts
        from browser.rows import Visit
        from browser.rows_pictured import PICTURED_ROWS
        from browser.test_sweep import ROWS
        from conftest import CHROMIUM_FLAGS, NO_CHROMIUM, chromium

        if chromium() is None:
            raise RuntimeError(NO_CHROMIUM)

        serving.FREELY = Path(__file__).with_name("pictures_server.py")
        relay = self.relay = Relay()

        class Server(serving.Server):
            """One that pages find where they find all of them."""

            def start(self) -> None:
                super().start()
                relay.port = self._port
                self.address = still.ADDRESS

        class StillContexts(Contexts):
            """Contexts whose pages are still, each with luck of its own."""

            taken = 0

            def take(self, options: dict[str, Any]) -> tuple[Any, Any]:
                through = {"server": relay.address, "bypass": "<-loopback>"}
                context, page = super().take({"proxy": through, "timezone_id": "UTC", **options})
                self.taken += 1
                page.add_init_script(still.STILL % (1000 * still.NOW, self.taken))
                return context, page

        self.folder = folder
        self.rows = {row.name: row for row in (*ROWS, *PICTURED_ROWS)}
        self.contexts = StillContexts(playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS))
        self._server, self._people, self._visit = Server, People, Visit
        self.page: Any = None
        self.temporary = Path(tempfile.mkdtemp(prefix="skerry-pictures-data-"))
        self.open: list[Any] = []
        self.number = 0

    def reach(self, name: str, size: str) -> None:
        """Bring a page to a state, at a server that knows nothing else."""
        self.leave()
        row = self.rows[name]
        os.environ[still.SEED] = name
        self.contexts.taken = 0
        folder = self.temporary / "server"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        server = self._server(folder / "data", extra_games=row.shelf, freely=True)
        people = self._people(self.contexts, server)
        self.open = [server, people]
        if row.allowed:
            people.allow(row.allowed)
        width, height = SIZES[size]
        viewport = {"width": width, "height": height}
        self.page = people("Mara", path="/api/me", viewport=viewport, has_touch=True, **row.context)
        from browser.playing import without_animation

        without_animation(self.page)
        self.size = ""
        row.reach(self._visit(self.page, people, server))
        self.session = self.contexts.session(self.page)
        self.page.mouse.move(0, 0)

    def leave(self) -> None:
        """Close what was opened for the last state. Raises AssertionError if its pages had errors."""
        left, self.open, self.page = self.open, [], None
        if left:
            server, people = left
            try:
                people.finish()
            finally:
                server.stop()

    def picture(self, name: str, size: str, theme: str, patience: int) -> str:
        """Take one picture of the state that was reached; its file."""
        page = self.page
        width, height = SIZES[size]
        page.emulate_media(color_scheme=theme)
        if size != self.size:
            self.session.send("Emulation.setTouchEmulationEnabled", {"enabled": size in FINGER})
            page.set_viewport_size({"width": width, "height": height})
            self.size = size
            page.wait_for_timeout(patience)
        elif patience > SETTLE:
            page.wait_for_timeout(patience)
        high = page.evaluate(STAND_STILL, ", ".join(still.HIDDEN))
        clip = {"x": 0, "y": 0, "width": width, "height": high, "scale": 1}
        how = {"format": "png", "optimizeForSpeed": True, "clip": clip, "captureBeyondViewport": high > height}
        taken = self.session.send("Page.captureScreenshot", how)  # page.screenshot would cost twice as much
        self.number += 1
        file = self.folder / f"{re.sub('[^a-z0-9]+', '-', name.lower())}-{size}-{theme}-{self.number}.png"
        file.write_bytes(base64.b64decode(taken["data"]))
        return str(file)

    def take(self, name: str, sizes: list[str], themes: list[str]) -> dict[str, str]:
        """Take all pictures of a state at those of the sizes that it has."""
        if name not in self.rows:
            raise KeyError("this build's tests know no such state")
        has = self.rows[name].sizes
        # tests of layout before them had no laptop: it is a small desktop
        there = [size for size in sizes if size in has or (size == "laptop" and "desktop" in has)]
        if not there:
            return {}
        first = has[0] if has[0] in SIZES else "desktop"
        self.reach(name, first)
        ordered = sorted(there, key=lambda size: size != first)
        return {
            f"{name}/{size}/{theme}": self.picture(name, size, theme, SETTLE) for size in ordered for theme in themes
        }

    def again(self, pictures: list[str]) -> dict[str, str]:
        """Take pictures of the state that was reached last once more, with more patience."""
        return {one: self.picture(*one.rsplit("/", 2), patience=SETTLE_AGAIN) for one in pictures}

    def close(self) -> None:
        with suppress(BaseException):
            self.leave()
        self.contexts.browser.close()
        shutil.rmtree(self.temporary, ignore_errors=True)


def told(problem: BaseException) -> str:
    """The first line of what went wrong, and where in the tests."""
    words = next((line.strip() for line in str(problem).splitlines() if line.strip()), type(problem).__name__)
    steps = [step for step in traceback.extract_tb(problem.__traceback__) if f"{os.sep}tests{os.sep}" in step.filename]
    where = f" ({Path(steps[-1].filename).name}:{steps[-1].lineno})" if steps else ""
    return words[:300] + where


def main() -> None:
    """Answer until there are no more questions."""
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)

    def answer(**facts: Any) -> None:
        answers.write(json.dumps(facts) + "\n")

    try:
        import patience

        patience.settle()
        still.stop_the_clock()
        from playwright.sync_api import expect, sync_playwright

        expect.set_options(timeout=patience.milliseconds())
        with sync_playwright() as playwright:
            one = Photographer(Path(sys.argv[1]), playwright)
            answer(states=list(one.rows))
            for line in sys.stdin:
                asked = json.loads(line)
                try:
                    if "take" in asked:
                        taken = one.take(asked["take"], asked["sizes"], asked["themes"])
                    else:
                        taken = one.again(asked["again"])
                    answer(taken=taken, fault="")
                except KeyError as problem:
                    answer(taken={}, fault=str(problem.args[0]))
                except BaseException as problem:  # a test that gives up raises no Exception
                    if isinstance(problem, KeyboardInterrupt):
                        raise
                    traceback.print_exc()
                    answer(taken={}, fault=told(problem))
            one.close()
    except KeyboardInterrupt:
        pass
    except Exception as problem:
        traceback.print_exc()
        with suppress(OSError):
            answer(states=[], fault=told(problem))


if __name__ == "__main__":
    main()
