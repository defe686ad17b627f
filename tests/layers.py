"""Every test belongs to exactly one layer, by its folder and its markers: quick, gate or deep.

`pytest -m quick` is the inner loop, `pytest` the gate (quick and gate), `pytest --deep` everything. A test is deep if
it or its parameters are marked so; else quick if its folder is and it is not marked `gate`; else it is of the gate.
What each layer proves and costs stands in CONTRIBUTING.md.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, TypeVar

import pytest

import patience

QUICK: Final = "quick"
GATE: Final = "gate"
DEEP: Final = "deep"
LAYERS: Final = {
    QUICK: "rules, core, words, tables in memory: no process, browser, database server or whole game",
    GATE: "what every change must pass",
    DEEP: "runs with `pytest --deep` only: the same at every size, theme, input, preset, database, with large budgets",
}
QUICK_FOLDERS: Final = frozenset({"bots", "core", "docs", "rules"})
"""Folders of tests/ whose tests are quick unless they say otherwise."""
BOTH: Final = "both_databases"
"""Marker of what the gate runs against PostgreSQL too: the store's contract, migrations, several servers, kills."""
DATABASE: Final = "database_url"
DEAR_DATABASE: Final = "postgresql"
"""Parameter of a test and its value by which the test belongs to the deep layer, unless it is marked `both_databases`:
SQLite proves for the gate what does not depend on the database."""
SECONDS: Final = {QUICK: 120.0, GATE: 120.0, DEEP: 900.0}
"""After how long a test of each layer ends and says where it hangs, on a quiet machine."""
ASKED: Final = "SKERRY_TEST_DEEP"
"""Environment variable: this run is deep. Set by --deep, for what is decided when a module is imported."""

Budget = TypeVar("Budget", int, float)


def budget(gate: Budget, deep: Budget) -> Budget:
    """Return how much of something a test tries: examples, games, kills; more in a deep run."""
    return deep if os.environ.get(ASKED) else gate


def layer_of(item: pytest.Item, root: Path) -> str:
    """Return the layer of a test whose folder lies below `root`.

    A marker counts more than the database, which counts more
    than the folder; of several markers, or one on a module and one on a parameter, the dearest layer."""
    for layer in (DEEP, GATE, QUICK):
        if item.get_closest_marker(layer) is not None:
            return layer
    parameters = getattr(item, "callspec", None)
    dear = parameters is not None and parameters.params.get(DATABASE) == DEAR_DATABASE
    if dear and item.get_closest_marker(BOTH) is None:
        return DEEP
    folder = item.path.relative_to(root).parts[0] if item.path.is_relative_to(root) else ""
    return QUICK if folder in QUICK_FOLDERS else GATE


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("layers").addoption("--deep", action="store_true", help="everything, not the gate alone")


def pytest_configure(config: pytest.Config) -> None:
    for name, meaning in LAYERS.items():
        config.addinivalue_line("markers", f"{name}: {meaning}")
    config.addinivalue_line("markers", f"{BOTH}: the gate runs it against PostgreSQL too")
    if config.getoption("--deep"):
        os.environ[ASKED] = "1"


@pytest.hookimpl(tryfirst=True)  # before pytest's own selection by -m, which is to find the markers
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark each test with its layer and its time limit, and leave the deep ones out of a run that is not deep.

    A test that is named by its own id on the command line runs, whatever its layer.
    """
    root = config.rootpath / "tests"
    named = any("::" in argument for argument in config.args)
    limited = config.getoption("timeout", None) is None
    kept = []
    for item in items:
        layer = layer_of(item, root)
        if item.get_closest_marker(layer) is None:
            item.add_marker(layer)
        if limited and item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(SECONDS[layer] * patience.pace()))
        if layer != DEEP or named or config.getoption("--deep"):
            kept.append(item)
    items[:] = kept
