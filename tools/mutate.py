"""How much do the tests notice? Draws wrong changes at random and runs the tests that should fail.

    python tools/mutate.py --sample 300 --seed 1                  # core, tables, server, rules of the games
    python tools/mutate.py --sample 60 --only core --only games/koxinga
    python tools/mutate.py --sample 300 --seed 1 --again          # run what survived once more, with better tests

It works in a copy of the tree and notes every outcome in `--out` at once, so a run that is stopped goes on where it
was. At the end `survivors.diff` holds what no test noticed: read each, and either write the test that was missing or
say to yourself why the change is none. 300 mutants take some hours. Not for CI.
"""

from __future__ import annotations

import argparse
import difflib
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from queue import Queue
from typing import Any, Final

from mutants import Mutant, mutants_of

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = Path("src/skerry")
NOT_COPIED: Final = (".git", ".venv", "node_modules", "mutants", "dist", "__pycache__", "*.so", "*.log")
ONLY_SAID: Final = frozenset(["brief", "scene", "words", "figures", "static", "shapes", "presets"])
ONLY_THOUGHT: Final = frozenset(["survey", "traffic"])
ONLY_DRAWN: Final = frozenset(["sketch", "generator"])
NOT_RULES: Final = ONLY_SAID | ONLY_THOUGHT | ONLY_DRAWN | {"__init__"}
"""Modules of games that are words and pictures, bots' thoughts outside their `minds`, or random lakes."""
PYTEST: Final = (sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "--tb=no", "-p", "no:cacheprovider")
LEAST_SECONDS: Final = 90.0
PATIENCE: Final = 6.0
"""A mutant's tests may take so many times as long as they do on the true source; then it counts as noticed."""
MEMORY_BYTES: Final = 3 << 30


NOTICED_BY: Final = {
    "app": "parts strangers", "approved": "play powers", "bot_driver": "failing_bots stand_ins",
    "bot_pool": "failing_bots", "bot_worker": "failing_bots", "catalogue": "play",
    "clock": "time_controls banks clocks", "cluster": "two_servers banks", "compatibility": "upgrades",
    "connect": "store", "connection": "play limits", "connection_limits": "crowd", "connection_timeouts": "crowd",
    "content_worker": "creations", "cookies": "lobby strangers", "creation_routes": "creations",
    "creation_store": "creations", "deletion": "parting", "draft": "play", "incompatible": "upgrades",
    "game_types": "codegen", "jobs": "retention", "key_files": "records", "message_types": "codegen",
    "middleware": "sites strangers",
    "moves": "play", "origins": "sites", "permissions": "powers", "pool": "creations failing_bots", "position": "play",
    "presence": "powers", "proposals": "play powers", "record": "records", "record_signing": "records",
    "registry": "tables", "replays": "records", "restore": "upgrades", "routes": "lobby", "rows": "store",
    "rules_page": "lobby", "rulesets": "creations", "schedule": "alert_plan alerter", "schema": "store",
    "seating": "hosting play", "second_device": "devices", "session": "play", "start": "start", "table": "tables play",
    "table_rows": "store", "table_state": "play", "ticker": "tables clocks overtime", "timeouts": "overtime",
    "undo": "play", "url_limits": "strangers", "validation": "creations", "verification": "creations",
    "wakeups": "clocks", "worker": "failing_bots", "writer": "store two_servers",
}  # fmt: skip
"""Tests below `tests/server` that look at a module of another name, tried before all the others."""


def stages_for(path: str) -> list[list[str]]:
    """The tests that should notice a change of a file below `src/skerry`, as pytest's arguments, quick ones first."""
    parts = path.split("/")
    name = parts[-1].removesuffix(".py")
    if parts[0] == "games":
        game = parts[1]
        contract = ["tests/conformance", "tests/records", "-k", game]
        return [[f"tests/rules/{game}"], contract]
    if parts[0] == "core":
        contract = ["tests/conformance", "tests/records", "-k", "koxinga or powerboats"]
        return [["tests/core"], ["tests/rules/koxinga", "tests/rules/platform"], contract, ["tests/lab", "tests/cli"]]
    own = [f"tests/tables/test_{parts[1]}.py"] if parts[0] == "tables" else []
    own = [test for test in own if (ROOT / test).exists()]
    own += sorted(str(found.relative_to(ROOT)) for found in ROOT.glob(f"tests/server/test_*{name}*.py"))
    near = [f"tests/server/test_{other}.py" for other in NOTICED_BY.get(name, "").split()]
    own += [test for test in near if test not in own and (ROOT / test).exists()]
    everything = ["tests/server", "tests/tables", "--deselect", "tests/server/test_fault.py", "-m", "not browser"]
    return [*([own] if own else []), everything]


@dataclass
class Outcome:
    """What became of a mutant: `noticed`, `survived`, or `hung` (also noticed, by the tests taking for ever)."""

    state: str
    seconds: float
    tests: str


class Copy:
    """A tree of its own in which one mutant at a time is tried."""

    def __init__(self, folder: Path) -> None:
        self.root = folder
        shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*NOT_COPIED))
        self.clock = int(time.time())

    def try_out(self, mutant: Mutant, normal: dict[str, float]) -> Outcome:
        """Run the mutant's tests until one fails; the tree is as before afterwards."""
        text = (ROOT / PACKAGE / mutant.path).read_text(encoding="utf-8")
        began = time.monotonic()
        try:
            self._write(mutant.path, mutant.applied(text))
            for stage in stages_for(mutant.path):
                limit = max(LEAST_SECONDS, PATIENCE * normal[" ".join(stages_for(mutant.path)[-1])])
                code = self.run(stage, limit)
                if code is None:
                    return Outcome("hung", time.monotonic() - began, " ".join(stage))
                if code not in (0, 5):  # 5: no tests of that name
                    return Outcome("noticed", time.monotonic() - began, " ".join(stage))
            return Outcome("survived", time.monotonic() - began, "")
        finally:
            self._write(mutant.path, text)

    def _write(self, path: str, text: str) -> None:
        """Python takes compiled code for fresh by size and time: each version gets a second of its own."""
        file = self.root / PACKAGE / path
        file.write_text(text, encoding="utf-8")
        self.clock += 1
        os.utime(file, (self.clock, self.clock))

    def run(self, stage: Sequence[str], limit: float) -> int | None:
        """pytest's exit code for these tests; None if they took longer."""
        environment = {**os.environ, "PYTHONPATH": str(self.root / "src"), "SKERRY_WEB": "skip"}
        for name in ("PYTEST_ADDOPTS", "CI"):
            environment.pop(name, None)
        process = subprocess.Popen(
            [*PYTEST, *stage],
            cwd=self.root,
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES)),
        )
        try:
            return process.wait(limit)
        except subprocess.TimeoutExpired:
            return None
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def chosen_files(only: Sequence[str]) -> Iterator[str]:
    """The files below `src/skerry` that are drawn from: core, tables, server, and what of the games is rules."""
    for file in sorted((ROOT / PACKAGE).rglob("*.py")):
        path = file.relative_to(ROOT / PACKAGE).as_posix()
        if path.split("/")[0] not in ("core", "games", "tables", "server") or "/migrations/" in path:
            continue
        if path.startswith("games/") and (path.count("/") < 2 or "/minds/" in path or file.stem in NOT_RULES):
            continue
        if not only or any(path.startswith(start) for start in only):
            yield path


def drawn(sample: int, seed: int, only: Sequence[str]) -> list[Mutant]:
    """So many mutants, each as likely as any other; a larger sample of the same seed begins with the smaller one."""
    texts = {path: (ROOT / PACKAGE / path).read_text(encoding="utf-8") for path in chosen_files(only)}
    every = [mutant for path, text in texts.items() for mutant in mutants_of(path, text)]
    print(f"{len(every)} mutants to draw from", flush=True)
    random.Random(seed).shuffle(every)
    return list(islice((one for one in every if one.compiles(texts[one.path])), sample))


def normal_times(copy: Copy, mutants: Sequence[Mutant], noted: Path) -> dict[str, float]:
    """How long each set of tests takes on the true source, kept for later runs. Raises SystemExit if one fails."""
    times: dict[str, float] = json.loads(noted.read_text(encoding="utf-8")) if noted.exists() else {}
    every = [stages_for(mutant.path) for mutant in mutants]
    for stage in [stage for stages in every for stage in (stages[-1:] if stages[-1][0] == "tests/server" else stages)]:
        name = " ".join(stage)
        if name in times:
            continue
        began = time.monotonic()
        if copy.run(stage, 3600.0) not in (0, 5):
            raise SystemExit(f"fails without any change: {' '.join(PYTEST[1:])} {name}")
        times[name] = round(time.monotonic() - began, 1)
        noted.write_text(json.dumps(times, indent=1), encoding="utf-8")
        print(f"{times[name]:7.1f} s  {name}", flush=True)
    return times


def diff_of(mutant: Mutant) -> str:
    """The change as a unified diff."""
    text = (ROOT / PACKAGE / mutant.path).read_text(encoding="utf-8")
    name = f"{PACKAGE}/{mutant.path}"
    both = (one.splitlines(keepends=True) for one in (text, mutant.applied(text)))
    return "".join(difflib.unified_diff(*both, name, f"{name} ({mutant.id})", n=3))


def report(mutants: Sequence[Mutant], known: dict[str, dict[str, Any]], out: Path) -> None:
    """Print the figures by package and write the survivors."""
    counts: dict[str, Counter[str]] = {}
    survivors = []
    for mutant in mutants:
        if mutant.id not in known:
            continue
        state = known[mutant.id]["state"]
        parts = mutant.path.split("/")
        package = "/".join(parts[:2]) if parts[0] == "games" else parts[0]
        for name in (package, "all"):
            counts.setdefault(name, Counter())[state] += 1
        if state == "survived":
            survivors.append(diff_of(mutant))
    (out / "survivors.diff").write_text("\n".join(survivors), encoding="utf-8")
    for name, states in sorted(counts.items()):
        total = sum(states.values())
        print(f"{name:22} {total - states['survived']:4} of {total:4} noticed ({states['hung']} hung)")


def main() -> None:
    """Draw, try, note, report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, default=300, help="how many mutants")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", action="append", default=[], help="paths below src/skerry begin with this")
    parser.add_argument("--jobs", type=int, default=1, help="how many at once, each in a copy of its own")
    parser.add_argument(
        "--waiting", type=int, default=0, help="so many more for tables and server: their tests wait a lot"
    )
    parser.add_argument("--out", type=Path, default=ROOT / "mutants", help="folder of the outcomes")
    parser.add_argument("--again", action="store_true", help="try those that survived once more")
    parser.add_argument("--minutes", type=float, default=1e9, help="begin no further mutant after so long")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    noted = asked.out / "outcomes.jsonl"
    known: dict[str, dict[str, Any]] = {}
    if noted.exists():
        known = {row["id"]: row for row in map(json.loads, noted.read_text(encoding="utf-8").splitlines())}
    mutants = drawn(asked.sample, asked.seed, asked.only)
    left = [one for one in mutants if one.id not in known or (asked.again and known[one.id]["state"] == "survived")]
    until = time.monotonic() + asked.minutes * 60
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        busy: Queue[Copy] = Queue()
        waiting: Queue[Copy] = Queue()
        for number in range(asked.jobs + asked.waiting):
            (busy if number < asked.jobs else waiting).put(Copy(Path(folder) / str(number)))
        normal = normal_times(busy.queue[0], left, asked.out / "normal.json")

        def one(mutant: Mutant) -> None:
            if time.monotonic() > until:
                return
            copies = waiting if asked.waiting and mutant.path.startswith(("server/", "tables/")) else busy
            copy = copies.get()
            try:
                outcome = copy.try_out(mutant, normal)
            finally:
                copies.put(copy)
            row = {"id": mutant.id, "path": mutant.path, "line": mutant.line, "old": mutant.old, "new": mutant.new}
            known[mutant.id] = {**row, **vars(outcome)}
            with noted.open("a", encoding="utf-8") as file:
                file.write(json.dumps(known[mutant.id]) + "\n")
            print(f"{outcome.state:8} {outcome.seconds:6.1f} s  {mutant.path}:{mutant.line}", flush=True)

        with ThreadPoolExecutor(len(left) + 1) as pool:
            list(pool.map(one, left))
    report(mutants, known, asked.out)


if __name__ == "__main__":
    main()
