"""Do tests pass however busy the machine is? Runs them again and again, a quarter of the times each:

quiet, beside two busy processes, with `--slow-pages 4` and with `--late-answers 0.5`; tests without a browser quiet,
beside two busy processes, with `--late-answers 0.1`, and beside four.

    python tools/steady.py tests/browser/test_out.py tests/server/test_play.py::test_a_hint
    python tools/steady.py tests/browser/test_table.py --times 4       # each condition once

Prints how often each test passed in each condition, the first line of each failure's reason, and where the whole output
of the runs with failures lies. Exit code 1 if anything failed, 2 if there is nothing to run.
"""

from __future__ import annotations

import argparse
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

PYTEST: Final = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-o", "junit_family=xunit1")
NOTHING: Final = 5
"""Exit code of pytest when it has no test to run."""
BUSY: Final = """
import os, threading
threading.Thread(target=lambda: (os.read(0, 1), os._exit(0)), daemon=True).start()
while True:
    pass
"""
"""A process that computes until its standard input ends."""
TO_TIDY_UP: Final = 60.0
"""Seconds that pytest has to end its servers and browsers in when it is interrupted."""
RUN_ITSELF: Final = "(the run itself)"
"""Stands for a test where pytest ended without telling of any."""


@dataclass(frozen=True)
class Condition:
    """What tests are run under."""

    name: str
    busy: int = 0
    """Processes that compute meanwhile."""
    options: tuple[str, ...] = ()


QUIET: Final = Condition("quiet")
BESIDE_TWO: Final = Condition("beside 2 busy", busy=2)
BESIDE_FOUR: Final = Condition("beside 4 busy", busy=4)
SLOW: Final = Condition("--slow-pages 4", options=("--slow-pages", "4"))
LATE: Final = Condition("--late-answers 0.5", options=("--late-answers", "0.5"))
EACH_LATE: Final = Condition("--late-answers 0.1", options=("--late-answers", "0.1"))
KINDS: Final = {
    "browser": (QUIET, BESIDE_TWO, SLOW, LATE),
    "not browser": (QUIET, BESIDE_TWO, EACH_LATE, BESIDE_FOUR),
}
"""The conditions of tests with that marker, by turns."""


@dataclass
class Tally:
    """What became of the tests of one kind, by test and condition."""

    passed: defaultdict[tuple[str, Condition], int] = field(default_factory=lambda: defaultdict(int))
    runs: defaultdict[tuple[str, Condition], int] = field(default_factory=lambda: defaultdict(int))
    failures: defaultdict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    """By test: condition, number of the run and first line of the reason of each."""

    def add(self, condition: Condition, number: int, outcomes: dict[str, str | None]) -> None:
        for test, reason in outcomes.items():
            self.runs[test, condition] += 1
            self.passed[test, condition] += reason is None
            if reason is not None:
                self.failures[test].append(f"{condition.name}, run {number}: {reason}")

    def table(self, conditions: Sequence[Condition]) -> list[str]:
        """Return the lines of a table: passes of runs, a column for each condition, a line for each test."""
        columns = list(dict.fromkeys(conditions))
        tests = sorted({test for test, _ in self.runs})
        wide = max(map(len, tests), default=0)
        lines = ["  ".join(["test".ljust(wide), *(one.name for one in columns)])]
        for test in tests:
            cells = [self._cell(test, one).rjust(len(one.name)) for one in columns]
            lines.append("  ".join([test.ljust(wide), *cells]))
        return lines

    def _cell(self, test: str, condition: Condition) -> str:
        runs = self.runs[test, condition]
        return f"{self.passed[test, condition]}/{runs}" if runs else "-"


@contextmanager
def busy(count: int) -> Iterator[list[int]]:
    """So many processes compute meanwhile; their ids. They end with this one however it ends, as their input does."""
    made = [subprocess.Popen([sys.executable, "-c", BUSY], stdin=subprocess.PIPE) for _ in range(count)]
    try:
        yield [process.pid for process in made]
    finally:
        for process in made:
            process.kill()
            process.wait()


def named(case: ElementTree.Element) -> str:
    """Return the node id of a test in a file of JUnit's."""
    file = case.get("file", "")
    module = file.removesuffix(".py").replace("/", ".")
    groups = case.get("classname", "").removeprefix(module).strip(".")
    return "::".join(filter(None, [file, *groups.split("."), case.get("name")]))


def outcomes_in(report: Path) -> dict[str, str | None]:
    """Return the first line of why each test failed, None for those that passed. Skipped tests are left out."""
    outcomes: dict[str, str | None] = {}
    for case in ElementTree.parse(report).iter("testcase"):
        wrong = [*case.findall("failure"), *case.findall("error")]
        if wrong:
            outcomes[named(case)] = first_line(wrong[0].get("message", "") or wrong[0].text or "")
        elif case.find("skipped") is None:
            outcomes.setdefault(named(case), None)  # an error while it was tidied up is told as a case of its own
    return outcomes


def first_line(text: str) -> str:
    return next((line.strip() for line in text.splitlines() if line.strip()), "no reason given")[:300]


def pytest(arguments: Sequence[str], output: Path) -> int:
    """Run pytest, its output in a file; its exit code. Interrupted if this process is; killed if it hangs then."""
    with output.open("w") as file, subprocess.Popen([*PYTEST, *arguments], stdout=file, stderr=file) as process:
        try:
            return process.wait()
        except BaseException:
            process.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                process.wait(TO_TIDY_UP)
            process.kill()
            raise


def run(number: int, kind: str, condition: Condition, tests: Sequence[str], folder: Path) -> dict[str, str | None]:
    """Run all the tests of a kind once; what became of each. The output of a run in which one failed stays."""
    output = folder / f"{number}-{kind.replace(' ', '-')}.txt"
    report = folder / "report.xml"
    report.unlink(missing_ok=True)
    began = time.monotonic()
    with busy(condition.busy):
        code = pytest([*tests, "-m", kind, *condition.options, f"--junitxml={report}"], output)
    outcomes = outcomes_in(report) if report.exists() else {}
    if code not in (0, NOTHING) and all(reason is None for reason in outcomes.values()):
        words = output.read_text().splitlines()
        outcomes[RUN_ITSELF] = f"exit code {code}, {first_line(chr(10).join(reversed(words)))}"
    failed = sum(reason is not None for reason in outcomes.values())
    seconds = time.monotonic() - began
    print(
        f"run {number}, {kind}, {condition.name}: {len(outcomes)} tests, {failed} failed, {seconds:.0f} s", flush=True
    )
    if not failed:
        output.unlink()
    return outcomes


def kinds_of(tests: Sequence[str]) -> list[str]:
    """Return which kinds of tests there are among those named. Raises SystemExit if they cannot be collected."""
    found = []
    for kind in KINDS:
        with tempfile.TemporaryDirectory() as folder:
            output = Path(folder, "collected.txt")
            code = pytest([*tests, "-m", kind, "--collect-only"], output)
            if code not in (0, NOTHING):
                print(output.read_text())
                raise SystemExit(2)
        if code == 0:
            found.append(kind)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the tests that the command line names; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tests", nargs="+", metavar="TEST", help="node id, file or folder")
    parser.add_argument("--times", type=int, default=20, metavar="N", help="how often each test runs, default 20")
    parser.add_argument("--deep", action="store_true", help="also the deep tests of files and folders")
    wanted = parser.parse_args(arguments)
    tests = [*wanted.tests, "--deep"] if wanted.deep else wanted.tests
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(2))
    kinds = kinds_of(tests)
    if not kinds:
        print("no tests to run")
        return 2
    folder = Path(tempfile.mkdtemp(prefix="steady-"))
    tallies = {kind: Tally() for kind in kinds}
    try:
        for number in range(1, wanted.times + 1):
            for kind, tally in tallies.items():
                condition = KINDS[kind][(number - 1) % len(KINDS[kind])]
                tally.add(condition, number, run(number, kind, condition, tests, folder))
    finally:  # what is known so far is told also when somebody stops it
        for kind, tally in tallies.items():
            print("", *tally.table(KINDS[kind]), sep="\n")
        failures = [one for tally in tallies.values() for one in tally.failures.items()]
        for test, told in failures:
            print("", test, *(f"    {line}" for line in told), sep="\n")
        (folder / "report.xml").unlink(missing_ok=True)
        if failures:
            print(f"\nthe whole output: {folder}")
        else:
            shutil.rmtree(folder)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
