"""The twelve advanced markets: what they buy and what they pay."""

from __future__ import annotations

import pytest

from rules.tropicalia.positions import COCONUT_3, MANGO_4, SUGAR_3, Island

OTHERS = (["E4"], ["E1"], ["E3"])


def market(name: str, fruit: tuple[int, int, int], baskets: int = 5, **options: object) -> Island:
    """Seat 0 stands on an advanced market with this fruit and is asked what it sells."""
    island = Island(advanced=True, **options).offer(COCONUT_3, name).tools(0, baskets=baskets).fruit(0, *fruit)
    island.row().day(["W2", "W1"], *OTHERS)
    return island.play("move", space="W2", square=COCONUT_3)


def sales(island: Island) -> dict[tuple[int, int, int], int]:
    """Every sale that is offered, with the shells it brings."""
    found: dict[tuple[int, int, int], int] = {}
    for action in island.legal("sell"):
        sale = {name: action[name] for name in ("coconut", "sugar_apple", "mango")}
        found[(sale["coconut"], sale["sugar_apple"], sale["mango"])] = int(island.preview("sell", **sale)["shells"])
    return found


@pytest.mark.clause("TR-58")
def test_coconut_and_sugar_apple_for_five() -> None:
    assert sales(market("pair_ca", (3, 2, 1))) == {(0, 0, 0): 0, (1, 1, 0): 5, (2, 2, 0): 10}


@pytest.mark.clause("TR-64")
def test_coconut_and_mango_for_six() -> None:
    assert sales(market("pair_cm", (2, 3, 2))) == {(0, 0, 0): 0, (1, 0, 1): 6, (2, 0, 2): 12}


@pytest.mark.clause("TR-59")
def test_sugar_apple_and_mango_for_six() -> None:
    assert sales(market("pair_am", (1, 3, 2))) == {(0, 0, 0): 0, (0, 1, 1): 6, (0, 2, 2): 12}


@pytest.mark.clause("TR-65")
def test_one_of_each_for_nine() -> None:
    assert sales(market("trio_cam", (3, 2, 2))) == {(0, 0, 0): 0, (1, 1, 1): 9, (2, 2, 2): 18}


@pytest.mark.clause("TR-60")
def test_any_fruits_for_two_each() -> None:
    found = sales(market("any_2", (2, 1, 1)))
    assert len(found) == 3 * 2 * 2
    assert all(shells == 2 * sum(fruit) for fruit, shells in found.items())


@pytest.mark.clause("TR-66")
def test_one_single_fruit_for_five() -> None:
    assert sales(market("one_5", (2, 0, 3))) == {(0, 0, 0): 0, (0, 0, 1): 5, (1, 0, 0): 5}


@pytest.mark.clause("TR-61")
def test_four_alike_for_thirteen() -> None:
    assert sales(market("four_same", (4, 1, 5))) == {(0, 0, 0): 0, (0, 0, 4): 13, (4, 0, 0): 13, (4, 0, 4): 26}
    assert sales(market("four_same", (8, 0, 1))) == {(0, 0, 0): 0, (4, 0, 0): 13, (8, 0, 0): 26}


@pytest.mark.clause("TR-67")
def test_any_five_for_thirteen() -> None:
    found = sales(market("five_any", (3, 2, 1)))
    assert found == {(0, 0, 0): 0, (2, 2, 1): 13, (3, 1, 1): 13, (3, 2, 0): 13}
    assert sales(market("five_any", (5, 5, 0)))[(5, 5, 0)] == 26


ONE_KIND = {(0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 0, 1)}


@pytest.mark.clause("TR-62")
@pytest.mark.parametrize(("theirs", "price"), [(2, 4), (3, 2), (4, 2)])
def test_more_fruit_than_every_opponent_doubles_the_price(theirs: int, price: int) -> None:
    island = Island(advanced=True).offer(COCONUT_3, "more_fruit").fruit(0, 2, 0, 1).fruit(2, 0, theirs).fruit(1, 1)
    island.row().day(["W2"], *OTHERS).play("move", space="W2", square=COCONUT_3)
    found = sales(island)
    assert set(found) == ONE_KIND
    assert found[(2, 0, 0)] == 2 * price
    island.play("sell", coconut=2, sugar_apple=0, mango=0)
    assert island.state.boards[0].shells == 2 * price, "what counts is the fruit before the sale"


@pytest.mark.clause("TR-68")
@pytest.mark.parametrize(("theirs", "price"), [(4, 5), (3, 2), (0, 2)])
def test_fewer_fruits_than_every_opponent_raise_the_price(theirs: int, price: int) -> None:
    island = Island(advanced=True).offer(COCONUT_3, "fewer_fruit").fruit(0, 2, 0, 1).fruit(2, 0, theirs)
    island.fruit(1, 0, 5).fruit(3, 0, 5).row().day(["W2"], *OTHERS).play("move", space="W2", square=COCONUT_3)
    found = sales(island)
    assert set(found) == ONE_KIND
    assert found[(0, 0, 1)] == price


@pytest.mark.clause("TR-68", "TR-17")
def test_throwing_fruit_away_at_will_may_reach_the_better_price() -> None:
    island = Island(advanced=True, free_discard=True).offer(COCONUT_3, "fewer_fruit").fruit(0, 2, 0, 1)
    for seat in (1, 2, 3):
        island.fruit(seat, 0, 3)
    island.row().day(["W2"], *OTHERS).play("move", space="W2", square=COCONUT_3)
    assert sales(island)[(1, 0, 0)] == 2
    island.play("discard", fruit="mango")
    assert sales(island)[(1, 0, 0)] == 5


@pytest.mark.clause("TR-63")
def test_a_shell_for_each_other_worker_on_a_market() -> None:
    island = Island(advanced=True).offer(COCONUT_3, "busy_markets").fruit(0, 2, 0, 1).tools(0, carts=1).row()
    # on markets: one of seat 0, three of seat 1 (one of them on this very market); not counted: a field, frame, home
    island.day(["W2", MANGO_4, 0], [COCONUT_3, SUGAR_3, 10], ["E1"], ["E3"])
    assert island.preview("move", space="W2", square=COCONUT_3)["price"] == 4
    assert island.game.view(island.state, 0)["squares"][COCONUT_3]["prices"] == [4, 4, 4, 4]
    island.play("move", space="W2", square=COCONUT_3)
    found = sales(island)
    assert set(found) == ONE_KIND
    assert found[(2, 0, 0)] == 8


@pytest.mark.clause("TR-69")
def test_a_shell_for_each_other_worker_in_the_row_and_column() -> None:
    island = Island(advanced=True).offer(COCONUT_3, "busy_cross").fruit(0, 1).tools(0, carts=1).row()
    # the market is on square 7: row 4 to 7, column 3, 7, 11, 15; square 10 and the frame do not count
    island.day(["W2", 3, 4], [COCONUT_3, 15, 10], ["E2"], ["E3"])
    island.play("move", space="W2", square=COCONUT_3)
    assert sales(island)[(1, 0, 0)] == 4


@pytest.mark.clause("TR-63", "TR-69")
@pytest.mark.parametrize("name", ["busy_markets", "busy_cross"])
def test_on_an_empty_island_the_price_is_nothing(name: str) -> None:
    island = market(name, (1, 0, 0))
    assert sales(island) == {(0, 0, 0): 0, (1, 0, 0): 0}


@pytest.mark.clause("TR-56")
def test_an_advanced_market_is_still_a_market() -> None:
    island = Island(advanced=True).offer(COCONUT_3, "any_2").tools(0, carts=1).fruit(0, 0, 1).day(["W2"], [COCONUT_3])
    assert COCONUT_3 in island.squares_from("W2")
    island.play("move", space="W2", square=COCONUT_3).play("sell", coconut=0, sugar_apple=0, mango=0)
    assert island.stored(0) == [0, 1, 0]
    assert island.told("kept")[0]["what"] == "any_2"


@pytest.mark.clause("TR-58", "TR-62")
@pytest.mark.parametrize(("name", "clause"), [("pair_ca", "TR-58"), ("more_fruit", "TR-62"), ("five_any", "TR-67")])
def test_a_sale_that_a_market_does_not_make_names_its_rule(name: str, clause: str) -> None:
    island = market(name, (2, 2, 2))
    assert island.refused("sell", coconut=1, sugar_apple=1, mango=1) == clause
