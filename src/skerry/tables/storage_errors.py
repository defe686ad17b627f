"""What a store gives or takes, with a refusal in words where it cannot."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TypeVar

from skerry.tables.errors import RequestError
from skerry.tables.storage import Conflict, StoreFailed

Found = TypeVar("Found")


async def stored(work: Awaitable[Found]) -> Found:
    """What a store gives. Raises RequestError if it cannot be read or written."""
    try:
        return await work
    except (StoreFailed, Conflict) as error:
        raise RequestError("store", why=str(error) or "conflict", status=503) from error
