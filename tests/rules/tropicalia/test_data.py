"""The data of the game, and how slips in it, or in a host's table of tiles, are told."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable

import pytest

from rules.tropicalia.positions import TILES, tile
from skerry.core.content import BadData, BadFile
from skerry.core.data import Json
from skerry.core.options import BadOptions
from skerry.games.tropicalia import SPEC
from skerry.games.tropicalia.set_up import loader
from skerry.games.tropicalia.set_up.board import CROSS, ISLAND, LINE_SQUARES, OPPOSITE, SPACES
from skerry.games.tropicalia.set_up.loader import (
    check_components,
    check_island,
    check_offers,
    field,
    read_data,
)
from skerry.games.tropicalia.set_up.tiles import tile_table

STATIC = SPEC.static(SPEC.game().options)


@pytest.mark.clause("TR-02")
def test_the_island_has_six_fields_six_markets_and_four_plazas() -> None:
    assert Counter(row["kind"] for row in ISLAND) == {"field": 6, "market": 6, "plaza": 4}
    offers = [STATIC["offers"][row["offer"]] for row in ISLAND if row["kind"] == "market"]
    assert sorted((offer["fruits"].index(1), offer["price"]) for offer in offers) == [
        (0, 2), (0, 3), (1, 2), (1, 3), (2, 3), (2, 4),
    ]  # fmt: skip
    assert sum(row.get("first_player", False) for row in ISLAND) == 1


@pytest.mark.clause("TR-03")
def test_every_line_of_the_island_has_a_frame_space_at_each_end() -> None:
    assert len(SPACES) == 16
    assert STATIC["spaces"][SPACES.index("N2")]["squares"] == [1, 5, 9, 13]
    assert STATIC["spaces"][SPACES.index("S2")]["squares"] == [13, 9, 5, 1]
    assert STATIC["spaces"][SPACES.index("W3")]["squares"] == [8, 9, 10, 11]
    assert STATIC["spaces"][SPACES.index("E3")]["squares"] == [11, 10, 9, 8]
    for space in range(16):
        assert LINE_SQUARES[OPPOSITE[space]] == LINE_SQUARES[space][::-1]
    assert all(bin(squares).count("1") == 7 for squares in CROSS)


@pytest.mark.clause("TR-05", "TR-07")
def test_fruit_and_items_are_as_many_as_the_rules_say() -> None:
    components = read_data("components.json")
    assert components["fruit"] == {"coconut": 21, "sugar_apple": 21, "mango": 14}
    assert components["items"] == {"cart": 10, "basket": 15, "surfboard": 15}


@pytest.mark.clause("TR-06")
def test_ten_village_tiles_of_each_type_with_five_kinds_of_events_and_six_of_treasures() -> None:
    tiles = STATIC["village_tiles"].values()
    assert Counter(row["type"] for row in tiles) == {"building": 10, "event": 10, "orchard": 10, "treasure": 10}
    assert len({row["event"] for row in tiles if row["event"]}) == 5
    assert len({row["counts"] for row in tiles if row["counts"]}) == 6
    assert all(row["fruit"] != [0, 0, 0] for row in tiles if row["type"] == "orchard")
    assert STATIC["village_tiles"]["b05"]["fountains"] == ["N", "E", "S", "W"]


@pytest.mark.clause("TR-08", "TR-57")
def test_six_advanced_tiles_have_twelve_faces_and_the_stars_are_marked() -> None:
    advanced = read_data("offers.json")["advanced"]
    faces = [row[side] for row in advanced for side in ("front", "back")]
    assert len(advanced) == 6
    assert len(set(faces)) == 12
    starred = [name for name in faces if STATIC["offers"][name]["star"]]
    assert starred == ["more_fruit", "fewer_fruit", "busy_markets", "busy_cross"]


# --- slips in the game's own data ---------------------------------------------------------------------------------
def spoilt(name: str, spoil: Callable[[Json], None]) -> Json:
    data = copy.deepcopy(read_data(name))
    spoil(data)
    return data


OFFER_NAMES = [row["id"] for row in read_data("offers.json")["offers"]]
ISLAND_SLIPS = {
    "tiles 1 .*kind: must be one of field, market, plaza": lambda data: data["tiles"][0].update(kind="swamp"),
    "tiles: must have 16 entries, not 15": lambda data: data["tiles"].pop(),
    "tiles 7 .*offer: must be one of": lambda data: data["tiles"][6].update(offer="pearls"),
    "never closed": lambda data: data["tiles"][12].update(closed_with=[2]),
    "closed_with 1: must lie between 2 and 4, not 7": lambda data: data["tiles"][0].update(closed_with=[7]),
    "id: 'field-1' is used twice": lambda data: data["tiles"][1].update(id="field-1"),
    "one plaza must be": lambda data: data["tiles"][12].update(first_player=False),
    "three markets must be": lambda data: data["tiles"][11].update(covered=False),
}
OFFER_SLIPS = {
    "offers 1 .*price: is missing": lambda data: data["offers"][0].pop("price"),
    "offers 2 .*set, 'kiwi': is not known here": lambda data: data["offers"][1].update(set={"kiwi": 1}),
    "offers 13 .*size: must lie": lambda data: data["offers"][12].update(size=0),
    "offers 15 .*more: is missing": lambda data: data["offers"][14].pop("more"),
    "back: 'pair_ca' is used twice": lambda data: data["advanced"][0].update(back="pair_ca"),
    "advanced: must have 6 entries, not 5": lambda data: data["advanced"].pop(),
}
COMPONENT_SLIPS = {
    "'fruit' must count": lambda data: data.update(fruit={"kiwi": 56}),
    "rounds: must lie": lambda data: data.update(rounds=0),
    "surcharges: must have 5 entries, not 2": lambda data: data.update(surcharges=[0, 1]),
    "missing_each: must be a whole number, not 'four'": lambda data: data.update(missing_each="four"),
}


@pytest.mark.clause("TR-02")
@pytest.mark.parametrize("words", ISLAND_SLIPS)
def test_a_slip_in_the_island_names_its_row(words: str) -> None:
    with pytest.raises((BadData, BadFile), match=words):
        check_island(spoilt("island.json", ISLAND_SLIPS[words]), OFFER_NAMES)


@pytest.mark.clause("TR-08")
@pytest.mark.parametrize("words", OFFER_SLIPS)
def test_a_slip_in_the_offers_names_its_row(words: str) -> None:
    with pytest.raises((BadData, BadFile), match=words):
        check_offers(spoilt("offers.json", OFFER_SLIPS[words]))


@pytest.mark.parametrize("words", COMPONENT_SLIPS)
def test_a_slip_in_the_components_is_named(words: str) -> None:
    with pytest.raises((BadData, BadFile), match=words):
        check_components(spoilt("components.json", COMPONENT_SLIPS[words]))


@pytest.mark.parametrize(
    ("key", "least", "most"),
    [
        ("rounds", 1, 9),
        ("printed_baskets", 1, 5),
        ("basket_spaces", 0, 5),
        ("treasure_each", 0, 9),
        ("missing_each", -9, 0),
        ("shells_per_point", 1, 9),
    ],
)
def test_the_components_stay_within_what_the_rules_hold(key: str, least: int, most: int) -> None:
    for value in (least, most):
        check_components(read_data("components.json") | {key: value})
    for value in (least - 1, most + 1):
        with pytest.raises(BadData, match=key):
            check_components(read_data("components.json") | {key: value})


def test_a_row_that_is_no_object_is_named() -> None:
    with pytest.raises(BadData, match="here: must be an object of names and values, not 3"):
        field(3, "id", str, "here")


# --- a host's table of village tiles ------------------------------------------------------------------------------
def host_table() -> Json:
    return copy.deepcopy(read_data("village.json"))


VILLAGE_SLIPS = {
    r"tiles 3 \(b03\), cost: must lie between 1 and 40, not 0": lambda rows: rows[2].update(cost=0),
    r"tiles 1 \(b01\), points: is missing": lambda rows: rows[0].pop("points"),
    r"tiles 11 \(e01\), 'points': is not known here; there are id, type, name, cost, fountains, event": lambda rows: (
        rows[10].update(points=3)
    ),
    r"tiles 21 \(o01\), fruit 1: must be one of .*, not 'kiwi'": lambda rows: rows[20].update(fruit=["kiwi"]),
    r"tiles 21 \(o01\), fruit: must have 1 to 5 entries, not 0": lambda rows: rows[20].update(fruit=[]),
    r"tiles 31 \(t01\), counts: must be one of .*, not 'pearl'": lambda rows: rows[30].update(counts="pearl"),
    r"tiles 2 \(b02\), fountains 1: must be one of N, E, S, W, not 'up'": lambda rows: rows[1].update(fountains=["up"]),
    r"tiles 2 \(b02\), fountains 2: 'N' is used twice": lambda rows: rows[1].update(fountains=["N", "N"]),
    r"tiles 4 \(b04\), type: must be one of .*, not 'castle'": lambda rows: rows[3].update(type="castle"),
    r"tiles 5 \(b05\), name: must be 1 to 40 printable letters": lambda rows: rows[4].update(name="  "),
    r"tiles 6 .*, id: must be text, not 6": lambda rows: rows[5].update(id=6),
    r"tiles 7 .*, id: must be 1 to 20 of the characters": lambda rows: rows[6].update(id="Big Tree"),
    r"tiles 2 \(b01\), id: 'b01' is used twice": lambda rows: rows[1].update(id="b01"),
    r"tiles: must have 40 entries, not 39": lambda rows: rows.pop(),
    r"tiles: must have events of 5 kinds, not 6": lambda rows: rows[10].update(event="moon_dance"),
}


@pytest.mark.clause("TR-06")
@pytest.mark.parametrize("words", VILLAGE_SLIPS)
def test_a_bad_table_of_tiles_is_refused_with_the_row_that_is_bad(words: str) -> None:
    table = host_table()
    VILLAGE_SLIPS[words](table["tiles"])
    with pytest.raises(BadOptions, match=words):
        SPEC.game({"village_tiles": table}, 4)


@pytest.mark.clause("TR-06")
def test_a_table_of_tiles_of_another_shape_is_refused() -> None:
    for table, words in (
        (3, "must be an object"),
        ({}, "tiles: is missing"),
        ({"tiles": 3}, "tiles: must be a list, not 3"),
    ):
        with pytest.raises(BadOptions, match=words):
            SPEC.game({"village_tiles": table}, 4)
    with pytest.raises(BadOptions, match="'more': is not known here; there are tiles"):
        SPEC.game({"village_tiles": {**host_table(), "more": 1}}, 4)
    one_type = host_table()
    one_type["tiles"][10] = {**one_type["tiles"][0], "id": "b11"}
    with pytest.raises(BadOptions, match="tiles: must have 10 of the type building, not 11"):
        SPEC.game({"village_tiles": one_type}, 4)


@pytest.mark.clause("TR-06")
def test_a_host_plays_with_other_tiles() -> None:
    table = host_table()
    table["tiles"][0].update(name="Tree House", cost=1, points=30)
    game = SPEC.game({"village_tiles": table}, 2)
    shown = SPEC.static(game.options)["village_tiles"]["b01"]
    assert (shown["name"], shown["cost"], shown["points"]) == ("Tree House", 1, 30)
    own = tile_table(None)
    assert own.cost[tile("b01")] == 5
    assert TILES.own
    assert not tile_table(table).own


@pytest.mark.clause("TR-06")
def test_the_schema_for_editors_says_what_the_loader_checks() -> None:
    row = read_data("village.schema.json")["properties"]["tiles"]
    assert (row["minItems"], row["maxItems"]) == (loader.VILLAGE_TILES, loader.VILLAGE_TILES)
    fields = row["items"]["properties"]
    assert fields["type"]["enum"] == loader.TYPES
    assert fields["counts"]["enum"] == loader.SUBJECTS
    assert fields["fountains"]["items"]["enum"] == loader.SIDES
    assert fields["fruit"]["items"]["enum"] == loader.FRUITS
    assert fields["fruit"]["maxItems"] == loader.MOST_ORCHARD_FRUIT
    assert (fields["cost"]["maximum"], fields["points"]["maximum"]) == (loader.MOST_COST, loader.MOST_POINTS)
    assert {key for tile_row in host_table()["tiles"] for key in tile_row} == set(fields)
