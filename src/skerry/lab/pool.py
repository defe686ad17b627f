"""Work in pieces over several processes: results in order, lost workers replaced, pieces of a fraction of a second."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

T = TypeVar("T")

AIM = 0.4
"""Target duration of a piece, in seconds: short enough to share evenly and report often, long enough to make its start
cheap."""
GROWTH = 8
"""Maximum ratio of the size of a piece to that of the piece it was learnt from."""
PATIENCE = 3
"""Number of lost workers at which a piece is given up."""


AHEAD = 16
"""Number of finished pieces for each process that may wait for an earlier one before no other is begun: so a piece that
takes long, or is lost, lets nothing grow."""

Work = Callable[[int, int], list[T]]
"""Function that returns the results of the items of a range, in order. It can be pickled."""


class WorkerLost(RuntimeError):
    """A piece of work lost its worker process again and again."""


class Crew(Protocol):
    """Processes that work on pieces."""

    def size(self) -> int:
        """Return how many pieces they work on at a time, which may change."""
        ...

    def submit(self, first: int, last: int) -> Future[tuple[list[Any], float]]:
        """Let the piece of that range be worked on; the result is its results, and the seconds that they took. Raises
        BrokenProcessPool if the processes are gone."""
        ...


class Piece(NamedTuple):
    """Items of range(first, last), and the number of workers that were lost over them."""

    first: int
    last: int
    losses: int = 0


_work: Work[Any]
"""Work of this worker process: sent to it once, since a plan may have maps in it."""


def _begin(work: Work[Any]) -> None:
    global _work
    _work = work
    # Ctrl-C reaches every process of the terminal; the parent alone decides what to do
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _sent(first: int, last: int) -> tuple[list[Any], float]:
    return timed(_work, first, last)


def timed(work: Work[T], first: int, last: int) -> tuple[list[T], float]:
    """Return the results of a range, and the seconds that they took."""
    start = time.perf_counter()
    return work(first, last), time.perf_counter() - start


class _Processes:
    """Processes of this machine that are started for a run."""

    def __init__(self, executor: ProcessPoolExecutor, processes: int) -> None:
        self.executor = executor
        self.processes = processes

    def size(self) -> int:
        return self.processes

    def submit(self, first: int, last: int) -> Future[tuple[list[Any], float]]:
        return self.executor.submit(_sent, first, last)


@contextmanager
def processes_of(processes: int, work: Work[Any]) -> Iterator[Crew]:
    """Start processes for the block under `with`."""
    context = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(processes, mp_context=context, initializer=_begin, initargs=(work,))
    try:
        yield _Processes(executor, processes)
    finally:
        executor.shutdown(wait=False, cancel_futures=True)


class Pool(Generic[T]):
    """Computes work(first, last), a list with one result for each number of range(first, last), for range(first,
    total).

    `work` must be picklable. With one process everything runs in this one. `crew`: starts processes for a block under
    `with` that are not this machine's; `processes` then counts for nothing.
    """

    def __init__(
        self,
        work: Work[T],
        total: int,
        processes: int,
        first: int = 0,
        crew: Callable[[Work[T]], AbstractContextManager[Crew]] | None = None,
    ) -> None:
        self.crew = crew
        self.work = work
        self.total = total
        self.processes = processes
        self._size = 1
        self._begun = first
        self._given = first
        self._lost: list[Piece] = []
        self._finished: dict[int, list[T]] = {}

    def results(self) -> Iterator[T]:
        """Every result, in order. Raises WorkerLost, and whatever `work` raises."""
        if self.processes == 1 and self.crew is None:
            while self._begun < self.total:
                piece = self._piece(1)
                results, seconds = timed(self.work, piece.first, piece.last)
                self._learn(piece, seconds)
                yield from results
            return
        begin = self.crew or partial(processes_of, self.processes)
        while self._given < self.total:
            with begin(self.work) as crew:
                yield from self._together(crew)

    def _together(self, crew: Crew) -> Iterator[T]:
        """Results until all are given out, or until a worker is lost; its pieces are then in `_lost`."""
        running: dict[Future[tuple[list[T], float]], Piece] = {}
        try:
            while True:
                # one piece waits for each that is at work, so that no worker stands idle
                size = crew.size()
                while len(running) < 2 * size and self._may_begin(size):
                    piece = self._piece(size)
                    try:
                        future = crew.submit(piece.first, piece.last)
                    except BrokenProcessPool:  # a worker died since the last look; this piece never began
                        self._lost.insert(0, piece)
                        raise
                    running[future] = piece
                if not running:
                    return
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    results, seconds = future.result()
                    piece = running.pop(future)
                    self._learn(piece, seconds)
                    self._finished[piece.first] = results
                yield from self._in_order()
        except BrokenProcessPool:
            self._lost = sorted(self._missed(piece) for piece in running.values()) + self._lost

    def _may_begin(self, size: int) -> bool:
        """Return whether there is another piece to begin."""
        return bool(self._lost) or (self._begun < self.total and len(self._finished) < AHEAD * size)

    def _in_order(self) -> Iterator[T]:
        while self._given in self._finished:
            results = self._finished.pop(self._given)
            self._given += len(results)
            yield from results

    def _missed(self, piece: Piece) -> Piece:
        if piece.losses + 1 >= PATIENCE:
            raise WorkerLost(f"the processes that worked on {piece.first} to {piece.last - 1} died {PATIENCE} times")
        return piece._replace(losses=piece.losses + 1)

    def _piece(self, size: int) -> Piece:
        if self._lost:
            return self._lost.pop(0)
        share = (self.total - self._begun) // (2 * size)
        piece = Piece(self._begun, min(self.total, self._begun + max(1, min(self._size, share))))
        self._begun = piece.last
        return piece

    def _learn(self, piece: Piece, seconds: float) -> None:
        """Take pieces of such a size that they last about `AIM` seconds."""
        items = piece.last - piece.first
        self._size = max(1, min(items * GROWTH, round(items * AIM / max(seconds, 1e-6))))
