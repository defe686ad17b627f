"""The named rule sets of TropicHop."""

from __future__ import annotations

from typing import Final

from skerry.core.game import Preset

PRESETS: Final[list[Preset]] = [
    Preset("tropichop", "TropicHop", "Ports, rum and stills; the last captain afloat wins."),
    Preset(
        "tropichop_cannons",
        "TropicHop with cannon",
        "The same, and ships may fire at one another.",
        {"laser_battles_allowed": True},
    ),
    Preset(
        "short_voyage",
        "Short voyage",
        "Twenty rounds, or forty-five minutes if the table is slower; the greatest worth wins.",
        {"round_limit": 20, "minutes_limit": 45},
    ),
]
