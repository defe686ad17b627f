"""Boards, cards and options: whole as they are, and a bad one is refused with its row."""

from __future__ import annotations

import copy
import json
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from rules.squirrelopoly.positions import Suburb
from skerry.core.conform import check_game
from skerry.core.content import BadData
from skerry.core.data import Json
from skerry.core.options import BadOptions
from skerry.games.squirrelopoly import SPEC
from skerry.games.squirrelopoly.set_up.loader import KINDS, check_board, check_cards, read_data


@pytest.mark.clause("SQ-06")
@pytest.mark.parametrize(
    ("name", "counts", "trap"),
    [
        ("40", {"tree": 14, "house": 8, "acorns": 4, "fleet": 4, "doc": 4, "adventure": 2}, 10),
        ("80", {"tree": 29, "house": 18, "acorns": 8, "fleet": 8, "doc": 8, "adventure": 5}, 20),
    ],
)
def test_both_loops_have_their_spaces(name: str, counts: dict[str, int], trap: int) -> None:
    spaces = SPEC.static(SPEC.options.parse({"board": name}, 4))["spaces"]
    kinds = [space["kind"] for space in spaces]
    assert len(spaces) == int(name)
    found = Counter(kinds)
    assert {kind: found[kind] for kind in counts} == counts
    special = [kinds.index(kind) for kind in ("proceed", "live_trap", "control", "overflow")]
    assert special == [0, trap, 3 * trap, 3 * trap + 1]
    for space in spaces:
        low, high = {"tree": (2, 5), "house": (4, 8)}.get(space["kind"], (0, 0))
        assert low <= space.get("cost", 0) <= high


@pytest.mark.clause("SQ-20")
def test_the_decks_are_whole() -> None:
    decks = Suburb().game.rules.decks
    assert [len(deck) for deck in decks] == [14, 14, 14, 12]
    cards = read_data("cards.json")
    for card in cards["adventure"]:
        harm = [-effect["n"] for side in card["bold"].values() for effect in side if effect["op"] == "health"]
        assert max(harm, default=0) <= 3
        assert all(effect.get("n", 0) > 0 for effect in card["safe"])


@pytest.mark.clause("SQ-20", "SQ-06")
def test_the_schemas_are_json_and_name_every_kind_and_op() -> None:
    folder = files("skerry.games.squirrelopoly.set_up").joinpath("data")
    board = json.loads(folder.joinpath("board.schema.json").read_text(encoding="utf-8"))
    kinds = board["properties"]["spaces"]["items"]["properties"]["kind"]["enum"]
    assert set(kinds) == set(KINDS)
    cards = folder.joinpath("cards.schema.json").read_text(encoding="utf-8")
    for deck in read_data("cards.json").values():
        for card in deck:
            sides = [card["effect"]] if "effect" in card else [card["safe"], *card["bold"].values()]
            for side in sides:
                for effect in side:
                    assert f'"{effect["op"]}"' in cards


def broken_boards() -> list[tuple[str, Any]]:
    def change(row: int, **fields: Json) -> Any:
        data = read_data("board_40.json")
        data["spaces"][row].update(fields)
        return data

    short = {"spaces": read_data("board_40.json")["spaces"][:12]}
    no_cost = read_data("board_40.json")
    del no_cost["spaces"][3]["cost"]
    return [
        ("spaces 6 (Doc or Danger), kind: must be one of proceed, tree", change(5, kind="lake")),
        ("cost: is missing", no_cost),
        ("cost: must lie between 1 and 30, not 0", change(3, cost=0)),
        ("'cost': is not known here", change(2, cost=3)),
        ("spaces 5 ( ), name: must be 1 to 40 printable letters", change(4, name=" ")),
        ("spaces 5, name: must be text, not 7", change(4, name=7)),
        ("spaces: must have one of the kind live_trap, not 2", change(9, kind="live_trap")),
        ("spaces: must have 16 to 160 entries, not 12", short),
        ("spaces: is missing", {}),
        ("'more': is not known here; there are spaces", {**read_data("board_40.json"), "more": 1}),
    ]


@pytest.mark.clause("SQ-06")
@pytest.mark.parametrize(("words", "data"), broken_boards())
def test_a_bad_board_is_refused_with_its_row(words: str, data: Any) -> None:
    with pytest.raises(BadOptions) as refusal:
        SPEC.options.parse({"other_board": data}, 4)
    (problem,) = refusal.value.problems
    assert problem.option == "other_board"
    assert words in problem.said(SPEC.words.catalogue)


def broken_cards() -> list[tuple[str, Any]]:
    good = read_data("cards.json")

    def change(deck: str, card: int, **fields: Json) -> Any:
        data = copy.deepcopy(good)
        data[deck][card].update(fields)
        return data

    food = [{"op": "food", "n": 1}]
    return [
        ("acorns 2 (A02), id: 'A02' is used twice", change("acorns", 0, id="A02")),
        (
            "acorns 3 (A03), effect 1, op: must be one of food, take_each",
            change("acorns", 2, effect=[{"op": "health", "n": 1}]),
        ),
        ("effect 1, n: must not be 0", change("acorns", 0, effect=[{"op": "food", "n": 0}])),
        ("effect 1, n: must lie between 1 and 30", change("acorns", 0, effect=[{"op": "take_each", "n": -1}])),
        (
            "effect 1, kind: must be one of proceed, tree",
            change("fleet", 0, effect=[{"op": "next", "kind": "live_trap"}]),
        ),
        ("effect 1, otherwise: is missing", change("fleet", 0, effect=[{"op": "next_own"}])),
        ("effect 1, table: must have 6 entries, not 1", change("doc", 0, effect=[{"op": "health_roll", "table": [1]}])),
        ("effect 1, cap: is missing", change("acorns", 0, effect=[{"op": "food_per_drey", "n": 1}])),
        (
            "safe 1: moves the squirrel, so nothing may follow it",
            change("adventure", 1, safe=[{"op": "move", "n": 1}, *food]),
        ),
        ("bold, high: is missing", change("adventure", 1, bold={"low": [], "mid": []})),
        ("effect: must have at most 4 entries, not 5", change("acorns", 0, effect=food * 5)),
        ("acorns: must have 1 to 60 entries, not 0", {**good, "acorns": []}),
        ("'weather': is not known here; there are acorns, fleet, doc, adventure", {**good, "weather": []}),
        ("doc: is missing", {key: value for key, value in good.items() if key != "doc"}),
    ]


@pytest.mark.clause("SQ-20")
@pytest.mark.parametrize(("words", "data"), broken_cards())
def test_bad_cards_are_refused_with_their_row(words: str, data: Any) -> None:
    with pytest.raises(BadOptions) as refusal:
        SPEC.options.parse({"other_cards": data}, 4)
    (problem,) = refusal.value.problems
    assert problem.option == "other_cards"
    assert words in problem.said(SPEC.words.catalogue)


def test_the_games_own_data_pass_their_checks_and_no_board_is_read_as_cards() -> None:
    check_board(read_data("board_40.json"), "board_40.json")
    check_board(read_data("board_80.json"), "board_80.json")
    check_cards(read_data("cards.json"), "cards.json")
    for none in ([], 5, None, "cards"):
        with pytest.raises(BadData, match=r"\.json: must be an object of names and values"):
            check_cards(none, "cards.json")
        with pytest.raises(BadData, match=r"\.json: must be an object of names and values"):
            check_board(none, "board.json")


@pytest.mark.clause("SQ-06", "SQ-20")
def test_a_host_may_bring_a_board_and_cards() -> None:
    board = {
        "spaces": [
            {"kind": "proceed", "name": "Go"},
            *[{"kind": "tree", "name": f"Tree {number}", "cost": number} for number in range(1, 9)],
            {"kind": "acorns", "name": "Nuts"},
            {"kind": "live_trap", "name": "Cage"},
            {"kind": "fleet", "name": "Run"},
            {"kind": "doc", "name": "Vet"},
            {"kind": "adventure", "name": "Dare"},
            {"kind": "control", "name": "Pound"},
            {"kind": "overflow", "name": "Kennel"},
        ]
    }
    cards = read_data("cards.json")
    cards["acorns"] = [{"id": "mine", "text": "A gift.", "effect": [{"op": "food", "n": 1}]}]
    suburb = Suburb(other_board=board, other_cards=cards).squirrel(0, 4).roll(2, 3)
    drew = suburb.told("drew")[0]
    assert (drew["card"], drew["text"]) == ("mine", "A gift.")
    line = SPEC.words.event(suburb.told("moved")[0], ["Ann", "Bo", "Cy", "Di"])
    assert line is not None
    assert line.text == "Ann ran 5 spaces to Nuts"
    check_game(SPEC.game({"other_board": board, "other_cards": cards}), games=1, every=5)


@pytest.mark.parametrize(
    ("changes", "name", "words"),
    [
        ({"start_food": 13}, "start_food", "at most 12"),
        ({"start_health": 13}, "start_health", "at most 12"),
        ({"forage_low": 2}, "forage_low", "at most 1"),
        ({"round_cap": 0, "meal_every": 0}, "round_cap", "might never end"),
        ({"round_cap": 0, "meal_cost": 0}, "round_cap", "might never end"),
        ({"round_cap": 0, "meal_cost": 0, "winter_from": 9, "winter_add": 0}, "round_cap", "might never end"),
        ({"custody_turns": 0}, "custody_turns", "at least 1"),
        ({"raid_food": 101}, "raid_food", "at most 100"),
        ({"board": "60"}, "board", "one of 40, 80"),
    ],
)
def test_options_out_of_bounds_or_at_odds_are_refused(changes: dict[str, Json], name: str, words: str) -> None:
    with pytest.raises(BadOptions) as refusal:
        SPEC.options.parse(changes, 4)
    assert refusal.value.problems[0].option == name
    assert words in refusal.value.problems[0].said(SPEC.words.catalogue)


def test_the_usual_figures_and_presets_are_the_ones_the_rules_name() -> None:
    options = {entry["name"]: entry["default"] for entry in SPEC.options.schema()}
    assert (options["winter_from"], options["round_cap"], options["board"]) == (0, 500, "40")
    presets = {preset.name: preset.changes for preset in SPEC.presets}
    assert list(presets) == ["classic-40", "classic-80", "winter-40", "winter-80"]
    assert presets["classic-40"] == {}
    assert presets["winter-80"] == {"board": "80", "winter_from": 21, "round_cap": 100}
    for entry in SPEC.options.schema():
        assert entry["clause"]
        assert entry["kind"] != "int" or ("min" in entry and "max" in entry)
