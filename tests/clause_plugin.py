"""Ties tests to the checklist of rules: `@pytest.mark.clause("KX-20")` says which clauses a test proves.

`tests/rules/<game>/clauses.toml` holds a game's checklist as `[clauses]` with lines `KX-20 = "one statement"`.

* A test that names a clause no checklist has stops the run.
* When the whole suite has run, each clause needs a passed test and must have none that failed, in its setup and
  teardown too; otherwise the run fails and lists what is missing.
  A clause whose tests were only skipped (no browser on this machine) is listed too; it fails the run only under CI.
* `pytest --clauses` prints the whole table; with `--collect-only` it tells how many tests name each clause.

Works with pytest-xdist: clause ids travel on the test reports, and the controlling process alone judges.
"""

from __future__ import annotations

import os
import tomllib
from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

PROVEN = "proven"
SKIPPED = "skipped"
FAILED = "failed"
MISSING = "no test"


@dataclass
class Clause:
    """One line of a checklist and what the run's tests said about it."""

    id: str
    statement: str
    outcomes: Counter[str] = field(default_factory=Counter)

    @property
    def state(self) -> str:
        """The clause's verdict: proven if a test of it passed and none failed."""
        if self.outcomes["failed"]:
            return FAILED
        if self.outcomes["passed"]:
            return PROVEN
        return SKIPPED if self.outcomes["skipped"] else MISSING


def read_checklists(root: Path) -> dict[str, Clause]:
    """Every clause of every `tests/rules/<game>/clauses.toml` below `root`, by id, in the files' order.

    Raises `pytest.UsageError` for a file that is no such checklist, and for an id that two checklists hold.
    """
    clauses: dict[str, Clause] = {}
    for path in sorted(root.glob("tests/rules/*/clauses.toml")):
        try:
            lines = tomllib.loads(path.read_text(encoding="utf-8"))["clauses"]
        except (tomllib.TOMLDecodeError, KeyError) as problem:
            raise pytest.UsageError(f"{path}: not a checklist with a [clauses] table ({problem})") from None
        for name, statement in lines.items():
            if name in clauses:
                raise pytest.UsageError(f"{path}: {name} stands in another checklist already")
            clauses[name] = Clause(name, statement)
    return clauses


def named_clauses(item: pytest.Item) -> list[str]:
    """The ids on all `clause` markers of a test, its class and its module."""
    return [name for marker in item.iter_markers("clause") for name in marker.args]


class ClausePlugin:
    """Collects outcomes by clause during one run and judges them at its end."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.clauses = read_checklists(config.rootpath)
        self.left_out = 0
        self.tests: Counter[str] = Counter()

    def is_whole_run(self) -> bool:
        """Whether nothing was selected: only then a missing test is the suite's fault."""
        option = self.config.option
        if self.config.args_source == pytest.Config.ArgsSource.TESTPATHS:
            everything = True
        else:
            whole = {self.config.rootpath, *(self.config.rootpath / path for path in self.config.getini("testpaths"))}
            everything = any((self.config.invocation_params.dir / name).resolve() in whole for name in self.config.args)
        narrowed = (
            self.left_out
            or option.keyword
            or option.markexpr
            or getattr(option, "deselect", None)
            or getattr(option, "ignore", None)
            or getattr(option, "ignore_glob", None)
            or getattr(option, "lf", False)
            or getattr(option, "stepwise", False)
            or option.collectonly
        )
        return everything and not narrowed

    # -- collecting

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        """Count what was left out by choice; the deep layer is not: the gate has to prove each clause without it."""
        self.left_out += sum(item.get_closest_marker("deep") is None for item in items)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        unknown = []
        for item in items:
            for name in named_clauses(item):
                self.tests[name] += 1
                if name not in self.clauses:
                    unknown.append(f"{item.nodeid}: clause {name!r} stands in no tests/rules/*/clauses.toml")
        if unknown:
            raise pytest.UsageError("\n".join(unknown))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        report.clauses = named_clauses(item)
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when != "call" and report.passed:
            return
        outcome = "failed" if hasattr(report, "wasxfail") else report.outcome  # as expected or not, it has failed
        for name in getattr(report, "clauses", ()):
            if name in self.clauses:
                self.clauses[name].outcomes[outcome] += 1

    # -- judging

    def unproven(self) -> list[Clause]:
        """What stands between this run and a full table; what was skipped counts in CI alone."""
        accepted = {PROVEN} if os.environ.get("CI") else {PROVEN, SKIPPED}
        return [clause for clause in self.clauses.values() if clause.state not in accepted]

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        stopped_early = session.shouldstop or session.shouldfail
        if exitstatus == pytest.ExitCode.OK and not stopped_early and self.is_whole_run() and self.unproven():
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        table, whole = self.config.option.clauses, self.is_whole_run()
        if not self.clauses or not (table or whole):
            return
        terminalreporter.section("clauses")
        if self.config.option.collectonly:
            for clause in self.clauses.values():
                terminalreporter.line(f"{clause.id}  {self.tests[clause.id]:3} tests  {clause.statement}")
            return
        for clause in self.clauses.values() if table else self.unproven():
            colour = {"green": True} if clause.state == PROVEN else {"red": True}
            count = sum(clause.outcomes.values())
            terminalreporter.line(f"{clause.id}  {clause.state:7}  {count:3} tests  {clause.statement}", **colour)
        for line in self.totals():
            terminalreporter.line(line, bold=True)

    def totals(self) -> list[str]:
        """One line a game: `KX 46/46`."""
        lines = []
        for prefix in dict.fromkeys(name.rpartition("-")[0] for name in self.clauses):
            of_game = [clause for clause in self.clauses.values() if clause.id.rpartition("-")[0] == prefix]
            lines.append(f"{prefix} {sum(clause.state == PROVEN for clause in of_game)}/{len(of_game)}")
        return lines


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--clauses", action="store_true", help="print every rule clause and whether a test proves it")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids): the rule clauses (such as KX-20) that this test proves")
    config.pluginmanager.register(ClausePlugin(config), "clauses")
