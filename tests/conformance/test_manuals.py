"""The page of rules of every game follows the rule set in play: whatever an option changes, the page says."""

from __future__ import annotations

import dataclasses
import re
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

import skerry.games
from skerry.core.data import Json
from skerry.core.game import GameSpec
from skerry.core.manual import in_words, nth
from skerry.core.options import Options
from skerry.core.registry import games
from skerry.games.tropicalia.set_up.loader import read_data
from skerry.tables.rules_page import chapters

pytestmark = pytest.mark.quick

ROOT: Final = Path(__file__).parents[1]
SPECS: Final = [pytest.param(spec, id=name) for name, spec in games().items()]
CLAUSE: Final = re.compile(r"\b[A-Z]{2}-\d\d\b")
ANCHOR: Final = re.compile(r"^(?:[-*>] )?\[([A-Z]{2}-\d\d)\] ", re.MULTILINE)

MATTERS_WITH: Final[dict[str, dict[str, Json]]] = {
    "winter_step": {"winter_from": 21},
    "winter_add": {"winter_from": 21},
    "shots_per_phase_when_shot_is_free": {"laser_battle_fuel_cost": 0},
}
"""What must hold, besides `needs`, for an option to change anything in play."""
WORKED_OUT: Final = {
    "winter_step": "the page names the round of the next step",
    "winter_add": "the page names the meals that come of it",
}
"""Figures of which the page says what comes of them, not their value, and how."""
NOT_TOLD: Final[dict[str, str]] = {}
"""Options that no page names, with the reason."""


def values_of(spec: GameSpec, entry: dict[str, Any]) -> list[Json]:
    """An option's default and its least and greatest value, every choice of it, or a piece of content."""
    if entry["kind"] == "choice":
        return list(entry["choices"])
    if entry["kind"] == "content":
        kinds = {kind.name: kind for kind in spec.content}
        piece = kinds[entry["name"]].examples()[0][1] if entry["name"] in kinds else read_data("village.json")
        return [None, piece]
    if entry["kind"] == "bool":
        return [False, True]
    return sorted({entry["min"], entry["default"], entry["max"]})


def needed(entry: dict[str, Any], schema: dict[str, dict[str, Any]]) -> dict[str, Json]:
    """The changes under which an option matters."""
    changes = dict(MATTERS_WITH.get(entry["name"], {}))
    if "needs" in entry:
        name, _, value = entry["needs"].partition("=")
        changes[name] = value or True
        changes.update(needed(schema[name], schema))
    return changes


def rule_sets(spec: GameSpec) -> list[Options]:
    """Every preset, as it is and with each option set to each of its values; they need not be playable to be told."""
    out: list[Options] = []
    for preset in spec.presets:
        rules = spec.rules({}, spec.usual_seats(preset.name), preset.name)
        out.append(rules)
        for entry in spec.options.schema():
            out.extend(dataclasses.replace(rules, **{entry["name"]: value}) for value in values_of(spec, entry))  # type: ignore[type-var]
    return out


@pytest.mark.parametrize("spec", SPECS)
def test_every_clause_that_the_game_names_is_explained(spec: GameSpec) -> None:
    """In its rules and data, by refusals and by options: a reader who is sent to a clause finds it on the page."""
    folder = Path(skerry.games.__file__).parent / spec.name
    sources = [path for path in folder.rglob("*") if path.suffix in (".py", ".json")]
    named = {clause for path in sources for clause in CLAUSE.findall(path.read_text(encoding="utf-8"))}
    explained = set(ANCHOR.findall(spec.manual()))
    assert set() < named <= explained
    assert {entry["clause"] for entry in spec.options.schema()} <= explained


@pytest.mark.parametrize("spec", SPECS)
def test_every_rule_set_has_a_whole_page(spec: GameSpec) -> None:
    checklist = tomllib.loads((ROOT / "rules" / spec.name / "clauses.toml").read_text(encoding="utf-8"))
    for rules in rule_sets(spec):
        page = spec.manual(rules)
        told = rules.changes()
        assert sorted(ANCHOR.findall(page)) == sorted(checklist["clauses"]), told
        assert not re.search(r"[{}]", page), told
        assert not re.search(r"[^|\s]  |\s[,.;:]|\.\.|,\.|\n\n\n", page), told


@pytest.mark.parametrize("spec", SPECS)
def test_every_clause_of_a_presets_page_can_be_linked_to(spec: GameSpec) -> None:
    for preset in spec.presets:
        page = spec.manual(spec.rules({}, spec.usual_seats(preset.name), preset.name))
        linked = [clause for chapter in chapters(page) for clause in chapter.clauses]
        assert sorted(linked) == sorted(ANCHOR.findall(page)), preset.name


@pytest.mark.parametrize("spec", SPECS)
def test_what_an_option_changes_the_page_tells(spec: GameSpec) -> None:
    schema = {entry["name"]: entry for entry in spec.options.schema()}
    for name, entry in schema.items():
        rules = dataclasses.replace(spec.options(), **needed(entry, schema))
        values = values_of(spec, entry)
        pages = {spec.manual(dataclasses.replace(rules, **{name: value})) for value in values}
        if name in NOT_TOLD:
            assert len(pages) == 1, f"{name} is told: it need not be excused"
        else:
            assert len(pages) == len(values), f"the page of {spec.title} does not tell all of {name}: {values}"


@pytest.mark.parametrize("spec", SPECS)
def test_the_value_of_every_figure_stands_on_the_page(spec: GameSpec) -> None:
    schema = {entry["name"]: entry for entry in spec.options.schema()}
    for name, entry in schema.items():
        if entry["kind"] != "int" or name in WORKED_OUT:
            continue
        rules = dataclasses.replace(spec.options(), **needed(entry, schema))
        value = entry["max"] - entry["step"]
        form = re.compile(rf"\b({value}|{in_words(value)}|{nth(value)})\b")
        told = form.findall(spec.manual(dataclasses.replace(rules, **{name: value})))
        assert len(told) > len(form.findall(spec.manual(rules))), f"{name}: {value} is not told"


@pytest.mark.parametrize("spec", SPECS)
def test_the_clause_of_every_option_stands_on_the_page(spec: GameSpec) -> None:
    anchors = ANCHOR.findall(spec.manual())
    assert [entry["name"] for entry in spec.options.schema() if entry["clause"] not in anchors] == []


@pytest.mark.parametrize("spec", SPECS)
def test_no_figure_is_worked_out_for_nothing(spec: GameSpec) -> None:
    named = set(re.findall(r"\{(?:(?:else )?if )?(\w+)", spec.learn))
    assert set(spec.figures(spec.options()) if spec.figures else {}) - named == set()
