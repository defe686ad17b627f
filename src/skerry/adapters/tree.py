"""A game as a tree whose luck is explicit: a node for each choice and for each draw, positions that never change.

Rules draw luck in the middle of a step. A step is therefore played on a copy, with the outcomes that are known; where
it asks for one more, the copy is thrown away and the draw becomes a node, from whose outcomes it is played again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from skerry.core.chance import Chance
from skerry.core.data import Json
from skerry.core.game import Context, Game
from skerry.core.registry import find_game

OVER: Final = -1
"""The seat of a node where the game is over."""
DRAWN: Final = -2
"""The seat of a node where luck falls."""
CHOSEN: Final = -3
"""The seat of a node where all have chosen; such are not given out."""


class Draw(Exception):
    """A step asks for an outcome that is not known: one index of `weights`."""

    def __init__(self, weights: Sequence[int]) -> None:
        super().__init__()
        self.weights = weights


class Known(Chance):
    """Luck of known outcomes. A draw with a single possible outcome uses none of them. Raises Draw beyond them."""

    def __init__(self, outcomes: Sequence[int]) -> None:
        super().__init__()
        self.outcomes = outcomes
        self._at = 0

    def below(self, bound: int) -> int:
        return self._next([1] * bound)

    def pick(self, weights: Sequence[int]) -> int:
        return self._next(weights)

    def _next(self, weights: Sequence[int]) -> int:
        possible = [index for index, weight in enumerate(weights) if weight]
        if len(possible) == 1:
            return possible[0]
        if self._at == len(self.outcomes):
            raise Draw(weights)
        self._at += 1
        return self.outcomes[self._at - 1]


class Moment:
    """A position that was reached, from the one before it by `choices`, and what each seat has seen on the way."""

    def __init__(
        self, game: Game[Any], before: Moment | None, choices: Mapping[int, int], state: Any, seen: dict[int, str]
    ) -> None:
        """`seen`: by seat, what it has seen so far, where that is known already."""
        self.game = game
        self.before = before
        self.choices = choices
        self.state = state
        self._seen = seen

    def view(self, seat: int) -> str:
        """Return what a seat may see now, as JSON text."""
        return json.dumps(self.game.view(self.state, seat), sort_keys=True, separators=(",", ":"))

    def seen(self, seat: int) -> str:
        """Return a hash of all that a seat has seen and chosen so far: equal for games that it cannot tell apart."""
        unknown: list[Moment] = []
        moment: Moment | None = self
        while moment is not None and seat not in moment._seen:
            unknown.append(moment)
            moment = moment.before
        for moment in reversed(unknown):
            before = moment.before
            view = moment.view(seat)
            text = "" if before is None else before._seen[seat]
            if seat in moment.choices:
                text = hashed(f"{text} {moment.choices[seat]}")
            if before is None or view != before.view(seat):
                text = hashed(text + view)
            moment._seen[seat] = text
        return self._seen[seat]


def hashed(text: str) -> str:
    """Return 128 bits of SHA-256, in hexadecimal."""
    return hashlib.sha256(text.encode()).hexdigest()[:32]


@dataclass(frozen=True, eq=False)
class Node:
    """Node of the tree: a seat is asked, or luck falls, or the game is over. `seat`: the seat that is asked, DRAWN or
    OVER.

    `moment`: the last position, None before the first. `legal`: what the seat may choose. `waiting`: the seats that are
    still to choose, that one first. `sealed`: choices that are made and not yet known. `weights`: weight of each
    outcome where luck falls, in the step of `choices` in which `outcomes` are known.
    """

    tree: Tree
    moment: Moment | None
    seat: int
    legal: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()
    sealed: Mapping[int, int] = field(default_factory=dict)
    weights: Sequence[int] = ()
    choices: Mapping[int, int] = field(default_factory=dict)
    outcomes: tuple[int, ...] = ()

    def __deepcopy__(self, memo: Any) -> Node:
        return self  # nothing in it changes

    def __reduce__(self) -> Any:
        """Return what pickle keeps: the position as JSON and what each seat has seen, not the way that led there."""
        moment, tree = self.moment, self.tree
        seats = range(tree.game.seats)
        kept = None if moment is None else (moment.state.to_json(), {seat: moment.seen(seat) for seat in seats})
        rest = (self.seat, self.legal, self.waiting, self.sealed, self.weights, self.choices, self.outcomes)
        return _unpickled, (tree.game.name, tree.game.seats, tree.game.options.changes(), tree.forced, kept, *rest)


class Tree:
    """The nodes of one game. `forced`: a seat is asked also where one action alone is legal."""

    def __init__(self, game: Game[Any], forced: bool = False) -> None:
        self.game = game
        self.forced = forced
        self.root = self._after(None, {}, ())

    def choose(self, node: Node, action: int) -> Node:
        """Return what follows if the seat that is asked chooses an action. Raises ValueError if it is not legal."""
        if action not in node.legal:
            raise ValueError(f"action {action} is not legal: seat {node.seat} may choose among {list(node.legal)}")
        assert node.moment is not None
        after = self._asked(node.moment, {**node.sealed, node.seat: action})
        return self._after(node.moment, after.sealed, ()) if after.seat == CHOSEN else after

    def draw(self, node: Node, outcome: int) -> Node:
        """Return what follows if luck falls so. Raises ValueError if it cannot."""
        if not (0 <= outcome < len(node.weights) and node.weights[outcome]):
            raise ValueError(f"outcome {outcome} cannot occur here")
        return self._after(node.moment, node.choices, (*node.outcomes, outcome))

    def imagined(self, node: Node, chance: Chance) -> Node:
        """Return a node like this one that the seat which is asked thinks possible, drawn by `chance`."""
        moment = node.moment
        assert moment is not None
        state = moment.state.clone()
        self.game.resample(state, node.seat, chance)
        seen = {node.seat: moment.seen(node.seat)}
        other = Moment(self.game, moment.before, moment.choices, state, seen)
        sealed = {}
        for seat in node.sealed:
            legal = self.game.legal(state, seat)
            sealed[seat] = legal[chance.below(len(legal))]
        return Node(self, other, node.seat, node.legal, node.waiting, sealed)

    def _after(self, moment: Moment | None, choices: Mapping[int, int], outcomes: tuple[int, ...]) -> Node:
        while True:
            context = Context(Known(outcomes), loud=False)
            try:
                state = self._stepped(moment, choices, context)
            except Draw as draw:
                return Node(self, moment, DRAWN, weights=draw.weights, choices=choices, outcomes=outcomes)
            moment, outcomes = Moment(self.game, moment, choices, state, {}), ()
            node = self._asked(moment, {})
            if node.seat != CHOSEN:
                return node
            choices = node.sealed

    def _stepped(self, moment: Moment | None, choices: Mapping[int, int], context: Context) -> Any:
        if moment is None:
            return self.game.new(context)
        state = moment.state.clone()
        decision = self.game.asked(state)
        assert decision is not None
        self.game.advance(state, decision, dict(choices), context)
        return state

    def _asked(self, moment: Moment, sealed: Mapping[int, int]) -> Node:
        """Return the node of the first seat that is still to choose; one of CHOSEN, with all choices, if none is."""
        decision = self.game.asked(moment.state)
        if decision is None:
            return Node(self, moment, OVER)
        made = dict(sealed)
        asked = decision.seats if decision.sealed else decision.seats[:1]
        waiting = [seat for seat in asked if seat not in made]
        while waiting:
            legal = self.game.legal(moment.state, waiting[0])
            if len(legal) > 1 or self.forced:
                return Node(self, moment, waiting[0], tuple(legal), tuple(waiting), made)
            made[waiting.pop(0)] = legal[0]
        return Node(self, moment, CHOSEN, sealed=made)


def _unpickled(
    name: str, seats: int, changes: dict[str, Json], forced: bool, kept: tuple[Json, dict[int, str]] | None, *rest: Any
) -> Node:
    tree = _tree(name, seats, json.dumps(changes), forced)
    moment = None if kept is None else Moment(tree.game, None, {}, tree.game.load(kept[0]), kept[1])
    return Node(tree, moment, *rest)


@cache
def _tree(name: str, seats: int, changes: str, forced: bool) -> Tree:
    return Tree(find_game(name).game(json.loads(changes), seats), forced)
