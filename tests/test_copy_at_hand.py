"""Processes that tests start run the copy of skerry that the tests import."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from browser.serving import Server as BrowserServer
from copy_at_hand import COPY, NAMED, must_be_it, path_with
from server.harness import Server

TELLS = "import skerry; print(skerry.__path__[0])"
AGAIN = "SKERRY_TEST_AGAIN"
"""Set in the run of these very tests within the last one."""


def told_by_child(**environment: str) -> Path:
    done = subprocess.run(
        [sys.executable, "-c", TELLS], env={**os.environ, **environment}, capture_output=True, text=True, check=True
    )
    return Path(done.stdout.strip())


def test_a_child_imports_the_copy_at_hand(tmp_path: Path) -> None:
    assert told_by_child() == COPY
    assert told_by_child(PYTHONPATH=path_with(tmp_path)) == COPY


def test_servers_run_it(tmp_path: Path) -> None:
    server = Server(tmp_path / "server").start()  # raises unless launch.py finds that it does
    server.stop()
    page = BrowserServer(tmp_path / "browser", extra_games=True)
    try:
        process = page._process
        assert process is not None
        assert told_by_child(**page._environment()) == COPY
    finally:
        page.stop()


def test_another_copy_is_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(NAMED, str(tmp_path / "skerry"))
    with pytest.raises(SystemExit, match="but the tests are about"):
        must_be_it()
    with pytest.raises(AssertionError, match="the server did not start"):
        Server(tmp_path / "server").start()


@pytest.mark.deep
@pytest.mark.skipif(AGAIN in os.environ, reason="this is the run within")
def test_the_copy_that_a_path_names_is_the_one_that_is_tested(tmp_path: Path) -> None:
    (tmp_path / "skerry").symlink_to(COPY, target_is_directory=True)
    environment = {**os.environ, "PYTHONPATH": path_with(tmp_path), AGAIN: "1"}
    environment.pop("PYTEST_ADDOPTS", None)
    inner = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "not notice", str(Path(__file__))]
    done = subprocess.run(inner, cwd=Path(__file__).parents[1], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert told_by_child(PYTHONPATH=path_with(tmp_path)) == tmp_path / "skerry"
