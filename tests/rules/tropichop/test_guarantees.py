"""What players, saved games and programs rely on: whole games, refusals that change nothing, records, advice."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from layers import budget, gate_has
from records.golden import names
from rules.refusals import refused, told, unsound
from rules.tropichop.make_records import SEEDS
from rules.tropichop.positions import Voyage
from skerry.bots.simple import GreedyBot, RandomBot
from skerry.core.actions import IllegalAction
from skerry.core.chance import Simulated
from skerry.core.conform import check_bot, check_game, perft
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.core.match import Match
from skerry.games.tropichop import SPEC
from skerry.games.tropichop.game import TropicHop
from skerry.games.tropichop.rules.state import State

pytestmark = pytest.mark.gate

BUSY: dict[str, Json] = {
    "laser_battles_allowed": True,
    "lasers_can_fire_from_start": True,
    "lasers_can_fire_at_start": True,
    "initial_cash": 600,
    "initial_fuel": 12,
}
"""Quarrelsome and poor captains: debts, bankruptcies and sinkings come soon."""

RULE_SETS: list[tuple[int, dict[str, Json]]] = [
    (2, {}),
    (3, {"laser_battles_allowed": True}),
    (6, {**BUSY, "trade_offers_per_phase": 1}),
    (4, {**BUSY, "exit_is_forced": False, "bypass_allowed": True, "red_shift_roll": "thirteen", "low_fuel": 12}),
    (3, {**BUSY, "deck_mode": "reshuffle_when_exhausted", "takeover_needs_arrival": False,
         "laser_battle_fuel_cost": 0}),
    (5, {**BUSY, "deck_mode": "with_replacement", "bankruptcy_requires_worth_below_debt": False,
         "start_uses_rum": False}),
    (3, {**BUSY, "bypass_allowed": True, "red_shift_roll": "max_roll", "arrival_payments_survive_bypass": False,
         "roll_again_after_docking_on_doubles": True, "start_node": "west_e", "start_pays_both": True}),
    (4, {"die_pips": 20, "low_fuel": 25, "node_buyback_availability": "everywhere", "still_buy_after_sell_same_turn":
         False, "fuel_station_purchase_availability": "everywhere", "fuel_station_buyback_availability": "everywhere"}),
]  # fmt: skip


def game_of(seats: int, options: dict[str, Json]) -> TropicHop:
    game = SPEC.game(options, seats)
    assert isinstance(game, TropicHop)
    return game


def walk(game: TropicHop, seed: int, most: int) -> Iterator[State]:
    """Every position of a random game, at most so many."""
    luck = Simulated(seed, keep=False)
    context = Context(luck, loud=False)
    state = game.new(context)
    for _ in range(most):
        yield state
        if game.decision(state) is None:
            return
        legal = game.legal(state, state.asked())
        game.apply(state, state.asked(), legal[luck.below(len(legal))], context)


# --- the contract -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("seats", "options"), gate_has(RULE_SETS, (3,)))
def test_the_contract_is_kept(seats: int, options: dict[str, Json]) -> None:
    check_game(game_of(seats, {**options, "round_limit": 3}), games=1, every=9)


def test_the_quick_bots_keep_their_contract() -> None:
    check_bot(SPEC.game(preset="tropichop_cannons"), GreedyBot, games=1, max_steps=60)


# --- properties ---------------------------------------------------------------------------------------------------
@pytest.mark.clause("TH-28", "TH-35", "TH-40")
@settings(max_examples=budget(10, 25), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(case=st.sampled_from(RULE_SETS), seed=st.integers(0, 1 << 30))
def test_no_still_deed_or_captain_is_ever_lost_or_made(case: tuple[int, dict[str, Json]], seed: int) -> None:
    """After every step of random play the position is sound, stills add up, and those that stand stay."""
    seats, options = case
    game = game_of(seats, {**options, "round_limit": 8})
    standing = 0
    for state in walk(game, seed, 1500):
        assert game.problems(state) == []
        stills = state.supply + sum(captain.stills for captain in state.captains) + bin(state.standing).count("1")
        assert stills == game.rules.options.total_fuel_stations
        assert state.standing & standing == standing
        standing = state.standing
        deeds = [bin(captain.deeds).count("1") for captain in state.captains]
        assert sum(deeds) + state.owner.count(-1) == 23
        assert all(
            captain.cash >= 0 and 0 <= captain.rum <= game.rules.options.maximum_fuel for captain in state.captains
        )
        assert all(captain.cause < 0 or captain.deeds == 0 for captain in state.captains)


@settings(max_examples=budget(4, 12), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(case=st.sampled_from(RULE_SETS), seed=st.integers(0, 1 << 30), data=st.data())
def test_an_illegal_action_changes_nothing_and_its_refusal_names_a_clause(
    case: tuple[int, dict[str, Json]], seed: int, data: st.DataObject
) -> None:
    seats, options = case
    game = game_of(seats, {**options, "round_limit": 8})
    positions = list(walk_clones(game, seed, data.draw(st.integers(1, 400))))
    state = positions[-1]
    before = state.digest()
    asked = state.asked()
    legal = game.legal(state, asked)
    for action in range(game.space.size):
        for seat in range(seats):
            if seat == asked and action in legal:
                continue
            words, clause = told(SPEC, game, state, seat, action)
            assert words
            assert clause.startswith("TH-"), (words, clause)
    assert state.digest() == before


def walk_clones(game: TropicHop, seed: int, most: int) -> Iterator[State]:
    for state in walk(game, seed, most):
        yield state.clone()


@settings(max_examples=budget(6, 15), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(case=st.sampled_from(RULE_SETS), seed=st.integers(0, 1 << 30), leaver=st.integers(0, 5), at=st.integers(0, 600))
def test_a_captain_may_resign_at_any_moment(case: tuple[int, dict[str, Json]], seed: int, leaver: int, at: int) -> None:
    seats, options = case
    game = game_of(seats, {**options, "round_limit": 8})
    state = list(walk_clones(game, seed, at + 1))[-1]
    seat = leaver % seats
    gone = state.captains[seat].cause >= 0 or game.decision(state) is None
    assert game.concede(state, seat, Context(Simulated(seed))) is not gone
    assert game.problems(state) == []
    if not gone and game.decision(state) is not None:
        assert state.asked() != seat
        assert game.legal(state, state.asked())


@settings(max_examples=budget(6, 15), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(case=st.sampled_from(RULE_SETS), seed=st.integers(0, 1 << 30))
def test_the_clock_always_finds_a_choice_and_every_turn_ends(case: tuple[int, dict[str, Json]], seed: int) -> None:
    """A table whose clocks all run out plays on to its end."""
    seats, options = case
    game = game_of(seats, {**options, "round_limit": 6})
    luck = Simulated(seed, keep=False)
    state = game.new(Context(luck, loud=False))
    for _ in range(4000):
        if game.decision(state) is None:
            return
        seat = state.asked()
        action = game.on_timeout(state, seat)
        assert action in game.legal(state, seat)
        game.apply(state, seat, action, Context(luck, loud=False))
    raise AssertionError("the game did not end")


def test_the_clock_gives_nothing_away() -> None:
    def chosen(voyage: Voyage) -> Json:
        return voyage.game.space.to_json(voyage.game.on_timeout(voyage.state, voyage.asked))

    assert chosen(Voyage()) == {"type": "roll"}
    assert chosen(Voyage().ship(0, rum=0)) == {"type": "refuel", "barrels": 2}
    assert chosen(Voyage().ship(0, "west_a", rum=0)) == {"type": "concede_marooned"}
    own = Voyage().own(0, "west_a", "west_b").ship(0, "west_a", rum=0)
    assert chosen(own) == {"type": "place_still", "place": "west_a"}
    assert chosen(own.do("place_still", place="west_a")) == {"type": "refuel", "barrels": 2}
    poor = Voyage(fuel_station_buyback_availability="everywhere", node_buyback_availability="everywhere")
    assert chosen(poor.own(0, "east_a").ship(0, rum=0, cash=20, stills=1)) == {"type": "sell_still"}
    assert chosen(poor.ship(0, stills=0)) == {"type": "sell_property", "place": "east_a"}
    assert chosen(poor.ship(0, "west_a")) == {"type": "concede_marooned"}  # selling finds no rum here
    assert chosen(Voyage().docked(0, "west_b")) == {"type": "end_turn"}
    assert chosen(Voyage().offer(1, cash=50)) == {"type": "decline"}
    assert chosen(Voyage().do("offer", seat=1)) == {"type": "withdraw"}
    debt = Voyage().own(1, "west_b").own(0, "east_a").ship(0, cash=0, stills=1).roll(1, 2)
    assert chosen(debt) == {"type": "sell_still"}
    debt = Voyage().own(1, "west_b").own(0, "east_a").ship(0, cash=0, stills=0).roll(1, 2)
    assert chosen(debt) == {"type": "sell_property", "place": "east_a"}


# --- soundness ----------------------------------------------------------------------------------------------------
@pytest.mark.quick
def test_an_edited_position_that_cannot_be_is_told() -> None:
    for change, words in (
        (lambda voyage: setattr(voyage[0], "cash", -5), "less than no money"),
        (lambda voyage: setattr(voyage[0], "rum", 26), "carries 0 to 25 barrels"),
        (lambda voyage: setattr(voyage[0], "stills", 4), "46 stills together, not 47"),
        (lambda voyage: setattr(voyage[0], "place", 12), "where ships can dock"),
        (lambda voyage: setattr(voyage.state, "card", 0), "the card has no such effect"),
        (lambda voyage: setattr(voyage.state, "pips", 5), "no move is being chosen"),
        (lambda voyage: voyage.still("west_rum"), "no still can stand at Blackstrap Distillery"),
        (lambda voyage: setattr(voyage.state, "pile", voyage.state.pile[:-1]), "every card must be"),
        (lambda voyage: setattr(voyage.state, "bypass_ready", True), "nobody can sail on"),
        (lambda voyage: setattr(voyage.state, "history", (*voyage.state.history, 1)), "every finished round"),
        (lambda voyage: setattr(voyage.state, "round", 201), "counted from 1 to 200"),
    ):
        voyage = Voyage()
        change(voyage)
        found = unsound(SPEC, voyage.game, voyage.state)
        assert any(words in problem for problem in found), (words, found)


def test_a_trade_is_between_two_captains() -> None:
    voyage = Voyage().own(0, "west_b").offer(1, give=["west_b"], cash=-10)
    assert voyage.game.problems(voyage.state) == []
    voyage.state.frames[-1].partner = voyage.state.frames[-1].seat
    assert "a trade is between two captains in the game" in unsound(SPEC, voyage.game, voyage.state)


def test_corrections_set_public_facts_and_what_does_not_add_up_is_refused() -> None:
    match = Match.start(SPEC.game(seats=2), Simulated(1))
    offered = {correction.path: correction for correction in match.corrections()}
    for path in ("captains/0/cash", "captains/1/rum", "captains/0/place", "supply", "owner/3", "standing/0"):
        assert path in offered
    match.apply_patch([["captains/0/cash", 5], ["captains/0/stills", 2], ["supply", 41]], "consent")
    assert (match.state.captains[0].cash, match.state.supply) == (5, 41)
    before = match.state.digest()
    with pytest.raises(IllegalAction) as refusal:
        match.apply_patch([["supply", 42]], "consent")
    assert "stills together" in refused(SPEC, refusal.value)
    assert match.state.digest() == before


def test_a_malformed_position_is_refused_in_words() -> None:
    game = game_of(2, {})
    data = game.new(Context(Simulated(1))).to_json()
    for key, value in (
        ("order", [0, 0]),
        ("owner", [5] * 23),
        ("owner", [-1] * 22),
        ("standing", [2] * 23),
        ("step", "nowhere"),
        ("turn", 2),
        ("refuelled", 1),
        ("supply", 1 << 40),
        ("frames", [{"kind": "debt"}]),
        ("captains", []),
    ):
        with pytest.raises((ValueError, KeyError, TypeError)):
            game.load({**json.loads(json.dumps(data)), key: value})


# --- counting -----------------------------------------------------------------------------------------------------
@pytest.mark.quick
def test_everything_that_can_follow_the_first_roll_is_counted() -> None:
    """Of 36 throws 30 sail and 6 draw one of 11 cards: 6 that only happen, 3 gales with 36 throws each, and 2 finds
    that throw again with the cards left. With both finds drawn: 30 + 6 x (6 + 108) = 714; with one: 30 + 6 x (114 +
    714) = 4998; so at first 30 + 6 x (114 + 2 x 4998). Offering the rival a trade is one more."""
    voyage = Voyage(2)
    assert perft(voyage.game, voyage.state, 1) - 1 == 30 + 6 * (114 + 2 * 4998) == 60690


@pytest.mark.quick
def test_positions_after_so_many_choices_are_pinned() -> None:
    """Rules that are changed by mistake change these numbers."""
    duel = Voyage(2, "tropichop_cannons", trade_offers_per_phase=1, red_shift_roll="thirteen", low_fuel=12)
    duel.own(0, "west_a", "east_a").own(1, "west_c", "west_d").still("west_c").state.pile = ()
    duel.state.cycle = (2, 0, 1, 3, 4, 5, 6, 7, 8, 9, 10)
    duel.ship(0, "west_b", rum=9).ship(1, "west_c", cash=300, stills=0)
    assert [perft(duel.game, duel.state, depth) for depth in (1, 2)] == [75, 557]


# --- records ------------------------------------------------------------------------------------------------------
def test_every_preset_has_a_golden_record() -> None:
    assert names("tropichop") == sorted(SEEDS)
    assert {name.rsplit("-", 1)[0] for name in SEEDS} == {preset.name for preset in SPEC.presets}


def test_a_game_saved_in_the_middle_of_a_nested_debt_goes_on_the_same() -> None:
    """A cannon's debt in another captain's turn with a trade inside it: saved, loaded, and replayed from the log."""
    voyage = Voyage(4, "tropichop_cannons").ship(1, "west_b", rum=20).own(2, "east_c").turn(1)
    for seat in (0, 2, 3):
        voyage.ship(seat, "west_b", cash=500, stills=1)
    voyage.do("fire", 3, 3, targets="0+2+3").do("offer", seat=1).terms(give=["east_c"], cash=-300)
    assert [frame["kind"] for frame in voyage.view["frames"]] == ["debt", "offer"]
    data = json.loads(json.dumps(voyage.state.to_json()))
    again = voyage.game.load(data)
    for state in (voyage.state, again):
        luck = Simulated(7, keep=False)
        for _ in range(200):
            if voyage.game.decision(state) is None:
                break
            legal = voyage.game.legal(state, state.asked())
            voyage.game.apply(state, state.asked(), legal[luck.below(len(legal))], Context(luck, loud=False))
    assert voyage.state.to_json() == again.to_json()


@pytest.mark.clause("TH-57", "TH-59")
def test_resigning_corrections_called_time_and_going_back_are_replayed_from_the_log() -> None:
    """A table of four where one resigns, the time is called, money is put right, and a step is taken back."""
    game = game_of(4, {**BUSY, "minutes_limit": 20})
    match = Match.start(game, Simulated(11))
    luck = Simulated(12, keep=False)
    for step in range(400):
        if match.over:
            break
        seat = match.waiting()[0]
        if step == 40:
            match.concede((seat + 1) % 4)
        elif step == 60:
            match.apply_patch([[f"captains/{seat}/cash", 1200]], "consent")
        elif step == 80:
            match.take_back(match.earlier()[0])
        elif step == 200:
            match.call_time()
        else:
            legal = match.legal(seat)
            match.submit(seat, legal[luck.below(len(legal))])
    while not match.over:
        match.submit(match.waiting()[0], game.on_timeout(match.state, match.waiting()[0]))
    entries = json.loads(json.dumps([entry.to_json() for entry in match.log]))
    assert {"concede", "edit", "undo"} <= {entry["kind"] for entry in entries}
    again = Match.restore(game, Simulated(0), entries)
    assert again.state.to_json() == match.state.to_json()
    assert match.result().reason in ("clock", "last_captain")
    assert match.result().payoffs[match.conceded[0]] == 0.0


def test_an_observation_has_one_length_and_numbers_between_0_and_1() -> None:
    game = game_of(3, dict(BUSY))
    lengths = set()
    for state in walk(game, 5, 600):
        for viewer in range(3):
            seen = game.observe(state, viewer)
            lengths.add(len(seen))
            assert all(0.0 <= number <= 1.0 for number in seen)
    assert len(lengths) == 1


def test_random_bots_play_on() -> None:
    check_bot(SPEC.game(seats=2), RandomBot, games=1, max_steps=40)
