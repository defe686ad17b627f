"""The greedy choice: sensible in plain cases, and much stronger than chance."""

from __future__ import annotations

import pytest

from rules.koxinga.positions import FIRE, Sea
from skerry.bots.simple import GreedyBot, RandomBot
from skerry.core.bot import Bot, play
from skerry.core.chance import Simulated
from skerry.core.data import Json
from skerry.core.match import Match
from skerry.games.koxinga import SPEC
from skerry.games.koxinga.minds.resample import glimpse, resampled
from skerry.games.koxinga.minds.value import cargo_worth, worth_by_cannon
from skerry.games.koxinga.rules.holds import unload


def suggested(sea: Sea, seat: int | None = None) -> dict[str, Json]:
    asked = sea.asked[0] if seat is None else seat
    return sea.game.space.to_json(sea.game.suggest(sea.state, asked, Simulated(1)))


@pytest.mark.gate
@pytest.mark.clause("KX-45")
def test_bots_make_every_kind_of_choice_by_themselves() -> None:
    seen: set[str] = set()
    for seed in range(3):
        match = play(SPEC.game(), [GreedyBot(seat) for seat in range(6)], Simulated(seed))
        assert match.over
        seen |= {move[1]["type"] for entry in match.log for move in entry.moves if entry.by == "bot"}
    assert seen == {"roll", "keep", "swap", "play", "route", "fight", "take", "take_treasure"}


@pytest.mark.deep
@pytest.mark.clause("KX-45")
def test_one_greedy_ship_among_five_random_ones_wins_more_than_half_its_games() -> None:
    share = 0.0
    for seed in range(60):
        seat = seed % 6
        bots: list[Bot] = [GreedyBot(0) if other == seat else RandomBot(seed * 7 + other) for other in range(6)]
        share += play(SPEC.game(), bots, Simulated(seed)).result().payoffs[seat]
    assert share / 60 >= 0.5


def test_it_comes_home_when_that_wins() -> None:
    sea = Sea().ship(0, 69, [("gold", 20)]).hand(0, 2, 8, 10).roll(3, 3).choose({"type": "keep"})
    assert suggested(sea) == {"type": "play", "card": 2}


def test_it_prefers_the_lane_it_can_pay() -> None:
    sea = Sea().ship(0, 5, [("food", 7)]).area(13, "food", 9).area(6, "food", 2).play({0: 2}, (1, 1))
    assert suggested(sea) == {"type": "route", "lane": "outside"}
    sea = Sea().ship(0, 5, [("food", 7)]).area(13, "food", 2).area(6, "food", 9).play({0: 2}, (1, 1))
    assert suggested(sea) == {"type": "route", "lane": "inside"}


def test_it_swaps_when_the_other_order_is_better() -> None:
    sea = Sea().ship(0, 17, [("food", 1)]).area(18, "food", 4).area(23, "treasure").hand(0, 2, 4, 5).roll(1, 6)
    assert suggested(sea) == {"type": "swap"}


def test_it_spends_no_cannon_where_they_change_nothing() -> None:
    sea = Sea().ship(0, 17, [("cannon", 3)]).ship(1, 18).play({0: 2}, (1, 1))
    assert suggested(sea)["cannon"] == 0
    sea.ship(0, 18, [("cannon", 3), ("gold", 7)]).ship(1, 18, [("gold", 7), ("cannon", 6)])
    assert suggested(sea)["cannon"] > 0
    sea.fight(0, 9)
    defence = suggested(sea)
    assert defence["cannon"] > 0


def test_it_takes_the_best_spoils() -> None:
    sea = Sea().ship(0, 17).ship(1, 18, [("gold", 2), ("gold", 7), ("food", 1)]).play({0: 2}, (1, 1)).fight(0, FIRE)
    assert suggested(sea) == {"type": "take", "hold": 2}


def test_it_looks_at_no_secret() -> None:
    """The choice is the same in every world that its seat cannot tell apart."""
    sea = Sea().ship(2, 1).ship(5, 4).token(3, 9).hand(1, 1, 5, 9).roll(3, 1).choose({"type": "keep"})
    choices = set()
    luck = Simulated(9)
    for _ in range(30):
        world = sea.state.clone()
        sea.game.resample(world, 1, luck)
        choices.add(sea.game.suggest(world, 1, luck))
    assert len(choices) == 1


def test_what_is_left_of_a_cargo_is_worth_the_same_however_its_cannon_go() -> None:
    sea = Sea().ship(0, 5, [("cannon", 3), ("food", 4), ("cannon", 1), ("gold", 2), ("cannon", 3)])
    worth = worth_by_cannon(sea.state.ships[0])
    assert len(worth) == 8
    for used, found in enumerate(worth):
        rest = sea.state.ships[0].clone()
        unload(rest, 2, used)
        assert found == cargo_worth(rest)


def test_a_glimpse_has_the_treasures_that_are_drawn_anew_uses_the_same_luck_and_changes_nothing() -> None:
    match = Match.start(SPEC.game(), Simulated(1))
    luck = Simulated(2)
    imagined = 0
    while not match.over:
        before = match.state.to_json()
        for seat in match.waiting():
            ours, theirs = Simulated(3), Simulated(3)
            drawn = match.state.clone()
            resampled(drawn, seat, theirs)
            seen = glimpse(match.state, seat, ours)
            assert ours.drawn == theirs.drawn
            assert seen == drawn.token_points
            imagined += seen != match.state.token_points
        assert match.state.to_json() == before
        mover = match.waiting()[0]
        match.submit(mover, match.game.suggest(match.state, mover, luck))
    assert imagined


def test_evaluations_are_shares_of_one_win_and_favour_the_rich_and_the_near() -> None:
    sea = Sea().ship(0, 60, [("gold", 20)]).ship(1, 10, [("gold", 20)]).ship(2, 10, [("gold", 1)])
    shares = [sea.game.evaluate(sea.state, seat) for seat in range(6)]
    assert sum(shares) == pytest.approx(1.0)
    assert shares[0] > shares[1] > shares[2]
    over = Sea().ship(0, 70, [("gold", 20)]).play({0: 2}, (1, 1))
    assert [over.game.evaluate(over.state, seat) for seat in range(6)] == [1.0, 0.0, 0.0, 0.0, 0.0, 0.0]
