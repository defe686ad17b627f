"""The chart: places, links, routes, passages of the wharf and distances."""

from __future__ import annotations

import copy
import json
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from skerry.core.content import BadData, BadFile
from skerry.core.data import Json
from skerry.games.tropichop.set_up.board import Board, board_for
from skerry.games.tropichop.set_up.deck import CARD_COUNT, CARDS
from skerry.games.tropichop.set_up.loader import check_cards, check_chart, check_deeds, read_data
from skerry.games.tropichop.set_up.places import (
    BONUS_CASH,
    BONUS_STILLS,
    DEED_GROUP,
    DEED_PLACE,
    DEEDS,
    DOCKABLE,
    FEES,
    GROUP_DEEDS,
    GROUP_IDS,
    IDS,
    KIND,
    KIND_DOT,
    KIND_PORT,
    PLACES,
    RUM_PRICES,
    START,
)

MOST_PIPS = 48
PLAIN = board_for("start", True, 6)
ROWS: list[dict[str, Any]] = json.loads(
    files("skerry.games.tropichop.set_up").joinpath("data/chart.json").read_text(encoding="utf-8")
)["places"]


def at(name: str) -> int:
    return IDS.index(name)


@pytest.mark.clause("TH-63")
def test_the_chart_has_its_places_and_deeds() -> None:
    kinds = Counter(row["kind"] for row in ROWS)
    assert kinds == {"start": 1, "port": 19, "freeport": 2, "distillery": 2, "resort": 2, "black_dot": 7}
    assert (PLACES, DEEDS, len(DOCKABLE)) == (33, 23, 26)
    assert [len(deeds) for deeds in GROUP_DEEDS] == [8, 11, 2, 2]
    assert [len(fees) for fees in FEES] == [8, 11, 2, 2]
    assert RUM_PRICES[GROUP_IDS.index("resorts")] == []
    assert all(DEED_GROUP[deed] in range(4) for deed in range(DEEDS))
    assert START not in DEED_PLACE
    names = [row["name"] for row in ROWS if row["kind"] != "black_dot"]
    assert len(set(names)) == len(names)


@pytest.mark.clause("TH-12")
def test_each_freeport_has_a_gift_and_nobody_else_has() -> None:
    assert {IDS[place]: BONUS_CASH[place] for place in range(PLACES) if BONUS_CASH[place]} == {"west_freeport": 600}
    assert {IDS[place]: BONUS_STILLS[place] for place in range(PLACES) if BONUS_STILLS[place]} == {"east_freeport": 1}


# --- routes -------------------------------------------------------------------------------------------------------
def first_walk(place: str, pips: int) -> list[str]:
    """The first walk of full length that ends where ships dock, trying the exit lane before the ring: by search."""
    rows = {row["id"]: row for row in ROWS}

    def walk(here: str, left: int) -> list[str] | None:
        if left == 0:
            return [] if rows[here]["kind"] != "black_dot" else None
        for key in ("exit", "next"):
            if key in rows[here]:
                rest = walk(rows[here][key], left - 1)
                if rest is not None:
                    return [rows[here][key], *rest]
        return None

    found = walk(place, pips)
    assert found is not None
    return found


@pytest.mark.clause("TH-10", "TH-11")
@pytest.mark.parametrize("place", [IDS[place] for place in DOCKABLE])
def test_every_roll_and_gale_leads_where_a_search_finds(place: str) -> None:
    for pips in range(1, MOST_PIPS + 1):
        walk = first_walk(place, pips)
        route = [IDS[step] for step in PLAIN.route(at(place), pips)]
        assert route == walk
        assert IDS[PLAIN.destination(at(place), pips)] == walk[-1]
        assert PLAIN.passages(at(place), pips) == walk[:-1].count("start")
        assert KIND[PLAIN.destination(at(place), pips)] != KIND_DOT


@pytest.mark.clause("TH-11")
@pytest.mark.parametrize(
    ("place", "pips", "end"),
    [
        ("west_e", 4, "west_g"),
        ("west_e", 5, "east_a"),
        ("west_d", 5, "west_g"),
        ("west_d", 6, "east_a"),
        ("east_i", 3, "east_k"),
        ("east_i", 4, "west_g"),
    ],
)
def test_a_lane_is_taken_only_beyond_its_last_dot(place: str, pips: int, end: str) -> None:
    assert IDS[PLAIN.destination(at(place), pips)] == end


@pytest.mark.clause("TH-06")
def test_the_wharf_may_be_passed_twice_in_a_gale() -> None:
    assert PLAIN.passages(at("west_h"), 1) == 0
    assert PLAIN.passages(at("west_h"), 2) == 1
    assert PLAIN.passages(at("west_h"), 44) == 2
    assert PLAIN.passages(START, 5) == 0


@pytest.mark.clause("TH-11")
def test_a_captain_who_may_keep_circling_has_both_ends_to_choose_from() -> None:
    assert [IDS[end] for end in PLAIN.destinations(at("west_d"), 6)] == ["west_h", "east_a"]
    assert [IDS[end] for end in PLAIN.destinations(at("west_d"), 5)] == ["west_g"]
    for place in DOCKABLE:
        for pips in range(1, MOST_PIPS + 1):
            ends = PLAIN.destinations(place, pips)
            assert PLAIN.destination(place, pips) in ends
            assert all(KIND[end] != KIND_DOT for end in ends)
            for end in ends:
                route = PLAIN.route_to(place, pips, end)
                assert len(route) == pips
                assert route[-1] == end
                for here, there in zip([place, *route], route, strict=False):
                    assert there in (PLAIN.next_place[here], PLAIN.exit_place[here])
                assert PLAIN.passages_to(place, pips, end) == route[:-1].count(START)


@pytest.mark.clause("TH-45")
def test_distances_go_either_way_and_count_dots() -> None:
    assert PLAIN.distance(at("west_e"), at("west_e")) == 0
    assert PLAIN.distance(at("west_e"), at("east_a")) == 5
    assert PLAIN.distance(at("east_a"), at("west_e")) == 5
    assert PLAIN.distance(START, at("west_h")) == 1
    assert PLAIN.distance(at("west_h"), at("west_a")) == 2
    for place in range(PLACES):
        for other in range(PLACES):
            assert PLAIN.distance(place, other) == PLAIN.distance(other, place)
            assert (PLAIN.distance(place, other) == 0) == (place == other)


@pytest.mark.clause("TH-02")
def test_the_wharf_may_lie_elsewhere_and_changes_places() -> None:
    board = board_for("east_c", True, 6)
    assert board.spot_ids[START] == "east_c"
    assert board.spot_ids[at("east_c")] == "start"
    assert board.next_place[START] == at("east_d")
    assert board.next_place[at("east_b")] == START
    assert board.next_place[at("east_c")] == at("west_a")
    assert board.passages(at("east_b"), 2) == 1
    assert sorted(board.spot_ids) == sorted(IDS)


@pytest.mark.clause("TH-02", "TH-11")
def test_the_wharf_may_lie_where_a_lane_branches_off() -> None:
    board = board_for("west_e", True, 6)
    assert board.lane_dots[START] == 4
    assert board.lane_dots[at("west_e")] == 0
    assert board.destination(START, 5) == at("east_a")


@pytest.mark.clause("TH-22")
def test_ports_use_rum_and_the_wharf_as_the_rule_set_says() -> None:
    ports = [place for place in range(PLACES) if KIND[place] == KIND_PORT]
    assert [place for place in range(PLACES) if PLAIN.uses_rum[place]] == [START, *ports]
    assert [place for place in range(PLACES) if Board("start", False, 48).uses_rum[place]] == ports


# --- data ---------------------------------------------------------------------------------------------------------
@pytest.mark.clause("TH-42")
def test_the_deck_has_eleven_cards_of_nine_kinds() -> None:
    assert CARD_COUNT == 11
    assert len({card.id for card in CARDS}) == 9
    assert all(card.effects for card in CARDS)


def spoilt(name: str, path: list[Any], value: Json) -> Json:
    data = copy.deepcopy(read_data(name))
    row = data
    for key in path[:-1]:
        row = row[key]
    if value is None:
        del row[path[-1]]
    else:
        row[path[-1]] = value
    return data


@pytest.mark.clause("TH-63")
@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        (["places", 2, "kind"], "start", "the first place, and no other, must be the start"),
        (["places", 0, "kind"], "port", "group: is missing"),
        (["places", 1, "next"], "nowhere", "next: must be one of start, .*, not 'nowhere'"),
        (["places", 1, "id"], "start", "id: 'start' is used twice"),
        (["places", 1, "group"], None, "group: is missing"),
        (["places", 1, "group"], "resorts", "places belong to"),
        (["places", 2, "bonus"], {"gold": 3}, "bonus, 'gold': is not known here"),
        (["places", 6, "exit"], "west_f", "'exit' must lead from a place where ships dock to a dot"),
        (["places", 5, "next"], "dot_we_1", "'next' must not lead on to a dot"),
        (["places", 15, "next"], "dot_we_1", "never reaches a place where ships dock"),
        (["places", 3, "colour"], "red", "'colour': is not known here"),
    ],
)
def test_a_slip_in_the_chart_is_named(path: list[Any], value: Json, words: str) -> None:
    with pytest.raises((BadData, BadFile), match=words):
        check_chart(spoilt("chart.json", path, value), read_data("deeds.json"))


@pytest.mark.clause("TH-17")
@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        (["groups", 0, "fees"], [], "fees: must have 1 to 60 entries, not 0"),
        (["groups", 0, "fees"], [50, 40], "must not fall"),
        (["groups", 0, "rum"], [10], "as many prices as there are fees"),
        (["groups", 0, "price"], 0, "price: must lie between"),
        (["groups", 1, "id"], "west", "used twice"),
    ],
)
def test_a_slip_in_the_deeds_is_named(path: list[Any], value: Json, words: str) -> None:
    with pytest.raises((BadData, BadFile), match=words):
        check_deeds(spoilt("deeds.json", path, value))


@pytest.mark.clause("TH-42")
@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        (["cards"], [], "cards: must have 1 to 60 entries, not 0"),
        (["cards", 0, "effects"], [], "effects: must have 1 to 7 entries, not 0"),
        (["cards", 0, "effects", 0, "op"], "sing", "op: must be one of gain_cash"),
        (["cards", 0, "effects", 0, "n"], None, "n: is missing"),
        (["cards", 0, "effects", 0], {"op": "roll_again"}, "nothing may follow 'roll_again'"),
        (["cards", 2, "effects", 0, "x"], 1, "effects 1, 'x': is not known here"),
    ],
)
def test_a_slip_in_the_cards_is_named(path: list[Any], value: Json, words: str) -> None:
    with pytest.raises((BadData, BadFile), match=words):
        check_cards(spoilt("cards.json", path, value))
