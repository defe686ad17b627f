"""The README tells the truth: its examples run, its two lines are the ones CI runs, its links and commands exist."""

from __future__ import annotations

import re
import sys
import types
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=["write a bot", "write a game"])
def test_examples_run(example: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module = types.ModuleType("readme_example")
    monkeypatch.setitem(sys.modules, module.__name__, module)  # dataclasses look their module up
    exec(compile(example, "README.md", "exec"), module.__dict__)


def test_the_two_lines_stand_as_they_are_promised() -> None:
    lines = re.findall(r"^ {4}(python3 -m venv .*)$", README, re.MULTILINE)
    assert lines == [
        "python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/skerry",
        "python3 -m venv .venv && .venv/bin/pip install -e '.[dev]' -c requirements-dev.txt && .venv/bin/pytest",
    ]


DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("bench/*.md")])


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(document: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)", document.read_text(encoding="utf-8"))
    inside = [link for link in links if "://" not in link]
    missing = [link for link in inside if not (document.parent / link).exists()]
    assert not missing, f"{document.name} links to {missing}"
