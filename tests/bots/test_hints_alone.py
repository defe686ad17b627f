"""Whole games in which somebody does nothing but what hints say: they end, nothing goes to and fro, and whoever follows
does as well as the bot whose advice it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from layers import gate_has
from skerry.bots.hints import choices_of, quick
from skerry.bots.lookahead import LookaheadBot
from skerry.bots.simple import GreedyBot
from skerry.core.bot import Bot, Turn, play
from skerry.core.chance import Simulated
from skerry.core.data import checksum
from skerry.core.game import Game
from skerry.core.registry import find_game

GAMES = ("koxinga", "powerboats", "squirrelopoly", "tropicalia", "tropichop")
WORLDS, FAR = 24, 16
"""How many continuations a hint of a deep run plays, and how far: at a table it is what the time allows, on a slow
machine no more."""
FAR_BACK = 10
"""So many choices later a position must not have come again."""
PAIRS = {"koxinga": 6, "powerboats": 4, "squirrelopoly": 12, "tropicalia": 2, "tropichop": 12}
"""So many games of each kind are played by hints, and again by bots."""


class Follower(Bot):
    """Somebody who asks at every choice and does what is said first. `seen`: the table as it was when this seat was
    asked last; `told`: what it did."""

    def __init__(self, seed: int, hint: Callable[[Turn[Any], int], int]) -> None:
        super().__init__(seed)
        self.hint = hint
        self.seen: list[int] = []
        self.told: list[str] = []

    def choose(self, turn: Turn[Any]) -> int:
        here = checksum(turn.view())
        assert here not in self.seen, f"{self.told[-8:]} led back to where a hint was asked for before"
        action = self.hint(turn, self.chance.below(1 << 30))
        self.told.append(" ".join(str(value) for value in turn.game.space.to_json(action).values()))
        thrown = self.told[-1].startswith("reroll")  # a die may show the same again
        self.seen = [] if thrown else [*self.seen[1 - FAR_BACK :], here]
        return action


def brief(turn: Turn[Any], seed: int) -> int:
    """What a hint begins with, from so few and short continuations that luck often decides."""
    return LookaheadBot(seed, simulations=6, horizon=6).choose(turn)


def thorough(turn: Turn[Any], seed: int) -> int:
    """What a hint says first, as at a table: of a glance where there was too little to compare."""
    return (choices_of(LookaheadBot(seed, WORLDS, FAR).compare(turn)) or [quick(turn, seed)])[0].action


def game_of(name: str, preset: str = "") -> Game[Any]:
    """The rules of a game that usually ends within half an hour. All boats sail to the end."""
    spec = find_game(name)
    preset = preset or spec.quick().name
    changes = {"site": {"duel": True}, "official": {"races": "1"}}.get(preset, {}) if name == "powerboats" else {}
    return spec.game(changes, 2 if name == "powerboats" else spec.usual_seats(preset), preset)


@pytest.mark.gate
@pytest.mark.when_compiled
@pytest.mark.parametrize("seed", gate_has(range(8), (2,)))
def test_a_race_by_hints_alone_comes_home_and_turns_nothing_back(seed: int) -> None:
    game = find_game("powerboats").game({"duel": True, "power_turn": seed % 2 == 1}, 2)
    captains = [Follower(seat, brief) for seat in range(2)]
    match = play(game, captains, Simulated(seed))
    assert match.over
    assert all(boat.number > 0 for boat in match.state.boats)
    for captain in captains:
        steps = list(zip(captain.told, captain.told[1:]))
        assert captain.told.count("turn left") + captain.told.count("turn right") > 4, "something was steered"
        assert ("turn left", "turn right") not in steps
        assert ("turn right", "turn left") not in steps


@pytest.mark.deep
@pytest.mark.parametrize(
    ("name", "preset", "hint"),
    [
        *((name, "", thorough) for name in GAMES),
        *(("powerboats", preset, brief) for preset in ("official", "two-boats", "free-play")),
    ],
)
def test_a_game_by_hints_alone_ends(name: str, preset: str, hint: Callable[[Turn[Any], int], int]) -> None:
    game = game_of(name, preset)
    match = play(game, [Follower(seat, hint) for seat in range(game.seats)], Simulated(6))
    assert match.over
    if name == "powerboats":
        assert any(boat.number > 0 for boat in match.state.boats)


@pytest.mark.deep
@pytest.mark.parametrize("name", GAMES)
def test_whoever_follows_hints_does_as_well_as_the_bot_whose_advice_it_is(name: str) -> None:
    """The same luck and the same rivals for both, from every seat; what is within two standard errors is luck."""
    game = game_of(name)
    behind = []
    for number in range(PAIRS[name]):
        seat = number % game.seats
        shares = []
        for mine in (LookaheadBot(number, WORLDS, FAR), Follower(number, thorough)):
            bots: list[Bot] = [GreedyBot(other) for other in range(game.seats)]
            bots[seat] = mine
            shares.append(play(game, bots, Simulated(100 + number)).result().payoffs[seat])
        behind.append(shares[0] - shares[1])
    mean = sum(behind) / len(behind)
    spread = sum((one - mean) ** 2 for one in behind) / (len(behind) - 1)
    assert mean <= 2 * (spread / len(behind)) ** 0.5 + 1e-9
