"""The construction row, building, orchards and fountains."""

from __future__ import annotations

import pytest

from rules.tropicalia.positions import Island, tile
from skerry.games.tropicalia.set_up.board import NOTHING

OTHERS = (["E4"], ["E2"], ["E3"])


def builder(shells: int, *row: str) -> Island:
    """Seat 0 has just let a worker act and is asked whether it builds."""
    island = Island().row(*(row or ("b01", "b02", "b03", "b04", "b05"))).shells(0, shells).day(["W1"], *OTHERS)
    return island.play("move", space="W1", square=0)


@pytest.mark.clause("TR-37")
def test_one_tile_or_none_at_the_end_of_a_day_turn() -> None:
    island = builder(20)
    assert (island.step, island.seat) == ("build", 0)
    assert [action["type"] for action in island.legal()] == ["choose"] * 5 + ["build_nothing"]
    island.play("choose", place=0).play("build", site=4)
    assert island.state.boards[0].village[4] == tile("b01")
    assert island.seat == 1
    island = builder(20).play("build_nothing")
    assert island.state.boards[0].shells == 20
    assert island.seat == 1


@pytest.mark.clause("TR-37", "TR-26")
def test_building_follows_going_home_and_uses_the_shells_of_this_very_turn() -> None:
    island = Island().shells(0, 5).day(["W1"], *OTHERS).play("home", space="W1")
    assert island.step == "build"
    island = Island().fruit(0, mangoes=2).day(["W3"], *OTHERS).play("move", space="W3", square=11)
    island.play("sell", coconut=0, sugar_apple=0, mango=2)
    assert island.step == "build"
    assert [action["place"] for action in island.legal("choose")] == [0, 1, 2]


@pytest.mark.clause("TR-37")
def test_who_can_pay_nothing_is_not_asked() -> None:
    island = builder(4)
    assert island.seat == 1


@pytest.mark.clause("TR-38", "TR-36")
def test_the_price_is_the_number_and_the_surcharge_of_the_place() -> None:
    costs = [5, 5, 6, 6, 7]
    for place in range(5):
        island = builder(30)
        view = island.game.view(island.state, 0)
        assert view["row"][place]["price"] == costs[place] + place
        assert island.preview("choose", place=place)["price"] == costs[place] + place
        island.play("choose", place=place).play("build", site=0)
        assert island.state.boards[0].shells == 30 - costs[place] - place
        assert island.told("built")[0]["price"] == costs[place] + place


@pytest.mark.clause("TR-38")
def test_a_tile_must_be_paid_in_full() -> None:
    island = builder(8)
    assert [action["place"] for action in island.legal("choose")] == [0, 1, 2]
    assert island.refused("choose", place=3) == "TR-38"


@pytest.mark.clause("TR-39", "TR-18")
def test_any_free_site_and_no_building_over() -> None:
    island = builder(20).village(0, s0="b06", s8="b07")
    island.play("choose", place=0)
    assert [action["site"] for action in island.legal()] == [1, 2, 3, 4, 5, 6, 7]
    assert island.refused("build", site=8) == "TR-39"
    assert island.refused("choose", place=1) == "TR-39"
    island.play("build", site=7)
    assert island.state.boards[0].village[0] == tile("b06")
    assert island.state.boards[0].village[8] == tile("b07")


@pytest.mark.clause("TR-39", "TR-18")
def test_nine_tiles_are_the_most() -> None:
    full = dict(zip((f"s{site}" for site in range(9)), ("e01", "e02", "e03", "e04", "e05", "e06", "e07", "e08", "e09")))
    island = Island().shells(0, 30).village(0, **full).day(["W1"], *OTHERS).play("move", space="W1", square=0)
    assert island.seat == 1
    assert island.game.view(island.state, 0)["row"][0]["worth"][0] is None
    del full["s3"]
    island = Island().shells(0, 30).village(0, **full).day(["W1"], *OTHERS).play("move", space="W1", square=0)
    island.play("choose", place=0)
    assert island.state.boards[0].village[3] == tile("b01"), "the last free site is taken without asking"
    assert island.seat == 1


@pytest.mark.clause("TR-18", "TR-39")
def test_tiles_are_never_moved_or_turned() -> None:
    island = builder(20).play("choose", place=0).play("build", site=2)
    families = {action["type"] for action in map(island.game.space.to_json, range(island.game.space.size))}
    assert families == {
        "place", "move", "home", "sell", "discard", "substitute", "decline", "choose", "build_nothing", "build",
    }  # fmt: skip
    assert island.game.view(island.state, 0)["boards"][0]["village"] == [None, None, "b01"] + [None] * 6


# --- the row ------------------------------------------------------------------------------------------------------
@pytest.mark.clause("TR-42")
def test_tiles_slide_left_and_a_new_one_enters_at_the_right() -> None:
    island = builder(20).pile("e05", "e06")
    island.play("choose", place=1).play("build", [1], site=4)
    row = [entry["tile"] for entry in island.game.view(island.state, 0)["row"]]
    assert row == ["b01", "b03", "b04", "b05", "e06"]
    assert island.told("refilled")[0]["tile"] == "e06"


@pytest.mark.clause("TR-42")
def test_without_a_pile_the_row_gets_shorter() -> None:
    island = builder(20).pile()
    island.play("choose", place=2).play("build", site=4)
    assert island.state.row == [tile("b01"), tile("b02"), tile("b04"), tile("b05"), NOTHING]
    assert island.game.view(island.state, 0)["row"][4] is None


@pytest.mark.clause("TR-42")
def test_an_empty_place_cannot_be_chosen() -> None:
    island = builder(20, "b01", "b02").pile()
    assert island.refused("choose", place=3) == "TR-42"
    assert [action["place"] for action in island.legal("choose")] == [0, 1]


# --- orchards -----------------------------------------------------------------------------------------------------
@pytest.mark.clause("TR-40")
def test_an_orchard_brings_its_fruit_out_of_the_bag() -> None:
    island = builder(20, "o10").play("choose", place=0)
    assert island.preview("build", site=0)["fruit"] == [1, 1, 1]
    island.play("build", site=0)
    assert island.stored(0) == [1, 1, 1]
    assert island.state.bag == [20, 20, 13]
    assert island.told("orchard")[0]["fruit"] == [1, 1, 1]


@pytest.mark.clause("TR-40", "TR-17")
def test_orchard_fruit_arrives_together_and_then_must_fit() -> None:
    island = Island().row("o05").shells(0, 9).fruit(0, 0, 4).day(["W1"], *OTHERS)
    island.play("move", space="W1", square=0).play("choose", place=0).play("build", site=0)
    assert (island.step, island.stored(0)) == ("discard", [2, 4, 0])
    assert island.game.view(island.state, 0)["row"][0] is None, "the row is refilled at the end"
    island.play("discard", fruit="coconut")
    assert island.stored(0) == [1, 4, 0]
    assert island.seat == 1


@pytest.mark.clause("TR-40")
def test_a_missing_kind_may_be_replaced_by_another() -> None:
    island = builder(20, "o07").bag(3, 2, 0).play("choose", place=0)
    assert island.preview("build", site=0)["missing"] == 1
    island.play("build", site=0)
    assert (island.step, island.stored(0)) == ("substitute", [1, 0, 0])
    assert [action.get("fruit") for action in island.legal()] == ["coconut", "sugar_apple", None]
    assert island.refused("substitute", fruit="mango") == "TR-40"
    assert island.preview("substitute", fruit="coconut")["stored"] == 2
    island.play("substitute", fruit="sugar_apple")
    assert island.stored(0) == [1, 1, 0]
    assert island.seat == 1


@pytest.mark.clause("TR-40")
def test_two_missing_fruits_are_replaced_one_by_one_or_declined() -> None:
    island = builder(20, "o05").bag(0, 9, 1).play("choose", place=0).play("build", site=0)
    assert island.game.decision(island.state).to_json()["info"] == {"missing": 2}
    island.play("substitute", fruit="mango")
    assert [action.get("fruit") for action in island.legal()] == ["sugar_apple", None]
    assert island.preview("decline") == {}
    island.play("decline")
    assert island.stored(0) == [0, 0, 1]
    assert island.told("declined")[0]["clause"] == "TR-40"


@pytest.mark.clause("TR-40")
def test_an_empty_bag_gives_an_orchard_nothing() -> None:
    island = builder(20, "o05").bag(1, 0, 0).play("choose", place=0).play("build", site=0)
    assert island.stored(0) == [1, 0, 0]
    assert island.seat == 1


# --- fountains ----------------------------------------------------------------------------------------------------
@pytest.mark.clause("TR-41")
def test_a_fountain_is_two_halves_that_meet_on_a_shared_side() -> None:
    # b05 has halves on all sides; b02 has them at N and W, b08 at E and S
    island = builder(20, "b05").village(0, s5="b02", s3="b06", s1="b08", s7="b09").play("choose", place=0)
    seen = island.preview("build", site=4)
    assert sorted(seen["fountains"]) == [1, 5, 7]
    island.play("build", [0, 0, 0], site=4)
    assert island.told("built")[0]["fountains"] == [1, 5, 7]
    assert island.game.view(island.state, 0)["boards"][0]["fountains"] == [[1, 4], [4, 5], [4, 7]]
    assert island.stored(0) == [3, 0, 0]


@pytest.mark.clause("TR-41")
def test_a_half_against_a_plain_side_an_empty_site_or_the_rim_is_nothing() -> None:
    island = builder(20, "b05").village(0, s1="b10").play("choose", place=0)
    for site in (0, 2, 4, 8):
        assert island.preview("build", site=site)["fountains"] == []
    island.play("build", site=4)
    assert island.told("drew") == []


@pytest.mark.clause("TR-41", "TR-17")
def test_fountain_fruit_is_drawn_one_by_one_with_room_made_in_between() -> None:
    island = Island().row("b05").shells(0, 9).fruit(0, 3, 2).village(0, s5="b02", s1="b08").day(["W1"], *OTHERS)
    island.play("move", space="W1", square=0).play("choose", place=0).play("build", [46], site=4)
    assert (island.step, island.stored(0)) == ("discard", [3, 2, 1])
    assert island.game.view(island.state, 0)["fountains_owed"] == 1
    island.play("discard", [45], fruit="coconut")
    assert (island.step, island.stored(0)) == ("discard", [2, 2, 2])
    island.play("discard", fruit="coconut")
    assert island.stored(0) == [1, 2, 2]
    assert [event["source"] for event in island.told("drew")] == ["fountain", "fountain"]
    assert island.seat == 1


@pytest.mark.clause("TR-41")
def test_fountains_give_as_far_as_the_bag_lasts() -> None:
    island = builder(20, "b05").village(0, s5="b02", s1="b08").bag(0, 1, 0).play("choose", place=0)
    assert island.preview("build", site=4)["stored"] == 1
    island.play("build", site=4)
    assert island.stored(0) == [0, 1, 0]
    assert island.told("nothing_drawn")[0]["clause"] == "TR-41"


@pytest.mark.clause("TR-43")
def test_pay_place_orchard_make_room_fountains_refill_in_this_order() -> None:
    island = Island().row("o09", "b01").shells(0, 8).fruit(0, 5).village(0, s1="b08", s7="b09")
    island.day(["W1"], *OTHERS).play("move", space="W1", square=0).play("choose", place=0).play("build", site=4)
    island.play("discard", [0], fruit="coconut").play("discard", fruit="mango")
    told = [event["type"] for event in island.events if event["type"] not in ("moved", "harvested")]
    assert told == ["built", "orchard", "discarded", "drew", "discarded", "drew", "discarded", "refilled"]


@pytest.mark.clause("TR-40", "TR-41", "TR-43")
def test_room_is_made_before_the_substitute_and_the_substitute_taken_before_the_fountains() -> None:
    island = Island().row("o10", "b01").shells(0, 9).fruit(0, 4, 1).village(0, s3="b08", s5="b02").bag(3, 3, 0)
    island.day(["W1"], *OTHERS).play("move", space="W1", square=0).play("choose", place=0).play("build", site=4)
    assert (island.step, island.stored(0)) == ("discard", [5, 2, 0]), "what the bag had has come; it must fit"
    island.play("discard", fruit="coconut")
    assert island.step == "discard"
    island.play("discard", fruit="coconut")
    assert (island.step, island.stored(0)) == ("substitute", [3, 2, 0])
    assert (island.state.missing, island.state.fountains) == (1, 2)
    island.play("substitute", fruit="sugar_apple")
    assert (island.step, island.stored(0)) == ("discard", [3, 3, 0]), "and that must fit too, before a fountain runs"
    island.play("discard", [0], fruit="coconut").play("discard", [0], fruit="coconut").play("discard", fruit="coconut")
    told = [event["type"] for event in island.events if event["type"] not in ("moved", "harvested", "discarded")]
    assert told == ["built", "orchard", "substituted", "drew", "drew", "refilled"]
    assert (island.step, island.seat, island.state.missing, island.state.fountains) == ("move", 1, 0, 0)


@pytest.mark.clause("TR-40")
@pytest.mark.parametrize("sugar_apples", [0, 1])
def test_nothing_of_an_orchard_is_owed_once_its_builder_has_done_without(sugar_apples: int) -> None:
    island = builder(20, "o05").bag(0, sugar_apples, 0).play("choose", place=0).play("build", site=0)
    if sugar_apples:
        assert (island.step, island.state.missing) == ("substitute", 2)
        island.play("substitute", fruit="sugar_apple")
    assert (island.step, island.seat, island.state.missing, island.state.chosen) == ("move", 1, 0, NOTHING)
    assert island.told("declined") == []


# --- previews -----------------------------------------------------------------------------------------------------
def test_the_preview_of_a_tile_adds_up_what_changes_in_the_score() -> None:
    island = builder(12, "t05").village(0, s0="b06", s1="b07")
    seen = island.preview("choose", place=0)
    # two buildings counted by the treasure, one missing type less, six shells paid
    assert dict(map(tuple, seen["parts"])) == {"treasures": 4, "missing": 4, "shells": -3}
    assert seen["points"] == 5
    assert (seen["price"], seen["shells"]) == (6, 6)
    assert island.game.view(island.state, 0)["row"][0]["worth"][0] == 8
    before = sum(island.scores()[0].values())
    island.play("choose", place=0).play("build", site=int(seen["site"]))
    assert sum(island.scores()[0].values()) - before == seen["points"]


def test_the_preview_counts_fruit_only_as_far_as_it_fits() -> None:
    island = Island().row("o05").shells(0, 9).fruit(0, 0, 4).day(["W1"], *OTHERS)
    island.play("move", space="W1", square=0).play("choose", place=0)
    seen = island.preview("build", site=0)
    assert (seen["stored"], seen["surplus"]) == (6, 1)
    assert dict(map(tuple, seen["parts"]))["fruit"] == 1
