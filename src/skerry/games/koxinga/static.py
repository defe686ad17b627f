"""What never changes during a game: the chart's geometry, names and cards, sent once to a client."""

from __future__ import annotations

from skerry.core.data import Json, copied
from skerry.core.options import Options
from skerry.games.koxinga.board import CARDS, CHART
from skerry.games.koxinga.loader import GOODS


def static_data(options: Options) -> dict[str, Json]:
    """{"view_box", "areas", "lanes", "cards", "goods"}; the same for every rule set."""
    areas: list[Json] = []
    for area in CHART["areas"]:
        before = [other for other in CHART["areas"] if area["id"] in other["next"].values()]
        prev = {other["lane"] if len(before) > 1 else "only": other["id"] for other in before}
        areas.append({**copied(area), "prev": prev})
    return {
        "view_box": copied(CHART["view_box"]),
        "areas": areas,
        "lanes": copied(CHART["lanes"]),
        "cards": copied(CARDS["cards"]),
        "goods": list(GOODS),
    }
