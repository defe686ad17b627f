"""Positions and choices in words, as a terminal shows them."""

from __future__ import annotations

import random

from skerry.core.chance import Simulated
from skerry.core.data import Json
from skerry.core.match import Match
from skerry.core.words import PSEUDO, Sheet
from skerry.games.tropicalia import SPEC
from skerry.games.tropicalia.set_up.board import OFFERS

NAMES = ["Ann", "Bo", "Cy", "Di"]


def test_every_position_and_choice_of_a_game_has_words_in_every_language() -> None:
    game = SPEC.game()
    luck = random.Random(5)
    match = Match.start(game, Simulated(3))
    families = set()
    while not match.over:
        seat = match.waiting()[0]
        view = game.view(match.state, seat)
        for language in ("en", PSEUDO):
            for sheet in SPEC.words.describe(view, seat, NAMES, language):
                assert sheet.title
                assert all(len(row) == len(sheet.heads) for row in sheet.rows)
        legal = match.legal(seat)
        for action in legal[:40]:
            data = game.space.to_json(action)
            preview = game.preview(match.state, seat, action)
            words = SPEC.words.consequence(data, preview, view, NAMES)
            assert "{" not in words
            if words:
                families.add(data["type"])
        match.submit(seat, luck.choice(legal))
    assert SPEC.words.describe(game.view(match.state, None), None, NAMES)[0].lines[0] == "The game is over"
    assert {"place", "move", "home", "sell", "discard", "choose", "build"} <= families


def test_the_island_shows_what_lies_where() -> None:
    game = SPEC.game()
    match = Match.start(game, Simulated(3))
    view = game.view(match.state, 0)
    island = SPEC.words.describe(view, 0, NAMES)[1]
    field = next(number for number, square in enumerate(view["squares"]) if square["kind"] == "field")
    fruit = view["squares"][field]["fruit"]
    cell = island.rows[1 + field // 4][1 + field % 4]
    assert cell == "Field\n" + " ".join(f"{n} {mark}" for n, mark in zip(fruit, "CSM") if n)


def test_every_market_has_a_short_name() -> None:
    for offer in OFFERS:
        assert SPEC.words.catalogue.has(f"spot_mark.{offer.name}")


def sheet(view: dict[str, Json], viewer: int | None, title: str) -> Sheet:
    return next(one for one in SPEC.words.describe(view, viewer, NAMES) if one.title == title)


def test_where_everybodys_workers_are_is_told_by_the_names_of_places() -> None:
    game = SPEC.game()
    view = game.view(Match.start(game, Simulated(3)).state, 0)
    market = next(number for number, square in enumerate(view["squares"]) if square["kind"] == "market")
    view["boards"][1]["workers"] = [
        {"at": "space", "index": 0},
        {"at": "square", "index": market},
        {"at": "hand", "index": None},
        {"at": "home", "index": None},
    ]
    told = {row[0]: row[1] for row in sheet(view, 0, "Where the workers are").rows}
    assert set(told) == set(NAMES)
    row, column = market // 4 + 1, market % 4 + 1
    name = SPEC.words.phrase(f"spot.{view['squares'][market]['offer']}")
    on = f"on {name} in row {row}, column {column}"
    assert told["Bo"] == f"at the north end of column 1; {on}; 1 still in hand; 1 at home"


def test_what_all_others_have_built_is_told_and_where() -> None:
    game = SPEC.game()
    view = game.view(Match.start(game, Simulated(3)).state, 0)
    view["boards"][2]["village"][4] = "b06"
    own = [row[0] for row in sheet(view, 0, "The other villages").rows]
    assert "Ann" not in own
    assert set(own) == {"Bo", "Cy", "Di"}
    built = {row[0]: row[1] for row in sheet(view, 0, "The other villages").rows}
    assert built["Cy"] == f"{SPEC.words.phrase('tile.b06')} (very middle)"
    assert built["Bo"] == "nothing yet"
