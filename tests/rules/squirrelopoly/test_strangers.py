"""Boards and cards of strangers: whatever they send is played or refused in words that name the row, never more."""

from __future__ import annotations

import copy
import random
import re
from typing import Any

import pytest

from skerry.bots.simple import RandomBot
from skerry.core.bot import play
from skerry.core.chance import Simulated
from skerry.core.options import BadOptions
from skerry.games.squirrelopoly import SPEC
from skerry.games.squirrelopoly.set_up.loader import read_data

ODD: list[Any] = [
    *(None, True, False, 0, -1, 1, 31, 10**30, 1.5, float("nan"), float("inf"), "", " ", "tree", "A01", "adventure"),
    *("\u200b", "\n", "x" * 500, "\ud800", [], {}, [[]], [None], {"op": "food"}, {"op": "custody"}),
    *([{"op": "food", "n": 1}] * 3, {"kind": "tree", "name": "x", "cost": 1}),
]
KEYS = ["n", "cap", "kind", "weird", "cost", "op", "text", "table"]


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value inside."""
    found = [path]
    inner = list(data) if isinstance(data, dict) else list(range(len(data))) if isinstance(data, list) else []
    for key in inner:
        found += places(data[key], (*path, key))
    return found


def spoiled(data: Any, luck: random.Random) -> Any:
    """A copy with one to three values replaced, removed, added or doubled."""
    data = copy.deepcopy(data)
    for _ in range(luck.choice([1, 1, 1, 2, 3])):
        path = luck.choice(places(data))
        if not path:
            return copy.deepcopy(luck.choice(ODD))
        holder = data
        for key in path[:-1]:
            holder = holder[key]
        way = luck.randrange(4)
        if way == 0:
            holder[path[-1]] = copy.deepcopy(luck.choice(ODD))
        elif way == 1:
            del holder[path[-1]]
        elif isinstance(holder, dict):
            holder[luck.choice(KEYS)] = copy.deepcopy(luck.choice(ODD))
        else:
            holder.insert(luck.randrange(len(holder) + 1), copy.deepcopy(luck.choice([*ODD, *holder])))
    return data


@pytest.mark.clause("SQ-06", "SQ-20")
@pytest.mark.parametrize(
    ("option", "file", "row"),
    [("other_board", "board_40.json", r"spaces \d"), ("other_cards", "cards.json", r"\w+ \d.*")],
)
def test_what_a_stranger_sends_is_played_or_refused_in_words(option: str, file: str, row: str) -> None:
    luck = random.Random(20)
    good = read_data(file)
    counts = [0, 0, 0]
    for seed in range(250):
        data = spoiled(good, luck)
        try:
            game = SPEC.game({option: data, "winter_from": 1, "round_cap": 12})
        except BadOptions as refusal:
            (problem,) = refusal.problems
            assert problem.option == option
            counts[0] += 1
            counts[1] += re.match(row, problem.said(SPEC.words.catalogue)) is not None
            continue
        counts[2] += 1
        if counts[2] % 5 == 0:
            match = play(game, [RandomBot(seed + seat) for seat in range(4)], Simulated(seed))
            assert match.over
            assert SPEC.static(game.options)["size"] >= 16
    assert counts[0] > 100
    assert counts[1] > counts[0] * 0.8, "nearly all name the row; the rest concern the whole"
    assert counts[2] > 5


@pytest.mark.clause("SQ-06", "SQ-20")
def test_the_games_own_pieces_can_be_had_to_begin_from_and_judged_alone() -> None:
    kinds = {kind.name: kind for kind in SPEC.content}
    assert {name: [title for title, _ in kind.examples()] for name, kind in kinds.items()} == {
        "other_board": ["content.board.40", "content.board.80"],
        "other_cards": ["content.cards"],
    }
    for name, kind in kinds.items():
        for _, data in kind.examples():
            assert kind.judge(data).problems == []
            game = SPEC.game({name: data})
            data.clear()
            assert SPEC.static(game.options)["size"] >= 40, "what was given away is a copy"
            (problem,) = kind.judge(data).problems
            assert problem.key == "data.missing"
        assert kind.examples()[0][1], "and the next asker gets it whole"
