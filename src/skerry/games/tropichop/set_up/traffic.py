"""Traffic: the share of turns that end at each place in the long run, computed from the board and the dice."""

from __future__ import annotations

from typing import Final

from skerry.games.tropichop.set_up.board import Board
from skerry.games.tropichop.set_up.places import DOCKABLE, PLACES, START

_ROUNDS: Final = 60
"""Number of steps after which the shares no longer change visibly."""
_KEPT: Final[dict[str, list[float]]] = {}
"""Cached traffic by a key of all that it depends on; a process plays few rule sets."""


def traffic(board: Board, ways: list[int]) -> list[float]:
    """Return the share of a captain's turns that end by docking at each place, in ordinary sailing with rum enough.

    `ways[total]`: number of ways in which the dice show a total without drawing a card.
    """
    key = f"{board.spot_ids[START]} {ways}"
    found = _KEPT.get(key)
    if found is None:
        found = _worked_out(board, ways)
        _KEPT[key] = found
    return found


def _worked_out(board: Board, ways: list[int]) -> list[float]:
    # a card mostly moves the ship as any roll would; so it is left out
    sailing = float(sum(ways))
    share = [0.0] * PLACES
    for place in DOCKABLE:
        share[place] = 1.0 / float(len(DOCKABLE))
    for _ in range(_ROUNDS):
        after = [0.0] * PLACES
        for place in DOCKABLE:
            for total in range(2, len(ways)):
                if ways[total] > 0:
                    end = int(board.destination(place, total))
                    after[end] += share[place] * float(ways[total]) / sailing
        share = after
    return share
