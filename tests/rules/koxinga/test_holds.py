"""Loading: lots never merge; a full ship throws something overboard by itself."""

from __future__ import annotations

import pytest

from rules.koxinga.positions import Sea


@pytest.mark.clause("KX-21")
def test_a_new_lot_takes_the_lowest_empty_hold_and_never_joins_another() -> None:
    sea = Sea().ship(0, 0, [("food", 3), None, ("gold", 1)]).play({0: 8}, (2, 4))
    assert sea.holds(0) == [("food", 3), ("food", 2), ("gold", 1), ("gold", 4), None]


@pytest.mark.clause("KX-21")
def test_trap_holds_fill_within_three_gains_though_one_kind_is_aboard() -> None:
    sea = Sea().ship(0, 0, [("cannon", 1), ("cannon", 1), ("cannon", 1)]).play({0: 10}, (2, 3))
    assert sea.holds(0) == [("cannon", 1), ("cannon", 1), ("cannon", 1), ("cannon", 2), ("cannon", 3)]


@pytest.mark.clause("KX-21")
def test_a_full_ship_drops_its_smallest_lot_of_another_kind() -> None:
    cargo = [("food", 3), ("gold", 3), ("food", 1), ("cannon", 5), ("gold", 2)]
    sea = Sea().ship(0, 0, cargo).play({0: 6}, (2, 2))
    assert sea.holds(0) == [("food", 3), ("gold", 3), ("food", 1), ("cannon", 5), ("food", 2)]
    assert sea.told("dropped", 0)[0] == {
        "type": "dropped",
        "seat": 0,
        "good": "gold",
        "amount": 2,
        "hold": 5,
        "clause": "KX-21",
    }


@pytest.mark.clause("KX-21")
def test_among_equal_lots_the_lowest_hold_goes() -> None:
    cargo = [("food", 1), ("gold", 4), ("cannon", 2), ("gold", 2), ("cannon", 2)]
    sea = Sea().ship(0, 0, cargo).play({0: 6}, (6, 2))
    assert sea.holds(0) == [("food", 1), ("gold", 4), ("food", 6), ("gold", 2), ("cannon", 2)]


@pytest.mark.clause("KX-21")
def test_nobody_is_asked_even_if_nine_go_for_one() -> None:
    cargo = [("gold", 7), ("gold", 6), ("gold", 6), ("gold", 6), ("gold", 6)]
    sea = Sea().ship(0, 0, cargo).play({0: 6}, (1, 2))
    assert sea.holds(0)[1] == ("food", 1)
    assert sea.step == "roll"


@pytest.mark.clause("KX-22")
def test_five_holds_of_the_same_kind_lose_the_new_lot() -> None:
    cargo = [("food", 1)] * 5
    sea = Sea().ship(0, 0, cargo).play({0: 6}, (6, 2))
    assert sea.holds(0) == cargo
    assert sea.told("lost_gain", 0)[0]["amount"] == 6
    assert sea.told("lost_gain", 0)[0]["clause"] == "KX-22"


@pytest.mark.clause("KX-33", "KX-21")
def test_a_treasure_of_goods_follows_the_same_rule() -> None:
    cargo = [("gold", 1), ("gold", 2), ("gold", 3), ("gold", 4), ("gold", 5)]
    sea = Sea().ship(0, 17, cargo).area(18, "treasure").play({0: 2}, (1, 1), luck=[0])
    assert sea.holds(0)[:2] == [("food", 7), ("cannon", 1)]
    assert sea.told("dropped", 0)[0]["amount"] == 1
    assert sea.told("gained", 0)[0]["source"] == "treasure"
