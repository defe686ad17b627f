"""What an option may be does not change unsaid: rule sets that people keep must stay allowed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from records.option_limits import FILE, option_limits
from skerry.core.registry import games

WRITTEN: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", games())
def test_options_are_as_they_are_written_down(name: str) -> None:
    found = json.loads(json.dumps(option_limits(name)))
    assert found == WRITTEN.get(name), "if that was meant, run: PYTHONPATH=tests python -m records.option_limits"
