"""What choices cost and bring, as players read it."""

from __future__ import annotations

from rules.tropicalia.positions import COCONUT_2, FIRST_PLAZA, PLAZA_2, Island
from skerry.core.data import Json
from skerry.games.tropicalia import SPEC

NAMES = ["Ann", "Bo", "Cy", "Di"]


def foretold(island: Island, type: str, **arguments: Json) -> str:
    action: dict[str, Json] = {"type": type, **arguments}
    view = island.game.view(island.state, island.seat)
    return SPEC.words.consequence(action, island.preview(type, **arguments), view, NAMES)


def test_fields_and_plazas_tell_what_is_taken_and_where_it_goes() -> None:
    island = Island().field(0, 2, 0, 1).day([0, "N1"])
    assert foretold(island, "move", space="N1", square=0) == "takes 2 coconuts and 1 mango, 3 of 5 stored"
    assert foretold(Island().fruit(0, 5).field(0, 1).day([0, "N1"]), "move", space="N1", square=0).endswith(
        "6 of 5 stored, 1 too many"
    )
    plaza = Island().plaza(FIRST_PLAZA, "cart", "basket").day([0, "W4"])
    assert foretold(plaza, "move", space="W4", square=FIRST_PLAZA) == "takes 1 cart and 1 basket, leads the next round"
    assert foretold(plaza, "move", space="W4", square=PLAZA_2) == "nothing there"


def test_a_worker_sent_home_draws_or_not() -> None:
    assert foretold(Island().day([0, "N1"]), "home", space="N1") == "a fruit from the bag, 1 of 5 stored"
    assert foretold(Island().bag(0, 0, 0).day([0, "N1"]), "home", space="N1") == "the bag is empty"


def test_a_sale_tells_the_shells_and_what_they_pay_for() -> None:
    tiles = SPEC.static(SPEC.options())["village_tiles"]
    names = list(tiles)[:2]
    island = Island().row(*names).shells(0, 60).fruit(0, 2).day([0, "N3"]).play("move", space="N3", square=COCONUT_2)
    sales = island.legal("sell")
    assert len(sales) > 1
    for sale in sales:
        preview = island.preview(**sale)
        told = foretold(island, **sale)
        assert told.startswith(f"{preview['shells']} shell")
        assert f", {preview['total']} in all, pays for {tiles[names[0]]['name']} and {tiles[names[1]]['name']}" in told


def test_a_sale_that_pays_for_many_tiles_names_two_and_counts_the_rest() -> None:
    tiles = SPEC.static(SPEC.options())["village_tiles"]
    names = list(tiles)[:5]
    island = Island().row(*names).shells(0, 60).fruit(0, 2).day([0, "N3"]).play("move", space="N3", square=COCONUT_2)
    told = foretold(island, **island.legal("sell")[0])
    assert told.endswith(f"pays for {tiles[names[0]]['name']}, {tiles[names[1]]['name']} and 3 more")


def test_who_stands_at_the_other_end_is_told() -> None:
    island = Island()
    first = island.seat
    island.play("place", space="N1")
    view = island.game.view(island.state, island.seat)
    action: dict[str, Json] = {"type": "place", "space": "S1"}
    told = SPEC.words.consequence(action, island.preview("place", space="S1"), view, NAMES)
    assert told.endswith(f"facing {NAMES[first]}")
    own = SPEC.words.consequence(action, {**island.preview("place", space="S1"), "opposite": island.seat}, view, NAMES)
    assert own.endswith("facing your own worker")


def test_village_tiles_of_the_game_are_named_in_the_language_and_those_of_a_host_keep_their_names() -> None:
    static = SPEC.static(SPEC.options())
    tile = next(iter(static["village_tiles"]))
    static["village_tiles"][tile]["name"] = "My own hut"
    tiles = SPEC.words.told(static, [], "pseudo")["village_tiles"]
    assert tiles.pop(tile)["name"] == "My own hut"
    assert all(facts["name"].startswith("⟦") for facts in tiles.values())
