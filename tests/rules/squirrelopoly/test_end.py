"""Dying, the end of the game, and points."""

from __future__ import annotations

import pytest

from rules.squirrelopoly.positions import Suburb


def dying(health: int = 1) -> Suburb:
    """Seat 0 about to roll 3 and starve; 1 is dead already."""
    return Suburb().squirrel(0, 0, moves=4, food=0, health=health).dead(1)


@pytest.mark.clause("SQ-32")
def test_at_zero_health_a_squirrel_is_out_and_its_dreys_are_free() -> None:
    suburb = dying().own(0, 6, 8).bury(6, 2).squirrel(0, 0, laps=1).squirrel(2, 4).roll(1, 2)
    assert not suburb[0].alive()
    assert (suburb[0].dreys, suburb[0].food, suburb.state.owner[6], suburb.state.buried[6]) == ([], 0, -1, 2)
    assert (suburb.asked, suburb.laps(0)) == (2, 1)
    suburb.squirrel(2, 0).roll(1, 2)
    assert suburb[2].space == 3, "the dead stand in nobody's way"


@pytest.mark.clause("SQ-33")
def test_the_game_ends_at_once_when_one_is_left() -> None:
    suburb = dying().dead(2).roll(1, 2)
    assert suburb.step == "over"
    over = suburb.told("over")[0]
    assert (over["winners"], over["reason"]) == ([3], "survivor")


@pytest.mark.clause("SQ-33")
def test_the_end_tells_how_everybody_fared_from_round_to_round() -> None:
    suburb = dying().dead(2)
    assert suburb.game.view(suburb.state, None)["history"] is None
    suburb.roll(1, 2)
    assert suburb.game.view(suburb.state, None)["history"] == [[[6, 12], [0, 0]]] * 3 + [[[6, 12], [6, 12]]]


@pytest.mark.clause("SQ-33")
def test_the_last_round_ends_the_game_without_a_survivor() -> None:
    suburb = Suburb(round_cap=1).squirrel(0, 0, laps=2).pass_turns(3).own(1, 8).roll(1, 2).choose("forage", 0)
    assert suburb.step == "over"
    result = suburb.game.result(suburb.state)
    assert (result.scores, result.reason) == ([10, 1, 0, 0], "cap")
    assert Suburb(round_cap=0).game.rules.options.round_cap == 0


@pytest.mark.clause("SQ-34")
def test_laps_dreys_and_survival_score_and_a_dead_squirrel_can_win() -> None:
    suburb = dying().dead(2).squirrel(2, 4, laps=8).squirrel(3, 6, laps=5).own(3, 12, 14, 15).roll(1, 2)
    result = suburb.game.result(suburb.state)
    assert result.scores == [0, 0, 40, 38]
    assert result.parts[3] == [["laps", 25], ["dreys", 3], ["survivor", 10]]
    assert (result.payoffs, result.places) == ([0.0, 0.0, 1.0, 0.0], [3, 3, 1, 2])


@pytest.mark.clause("SQ-34")
def test_equal_totals_share_the_win() -> None:
    suburb = dying().dead(2).squirrel(2, 4, laps=3).squirrel(3, 6, laps=1).roll(1, 2)
    result = suburb.game.result(suburb.state)
    assert (result.scores, result.payoffs) == ([0, 0, 15, 15], [0.0, 0.0, 0.5, 0.5])


@pytest.mark.clause("SQ-34")
def test_points_are_options() -> None:
    suburb = Suburb(lap_points=7, drey_points=3, last_alive_points=1)
    suburb.squirrel(0, 0, moves=4, food=0, health=1).dead(1, 2).squirrel(3, 6, laps=1).own(3, 8).roll(1, 2)
    assert suburb.game.result(suburb.state).scores == [0, 0, 0, 11]


@pytest.mark.clause("SQ-32")
def test_a_turn_never_comes_to_the_dead_and_rounds_go_on_when_the_first_player_died() -> None:
    suburb = dying().roll(1, 2)
    assert (suburb.asked, suburb.state.round) == (2, 1)
    suburb.roll(1, 3).choose("forage", 0).roll(2, 4).choose("forage", 0)
    assert (suburb.asked, suburb.state.round) == (2, 2)
