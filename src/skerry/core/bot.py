"""Bots: the base class, the request that a bot is given, and whole games between bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic, final

from mypy_extensions import mypyc_attr

from skerry.core.chance import Chance, Luck, Simulated
from skerry.core.data import Json
from skerry.core.game import Context, Decision, Game, S
from skerry.core.match import Match

LOOK: Final = -1
"""Answer of `Bot.pick` if the list of legal actions is not enough to choose."""


class IllegalChoice(ValueError):
    """Choice of a bot that the rules do not allow."""


@final
class Turn(Generic[S]):
    """Request to a bot to choose. It reveals no more than a person in that seat sees.

    `world` is one full position drawn from those the seat thinks possible; `imagine` draws more of them from it.
    The true position never reaches a bot, so no bot can use what its seat does not know.
    """

    def __init__(self, game: Game[S], seat: int, world: S, decision: Decision, legal: list[int] | None = None) -> None:
        """`legal`: what `game.legal` says of `world`, where that is known already."""
        self.game = game
        self.seat = seat
        self.decision = decision
        self.world = world
        self.legal = game.legal(world, seat) if legal is None else legal

    def view(self) -> dict[str, Json]:
        """Return the view of this seat, as JSON: what a person in it would see."""
        return self.game.view(self.world, self.seat)

    def imagine(self, chance: Chance) -> S:
        """Another full position that agrees with all the seat knows."""
        state: S = self.world.clone()
        self.game.resample(state, self.seat, chance)
        return state


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Base of every bot. Its luck is its own; the game's is out of reach. `seed` makes it repeatable."""

    follows: bool = False
    """True if the bot always takes the game's suggestion: `choose` is not called then."""

    uniform: bool = False
    """True if the bot chooses uniformly among the legal actions by its own luck, as `pick` would: nothing is called
    then, which in games at random costs more than the rules."""

    def __init__(self, seed: int = 0) -> None:
        self.chance: Luck = Simulated(seed, 1, keep=False)

    def pick(self, legal: list[int]) -> int:
        """Return one of `legal` if this list is enough to choose, else LOOK: `choose` is called then, unless the bot
        `follows`.

        No position is drawn for a bot that does not return LOOK. Default: the only action if there is just one, else
        LOOK.
        """
        return legal[0] if len(legal) == 1 else LOOK

    def choose(self, turn: Turn[Any]) -> int:
        """The id of one of `turn.legal`."""
        raise TypeError(f"{type(self).__name__} must implement choose()")


def ask(bot: Bot, match: Match[Any], seat: int) -> int:
    """Return the action that `bot` chooses for `seat` now. Raises ValueError if the seat is not asked, and
    IllegalChoice if the choice is not legal."""
    waiting = match.waiting()
    if seat not in waiting:
        raise ValueError(f"seat {seat} is not asked")
    return answer(bot, match.game, match.state, seat, waiting)


def answer(bot: Bot, game: Game[S], state: S, seat: int, waiting: list[int]) -> int:
    """Return the choice of `bot` for a seat that is asked in `state`.

    The bot itself sees a position drawn from those that the seat thinks possible, and only if it wants to look.
    `waiting`: the seats that are still to choose. Raises IllegalChoice, which names the seat.
    """
    legal = game.legal(state, seat)
    if bot.uniform:
        return legal[bot.chance.below(len(legal))]
    action = bot.pick(legal)
    if action == LOOK and bot.follows:
        action = game.suggest_fairly(state, seat, legal, bot.chance)
    elif action == LOOK:
        decision = game.decision(state)
        if decision is None:
            raise ValueError("the game is over")
        if len(waiting) != len(decision.seats):
            decision = Decision(waiting, decision.step, decision.info, decision.sealed, decision.free)
        world: S = state.clone()
        game.resample(world, seat, bot.chance)
        action = bot.choose(Turn(game, seat, world, decision, legal[:]))
    if action not in legal:
        raise IllegalChoice(f"the bot in seat {seat}, {type(bot).__name__}, chose {action!r}")
    return action


def play(game: Game[S], bots: Sequence[Bot], luck: Luck) -> Match[S]:
    """A whole recorded game between bots, one for each seat."""
    match = Match.start(game, luck)
    while True:
        waiting = match.waiting()
        if not waiting:
            return match
        match.submit(waiting[0], ask(bots[waiting[0]], match, waiting[0]), by="bot")


def play_quietly(game: Game[S], bots: Sequence[Bot], luck: Luck) -> tuple[S, int]:
    """The final position of a game between bots, one a seat, and the number of choices made.

    There is no table around it: no log, no events, no checksums. The same bots and luck play the same game as `play`.
    Raises IllegalChoice, which names the seat.
    """
    context = Context(luck, loud=False)
    state = game.new(context)
    seated = list(bots)
    made = 0
    while True:
        decision = game.asked(state)
        if decision is None:
            return state, made
        seats = decision.seats
        if decision.sealed:
            made += len(seats)
            choices: dict[int, int] = {}
            for position, seat in enumerate(seats):
                choices[seat] = answer(seated[seat], game, state, seat, seats[position:])
            game.apply_joint(state, choices, context)
        else:
            made += 1
            only = seats[0]
            game.apply(state, only, answer(seated[only], game, state, only, seats), context)


def rollout(game: Game[S], state: S, chance: Chance) -> list[float]:
    """Play `state` to the end at random, in place and unrecorded; the payoffs, shape [seats]."""
    context = Context(chance, loud=False)
    while True:
        decision = game.asked(state)
        if decision is None:
            return game.result(state).payoffs
        if decision.sealed:
            choices: dict[int, int] = {}
            for seat in decision.seats:
                legal = game.legal(state, seat)
                choices[seat] = legal[chance.below(len(legal))]
            game.apply_joint(state, choices, context)
        else:
            only = decision.seats[0]
            legal = game.legal(state, only)
            game.apply(state, only, legal[chance.below(len(legal))], context)
