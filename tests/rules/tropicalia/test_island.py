"""What fields, plazas and markets do, and what fits into the baskets."""

from __future__ import annotations

import pytest

from rules.tropicalia.positions import COCONUT_3, FIRST_PLAZA, MANGO_3, MANGO_4, PLAZA_2, SUGAR_2, SUGAR_3, Island

OTHERS = (["E4"], ["E2"], ["E3"])


# --- fields and storage -------------------------------------------------------------------------------------------
@pytest.mark.clause("TR-32")
def test_a_field_gives_all_its_fruit() -> None:
    island = Island().field(2, 2, 0, 1).fruit(0, 0, 2).day(["W1"], *OTHERS)
    seen = island.preview("move", space="W1", square=2)
    assert (seen["fruit"], seen["stored"], seen["capacity"], seen["surplus"]) == ([2, 0, 1], 5, 5, 0)
    island.play("move", space="W1", square=2)
    assert island.stored(0) == [2, 2, 1]
    assert island.told("harvested")[0]["fruit"] == [2, 0, 1]
    assert island.seat == 1


@pytest.mark.clause("TR-32", "TR-20")
def test_a_bare_field_may_be_entered() -> None:
    island = Island().day(["W1"], *OTHERS)
    island.play("move", space="W1", square=2)
    assert island.told("harvested")[0]["fruit"] == [0, 0, 0]


@pytest.mark.clause("TR-16")
def test_five_fruits_fit_and_one_more_for_each_basket_tile() -> None:
    for baskets in range(6):
        island = Island().tools(0, baskets=baskets).day(["W1"], *OTHERS)
        assert island.game.view(island.state, 0)["boards"][0]["capacity"] == 5 + baskets
    island = Island().tools(0, baskets=2).fruit(0, 4).field(2, 0, 3).day(["W1"], *OTHERS)
    island.play("move", space="W1", square=2)
    assert island.stored(0) == [4, 3, 0]
    assert island.seat == 1


@pytest.mark.clause("TR-17", "TR-32")
def test_the_owner_chooses_the_surplus_from_old_and_new_fruit() -> None:
    island = Island().fruit(0, 2, 0, 2).field(2, 0, 3).day(["W1"], *OTHERS)
    assert island.preview("move", space="W1", square=2)["surplus"] == 2
    island.play("move", space="W1", square=2)
    assert (island.step, island.seat) == ("discard", 0)
    assert island.game.decision(island.state).to_json()["info"] == {"surplus": 2}
    assert [action["fruit"] for action in island.legal()] == ["coconut", "sugar_apple", "mango"]
    assert island.preview("discard", fruit="mango") == {"surplus": 1, "fruit": [2, 3, 1]}
    island.play("discard", fruit="mango").play("discard", fruit="sugar_apple")
    assert island.stored(0) == [2, 2, 1]
    assert island.state.bag == [19, 19, 13]
    assert island.seat == 1


@pytest.mark.clause("TR-17")
def test_surplus_of_one_kind_goes_without_asking() -> None:
    island = Island().fruit(0, 4).field(2, 3).day(["W1"], *OTHERS)
    island.play("move", space="W1", square=2)
    assert island.stored(0) == [5, 0, 0]
    assert island.told("discarded")[0]["amount"] == 2
    assert island.seat == 1


@pytest.mark.clause("TR-17", "TR-26")
def test_a_fruit_drawn_at_home_must_fit_too() -> None:
    island = Island().fruit(0, 5).day(["W1"], *OTHERS)
    assert island.preview("home", space="W1")["surplus"] == 1
    island.play("home", [20], space="W1")
    assert island.step == "discard"
    island.play("discard", fruit="coconut")
    assert island.stored(0) == [4, 1, 0]


@pytest.mark.clause("TR-17")
def test_fruit_is_thrown_away_at_will_only_where_the_table_plays_so() -> None:
    island = Island().fruit(0, 1, 0, 1).day(["W1", "W2"], *OTHERS)
    assert island.refused("discard", fruit="coconut") == "TR-17"
    island = Island(free_discard=True).fruit(0, 1, 0, 1).day(["W1", "W2"], *OTHERS)
    assert [action["fruit"] for action in island.legal("discard")] == ["coconut", "mango"]
    island.play("discard", fruit="mango")
    assert (island.step, island.seat, island.stored(0)) == ("move", 0, [1, 0, 0])
    assert island.refused("discard", fruit="mango") == "TR-17"
    island.play("move", space="W2", square=COCONUT_3)
    island.play("discard", fruit="coconut")
    assert island.told("sold") == []
    assert island.seat == 1


@pytest.mark.clause("TR-17")
def test_at_will_also_before_building_or_passing() -> None:
    island = Island(free_discard=True).fruit(0, 1).day(["W1", "W2"], *OTHERS)
    island.play("move", space="W1", square=0)
    assert (island.step, {action["type"] for action in island.legal()}) == ("build", {"discard", "build_nothing"})
    island.play("build_nothing")
    assert island.seat == 1


# --- plazas -------------------------------------------------------------------------------------------------------
@pytest.mark.clause("TR-33")
def test_a_plaza_gives_both_items_and_tools_lie_ready_for_later() -> None:
    island = Island().plaza(PLAZA_2, "cart", "surfboard").day(["W4"], *OTHERS)
    seen = island.preview("move", space="W4", square=PLAZA_2)
    assert (seen["items"], seen["first_player"]) == ([1, 0, 1], False)
    assert island.preview("move", space="W4", square=FIRST_PLAZA)["first_player"]
    island.play("move", space="W4", square=PLAZA_2)
    board = island.state.boards[0]
    assert (board.carts, board.surfboards, board.used_carts, board.used_surfboards) == (1, 1, 0, 0)
    assert island.seat == 1


@pytest.mark.clause("TR-34")
def test_a_basket_takes_the_next_space_and_a_sixth_leaves_the_game() -> None:
    island = Island().tools(0, baskets=4).plaza(PLAZA_2, "basket", "basket").day(["W4"], *OTHERS)
    seen = island.preview("move", space="W4", square=PLAZA_2)
    assert (seen["baskets_lost"], seen["capacity"]) == (1, 10)
    island.play("move", space="W4", square=PLAZA_2)
    assert island.state.boards[0].baskets == 5
    assert island.state.items_gone == [0, 1, 0]
    assert island.told("basket_lost")[0]["count"] == 1


# --- markets ------------------------------------------------------------------------------------------------------
@pytest.mark.clause("TR-35", "TR-36")
@pytest.mark.parametrize(
    ("square", "fruit", "price"), [(SUGAR_2, 1, 2), (SUGAR_3, 1, 3), (MANGO_3, 2, 3), (MANGO_4, 2, 4)]
)
def test_a_market_buys_any_number_of_its_fruit(square: int, fruit: int, price: int) -> None:
    names = ["coconut", "sugar_apple", "mango"]
    for amount in range(3):
        island = Island().fruit(0, 1, 2, 2).shells(0, 1).row().day(["W3"], *OTHERS)
        island.play("move", space="W3", square=square)
        offered = [[action[name] for name in names] for action in island.legal("sell")]
        assert offered == [[sold if kind == fruit else 0 for kind in range(3)] for sold in range(3)]
        sale = {name: amount if kind == fruit else 0 for kind, name in enumerate(names)}
        assert island.preview("sell", **sale)["total"] == 1 + amount * price
        island.play("sell", **sale)
        assert island.state.boards[0].shells == 1 + amount * price
        assert island.stored(0)[fruit] == 2 - amount
        assert island.state.bag[fruit] == [21, 21, 14][fruit] - 2 + amount
        assert len(island.told("sold")) == (1 if amount else 0)


@pytest.mark.clause("TR-35")
def test_a_market_may_be_entered_with_nothing_to_sell_and_is_not_asked_about() -> None:
    island = Island().fruit(0, 3).day(["W3"], *OTHERS)
    island.play("move", space="W3", square=MANGO_4)
    assert island.seat == 1
    assert island.state.boards[0].shells == 0


@pytest.mark.clause("TR-35")
def test_a_market_buys_nothing_else() -> None:
    island = Island().fruit(0, 3, 1).day(["W3"], *OTHERS)
    island.play("move", space="W3", square=SUGAR_3)
    assert island.refused("sell", coconut=1, sugar_apple=0, mango=0) == "TR-35"
    assert island.refused("sell", coconut=0, sugar_apple=2, mango=0) == "TR-35"
    assert island.refused("home", space="E4") == "TR-35"


@pytest.mark.clause("TR-36")
def test_shells_have_no_upper_end() -> None:
    island = Island().fruit(0, mangoes=5).shells(0, 500).row().day(["W3"], *OTHERS)
    island.play("move", space="W3", square=MANGO_4).play("sell", coconut=0, sugar_apple=0, mango=5)
    assert island.game.view(island.state, 0)["boards"][0]["shells"] == 520


@pytest.mark.clause("TR-35")
def test_the_preview_of_a_move_tells_the_best_sale() -> None:
    island = Island().fruit(0, mangoes=3).row("b01", "b04", "b09").day(["W3"], *OTHERS)
    seen = island.preview("move", space="W3", square=MANGO_4)
    assert seen["best"] == {"fruit": [0, 0, 3], "shells": 12}
    assert (seen["offer"], seen["price"], seen["total"], seen["payable"]) == ("mango_4", 4, 12, [0, 1, 2])
