"""The rule set of a table of TropicHop: the rule values of the source under their own names, and switches of our
own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from skerry.core.data import Json
from skerry.core.options import Options, Problem, choice, figure, option, switch
from skerry.games.tropichop.set_up.places import START_CHOICES

# Chapters of the form, in its order.
SETUP: Final = "Setting out"
START: Final = "The Company's wharf"
PROPERTY: Final = "Property"
RUM: Final = "Rum"
STILLS: Final = "Stills"
MAELSTROM: Final = "Maelstrom"
CANNON: Final = "Cannon"
BYPASS: Final = "Bypassing"
TRADE: Final = "Trade and debts"
END: Final = "End"

NOWHERE: Final = "nowhere"
STATIONS: Final = "stations"
EVERYWHERE: Final = "everywhere"
DESKS: Final = {NOWHERE: "nowhere", STATIONS: "at freeports", EVERYWHERE: "wherever you are docked"}

DOUBLES: Final = "doubles"
MAX_ROLL: Final = "max_roll"
THIRTEEN: Final = "thirteen"
CARD_ROLLS: Final = {DOUBLES: "any double", MAX_ROLL: "the highest double", THIRTEEN: "a one and a three"}

CYCLE: Final = "shuffle_once_then_cycle"
RESHUFFLE: Final = "reshuffle_when_exhausted"
REPLACE: Final = "with_replacement"
DECKS: Final = {
    CYCLE: "shuffled once, then always in that order",
    RESHUFFLE: "shuffled again when it is used up",
    REPLACE: "every draw from the whole deck",
}

EACH_TIME: Final = "each_time"
AT_MOST_ONCE: Final = "at_most_once"
PASSINGS: Final = {EACH_TIME: "every time it is passed", AT_MOST_ONCE: "once a move at most"}

MOST_CASH: Final = 100_000
COIN: Final = 5
"""Step of every option that is an amount of money, in Tropicbux."""
MOST_RUM: Final = 200


def money(
    group: str, clause: str, default: int, label: str, help: str = "", unit: str = "Tropicbux", needs: str = ""
) -> Any:
    """Return an option that holds an amount of money."""
    return option(
        default, label, help=help, min=0, max=MOST_CASH, step=COIN, unit=unit, group=group, clause=clause, needs=needs
    )


@dataclass
class TropicHopOptions(Options):
    """Options that a host may choose: the 27 rule values of the source, and switches for what these leave open."""

    # name: type = kind(group, clause, default, [least, most, unit,] label, help)
    # fmt: off
    initial_cash: int = money(SETUP, "TH-03", 1995, "Money at the start")
    initial_fuel: int = figure(SETUP, "TH-03", 25, 0, MOST_RUM, "barrels", "Rum at the start")
    initial_fuel_stations: int = figure(SETUP, "TH-03", 3, 0, 33, "stills", "Stills at the start",
        "They come out of the Company's stock.")
    die_pips: int = figure(SETUP, "TH-05", 6, 2, 20, "faces", "Faces of each of the two dice")
    exit_is_forced: bool = switch(SETUP, "TH-11", True, "A ship that can leave an island must leave it",
        "If not, a captain whose roll carries past the last dot may also keep circling.")
    start_node: str = choice(START, "TH-02", "start", START_CHOICES, "Where the Company Wharf is",
        "Every ship sets out from the wharf. If it is moved, it swaps places with what was there.")
    pass_start_cash: int = money(START, "TH-06", 500, "Paid for passing the wharf")
    start_pass_counting: str = choice(START, "TH-06", EACH_TIME, PASSINGS, "Passing is paid",
        "Only a gale carries a ship past the wharf twice in one move.")
    land_on_start_cash: int = money(START, "TH-07", 1000, "Paid for stopping at the wharf",
        "In place of the money for passing, unless the next switch says otherwise.")
    start_pays_both: bool = switch(START, "TH-07", False, "Stopping at the wharf pays for passing too")
    fuel_price_on_start: int = money(START, "TH-08", 25, "Rum at the wharf",
        unit="Tropicbux a barrel")
    start_uses_rum: bool = switch(START, "TH-22", True, "Leaving the wharf uses rum",
        "As leaving a port does. If not, nobody can be marooned at the wharf either.")
    node_buyback_availability: str = choice(PROPERTY, "TH-19", STATIONS, DESKS, "The Company buys deeds back",
        "To pay a debt, deeds may always be sold.")
    maximum_fuel: int = figure(RUM, "TH-28", 25, 2, MOST_RUM, "barrels", "Rum a ship can carry")
    low_fuel: int = figure(RUM, "TH-29", 11, 0, MOST_RUM, "barrels", "Low on rum",
        "With no more than this, a ship that docks at another captain's port without a still may take the port over "
        "for its full price. It should be the highest roll that draws no Maelstrom card.")
    minimum_fuel: int = figure(RUM, "TH-32", 2, 0, MOST_RUM, "barrels", "Rum needed to roll",
        "With less at a port, a captain must take rum aboard or is marooned.")
    fuel_available_on_unowned_node: bool = switch(RUM, "TH-27", True, "Rum is sold at places that nobody owns",
        "At distilleries, and at ports with a still; at the lowest price on the deed.")
    takeover_needs_arrival: bool = switch(RUM, "TH-30", True, "Only an arriving ship may take a neglected port over",
        "If not, a ship that failed to get away may do so too.")
    total_fuel_stations: int = figure(STILLS, "TH-40", 46, 0, 200, "stills", "Stills in the game",
        "In stock, in hand and standing, all together.")
    fuel_station_price: int = money(STILLS, "TH-36", 500, "Worth of a still",
        "Bought, sold, and added to the price of the port where it stands.")
    fuel_station_purchase_availability: str = choice(STILLS, "TH-37", STATIONS, DESKS, "The Company sells stills")
    fuel_station_buyback_availability: str = choice(STILLS, "TH-37", STATIONS, DESKS, "The Company buys stills back",
        "Only those in hand. To pay a debt, they may always be sold.")
    still_buy_after_sell_same_turn: bool = switch(STILLS, "TH-37", False, "Stills may be bought after selling one",
        "Within the same turn.")
    can_place_fuel_stations_on_any_node: bool = switch(STILLS, "TH-34", True, "Stills may be set up from afar",
        "If not, the ship must be docked at the port where the still goes.")
    red_shift_roll: str = choice(MAELSTROM, "TH-41", DOUBLES, CARD_ROLLS, "The roll that draws a Maelstrom card")
    deck_mode: str = choice(MAELSTROM, "TH-42", CYCLE, DECKS, "The Maelstrom deck is")
    laser_battles_allowed: bool = switch(CANNON, "TH-43", False, "Ships carry cannon")
    laser_battle_maximum_distance: int = figure(CANNON, "TH-45", 2, 0, 20, "spaces", "Range",
        zero="only at the ship's own place", needs="laser_battles_allowed")
    laser_battle_fuel_cost: int = figure(CANNON, "TH-46", 4, 0, MOST_RUM, "barrels", "Rum for a shot",
        "Once for each space of distance, and once more.", needs="laser_battles_allowed")
    laser_battle_damage_cost: int = money(CANNON, "TH-47", 100, "Damage for each pip",
        "Each ship hit owes it for the sum of both dice.", needs="laser_battles_allowed")
    lasers_can_fire_from_start: bool = switch(CANNON, "TH-50", False, "A ship at the wharf may fire",
        needs="laser_battles_allowed")
    lasers_can_fire_at_start: bool = switch(CANNON, "TH-50", False, "A ship at the wharf may be fired at",
        needs="laser_battles_allowed")
    shots_per_phase_when_shot_is_free: int = figure(CANNON, "TH-46", 1, 1, 9, "shots",
        "Shots at a time if they cost no rum", needs="laser_battles_allowed")
    bypass_allowed: bool = switch(BYPASS, "TH-51", False, "A double lets a ship sail on",
        "Instead of docking. Only doubles that draw no Maelstrom card count.")
    bypass_cash: int = money(BYPASS, "TH-52", 100, "Paid for a double",
        needs="bypass_allowed")
    arrival_payments_survive_bypass: bool = switch(BYPASS, "TH-53", True, "A ship that sails on keeps its gifts",
        "What arrival paid: the wharf's money and the freeports' gifts.", needs="bypass_allowed")
    roll_again_after_docking_on_doubles: bool = switch(BYPASS, "TH-53", False, "A ship that docks may roll again too",
        "After a double: in place of ending the turn.", needs="bypass_allowed")
    trade_offers_per_phase: int = figure(TRADE, "TH-62", 3, 0, 9, "offers", "Trades a captain may propose at a time",
        zero="captains do not trade")
    bankruptcy_requires_worth_below_debt: bool = switch(TRADE, "TH-58", True, "Only a hopeless debtor is bankrupt",
        "If not, any debtor may give up and leave everything to the creditor.")
    round_limit: int = figure(END, "TH-57", 0, 0, 1000, "rounds", "The voyage ends after",
        "Whoever is worth most then wins.", zero="no number of rounds")
    minutes_limit: int = figure(END, "TH-57", 0, 0, 600, "minutes", "The clock stops play after",
        "The round is finished; then whoever is worth most wins.", zero="no clock")
    round_cap: int = figure(END, "TH-57", 200, 10, 5000, "rounds", "The game ends in any case after",
        "So that no voyage lasts for ever; whoever is worth most wins.")
    # fmt: on

    def highest_plain_roll(self) -> int:
        """Return the highest roll of the two dice that draws no card, which `low_fuel` stands for. [TH-29]"""
        return self.die_pips * 2 - (0 if self.red_shift_roll == THIRTEEN else 1)

    def conflicts(self, seats: int) -> list[Problem]:
        """Return a problem for each value by which stock, holds and dice do not fit together; [] if they do."""
        out: list[Problem] = []
        wanted = self.initial_fuel_stations * seats
        if wanted > self.total_fuel_stations:
            facts: dict[str, Json] = {"least": wanted, "seats": seats, "each": self.initial_fuel_stations}
            out.append(Problem("total_fuel_stations", "problem.few_stills", facts))
        for name, value in (
            ("initial_fuel", self.initial_fuel),
            ("low_fuel", self.low_fuel),
            ("minimum_fuel", self.minimum_fuel),
        ):
            if value > self.maximum_fuel:
                out.append(Problem(name, "problem.above_hold", {"most": self.maximum_fuel}))
        if self.red_shift_roll == THIRTEEN and self.die_pips < 3:
            out.append(Problem("red_shift_roll", "problem.few_faces"))
        if self.maximum_fuel < 3 and self.start_uses_rum:
            out.append(Problem("maximum_fuel", "problem.small_hold", {"least": 3}))
        return out

    def warnings(self, seats: int) -> list[Problem]:
        """Return a warning for each value that can be played but is hardly intended."""
        out: list[Problem] = []
        plain = self.highest_plain_roll()
        if self.low_fuel != plain:
            out.append(Problem("low_fuel", "problem.not_plain_roll", {"plain": plain}))
        if self.start_uses_rum and self.initial_fuel < self.minimum_fuel:
            out.append(Problem("initial_fuel", "problem.little_rum"))
        if self.bypass_allowed and self.red_shift_roll == DOUBLES:
            out.append(Problem("bypass_allowed", "problem.never_bypassed"))
        if self.laser_battles_allowed and self.laser_battle_fuel_cost > self.maximum_fuel:
            out.append(Problem("laser_battle_fuel_cost", "problem.no_shot"))
        if self.round_limit > self.round_cap:
            out.append(Problem("round_limit", "problem.beyond_cap", {"rounds": self.round_cap}))
        return out
