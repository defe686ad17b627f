"""A game names each invariant that a position breaks, says none of a sound one, and judges whatever `load` can read."""

from __future__ import annotations

import importlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from conformance.broken import koxinga, powerboats, squirrelopoly, tropicalia, tropichop
from conformance.broken.cases import Case, Table
from skerry.core.chance import Simulated
from skerry.core.data import Json
from skerry.core.game import GameSpec
from skerry.core.registry import games
from skerry.core.untrusted import BadPosition
from skerry.core.words import message_id

POSITIONS: Final = 12
"""So many positions of each preset's game are broken by chance, the last one among them."""
TRIES: Final = 60
"""So many times each of them."""
NUMBERS: Final = [-1, 0, 1, 2, 3, 5, 9, 14, 40, 99, 256, 10**6]

BY_HAND: Final[dict[str, list[Case]]] = {
    "koxinga": koxinga.CASES,
    "powerboats": powerboats.CASES,
    "squirrelopoly": squirrelopoly.CASES,
    "tropicalia": tropicalia.CASES,
    "tropichop": tropichop.CASES,
}
SPECS = [pytest.param(spec, id=spec.name) for spec in games().values()]
CASES = [
    pytest.param(one, id=f"{game}-{number}-{'-'.join(one.said) or 'sound'}")
    for game, cases in BY_HAND.items()
    for number, one in enumerate(cases)
]


@pytest.mark.quick
@pytest.mark.parametrize("one", CASES)
def test_just_what_is_wrong_is_said(one: Case) -> None:
    """At the edges of what is allowed, and for what chance hardly finds."""
    game = one.where.table.rules()
    problems = game.problems(game.load(one.position()))
    assert sorted(keys(problems)) == sorted(one.said), str(one)
    for problem in problems:
        assert {name: problem.facts.get(name, fact) for name, fact in one.told.items()} == one.told, str(one)


@pytest.mark.parametrize("spec", SPECS)
def test_whatever_is_read_is_judged_and_every_invariant_is_named(
    spec: GameSpec, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Positions of random games with one to three facts set to anything."""
    monkeypatch.setattr(spec.words.catalogue, "lacking", set())
    said: set[str] = {key for one in BY_HAND[spec.name] for key in one.said}
    read = refused = 0
    for preset in spec.presets:
        table = Table(spec.name, preset.name)
        game = table.rules()
        for data in broken(table, Simulated(1, keep=False)):
            try:
                state = game.load(data)
            except BadPosition:
                refused += 1
                continue
            read += 1
            problems = game.problems(state)
            said |= set(keys(problems))
            for problem in problems:
                assert spec.words.reason(problem, [seat.title for seat in spec.seats])
    assert min(read, refused) > 100
    assert named(spec) - said == set(), "nobody breaks them: write a case by hand, or strike what cannot be broken"
    assert said - named(spec) == set()
    assert spec.words.catalogue.lacking == set(), "each has words"


@pytest.mark.parametrize("spec", SPECS)
def test_every_invariant_has_words_and_no_words_are_left_over(spec: GameSpec) -> None:
    begins = "no-unsound-"
    said = {one.removeprefix(begins) for one in spec.words.catalogue.ids() if one.startswith(begins)}
    assert said == {message_id(key) for key in named(spec)}


@pytest.mark.parametrize("spec", SPECS)
def test_what_play_reaches_is_sound(spec: GameSpec) -> None:
    for preset in spec.presets:
        table = Table(spec.name, preset.name)
        for text in table.positions()[::5]:
            assert table.rules().problems(table.rules().load(json.loads(text))) == []


def keys(problems: list[Any]) -> list[str]:
    """What is wrong, as the catalogue's keys without what they all begin with."""
    return [problem.code.key.removeprefix("unsound.") for problem in problems]


def named(spec: GameSpec) -> set[str]:
    """Every invariant that the source of the game's problems.py names; it lies beside the compiled module, too."""
    module = importlib.import_module(f"skerry.games.{spec.name}.rules.problems")
    source = Path(str(module.__file__)).with_name("problems.py").read_text(encoding="utf-8")
    return set(re.findall(r'unsound\(\s*"([a-z_]+)"', source))


# --- breaking by chance -------------------------------------------------------------------------------------------
def broken(table: Table, luck: Simulated) -> Iterator[Json]:
    """Positions of the table's game, each with one to three facts set to something else."""
    texts = table.positions()
    seen: dict[str, list[Json]] = {}
    for text in texts[::7]:
        for way, value in leaves(json.loads(text)):
            values = seen.setdefault(kind_of(way), [])
            if value not in values:
                values.append(value)
    chosen = [texts[-1], *[texts[luck.below(len(texts))] for _ in range(POSITIONS - 1)]]
    for text in chosen:
        ways = [way for way, _ in leaves(json.loads(text))]
        for _ in range(TRIES):
            data = json.loads(text)
            for _ in range(1 + luck.below(3)):
                way = ways[luck.below(len(ways))]
                try:
                    at = inside(data, way[:-1])
                    at[way[-1]] = other(at[way[-1]], seen[kind_of(way)], luck)
                except (LookupError, TypeError):
                    continue  # what it was part of was set to something else
            yield data


def other(value: Json, seen: list[Json], luck: Simulated) -> Json:
    """Another truth, a number near by or at some edge, a list with more or less, or what stands there elsewhere."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, list) and value and luck.below(2):
        return [value[:-1], [*value, value[-1]], value[::-1], [*value, 0]][luck.below(4)]
    if luck.below(2):
        return seen[luck.below(len(seen))]
    if isinstance(value, int) and luck.below(2):
        return value + [-1, 1, 2][luck.below(3)]
    return NUMBERS[luck.below(len(NUMBERS))]


def leaves(data: Json, way: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Json]]:
    """Every part of a position and where it stands, lists and objects as well."""
    if way:
        yield way, data
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from leaves(value, (*way, key))


def kind_of(way: tuple[Any, ...]) -> str:
    """Where something stands, whichever of a list."""
    return "/".join("*" if isinstance(key, int) else key for key in way)


def inside(data: Any, way: tuple[Any, ...]) -> Any:
    for key in way:
        data = data[key]
    return data
