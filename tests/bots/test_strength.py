"""How strong the levels are, seats rotating. Games follow from their seeds, so the outcome never wavers.

bench/README.md has the shares of many games.
"""

from __future__ import annotations

import pytest

from skerry.bots.lookahead import LookaheadBot
from skerry.core.bot import ask
from skerry.core.chance import Simulated
from skerry.core.match import Match
from skerry.core.registry import find_game
from skerry.lab.build import compiled
from skerry.lab.plan import Plan
from skerry.lab.simulate import simulate


def share(bots: tuple[str, ...], games: int, game: str = "koxinga", preset: str = "") -> float:
    """The first bot's share of the wins; equals would have one part of as many as there are."""
    rows = list(simulate(Plan(game, bots, games, seed=20, preset=preset), processes=2))
    return sum(row.payoffs[row.bots.index(bots[0])] for row in rows) / games


@pytest.mark.deep
def test_one_greedy_among_five_random_wins_half_its_games() -> None:
    assert share(("greedy", *["random"] * 5), 30) >= 0.5


@pytest.mark.deep
@pytest.mark.skipif(not compiled(), reason="interpreted it takes minutes; .ci/run plays it compiled")
def test_one_lookahead_among_five_greedy_wins_thirty_in_a_hundred() -> None:
    assert share(("lookahead", *["greedy"] * 5), 24) >= 0.3


@pytest.mark.deep
@pytest.mark.skipif(not compiled(), reason="interpreted it takes minutes; .ci/run plays it compiled")
@pytest.mark.parametrize(("game", "preset"), [("squirrelopoly", "classic-40"), ("tropichop", "short_voyage")])
def test_one_lookahead_is_worth_more_than_its_share_where_dice_decide_most(game: str, preset: str) -> None:
    assert share(("lookahead", *["greedy"] * 3), 80, game, preset) > 0.25


@pytest.mark.gate
def test_a_choice_costs_a_bounded_number_of_simulations() -> None:
    """A second a choice is kept by counting: a few hundred continuations of forty choices each, whatever is asked."""
    match = Match.start(find_game("koxinga").game(), Simulated(3))
    bot = LookaheadBot(1)
    for _ in range(60):
        seat = match.waiting()[0]
        before = bot.played
        action = ask(bot, match, seat) if len(match.legal(seat)) > 3 else match.legal(seat)[0]
        assert bot.played - before <= 2 * bot.simulations
        match.submit(seat, action)
