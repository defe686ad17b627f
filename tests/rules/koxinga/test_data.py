"""The data of the game: ships, cards, treasures, chart and layouts; and how slips in it are told."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable

import pytest

from skerry.core.chance import Simulated
from skerry.core.content import BadData, BadFile
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.koxinga import SPEC
from skerry.games.koxinga.set_up.board import (
    AHEAD_INSIDE,
    AHEAD_OUTSIDE,
    ASTERN_INSIDE,
    ASTERN_OUTSIDE,
    CARDS,
    CHART,
    LAYOUT,
    SHIPS,
    TREASURES,
)
from skerry.games.koxinga.set_up.loader import (
    check_cards,
    check_chart,
    check_layout,
    check_ships,
    check_treasures,
    read_data,
)

MOVE = {"do": "move", "mod": 0}


def gain(good: str) -> dict[str, Json]:
    return {"do": "gain", "good": good}


def halves(card: int) -> tuple[Json, Json]:
    row = CARDS["cards"][card - 1]
    return row["day"], row["night"]


@pytest.mark.clause("KX-41")
def test_cards_one_to_three() -> None:
    assert halves(1) == (MOVE, MOVE)
    assert halves(2) == (MOVE, gain("cannon"))
    assert halves(3) == (gain("cannon"), MOVE)


@pytest.mark.clause("KX-42")
def test_cards_four_and_five() -> None:
    assert halves(4) == ({"do": "move", "mod": -1}, gain("food"))
    assert halves(5) == ({"do": "move", "mod": -2}, gain("gold"))


@pytest.mark.clause("KX-43")
def test_cards_six_and_seven() -> None:
    assert halves(6) == (gain("food"), {"do": "move", "mod": -2})
    assert halves(7) == (gain("gold"), {"do": "move", "mod": -1})


@pytest.mark.clause("KX-44")
def test_cards_eight_to_ten() -> None:
    assert halves(8) == (gain("food"), gain("gold"))
    assert halves(9) == (gain("gold"), gain("food"))
    assert halves(10) == (gain("cannon"), gain("cannon"))
    assert len(CARDS["cards"]) == 10


@pytest.mark.clause("KX-04")
def test_seats_have_the_colours_in_clockwise_order_and_emblems_of_their_own() -> None:
    assert [seat.colour for seat in SPEC.seats] == ["blue", "green", "yellow", "red", "orange", "light blue"]
    assert len({seat.emblem for seat in SPEC.seats}) == 6
    assert SPEC.words.phrase(SPEC.seats[0].title) == "Blue Heron"


@pytest.mark.clause("KX-33", "KX-34")
def test_the_pile_holds_food_gold_and_the_values_two_to_nine() -> None:
    rows = TREASURES["treasures"]
    assert rows[:2] == [{"good": "food", "amount": 7}, {"good": "gold", "amount": 7}]
    assert [row["points"] for row in rows[2:]] == [2, 3, 4, 5, 6, 7, 8, 9]


@pytest.mark.clause("KX-36", "KX-32")
def test_the_ring_has_71_areas_three_forks_and_laps_of_50_and_62_steps() -> None:
    assert len(CHART["areas"]) == 71
    assert [a for a in range(71) if AHEAD_OUTSIDE[a] != AHEAD_INSIDE[a]] == [5, 30, 43]
    assert [a for a in range(71) if ASTERN_OUTSIDE[a] != ASTERN_INSIDE[a]] == [16, 41, 54]
    assert [ASTERN_OUTSIDE[a] for a in (16, 41, 54)] == [12, 37, 50]
    assert [ASTERN_INSIDE[a] for a in (16, 41, 54)] == [15, 40, 53]
    for ways, steps in ((AHEAD_INSIDE, 50), (AHEAD_OUTSIDE, 62)):
        area, count = ways[0], 1
        while area:
            area, count = ways[area], count + 1
        assert count == steps


@pytest.mark.clause("KX-36")
def test_back_is_forward_reversed() -> None:
    for area in range(71):
        for ahead in (AHEAD_OUTSIDE[area], AHEAD_INSIDE[area]):
            if ahead:
                assert area in (ASTERN_OUTSIDE[ahead], ASTERN_INSIDE[ahead])


def contents(seed: int, layout: str) -> list[tuple[int, int]]:
    state = SPEC.game({"layout": layout}).new(Context(Simulated(seed)))
    return list(zip(state.kinds, state.amounts))


@pytest.mark.clause("KX-36", "KX-29", "KX-30")
@pytest.mark.parametrize("seed", range(20))
def test_a_drawn_layout_keeps_every_quota(seed: int) -> None:
    drawn = contents(seed, "drawn")
    assert drawn[0] == (4, 0)
    assert Counter(drawn[1:]) == {(1, 2): 25, (1, 3): 18, (1, 4): 9, (2, 3): 3, (2, 5): 4, (2, 7): 1, (3, 0): 10}
    windows = [(1, 5, 1), (7, 11, 2), (16, 30, 1), (32, 36, 2), (41, 43, 1), (45, 49, 2), (54, 70, 1)]
    for first, last, count in windows:
        assert sum(kind == 3 for kind, _ in drawn[first : last + 1]) == count
    for first, last, gold in ((1, 15, [3, 5]), (16, 30, [3, 5]), (31, 53, [3, 5]), (54, 70, [5, 7])):
        assert sorted(amount for kind, amount in drawn[first : last + 1] if kind == 2) == gold
    inside = [13, 14, 15, 38, 39, 40, 51, 52, 53]
    assert all(drawn[area][0] != 3 for area in inside)


@pytest.mark.clause("KX-36")
def test_the_layout_is_drawn_afresh_by_default_and_fixed_as_the_reference() -> None:
    assert contents(1, "drawn") != contents(2, "drawn")
    assert contents(1, "reference") == contents(2, "reference")
    assert contents(1, "reference")[4] == (3, 0)
    assert contents(1, "reference")[45] == (1, 4)
    assert SPEC.game().options.layout == "drawn"
    assert SPEC.game(preset="reference").options.layout == "reference"


def spoilt(data: Json, change: Callable[[Json], object]) -> Json:
    copied = copy.deepcopy(data)
    change(copied)
    return copied


SLIPS = [
    (
        check_cards,
        CARDS,
        lambda d: d["cards"][6]["night"].update(good="rum", do="gain"),
        "cards 7, night, good: must be one of food, gold, cannon, not 'rum'",
    ),
    (check_cards, CARDS, lambda d: d["cards"][6].pop("day"), "cards 7, day: is missing"),
    (check_cards, CARDS, lambda d: d["cards"][2].update(id=9), "cards 3, id: must lie between 3 and 3, not 9"),
    (
        check_cards,
        CARDS,
        lambda d: d["cards"][2]["day"].update(do="sing"),
        "cards 3, day, do: must be one of move, gain, not 'sing'",
    ),
    (check_cards, CARDS, lambda d: d.update(hand=10), "hand: must lie between 1 and 9, not 10"),
    (check_ships, SHIPS, lambda d: d["ships"].pop(), "ships: must have 6 entries, not 5"),
    (check_ships, SHIPS, lambda d: d["ships"][3].update(seat=4), "seat: must lie between 3 and 3, not 4"),
    (check_ships, SHIPS, lambda d: d["ships"][3].update(colour="blue"), "colour: 'blue' is used twice"),
    (
        check_ships,
        SHIPS,
        lambda d: d["ships"][3].update(emblem="rose"),
        "emblem: must be one of disc, square, triangle, diamond, cross, star, not 'rose'",
    ),
    (check_ships, SHIPS, lambda d: d["cargo"].pop(), "cargo: must have 5 entries, not 4"),
    (check_ships, SHIPS, lambda d: d["cargo"].__setitem__(1, ["rum", 2]), "cargo 2: must be null or"),
    (
        check_treasures,
        TREASURES,
        lambda d: d["treasures"][4].update(points=0),
        "treasures 5, points: must lie between 1 and",
    ),
    (check_treasures, TREASURES, lambda d: d["treasures"][0].update(good="tea"), "treasures 1, good: must be one of"),
    (
        check_chart,
        CHART,
        lambda d: d["areas"][7].update(id=8),
        "areas 8 (Dongyin), id: must lie between 7 and 7, not 8",
    ),
    (
        check_chart,
        CHART,
        lambda d: d["areas"][7]["next"].update(only=99),
        "next, only: must lie between 0 and 70, not 99",
    ),
    (check_chart, CHART, lambda d: d["areas"][7].update(next={"left": 8}), "'next' must name one way"),
    (check_chart, CHART, lambda d: d["areas"][7].update(name="Matsu"), "name: 'Matsu' is used twice"),
    (check_chart, CHART, lambda d: d["areas"][7].update(x="far"), "x: must be a whole number, not 'far'"),
    (
        check_chart,
        CHART,
        lambda d: d["areas"][7].update(lane="upper"),
        "lane: must be one of main, outside, inside, not 'upper'",
    ),
    (check_chart, CHART, lambda d: d["areas"][7]["next"].update(only=9), "areas 9 (Taishan Isles): no way leads there"),
    (check_chart, CHART, lambda d: d["lanes"].pop(4), "no lane is drawn from area"),
    (check_chart, CHART, lambda d: d["lanes"].append(d["lanes"][0]), "75 lanes for 74 links"),
]


@pytest.mark.parametrize(("check", "data", "change", "words"), SLIPS)
def test_a_slip_in_the_data_is_named(
    check: Callable[[Json], None], data: Json, change: Callable[[Json], object], words: str
) -> None:
    check(data)
    with pytest.raises((BadData, BadFile)) as caught:
        check(spoilt(data, change))
    assert words in str(caught.value)


LAYOUT_SLIPS = [
    (lambda d: d["regions"][1]["food"].pop(), "regions 2: treasures, gold and food must fill its 15 areas"),
    (lambda d: d["regions"][1].update(areas=[17, 30]), "regions 2: must begin at area 16"),
    (lambda d: d["regions"][3].update(areas=[54, 69], food=d["regions"][3]["food"][:-1]), "regions 4"),
    (lambda d: d["regions"][0]["treasures"][0].update(to=20), "regions 1: the treasure window"),
    (lambda d: d["reference"][0].update(amount=7), "regions 1: the reference lays food charges"),
    (lambda d: d["reference"][0].update(kind="treasure"), "regions 1: the reference lays 2 treasures"),
    (lambda d: d["reference"].pop(), "the rows must name areas 1 to 70"),
]


@pytest.mark.parametrize(("change", "words"), LAYOUT_SLIPS)
def test_a_slip_in_the_layout_is_named(change: Callable[[Json], object], words: str) -> None:
    check_layout(LAYOUT, 71, 10)
    with pytest.raises((BadData, BadFile)) as caught:
        check_layout(spoilt(LAYOUT, change), 71, 10)
    assert words in str(caught.value)


def test_there_must_be_as_many_treasure_areas_as_treasures() -> None:
    with pytest.raises(BadFile, match="10 treasure areas for a pile of 9"):
        check_layout(LAYOUT, 71, 9)


def test_a_file_that_is_no_json_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    import skerry.core.content as content

    if not content.__file__.endswith(".py"):
        pytest.skip("compiled modules cannot be patched")

    class Folder:
        def joinpath(self, name: str) -> Folder:
            return self

        def read_text(self, encoding: str) -> str:
            return "{"

    monkeypatch.setattr(content, "files", lambda package: Folder())
    with pytest.raises(BadFile, match=r"cards\.json: this is not JSON"):
        read_data("cards.json")
