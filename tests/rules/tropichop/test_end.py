"""How the game ends, and who wins."""

from __future__ import annotations

import pytest

from rules.tropichop.positions import Voyage
from skerry.core.chance import Simulated
from skerry.core.match import Match
from skerry.games.tropichop import SPEC


def pass_turn(voyage: Voyage) -> Voyage:
    """The captain on turn rolls a one and a two from a resort, and ends the turn."""
    voyage.ship(voyage.current, "west_resort").roll(1, 2)
    return voyage.do("dock").do("end_turn") if voyage.step == "pre_dock" else voyage.do("end_turn")


@pytest.mark.clause("TH-56")
def test_the_last_captain_left_wins_at_once_whatever_the_moment() -> None:
    voyage = Voyage(3).concede(1).ship(0, "west_a", rum=0).do("concede_marooned")
    assert voyage.step == "over"
    result = voyage.game.result(voyage.state)
    assert (result.payoffs, result.places, result.reason) == ([0.0, 0.0, 1.0], [2, 3, 1], "last_captain")
    over = voyage.told("over")[0]
    assert (over["winners"], over["reason"], over["clause"]) == ([2], "last_captain", "TH-56")
    assert voyage.view["seat"] is None


@pytest.mark.clause("TH-56", "TH-48")
def test_sinking_the_last_rivals_wins_before_docking() -> None:
    voyage = Voyage(3, "tropichop_cannons").ship(1, "west_b").ship(2, "west_b").arrived(0, "west_b")
    voyage.do("fire", 5, 5, targets="1+2")
    assert (voyage.step, voyage.game.result(voyage.state).payoffs) == ("over", [1.0, 0.0, 0.0])


@pytest.mark.clause("TH-56")
def test_a_poorer_captain_who_is_still_afloat_beats_a_richer_one_who_is_not() -> None:
    voyage = Voyage(2).own(0, "west_a", "west_b").ship(1, cash=0).concede(0)
    assert voyage.game.result(voyage.state).payoffs == [0.0, 1.0]


@pytest.mark.clause("TH-57")
def test_after_the_agreed_rounds_the_greatest_worth_wins() -> None:
    voyage = Voyage(3, round_limit=2).own(1, "east_a", "east_b").ship(0, cash=2200)
    for _ in range(6):
        assert voyage.step == "pre_roll"
        pass_turn(voyage)
    assert voyage.step == "over"
    result = voyage.game.result(voyage.state)
    assert (result.places, result.reason) == ([2, 1, 3], "rounds")
    assert result.scores == [2200 + 1500, 1995 + 1500 + 500, 1995 + 1500]
    assert result.parts[1] == [["cash", 1995], ["stills", 1500], ["properties", 500]]
    assert voyage.told("over")[0]["clause"] == "TH-57"
    assert len(voyage.view["history"]) == 2


@pytest.mark.clause("TH-57")
def test_a_limit_of_rounds_completes_the_round_past_captains_who_are_out() -> None:
    voyage = Voyage(3, round_limit=1).concede(2)
    pass_turn(pass_turn(voyage))
    assert (voyage.step, voyage.game.result(voyage.state).places) == ("over", [1, 1, 3])
    first = Voyage(3, round_limit=1)
    pass_turn(first).concede(1).concede(0)
    assert (first.step, first.game.result(first.state).reason) == ("over", "last_captain")


@pytest.mark.clause("TH-57")
def test_ties_go_to_more_properties_then_to_more_cash_and_are_then_shared() -> None:
    def places(voyage: Voyage) -> list[int]:
        return voyage.game.result(voyage.state).places

    assert places(Voyage()) == [1, 1, 1]
    assert Voyage().game.result(Voyage().state).reason == "standing"
    assert Voyage().game.result(Voyage().state).payoffs == pytest.approx([1 / 3] * 3)
    deeds = Voyage().own(0, "east_a").ship(0, cash=1745)
    assert places(deeds) == [1, 2, 2]
    cash = Voyage().ship(0, stills=2, cash=2495)
    assert places(cash) == [1, 2, 2]


@pytest.mark.clause("TH-57")
def test_whoever_is_out_ranks_below_in_the_order_of_leaving() -> None:
    voyage = Voyage(4).concede(2).concede(0)
    assert voyage.game.result(voyage.state).places == [3, 1, 4, 1]


@pytest.mark.clause("TH-57")
def test_when_the_clock_stops_play_the_running_round_is_completed() -> None:
    game = SPEC.game({"minutes_limit": 30, "trade_offers_per_phase": 0}, 2)
    assert game.seconds == 1800
    match = Match.start(game, Simulated(5))
    first = match.waiting()[0]
    match.call_time()
    assert match.state.called
    assert not match.over
    view = game.view(match.state, None)
    assert (view["called"], view["rounds_left"]) == (True, 0)
    turns = set()
    while not match.over:
        seat = match.waiting()[0]
        turns.add(seat)
        match.submit(seat, match.legal(seat)[0])
    assert turns == {0, 1}
    assert match.state.round == 1
    assert match.result().reason == "clock"
    assert first in turns


@pytest.mark.clause("TH-57")
def test_without_a_limit_the_last_round_of_all_ends_the_game() -> None:
    voyage = Voyage(2, round_cap=10)
    for _ in range(20):
        pass_turn(voyage)
    assert (voyage.step, voyage.game.result(voyage.state).reason) == ("over", "capped")
    assert SPEC.game(seats=2).seconds == 0


@pytest.mark.clause("TH-57")
def test_the_short_voyage_has_a_limit_of_rounds_and_one_of_the_clock() -> None:
    game = SPEC.game(preset="short_voyage")
    assert game.options.round_limit == 20  # type: ignore[attr-defined]
    assert game.seconds == 45 * 60


@pytest.mark.clause("TH-57")
def test_the_worth_of_every_finished_round_is_kept() -> None:
    voyage = Voyage(2)
    pass_turn(pass_turn(voyage))
    assert voyage.view["history"] == [[3495, 3495]]
    rounds = voyage.told("round")
    assert [(event["round"], event["worths"]) for event in rounds] == [(1, [3495, 3495]), (2, [3495, 3495])]
