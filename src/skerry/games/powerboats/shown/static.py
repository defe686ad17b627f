"""Data that never change during a game, sent once to a client: the lakes."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from skerry.core.data import Json
from skerry.core.options import Options
from skerry.games.powerboats.set_up.lake import ENTER_FROM, SIDES, Lake
from skerry.games.powerboats.set_up.options import PowerboatsOptions


def static_data(options: Options) -> dict[str, Json]:
    """Return the lake of each race with numbered cells. Raises TypeError for another game's options."""
    if not isinstance(options, PowerboatsOptions):
        raise TypeError(f"these are {type(options).__name__}, not the options of Powerboats")
    lakes = [lake_data(Lake(data), name) for data, name in zip(options.course_maps(), options.course_names())]
    return {"lakes": lakes}


def lake_data(lake: Lake, name: str) -> dict[str, Json]:
    """Return a lake for drawing: cells by their numbers, headings as numbers."""
    sides = {side: word for word, side in SIDES.items()}
    entries = {entry: word for word, entry in ENTER_FROM.items()}
    buoys: list[Json] = []
    for cell, side, gate in zip(lake.buoys, lake.sides, lake.gates):
        buoys.append({"cell": cell, "side": sides[side], "gate": gate})
    return {
        "id": name,
        "name": lake.name,
        "cols": lake.cols,
        "rows": lake.rows,
        "water": [cell for cell in range(lake.cells) if lake.water[cell] == 1],
        "buoys": buoys,
        "start": lake.start[:],
        "facing": lake.facing,
        "finish": lake.finish[:],
        "enter_from": entries[lake.finish_from],
        "places": lake.places[:],
    }
