"""A thousand tables of two people, a choice every five seconds a table: how long until both have seen it?

    python bench/server/tables.py [--tables 1000] [--seconds 90] [--workers 1] [--database postgresql+psycopg://…]
    python bench/server/tables.py --workers 1 3 --database sqlite postgresql+psycopg://…    # all of them, one by one
    python bench/server/tables.py --against OTHER/bin/python    # by turns with another installed Skerry
    python bench/server/tables.py --against OTHER/bin/python --at-once    # both at the same time, with people each

The people are several processes, each of an address of its own (127.0.0.x), so that what is measured is the server; how
late those processes themselves are is told beside it. Milliseconds from a choice being sent to the update reaching the
page that chose and the other one, which with several workers often sits at another of them; processor time of all the
server's processes a choice; memory a table, once everybody sits there. On a database given by its URL nothing may
be kept: its tables stay there. At once compares processor time alone: a machine is never as fast twice, but then it is
as fast for both.
"""

from __future__ import annotations

import argparse
import contextlib
import itertools
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from client import machine, share

SERVE = """
import json, sys
from pathlib import Path
from skerry.server.start import serve
sys.exit(serve("127.0.0.1", 0, Path(sys.argv[1]), sys.argv[2] or None, **json.loads(sys.argv[3])))
"""
SQLITE = "sqlite"
GAMES = "tropicalia,tropichop,powerboats"
"""Those that two people play without bots."""


# --- the server ----------------------------------------------------------------------------------------------------
@contextlib.contextmanager
def served(python: str, database: str, more: dict[str, Any]) -> Iterator[tuple[int, int]]:
    """A fresh server of the Skerry that this Python has; yields its port and process id."""
    with tempfile.TemporaryDirectory() as data:
        # so many people at once begin to do something only here
        Path(data, "settings.toml").write_text("guests_all_hour = 100000\ndisk_bytes_free = 0\n")
        asked = [python, "-c", SERVE, data, database, json.dumps(more)]
        process = subprocess.Popen(asked, stdout=subprocess.PIPE, text=True)
        try:
            line = process.stdout.readline() if process.stdout else ""
            yield int(line.split("127.0.0.1:")[1].split("/")[0]), process.pid
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def family(pid: int) -> list[int]:
    """A process and all that it has started."""
    found = [pid]
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        with contextlib.suppress(OSError):
            for child in task.read_text().split():
                found += family(int(child))
    return found


def used(pid: int) -> tuple[float, float]:
    """Processor seconds, and bytes in memory, of a server's processes."""
    seconds, held = 0.0, 0.0
    for one in family(pid):
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{one}/stat").read_text().rsplit(")", 1)[1].split()
            seconds += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
            held += int(fields[21]) * os.sysconf("SC_PAGE_SIZE")
    return seconds, held


# --- the people, in processes of their own --------------------------------------------------------------------------
def people(python: str, port: int, number: int, asked: argparse.Namespace, first: int) -> subprocess.Popen[str]:
    """The process of some of the tables. `first`: number of the first such process at this server; each has an address
    of its own."""
    share_of = asked.tables // asked.clients + (number < asked.tables % asked.clients)
    words = [str(port), str(share_of), str(asked.seconds), str(asked.every), asked.games, str(first + number)]
    return subprocess.Popen(
        [python, str(Path(__file__).parent / "table_people.py"), *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def heard(process: subprocess.Popen[str]) -> Any:
    """The next line of what a process says."""
    line = process.stdout.readline() if process.stdout else ""
    if not line:
        raise SystemExit("people went away: the lines above say why")
    return json.loads(line)


def once(servers: Sequence[tuple[str, str]], workers: int, asked: argparse.Namespace) -> list[dict[str, Any]]:
    """One run at fresh servers, (Python, database) each, all at the same time."""
    more: dict[str, Any] = {}
    if workers > 1:
        more["workers"] = workers
    if asked.redis:
        more["redis_url"] = asked.redis
    with contextlib.ExitStack() as stack:
        started = [
            stack.enter_context(served(python, "" if database == SQLITE else database, more))
            for python, database in servers
        ]
        time.sleep(3)
        empty = [used(pid)[1] for _, pid in started]
        crowds: list[list[Any]] = []
        for place, (port, _) in enumerate(started):
            crowds.append([])
            for number in range(asked.clients):
                one = people(sys.executable, port, number, asked, place * asked.clients)
                stack.callback(one.wait)
                stack.callback(one.kill)
                crowds[-1].append(one)
        for one in itertools.chain(*crowds):
            heard(one)
        time.sleep(5)
        before = [used(pid) for _, pid in started]
        for one in itertools.chain(*crowds):
            one.stdin.write("go\n")
            one.stdin.flush()
        told = [[heard(one) for one in crowd] for crowd in crowds]
        after = [used(pid) for _, pid in started]
    return [
        {
            "own": [time for one in theirs for time in one["own"]],
            "other": [time for one in theirs for time in one["other"]],
            "lag": [time for one in theirs for time in one["lag"]],
            "refused": sum(one["refused"] for one in theirs),
            "unseen": sum(one["unseen"] for one in theirs),
            "cpu": later[0] - earlier[0],
            "memory": (earlier[1] - without) / asked.tables,
            "grown": (later[1] - earlier[1]) / asked.tables,
        }
        for theirs, without, earlier, later in zip(told, empty, before, after, strict=True)
    ]


# --- what is told --------------------------------------------------------------------------------------------------
def marks(pairs: list[tuple[float, float]]) -> str:
    """The line of percentiles of (moment, seconds)."""
    took = [seconds for _, seconds in pairs]
    if not took:
        return "nothing"
    parts = [f"{name} {1000 * share(took, part):6.1f}" for name, part in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99))]
    return "  ".join(parts) + f"  max {1000 * max(took):6.1f} ms"


def by_second(pairs: list[tuple[float, float]]) -> list[float]:
    """p99 of each second, milliseconds."""
    seconds: dict[int, list[float]] = defaultdict(list)
    for at, took in pairs:
        seconds[int(at)].append(took)
    return [1000 * share(seconds[second], 0.99) for second in sorted(seconds)]


def told(name: str, run: dict[str, Any], asked: argparse.Namespace) -> None:
    """Print a run."""
    choices, each = len(run["own"]), by_second(run["own"])
    print(
        f"\n{name}: {choices} choices, {choices / asked.seconds:.0f} a second, {run['refused']} refused, "
        f"{run['unseen']} not seen by a page; "
        f"load {os.getloadavg()[0]:.1f}"
    )
    print(f"  own page    {marks(run['own'])}")
    print(f"  other page  {marks(run['other'])}")
    print(f"  the people's own lag  {marks([(0.0, lag) for lag in run['lag']])}")
    print(
        f"  p99 by second  median {statistics.median(each):.0f}, worst {max(each):.0f} ms, "
        f"{sum(one > 100 for one in each)} of {len(each)} above 100 ms"
    )
    print(
        f"  {1000 * run['cpu'] / max(1, choices):.2f} ms of processor a choice, "
        f"{100 * run['cpu'] / asked.seconds:.0f} % of a core; "
        f"{run['memory'] / 1000:.0f} kB a table, {run['grown'] / 1000:+.0f} kB in the run",
        flush=True,
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=90)
    parser.add_argument("--every", type=float, default=5.0, help="seconds between two choices at a table")
    parser.add_argument("--clients", type=int, default=4, help="processes of people")
    parser.add_argument("--games", default=GAMES)
    parser.add_argument("--workers", type=int, nargs="+", default=[1])
    parser.add_argument("--database", nargs="+", default=[SQLITE], help="PostgreSQL databases; sqlite: a file")
    parser.add_argument("--redis", default="")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--python", default=sys.executable, help="the Python whose Skerry is measured")
    parser.add_argument("--against", help="the Python of another installed Skerry")
    parser.add_argument("--at-once", action="store_true", help="both at the same time, in place of by turns")
    parser.add_argument("--other-database", help="that of the other server, at once: an empty one of its own")
    asked = parser.parse_args()
    if asked.at_once and not asked.against:
        parser.error("--at-once needs --against")
    if asked.at_once and asked.database != [SQLITE] and not asked.other_database:
        parser.error("two servers at once need a database each: --other-database")
    print(f"{machine()}; {asked.tables} tables, a choice every {asked.every:g} s at each")
    for database, workers in itertools.product(asked.database, asked.workers):
        if database == SQLITE and workers > 1:
            continue  # a file has one process
        for _ in range(asked.rounds):
            where = f"{database.split(':')[0]}, {workers} {'worker' if workers == 1 else 'workers'}"
            servers = {f"this one, {where}": (asked.python, database)}
            if asked.against:
                other_one = (asked.against, asked.other_database or database)
                servers = {f"the other, {where}": other_one, **servers}
            turns = [list(servers)] if asked.at_once else [[name] for name in servers]
            runs = []
            for names in turns:
                runs += once([servers[name] for name in names], workers, asked)
                for name, run in zip(names, runs[-len(names) :], strict=True):
                    told(name, run, asked)
            if asked.at_once:
                other, this = (run["cpu"] / len(run["own"]) for run in runs)
                print(f"\nthis one took {this / other:.3f} of the other's processor time a choice", flush=True)


if __name__ == "__main__":
    main()
