"""Running long work outside the event loop, and cancelling work when its client has gone."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, ParamSpec, TypeVar

from skerry.tables.errors import RequestError

Given = ParamSpec("Given")
Found = TypeVar("Found")
NOBODY_LISTENS = 499
"""HTTP status of a response whose client has gone."""

logger = logging.getLogger(__name__)


async def aside(function: Callable[Given, Found], *args: Given.args, **kwargs: Given.kwargs) -> Found:
    """Run the function and return its result: in a thread, or directly in a browser, which has no threads."""
    if sys.platform == "emscripten":
        return function(*args, **kwargs)
    return await asyncio.to_thread(function, *args, **kwargs)


class BackgroundTasks:
    """Tasks beside everything else, ended together. The exception of one that fails is logged."""

    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run a coroutine as a task; `close` ends it at the latest."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("a task in the background failed", exc_info=task.exception())

    async def close(self, *others: asyncio.Task[Any]) -> None:
        """Cancel all tasks, `others` with them, and wait until they have ended."""
        ending = [*self.tasks, *others]
        for task in ending:
            task.cancel()
        await asyncio.gather(*ending, return_exceptions=True)


async def unless_gone(work: Coroutine[Any, Any, Found], gone: Awaitable[Any]) -> Found:
    """Return the result of `work`, unless `gone` is done first: then cancel the work and raise RequestError."""
    task, leaving = asyncio.ensure_future(work), asyncio.ensure_future(gone)
    try:
        await asyncio.wait({task, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            return task.result()
        raise RequestError("gone", status=NOBODY_LISTENS)
    finally:
        for one in (task, leaving):
            one.cancel()
        await asyncio.gather(task, leaving, return_exceptions=True)


async def disconnected(receive: Any) -> None:
    """Return once the client of an HTTP request has disconnected. `receive`: its ASGI channel."""
    while (await receive())["type"] != "http.disconnect":
        pass
