"""Runs on a cluster of Dask's (https://distributed.dask.org): its scheduler and workers, our pieces and their order.

A worker that dies loses nothing: the scheduler gives its pieces to others. Workers may come and go while a run lasts.
"""

from __future__ import annotations

import gc
import pickle
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future
from contextlib import AbstractContextManager, contextmanager
from functools import lru_cache, partial
from typing import Any, Final

from skerry import __version__
from skerry.bots import UnknownBot
from skerry.core.options import BadOptions
from skerry.core.registry import UnknownGame
from skerry.lab.missing import needed
from skerry.lab.pool import PATIENCE, Crew, Work, WorkerLost, timed

LOCAL: Final = "local"
"""Address of a cluster of processes of this machine, which ends with the run."""
SCHEMES: Final = ("tcp://", "tls://")
CONNECT_SECONDS: Final = 20
"""Seconds in which a scheduler must answer, and have a worker."""
COUNT_SECONDS: Final = 1.0
"""Seconds after which workers are counted anew."""


class NoCluster(RuntimeError):
    """There is no cluster at an address, or it cannot play; the message says why."""


def cluster_of(address: str, processes: int) -> Callable[[Work[Any]], AbstractContextManager[Crew]]:
    """Return what connects to a cluster; LOCAL is one of `processes` of this machine. Raises NoCluster if the address
    is none, MissingLibrary without Dask's library."""
    if address != LOCAL and not address.startswith(SCHEMES):
        raise NoCluster(
            f"{address[:80]!r} is no address of a scheduler: write local, tcp://HOST:PORT or tls://HOST:PORT"
        )
    _distributed()
    return partial(_connected, address, processes)


def _distributed() -> Any:
    """Return Dask's library. Raises MissingLibrary."""
    with needed("distributed", "cluster"), _uncollected("distributed"):
        import distributed
    return distributed


@contextmanager
def _uncollected(library: str) -> Iterator[None]:
    """Let the garbage collector rest while a large library is imported for the first time, and never walk what there is
    by then: at the import and at the end of the process it took a third of the time."""
    if library in sys.modules or not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
        gc.freeze()
    finally:
        gc.enable()


@contextmanager
def _connected(address: str, processes: int, work: Work[Any]) -> Iterator[Crew]:
    distributed = _distributed()
    local = _local_cluster(distributed, processes) if address == LOCAL else None
    try:
        try:
            client = distributed.Client(
                address if local is None else local, timeout=CONNECT_SECONDS, set_as_default=False
            )
        except (OSError, ValueError, TypeError) as error:
            raise NoCluster(f"there is no scheduler at {address}: {str(error).splitlines()[0]}") from None
        try:
            try:
                client.wait_for_workers(1, timeout=CONNECT_SECONDS)
            except TimeoutError:
                raise NoCluster(f"the scheduler at {address} has no workers") from None
            yield _Cluster(client, pickle.dumps(work))
        finally:
            client.close(timeout=5)
    finally:
        if local is not None:
            local.close(timeout=10)


def _local_cluster(distributed: Any, processes: int) -> Any:
    """Start a cluster of processes of this machine, without Dask's profiler, which takes turns with the games."""
    import dask

    with dask.config.set({"distributed.worker.profile.enabled": False}):
        # with credentials of its own: whoever can talk to a worker can run code as its user
        return distributed.LocalCluster(
            n_workers=processes, threads_per_worker=1, dashboard_address="127.0.0.1:0", security=True, silence_logs=50
        )


class _Cluster:
    """Workers of a cluster, as many pieces at a time as they have threads."""

    def __init__(self, client: Any, work: bytes) -> None:
        self.executor = client.get_executor(pure=False, retries=PATIENCE)
        self.client = client
        self.work = work
        self._size = 0
        self._counted = 0.0

    def size(self) -> int:
        now = time.monotonic()
        if not self._size or now - self._counted > COUNT_SECONDS:
            self._size = max(1, sum(self.client.nthreads().values()))
            self._counted = now
        return self._size

    def submit(self, first: int, last: int) -> Future[tuple[list[Any], float]]:
        found: Future[tuple[list[Any], float]] = self.executor.submit(_piece, __version__, self.work, first, last)
        return found


def _piece(version: str, work: bytes, first: int, last: int) -> tuple[list[Any], float]:
    """Work on a piece, at a worker."""
    if version != __version__:
        raise NoCluster(f"a worker has Skerry {__version__}, and this is {version}")
    try:
        return timed(_unpacked(work), first, last)
    except (UnknownGame, UnknownBot, BadOptions) as error:
        raise NoCluster(f"a worker cannot play this: {error}") from None


@lru_cache(maxsize=4)
def _unpacked(work: bytes) -> Work[Any]:
    """Return work that was sent: kept, since rules may take long to make."""
    found: Work[Any] = pickle.loads(work)
    return found


@contextmanager
def told_plainly(address: str) -> Iterator[None]:
    """Raise WorkerLost or NoCluster in place of what Dask raises in the block under `with`."""
    distributed = _distributed()
    try:
        yield
    except distributed.KilledWorker as error:
        raise WorkerLost(f"workers that were given the same games died: {str(error).splitlines()[0]}") from None
    except (CancelledError, distributed.comm.CommClosedError, OSError):
        raise NoCluster(f"the scheduler at {address} is gone") from None
    except ModuleNotFoundError as error:
        raise NoCluster(f"a worker lacks {error.name}: it needs this Skerry, with the same games and bots") from None
