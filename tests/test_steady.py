"""`tools/steady.py`: tests run again and again in four conditions, and what it tells of those that fail by luck."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import patience

TOOL = Path(__file__).parents[1] / "tools" / "steady.py"
CONFTEST = """
def pytest_addoption(parser):
    parser.addoption("--slow-pages", type=float, default=1)
    parser.addoption("--late-answers", type=float, default=0)

def pytest_configure(config):
    config.addinivalue_line("markers", "browser: drives a browser")
"""
PLAIN = """
from pathlib import Path
import pytest

def runs():
    count = Path(__file__).with_name("runs")
    with count.open("a") as file:
        file.write("x")
    return len(count.read_text())

class TestLuck:
    @pytest.mark.parametrize("what", ["sails"])
    def test_second_fails(self, what):
        assert runs() != 2, "out of luck\\nand more"

@pytest.fixture
def untidy():
    yield
    raise OSError("cannot be tidied up")

def test_untidy(untidy):
    pass

@pytest.mark.skip
def test_left_out():
    pass
"""
BROWSER = """
import pytest

@pytest.mark.browser
def test_page(pytestconfig):
    assert pytestconfig.getoption("--slow-pages") == 1, "the page came too late"

@pytest.mark.browser
def test_steady_page(pytestconfig):
    pass
"""
BUSY = "import steady\nwith steady.busy(2) as made:\n    print(*made, flush=True)\n    input()\n"


def steady(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": "", "TMPDIR": str(folder)}
    command = [sys.executable, str(TOOL), *arguments]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def row(output: str, test: str) -> list[str]:
    """The cells of a test's line in the table."""
    return next(line for line in output.splitlines() if line.startswith(f"{test} ")).split()[1:]


@pytest.mark.deep
def test_it_counts_by_condition_and_tells_the_reasons(tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "test_plain.py").write_text(PLAIN)
    (tmp_path / "test_pages.py").write_text(BROWSER)
    done = steady(tmp_path, "test_plain.py", "test_pages.py", "--times", "3")
    assert done.returncode == 1, done.stdout + done.stderr
    lucky = "test_plain.py::TestLuck::test_second_fails[sails]"
    assert row(done.stdout, lucky) == ["1/1", "0/1", "1/1", "-"]
    assert row(done.stdout, "test_plain.py::test_untidy") == ["0/1", "0/1", "0/1", "-"]
    assert row(done.stdout, "test_pages.py::test_page") == ["1/1", "1/1", "0/1", "-"]
    assert row(done.stdout, "test_pages.py::test_steady_page") == ["1/1", "1/1", "1/1", "-"]
    assert f"{lucky}\n    beside 2 busy, run 2: AssertionError: out of luck\n" in done.stdout
    assert "test_page\n    --slow-pages 4, run 3: AssertionError: the page came too late\n" in done.stdout
    assert "cannot be tidied up" in done.stdout
    assert "test_left_out" not in done.stdout
    (kept,) = tmp_path.glob("steady-*")
    assert sorted(file.name for file in kept.iterdir()) == [
        *(f"{number}-not-browser.txt" for number in (1, 2)),
        "3-browser.txt",
        "3-not-browser.txt",
    ]


@pytest.mark.deep
def test_steady_tests_leave_nothing_behind_and_none_is_no_success(tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = browser: drives a browser\n")
    (tmp_path / "test_fine.py").write_text("def test_fine(): pass\n")
    (tmp_path / "test_none.py").write_text("")
    assert steady(tmp_path, "test_fine.py", "--times", "1").returncode == 0
    assert steady(tmp_path, "test_none.py").returncode == 2
    assert steady(tmp_path, "test_missing.py").returncode == 2
    assert sorted(left.name for left in tmp_path.iterdir() if left.is_dir() and left.name != "__pycache__") == []


def test_busy_processes_end_with_the_tool_even_if_it_is_killed() -> None:
    command = [sys.executable, "-c", BUSY]
    with subprocess.Popen(command, cwd=TOOL.parent, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as tool:
        assert tool.stdout is not None
        assert len(tool.stdout.readline().split()) == 2
        tool.kill()
        # they share its output, which ends with the last of them
        tool.communicate(timeout=patience.seconds())
