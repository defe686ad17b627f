"""What browser tests share: a server, people with a browser each, axe, sizes and themes."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, Request, expect

import patience
from browser.contexts import Contexts
from browser.serving import Server
from progress import UNANSWERED

SIZES = {
    "phone": (360, 740),
    "tablet": (820, 1180),
    "laptop": (1280, 800),
    "desktop": (1440, 900),
    "wide": (1600, 900),
}
THEMES = ("light", "dark")
LOOKS = (("phone", "light"), ("tablet", "dark"), ("laptop", "dark"), ("desktop", "light"), ("wide", "dark"))
"""Every size and both themes: colours are the same at every size, so that not each has to be seen in each."""
AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
AXE_RUN = """async tags => {
    const wanted = { runOnly: tags, resultTypes: ["violations"] };
    return (await axe.run([...document.querySelectorAll("dialog:modal")].at(-1) ?? document, wanted)).violations;
}"""
"""Tells of what is wrong only, and of a dialog that is open: what lies behind it cannot be reached."""


@pytest.fixture(scope="session", autouse=True)
def bad_day(pytestconfig: pytest.Config) -> None:
    """What --slow-pages and --late-answers ask for."""
    expect.set_options(timeout=patience.milliseconds())
    People.slow = pytestconfig.getoption("--slow-pages")
    Server.late = pytestconfig.getoption("--late-answers")


@pytest.fixture(scope="session")
def server(built_client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server of all tests that do not stop it; tests share its tables. Corrections may set anything."""
    running = Server(tmp_path_factory.mktemp("server") / "data", freely=True)
    yield running
    running.stop()


@pytest.fixture(scope="session")
def shelf_server(built_client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with more games than one: also those that the platform's own tests stand on."""
    running = Server(tmp_path_factory.mktemp("shelf") / "data", extra_games=True)
    yield running
    running.stop()


@pytest.fixture
def own_server(built_client: None, tmp_path: Path) -> Iterator[Server]:
    """A server of this test alone, to be killed and started again."""
    running = Server(tmp_path / "data")
    yield running
    running.stop()


@pytest.fixture(autouse=True)
def bots_choose() -> Iterator[None]:
    """No test passes in which a plain choice stood for that of a failing bot."""
    Server.bot_failures.clear()
    yield
    assert not Server.bot_failures, "bots failed:\n" + "".join(Server.bot_failures)


class People:
    """Makes people: each call is another browser context, so another guest. Errors on any page fail the test."""

    slow = 1.0
    """How many times as slowly pages compute: the option --slow-pages."""

    def __init__(self, known: Contexts, server: Server) -> None:
        self._known = known
        self._server = server
        self._contexts: list[BrowserContext] = []
        self._allowed: list[re.Pattern[str]] = []
        self.errors: list[str] = []
        self.unanswered: set[Request] = set()
        """What pages have asked and not heard yet."""

    def __call__(
        self,
        name: str = "",
        path: str = "",
        size: str = "desktop",
        theme: str = "light",
        motion: bool = False,
        server: Server | None = None,
        **context: Any,
    ) -> Page:
        """A page at `path` ("": not opened yet), of a person called `name` ("": whatever the server calls a guest).

        `size` and `theme` as in SIZES and THEMES; `motion` lets pieces travel, which costs a test its time.
        """
        assert path.startswith(("/", "http")) or not path, f"{path} is no path"
        width, height = SIZES[size]
        wanted: dict[str, Any] = {
            "viewport": {"width": width, "height": height},
            "color_scheme": theme,
            "reduced_motion": "no-preference" if motion else "reduce",
            "base_url": (server or self._server).address,
            "service_workers": "block",  # what they answer, no test could stand in for
            **context,
        }
        made, page = self._known.take(wanted)
        self._contexts.append(made)
        made.set_default_timeout(patience.milliseconds())  # of its pages and of requests without a page
        if self.slow > 1:
            self._known.session(page).send("Emulation.setCPUThrottlingRate", {"rate": self.slow})
        who = name or f"person {len(self._contexts)}"
        page.on("pageerror", lambda error: self.errors.append(f"{who}: {error}"))
        page.on("console", lambda message: self._heard(who, message.type, message.text))
        page.on("request", lambda asked: self.unanswered.add(asked))
        page.on("requestfinished", lambda asked: self.unanswered.discard(asked))
        page.on("requestfailed", lambda asked: self.unanswered.discard(asked))
        if name:
            # a line that was kept may be closed by the server just when it is used again; browsers ask once more, too
            assert made.request.get("/api/me", max_retries=2).ok
            assert made.request.put("/api/me", data={"name": name}).ok
        if path:
            page.goto(path)
        return page

    def allow(self, pattern: str) -> None:
        """Errors on the console that match are part of the test (a refused request is logged by the browser)."""
        self._allowed.append(re.compile(pattern))

    def _heard(self, who: str, kind: str, text: str) -> None:
        if kind == "error":
            self.errors.append(f"{who}: {text}")

    def shown(self) -> list[str]:
        """The address of every open page, and the beginning of what stands there."""
        told = []
        for context in self._contexts:
            for page in context.pages:
                with suppress(Error):  # it may be the page that hangs
                    page.set_default_timeout(2_000)
                    words = page.locator("body").inner_text(timeout=2_000)
                    told.append(f"{page.url}: {' | '.join(words.split(chr(10)))[:600]}")
        return told

    def finish(self) -> None:
        """Close every page; raises AssertionError if any had an error that was not allowed."""
        for context in self._contexts:
            self._known.give_back(context)
        unexpected = [error for error in self.errors if not any(one.search(error) for one in self._allowed)]
        assert not unexpected, "\n".join(unexpected)


@pytest.fixture(scope="session")
def contexts(browser: Browser) -> Contexts:
    """The browser contexts of this process, used by one test after the other."""
    return Contexts(browser)


@pytest.fixture
def person(contexts: Contexts, server: Server) -> Iterator[People]:
    """`person("Mara", path="/tables", size="phone", theme="dark")`: see People."""
    people = People(contexts, server)
    yield people
    people.finish()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that failed while pages waited for answers says for which: a server that hangs is named by its route."""
    report = yield
    people = getattr(item, "funcargs", {}).get("person")
    if report.when == "call" and report.failed and isinstance(people, People) and people.unanswered:
        asked = sorted(f"{one.method} {urlsplit(one.url).path}" for one in people.unanswered)
        report.sections.append((UNANSWERED, ", ".join(asked[:5])))
    if report.when == "call" and report.failed and isinstance(people, People):
        report.sections.append(("what the pages showed", "\n".join(people.shown())))
    return report


def described(violation: dict[str, Any]) -> str:
    """One of axe's findings with the elements it is about."""
    nodes = [f"    {node['html'][:200]}\n    {node['failureSummary'][:300]}" for node in violation["nodes"][:4]]
    return "\n".join([f"{violation['id']} ({violation['impact']}): {violation['help']}", *nodes])


@pytest.fixture
def axe() -> Callable[..., None]:
    """Fails with every violation axe finds on a page (WCAG 2.0 to 2.2 A and AA, best practice), or of some rules."""

    def check(page: Page, rules: Sequence[str] = AXE_TAGS) -> None:
        page.evaluate("document.fonts.ready")
        if not page.evaluate("() => Boolean(window.axe)"):
            page.evaluate(f"() => {{ {AXE.read_text()} }}")
        found = page.evaluate(AXE_RUN, list(rules))
        told = [described(violation) for violation in found]
        assert not told, f"{page.url}\n" + "\n".join(told)

    return check


@pytest.fixture
def tab_to() -> Callable[[Page, Locator], None]:
    """Press Tab until the element has the focus, as a person without a mouse does; fails if it never gets it."""

    def walk(page: Page, target: Locator, most: int = 120) -> None:
        for _ in range(most):
            if target.evaluate("element => element === document.activeElement"):
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"{target} cannot be reached with Tab")

    return walk
