"""Every installed game keeps the contract, for every preset and number of seats, and comes complete."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from short_games import shortened
from skerry.bots import levels
from skerry.core.chance import Simulated
from skerry.core.conform import check_bot, check_game
from skerry.core.conform.reading import spoilt
from skerry.core.game import GameSpec
from skerry.core.match import Match
from skerry.core.registry import games
from skerry.core.untrusted import BadPosition

ROOT = Path(__file__).parent.parent
CASES = [
    pytest.param(spec, preset.name, seats, id=f"{spec.name}-{preset.name}-{seats}")
    for spec in games().values()
    for preset in spec.presets
    for seats in spec.playable_seats(preset.name)
]
SPECS = [pytest.param(spec, id=spec.name) for spec in games().values()]


@pytest.mark.parametrize(("spec", "preset", "seats"), CASES)
def test_the_contract_is_kept(spec: GameSpec, preset: str, seats: int) -> None:
    check_game(spec.game(shortened(spec), seats, preset), games=2, every=5)


@pytest.mark.parametrize(("spec", "preset", "seats"), CASES)
def test_everything_that_happens_has_words(spec: GameSpec, preset: str, seats: int) -> None:
    """Every event, prompt and action of a random game, for a player and a spectator, in English and pseudo-language."""
    game = spec.game({}, seats, preset)
    luck = Simulated(4)
    match = Match.start(game, Simulated(11))
    names = [f"Player {seat}" for seat in range(seats)]
    for _ in range(400):
        decision = match.decision()
        if decision is None:
            break
        data = decision.to_json()
        for viewer in (decision.seats[0], None):
            assert spec.words.prompt(data, viewer, names, "pseudo").strip("⟦⟧ ")
        seat = decision.seats[0]
        view = game.view(match.state, seat)
        legal = match.legal(seat)
        for action in legal[:20]:
            assert spec.words.action(game.space.to_json(action), view, names, "pseudo").strip("⟦⟧ ")
        match.submit(seat, legal[luck.below(len(legal))])
    for viewer in (0, None):
        for event in match.story(viewer):
            for language in ("en", "pseudo"):
                line = spec.words.event(event, names, language)
                assert line is None or line.text
    assert spec.words.phrase(f"reason.{match.result().reason}") != f"reason.{match.result().reason}"
    for parts in match.result().parts:
        for source, _ in parts:
            assert spec.words.phrase(f"score.{source}") != f"score.{source}"


@pytest.mark.parametrize("spec", SPECS)
def test_spoilt_positions_are_refused_by_one_error_or_judged(spec: GameSpec) -> None:
    """Whatever stands in the JSON: `load` raises nothing but BadPosition, and what it reads `problems` can judge."""
    game = spec.game()
    luck = Simulated(6)
    match = Match.start(game, Simulated(3))
    read = refused = 0
    for _ in range(40):
        if match.over:
            break
        data = match.state.to_json()
        for _ in range(15):
            try:
                state = game.load(spoilt(data, luck))
            except BadPosition:
                refused += 1
                continue
            assert all(game.problems(state)), "each problem has words"
            read += 1
        seat = match.waiting()[0]
        legal = match.legal(seat)
        match.submit(seat, legal[luck.below(len(legal))])
    assert min(read, refused) > 20
    for nonsense in ([], {}, None, 3, "x", [[]]):
        with pytest.raises(BadPosition, match=f"no position of {game.name}"):
            game.load(nonsense)


@pytest.mark.parametrize("spec", SPECS)
def test_bots_play_fair(spec: GameSpec) -> None:
    for level in levels(spec.name):
        slow = level.name not in ("random", "greedy")
        check_bot(spec.game(), level.make, games=1, max_steps=4 if slow else 150)


@pytest.mark.parametrize("spec", SPECS)
def test_a_game_comes_complete(spec: GameSpec) -> None:
    """Golden records, clause tests, a learn page that explains every rule clause, a client, credits."""
    assert list((ROOT / "records" / spec.name).glob("*.json")), "there are no golden records"
    clauses = tomllib.loads((ROOT / "rules" / spec.name / "clauses.toml").read_text())
    assert clauses, "there is no checklist"
    assert "## " in spec.learn
    assert spec.credits
    assert (ROOT.parent / "web" / "src" / "games" / spec.name / "module.ts").exists(), "there is no client"
    for entry in spec.options.schema():
        assert entry["label"], entry["name"]
