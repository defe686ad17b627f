"""Actions: one number, one JSON object, clear refusals of everything else."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core_games.stakes import SPEC as STAKES
from skerry.core.actions import ActionSpace, Family, MalformedAction, Param

MOVE = Family("move", ship=Param(3, role="seat"), way=Param(2, labels=["out", "in"]), steps=Param(4, first=1))
SPACE = ActionSpace([Family("pass"), MOVE])


def test_ids_are_dense_and_in_family_order() -> None:
    assert SPACE.size == 1 + 3 * 2 * 4
    assert MOVE.first == 1
    assert MOVE.id(2, 1, 3) == SPACE.size - 1
    assert SPACE.to_json(MOVE.id(1, 0, 2)) == {"type": "move", "ship": 1, "way": "out", "steps": 3}
    assert SPACE.action(MOVE.id(1, 0, 2)).targets() == [["seat", 1]]
    assert repr(SPACE.action(MOVE.id(1, 0, 2))) == "move(1, out, 3)"


@given(st.integers(0, SPACE.size - 1))
def test_json_and_id_map_one_to_one(id: int) -> None:
    assert SPACE.from_json(SPACE.to_json(id)) == id


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
)


@given(
    anything | st.fixed_dictionaries({"type": st.just("move"), "ship": anything, "way": anything, "steps": anything})
)
def test_strange_json_is_refused_or_names_an_action(data: Any) -> None:
    with contextlib.suppress(MalformedAction):
        assert SPACE.to_json(SPACE.from_json(data)) == data


def test_numbers_outside_the_space_are_refused() -> None:
    for number in (-1, SPACE.size):
        with pytest.raises(MalformedAction):
            SPACE.action(number)
    for arguments in ((3, 0, 0), (0, 0), (0, 0, -1)):
        with pytest.raises(MalformedAction):
            MOVE.id(*arguments)


def test_a_mask_marks_the_legal_actions() -> None:
    space = STAKES.game().space
    assert [id for id, flag in enumerate(space.mask([0, 10])) if flag] == [0, 10]
    assert [family["type"] for family in space.schema()] == ["bid", "keep", "roll"]
