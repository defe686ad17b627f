"""The gate: everything that must hold before a change lands, stage by stage, the cheap ones first.

`bash .ci/run` starts it in a fresh clone on a machine that has only Python (and, for the compiled rules, a C compiler).
A failure in a cheap stage ends the run before what is dear; a dear one lets the next ones run. Each stage has a time
of its own and the whole has one: at either what was running is named. A test that fails is run once more, alone; if it
passes then it is unsteady, which is named and counted, and more than two fail the run. The last lines are the tests
that failed, and why.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TextIO

import services
from results import Results

ROOT = Path(__file__).resolve().parents[1]
WHOLE_MINUTES = 60
DEEP_TIMES = 4
"""A deep run and each of its stages may take so many times as long."""
MOST_FAILURES = 15
"""A run of tests ends when so many have failed: what is broken everywhere is not tried hundreds of times."""
MOST_UNSTEADY = 2
COMPILED = [
    "tests/core",
    "tests/records",
    "tests/conformance",
    "tests/bots/test_advice.py",
    "tests/bots/test_hints_alone.py",
    "tests/rules/koxinga/test_battle.py",
    "tests/rules/powerboats/test_moving.py",
    "tests/rules/squirrelopoly/test_captivity.py",
    "tests/rules/tropicalia/test_advanced.py",
    "tests/rules/tropichop/test_sailing.py",
]
"""What is run against compiled rules: the contract, records, hints, one preset and one file of clauses of each game."""
COMPILED_TOOLS = ("pytest", "pytest-asyncio", "pytest-timeout", "pytest-xdist", "hypothesis", "jsonschema-rs")
"""Packages that those tests need besides an installed Skerry."""
PIP_INSTALL = ".venv/bin/pip install"
UV = "uv==0.13.9"
"""What installs the development set in a third of pip's time, where it can: pip looks at every file of every package's
index (128,000), on one core."""
UV_SECONDS = 300
"""After which it is left to pip."""
BUILD = "build==1.6.1"
"""What makes a source archive, as in .github/workflows/release.yml."""
GIVE_SOURCE = """
import sys, pathlib, skerry, skerry.server.http.source_archive as given
pathlib.Path(sys.argv[1]).write_bytes(given.source_archive(skerry.__version__))
"""
REFERENCE_BUILD = "bench/reference_build"
"""File that names the commit with whose build speeds are compared while no release has been tagged."""
LEAST_SPEED = "0.9"
"""Share of its speed in the reference build that each game must keep."""
DEEP_COMPILED = ["tests/core", "tests/rules", "tests/bots", "tests/records", "tests/conformance"]
SAID: dict[str, Any] = {"capture_output": True, "text": True, "check": False}
"""How a program is run whose answer is read."""
FAILED, INTERRUPTED = 1, 2
"""Exit codes of pytest: tests failed; it was ended before all were tried, as it is when quick tests fail."""
ALONE_SECONDS = 180
"""How long a test that is run once more may take."""


class StageFailed(Exception):
    """A stage did not hold; the text says why, as far as its own output does not."""


class TimeUp(BaseException):
    """A stage has used up its time."""


@dataclass
class Stage:
    """How one stage went, as the table at the end shows it."""

    title: str
    seconds: float = 0.0
    problem: str = ""
    tests: Results = field(default_factory=Results)

    def row(self) -> str:
        count = str(len(self.tests.seconds)) if self.tests.seconds else ""
        state = "FAILED" if self.problem else "ok"
        return f"{self.title:58} {state:6} {self.seconds:6.0f} s {count:>6}  {self.tests.slowest_file()}".rstrip()


class Gate:
    """One run."""

    def __init__(self, work: Path, deep: bool) -> None:
        self.work = work
        self.deep = deep
        self.times = DEEP_TIMES if deep else 1
        self.began = time.monotonic()
        self.until = self.began + 60 * WHOLE_MINUTES * self.times
        self.stages: list[Stage] = []
        self.unsteady: dict[str, str] = {}
        self.python = ROOT / ".venv" / "bin" / "python"
        self.environment = _environment()
        self.options: list[str] = []
        """Of every run of pytest."""

    # -- stages

    def stage(self, title: str, seconds: float, step: Callable[[], None], cheap: bool = False) -> None:
        """Run one stage in its time and remember how it went. Raises StageFailed if it failed and is cheap."""
        stage = Stage(title)
        self.stages.append(stage)
        began = time.monotonic()
        limit = min(seconds * self.times, self.until - began)
        print(f"\n=== {title}", flush=True)
        try:
            if limit <= 0:
                raise TimeUp
            signal.setitimer(signal.ITIMER_REAL, limit)
            step()
        except TimeUp:
            stage.problem = f"not finished after {max(0, limit):.0f} s"
            if limit < seconds * self.times:
                stage.problem += ", when the time of the whole run was up"
            for test in stage.tests.running[:MOST_FAILURES]:
                stage.problem += f"\n    running then: {test}"
            if stage.tests.seconds:
                print("\nslowest until then:\n" + "\n".join(stage.tests.slowest()))
        except (StageFailed, services.ServiceError, OSError) as problem:
            stage.problem = str(problem)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            stage.seconds = time.monotonic() - began
        verdict = f"FAILED: {stage.problem}" if stage.problem else "ok"
        print(f"--- {verdict}, {stage.seconds:.0f} s", flush=True)
        if cheap and stage.problem:
            raise StageFailed(f"{title} failed: what is dear was not tried")

    def time_up(self, *_: object) -> None:
        """End the stage that runs."""
        raise TimeUp

    def all_time_up(self, *_: object) -> None:
        """End the whole run: nothing further has any time left."""
        self.until = time.monotonic()
        raise TimeUp

    def run(self, *command: str | Path, cwd: Path = ROOT, **environment: str) -> int:
        """Run a command and return its exit code; it and all that it started end when the stage's time is up."""
        with self._start(command, environment, cwd) as process:
            try:
                return process.wait()
            except BaseException:
                _end(process)
                raise

    def _start(
        self, command: Sequence[str | Path], environment: dict[str, str], cwd: Path = ROOT, said: TextIO | None = None
    ) -> subprocess.Popen[Any]:
        """Start a command in a session of its own; what it says goes to `said`, else where ours goes."""
        return subprocess.Popen(
            [str(part) for part in command],
            cwd=cwd,
            env={**self.environment, **environment},
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=said and subprocess.STDOUT,
            start_new_session=True,
        )

    def must(self, *command: str | Path, cwd: Path = ROOT, **environment: str) -> None:
        """Run a command that has to end well. Raises StageFailed."""
        code = self.run(*command, cwd=cwd, **environment)
        if code:
            raise StageFailed(f"exit code {code} of {' '.join(map(str, command))[:200]}")

    @contextmanager
    def beside(self, *command: str | Path, **environment: str) -> Iterator[Callable[[], None]]:
        """Run a command beside the stages within; it does not outlive them. Yields the stage that waits for its end and
        prints what it said; that raises StageFailed if it failed."""
        with (
            tempfile.TemporaryFile("w+", dir=self.work, errors="replace") as said,
            _ended(self._start(command, environment, said=said)) as process,
        ):
            yield lambda: _wait(process, said)

    # -- tests

    def tests(
        self,
        *arguments: str,
        python: Path | None = None,
        cwd: Path = ROOT,
        line: str = "",
        more: Sequence[str] = (),
    ) -> None:
        """Run tests, and those that fail once more, alone. Raises StageFailed.

        `line`: the shell's command to run them with, in place of pytest of `python`; `more`: options it does not have.
        """
        stage = self.stages[-1]
        told = self.work / f"progress-{len(self.stages)}.jsonl"
        options = [*self.options, *more, f"--maxfail={MOST_FAILURES}"]
        program = [str(python or self.python), "-m", "pytest"]
        command = ["bash", "-c", line] if line else [*program, *arguments]
        try:
            code = self.run(*command, cwd=cwd, SKERRY_TEST_PROGRESS=str(told), PYTEST_ADDOPTS=" ".join(options))
        finally:
            stage.tests = Results.read(told)
        if code == 0:
            return
        failed = stage.tests.failed
        if len(failed) >= MOST_FAILURES:
            raise StageFailed(f"{len(failed)} tests failed, and so the others were not tried")
        if not failed or code not in (FAILED, INTERRUPTED):
            raise StageFailed(f"pytest ended with exit code {code}")
        for test in list(failed):
            print(f"\n--- once more, alone: {test}", flush=True)
            once = ["timeout", str(ALONE_SECONDS), *program, "-q", "-p", "no:cacheprovider", test]
            told.unlink()
            alone = {"SKERRY_TEST_PROGRESS": str(told), "PYTEST_ADDOPTS": " ".join(self.options)}
            if self.run(*once, cwd=cwd, **alone) == 0:
                self.unsteady[test] = failed.pop(test)
                continue
            again = Results.read(told).failed.get(test, f"not finished after {ALONE_SECONDS} s")
            if again != failed[test]:
                failed[test] += f"; then, alone: {again}"
        if failed:
            raise StageFailed(f"{len(failed)} tests failed, also alone")
        if code == INTERRUPTED:
            raise StageFailed("quick tests failed, if not alone, and so the others were not tried")

    # -- the end

    def close(self) -> int:
        """Print how it went, and return the exit code."""
        failed = [stage for stage in self.stages if stage.problem]
        print(f"\n{'stage':58} {'':6} {'time':>8} {'tests':>6}  slowest file")
        for stage in self.stages:
            print(stage.row())
        print(f"took {time.monotonic() - self.began:.0f} s")
        if self.unsteady:
            print(f"\nunsteady, passed only when run once more, alone (more than {MOST_UNSTEADY} fail the run):")
            for test, why in self.unsteady.items():
                print(f"UNSTEADY {test}: {why}")
        too_many = len(self.unsteady) > MOST_UNSTEADY
        for stage in failed:
            print(f"\nFAILED: {stage.title}: {stage.problem}")
            for test, why in stage.tests.failed.items():
                print(f"FAILED {test}: {why}")
        if too_many:
            print(f"\nFAILED: {len(self.unsteady)} unsteady tests")
        print(f"\nchecks: {len(self.stages) - len(failed)} passed, {len(failed) + too_many} failed", flush=True)
        return 1 if failed or too_many else 0


def _environment() -> dict[str, str]:
    """Return the environment of everything that is run: as on a new machine, in CI."""
    # where Python writes no bytecode, every process of the tests compiles what it imports
    callers = {"VIRTUAL_ENV", "PYTHONPATH", "PYTHONHOME", "PYTHONDONTWRITEBYTECODE"}
    kept = {name: value for name, value in os.environ.items() if name not in callers}
    quiet = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1", "PIP_QUIET": "2", "PYTHONUNBUFFERED": "1"}
    # a third of pip's work is to compile ten thousand modules of which the tests import a sixth
    return {**kept, **quiet, "PIP_COMPILE": "0", "CI": "true"}


def _end(process: subprocess.Popen[Any]) -> None:
    """End a process and all that it started, in order if that goes quickly."""
    for how, seconds in ((signal.SIGTERM, 10), (signal.SIGKILL, 10)):
        try:
            os.killpg(process.pid, how)
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            continue
        except ProcessLookupError:
            return


def _wait(process: subprocess.Popen[Any], said: TextIO) -> None:
    """Wait for the end of a process and print what it said to a file. Raises StageFailed."""
    try:
        code = process.wait()
    except TimeUp:
        _end(process)
        raise
    finally:
        said.seek(0)
        print(said.read().rstrip())
    if code:
        raise StageFailed(f"exit code {code}")


def readme_line(number: int, end: str) -> str:
    """Return line 1 or 2 of the README, which both begin by making the environment, without its `end`.

    Raises StageFailed if there is no such line.
    """
    lines = re.findall(r"^ *(python3 -m venv \.venv && .*)$", (ROOT / "README.md").read_text(), re.MULTILINE)
    if len(lines) < number or not lines[number - 1].endswith(f" && {end}"):
        raise StageFailed(f"README.md has no line {number} that ends in {end}")
    line: str = lines[number - 1]
    return line.removesuffix(f" && {end}")


def reference_build(root: Path) -> str:
    """Return the tag of the last release before this commit, or the commit named in REFERENCE_BUILD before the first.

    Raises StageFailed if this clone does not have it.
    """
    git = ("git", "-C", str(root))
    tagged = subprocess.run([*git, "describe", "--tags", "--abbrev=0", "--match", "v*", "HEAD^"], **SAID)
    commit = tagged.stdout.strip() or (root / REFERENCE_BUILD).read_text().strip()
    if subprocess.run([*git, "cat-file", "-e", f"{commit}^{{commit}}"], **SAID).returncode:
        raise StageFailed(f"this clone has no {commit}, the reference build: git fetch --unshallow --tags")
    return commit


class Steps:
    """What each stage does."""

    def __init__(self, gate: Gate) -> None:
        self.gate = gate
        self.bin = ROOT / ".venv" / "bin"
        self.copy = gate.work / "copy"
        self.sources = gate.work / "sources"

    def system_packages(self) -> None:
        print(services.install(self.gate.work / "apt.log"))

    def start(self, service: services.PostgreSQL | services.Redis, variable: str) -> None:
        print(service.start())
        self.gate.environment[variable] = service.address

    def install(self) -> None:
        """The first part of the README's line 2: in a deep run as it stands, else by uv in place of pip, if uv can: it
        reads none of pip's settings. What line 1 is installed by is always pip."""
        line = readme_line(2, ".venv/bin/pytest")
        by_uv = line.replace(PIP_INSTALL, f"{PIP_INSTALL} {UV} && .venv/bin/uv pip install -q", 1)
        shell = ("bash", "-euo", "pipefail", "-c")
        if not self.gate.deep:
            print(by_uv, flush=True)
            if self.gate.run("timeout", str(UV_SECONDS), *shell, by_uv, UV_CACHE_DIR=str(self.gate.work / "uv")) == 0:
                return
        print(line, flush=True)
        self.gate.must(*shell, line)

    def style(self) -> None:
        self.gate.must(self.bin / "ruff", "check", ".")
        self.gate.must(self.bin / "ruff", "format", "--check", ".")

    def types_beside(self) -> AbstractContextManager[Callable[[], None]]:
        """Check types beside other stages: mypy uses one core."""
        return self.gate.beside(self.bin / "mypy")

    def imports(self) -> None:
        self.gate.must(self.bin / "lint-imports", "--no-cache")

    def collecting_beside(self) -> AbstractContextManager[Callable[[], None]]:
        """Import all tests beside other stages. Python keeps what it compiles for that, which else each process of the
        tests would compile anew."""
        line = f"{self.bin}/pytest --collect-only --deep -q | tail -n 20"
        return self.gate.beside("bash", "-euo", "pipefail", "-c", line)

    def whole_suite(self) -> None:
        """The second part of the README's line 2. If its quick tests fail, its others are not tried."""
        line = ".venv/bin/pytest --deep" if self.gate.deep else ".venv/bin/pytest"
        print(line)
        self.gate.tests(line=line, more=["--quick-first"])

    def first_line_beside(self) -> AbstractContextManager[Callable[[], None]]:
        """Run line 1 in a clean copy, compiled for certain, beside line 2: much of an installation is on one core,
        or waits for downloads."""
        line = f"git clone -q . {self.copy} && cd {self.copy} && {readme_line(1, '.venv/bin/skerry')}"
        print(line)
        return self.gate.beside("bash", "-euo", "pipefail", "-c", line, SKERRY_MYPYC="1")

    def serve_a_page(self) -> None:
        """The server that line 1 starts answers, its page is there, and it ends when asked to."""
        port = str(services.free_port())
        command = [".venv/bin/skerry", "serve", "--no-browser", "--port", port, "--data", str(self.gate.work / "data")]
        with _ended(
            subprocess.Popen(command, cwd=self.copy, env=self.gate.environment, start_new_session=True)
        ) as server:
            self.gate.must(self.copy / ".venv/bin/python", ".ci/smoke.py", f"http://127.0.0.1:{port}")
            server.terminate()
            code = server.wait()
        if code not in (0, -signal.SIGTERM):
            raise StageFailed(f"the server ended with exit code {code}")

    def archives(self) -> None:
        """The sdist, and the source that line 1's installation gives away, are made and carry nothing generated."""
        python = self.copy / ".venv/bin/python"
        self.sources.mkdir()
        self.gate.must(python, "-m", "pip", "install", BUILD)
        self.gate.must(python, "-m", "build", "--sdist", "--outdir", self.sources, cwd=self.copy)
        self.gate.must(python, "-c", GIVE_SOURCE, self.sources / "source.zip", cwd=self.gate.work)
        packed = sorted(self.sources.iterdir())
        for archive in packed:
            shutil.unpack_archive(archive, self.sources / archive.name.split(".")[0])
        carried = [str(path) for path in self.sources.glob("*/*/web/src/generated/**/*")]
        if len(packed) != 2 or carried:
            raise StageFailed(f"made {[one.name for one in packed]}, which carry {carried[:MOST_FAILURES]}")

    def compiled_rules(self) -> None:
        """Tests of rules and records, run against the compiled modules of that installation and nothing else."""
        python = self.copy / ".venv/bin/python"
        self.gate.must(python, "-m", "pip", "install", "-c", "requirements-dev.txt", *COMPILED_TOOLS, cwd=self.copy)
        shutil.rmtree(self.copy / "src")
        self.gate.must(python, ".ci/compiled.py", cwd=self.copy)
        chosen = ["--deep", *DEEP_COMPILED] if self.gate.deep else COMPILED
        # compiled code that never ends hears no signal: there a hang ends the process, and says where
        how = ["--timeout-method", "thread", "-m", "not browser", "-n", str(min(os.cpu_count() or 1, 8))]
        self.gate.tests(*how, *chosen, python=python, cwd=self.copy)

    def speed(self) -> None:
        """Each game keeps nine tenths of its speed in the last release's build, measured by turns on this machine."""
        reference, python = self.gate.work / "reference", self.copy / ".venv/bin/python"
        commit = reference_build(ROOT)
        print(f"the reference build is {commit}")
        self.gate.must("git", "clone", "-q", ROOT, reference)
        self.gate.must("git", "checkout", "-q", commit, cwd=reference)
        self.gate.must(python, "-m", "venv", ".venv", cwd=reference)
        self.gate.must(".venv/bin/pip", "install", ".", cwd=reference)
        other = reference / ".venv/bin/python"
        self.gate.must(python, ROOT / "bench/builds.py", "--against", other, "--least", LEAST_SPEED, cwd=self.gate.work)

    def pure_wheel(self) -> None:
        """Out of the source that a server gives away, and without a working compiler, the wheel has the pages and is a
        plain one for every platform, and the build says so in a line."""
        folder, log = self.gate.work / "pure", self.gate.work / "pure.log"
        wheel = f"{self.bin}/pip wheel -v --no-deps -w {folder} {self.sources / 'source.zip'} >{log} 2>&1"
        code = self.gate.run("bash", "-c", wheel, CC="false", PIP_QUIET="0")
        told = log.read_text(errors="replace").splitlines()
        if code:
            raise StageFailed("\n".join(told[-40:]))
        print("\n".join(line for line in told if "The rules stay plain Python" in line)[:400])
        made = list(folder.iterdir())
        if not any("The rules stay plain Python" in line for line in told):
            raise StageFailed("the build does not say that the rules stay plain Python")
        if [bool(re.fullmatch(r"skerry-.*-py3-none-any\.whl", path.name)) for path in made] != [True]:
            raise StageFailed(f"made {[path.name for path in made]}, not a wheel for every platform")
        if "skerry/static/index.html" not in zipfile.ZipFile(made[0]).namelist():
            raise StageFailed("the wheel made of a server's source has no pages")


@contextmanager
def _ended(process: subprocess.Popen[Any]) -> Iterator[subprocess.Popen[Any]]:
    """A process that does not outlive this."""
    try:
        yield process
    finally:
        _end(process)


def run_all(gate: Gate, postgres: services.PostgreSQL, redis: services.Redis) -> None:
    """Run every stage. Raises StageFailed if what is dear was not tried."""
    steps = Steps(gate)
    gate.stage("system packages", 300, steps.system_packages, cheap=True)
    with steps.first_line_beside() as first_line:
        gate.stage("README line 2: install", 900, steps.install, cheap=True)
        gate.stage("style: ruff", 60, steps.style)
        gate.stage("imports point one way: import-linter", 120, steps.imports)
        with steps.types_beside() as types:
            gate.stage("README line 1: install, compiled, in a clean copy, beside", 900, first_line, cheap=True)
            gate.stage("types: mypy --strict, beside", 300, types)
        with steps.collecting_beside() as collected:
            gate.stage("README line 1: the server starts, answers and stops", 120, steps.serve_a_page)
            gate.stage("sdist and a server's own source", 120, steps.archives)
            gate.stage("without a C compiler: a pure wheel", 300, steps.pure_wheel)
            gate.stage("all tests are found, beside", 300, collected)
    if any(stage.problem for stage in gate.stages):
        raise StageFailed("what is cheap failed: what is dear was not tried")
    postgres.programs = services.postgres_programs() or Path()
    gate.stage("PostgreSQL on loopback", 60, lambda: steps.start(postgres, "SKERRY_TEST_POSTGRES"), cheap=True)
    gate.stage("Redis on loopback", 60, lambda: steps.start(redis, "SKERRY_TEST_REDIS"), cheap=True)
    gate.stage("README line 2: pytest", 2400, steps.whole_suite)
    gate.stage("rules against the compiled build", 600, steps.compiled_rules)
    if gate.deep:
        gate.stage("speed of each game against the last build", 300, steps.speed)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deep", action="store_true", help="everything: pytest --deep, and all rules compiled")
    deep: bool = parser.parse_args().deep
    os.chdir(ROOT)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        work = Path(name)
        gate = Gate(work, deep)
        signal.signal(signal.SIGALRM, gate.time_up)
        signal.signal(signal.SIGTERM, gate.all_time_up)
        signal.signal(signal.SIGINT, gate.all_time_up)
        postgres, redis = services.PostgreSQL(work / "postgresql"), services.Redis(work / "redis")
        try:
            run_all(gate, postgres, redis)
        except (StageFailed, TimeUp) as problem:
            print(f"\n{problem}")
        finally:
            postgres.stop()
            redis.stop()
        return gate.close()


if __name__ == "__main__":
    sys.exit(main())
