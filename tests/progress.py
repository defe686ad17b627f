"""What a run of tests tells while it goes on: each failure in a line as it happens, and a file for whoever watches.

A run that is cut off in the middle has still said what was wrong, what was running and what was slow. The file, one
JSON object a line, is named by the environment variable SKERRY_TEST_PROGRESS; `.ci/results.py` reads it.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final

import pytest

NAMED: Final = "SKERRY_TEST_PROGRESS"
UNANSWERED: Final = "requests without an answer"
"""The section of a report that names what a server has not answered."""
REASON: Final = 300
"""Characters of a reason that are kept."""


class Progress:
    """Follows the tests of one run, in the process that controls it."""

    def __init__(self, config: pytest.Config, file: Path | None) -> None:
        self.config = config
        self.file = file
        self.seconds: dict[str, float] = {}
        self.outcomes: dict[str, tuple[str, str]] = {}

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.write(began=nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        test = report.nodeid
        self.seconds[test] = self.seconds.get(test, 0.0) + report.duration
        if report.failed:
            why = reason(report)
            self.outcomes.setdefault(test, ("failed", why))
            self.say(f"FAILED {test} ({report.when}, {report.duration:.0f} s): {why}")
        elif report.skipped:
            self.outcomes.setdefault(test, ("skipped", ""))
        if report.when not in ("setup", "call"):  # the end of the test, or of the process that ran it
            outcome, why = self.outcomes.pop(test, ("passed", ""))
            self.write(ended=test, outcome=outcome, reason=why, seconds=round(self.seconds.pop(test), 3))

    def say(self, line: str) -> None:
        reporter = self.config.pluginmanager.get_plugin("terminalreporter")
        if reporter is not None:
            reporter.ensure_newline()
            reporter.write_line(line)

    def write(self, **told: Any) -> None:
        if self.file is not None:
            with self.file.open("a", encoding="utf-8") as file:
                file.write(json.dumps(told) + "\n")


def reason(report: pytest.TestReport) -> str:
    """Return the first line of why a test failed that says something."""
    crash = getattr(report.longrepr, "reprcrash", None)
    text = crash.message if crash is not None else str(report.longrepr)
    first = next((line.strip() for line in text.splitlines() if line.strip()), "")[:REASON]
    unanswered = dict(report.sections).get(UNANSWERED, "")
    return f"{first} (no answer yet to {unanswered})" if unanswered else first


def pytest_configure(config: pytest.Config) -> None:
    named = os.environ.pop(NAMED, "")  # pytest that tests start tells of tests that are none of this run
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Progress(config, Path(named) if named else None), "progress of tests")
