"""Every test belongs to exactly one layer, by its folder and its markers: quick, gate or deep.

`pytest -m quick` is the inner loop, `pytest` the gate (quick and gate), `pytest --deep` everything. The markers
of a test and its parameters say of which layer it is; else its folder does, and else it is of the gate. What each layer
proves and costs stands in CONTRIBUTING.md.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Generator, Iterable
from pathlib import Path
from typing import Any, Final, TypeVar

import pytest

import patience
from skerry.lab.build import compiled

QUICK: Final = "quick"
GATE: Final = "gate"
DEEP: Final = "deep"
LAYERS: Final = {
    QUICK: "rules, core, words, tables in memory: no process, browser, database server or whole game",
    GATE: "what every change must pass",
    DEEP: "runs with `pytest --deep` only: the same at every size, theme, input, preset, database, with large budgets",
}
QUICK_FOLDERS: Final = frozenset({"bots", "core", "docs", "rules", "tables"})
"""Folders of tests/ whose tests are quick unless they say otherwise."""
DEEP_FOLDERS: Final = frozenset({"browser", "hangs"})
"""Folders of tests/ whose tests are deep unless they say otherwise; each costs as much as many of another."""
BOTH: Final = "both_databases"
"""Marker of what the gate runs against PostgreSQL too: the store's contract, migrations, several servers, kills."""
WHEN_COMPILED: Final = "when_compiled"
"""Marker of what the gate tries with compiled rules alone (`.ci/run` does, once it has built them): interpreted, where
the same costs thirty times as much, it belongs to the deep layer."""
DATABASE: Final = "database_url"
DEAR_DATABASE: Final = "postgresql"
"""Parameter of a test and its value by which the test belongs to the deep layer, unless it is marked `both_databases`:
SQLite proves for the gate what does not depend on the database."""
SECONDS: Final = {QUICK: 120.0, GATE: 120.0, DEEP: 900.0}
"""After how long a test of each layer ends and says where it hangs, on a quiet machine."""
ASKED: Final = "SKERRY_TEST_DEEP"
"""Environment variable: this run is deep. Set by --deep, for what is decided when a module is imported."""

Budget = TypeVar("Budget", bool, int, float)


def budget(gate: Budget, deep: Budget) -> Budget:
    """Return how much of something a test tries: examples, games, kills; more in a deep run."""
    return deep if os.environ.get(ASKED) else gate


def gate_has(cases: Iterable[Any], wanted: Collection[int] = (0,)) -> list[Any]:
    """Return the parameters of a test of which the gate tries those with the numbers `wanted`, and a deep run all.

    A tuple is one value for each of the test's parameters.
    """
    return [case if number in wanted else _marked(case, pytest.mark.deep) for number, case in enumerate(cases)]


def interpreted_has(cases: Iterable[Any], wanted: Callable[[Any], bool]) -> list[Any]:
    """Return the parameters of a test of which the gate tries only the `wanted` with interpreted rules, and all with
    compiled ones."""
    return [case if wanted(case) else _marked(case, pytest.mark.when_compiled) for case in cases]


def _marked(case: Any, mark: pytest.MarkDecorator) -> Any:
    if isinstance(case, type(pytest.param())):
        return pytest.param(*case.values, marks=[*case.marks, mark], id=case.id)
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=mark)


def layer_of(item: pytest.Item, root: Path) -> str:
    """Return the layer of a test whose folder lies below `root`.

    By its nearest marker: that of the test or its parameters counts more than its module's, and that more than its
    folder. Of two equally near, as on a test and one of its parameters, the dearer counts.
    """
    if parameter_of(item, DATABASE) == DEAR_DATABASE and item.get_closest_marker(BOTH) is None:
        return DEEP
    if not compiled() and item.get_closest_marker(WHEN_COMPILED) is not None:
        return DEEP
    marked = [(node, mark.name) for node, mark in item.iter_markers_with_node() if mark.name in LAYERS]
    nearest = {name for node, name in marked if node is marked[0][0]}
    for layer in (DEEP, GATE, QUICK):
        if layer in nearest:
            return layer
    folder = item.path.relative_to(root).parts[0] if item.path.is_relative_to(root) else ""
    return QUICK if folder in QUICK_FOLDERS else DEEP if folder in DEEP_FOLDERS else GATE


def parameter_of(item: pytest.Item, name: str) -> Any:
    """Return the value of a test's parameter, or None if it has none of that name."""
    called = getattr(item, "callspec", None)
    return None if called is None else called.params.get(name)


class QuickFirst:
    """Ends a run whose quick tests fail before what is dear is tried; in the process that controls it."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.failed = 0

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if getattr(report, "layer", "") == QUICK:
            self.failed += report.failed
        elif self.failed:
            for name in ("session", "dsession"):  # that of pytest, and that of pytest-xdist if it distributes tests
                if running := self.config.pluginmanager.get_plugin(name):
                    running.shouldstop = f"{self.failed} quick tests failed: what is dear is not tried"


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("layers")
    group.addoption("--deep", action="store_true", help="everything, not the gate alone")
    group.addoption("--quick-first", action="store_true", help="end when quick tests fail, before what is dear")


def pytest_configure(config: pytest.Config) -> None:
    os.environ.pop("PYTEST_ADDOPTS", "")  # of this run, not of those that tests start
    if config.getoption("--quick-first") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(QuickFirst(config), "quick tests first")
    for name, meaning in LAYERS.items():
        config.addinivalue_line("markers", f"{name}: {meaning}")
    config.addinivalue_line("markers", f"{BOTH}: the gate runs it against PostgreSQL too")
    config.addinivalue_line("markers", f"{WHEN_COMPILED}: the gate runs it with compiled rules alone")
    if config.getoption("--deep"):
        os.environ[ASKED] = "1"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave files without quick tests unread by a run of the quick layer alone: importing them takes half its time."""
    if config.getoption("markexpr").strip() != QUICK or collection_path.suffix != ".py":
        return None
    root = config.rootpath / "tests"
    if collection_path.is_relative_to(root) and collection_path.relative_to(root).parts[0] in QUICK_FOLDERS:
        return None
    return None if f"mark.{QUICK}" in collection_path.read_text(encoding="utf-8") else True


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let each report say of which layer its test is."""
    report = yield
    report.layer = next(layer for layer in LAYERS if item.get_closest_marker(layer))
    return report


@pytest.hookimpl(tryfirst=True)  # before pytest's own selection by -m, which is to find the markers
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark each test with its layer and its time limit, and leave the deep ones out of a run that is not deep. The
    quick ones come first.

    A test that is named by its own id on the command line runs, whatever its layer.
    """
    root = config.rootpath / "tests"
    named = any("::" in argument for argument in config.args)
    limited = config.getoption("timeout", None) is None
    layers = [layer_of(item, root) for item in items]
    for node in {node for item in items for node in item.listchain()}:  # so that -m finds each test in one layer alone
        node.own_markers = [mark for mark in node.own_markers if mark.name not in LAYERS]
    kept, left_out = [], []
    for item, layer in zip(items, layers):
        item.add_marker(layer)
        if limited and item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(SECONDS[layer] * patience.pace()))
        (kept if layer != DEEP or named or config.getoption("--deep") else left_out).append(item)
    items[:] = sorted(kept, key=lambda item: item.get_closest_marker(QUICK) is None)
    if left_out:
        config.hook.pytest_deselected(items=left_out)
