"""What a ship meets where its move ends: charges, retreats and treasures."""

from __future__ import annotations

import pytest

from rules.koxinga.positions import FIRE, Sea


@pytest.mark.clause("KX-29")
@pytest.mark.parametrize("charge", [2, 3, 4])
def test_a_food_area_charges_its_food_on_arrival(charge: int) -> None:
    sea = Sea().ship(0, 17, [("food", 5), ("gold", 5)]).area(18, "food", charge).play({0: 2}, (1, 1))
    assert (sea.at(0), sea.total(0, "food"), sea.total(0, "gold")) == (18, 5 - charge, 5)
    paid = sea.told("paid", 0)[0]
    assert (paid["good"], paid["amount"], paid["area"], paid["clause"]) == ("food", charge, 18, "KX-29")


@pytest.mark.clause("KX-30")
@pytest.mark.parametrize("charge", [3, 5, 7])
def test_a_gold_area_charges_its_gold_on_arrival(charge: int) -> None:
    sea = Sea().ship(0, 17, [("food", 5), ("gold", 7)]).area(18, "gold", charge).play({0: 2}, (1, 1))
    assert (sea.at(0), sea.total(0, "gold"), sea.total(0, "food")) == (18, 7 - charge, 5)
    assert sea.told("paid", 0)[0]["clause"] == "KX-30"


@pytest.mark.clause("KX-29")
def test_the_smallest_lot_pays_first_the_lowest_hold_among_equals() -> None:
    cargo = [("food", 4), ("food", 1), ("gold", 1), ("food", 1), ("food", 2)]
    sea = Sea().ship(0, 17, cargo).area(18, "food", 3).play({0: 2}, (1, 1))
    # both ones went, and one of the two; the night's cannon took the first hold that had become free
    assert sea.holds(0) == [("food", 4), ("cannon", 1), ("gold", 1), None, ("food", 1)]
    one = Sea().ship(0, 17, [("food", 2), ("food", 2)]).area(18, "food", 2).play({0: 3}, (1, 1))
    assert one.holds(0)[:2] == [None, ("food", 2)]


@pytest.mark.clause("KX-29")
def test_who_stays_or_is_attacked_pays_nothing() -> None:
    sea = Sea().ship(1, 18, [("food", 4)]).area(18, "food", 2).ship(0, 17, [("food", 4)])
    sea.play({0: 2}, (1, 1)).fight(0, 3).fight(0, 3)
    assert (sea.total(0, "food"), sea.total(1, "food")) == (2, 4)


@pytest.mark.clause("KX-31")
def test_who_cannot_pay_loses_all_of_that_kind_and_goes_back_until_it_can() -> None:
    sea = Sea().area(20, "food", 4).area(19, "food", 2).area(18, "gold", 3)
    sea.ship(0, 17, [("food", 3), ("gold", 5)]).play({0: 2}, (3, 1))
    assert (sea.at(0), sea.total(0, "food"), sea.total(0, "gold")) == (18, 0, 2)
    assert [(event["due"], event["paid"]) for event in sea.told("short", 0)] == [(4, 3), (2, 0)]
    assert [(event["from"], event["to"]) for event in sea.told("retreated", 0)] == [(20, 19), (19, 18)]


@pytest.mark.clause("KX-31")
def test_exactly_enough_is_enough() -> None:
    sea = Sea().area(18, "food", 4).ship(0, 17, [("food", 1), ("food", 3)]).play({0: 2}, (1, 1))
    assert (sea.at(0), sea.total(0, "food")) == (18, 0)
    assert not sea.told("short")


@pytest.mark.clause("KX-31")
def test_a_retreat_ends_at_the_strait_at_the_latest_in_peace() -> None:
    sea = Sea().area(1, "food", 2).area(2, "gold", 3).ship(0, 0).play({0: 2}, (2, 1))
    assert sea.at(0) == 0
    assert not sea.state.ships[0].finished
    assert not sea.told("battle")


@pytest.mark.clause("KX-31", "KX-23")
def test_trap_every_step_of_a_retreat_fights_and_charges_in_full() -> None:
    sea = Sea().area(20, "food", 4).area(19, "food", 4).area(18, "gold", 3)
    sea.ship(0, 17, [("gold", 3)]).ship(1, 20).ship(2, 19).ship(3, 18).play({0: 2}, (3, 1))
    assert [event["area"] for event in sea.told("battle")] == [20]
    sea.fight(0, 4).fight(0, 4)
    assert [event["area"] for event in sea.told("battle")] == [20, 19]
    sea.fight(0, 4).fight(0, 4)
    assert [event["area"] for event in sea.told("battle")] == [20, 19, 18]
    sea.fight(0, 4).fight(0, 4)
    assert (sea.at(0), sea.total(0, "gold")) == (18, 0)


@pytest.mark.clause("KX-31", "KX-23")
def test_the_charge_is_paid_with_what_the_battle_left() -> None:
    """The attacker loses its food in battle, so it cannot pay; or it wins the food it needs."""
    sea = Sea().area(18, "food", 2).ship(0, 17, [("food", 2)]).ship(1, 18).play({0: 2}, (1, 1))
    sea.fight(0, 0).fight(0, 5)
    assert (sea.at(0), sea.total(1, "food")) == (17, 2)
    sea = Sea().area(18, "food", 2).ship(0, 17).ship(1, 18, [("food", 6)]).play({0: 2}, (1, 1))
    sea.fight(0, FIRE)
    assert (sea.at(0), sea.total(0, "food")) == (18, 4)


@pytest.mark.clause("KX-31", "KX-32")
def test_trap_a_retreat_from_a_junction_asks_for_the_way() -> None:
    sea = Sea().area(16, "food", 4).area(12, "food", 2).ship(0, 15).play({0: 2}, (1, 1))
    assert (sea.step, sea.asked) == ("route", [0])
    decision = sea.game.decision(sea.state)
    assert decision is not None
    assert decision.info == {
        "area": 16,
        "direction": "back",
        "steps_left": 1,
        "options": {"outside": 12, "inside": 15},
    }
    sea.choose({"type": "route", "lane": "outside"})
    assert sea.at(0) == 11  # 12 charges food too
    assert [(event["from"], event["to"]) for event in sea.told("retreated", 0)] == [(16, 12), (12, 11)]


@pytest.mark.clause("KX-31", "KX-33")
def test_trap_a_retreat_may_land_on_a_treasure_and_takes_it() -> None:
    sea = Sea().area(19, "food", 4).area(18, "treasure").ship(0, 17).play({0: 2}, (2, 1), luck=[2])
    assert sea.at(0) == 18
    assert sea.told("found", 0)[0]["value"] == 2


@pytest.mark.clause("KX-33")
@pytest.mark.parametrize(("draw", "good"), [(0, "food"), (1, "gold")])
def test_a_treasure_of_seven_goods_is_loaded_and_used_up(draw: int, good: str) -> None:
    sea = Sea().area(18, "treasure").ship(0, 17).play({0: 2}, (1, 1), luck=[draw])
    assert sea.holds(0)[0] == (good, 7)
    assert sea.state.pile.bit_count() == 9
    assert sea.told("found", 0)[0]["what"] == good
    assert not sea.state.token_points


@pytest.mark.clause("KX-33", "KX-34")
@pytest.mark.parametrize("points", range(2, 10))
def test_a_treasure_of_points_is_kept(points: int) -> None:
    sea = Sea().area(18, "treasure").ship(0, 17).play({0: 2}, (1, 1), luck=[points])
    assert (sea.state.token_points, sea.state.token_owners) == ((points,), (0,))
    ship = sea.game.view(sea.state, 0)["ships"][0]
    assert ship["treasures"] == [{"token": 0, "value": points}]
    assert sea.game.result(sea.state).parts[0][2] == ["treasure", points]
    assert sea.holds(0) == [("cannon", 1), None, None, None, None]


@pytest.mark.clause("KX-33")
def test_trap_a_taken_treasure_leaves_a_free_harbour_for_the_rest_of_the_game() -> None:
    sea = Sea().area(18, "treasure").ship(0, 17).play({0: 2}, (1, 1), luck=[5])
    assert sea.game.view(sea.state, None)["areas"][18] == ["empty", 0]
    sea.ship(0, 30).ship(1, 17)
    sea.events.clear()
    sea.play({1: 2}, (1, 1))
    assert sea.at(1) == 18
    assert not sea.told("found") + sea.told("paid") + sea.told("short")


@pytest.mark.clause("KX-33")
def test_only_what_is_left_can_be_drawn() -> None:
    sea = Sea().area(18, "treasure").area(22, "treasure").ship(0, 17).ship(1, 21)
    sea.play({0: 2, 1: 2}, (1, 1), luck=[3, 3])
    assert sea.state.token_points == (3, 4)
    assert sea.game.view(sea.state, None)["treasures_left"] == {"food": 1, "gold": 1, "points": 6}


@pytest.mark.clause("KX-33")
def test_an_empty_pile_clears_the_area_and_gives_nothing() -> None:
    sea = Sea().area(18, "treasure").ship(0, 17)
    sea.state.pile = 0
    sea.play({0: 2}, (1, 1))
    assert sea.state.kinds[18] == 0
    assert not sea.told("found")
