"""How a table is laid out before the first morning."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.tropicalia.positions import Island
from skerry.core import chance
from skerry.core.chance import Chance, Simulated
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.tropicalia import SPEC
from skerry.games.tropicalia.set_up.board import OFFER_NAMES, TILE_KIND, TILE_NAMES


def start(seats: int = 4, seed: int = 1, **options: Json) -> tuple[dict[str, Json], list[dict[str, Json]]]:
    """A new table's view and what was told."""
    game = SPEC.game(options, seats)
    context = Context(Simulated(seed))
    state = game.new(context)
    assert game.problems(state) == []
    return game.view(state, 0), [event.seen_by(None) for event in context.events]


@pytest.mark.clause("TR-01", "TR-04")
def test_two_to_four_players_have_four_workers_a_board_and_a_colour_each() -> None:
    assert SPEC.seat_counts == [2, 3, 4]
    assert len({(seat.colour, seat.emblem) for seat in SPEC.seats}) == 4
    for seats in SPEC.seat_counts:
        view, _ = start(seats)
        assert len(view["boards"]) == seats
        for board in view["boards"]:
            assert board["workers"] == [{"at": "hand", "index": None}] * 4
            assert board["village"] == [None] * 9
            assert board["fruit"] == [0, 0, 0]
            assert board["capacity"] == 5


@pytest.mark.clause("TR-09")
def test_island_tiles_lie_in_random_order() -> None:
    orders = [[square["tile"] for square in start(seed=seed)[0]["squares"]] for seed in range(5)]
    assert all(sorted(order) == sorted(TILE_NAMES) for order in orders)
    assert len({tuple(order) for order in orders}) == 5


@pytest.mark.clause("TR-10")
@pytest.mark.parametrize(
    ("seats", "closed"),
    [
        (2, {"field-6", "market-coconut-2", "plaza-4"}),
        (3, {"field-5", "market-sugar_apple-2", "plaza-4"}),
        (4, set()),
    ],
)
def test_marked_tiles_are_closed_and_stay_empty(seats: int, closed: set[str]) -> None:
    for seed in range(5):
        view, _ = start(seats, seed)
        assert {square["tile"] for square in view["squares"] if square["closed"]} == closed
        for square in view["squares"]:
            lying = sum(square.get("fruit", square.get("items", [])))
            if square["closed"]:
                assert lying == 0
            elif square["kind"] != "market":
                assert lying == (3 if square["kind"] == "field" else 2)


@pytest.mark.clause("TR-11")
def test_five_village_tiles_lie_open() -> None:
    view, _ = start()
    assert len({entry["tile"] for entry in view["row"]}) == 5
    assert view["pile"] == 35


@pytest.mark.clause("TR-12", "TR-05", "TR-07")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_fruit_and_items_are_in_bag_and_pile_or_on_the_island(seats: int) -> None:
    view, _ = start(seats)
    fruit = [square["fruit"] for square in view["squares"] if square["kind"] == "field"]
    items = [square["items"] for square in view["squares"] if square["kind"] == "plaza"]
    assert [view["bag"][kind] + sum(lying[kind] for lying in fruit) for kind in range(3)] == [21, 21, 14]
    assert [view["items_left"][kind] + sum(lying[kind] for lying in items) for kind in range(3)] == [10, 15, 15]


@pytest.mark.clause("TR-13", "TR-14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_leader_by_lot_and_start_shells_clockwise(seats: int) -> None:
    leaders = Counter()
    for seed in range(20):
        view, told = start(seats, seed)
        leader = view["first"]
        leaders[leader] += 1
        shells = [view["boards"][(leader + number) % seats]["shells"] for number in range(seats)]
        assert shells == list(range(seats))
        assert [event["seat"] for event in told if event["type"] == "setup"] == [leader]
    assert len(leaders) == seats


@pytest.mark.clause("TR-15", "TR-20")
def test_fields_and_plazas_are_filled_from_the_top_left_row_by_row() -> None:
    if not chance.__file__.endswith(".py"):
        pytest.skip("a compiled class has no interpreted heirs")

    class Order(Chance):
        """Notes from how many the luck was drawn."""

        def __init__(self) -> None:
            super().__init__()
            self.bounds: list[int] = []

        def below(self, bound: int) -> int:
            self.bounds.append(bound)
            return bound // 2

    luck = Order()
    game = SPEC.game({}, 4)
    state = game.new(Context(luck))
    expected: list[int] = []
    fruit, items = 56, 40
    for square in range(16):
        kind = TILE_KIND[state.squares[square]]
        if kind == 0:
            expected += [fruit, fruit - 1, fruit - 2]
            fruit -= 3
        elif kind == 2:
            expected += [items, items - 1]
            items -= 2
    assert luck.bounds[-len(expected) :] == expected


@pytest.mark.clause("TR-20")
def test_an_empty_bag_leaves_the_last_fields_bare() -> None:
    island = Island().bag(0, 2, 2).day(["W1"])
    island.state.turn = 15
    island.state.round = 1
    island.state.boards[3].workers = island.state.boards[0].workers[:]
    island.state.boards[0].workers = [33] * 4
    island.state.boards[3].fruit, island.state.boards[0].fruit = [0, 0, 0], island.state.boards[3].fruit
    island.play("move", space="W1", square=0)
    assert island.state.round == 2
    view = island.game.view(island.state, 0)
    assert [sum(view["squares"][square]["fruit"]) for square in range(6)] == [3, 1, 0, 0, 0, 0]
    assert [sum(view["squares"][square]["items"]) for square in range(12, 16)] == [2, 2, 2, 2]


# --- advanced markets ---------------------------------------------------------------------------------------------
PAIRS = [
    ("pair_ca", "pair_cm"),
    ("pair_am", "trio_cam"),
    ("any_2", "one_5"),
    ("four_same", "five_any"),
    ("more_fruit", "fewer_fruit"),
    ("busy_markets", "busy_cross"),
]
PLAIN = OFFER_NAMES[:6]


@pytest.mark.clause("TR-56")
def test_three_advanced_markets_cover_the_three_named_ones() -> None:
    seen: set[str] = set()
    for seed in range(40):
        view, told = start(seed=seed, advanced=True)
        offers = {square["tile"]: square["offer"] for square in view["squares"] if square["kind"] == "market"}
        covered = {name: offer for name, offer in offers.items() if offer not in PLAIN}
        assert set(covered) == {"market-coconut-3", "market-sugar_apple-3", "market-mango-4"}
        tiles = [next(n for n, pair in enumerate(PAIRS) if offer in pair) for offer in covered.values()]
        assert len(set(tiles)) == 3
        assert {event["offer"] for event in told if event["type"] == "covered"} == set(covered.values())
        seen.update(covered.values())
    assert seen == {name for pair in PAIRS for name in pair}


@pytest.mark.clause("TR-56")
@pytest.mark.parametrize(
    ("options", "sides"),
    [
        ({"sides": "front"}, [0] * 6),
        ({"sides": "back"}, [1] * 6),
        ({"sides": "chosen", "side_1": "back", "side_4": "back"}, [1, 0, 0, 1, 0, 0]),
    ],
)
def test_the_table_may_choose_the_sides(options: dict[str, Json], sides: list[int]) -> None:
    allowed = {pair[side] for pair, side in zip(PAIRS, sides)}
    for seed in range(15):
        view, _ = start(seed=seed, advanced=True, **options)
        shown = {square["offer"] for square in view["squares"] if square["kind"] == "market"} - set(PLAIN)
        assert len(shown) == 3
        assert shown <= allowed


@pytest.mark.clause("TR-56")
def test_without_the_option_markets_are_plain() -> None:
    view, _ = start()
    assert sorted(square["offer"] for square in view["squares"] if square["kind"] == "market") == sorted(PLAIN)
