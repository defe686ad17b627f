"""What forbids a choice, in every installed game: each reason has words, a clause that is explained, and a use."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

import skerry
from layers import gate_has
from short_games import shortened
from skerry.core import actions
from skerry.core.actions import NO_SUCH_ACTION, NOT_ASKED, Reason, ReasonCode
from skerry.core.chance import Simulated
from skerry.core.game import GameSpec
from skerry.core.match import Match
from skerry.core.registry import games
from skerry.core.words import GENERAL, message_id
from volume import volume

PACKAGE = Path(skerry.__file__).parent
"""Where the sources lie, beside the compiled modules too."""
SPECS = [pytest.param(spec, id=spec.name) for spec in games().values()]
CASES = [
    one
    for spec in games().values()
    for one in gate_has(pytest.param(spec, preset.name, id=f"{spec.name}-{preset.name}") for preset in spec.presets)
]


def modules(spec: GameSpec) -> list[Any]:
    package = importlib.import_module(f"skerry.games.{spec.name}")
    return [
        importlib.import_module(found.name)
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
        if not found.ispkg
    ]


def reasons(spec: GameSpec) -> list[ReasonCode]:
    """Every `ReasonCode` that a module of the game keeps, by itself or in a table."""
    found: dict[int, ReasonCode] = {}
    for module in modules(spec):
        for value in vars(module).values():
            several = (
                value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else [value]
            )
            found.update({id(one): one for one in several if isinstance(one, ReasonCode)})
    return list(found.values())


@pytest.mark.parametrize("spec", SPECS)
def test_every_reason_has_words_and_a_clause_that_the_page_of_rules_explains(spec: GameSpec) -> None:
    catalogue = spec.words.catalogue
    for no in reasons(spec):
        assert catalogue.has(f"no.{no.key}"), no
        assert re.search(rf"^(?:[-*>] )?\[{no.clause}\] ", spec.learn, re.MULTILINE), no
    said = {one for one in catalogue.ids() if one.startswith("no-")} - ids(invariants(spec))
    assert said == ids(f"no.{no.key}" for no in reasons(spec)), "no words without a reason"


def ids(keys: Iterable[str]) -> set[str]:
    """The ids of messages in their file."""
    return {message_id(key) for key in keys}


def invariants(spec: GameSpec) -> dict[str, ast.Call]:
    """What a position may break: all calls of `unsound` by their message keys."""
    found: dict[str, ast.Call] = {}
    package = importlib.import_module(f"skerry.games.{spec.name}")
    for source in Path(package.__path__[0]).rglob("*.py"):
        for part in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id == "unsound":
                found[f"no.unsound.{ast.literal_eval(part.args[0])}"] = part
    return found


@pytest.mark.parametrize("spec", SPECS)
def test_every_invariant_has_words_that_name_its_facts(spec: GameSpec) -> None:
    """A correction that breaks one is refused in these words; some of them nobody can break to see."""
    catalogue = spec.words.catalogue
    known = invariants(spec)
    assert known
    assert {one for one in catalogue.ids() if one.startswith("no-unsound-")} == ids(known), (
        "each has words, and no other"
    )
    for key, call in known.items():
        assert catalogue.facts(key) == {fact.arg for fact in call.keywords}, key
        for clause in call.args[1:]:
            assert re.search(rf"^(?:[-*>] )?\[{ast.literal_eval(clause)}\] ", spec.learn, re.MULTILINE), key


def test_what_any_game_refuses_has_words_in_every_game() -> None:
    """`IllegalAction` takes a `ReasonCode` and no text, so what the core keeps is all that it can say."""
    kept = ids(f"no.{value.key}" for value in vars(actions).values() if isinstance(value, ReasonCode))
    assert {one for one in GENERAL.ids() if one.startswith("no-")} == kept
    for source in PACKAGE.rglob("*.py"):
        for part in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id == "IllegalAction":
                assert not any(isinstance(one, ast.Constant | ast.JoinedStr) for one in part.args), source


def raised(folder: Path, *errors: str) -> dict[str, set[str]]:
    """The ids of the messages of these errors in sources, with the facts that each is told."""
    found: dict[str, set[str]] = {}
    for source in folder.rglob("*.py"):
        for part in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id in errors:
                facts = {"where"} if part.args[1:] else set()
                for fact in part.keywords:
                    facts |= {fact.arg} if fact.arg else {"line", "column"}
                assert found.setdefault(message_id(ast.literal_eval(part.args[-1])), facts) == facts, source
    return found


def test_what_is_wrong_with_data_is_said_by_the_catalogues() -> None:
    """A `BadData` takes a key and no text: each has a message that names its facts, and no message is left over."""
    catalogues = {PACKAGE / "core": GENERAL}
    catalogues |= {PACKAGE / "games" / spec.name: spec.words.catalogue for spec in games().values()}
    for folder, catalogue in catalogues.items():
        said = {one: catalogue.facts(one) for one in catalogue.ids() if one.startswith("data-")}
        assert raised(folder, "BadData") == said, folder
    assert len(raised(PACKAGE, "BadData")) == sum(len(raised(folder, "BadData")) for folder in catalogues)


def test_why_a_record_cannot_be_read_is_said_by_the_catalogue() -> None:
    said = {one: GENERAL.facts(one) for one in GENERAL.ids() if one.startswith("record-")}
    assert raised(PACKAGE, "BadRecord", "Untrue") == said


@pytest.mark.parametrize("spec", SPECS)
def test_reasons_are_constants(spec: GameSpec) -> None:
    """Made once, at the top of a module: so the test above sees them all, and a refusal costs nothing."""
    package = importlib.import_module(f"skerry.games.{spec.name}")
    for source in Path(package.__path__[0]).rglob("*.py"):  # which lie beside the compiled modules, too
        tree = ast.parse(source.read_text(encoding="utf-8"))
        for part in ast.walk(tree):
            if isinstance(part, ast.FunctionDef | ast.Lambda):
                calls = [one for one in ast.walk(part) if isinstance(one, ast.Call)]
                assert not [one for one in calls if isinstance(one.func, ast.Name) and one.func.id == "ReasonCode"], (
                    part
                )


@pytest.mark.parametrize(("spec", "preset"), CASES)
def test_whatever_is_refused_is_told_in_the_words_of_the_language(
    spec: GameSpec, preset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every illegal action at positions of a random game: its words name only facts that are given."""
    monkeypatch.setattr(spec.words.catalogue, "lacking", set())  # nobody misses the words asked for below
    game = spec.game(shortened(spec), None, preset)
    names = [f"Player {seat}" for seat in range(game.seats)]
    luck = Simulated(8)
    match: Match[Any] = Match.start(game, Simulated(12))
    for step in range(400):
        if match.over:
            break
        seat = match.waiting()[0]
        legal = match.legal(seat)
        if step % volume(5, 20) == 0:
            for asked in range(game.seats):
                for action in range(game.space.size):
                    if asked == seat and action in legal:
                        continue
                    no = game.illegal(match.state, asked, action)
                    if no is None:
                        continue  # another seat that chooses unseen, or anybody in free play
                    facts = game.facts(match.state, asked, action, no)
                    told = spec.words.reason(Reason(no, facts), names, "pseudo")
                    assert told.startswith("⟦")
                    assert told != spec.words.reason(Reason(ReasonCode("unheard_of")), names, "pseudo"), (no, facts)
        match.submit(seat, legal[luck.below(len(legal))])
    for seat in range(game.seats):
        no = game.illegal(match.state, seat, 0)
        assert no is not None or game.decision(match.state) is not None, "nothing is possible after the end"


@pytest.mark.parametrize("spec", SPECS)
def test_any_whole_number_is_answered(spec: GameSpec) -> None:
    game = spec.game()
    state = Match.start(game, Simulated(3)).state
    for action in (-1, game.space.size, -(1 << 63), 1 << 64, 10**30):
        for seat in (0, game.seats - 1, -1, game.seats, 10**30):
            assert game.illegal(state, seat, action) is NO_SUCH_ACTION
    for seat in (-1, game.seats, 1 << 64):
        assert game.illegal(state, seat, 0) is NOT_ASKED
