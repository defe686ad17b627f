"""Facts that a table may correct by consent: shells and stored fruit, and the bag that gives and takes the fruit."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core.corrections import Correction
from skerry.games.tropicalia.rules.state import State
from skerry.games.tropicalia.set_up.board import FRUIT_COUNTS, KINDS
from skerry.games.tropicalia.set_up.loader import FRUITS

MOST_SHELLS: Final = 999
"""Upper bound of what may be entered, meant to be more than anybody ever has."""


def corrections_of(state: State) -> list[Correction]:
    """Return the corrections: shells and fruit of every seat, then the bag, whose content everybody can work out."""
    out: list[Correction] = []
    for seat, board in enumerate(state.boards):
        path = f"boards/{seat}/shells"
        out.append(Correction(path, seat, "correction.shells", int(board.shells), {"seat": seat}, most=MOST_SHELLS))
        for kind in range(KINDS):
            path, key = f"boards/{seat}/fruit/{kind}", f"correction.{FRUITS[kind]}"
            out.append(Correction(path, seat, key, board.fruit[kind], {"seat": seat}, most=FRUIT_COUNTS[kind]))
    for kind in range(KINDS):
        key = f"correction.bag.{FRUITS[kind]}"
        out.append(Correction(f"bag/{kind}", None, key, state.bag[kind], most=FRUIT_COUNTS[kind]))
    return out
