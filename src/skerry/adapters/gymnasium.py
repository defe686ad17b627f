"""One seat of a game as a Gymnasium environment (Towers and others 2024); bots of any level sit on the others.

    from skerry.adapters.gymnasium import env
    koxinga = env("koxinga", bots="greedy")

An observation is `{"observation": float32[n], "action_mask": int8[k]}`, as of `skerry.adapters.pettingzoo`. The reward
is the seat's payoff, its share of the win, when the game is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from skerry.adapters.arrays import Arrays
from skerry.adapters.series import Series
from skerry.bots import find_level
from skerry.core.bot import Bot, answer
from skerry.core.episode import Episode
from skerry.core.game import Game
from skerry.core.registry import find_game
from skerry.lab.missing import needed
from skerry.lab.seeds import bot_seed

with needed("gymnasium"):
    from gymnasium import Env

ILLEGAL: Final = ("raise", "lose")
"""Effects of an illegal action: it raises ValueError, or ends the game without a payoff, for learners without masks."""


def env(
    game: str,
    seats: int | None = None,
    preset: str = "",
    *,
    bots: str | Sequence[str] = "greedy",
    seat: int | None = None,
    max_cycles: int = 0,
    forced: bool = False,
    illegal: str = "raise",
    **options: Any,
) -> Seat:
    """Return an environment of one seat of a game. `seats`: the number of seats of the game (None: the usual one for
    it).

    `bots`: the level of every other seat, or one for each of them, clockwise from the learner's. `seat`: the learner's
    (None: another each game, by the seed). `max_cycles`: number of choices of the learner after which a game is cut
    short (0: never). `forced`: the learner is asked also where one action alone is legal. `illegal`: see ILLEGAL.
    Raises UnknownGame, UnknownBot, BadOptions or ValueError.
    """
    spec = find_game(game)
    rules = spec.game(options, seats, preset)
    names = [bots] * (rules.seats - 1) if isinstance(bots, str) else list(bots)
    if len(names) != rules.seats - 1:
        raise ValueError(f"{spec.title} for {rules.seats} seats takes {rules.seats - 1} bots, not {len(names)}")
    if seat is not None and not 0 <= seat < rules.seats:
        raise ValueError(f"there is no seat {seat}: {spec.title} has seats 0 to {rules.seats - 1} here")
    if illegal not in ILLEGAL:
        raise ValueError(f"an illegal action may {' or '.join(ILLEGAL)}, not {illegal!r}")
    makers = [find_level(spec.name, name).make for name in names]
    return Seat(rules, makers, seat, max_cycles, forced, illegal == "lose")


class Seat(Env[Any, Any]):
    """A learner's seat at a table of bots. Made by `env`."""

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012 - as theirs

    def __init__(
        self, rules: Game[Any], makers: Sequence[Any], seat: int | None, max_cycles: int, forced: bool, loses: bool
    ) -> None:
        self.rules = rules
        self._arrays = Arrays(rules)
        self.features = self._arrays.features
        self.observation_space = self._arrays.observation_space()
        self.action_space = self._arrays.action_space()
        self.max_cycles = max_cycles
        self.loses = loses
        self.seat = seat or 0
        self._makers = list(makers)
        self._fixed = seat
        self._series = Series(rules, forced)
        self._bots: dict[int, Bot] = {}
        self._episode: Episode[Any] | None = None
        self._cycles = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a new game. The same `seed` begins the same ones from then on; without one the next of them."""
        super().reset(seed=seed)
        if seed is not None:
            self._series.restart(seed)
        while True:  # a game may be over before the learner is asked
            self._episode = self._series.begin()
            game = self._series.game
            self.seat = game % self.rules.seats if self._fixed is None else self._fixed
            others = [(self.seat + place) % self.rules.seats for place in range(1, self.rules.seats)]
            self._bots = {other: make(bot_seed(game, other)) for other, make in zip(others, self._makers)}
            self._cycles = 0
            self._others_play()
            if not self._episode.over:
                return self._seen(), {"seat": self.seat}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Make the learner's choice, and let the bots play until it is asked again or the game is over.

        Raises ValueError, and changes nothing, if the action is not legal and may not lose the game.
        """
        episode = self._begun()
        if self.loses and not episode.over and int(action) not in episode.legal:
            return self._seen(), 0.0, True, False, {"seat": self.seat, "illegal": True}
        episode.step(int(action))
        self._cycles += 1
        self._others_play()
        reward = episode.payoffs()[self.seat] if episode.over else 0.0
        short = bool(self.max_cycles) and self._cycles >= self.max_cycles and not episode.over
        return self._seen(), reward, episode.over, short, {"seat": self.seat}

    def action_masks(self) -> Any:
        """Return what is legal now as bool[k], where masked learners (as those of sb3-contrib) look for it."""
        episode = self._begun()
        return self._arrays.mask(episode.legal if episode.seat == self.seat else None).astype(bool)

    def _begun(self) -> Episode[Any]:
        if self._episode is None:
            raise ValueError("no game has begun: call reset first")
        return self._episode

    def _others_play(self) -> None:
        episode = self._begun()
        while not episode.over and episode.seat != self.seat:
            seat = episode.seat
            episode.step(answer(self._bots[seat], self.rules, episode.state, seat, episode.waiting()))

    def _seen(self) -> Any:
        episode = self._begun()
        return self._arrays.observed(episode.state, self.seat, episode.legal if episode.seat == self.seat else None)
