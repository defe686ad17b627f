"""Free play: anybody may do anything at any time (section 12, PB-33 to PB-35)."""

from __future__ import annotations

import pytest

from rules.powerboats.lakes import open_map
from rules.powerboats.positions import OPEN, Race, free, on_table
from skerry.core.actions import IllegalAction
from skerry.games.powerboats.set_up.hexes import HEADING_NAMES


# --- anybody, anything, any time ----------------------------------------------------------------------------------
@pytest.mark.clause("PB-33")
def test_any_seat_may_act_at_any_time_as_often_as_it_likes() -> None:
    race = free().choose("add", 3, seat=2).choose("add", 1, seat=2).choose("reroll", 2, seat=2, die=1)
    assert race.captain(2).dice == [2, 1]
    race.choose("drop", seat=2, die=2)
    assert race.captain(2).dice == [2]
    for _ in range(4):
        race.choose("turn", seat=2, side="right")
    assert race[2].heading == (HEADING_NAMES.index("NE") + 4) % 6
    before = race.at(2)
    race.choose("go", seat=2)
    assert race.at(2) != before
    assert race.asked == 0  # the turn was another's, and stays there
    assert race.game.decision(race.state).free is True


@pytest.mark.clause("PB-33")
def test_go_of_the_seat_on_turn_passes_the_turn_on() -> None:
    race = free().choose("go", seat=0)
    assert race.asked == 1
    race.choose("go", seat=1).choose("go", seat=2)
    assert race.asked == 0
    assert race.view["round"] == 2


@pytest.mark.clause("PB-33")
def test_what_the_table_made_of_a_move_can_be_overruled_from_the_first_one_on() -> None:
    race = free()
    assert "overrule" not in race.kinds(0)
    race.choose("go", seat=0)
    assert "overrule" in race.kinds(0)


@pytest.mark.clause("PB-33", "PB-34")
def test_the_turn_can_be_passed_or_given_to_anybody() -> None:
    race = free().choose("skip", seat=0)
    assert race.asked == 1
    race.choose("hand", seat=2, to=0)
    assert race.asked == 0
    assert race.told("handed")[0]["to"] == 0
    assert race.refused("skip", seat=2) == "PB-33"
    assert race.refused("hand", seat=2, to=0) == "PB-34"
    assert race.refused("hand", seat=2, to=7) == "PB-34"


@pytest.mark.clause("PB-33", "PB-20", "PB-16")
def test_only_what_is_physically_possible_limits_free_play() -> None:
    race = free().bank(0, 1, 1, 1, 1, 1)
    assert race.refused("add") == "PB-20"
    assert race.refused("reroll", die=6) == "PB-21"
    assert race.refused("drop", die=6) == "PB-22"
    assert race.refused("keep") == "PB-33"
    assert race.refused("roll") == "PB-33"
    assert race.refused("discard", die=1) == "PB-33"
    race.boat(0, (10, -2)).choose("go")  # two cells of water: three damage
    assert race.captain(0).dice == [1] * 5  # over-full, shown and left to the people
    assert race.view["captains"][0]["over"] == 3
    assert race.step == "free"


@pytest.mark.clause("PB-33", "PB-11", "PB-13")
def test_go_backs_up_and_counts_damage_as_ever() -> None:
    race = free().bank(0, 3).boat(1, (10, 2)).choose("go")
    assert race.at(0) == (10, 3)
    assert race.captain(0).damage == 0


@pytest.mark.clause("PB-33")
def test_strict_tables_refuse_the_tools_of_free_play() -> None:
    race = Race()
    for action in ("skip", "end_race"):
        assert race.refused(action) == "PB-33"
    assert race.refused("hand", to=1) == "PB-33"
    assert race.refused("overrule", boat=0) == "PB-33"


# --- advice -------------------------------------------------------------------------------------------------------
@pytest.mark.clause("PB-33", "PB-34", "PB-06")
def test_rounding_is_advice_that_one_click_overrules() -> None:
    lake = open_map(25, 25, buoys=[(12, 4), (20, 8), (4, 14)], seats=8)
    race = free(lake=lake).boat(0, (14, 1), "SE", progress=4).bank(0, 2).choose("go")
    assert (race[0].next_buoy, race[0].progress) == (2, 0)
    assert race.view["boats"][0]["advice"] == {"next_buoy": 1, "progress": 4, "status": "racing"}
    race.choose("overrule", seat=0, boat=0)
    assert (race[0].next_buoy, race[0].progress) == (1, 4)
    assert race.at(0) == (16, 1)
    assert race.view["boats"][0]["advice"] is None
    assert race.refused("overrule", seat=0, boat=0) == "PB-34"


@pytest.mark.clause("PB-33", "PB-34", "PB-07")
def test_a_finish_and_a_wreck_are_advice_too() -> None:
    lake = open_map(finish=((9, 2), (10, 2), (11, 2)), seats=8)
    race = free(lake=lake).boat(0, next_buoy=4).bank(0, 3).choose("go")
    assert race.status(0) == "finished"
    race.boat(1, (10, 2)).choose("overrule", seat=0, boat=0)  # its cell is taken: back to the one behind
    assert race.status(0) == "racing"
    assert race.at(0) == (10, 3)
    race.boat(0, (10, -4)).bank(0, 3, 3).choose("go", seat=0)
    assert race.status(0) == "wrecked"
    race.choose("overrule", seat=0, boat=0)
    assert race.status(0) == "racing"
    assert race.captain(0).damage == 5
    race.boat(0, OPEN, "N").bank(0, 1, damage=5).choose("go", seat=0)  # only a new crash sinks it
    assert race.status(0) == "racing"


@pytest.mark.clause("PB-33", "PB-07")
def test_the_race_ends_only_when_somebody_says_so() -> None:
    lake = open_map(finish=((9, 2), (10, 2), (11, 2)), seats=8)
    race = free(2, lake=lake).boat(0, next_buoy=4).boat(1, (9, 5), "N", next_buoy=4).bank(0, 3).bank(1, 3)
    race.choose("go", seat=0).choose("go", seat=1)
    assert race.step == "free"
    assert race.kinds(0) >= {"add", "hand", "overrule", "end_race"}
    assert race.refused("go", seat=0) == "PB-34"
    race.choose("end_race", seat=1)
    assert race.step == "over"
    assert race.game.result(race.state).places == [1, 2]


@pytest.mark.clause("PB-33", "PB-28")
def test_two_boats_are_chosen_as_one_likes() -> None:
    race = Race(2, "free-play", two_boats=True).boat(2, (12, 4), "N").bank(0, 2)
    race.choose("boat", seat=0, boat=2).choose("go", seat=0)
    assert race.at(2) == (12, 2)
    assert race.refused("boat", seat=0, boat=1) == "PB-29"


@pytest.mark.clause("PB-29", "PB-33")
def test_what_others_do_meanwhile_leaves_the_turn_as_it_is() -> None:
    race = (
        Race(2, "free-play", two_boats=True).boat(0, OPEN, "N").boat(2, (12, 4), "N").boat(3, (12, 2), "N").bank(0, 3)
    )
    race.choose("turn", seat=0, side="left")
    turned = int(race.state.offset)
    assert turned != 0
    race.choose("boat", seat=1, boat=3)
    assert (int(race.state.offset), race.captain(1).boat) == (turned, 3)
    race.choose("boat", seat=0, boat=2)
    assert int(race.state.offset) == 0


@pytest.mark.clause("PB-33")
def test_places_may_be_chosen_in_any_order() -> None:
    race = Race(3, "free-play", placement="choose")
    race.choose("place", seat=0, place=3, heading="S").choose("place", seat=2, place=1, heading="N")
    race.choose("place", seat=0, place=4, heading="SW")  # and anew, as long as others are placed
    assert race[0].cell == race.lake.places[4]
    assert race.refused("place", seat=0, place=1, heading="S") == "PB-11"
    race.choose("place", seat=1, place=2, heading="N")
    assert race.step == "free"


# --- back and forth -----------------------------------------------------------------------------------------------
@pytest.mark.clause("PB-33", "PB-35")
def test_anybody_takes_back_anything_and_the_dice_come_back_as_they_were() -> None:
    match = on_table(free())
    match.submit(2, match.game.space.from_json({"type": "add"}))
    face = match.state.captains[2].dice
    match.submit(1, match.game.space.from_json({"type": "add"}))
    match.undo(0)
    match.undo(0)
    assert match.state.captains[2].dice == []
    match.redo(1)
    assert match.state.captains[2].dice == face


@pytest.mark.clause("PB-33", "PB-34")
def test_the_host_switches_between_strict_and_free_while_playing() -> None:
    match = on_table(Race(3).boat(0, OPEN, "N").choose("turn", side="left"))
    hosts = [correction.path for correction in match.corrections() if correction.host]
    assert hosts == ["turn", "free"]
    match.apply_patch([["free", True]], "0")
    assert match.free
    for _ in range(3):
        match.submit(0, match.game.space.from_json({"type": "turn", "side": "left"}))
    match.apply_patch([["free", False]], "0")
    legal = [match.game.space.to_json(action) for action in match.legal(0)]
    assert {"type": "go"} not in legal  # it has turned too far for strict play, and may turn back
    assert match.game.problems(match.state) == []
    while {"type": "go"} not in [match.game.space.to_json(action) for action in match.legal(0)]:
        side = (
            "left"
            if {"type": "turn", "side": "left"} in [match.game.space.to_json(action) for action in match.legal(0)]
            and match.state.offset > 0
            else "right"
        )
        match.submit(0, match.game.space.from_json({"type": "turn", "side": side}))
    match.submit(0, match.game.space.from_json({"type": "go"}))
    assert match.waiting() == [1]


@pytest.mark.clause("PB-33")
def test_strict_play_cannot_begin_where_nobody_could_move() -> None:
    match = on_table(free(2).boat(0, status="wrecked"))
    with pytest.raises(IllegalAction, match=r"no\.unsound\.turn"):
        match.apply_patch([["free", False]], "0")
    match.submit(1, match.game.space.from_json({"type": "hand", "to": 1}))
    match.apply_patch([["free", False]], "0")
    assert not match.free


@pytest.mark.clause("PB-35")
def test_a_series_goes_on_in_free_play() -> None:
    race = Race(2, "free-play", races="3")
    race.choose("end_race", seat=1)
    assert (race.view["race"], race.step) == (2, "free")
    race.choose("end_race", seat=1).choose("end_race", seat=0)
    assert race.step == "over"
