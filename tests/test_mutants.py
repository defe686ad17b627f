"""The tool that asks how much the tests notice: what it changes, and which tests it runs."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from modules import load

ROOT = Path(__file__).parents[1]


mutants = load(ROOT / "tools" / "mutants.py")


def changes(text: str) -> list[str]:
    """What a piece of source becomes, mutant by mutant."""
    return [mutant.applied(text).strip() for mutant in mutants.mutants_of("a.py", text)]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("a < b <= 3", ["a <= b <= 3", "a < b < 3", "a < b <= 4"]),
        ("a is not None", ["a is None"]),
        ("a not in b", ["a in b"]),
        ("(a and b) or not c", ["(a or b) or not c", "(a and b) and not c", "(a and b) or c"]),
        ("(a + b) // -c", ["(a - b) // -c", "(a + b) * -c", "(a + b) // c"]),
        ("a.b = True", ["pass", "a.b = False"]),
        ("a += 1", ["pass", "a -= 1", "a += 2"]),
        ("x = y if z else w", ["x = y if True else w", "x = y if False else w"]),
        ("while go(): break", ["while False: break", "while go(): continue"]),
        ("raise ValueError", ["pass"]),
        ("é = 'ü'; go(é)", ["é = 'ü'; pass"]),
    ],
)
def test_what_is_changed(text: str, wanted: list[str]) -> None:
    assert sorted(changes(text)) == sorted(wanted)


@pytest.mark.parametrize(
    "text",
    [
        '"""Words."""',
        "a: Final[Table[3]] = b",
        "logger.warning('x', 1 + 2)",
        "def f(a: int | None) -> int | None: ...",
        "@cache(1)\ndef f(): ...",
        "a = 'one' 'two'",
    ],
)
def test_what_cannot_matter_is_left_alone(text: str) -> None:
    assert changes(text) == []


def test_telling_nobody_is_left_alone_but_not_what_is_told() -> None:
    text = "if context.loud:\n    context.emit('x', 3)\n"
    assert sorted(changes(text)) == sorted(
        [text.replace("context.emit('x', 3)", "pass").strip(), text.replace("3", "4").strip()]
    )


def test_every_source_has_tests_that_are_there() -> None:
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        mutate = load(ROOT / "tools" / "mutate.py")
    finally:
        sys.path.remove(str(ROOT / "tools"))
    files = list(mutate.chosen_files([]))
    assert {
        "core/match.py",
        "server/database/table_store.py",
        "tables/play/moves.py",
        "games/koxinga/rules/turns.py",
        "games/powerboats/set_up/rounding.py",
    } <= set(files)
    assert not [path for path in files if path.startswith("games/") and path.endswith(("words.py", "policy.py"))]
    assert set(mutate.chosen_files(["core"])) == {path for path in files if path.startswith("core/")}
    for path in files:
        for stage in mutate.stages_for(path):
            assert [name for name in stage if name.startswith("tests/") and not (ROOT / name).exists()] == []


def test_a_mutant_is_known_again_until_its_file_changes() -> None:
    first, again = (mutants.mutants_of("a.py", "a = b + 1\n") for _ in range(2))
    assert first == again
    assert len({mutant.id for mutant in first}) == len(first) == 2
    assert not {mutant.id for mutant in first} & {mutant.id for mutant in mutants.mutants_of("a.py", "a = b + 2\n")}
