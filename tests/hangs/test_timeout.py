"""A test that hangs ends, says where, leaves no server behind, and lets the next ones run."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from conftest import NO_CHROMIUM, chromium

ROOT = Path(__file__).parents[2]
LINES = {
    "plain": "threading.Event().wait()",
    "asynchronous": "await asyncio.Event().wait()",
    "child_process": "served._process.wait()",
    "before_it_begins": "def never_ready() -> None:",
    "after_its_end": "def never_done() -> Iterator[None]:",
    "page": 'page.wait_for_function("() => false", timeout=0)',
}
"""What shows where each of the endless tests hangs."""

pytestmark = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no such alarm")


def run(tmp_path: Path, *names: str) -> str:
    """What pytest says of these endless tests; none of the servers that they started is left."""
    served = tmp_path / "served"
    environment = {**os.environ, "SKERRY_TEST_SERVED": str(served)}
    environment.pop("PYTEST_ADDOPTS", None)
    chosen = [f"tests/hangs/endless.py::test_{name}" for name in names]
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *chosen]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == pytest.ExitCode.TESTS_FAILED, done.stdout + done.stderr
    for name in names:
        assert LINES.get(name, "") in done.stdout, name
    assert not alive(int(served.read_text()))
    return done.stdout


def test_a_test_that_hangs_ends_and_says_where(tmp_path: Path) -> None:
    told = run(tmp_path, "plain", "asynchronous", "child_process", "before_it_begins", "after_its_end", "next")
    assert "3 failed, 2 passed, 2 errors" in told, told
    assert told.count("Failed: Timeout (>") >= 5


def alive(process: int) -> bool:
    """Whether there is such a process."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.deep
def test_a_run_that_is_killed_leaves_no_server_behind(tmp_path: Path) -> None:
    served = tmp_path / "served"
    environment = {**os.environ, "SKERRY_TEST_SERVED": str(served), "SKERRY_TEST_ENDLESS": "yes"}
    environment.pop("PYTEST_ADDOPTS", None)
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "tests/hangs/endless.py::test_child_process"]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL) as suite:
        while not (served.exists() and served.read_text()):
            assert suite.poll() is None
            time.sleep(0.1)
        suite.kill()
    server = int(served.read_text())
    while alive(server):  # else pytest-timeout ends the wait
        time.sleep(0.1)


@pytest.mark.browser
def test_a_wait_for_a_page_ends_too_and_the_next_page_opens(tmp_path: Path) -> None:
    if chromium() is None:
        if os.environ.get("CI"):
            pytest.fail(NO_CHROMIUM)
        pytest.skip(NO_CHROMIUM)
    told = run(tmp_path, "page", "next_page")
    assert "1 failed, 1 passed" in told, told
    assert "Failed: Timeout (>" in told
