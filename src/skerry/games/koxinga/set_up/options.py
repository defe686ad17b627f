"""The rule set of a table of Koxinga."""

from __future__ import annotations

from dataclasses import dataclass

from skerry.core.options import Options, option


@dataclass
class KoxingaOptions(Options):
    """Options that a host may choose; everything else is fixed."""

    end_after: str = option(
        "round",
        "The game ends",
        help="When a ship comes home, play on to the end of the round, or only to the end of that pass (day or"
        " night). The second is tougher: if a ship is home by day, nobody gets a night.",
        choices={"round": "after the round", "pass": "after the pass"},
        group="End",
        clause="KX-37",
    )
    layout: str = option(
        "drawn",
        "Charges and treasures",
        help="New for each game, in fixed numbers for each part of the sea, or always the same reference chart.",
        choices={"drawn": "new each game", "reference": "reference chart"},
        group="Chart",
        clause="KX-36",
    )
