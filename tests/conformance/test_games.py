"""Every installed game keeps the contract, for every preset and number of seats, and comes complete."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from layers import gate_has, interpreted_has
from short_games import shortened
from skerry.bots import levels
from skerry.core.chance import Simulated
from skerry.core.conform import check_bot, check_game, check_spec
from skerry.core.conform.reading import spoilt
from skerry.core.game import GameSpec
from skerry.core.match import Match
from skerry.core.registry import games
from skerry.core.untrusted import BadPosition
from volume import deep_volume, volume

ROOT = Path(__file__).parent.parent


CHEAP = ("tropicalia", "tropichop")
"""What the gate tries with interpreted rules too, where a machine may have no others."""


def cases() -> list[Any]:
    """Every preset and number of seats; in the gate the first preset of a game with the fewest seats and the most, with
    interpreted rules the fewest of the cheap games alone."""
    found: list[Any] = []
    for spec in games().values():
        for number, preset in enumerate(spec.presets):
            counts = spec.playable_seats(preset.name)
            ids = [pytest.param(spec, preset.name, seats, id=f"{spec.name}-{preset.name}-{seats}") for seats in counts]
            if not number:
                tried = 1 if spec.name in CHEAP else 0
                ids[tried:] = interpreted_has(ids[tried:], lambda _: False)
            found += gate_has(ids, () if number else (0, len(counts) - 1))
    return found


SPECS = [pytest.param(spec, id=spec.name) for spec in games().values()]
QUICK_BOTS = ("random", "greedy")


@pytest.mark.parametrize(("spec", "preset", "seats"), cases())
def test_the_contract_is_kept(spec: GameSpec, preset: str, seats: int) -> None:
    check_game(spec.game(shortened(spec), seats, preset), games=deep_volume(3, 1), every=deep_volume(5, 9))


@pytest.mark.parametrize("spec", interpreted_has(SPECS, lambda case: case.id in CHEAP))
def test_everything_around_the_rules_is_there(spec: GameSpec) -> None:
    """Presets, options, rules pages, and words for all that is read, in English and pseudo-language."""
    check_spec(spec, steps=deep_volume(400, 80))


@pytest.mark.parametrize("spec", SPECS)
def test_spoilt_positions_are_refused_by_one_error_or_judged(spec: GameSpec, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever stands in the JSON: `load` raises nothing but BadPosition, and what it reads `problems` can judge."""
    monkeypatch.setattr(spec.words.catalogue, "lacking", set())
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
            for problem in game.problems(state):
                assert spec.words.reason(problem, [seat.title for seat in spec.seats])
            read += 1
        seat = match.waiting()[0]
        legal = match.legal(seat)
        match.submit(seat, legal[luck.below(len(legal))])
    assert min(read, refused) > 20
    assert spec.words.catalogue.lacking == set(), "each problem has words"
    for nonsense in ([], {}, None, 3, "x", [[]]):
        with pytest.raises(BadPosition, match=f"no position of {game.name}"):
            game.load(nonsense)


@pytest.mark.parametrize("spec", SPECS)
def test_quick_bots_play_fair(spec: GameSpec) -> None:
    for level in levels(spec.name):
        if level.name in QUICK_BOTS:
            check_bot(spec.game(), level.make, games=1, max_steps=volume(150, 40))


@pytest.mark.when_compiled
@pytest.mark.parametrize("spec", SPECS)
def test_bots_that_look_ahead_play_fair(spec: GameSpec) -> None:
    for level in levels(spec.name):
        if level.name not in QUICK_BOTS:
            check_bot(spec.game(), level.make, games=1, max_steps=volume(3, 1))


@pytest.mark.parametrize("spec", SPECS)
def test_a_game_comes_complete(spec: GameSpec) -> None:
    """Golden records, clause tests, a learn page that explains every rule clause, a client, credits."""
    assert list((ROOT / "records" / spec.name).glob("*.json")), "there are no golden records"
    clauses = tomllib.loads((ROOT / "rules" / spec.name / "clauses.toml").read_text())
    assert clauses, "there is no checklist"
    assert "## " in spec.learn
    assert spec.credits
    assert (ROOT.parent / "web" / "src" / "games" / spec.name / "module.ts").exists(), "there is no client"
    assert spec.drawn, "the game does not know of its client"
    for entry in spec.options.schema():
        assert entry["label"], entry["name"]
