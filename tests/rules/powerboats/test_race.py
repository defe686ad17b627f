"""Setting up, turns, the finish, places, points and the series (sections 3, 4, 9, 10)."""

from __future__ import annotations

import pytest

from rules.powerboats.lakes import open_map
from rules.powerboats.positions import Race, on_table
from rules.scripted import Script
from skerry.core.actions import LUCK_FELL
from skerry.core.chance import Simulated
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.core.match import Match
from skerry.core.options import BadOptions
from skerry.games.powerboats import SPEC
from skerry.games.powerboats.rules.moves import BOAT, GO, KEEP
from skerry.games.powerboats.rules.state import State
from skerry.games.powerboats.set_up.hexes import HEADING_NAMES


# --- the start ----------------------------------------------------------------------------------------------------
@pytest.mark.clause("PB-36")
@pytest.mark.parametrize("seats", range(2, 9))
def test_two_to_eight_boats_lie_on_the_line_and_behind_it_at_speed_zero(seats: int) -> None:
    race = Race(seats)
    places = race.lake.places
    assert [boat["cell"] for boat in race.view["boats"]] == places[:seats]
    assert all(boat["heading"] == HEADING_NAMES.index("NE") for boat in race.view["boats"])
    assert all(captain["speed"] == captain["damage"] == 0 for captain in race.view["captains"])
    assert all((boat["next_buoy"], boat["progress"]) == (1, 0) for boat in race.view["boats"])


@pytest.mark.clause("PB-36")
@pytest.mark.parametrize("seats", range(2, 9))
def test_the_turn_goes_round_from_a_random_first_seat(seats: int) -> None:
    for first in range(seats):
        race = Race(seats)
        race.state = race.game.new(Context(Script([first])))
        order = []
        for _ in range(2 * seats):
            order.append(race.view["turn"])
            assert race.view["order"] == [(first + place) % seats for place in range(seats)]
            race.choose("keep").choose("go")
        assert order == 2 * [(first + place) % seats for place in range(seats)]
        assert race.view["round"] == 3


@pytest.mark.clause("PB-36", "PB-25")
def test_another_seat_may_not_act() -> None:
    race = Race(3)
    match = Match.start(race.game, Simulated(1))
    waiting = match.waiting()
    assert len(waiting) == 1
    for seat in range(3):
        assert bool(match.legal(seat)) == (seat in waiting)


@pytest.mark.clause("PB-36")
def test_a_course_takes_as_many_boats_as_it_says() -> None:
    with pytest.raises(BadOptions, match="Mill Pond takes 2 to 4 boats, not 5"):
        SPEC.game({"course": "mill-pond"}, 5)
    with pytest.raises(BadOptions, match="Twin Isles takes 2 to 6 boats, not 7"):
        SPEC.game(seats=7)
    with pytest.raises(BadOptions, match="6 players"):
        SPEC.game({"map": open_map(seats=8), "second_course": "serpent"}, 7, "official")


def test_figures_that_do_not_fit_are_refused_by_name() -> None:
    for changes, words in [
        ({"two_boats": True}, "two players"),
        ({"damage_limit": 6}, "at most 5"),
        ({"bank_slots": 0}, "dice must be lost"),
        ({"map": {"name": "?"}}, "map"),
    ]:
        with pytest.raises(BadOptions, match=words):
            SPEC.game(changes, 4)


@pytest.mark.clause("PB-03")
def test_a_map_that_cannot_be_raced_on_is_refused_in_words() -> None:
    lake = open_map()
    lake["buoys"] = lake["buoys"][:2]
    lake["finish"]["cells"] = []
    with pytest.raises(BadOptions) as refused:
        SPEC.game({"map": lake}, 4)
    assert [(problem.option, problem.said(SPEC.words.catalogue)) for problem in refused.value.problems] == [
        ("map", "Buoy 3 is missing."),
        ("map", "The finish line is missing."),
    ]


@pytest.mark.clause("PB-36")
def test_everybody_may_choose_a_place_in_reverse_turn_order() -> None:
    race = Race(3, placement="choose")
    assert (race.step, race.asked) == ("place", 2)
    assert len(race.legal) == 6 * len(race.lake.places)
    race.choose("place", place=0, heading="S")
    assert race[2].cell == race.lake.places[0]
    assert race.asked == 1
    assert race.refused("place", place=0, heading="N") == "PB-11"
    assert race.refused("place", place=35, heading="N") == "PB-36"
    assert race.refused("go") == "PB-36"
    race.choose("place", place=4, heading="NE").choose("place", place=1, heading="NW")
    assert race[1].cell in race.lake.behind
    assert (race.step, race.asked) == ("dice", 0)
    assert race.refused("place", place=5, heading="N") == "PB-36"


# --- the finish ---------------------------------------------------------------------------------------------------
def at_the_line(seats: int = 3, **options: Json) -> Race:
    """Boat 0 three cells south of a line that runs SE, with only the finish before it."""
    lake = open_map(finish=((9, 2), (10, 2), (11, 2)), seats=8)
    race = Race(seats, lake=lake, **options)
    return race.boat(0, (10, 5), "N", next_buoy=4)


@pytest.mark.clause("PB-07", "PB-06")
def test_the_line_must_be_entered_and_only_after_all_buoys() -> None:
    assert at_the_line().go(3).status(0) == "finished"  # reached
    assert at_the_line().go(3, 2).status(0) == "finished"  # passed
    assert at_the_line().go(2).status(0) == "racing"
    for buoy in (1, 2, 3):
        race = at_the_line().boat(0, next_buoy=buoy)
        assert race.go(3).status(0) == "racing"


@pytest.mark.clause("PB-07")
def test_lying_on_the_line_at_the_start_finishes_nothing() -> None:
    race = at_the_line().boat(0, (10, 2))
    assert race.go().status(0) == "racing"
    assert race.turn_of(0).go(1).status(0) == "racing"  # it leaves the line


@pytest.mark.clause("PB-07")
def test_round_the_end_of_the_line_is_no_crossing() -> None:
    race = at_the_line().boat(0, (12, 3), "N").go(3)
    assert race.at(0) == (12, 0)
    assert race.status(0) == "racing"


@pytest.mark.clause("PB-07", "PB-11")
def test_resting_before_an_occupied_line_is_no_finish() -> None:
    race = at_the_line().boat(1, (10, 2)).go(3)
    assert race.at(0) == (10, 3)
    assert race.status(0) == "racing"


@pytest.mark.clause("PB-07")
@pytest.mark.parametrize(("enter_from", "counts"), [("any", True), ("positive", True), ("negative", False)])
def test_a_lake_may_demand_the_side_from_which_the_line_is_entered(enter_from: str, counts: bool) -> None:
    lake = open_map(finish=((9, 2), (10, 2), (11, 2)), enter_from=enter_from, seats=8)
    race = Race(2, lake=lake).boat(0, (10, 5), "N", next_buoy=4).go(3)
    assert (race.status(0) == "finished") == counts


@pytest.mark.clause("PB-07", "PB-13")
def test_a_crash_beyond_the_line_still_costs_but_the_place_stands() -> None:
    race = at_the_line(damage_limit=2).go(3, 3, 3, 3)  # nine cells of water to the shore
    assert race.at(0) == (10, -4)
    assert race.captain(0).damage == 2
    assert race.status(0) == "finished"
    assert race.view["captains"][0]["place"] == 1


@pytest.mark.clause("PB-06", "PB-07")
def test_the_step_that_rounds_the_third_buoy_may_finish() -> None:
    lake = open_map(25, 25, buoys=[(20, 8), (4, 14), (12, 4)], finish=((16, 0), (16, 1), (16, 2)), seats=8)
    race = Race(2, lake=lake).boat(0, (14, 1), "SE", next_buoy=3, progress=4).go(2)
    assert race[0].next_buoy == 4
    assert race.status(0) == "finished"


@pytest.mark.clause("PB-07")
def test_the_first_home_wins_and_the_rest_race_for_places() -> None:
    race = at_the_line(3).go(3)
    assert race.told("finished")[0]["place"] == 1
    assert race.step != "over"
    race.boat(2, (9, 5), "N", next_buoy=4).turn_of(2).go(3)
    assert race.step == "over"
    result = race.game.result(race.state)
    assert result.places == [1, 3, 2]
    assert result.scores == [2, 0, 1]
    assert result.payoffs == [1.0, 0.0, 0.0]
    assert race.told("over")[0]["winners"] == [0]


@pytest.mark.clause("PB-07")
def test_boats_that_are_home_block_nothing() -> None:
    race = at_the_line(3).go(3)
    race.boat(1, (10, 4), "N").turn_of(1).go(2)
    assert race.at(1) == (10, 2)


@pytest.mark.clause("PB-07")
def test_if_nobody_comes_home_nobody_wins_and_the_list_goes_by_buoys_progress_and_damage() -> None:
    race = Race(4).boat(0, (10, -4), "N", next_buoy=2).bank(0, 3, 3)
    race.boat(1, status="wrecked", next_buoy=3).boat(2, status="wrecked", next_buoy=2, progress=3)
    race.boat(3, status="wrecked", next_buoy=2, progress=3)
    race.state.captains[3].damage = 5
    race.choose("go")
    assert race.step == "over"
    result = race.game.result(race.state)
    assert result.places == [4, 1, 2, 3]
    assert result.payoffs == [0.25] * 4
    assert result.scores == [0] * 4
    assert result.reason == "nobody"


@pytest.mark.clause("PB-07")
def test_a_lone_survivor_still_has_to_finish() -> None:
    race = at_the_line(2).boat(1, status="wrecked").go(1)
    assert race.step == "dice"
    assert race.asked == 0
    race.go(2)
    assert race.step == "over"
    assert race.game.result(race.state).places == [1, 2]


@pytest.mark.clause("PB-07")
def test_fair_rounds_are_finished_and_ordered_by_what_was_left() -> None:
    race = at_the_line(3, fair_round=True)
    race.boat(1, (9, 5), "N", next_buoy=4).boat(2, (11, 5), "N", next_buoy=4)
    race.go(3)
    assert race.step != "over"
    race.turn_of(1).go(3, 2)  # two steps beyond the line
    assert race.step != "over"  # boat 2 has its turn in this round too
    assert race.asked == 2
    race.go(3, 1)
    assert race.step == "over"
    assert race.game.result(race.state).places == [3, 1, 2]


@pytest.mark.clause("PB-07")
def test_a_race_may_have_a_last_round() -> None:
    race = Race(2, last_round=2)
    for _ in range(4):
        assert race.step != "over"
        race.choose("keep").choose("go")
    assert race.step == "over"
    assert race.game.result(race.state).reason == "nobody"


# --- points -------------------------------------------------------------------------------------------------------
def race_home(race: Race, order: list[int]) -> None:
    """Everybody crosses the line in that order; the last one is left over."""
    for seat in order[:-1]:
        lake = race.lake
        place = next(
            place
            for place in range(lake.cells * 6)
            if lake.finish_steps[place] == 1
            and lake.neighbour[place] >= 0
            and not race.state.held(place // 6, seat)
            and not race.state.held(lake.neighbour[place], seat)
        )
        race[seat].cell = place // 6
        race.boat(seat, heading=HEADING_NAMES[place % 6], next_buoy=4, progress=0)
        race.turn_of(seat).bank(seat, 1, damage=int(race.captain(seat).damage)).choose("keep").choose("go")


@pytest.mark.clause("PB-07")
def test_five_boats_score_4_3_2_1_0_then_twice_then_three_times_that() -> None:
    race = Race(5, "official", duty="free")
    race_home(race, [0, 1, 2, 3, 4])
    assert race.told("race_over")[0]["points"] == [4, 3, 2, 1, 0]
    assert race.view["race"] == 2
    assert race.view["first"] == 1  # the seat to the left of the former first
    race_home(race, [4, 3, 2, 1, 0])
    assert race.told("race_over")[1]["points"] == [0, 2, 4, 6, 8]
    race_home(race, [2, 0, 1, 3, 4])
    assert race.told("race_over")[2]["points"] == [9, 6, 12, 3, 0]
    assert race.step == "over"
    result = race.game.result(race.state)
    assert result.scores == [13, 11, 18, 10, 8]
    assert result.places == [2, 3, 1, 4, 5]
    assert result.reason == "points"


@pytest.mark.clause("PB-07")
def test_equal_points_go_to_the_better_place_in_the_last_race() -> None:
    race = Race(2, "official", duty="free")
    race_home(race, [0, 1])
    race_home(race, [0, 1])
    race_home(race, [1, 0])
    result = race.game.result(race.state)
    assert result.scores == [3, 3]
    assert result.places == [2, 1]


@pytest.mark.clause("PB-07")
def test_a_sunk_boat_scores_nothing_unless_it_was_home() -> None:
    race = Race(4, "official", duty="free").boat(3, status="wrecked")
    race_home(race, [1, 0, 2])
    assert race.told("race_over")[0]["points"] == [2, 3, 1, 0]


@pytest.mark.clause("PB-14")
def test_damage_leaves_one_scar_for_each_race_that_added_some() -> None:
    race = Race(2, "official", duty="free").bank(0, damage=3)
    race_home(race, [1, 0])
    assert [captain["damage"] for captain in race.view["captains"]] == [1, 0]
    race_home(race, [1, 0])
    assert race.captain(0).damage == 1  # nothing new in the second race
    race = Race(2, "official", duty="free").bank(0, damage=3)
    race_home(race, [1, 0])
    race.bank(0, damage=4).boat(0, status="wrecked")
    race.boat(1, status="racing")
    race_home(race, [1, 0])
    assert race.captain(0).damage == 2
    assert race.captain(0).dice == []


@pytest.mark.clause("PB-14", "PB-16")
@pytest.mark.parametrize(("limit", "lasting"), [(1, [0, 0]), (2, [1, 1]), (3, [1, 2])])
def test_lasting_damage_alone_puts_nobody_out(limit: int, lasting: list[int]) -> None:
    race = Race(2, races="3", damage_limit=limit)
    for damage in lasting:
        race.bank(0, damage=limit)
        race.boat(0, status="wrecked")
        race_home(race, [1, 0])
        assert race.captain(0).damage == damage < limit
        assert (race.status(0), race.game.problems(race.state)) == ("racing", [])
    race.state.captains[0].scars = limit
    assert race.game.problems(race.state)


@pytest.mark.clause("PB-07")
def test_duel_scoring_counts_turns_before_the_last_and_sunken_boats() -> None:
    race = Race(3, duel=True, lake=open_map(finish=((9, 2), (10, 2), (11, 2)), seats=8))
    race.boat(0, (10, 5), "N", next_buoy=4).boat(1, (9, 5), "N", next_buoy=4).boat(2, status="wrecked")
    race.captain(0).turns, race.captain(1).turns = 9, 13
    race.go(3)
    assert race.step != "over"  # the other one still sails for its points
    race.go(3)
    assert race.step == "over"
    result = race.game.result(race.state)
    assert result.scores == [2 + 4 + 5, 1 + 0 + 5, 0]
    assert result.parts[0] == [["places", 2], ["duel", 9]]


# --- giving up ----------------------------------------------------------------------------------------------------
@pytest.mark.clause("PB-36")
def test_who_gives_up_leaves_the_water() -> None:
    race = Race(3)
    match = Match.start(race.game, Simulated(4))
    seat = match.waiting()[0]
    match.concede(seat)
    assert match.state.boats[seat].cell >= 0
    assert match.waiting() == [(seat + 1) % 3]
    assert race.game.problems(match.state) == []
    match.concede((seat + 1) % 3)
    assert not match.over
    match.concede((seat + 2) % 3)
    assert match.over


def test_a_captain_that_gave_up_stays_away_for_the_whole_series() -> None:
    race = Race(3, "official", duty="free")
    race.game.concede(race.state, 2, Context(Script()))
    race_home(race, [0, 1])
    assert race.view["race"] == 2
    assert race.status(2) == "retired"
    assert race.game.problems(race.state) == []


# --- luck and taking back -----------------------------------------------------------------------------------------
@pytest.mark.clause("PB-35")
def test_rotations_and_dice_taken_out_can_be_taken_back_but_no_roll() -> None:
    match = Match.start(Race(2).game, Simulated(7))
    space = match.game.space

    def do(kind: str, **arguments: Json) -> None:
        match.submit(match.waiting()[0], space.from_json({"type": kind, **arguments}))

    seat = match.waiting()[0]
    do("turn", side="left")
    before = match.state.digest()
    do("turn", side="right")
    match.undo(seat)
    assert match.state.digest() == before
    match.undo(seat)
    assert match.state.offset == 0
    do("add")
    assert match.cannot_undo(seat) is LUCK_FELL
    start = match.log[0].check
    match.take_back(0)  # with everybody's consent
    assert match.state.digest() == start


def finale(seats: int, **options: Json) -> Match[State]:
    """The last race: boats three steps before the line, seat 0 on turn."""
    lake = open_map(finish=((9, 2), (10, 2), (11, 2)), seats=8)
    race = Race(seats, lake=lake, **options)
    for b, cell in enumerate(((9, 5), (10, 5), (11, 5), (8, 9))[: len(race.state.boats)]):
        race.boat(b, cell, "N", next_buoy=4)
    return on_table(race)


def home(match: Match[State]) -> None:
    """Whoever is on turn goes over the line."""
    seat = match.waiting()[0]
    match.correct([[f"captains/{seat}/dice/0", 3]], "consent")
    match.submit(seat, GO)


@pytest.mark.clause("PB-07", "PB-36")
def test_who_came_home_and_then_gives_up_keeps_the_place() -> None:
    match = finale(3)
    home(match)
    events = match.concede(0)
    assert events[0].public["settled"] is True
    match.concede(1)
    assert match.over
    assert (match.result().places, match.result().payoffs) == ([1, 3, 2], [1.0, 0.0, 0.0])
    told = match.events[-1][-1]
    assert (told.type, told.public["winners"]) == ("over", [0])


@pytest.mark.clause("PB-07", "PB-36")
def test_who_gives_up_before_the_line_comes_last_whatever_was_rounded() -> None:
    match = finale(3)
    match.concede(0)
    home(match)
    assert match.over
    assert match.result().places == [3, 1, 2]


@pytest.mark.clause("PB-07", "PB-36")
def test_a_wrecked_captain_who_leaves_keeps_what_was_reached() -> None:
    match = finale(4)
    match.correct([["boats/3/status", "wrecked"], ["boats/3/next_buoy", 4]], "consent")
    match.concede(3)
    match.concede(2)
    home(match)
    assert match.over
    assert match.result().places == [1, 2, 4, 3]


@pytest.mark.clause("PB-07", "PB-28")
def test_in_a_series_or_with_a_boat_on_the_water_nothing_is_settled() -> None:
    match = finale(2, two_boats=True)
    match.submit(0, KEEP)
    match.submit(0, BOAT)
    match.correct([["captains/0/dice/0", 3]], "consent")
    match.submit(0, GO)
    assert match.game.finished(match.state) == []
    race = Race(3, "official", duty="free")
    race_home(race, [0, 1])
    assert race.game.finished(race.state) == []
    assert race.game.finished(Race(3, placement="choose").state) == []


@pytest.mark.clause("PB-07")
def test_the_end_is_told_without_who_gave_up() -> None:
    """Everybody is wrecked but who gave up had come furthest: nobody wins, and those who stayed share."""
    match = finale(3)
    match.concede(0)
    match.correct([["boats/1/status", "wrecked"]], "consent")
    match.concede(2)
    told = match.events[-1][-1].public
    assert (told["winners"], told["reason"]) == ([], "nobody")
    result = match.result()
    assert (result.winners(), result.payoffs, result.places) == ([], [0.0, 1.0, 0.0], [2, 1, 2])


@pytest.mark.clause("PB-07")
def test_the_end_of_a_series_names_the_best_of_those_who_stayed() -> None:
    race = Race(3, "official", duty="free")
    race_home(race, [0, 1, 2])
    race_home(race, [0, 1, 2])
    race.captain(0).points = race.captain(0).parts = [50, 50]
    match = on_table(race)
    match.concede(0)
    match.correct([["turn", 2]], "0")
    match.correct([["boats/1/status", "finished"]], "consent")
    for action in (KEEP, GO):
        match.submit(2, action)
    told = match.events[-1][-1].public
    assert (told["winners"], told["scores"][0]) == ([1], 100) == (match.result().winners(), match.result().scores[0])
    words = SPEC.words.event({"type": "over", **told}, ["Ada", "Ben", "Cleo"], "en")
    assert words is not None
    assert words.text == f"Ben won with {match.result().scores[1]} points"
