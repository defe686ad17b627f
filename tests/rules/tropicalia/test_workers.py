"""Morning and day: where workers may stand, and the tools that take them further."""

from __future__ import annotations

import pytest

from rules.tropicalia.positions import COCONUT_2, COCONUT_3, FIRST_PLAZA, MANGO_4, SUGAR_2, SUGAR_3, Island
from skerry.core.actions import IllegalAction

ALL = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]


# --- morning ------------------------------------------------------------------------------------------------------
@pytest.mark.clause("TR-21")
def test_everybody_in_turn_puts_one_worker_on_a_vacant_space() -> None:
    island = Island(3)
    island.state.first = 1
    assert island.step == "place"
    order: list[int] = []
    for space in ("N1", "N2", "N3", "N4", "E1", "E2", "E3", "E4", "S1", "S2", "S3", "S4"):
        order.append(island.seat)
        assert {action["type"] for action in island.legal()} == {"place"}
        island.play("place", space=space)
    assert order == [1, 2, 0] * 4
    assert island.step == "move"
    assert island.seat == 1


@pytest.mark.clause("TR-21")
def test_a_space_holds_one_worker() -> None:
    island = Island().play("place", space="N1")
    assert island.refused("place", space="N1") == "TR-21"
    assert len(island.legal()) == 15
    assert island.refused("move", space="N1", square=0) == "TR-21"


@pytest.mark.clause("TR-21")
def test_the_last_space_with_four_players_is_taken_without_asking() -> None:
    island = Island()
    spaces = [action["space"] for action in island.legal()]
    for space in spaces[:15]:
        island.play("place", space=space)
    assert island.step == "move"
    assert [event["space"] for event in island.told("placed")][-1] == spaces[15]


@pytest.mark.clause("TR-22")
def test_both_ends_of_a_line_may_be_taken_by_one_or_by_two() -> None:
    island = Island(2).play("place", space="W1").play("place", space="N3")
    assert island.preview("place", space="E1")["opposite"] == 0
    assert island.preview("place", space="S3")["opposite"] == 1
    island.play("place", space="E1").play("place", space="E2").play("place", space="S3")
    assert [event["space"] for event in island.told("placed") if event["seat"] == 0] == ["W1", "E1", "S3"]


# --- day: plain moves ---------------------------------------------------------------------------------------------
@pytest.mark.clause("TR-23")
def test_players_take_turns_each_with_own_workers_on_the_frame() -> None:
    island = Island(2).day(["N1", "N2", "E4", "S1"], ["S3", "S4", "W1", "W2"])
    assert island.seat == 0
    assert {action["space"] for action in island.legal()} == {"N1", "N2", "E4", "S1"}
    assert island.refused("move", space="S3", square=2) == "TR-23"
    assert island.refused("home", space="S3") == "TR-23"
    island.play("move", space="N1", square=0)
    assert island.seat == 1
    island.play("move", space="S3", square=2)
    assert island.seat == 0
    assert {action["space"] for action in island.legal()} == {"N2", "E4", "S1"}


@pytest.mark.clause("TR-24")
def test_a_worker_walks_to_any_vacant_tile_of_its_line_past_others() -> None:
    island = Island().day(["W1", "N1"], [1, 2])
    assert island.squares_from("W1") == [0, 3]
    assert island.squares_from("N1") == [0, 4, 8, 12]
    assert island.refused("move", space="W1", square=1) == "TR-24"
    assert island.refused("move", space="W1", square=5) == "TR-29"
    island.play("move", space="W1", square=3)
    assert island.told("moved")[0] == {
        "type": "moved", "seat": 0, "worker": 0, "space": "W1", "square": 3, "what": "field", "surfboard": False,
        "cart": False, "clause": "TR-24",
    }  # fmt: skip


@pytest.mark.clause("TR-24")
def test_ones_own_workers_are_in_the_way_too() -> None:
    island = Island().day(["W1", "E1", 0, 1])
    assert island.squares_from("W1") == island.squares_from("E1") == [2, 3]
    assert island.preview("move", space="W1", square=2)["blocks"] == []
    island = Island().day(["W1", "E1", 0, 1], [2])
    assert island.preview("move", space="W1", square=3)["blocks"] == [4]


@pytest.mark.clause("TR-25")
def test_the_tile_acts_at_once() -> None:
    island = Island().field(0, 1, 1, 1).day(["W1"], ["E4"])
    island.play("move", space="W1", square=0)
    assert island.stored(0) == [1, 1, 1]
    assert island.state.lying[0] == 0


@pytest.mark.clause("TR-26")
def test_a_worker_may_always_go_home_for_one_random_fruit() -> None:
    island = Island().day(["W1", "E2"], ["E4"])
    assert [action["space"] for action in island.legal("home")] == ["E2", "W1"]
    island.play("home", [43], space="W1")
    assert island.stored(0) == [0, 0, 1]
    assert island.state.bag == [21, 21, 13]
    assert island.told("drew") == [{"type": "drew", "seat": 0, "fruit": "mango", "source": "home", "clause": "TR-26"}]


@pytest.mark.clause("TR-26")
def test_from_an_empty_bag_nothing_comes_home() -> None:
    island = Island().bag(0, 0, 0).day(["W1", "E2"], ["E4"])
    assert island.preview("home", space="W1")["fruit"] == 0
    island.play("home", space="W1")
    assert island.stored(0) == [0, 0, 0]
    assert island.told("nothing_drawn")[0]["clause"] == "TR-26"


@pytest.mark.clause("TR-27")
def test_without_a_vacant_tile_only_a_tool_or_home_remain() -> None:
    island = Island().day(["W1", "E2"], [0, 1, 2, 3], ["S4"])
    assert island.squares_from("W1") == []
    assert {"type": "home", "space": "W1"} in island.legal()
    island.tools(0, surfboards=1)
    assert island.squares_from("W1") == [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]


@pytest.mark.clause("TR-27")
def test_a_last_worker_that_can_only_go_home_does_so_unasked() -> None:
    island = Island().day([0, 1, 2, "W1"], [], [3], ["W4"])
    island.state.turn = 11
    assert island.seat == 3
    island.play("home", space="W4")
    assert island.told("went_home")[1] == {
        "type": "went_home", "seat": 0, "worker": 3, "space": "W1", "clause": "TR-26",
    }  # fmt: skip
    assert island.seat == 1


@pytest.mark.clause("TR-28")
def test_no_worker_enters_a_closed_tile_not_even_with_tools() -> None:
    island = Island(2).tools(0, carts=1, surfboards=1).day(["N2", "N3"], ["N4"])
    for closed in (5, COCONUT_2, 15):
        assert closed not in island.squares_from("N2") + island.squares_from("N3")
    assert island.refused("move", space="N3", square=COCONUT_2) == "TR-28"
    assert island.refused("move", space="N2", square=5) == "TR-28"


# --- tools --------------------------------------------------------------------------------------------------------
@pytest.mark.clause("TR-29")
def test_a_surfboard_reaches_any_vacant_tile_and_is_turned_over() -> None:
    island = Island().tools(0, surfboards=1).day(["W1", "E3"], [5, FIRST_PLAZA])
    assert island.squares_from("W1") == [square for square in ALL if square not in (5, FIRST_PLAZA)]
    assert island.preview("move", space="W1", square=4)["surfboard"]
    assert not island.preview("move", space="W1", square=1)["surfboard"]
    island.play("move", space="W1", square=4)
    board = island.state.boards[0]
    assert (board.surfboards, board.used_surfboards) == (0, 1)
    assert island.told("moved")[0]["clause"] == "TR-29"


@pytest.mark.clause("TR-29")
def test_within_the_line_no_surfboard_is_spent() -> None:
    island = Island().tools(0, surfboards=1).day(["W1", "E3"], ["E4"])
    island.play("move", space="W1", square=3)
    assert island.state.boards[0].surfboards == 1


@pytest.mark.clause("TR-30")
def test_a_cart_joins_an_occupied_market_of_the_line_and_is_turned_over() -> None:
    island = Island().tools(0, carts=1).fruit(0, sugar_apples=2).day(["W3", "E1"], [SUGAR_3, MANGO_4, 0])
    assert SUGAR_3 in island.squares_from("W3")
    assert MANGO_4 in island.squares_from("W3")
    assert 0 not in island.squares_from("E1")
    assert SUGAR_3 not in island.squares_from("E1")
    assert island.refused("move", space="E1", square=SUGAR_3) == "TR-31"
    island.play("move", space="W3", square=SUGAR_3)
    board = island.state.boards[0]
    assert (board.carts, board.used_carts) == (0, 1)
    assert island.step == "sell"
    assert island.told("moved")[0]["clause"] == "TR-30"


@pytest.mark.clause("TR-30")
def test_without_a_cart_an_occupied_market_is_barred() -> None:
    island = Island().tools(0, surfboards=1).day(["W3", "E1"], [SUGAR_3])
    assert island.refused("move", space="W3", square=SUGAR_3) == "TR-30"
    island = Island().tools(0, carts=1).day(["W3", "E1"], ["W4"])
    island.play("move", space="W3", square=SUGAR_3)
    assert island.state.boards[0].carts == 1


@pytest.mark.clause("TR-31")
def test_surfboard_and_cart_together_reach_every_occupied_market() -> None:
    island = Island().tools(0, carts=1, surfboards=1).fruit(0, 1).day(["W1", "E1"], [COCONUT_3, 4], [SUGAR_2])
    assert {COCONUT_3, SUGAR_2} <= set(island.squares_from("W1"))
    assert 4 not in island.squares_from("W1")
    island.play("move", space="W1", square=COCONUT_3)
    board = island.state.boards[0]
    assert (board.carts, board.used_carts, board.surfboards, board.used_surfboards) == (0, 1, 0, 1)
    assert island.told("moved")[0]["clause"] == "TR-31"


@pytest.mark.clause("TR-31")
def test_any_number_of_workers_may_meet_on_a_market() -> None:
    island = Island().tools(0, carts=1).fruit(0, mangoes=1).day(["E3", MANGO_4], [MANGO_4], [MANGO_4])
    island.play("move", space="E3", square=MANGO_4)
    workers = island.game.view(island.state, None)["squares"][MANGO_4]["workers"]
    assert workers == [[0, 0], [0, 1], [1, 0], [2, 0]]


@pytest.mark.clause("TR-24", "TR-31")
def test_tools_never_open_a_field_or_plaza_that_is_taken() -> None:
    island = Island().tools(0, carts=3, surfboards=3).day(["W1", "W4"], [0, FIRST_PLAZA])
    assert island.refused("move", space="W1", square=0) == "TR-24"
    assert island.refused("move", space="W4", square=FIRST_PLAZA) == "TR-24"


def test_a_refused_move_raises_with_the_rule_in_its_words() -> None:
    island = Island().day(["W1"], [1])
    with pytest.raises(IllegalAction, match="TR-29"):
        island.play("move", space="W1", square=9)
