"""Cannon battles."""

from __future__ import annotations

import pytest

from rules.tropichop.positions import Voyage
from skerry.core.data import Json

CANNON = "tropichop_cannons"


def battle(seats: int = 3, **options: Json) -> Voyage:
    """Seat 0 at West B and about to roll; all others two spaces on, at West D."""
    voyage = Voyage(seats, CANNON, **options).ship(0, "west_b", rum=20)
    for seat in range(1, seats):
        voyage.ship(seat, "west_d")
    return voyage


@pytest.mark.clause("TH-43")
def test_without_the_chapter_nobody_fires() -> None:
    voyage = Voyage().ship(0, "west_b").ship(1, "west_b")
    assert "fire" not in voyage.legal
    assert voyage.refused("fire", targets="1") == ("at this table ships carry no cannon", "TH-43")


@pytest.mark.clause("TH-44")
def test_firing_is_possible_before_refuelling_and_rolling() -> None:
    voyage = battle().still("west_b")
    assert voyage.may("fire", targets="1")
    voyage.do("refuel", barrels=1)
    assert not voyage.may("fire", targets="1")
    assert voyage.refused("fire", targets="1") == ("once you have refuelled you cannot fire before the roll", "TH-44")


@pytest.mark.clause("TH-44")
def test_a_free_refill_ends_firing_as_well_but_other_dealings_do_not() -> None:
    voyage = battle().own(0, "west_b", "west_c")
    voyage.do("place_still", place="west_c")
    assert voyage.may("fire", targets="1")
    voyage.do("place_still", place="west_b").do("refuel", barrels=1)
    assert (voyage[0].cash, voyage.may("fire", targets="1")) == (1995, False)


@pytest.mark.clause("TH-44")
def test_firing_is_possible_after_moving_and_before_the_fee() -> None:
    voyage = battle().own(1, "west_e").ship(1, "west_resort").ship(0, rum=20).roll(1, 2)
    assert (voyage.at(0), voyage.step, voyage[0].cash) == ("west_e", "pre_dock", 1995)
    voyage.do("fire", 1, 2, targets="1")
    assert voyage.told("fired")[0]["outcome"] == "miss"
    voyage.do("dock")
    assert voyage[0].cash == 1945
    assert voyage.refused("fire", targets="1")[1] == "TH-44"


@pytest.mark.clause("TH-44")
def test_rum_bought_before_rolling_does_not_hinder_firing_after_the_move() -> None:
    voyage = battle().still("west_b").ship(1, "west_e").do("refuel", barrels=1).roll(1, 2)
    assert voyage.may("fire", targets="1")


@pytest.mark.clause("TH-44")
def test_a_ship_that_failed_to_leave_does_not_fire() -> None:
    voyage = battle().ship(0, rum=8).roll(4, 5)
    assert (voyage.at(0), voyage.step) == ("west_b", "post_dock")


@pytest.mark.clause("TH-45")
@pytest.mark.parametrize(
    ("target", "within"), [("west_b", True), ("west_freeport", True), ("west_d", True), ("west_e", False)]
)
def test_range_counts_spaces_either_way_ones_own_included(target: str, within: bool) -> None:
    voyage = battle().ship(1, target).ship(2, "east_a")
    assert voyage.may("fire", targets="1") is within
    if not within:
        assert voyage.refused("fire", targets="1") == ("cannon reach 2 spaces, and the target is 3 away", "TH-45")


@pytest.mark.clause("TH-45")
def test_dots_count_as_spaces() -> None:
    voyage = Voyage(3, CANNON, laser_battle_maximum_distance=5).ship(0, "west_e").ship(1, "east_a").ship(2, "east_b")
    assert voyage.may("fire", targets="1")
    near = Voyage(3, CANNON, laser_battle_maximum_distance=4).ship(0, "west_e").ship(1, "east_a")
    assert not near.may("fire", targets="1")


@pytest.mark.clause("TH-46")
@pytest.mark.parametrize(("target", "cost"), [("west_b", 4), ("west_c", 8), ("west_d", 12)])
def test_a_shot_burns_rum_by_distance_hit_or_miss(target: str, cost: int) -> None:
    voyage = battle().ship(1, target)
    assert voyage.preview("fire", targets="1")["rum"] == cost
    voyage.do("fire", 0, 1, targets="1")
    assert voyage[0].rum == 20 - cost
    short = battle().ship(1, target).ship(0, rum=cost - 1)
    assert not short.may("fire", targets="1")
    assert short.refused("fire", targets="1")[1] == "TH-46"
    assert battle().ship(1, target).ship(0, rum=cost).may("fire", targets="1")


@pytest.mark.clause("TH-46")
def test_any_ships_in_one_place_may_be_fired_at_for_that_price() -> None:
    voyage = battle(4).ship(3, "west_c")
    assert voyage.choices("fire") == ["1", "2", "1+2", "3"]
    assert voyage.refused("fire", targets="1+3") == (
        "one shot can only be aimed at ships in the same place", "TH-46",
    )  # fmt: skip
    voyage.do("fire", 0, 0, targets="1+2")
    assert voyage[0].rum == 8
    assert (voyage[0].cash, voyage[1].cash, voyage[2].cash) == (2395, 1795, 1795)


@pytest.mark.clause("TH-46")
def test_shots_may_follow_each_other_while_the_rum_lasts() -> None:
    voyage = battle().ship(0, "west_d", rum=9)
    voyage.do("fire", 0, 1, targets="1").do("fire", 0, 1, targets="2")
    assert (voyage[0].rum, "fire" in voyage.legal) == (1, False)


@pytest.mark.clause("TH-46")
@pytest.mark.parametrize("shots", [1, 3])
def test_shots_for_nothing_are_counted(shots: int) -> None:
    voyage = battle(laser_battle_fuel_cost=0, shots_per_phase_when_shot_is_free=shots).ship(0, rum=20)
    for _ in range(shots):
        voyage.do("fire", 0, 1, targets="1")
    assert voyage[0].rum == 20
    assert voyage.refused("fire", targets="1") == ("you cannot fire any more now", "TH-46")
    voyage.ship(1, "west_e").roll(1, 2)
    assert voyage.may("fire", targets="1")


@pytest.mark.clause("TH-47")
@pytest.mark.parametrize(("face", "amount"), [(1, 200), (2, 400), (3, 600), (4, 800), (5, 1000)])
def test_two_equal_dice_hit_and_cost_by_the_pip(face: int, amount: int) -> None:
    voyage = battle().do("fire", face - 1, face - 1, targets="1")
    assert (voyage[0].cash, voyage[1].cash) == (1995 + amount, 1995 - amount)
    assert voyage.told("fired")[0]["amount"] == amount
    assert voyage.told("paid")[0]["cause"] == "damage"
    assert (voyage.step, voyage.asked) == ("pre_roll", 0)


@pytest.mark.clause("TH-47")
def test_whoever_is_hit_and_cannot_pay_is_in_debt_in_the_attackers_turn() -> None:
    voyage = battle().ship(1, cash=100).own(1, "east_a").do("fire", 4, 4, targets="1+2")
    assert (voyage.step, voyage.asked, voyage.current) == ("debt", 1, 0)
    assert voyage[2].cash == 995
    frame = voyage.view["frames"][0]
    assert (frame["creditor"], frame["cause"], frame["owed"]) == (0, "damage", [[1, 1000]])
    voyage.do("sell_still").do("sell_property", place="east_a").do("sell_still")
    assert (voyage.step, voyage.asked, voyage[0].cash) == ("pre_roll", 0, 3995)
    assert voyage.view["frames"] == []


@pytest.mark.clause("TH-47")
def test_no_damage_means_no_debt() -> None:
    voyage = battle(laser_battle_damage_cost=0).do("fire", 4, 4, targets="1")
    assert (voyage[1].cash, voyage.step) == (1995, "pre_roll")


@pytest.mark.clause("TH-48", "TH-58", "TH-59", "TH-39")
def test_the_top_double_sinks_and_hands_everything_to_the_attacker() -> None:
    voyage = battle(4).own(1, "east_a", "east_b").still("east_a").own(0, "east_c")
    voyage.do("fire", 5, 5, targets="1+2")
    assert (voyage[0].cash, voyage[0].stills) == (3 * 1995, 9)
    assert voyage.view["captains"][0]["properties"] == ["east_a", "east_b", "east_c"]
    assert voyage.view["places"]["east_a"]["still"] is True
    assert voyage.view["places"]["east_a"]["fee"] == 250
    assert [captain["cause"] for captain in voyage.view["captains"]] == [None, "sunk", "sunk", None]
    assert voyage[0].rum == 8
    assert (voyage.told("out")[0]["to"], voyage.step) == (0, "pre_roll")


@pytest.mark.clause("TH-48")
def test_ships_sunk_by_one_shot_share_their_place() -> None:
    voyage = battle(4).ship(3, "east_a").do("fire", 5, 5, targets="1+2")
    voyage.concede(3)
    assert voyage.game.result(voyage.state).places == [1, 3, 3, 2]


@pytest.mark.clause("TH-48")
def test_with_other_dice_another_double_is_the_top_one() -> None:
    voyage = battle(die_pips=8, low_fuel=15).do("fire", 5, 5, targets="1")
    assert voyage.told("fired")[0]["outcome"] == "hit"
    assert battle(die_pips=8, low_fuel=15).do("fire", 7, 7, targets="1").told("fired")[0]["outcome"] == "sunk"


@pytest.mark.clause("TH-49")
def test_unequal_dice_miss_and_nothing_else_happens() -> None:
    voyage = battle().do("fire", 2, 4, targets="1+2")
    assert [captain["cash"] for captain in voyage.view["captains"]] == [1995, 1995, 1995]
    assert voyage.told("fired")[0]["outcome"] == "miss"
    assert (voyage.step, voyage.told("drew"), voyage.view["bypass_ready"]) == ("pre_roll", [], False)
    assert voyage.view["dice"] == [3, 5]


@pytest.mark.clause("TH-49", "TH-41", "TH-52")
def test_a_double_at_the_cannon_draws_no_card_and_gives_no_second_roll() -> None:
    voyage = battle(bypass_allowed=True, red_shift_roll="max_roll").do("fire", 1, 1, targets="1")
    assert (voyage.told("drew"), voyage.told("bypass_paid"), voyage.view["bypass_ready"]) == ([], [], False)


@pytest.mark.clause("TH-50")
@pytest.mark.parametrize("allowed", [True, False])
def test_firing_from_the_wharf(allowed: bool) -> None:
    voyage = Voyage(3, CANNON, lasers_can_fire_from_start=allowed).ship(1, "west_a")
    assert voyage.may("fire", targets="1") is allowed
    if not allowed:
        assert voyage.refused("fire", targets="1") == ("nobody may fire from the wharf", "TH-50")


@pytest.mark.clause("TH-50")
@pytest.mark.parametrize("allowed", [True, False])
def test_firing_at_the_wharf(allowed: bool) -> None:
    voyage = Voyage(3, CANNON, lasers_can_fire_at_start=allowed).ship(0, "west_a")
    assert voyage.may("fire", targets="1+2") is allowed
    if not allowed:
        assert voyage.refused("fire", targets="1") == ("nobody may fire at a ship at the wharf", "TH-50")


@pytest.mark.clause("TH-50")
def test_at_the_wharf_both_rules_bind() -> None:
    one = Voyage(3, CANNON, lasers_can_fire_from_start=True)
    assert not one.may("fire", targets="1")
    both = Voyage(3, CANNON, lasers_can_fire_from_start=True, lasers_can_fire_at_start=True)
    assert both.may("fire", targets="1+2")


@pytest.mark.clause("TH-46", "TH-32")
def test_firing_may_cost_the_rum_that_rolling_needs() -> None:
    voyage = battle().ship(0, "west_d", rum=5).do("fire", 0, 1, targets="1")
    assert (voyage[0].rum, voyage.may("roll"), voyage.may("concede_marooned")) == (1, False, True)


@pytest.mark.clause("TH-46", "TH-48")
def test_what_cannot_be_fired_at() -> None:
    voyage = battle().concede(2)
    assert voyage.refused("fire", targets="0")[1] == "TH-46"
    assert voyage.refused("fire", targets="4")[1] == "TH-46"
    assert voyage.refused("fire", targets="2")[1] == "TH-48"
