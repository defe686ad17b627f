"""Long work beside the event loop: in a thread where there are threads, and at once in a browser, which has none."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import ParamSpec, TypeVar

Given = ParamSpec("Given")
Found = TypeVar("Found")


async def aside(function: Callable[Given, Found], *args: Given.args, **kwargs: Given.kwargs) -> Found:
    """What the function returns or raises; others are served meanwhile where that can be."""
    if sys.platform == "emscripten":
        return function(*args, **kwargs)
    return await asyncio.to_thread(function, *args, **kwargs)
