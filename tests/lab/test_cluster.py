"""Runs on a cluster: the same rows as at home, whatever happens to its workers, and a clear word if there is none."""

from __future__ import annotations

import gc
import os
import pickle
import signal
import sys
from concurrent.futures import Future
from contextlib import nullcontext
from typing import Any

import pytest

from lab.pieces import deadly, profiled, slow_squares
from skerry import __version__
from skerry.cli import run
from skerry.lab import cluster
from skerry.lab.cluster import LOCAL, NoCluster, cluster_of, told_plainly
from skerry.lab.missing import MissingLibrary
from skerry.lab.plan import Plan
from skerry.lab.pool import Pool, WorkerLost
from skerry.lab.simulate import Work, simulate

PLAN = Plan("stakes", ("greedy", "random"), 40, 3)


def test_a_worker_that_is_killed_changes_nothing() -> None:
    found: list[int] = []
    workers: set[int] = set()
    killed = 0
    for square, process in Pool(slow_squares, 150, 3, 0, cluster_of(LOCAL, 3)).results():
        found.append(square)
        workers.add(process)
        if len(found) >= 20 and not killed:
            killed = process
            os.kill(killed, signal.SIGKILL)
    assert found == [number * number for number in range(150)]
    assert killed
    assert os.getpid() not in workers


def test_a_cluster_plays_the_same_games(small_games: None) -> None:
    assert list(simulate(PLAN, 2, cluster=LOCAL)) == list(simulate(PLAN))
    assert list(simulate(PLAN, 2, 30, LOCAL)) == list(simulate(PLAN))[30:]


def test_workers_of_this_machine_have_no_profiler() -> None:
    assert list(Pool(profiled, 1, 1, 0, cluster_of(LOCAL, 1)).results()) == [False]


def test_garbage_is_collected_again_once_a_library_is_there() -> None:
    with cluster._uncollected("no_such_library"):
        assert not gc.isenabled()
    assert gc.isenabled()
    with pytest.raises(ModuleNotFoundError), cluster._uncollected("no_such_library"):
        raise ModuleNotFoundError
    assert gc.isenabled()


@pytest.mark.deep
def test_games_that_kill_every_worker_are_given_up() -> None:
    with pytest.raises(WorkerLost, match="died"), told_plainly(LOCAL):
        list(Pool(deadly, 3, 2, 0, cluster_of(LOCAL, 2)).results())


def test_no_cluster_is_told_in_a_line(
    small_games: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster, "CONNECT_SECONDS", 1)
    for address, code, words in (
        ("localhost:8786", 2, "'localhost:8786' is no address of a scheduler: write local, tcp://HOST:PORT"),
        ("tcp://127.0.0.1:1", 1, "there is no scheduler at tcp://127.0.0.1:1"),
        ("tcp://", 1, "there is no scheduler at tcp://"),
    ):
        assert run(["simulate", "stakes", "-n", "4", "--cluster", address]) == code
        last = capsys.readouterr().err.splitlines()[-1]
        assert words in last
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert run(["simulate", "stakes", "--cluster", "local"]) == 2
    assert "distributed is not installed; try pip install 'skerry[cluster]'" in capsys.readouterr().err


def test_a_worker_of_another_version_is_refused() -> None:
    with pytest.raises(NoCluster, match=r"a worker has Skerry .*, and this is 0\.0\.0"):
        cluster._piece("0.0.0", b"", 0, 1)


def test_a_game_that_a_worker_has_not_is_named() -> None:
    work = pickle.dumps(Work(Plan("stakes", ("greedy", "random"), 2)))
    with pytest.raises(NoCluster, match=r"a worker cannot play this: .*stakes"):
        cluster._piece(__version__, work, 0, 1)


def test_what_dask_says_is_told_in_our_words(monkeypatch: pytest.MonkeyPatch) -> None:
    errors: list[tuple[BaseException, str]] = [
        (ModuleNotFoundError("No module named 'skerry'", name="skerry"), "a worker lacks skerry"),
        (OSError("Timed out"), "the scheduler at tcp://x is gone"),
    ]
    for error, words in errors:
        with pytest.raises(NoCluster, match=words), told_plainly("tcp://x"):
            raise error
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(MissingLibrary, match=r"skerry\[cluster\]"):
        cluster_of(LOCAL, 1)


def test_a_piece_that_takes_long_lets_nothing_grow(monkeypatch: pytest.MonkeyPatch) -> None:
    class Late:
        """Finishes every piece at once but the first one, which it does once so many others are done."""

        def __init__(self) -> None:
            self.first: Future[Any] = Future()
            self.done = 0

        def size(self) -> int:
            return 2

        def submit(self, first: int, last: int) -> Future[Any]:
            future: Future[Any] = self.first if first == 0 else Future()
            if first:
                self.done += 1
                future.set_result(([0] * (last - first), 1.0))
            if self.done >= 16 * 2 - 1 and not self.first.done():
                self.first.set_result(([0], 1.0))
            return future

    late = Late()
    pool = Pool(slow_squares, 10_000, 1, 0, lambda work: nullcontext(late))
    rows = pool.results()
    next(rows)
    assert 16 * 2 - 1 <= late.done <= 16 * 2 + 4
