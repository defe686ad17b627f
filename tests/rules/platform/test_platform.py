"""What holds for the program as a whole: its games, their rules to read, its written decisions, its checklists."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from skerry.core.bot import Bot, Turn, play
from skerry.core.chance import Simulated
from skerry.core.registry import games

TESTS = Path(__file__).parents[2]
CHECKLISTS = {
    path.parent.name: tomllib.loads(path.read_text(encoding="utf-8"))
    for path in sorted((TESTS / "rules").glob("*/clauses.toml"))
}
DECISIONS = (TESTS.parent / "docs" / "decisions.md").read_text(encoding="utf-8")


class AnyLegal(Bot):
    """Chooses by lot."""

    def choose(self, turn: Turn[Any]) -> int:
        return turn.legal[self.chance.below(len(turn.legal))]


@pytest.mark.clause("PF-01")
def test_every_game_is_played_to_its_end_in_this_one_program() -> None:
    assert games()
    for spec in games().values():
        game = spec.game()
        match = play(game, [AnyLegal(seat) for seat in range(game.seats)], Simulated(1))
        assert match.over
        assert sum(match.result().payoffs) == pytest.approx(1)


@pytest.mark.clause("PF-02")
def test_the_rules_of_every_game_can_be_read_and_carry_its_clauses() -> None:
    for name, spec in games().items():
        clauses = CHECKLISTS[name]["clauses"]
        missing = [clause for clause in clauses if not re.search(rf"\b{clause}\b", spec.manual())]
        assert not missing, f"the rules of {spec.title} for players do not name {missing}"


@pytest.mark.clause("PF-03")
def test_every_open_point_has_a_decision_and_its_switch_exists() -> None:
    rows = dict(re.findall(r"^\| (\w+-\d+) \|.*\| ([^|]+) \|$", DECISIONS, re.MULTILINE))
    for name, spec in games().items():
        undecided = [clause for clause in CHECKLISTS[name].get("open", []) if clause not in rows]
        assert not undecided, f"docs/decisions.md says nothing of {undecided}"
        options = {field["name"] for field in spec.options.schema()}
        for clause in CHECKLISTS[name]["clauses"]:
            for option in re.findall(r"`(\w+)`", rows.get(clause, "")):
                assert option in options, f"{clause} names the option {option}, which {spec.title} has not"


@pytest.mark.clause("PF-04")
def test_every_line_of_every_checklist_is_named_by_a_test() -> None:
    named: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "clause":
                named |= {str(argument.value) for argument in node.args if isinstance(argument, ast.Constant)}
    wanted = {clause for checklist in CHECKLISTS.values() for clause in checklist["clauses"]}
    assert sorted(wanted - named) == []
