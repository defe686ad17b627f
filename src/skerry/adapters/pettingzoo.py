"""Every game as a PettingZoo environment (Terry and others 2021), asked for one choice at a time.

    from skerry.adapters.pettingzoo import env
    koxinga = env("koxinga", seats=6)

An observation is `{"observation": float32[n], "action_mask": int8[k]}`: what the seat knows, as `Game.observe` tells
it, and the actions that are legal for it now. A seat that is not asked has nothing to choose, and a mask of ones: its
choice is never used, and a mask of zeros would be no distribution to draw from. Rewards are payoffs (shares of one win,
which add up to 1), all at the end. No agent leaves before it: a seat that is out of the game early is asked no more,
and is paid with the others.
"""

from __future__ import annotations

from typing import Any

from skerry.adapters.arrays import Arrays
from skerry.adapters.series import Series
from skerry.core.game import Game
from skerry.core.registry import find_game
from skerry.lab.missing import needed

with needed("pettingzoo"):
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel


def env(
    game: str, seats: int | None = None, preset: str = "", max_cycles: int = 0, forced: bool = False, **options: Any
) -> AECEnv[str, Any, Any]:
    """Return an environment of a game. `seats`: its number of seats (None: the usual one for it).

    `preset` and `options` are the rule set, as in `skerry simulate`. `max_cycles`: number of choices after which a game
    is cut short (0: it goes to its end, as every game does). `forced`: a seat is asked also where one action alone is
    legal. Raises UnknownGame, BadOptions or ValueError.
    """
    spec = find_game(game)
    rules = spec.game(options, seats, preset)
    return Ordered(Table(rules, max_cycles, forced))


def parallel_env(game: str, **wishes: Any) -> ParallelEnv[str, Any, Any]:
    """Return the same environment with an action of every seat at each step, of which that of the asked one counts; its
    info has "active_agent". `wishes` as those of `env`."""
    return turn_based_aec_to_parallel(env(game, **wishes))


class Ordered(wrappers.OrderEnforcingWrapper[str, Any, Any]):
    """Wrapper that raises PettingZoo's errors for calls out of order."""

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Return what the agent that is selected sees, its reward, whether it is done or cut short, and its info."""
        # asked of the environment at once: theirs checks each of the five parts
        last: tuple[Any, float, bool, bool, dict[str, Any]]
        last = self.env.last(observe) if self._has_reset else super().last(observe)
        return last


class Table(AECEnv[str, Any, Any]):
    """A game with one agent a seat, "seat_0" and so on. Made by `env`, which also sees to the order of calls."""

    metadata: dict[str, Any] = {"render_modes": [], "is_parallelizable": True}  # noqa: RUF012 - as theirs

    def __init__(self, rules: Game[Any], max_cycles: int = 0, forced: bool = False) -> None:
        super().__init__()
        self.rules = rules
        self.max_cycles = max_cycles
        self.render_mode = None
        self.metadata = {**self.metadata, "name": f"skerry_{rules.name}"}
        self.possible_agents = [f"seat_{seat}" for seat in range(rules.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._series = Series(rules, forced)
        self._episode = self._series.begin()
        self._arrays = Arrays(rules)
        self.features = self._arrays.features
        self.observation_spaces = {agent: self._arrays.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self._arrays.action_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. The same `seed` begins the same ones from then on; without one the next of them."""
        if seed is not None:
            self._series.restart(seed)
        self._episode = self._series.begin()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._cycles = 0
        self.agent_selection = self.agents[self._episode.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        seat, episode = self._seats[agent], self._episode
        return self._arrays.observed(episode.state, seat, episode.legal if seat == episode.seat else None)

    def step(self, action: Any) -> None:
        """Make the choice of the agent that is asked. Raises ValueError, and changes nothing, if it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._episode.step(int(action))
        self._cycles += 1
        if self._episode.over:  # until then all rewards are 0
            self.rewards = dict(zip(self.agents, self._episode.payoffs()))
            self._accumulate_rewards()
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self._episode.seat]
            if self.max_cycles and self._cycles >= self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)

    def render(self) -> None:
        """Do nothing: `skerry play` shows a table in the terminal, `skerry` in the browser."""

    def close(self) -> None:
        """Do nothing: nothing is held open."""
