"""The named rule sets of TropicHop."""

from __future__ import annotations

from typing import Final

from skerry.core.game import Length, Preset

# lengths: docs/tropichop.md
PRESETS: Final[list[Preset]] = [
    Preset(
        "tropichop",
        "TropicHop",
        "Ports, rum and stills; the last captain afloat wins. Two rich captains may sail on for ever: agree on a limit "
        "of rounds or minutes.",
        length=Length(rounds=(80, 200), minutes=(80, 135)),
    ),
    Preset(
        "tropichop_cannons",
        "TropicHop with cannon",
        "The same, and ships may fire at one another.",
        {"laser_battles_allowed": True},
        Length(rounds=(22, 42), minutes=(25, 50)),
    ),
    Preset(
        "short_voyage",
        "Short voyage",
        "Twenty rounds, or forty-five minutes if the table is slower; whoever is worth most wins.",
        {"round_limit": 20, "minutes_limit": 45},
        Length(rounds=(20, 20), minutes=(25, 30)),
    ),
]
