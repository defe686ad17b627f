"""Points and ties."""

from __future__ import annotations

import pytest

from rules.tropicalia.positions import Island
from skerry.games.tropicalia import SPEC

EVENTS = ["e01", "e03", "e05", "e07", "e09"]


def points(source: str, island: Island, seat: int = 0) -> int:
    return island.scores()[seat][source]


@pytest.mark.clause("TR-49")
def test_buildings_and_orchards_score_what_is_printed() -> None:
    island = Island().village(0, s0="b01", s4="b10", s8="o09", s2="o03")
    assert points("buildings", island) == 6 + 12
    assert points("orchards", island) == 8 + 4


@pytest.mark.clause("TR-50")
@pytest.mark.parametrize(("count", "score"), [(0, 0), (1, 7), (2, 15), (3, 24), (4, 34), (5, 45)])
def test_different_events_score_ever_more(count: int, score: int) -> None:
    island = Island().village(0, **{f"s{site}": name for site, name in enumerate(EVENTS[:count])})
    assert points("events", island) == score


@pytest.mark.clause("TR-50")
def test_a_second_event_of_a_kind_adds_nothing() -> None:
    assert points("events", Island().village(0, s0="e01", s1="e02", s2="e03")) == 15


@pytest.mark.clause("TR-51")
def test_each_treasure_scores_two_for_everything_it_counts() -> None:
    island = Island().tools(0, surfboards=2, baskets=3)
    island.state.boards[0].used_surfboards = 1
    assert points("treasures", island.village(0, s0="t01")) == 6, "surfboards, used or not"
    assert points("treasures", Island().tools(0, baskets=3).village(0, s0="t02")) == 6
    assert points("treasures", Island().village(0, s0="t03", s1="o01", s2="o02")) == 4
    assert points("treasures", Island().village(0, s0="t05", s1="b01", s2="b02", s3="b03")) == 6
    assert points("treasures", Island().village(0, s0="t07", s1="e01", s2="e02")) == 4, "two of a kind both count"
    # b05 in the middle meets halves of t09 (below it, N) and of b08 (above it, S)
    assert points("treasures", Island().village(0, s7="t09", s4="b05", s1="b08")) == 4


@pytest.mark.clause("TR-51")
def test_two_treasures_of_a_kind_both_score() -> None:
    assert points("treasures", Island().village(0, s0="t05", s1="t06", s2="b01", s3="b03")) == 8


@pytest.mark.clause("TR-52")
def test_every_missing_type_costs_four() -> None:
    assert points("missing", Island()) == -16
    assert points("missing", Island().village(0, s0="b01", s1="b02")) == -12
    assert points("missing", Island().village(0, s0="b01", s1="e01", s2="o01")) == -4
    assert points("missing", Island().village(0, s0="b01", s1="e01", s2="o01", s3="t01")) == 0


@pytest.mark.clause("TR-53")
def test_fruit_shells_and_unused_tools_score() -> None:
    island = Island().fruit(0, 1, 2, 1).shells(0, 7).tools(0, carts=2, surfboards=1, baskets=1)
    island.state.boards[0].used_carts = 3
    assert (points("fruit", island), points("shells", island), points("tools", island)) == (4, 3, 3)


@pytest.mark.clause("TR-53")
def test_a_single_shell_is_lost() -> None:
    assert points("shells", Island().shells(0, 1)) == 0


@pytest.mark.clause("TR-54")
def test_ties_go_to_shells_then_fruit_then_are_shared() -> None:
    def places(island: Island) -> list[int]:
        return list(island.game.result(island.state).places)

    assert places(Island(2).village(0, s0="b01")) == [1, 2]
    # four fruits against two fruits and four shells: both four points
    assert places(Island(2).fruit(0, 4).fruit(1, 2).shells(1, 4)) == [2, 1]
    # equal points and shells: an unused cart against a fruit
    assert places(Island(2).tools(0, carts=1).fruit(1, 1)) == [2, 1]
    island = Island(2).fruit(0, 1).fruit(1, 0, 1)
    assert places(island) == [1, 1]
    assert island.game.result(island.state).payoffs == [0.5, 0.5]


@pytest.mark.clause("TR-55")
def test_every_players_points_are_told_by_source_and_add_up() -> None:
    island = Island().village(0, s0="b01", s1="e01", s2="o09", s3="t05").fruit(0, 2).shells(0, 3).tools(0, carts=1)
    result = island.game.result(island.state)
    assert dict(map(tuple, result.parts[0])) == {
        "buildings": 6, "events": 7, "orchards": 8, "treasures": 2, "missing": 0, "fruit": 2, "shells": 1, "tools": 1,
    }  # fmt: skip
    assert result.scores[0] == 27
    view = island.game.view(island.state, 1)
    assert view["boards"][0]["score"] == {"total": 27, "parts": result.parts[0]}
    for source, _ in result.parts[0]:
        assert SPEC.words.phrase(f"score.{source}") != f"score.{source}"
