"""Every game behind OpenSpiel: its own tests, its players at our games, our bots at its tables, luck and secrets."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import skerry
from layers import budget, gate_has, interpreted_has
from skerry.adapters.openspiel import TreeState, bot, env
from skerry.adapters.tree import DRAWN, OVER, Draw, Known, Node, Tree
from skerry.bots import UnknownBot
from skerry.core.features import Group
from skerry.core.game import Context
from skerry.core.options import BadOptions
from skerry.core.registry import UnknownGame, find_game, games
from skerry.games.koxinga.rules.state import PICK

pyspiel: Any = pytest.importorskip("pyspiel")
CASES = [case for spec in games().values() for case in gate_has((spec.name, preset.name) for preset in spec.presets)]
SHORT = {"tropichop": {"round_limit": 4}, "powerboats": {"last_round": 12}}
"""Options by which a game of random choices is short."""


def short(case: Any) -> bool:
    """Whether a game of a case is short enough to be serialized at each step by interpreted rules."""
    return (case.values if isinstance(case, type(pytest.param())) else case)[0] in ("powerboats", "squirrelopoly")


def made(game: str, preset: str = "") -> Any:
    return env(game, preset=preset, **SHORT.get(game, {}))


def walk(state: Any, luck: random.Random) -> Any:
    """Make one random choice or draw."""
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes())
        state.apply_action(luck.choices(outcomes, chances)[0])
    else:
        state.apply_action(luck.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("game", "preset"), interpreted_has(CASES, short))
def test_their_own_test_passes(game: str, preset: str) -> None:
    pyspiel.random_sim_test(made(game, preset), budget(1, 3), True, False)


@pytest.mark.deep
@pytest.mark.parametrize("game", sorted(set(games()) - {"koxinga"}))  # that one prints for five minutes
def test_a_playthrough_is_written_twice_alike(game: str) -> None:
    from open_spiel.python.algorithms.generate_playthrough import playthrough

    name = str(made(game))
    text = playthrough(name, None, seed=3)
    assert text == playthrough(name, None, seed=3)
    assert "IsTerminal() = True" in text


@pytest.mark.parametrize("game", games())
def test_a_path_of_draws_and_choices_is_a_game_by_the_rules(game: str) -> None:
    """The same choices and outcomes, played by the rules alone, lead to the same end."""
    state, luck = made(game).new_initial_state(), random.Random(4)
    while not state.is_terminal():
        walk(state, luck)
    moment = state.node.moment
    path = []
    while moment is not None:
        path.append(moment)
        moment = moment.before
    rules = state.node.tree.game
    drawn = [one.action for one in state.full_history() if one.player == pyspiel.PlayerId.CHANCE]
    context = Context(Known(drawn), loud=False)
    played = rules.new(context)
    for moment in list(reversed(path))[1:]:
        rules.advance(played, rules.decision(played), dict(moment.choices), context)
    assert played.digest() == path[0].state.digest()
    assert state.returns() == pytest.approx(rules.result(played).payoffs)
    assert sum(state.returns()) == pytest.approx(1.0)


@pytest.mark.parametrize("game", games())
def test_chances_of_a_draw_add_up_to_one(game: str) -> None:
    state, luck, seen = made(game).new_initial_state(), random.Random(1), 0
    while not state.is_terminal() and seen < 100:
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert len(outcomes) > 1
            assert sum(chance for _, chance in outcomes) == pytest.approx(1.0)
            seen += 1
        walk(state, luck)
    assert seen


def at_a_pick(seed: int) -> TreeState:
    """A position of Koxinga in which all ships seal a card, the first of them asked."""
    state, luck = env("koxinga").new_initial_state(), random.Random(seed)
    while state.is_chance_node() or state.node.moment.state.phase != PICK:
        walk(state, luck)
    return state  # type: ignore[no-any-return]


def test_no_seat_is_told_a_sealed_choice_before_its_own() -> None:
    told = []
    for which in (0, -1):
        state = at_a_pick(3)
        first = state.current_player()
        state.apply_action(state.legal_actions()[which])
        second = state.current_player()
        assert second != first
        told.append([state.information_state_string(second), state.observation_string(second)])
        assert state.information_state_string(first) != at_a_pick(3).information_state_string(first)
    assert told[0] == told[1]


def test_a_drawn_position_is_one_that_the_seat_cannot_tell_apart() -> None:
    state = at_a_pick(5)
    state.apply_action(state.legal_actions()[0])
    player = state.current_player()
    positions = set()
    for number in range(8):
        other = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(number / 8, number / 8 + 0.1))
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        positions.add(other.node.moment.state.digest())
        luck = random.Random(number)
        while not other.is_terminal():
            walk(other, luck)
    assert len(positions) > 1
    with pytest.raises(ValueError, match="is not"):
        state.resample_from_infostate((player + 1) % 6, pyspiel.UniformProbabilitySampler(0.0, 1.0))


def test_what_was_chosen_and_seen_on_the_way_is_recalled() -> None:
    """Two ways to one observation have two information states."""
    state, luck = env("squirrelopoly").new_initial_state(), random.Random(2)
    seen: dict[str, str] = {}
    for _ in range(200):
        if state.is_terminal():
            break
        if not state.is_chance_node():
            recalled = state.information_state_string(0)
            assert seen.setdefault(recalled, state.observation_string(0)) == state.observation_string(0)
        walk(state, luck)
    assert len(seen) > 5


def test_a_copy_goes_its_own_way_and_a_kept_one_the_same() -> None:
    state = at_a_pick(1)
    state.apply_action(state.legal_actions()[0])
    other, kept, before = state.clone(), pickle.loads(pickle.dumps(state)), str(state)
    luck, same = random.Random(1), random.Random(1)
    for _ in range(40):
        walk(other, luck)
        walk(kept, same)
    assert str(state) == before != str(other) == str(kept)
    assert [kept.information_state_string(seat) for seat in range(6)] == [
        other.information_state_string(seat) for seat in range(6)
    ]


def test_their_players_play_our_games() -> None:
    from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

    game = made("squirrelopoly")
    state, luck = game.new_initial_state(), random.Random(1)
    while state.is_chance_node():
        walk(state, luck)
    numbers = np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, numbers)
    assert mcts.MCTSBot(game, 1.4, 4, rollouts, random_state=numbers).step(state) in state.legal_actions()
    cards = at_a_pick(2)
    searching = ismcts.ISMCTSBot(
        game=cards.get_game(), uct_c=1.4, max_simulations=4, evaluator=rollouts, random_state=numbers
    )
    assert searching.step(cards) in cards.legal_actions()
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(made("powerboats"))
    solver.iteration()
    policy = solver.average_policy()
    boats = made("powerboats").new_initial_state()
    while boats.is_chance_node():
        walk(boats, luck)
    assert sum(policy.action_probabilities(boats).values()) == pytest.approx(1.0)


def test_our_bots_sit_at_their_tables() -> None:
    game = env("koxinga")
    bots = [bot(game, "greedy" if seat == 2 else "random", seat, seed=seat) for seat in range(6)]
    payoffs = pyspiel.evaluate_bots(game.new_initial_state(), bots, 7)
    assert sum(payoffs) == pytest.approx(1.0)
    with pytest.raises(UnknownBot, match="greedy"):
        bot(game, "gredy", 0)


def test_it_is_made_by_name_and_what_is_wrong_is_said() -> None:
    made_here = skerry.make("tropicalia", 3, interface="openspiel", advanced=True)
    assert made_here.num_players() == 3
    again = pyspiel.load_game(str(made_here))
    assert str(again) == str(made_here)
    assert again.tree.game.options.advanced
    with pytest.raises(UnknownGame, match="did you mean koxinga"):
        env("koxingo")
    with pytest.raises(BadOptions, match="layout"):
        env("koxinga", layout="round")
    with pytest.raises(ValueError, match="is played with"):
        env("koxinga", 99)
    with pytest.raises(ValueError, match="name:value, not 'layout'"):
        pyspiel.load_game("skerry_koxinga(options=layout)")
    state = env("koxinga").new_initial_state()
    tree, node = state.node.tree, state.node
    with pytest.raises(ValueError, match="outcome 99 cannot occur here"):
        tree.draw(node, 99)
    asked = at_a_pick(1)
    with pytest.raises(ValueError, match="action 9999 is not legal"):
        tree.choose(asked.node, 9999)


def test_who_plays_with_it_ends_quietly() -> None:
    """OpenSpiel frees what it knows of games after Python has ended."""
    line = "import skerry; game = skerry.make('koxinga', interface='openspiel'); state = game.new_initial_state()"
    ended = subprocess.run([sys.executable, "-c", line], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_a_choice_of_forced_actions_is_a_node_where_that_is_wished() -> None:
    rules = find_game("squirrelopoly").game()
    asked = [first_asked(Tree(rules, forced)) for forced in (True, False)]
    assert [len(node.legal) == 1 for node in asked] == [True, False]


def first_asked(tree: Tree) -> Node:
    node = tree.root
    while node.seat == DRAWN:
        node = tree.draw(node, next(index for index, weight in enumerate(node.weights) if weight))
    assert node.seat != OVER
    return node


def test_luck_that_can_fall_in_one_way_is_no_draw() -> None:
    luck = Known([2])
    assert luck.below(1) == 0
    assert luck.pick([0, 3, 0]) == 1
    assert luck.below(4) == 2
    with pytest.raises(Draw):
        luck.below(2)


@pytest.mark.parametrize("game", games())
def test_pieces_of_an_observation_have_the_names_and_shapes_of_the_games_table(game: str) -> None:
    from open_spiel.python.observation import make_observation

    there = made(game)
    seen, rules = make_observation(there), there.tree.game
    features = {one.name: one for one in rules.features()}
    state, luck = there.new_initial_state(), random.Random(6)
    while state.is_chance_node():
        walk(state, luck)
    for _ in range(30):
        if state.is_terminal():
            break
        if not state.is_chance_node():
            player = state.current_player()
            seen.set_from(state, player)
            row = rules.observe(state.node.moment.state, player)
            assert state.observation_tensor(player) == pytest.approx(row)
            assert list(seen.dict) == list(features), "in the order of the table: OpenSpiel lays them side by side"
            told: list[float] = []
            for name, piece in seen.dict.items():
                one = features[name]
                assert piece.shape == ((one.count, one.size) if isinstance(one, Group) else (one.size,))
                assert np.shares_memory(piece, seen.tensor)
                told.extend(piece.reshape(-1).tolist())
            assert told == pytest.approx(row)
        walk(state, luck)
