"""`skerry owner`: a link to the owner's page."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

from skerry.cli.errors import Fault
from skerry.cli.maintenance import opened_store
from skerry.server.database.data_folder import noted_address
from skerry.server.database.owner_store import OwnerStore
from skerry.server.origins import BadUrl, public_origin
from skerry.server.owner.access import CODE_SECONDS, owner_code

HERE: Final = "http://127.0.0.1:8000"
"""Address of `skerry serve` if none is given or set, and it has not noted its own."""


def owner_link(folder: Path, database: str | None, url: str) -> int:
    """Print a link that shows the owner's page, once, in the first browser that opens it; beside a running server or
    before it starts. Raises Fault."""
    with opened_store(folder, database, "no new code could be saved") as (store, settings):
        base = (url or next(iter(settings.public_urls), "") or noted_address(folder) or HERE).rstrip("/")
        try:
            public_origin(base)
        except BadUrl as error:
            raise Fault(str(error)) from None
        code = asyncio.run(owner_code(OwnerStore(store)))
    print(f"{base}/owner#{code}")
    minutes = int(CODE_SECONDS // 60)
    print(f"For one browser, within {minutes} minutes. Any other address of your server works too: add /owner#{code}")
    return 0
