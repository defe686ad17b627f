"""Gains and moves: what a half does, which way a ship goes."""

from __future__ import annotations

import pytest

from rules.koxinga.positions import Sea
from skerry.games.koxinga.rules.forecast import course, rivals_at


@pytest.mark.clause("KX-17")
@pytest.mark.parametrize(("card", "good"), [(10, "cannon"), (8, "food"), (9, "gold")])
@pytest.mark.parametrize("die", [1, 6])
def test_a_goods_half_loads_what_its_die_shows(card: int, good: str, die: int) -> None:
    sea = Sea().play({0: card}, (die, 1))
    assert sea.holds(0)[0] == (good, die)


@pytest.mark.clause("KX-18")
@pytest.mark.parametrize(("card", "die", "steps"), [(2, 1, 1), (2, 6, 6), (4, 6, 5), (4, 2, 1), (5, 6, 4), (5, 3, 1)])
def test_a_move_sails_the_die_and_its_smaller_forms_one_or_two_less(card: int, die: int, steps: int) -> None:
    sea = Sea().ship(0, 17).play({0: card}, (die, 1))
    assert sea.at(0) == 17 + steps
    assert sea.told("moved", 0)[0]["path"] == list(range(17, 18 + steps))
    assert sea.told("moved", 0)[0]["steps"] == steps


@pytest.mark.clause("KX-18")
def test_night_moves_count_with_the_right_die() -> None:
    assert Sea().ship(0, 17).play({0: 3}, (1, 4)).at(0) == 21
    assert Sea().ship(0, 17).play({0: 6}, (1, 4)).at(0) == 19
    assert Sea().ship(0, 17).play({0: 7}, (1, 4)).at(0) == 20


@pytest.mark.clause("KX-18")
@pytest.mark.parametrize(("card", "die"), [(4, 1), (5, 2)])
def test_zero_steps_are_nothing_at_all_even_beside_others_on_a_dear_area(card: int, die: int) -> None:
    """Trap: not moving is not arriving. No battle, no charge, no treasure."""
    sea = Sea().ship(0, 17, [("food", 1)]).ship(1, 17).area(17, "food", 4).play({0: card}, (die, 1))
    assert not sea.told("battle") + sea.told("paid") + sea.told("short")
    assert sea.told("stayed", 0)[0]["area"] == 17
    assert (sea.at(0), sea.total(0, "food")) == (17, 1 if card == 5 else 2)
    treasure = Sea().ship(0, 18).area(18, "treasure").play({0: card}, (die, 1))
    assert not treasure.told("found")


@pytest.mark.clause("KX-20", "KX-19")
def test_a_one_with_two_less_sails_one_back_and_arrives_there() -> None:
    sea = Sea().ship(0, 18, [("food", 3)]).area(17, "food", 2).play({0: 5}, (1, 1))
    assert sea.at(0) == 17
    assert sea.told("moved", 0)[0]["steps"] == -1
    assert sea.told("paid", 0)[0]["amount"] == 2


@pytest.mark.clause("KX-20")
def test_back_by_night_too() -> None:
    assert Sea().ship(0, 18).play({0: 6}, (1, 1)).at(0) == 17


@pytest.mark.clause("KX-19")
def test_no_ship_goes_back_past_the_strait() -> None:
    sea = Sea().ship(0, 0).ship(1, 0).play({0: 5}, (1, 1))
    assert sea.at(0) == 0
    assert not sea.told("battle")
    assert sea.told("stayed", 0)


@pytest.mark.clause("KX-19", "KX-37")
def test_going_back_into_the_strait_is_no_homecoming() -> None:
    sea = Sea().ship(0, 1).play({0: 5}, (1, 1))
    assert sea.at(0) == 0
    assert not sea.state.ships[0].finished
    assert sea.step == "roll"


FORWARD = [(5, "outside", 6), (5, "inside", 13), (30, "outside", 31), (30, "inside", 38), (43, "outside", 44)]
FORWARD.append((43, "inside", 51))


@pytest.mark.clause("KX-32")
@pytest.mark.parametrize(("fork", "lane", "to"), FORWARD)
def test_at_a_fork_with_steps_left_the_mover_chooses_the_way(fork: int, lane: str, to: int) -> None:
    sea = Sea().ship(0, fork - 1).play({0: 2}, (2, 1))
    assert (sea.step, sea.asked, sea.at(0)) == ("route", [0], fork)
    decision = sea.game.decision(sea.state)
    assert decision is not None
    assert decision.info is not None
    assert (decision.info["direction"], decision.info["steps_left"]) == ("forward", 1)
    assert decision.info["options"][lane] == to
    assert sea.legal == [{"type": "route", "lane": "outside"}, {"type": "route", "lane": "inside"}]
    assert sea.choose({"type": "route", "lane": lane}).at(0) == to


@pytest.mark.clause("KX-32")
def test_a_move_that_starts_on_a_fork_asks_and_one_that_stops_there_does_not() -> None:
    assert Sea().ship(0, 5).play({0: 2}, (1, 1)).step == "route"
    sea = Sea().ship(0, 4).play({0: 2}, (1, 1))
    assert (sea.step, sea.at(0)) == ("roll", 5)


@pytest.mark.clause("KX-32")
def test_the_way_goes_on_with_the_steps_left() -> None:
    sea = Sea().ship(0, 3).play({0: 2}, (6, 1)).choose({"type": "route", "lane": "inside"})
    assert sea.at(0) == 16
    assert [event["path"] for event in sea.told("moved", 0)] == [[3, 4, 5], [5, 13, 14, 15, 16]]
    assert [event["fork"] for event in sea.told("moved", 0)] == [True, False]
    assert sea.told("route", 0)[0]["lane"] == "inside"


@pytest.mark.clause("KX-32")
@pytest.mark.parametrize("start", [37, 40])
def test_a_long_move_from_the_end_of_a_lane_meets_only_the_next_fork(start: int) -> None:
    sea = Sea().ship(0, start).play({0: 2}, (4, 1))
    assert (sea.step, sea.at(0)) == ("route", 43)
    assert sea.choose({"type": "route", "lane": "outside"}).at(0) == 44


BACK = [(16, "outside", 12), (16, "inside", 15), (41, "outside", 37), (41, "inside", 40), (54, "outside", 50)]
BACK.append((54, "inside", 53))


@pytest.mark.clause("KX-32")
@pytest.mark.parametrize(("junction", "lane", "to"), BACK)
def test_going_back_from_a_junction_the_mover_chooses_whichever_way_it_came(junction: int, lane: str, to: int) -> None:
    sea = Sea().ship(0, junction).play({0: 5}, (1, 1))
    assert (sea.step, sea.asked) == ("route", [0])
    decision = sea.game.decision(sea.state)
    assert decision is not None
    assert decision.info is not None
    assert (decision.info["direction"], decision.info["steps_left"]) == ("back", 1)
    assert sea.choose({"type": "route", "lane": lane}).at(0) == to


@pytest.mark.clause("KX-32")
@pytest.mark.parametrize(("start", "to"), [(6, 5), (13, 5), (31, 30), (38, 30), (44, 43), (51, 43)])
def test_the_beginning_of_a_lane_leads_back_to_its_fork_unasked(start: int, to: int) -> None:
    sea = Sea().ship(0, start).play({0: 5}, (1, 1))
    assert (sea.at(0), sea.step) == (to, "roll")


@pytest.mark.clause("KX-18")
def test_nothing_happens_in_areas_passed_through() -> None:
    sea = Sea().area(18, "treasure").area(19, "food", 4).ship(1, 18).ship(0, 17, [("food", 2)]).play({0: 2}, (3, 1))
    assert sea.at(0) == 20
    assert not sea.told("battle") + sea.told("found") + sea.told("short") + sea.told("paid")


def test_a_course_names_every_area_passed_forwards_and_back() -> None:
    assert course(17, 3, 0) == [17, 18, 19, 20]
    assert course(20, -3, 0) == [20, 19, 18, 17]


@pytest.mark.clause("KX-24")
def test_everybody_else_in_an_area_is_a_rival_there_clockwise() -> None:
    sea = Sea().ship(0, 17).ship(1, 17).ship(5, 17).ship(3, 18)
    assert rivals_at(sea.state, 0, 17) == [1, 5]
    assert rivals_at(sea.state, 5, 17) == [0, 1]
    assert rivals_at(sea.state, 3, 18) == []
