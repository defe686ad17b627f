"""Layers of tests: each test in exactly one, the deep ones left out of the gate, and the clauses judged by the gate."""

from __future__ import annotations

from pathlib import Path

import pytest

import layers

TESTS = {
    "core/test_plain.py": """
        import pytest

        def test_of_a_quick_folder(): pass
        @pytest.mark.gate
        def test_marked_gate(): pass
        @pytest.mark.parametrize("size", [1, pytest.param(2, marks=pytest.mark.deep)])
        def test_some_sizes_deep(size): pass
        @pytest.mark.gate
        @pytest.mark.parametrize("size", [1, pytest.param(2, marks=pytest.mark.deep)])
        def test_marked_gate_some_sizes_deep(size): pass
    """,
    "core/test_dear.py": """
        import pytest
        pytestmark = pytest.mark.deep

        def test_of_a_deep_module(): pass
        @pytest.mark.quick
        def test_marked_quick(): pass
    """,
    "server/test_stored.py": """
        import pytest

        def test_of_another_folder(): pass
        @pytest.mark.quick
        def test_marked_quick(): pass
        @pytest.mark.parametrize("database_url", ["sqlite", "postgresql"])
        def test_of_the_store(database_url): pass
        @pytest.mark.quick
        @pytest.mark.parametrize("database_url", ["sqlite", "postgresql"])
        def test_of_the_store_marked_quick(database_url): pass
        @pytest.mark.both_databases
        @pytest.mark.parametrize("database_url", ["sqlite", "postgresql"])
        def test_of_both(database_url): pass
    """,
}
EXPECTED = {
    layers.QUICK: {
        "test_of_a_quick_folder",
        "test_some_sizes_deep[1]",
        "test_marked_quick",
        "test_of_the_store_marked_quick[sqlite]",
    },
    layers.GATE: {
        "test_marked_gate",
        "test_marked_gate_some_sizes_deep[1]",
        "test_of_another_folder",
        "test_of_the_store[sqlite]",
        "test_of_both[sqlite]",
        "test_of_both[postgresql]",
    },
    layers.DEEP: {
        "test_some_sizes_deep[2]",
        "test_marked_gate_some_sizes_deep[2]",
        "test_of_a_deep_module",
        "test_of_the_store[postgresql]",
        "test_of_the_store_marked_quick[postgresql]",
    },
}


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A small suite with tests of every layer."""
    monkeypatch.setenv(layers.ASKED, "")  # and so it is afterwards what it was: --deep sets it
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # their import is most of such a run
    pytester.makeini("[pytest]\ntestpaths = tests\naddopts = --strict-markers --import-mode=importlib\n")
    for name, text in TESTS.items():
        add(pytester, name, text)
    return pytester


def add(suite: pytest.Pytester, name: str, text: str) -> None:
    path = suite.path / "tests" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = text.strip("\n").splitlines()
    path.write_text("\n".join(line.removeprefix("        ") for line in lines))


def run(suite: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    plugins = ("-p", "layers", "-p", "clause_plugin", "-p", "pytest_timeout")
    return suite.runpytest_inprocess(*plugins, "-v", *arguments)


def passed(result: pytest.RunResult) -> set[str]:
    return {line.split("::")[1].split(" ")[0] for line in result.outlines if " PASSED" in line}


@pytest.mark.parametrize("layer", list(layers.LAYERS))
def test_each_test_is_in_one_layer_alone(suite: pytest.Pytester, layer: str) -> None:
    assert passed(run(suite, "--deep", "-m", layer)) == EXPECTED[layer]


def test_the_gate_is_all_but_the_deep_ones_and_counts_those(suite: pytest.Pytester) -> None:
    result = run(suite)
    assert passed(result) == EXPECTED[layers.QUICK] | EXPECTED[layers.GATE]
    result.stdout.fnmatch_lines(["*11 passed, 5 deselected*"])
    assert passed(run(suite, "-m", layers.DEEP)) == set(), "nor are they chosen by their marker alone"


def test_a_deep_run_is_everything(suite: pytest.Pytester) -> None:
    result = run(suite, "--deep")
    assert passed(result) == set().union(*EXPECTED.values())
    assert "deselected" not in result.stdout.str()


@pytest.mark.parametrize("name", ["test_of_a_deep_module", "test_of_the_store[postgresql]"])
def test_a_deep_test_runs_by_its_own_name(suite: pytest.Pytester, name: str) -> None:
    file = "server/test_stored.py" if "store" in name else "core/test_dear.py"
    assert passed(run(suite, f"tests/{file}::{name}")) == {name}
    assert name not in passed(run(suite, f"tests/{file}")), "naming its file is not naming it"


@pytest.mark.parametrize("layer", list(layers.LAYERS))
def test_a_test_ends_after_the_time_of_its_layer_by_the_pace_of_the_machine(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, layer: str
) -> None:
    monkeypatch.setenv("SKERRY_TEST_PACE", "2")
    limit = f"    assert request.node.get_closest_marker('timeout').args == ({2 * layers.SECONDS[layer]},)\n"
    add(suite, "core/test_limits.py", f"import pytest\n@pytest.mark.{layer}\ndef test_limit(request):\n{limit}")
    assert passed(run(suite, "--deep", "tests/core/test_limits.py")) == {"test_limit"}


def test_a_limit_that_was_asked_for_stays(suite: pytest.Pytester) -> None:
    own = "import pytest\n@pytest.mark.timeout(7)\ndef test_limit(request):\n"
    own += "    assert [mark.args for mark in request.node.iter_markers('timeout')] == [(7,)]\n"
    add(suite, "core/test_limits.py", own)
    assert passed(run(suite, "tests/core/test_limits.py")) == {"test_limit"}
    none = "def test_limit(request):\n    assert request.node.get_closest_marker('timeout') is None\n"
    add(suite, "core/test_limits.py", none)
    assert passed(run(suite, "tests/core/test_limits.py", "--timeout", "50")) == {"test_limit"}


def test_a_budget_is_larger_in_a_deep_run(suite: pytest.Pytester) -> None:
    asks = "from layers import budget\nAMOUNT = budget(3, 30)\ndef test_amount():\n    assert AMOUNT == {amount}\n"
    add(suite, "core/test_budget.py", asks.format(amount=3))
    assert passed(run(suite, "tests/core/test_budget.py")) == {"test_amount"}
    add(suite, "core/test_budget.py", asks.format(amount=30))
    assert passed(run(suite, "tests/core/test_budget.py", "--deep")) == {"test_amount"}


def test_of_parameters_the_gate_has_those_that_are_named(suite: pytest.Pytester) -> None:
    add(
        suite,
        "core/test_some.py",
        "import pytest\nfrom layers import gate_has\n"
        "CASES = gate_has([('a', 1), pytest.param('b', 2, id='second'), ('c', 3)], (1,))\n"
        "@pytest.mark.parametrize(('name', 'number'), CASES)\ndef test_pair(name, number): pass\n"
        "@pytest.mark.parametrize('name', gate_has('xyz'))\ndef test_one(name): pass\n",
    )
    assert passed(run(suite, "tests/core/test_some.py")) == {"test_pair[second]", "test_one[x]"}
    everything = {"test_pair[a-1]", "test_pair[second]", "test_pair[c-3]", "test_one[x]", "test_one[y]", "test_one[z]"}
    assert passed(run(suite, "--deep", "tests/core/test_some.py")) == everything


@pytest.mark.parametrize("compiled", [True, False])
def test_what_is_dear_interpreted_is_of_the_gate_when_the_rules_are_compiled(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, compiled: bool
) -> None:
    monkeypatch.setattr(layers, "compiled", lambda: compiled)
    add(
        suite,
        "core/test_dear_rules.py",
        "import pytest\nfrom layers import interpreted_has\n"
        "@pytest.mark.when_compiled\ndef test_whole_games(): pass\n"
        "@pytest.mark.parametrize('name', interpreted_has('xy', lambda name: name == 'x'))\ndef test_one(name): pass\n",
    )
    everything = {"test_whole_games", "test_one[x]", "test_one[y]"}
    assert passed(run(suite, "tests/core/test_dear_rules.py")) == (everything if compiled else {"test_one[x]"})
    assert passed(run(suite, "--deep", "tests/core/test_dear_rules.py")) == everything


@pytest.mark.parametrize(
    ("layer", "arguments", "expected"),
    [
        ("gate", [], pytest.ExitCode.OK),
        ("deep", [], pytest.ExitCode.TESTS_FAILED),
        ("deep", ["--deep"], pytest.ExitCode.OK),
        ("deep", ["-m", "quick"], pytest.ExitCode.OK),
    ],
    ids=["gate", "deep alone", "deep run", "quick judges nothing"],
)
def test_the_gate_judges_every_clause_without_the_deep_tests(
    suite: pytest.Pytester, layer: str, arguments: list[str], expected: pytest.ExitCode
) -> None:
    add(suite, "rules/toy/clauses.toml", "[clauses]\nTOY-01 = 'A coin buys one step'\n")
    proof = f"import pytest\n@pytest.mark.{layer}\n@pytest.mark.clause('TOY-01')\ndef test_step(): pass\n"
    add(suite, "rules/toy/test_step.py", proof)
    result = run(suite, *arguments)
    assert result.ret == expected
    if expected == pytest.ExitCode.TESTS_FAILED:
        result.stdout.fnmatch_lines(["TOY-01  no test*", "TOY 0/1"])


@pytest.mark.parametrize("processes", [[], ["-n", "1"]], ids=["alone", "distributed"])
def test_when_quick_tests_fail_what_is_dear_is_not_tried(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, processes: list[str]
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(layers.__file__).parent))
    add(suite, "core/test_wrong.py", "def test_wrong(): assert False\n")
    for number in range(30):  # pytest-xdist has given out some more than are running
        add(suite, f"browser/test_dear_{number:02}.py", "def test_dear(): pass\n")
    command = ["-p", "layers", "-p", "pytest_timeout", "-p", "xdist.plugin", "-v", *processes]
    assert suite.runpytest_subprocess(*command).ret == pytest.ExitCode.TESTS_FAILED
    result = suite.runpytest_subprocess(*command, "--quick-first")
    assert result.ret == pytest.ExitCode.INTERRUPTED
    result.stdout.fnmatch_lines(["*1 quick tests failed: what is dear is not tried*"])
    told = result.stdout.str()
    assert "test_of_a_quick_folder PASSED" in told or "PASSED tests/core/test_plain.py::test_of_a_quick_folder" in told
    assert told.count("test_dear_") < 30
