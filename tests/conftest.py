"""What every test shares: the clause table, a Chromium for browser tests, the order in which tests run, and that all
processes of a run have one copy of skerry.

Helper modules are imported by their path below `tests`: `from rules.koxinga.helpers import …`.
"""

from __future__ import annotations

import asyncio
import io
import os
import runpy
import shutil
import signal
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

import patience
from copy_at_hand import lead

lead()

pytest_plugins = ["layers", "progress", "clause_plugin", "pytester"]

# How fast a machine is decides nothing; in CI every run draws the same examples.
settings.register_profile(
    "skerry",
    deadline=None,
    print_blob=True,
    derandomize=bool(os.environ.get("CI")),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("skerry")

WEB = Path(__file__).parent.parent / "web"

# the shell is the same browser without what a window needs, and does the tests in three quarters of the time
CHROMIUM_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

CHROMIUM_FLAGS = [
    "--no-sandbox",  # CI runs as root, where Chromium refuses its sandbox; the pages are our own
    "--disable-gpu",
    "--no-first-run",
    # no traffic of the browser's own: it would only fail on a closed network, and disturb a test
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # the same pixels on every machine
    "--force-color-profile=srgb",
    "--font-render-hinting=none",
    # a page of a test ends before better machine code for it would pay: an eighth of all that tests of pages compute
    "--js-flags=--no-opt",
]

MOST_PROCESSES = 8
"""Each brings a browser and servers, and PostgreSQL takes 100 connections."""

NO_CHROMIUM = "no Chromium found: apt-get install chromium, or set CHROMIUM to one"


def chromium() -> str | None:
    """Path of the Chromium to drive: $CHROMIUM, else the first one on PATH; None without any."""
    named = os.environ.get("CHROMIUM")
    return named or next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)


@pytest.fixture(scope="session")
def built_client() -> None:
    """The client in src/skerry/static is the one of these sources, so that a browser never tests yesterday's."""
    if os.environ.get("SKERRY_WEB") == "skip":
        return
    builder = runpy.run_path(str(WEB / "build.py"))
    try:
        builder["build_client"]()
    except builder["ClientError"] as problem:
        pytest.fail(str(problem), pytrace=False)


@pytest.fixture(scope="session")
def browser_type_launch_args(built_client: None, browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """pytest-playwright starts the system's own Chromium; without one browser tests are skipped, in CI they fail."""
    found = chromium()
    if found is None:
        if os.environ.get("CI"):
            pytest.fail(NO_CHROMIUM)
        pytest.skip(NO_CHROMIUM)
    return {**browser_type_launch_args, "executable_path": found, "args": CHROMIUM_FLAGS}


def pytest_addoption(parser: pytest.Parser) -> None:
    """Ways to make every machine a bad day's, on which no test of a page may fail."""
    group = parser.getgroup("browser", "tests of pages")
    help_pages = "pages compute N times as slowly as this machine could"
    group.addoption("--slow-pages", type=float, default=1.0, metavar="N", help=help_pages)
    help_answers = "what the server says, its files too, is heard up to so many seconds late, each time differently"
    group.addoption("--late-answers", type=float, default=0.0, metavar="SECONDS", help=help_answers)
    group = parser.getgroup("server", "tests of the server")
    help_kills = "how often test_fault kills a server, on each database, and test_team a worker; give --timeout as well"
    group.addoption("--kills", type=int, default=0, metavar="N", help=help_kills)
    help_spoilt = "how many records test_carrying spoils by chance"
    group.addoption("--spoilt", type=int, default=0, metavar="N", help=help_spoilt)


def pytest_configure(config: pytest.Config) -> None:
    """Let interrupts through: a run started in the background of a script ignores them, and its children would too."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    patience.settle(config.getoption("--slow-pages"))


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist reads how many there are to be
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Let a run of a whole layer use the machine's cores, unless `-n` says otherwise or somebody is debugging."""
    option = config.option
    whole = config.args_source == pytest.Config.ArgsSource.TESTPATHS and not option.keyword
    alone = option.collectonly or option.usepdb or getattr(option, "lf", False) or getattr(option, "stepwise", False)
    if whole and not alone and not hasattr(config, "workerinput") and getattr(option, "numprocesses", 0) is None:
        cores = min(os.cpu_count() or 1, MOST_PROCESSES)
        option.numprocesses = cores if cores > 1 else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that drive a browser and run them last.

    Playwright's synchronous interface keeps an event loop running in the main thread from its first use to the end,
    in which no asynchronous test could start its own.
    """
    for item in items:
        if {"browser", "playwright"} & set(getattr(item, "fixturenames", ())):
            item.add_marker("browser")
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """An asynchronous test that hung, and was ended in the event loop, says what its tasks were waiting for."""
    report = yield
    step = call.excinfo.tb if call.excinfo and "from pytest-timeout" in str(call.excinfo.value) else None
    while step is not None:
        loop = step.tb_frame.f_locals.get("self")
        if isinstance(loop, asyncio.AbstractEventLoop) and not loop.is_closed():
            told = io.StringIO()
            for task in asyncio.all_tasks(loop):
                task.print_stack(file=told)
            report.sections.append(("what the event loop's tasks wait for", told.getvalue()))
            break
        step = step.tb_next
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in one plain line when browser tests were left out, so that nobody takes the run for a whole one."""
    for report in terminalreporter.stats.get("passed", []):
        for name, told in report.user_properties:
            if name == "told":
                terminalreporter.write_line(told)
    left_out = sum(NO_CHROMIUM in str(report.longrepr) for report in terminalreporter.stats.get("skipped", []))
    if left_out:
        line = f"{left_out} BROWSER TESTS DID NOT RUN: {NO_CHROMIUM}"
        terminalreporter.section("browser", yellow=True)
        terminalreporter.line(line, yellow=True, bold=True)
