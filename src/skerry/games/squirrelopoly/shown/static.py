"""Static data of a table, sent once to a client: the loop, the cards and the figures."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from skerry.core.data import Json
from skerry.core.options import Options
from skerry.games.squirrelopoly.set_up.loader import DECKS
from skerry.games.squirrelopoly.set_up.options import SquirrelopolyOptions
from skerry.games.squirrelopoly.set_up.ruleset import RuleSet


def static_data(options: Options) -> dict[str, Json]:
    """Return spaces in order of play, cards by deck, and limits. Raises TypeError for another game's options."""
    if not isinstance(options, SquirrelopolyOptions):
        raise TypeError(f"these are {type(options).__name__}, not the options of Squirrelopoly")
    rules = RuleSet(options)
    board = rules.board
    spaces = board.rows()
    if board.own:
        for space, row in enumerate(spaces):
            row["spot"] = f"{board.own}.{space}"
    return {
        "size": int(board.size),
        "spaces": spaces,
        "decks": {name: [card.to_json() for card in rules.decks[deck]] for deck, name in enumerate(DECKS)},
        "max_food": int(rules.options.max_food),
        "max_health": int(rules.options.max_health),
        "meal_every": int(rules.options.meal_every),
        "winter_from": int(rules.options.winter_from),
        "raid_food": int(rules.raid_food),
        "raid_health": int(rules.raid_health),
        "doubles_to_custody": int(rules.options.doubles_to_custody),
        "trap_attempts": int(rules.options.trap_attempts),
        "adventure": rules.adventure,
        "points": {
            "lap": rules.options.lap_points,
            "drey": rules.options.drey_points,
            "survivor": rules.options.last_alive_points,
        },
    }
