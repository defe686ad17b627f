"""Headings, straight moves, other boats, the shore, damage (sections 1, 5, 6, 7)."""

from __future__ import annotations

import pytest

from rules.powerboats.lakes import open_map
from rules.powerboats.positions import Race
from skerry.games.powerboats.set_up.hexes import HEADING_NAMES, STEP_Q, STEP_R

OPEN = (10, 5)
"""The middle of the lake, ten rows down: nine cells of water to the north, eight to the south."""


@pytest.mark.clause("PB-08", "PB-09", "PB-23")
@pytest.mark.parametrize("heading", range(6))
def test_the_dice_1_2_2_make_five_spaces_straight_on(heading: int) -> None:
    race = Race().boat(0, OPEN).go(1, 2, 2, heading=HEADING_NAMES[heading])
    assert race.at(0) == (OPEN[0] + 5 * STEP_Q[heading], OPEN[1] + 5 * STEP_R[heading])
    path = race.told("moved")[0]["path"]
    assert path == [race.cell((OPEN[0] + n * STEP_Q[heading], OPEN[1] + n * STEP_R[heading])) for n in range(6)]
    assert race[0].heading == heading
    assert race.captain(0).dice == [1, 2, 2]


@pytest.mark.clause("PB-23", "PB-24", "PB-08")
def test_a_boat_turns_one_step_at_most_and_may_turn_back() -> None:
    race = Race().boat(0, OPEN, "N").choose("keep").choose("turn", side="left")
    assert race[0].heading == HEADING_NAMES.index("NW")
    assert race.refused("turn", side="left") == "PB-24"
    assert race.view["turns_left"] == {"left": 0, "right": 2}
    race.choose("turn", side="right").choose("turn", side="right")
    assert race[0].heading == HEADING_NAMES.index("NE")
    assert race.refused("turn", side="right") == "PB-24"
    race.choose("go")
    assert race.asked == 1


@pytest.mark.clause("PB-24")
def test_a_boat_at_rest_can_turn_round_in_three_turns() -> None:
    race = Race().boat(0, OPEN, "N")
    for _ in range(3):
        race.turn_of(0).choose("turn", side="right").choose("go")
    assert race[0].heading == HEADING_NAMES.index("S")
    assert race.at(0) == OPEN
    assert race[0].still == 3


@pytest.mark.clause("PB-10", "PB-12")
def test_boats_on_the_way_do_not_matter() -> None:
    race = Race(3).boat(0, OPEN).boat(1, (10, 4)).boat(2, (10, 3)).go(3, heading="N")
    assert race.at(0) == (10, 2)
    assert race.captain(0).damage == 0
    assert race.told("moved")[0]["pushed"] == 0


@pytest.mark.clause("PB-11", "PB-12")
def test_a_boat_goes_back_past_several_boats_for_nothing() -> None:
    race = Race(4).boat(0, OPEN).boat(1, (10, 2)).boat(2, (10, 3)).boat(3, (10, 1)).bank(1, 3)
    race.go(3, heading="N")
    assert race.at(0) == (10, 4)
    assert [race.captain(seat).damage for seat in range(4)] == [0, 0, 0, 0]
    assert race.captain(0).dice == [3]
    assert race.captain(1).dice == [3]
    assert race.told("moved")[0]["pushed"] == 2
    assert race.told("moved")[0]["clause"] == "PB-11"


@pytest.mark.clause("PB-11")
def test_the_own_cell_is_always_free() -> None:
    race = Race(3).boat(0, OPEN).boat(1, (10, 4)).boat(2, (10, 3)).go(2, heading="N")
    assert race.at(0) == OPEN


@pytest.mark.clause("PB-13", "PB-14")
def test_the_shore_stops_a_boat_and_costs_what_it_had_left() -> None:
    race = Race().boat(0, (10, -2)).go(3, 2, heading="N")  # two cells of water ahead
    assert race.at(0) == (10, -4)
    assert race.captain(0).damage == 3
    assert race.view["captains"][0]["capacity"] == 2
    assert race.told("crashed")[0]["damage"] == 3
    assert race.captain(0).crashes == 1


@pytest.mark.clause("PB-13")
def test_a_buoy_and_the_edge_block_like_land() -> None:
    race = Race().boat(0, (15, -1)).go(3, heading="N")  # buoy 1 stands two cells ahead
    assert race.at(0) == (15, -2)
    assert race.captain(0).damage == 2
    edge = Race(lake=open_map(rim=False)).boat(0, (10, -4)).go(3, heading="N")
    assert edge.at(0) == (10, -5)
    assert edge.captain(0).damage == 2


@pytest.mark.clause("PB-11", "PB-12", "PB-13")
def test_a_boat_on_the_last_water_costs_no_more_than_the_shore() -> None:
    """One cell of water and one held by another boat, total 3: one damage, and rest one behind it."""
    race = Race().boat(0, (10, -2)).boat(1, (10, -4)).go(3, heading="N")
    assert race.at(0) == (10, -3)
    assert race.captain(0).damage == 1


@pytest.mark.clause("PB-15", "PB-16")
def test_who_holds_too_many_dice_chooses_which_go() -> None:
    """Five open spaces and two damage leave room for three dice."""
    race = Race().boat(0, (10, 3)).bank(0, 1, 2, 3, 1, 2).boat(0, heading="N").choose("go")  # seven cells ahead
    assert race.captain(0).damage == 2
    assert race.step == "discard"
    assert race.asked == 0
    assert race.kinds() == {"discard"}
    assert race.refused("go") == "PB-16"
    assert race.view["captains"][0]["over"] == 2
    race.choose("discard", die=3)
    assert race.captain(0).dice == [1, 2, 1, 2]
    race.choose("discard", die=1)
    assert race.captain(0).dice == [2, 1, 2]
    assert race.asked == 1
    assert race.step == "dice"


@pytest.mark.clause("PB-16")
def test_equal_dice_are_let_go_without_a_question() -> None:
    race = Race().boat(0, (10, -2)).bank(0, 1, 1, 1, 1, 1).boat(0, heading="N").choose("go")
    assert race.captain(0).damage == 3
    assert race.captain(0).dice == [1, 1]
    assert len(race.told("discarded")) == 3
    assert race.asked == 1


@pytest.mark.clause("PB-16")
def test_dice_that_fit_stay_and_the_boat_crashes_again() -> None:
    race = Race().boat(0, (10, -3)).bank(0, 2).boat(0, heading="N").choose("go")
    assert race.captain(0).dice == [2]
    race.turn_of(0).choose("go")
    assert race.captain(0).damage == 3
    assert race.captain(0).crashes == 2


@pytest.mark.clause("PB-16", "PB-14")
def test_a_boat_without_an_open_space_is_out_of_the_race() -> None:
    race = Race(3).boat(0, (10, -4)).go(3, 3, heading="N")
    assert race.status(0) == "wrecked"
    assert race.captain(0).damage == 5  # shown capped
    assert race.captain(0).dice == [], "no space is open: all dice are out"
    assert [event["face"] for event in race.told("discarded")] == [3, 3]
    assert race.view["captains"][0]["afloat"] is False
    assert race.asked == 1
    race.boat(1, (10, -3)).go(1, heading="N")  # the wreck is off the lake
    assert race.at(1) == (10, -4)
    assert race.asked == 2
    race.choose("keep").choose("go")
    assert race.asked == 1


@pytest.mark.clause("PB-16", "PB-28")
def test_dice_that_no_space_is_left_for_go_whoever_holds_them() -> None:
    home = open_map(finish=((9, 2), (10, 2), (11, 2)), seats=8)
    race = Race(3, lake=home).boat(0, (10, 3), "N", next_buoy=4).bank(0, 3, 3, 3, 1, 2)
    race.choose("keep").choose("go")  # home on the first step, then five damage at the edge
    assert (race.status(0), race.captain(0).damage, race.captain(0).dice) == ("finished", 5, [])
    early = Race(3, damage_limit=3).boat(0, (10, -2), "N").bank(0, 2, 1, 3).choose("keep").choose("go")
    assert (early.status(0), early.captain(0).damage) == ("wrecked", 3)
    assert early.captain(0).dice == [2, 1], "three of five spaces are closed"
    pair = Race(2, two_boats=True).boat(0, (10, -2), "N").bank(0, 3, 3, 1).choose("keep")
    pair.choose("boat", boat=0).choose("go")
    assert [pair.status(b) for b in (0, 2)] == ["wrecked", "wrecked"]
    assert pair.captain(0).dice == []


@pytest.mark.clause("PB-16", "PB-33")
def test_in_free_play_a_wreck_is_advice_and_keeps_its_dice() -> None:
    race = Race(3, "free-play").boat(0, (10, -4), "N").bank(0, 3, 3).choose("go")
    assert (race.status(0), race.captain(0).dice) == ("wrecked", [3, 3])


def test_a_crash_of_the_official_profile_costs_all_dice_and_the_fourth_damage_the_race() -> None:
    pocket = open_map(land=[(10, 2), (9, 5), (11, 4)], seats=8)  # two cells to the north, none beside
    race = Race(2, "official", pocket, races="1").boat(0, OPEN, "N").bank(0, 3, 2).choose("keep").choose("go")
    assert race.at(0) == (10, 3)
    assert race.captain(0).damage == 3
    assert race.captain(0).dice == []
    assert race.told("lost_dice")[0]["dice"] == [3, 2]
    race.boat(0, OPEN).bank(0, 3, damage=3).turn_of(0).choose("keep").choose("go")
    assert race.status(0) == "wrecked"
    assert race.captain(0).damage == 4


@pytest.mark.clause("PB-23")
def test_the_official_heading_duty_allows_only_the_longest_run() -> None:
    race = Race(2, "official", races="1").boat(0, (10, -3), "N").bank(0, 3)  # one cell ahead, more to either side
    race.boat(1, (11, -4))
    race.choose("keep")
    assert "go" not in race.kinds()
    assert race.refused("go") == "PB-23"
    routes = race.preview("turn", side="left")
    assert routes["route"]["damage"] < 3
    race.choose("turn", side="left").choose("go")


@pytest.mark.clause("PB-23")
def test_the_site_profile_lets_a_boat_run_ashore_on_purpose() -> None:
    race = Race().boat(0, (10, -3), "N").bank(0, 3).choose("keep")
    assert race.kinds() == {"turn", "go"}


@pytest.mark.clause("PB-11", "PB-06")
def test_what_push_back_takes_away_never_counts() -> None:
    """Section 8.5, example 7: resting one short of the sixth twelfth leaves five."""
    lake = open_map(25, 25, buoys=[(12, 4), (20, 8), (4, 14)], seats=8)
    race = Race(lake=lake).boat(0, (14, 1), "SE", progress=4).boat(1, (16, 1)).go(2, heading="SE")
    assert race.at(0) == (15, 1)
    assert (race[0].next_buoy, race[0].progress) == (1, 5)
    free = Race(lake=lake).boat(0, (14, 1), "SE", progress=4).go(2, heading="SE")
    assert (free[0].next_buoy, free[0].progress) == (2, 0)
    assert free.told("rounded")[0]["buoy"] == 1
