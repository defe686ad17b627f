"""The rules for players, written for one rule set: its figures, and what is switched off. [TH-60]

`data/manual_en.md` is the text. Its fields are the values of the rule set and a few figures that follow from them;
a block `{if name}` ... `{else}` ... `{end}` stands or falls with a switch.
"""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Final

from skerry.core.data import Json
from skerry.core.words import Catalogue
from skerry.games.tropichop.loader import read_data
from skerry.games.tropichop.options import DOUBLES, TropicHopOptions
from skerry.games.tropichop.places import DEED_PRICE, FEES, GROUP_IDS, GROUP_NAMES, IDS, NAMES, RUM_PRICES

_BLOCK: Final = re.compile(r"^\{if (\w+)\}\n(.*?)(?:^\{else\}\n(.*?))?^\{end\}\n", re.MULTILINE | re.DOTALL)
_SHOTS_TOLD: Final = 3
_EXAMPLE_DEEDS: Final = 4
_EXAMPLE_PIPS: Final = 6


def manual(options: TropicHopOptions) -> str:
    """The rules for players under these options, as Markdown with a clause at the head of each paragraph."""
    words = Catalogue({"en": dict(read_data("words_en.json"))})
    text = files("skerry.games.tropichop").joinpath("data/manual_en.md").read_text(encoding="utf-8")
    text = _BLOCK.sub(lambda block: block.group(2 if getattr(options, block.group(1)) else 3) or "", text)
    return words.fill(text, "en", _facts(options, words))


def _lying_at(spot: str, start_node: str) -> str:
    """The name of what lies where that place is usually drawn."""
    return NAMES[0 if spot == start_node else IDS.index(spot)]


def _facts(options: TropicHopOptions, words: Catalogue) -> dict[str, Json]:
    """What the fields of the text stand for; a switch is "on" or "off", which a phrase of its own puts into words."""
    facts: dict[str, Json] = {}
    for field in options.schema():
        value = getattr(options, field["name"])
        facts[field["name"]] = ("on" if value else "off") if type(value) is bool else value
    east = GROUP_IDS.index("east")
    facts["deed_price"] = DEED_PRICE[0]
    facts["example_fee"] = FEES[east][_EXAMPLE_DEEDS - 1]
    facts["example_shot"] = 2 * options.laser_battle_fuel_cost
    facts["example_damage"] = _EXAMPLE_PIPS * options.laser_battle_damage_cost
    facts["bypass_dead"] = "on" if options.bypass_allowed and options.red_shift_roll == DOUBLES else "off"
    plain = options.highest_plain_roll()

    def told(key: str, at_zero: bool, **more: Json) -> str:
        return words.say(f"manual.{key}.{'none' if at_zero else 'some'}", "en", more)

    facts["fork"] = _lying_at("west_e", options.start_node)
    facts["beyond"] = _lying_at("east_a", options.start_node)
    facts["start_told"] = told("start_node", options.start_node == "start", name=NAMES[IDS.index(options.start_node)])
    facts["low_fuel_told"] = told("low_fuel", options.low_fuel == plain, roll=plain)
    facts["trades_told"] = told("trades", options.trade_offers_per_phase == 0, count=options.trade_offers_per_phase)
    facts["rounds_told"] = told("rounds", options.round_limit == 0, count=options.round_limit)
    facts["minutes_told"] = told("minutes", options.minutes_limit == 0, count=options.minutes_limit)
    free = options.shots_per_phase_when_shot_is_free
    facts["free_shots_told"] = told("free_shots", options.laser_battle_fuel_cost > 0, count=free)
    facts["shots"] = _shots(options, words)
    facts["fees"] = _table(words, FEES)
    facts["rum_prices"] = _table(words, RUM_PRICES)
    return facts


def _shots(options: TropicHopOptions, words: Catalogue) -> str:
    """The rum of a shot at each distance, the nearest ones only."""
    cost = options.laser_battle_fuel_cost
    nearest = range(min(options.laser_battle_maximum_distance + 1, _SHOTS_TOLD))
    told = [
        words.say("manual.shot", "en", {"distance": distance, "rum": cost * (distance + 1)}) for distance in nearest
    ]
    return ", ".join(told)


def _table(words: Catalogue, amounts: list[list[int]]) -> str:
    """A column for the groups that have the same amounts, if any; a row for every number of deeds owned."""
    columns: list[list[int]] = []
    heads: list[str] = []
    for group, row in enumerate(amounts):
        if row and row in columns:
            heads[columns.index(row)] += f", {GROUP_NAMES[group]}"
        elif row:
            columns.append(row)
            heads.append(GROUP_NAMES[group])
    lines = ["| " + " | ".join([words.say("manual.owned"), *heads]) + " |", "|:---:|" + "---:|" * len(columns)]
    for count in range(max(len(row) for row in columns)):
        cells = [str(row[count]) if count < len(row) else "" for row in columns]
        lines.append("| " + " | ".join([str(count + 1), *cells]) + " |")
    return "\n".join(lines)
