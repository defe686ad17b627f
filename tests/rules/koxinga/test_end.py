"""Coming home, the last round or pass, and the score."""

from __future__ import annotations

import pytest

from rules.koxinga.positions import Sea
from skerry.games.koxinga import SPEC


@pytest.mark.clause("KX-37")
def test_a_ship_that_closes_the_loop_stops_and_surplus_steps_vanish() -> None:
    sea = Sea().ship(0, 69).play({0: 2}, (6, 1))
    assert (sea.at(0), sea.state.ships[0].finished) == (0, True)
    assert sea.told("moved", 0)[0]["path"] == [69, 70, 0]
    assert sea.told("finished", 0)


@pytest.mark.clause("KX-37")
def test_the_round_is_played_to_its_end_by_default() -> None:
    sea = Sea().ship(0, 70).play({0: 2, 3: 8}, (1, 4))
    assert sea.step == "over"
    assert sea.total(3, "gold") == 4  # the night half
    assert sea.total(0, "cannon") == 4  # a ship at home still loads
    assert sea.told("over")


@pytest.mark.clause("KX-37")
def test_trap_by_option_the_pass_is_the_last() -> None:
    sea = Sea(end_after="pass").ship(0, 70).play({0: 2, 3: 8}, (1, 4))
    assert sea.step == "over"
    assert (sea.total(3, "food"), sea.total(3, "gold")) == (1, 0)  # day yes, night no
    assert sea.total(0, "cannon") == 0
    assert SPEC.game(preset="sudden").options.end_after == "pass"


@pytest.mark.clause("KX-37")
@pytest.mark.parametrize("home", range(6))
@pytest.mark.parametrize("first", [0, 2])
@pytest.mark.parametrize("end_after", ["round", "pass"])
def test_whichever_ship_comes_home_ends_the_game(home: int, first: int, end_after: str) -> None:
    sea = Sea(end_after=end_after).ship(home, 70)
    sea.state.first = first
    sea.play({home: 2}, (1, 4))
    assert [ship.finished for ship in sea.state.ships] == [seat == home for seat in range(6)]
    assert (sea.step, sea.game.result(sea.state).reason) == ("over", "home")
    assert [event["half"] for event in sea.told("half")] == (["day"] if end_after == "pass" else ["day", "night"])


@pytest.mark.clause("KX-37")
@pytest.mark.parametrize("end_after", ["round", "pass"])
def test_with_nobody_home_play_goes_on(end_after: str) -> None:
    sea = Sea(end_after=end_after).ship(3, 69).play({3: 2}, (1, 4))
    assert (sea.at(3), sea.step, sea.state.round) == (70, "roll", 2)


@pytest.mark.clause("KX-37")
def test_ships_after_the_first_home_still_have_their_turn_in_the_pass() -> None:
    sea = Sea(end_after="pass").ship(0, 70).ship(5, 69).play({0: 2, 5: 2}, (2, 1))
    assert [sea.state.ships[seat].finished for seat in (0, 5)] == [True, True]


@pytest.mark.clause("KX-37")
def test_a_ship_at_home_sails_no_more() -> None:
    sea = Sea().ship(0, 70).play({0: 1}, (1, 3))
    assert sea.at(0) == 0
    assert sea.told("stayed", 0)[0]["clause"] == "KX-37"
    assert sea.state.ships[0].finished


@pytest.mark.clause("KX-37")
def test_no_cards_are_drawn_after_the_last_round() -> None:
    sea = Sea().ship(0, 70).play({0: 2}, (1, 1))
    assert not sea.told("drew")
    assert all(ship.hand.bit_count() == 2 for ship in sea.state.ships)


def parts(sea: Sea, seat: int) -> dict[str, int]:
    return dict(sea.game.result(sea.state).parts[seat])


@pytest.mark.clause("KX-38")
def test_every_gold_in_the_holds_scores_one_food_and_cannon_nothing() -> None:
    sea = Sea().ship(0, 20, [("gold", 3), ("food", 6), ("gold", 4), ("cannon", 5)])
    assert parts(sea, 0)["gold"] == 7
    assert sea.game.result(sea.state).scores[0] == 7 - 5


@pytest.mark.clause("KX-39")
@pytest.mark.parametrize(("area", "points"), [(60, -5), (1, -5), (0, -5), *((60 + n, n) for n in range(1, 11))])
def test_trap_places_score_what_is_printed_and_area_60_loses_five_like_all_before(area: int, points: int) -> None:
    assert parts(Sea().ship(0, area), 0)["place"] == points


@pytest.mark.clause("KX-39")
def test_home_scores_fifteen() -> None:
    assert parts(Sea().ship(0, 0, finished=True), 0)["place"] == 15


@pytest.mark.clause("KX-40", "KX-34")
def test_treasures_are_added_and_the_highest_total_wins() -> None:
    sea = Sea().ship(0, 65, [("gold", 11)]).token(0, 8).ship(1, 70, [("gold", 3)]).token(1, 3)
    sea.play({1: 2}, (1, 1))
    result = sea.game.result(sea.state)
    assert result.scores[:2] == [24, 21]
    assert result.payoffs == [1.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    assert result.places[:2] == [1, 2]
    assert sea.told("over") == [{"type": "over", "winners": [0], "totals": result.scores, "clause": "KX-40"}]


@pytest.mark.clause("KX-40")
def test_equal_totals_share_the_win() -> None:
    sea = Sea().ship(0, 70, [("gold", 1)]).ship(4, 66, [("gold", 10)]).play({0: 2}, (1, 1))
    result = sea.game.result(sea.state)
    assert result.scores[0] == result.scores[4] == 16
    assert result.payoffs == [0.5, 0.0, 0.0, 0.0, 0.5, 0.0]
    assert sea.told("over")[0]["winners"] == [0, 4]
    assert result.reason == "home"
