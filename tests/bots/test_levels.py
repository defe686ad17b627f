"""Levels of bots: found by name, fair, able to play any game, each stronger than the one before."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from typing import Any

import pytest

import skerry.bots.registry as registry
from core_games.stakes import SPEC as STAKES
from core_games.toll import SPEC as TOLL
from rules.powerboats.lakes import open_map
from rules.powerboats.positions import Race
from skerry.bots import Level, UnknownBot, default_level, find_level, levels
from skerry.bots.lookahead import COMES_BACK, ENDS, GOES_ON, LookaheadBot, better_half, beyond_chance, halvings, where
from skerry.bots.simple import GreedyBot, RandomBot
from skerry.core.bot import Bot, Turn, play
from skerry.core.chance import Simulated
from skerry.core.conform import check_bot
from skerry.core.game import GameSpec


class FirstBot(Bot):
    """Somebody else's bot."""

    def choose(self, turn: Turn[Any]) -> int:
        return turn.legal[0]


FIRST = Level("first", "First", "The first legal move.", FirstBot, games=["toll"])


@pytest.fixture
def with_first(monkeypatch: pytest.MonkeyPatch) -> Any:
    """As if a package had been installed that brings the level `first`."""

    class Points(list[EntryPoint]):
        pass

    point = EntryPoint("first", "bots.test_levels:FIRST", "skerry.bots")
    monkeypatch.setattr(EntryPoint, "load", lambda self: FIRST)
    monkeypatch.setattr(registry, "entry_points", lambda group: Points([point]))
    registry.installed.cache_clear()
    yield
    registry.installed.cache_clear()


def test_every_game_has_three_levels() -> None:
    assert [level.name for level in levels("koxinga")][:3] == ["random", "greedy", "lookahead"]
    assert default_level("koxinga").name == "greedy"
    assert find_level("koxinga", "Greedy").title == "Greedy"


def test_a_near_miss_is_helped() -> None:
    with pytest.raises(UnknownBot, match="did you mean greedy"):
        find_level("koxinga", "gredy")
    with pytest.raises(UnknownBot, match="there are: random, greedy, lookahead"):
        find_level("koxinga", "zzz")


def test_an_installed_bot_sits_at_its_games_only(with_first: None) -> None:
    assert find_level("toll", "first") is FIRST
    assert "first" not in [level.name for level in levels("stakes")]


def test_a_broken_entry_point_is_named(with_first: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(EntryPoint, "load", lambda self: "not a level")
    registry.installed.cache_clear()
    with pytest.raises(TypeError, match=r"first = bots\.test_levels:FIRST does not name a Level"):
        levels("toll")


@pytest.mark.parametrize("spec", [STAKES, TOLL], ids=["stakes", "toll"])
@pytest.mark.parametrize("name", ["random", "greedy", "lookahead"])
def test_levels_play_fair(spec: GameSpec, name: str) -> None:
    check_bot(spec.game(), find_level(spec.name, name).make, games=1, max_steps=6)


def wins(spec: GameSpec, challenger: type[Bot], rival: type[Bot], games: int) -> float:
    """Share of the wins that one challenger takes among rivals, its seat rotating."""
    game = spec.game()
    total = 0.0
    for number in range(games):
        mine = number % game.seats
        bots = [(challenger if seat == mine else rival)(number * 10 + seat) for seat in range(game.seats)]
        total += play(game, bots, Simulated(number)).result().payoffs[mine]
    return total / games


class QuickLookahead(Bot):
    """A look-ahead with a small budget."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.inner = LookaheadBot(seed, simulations=60, horizon=30)

    def choose(self, turn: Turn[Any]) -> int:
        return self.inner.choose(turn)


def test_looking_ahead_pays() -> None:
    assert wins(STAKES, QuickLookahead, RandomBot, 30) > 0.6
    assert wins(STAKES, QuickLookahead, GreedyBot, 30) > 0.6


def test_a_sealed_choice_is_answered_whoever_has_chosen() -> None:
    """The last seat to choose is told of no other, and must imagine what they chose all the same."""
    game = STAKES.game({}, 4)
    match = play(game, [RandomBot(1), RandomBot(2), RandomBot(3), QuickLookahead(4)], Simulated(5))
    assert match.over


def test_halving_keeps_the_better() -> None:
    assert [halvings(n) for n in (2, 3, 4, 5, 31)] == [1, 2, 2, 3, 5]
    assert better_half([3, 5, 7], {3: [1.0, -0.5], 5: [2.0, 0.0], 7: [0.5, 0.0]}) == [5, 3]
    assert better_half([3, 5], {3: [1.0], 5: [1.0]}) == [3]
    assert better_half([3, 5], {3: [1.0], 5: [1.0]}, going_on=[3]) == [5], "of equals the one that ends the turn"
    assert better_half([3, 5], {3: [1.1], 5: [1.0]}, going_on=[3]) == [3]


def test_what_the_suggestion_takes_back_at_once_is_no_plan() -> None:
    """A boat ahead of a free way home: turned aside, it would turn back."""
    race = Race(lake=open_map(finish=((9, 2), (10, 2), (11, 2)), seats=8)).boat(0, (10, 5), "N", next_buoy=4)
    race.bank(0, 3).choose("keep")
    assert where(race.game, race.state, 0, race.number("turn", side="left")) == COMES_BACK
    assert where(race.game, race.state, 0, race.number("go")) == ENDS
    race = Race(2).boat(0, (10, 5), "N").bank(0, 3)
    assert where(race.game, race.state, 0, race.number("keep")) == GOES_ON


def test_the_suggestion_is_given_up_only_for_what_chance_does_not_explain() -> None:
    assert not beyond_chance([], 0.5)
    assert beyond_chance([0.1], 0.5)
    assert not beyond_chance([0.0], 0.5)
    assert beyond_chance([0.1, 0.1], 0.5), "equal gains leave no doubt"
    close = [0.5, -0.4, 0.5, -0.4, -0.1]  # mean 0.02 with a standard error of 0.2
    assert beyond_chance(close, 0.0)
    assert not beyond_chance(close, 0.5)
    assert not beyond_chance([-0.1, -0.1], 0.0)
