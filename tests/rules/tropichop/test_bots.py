"""The greedy captain: single choices that must be sensible, and whole games that must end."""

from __future__ import annotations

import pytest

from rules.tropichop.positions import Voyage
from skerry.bots.lookahead import LookaheadBot
from skerry.bots.simple import GreedyBot, RandomBot
from skerry.core.bot import Bot, play
from skerry.core.chance import Simulated
from skerry.core.data import Json
from skerry.games.tropichop import SPEC
from skerry.games.tropichop.minds.bargain import best_plan
from skerry.games.tropichop.minds.worth import NOTHING, Holding, rum_worth
from skerry.games.tropichop.rules.state import ACTIVE, members
from skerry.games.tropichop.set_up.options import TropicHopOptions
from skerry.games.tropichop.set_up.places import DEED_PLACE, DOCKABLE, IDS, PLACES
from skerry.games.tropichop.set_up.ruleset import RuleSet
from skerry.games.tropichop.set_up.traffic import traffic

WEST = ["west_a", "west_b", "west_c", "west_d", "west_e", "west_f", "west_g"]


def choice(voyage: Voyage) -> dict[str, Json]:
    """What the greedy captain does there."""
    state = voyage.state
    action = voyage.game.suggest(state, state.asked(), Simulated(1))
    assert action in voyage.game.legal(state, state.asked())
    taken: dict[str, Json] = voyage.game.space.to_json(action)
    return taken


# --- what it reckons with -----------------------------------------------------------------------------------------
def test_traffic_is_shared_among_the_places_and_follows_the_currents() -> None:
    rules = RuleSet(TropicHopOptions(), 4)
    shares = traffic(rules.board, [0, 0, 0, 2, 2, 4, 4, 6, 4, 4, 2, 2, 0])
    assert rules.traffic == [shares[place] for place in DEED_PLACE]
    assert sum(shares) == pytest.approx(1)
    assert all(shares[place] > 0.01 for place in DOCKABLE)
    assert all(shares[place] == 0 for place in range(PLACES) if place not in DOCKABLE)
    # the current from the east and the western ring meet at Coral Gate
    assert shares[IDS.index("west_g")] == max(shares)


def test_deeds_of_one_colour_earn_more_than_scattered_ones() -> None:
    rules = RuleSet(TropicHopOptions(), 4)
    holding = Holding()
    assert holding.rate() == 0
    holding.add(rules, 0)
    one = holding.rate()
    for deed in (1, 2, 3):
        holding.add(rules, deed)
    assert holding.rate() > 3 * one


@pytest.mark.parametrize("less", [NOTHING, 0, 3, 19])
@pytest.mark.parametrize("more", [NOTHING, 1, 12, 20])
def test_what_a_swap_brings_is_what_the_rate_rises_by(less: int, more: int) -> None:
    rules = RuleSet(TropicHopOptions(), 4)
    holding = Holding()
    for deed in (0, 3, 5, 19):
        holding.add(rules, deed)
    after = holding.copy()
    if less != NOTHING:
        after.drop(rules, less)
    if more != NOTHING:
        after.add(rules, more)
    assert holding.swapped(rules, less, more) == pytest.approx(after.rate() - holding.rate())


def test_the_first_barrels_are_worth_most() -> None:
    rules = RuleSet(TropicHopOptions(), 4)
    steps = [rum_worth(rules, barrels + 1) - rum_worth(rules, barrels) for barrels in range(30)]
    assert steps == sorted(steps, reverse=True)
    assert steps[-1] > 0


# --- single choices -----------------------------------------------------------------------------------------------
def test_it_buys_where_it_docks_and_fills_up_where_rum_is_cheap() -> None:
    assert choice(Voyage().docked(0, "west_b")) == {"type": "buy_property"}
    filling = choice(Voyage().docked(0, "west_rum").ship(0, rum=3, cash=150))
    assert filling["type"] == "refuel"
    assert filling["barrels"] >= 9


def test_it_keeps_money_for_the_rum_it_needs() -> None:
    dry = Voyage().docked(0, "west_rum").ship(0, rum=1, cash=300)
    assert choice(dry)["type"] == "refuel"


def test_it_sets_a_still_up_where_its_rum_runs_out() -> None:
    voyage = Voyage().docked(0, "west_b").ship(0, rum=4, stills=1).own(0, "west_b")
    assert choice(voyage) == {"type": "place_still", "place": "west_b"}


@pytest.mark.clause("TH-32")
def test_it_saves_itself_before_it_gives_in() -> None:
    own = Voyage(can_place_fuel_stations_on_any_node=False).ship(0, "west_b", rum=1, stills=1).own(0, "west_b")
    assert choice(own) == {"type": "place_still", "place": "west_b"}
    poor = Voyage().ship(0, "west_b", rum=1, cash=20).own(1, "west_b").still("west_b")
    assert choice(poor) == {"type": "refuel", "barrels": 2}


@pytest.mark.clause("TH-30")
def test_it_takes_a_neglected_port_over_rather_than_pay() -> None:
    voyage = Voyage().own(1, *WEST).arrived(0, "west_b").ship(0, rum=9)
    assert choice(voyage) == {"type": "take_over"}


def in_debt(voyage: Voyage) -> Voyage:
    """Seat 0 arrives at Windlass Town, which costs more than it has."""
    voyage.ship(0, "start", rum=25).roll(2, 3)
    assert voyage.step == "debt"
    return voyage


@pytest.mark.clause("TH-20", "TH-38")
def test_in_debt_it_parts_with_what_it_misses_least() -> None:
    voyage = Voyage().own(0, "west_a", "east_b", "east_c", "east_d").own(1, "west_d", "west_e", "west_f", "west_g")
    assert choice(in_debt(voyage.ship(0, cash=150, stills=0))) == {"type": "sell_property", "place": "west_a"}
    voyage = Voyage().own(0, "east_b", "east_c", "east_d").own(1, "west_d", "west_e", "west_f", "west_g")
    assert choice(in_debt(voyage.ship(0, cash=50, stills=1))) == {"type": "sell_still"}


@pytest.mark.clause("TH-58")
def test_it_is_bankrupt_only_if_nothing_helps() -> None:
    ports = ["west_d", "west_e", "west_f", "west_g", "west_h", "west_c"]
    lost = Voyage().own(0, "east_a").own(1, *ports).ship(0, cash=10, stills=0)
    assert choice(in_debt(lost)) == {"type": "declare_bankruptcy"}
    rich = Voyage(bankruptcy_requires_worth_below_debt=False).own(1, *ports).ship(0, cash=10, stills=2)
    assert choice(in_debt(rich)) == {"type": "sell_still"}


@pytest.mark.clause("TH-62")
def test_it_refuses_a_ruinous_trade_and_accepts_a_good_one() -> None:
    robbed = Voyage().own(0, *WEST).turn(1).offer(0, take=["west_a"], cash=250)
    assert choice(robbed) == {"type": "decline"}
    helped = Voyage().own(0, *WEST).own(1, "west_h").turn(1).offer(0, give=["west_h"], cash=-300)
    assert choice(helped) == {"type": "accept"}


@pytest.mark.clause("TH-62")
def test_it_proposes_a_trade_that_suits_both_and_draws_it_up_step_by_step() -> None:
    voyage = Voyage().own(0, "west_a", "west_b", "west_c", "east_a").own(2, "east_b", "east_c", "east_d", "west_d")
    voyage.ship(0, "west_rum", rum=25, stills=0)  # in round 1 seat 0 asks seat 2
    steps: list[str] = []
    while voyage.asked == 0 and len(steps) < 30:
        step = choice(voyage)
        steps.append(str(step["type"]))
        if step["type"] == "roll":
            break
        voyage.do(**step)
    assert steps[0] == "offer"
    assert steps[-1] == "send"
    assert {"give", "take"} <= set(steps)
    assert choice(voyage) == {"type": "accept"}


def test_looking_ahead_tries_few_actions_and_always_the_suggested_one() -> None:
    game = Voyage().docked(0, "west_rum").ship(0, rum=3, cash=1500).own(0, "west_b", "west_c").own(1, "west_d")
    legal = game.game.legal(game.state, 0)
    favourite = game.game.suggest(game.state, 0, Simulated(1))
    tried = game.game.worth_trying(game.state, 0, legal, favourite)
    assert favourite in tried
    assert set(tried) <= set(legal)
    assert len(tried) <= 5 < len(legal)
    game.do(type="offer", seat=1)
    drawn = game.game.suggest(game.state, 0, Simulated(1))
    assert game.game.worth_trying(game.state, 0, game.game.legal(game.state, 0), drawn) == [drawn]


def test_it_asks_for_several_deeds_at_once_where_that_suits_both() -> None:
    voyage = Voyage().own(0, "west_a", "west_b", "west_c", "east_a", "east_e")
    voyage.own(2, "east_b", "east_c", "east_d", "west_d", "west_e")
    plan = best_plan(voyage.state, voyage.game.rules, 0, 2)
    assert plan is not None
    assert len(members(plan.give)) >= 2
    assert len(members(plan.take)) >= 2


@pytest.mark.clause("TH-46", "TH-47")
def test_it_fires_where_rum_is_to_be_had_and_not_with_its_last() -> None:
    near = Voyage(preset="tropichop_cannons").ship(0, "west_rum", rum=25).ship(1, "west_rum").ship(2, "west_rum")
    assert choice(near) == {"type": "fire", "targets": "1+2"}
    scarce = Voyage(preset="tropichop_cannons").ship(0, "west_b", rum=8).ship(1, "west_b")
    assert choice(scarce)["type"] != "fire"


@pytest.mark.clause("TH-53")
def test_it_sails_on_from_a_dear_place_and_docks_at_a_free_one() -> None:
    rules: dict[str, Json] = {"bypass_allowed": True, "red_shift_roll": "max_roll"}
    dear = Voyage(**rules).own(1, *WEST).still("west_b").arrived(0, "west_b", bypass=True)
    assert choice(dear) == {"type": "bypass_roll"}
    assert choice(Voyage(**rules).arrived(0, "west_b", bypass=True)) == {"type": "dock"}


@pytest.mark.clause("TH-11")
def test_where_it_may_choose_it_keeps_away_from_dear_places() -> None:
    voyage = Voyage(exit_is_forced=False).ship(0, "west_d", rum=25).own(1, *WEST, "west_h").roll(2, 4)
    assert choice(voyage) == {"type": "choose_move", "place": "east_a"}


@pytest.mark.clause("TH-42")
def test_for_a_card_it_gives_the_least_and_takes_the_best() -> None:
    voyage = Voyage().ship(0, "west_b", rum=25).own(0, "east_a", "west_a", "west_c", "west_d")
    voyage.roll(2, 2, voyage.card("lose_to_company"))
    assert choice(voyage) == {"type": "choose", "place": "east_a"}
    voyage = Voyage().ship(0, "west_b", rum=25).own(0, "west_a", "west_c").own(1, "west_d", "east_a")
    voyage.roll(2, 2, voyage.card("win_from_player"))
    assert choice(voyage) == {"type": "choose", "place": "west_d"}


# --- whole games --------------------------------------------------------------------------------------------------
@pytest.mark.gate
@pytest.mark.parametrize(
    ("preset", "options", "seats"),
    [
        ("tropichop", {"round_cap": 60}, 2),
        ("tropichop_cannons", {"round_cap": 40, "exit_is_forced": False}, 4),
        ("short_voyage", {"bypass_allowed": True, "red_shift_roll": "max_roll"}, 6),
        ("tropichop", {"round_cap": 30, "trade_offers_per_phase": 9, "bankruptcy_requires_worth_below_debt": False}, 5),
    ],
)
def test_greedy_captains_play_to_the_end_without_endless_talk(
    preset: str, options: dict[str, Json], seats: int
) -> None:
    match = play(SPEC.game(options, seats, preset), [GreedyBot(seat) for seat in range(seats)], Simulated(5))
    assert match.over
    told = [event["type"] for event in match.story(None)]
    assert told.count("offered") <= told.count("turn")
    assert told.count("traded") >= 0.8 * told.count("offered")


@pytest.mark.deep
def test_a_greedy_captain_beats_three_that_play_at_random() -> None:
    won = 0.0
    for game in range(8):
        bots: list[Bot] = [RandomBot(10 * game + seat) for seat in range(4)]
        bots[game % 4] = GreedyBot(game)
        won += play(SPEC.game({"round_limit": 25}, 4), bots, Simulated(game)).result().payoffs[game % 4]
    assert won >= 6


def test_a_captain_who_looks_ahead_plays_legal_moves() -> None:
    bots: list[Bot] = [LookaheadBot(1, simulations=12, horizon=12), RandomBot(2)]
    assert play(SPEC.game({"round_limit": 2}, 2), bots, Simulated(3)).over


def test_the_shares_of_the_win_add_up_and_follow_what_is_owned() -> None:
    voyage = Voyage(4).own(2, *WEST)
    shares = [voyage.game.evaluate(voyage.state, seat) for seat in range(4)]
    assert sum(shares) == pytest.approx(1)
    assert shares[2] == max(shares)
    voyage.state.captains[3].cause = ACTIVE + 1
    assert voyage.game.evaluate(voyage.state, 3) == 0
