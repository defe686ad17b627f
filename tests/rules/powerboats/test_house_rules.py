"""Power turns, two boats on one bank, expansion tiles (sections 11 and 16)."""

from __future__ import annotations

import pytest

from rules.powerboats.lakes import open_map
from rules.powerboats.positions import Race
from skerry.core.chance import Simulated
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.powerboats import SPEC
from skerry.games.powerboats.set_up.hexes import HEADING_NAMES, NORTH, SOUTH, SOUTH_EAST
from skerry.games.powerboats.set_up.lake import CURRENT, LOW_WATER, MAELSTROM, REDOUBT
from skerry.games.powerboats.set_up.loader import courses

OPEN = (10, 5)


# --- power turns --------------------------------------------------------------------------------------------------
@pytest.mark.clause("PB-26", "PB-24")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_with_one_die_of_any_value_a_boat_may_turn_twice(face: int) -> None:
    race = Race(power_turn=True).boat(0, OPEN, "N").bank(0, face).choose("keep")
    assert race.view["power_turn"] is True
    race.choose("turn", side="left").choose("turn", side="left")
    assert race[0].heading == HEADING_NAMES.index("SW")
    assert race.refused("turn", side="left") == "PB-26"
    race.choose("go")
    assert race.at(0) == (10 - face, 5 + face)


@pytest.mark.clause("PB-26")
@pytest.mark.parametrize("dice", [(), (1, 1), (1, 2, 3)])
def test_other_banks_turn_once(dice: tuple[int, ...]) -> None:
    race = Race(power_turn=True).boat(0, OPEN, "N").bank(0, *dice).choose("keep").choose("turn", side="left")
    assert race.refused("turn", side="left") == "PB-24"


@pytest.mark.clause("PB-26")
def test_the_dice_are_counted_after_the_dice_step() -> None:
    race = Race(power_turn=True).boat(0, OPEN, "N").bank(0, 1, 2).choose("drop", die=2)
    assert race.view["power_turn"] is True
    race = Race(power_turn=True).boat(0, OPEN, "N").bank(0, 1).choose("add", 2)
    assert race.view["power_turn"] is False
    race = Race(power_turn=True).boat(0, OPEN, "N").bank(0, 1).choose("drop", die=1)
    assert race.view["power_turn"] is False


@pytest.mark.clause("PB-26")
def test_left_and_right_is_legal_and_pointless() -> None:
    race = Race(power_turn=True).boat(0, OPEN, "N").bank(0, 1).choose("keep")
    race.choose("turn", side="left").choose("turn", side="right").choose("go")
    assert race.at(0) == (10, 4)


@pytest.mark.clause("PB-26")
def test_without_the_house_rule_one_die_turns_once() -> None:
    race = Race().boat(0, OPEN, "N").bank(0, 1).choose("keep").choose("turn", side="left")
    assert race.refused("turn", side="left") == "PB-24"


# --- two boats ----------------------------------------------------------------------------------------------------
def pair(**options: Json) -> Race:
    """Boats 0 and 2 are seat 0's, 1 and 3 seat 1's."""
    race = Race(2, two_boats=True, **options)
    return race.boat(0, (10, 5), "N").boat(2, (12, 4), "N")


@pytest.mark.clause("PB-28", "PB-36")
def test_each_player_has_two_boats_and_one_bank() -> None:
    race = pair()
    assert [boat["seat"] for boat in race.view["boats"]] == [0, 1, 0, 1]
    assert [captain["boats"] for captain in race.view["captains"]] == [[0, 2], [1, 3]]
    assert [boat["cell"] for boat in Race(2, two_boats=True).view["boats"]] == race.lake.places[:4]


@pytest.mark.clause("PB-29", "PB-30")
@pytest.mark.parametrize(("second", "ends"), [(2, [(10, 3), (12, -1)]), (0, [(10, -2), (12, 4)])])
def test_a_two_and_then_a_three_may_move_either_boat_or_the_same_one(second: int, ends: list[tuple[int, int]]) -> None:
    race = pair().choose("add", 2)
    assert race.step == "boat"
    assert race.legal == [{"type": "boat", "boat": 0}, {"type": "boat", "boat": 2}]
    assert race.refused("go") == "PB-29"
    race.choose("boat", boat=0).choose("go")
    assert race.at(0) == (10, 3)
    race.turn_of(0).choose("add", 3).choose("boat", boat=second).choose("go")
    assert [race.at(0), race.at(2)] == ends


@pytest.mark.clause("PB-29")
def test_exactly_one_own_boat_moves_a_turn() -> None:
    race = pair().choose("add", 1)
    assert race.refused("boat", boat=1) == "PB-29"
    race.choose("boat", boat=2)
    race.choose("boat", boat=0).choose("boat", boat=2)  # as long as it has not turned
    assert race.refused("boat", boat=2) == "PB-29"
    race.choose("turn", side="left")
    assert race.refused("boat", boat=0) == "PB-29"
    race.choose("go")
    assert race.asked == 1
    assert race.at(0) == (10, 5)


@pytest.mark.clause("PB-29")
def test_steering_waits_for_the_choice_of_a_boat() -> None:
    race = pair()
    assert race.kinds() == {"keep", "add"}
    assert race.refused("go") == "PB-25"
    assert race.refused("boat", boat=0) == "PB-25"


@pytest.mark.clause("PB-28", "PB-11")
def test_own_boats_block_each_other_too() -> None:
    race = pair().boat(2, (10, 3)).choose("add", 2).choose("boat", boat=0).choose("go")
    assert race.at(0) == (10, 4)


@pytest.mark.clause("PB-28", "PB-16")
def test_damage_lies_in_the_shared_bank_and_five_wreck_both() -> None:
    race = pair().bank(0, 3, damage=3).boat(0, (10, -3)).choose("keep").choose("boat", boat=0).choose("go")
    assert [race.status(b) for b in range(4)] == ["wrecked", "racing", "wrecked", "racing"]
    assert race.step == "dice"  # the survivor still has to bring its boats home
    assert race.asked == 1


@pytest.mark.clause("PB-31", "PB-28")
def test_the_first_with_both_boats_home_wins() -> None:
    lake = open_map(finish=((9, 2), (10, 2), (11, 2)), seats=8)
    race = pair(lake=lake).boat(0, (10, 5), "N", next_buoy=4).boat(2, (9, 5), "N", next_buoy=4)
    race.bank(0, 3).choose("keep").choose("boat", boat=0).choose("go")
    assert race.status(0) == "finished"
    assert race.step == "dice"  # one boat home is not enough
    assert race.captain(0).dice == [3]  # the other one keeps the bank
    race.turn_of(0).choose("go")  # only one is left: nothing to choose
    assert race.step == "over"
    result = race.game.result(race.state)
    assert result.places == [1, 2]
    assert result.payoffs == [1.0, 0.0]


@pytest.mark.clause("PB-31")
def test_a_boat_that_is_home_stays_so_when_the_bank_is_wrecked() -> None:
    lake = open_map(finish=((9, 2), (10, 2), (11, 2)), seats=8)
    race = pair(lake=lake, damage_limit=4).boat(0, (10, 3), "N", next_buoy=4).bank(0, 3, 3, 3, damage=2)
    race.choose("keep").choose("boat", boat=0).choose("go")  # seven cells to the shore
    assert [race.status(b) for b in (0, 2)] == ["finished", "wrecked"]
    assert race.step == "dice"
    assert race.asked == 1


@pytest.mark.clause("PB-32", "PB-28")
def test_two_boats_go_with_every_other_rule() -> None:
    race = Race(2, "official", races="1", two_boats=True, placement="choose")
    order = []
    while race.step == "place":
        order.append(race.view["boat"])
        race.choose("place", place=len(order), heading="NE")
    assert order == [3, 2, 1, 0]
    race.choose("keep").choose("boat", boat=2)
    assert race.view["boat"] == 2


# --- expansion tiles ----------------------------------------------------------------------------------------------
def tiled(seats: int = 2, **options: Json) -> Race:
    """Open water without any tile yet."""
    race = Race(seats, tiles="on", **options).boat(0, OPEN, "N")
    race.state.lay([])
    return race


@pytest.mark.clause("PB-13")
@pytest.mark.parametrize("course", [course["id"] for course in courses()])
def test_seven_tiles_are_laid_at_random_off_the_start(course: str) -> None:
    game = SPEC.game({"tiles": "on", "course": course}, 2)
    state = game.new(Context(Simulated(5)))
    kinds = sorted(tile["kind"] for tile in game.view(state, None)["tiles"])
    assert kinds == ["current"] * 2 + ["low-water"] + ["maelstrom"] * 2 + ["redoubt"] * 2
    lake = game.rules.lakes[0]
    assert not set(state.tile_at) & set(lake.places + lake.finish)


def test_without_the_option_there_are_none() -> None:
    assert Race().view["tiles"] == []


def test_a_redoubt_doubles_what_is_left_and_the_boat_flies() -> None:
    lake = open_map(land=[(10, 2), (10, 1)], seats=8)
    race = tiled(lake=lake).tile(REDOUBT, [(10, 4), (9, 4), (8, 4)])
    race.boat(1, (10, 3)).go(3, 1)  # one step onto it, three left: six flown, over boat and island
    assert race.at(0) == (10, -2)
    assert race.captain(0).damage == 0
    assert race.told("tile")[0]["kind"] == "redoubt"


def test_who_comes_down_on_land_a_buoy_or_a_redoubt_is_out() -> None:
    lake = open_map(land=[(10, 2)], seats=8)
    race = tiled(3, lake=lake).tile(REDOUBT, [(10, 4), (9, 4), (8, 4)])
    race.go(2)
    assert race.status(0) == "wrecked"
    other = tiled(3).tile(REDOUBT, [(10, 4), (9, 4), (8, 4)]).tile(REDOUBT, [(10, 2), (9, 2), (8, 2)])
    assert other.go(2).status(0) == "wrecked"
    buoy = tiled(3).boat(0, (15, 2)).tile(REDOUBT, [(15, 1), (14, 1), (13, 1)])
    assert buoy.go(3).status(0) == "wrecked"
    assert buoy.at(0) == (15, -3)
    edge = tiled(3).boat(0, (10, -2)).tile(REDOUBT, [(10, -3), (9, -3), (8, -3)])
    assert edge.go(3, 2).status(0) == "wrecked"


def test_landing_on_a_boat_goes_back_along_the_flight_past_land() -> None:
    lake = open_map(land=[(10, 1)], seats=8)
    race = tiled(lake=lake).tile(REDOUBT, [(10, 4), (9, 4), (8, 4)]).boat(1, (10, 0)).go(3)
    assert race.at(0) == (10, 2)


def test_a_redoubt_reached_with_nothing_left_doubles_the_next_total_and_holds_the_heading() -> None:
    race = tiled().tile(REDOUBT, [(10, 4), (9, 4), (8, 4)]).go(1)
    assert race.view["double"] == [0]
    race.turn_of(0)
    assert race.kinds() == {"keep", "add", "reroll", "drop"}
    race.choose("add", 1)
    assert race.refused("turn", side="left") == "PB-24"
    no = race.game.illegal(race.state, 0, race.number("turn", side="left"))
    assert no is not None
    assert no.key == "on_redoubt", "not that one step is all that anybody may turn"
    race.choose("go")
    assert race.at(0) == (10, 0)
    assert race.view["double"] == []


@pytest.mark.clause("PB-11", "PB-13")
def test_a_redoubt_reached_only_in_push_back_has_spent_its_doubling() -> None:
    """A boat lies on the redoubt: whoever is to rest there goes back off it, and turns and counts as ever after."""
    race = tiled().tile(REDOUBT, [(10, 3), (9, 3), (8, 3)]).boat(1, (10, 3)).go(2)
    assert (race.at(0), race[0].doubled) == ((10, 4), False)
    race.turn_of(0)
    assert race.kinds() == {"keep", "add", "reroll", "drop", "turn", "go"}
    race.boat(1, (4, 10)).choose("go")
    assert (race.at(0), race[0].doubled) == ((10, 1), False), "flown from the redoubt on, at once"


@pytest.mark.clause("PB-11", "PB-13")
def test_a_flight_that_is_pushed_back_onto_its_redoubt_has_spent_it() -> None:
    race = tiled().tile(REDOUBT, [(10, 4), (9, 4), (8, 4)]).boat(1, (10, 2)).go(2)
    assert race.at(0) == (10, 3)
    other = tiled(3).tile(REDOUBT, [(10, 4), (9, 4), (8, 4)]).boat(1, (10, 2)).boat(2, (10, 3)).go(2)
    assert (other.at(0), other[0].doubled) == ((10, 4), False)
    assert other.turn_of(0).kinds() >= {"turn", "go"}


def test_a_current_carries_one_cell_for_nothing_and_on_you_go() -> None:
    race = tiled().tile(CURRENT, [(10, 4), (9, 4), (8, 4)], arrow=SOUTH_EAST).go(2)
    assert race.at(0) == (11, 3)
    assert race[0].heading == HEADING_NAMES.index("N")
    assert race.told("moved")[0]["moved"] == 2
    blocked = open_map(land=[(11, 4)], seats=8)
    race = tiled(lake=blocked).tile(CURRENT, [(10, 4), (9, 4), (8, 4)], arrow=SOUTH_EAST).go(2)
    assert race.at(0) == (10, 3)


@pytest.mark.parametrize(("arrow", "end", "heading"), [(1, (12, 2), "NE"), (-1, (8, 4), "NW")])
def test_a_maelstrom_turns_the_boat_and_the_rest_goes_that_way(arrow: int, end: tuple[int, int], heading: str) -> None:
    race = tiled().tile(MAELSTROM, [(10, 4), (10, 5), (10, 6)], arrow=arrow).go(3)
    assert race.at(0) == end
    assert race[0].heading == HEADING_NAMES.index(heading)


def test_low_water_costs_its_rocks_and_motion_goes_on() -> None:
    race = tiled().tile(LOW_WATER, [(10, 4), (9, 4), (8, 4)], rocks=[2, 1, 3]).go(3)
    assert race.at(0) == (10, 2)
    assert race.captain(0).damage == 2


def test_a_chain_of_effects_stops_after_twelve() -> None:
    race = tiled()
    race.tile(CURRENT, [(10, 4)], arrow=SOUTH).tile(CURRENT, [(10, 5)], arrow=NORTH).go(1)
    assert race.told("tile") != []
    assert len(race.told("tile")) == 12
    assert race.game.problems(race.state) == []


def test_a_flight_counts_its_cells_for_rounding() -> None:
    lake = open_map(25, 25, buoys=[(12, 4), (20, 8), (4, 14)], seats=8)
    race = tiled(lake=lake).boat(0, (14, 1), "SE", progress=4).tile(REDOUBT, [(15, 1), (15, 2), (15, 3)])
    race.go(2)
    assert race.at(0) == (17, 1)
    assert race[0].next_buoy == 2
