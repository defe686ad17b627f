"""Work for somebody who may go away meanwhile: then it is dropped."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Coroutine
from typing import Any, TypeVar

from skerry.tables.errors import RequestError

Found = TypeVar("Found")
NOBODY_LISTENS = 499
"""The status of an answer that nobody reads."""


async def unless_gone(work: Coroutine[Any, Any, Found], gone: Awaitable[Any]) -> Found:
    """What `work` gives; once `gone` is there, the work is cancelled. Raises RequestError then."""
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
    """Return when the client of an HTTP request has gone: `receive` is its ASGI channel."""
    while (await receive())["type"] != "http.disconnect":
        pass
