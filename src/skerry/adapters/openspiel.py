"""Every game as a game of OpenSpiel (Lanctot and others 2019), with explicit chance nodes.

    import skerry.adapters.openspiel  # registers skerry_koxinga and the others
    game = pyspiel.load_game("skerry_koxinga(seats=6,options=layout:reference)")

Parameters are `seats` (0: as many as it is mostly played with), `preset`, `options` ("name:value;name:value"), and
`forced` (a seat is asked also where one action alone is legal). Luck is drawn node by node, as the rules draw it: a
shuffle is a node for each card. Sealed choices are asked seat by seat, unseen. Returns are payoffs, shares of one win,
1 in all. The observation is what `Game.observe` tells a seat, its text what a person in that seat sees; the information
state is a hash of all that the seat has seen and chosen, equal for games that it cannot tell apart. An observer's
`dict` has the pieces of the observation by name, in the shapes of `Game.features`.
"""

from __future__ import annotations

import ctypes
from typing import Any, Final

from skerry.adapters.arrays import Arrays
from skerry.adapters.tree import DRAWN, OVER, Node, Tree, hashed
from skerry.bots import find_level
from skerry.core.bot import answer
from skerry.core.chance import Simulated
from skerry.core.game import GameSpec
from skerry.core.registry import find_game, games
from skerry.lab.missing import needed

with needed("open_spiel"):
    import numpy as np
    import pyspiel

PREFIX: Final = "skerry_"
SPOKEN_FOR: Final = "=,;:()"
"""Characters that have a meaning in the names of OpenSpiel's games."""
MOST_OUTCOMES: Final = 1 << 16
"""Upper bound of the outcomes of a draw; only the rules know how many it has at most."""
MOST_CHOICES: Final = 1 << 16
"""Upper bound of the choices of a game; most games have far fewer."""


def env(game: str, seats: int | None = None, preset: str = "", forced: bool = False, **options: Any) -> pyspiel.Game:
    """Return a game. `seats`: its number of seats (None: the usual one for it).

    Raises UnknownGame, BadOptions, or ValueError, for options too that are more than a word or a number.
    """
    spec = find_game(game)
    spec.game(options, seats, preset)
    for name, value in options.items():
        if type(value) not in (bool, int, str) or not set(str(value)).isdisjoint(SPOKEN_FOR):
            raise ValueError(f"the names of OpenSpiel's games cannot say {name}={value!r}")
    words = ";".join(f"{name}:{value}" for name, value in options.items())
    wishes = {"seats": seats or 0, "preset": preset, "options": words, "forced": forced}
    return pyspiel.load_game(PREFIX + spec.name, {key: value for key, value in wishes.items() if value})


def bot(game: pyspiel.Game, level: str, player: int, seed: int = 0) -> pyspiel.Bot:
    """Return a bot of Skerry for a player of a game. Raises UnknownBot."""
    return Player(find_level(game.tree.game.name, level).make(seed), player)


class TreeGame(pyspiel.Game):
    """A game with its rule set. Made by `env` or `pyspiel.load_game`."""

    def __init__(self, spec: GameSpec, kind: Any, parameters: dict[str, Any]) -> None:
        words = [word.partition(":") for word in parameters["options"].split(";") if word]
        for name, mark, _ in words:
            if not mark:
                raise ValueError(f"an option is written name:value, not {name!r}")
        changes = spec.options.parse_words({name: value for name, _, value in words})
        rules = spec.game(changes, parameters["seats"] or None, parameters["preset"])
        self.tree = Tree(rules, parameters["forced"])
        self.arrays = Arrays(rules)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.arrays.actions,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=rules.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=MOST_CHOICES,
        )
        super().__init__(kind, info, parameters)

    def new_initial_state(self) -> TreeState:
        """Return the state before the first draw or choice."""
        return TreeState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """Return an observer that writes what a seat knows, public and its own; None for kinds that keep these apart.

        Raises ValueError for parameters: there are none.
        """
        if params:
            raise ValueError(f"observations take no parameters, not {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
            return None
        return Observer(self.arrays, kind.perfect_recall)


class TreeState(pyspiel.State):
    """A node of a game."""

    def __init__(self, game: TreeGame) -> None:
        super().__init__(game)
        self.node: Node = game.tree.root

    def current_player(self) -> int:
        """Return the seat that is asked, or the player that OpenSpiel has for luck and for the end."""
        if self.node.seat == DRAWN:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.node.seat == OVER else self.node.seat

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.node.seat == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.node.legal) if player == self.node.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return every outcome that can fall now, and how likely it is."""
        weights = self.node.weights
        return [(index, weight / sum(weights)) for index, weight in enumerate(weights) if weight]

    def _apply_action(self, action: int) -> None:
        tree, node = self.node.tree, self.node
        self.node = tree.draw(node, action) if node.seat == DRAWN else tree.choose(node, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        return repr(self.node.tree.game.space.action(action))

    def returns(self) -> list[float]:
        """Return the payoffs, zeros before the end."""
        game = self.node.tree.game
        return game.result(self._state()).payoffs if self.is_terminal() else [0.0] * game.seats

    def resample_from_infostate(self, player: int, sampler: Any) -> TreeState:
        """Return a state that the player thinks possible, drawn with `sampler`, which gives numbers from 0 to 1.

        Its history remains this one's. Raises ValueError unless the player is asked.
        """
        if player != self.node.seat:
            raise ValueError(f"positions can be drawn only for a player who is asked, and player {player} is not")
        other: TreeState = self.clone()
        other.node = self.node.tree.imagined(self.node, Simulated(int(sampler() * 2**48), keep=False))
        return other

    def __str__(self) -> str:
        node = self.node
        if node.moment is None:
            return f"before the first choice, outcomes drawn: {len(node.outcomes)}"
        facts = f"sealed {dict(node.sealed)}, choices {dict(node.choices)}, outcomes {list(node.outcomes)}"
        return f"{self._state().digest():016x}, {facts}"

    def _state(self) -> Any:
        assert self.node.moment is not None
        return self.node.moment.state


class Observer:
    """Observation of a state by one seat, as OpenSpiel's observers give it."""

    def __init__(self, arrays: Arrays, recalls: bool) -> None:
        """`recalls`: True for an observer that gives information states and has no array."""
        self.arrays = arrays
        self.recalls = recalls
        self.tensor = np.zeros(0 if recalls else arrays.length, np.float32)
        self.dict = {} if recalls else arrays.pieces(self.tensor)

    def set_from(self, state: TreeState, player: int) -> None:
        """Write the observation of a player: zeros before the first choice."""
        if self.recalls:
            return
        moment = state.node.moment
        if moment is None:
            self.tensor.fill(0.0)
        else:
            self.arrays.write(self.tensor, [(moment.state, player)])

    def string_from(self, state: TreeState, player: int) -> str:
        """Return the observation, or the information state, of a player as text."""
        node = state.node
        own = f"; chose {node.sealed[player]}" if player in node.sealed else ""
        if node.moment is None:
            return f"seat {player}: nothing yet"
        if self.recalls:
            return f"seat {player}: {hashed(node.moment.seen(player) + own)}"
        return f"seat {player}: {node.moment.view(player)}{own}"


class Player(pyspiel.Bot):
    """A bot of Skerry at a table of OpenSpiel. Made by `bot`."""

    def __init__(self, own: Any, player: int) -> None:
        super().__init__()
        self.own = own
        self.player = player

    def restart_at(self, state: TreeState) -> None:
        """Do nothing: nothing is kept from choice to choice."""

    def step(self, state: TreeState) -> int:
        """Return what the bot chooses."""
        node = state.node
        assert node.moment is not None
        return answer(self.own, node.tree.game, node.moment.state, self.player, list(node.waiting))


def _register(spec: GameSpec) -> None:
    kind = pyspiel.GameType(
        short_name=PREFIX + spec.name,
        long_name=spec.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(spec.seat_counts),
        min_num_players=min(spec.seat_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": 0, "preset": "", "options": "", "forced": False},
    )

    def made(parameters: dict[str, Any]) -> TreeGame:
        return TreeGame(spec, kind, parameters)

    pyspiel.register_game(kind, made)
    # held for good: OpenSpiel lets go of it when Python has ended, and freeing it then ends the process with a fault
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(made))


for _spec in games().values():
    _register(_spec)
