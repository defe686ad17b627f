"""A board from data is drawn as it is or refused in words: no page has to guess."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from skerry.core.boards import board_problems, spaces_of, token_problems

BOARD: dict[str, Any] = {
    "name": "The moor",
    "ground": "grass",
    "box": [0, 0, 400, 300.5],
    "areas": [{"points": [[0, 0], [10, 0], [10, 10]], "tone": "water", "name": "The pond"}],
    "lanes": [{"spaces": [0, "hut", 24], "one_way": True}],
    "tracks": [{"first": 20, "count": 5, "points": [[0, 50], [200, 50]], "numbered": True}],
    "grids": [{"first": 0, "columns": 3, "rows": 2, "x": 0, "y": 0, "size": 40, "hexes": True}],
    "spaces": [{"id": "hut", "x": 20.5, "y": 9, "name": "The hut", "tone": "clay"}, {"id": 4, "shape": "round"}],
}
TOKENS: list[dict[str, Any]] = [
    {"id": "a", "space": "hut", "seat": 1, "label": "A"},
    {"id": "b", "space": 24, "kind": "tile", "tone": "gold", "count": 3, "name": "Gold"},
]


def test_a_sound_board_has_all_its_spaces() -> None:
    assert board_problems(BOARD) == []
    assert spaces_of(BOARD) == [0, 1, 2, 3, 4, 5, 20, 21, 22, 23, 24, "hut"]  # type: ignore[arg-type]
    assert token_problems(TOKENS, spaces_of(BOARD), 2) == []  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("", [], "the board: must be an object"),
        ("name", None, "the board: 'name' must be of type str"),
        ("ground", "gras", "'ground' is 'gras', none of"),
        ("lane", [], "there is no field 'lane'"),
        ("box", [0, 0, 400], "box: must be"),
        ("areas/0/points", [[0, 0], [1]], "areas[0]: 'points'"),
        ("lanes/0/spaces/1", "hat", "lanes[0]: there is no space 'hat'"),
        ("lanes/0/one_way", 1, "lanes[0]: 'one_way' must be of type bool"),
        ("tracks/0/count", 0, "tracks[0]: must have spaces"),
        ("tracks/0/points", [[0, 50]], "tracks[0]: 'points'"),
        ("grids/0/size", -1, "grids[0]: must have spaces"),
        ("grids/0/x", "0", "grids[0]: 'x' must be of type int or float"),
        ("spaces/0/id", True, "spaces[0]: 'id' must be of type int or str"),
        ("spaces/1/id", "hut", "space 'hut' is given twice"),
        ("spaces/1/id", 77, "space 77 has no x and y"),
        ("spaces/0/shape", "oval", "'shape' is 'oval', none of round, square"),
    ],
)
def test_what_does_not_fit_a_board_is_told(path: str, value: Any, words: str) -> None:
    assert words in "; ".join(board_problems(changed(BOARD, path, value)))


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("", {}, "tokens: must be a list"),
        ("0", 3, "tokens[0]: must be an object"),
        ("0/space", "hat", "token 'a': there is no space 'hat'"),
        ("0/seat", 2, "token 'a': there is no seat 2"),
        ("1/id", "a", "token 'a' is there twice"),
        ("1/kind", "boat", "'kind' is 'boat', none of pawn"),
        ("0/label", "Anna B", "more than 4 letters"),
        ("0/colour", "red", "there is no field 'colour'"),
    ],
)
def test_what_does_not_fit_tokens_is_told(path: str, value: Any, words: str) -> None:
    found = token_problems(changed(TOKENS, path, value), spaces_of(BOARD), 2)  # type: ignore[arg-type]
    assert words in "; ".join(found)


def test_a_board_without_a_space_is_none() -> None:
    assert board_problems({"name": "Nothing"}) == ["the board has no space"]


def changed(data: Any, path: str, value: Any) -> Any:
    """A copy with another value at a path."""
    if not path:
        return value
    data = copy.deepcopy(data)
    *way, last = [int(key) if key.isdigit() else key for key in path.split("/")]
    at = data
    for key in way:
        at = at[key]
    at[last] = value
    return data
