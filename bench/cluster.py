"""What a cluster costs: the same games by processes of this machine and by workers of a Dask cluster, by turns.

    python bench/cluster.py --rounds 5 [--games 1000] [--game powerboats] [--bots greedy] [--workers 1 2 3]

The whole command is timed, `skerry simulate … -p N` and `skerry simulate … --cluster tcp://…`, at a scheduler and N
workers that have been started for it (one thread each). For each N: seconds of both by median, least and most, and the
median ratio of the pairs. Ends with exit code 1 if the two ever write different bytes.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

STARTED = 60.0
"""Seconds in which the workers must have come."""


@contextlib.contextmanager
def cluster(workers: int, folder: Path) -> Iterator[str]:
    """A scheduler and its workers on loopback; yields its address."""
    told = folder / f"scheduler-{workers}.json"
    environment = {**os.environ, "DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "False"}  # as docs/cluster.md says
    quiet: dict[str, Any] = {
        "stdout": subprocess.DEVNULL,
        "stderr": subprocess.DEVNULL,
        "cwd": folder,
        "env": environment,
    }
    scheduler = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0"]
    worker = [sys.executable, "-m", "distributed.cli.dask_worker", "--nthreads", "1", "--no-dashboard"]
    begun = [subprocess.Popen([*scheduler, "--no-dashboard", "--scheduler-file", str(told)], **quiet)]
    try:
        begun += [subprocess.Popen([*worker, "--scheduler-file", str(told)], **quiet) for _ in range(workers)]
        from distributed import Client

        until = time.monotonic() + STARTED
        while not told.exists():
            if time.monotonic() > until:
                sys.exit("the scheduler does not start")
            time.sleep(0.1)
        with Client(scheduler_file=str(told), set_as_default=False) as client:
            client.wait_for_workers(workers, timeout=STARTED)
            address = str(client.scheduler.address)
        yield address
    finally:
        for process in reversed(begun):
            process.terminate()
        for process in begun:
            process.wait()


def timed(asked: argparse.Namespace, where: list[str], file: Path) -> float:
    """Seconds of the whole command."""
    skerry = [sys.executable, "-m", "skerry", "simulate", asked.game, "--games", str(asked.games), "--bots", asked.bots]
    began = time.perf_counter()
    subprocess.run([*skerry, "--seed", "1", *where, "--out", str(file)], check=True, capture_output=True)
    return time.perf_counter() - began


def shown(seconds: list[float]) -> str:
    return f"{statistics.median(seconds):.2f} s ({min(seconds):.2f} – {max(seconds):.2f})"


def main() -> None:
    """Measure and print a table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="powerboats")
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2, 3])
    asked = parser.parse_args()
    print(f"{asked.game}, {asked.bots}, {asked.games:,} games, {os.cpu_count()} cores\n")
    print("| workers | processes | cluster | ratio |\n| --: | --: | --: | --: |")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for workers in asked.workers:
            here: list[float] = []
            there: list[float] = []
            with cluster(workers, folder) as address:
                for _ in range(asked.rounds):
                    here.append(timed(asked, ["-p", str(workers)], folder / "here.csv"))
                    there.append(timed(asked, ["--cluster", address], folder / "there.csv"))
                    if (folder / "here.csv").read_bytes() != (folder / "there.csv").read_bytes():
                        sys.exit("the cluster has written other bytes")
                    (folder / "here.csv").unlink()
                    (folder / "there.csv").unlink()
            ratios = [there / here for here, there in zip(here, there, strict=True)]
            ends = f"{min(ratios):.3f} – {max(ratios):.3f}"
            row = f"{shown(here)} | {shown(there)} | {statistics.median(ratios):.3f} ({ends})"
            print(f"| {workers} | {row} |", flush=True)


if __name__ == "__main__":
    main()
