"""Random lakes that can be raced on: one that the validator refuses is thrown away and another drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from skerry.core.chance import Chance
from skerry.core.data import Json
from skerry.core.options import Options, option
from skerry.games.powerboats.set_up.loader import MOST_COLS, MOST_ROWS, MOST_SEATS
from skerry.games.powerboats.set_up.sketch import Sketch
from skerry.games.powerboats.set_up.validator import judge_map

_TRIES: Final = 400
_FLAWLESS_TRIES: Final = 8
"""So many lakes are drawn in hope of one without a warning; then one that has any will do."""
_PATIENT_TRIES: Final = 40
"""After so many lakes in vain each further one has less land."""


@dataclass
class GeneratorOptions(Options):
    """What a random lake should be like."""

    cols: int = option(28, "Width", min=16, max=MOST_COLS, unit="columns", clause="PB-03")
    rows: int = option(19, "Height", min=12, max=MOST_ROWS, unit="rows", clause="PB-03")
    land: int = option(
        30, "Land", min=5, max=40, unit="%", help="Shore and islands together, as nearly as the lake allows."
    )
    island_size: int = option(6, "Size of an island", min=1, max=30, unit="cells", help="On average.")
    seats: int = option(6, "Players at most", min=2, max=MOST_SEATS)


def generate(options: GeneratorOptions, chance: Chance) -> Json:
    """A random map that passes the validator; the same luck and wishes draw the same one."""
    spare: Json = None
    for attempt in range(_TRIES):
        land = max(0, options.land - max(0, attempt - _PATIENT_TRIES))
        drawn = Sketch(options.cols, options.rows, options.island_size, options.seats, chance).draw(land)
        if drawn is None:
            continue
        judgement = judge_map(drawn)
        if judgement.problems:
            continue
        if not judgement.warnings:
            return drawn
        if spare is None:
            spare = drawn
        if attempt >= _FLAWLESS_TRIES:
            return spare
    if spare is None:
        raise RuntimeError(f"no lake of {options.cols} by {options.rows} can be raced on")
    return spare
