"""The clause table: what it demands of a whole run, and what it leaves alone in a part of one."""

from __future__ import annotations

from pathlib import Path

import pytest

from layers import gate_has

CHECKLIST = """
[clauses]
TOY-01 = "Everybody starts with three coins"
TOY-02 = "A coin buys one step"
"""

ONE_PROVEN = """
import pytest

@pytest.mark.clause("TOY-01")
def test_start():
    pass
"""

OTHER_PROVEN = """
import pytest

@pytest.mark.clause("TOY-02")
def test_step():
    pass
"""


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A project with a checklist of two clauses, of which one has a test."""
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # their import is most of such a run
    pytester.makeini("[pytest]\ntestpaths = tests\n")
    rules = pytester.mkdir("tests").joinpath("rules", "toy")
    rules.mkdir(parents=True)
    rules.joinpath("clauses.toml").write_text(CHECKLIST)
    rules.joinpath("test_start.py").write_text(ONE_PROVEN)
    return pytester


def run(suite: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    return suite.runpytest_inprocess("-p", "clause_plugin", *arguments)


def add(suite: pytest.Pytester, text: str, name: str = "test_step.py") -> None:
    suite.path.joinpath("tests", "rules", "toy", name).write_text(text)


def test_a_clause_without_a_test_fails_the_whole_run(suite: pytest.Pytester) -> None:
    result = run(suite)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["TOY-02  no test*A coin buys one step", "TOY 1/2"])
    result.stdout.no_fnmatch_line("TOY-01*")


def test_a_full_table_passes_and_closes_with_one_line_a_game(suite: pytest.Pytester) -> None:
    add(suite, OTHER_PROVEN)
    result = run(suite)
    assert result.ret == pytest.ExitCode.OK
    result.stdout.fnmatch_lines(["TOY 2/2"])


def test_naming_the_test_folder_is_a_whole_run_too(suite: pytest.Pytester) -> None:
    assert run(suite, "tests").ret == pytest.ExitCode.TESTS_FAILED


@pytest.mark.parametrize("selection", [["-k", "start"], ["tests/rules/toy/test_start.py"], ["-m", "clause"]])
def test_part_of_the_suite_is_not_judged(suite: pytest.Pytester, selection: list[str]) -> None:
    result = run(suite, *selection)
    assert result.ret == pytest.ExitCode.OK
    result.stdout.no_fnmatch_line("TOY *")


def test_the_table_is_printed_on_request(suite: pytest.Pytester) -> None:
    add(suite, OTHER_PROVEN)
    result = run(suite, "--clauses")
    result.stdout.fnmatch_lines(["TOY-01  proven *1 tests *three coins", "TOY-02  proven *", "TOY 2/2"])


def test_collecting_alone_counts_the_tests_of_each_clause(suite: pytest.Pytester) -> None:
    result = run(suite, "--clauses", "--collect-only", "-q")
    assert result.ret == pytest.ExitCode.OK
    result.stdout.fnmatch_lines(["TOY-01 *1 tests*", "TOY-02 *0 tests*"])


@pytest.mark.parametrize(
    "test",
    [
        "@pytest.mark.xfail(strict=True)\n@pytest.mark.clause('TOY-02')\ndef test_step(): assert False",
        "@pytest.fixture\ndef coin(): assert False\n@pytest.mark.clause('TOY-02')\ndef test_step(coin): pass",
    ],
    ids=["expected to fail", "failed before it began"],
)
def test_only_a_passed_test_proves_a_clause(suite: pytest.Pytester, test: str) -> None:
    add(suite, f"import pytest\n{test}\n")
    result = run(suite)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["TOY 1/2"])


@pytest.mark.parametrize(
    "other",
    [
        "@pytest.mark.clause('TOY-02')\ndef test_other(): assert False",
        "@pytest.mark.xfail(strict=True)\n@pytest.mark.clause('TOY-02')\ndef test_other(): assert False",
        "@pytest.fixture\ndef coin(): assert False\n@pytest.mark.clause('TOY-02')\ndef test_other(coin): pass",
        "@pytest.fixture\ndef coin(): yield; assert False\n@pytest.mark.clause('TOY-02')\ndef test_other(coin): pass",
        "@pytest.mark.clause('TOY-02')\n@pytest.mark.parametrize('n', [0, 1])\ndef test_other(n): assert n",
    ],
    ids=["failed", "expected to fail", "failed before it began", "failed when it ended", "failed once"],
)
def test_a_clause_is_not_proven_while_another_of_its_tests_fails(suite: pytest.Pytester, other: str) -> None:
    add(suite, OTHER_PROVEN)
    add(suite, f"import pytest\n{other}\n", "test_other.py")
    result = run(suite, "--clauses")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["TOY-01  proven *", "TOY-02  failed *", "TOY 1/2"])


def test_a_skipped_test_leaves_a_proven_clause_proven(suite: pytest.Pytester) -> None:
    add(suite, OTHER_PROVEN)
    skipped = "import pytest\n@pytest.mark.clause('TOY-02')\ndef test_other(): pytest.skip('no browser')\n"
    add(suite, skipped, "test_other.py")
    result = run(suite)
    assert result.ret == pytest.ExitCode.OK
    result.stdout.fnmatch_lines(["TOY 2/2"])


@pytest.mark.parametrize(("ci", "expected"), [("", pytest.ExitCode.OK), ("true", pytest.ExitCode.TESTS_FAILED)])
def test_a_skipped_clause_fails_under_ci_alone(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, ci: str, expected: pytest.ExitCode
) -> None:
    monkeypatch.setenv("CI", ci)
    add(suite, "import pytest\n@pytest.mark.clause('TOY-02')\ndef test_step(): pytest.skip('no browser')\n")
    result = run(suite)
    assert result.ret == expected
    result.stdout.fnmatch_lines(["TOY 1/2"])


def test_an_unknown_clause_stops_the_run(suite: pytest.Pytester) -> None:
    add(suite, OTHER_PROVEN.replace("TOY-02", "TOY-99"))
    result = run(suite)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*test_step.py::test_step: clause 'TOY-99' stands in no tests/rules/*/clauses.toml"])


def test_a_checklist_that_cannot_be_read_is_named(suite: pytest.Pytester) -> None:
    suite.path.joinpath("tests", "rules", "toy", "clauses.toml").write_text("TOY-01 = 'no table'")
    result = run(suite)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*clauses.toml: not a checklist*"])


@pytest.mark.parametrize(
    ("second", "expected"), gate_has([(False, pytest.ExitCode.TESTS_FAILED), (True, pytest.ExitCode.OK)])
)
def test_workers_report_their_clauses(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, second: bool, expected: pytest.ExitCode
) -> None:
    if second:
        add(suite, OTHER_PROVEN)
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent))
    result = suite.runpytest_subprocess("-p", "clause_plugin", "-p", "xdist.plugin", "-n", "2")
    assert result.ret == expected
    result.stdout.fnmatch_lines([f"TOY {1 + second}/2"])
