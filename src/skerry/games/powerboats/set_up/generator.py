"""Generator of random lakes that can be raced on: those that the validator refuses are discarded."""

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
"""Number of draws for a lake without warnings; after them the first lake with warnings is taken."""
_PATIENT_TRIES: Final = 40
"""Number of draws in vain after which each further lake has less land, one per cent at a time."""


@dataclass
class GeneratorOptions(Options):
    """Wishes for a random lake."""

    cols: int = option(28, "Width", min=16, max=MOST_COLS, unit="columns", clause="PB-03")
    rows: int = option(19, "Height", min=12, max=MOST_ROWS, unit="rows", clause="PB-03")
    land: int = option(
        30, "Land", min=5, max=40, unit="%", help="Shore and islands together, as nearly as the lake allows."
    )
    island_size: int = option(6, "Size of an island", min=1, max=30, unit="cells", help="On average.")
    seats: int = option(6, "Players at most", min=2, max=MOST_SEATS)


def generate(options: GeneratorOptions, chance: Chance) -> Json:
    """Return a random map that passes the validator; the same luck and wishes draw the same one. Raises RuntimeError if
    no draw passes."""
    spare: Json = None
    for attempt in range(_TRIES):
        if spare is not None and attempt >= _FLAWLESS_TRIES:
            break
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
    if spare is None:
        raise RuntimeError(f"no lake of {options.cols} by {options.rows} can be raced on")
    return spare
