"""Where alerts arrive: a webhook's receiver and a mail server on loopback, in a thread that has an event loop."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from server.hooks import Hook
from server.test_mail import PostOffice


@contextmanager
def receiving() -> Iterator[tuple[Hook, PostOffice]]:
    """Both, for tests of pages, which wait without an event loop."""
    hook, post = Hook(), PostOffice()
    ready, over = threading.Event(), threading.Event()

    async def receive() -> None:
        async with hook:
            await post.open()
            ready.set()
            await asyncio.to_thread(over.wait)
            post.close()

    thread = threading.Thread(target=lambda: asyncio.run(receive()))
    thread.start()
    ready.wait()
    try:
        yield hook, post
    finally:
        over.set()
        thread.join()
