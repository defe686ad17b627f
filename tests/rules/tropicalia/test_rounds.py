"""The end of a round and the whole course of a game."""

from __future__ import annotations

import pytest

from rules.tropicalia.positions import COCONUT_3, FIRST_PLAZA, PLAZA_2, Island, tile
from skerry.core.bot import Bot, Turn, play
from skerry.core.chance import Simulated
from skerry.games.tropicalia import SPEC
from skerry.games.tropicalia.set_up.board import NOTHING


class Any(Bot):
    def choose(self, turn: Turn) -> int:  # type: ignore[type-arg]
        return turn.legal[self.chance.below(len(turn.legal))]


def last_turn(seats: int = 4, worker: str = "W1", **options: object) -> Island:
    """The last worker of the round is about to act: that of the last seat."""
    island = Island(seats, **options)
    island.day(*([[]] * (seats - 1)), [worker])
    island.state.turn = 4 * seats - 1
    return island


@pytest.mark.clause("TR-19")
def test_a_game_has_five_rounds_of_a_morning_and_a_day() -> None:
    for seats in SPEC.seat_counts:
        match = play(SPEC.game({}, seats), [Any(seed) for seed in range(seats)], Simulated(seats))
        phases = [event["type"] for event in match.story(None) if event["type"] in ("round", "day", "over")]
        assert phases == ["round", "day"] * 5 + ["over"]
        placed = [event for event in match.story(None) if event["type"] == "placed"]
        acted = [event for event in match.story(None) if event["type"] in ("moved", "went_home")]
        assert len(placed) == len(acted) == 20 * seats


@pytest.mark.clause("TR-45")
def test_the_round_ends_when_every_worker_is_on_the_island_or_home() -> None:
    island = last_turn()
    assert (island.state.round, island.step) == (1, "move")
    island.play("home", space="W1")
    assert (island.state.round, island.step, island.state.turn) == (2, "place", 0)


@pytest.mark.clause("TR-45", "TR-37")
def test_the_last_worker_still_may_build_before_the_round_ends() -> None:
    island = last_turn().shells(3, 9).play("home", space="W1")
    assert (island.state.round, island.step) == (1, "build")
    island.play("build_nothing")
    assert island.state.round == 2


@pytest.mark.clause("TR-46")
def test_with_two_players_the_leftmost_tile_leaves() -> None:
    island = last_turn(2).row("b01", "b02", "b03", "b04", "b05").pile("e05")
    island.play("home", space="W1")
    assert [entry["tile"] for entry in island.game.view(island.state, 0)["row"]] == ["b02", "b03", "b04", "b05", "e05"]
    assert "b01" in island.game.view(island.state, 0)["removed_tiles"]
    assert island.told("tile_removed")[0]["tile"] == "b01"


@pytest.mark.clause("TR-46")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_the_row_stays(seats: int) -> None:
    island = last_turn(seats).row("b01", "b02", "b03", "b04", "b05")
    island.play("home", space="W1")
    assert island.state.row == [tile(name) for name in ("b01", "b02", "b03", "b04", "b05")]


@pytest.mark.clause("TR-46")
def test_an_empty_row_loses_nothing() -> None:
    island = last_turn(2).row().pile()
    island.play("home", space="W1")
    assert island.state.row == [NOTHING] * 5
    assert island.told("tile_removed") == []


@pytest.mark.clause("TR-47")
def test_left_items_leave_the_game_left_fruit_goes_into_the_bag_workers_return() -> None:
    island = last_turn().field(4, 1, 1, 1).plaza(PLAZA_2, "cart", "basket")
    island.fruit(0, 2).tools(0, carts=1)
    island.state.round = 5
    island.play("move", space="W1", square=0)
    assert island.state.bag == [19, 21, 14]
    assert island.state.items_gone == [1, 1, 0]
    assert island.told("cleared")[0] == {
        "type": "cleared", "fruit": [1, 1, 1], "items": [1, 1, 0], "clause": "TR-47",
    }  # fmt: skip
    view = island.game.view(island.state, 0)
    assert all(worker["at"] == "hand" for board in view["boards"] for worker in board["workers"])
    assert island.stored(0) == [2, 0, 0]
    assert island.state.boards[0].carts == 1


@pytest.mark.clause("TR-48", "TR-08")
def test_the_worker_on_the_first_plaza_brings_the_lead_of_the_next_round() -> None:
    island = last_turn()
    island.state.boards[2].workers[1] = 16 + FIRST_PLAZA
    island.state.derive()
    assert island.game.view(island.state, 0)["starter_next"] == 2
    island.play("home", space="W1")
    assert (island.state.first, island.seat) == (2, 2)
    assert island.told("starter")[0] == {
        "type": "starter", "seat": 2, "round": 2, "plaza": True, "clause": "TR-48",
    }  # fmt: skip


@pytest.mark.clause("TR-48")
def test_with_nobody_there_the_lead_stays() -> None:
    island = last_turn()
    island.state.boards[2].workers[1] = 16 + PLAZA_2
    island.state.derive()
    island.play("home", space="W1")
    assert island.state.first == 0
    assert not island.told("starter")[0]["plaza"]


@pytest.mark.clause("TR-48")
def test_in_the_fifth_round_the_plaza_counts_for_nothing() -> None:
    island = last_turn()
    island.state.round = 5
    island.state.boards[2].workers[1] = 16 + FIRST_PLAZA
    island.state.derive()
    island.play("home", space="W1")
    assert island.step == "over"
    assert island.told("starter") == []
    assert island.state.first == 0


@pytest.mark.clause("TR-20", "TR-47")
def test_each_round_brings_fresh_fruit_and_items() -> None:
    island = last_turn().field(0, 3).play("home", space="W1")
    view = island.game.view(island.state, 0)
    assert [sum(view["squares"][square]["fruit"]) for square in range(6)] == [3] * 6
    assert [sum(view["squares"][square]["items"]) for square in range(12, 16)] == [2] * 4
    assert len(island.told("filled")[0]["squares"]) == 10


@pytest.mark.clause("TR-01")
def test_the_most_valuable_village_wins_after_five_rounds() -> None:
    island = last_turn().village(1, s0="b10").fruit(0, 1)
    island.state.round = 5
    island.play("home", space="W1")
    assert island.step == "over"
    result = island.game.result(island.state)
    assert result.places[1] == 1
    assert result.payoffs == [0.0, 1.0, 0.0, 0.0]
    assert result.reason == "ended"
    assert island.told("over")[0]["winners"] == [1]


def test_a_market_is_used_once_a_round_unless_somebody_brings_a_cart() -> None:
    island = Island().day(["E2", "W2"], [COCONUT_3])
    assert COCONUT_3 not in island.squares_from("E2") + island.squares_from("W2")
