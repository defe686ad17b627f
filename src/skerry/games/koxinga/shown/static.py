"""Data that never change during a game, sent once to a client: the chart's geometry, names and cards."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from skerry.core.data import Json, copied
from skerry.core.options import Options
from skerry.games.koxinga.set_up.board import CARDS, CHART


def static_data(options: Options) -> dict[str, Json]:
    """Return {"view_box", "areas", "lanes", "cards"}; the same for every rule set."""
    return {
        "view_box": copied(CHART["view_box"]),
        "areas": copied(CHART["areas"]),
        "lanes": copied(CHART["lanes"]),
        "cards": copied(CARDS["cards"]),
    }
