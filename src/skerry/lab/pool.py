"""Work in pieces over several processes: results in order, lost workers replaced, pieces of a fraction of a second."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Generic, NamedTuple, TypeVar

T = TypeVar("T")

AIM = 0.4
"""Target duration of a piece, in seconds: short enough to share evenly and report often, long enough to make its start
cheap."""
GROWTH = 8
"""Maximum ratio of the size of a piece to that of the piece it was learnt from."""
PATIENCE = 3
"""Number of lost workers at which a piece is given up."""


class WorkerLost(RuntimeError):
    """A piece of work lost its worker process again and again."""


class Piece(NamedTuple):
    """Items of range(first, last), and the number of workers that were lost over them."""

    first: int
    last: int
    losses: int = 0


_work: Callable[[int, int], list[Any]]
"""Work of this worker process: sent to it once, since a plan may have maps in it."""


def _begin(work: Callable[[int, int], list[Any]]) -> None:
    global _work
    _work = work
    # Ctrl-C reaches every process of the terminal; the parent alone decides what to do
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _sent(first: int, last: int) -> tuple[list[Any], float]:
    return _timed(_work, first, last)


def _timed(work: Callable[[int, int], list[T]], first: int, last: int) -> tuple[list[T], float]:
    start = time.perf_counter()
    return work(first, last), time.perf_counter() - start


class Pool(Generic[T]):
    """Computes work(first, last), a list with one result for each number of range(first, last), for range(first,
    total).

    `work` must be picklable. With one process everything runs in this one.
    """

    def __init__(self, work: Callable[[int, int], list[T]], total: int, processes: int, first: int = 0) -> None:
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
        if self.processes == 1:
            while self._begun < self.total:
                piece = self._piece()
                results, seconds = _timed(self.work, piece.first, piece.last)
                self._learn(piece, seconds)
                yield from results
            return
        while self._given < self.total:
            context = multiprocessing.get_context("spawn")
            executor = ProcessPoolExecutor(
                self.processes, mp_context=context, initializer=_begin, initargs=(self.work,)
            )
            try:
                yield from self._together(executor)
            finally:
                executor.shutdown(wait=False, cancel_futures=True)

    def _together(self, executor: ProcessPoolExecutor) -> Iterator[T]:
        """Results until all are given out, or until a worker is lost; its pieces are then in `_lost`."""
        running: dict[Future[tuple[list[T], float]], Piece] = {}
        try:
            while True:
                # one piece waits for each that is at work, so that no worker stands idle
                while len(running) < 2 * self.processes and (self._lost or self._begun < self.total):
                    piece = self._piece()
                    try:
                        future = executor.submit(_sent, piece.first, piece.last)
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

    def _in_order(self) -> Iterator[T]:
        while self._given in self._finished:
            results = self._finished.pop(self._given)
            self._given += len(results)
            yield from results

    def _missed(self, piece: Piece) -> Piece:
        if piece.losses + 1 >= PATIENCE:
            raise WorkerLost(f"the processes that worked on {piece.first} to {piece.last - 1} died {PATIENCE} times")
        return piece._replace(losses=piece.losses + 1)

    def _piece(self) -> Piece:
        if self._lost:
            return self._lost.pop(0)
        share = (self.total - self._begun) // (2 * self.processes)
        piece = Piece(self._begun, min(self.total, self._begun + max(1, min(self._size, share))))
        self._begun = piece.last
        return piece

    def _learn(self, piece: Piece, seconds: float) -> None:
        """Take pieces of such a size that they last about `AIM` seconds."""
        items = piece.last - piece.first
        self._size = max(1, min(items * GROWTH, round(items * AIM / max(seconds, 1e-6))))
