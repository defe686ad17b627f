"""The worked examples of the rules, on positions that come to the same."""

from __future__ import annotations

import pytest

from rules.tropicalia.positions import COCONUT_3, MANGO_3, MANGO_4, PLAZA_3, SUGAR_2, SUGAR_3, Island, tile
from skerry.games.tropicalia.set_up.board import SPACES

MAGENTA, BLUE = 0, 1


@pytest.mark.clause("TR-43")
def test_the_example_of_building() -> None:
    """Cost 8 on +3: 11 shells; a mango; two fountains, two more fruits; the row slides, a new tile at the right end.

    (The rulebook's picture of it lets the new tile enter at the left; its rule says +4, and that is what we play.)
    """
    island = Island().row("b01", "b02", "b03", "o09", "b04").pile("e05").village(MAGENTA, s1="b08", s7="b09")
    island.fruit(MAGENTA, mangoes=3).day(["E3"], ["E4"]).shells(MAGENTA, 0)
    island.play("move", space="E3", square=MANGO_4).play("sell", coconut=0, sugar_apple=0, mango=3)
    assert island.state.boards[MAGENTA].shells == 12
    island.play("choose", place=3)
    seen = island.preview("build", site=4)
    assert (seen["price"], seen["fruit"], sorted(seen["fountains"])) == (11, [0, 0, 1], [1, 7])
    island.play("build", [0, 30], site=4)
    board = island.state.boards[MAGENTA]
    assert (board.shells, board.village[4]) == (1, tile("o09"))
    assert [event["fruit"] for event in island.told("drew")] == ["coconut", "sugar_apple"]
    assert island.stored(MAGENTA) == [1, 1, 1]
    row = [entry["tile"] for entry in island.game.view(island.state, None)["row"]]
    assert row == ["b01", "b02", "b03", "b04", "e05"]


@pytest.mark.clause("TR-44", "TR-21", "TR-22")
def test_the_example_of_the_morning() -> None:
    """Magenta places, blue places, magenta goes opposite its own worker, blue takes another vacant space."""
    island = Island(2).play("place", space="W2").play("place", space="N3")
    assert (island.seat, len(island.legal())) == (MAGENTA, 14)
    assert island.preview("place", space="E2")["opposite"] == MAGENTA
    island.play("place", space="E2").play("place", space="S1")
    for space in ("W1", "W4", "S4", "N1"):
        island.play("place", space=space)
    assert island.step == "move"
    assert all("hand" not in str(board["workers"]) for board in island.game.view(island.state, None)["boards"])


@pytest.mark.clause("TR-44", "TR-24", "TR-27")
def test_the_example_of_the_day() -> None:
    """A field, a plaza with two baskets, a mango market, a sugar apple market; one's own last vacant tile; no choice.

    Magenta has two workers more: at N4, and at E4 whose line has one vacant tile left, the coconut market's place in
    the example. Blue's next worker faces a line that is full.
    """
    island = Island(2).field(0, 1, 1, 1).plaza(PLAZA_3, "basket", "basket").row()
    island.fruit(MAGENTA, mangoes=1).fruit(BLUE, sugar_apples=2)
    island.day(["W1", "S3", "N4", "E2"], ["W4", "S2", "E1", "E3"])
    island.play("move", space="W1", square=0)
    assert island.stored(MAGENTA) == [1, 1, 2]
    island.play("move", space="W4", square=PLAZA_3)
    assert island.state.boards[BLUE].baskets == 2
    island.play("move", space="S3", square=MANGO_3).play("sell", coconut=0, sugar_apple=0, mango=1)
    assert island.state.boards[MAGENTA].shells == 3
    island.play("move", space="S2", square=SUGAR_3).play("sell", coconut=0, sugar_apple=2, mango=0)
    assert island.state.boards[BLUE].shells == 6
    # fill the second row but for the coconut market, where magenta's E2 must go; N4 could take it from it
    island.state.boards[BLUE].workers[0] = 16 + 4
    island.state.boards[BLUE].workers[1] = 16 + 1
    island.state.boards[MAGENTA].workers[0] = 16 + 2
    island.state.derive()
    assert island.squares_from("E2") == [COCONUT_3], "the field and the market beside it are closed with two players"
    assert island.preview("move", space="N4", square=COCONUT_3)["blocks"] == [SPACES.index("E2")]


@pytest.mark.clause("TR-44", "TR-27")
def test_the_example_of_a_worker_that_must_go_home() -> None:
    """All open tiles of the third blue worker's line are taken: it can only return home."""
    island = Island(2).day(["W2", "N1"], ["W1", "W4"])
    island.state.boards[MAGENTA].workers[2:] = [16 + 0, 16 + 1]
    island.state.boards[BLUE].workers[2:] = [16 + 2, 16 + 3]
    island.state.turn = 5
    island.state.derive()
    assert island.seat == BLUE
    assert island.squares_from("W1") == []
    assert {"type": "home", "space": "W1"} in island.legal()
    assert island.refused("move", space="W1", square=2) == "TR-24"
    island.play("home", [0], space="W1")
    assert island.stored(BLUE) == [1, 0, 0]


@pytest.mark.clause("TR-44", "TR-29")
def test_the_example_of_the_surfboard() -> None:
    """The only vacant tile of the line is a sugar apple market, of no use; the surfboard leads to a field elsewhere."""
    island = Island(2).tools(MAGENTA, surfboards=1).field(1, 2, 0, 1).day(["W3", "W1"], [9, 10, 11], ["E4"])
    assert [square for square in island.squares_from("W3") if square in (8, 9, 10, 11)] == [SUGAR_2]
    assert island.preview("move", space="W3", square=SUGAR_2)["best"]["shells"] == 0
    island.play("move", space="W3", square=1)
    board = island.state.boards[MAGENTA]
    assert (board.surfboards, board.used_surfboards) == (0, 1)
    assert island.stored(MAGENTA) == [2, 0, 1]


@pytest.mark.clause("TR-44", "TR-30")
def test_the_example_of_the_cart() -> None:
    """Mangoes are left, and one's own worker stands on the mango market of the line: the cart sells once more."""
    island = Island(2).tools(MAGENTA, carts=1).fruit(MAGENTA, mangoes=2).row().day(["W3", MANGO_3], ["E4"])
    assert MANGO_3 in island.squares_from("W3")
    island.play("move", space="W3", square=MANGO_3).play("sell", coconut=0, sugar_apple=0, mango=2)
    board = island.state.boards[MAGENTA]
    assert (board.carts, board.used_carts, board.shells) == (0, 1, 6)
    assert island.game.view(island.state, None)["squares"][MANGO_3]["workers"] == [[0, 0], [0, 1]]
