"""What never changes during a game: the chart's geometry, names and cards, sent once to a client."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from skerry.core.data import Json, copied
from skerry.core.options import Options
from skerry.games.koxinga.set_up.board import CARDS, CHART


def static_data(options: Options) -> dict[str, Json]:
    """{"view_box", "areas", "lanes", "cards"}; the same for every rule set."""
    return {
        "view_box": copied(CHART["view_box"]),
        "areas": copied(CHART["areas"]),
        "lanes": copied(CHART["lanes"]),
        "cards": copied(CARDS["cards"]),
    }
