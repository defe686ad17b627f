"""Tests that never end, for `test_timeout.py`, which runs them in a pytest of their own; no other run collects them."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from browser.serving import Server


def time_is_up() -> None:
    """The clock that pytest-timeout has set for this test is about to ring, unless the whole run is to be killed."""
    if "SKERRY_TEST_ENDLESS" in os.environ:
        return
    signal.setitimer(signal.ITIMER_REAL, 0.5)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "data")
    Path(os.environ["SKERRY_TEST_SERVED"]).write_text(str(server._process.pid if server._process else ""))
    yield server
    server.stop()


def test_plain() -> None:
    time_is_up()
    threading.Event().wait()


async def test_asynchronous() -> None:
    time_is_up()
    await asyncio.Event().wait()


def test_child_process(served: Server) -> None:
    time_is_up()
    assert served._process is not None
    served._process.wait()


@pytest.fixture
def never_ready() -> None:
    time_is_up()
    threading.Event().wait()


def test_before_it_begins(never_ready: None) -> None:
    """Its fixture hangs."""


@pytest.fixture
def never_done() -> Iterator[None]:
    yield
    time_is_up()
    threading.Event().wait()


def test_after_its_end(never_done: None) -> None:
    """Its fixture hangs when it tidies up."""


def test_page(page: Page, served: Server) -> None:
    page.goto(served.address)
    time_is_up()
    page.wait_for_function("() => false", timeout=0)


def test_next_page(page: Page, served: Server) -> None:
    page.goto(served.address)


def test_next() -> None:
    """Whether the run goes on."""
