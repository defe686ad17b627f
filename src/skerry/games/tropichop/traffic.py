"""How often ships dock at each place in the long run, worked out from the board and the dice."""

from __future__ import annotations

from typing import Final

from skerry.games.tropichop.places import DOCKABLE, PLACES, START
from skerry.games.tropichop.ruleset import RuleSet

_ROUNDS: Final = 60
"""Steps after which the shares no longer change visibly."""
_KEPT: Final[dict[str, list[float]]] = {}
"""Traffic by all that it depends on; a process plays few rule sets."""


def traffic(rules: RuleSet) -> list[float]:
    """The share of a captain's turns that end by docking at each place, in ordinary sailing with rum enough."""
    key = f"{rules.board.spot_ids[START]} {rules.die_pips} {rules.card_roll}"
    found = _KEPT.get(key)
    if found is None:
        found = _worked_out(rules)
        _KEPT[key] = found
    return found


def _worked_out(rules: RuleSet) -> list[float]:
    faces = int(rules.die_pips)
    ways = [0] * (2 * faces + 1)
    for left in range(1, faces + 1):
        for right in range(1, faces + 1):
            if not rules.draws_card(left, right):
                ways[left + right] += 1
    sailing = float(faces * faces)
    share = [0.0] * PLACES
    for place in DOCKABLE:
        share[place] = 1.0 / float(len(DOCKABLE))
    for _ in range(_ROUNDS):
        after = [0.0] * PLACES
        for place in DOCKABLE:
            stay = sailing
            for total in range(2, 2 * faces + 1):
                if ways[total] > 0:
                    end = int(rules.board.destination(place, total))
                    after[end] += share[place] * float(ways[total]) / sailing
                    stay -= float(ways[total])
            # a card mostly moves the ship as any roll would; that it sometimes stays hardly matters here
            after[place] += share[place] * stay / sailing
        share = after
    return share
