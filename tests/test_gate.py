"""The gate tells what failed, what was running when its time was up, and which tests are unsteady."""

from __future__ import annotations

import ast
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import patience
from modules import load

HERE = Path(__file__).parent
FOLDER = HERE.parent / ".ci"
QUIET = "-p progress"
TESTS = {
    "fails": "def test_fails():\n    assert 1 == 2, 'one is not two'\n",
    "unsteady": "from pathlib import Path\n"
    "def test_unsteady():\n"
    "    mark = Path(__file__).with_name('mark')\n"
    "    before = mark.exists()\n"
    "    mark.touch()\n"
    "    assert before, 'not yet'\n",
    "changes": "from pathlib import Path\n"
    "def test_changes():\n"
    "    mark = Path(__file__).with_name('seen')\n"
    "    before = mark.exists()\n"
    "    mark.touch()\n"
    "    assert False, 'again' if before else 'once'\n",
    "hangs": "import time\ndef test_passes(): pass\ndef test_hangs(): time.sleep(600)\n",
}


@pytest.fixture(scope="module")
def module() -> Iterator[ModuleType]:
    """What `.ci/gate.py` defines."""
    sys.path.insert(0, str(FOLDER))
    yield load(FOLDER / "gate.py")
    sys.path.remove(str(FOLDER))


@pytest.fixture
def gate(module: ModuleType, tmp_path: Path) -> Iterator[Any]:
    """A gate over a project whose tests the test writes."""
    made = module.Gate(tmp_path, deep=False)
    made.python = Path(sys.executable)
    made.options = QUIET.split()
    made.environment["PYTHONPATH"] = str(Path(__file__).parent)
    made.environment["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # their import is most of such a run
    (tmp_path / "project").mkdir()
    (tmp_path / "project" / "pytest.ini").write_text("[pytest]\n")
    before = {which: signal.getsignal(which) for which in (signal.SIGALRM, signal.SIGTERM)}
    signal.signal(signal.SIGALRM, made.time_up)
    yield made
    for which, handler in before.items():
        signal.signal(which, handler)


def run(gate: Any, *names: str, seconds: float = 60) -> None:
    """A stage of these tests."""
    project = gate.work / "project"
    for name in names:
        (project / f"test_{name}.py").write_text(TESTS[name])
    gate.stage("tests", seconds, lambda: gate.tests(cwd=project))


def test_a_failing_test_is_among_the_last_lines_with_its_reason(gate: Any, capfd: pytest.CaptureFixture[str]) -> None:
    run(gate, "fails")
    assert gate.close() == 1
    last = capfd.readouterr().out.splitlines()[-6:]
    assert "FAILED test_fails.py::test_fails: AssertionError: one is not two" in last
    assert last[-1] == "checks: 0 passed, 1 failed"


def test_what_passes_alone_is_named_and_lets_the_run_pass(gate: Any, capfd: pytest.CaptureFixture[str]) -> None:
    run(gate, "unsteady")
    assert gate.close() == 0
    assert "UNSTEADY test_unsteady.py::test_unsteady: AssertionError: not yet" in capfd.readouterr().out


def test_what_fails_alone_for_another_reason_tells_both(gate: Any, capfd: pytest.CaptureFixture[str]) -> None:
    run(gate, "changes", "fails")
    assert gate.close() == 1
    told = capfd.readouterr().out
    assert "FAILED test_changes.py::test_changes: AssertionError: once; then, alone: AssertionError: again" in told
    assert "FAILED test_fails.py::test_fails: AssertionError: one is not two\n" in told


def test_more_unsteady_tests_than_two_fail_the_run(gate: Any, capfd: pytest.CaptureFixture[str]) -> None:
    for number in range(3):
        gate.unsteady[f"test_{number}"] = "by luck"
    assert gate.close() == 1
    assert capfd.readouterr().out.splitlines()[-1] == "checks: 0 passed, 1 failed"


def test_at_the_end_of_its_time_a_stage_names_what_was_running(gate: Any, capfd: pytest.CaptureFixture[str]) -> None:
    began = gate.work / "project" / "began"
    (gate.work / "project" / "conftest.py").write_text(
        "import os, pathlib, signal\n"
        "def pytest_runtest_call(item):\n"
        "    if item.name == 'test_hangs':\n"
        f"        pathlib.Path({str(began)!r}).touch()\n"
        "        os.kill(int(os.environ['THE_GATE']), signal.SIGALRM)\n"  # its time is up, however quick the machine
    )
    gate.environment["THE_GATE"] = str(os.getpid())
    run(gate, "hangs")
    gate.stage("another", 60, lambda: None)
    assert gate.close() == 1
    told = capfd.readouterr().out
    assert began.exists()
    assert "running then: test_hangs.py::test_hangs" in told
    assert "test_hangs.py::test_passes" in told.split("slowest until then:")[1]
    assert told.splitlines()[-1] == "checks: 1 passed, 1 failed"


def test_what_runs_beside_tells_at_its_own_stage_what_it_said(gate: Any, capfd: pytest.CaptureFixture[str]) -> None:
    with gate.beside("bash", "-c", "echo $WORD; exit 3", WORD="sorry") as ended:
        gate.stage("another", 60, lambda: None)
        assert "sorry" not in capfd.readouterr().out
        gate.stage("beside", 60, ended)
    assert "sorry" in capfd.readouterr().out
    assert [stage.problem for stage in gate.stages] == ["", "exit code 3"]


def test_what_runs_beside_ends_with_its_stage_s_time_and_outlives_nothing(gate: Any) -> None:
    with gate.beside("sleep", "600") as ended:
        gate.stage("beside", 0.2, ended)
    assert gate.stages[-1].problem == "not finished after 0 s"
    told = gate.work / "told"
    with gate.beside("bash", "-c", f"echo $$ > {told}.part; mv {told}.part {told}; exec sleep 600"):
        until = time.monotonic() + patience.seconds()
        while not told.exists():
            assert time.monotonic() < until, "it does not begin"
            time.sleep(0.01)
    with pytest.raises(ProcessLookupError):
        os.kill(int(told.read_text()), 0)


def test_when_the_whole_time_is_up_every_stage_left_is_told_as_failed(gate: Any, module: ModuleType) -> None:
    signal.signal(signal.SIGTERM, gate.all_time_up)
    gate.stage("first", 60, lambda: signal.raise_signal(signal.SIGTERM))
    gate.stage("second", 60, lambda: None)
    assert [bool(stage.problem) for stage in gate.stages] == [True, True]
    with pytest.raises(module.StageFailed):
        gate.stage("cheap", 60, lambda: None, cheap=True)


def test_the_compiled_build_has_what_its_tests_import(module: ModuleType) -> None:
    have = {name.replace("-", "_") for name in module.COMPILED_TOOLS} | set(sys.stdlib_module_names)
    have |= {"skerry", "msgspec", *(path.stem for path in HERE.iterdir())}
    folders = {HERE.parent / one.split("::")[0] for one in (*module.COMPILED, *module.DEEP_COMPILED) if one[0] != "-"}
    files = {file for one in folders for file in ([one] if one.is_file() else one.rglob("*.py"))}
    assert files
    for file in files:
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            for name in names:
                assert name.split(".")[0] in have, f"{file.name} imports {name}, which the compiled build lacks"


@pytest.mark.parametrize(("deep", "uv_can"), [(False, True), (False, False), (True, True)])
def test_the_development_set_is_installed_by_uv_or_else_as_the_readme_says(
    module: ModuleType, gate: Any, monkeypatch: pytest.MonkeyPatch, deep: bool, uv_can: bool
) -> None:
    ran: list[str] = []
    monkeypatch.setattr(
        gate, "run", lambda *command, **_: ran.append(command[-1]) or int("uv" in command[-1] and not uv_can)
    )
    gate.deep = deep
    module.Steps(gate).install()
    if not deep:
        assert "uv pip install -q -e '.[dev]' -c requirements-dev.txt" in ran.pop(0)
    assert ran == ([] if uv_can and not deep else [module.readme_line(2, ".venv/bin/pytest")])


@pytest.fixture
def history(tmp_path: Path) -> Path:
    """A repository of two commits, whose reference build is the first."""
    who = {"GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b"}
    (tmp_path / "bench").mkdir()
    done = partial(subprocess.run, cwd=tmp_path, env={**os.environ, **who}, check=True, capture_output=True, text=True)
    done(["git", "init", "-q"])
    for word in ("first", "second"):
        done(["git", "commit", "-q", "--allow-empty", "-m", word])
    first = done(["git", "rev-parse", "HEAD^"]).stdout
    (tmp_path / "bench" / "reference_build").write_text(first)
    return tmp_path


def test_speeds_are_compared_with_the_last_release_before_this_commit(module: ModuleType, history: Path) -> None:
    named = (history / "bench" / "reference_build").read_text().strip()
    assert module.reference_build(history) == named, "before the first release"
    git = ("git", "-C", str(history), "tag")
    subprocess.run([*git, "v2.0", "HEAD"], check=True)
    assert module.reference_build(history) == named, "the release itself is what is measured"
    subprocess.run([*git, "v1.0", "HEAD^"], check=True)
    assert module.reference_build(history) == "v1.0"


def test_a_clone_without_the_reference_build_says_how_to_get_it(module: ModuleType, history: Path) -> None:
    (history / "bench" / "reference_build").write_text("0" * 40 + "\n")
    with pytest.raises(module.StageFailed, match="git fetch --unshallow"):
        module.reference_build(history)
