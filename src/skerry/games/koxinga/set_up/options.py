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
        help="When a ship comes home, either the whole round is still played, or only the pass (day or night) "
        "in which it came home. The second is sharper: a ship home by day denies everybody the night.",
        choices={"round": "after the round", "pass": "after the pass"},
        group="End",
        clause="KX-37",
    )
    layout: str = option(
        "drawn",
        "Charges and treasures",
        help="Drawn anew for each game, in fixed numbers for each part of the sea, or always the same reference chart.",
        choices={"drawn": "drawn anew", "reference": "reference chart"},
        group="Chart",
        clause="KX-36",
    )
