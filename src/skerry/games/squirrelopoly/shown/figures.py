"""Figures that the page of rules names besides the options: some follow from the options, some belong to its
examples."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core.data import Json
from skerry.games.squirrelopoly.set_up.board import FLEET, OWN_BOARDS
from skerry.games.squirrelopoly.set_up.cards import MOVE
from skerry.games.squirrelopoly.set_up.loader import DECKS
from skerry.games.squirrelopoly.set_up.options import SquirrelopolyOptions
from skerry.games.squirrelopoly.set_up.ruleset import RuleSet, share_of

_GIFT: Final = 9
_PIPS: Final = range(1, 7)


def figures(options: SquirrelopolyOptions) -> dict[str, Json]:
    """Return the facts of `learn.md`."""
    rules = RuleSet(options)
    eats = options.meal_every > 0
    winter = eats and options.winter_from > 0 and options.winter_add > 0
    deeper = options.winter_from + options.winter_step
    return {
        "meals": eats and (options.meal_cost > 0 or winter),
        "winter": winter,
        "winter_meal": rules.meal(options.winter_from),
        "winter_next": deeper,
        "winter_next_meal": rules.meal(deeper),
        "spaces": int(rules.board.size),
        "other_size": OWN_BOARDS[1 - OWN_BOARDS.index(options.board)],
        "forage_sure": options.forage_low == options.forage_high,
        "forage_two": options.forage_low + 1 == options.forage_high,
        "home_heals_best": options.rest_home > options.rest,
        "trap_holds": options.trap_attempts > 1 and not all(rules.trap_free),
        **_lap_example(rules),
        **_raids(options, rules),
        **_gift_example(options),
        **_points_example(options),
    }


def _lap_example(rules: RuleSet) -> dict[str, Json]:
    """Return the example of a lap: a roll from near the end of the loop onto a Fleet of Paw, and a card that leads back
    from there, if the board and the deck have such."""
    size = int(rules.board.size)
    fleet = rules.decks[DECKS.index("fleet")]
    backwards = [-effect.n for card in fleet for effect in card.bands[0] if effect.op == MOVE and effect.n < 0]
    back = max(backwards, default=0)
    spaces = [space for space in range(back + 1, 11) if rules.board.kinds[space] == FLEET]
    landing = spaces[0] if spaces else 7
    return {
        "lap_from": size - 2,
        "lap_roll": landing + 2,
        "lap_to": landing,
        "lap_card": bool(spaces) and back > 0,
        "lap_back": back,
        "lap_rest": landing - back,
        "last_space": size - 1,
    }


def _share(percent: int) -> str:
    """Return a share in words, to stand before the noun that it is taken of."""
    return {100: "all", 75: "three quarters of", 50: "half of", 25: "a quarter of"}.get(percent, f"{percent} % of")


def _raids(options: SquirrelopolyOptions, rules: RuleSet) -> dict[str, Json]:
    """Return the needs and the cost of a raid, and an example of a raider that has a little more than is needed."""
    food = min(options.max_food, int(rules.raid_food) + 1)
    health = min(options.max_health, int(rules.raid_health) + 1)
    cost = share_of(options.raid_cost, food)
    return {
        "raid_needs": options.raid_food > 0 or options.raid_health > 0,
        "raid_needs_both": options.raid_food > 0 and options.raid_health > 0,
        "raid_food_share": _share(options.raid_food),
        "raid_food_needed": int(rules.raid_food),
        "raid_health_share": _share(options.raid_health),
        "raid_health_needed": int(rules.raid_health),
        "raid_cost_share": _share(options.raid_cost),
        "raid_cost_rounded": options.raid_cost < 100,
        "raid_example_food": food,
        "raid_example_health": health,
        "raid_example_cost": cost,
        "raid_example_left": food - cost,
        "raid_example_weak": max(0, int(rules.raid_health) - 1),
    }


def _gift_example(options: SquirrelopolyOptions) -> dict[str, Json]:
    """Return the example of a gift to the Squirrel Mafia: the food, and the cases of 36 and the chance in % of two dice
    that show no more."""
    gift = min(_GIFT, options.max_food)
    cases = sum(1 for left in _PIPS for right in _PIPS if left + right <= gift)
    return {"gift": gift, "gift_cases": cases, "gift_chance": round(100 * cases / 36)}


def _points_example(options: SquirrelopolyOptions) -> dict[str, Json]:
    """Return the example of scores: a squirrel that died after many laps against the last one alive."""
    moss = 8 * options.lap_points
    laps, dreys = 5 * options.lap_points, 3 * options.drey_points
    maple = laps + dreys + options.last_alive_points
    return {
        "moss": moss,
        "maple_laps": laps,
        "maple_dreys": dreys,
        "maple": maple,
        "moss_wins": moss > maple,
        "maple_wins": maple > moss,
    }
