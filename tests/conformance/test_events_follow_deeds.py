"""Events stand behind their deeds: what a step changes after the last thing it tells is only whose turn it is.

A page shows a step event by event; what no event brought would jump into sight at the end.
"""

from __future__ import annotations

import re
from typing import Any, Final

import pytest

from layers import gate_has
from skerry.core.chance import Simulated
from skerry.core.event_patches import shown
from skerry.core.game import Game
from skerry.core.match import Match
from skerry.core.registry import find_game
from skerry.core.view_patches import patch_of

STEPS: Final = 250

QUIET: Final = {
    "koxinga": "step|mover|battle/spoil.*|ships/./card/state",
    "squirrelopoly": "step|seat|dice|attempts|again",
    "tropicalia": r"step|seat|turn|selling|chosen|squares/\d+/prices.*",
    "tropichop": "step|asked|arrived|offers_left|frames.*|card",
    "powerboats": r"step|turn|boat|offset|turns_left.*|captains/\d/boat",
}
"""By game: what may change without an event, because it says what comes next and not what has happened."""

TABLES: Final = [
    one for name in sorted(QUIET) for one in gate_has((name, preset.name) for preset in find_game(name).presets)
]


@pytest.mark.parametrize(("name", "preset"), TABLES)
def test_what_no_event_brings_is_only_whose_turn_it_is(name: str, preset: str) -> None:
    game = find_game(name).game({}, None, preset)
    for seed in range(2):
        for told, paths in leftovers(game, seed):
            late = [path for path in paths if not re.fullmatch(QUIET[name], path)]
            assert late == [], f"changed after the last event of a step, {told}: tell it once it is done"


def leftovers(game: Game[Any], seed: int) -> list[tuple[str, list[str]]]:
    """For each step of a game that told something: its last event, and the paths of the view that changed after it."""
    match, luck = Match.start(game, Simulated(seed)), Simulated(seed + 100)
    found: list[tuple[str, list[str]]] = []
    for _ in range(STEPS):
        if match.over:
            break
        seat = match.waiting()[0]
        legal = match.legal(seat)
        plain = game.suggest(match.state.clone(), seat, luck) if luck.below(3) else legal[luck.below(len(legal))]
        view = game.view(match.state, 0)
        match.submit(seat, plain)
        events, view = shown(match, 0, len(match.log) - 1, view=view)
        if events:
            found.append((events[-1]["type"], [str(path) for path, _ in patch_of(view, game.view(match.state, 0))]))
    return found
