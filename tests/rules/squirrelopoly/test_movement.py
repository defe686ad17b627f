"""The start, rolls, bounces, laps and meals."""

from __future__ import annotations

import pytest

from rules.scripted import Script
from rules.squirrelopoly.positions import Suburb
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.squirrelopoly import SPEC
from skerry.games.squirrelopoly.rules.state import ROLL


@pytest.mark.clause("SQ-01")
def test_four_squirrels_play_neither_more_nor_fewer() -> None:
    assert len(SPEC.game({}, 4).new(Context(Script(), loud=False)).squirrels) == 4
    for seats in (2, 3, 5):
        with pytest.raises(ValueError, match="4 seats"):
            SPEC.game({}, seats)


@pytest.mark.clause("SQ-02")
@pytest.mark.parametrize(
    ("dice", "first"),
    [
        ([1, 1, 1, 6, 5, 4, 2, 2, 2, 3, 3, 3], 1),
        ([1, 1, 1, 3, 4, 4, 5, 5, 1, 6, 3, 2], 1),
        ([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], 0),
        ([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2], 3),
    ],
)
def test_the_highest_of_three_dice_begins_and_the_first_to_roll_it_on_a_tie(dice: list[int], first: int) -> None:
    context = Context(Script([die - 1 for die in dice]))
    game = SPEC.game()
    state = game.new(context)
    assert (state.first, state.seat) == (first, first)
    decision = game.decision(state)
    assert decision is not None
    assert decision.seats == [first]
    assert context.events[0].public["rolls"] == [dice[0:3], dice[3:6], dice[6:9], dice[9:12]]


@pytest.mark.clause("SQ-03", "SQ-04")
def test_everybody_sets_out_from_proceed_with_food_and_health() -> None:
    suburb = Suburb()
    assert [(s.space, s.food, s.health, s.laps) for s in suburb.state.squirrels] == [(0, 6, 12, 0)] * 4
    other = Suburb(start_food=3, start_health=7, max_health=8)
    assert [(s.food, s.health) for s in other.state.squirrels] == [(3, 7)] * 4


@pytest.mark.clause("SQ-05")
def test_a_move_is_the_sum_of_two_dice_and_turns_go_clockwise() -> None:
    suburb = Suburb().roll(1, 2).choose("forage", 1)
    assert (suburb[0].space, suburb[0].food, suburb.asked) == (3, 7, 1)
    suburb.dead(2).roll(1, 3).choose("forage", 0)
    assert (suburb[1].space, suburb.asked) == (4, 3)
    suburb.roll(2, 4).choose("forage", 0)
    assert (suburb.asked, suburb.state.round) == (0, 2)


@pytest.mark.clause("SQ-05")
def test_landing_on_another_squirrel_bounces_on_to_the_first_free_space() -> None:
    suburb = Suburb().squirrel(1, 3).squirrel(2, 4).top("doc", "D04").roll(1, 2)
    assert suburb[0].space == 5
    assert suburb.told("moved")[0]["bounced"] == 2
    assert suburb.told("drew")[0]["card"] == "D04"


@pytest.mark.clause("SQ-05", "SQ-35")
def test_a_bounce_can_complete_a_lap_on_proceed_where_any_number_may_stand() -> None:
    suburb = Suburb().squirrel(0, 34).squirrel(1, 39).roll(2, 3)
    assert (suburb[0].space, suburb.laps(0)) == (0, 1)
    assert suburb[2].space == 0


def test_the_dead_stand_in_nobodys_way() -> None:
    suburb = Suburb().squirrel(1, 3).dead(1).roll(1, 2)
    assert suburb[0].space == 3


@pytest.mark.clause("SQ-35")
def test_laps_are_counted_forwards_once_and_never_lost() -> None:
    suburb = Suburb().squirrel(0, 38).top("fleet", "F05").roll(1, 2).choose("forage", 0)
    assert (suburb[0].space, suburb[0].lap, suburb.laps(0)) == (1, 1, 1)
    suburb = Suburb().squirrel(0, 36).squirrel(1, 2, laps=3).top("fleet", "F03").roll(1, 3)
    assert (suburb[0].space, suburb.laps(0), suburb.laps(1), suburb.laps(2)) == (0, 1, 3, 0)


@pytest.mark.clause("SQ-35")
def test_going_back_over_proceed_neither_costs_a_lap_nor_counts_it_twice() -> None:
    suburb = Suburb().squirrel(0, 2, laps=1).top("adventure", "V06").top("doc", "D04").roll(3, 4).choose("bold", 0)
    assert (suburb[0].space, suburb[0].lap, suburb.laps(0)) == (5, 1, 1)
    back = Suburb().squirrel(0, 38)
    back[0].laps = 1
    back.roll(1, 2).choose("forage", 0)
    assert (back[0].space, back[0].lap, back.laps(0)) == (1, 1, 1)


def backwards(laps: int) -> Suburb:
    """Seat 0 stands two spaces behind Proceed, in that lap; a dog on the way has driven it back over Proceed."""
    kinds = ["proceed", "acorns", "fleet", *["acorns"] * 10, "tree", "live_trap", "control", "overflow"]
    spaces: list[dict[str, Json]] = [{"kind": kind, "name": f"Place {at}"} for at, kind in enumerate(kinds)]
    spaces[13]["cost"] = 2
    suburb = Suburb(other_board={"spaces": spaces}).squirrel(0, 16, laps=laps).squirrel(1, 5).squirrel(2, 7)
    suburb.top("fleet", "F05").top("acorns", "A05").roll(1, 2)
    assert [(event["from"], event["space"]) for event in suburb.told("moved")] == [(16, 2), (2, 16)]
    return suburb


@pytest.mark.clause("SQ-35")
@pytest.mark.parametrize("laps", [0, 3])
def test_back_over_proceed_and_on_again_is_one_lap_told_once(laps: int) -> None:
    suburb = backwards(laps)
    assert (suburb[0].lap, suburb.laps(0)) == (laps, laps + 1), "what is completed is not taken away"
    assert [event["laps"] for event in suburb.told("lap")] == [laps + 1]
    suburb.pass_turns(0).roll(1, 3)
    assert (suburb[0].space, suburb[0].lap, suburb.laps(0)) == (3, laps + 1, laps + 1)
    assert len(suburb.told("lap")) == 1, "the same lap is not told again"
    suburb.squirrel(1, 12).squirrel(2, 11).pass_turns(0).top("acorns", "A05")
    suburb[0].space = 15
    suburb.roll(1, 3)
    assert [event["laps"] for event in suburb.told("lap")] == [laps + 1, laps + 2]


@pytest.mark.clause("SQ-35")
def test_a_move_within_the_lap_tells_of_none() -> None:
    assert Suburb().squirrel(0, 4, laps=2).top("doc", "D04").roll(2, 3).told("lap") == []


@pytest.mark.clause("SQ-35")
def test_the_example_of_the_learn_page_can_happen() -> None:
    suburb = Suburb().squirrel(0, 38).top("fleet", "F05").roll(4, 5)
    assert [event["space"] for event in suburb.told("moved")] == [7, 4]
    assert suburb.laps(0) == 1
    told = SPEC.manual().replace("\n> ", " ")
    assert "roll 9: you land on space 7" in told
    assert "back 3 spaces to 4" in told


@pytest.mark.clause("SQ-35")
def test_a_squirrel_sent_back_before_the_start_needs_the_whole_lap() -> None:
    suburb = Suburb().squirrel(0, 39).top("acorns", "A05")
    suburb[0].lap = -1
    suburb.roll(1, 2)
    assert (suburb[0].space, suburb[0].lap, suburb.laps(0)) == (2, 0, 0)


@pytest.mark.clause("SQ-03")
def test_every_fifth_move_brings_a_meal_before_the_space_acts() -> None:
    suburb = Suburb().squirrel(0, 0, moves=3, food=3).roll(1, 2).choose("forage", 0)
    assert suburb.told("meal") == []
    suburb = Suburb().squirrel(0, 0, moves=4, food=3).roll(1, 2)
    assert suburb[0].food == 1
    assert "acquire" not in suburb.legal, "the meal took the food meant for settling"


@pytest.mark.clause("SQ-03", "SQ-09")
def test_a_short_meal_costs_health_and_leaves_the_squirrel_hungry_until_it_has_foraged() -> None:
    suburb = Suburb().squirrel(0, 0, moves=4, food=1, health=5).top("acorns", "A01").roll(1, 1)
    assert (suburb[0].food, suburb[0].health, suburb[0].hungry, suburb[0].space) == (3, 4, True, 2)
    suburb.own(0, 6).roll(1, 3, 1)
    assert suburb.told("foraged")[0]["forced"] is True
    assert (suburb[0].hungry, suburb[0].food, suburb.asked) == (False, 4, 1)


@pytest.mark.clause("SQ-03", "SQ-32")
def test_a_meal_can_kill() -> None:
    suburb = Suburb().squirrel(0, 0, moves=4, food=0, health=2).own(0, 6).roll(1, 2)
    assert not suburb[0].alive()
    assert suburb.told("died")[0]["cause"] == "hunger"
    assert suburb.asked == 1


@pytest.mark.clause("SQ-33")
def test_winter_meals_grow() -> None:
    rules = Suburb("winter-40").game.rules
    assert [rules.meal(number) for number in (1, 20, 21, 25, 26, 31, 36)] == [2, 2, 3, 3, 4, 5, 6]
    classic = Suburb().game.rules
    assert classic.meal(400) == 2


def test_cards_and_custody_are_no_moves() -> None:
    suburb = Suburb().squirrel(0, 0, moves=3).top("fleet", "F04").roll(3, 4)
    assert suburb[0].moves == 4
    assert suburb.told("meal") == []


@pytest.mark.clause("SQ-25")
def test_a_double_gives_another_roll_unless_the_table_plays_without() -> None:
    suburb = Suburb().top("acorns", "A05").roll(1, 1)
    assert (suburb.step, suburb.asked, suburb.state.again) == ("roll", 0, True)
    suburb.roll(1, 3).choose("forage", 0)
    assert (suburb[0].space, suburb.asked) == (6, 1)
    plain = Suburb(extra_roll=False).top("acorns", "A05").roll(1, 1)
    assert (plain.asked, plain[0].doubles) == (1, 1)


@pytest.mark.clause("SQ-05")
@pytest.mark.parametrize("cage", [{"waiting": 2}, {"custody": 2}, {}])
def test_whoever_is_kept_somewhere_stands_in_the_way_too(cage: dict[str, int]) -> None:
    suburb = Suburb().squirrel(0, 27).squirrel(1, 30, **cage).roll(1, 2)
    assert (suburb[0].space, suburb[0].custody) == (31, 0), "Overflow, on a visit"


@pytest.mark.clause("SQ-05", "SQ-18")
def test_who_is_sent_back_onto_another_bounces_forwards() -> None:
    suburb = Suburb().squirrel(0, 4).squirrel(1, 4, laps=0).top("fleet", "F05").top("doc", "D04").roll(1, 2)
    assert (suburb[0].space, suburb.told("moved")[1]["steps"], suburb.told("moved")[1]["bounced"]) == (5, -3, 1)
    assert suburb.told("drew")[1]["card"] == "D04", "the space reached by the bounce acts"


@pytest.mark.clause("SQ-05")
def test_proceed_is_no_space_to_bounce_off() -> None:
    suburb = Suburb().squirrel(0, 35).roll(2, 3)
    assert (suburb[0].space, suburb.told("moved")[0]["bounced"], suburb.laps(0)) == (0, 0, 1)


@pytest.mark.clause("SQ-05", "SQ-33")
def test_a_round_is_counted_from_the_first_player() -> None:
    context = Context(Script([0, 0, 0, 0, 0, 0, 5, 5, 5]))
    game = SPEC.game()
    state = game.new(context)
    assert (state.first, state.round) == (2, 1)
    asked = []
    while state.round < 3:
        asked.append((int(state.round), int(state.seat)))
        game.apply(state, state.seat, game.legal(state, state.seat)[0], Context(Script([0, 1, 0])))
        while state.phase != ROLL:  # here every choice but the roll is one to forage
            game.apply(state, state.seat, game.legal(state, state.seat)[0], Context(Script()))
    assert asked == [(number, seat) for number in (1, 2) for seat in (2, 3, 0, 1)]


@pytest.mark.clause("SQ-03")
def test_meals_come_again_and_again_and_the_count_is_never_reset() -> None:
    for moves, meals in ((4, 1), (5, 0), (9, 1), (13, 0), (14, 1)):
        suburb = Suburb().squirrel(0, 27, moves=moves).roll(1, 2)
        assert (len(suburb.told("meal")), suburb[0].moves) == (meals, moves + 1)


@pytest.mark.clause("SQ-03", "SQ-33")
@pytest.mark.parametrize(("round", "cost"), [(20, 2), (21, 3), (25, 3), (26, 4)])
def test_a_meal_in_winter_costs_what_the_round_asks(round: int, cost: int) -> None:
    suburb = Suburb("winter-40").squirrel(0, 27, moves=4)
    suburb.state.round = round
    suburb.state.history = [6, 12] * 4 * round
    suburb.roll(1, 2)
    assert (suburb.told("meal")[0]["cost"], suburb[0].food) == (cost, 6 - cost)


@pytest.mark.clause("SQ-03", "SQ-07")
def test_a_hungry_squirrel_cannot_even_rest_at_home() -> None:
    suburb = Suburb().own(0, 3).squirrel(0, 0, moves=4, food=1, health=5).roll(1, 2, 1)
    assert (suburb.told("foraged")[0]["forced"], suburb[0].health, suburb[0].food) == (True, 4, 1)


@pytest.mark.clause("SQ-25")
def test_doubles_do_not_count_into_the_next_turn() -> None:
    suburb = Suburb().dead(1, 2).squirrel(3, 18).squirrel(0, 23)
    suburb.top("doc", "D04").roll(1, 1).roll(2, 3)
    assert (suburb[0].space, suburb[0].doubles) == (30, 0), "any other roll ends the row"
    suburb = Suburb().dead(1, 2).squirrel(0, 28).squirrel(3, 27).roll(1, 1)
    assert suburb[0].doubles == 1
    suburb.pass_turns(3).roll(1, 3)
    assert (suburb.asked, suburb.step, suburb[0].doubles) == (0, "roll", 0)
