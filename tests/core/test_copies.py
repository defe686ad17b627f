"""The writer of states' copies: what it writes behaves as the marks say, and no game's copies are stale."""

from __future__ import annotations

import inspect
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from skerry.core import copies
from skerry.core.copies import Unclear, rewritten
from skerry.core.registry import games

BOAT = """
from __future__ import annotations

from typing import final

from mypy_extensions import i64

from skerry.core.bits import members
from skerry.core.data import Data, Json
from skerry.core.untrusted import bits_below, named, numbers, row, rows, same_keys, truth, whole, within

COLOURS = ["red", "green"]
SAILS = 2


@final
class Flag(Data):
    def __init__(self, colour: i64) -> None:
        self.colour: i64 = colour  # in COLOURS
        self.torn: bool = False

    # fmt: off
    # copies: python -m skerry.core.copies
    # fmt: on


@final
class Boat(Data):
    def __init__(self, flags: list[Flag], wind: i64) -> None:
        self.wind: i64 = wind
        self.gusts: list[int] = []  # 0 to 9
        self.grid: list[list[int]] = []
        self.first: Flag = Flag(0)
        self.flags: list[Flag] = flags
        self.turn: i64 = 0  # as seat, 0 to 3
        self.winner: i64 = -1  # in COLOURS or none
        self.sails: list[int] = [0, 0]  # SAILS of 0 to 9
        self.seen: i64 = 0  # set below 40
        self.left: i64 = 0  # kept: dice
        self.right: i64 = 0  # kept: dice
        self.total: i64 = 0  # derived
        self.past: list[int] = []  # shared
        self.log: tuple[int, ...] = ()
        self.ports: tuple[int, ...] = ()  # derived
        self.found: dict[int, int] = {}  # derived, shared

    def score(self) -> int:
        return self.total

    # fmt: off
    # copies: python -m skerry.core.copies
    # fmt: on

    def _save(self, data: dict[str, Json]) -> None:
        data["dice"] = [int(self.left), int(self.right)]

    def _load(self, data: dict[str, Json]) -> None:
        self.left, self.right = numbers(data["dice"])
        self.total = self.left + self.right
"""


def made(source: str = BOAT) -> Any:
    """The module that such a source makes once its copies are written."""
    module = ModuleType("boats")
    exec(rewritten(source), module.__dict__)
    return module


def a_boat() -> Any:
    """A boat on which every field differs from the start."""
    boats = made()
    boat = boats.Boat([boats.Flag(1), boats.Flag(0)], 7)
    boat.flags[0].torn = True
    boat.gusts, boat.grid, boat.sails, boat.past = [4, 5], [[1], [2, 3]], [8, 9], [6]
    boat.log, boat.ports = (8, 9), (1, 2)
    boat.first = boats.Flag(1)
    boat.turn, boat.winner, boat.seen = 2, 1, 0b101
    boat.left, boat.right, boat.total, boat.found = 3, 4, 7, {1: 2}
    return boat


SAVED = {
    "wind": 7,
    "gusts": [4, 5],
    "grid": [[1], [2, 3]],
    "first": {"colour": "green", "torn": False},
    "flags": [{"colour": "green", "torn": True}, {"colour": "red", "torn": False}],
    "seat": 2,
    "winner": "green",
    "sails": [8, 9],
    "seen": [0, 2],
    "dice": [3, 4],
    "past": [6],
    "log": [8, 9],
}


def test_what_is_saved_is_read_again() -> None:
    boat = a_boat()
    assert boat.to_json() == SAVED
    again = type(boat).from_json(SAVED)
    assert again.to_json() == SAVED
    assert (again.total, again.found, again.ports) == (7, {}, ()), "worked out, and not in the JSON"
    assert again.log == (8, 9)
    boat.winner = -1
    assert boat.to_json()["winner"] is None
    assert type(boat).from_json({**SAVED, "winner": None}).winner == -1


def test_a_clone_has_every_field_and_shares_only_what_is_marked() -> None:
    boat = a_boat()
    new = boat.clone()
    for name, value in vars(boat).items():
        mine = getattr(new, name)
        if name in ("past", "found", "log", "ports"):
            assert mine is value
        elif name in ("flags", "first"):
            assert new.to_json()[name] == SAVED[name]
            assert mine is not value
        else:
            assert mine == value
            assert not isinstance(value, list) or mine is not value
    new.grid[1].append(9)
    new.flags[0].torn = False
    assert boat.to_json() == SAVED


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"extra": 1}, "has the keys"),
        ({"wind": "strong"}, "must be a whole number"),
        ({"past": 1}, "list of whole numbers"),
        ({"log": ["1"]}, "must be a whole number"),
        ({"gusts": 1}, "must be a list"),
        ({"gusts": [3, 10]}, "'gusts' must be a whole number of 0 to 9, not 10"),
        ({"grid": {}}, "must be a list"),
        ({"flags": [{"colour": "red", "torn": 1}]}, "true or false"),
        ({"flags": [{"colour": "blue", "torn": False}]}, "'colour' must be one of red, green, not 'blue'"),
        ({"seat": 4}, "'seat' must be a whole number of 0 to 3"),
        ({"winner": 1}, "'winner' must be one of"),
        ({"sails": [1]}, "'sails' must be a list of 2"),
        ({"sails": [1, 10]}, "'sails' must be a whole number of 0 to 9"),
        ({"seen": [40]}, "'seen' must be a whole number of 0 to 39"),
        ({"seen": [3, 3]}, "'seen' must be different numbers, not 3 twice"),
        ({"dice": [1, "2"]}, "must be a whole number"),
    ],
)
def test_other_json_is_refused(change: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        made().Boat.from_json({**SAVED, **change})


def test_what_is_written_stays_as_it_is() -> None:
    once = rewritten(BOAT)
    assert rewritten(once) == once
    assert once.startswith(BOAT[: BOAT.index("    # copies:")]), "only the marked text is touched"
    assert once.endswith(BOAT[BOAT.index("    def _save") :])


def test_a_class_with_many_fields_keeps_to_the_line() -> None:
    fields = "".join(f"        self.field_number_{n}: list[int] = field_number_{n}\n" for n in range(20))
    takes = ", ".join(f"field_number_{n}: list[int]" for n in range(20))
    end = "    # fmt: off\n    # copies: x\n    # fmt: on\n"
    lines = rewritten(f"class Wide(Data):\n    def __init__(self, {takes}) -> None:\n{fields}\n{end}").splitlines()
    assert max(map(len, lines[2:])) <= copies.WIDTH
    assert "            self.field_number_19[:]," in lines


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("# set below 40", "# set beneath 40", "Boat.seen: 'set beneath 40' is no mark"),
        ("  # derived, shared", "", r"Boat.found: dict\[int, int\] can only be shared, and kept or derived"),
        ("self.wind: i64 = wind\n", "self.wind: i64 = wind  # 3 of 0 to 9\n", "Boat.wind: i64 has no length"),
        ("self.gusts: list[int]", "self.gusts", "Boat.gusts: __init__ must set it, with its type"),
        ("# in COLOURS or none", "# in COLOURS, derived", "Boat.winner: these marks do not go together"),
        ("# as seat, 0 to 3", "# as wind", "'wind' is the key of two fields"),
        ("# as seat, 0 to 3", "# as dice", "'dice' is the key of two fields"),
        ("return self.total", "self.more = 1", "Boat.more: __init__ must set it, with its type"),
        ("wind: i64) ->", "wind: i64, crew: i64) ->", "takes 'crew', which is no field"),
        ("def _load", "def _lode", "'dice' is kept, so it needs _save and _load"),
        ("# fmt: on\n\n    def _save", "\n    def _save", "the copies have no end"),
        ("def __init__(self, colour", "def begin(self, colour", "Flag has no __init__"),
        ("in COLOURS or none", f"in {'COLOURS' * 20} or none", "a line is longer than 120"),
    ],
)
def test_what_cannot_be_written_is_told(old: str, new: str, words: str) -> None:
    assert old in BOAT
    with pytest.raises(Unclear, match=words):
        rewritten(BOAT.replace(old, new))


def test_a_forgotten_field_is_found_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "state.py"
    path.write_text(rewritten(BOAT), encoding="utf-8")
    assert copies.main(["--check", str(path)]) == 0
    path.write_text(path.read_text().replace("# in COLOURS\n", "# in COLOURS\n        self.size: i64 = 1\n"))
    assert copies.main(["--check", str(path)]) == 1
    assert f"python -m skerry.core.copies {path}" in capsys.readouterr().err
    assert copies.main([str(path)]) == 0
    assert 'new.size = whole(data["size"])' in path.read_text()
    assert copies.main(["--check", str(path)]) == 0
    assert copies.main(["--check"]) == 2, "nothing was checked"
    path.write_text(BOAT.replace("# derived, shared", "# dirived"))
    assert copies.main([str(path)]) == 1
    assert "Boat.found" in capsys.readouterr().err


@pytest.mark.parametrize("name", sorted(games()))
def test_no_copy_of_a_game_is_older_than_its_fields(name: str) -> None:
    """Every state that writes its own methods has them from here, and as they would be written today."""
    path = Path(inspect.getfile(sys.modules[type(games()[name].game()).__module__])).parent / "rules" / "state.py"
    source = path.read_text(encoding="utf-8")
    assert rewritten(source) == source, f"run python -m skerry.core.copies {path}"
    classes = re.findall(r"^class \w+\(Data\):$", source, re.MULTILINE)
    assert classes
    assert len(classes) == source.count("\n    # copies: ") == source.count("def clone(")
