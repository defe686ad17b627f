"""What a game's page of rules says of a clause."""

from __future__ import annotations

import dataclasses
import re

from skerry.core.data import Json
from skerry.core.game import GameSpec


def paragraph(spec: GameSpec, changes: dict[str, Json], clause: str) -> str:
    """The words of one clause with what follows it up to the next, on one line; they need not be playable rules."""
    page = spec.manual(dataclasses.replace(spec.options(), **changes))
    found = re.search(
        rf"^(?:[-*>] )?\[{clause}\] (.*?)(?=\n\n?(?:[-*>] )?\[[A-Z]{{2}}-|\n\n#|\Z)", page, re.MULTILINE | re.DOTALL
    )
    assert found is not None, f"{clause} is not on the page"
    return " ".join(found.group(1).replace("\n> ", " ").split())
