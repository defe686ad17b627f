"""A bot for any game: try each move in many imagined worlds and keep the one that comes out best.

Flat Monte Carlo with sequential halving (Karnin, Koren and Somekh 2013): every candidate is played on for a while in
the same worlds with the same luck, the worse half is dropped, and what is left of the budget goes to the rest. What the
game itself suggests is played beside them all the time, and is given up only for a move that did better by more than
chance explains: where luck decides most, the best of many close figures is mostly the luckiest. The budget counts
simulations, not seconds, so that a seed gives the same moves on every machine and in every build.

A move is tried as the beginning of a plan. One that the game's suggestion would take back at once is none: left out, it
cannot win by luck, and a turn cannot go to and fro. Of moves that are equal the one that ends the turn is better.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, final

from skerry.bots.paired import Paired
from skerry.core.bot import Bot, Turn
from skerry.core.chance import Chance, Simulated
from skerry.core.game import Context, Decision, Game

MOST_SEATS: Final = 64
"""Number of seats whose places of luck are apart; beyond that two seats may share theirs, which harms little."""
ENDS: Final = 0
"""The choice ends the turn: the seat is not asked again at once."""
GOES_ON: Final = 1
"""The turn goes on: the seat is asked again at once."""
COMES_BACK: Final = 2
"""The choice leads nowhere: the seat is asked again, and the game's suggestion then leads back to where it was."""


@final
class Comparison:
    """Result of playing on. `gains`: for each rival, the shares of the win by which it brought more than the
    `favourite`, the game's own suggestion; the n-th gain of each was had in the n-th imagined world. `best`: the action
    to choose."""

    def __init__(self, favourite: int, gains: dict[int, list[float]], doubt: float, winner: int = -1) -> None:
        self.favourite = favourite
        self.gains = gains
        self.best = winner if winner in gains and beyond_chance(gains[winner], doubt) else favourite


@final
class LookaheadBot(Bot):
    """Bot that looks ahead by simulated play.

    `simulations`: number of continuations that it plays for one choice, at least one for each candidate. `horizon`:
    choices of all seats together after which a continuation is cut and judged by `Game.evaluate`. `slip`: number of
    1000 choices in a continuation that are random, so that it does not trust one line of play. `doubt`: number of
    standard errors by which a move must do better than the game's own suggestion.
    """

    def __init__(
        self, seed: int = 0, simulations: int = 160, horizon: int = 40, slip: int = 50, doubt: float = 0.5
    ) -> None:
        super().__init__(seed)
        self.simulations = simulations
        self.horizon = horizon
        self.slip = slip
        self.doubt = doubt
        self._steps: dict[str, int] = {}
        """Number of each kind of choice that was met, by its step."""
        self.played = 0
        """Continuations played so far."""

    def choose(self, turn: Turn[Any]) -> int:
        return self.compare(turn).best

    def compare(self, turn: Turn[Any], spent: Callable[[], float] | None = None) -> Comparison:
        """Play the candidates on side by side. `spent` returns the share of the time that is used up, 1 being all of
        it; None: only simulations are counted. Each halving has an equal share of either."""
        candidates = list(turn.legal)
        if len(candidates) == 1:
            return Comparison(candidates[0], {}, self.doubt)
        favourite = turn.game.suggest(turn.world.clone(), turn.seat, self.chance)
        world: Any = turn.imagine(Simulated(1, keep=False))  # what it may not know must not count here either
        rivals: list[int] = []
        going_on: list[int] = []
        for action in turn.game.worth_trying(turn.world, turn.seat, candidates, favourite):
            if action == favourite:
                continue
            leads = where(turn.game, world, turn.seat, action)
            if leads != COMES_BACK:
                rivals.append(action)
            if leads == GOES_ON:
                going_on.append(action)
        if len(rivals) == 0:
            return Comparison(favourite, {}, self.doubt)
        gains: dict[int, list[float]] = {action: [] for action in rivals}
        rounds = halvings(1 + len(rivals))
        for number in range(rounds):
            for _ in range(max(1, self.simulations // (rounds * (1 + len(rivals))))):
                if spent is not None and spent() * rounds >= number + 1:
                    break
                self._compare(turn, favourite, rivals, gains)
            rivals = better_half(rivals, gains, going_on)
        return Comparison(favourite, gains, self.doubt, rivals[0])

    def _compare(self, turn: Turn[Any], favourite: int, rivals: list[int], gains: dict[int, list[float]]) -> None:
        """Play the favourite and every rival on in one imagined world, with the same luck for all, and add to `gains`
        by how much each rival brought more."""
        game: Game[Any] = turn.game
        world: Any = turn.imagine(self.chance)
        # asked anew: `turn.decision` leaves out the seats whose sealed choices are in, but they must be imagined too
        decision = game.decision(world)
        if decision is None:
            return
        others = choices_of(game, world, decision, turn.seat, self.chance)
        seed = self.chance.below(1 << 30)
        par = self._brought(turn, world, decision, others, favourite, seed)
        for action in rivals:
            gains[action].append(self._brought(turn, world, decision, others, action, seed) - par)

    def _brought(
        self, turn: Turn[Any], world: Any, decision: Decision, others: dict[int, int], action: int, seed: int
    ) -> float:
        """Return the share of the win that an action brings in an imagined world, with the luck of `seed`."""
        game: Game[Any] = turn.game
        state: Any = world.clone()
        luck = Paired(seed)
        luck.turn_to(self._place(turn.seat, decision.step))
        choices = dict(others)
        choices[turn.seat] = action
        game.advance(state, decision, choices, Context(luck, loud=False))
        self.played += 1
        return self._play_on(game, state, turn.seat, luck)

    def _play_on(self, game: Game[Any], state: Any, seat: int, luck: Paired) -> float:
        """Play `state` on to the horizon, in place; return the share of the win of `seat`, won or expected."""
        context = Context(luck, loud=False)
        left = self.horizon
        while True:
            decision = game.asked(state)
            if decision is None:
                return game.result(state).payoffs[seat]
            if left <= 0:
                return game.evaluate(state, seat)
            seats = decision.seats
            first = seats[0]
            place = self._place(first, decision.step)
            left -= len(seats)
            if decision.sealed:
                choices: dict[int, int] = {}
                for other in seats:
                    choices[other] = self._simulated_choice(game, state, other, luck, self._place(other, decision.step))
                luck.turn_to(place)
                game.apply_joint(state, choices, context)
            else:
                action = self._simulated_choice(game, state, first, luck, place)
                luck.turn_to(place)
                game.apply(state, first, action, context)

    def _simulated_choice(self, game: Game[Any], state: Any, seat: int, luck: Paired, place: int) -> int:
        """Return the choice of a seat in simulated play: the game's suggestion or, `slip` times in 1000, a random
        action."""
        luck.turn_to(place)
        if luck.below(1000) < self.slip:
            legal = game.legal(state, seat)
            return legal[luck.below(len(legal))]
        return game.suggest(state, seat, luck)

    def _place(self, seat: int, step: str) -> int:
        """Return the place (see `Paired.turn_to`) of the luck that follows a choice of a seat at a step."""
        if step not in self._steps:
            self._steps[step] = len(self._steps)
        return self._steps[step] * MOST_SEATS + seat


def choices_of(game: Game[Any], world: Any, decision: Decision, seat: int, chance: Chance) -> dict[int, int]:
    """Return the choice of every seat of `decision` but `seat` in `world`, by the game's own suggestion."""
    return {other: game.suggest(world, other, chance) for other in decision.seats if other != seat}


def halvings(candidates: int) -> int:
    """Return the number of times that `candidates` (at least 2) can be halved, rounding up, until one is left."""
    return (candidates - 1).bit_length()


def where(game: Game[Any], world: Any, seat: int, action: int) -> int:
    """Return the effect of an action on the turn of a seat that is asked alone: ENDS, GOES_ON or COMES_BACK. ENDS too
    if several seats are asked."""
    state: Any = world.clone()
    decision = game.decision(state)
    if decision is None or len(decision.seats) != 1:
        return ENDS
    luck = Simulated(1, keep=False)
    game.advance(state, decision, {seat: action}, Context(luck, loud=False))
    decision = game.decision(state)
    if decision is None or decision.seats != [seat]:
        return ENDS
    again = game.suggest(state.clone(), seat, luck)
    game.advance(state, decision, {seat: again}, Context(luck, loud=False))
    return COMES_BACK if state.digest() == world.digest() else GOES_ON


def better_half(rivals: list[int], gains: dict[int, list[float]], going_on: Sequence[int] = ()) -> list[int]:
    """Return the better half of `rivals`, rounded up, best first. Of equals those not `going_on` with the turn come
    first, then the lower id."""
    ranked = sorted((-sum(gains[action]), action in going_on, action) for action in rivals)
    return [action for _, _, action in ranked[: (len(ranked) + 1) // 2]]


def beyond_chance(gains: list[float], doubt: float) -> bool:
    """Return whether the mean of `gains` is above zero, by more than `doubt` of its standard errors; of one gain,
    whether it is above zero."""
    count = len(gains)
    if count == 0:
        return False
    mean = sum(gains) / count
    if mean <= 0.0 or count == 1:
        return mean > 0.0
    variance = sum((gain - mean) ** 2 for gain in gains) / (count - 1)
    return mean * mean * count > doubt * doubt * variance
